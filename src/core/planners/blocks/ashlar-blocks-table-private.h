/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* AshlarBlocksTable: what the planner `blocks` knows before a seed is drawn.
 *
 * A *shape* is a variant as bits: its cells, its floor, and the halo around its floor. A *pool*
 * holds all ways in which some block can be laid at an exit of one direction and width; a way
 * carries its footprint in a window of 16 × 16 cells ahead of that exit. A *class* is the part of a
 * pool that the lists of both exits allow; exits with the same part share it. */

#pragma once

#include "chain/ashlar-exit-lists-private.h"
#include "plan/ashlar-part-private.h"
#include "planners/ashlar-bits-private.h"
#include "planners/ashlar-demands-private.h"

G_BEGIN_DECLS

#define ASHLAR_BLOCKS_NO_CLASS G_MAXUINT32
#define ASHLAR_BLOCKS_WINDOW 16      /* cells a side */
#define ASHLAR_BLOCKS_N_SIDE_LINES 3 /* lines ahead whose free run to both sides is looked up */

/* A window as four squares of 8 × 8 cells: top left, top right, bottom left, bottom right; cell (x,
 * y) is bit y * 8 + x. */
typedef struct
{
  guint64 squares[4];
} AshlarBlocksWindow;

/* Two words side by side, as vectors that compilers have for any machine: what is done to one is
 * done to both at once. */
typedef guint64 AshlarBlocksPair __attribute__ ((vector_size (16)));
#define ASHLAR_BLOCKS_TAKEN 0 /* of a canvas; what of a block lies on it is held against it */
#define ASHLAR_BLOCKS_WALK 1  /* may be floor; the halo is held against it */

typedef struct
{
  AshlarBlocksPair squares[4];
} AshlarBlocksPairWindow;

typedef struct
{
  guint16 x, y; /* its first cell, in the variant */
  guint8  direction;
  guint8  linkable; /* its cells can be walked, and the cells beyond it touch no other floor of the
                       block */
  guint8  alone;    /* shares no cell with another exit */
  guint16 width;
  guint32 list;      /* index of its list of blocks */
  guint32 end_class; /* or ASHLAR_BLOCKS_NO_CLASS */
} AshlarBlocksExit;

typedef struct
{
  guint32           block;
  guint16           width, height;
  guint16           columns, rows;           /* squares of mask and walk */
  guint16           halo_columns, halo_rows; /* squares of halo, which begins at (-1, -1) */
  guint16           n_exits;
  guint8            usable;
  guint8            delicate; /* some choice of plugged exits cuts its floor */
  guint8            may_end;  /* FALSE: it wants two of its exits joined */
  guint8            is_small; /* no more than a window */
  guint32           n_cells;
  guint64          *mask; /* its cells */
  guint64          *walk; /* cells that may be floor */
  guint64          *halo; /* cells outside the block that touch its floor */
  AshlarBlocksExit *exits;
  /* Mask and walk, if it is small. */
  AshlarBlocksPairWindow cells;
} AshlarBlocksShape;

/* The cells of a block, and the halo but for the cells of the exit at which it is laid. */
typedef AshlarBlocksPairWindow AshlarBlocksFootprint;

/* Where the window of a footprint begins. */
typedef enum
{
  ASHLAR_BLOCKS_AHEAD,  /* ahead of the exit: see ashlar_blocks_window_origin() */
  ASHLAR_BLOCKS_CORNER, /* beside the block's corner, since it does not lie in the one ahead */
  ASHLAR_BLOCKS_NOWHERE /* the block lies in no window: its shape is looked up */
} AshlarBlocksFrame;

typedef struct
{
  guint32 variant;
  guint32 block;
  guint32 place; /* of the block in the pool */
  guint16 exit;
  guint16 frame;  /* AshlarBlocksFrame */
  gint16  dx, dy; /* from the first cell of the exit it is laid at to the block's corner */
} AshlarBlocksWay;

/* Runs of cells: straight ahead, and to both sides on some lines. */
typedef struct
{
  guint ahead;
  guint aside[ASHLAR_BLOCKS_N_SIDE_LINES][2];
} AshlarBlocksRuns;

/* What a variant needs where it is laid at one of its exits. */
typedef struct
{
  AshlarBlocksWay       way; /* but for variant, block and place */
  AshlarBlocksRuns      runs;
  AshlarBlocksFootprint footprint;
} AshlarBlocksLaying;

