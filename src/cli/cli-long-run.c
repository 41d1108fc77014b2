/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "cli/cli-long-run.h"

#include <glib-unix.h>
#include <stdio.h>
#include <unistd.h>

/* Between two words about the progress. */
#define PROGRESS_MILLISECONDS 200

typedef struct
{
  const CliLongRun *run;
  GMainLoop        *loop;
  gint64            shown_from; /* monotonic */
  gint              signal;     /* that stopped it; 0 */
  gboolean          is_shown;   /* there is a line of progress */
} Loop;

static gboolean
quit_cb (gpointer data)
{
  g_main_loop_quit (((Loop *) data)->loop);
  return G_SOURCE_REMOVE;
}

static gboolean
cancelled_cb (GCancellable *cancellable, gpointer data)
{
  return quit_cb (data);
}

static gpointer
work (gpointer data)
{
  Loop *self = data;

  self->run->func (self->run->data);
  g_idle_add_full (G_PRIORITY_HIGH, quit_cb, self, NULL);
  return NULL;
}

static void
stop (Loop *self, gint number)
{
  if (self->signal != 0)
    _exit (128 + number);
  self->signal = number;
  g_cancellable_cancel (self->run->cancellable);
}

static gboolean
interrupt_cb (gpointer data)
{
  stop (data, SIGINT);
  return G_SOURCE_CONTINUE;
}

static gboolean
terminate_cb (gpointer data)
{
  stop (data, SIGTERM);
  return G_SOURCE_CONTINUE;
}

static gboolean
progress_cb (gpointer data)
{
  Loop            *self = data;
  g_autofree char *line = NULL;

  if (g_get_monotonic_time () < self->shown_from)
    return G_SOURCE_CONTINUE;
  line = self->run->dup_progress (self->run->data);
  fprintf (stderr, "\r%s\033[K", line);
  self->is_shown = TRUE;
  return G_SOURCE_CONTINUE;
}

gint
cli_long_run (const CliLongRun *run)
{
  g_autoptr (GMainLoop) loop = g_main_loop_new (NULL, FALSE);
  Loop     self = { .run = run, .loop = loop };
  guint    interrupt = g_unix_signal_add (SIGINT, interrupt_cb, &self);
  guint    terminate = g_unix_signal_add (SIGTERM, terminate_cb, &self);
  guint    progress = 0;
  gboolean is_terminal = isatty (STDERR_FILENO);

  if (run->func != NULL)
    {
      GThread *thread = g_thread_new ("long run", work, &self);

      self.shown_from = run->with_progress ? 0 : g_get_monotonic_time () + G_TIME_SPAN_SECOND;
      if (run->dup_progress != NULL && (run->with_progress || is_terminal))
        progress = g_timeout_add (PROGRESS_MILLISECONDS, progress_cb, &self);
      g_main_loop_run (loop);
      g_thread_join (thread);
    }
  else
    {
      g_autoptr (GSource) cancelled = g_cancellable_source_new (run->cancellable);

      g_source_set_callback (cancelled, G_SOURCE_FUNC (cancelled_cb), &self, NULL);
      g_source_attach (cancelled, NULL);
      g_main_loop_run (loop);
      g_source_destroy (cancelled);
    }
  g_source_remove (interrupt);
  g_source_remove (terminate);
  if (progress != 0)
    g_source_remove (progress);
  if (self.is_shown)
    fputs (is_terminal ? "\r\033[K" : "\n", stderr);
  return self.signal;
}
