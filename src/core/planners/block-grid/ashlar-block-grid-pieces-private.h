/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* AshlarGridPieces: what the planner `block-grid` lays, and what may lie beside what.
 *
 * A *piece* is a variant with a choice of exits that are plugged; without plugs each variant is one
 * piece. Two pieces lie side by side if the open exits of the two facing sides are the same, their
 * lists agree, and no other floor of the one side faces floor of the other. That depends on a side
 * only through its *class*, so a cell's neighbours are known to it as four *views*, and what fits
 * a view is a set of pieces, kept as bits. */

#pragma once

#include "chain/ashlar-exit-lists-private.h"
#include "plan/ashlar-part-private.h"
#include "planners/ashlar-bits-private.h"

G_BEGIN_DECLS

#define ASHLAR_GRID_NO_PIECE G_MAXUINT32

/* What a cell may see on one of its sides. From ASHLAR_GRID_VIEW_CLASS on: a piece whose side that
 * faces the cell is of the class ASHLAR_GRID_VIEW_CLASS + n. */
enum
{
  ASHLAR_GRID_VIEW_FREE, /* nothing lies there yet */
  ASHLAR_GRID_VIEW_SHUT, /* nothing is to lie there */
  ASHLAR_GRID_VIEW_OPEN, /* nothing yet, but a way must lead there */
  ASHLAR_GRID_VIEW_RIM,
  ASHLAR_GRID_VIEW_CLASS,
};
#define ASHLAR_GRID_MAX_VIEWS (1u << 14)

typedef struct
{
  guint16 exit;        /* index in the variant's exits */
  guint16 x, y, width; /* first cell, in the block; cells */
} AshlarGridExit;

/* The one open exit of a side, of one cell. */
typedef struct
{
  guint16 exit, x, y;
  guint16 is_there; /* 1 or 0 */
} AshlarGridWay;

typedef struct
{
  guint32 variant;
  guint32 block;
  guint16 sides[ASHLAR_N_DIRECTIONS]; /* class of each side */
  guint16 n_sure;                     /* cells that are floor for sure, 2 at most counted */
  guint16 n_plugged;                  /* exits */
  guint8  opens;                      /* bit d: some exit of side d is open */
  guint16 n_exits;                    /* of the variant */
  guint32 first_exits[ASHLAR_N_DIRECTIONS + 1]; /* in the pool: open exits, by side and place */
} AshlarGridPiece;

typedef struct
{
  AshlarContent   *content;
  AshlarVariants  *variants;
  const guint8    *traits;
  AshlarExitLists *lists;
  guint            width, height; /* of all pieces, in tiles */

  guint            n_pieces, n_words;
  AshlarGridPiece *pieces; /* by block, variant, plugged exits: none first */
  guint32         *first;  /* per block, + 1 */
  AshlarGridExit  *exits;  /* pool */
  guint            widest; /* cells of the widest exit */

  guint    n_classes[ASHLAR_N_DIRECTIONS];
  guint64 *members[ASHLAR_N_DIRECTIONS]; /* [class][n_words]: pieces with such a side */
  guint64 *fits[ASHLAR_N_DIRECTIONS];    /* [view][n_words]: pieces that may see that on the side */
  /* [value][direction]: what a cell sees in that direction where `value` lies, as the bits of its key
   * (ashlar-block-grid-table-private.h); none where nothing lies. */
  guint64 (*views)[ASHLAR_N_DIRECTIONS];
  guint8  *opens;   /* [value]: `opens` of the piece that lies there; 0: none does */
  guint64 *leading; /* n_words: pieces that lead somewhere */
  guint32 *n_exits; /* [value]: `n_exits`; 0: no piece */
  /* [value][direction]; NULL: some side has several open exits, or one of several cells. */
  AshlarGridWay (*ways)[ASHLAR_N_DIRECTIONS];
} AshlarGridPieces;

/* What stands in a cell of the lattice: nothing, the rim, or a piece. */
#define ASHLAR_GRID_NOTHING 0u
#define ASHLAR_GRID_RIM 1u
#define ASHLAR_GRID_FIRST 2u

/* @usable: a byte per block. Errors: sizes that differ, floors that fall apart, exits that share
 * cells, too many kinds of sides. */
AshlarGridPieces *ashlar_grid_pieces_new (const AshlarPreparation *preparation,
                                          const guint8            *usable,
                                          gboolean                 plugs,
                                          GPtrArray               *faults);
void              ashlar_grid_pieces_free (AshlarGridPieces *self);
/* Sets width and height; see ashlar-block-grid-check.c. */
gboolean    ashlar_grid_pieces_check (AshlarGridPieces        *self,
                                      const AshlarPreparation *preparation,
                                      const guint8            *usable,
                                      GPtrArray               *faults);
const char *ashlar_grid_pieces_get_block_id (const AshlarGridPieces *self, guint block);

static inline const guint64 *
ashlar_grid_pieces_get_fits (const AshlarGridPieces *self, guint direction, guint view)
{
  return self->fits[direction] + (gsize) view * self->n_words;
}

G_END_DECLS
