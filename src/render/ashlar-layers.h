/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What a palette's skin draws in cells, apart: for who keeps layers, and does not want them drawn into one. Drawn over each other they
 * give what ashlar_raster_cells() draws in the sheets' own pixels. */

#pragma once

#include "render/ashlar-raster.h"
#include "skins/ashlar-dresser.h"

G_BEGIN_DECLS

/* What lies below the pictures of a cell. */
typedef enum
{
  ASHLAR_BASE_NONE,   /* they cover it */
  ASHLAR_BASE_COLOR,  /* a colour */
  ASHLAR_BASE_TILE,   /* the tile as it is without a skin, but for its character */
  ASHLAR_BASE_SAMPLE, /* the same with its character: there is no picture at all */
} AshlarBaseKind;

typedef struct
{
  AshlarBaseKind kind;
  guint32        color;        /* 0xRRGGBB */
  gunichar       sign;         /* the character that lies above all pictures; 0: none */
  gboolean       is_sign_dark; /* since what it lies on is light */
} AshlarBase;

/* NULL: the palette has no skin. Borrowed: of the pictures that are there. */
AshlarDresser *ashlar_palette_get_dresser (AshlarPalette *self);
/* Of rows @y <= row < @y + @n_rows, row-major: what lies below each cell, and layer l of its pictures at [cell * n_layers + l]; those of which
 * nothing can be seen, since nothing is drawn or another covers them, stay. @bases: nullable. */
void ashlar_palette_find_layers (AshlarPalette     *self,
                                 const AshlarCells *cells,
                                 guint              y,
                                 guint              n_rows,
                                 AshlarBase        *bases,
                                 guint32           *pictures);
/* A picture alone in a cell of the skin's sheets, without its character: row-major, 0xAARRGGBB with the colours multiplied by alpha. @frame:
 * of those that move. NULL: nothing is drawn, since it is not there. */
guint32 *ashlar_palette_dup_picture (AshlarPalette *self, guint32 picture, guint frame);
/* The same of a character. */
guint32 *ashlar_palette_dup_sign (AshlarPalette *self, gunichar sign, gboolean is_dark);
/* The picture of an object or a marker in its own size; as ashlar_palette_dup_thing(). */
guint32 *ashlar_palette_dup_thing_frame (
    AshlarPalette *self, guint32 picture, guint frame, int *x, int *y, guint *width, guint *height);

G_END_DECLS
