/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* EditorPredicateRow: which areas are meant, in words; behind a button what they say. Without a
 * condition there is no value. An EditorParameterView. */

#pragma once

#include "recipes/editor-parameter-view.h"

G_BEGIN_DECLS

#define EDITOR_TYPE_PREDICATE_ROW (editor_predicate_row_get_type ())
G_DECLARE_FINAL_TYPE (EditorPredicateRow, editor_predicate_row, EDITOR, PREDICATE_ROW, AdwActionRow)

GtkWidget *editor_predicate_row_new (const AshlarParameterSpec *spec);

G_END_DECLS
