/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* AshlarInspection: all that the lint asks of one block's cells, found out once and kept with the
 * block's faces as long as block and tiles stay what they are. */

#pragma once

#include "chain/ashlar-block-floor-private.h"
#include "chain/ashlar-openings-private.h"

G_BEGIN_DECLS

typedef struct
{
  AshlarBlockFloor *floor;
  AshlarOpening    *openings; /* nullable */
  guint             n_openings;
  gunichar         *tiles; /* each representation that the cells use, once */
  guint             n_tiles;
} AshlarInspection;

/* @variant: the block as it was drawn. */
AshlarInspection *_ashlar_inspection_new (const AshlarBlock     *block,
                                          const AshlarVariant   *variant,
                                          const AshlarTileTurns *turns);
void              _ashlar_inspection_free (AshlarInspection *self);

G_END_DECLS
