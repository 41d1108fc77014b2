/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* EditorRecipeRow: a recipe in the list: what it builds, its id, its planner. */

#pragma once

#include <gtk/gtk.h>

#include "content/ashlar-recipe.h"

G_BEGIN_DECLS

/* Pixels of the picture, at scale 1. */
#define EDITOR_RECIPE_PICTURE_WIDTH 52
#define EDITOR_RECIPE_PICTURE_HEIGHT 40

#define EDITOR_TYPE_RECIPE_ROW (editor_recipe_row_get_type ())
G_DECLARE_FINAL_TYPE (EditorRecipeRow, editor_recipe_row, EDITOR, RECIPE_ROW, GtkListBoxRow)

GtkWidget  *editor_recipe_row_new (void);
void        editor_recipe_row_update (EditorRecipeRow *self, AshlarRecipe *recipe);
const char *editor_recipe_row_get_id (EditorRecipeRow *self);
/* @picture: nullable: not made yet. */
void editor_recipe_row_set_picture (EditorRecipeRow *self, GdkTexture *picture);
void editor_recipe_row_set_failed (EditorRecipeRow *self, gboolean failed);

G_END_DECLS
