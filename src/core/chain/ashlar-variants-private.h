/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* AshlarVariants: every block of a content in every orientation that counts, with tile indices instead of
 * characters: what planners, the lint and the editor's thumbnails work on.
 *
 * Variants that come out equal (same cells, exits with lists and plugs, objects) count once, under the first name in the
 * order of AshlarOrientation. Building from a previous value re-uses what belongs to blocks that did not change. */

#pragma once

#include "content/ashlar-content-private.h"

G_BEGIN_DECLS

#define ASHLAR_TILE_NONE G_MAXUINT16 /* a cell that is no part of the block */

/* What a tile may do, all outcomes of a conditional one considered. */
typedef enum
{
  ASHLAR_TILE_IS_EMPTY = 1 << 0,
  ASHLAR_TILE_IS_CONDITIONAL = 1 << 1,
  ASHLAR_TILE_MAY_WALK = 1 << 2,  /* some outcome does not block movement */
  ASHLAR_TILE_MAY_BLOCK = 1 << 3, /* some outcome blocks movement */
} AshlarTileTraits;

typedef struct
{
  guint16 x, y;
  guint8  direction; /* AshlarDirection */
  guint8  plug_is_default;
  guint16 width;
  guint16 plug;   /* tile index, turned with the block */
  guint16 source; /* index of the exit in the block */
} AshlarVariantExit;

/* Whether the exit's cells lie side by side in a row, because it leads north or south. */
static inline gboolean
ashlar_variant_exit_is_level (const AshlarVariantExit *self)
{
  return self->direction == ASHLAR_DIRECTION_NORTH || self->direction == ASHLAR_DIRECTION_SOUTH;
}

/* The cell @index of the exit's, 0 <= index < width. */
static inline guint
ashlar_variant_exit_x (const AshlarVariantExit *self, guint index)
{
  return self->x + (ashlar_variant_exit_is_level (self) ? index : 0);
}

static inline guint
ashlar_variant_exit_y (const AshlarVariantExit *self, guint index)
{
  return self->y + (ashlar_variant_exit_is_level (self) ? 0 : index);
}

typedef struct
{
  guint16 x, y;
  guint32 probability; /* ppm */
  guint32 object;      /* index in the content, or ASHLAR_NO_INDEX */
  guint16 source;      /* index of the object in the block */
} AshlarVariantObject;

typedef struct
{
  guint32              block;       /* index in the content */
  guint8               orientation; /* AshlarOrientation */
  guint16              width, height;
  const guint16       *cells; /* tile indices, row-major; ASHLAR_TILE_NONE outside the block */
  AshlarVariantExit   *exits; /* in the order of the block's exits */
  guint                n_exits;
  gboolean             has_plain_exits; /* no two have a cell in common */
  AshlarVariantObject *objects;
  guint                n_objects;
  guint32              n_cells;       /* cells that are not empty */
  guint32              n_conditional; /* conditional cells */
} AshlarVariant;

/* Whether the exit is on the side of the block that it leads to. */
static inline gboolean
ashlar_variant_exit_is_on_rim (const AshlarVariant *variant, const AshlarVariantExit *exit)
{
  switch ((AshlarDirection) exit->direction)
    {
    case ASHLAR_DIRECTION_NORTH:
      return exit->y == 0;
    case ASHLAR_DIRECTION_EAST:
      return exit->x == variant->width - 1;
    case ASHLAR_DIRECTION_SOUTH:
      return exit->y == variant->height - 1;
    case ASHLAR_DIRECTION_WEST:
    default:
      return exit->x == 0;
    }
}

/* Whether none of its cells is empty. */
static inline gboolean
ashlar_variant_is_whole (const AshlarVariant *self)
{
  return self->n_cells == (guint32) self->width * self->height;
}

typedef struct _AshlarVariants AshlarVariants;

/* @previous (nullable): a value to take unchanged blocks from. Never fails: content is sound. Thread-safe as a value. */
AshlarVariants *ashlar_variants_new (AshlarContent *content, AshlarVariants *previous);
AshlarVariants *ashlar_variants_ref (AshlarVariants *self);
void            ashlar_variants_unref (AshlarVariants *self);

guint                ashlar_variants_get_n (const AshlarVariants *self);
const AshlarVariant *ashlar_variants_get (const AshlarVariants *self, guint index);
/* By index, for who looks at very many. */
const AshlarVariant *ashlar_variants_get_all (const AshlarVariants *self);
/* Whether no block has a cell that is empty. */
gboolean ashlar_variants_are_whole (const AshlarVariants *self);
/* Variants of block b are first <= index < first + n, in the order of AshlarOrientation. */
void ashlar_variants_of_block (const AshlarVariants *self, guint block, guint *first, guint *n);
/* Of each tile of the content. */
const guint8 *ashlar_variants_get_tile_traits (const AshlarVariants *self);
/* Which tile @tile becomes in @orientation. */
guint16
ashlar_variants_turn_tile (const AshlarVariants *self, guint16 tile, AshlarOrientation orientation);

/* What somebody works out of the variants of a block and the traits of tiles, and of nothing else. */
typedef struct
{
  gpointer (*make) (const AshlarVariant *variants, guint n, const guint8 *traits);
  GDestroyNotify free;
} AshlarNoteClass;

/* The block's note of that class, made when it is first asked for, and kept for all values that have the block in common. Any thread;
 * what it holds must not point to variants, which are each value's own. */
gconstpointer
ashlar_variants_get_note (AshlarVariants *self, guint block, const AshlarNoteClass *note_class);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AshlarVariants, ashlar_variants_unref)

G_END_DECLS
