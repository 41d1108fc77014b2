/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Which tiles painters draw with: a recipe's `tiles`, and a theme rule's over them. */

#pragma once

#include "content/ashlar-content-private.h"
#include "content/ashlar-parameter-private.h"
#include "chain/ashlar-variants-private.h"

G_BEGIN_DECLS

typedef struct
{
  guint16 floor; /* some outcome can be walked on; or ASHLAR_TILE_NONE: the content has no such */
  guint16 wall;  /* no outcome can be walked on; see wall_is_walkable */
  guint16 door;  /* can always be walked on; the floor where no door is named */
  guint8  floor_is_conditional, wall_is_conditional;
  guint8  wall_is_walkable; /* nobody named a wall, and the default tile is none */
  guint8  is_plain;         /* all floor is one tile, doors too, and there is a wall */
} AshlarPaintTiles;

/* The names that recipes may use, NULL-terminated: floor, wall, door. */
extern const char *const ashlar_paint_tile_names[];
/* The same as a list for forms. */
#define ASHLAR_N_PAINT_TILE_SPECS 3
extern const AshlarParameterSpec ashlar_paint_tile_specs[ASHLAR_N_PAINT_TILE_SPECS];

/* @given: objects name -> representation, the later ones first; NULL where there is none; @paths: of
 * each, for the error. What nobody names: floor is the first tile that can always be walked on, wall
 * is the default tile, door is the floor. FALSE and ASHLAR_GENERATE_ERROR_PARAMETER if a tile does not
 * exist or cannot serve: a floor or door that blocks movement, a wall that does not. */
gboolean ashlar_paint_tiles_init (AshlarPaintTiles   *self,
                                  AshlarContent      *content,
                                  AshlarVariants     *variants,
                                  const AshlarValue **given,
                                  const char        **paths,
                                  guint               n_given,
                                  GError            **error);

G_END_DECLS
