/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Steps of a designer's way through the editor, with real clicks and keys: nothing is called by its
 * name. */

#pragma once

#include "harness.h"
#include "pointer.h"

#include "drawing/editor-block-canvas.h"
#include "edits/editor-block-edit.h"

G_BEGIN_DECLS

/* On the screen, with the focus. */
EditorWindow *journey_new_window (int width, int height);
/* The card "Empty" of the start page. */
void journey_begin_empty (EditorWindow *window);
/* The page's button in the header bar: 0 … */
void journey_click_switcher (EditorWindow *window, guint page);
/* Ctrl or Alt with a key. */
void journey_chord (guint modifier, guint keyval);
/* Letters, digits, signs that need no Shift. */
void journey_type (const char *text);
/* In its middle, once it is on the screen. */
void journey_click (GtkWidget *widget);
/* Until there is one: a descendant of @root, on the screen, of @type, whose label or tooltip is @name.
 * Of a tooltip what is in brackets does not count. */
GtkWidget *journey_find (GtkWidget *root, GType type, const char *name);
gboolean   journey_is_there (GtkWidget *root, GType type, const char *name);

EditorBlockCanvas *journey_get_canvas (EditorWindow *window);
/* The block that is shown. Borrowed until the next change. */
const AshlarBlock *journey_peek_block (EditorWindow *window);
void               journey_click_cell (EditorWindow *window, int x, int y);
void               journey_wait_for_cell (EditorWindow *window, int x, int y, gunichar tile);
void               journey_wait_for_exit (EditorWindow *window, int x, int y);

/* Ctrl+S, and the name in the dialog that it opens; until it is saved. */
void journey_save_as (EditorWindow *window, GFile *file);
/* Ctrl+W; until the window is gone, without a question. */
void journey_close (EditorWindow *window);

G_END_DECLS