/* All that follows from a variant and the traits of tiles alone. */
typedef struct
{
  AshlarBlocksShape   shape;    /* but for its block, whether ways may end, lists and classes */
  gboolean            is_whole; /* its floor, with no exit plugged */
  AshlarBlocksLaying *layings;  /* per exit; of those that are linkable */
} AshlarBlocksFigure;

/* Those of a block's variants: ashlar-blocks-figure.c. */
const AshlarBlocksFigure *ashlar_blocks_get_figures (AshlarVariants *variants, guint block);

/* A way that would face a free exit with another of its exits. */
typedef struct
{
  guint32 place; /* where that exit would lie: ashlar_blocks_mate_place() */
  guint32 way;
  guint32 exit; /* of the way's variant */
} AshlarBlocksMate;

/* Sets of ways are bits, n_words words each. */
typedef struct
{
  guint8                 direction; /* of the exit at which ways are laid */
  guint16                width;
  guint                  n_ways, n_words;
  AshlarBlocksWay       *ways; /* sorted by block, variant, exit */
  AshlarBlocksFootprint *footprints;
  guint64               *ahead; /* ways whose frame is ASHLAR_BLOCKS_AHEAD */
  guint                  n_blocks;
  guint32               *blocks;     /* that have a way, ascending */
  guint32               *first_ways; /* n_blocks + 1 */
  /* Ways that need no more than this many free cells straight ahead, and on three lines to the left
   * and right. */
  guint64 *by_depth; /* [ASHLAR_BLOCKS_WINDOW][n_words] */
  guint64 *by_side;  /* [ASHLAR_BLOCKS_N_SIDE_LINES][2][9][n_words] */
  /* The cells that must be free for any of these runs to leave some way, over four squares of a canvas
   * from that on which holds the cell ASHLAR_BLOCKS_CORE to the left of the exit and as much above,
   * for each place of the exit in its square. */
  guint64 *core; /* [64][4] */
  /* Ways of blocks that may end, those with the fewest exits first; 0 where all blocks may. */
  guint    n_tiers;
  guint64 *tiers; /* [n_tiers][n_words] */
  /* By place; in what cells of the window the exits lie that they would face, and whether some lie
   * beyond it. */
  guint              n_mates;
  AshlarBlocksMate  *mates;
  AshlarBlocksWindow mate_cells;
  gboolean           mates_beyond;
  gint               mate_left, mate_top, mate_right, mate_bottom; /* around all of them */
  /* The same cells as they fall into the squares of a canvas, from the one that holds the top left
   * one of them on; for each place of the exit in its square. NULL if they lie far off. */
  guint    mate_columns, mate_rows;
  guint64 *mate_masks; /* [64][mate_rows][mate_columns] */
} AshlarBlocksPool;

#define ASHLAR_BLOCKS_FAR 512 /* cells: no mate lies farther off */
#define ASHLAR_BLOCKS_NEAR 16 /* cells: mates no farther off have masks */
#define ASHLAR_BLOCKS_CORE 4  /* cells ahead and to each side that the core is no larger than */

/* An exit of that direction and width whose first cell lies so far from that of the exit at which
 * ways are laid. */
static inline guint32
ashlar_blocks_mate_place (gint dx, gint dy, guint direction, guint width)
{
  return ((guint32) (dy + ASHLAR_BLOCKS_FAR) << 21) | ((guint32) (dx + ASHLAR_BLOCKS_FAR) << 11)
         | (direction << 9) | width;
}

/* How far off a place is. */
static inline void
ashlar_blocks_mate_way (guint32 place, gint *dx, gint *dy)
{
  *dx = (gint) ((place >> 11) & 1023) - ASHLAR_BLOCKS_FAR;
  *dy = (gint) (place >> 21) - ASHLAR_BLOCKS_FAR;
}

typedef struct
{
  guint32  pool;
  guint32  list, signature; /* what the class was made from */
  guint64 *ways;
  /* Blocks that growth may draw: index in the pool's blocks, and the sum of the weights up to and
   * including it. */
  guint    n_drawn;
  guint32 *drawn;
  guint64 *sums;
  guint16 *guide; /* drawn index by weight, where the whole weight is small; else NULL */
  guint32  block; /* some block whose exits are of the class */
  gint     made;  /* atomic: what stands before these two is there */
} AshlarBlocksClass;

