/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* EditorPointsRow: places in permille of the canvas, added, moved and taken away. It folds. An
 * EditorParameterView. */

#pragma once

#include "recipes/editor-parameter-view.h"

G_BEGIN_DECLS

#define EDITOR_TYPE_POINTS_ROW (editor_points_row_get_type ())
G_DECLARE_FINAL_TYPE (EditorPointsRow, editor_points_row, EDITOR, POINTS_ROW, AdwExpanderRow)

GtkWidget *editor_points_row_new (const AshlarParameterSpec *spec);

G_END_DECLS
