/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* EditorParameterRow: one parameter of a planner, pass or painter as a row of a form, made from its
 * spec alone. Two that belong together (width and height) may share a row.
 *
 * Signal: changed (const char *id, AshlarValue *value): the designer gave a value; NULL: took it
 * away, the default holds. */

#pragma once

#include <adwaita.h>

#include "content/ashlar-parameter-private.h"
#include "editor-block-pictures.h"

G_BEGIN_DECLS

#define EDITOR_TYPE_PARAMETER_ROW (editor_parameter_row_get_type ())
G_DECLARE_FINAL_TYPE (EditorParameterRow, editor_parameter_row, EDITOR, PARAMETER_ROW, AdwActionRow)

/* FALSE for types that have no row here: counted blocks have a group of their own. */
gboolean editor_parameter_row_can_show (const AshlarParameterSpec *spec);

/* @specs: static, as the registry has them. @n: 1, or 2 integers that share the row under @title.
 */
GtkWidget *editor_parameter_row_new (const AshlarParameterSpec *specs, guint n, const char *title);
gboolean   editor_parameter_row_has (EditorParameterRow *self, const char *id);
/* @parameters: nullable object, as the recipe has it. @error: nullable, what is wrong with the
 * value. */
void editor_parameter_row_update (EditorParameterRow  *self,
                                  AshlarContent       *content,
                                  EditorBlockPictures *pictures,
                                  const AshlarValue   *parameters,
                                  const char          *error);

G_END_DECLS