typedef struct
{
  AshlarContent     *content;
  AshlarChain       *chain;
  AshlarVariants    *variants; /* the chain's */
  const guint8      *traits;
  guint              n_blocks, n_variants;
  const guint32     *weights;      /* borrowed; per block: what growth draws by */
  const guint32     *occurrences;  /* borrowed; per block */
  const guint8      *usable;       /* borrowed; per block: AshlarBlockUse */
  gboolean           has_passages; /* some usable block may not end */
  gboolean           shares_cells; /* some usable block has exits that do not stand alone */
  guint              widest;       /* cells of the widest exit of a usable block */
  AshlarBlocksShape *shapes;       /* per variant */
  const AshlarBlocksFigure *
      *figures; /* per variant; borrowed from the variants; NULL: not usable */
  const AshlarExitLists
         *lists;       /* the chain's; blocks of one kind are treated alike by all of them */
  GArray *pools;       /* of AshlarBlocksPool */
  GArray *classes;     /* of AshlarBlocksClass */
  GMutex *lock;        /* held while a class is made, or the table completed */
  gint   *is_complete; /* atomic */
} AshlarBlocksTable;

/* @weights, @occurrences, @usable: a value per block, for as long as the table is there. Errors:
 * FALLS_APART. */
AshlarBlocksTable *ashlar_blocks_table_new (AshlarContent *content,
                                            AshlarChain   *chain,
                                            const guint32 *weights,
                                            const guint32 *occurrences,
                                            const guint8  *usable,
                                            GError       **error);
void               ashlar_blocks_table_free (AshlarBlocksTable *self);
const char        *ashlar_blocks_table_get_block_id (const AshlarBlocksTable *self, guint block);

/* Works out what only growth asks for, unless that is there: whoever merely looks whether levels can be built, as the lint does
 * after each edit, does without. Any thread; before the first growth. */
void ashlar_blocks_table_complete (const AshlarBlocksTable *self);

/* TRUE if the floor of the variant hangs together, and is some, once every exit of which @linked is
 * 0 is plugged. */
gboolean ashlar_blocks_table_floor_holds (const AshlarBlocksTable *self,
                                          guint32                  variant,
                                          const guint8            *linked);

void ashlar_blocks_shape_init (AshlarBlocksShape   *self,
                               const AshlarVariant *variant,
                               const guint8        *traits);
void ashlar_blocks_shape_clear (AshlarBlocksShape *self);

/* Cell (x, y) of squares that lie @columns a row. */
static inline gboolean
ashlar_blocks_has_bit (const guint64 *squares, guint columns, guint x, guint y)
{
  return (squares[(gsize) (y >> 3) * columns + (x >> 3)] >> ((y & 7) * 8 + (x & 7))) & 1;
}

static inline const AshlarBlocksPool *
ashlar_blocks_table_get_pool (const AshlarBlocksTable *self, guint index)
{
  return &g_array_index (self->pools, AshlarBlocksPool, index);
}

void _ashlar_blocks_table_make_class (const AshlarBlocksTable *self, AshlarBlocksClass *class);

/* A class is made when it is first asked for: where each exit has a list of its own there are as
 * many as exits, each as large as its pool, and a level meets few of them. */
static inline const AshlarBlocksClass *
ashlar_blocks_table_get_class (const AshlarBlocksTable *self, guint index)
{
  AshlarBlocksClass *class = &g_array_index (self->classes, AshlarBlocksClass, index);

  if (G_UNLIKELY (!g_atomic_int_get (&class->made)))
    _ashlar_blocks_table_make_class (self, class);
  return class;
}

/* TRUE if the block may be laid, and the list lets it follow. */
static inline gboolean
ashlar_blocks_table_permits (const AshlarBlocksTable *self, guint32 list, guint block)
{
  return self->usable[block] != 0 && _ashlar_exit_lists_permit (self->lists, list, block);
}

/* TRUE if the lists of both exits allow the other's block. */
static inline gboolean
ashlar_blocks_table_lists_agree (const AshlarBlocksTable *self,
                                 const AshlarBlocksShape *a,
                                 guint                    exit_a,
                                 const AshlarBlocksShape *b,
                                 guint                    exit_b)
{
  return ashlar_blocks_table_permits (self, a->exits[exit_a].list, b->block)
         && ashlar_blocks_table_permits (self, b->exits[exit_b].list, a->block);
}

