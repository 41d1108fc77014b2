/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* EditorStarsView: the starred seeds of a recipe, each small before and after an edit, with a sentence of
 * what has changed; accepted or unstarred with a click, compared with another.
 *
 * Pictures are made of the rows in sight, one after the other, and only while somebody looks. */

#pragma once

#include <gtk/gtk.h>

#include "seeds/editor-star-list.h"

G_BEGIN_DECLS

#define EDITOR_TYPE_STARS_VIEW (editor_stars_view_get_type ())
G_DECLARE_FINAL_TYPE (EditorStarsView, editor_stars_view, EDITOR, STARS_VIEW, GtkWidget)

EditorStarsView *editor_stars_view_new (void);
/* @list: of the recipe, shared with who else shows it. @document: nullable. */
void editor_stars_view_show (EditorStarsView *self,
                             EditorStarList  *list,
                             EditorDocument  *document,
                             guint            recipe);

G_END_DECLS
