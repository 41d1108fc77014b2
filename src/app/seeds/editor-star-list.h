/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* EditorStarList: the stars of a recipe as a list model, with what has become of them. An item is made
 * when it is asked for, so that ten thousand stars cost what is in sight. */

#pragma once

#include "document/editor-stars.h"

G_BEGIN_DECLS

#define EDITOR_TYPE_STAR (editor_star_get_type ())
G_DECLARE_FINAL_TYPE (EditorStar, editor_star, EDITOR, STAR, GObject)

guint64           editor_star_get_seed (EditorStar *self);
const AshlarStar *editor_star_get_star (EditorStar *self);
const char       *editor_star_get_recipe (EditorStar *self); /* id */
/* What is known of it: as long as the item lives. */
const EditorStarNews *editor_star_get_news (EditorStar *self);
gboolean              editor_star_is_changed (EditorStar *self);
char                 *editor_star_dup_title (EditorStar *self); /* "3 · Two bridges" */
/* "as it was", "gives another level" … */
const char *editor_star_get_words (EditorStar *self);
const char *editor_star_get_icon_name (EditorStar *self);

#define EDITOR_TYPE_STAR_LIST (editor_star_list_get_type ())
G_DECLARE_FINAL_TYPE (EditorStarList, editor_star_list, EDITOR, STAR_LIST, GObject)

EditorStarList *editor_star_list_new (void);
/* @document: nullable. It hears of changes itself. */
void  editor_star_list_show (EditorStarList *self, EditorDocument *document, guint recipe);
guint editor_star_list_get_n_changed (EditorStarList *self);

G_END_DECLS
