/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* AshlarBlockFloor: how the floor of a block hangs together, the best case of its conditional tiles
 * taken. */

#pragma once

#include "chain/ashlar-variants-private.h"

G_BEGIN_DECLS

typedef struct
{
  guint    n_parts;    /* with floor that is there for sure; an exit's cells are */
  gint     x[2], y[2]; /* a cell of the first and of the second part */
  guint    n_loose;    /* conditional cells that may become floor which nothing reaches */
  gint     loose_x, loose_y;
  guint8  *cuts;       /* per exit of the block: plugging it alone cuts the floor */
  gboolean others_cut; /* no single plug does, but plugging all exits but one does, for some exit */
} AshlarBlockFloor;

/* @variant: the block as it was drawn. */
AshlarBlockFloor *_ashlar_block_floor_new (const AshlarBlock   *block,
                                           const AshlarVariant *variant,
                                           const guint8        *traits);
void              _ashlar_block_floor_free (AshlarBlockFloor *self);

G_END_DECLS
