/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* AshlarTileTurns: what each tile of a content becomes in each orientation, and what it may do. */

#pragma once

#include "chain/ashlar-variants-private.h"

G_BEGIN_DECLS

typedef struct
{
  guint       n_tiles;
  gunichar   *characters; /* representation of each tile */
  guint16    *turned;     /* [orientation * n_tiles + tile] */
  guint8     *traits;     /* AshlarTileTraits of each tile */
  guint16     low[1024];  /* tile of a character below U+0400; ASHLAR_TILE_NONE: there is none */
  GHashTable *high;       /* nullable: character → tile + 1, of the others */
} AshlarTileTurns;

AshlarTileTurns *_ashlar_tile_turns_new (AshlarContent *content);
void             _ashlar_tile_turns_free (AshlarTileTurns *self);
/* TRUE if blocks made into variants with the one come out the same with the other. */
gboolean _ashlar_tile_turns_equal (const AshlarTileTurns *a, const AshlarTileTurns *b);

/* Borrowed, as long as the variants live. */
const AshlarTileTurns *_ashlar_variants_get_turns (const AshlarVariants *variants);

/* ASHLAR_TILE_NONE: no tile has that representation. */
static inline guint16
_ashlar_tile_turns_find (const AshlarTileTurns *self, gunichar character)
{
  if (character < G_N_ELEMENTS (self->low))
    return self->low[character];
  if (self->high == NULL)
    return ASHLAR_TILE_NONE;
  return (
      guint16) (GPOINTER_TO_UINT (g_hash_table_lookup (self->high, GUINT_TO_POINTER (character)))
                - 1u);
}

static inline guint16
_ashlar_tile_turns_turn (const AshlarTileTurns *self, guint16 tile, AshlarOrientation orientation)
{
  return self->turned[(gsize) orientation * self->n_tiles + tile];
}

G_END_DECLS
