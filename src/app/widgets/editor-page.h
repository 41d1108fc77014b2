/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* EditorPage: what the window asks of Tiles, Blocks, Levels: to show a document, to say what it
 * shows, to go somewhere.
 *
 * A page is a GtkWidget in the window's AdwViewStack. It knows nothing of the window; what it wants
 * of it, it asks by action: win.go-to (s)          show the subject (a JSON Pointer), on whatever
 * page it lives win.toast (s)          say what has been done win.toast-undo (s)     the same, with
 * an Undo button: for what was deleted The page's own commands are the actions of get_actions();
 * while it is in front, the window offers them as `page.NAME`, and editor-application.c gives them
 * their keys. Letters and digits without a modifier belong to the page itself. */

#pragma once

#include <gtk/gtk.h>

#include "document/editor-document.h"
#include "document/editor-subject.h"

G_BEGIN_DECLS

#define EDITOR_TYPE_PAGE (editor_page_get_type ())
G_DECLARE_INTERFACE (EditorPage, editor_page, EDITOR, PAGE, GtkWidget)

struct _EditorPageInterface
{
  GTypeInterface parent;

  gboolean (*go_to) (EditorPage *self, const char *subject);
  GActionGroup *(*get_actions) (EditorPage *self);
  char *(*dup_status) (EditorPage *self);
  void (*take_focus) (EditorPage *self);
};

/* Properties: "document" (EditorDocument or NULL, read and write), "subject" (string, read only:
 * JSON Pointer of what is being looked at, "/blocks/3", or NULL). */
EditorDocument *editor_page_get_document (EditorPage *self); /* borrowed */
void            editor_page_set_document (EditorPage *self, EditorDocument *document);
char           *editor_page_dup_subject (EditorPage *self);

/* Selects what @subject (a JSON Pointer) is about and scrolls there. FALSE if it is not on this
 * page. */
gboolean editor_page_go_to (EditorPage *self, const char *subject);
/* Borrowed; NULL if the page has no commands of its own. */
GActionGroup *editor_page_get_actions (EditorPage *self);

/* The focus goes to where one works on the page; it stays where it is if the page has no such place. */
void editor_page_take_focus (EditorPage *self);

/* What stands at the right of the lower edge: "Level in 14 ms"; NULL: nothing. The page emits
 * `status-changed` when it is another. */
char *editor_page_dup_status (EditorPage *self);
void  editor_page_emit_status_changed (EditorPage *self);

G_END_DECLS
