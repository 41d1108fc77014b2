/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What a palette knows of the skin that it is dressed by: which pictures there are to draw, and the stacks of them that
 * cells were found to have. Everything here is under the palette's lock, but what is said to be for good. */

#pragma once

#include "content/ashlar-skin-private.h"
#include "render/ashlar-layers.h"
#include "render/ashlar-sheet-private.h"
#include "skins/ashlar-dresser.h"

G_BEGIN_DECLS

typedef struct _AshlarDressing AshlarDressing;

/* A picture cut out of its sheet, 0xAARRGGBB with the colours multiplied by alpha. */
typedef struct
{
  gint     x, y; /* from the top left corner of its cell, in pixels of the sheet */
  guint    width, height;
  guint32 *pixels;
} AshlarCut;

/* NULL: the content has no such skin. */
AshlarDressing      *
_ashlar_dressing_new (AshlarContent *content, AshlarPictures *pictures, const char *skin);
void _ashlar_dressing_free (AshlarDressing *self);
/* Whether both dress every cell alike; either may be NULL. For good. */
gboolean _ashlar_dressing_equal (const AshlarDressing *a, const AshlarDressing *b);
/* Pixels of a cell of the skin's sheets. For good. */
void _ashlar_dressing_get_cell_size (const AshlarDressing *self, guint *width, guint *height);
/* 0xRRGGBB; FALSE: the skin says nothing. For good. */
gboolean _ashlar_dressing_get_ambient (const AshlarDressing *self, guint32 *color);

/* What the cells @left <= x < @left + @n of a row look like at a time: below n_tiles + 1 a tile as it is without a skin, from there
 * on a stack. The numbers hold until cells are asked for the next time. */
void _ashlar_dressing_find_looks (AshlarPalette     *palette,
                                  const AshlarCells *cells,
                                  guint              row,
                                  guint              left,
                                  guint              n,
                                  guint64            ms,
                                  guint32           *looks);
/* What a tile looks like that has its like all around. */
guint32 _ashlar_dressing_find_tile (AshlarPalette *palette, guint16 tile);
/* The mean colour of a stack, 0xFFRRGGBB. */
guint32 _ashlar_dressing_get_mean (AshlarPalette *palette, guint32 look);
/* A stack as a square, 0xFFRRGGBB. */
guint32 *
_ashlar_dressing_draw (AshlarPalette *palette, guint32 look, int size, AshlarRasterFlags flags);

/* Whether a character lies on it. */
gboolean _ashlar_dressing_has_glyph (AshlarPalette *palette, guint32 look);
/* Another one when numbers of stacks are given anew. */
guint _ashlar_dressing_get_age (const AshlarDressing *self);

/* The picture of an object or marker, or ASHLAR_NO_PICTURE. For good. */
guint32 _ashlar_dressing_dress_thing (
    AshlarDressing *self, const char *object, const char *marker, guint x, guint y);
/* How many cells beyond its own the largest picture of them reaches. For good. */
guint _ashlar_dressing_get_thing_reach (const AshlarDressing *self);
/* Which frame of a picture is seen. */
guint _ashlar_dressing_find_frame (AshlarDressing *self, guint32 picture, guint64 ms);
/* Whether it has no pixels of a sheet. For good. */
gboolean _ashlar_dressing_is_flat (AshlarDressing *self, guint32 picture);
/* FALSE: the picture is not of a sheet, and @flat tells what it is. @cut: g_free its pixels. */
gboolean _ashlar_dressing_cut (
    AshlarDressing *self, guint32 picture, guint64 ms, AshlarCut *cut, AshlarPicture *flat);

/* With the pictures that are there. For good. */
AshlarDresser *_ashlar_dressing_get_dresser (const AshlarDressing *self);
/* What lies below each of @n cells of those tiles, and takes pictures that draw nothing from @pictures, those of all layers. */
void _ashlar_dressing_find_bases (
    AshlarPalette *palette, const guint16 *tiles, guint n, AshlarBase *bases, guint32 *pictures);
/* A cell of the sheet, 0xAARRGGBB with the colours multiplied by alpha; NULL: nothing is drawn. Without a character. */
guint32 *_ashlar_dressing_draw_picture (AshlarPalette *palette, guint32 picture, guint frame);
/* The same of a character, in the colour that is for light or dark cells. For good. */
guint32 *_ashlar_dressing_draw_sign (const AshlarDressing *self, gunichar sign, gboolean is_dark);

/* Lays shade over a cell of @width * @height pixels of a sheet: from the sides of @mask, as AshlarPicture has them. */
void _ashlar_shade_draw (guint32 *pixels, guint width, guint height, guint mask, guint32 color);

G_END_DECLS
