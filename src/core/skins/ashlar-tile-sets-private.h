/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Which tiles the words of a skin mean: a representation, the name of a group, "kind:#", "walkable", "blocking", "any".
 *
 * A set is a bit for each tile of the content, `n_words` words of 64. */

#pragma once

#include "content/ashlar-content-private.h"

G_BEGIN_DECLS

typedef enum
{
  ASHLAR_SELECTOR_KNOWN,
  ASHLAR_SELECTOR_NO_TILE,  /* no tile has that representation */
  ASHLAR_SELECTOR_NO_GROUP, /* no group has that name */
} AshlarSelectorFault;

typedef struct
{
  AshlarContent     *content; /* borrowed, as the next */
  const AshlarValue *groups;  /* nullable */
  guint              n_tiles;
  gsize              n_words;
  GHashTable        *indices; /* of representations */
  guint32           *order;   /* tiles, each before those that descend from it, which follow it */
  guint32           *place,
      *behind;          /* of each tile: where in @order it is, and what follows its descendants */
  GHashTable *sets;     /* of "kind:…" and of groups: what was asked for once */
  gboolean    in_group; /* a group has no groups */
} AshlarTileSets;

/* @groups: of a resolved skin. */
void
ashlar_tile_sets_init (AshlarTileSets *self, AshlarContent *content, const AshlarValue *groups);
void ashlar_tile_sets_clear (AshlarTileSets *self);
/* Adds the tiles that @selector means to @set. */
AshlarSelectorFault ashlar_tile_sets_add (AshlarTileSets *self, const char *selector, guint64 *set);
/* Adds what a list of them means. */
void ashlar_tile_sets_add_all (AshlarTileSets *self, char **selectors, guint64 *set);
/* What most probably stands where @tile is drawn: itself, or the likeliest outcome of a conditional one. */
guint ashlar_tile_sets_get_likeliest (const AshlarTileSets *self, guint tile);

static inline gboolean
ashlar_tile_set_has (const guint64 *set, guint tile)
{
  return (set[tile / 64] >> (tile % 64) & 1) != 0;
}

G_END_DECLS
