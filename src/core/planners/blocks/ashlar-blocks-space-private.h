/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* AshlarBlocksSpace: which cells of the canvas are taken, and which of those may be floor.
 *
 * One word for 8 × 8 cells, so that a block of that size is looked up in four words wherever it
 * lies. Around the canvas runs a margin that is taken and holds no floor: whoever looks beyond the
 * rim sees a wall. */

#pragma once

#include "planners/blocks/ashlar-blocks-table-private.h"

G_BEGIN_DECLS

#define ASHLAR_BLOCKS_MARGIN 24 /* cells */

typedef struct
{
  guint64 taken;
  guint64 walk;
} AshlarBlocksSquare;

typedef struct
{
  guint               width, height; /* cells */
  guint               stride;        /* squares a row */
  guint               n_squares;
  AshlarBlocksSquare *squares;
} AshlarBlocksSpace;

void ashlar_blocks_space_init (AshlarBlocksSpace *self, guint width, guint height);
void ashlar_blocks_space_clear (AshlarBlocksSpace *self);
void ashlar_blocks_space_reset (AshlarBlocksSpace *self);
void
ashlar_blocks_space_put (AshlarBlocksSpace *self, const AshlarBlocksShape *shape, guint x, guint y);
void ashlar_blocks_space_take_back (AshlarBlocksSpace       *self,
                                    const AshlarBlocksShape *shape,
                                    guint                    x,
                                    guint                    y);
/* TRUE if the shape lies inside the canvas and on nothing that is taken. */
gboolean ashlar_blocks_space_has_room (const AshlarBlocksSpace *self,
                                       const AshlarBlocksShape *shape,
                                       gint                     x,
                                       gint                     y);
/* Cells of foreign floor that the shape's floor would touch. */
guint ashlar_blocks_space_count_touched (const AshlarBlocksSpace *self,
                                         const AshlarBlocksShape *shape,
                                         gint                     x,
                                         gint                     y);
/* What of the window that begins at (x, y) is taken, and what may be floor. The window may lie up
 * to 16 cells beyond the rim. */
void ashlar_blocks_space_look_taken (const AshlarBlocksSpace *self,
                                     gint                     x,
                                     gint                     y,
                                     AshlarBlocksWindow      *taken);
void ashlar_blocks_space_look_walk (const AshlarBlocksSpace *self,
                                    gint                     x,
                                    gint                     y,
                                    AshlarBlocksWindow      *walk);

static inline guint
ashlar_blocks_space_square_of (const AshlarBlocksSpace *self, gint x, gint y)
{
  return ((guint) (y + ASHLAR_BLOCKS_MARGIN) >> 3) * self->stride
         + ((guint) (x + ASHLAR_BLOCKS_MARGIN) >> 3);
}

static inline guint
ashlar_blocks_space_bit_of (gint x, gint y)
{
  return ((guint) y & 7) * 8 + ((guint) x & 7);
}

static inline gboolean
ashlar_blocks_space_is_taken (const AshlarBlocksSpace *self, gint x, gint y)
{
  return (self->squares[ashlar_blocks_space_square_of (self, x, y)].taken
          >> ashlar_blocks_space_bit_of (x, y))
         & 1;
}

static inline gboolean
ashlar_blocks_space_may_walk (const AshlarBlocksSpace *self, gint x, gint y)
{
  return (self->squares[ashlar_blocks_space_square_of (self, x, y)].walk
          >> ashlar_blocks_space_bit_of (x, y))
         & 1;
}

G_END_DECLS
