/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The inside of a tile. To change one: ashlar_tile_copy(), write to the copy, hand it to
 * ashlar_content_with_tile(); from then on it is immutable. */

#pragma once

#include "base/ashlar-value-private.h"
#include "base/ashlar-orientation.h"
#include "content/ashlar-tile.h"

G_BEGIN_DECLS

/* Which values a tile gives itself; all others are its parent's. */
typedef enum
{
  ASHLAR_TILE_DESCRIPTION = 1 << 0,
  ASHLAR_TILE_BLOCKS_LOS = 1 << 1,
  ASHLAR_TILE_BLOCKS_MOVEMENT = 1 << 2,
  ASHLAR_TILE_ON_ENTER = 1 << 3,
  ASHLAR_TILE_ON_EXIT = 1 << 4,
  ASHLAR_TILE_COLOR = 1 << 5,
  ASHLAR_TILE_IMAGE = 1 << 6,
  ASHLAR_TILE_EMPTY = 1 << 7,
  ASHLAR_TILE_REFERENCES = 1 << 8,
  ASHLAR_TILE_TRANSFORMED = 1 << 9,
  ASHLAR_TILE_PROPERTIES = 1 << 10, /* merged key by key */
} AshlarTileFields;

typedef struct
{
  gunichar representation;
  guint32  occurrences;
} AshlarTileReference;

struct _AshlarTile
{
  gatomicrefcount  ref_count;
  gunichar         representation;
  gunichar         parent; /* 0: none */
  AshlarTileFields own;    /* of an authored tile; all bits in a resolved one */

  char    *description; /* never NULL; "" by default */
  gboolean blocks_los;
  gboolean blocks_movement;
  gboolean empty;
  char    *on_enter; /* nullable */
  char    *on_exit;  /* nullable */
  gint64   color;    /* 0xRRGGBB, or -1: none */

  char *image;           /* nullable; path relative to the content file */
  gint  image_region[4]; /* x, y, width, height in pixels; width 0: the whole picture */

  AshlarTileReference *references; /* in the order of the file */
  guint                n_references;

  gunichar transformed[ASHLAR_N_ORIENTATIONS]; /* 0: not given; [IDENTITY] is always 0 */

  AshlarValue *properties; /* nullable object */
  AshlarValue *extras;     /* nullable object: unknown keys */
};

AshlarTile *ashlar_tile_new (gunichar representation);
AshlarTile *ashlar_tile_copy (const AshlarTile *self); /* deep; reference count one */
gboolean    ashlar_tile_equal (const AshlarTile *a, const AshlarTile *b);
/* A copy of @self with all that it does not give itself taken from the already resolved @parent (nullable). */
AshlarTile *ashlar_tile_resolve (const AshlarTile *self, const AshlarTile *parent);
/* For the one who builds: what @fields say is the parent's again, and no trace of the own values is left. */
void ashlar_tile_disown (AshlarTile *self, AshlarTileFields fields);
/* A tile value's colour or, where it has none, one derived from its representation. */
guint32 ashlar_tile_get_display_color (const AshlarTile *self);

G_END_DECLS
