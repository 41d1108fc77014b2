/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Cells as pixels: a piece of the canvas, 256 × 256 pixels, as a frame draws it, plain and dressed in the keep's skin of six layers and
 * more; and the pyramid of a large level. To reach: less than a millisecond a piece, so that the few of a frame in
 * which one pans leave it its sixty a second.
 *
 * The first time a piece is drawn at a size its stacks are composed; that is what "first" is, with nothing known. */

#include "bench.h"

#include <string.h>

#include "content/ashlar-content-private.h"
#include "pipeline/ashlar-generator.h"
#include "render/ashlar-lighting.h"
#include "render/ashlar-pictures.h"
#include "render/ashlar-raster.h"

#define PIECE 256
#define LARGE 4096

typedef struct
{
  AshlarContent  *content;
  AshlarPictures *pictures;
  AshlarPalette  *palette;
  AshlarLighting *lighting;
  const char     *skin;
  AshlarCells     cells;
  double          size;
  AshlarMips     *mips;
  guint32         pixels[PIECE * PIECE];
} Subject;

static AshlarPixels
middle (Subject *self)
{
  int x = MAX ((ashlar_raster_get_length (self->cells.columns, self->size) - PIECE) / 2, 0);
  int y = MAX ((ashlar_raster_get_length (self->cells.rows, self->size) - PIECE) / 2, 0);

  return (AshlarPixels){ x, y, PIECE, PIECE, (guchar *) self->pixels, PIECE * 4 };
}

static void
run_piece (gpointer pointer)
{
  Subject     *self = pointer;
  AshlarPixels target = middle (self);

  ashlar_raster_cells (self->palette, &self->cells, self->size,
                       ASHLAR_RASTER_GRID | ASHLAR_RASTER_GLYPHS, &target);
}

static void
run_light (gpointer pointer)
{
  Subject     *self = pointer;
  AshlarPixels target = middle (self);

  ashlar_raster_light (self->lighting, self->size, &target);
}

static void
run_first (gpointer pointer)
{
  Subject *self = pointer;

  ashlar_palette_unref (self->palette);
  self->palette = ashlar_palette_new_dressed (self->content, self->pictures, self->skin);
  run_piece (self);
}

static void
run_mips (gpointer pointer)
{
  Subject *self = pointer;

  g_clear_pointer (&self->mips, ashlar_mips_unref);
  self->mips = ashlar_mips_new (self->palette, self->cells.cells, LARGE, LARGE, 0);
}

static void
run_stroke (gpointer pointer)
{
  Subject *self = pointer;

  self->mips = ashlar_mips_update (self->mips, self->palette, &self->cells, 700, 900, 30, 1, 0);
}

static void
print_sizes (Subject *plain, Subject *dressed)
{
  static const double sizes[] = { .5, 1, 2, 4, 8, 16, 20, 48 };

  g_print ("  %8s %9s %9s %7s %9s %9s\n", "px", "plain ms", "dressed", "ratio", "first", "light");
  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      double one, other;

      plain->size = dressed->size = sizes[i];
      one = bench_best (run_piece, plain);
      other = bench_best (run_piece, dressed);
      g_print ("  %8g %9.3f %9.3f %7.2f %9.3f %9.3f\n", sizes[i], one, other, other / one,
               bench_best (run_first, dressed), bench_best (run_light, dressed));
    }
}

/* The level many times, side by side. */
static guint16 *
tile_cells (const AshlarCells *cells)
{
  guint16 *large = g_new (guint16, LARGE * LARGE);

  for (guint y = 0; y < LARGE; y++)
    for (guint x = 0; x < LARGE; x++)
      large[y * LARGE + x] = cells->cells[y % cells->rows * cells->columns + x % cells->columns];
  return large;
}

void
bench_raster (void)
{
  g_autofree char    *folder = g_build_filename (BENCH_SOURCE_ROOT, "data", "samples", NULL);
  g_autofree char    *path = g_build_filename (folder, "old-keep.ashlar.json", NULL);
  Subject            *plain = g_new0 (Subject, 1), *dressed = g_new0 (Subject, 1);
  g_autofree guint16 *large = NULL;
  g_autoptr (AshlarLevel) level = NULL;
  double one, other;

  dressed->content = ashlar_content_load (path, NULL);
  level = ashlar_content_generate (dressed->content, "keep", 7304117, NULL, NULL, NULL);
  dressed->cells.cells
      = ashlar_level_get_cells (level, &dressed->cells.columns, &dressed->cells.rows);
  plain->cells = dressed->cells;
  dressed->pictures = ashlar_pictures_new (dressed->content, folder, NULL, NULL);
  dressed->skin = "stone";
  dressed->palette = ashlar_palette_new_dressed (dressed->content, dressed->pictures, "stone");
  dressed->lighting = ashlar_lighting_new (level, dressed->palette);
  plain->palette = ashlar_palette_new_with_pictures (dressed->content, dressed->pictures);
  g_print ("raster: a piece of %u x %u pixels\n", PIECE, PIECE);
  print_sizes (plain, dressed);

  large = tile_cells (&dressed->cells);
  plain->cells = dressed->cells = (AshlarCells){ large, LARGE, LARGE };
  one = bench_best (run_mips, plain);
  other = bench_best (run_mips, dressed);
  g_print (
      "  mips of %u x %u: plain %.0f ms, dressed %.0f ms, %.1f times; after a stroke %.3f ms\n",
      LARGE, LARGE, one, other, other / one, bench_best (run_stroke, dressed));
  ashlar_mips_unref (plain->mips);
  ashlar_mips_unref (dressed->mips);
  ashlar_palette_unref (plain->palette);
  ashlar_palette_unref (dressed->palette);
  ashlar_lighting_unref (dressed->lighting);
  ashlar_pictures_unref (dressed->pictures);
  ashlar_content_unref (dressed->content);
  g_free (plain);
  g_free (dressed);
}
