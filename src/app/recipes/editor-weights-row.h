/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* EditorWeightsRow: a number per choice, with the share in percent that each means. It folds; its
 * head says what is uneven. An EditorParameterView. */

#pragma once

#include "recipes/editor-parameter-view.h"

G_BEGIN_DECLS

#define EDITOR_TYPE_WEIGHTS_ROW (editor_weights_row_get_type ())
G_DECLARE_FINAL_TYPE (EditorWeightsRow, editor_weights_row, EDITOR, WEIGHTS_ROW, AdwExpanderRow)

GtkWidget *editor_weights_row_new (const AshlarParameterSpec *spec);

G_END_DECLS
