/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Plans and canvases from pictures, for tests that look at single cells. */

#pragma once

#include "level/ashlar-canvas-private.h"

G_BEGIN_DECLS

/* Letters are floor, A of area 0, B of area 1 …; digits are wall, 0 of area 0, 1 of area 1 …; '#' is
 * wall of area 0, '%' wall of nobody. Two small letters side by side, in a row or a column, are the
 * gateway of a link between their areas; on shared borders '+' is a gateway that belongs to nobody,
 * between the areas on both sides of it. Tile 0 is wall, tile 1 floor. */
typedef struct
{
  AshlarPlan   *plan;
  AshlarCanvas *canvas;
} Drawing;

extern const guint8 drawing_walkable[2];

void drawing_init (Drawing *self, const char *const *rows, guint n_rows, AshlarBorders borders);
void drawing_clear (Drawing *self);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Drawing, drawing_clear)

G_END_DECLS
