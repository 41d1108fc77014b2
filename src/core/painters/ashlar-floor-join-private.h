/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Joining the floor of one area with the fewest changes. The problem in its plain form: a grid,
 * what each cell is, and what it may become. */

#pragma once

#include "base/ashlar-macros.h"

G_BEGIN_DECLS

typedef enum
{
  ASHLAR_FLOOR_NONE = 0,       /* blocks for good, or is not of the area */
  ASHLAR_FLOOR_FIXED = 1 << 0, /* can be walked on for good; all of these must be joined */
  ASHLAR_FLOOR_OPEN = 1 << 1,  /* can be walked on, might block */
  ASHLAR_FLOOR_SHUT = 1 << 2,  /* blocks, might be walked on */
} AshlarFloorState;

typedef enum
{
  ASHLAR_FLOOR_AUTO,
  ASHLAR_FLOOR_EXACT,
  ASHLAR_FLOOR_HEURISTIC,
} AshlarFloorMethod;

/* @cells: AshlarFloorState, row-major, @width x @height, with a rim one cell wide of
 * ASHLAR_FLOOR_NONE. Changes states so that all that can be walked on is connected: what nothing
 * can reach is shut, the fewest shut cells are opened. FALSE if fixed floor cannot be joined
 * whatever is opened; @apart then holds one cell of each of two parts. */
gboolean ashlar_floor_join (
    guint8 *cells, guint width, guint height, AshlarFloorMethod method, guint32 apart[2]);

G_END_DECLS
