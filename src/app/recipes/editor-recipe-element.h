/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Recipes as the list of the Levels page has them: what one builds, which the page makes a picture of, its id, its planner. */

#pragma once

#include "widgets/editor-element-list.h"

G_BEGIN_DECLS

/* Pixels of the picture, at scale 1. */
#define EDITOR_RECIPE_PICTURE_WIDTH 52
#define EDITOR_RECIPE_PICTURE_HEIGHT 40

extern const EditorElementKind  editor_recipe_element_kind;
extern const EditorElementShelf editor_recipe_shelf;

G_END_DECLS
