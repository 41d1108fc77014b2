/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* EditorRecipePictures: what the recipes of a list that are not open come to, small: of those in sight, one after the other, and only
 * while the list is. A level is there as long as it is drawn, and one that would be larger than MOST_CELLS is not made for a stamp of it: its picture
 * comes when the recipe is opened. */

#pragma once

#include "widgets/editor-element-list.h"

G_BEGIN_DECLS

#define EDITOR_TYPE_RECIPE_PICTURES (editor_recipe_pictures_get_type ())
G_DECLARE_FINAL_TYPE (
    EditorRecipePictures, editor_recipe_pictures, EDITOR, RECIPE_PICTURES, GObject)

/* @list: borrowed; it outlives what is asked for. */
EditorRecipePictures *editor_recipe_pictures_new (EditorElementList *list);
/* Those that are in sight and not there yet. @document: nullable. @open: of which the page shows the picture itself; or ASHLAR_NO_INDEX. */
void editor_recipe_pictures_request (EditorRecipePictures *self,
                                     EditorDocument       *document,
                                     guint64               seed,
                                     guint                 open);
/* Others are wanted of all of them. */
void editor_recipe_pictures_forget (EditorRecipePictures *self);
void editor_recipe_pictures_stop (EditorRecipePictures *self); /* nobody looks */

G_END_DECLS
