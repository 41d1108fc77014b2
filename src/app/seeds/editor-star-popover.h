/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* EditorStarPopover: the star of the seed that is shown, to be named and noted; and the stars of its
 * recipe, a click from their levels. It calls page.open-seed. */

#pragma once

#include "seeds/editor-star-list.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define EDITOR_TYPE_STAR_POPOVER (editor_star_popover_get_type ())
G_DECLARE_FINAL_TYPE (EditorStarPopover, editor_star_popover, EDITOR, STAR_POPOVER, GtkPopover)

EditorStarPopover *editor_star_popover_new (void);
/* @list: shared with who else shows it. @document: nullable. */
void editor_star_popover_show (EditorStarPopover *self,
                               EditorStarList    *list,
                               EditorDocument    *document,
                               guint              recipe,
                               guint64            seed);

G_END_DECLS
