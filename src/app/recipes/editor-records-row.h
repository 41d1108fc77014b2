/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* EditorRecordsRow: records, each a row of its fields as the entries of a recipe are: added, moved by
 * hand and by menu, doubled and removed. It folds. An EditorParameterView. */

#pragma once

#include "recipes/editor-parameter-view.h"

G_BEGIN_DECLS

#define EDITOR_TYPE_RECORDS_ROW (editor_records_row_get_type ())
G_DECLARE_FINAL_TYPE (EditorRecordsRow, editor_records_row, EDITOR, RECORDS_ROW, AdwExpanderRow)

GtkWidget *editor_records_row_new (const AshlarParameterSpec *spec);

G_END_DECLS
