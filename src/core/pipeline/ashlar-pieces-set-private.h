/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The inside of AshlarPieces. */

#pragma once

#include "painters/ashlar-paint-tiles-private.h"
#include "painters/ashlar-piece-table-private.h"
#include "pipeline/ashlar-pieces-private.h"

G_BEGIN_DECLS

typedef struct
{
  guint             rule;        /* or ASHLAR_NO_INDEX */
  gboolean          is_readable; /* nothing is wrong with the rule's parameters */
  AshlarPieceTable *table;
  AshlarText       *refusal;     /* nullable */
  GPtrArray        *fault_words; /* of AshlarText, as the table's faults */
  guint             width, height;
  guint             offsets[2], widths[2]; /* as the table's, or what they would be */
  AshlarPaintTiles  tiles;
} AshlarPieceSet;

struct _AshlarPieces
{
  gatomicrefcount ref_count;
  AshlarContent  *content;
  guint           recipe;
  GArray         *sets;                        /* of AshlarPieceSet */
  guint8          wants[ASHLAR_N_PIECE_MASKS]; /* AshlarPieceWant */
};

/* Which of the rule's painters lays blocks; ASHLAR_NO_INDEX: none that is ever drawn. */
guint _ashlar_pieces_find_painter (const AshlarThemeRule *rule);
/* What the rule's set names, as it is written: NULL: everything; else an array or a single name. */
const AshlarValue *_ashlar_pieces_get_names (const AshlarPieces *self, guint set);

G_END_DECLS
