/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What the files on the snake share. */

#pragma once

#include "planners/block-grid/ashlar-block-grid-task-private.h"

G_BEGIN_DECLS

enum
{
  ASHLAR_GRID_FROM_ABOVE, /* or the level starts here */
  ASHLAR_GRID_FROM_LEFT,
  ASHLAR_GRID_FROM_RIGHT,
};
#define ASHLAR_GRID_N_FROM 3

/* The pieces with which a snake that comes into the cell that way gets to an end. */
const guint64 *ashlar_grid_snake_get (const AshlarGridTask *self, guint x, guint y, guint from);
/* Adds the pieces with an open exit in @direction that some piece of @next answers. */
void ashlar_grid_snake_add_leading (const AshlarGridPieces *pieces,
                                    const guint64          *next,
                                    guint                   direction,
                                    guint64                *bits);
/* Pieces that a snake may use in a cell, wherever it leads; with @last those of its last cell. */
void ashlar_grid_snake_get_base (
    const AshlarGridTask *self, guint x, guint y, gboolean last, guint64 *bits);

G_END_DECLS
