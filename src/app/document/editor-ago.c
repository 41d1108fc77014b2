/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "ashlar-config.h"

#include "document/editor-ago.h"

#include <glib/gi18n.h>

char *
editor_ago_dup (gint64 when, gint64 now)
{
  gint64 seconds = (now - when) / G_USEC_PER_SEC;
  guint  n;

  if (seconds < 60)
    return g_strdup (_ ("just now")); /* a clock that was set back, too */
  if (seconds < 60 * 60)
    {
      n = (guint) (seconds / 60);
      return g_strdup_printf (ngettext ("%u minute ago", "%u minutes ago", n), n);
    }
  if (seconds < 24 * 60 * 60)
    {
      n = (guint) (seconds / (60 * 60));
      return g_strdup_printf (ngettext ("%u hour ago", "%u hours ago", n), n);
    }
  if (seconds < 30 * 24 * 60 * 60)
    {
      n = (guint) (seconds / (24 * 60 * 60));
      return g_strdup_printf (ngettext ("%u day ago", "%u days ago", n), n);
    }
  return editor_ago_dup_exact (when);
}

char *
editor_ago_dup_exact (gint64 when)
{
  g_autoptr (GDateTime) time = g_date_time_new_from_unix_local (when / G_USEC_PER_SEC);

  /* Translators: a time like "21 Nov 2026, 20:41:07", see strftime(3). */
  return time != NULL ? g_date_time_format (time, _ ("%-d %b %Y, %H:%M:%S")) : g_strdup ("?");
}
