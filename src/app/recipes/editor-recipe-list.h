/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* EditorRecipeList: the gallery of the Levels page: the document's recipes, a search, and a plus
 * that makes one for any planner.
 *
 * Its menus call page.new (s), page.rename, page.duplicate, page.move-up, page.move-down,
 * page.delete; dragging a row calls page.move (uu).
 * Signal: chosen (guint index): another recipe was selected by the designer. */

#pragma once

#include <gtk/gtk.h>

#include "document/editor-document.h"

G_BEGIN_DECLS

#define EDITOR_TYPE_RECIPE_LIST (editor_recipe_list_get_type ())
G_DECLARE_FINAL_TYPE (EditorRecipeList, editor_recipe_list, EDITOR, RECIPE_LIST, GtkWidget)

/* @selected: index, or ASHLAR_NO_INDEX. */
void editor_recipe_list_update (EditorRecipeList *self, AshlarContent *content, guint selected);
/* @picture: nullable with @failed. */
void editor_recipe_list_set_picture (EditorRecipeList *self,
                                     guint             index,
                                     GdkTexture       *picture,
                                     gboolean          failed);

G_END_DECLS
