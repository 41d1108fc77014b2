/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Times as people say them. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Both in microseconds since 1970: "3 minutes ago", "yesterday"; the date, if it was long ago. */
char *editor_ago_dup (gint64 when, gint64 now);
/* The local time to the second, as the locale writes it. */
char *editor_ago_dup_exact (gint64 when);

G_END_DECLS
