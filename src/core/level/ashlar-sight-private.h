/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Which cells are seen from a cell. */

#pragma once

#include "level/ashlar-level.h"

G_BEGIN_DECLS

/* What is looked at: tile indices, row-major. */
typedef struct
{
  const guint16 *cells;
  guint          width, height;
  const guint8  *blocks;  /* by tile: 1: nobody sees past it */
  guint          n_tiles; /* a cell of no tile blocks, too */
} AshlarSight;

/* Cells that became seen, y * width + x; free `cells`. */
typedef struct
{
  guint32 *cells;
  guint    n, size;
} AshlarSeenList;

/* Where what is seen is written to: a rectangle of bytes, row-major, that holds every cell of the level
 * within the radius. */
typedef struct
{
  guint           left, top; /* the cell of the first byte */
  guint           stride;    /* bytes a row */
  guint8         *cells;
  guint8          mark;  /* what the bytes become; 0: 1 */
  AshlarSeenList *list;  /* nullable: cells that had not been marked are added to it */
  AshlarSeenList *fresh; /* with a list; nullable: those of them that had been 0, too */
} AshlarSeen;

#define ASHLAR_SIGHT_UNLIMITED G_MAXUINT

/* By tile of the level, as `blocks` wants it; g_free. */
guint8 *ashlar_level_dup_blocks_los (AshlarLevel *self);
/* Marks what is seen from a cell that is there, and gives how many cells were not marked before. */
guint
ashlar_sight_find (const AshlarSight *self, guint x, guint y, guint radius, const AshlarSeen *seen);

G_END_DECLS
