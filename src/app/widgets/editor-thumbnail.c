/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "ashlar-config.h"

#include "widgets/editor-thumbnail.h"

#include <adwaita.h>

#include "chain/ashlar-variants-private.h"
#include "render/ashlar-lighting.h"
#include "render/ashlar-one-page.h"
#include "render/ashlar-things.h"

#define PARCHMENT 0xf6f1e4
#define LEAST_DRESSED 3 /* pixels a cell, from which on a level's things and light are seen */
#define MOST_DRESSED (256 * 256) /* cells, up to which finding them does not hold anybody up */

/* The raster draws a checkerboard where there is no tile; in a small picture that would be noise.
 */
static void
clear_empty (
    guint32 *pixels, guint width, const guint16 *cells, guint columns, guint rows, double size)
{
  for (guint y = 0; y < rows; y++)
    for (guint x = 0; x < columns; x++)
      {
        int left = (int) (x * size), right = (int) ((x + 1) * size);
        int top = (int) (y * size), bottom = (int) ((y + 1) * size);

        if (cells[(gsize) y * columns + x] != ASHLAR_TILE_NONE)
          continue;
        for (int row = top; row < bottom; row++)
          memset (pixels + (gsize) row * width + left, 0, (gsize) (right - left) * 4);
      }
}

/* The level that cells are a part of, and from where on. */
typedef struct
{
  AshlarLevel *level;
  guint        left, top;
} Part;

/* What the skin draws over the cells. */
static void
dress (AshlarPalette *palette, const Part *part, double size, AshlarPixels target)
{
  g_autoptr (GArray) things = NULL;
  g_autoptr (AshlarLighting) lighting = NULL;
  guint columns, rows;

  ashlar_level_get_size (part->level, &columns, &rows);
  if (ashlar_palette_get_skin (palette) == NULL || size < LEAST_DRESSED
      || (gsize) columns * rows > MOST_DRESSED)
    return;
  target.x = (int) (part->left * size);
  target.y = (int) (part->top * size);
  things = ashlar_things_new_for_level (part->level);
  if (things->len > 0)
    ashlar_raster_things (palette, &g_array_index (things, AshlarThing, 0), things->len, size, 0,
                          &target);
  lighting = ashlar_lighting_new (part->level, palette);
  if (lighting != NULL)
    ashlar_raster_light (lighting, size, &target);
}

/* @part: nullable. */
static GdkTexture *
draw (AshlarPalette *palette,
      const guint16 *cells,
      guint          columns,
      guint          rows,
      guint          width,
      guint          height,
      guint32        background,
      const Part    *part)
{
  gsize    stride = (gsize) width * 4;
  guint32 *pixels = g_new (guint32, (gsize) width * height);
  double   size = MIN ((double) width / columns, (double) height / rows);
  int      picture_width, picture_height, left, top;
  g_autoptr (GBytes) bytes = NULL;

  /* Whole pixels a cell look better than the last bit of size. */
  if (size >= 3)
    size = (int) size;
  for (gsize i = 0; i < (gsize) width * height; i++)
    pixels[i] = background == EDITOR_THUMBNAIL_TRANSPARENT ? 0 : 0xff000000u | background;

  picture_width = MIN (ashlar_raster_get_length (columns, size), (int) width);
  picture_height = MIN (ashlar_raster_get_length (rows, size), (int) height);
  left = ((int) width - picture_width) / 2;
  top = ((int) height - picture_height) / 2;
  ashlar_raster_cells (palette, &(AshlarCells){ cells, columns, rows }, size, 0,
                       &(AshlarPixels){ 0, 0, picture_width, picture_height,
                                        (guchar *) (pixels + (gsize) top * width + left), stride });
  if (part != NULL)
    dress (palette, part, size,
           (AshlarPixels){ 0, 0, picture_width, picture_height,
                           (guchar *) (pixels + (gsize) top * width + left), stride });
  if (background == EDITOR_THUMBNAIL_TRANSPARENT)
    clear_empty (pixels + (gsize) top * width + left, width, cells, columns, rows, size);

  bytes = g_bytes_new_take (pixels, stride * height);
  return gdk_memory_texture_new ((int) width, (int) height, GDK_MEMORY_DEFAULT, bytes, stride);
}

