/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* AshlarPieceTable: which of a set's blocks serve each of the sixteen pieces of a lattice, in which
 * orientation. Immutable. */

#pragma once

#include "base/ashlar-stream-private.h"
#include "chain/ashlar-variants-private.h"
#include "plan/ashlar-piece-mask-private.h"

G_BEGIN_DECLS

#define ASHLAR_NO_EXIT G_MAXUINT8

/* A variant that serves its mask. */
typedef struct
{
  guint32 variant;                    /* index in the content's variants */
  guint8  exits[ASHLAR_N_DIRECTIONS]; /* of the variant, by side, or ASHLAR_NO_EXIT */
} AshlarPiece;

/* A block that serves a mask: pieces[first] … pieces[first + n - 1]. */
typedef struct
{
  guint32 block;
  guint32 first, n;
  guint64 end; /* occurrences of the mask's blocks up to and with this one */
} AshlarPieceChoice;

/* The pieces of every mask. */
typedef struct
{
  GArray *pieces;  /* of AshlarPiece, by mask and block */
  GArray *choices; /* of AshlarPieceChoice, by mask and block */
  guint   first_choice[ASHLAR_N_PIECE_MASKS + 1];
} AshlarPieceList;

/* Why a block, or some of its variants, cannot be a piece. */
typedef enum
{
  ASHLAR_PIECE_FAULT_TWO_EXITS,   /* on one side */
  ASHLAR_PIECE_FAULT_INNER_EXIT,  /* stands off the block's rim */
  ASHLAR_PIECE_FAULT_OFFSET,      /* an exit stands elsewhere than the set's */
  ASHLAR_PIECE_FAULT_RIM,         /* the rim has floor that is no exit */
  ASHLAR_PIECE_FAULT_CLOSED_EXIT, /* an exit cannot be walked on */
  ASHLAR_PIECE_FAULT_FLOOR,       /* falls apart */
} AshlarPieceFaultKind;

/* One a block: the first that was found. */
typedef struct
{
  AshlarPieceFaultKind kind;
  guint32              block, variant;
  guint16              exit;   /* of the block */
  guint16              x, y;   /* in the variant */
  guint16              masks;  /* bit m: a variant that is left out would serve mask m */
  gboolean             serves; /* some other variant of the block is a piece */
} AshlarPieceFault;

typedef struct
{
  AshlarContent  *content;
  AshlarVariants *variants;

  guint    n_blocks;      /* of the set, those of weight 0 not counted */
  guint    width, height; /* of a cell, in tiles: that of most blocks; 0 without any block */
  guint    odd, even; /* a block of another size, and one of this; ASHLAR_NO_INDEX: all are equal */
  gboolean has_exits[2]; /* [0]: to the north or south, [1]: to the east or west */
  guint    offsets[2];   /* of these exits: cells from the left, from the top */
  guint    widths[2];

  AshlarPieceList all;
  AshlarPieceList
          lettered; /* those that can hold a letter: floor in the middle, joined to the exits */
  GArray *faults;   /* of AshlarPieceFault, by block */
} AshlarPieceTable;

/* @set: a byte a block of the content, 1: belongs to the set. Never NULL: a set that cannot serve
 * has no pieces. */
AshlarPieceTable      *
ashlar_piece_table_new (AshlarContent *content, AshlarVariants *variants, const guint8 *set);
void ashlar_piece_table_free (AshlarPieceTable *self);

static inline gboolean
ashlar_piece_list_has (const AshlarPieceList *self, guint mask)
{
  return self->first_choice[mask + 1] > self->first_choice[mask];
}
/* Bit m: mask m has a piece. */
guint ashlar_piece_table_get_masks (const AshlarPieceTable *self);
/* Draws a block by occurrences among those of the mask, which must have one, then one of its
 * variants evenly. */
const AshlarPiece *
ashlar_piece_list_draw (const AshlarPieceList *self, guint mask, AshlarStream *stream);
/* Where exits stand on a side of a cell. */
void ashlar_piece_table_get_exit (const AshlarPieceTable *self,
                                  AshlarDirection         side,
                                  guint                  *offset,
                                  guint                  *width);

/* Sentences for a designer. */
AshlarText *ashlar_piece_table_dup_fault (const AshlarPieceTable *self,
                                          const AshlarPieceFault *fault);
/* What keeps the whole set from being used; NULL: nothing. */
AshlarText *ashlar_piece_table_dup_refusal (const AshlarPieceTable *self);
/* "WNE (west, north, east), Sx (south)". @masks: a bit each. */
AshlarText *ashlar_piece_table_dup_names (guint masks);
/* ". Sentence" for each block that would serve one of @masks but for a fault; or "". */
AshlarText *ashlar_piece_table_dup_blame (const AshlarPieceTable *self, guint masks);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AshlarPieceTable, ashlar_piece_table_free)

G_END_DECLS
