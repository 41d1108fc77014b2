/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* EditorParameterRow: one parameter of a planner, pass or painter as a row of a form, made from its
 * spec alone. Two integers that belong together (width and height) may share a row. An
 * EditorParameterView. */

#pragma once

#include "recipes/editor-parameter-view.h"

G_BEGIN_DECLS

#define EDITOR_TYPE_PARAMETER_ROW (editor_parameter_row_get_type ())
G_DECLARE_FINAL_TYPE (EditorParameterRow, editor_parameter_row, EDITOR, PARAMETER_ROW, AdwActionRow)

/* @specs: static, as the registry has them. @n: 1, or 2 integers that share the row under @title.
 */
GtkWidget *editor_parameter_row_new (const AshlarParameterSpec *specs, guint n, const char *title);

/* Of any row of a form: what stands below its title, or in its place what is wrong. */
void editor_parameter_row_set_subtitle (GtkWidget *row, const char *subtitle, const char *error);

G_END_DECLS
