/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* EditorWindow: one window a document. It frames the pages: header bar, switcher, findings, toasts,
 * what is asked before something is lost. Pages know nothing of it, see editor-page.h. */

#pragma once

#include "window/editor-application.h"
#include "document/editor-document.h"
#include "preview/editor-level-name.h"
#include "widgets/editor-page.h"

G_BEGIN_DECLS

#define EDITOR_TYPE_WINDOW (editor_window_get_type ())
G_DECLARE_FINAL_TYPE (EditorWindow, editor_window, EDITOR, WINDOW, AdwApplicationWindow)

EditorWindow   *editor_window_new (EditorApplication *application);
EditorDocument *editor_window_get_document (EditorWindow *self); /* NULL: the start page is there */
void            editor_window_set_document (EditorWindow *self, EditorDocument *document);
/* What a new window that is given no file shows: the start page or an empty document, as the
 * preferences say. */
void editor_window_begin (EditorWindow *self);
/* Here, if there is no document yet, else in another window; a file that is open already comes to
 * the front. */
void editor_window_open (EditorWindow *self, GFile *file);
/* The same, and there goes to the level; a recipe that is not there is told. @name: nullable */
void editor_window_open_level (EditorWindow *self, GFile *file, const EditorLevelName *name);
/* Crosswords and maps among them are imported, the others opened. */
void editor_window_open_files (EditorWindow *self, GFile *const *files, guint n);
void editor_window_toast (EditorWindow *self, const char *text, gboolean with_undo);
/* What was deleted is none of the document's: @action, without a target, brings it back. */
void editor_window_toast_back (EditorWindow *self, const char *text, const char *action);
/* Closes all windows, when what is not saved has been asked for. */
void editor_window_quit_all (GtkApplication *application);
/* At once: the process is about to end. */
void editor_window_write_draft (EditorWindow *self);
/* Of other documents, as a toast. */
void editor_window_tell_of_drafts (EditorWindow *self);
/* By its name in the stack, made now if nobody looked at it yet; NULL: there is no such page. Borrowed. */
EditorPage *editor_window_get_page (EditorWindow *self, const char *name);
/* NULL: the start page is there. Borrowed. */
EditorPage *editor_window_get_page_in_front (EditorWindow *self);
/* @subject: JSON Pointer. FALSE if no page has it. */
gboolean editor_window_go_to (EditorWindow *self, const char *subject);

G_END_DECLS
