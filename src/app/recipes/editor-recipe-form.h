/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* EditorRecipeForm: the inspector of a recipe: a form made from the planner's parameter list, so
 * that a new planner has one without a line here. What is out of range, or what the last level
 * failed at, is said at the value itself.
 *
 * Signal: looked-at (const char *path, AshlarValue *predicate): the pointer or the focus came to an entry of one of the
 * lists, whose JSON Pointer @path is; @predicate says which areas it is about. Both NULL: to none that is about areas. */

#pragma once

#include <adwaita.h>

#include "widgets/editor-block-pictures.h"
#include "document/editor-document.h"

G_BEGIN_DECLS

#define EDITOR_TYPE_RECIPE_FORM (editor_recipe_form_get_type ())
G_DECLARE_FINAL_TYPE (EditorRecipeForm, editor_recipe_form, EDITOR, RECIPE_FORM, GtkWidget)

/* @recipe: index, or ASHLAR_NO_INDEX: nothing to show. */
void editor_recipe_form_show (EditorRecipeForm    *self,
                              EditorDocument      *document,
                              EditorBlockPictures *pictures,
                              guint                recipe);
/* @error: nullable: why there is no level; shown at the parameter that it is about. */
void editor_recipe_form_set_error (EditorRecipeForm *self, const GError *error);
/* @subject: JSON Pointer below "/recipes/INDEX": scrolls to the parameter it is about. */
void editor_recipe_form_go_to (EditorRecipeForm *self, const char *subject);
/* What stands below all that is edited; once. */
void editor_recipe_form_set_foot (EditorRecipeForm *self, GtkWidget *foot);
/* The focus is in the field of the id then: to rename the recipe. */
void editor_recipe_form_edit_id (EditorRecipeForm *self);

G_END_DECLS
