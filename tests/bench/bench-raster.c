/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Cells as pixels: a piece of the canvas, 256 × 256 pixels, as a frame draws it, plain and dressed in the keep's skin of six layers and
 * more; and the pyramid of a large level. To reach: less than a millisecond a piece, so that the few of a frame in
 * which one pans leave it its sixty a second.
 *
 * The first time a piece is drawn at a size its stacks are composed; that is what "first" is, with nothing known. */

#include "bench-subjects.h"

#include <string.h>

#include "content/ashlar-content-private.h"
#include "pipeline/ashlar-generator.h"
#include "render/ashlar-lighting.h"
#include "render/ashlar-pictures.h"
#include "render/ashlar-raster.h"

#define LIMIT 1e6 /* nanoseconds a piece */
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

static double
run_piece (gpointer pointer, guint64 seed)
{
  Subject     *self = pointer;
  AshlarPixels target = middle (self);

  ashlar_raster_cells (self->palette, &self->cells, self->size,
                       ASHLAR_RASTER_GRID | ASHLAR_RASTER_GLYPHS, &target);
  return 1;
}

static double
run_light (gpointer pointer, guint64 seed)
{
  Subject     *self = pointer;
  AshlarPixels target = middle (self);

  ashlar_raster_light (self->lighting, self->size, &target);
  return 1;
}

/* Nothing is known yet. */
static void
prepare_first (gpointer pointer, guint64 seed)
{
  Subject *self = pointer;

  ashlar_palette_unref (self->palette);
  self->palette = ashlar_palette_new_dressed (self->content, self->pictures, self->skin);
}

static double
run_mips (gpointer pointer, guint64 seed)
{
  Subject *self = pointer;

  g_clear_pointer (&self->mips, ashlar_mips_unref);
  self->mips = ashlar_mips_new (self->palette, self->cells.cells, LARGE, LARGE, 0);
  return (double) LARGE * LARGE;
}

static double
run_stroke (gpointer pointer, guint64 seed)
{
  Subject *self = pointer;

  if (self->mips == NULL)
    run_mips (self, seed);
  self->mips = ashlar_mips_update (self->mips, self->palette, &self->cells, 700, 900, 30, 1, 0);
  return 1;
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

static Subject *
make_subject (gboolean is_dressed, double size, gboolean is_large)
{
  g_autofree char *folder = g_build_filename (BENCH_SOURCE_ROOT, "data", "samples", NULL);
  g_autofree char *path = g_build_filename (folder, "old-keep.ashlar.json", NULL);
  Subject         *self = g_new0 (Subject, 1);
  AshlarLevel     *level;
  g_autoptr (GError) error = NULL;

  self->content = ashlar_content_load (path, &error);
  if (self->content == NULL)
    g_error ("%s: %s", path, error->message);
  level = ashlar_content_generate (self->content, "keep", 7304117, NULL, NULL, NULL);
  self->cells.cells = ashlar_level_get_cells (level, &self->cells.columns, &self->cells.rows);
  self->pictures = ashlar_pictures_new (self->content, folder, NULL, NULL);
  self->skin = "stone";
  self->palette = is_dressed
                      ? ashlar_palette_new_dressed (self->content, self->pictures, self->skin)
                      : ashlar_palette_new_with_pictures (self->content, self->pictures);
  self->lighting = ashlar_lighting_new (level, self->palette);
  self->size = size;
  if (is_large)
    self->cells = (AshlarCells){ tile_cells (&self->cells), LARGE, LARGE };
  return self;
}

static const double sizes[] = { .5, 1, 2, 4, 8, 16, 20, 48 };

typedef enum
{
  KIND_PLAIN,
  KIND_DRESSED,
  KIND_FIRST,
  KIND_LIGHT,
} Kind;

static const char *const kinds[] = { "plain", "dressed", "first", "light" };

static void
open_piece (BenchRace *race, const BenchRow *row)
{
  Kind     kind = (Kind) row->variant;
  double   size = sizes[row->size];
  Subject *self = make_subject (kind == KIND_DRESSED || kind == KIND_FIRST, size, FALSE);

  bench_race_add (race, &(BenchContender){ .name = "ours",
                                           .run = kind == KIND_LIGHT ? run_light : run_piece,
                                           .prepare = kind == KIND_FIRST ? prepare_first : NULL,
                                           .subject = self,
                                           .unit = "piece" });
  if (kind == KIND_DRESSED)
    bench_race_add (race, &(BenchContender){ .name = "plain",
                                             .run = run_piece,
                                             .subject = make_subject (FALSE, size, FALSE) });
  bench_race_add_reference (race, PIECE, 0);
  if (kind != KIND_FIRST)
    bench_race_set_time_limit (race, LIMIT);
}

static void
open_mips (BenchRace *race, const BenchRow *row)
{
  bench_race_add (race, &(BenchContender){ .name = "ours",
                                           .run = run_mips,
                                           .subject = make_subject (row->variant != 0, 1, TRUE),
                                           .unit = "cell" });
  bench_race_add_reference (race, PIECE, 0);
}

static void
open_stroke (BenchRace *race, const BenchRow *row)
{
  bench_race_add (race, &(BenchContender){ .name = "ours",
                                           .run = run_stroke,
                                           .subject = make_subject (TRUE, 1, TRUE),
                                           .unit = "stroke" });
  bench_race_add_reference (race, PIECE, 0);
}

void
bench_raster (BenchRows *rows)
{
  for (guint kind = 0; kind < G_N_ELEMENTS (kinds); kind++)
    for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
      bench_rows_add (rows, &(BenchRow){ .open = open_piece, .size = i, .variant = kind },
                      "%s-%gpx", kinds[kind], sizes[i]);
  bench_rows_add (rows, &(BenchRow){ .open = open_mips, .variant = 0 }, "mips-plain");
  bench_rows_add (rows, &(BenchRow){ .open = open_mips, .variant = 1 }, "mips-dressed");
  bench_rows_add (rows, &(BenchRow){ .open = open_stroke }, "mips-stroke");
}
