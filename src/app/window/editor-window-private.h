/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#pragma once

#include "levels/editor-levels-page.h"
#include "window/editor-lint-strip.h"
#include "widgets/editor-page.h"
#include "window/editor-start-page.h"
#include "window/editor-window.h"

G_BEGIN_DECLS

struct _EditorWindow
{
  AdwApplicationWindow parent_instance;

  /* Owned. */
  GSettings      *settings;
  EditorDocument *document;         /* NULL: the start page is there */
  GSignalGroup   *document_signals; /* re-targeted with the document */
  GCancellable   *cancellable;      /* what is being read or written */
  gboolean        close_confirmed;
  gboolean        close_after_save;

  /* Borrowed: what is said now, and whether its button undoes the last step. */
  AdwToast *toast;
  gboolean  toast_undoes;

  /* Borrowed: the page whose commands are offered as `page.`. */
  EditorPage *page;

  /* Template children. */
  AdwToastOverlay      *toasts;
  GtkStack             *stack;
  AdwViewStack         *pages;
  AdwViewSwitcherTitle *switcher;
  AdwViewSwitcherBar   *switcher_bar;
  EditorStartPage      *start_page;
  EditorLintStrip      *lint_strip;
  GtkWidget            *title_box;
  GtkLabel             *title_label;
  GtkImage             *state_image;
  GtkLabel             *state_label;
  GtkWidget            *undo_button;
  GtkWidget            *redo_button;
  GMenu                *recent_section;
};

void _editor_window_class_actions_init (EditorWindowClass *klass);
void _editor_window_actions_init (EditorWindow *self);
/* The one place that decides what can be called now. */
void _editor_window_update_actions (EditorWindow *self);

/* Reading and writing; each ends in a toast or a dialog. */
void _editor_window_open_sample (EditorWindow *self, const char *resource);
void _editor_window_choose_file (EditorWindow *self);
/* editor-window-import.c */
void _editor_window_choose_crosswords (EditorWindow *self);
void _editor_window_save (EditorWindow *self, gboolean as);
void _editor_window_reload (EditorWindow *self);
/* TRUE: may close now. FALSE: the user is being asked. */
gboolean _editor_window_confirm_close (EditorWindow *self);

G_END_DECLS
