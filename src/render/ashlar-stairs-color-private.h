/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Stairs up are green and stairs down red, in every style that has colours. White can be read on both,
 * and the signs differ: nobody has to tell green from red. */

#pragma once

#include "level/ashlar-level.h"

G_BEGIN_DECLS

#define ASHLAR_STAIRS_UP_COLOR 0x1f7a35u
#define ASHLAR_STAIRS_DOWN_COLOR 0xb3261eu

/* Whether stairs are at the cell, and their colour. */
static inline gboolean
ashlar_stairs_find_color (AshlarLevel *level, guint x, guint y, guint32 *color)
{
  guint at_x, at_y;

  if (ashlar_level_find_marker (level, ASHLAR_MARKER_STAIRS_UP, &at_x, &at_y) && at_x == x
      && at_y == y)
    *color = ASHLAR_STAIRS_UP_COLOR;
  else if (ashlar_level_find_marker (level, ASHLAR_MARKER_STAIRS_DOWN, &at_x, &at_y) && at_x == x
           && at_y == y)
    *color = ASHLAR_STAIRS_DOWN_COLOR;
  else
    return FALSE;
  return TRUE;
}

G_END_DECLS
