/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What hands do on a plan: the recipe keeps where something was dragged. Passes that the recipe lacks
 * for it are added, each at its place in the order in which they build on one another. */

#pragma once

#include "edits/editor-edit.h"
#include "plan/ashlar-area.h"

G_BEGIN_DECLS

typedef struct
{
  AshlarMarkerKind kind;  /* entrance, exit, way, guardian or influence */
  guint            index; /* which way, which influence point; else 0 */
} EditorHand;

/* A place on the canvas, in permille; 0 … 1000. */
typedef struct
{
  int x, y;
} EditorHandPlace;

/* Puts @hand there. @entrance, @exit: where they are now, which a recipe that says nothing of them
 * keeps from now on. An error where the recipe settles it otherwise. */
EditorEdit *editor_hand_edit_move (AshlarContent         *content,
                                   guint                  recipe,
                                   const EditorHand      *hand,
                                   const EditorHandPlace *place,
                                   const EditorHandPlace *entrance,
                                   const EditorHandPlace *exit,
                                   GError               **error);
/* One more influence point. */
EditorEdit *editor_hand_edit_add_influence (AshlarContent         *content,
                                            guint                  recipe,
                                            const EditorHandPlace *place,
                                            GError               **error);
/* What the recipe keeps of the hand is forgotten: the place is the planner's or the pass's own again. */
EditorEdit *editor_hand_edit_remove (AshlarContent    *content,
                                     guint             recipe,
                                     const EditorHand *hand,
                                     GError          **error);

G_END_DECLS
