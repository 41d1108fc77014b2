/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Where a tile of the map comes from: its tileset, its number, its picture, how it lies. */

#pragma once

#include "formats/ashlar-mapping-private.h"

G_BEGIN_DECLS

typedef struct
{
  const AshlarTiledTileset *set;  /* nullable */
  const AshlarTiledTile    *tile; /* nullable */
  guint                     id;   /* in the tileset; without one the global id */
  AshlarOrientation         orientation;
  char                     *name;       /* to tell it to a person */
  char                     *provenance; /* of the plain tile */
  char                     *image;      /* the same below the content's folder; nullable */
  gint                      region[4];
} AshlarTiledOrigin;

/* @gid with the bits that turn it. */
void
_ashlar_tiled_origin_init (AshlarTiledOrigin *origin, const AshlarMapping *mapping, guint32 gid);
void _ashlar_tiled_origin_clear (AshlarTiledOrigin *origin);

G_END_DECLS
