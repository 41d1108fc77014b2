/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* AshlarRaster: cells as pixels. Rasterises any rectangle of a cell array at any size of cell, on
 * the CPU, straight into a buffer: the screen's canvas tiles, thumbnails and PNG pictures all come
 * from here, so that they look the same.
 *
 * A tile is drawn as its colour, from 6 px on with a fine grid line, from 12 px on with its glyph;
 * a tile that has a picture by that, over its colour and without a glyph; where a skin dresses it by the pictures of that, from 4 px on,
 * and below by their mean colour; a conditional tile as diagonal bands of its outcomes by share; cells without a tile
 * (ASHLAR_TILE_NONE) and tiles that are `empty` as a checkerboard. Glyphs and bands are drawn once
 * per size by cairo and Pango and blitted. */

#pragma once

#include <cairo.h>

#include "render/ashlar-pictures.h"

G_BEGIN_DECLS

/* How tiles look: made from a content's tiles; immutable, shared with workers. */
typedef struct _AshlarPalette AshlarPalette;

AshlarPalette *ashlar_palette_new (AshlarContent *content);
/* @pictures: nullable; tiles whose picture it does not have are drawn as if they had none. */
AshlarPalette *ashlar_palette_new_with_pictures (AshlarContent *content, AshlarPictures *pictures);
/* Dressed by the content's skin of that id; NULL: tiles as they are without one. What the skin draws nothing for, because
 * no look applies, a sheet is not there or the content has no such skin, looks as it does without it. */
AshlarPalette *
ashlar_palette_new_dressed (AshlarContent *content, AshlarPictures *pictures, const char *skin);
AshlarPalette *ashlar_palette_ref (AshlarPalette *self);
void           ashlar_palette_unref (AshlarPalette *self);
guint          ashlar_palette_get_n_tiles (AshlarPalette *self);
/* The id of the skin that tiles are dressed by; NULL: none. */
const char *ashlar_palette_get_skin (AshlarPalette *self);
/* How many cells around a changed one look otherwise: 1 where tiles are dressed by a skin, since joins are asked of
 * all eight neighbours, else 0. Who keeps pictures of cells widens what is drawn anew by it. */
guint ashlar_palette_get_reach (AshlarPalette *self);
/* 0xRRGGBB; of a picture the mean, of a conditional tile the weighted mean, of a dressed tile the mean where it is among its like */
guint32 ashlar_palette_get_color (AshlarPalette *self, guint16 tile);
/* Whether both draw every tile alike, by the same skin: what was drawn with one may stay. */
gboolean ashlar_palette_equal (AshlarPalette *a, AshlarPalette *b);

typedef enum
{
  ASHLAR_RASTER_GRID = 1 << 0,
  ASHLAR_RASTER_GLYPHS = 1 << 1,
  ASHLAR_RASTER_DARK = 1 << 2,  /* the checkerboard's colours on a dark window */
  ASHLAR_RASTER_DRAFT = 1 << 3, /* below a pixel a cell: one cell stands for all of its pixel */
  ASHLAR_RASTER_CLEAR
  = 1 << 4, /* from a pixel a cell: what is no part of a block is left at zero */
} AshlarRasterFlags;

/* Tile indices, row-major. */
typedef struct
{
  const guint16 *cells;
  guint          columns, rows;
} AshlarCells;

/* A rectangle of a picture, in its pixels, and where that is drawn to: CAIRO_FORMAT_RGB24 with the unused byte 255. */
typedef struct
{
  int     x, y, width, height;
  guchar *pixels;
  gsize   stride; /* bytes a row, a multiple of 4 */
} AshlarPixels;

/* @cell_size: pixels a cell, > 0, may be below one: then a pixel is the mean of the cells that it covers. The whole
 * picture is columns * cell_size wide; what lies beyond the cells is left alone. */
void ashlar_raster_cells (AshlarPalette      *palette,
                          const AshlarCells  *cells,
                          double              cell_size,
                          AshlarRasterFlags   flags,
                          const AshlarPixels *target);

/* The same at a time, in milliseconds, at which moving pictures show another frame. */
void ashlar_raster_cells_at_time (AshlarPalette      *palette,
                                  const AshlarCells  *cells,
                                  double              cell_size,
                                  AshlarRasterFlags   flags,
                                  guint64             ms,
                                  const AshlarPixels *target);

/* One tile, @size pixels a side, as a sample: dressed it stands alone among others, what blocks among what does not, and the
 * other way round. @target is written from its first pixel on. */
void ashlar_raster_tile (AshlarPalette      *palette,
                         guint16             tile,
                         guint               size,
                         AshlarRasterFlags   flags,
                         const AshlarPixels *target);

/* The side in pixels of a picture of @cells cells: how far ashlar_raster_cells() draws. */
int ashlar_raster_get_length (guint cells, double cell_size);

/* The mean colours of 2×2, 4×4, 8×8 … cells: what makes a picture with many cells to a pixel as
 * cheap as any other. Where tiles are dressed, those of single cells as well, of which it takes more to find one.
 * Immutable, shared between threads. */
typedef struct _AshlarMips AshlarMips;

AshlarMips *ashlar_mips_new (AshlarPalette    *palette,
                             const guint16    *cells,
                             guint             columns,
                             guint             rows,
                             AshlarRasterFlags flags);
AshlarMips *ashlar_mips_ref (AshlarMips *self);
void        ashlar_mips_unref (AshlarMips *self);

/* For cells of which only those within the rectangle are others: takes @mips, and gives it or others. As cheap as the
 * rectangle where nobody else holds them. */
AshlarMips *ashlar_mips_update (AshlarMips        *mips,
                                AshlarPalette     *palette,
                                const AshlarCells *cells,
                                int                x,
                                int                y,
                                int                width,
                                int                height,
                                AshlarRasterFlags  flags);

/* Up to which size of a cell pictures come from mips: 1/2, below 4 where tiles are dressed. */
gboolean ashlar_palette_wants_mips (AshlarPalette *self, double cell_size);
/* As ashlar_raster_cells(), for a @cell_size that wants them. */
void ashlar_raster_mips (AshlarMips *mips, double cell_size, const AshlarPixels *target);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AshlarPalette, ashlar_palette_unref)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (AshlarMips, ashlar_mips_unref)

G_END_DECLS
