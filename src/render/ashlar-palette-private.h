/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The inside of a palette: the looks of each tile, and its sprites at the sizes last asked for. */

#pragma once

#include "render/ashlar-dressing-private.h"
#include "render/ashlar-pictures-private.h"
#include "render/ashlar-raster.h"

#include <pango/pangocairo.h>

G_BEGIN_DECLS

/* From these sizes of a cell on, in pixels, a sprite has a picture, a grid line and a glyph. */
#define ASHLAR_PICTURE_SIZE 4
#define ASHLAR_GRID_SIZE 6
#define ASHLAR_GLYPH_SIZE 12

typedef struct
{
  guint32 color; /* 0xRRGGBB */
  guint   look;  /* of the outcome */
  double  until; /* share of the cell that this band and those before it take */
} AshlarBand;

typedef struct
{
  guint32      color;   /* 0xRRGGBB; the mean of a picture or of a conditional tile */
  gunichar     glyph;   /* 0: none is drawn */
  gboolean     checker; /* no part of a block */
  AshlarSheet *sheet;   /* NULL: there is no picture */
  AshlarRegion region;  /* of the sheet */
  guint32      under;   /* the tile's own colour, below its picture */
  AshlarBand  *bands;   /* of a conditional tile; NULL otherwise */
  guint        n_bands;
} AshlarLook;

/* Squares of @size pixels, a look each, drawn when first asked for. One set a size and flags. */
typedef struct
{
  int               size;
  AshlarRasterFlags flags;
  guint64           last_use;
  guint32 **sprites; /* n_tiles + 1, the last that of ASHLAR_TILE_NONE, then those of stacks */
  guint     n_sprites;
} AshlarSprites;

#define ASHLAR_N_SPRITE_SETS 4

struct _AshlarPalette
{
  gatomicrefcount ref_count;
  AshlarLook     *looks; /* n_tiles + 1; the last is that of ASHLAR_TILE_NONE */
  guint           n_tiles;
  char           *skin;     /* nullable */
  AshlarDressing *dressing; /* nullable; under the lock */
  guint16        *around;   /* of each tile what lies around it in a sample of it; NULL: nothing */

  GMutex         lock;
  AshlarSprites *sets[ASHLAR_N_SPRITE_SETS];
  guint64        clock;
  gsize          n_bytes; /* of all sprites */
  GHashTable    *things;  /* nullable: pictures of objects and markers, as they are drawn */
  gsize          n_thing_bytes;
};

/* Where the look of @tile stands; what is no tile of the palette looks like ASHLAR_TILE_NONE. */
static inline guint
ashlar_palette_index (AshlarPalette *self, guint16 tile)
{
  return tile < self->n_tiles ? tile : self->n_tiles;
}

/* A tile's character, and what places it in a cell of @size pixels whose corner is the origin. */
PangoLayout *
_ashlar_look_create_glyph (const AshlarLook *look, cairo_t *cr, int size, cairo_matrix_t *matrix);
void _ashlar_look_set_glyph_color (const AshlarLook *look, cairo_t *cr);
/* Whether what is drawn on a colour is dark. */
gboolean _ashlar_look_is_light (guint32 color);

/* The cells as they are rasterised with grid and glyphs, but as outlines, for drawings that stay sharp;
 * what is no part of a block is left out. */
void _ashlar_draw_cells (AshlarPalette *palette, const AshlarCells *cells, int size, cairo_t *cr);

/* One sprite of a tile, row-major, @size * @size pixels, 0xFFRRGGBB. */
guint32 *_ashlar_sprite_draw (AshlarPalette *self, guint look, int size, AshlarRasterFlags flags);
/* Draws glyph (0: none) and grid over a sprite of that colour, as @flags and @size want them. */
void _ashlar_sprite_finish (
    guint32 *pixels, int size, AshlarRasterFlags flags, gunichar glyph, guint32 color);

/* The plain colour of each look, n_tiles + 1 of them, for pictures without sprites; @dressed: of tiles among their like.
 * Locks. */
guint32 *
_ashlar_palette_dup_colors (AshlarPalette *self, AshlarRasterFlags flags, gboolean dressed);

/* What of @target lies in a picture of @columns × @rows cells; FALSE: nothing. */
gboolean _ashlar_raster_clip (
    guint columns, guint rows, double cell_size, const AshlarPixels *target, AshlarPixels *clipped);
/* Each pixel the mean of the colours that it touches, whole ones. @colors is a picture of the size of @cells, whose own cells
 * are NULL then, or the colour of each look. */
void _ashlar_raster_means (const guint32      *colors,
                           AshlarPalette      *palette,
                           const AshlarCells  *cells,
                           double              size,
                           const AshlarPixels *target);
/* From a pixel a cell on: each pixel the colour of its cell in @colors, a picture of @columns × @rows. */
void _ashlar_raster_colors (
    const guint32 *colors, guint columns, guint rows, double size, const AshlarPixels *target);

/* Borrowed and of use until the palette is unlocked. The caller holds the lock. */
AshlarSprites *_ashlar_palette_get_sprites (AshlarPalette *self, int size, AshlarRasterFlags flags);

/* Draws it. */
const guint32 *
_ashlar_palette_add_sprite (AshlarPalette *self, AshlarSprites *sprites, guint32 look);
/* Until the next one is asked for. The caller holds the lock. */
static inline const guint32 *
_ashlar_sprites_get (AshlarPalette *palette, AshlarSprites *self, guint32 look)
{
  return look < self->n_sprites && self->sprites[look] != NULL
             ? self->sprites[look]
             : _ashlar_palette_add_sprite (palette, self, look);
}
/* Stacks have other numbers now. */
void _ashlar_palette_forget_sprites (AshlarPalette *self);

/* What cells of a row look like: tiles, or from n_tiles + 1 on stacks of pictures. The caller holds the lock. */
static inline void
_ashlar_palette_find_looks (AshlarPalette     *self,
                            const AshlarCells *cells,
                            guint              row,
                            guint              left,
                            guint              n,
                            guint64            ms,
                            guint32           *looks)
{
  const guint16 *line = cells->cells + (gsize) row * cells->columns + left;

  if (self->dressing != NULL)
    _ashlar_dressing_find_looks (self, cells, row, left, n, ms, looks);
  else
    for (guint i = 0; i < n; i++)
      looks[i] = ashlar_palette_index (self, line[i]);
}

/* 0xRRGGBB: of a tile among its like. The caller holds the lock. */
guint32 _ashlar_palette_get_dressed_color (AshlarPalette *self, guint look);
/* The mean colours of cells of a row, 0xFFRRGGBB. @of_looks: of _ashlar_palette_dup_colors (..., FALSE). Locks. */
void _ashlar_palette_find_colors (AshlarPalette     *self,
                                  const AshlarCells *cells,
                                  guint              row,
                                  guint              left,
                                  guint              n,
                                  const guint32     *of_looks,
                                  guint32           *colors);

G_END_DECLS
