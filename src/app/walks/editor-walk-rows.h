/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The rows of a list of walks. */

#pragma once

#include <gtk/gtk.h>

#include "walks/editor-run-record.h"

G_BEGIN_DECLS

typedef enum
{
  EDITOR_RUN_PAST,
  EDITOR_RUN_NOW,
  EDITOR_RUN_AHEAD,
} EditorRunTime;

/* A floor of the run, or home base. */
GtkWidget *editor_run_row_new (const EditorRunStay *stay, EditorRunTime time);
/* A walk with a sample of its line. @buttons: that stand at its end are appended by editor_walk_row_add_button(). */
GtkWidget *editor_walk_row_new (EditorTrailStyle style, const char *title, const char *details);
/* A button with an icon and an accessible name. */
GtkWidget *
editor_walk_row_add_button (GtkWidget *row, gboolean toggles, const char *icon, const char *label);

G_END_DECLS
