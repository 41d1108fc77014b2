/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What every test of a window needs: an application without a bus, waiting for a condition with a
 * deadline (never for a time), pictures of what is on the screen. */

#pragma once

#include <adwaita.h>

#include "window/editor-application.h"
#include "document/editor-document.h"
#include "levels/editor-levels-page.h"
#include "window/editor-window.h"

G_BEGIN_DECLS

/* g_test_init(), GTK, the application. Settings and files of the user are in a folder of the test's
 * own. */
void harness_init (int *argc, char ***argv);
/* Warnings of GTK that begin so are no fault of ours. @beginnings: static, NULL-terminated. */
void               harness_tolerate (const char *const *beginnings);
EditorApplication *harness_get_application (void); /* borrowed */
/* Closes all windows, runs the tests' main loop dry. Returns the exit status of the tests. */
int harness_run (void);

/* Seconds: 20, and more with sanitizers, where one layout of a page may take ten on a busy machine. */
guint harness_get_deadline (void);
typedef gboolean (*HarnessCondition) (gpointer user_data);
/* Iterates the main context until @condition holds; fails the test, naming @what, after the deadline. */
void harness_wait (const char *what, HarnessCondition condition, gpointer user_data);
/* Until nothing more is to be done at once. */
void harness_settle (void);

/* A window of the given size that is on the screen. */
EditorWindow *harness_new_window (int width, int height);
/* @sample: "old-keep"; "new" is the empty one. The window shows it when this returns. */
void harness_open_sample (EditorWindow *window, const char *sample);
/* @name: "tiles", "blocks", "levels". */
/* Recipes that a test needs, without the form. */
guint harness_add_recipe (EditorDocument *document, const char *planner);
void  harness_set_recipe (EditorDocument *document,
                          guint           index,
                          AshlarRecipe   *recipe,
                          const char     *merge_key);
void  harness_show_page (EditorWindow *window, const char *name);
/* The page of that name, a GtkWidget; NULL: there is none. */
GtkWidget        *harness_get_page (EditorWindow *window, const char *name);
EditorLevelsPage *harness_get_levels_page (EditorWindow *window);
/* Until the level that belongs to the current content, recipe and seed is there, or the reason why
 * there is none. */
void harness_wait_for_level (EditorWindow *window);
/* Activates an action of the window or its page; fails if it does not exist. FALSE if it is
 * disabled. */
gboolean harness_activate (EditorWindow *window, const char *action, GVariant *target);
/* Closes without a question: what is modified is dropped. */
void harness_close (EditorWindow *window);
/* Dialogs and further windows that a command has opened. @window: nullable, the one that stays. */
void harness_close_others (EditorWindow *window);

/* Bytes that the program has taken and not given back; 0 where nobody counts them (under a sanitizer). */
gsize harness_get_memory (void);

/* Once, to nowhere: what a frame would do. */
void harness_draw (GtkWidget *widget);
/* @name.png in $ASHLAR_SCREENSHOTS, if that is set. */
void harness_screenshot (GtkWidget *widget, const char *name);
/* A window beside @window that is shown; NULL: none. */
GtkWidget *harness_find_dialog (EditorWindow *window);
/* The first descendant of @type, depth first; NULL: none. */
GtkWidget *harness_find (GtkWidget *root, GType type);
/* A file in the folder of the test's own. */
char *harness_build_path (const char *name);

G_END_DECLS
