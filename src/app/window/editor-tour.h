/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* EditorTour: five things to look at first, shown one after the other at the places of the window where they
 * are. It stands beside the work and does not keep it from going on; Escape or Skip ends it, and so does whoever
 * goes somewhere else.
 *
 * Emits `ended` with whether all of it was seen; whoever holds it lets go of it then. */

#pragma once

#include <gtk/gtk.h>

#include "window/editor-window.h"

G_BEGIN_DECLS

#define EDITOR_TOUR_N_STEPS 5

#define EDITOR_TYPE_TOUR (editor_tour_get_type ())
G_DECLARE_FINAL_TYPE (EditorTour, editor_tour, EDITOR, TOUR, GtkPopover)

/* A child of @window, which has a document, and at the first step. Returns: (transfer none) */
EditorTour *editor_tour_new (EditorWindow *window);
guint       editor_tour_get_step (EditorTour *self); /* from 0 */
/* The page that the step is on. Static. */
const char *editor_tour_get_page (EditorTour *self);
/* What the step is about; NULL: it is not on the screen, and the step stands in the middle. Borrowed. */
GtkWidget *editor_tour_get_target (EditorTour *self);

G_END_DECLS
