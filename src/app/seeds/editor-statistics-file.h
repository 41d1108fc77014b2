/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What many seeds came to as a file: a survey, which `ashlar survey --merge` adds to others, or a table. */

#pragma once

#include "seeds/editor-statistics.h"

G_BEGIN_DECLS

/* NULL: there is nothing to save. */
GBytes *editor_statistics_dup_bytes (EditorStatistics *statistics, gboolean is_table);
/* Asks for a file, and says by win.toast of @where what came of it. */
void
editor_statistics_choose_file (GtkWidget *where, EditorStatistics *statistics, gboolean is_table);

G_END_DECLS
