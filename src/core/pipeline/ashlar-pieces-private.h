/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* AshlarPieces: for a recipe that paints a planner's cells with blocks, which blocks serve each of
 * the sixteen pieces, and which pieces nobody serves. Immutable; any thread.
 *
 * A mask has the bit 1 << AshlarDirection for each side with an exit: see
 * plan/ashlar-piece-mask-private.h, also for names ("WNE") and words ("exits to the west, the north
 * and the east"). */

#pragma once

#include "content/ashlar-content-private.h"
#include "chain/ashlar-variants-private.h"
#include "plan/ashlar-piece-mask-private.h"

G_BEGIN_DECLS

typedef struct _AshlarPieces AshlarPieces;

/* How much the planner wants a piece, going by its parameters. */
typedef enum
{
  ASHLAR_PIECE_NEVER,  /* no cell can have these exits, or none without any */
  ASHLAR_PIECE_SELDOM, /* only where others leave nothing else: of weight 0 */
  ASHLAR_PIECE_WANTED,
} AshlarPieceWant;

/* One variant that serves a mask. Variants of one block stand side by side. */
typedef struct
{
  guint             block;   /* index in the content */
  guint             variant; /* index in the content's variants */
  AshlarOrientation orientation;
  guint             occurrences; /* of the block: its weight among the blocks of the mask */
} AshlarPieceServer;

/* @recipe: 0 <= recipe < n_recipes. NULL if it chooses no pieces: its planner lays no cells or lays
 * the blocks itself, or no rule that can hold paints with blocks, or planner or painters are unknown.
 * Parameters that cannot be read count as not given. */
AshlarPieces *ashlar_pieces_new (AshlarContent *content, guint recipe);
AshlarPieces *ashlar_pieces_ref (AshlarPieces *self);
void          ashlar_pieces_unref (AshlarPieces *self);

/* A set for each theme rule that chooses blocks, in their order: 1 <= n. All functions below take
 * 0 <= set < n. */
guint ashlar_pieces_get_n_sets (const AshlarPieces *self);
/* Index of the rule in the recipe's theme; ASHLAR_NO_INDEX: the planner's own painter. */
guint ashlar_pieces_get_rule (const AshlarPieces *self, guint set);
/* What keeps the set from being used at all (mixed sizes, no block), in a designer's words; NULL:
 * nothing. The rest then speaks of the blocks that have the size of most. */
AshlarText *ashlar_pieces_get_refusal (const AshlarPieces *self, guint set);
/* Of a cell, in tiles. Where the set has no block: what a new one would be. */
void ashlar_pieces_get_cell (const AshlarPieces *self, guint set, guint *width, guint *height);
/* Where exits stand on a side: first cell from the left or top, and cells. */
void ashlar_pieces_get_exit (
    const AshlarPieces *self, guint set, AshlarDirection side, guint *offset, guint *width);

/* 0 <= mask < 16. */
AshlarPieceWant ashlar_pieces_get_want (const AshlarPieces *self, guint mask);
guint           ashlar_pieces_get_n_servers (const AshlarPieces *self, guint set, guint mask);
/* 0 <= index < n_servers. */
void ashlar_pieces_get_server (
    const AshlarPieces *self, guint set, guint mask, guint index, AshlarPieceServer *server);
/* Masks that may be wanted and nothing serves: bit m for mask m. */
guint ashlar_pieces_get_lacking (const AshlarPieces *self, guint set);

/* Blocks of the set that are no piece, or not in each orientation: a sentence each. */
guint       ashlar_pieces_get_n_faults (const AshlarPieces *self, guint set);
guint       ashlar_pieces_get_fault_block (const AshlarPieces *self, guint set, guint index);
AshlarText *ashlar_pieces_get_fault (const AshlarPieces *self, guint set, guint index);

/* A new block that serves @mask: walls, exits where the set has them, a path between them, the
 * set's tag. Its id, bl_piece_wne, is new in the content. NULL and
 * ASHLAR_GENERATE_ERROR_NO_SPACE if cells are too small for a wall beside the exits,
 * ASHLAR_GENERATE_ERROR_PARAMETER if the content has no tile that can always be walked on, or no
 * wall. */
AshlarBlock *
ashlar_pieces_make_block (const AshlarPieces *self, guint set, guint mask, GError **error);
/* The content with that block as its last; where the rule's set names blocks by id alone, the rule
 * names it, too. @mask as above. */
AshlarContent *
ashlar_pieces_add_block (const AshlarPieces *self, guint set, guint mask, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AshlarPieces, ashlar_pieces_unref)

G_END_DECLS
