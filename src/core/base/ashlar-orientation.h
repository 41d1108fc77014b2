/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The eight ways in which a block may lie, and how cells and directions turn with it. */

#pragma once

#include "base/ashlar-macros.h"

G_BEGIN_DECLS

/**
 * AshlarOrientation:
 * @ASHLAR_ORIENTATION_IDENTITY: as it was drawn
 * @ASHLAR_ORIENTATION_R90: a quarter turn clockwise
 * @ASHLAR_ORIENTATION_R180: half a turn
 * @ASHLAR_ORIENTATION_R270: three quarter turns clockwise
 * @ASHLAR_ORIENTATION_MIRROR: left and right changed
 * @ASHLAR_ORIENTATION_MIRROR_R90: mirrored first, then turned
 * @ASHLAR_ORIENTATION_MIRROR_R180: mirrored first, then turned
 * @ASHLAR_ORIENTATION_MIRROR_R270: mirrored first, then turned
 *
 * How a block lies.
 */
typedef enum
{
  ASHLAR_ORIENTATION_IDENTITY,
  ASHLAR_ORIENTATION_R90,
  ASHLAR_ORIENTATION_R180,
  ASHLAR_ORIENTATION_R270,
  ASHLAR_ORIENTATION_MIRROR,
  ASHLAR_ORIENTATION_MIRROR_R90,
  ASHLAR_ORIENTATION_MIRROR_R180,
  ASHLAR_ORIENTATION_MIRROR_R270,
} AshlarOrientation;

/**
 * ASHLAR_N_ORIENTATIONS:
 *
 * How many orientations there are.
 */
#define ASHLAR_N_ORIENTATIONS 8

/**
 * AshlarDirection:
 * @ASHLAR_DIRECTION_NORTH: towards smaller y
 * @ASHLAR_DIRECTION_EAST: towards larger x
 * @ASHLAR_DIRECTION_SOUTH: towards larger y
 * @ASHLAR_DIRECTION_WEST: towards smaller x
 *
 * The four sides, clockwise.
 */
typedef enum
{
  ASHLAR_DIRECTION_NORTH,
  ASHLAR_DIRECTION_EAST,
  ASHLAR_DIRECTION_SOUTH,
  ASHLAR_DIRECTION_WEST,
} AshlarDirection;

/**
 * ASHLAR_N_DIRECTIONS:
 *
 * How many directions there are.
 */
#define ASHLAR_N_DIRECTIONS 4

ASHLAR_API const char *ashlar_orientation_to_string (AshlarOrientation self);
ASHLAR_API gboolean    ashlar_orientation_from_string (const char *text, AshlarOrientation *out);
ASHLAR_API const char *ashlar_direction_to_string (AshlarDirection self);
ASHLAR_API gboolean    ashlar_direction_from_string (const char *text, AshlarDirection *out);

static inline AshlarDirection
ashlar_direction_opposite (AshlarDirection self)
{
  return (AshlarDirection) ((self + 2) % 4);
}

/* Without a branch: which way a thing faces cannot be foretold. */
static inline gint
ashlar_direction_dx (AshlarDirection self)
{
  return (self == ASHLAR_DIRECTION_EAST) - (self == ASHLAR_DIRECTION_WEST);
}

static inline gint
ashlar_direction_dy (AshlarDirection self)
{
  return (self == ASHLAR_DIRECTION_SOUTH) - (self == ASHLAR_DIRECTION_NORTH);
}

/* TRUE if the orientation swaps width and height. */
static inline gboolean
ashlar_orientation_swaps (AshlarOrientation self)
{
  return (self & 1) != 0;
}

G_END_DECLS
