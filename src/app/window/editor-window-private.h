/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#pragma once

#include "document/editor-draft.h"
#include "document/editor-watch.h"
#include "levels/editor-levels-page.h"
#include "play/editor-play-page.h"
#include "window/editor-lint-strip.h"
#include "widgets/editor-page.h"
#include "window/editor-start-page.h"
#include "window/editor-tour.h"
#include "window/editor-window.h"

G_BEGIN_DECLS

/* @saved: FALSE if it failed or the user did not want it after all. */
typedef void (*EditorWindowSaved) (EditorWindow *self, gboolean saved, gpointer user_data);

/* What the bar below the header is about. */
typedef enum
{
  EDITOR_BAR_NONE,
  EDITOR_BAR_DRAFT,   /* there is a draft of the file */
  EDITOR_BAR_CHANGED, /* changed here and by another program */
  EDITOR_BAR_GONE,
  EDITOR_BAR_UNREADABLE,
  EDITOR_BAR_READ_ONLY,
} EditorBar;
#define EDITOR_BAR_N_BUTTONS 2

struct _EditorWindow
{
  AdwApplicationWindow parent_instance;

  /* Owned. */
  GSettings      *settings;
  EditorDocument *document;         /* NULL: the start page is there */
  GSignalGroup   *document_signals; /* re-targeted with the document */
  guint           disabled;         /* actions, a bit each in the order of their table */
  GCancellable   *cancellable;      /* what is being read or written */
  EditorDraft    *draft;            /* of the document */
  EditorWatch    *watch;            /* its file */
  EditorTour     *tour;             /* NULL: it is not under way */
  char           *recovered_id;     /* of the draft that the next document is */
  char           *offered_id;       /* of the draft that the bar offers */
  char           *given_title;      /* that an untitled document had from a file's name */
  char           *page_name;        /* of the page in front */
  char           *walked_from;      /* of the one before that of playing */
  EditorBar       bar;
  gboolean        draft_failure_told;
  gboolean        holds_session;
  guint           hold_cookie;
  gboolean        close_confirmed;
  gboolean        tour_opened; /* the document is there for the tour's sake */

  /* Who waits for the save that runs; NULL: nobody. */
  EditorWindowSaved saved_callback;
  gpointer          saved_data;

  /* Borrowed: what is said now, and whether its button undoes the last step. */
  AdwToast *toast;
  gboolean  toast_undoes;
  gboolean  is_undoing; /* or doing again */

  /* Borrowed: the page whose commands are offered as `page.`. */
  EditorPage *page;
  guint       pages_source; /* makes those that nobody asked for; 0: it does not run */

  /* Template children. */
  AdwToastOverlay      *toasts;
  GtkWidget            *header;
  GtkInfoBar           *file_bar;
  GtkLabel             *file_bar_label;
  GtkWidget            *bar_buttons[EDITOR_BAR_N_BUTTONS]; /* of the bar; NULL: fewer */
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
  GMenu                *skin_section;
};

void _editor_window_class_actions_init (EditorWindowClass *klass);
void _editor_window_actions_init (EditorWindow *self);
/* The one place that decides what can be called now. */
void _editor_window_update_actions (EditorWindow *self);

/* editor-window-pages.c */
void _editor_window_connect_page (EditorWindow *self, EditorPage *page);
void _editor_window_give_document (EditorWindow *self); /* to the pages that there are */
void _editor_window_pages_realize (EditorWindow *self); /* makes the others, once it is seen */

/* editor-window-panes.c: from pane to pane by key. */
void _editor_window_next_pane (EditorWindow *self, gboolean back);

void _editor_window_update_title (EditorWindow *self);
void _editor_window_update_recent (EditorWindow *self); /* what is there of it may be another */
/* The skin that the document is shown in; "": none. */
const char *_editor_window_get_skin (EditorWindow *self);
void        _editor_window_set_skin (EditorWindow *self, const char *skin);
void _editor_window_update_skins (EditorWindow *self); /* there are others, or another is shown */

/* The set that the start page calls "Empty". */
#define EDITOR_NEW_DOCUMENT "/io/github/ashlar/Ashlar/new.ashlar.json"
/* What it holds, untitled. Returns: (transfer full) */
AshlarContent *_editor_window_new_content (void);

/* Reading and writing; each ends in a toast or a dialog. */
void _editor_window_open_sample (EditorWindow *self, const char *resource);
void _editor_window_choose_file (EditorWindow *self);
/* editor-window-import.c */
void _editor_window_choose_imports (EditorWindow *self);
void _editor_window_save (EditorWindow *self, gboolean as);
/* editor-window-save-as.c */
void _editor_window_choose_where_to_save (EditorWindow *self);
void _editor_window_add_filters (GtkFileChooser *chooser); /* block sets */
/* Of the document, else of the file that was open last. */
void _editor_window_begin_at_folder (EditorWindow *self, GtkFileChooser *chooser);
void _editor_window_save_to (EditorWindow *self, GFile *file);
void _editor_window_give_up_saving (EditorWindow *self); /* who waits for it is told */
/* Calls back once it is saved or given up, whatever had to be asked for that. */
void _editor_window_save_then (EditorWindow *self, EditorWindowSaved callback, gpointer user_data);
void _editor_window_reload (EditorWindow *self);
/* editor-window-close.c. TRUE: may close now. FALSE: the user is being asked. */
gboolean _editor_window_confirm_close (EditorWindow *self);

GtkWidget *
_editor_window_show_failure (EditorWindow *self, const char *heading, const GError *error);
/* A window with a document keeps it; another one takes the next. */
EditorWindow *_editor_window_for_next (EditorWindow *self);

/* editor-window-recovery.c: drafts. */
void _editor_window_keep_draft (EditorWindow *self); /* of the document that is here now */
void _editor_window_end_draft (EditorWindow *self);  /* it was saved or given up */
void _editor_window_hold_session (EditorWindow *self, gboolean hold);
void _editor_window_recover (EditorWindow *self, const char *id);
void _editor_window_discard_draft (EditorWindow *self, const char *id);
void _editor_window_take_back_draft (EditorWindow *self, const char *id);
void _editor_window_show_draft (EditorWindow *self, const char *id);
void _editor_window_look_for_draft (EditorWindow *self); /* of the file */

void _editor_window_show_backups (EditorWindow *self);

/* editor-window-tour.c */
void _editor_window_begin_tour (EditorWindow *self);
void _editor_window_end_tour (EditorWindow *self);
gboolean
_editor_window_is_first (EditorWindow *self); /* nobody has opened anything, or seen the tour */

/* editor-window-outside.c: what other programs do to the file. */
void _editor_window_watch_file (EditorWindow *self);
void _editor_window_show_bar (EditorWindow *self, EditorBar bar, const char *text);
void _editor_window_rest_bar (EditorWindow *self); /* nothing is happening to the file */
void _editor_window_bar_init (EditorWindow *self);

G_END_DECLS
