/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* AshlarBlocksSpace: which cells of the canvas are taken, and which of those may be floor.
 *
 * A square holds all that is asked about 8 × 8 cells, side by side: a window of 16 × 16 cells lies
 * over nine squares, and both of its questions are answered at once. Around the canvas runs a margin
 * that is taken and holds no floor: whoever looks beyond the rim sees a wall. */

#pragma once

#include "planners/blocks/ashlar-blocks-table-private.h"

G_BEGIN_DECLS

#define ASHLAR_BLOCKS_MARGIN 24 /* cells */
#define ASHLAR_BLOCKS_NO_SLOT G_MAXUINT32

typedef struct
{
  AshlarBlocksPair cells;  /* taken, and may be floor */
  guint64          open;   /* where exits that wait begin; some may wait no longer */
  guint32          newest; /* slot whose exit begins there, or ASHLAR_BLOCKS_NO_SLOT */
  guint32          passed; /* when somebody last looked for exits that wait there */
} AshlarBlocksSquare;

typedef struct
{
  guint               width, height; /* cells */
  guint               stride;        /* squares a row */
  guint               n_squares;
  AshlarBlocksSquare *squares; /* within memory, none across a boundary of its size */
  gpointer            memory;
} AshlarBlocksSpace;

void ashlar_blocks_space_init (AshlarBlocksSpace *self, guint width, guint height);
void ashlar_blocks_space_clear (AshlarBlocksSpace *self);
/* Nothing is taken, and nothing begins anywhere. */
void ashlar_blocks_space_reset (AshlarBlocksSpace *self);
/* No exit begins anywhere. */
void ashlar_blocks_space_forget_exits (AshlarBlocksSpace *self);
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
static inline guint
ashlar_blocks_space_square_of (const AshlarBlocksSpace *self, gint x, gint y)
{
  return ((guint) (y + ASHLAR_BLOCKS_MARGIN) >> 3) * self->stride
         + ((guint) (x + ASHLAR_BLOCKS_MARGIN) >> 3);
}

static inline AshlarBlocksSquare *
ashlar_blocks_space_get_square (const AshlarBlocksSpace *self, gint x, gint y)
{
  return &self->squares[ashlar_blocks_space_square_of (self, x, y)];
}

static inline guint
ashlar_blocks_space_bit_of (gint x, gint y)
{
  return ((guint) y & 7) * 8 + ((guint) x & 7);
}

static inline gboolean
ashlar_blocks_space_is_taken (const AshlarBlocksSpace *self, gint x, gint y)
{
  return (self->squares[ashlar_blocks_space_square_of (self, x, y)].cells[ASHLAR_BLOCKS_TAKEN]
          >> ashlar_blocks_space_bit_of (x, y))
         & 1;
}

static inline gboolean
ashlar_blocks_space_may_walk (const AshlarBlocksSpace *self, gint x, gint y)
{
  return (self->squares[ashlar_blocks_space_square_of (self, x, y)].cells[ASHLAR_BLOCKS_WALK]
          >> ashlar_blocks_space_bit_of (x, y))
         & 1;
}

/* Where what lies at (x, y) falls on the canvas: all squares of it by the same shifts. */
typedef struct
{
  AshlarBlocksSquare *first;
  gsize               stride;
  guint               left, up; /* cells, bits */
  guint64             keep;     /* of each row what stays in its square */
} AshlarBlocksLie;

static inline void
ashlar_blocks_lie_init (AshlarBlocksLie *self, const AshlarBlocksSpace *space, gint x, gint y)
{
  self->first = space->squares + ashlar_blocks_space_square_of (space, x, y);
  self->stride = space->stride;
  self->left = (guint) x & 7;
  self->up = ((guint) y & 7) * 8;
  self->keep = G_GUINT64_CONSTANT (0x0101010101010101) * (0xffu >> self->left);
}

/* What of the window that begins at (x, y) is taken, and what may be floor. The window may lie up to
 * 16 cells beyond the rim. */
static inline void
ashlar_blocks_space_look (const AshlarBlocksSpace *self,
                          gint                     x,
                          gint                     y,
                          AshlarBlocksPairWindow  *window)
{
  AshlarBlocksLie           lie;
  AshlarBlocksPair          upper[3], lower[3];
  const AshlarBlocksSquare *top, *middle, *bottom;

  ashlar_blocks_lie_init (&lie, self, x, y);
  top = lie.first;
  middle = top + lie.stride;
  bottom = middle + lie.stride;
  for (guint i = 0; i < 3; i++)
    {
      upper[i] = (top[i].cells >> lie.up) | ((middle[i].cells << (63 - lie.up)) << 1);
      lower[i] = (middle[i].cells >> lie.up) | ((bottom[i].cells << (63 - lie.up)) << 1);
    }
  for (guint i = 0; i < 2; i++)
    {
      window->squares[i]
          = ((upper[i] >> lie.left) & lie.keep) | ((upper[i + 1] << (8 - lie.left)) & ~lie.keep);
      window->squares[i + 2]
          = ((lower[i] >> lie.left) & lie.keep) | ((lower[i + 1] << (8 - lie.left)) & ~lie.keep);
    }
}

G_END_DECLS
