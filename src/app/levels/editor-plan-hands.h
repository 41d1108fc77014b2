/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* EditorPlanHands: what can be dragged on a level or its plan: entrance, exit, ways out, influence
 * points, the guardian. It follows the pointer, and is put where it is let go; Escape leaves it where it
 * was. By keyboard: H takes the next one, Shift+H the one before, arrows move it (with Shift by five
 * cells), Return puts it there, Delete lets the recipe forget it.
 *
 * Signals: put (uint index, int x, int y): a spot was let go, or confirmed, on that cell. forget (uint
 * index). changed (): another one is taken, or none; see editor_plan_hands_dup_words(). */

#pragma once

#include "canvas/editor-tile-canvas.h"
#include "edits/editor-hand-edit.h"

G_BEGIN_DECLS

typedef struct
{
  EditorHand hand;
  int        x, y; /* cell */
  char      *name; /* owned: "Entrance" */
} EditorSpot;

#define EDITOR_TYPE_PLAN_HANDS (editor_plan_hands_get_type ())
G_DECLARE_FINAL_TYPE (EditorPlanHands, editor_plan_hands, EDITOR, PLAN_HANDS, GObject)

EditorPlanHands *editor_plan_hands_new (EditorTileCanvas *canvas);
/* @spots: of EditorSpot, taken; NULL: there is nothing to drag. A drag goes on where its spot is among
 * them. */
void              editor_plan_hands_take_spots (EditorPlanHands *self, GArray *spots);
const EditorSpot *editor_plan_hands_get_spot (EditorPlanHands *self, guint index);
/* While something is dragged presses mean nothing else. */
gboolean editor_plan_hands_is_busy (EditorPlanHands *self);
/* Over the level; what is dragged is where the hand is. */
void editor_plan_hands_draw (EditorPlanHands *self, GtkSnapshot *snapshot);
/* What is taken, and where it would be: "Entrance at 12, 7"; NULL: nothing is. */
char   *editor_plan_hands_dup_words (EditorPlanHands *self);
GArray *editor_plan_hands_new_spots (void);

G_END_DECLS
