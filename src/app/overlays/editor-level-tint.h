/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What colours every cell of a level: how far it lies from the entrance as heat, hatched where nobody gets
 * to; dark where it is not seen; and what a skin draws over the cells. It goes into the pieces of the canvas, which are kept, so that a frame
 * costs no more than without. Cost: the pixels, and up to 16 cells each where many lie below one. */

#pragma once

#include "canvas/editor-tile-canvas.h"
#include "overlays/editor-level-dress.h"
#include "overlays/editor-level-facts.h"
#include "overlays/editor-sight.h"

G_BEGIN_DECLS

typedef struct
{
  const EditorLevelFacts *heat;  /* borrowed, with steps; NULL: none */
  const EditorSight      *sight; /* borrowed, of the same level; NULL: none */
  const EditorLevelDress *dress; /* borrowed, of the same level: drawn first; NULL: none */
} EditorLevelTint;

/* An EditorTintFunc; @user_data: an EditorLevelTint with something in it. */
void editor_level_tint_draw (const AshlarPixels *target, double cell_size, gpointer user_data);

/* 0xRRGGBB of a share of the whole way, 0 … 255: from violet over green to yellow, as viridis. */
guint32 editor_level_tint_get_heat (guint share);

G_END_DECLS