/* The window begins this far from the first cell of an exit. */
static inline void
ashlar_blocks_window_origin (guint direction, gint *dx, gint *dy)
{
  static const gint8 origins[ASHLAR_N_DIRECTIONS][2]
      = { { -8, -15 }, { 0, -8 }, { -8, 0 }, { -15, -8 } };

  *dx = origins[direction][0];
  *dy = origins[direction][1];
}

static inline void
ashlar_blocks_window_set (AshlarBlocksWindow *self, guint x, guint y)
{
  self->squares[(y >> 3) * 2 + (x >> 3)] |= (guint64) 1 << ((y & 7) * 8 + (x & 7));
}

static inline guint
ashlar_blocks_window_row (const AshlarBlocksWindow *self, guint row)
{
  guint first = (row >> 3) * 2;
  guint shift = (row & 7) * 8;

  return (guint) ((self->squares[first] >> shift) & 0xff)
         | (guint) (((self->squares[first + 1] >> shift) & 0xff) << 8);
}

static inline guint
ashlar_blocks_window_column (const AshlarBlocksWindow *self, guint column)
{
  const guint64 ones = G_GUINT64_CONSTANT (0x0101010101010101);
  const guint64 gather = G_GUINT64_CONSTANT (0x0102040810204080);
  guint64       upper = (self->squares[column >> 3] >> (column & 7)) & ones;
  guint64       lower = (self->squares[2 + (column >> 3)] >> (column & 7)) & ones;

  return (guint) ((upper * gather) >> 56) | (guint) (((lower * gather) >> 56) << 8);
}

/* The line of 16 cells that lies @ahead cells before an exit of that direction; the exit's first
 * cell is opposite bit 8. */
static inline guint
ashlar_blocks_window_line (const AshlarBlocksWindow *self, guint direction, guint ahead)
{
  switch ((AshlarDirection) direction)
    {
    case ASHLAR_DIRECTION_NORTH:
      return ashlar_blocks_window_row (self, 15 - ahead);
    case ASHLAR_DIRECTION_SOUTH:
      return ashlar_blocks_window_row (self, ahead);
    case ASHLAR_DIRECTION_WEST:
      return ashlar_blocks_window_column (self, 15 - ahead);
    case ASHLAR_DIRECTION_EAST:
    default:
      return ashlar_blocks_window_column (self, ahead);
    }
}

/* Cells without a bit straight ahead of the exit's first cell, 0 … 15. */
static inline guint
ashlar_blocks_window_depth (const AshlarBlocksWindow *self, guint direction)
{
  guint line = (direction & 1) == 0 ? ashlar_blocks_window_column (self, 8)
                                    : ashlar_blocks_window_row (self, 8);

  if (direction == ASHLAR_DIRECTION_NORTH || direction == ASHLAR_DIRECTION_WEST)
    return (guint) __builtin_clz ((line << 17) | (1u << 16));
  return (guint) __builtin_ctz ((line >> 1) | (1u << 15));
}

/* Cells without a bit from beside bit 8 outwards: to the left 0 … 8, to the right 0 … 7. */
static inline guint
ashlar_blocks_line_left (guint line)
{
  return (guint) __builtin_clz ((line << 24) | (1u << 23));
}

static inline guint
ashlar_blocks_line_right (guint line)
{
  return (guint) __builtin_ctz ((line >> 9) | (1u << 7));
}

static inline const guint64 *
ashlar_blocks_pool_side (const AshlarBlocksPool *self, guint line, guint side, guint run)
{
  return self->by_side + (gsize) ((line * 2 + side) * 9 + run) * self->n_words;
}

/* What ways of the pool face at @place; the number of them. */
static inline guint
ashlar_blocks_pool_find_mates (const AshlarBlocksPool  *self,
                               guint32                  place,
                               const AshlarBlocksMate **mates)
{
  guint low = 0, high = self->n_mates;
  guint n = 0;

  while (low < high)
    {
      guint middle = (low + high) / 2;

      if (self->mates[middle].place < place)
        low = middle + 1;
      else
        high = middle;
    }
  *mates = self->mates + low;
  while (low + n < self->n_mates && (*mates)[n].place == place)
    n++;
  return n;
}

extern const guint8 ashlar_blocks_side_lines[ASHLAR_BLOCKS_N_SIDE_LINES];

G_END_DECLS
