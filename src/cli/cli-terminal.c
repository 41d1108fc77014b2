/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "cli/cli-terminal.h"

#include "cli/cli.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "content/ashlar-tile-private.h"
#include "render/ashlar-stairs-color-private.h"

struct _CliProgress
{
  GThread    *thread;
  GMutex      lock;
  GCond       done_cond;
  gboolean    done;
  const char *what;
};

gboolean
cli_wants_color (void)
{
  const char *no_color = g_getenv ("NO_COLOR");

  return isatty (STDOUT_FILENO) && (no_color == NULL || *no_color == '\0');
}

char *
cli_dup_colored_text (AshlarLevel *level)
{
  g_autofree char *text = ashlar_level_to_text (level);
  GString         *colored = g_string_sized_new (strlen (text) * 8);
  guint            width, height, x = 0, y = 0;
  gint64           previous = -1;

  ashlar_level_get_cells (level, &width, &height);
  for (const char *p = text; *p != '\0'; p = g_utf8_next_char (p))
    {
      if (*p == '\n')
        {
          g_string_append (colored, "\033[0m\n");
          previous = -1;
          x = 0;
          y++;
          continue;
        }
      if (x < width && y < height)
        {
          guint32 color = ashlar_tile_get_display_color (ashlar_level_get_tile_at (level, x, y));
          guint   red, green, blue;

          ashlar_stairs_find_color (level, x, y, &color);
          red = color >> 16;
          green = (color >> 8) & 255;
          blue = color & 255;
          if (color != previous)
            g_string_append_printf (colored, "\033[48;2;%u;%u;%um\033[38;5;%um", red, green, blue,
                                    2 * red + 5 * green + blue > 1024 ? 16 : 231);
          previous = color;
        }
      g_string_append_len (colored, p, g_utf8_next_char (p) - p);
      x++;
    }
  return g_string_free (colored, FALSE);
}

static gpointer
show_progress (gpointer data)
{
  CliProgress *self = data;
  gint64       start = g_get_monotonic_time ();
  gint64       next = start;
  gboolean     shown = FALSE;

  g_mutex_lock (&self->lock);
  while (!self->done)
    {
      next += G_TIME_SPAN_SECOND;
      while (!self->done && g_cond_wait_until (&self->done_cond, &self->lock, next))
        continue;
      if (self->done)
        break;
      fprintf (stderr, "\r%s… %d s", cli_words (self->what),
               (gint) ((g_get_monotonic_time () - start) / G_TIME_SPAN_SECOND));
      shown = TRUE;
    }
  g_mutex_unlock (&self->lock);
  if (shown)
    fputs ("\r\033[K", stderr);
  return NULL;
}

CliProgress *
cli_progress_start (const char *what)
{
  CliProgress *self;

  if (!isatty (STDERR_FILENO))
    return NULL;
  self = g_new0 (CliProgress, 1);
  g_mutex_init (&self->lock);
  g_cond_init (&self->done_cond);
  self->what = what;
  self->thread = g_thread_new ("progress", show_progress, self);
  return self;
}

void
cli_progress_stop (CliProgress *self)
{
  if (self == NULL)
    return;
  g_mutex_lock (&self->lock);
  self->done = TRUE;
  g_cond_signal (&self->done_cond);
  g_mutex_unlock (&self->lock);
  g_thread_join (self->thread);
  g_mutex_clear (&self->lock);
  g_cond_clear (&self->done_cond);
  g_free (self);
}