GdkTexture *
editor_thumbnail_new (AshlarPalette *palette,
                      const guint16 *cells,
                      guint          columns,
                      guint          rows,
                      guint          width,
                      guint          height,
                      guint32        background)
{
  return draw (palette, cells, columns, rows, width, height, background, NULL);
}

GdkTexture *
editor_thumbnail_new_for_tile (AshlarPalette *palette, guint16 tile, guint side)
{
  gsize    stride = (gsize) side * 4;
  guint32 *pixels = g_new0 (guint32, (gsize) side * side);
  gboolean dark = adw_style_manager_get_dark (adw_style_manager_get_default ());
  g_autoptr (GBytes) bytes = NULL;

  ashlar_raster_tile (palette, tile, side, ASHLAR_RASTER_GLYPHS | (dark ? ASHLAR_RASTER_DARK : 0),
                      &(AshlarPixels){ 0, 0, (int) side, (int) side, (guchar *) pixels, stride });
  bytes = g_bytes_new_take (pixels, stride * side);
  return gdk_memory_texture_new ((int) side, (int) side, GDK_MEMORY_DEFAULT, bytes, stride);
}

GdkTexture *
editor_thumbnail_new_for_level (
    AshlarPalette *palette, AshlarContent *content, AshlarLevel *level, guint width, guint height)
{
  guint               columns, rows, left, top, right = 0, bottom = 0;
  const guint16      *cells = ashlar_level_get_cells (level, &columns, &rows);
  guint16             fill = (guint16) ashlar_content_find_tile (content, content->default_tile);
  g_autofree guint16 *part = NULL;

  left = columns;
  top = rows;
  for (guint y = 0; y < rows; y++)
    for (guint x = 0; x < columns; x++)
      if (cells[(gsize) y * columns + x] != fill)
        {
          left = MIN (left, x);
          right = MAX (right, x + 1);
          top = MIN (top, y);
          bottom = MAX (bottom, y + 1);
        }
  if (left >= right)
    left = top = 0, right = columns, bottom = rows;
  left -= left > 0;
  top -= top > 0;
  right += right < columns;
  bottom += bottom < rows;

  part = g_new (guint16, (gsize) (right - left) * (bottom - top));
  for (guint y = top; y < bottom; y++)
    memcpy (part + (gsize) (y - top) * (right - left), cells + (gsize) y * columns + left,
            (right - left) * sizeof (guint16));
  return draw (palette, part, right - left, bottom - top, width, height,
               ashlar_palette_get_color (palette, fill), &(Part){ level, left, top });
}

/* As large as it fits, on paper all around. */
static void
draw_page (AshlarOnePage *page, cairo_t *cr, guint32 paper, guint width, guint height)
{
  double page_width, page_height, scale;

  ashlar_one_page_get_size (page, &page_width, &page_height);
  scale = MIN (width / page_width, height / page_height);
  cairo_set_source_rgb (cr, (paper >> 16 & 0xff) / 255., (paper >> 8 & 0xff) / 255.,
                        (paper & 0xff) / 255.);
  cairo_paint (cr);
  cairo_translate (cr, (width - scale * page_width) / 2, (height - scale * page_height) / 2);
  cairo_scale (cr, scale, scale);
  ashlar_one_page_draw (page, cr);
}

GdkTexture *
editor_thumbnail_new_one_page (AshlarLevel *level, guint width, guint height)
{
  AshlarOnePageOptions options
      = { .title = "", .subtitle = "", .tilt = TRUE, .hatching = TRUE, .light = TRUE };
  g_autoptr (AshlarOnePage) page = ashlar_one_page_new (level, &options);
  gsize            stride = (gsize) width * 4;
  guint32         *pixels = g_new0 (guint32, (gsize) width * height), paper = PARCHMENT;
  cairo_surface_t *surface = cairo_image_surface_create_for_data (
      (guchar *) pixels, CAIRO_FORMAT_ARGB32, (int) width, (int) height, (int) stride);
  cairo_t *cr = cairo_create (surface);
  g_autoptr (GBytes) bytes = NULL;

  ashlar_level_find_palette_color (level, "paper", &paper);
  draw_page (page, cr, paper, width, height);
  cairo_destroy (cr);
  cairo_surface_finish (surface);
  cairo_surface_destroy (surface);
  bytes = g_bytes_new_take (pixels, stride * height);
  return gdk_memory_texture_new ((int) width, (int) height, GDK_MEMORY_DEFAULT, bytes, stride);
}
