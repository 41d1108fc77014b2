/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What colours every cell of a floor that is walked: what was never seen is dark, what was is dim; how often it was walked on as heat; and before that what a skin
 * draws over the cells. It goes into the pieces of the canvas, so that a step costs those of what is in sight before and after it. Cost: the pixels, and up to 16
 * cells each where many lie below one. */

#pragma once

#include "overlays/editor-level-dress.h"
#include "play/editor-walk-paper.h"
#include "render/ashlar-things.h"

G_BEGIN_DECLS

typedef struct
{
  guint                   columns, rows;
  const guint8           *seen;    /* borrowed, by cell; NULL: all is bright */
  const guint32          *visits;  /* borrowed, by cell; NULL: no heat */
  guint32                 most;    /* of the visits */
  EditorWalkPaper        *paper;   /* borrowed: what is shown in place of the tiles; nullable */
  const EditorLevelDress *dress;   /* borrowed: its light; nullable */
  AshlarPalette          *palette; /* borrowed: whose things are drawn; NULL: none */
  const AshlarThing      *things;  /* borrowed, sorted by rows */
  guint                   n_things;
} EditorWalkTint;

/* An EditorTintFunc; @user_data: an EditorWalkTint. */
void editor_walk_tint_draw (const AshlarPixels *target, double cell_size, gpointer user_data);

G_END_DECLS
