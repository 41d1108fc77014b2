/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* A round, and another whenever what it was made from changes. Programs save in many steps and write many files at once: a round begins
 * when nothing has changed for a moment, and one that is under way then is of no use any more and is cancelled. */

#include "cli/cli-export.h"
#include "cli/cli-long-run.h"

/* Without a change, until a round begins. */
#define SETTLE_MILLISECONDS 100

typedef struct
{
  GCancellable *cancellable; /* of the round, or of the waiting */
  guint         settle;      /* source */
  GPtrArray    *monitors;    /* of GFileMonitor */
} Watch;

static gboolean
settled_cb (gpointer data)
{
  Watch *self = data;

  self->settle = 0;
  g_cancellable_cancel (self->cancellable);
  return G_SOURCE_REMOVE;
}

static void
changed_cb (
    GFileMonitor *monitor, GFile *file, GFile *other, GFileMonitorEvent event, gpointer data)
{
  Watch *self = data;

  if (event == G_FILE_MONITOR_EVENT_ATTRIBUTE_CHANGED || event == G_FILE_MONITOR_EVENT_PRE_UNMOUNT)
    return;
  if (self->settle != 0)
    g_source_remove (self->settle);
  self->settle = g_timeout_add (SETTLE_MILLISECONDS, settled_cb, self);
}

static void
add_monitor (Watch *self, const char *path, GHashTable *watched)
{
  g_autoptr (GFile) file = g_file_new_for_commandline_arg (path);
  g_autoptr (GError) error = NULL;
  GFileMonitor *monitor;

  if (!g_hash_table_add (watched, g_strdup (path)))
    return;
  monitor = g_file_monitor_file (file, G_FILE_MONITOR_WATCH_MOVES, NULL, &error);
  if (monitor == NULL)
    {
      cli_complain_of (&cli_export, "", error);
      return;
    }
  g_signal_connect (monitor, "changed", G_CALLBACK (changed_cb), self);
  g_ptr_array_add (self->monitors, monitor);
}

/* The monitors are there before the round reads: no change is missed. Those of files that are no longer of use stay. */
static gint
do_round (Watch *self, CliExport *call, GHashTable *watched)
{
  g_autoptr (GPtrArray) files = g_ptr_array_new_with_free_func (g_free);
  gint status = cli_export_round (call, self->cancellable, files);

  for (guint i = 0; i < files->len; i++)
    add_monitor (self, g_ptr_array_index (files, i), watched);
  return status;
}

gint
cli_export_watch (CliExport *call)
{
  g_autoptr (GHashTable) watched = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  Watch self = { .monitors = g_ptr_array_new_with_free_func (g_object_unref) };
  gint  status;

  for (guint i = 0; call->inputs[i] != NULL; i++)
    add_monitor (&self, call->inputs[i], watched);
  do
    {
      gint signal = 0;

      self.cancellable = g_cancellable_new ();
      status = do_round (&self, call, watched);
      if (status < 128 && status != CLI_BAD_CALL)
        signal = cli_long_run (&(CliLongRun){ .cancellable = self.cancellable });
      if (signal != 0)
        status = 128 + signal;
      g_clear_object (&self.cancellable);
    }
  while (status < 128 && status != CLI_BAD_CALL);
  if (self.settle != 0)
    g_source_remove (self.settle);
  g_ptr_array_unref (self.monitors);
  return status;
}
