/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* EditorLookList: the looks of one style, those of its parents too, as they lie: what is named first lies lowest. A search; rows for what is
 * on the screen alone, so that a thousand looks cost what is seen of them. It is no EditorElementList, which lists what the content itself
 * holds: looks are a style's, and which style is the page's to say.
 *
 * Signals: chosen (const char *look): by the designer
 *          removed ()                 Delete was pressed on what is chosen */

#pragma once

#include <gtk/gtk.h>

#include "document/editor-document.h"

G_BEGIN_DECLS

#define EDITOR_TYPE_LOOK_LIST (editor_look_list_get_type ())
G_DECLARE_FINAL_TYPE (EditorLookList, editor_look_list, EDITOR, LOOK_LIST, GtkWidget)

GtkWidget *editor_look_list_new (void);
/* @document, @skin (as authored) and @resolved (with what its parents give): nullable together; @look: an id, nullable. */
void editor_look_list_show (EditorLookList   *self,
                            EditorDocument   *document,
                            const AshlarSkin *skin,
                            AshlarSkin       *resolved,
                            const char       *look);

G_END_DECLS
