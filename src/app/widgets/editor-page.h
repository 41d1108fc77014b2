/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* EditorPage: what Tiles, Blocks, Puzzles and Levels are: a page of the window's AdwViewStack, over
 * one document.
 *
 * The base holds the document and hears its signals, whichever document it is; it holds the page's
 * commands, and what of the document is looked at. A page says in its class what it does when another
 * document comes, when that changes and when something was found in it. The template's children are
 * let go of here, after the page's own dispose has stopped what runs.
 *
 * A page knows nothing of the window; what it wants of it, it asks by action:
 *
 *   win.go-to (s)        to show the subject (a JSON Pointer), on whatever page it lives
 *   win.walk             to walk the level that is open
 *   win.toast (s)        to say what has been done
 *   win.toast-undo (s)   the same, with an Undo button: for what was deleted
 *   win.toast-back (ss)  the same for what is none of the document's: the action that brings it back
 *
 * Its own commands are `page.NAME` for what is on it, and while it is in front for the whole window;
 * editor-application.c gives them their keys. Letters and digits without a modifier belong to the page
 * itself. */

#pragma once

#include <gtk/gtk.h>

#include "document/editor-subject.h"
#include "edits/editor-edit.h"
#include "level/ashlar-level.h"

G_BEGIN_DECLS

#define EDITOR_TYPE_PAGE (editor_page_get_type ())
#define EDITOR_PAGE(object) (G_TYPE_CHECK_INSTANCE_CAST ((object), EDITOR_TYPE_PAGE, EditorPage))
#define EDITOR_IS_PAGE(object) (G_TYPE_CHECK_INSTANCE_TYPE ((object), EDITOR_TYPE_PAGE))
#define EDITOR_PAGE_CLASS(klass)                                                                   \
  (G_TYPE_CHECK_CLASS_CAST ((klass), EDITOR_TYPE_PAGE, EditorPageClass))
#define EDITOR_PAGE_GET_CLASS(object)                                                              \
  (G_TYPE_INSTANCE_GET_CLASS ((object), EDITOR_TYPE_PAGE, EditorPageClass))

/* The level that a page shows, for who wants to walk it. All of it borrowed. */
typedef struct
{
  AshlarContent *content;
  AshlarLevel   *level;  /* NULL: it is not there (yet) */
  const char    *recipe; /* id */
  guint64        seed;
  const guint32 *rerolls; /* by stage; nullable */
} EditorOpenLevel;

typedef struct _EditorPage      EditorPage;
typedef struct _EditorPageClass EditorPageClass;

/* Open, since every page has it as its first member and reads it on each second line; only the
 * functions below write to it. */
struct _EditorPage
{
  GtkWidget parent_instance;

  EditorDocument     *document; /* owned, nullable */
  GSignalGroup       *signals;  /* of the document */
  GSimpleActionGroup *actions;
  GActionGroup       *front;    /* owned, nullable: what it lends the window instead */
  const char         *list;     /* of the content: "blocks" */
  guint               selected; /* index in the list, or ASHLAR_NO_INDEX */
};

struct _EditorPageClass
{
  GtkWidgetClass parent_class;

  /* Another document is there, or none. What hears the document's signals before the page does is
   * given it here. */
  void (*document_set) (EditorPage *self);
  /* The next four only while there is a document. */
  void (*document_changed) (EditorPage *self, EditorChange kind, guint subject);
  void (*document_linted) (EditorPage *self);
  void (*document_moved) (EditorPage *self); /* to another file */
  gboolean (*go_to) (EditorPage *self, const char *subject);
  char *(*dup_status) (EditorPage *self);
  void (*take_focus) (EditorPage *self);
  GtkWidget *(*get_canvas) (EditorPage *self); /* NULL: what one works on is no single widget now */
  gboolean (*get_open_level) (EditorPage *self, EditorOpenLevel *open); /* FALSE: it shows none */
};

GType editor_page_get_type (void) G_GNUC_CONST;
G_DEFINE_AUTOPTR_CLEANUP_FUNC (EditorPage, g_object_unref)

/* Properties: "document" (EditorDocument or NULL, read and write), "subject" (string, read only:
 * JSON Pointer of what is being looked at, "/blocks/3", or NULL). */
EditorDocument *editor_page_get_document (EditorPage *self); /* borrowed */
void            editor_page_set_document (EditorPage *self, EditorDocument *document);
char           *editor_page_dup_subject (EditorPage *self);

/* Selects what @subject (a JSON Pointer) is about and scrolls there. FALSE if it is not on this
 * page. */
gboolean editor_page_go_to (EditorPage *self, const char *subject);
/* Those in front. Borrowed, until the page emits `actions-changed`. */
GActionGroup *editor_page_get_actions (EditorPage *self);

/* FALSE: no level is open on the page. */
gboolean editor_page_get_open_level (EditorPage *self, EditorOpenLevel *open);

/* The focus goes to where one works on the page; it stays where it is if the page has no such place. */
void editor_page_take_focus (EditorPage *self);

/* What one works on, if it is to be seen; nullable, borrowed. */
GtkWidget *editor_page_get_canvas (EditorPage *self);

/* What stands at the right of the lower edge: "Level in 14 ms"; NULL: nothing. The page emits
 * `status-changed` when it is another. */
char *editor_page_dup_status (EditorPage *self);
void  editor_page_emit_status_changed (EditorPage *self);

/* For the pages. */

/* Borrowed, until the next change; NULL: there is no document. */
AshlarContent *editor_page_get_content (EditorPage *self);
/* What is looked at. @list: static. */
void editor_page_select (EditorPage *self, const char *list, guint index);
void editor_page_add_actions (EditorPage         *self,
                              const GActionEntry *entries,
                              guint               n,
                              gpointer            user_data);
void editor_page_enable (EditorPage *self, const char *action, gboolean enabled);
/* Where a page has two halves with commands of their own under the same names: those of the half that is in front; NULL: the page's. */
void     editor_page_set_front_actions (EditorPage *self, GActionGroup *actions);
void     editor_page_set_state (EditorPage *self, const char *action, GVariant *state);
gboolean editor_page_get_switch (EditorPage *self, const char *action);
/* Takes @edit, made of the page's content with @error. FALSE: there is none, and the page says @error. */
gboolean editor_page_apply (EditorPage *self, EditorEdit *edit, GError **error);
/* @undo: what was done can be undone at once. */
void editor_page_say (EditorPage *self, const char *message, gboolean undo);

G_END_DECLS
