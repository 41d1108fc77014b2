/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Pictures of cells: against the plainest way to draw them, pixel by pixel; and pieces against the
 * whole, at every zoom the editor has. */

#include <glib.h>
#include <math.h>
#include <string.h>

#include "chain/ashlar-variants-private.h"
#include "render/ashlar-palette-private.h"

static const char set[]
    = "{\"format\":\"ashlar-content\",\"version\":1,\"defaultTile\":\"#\",\"tiles\":["
      "{\"representation\":\".\",\"description\":\"Floor\",\"color\":\"#d8cfb8\"},"
      "{\"representation\":\"#\",\"description\":\"Wall\",\"color\":\"#3a3a44\",\"blocksMovement\":"
      "true},"
      "{\"representation\":\"X\",\"description\":\"Nothing\",\"empty\":true},"
      "{\"representation\":\"?\",\"description\":\"Rubble\",\"references\":{\".\":1,\"#\":3}},"
      "{\"representation\":\"!\",\"description\":\"More\",\"references\":{\"?\":1,\".\":1}}]}";

static const double sizes[]
    = { 1 / 64., .1, 1 / 3., .3, .5, 2 / 3., .8, 1, 1.5, 2, 2.5, 3, 4, 6, 7, 12, 20, 33 };

static AshlarPalette *
new_palette (void)
{
  g_autoptr (GBytes) bytes = g_bytes_new_static (set, sizeof set - 1);
  g_autoptr (GError) error = NULL;
  g_autoptr (AshlarContent) content = ashlar_content_load_bytes (bytes, "set", &error);

  g_assert_no_error (error);
  return ashlar_palette_new (content);
}

static guint16 *
random_cells (guint columns, guint rows)
{
  guint16 *cells = g_new (guint16, columns * rows);

  for (guint i = 0; i < columns * rows; i++)
    cells[i] = g_test_rand_int_range (0, 7) == 6 ? ASHLAR_TILE_NONE
                                                 : (guint16) g_test_rand_int_range (0, 5);
  return cells;
}

static void
test_colors (void)
{
  g_autoptr (AshlarPalette) palette = new_palette ();
  g_autoptr (AshlarPalette) same = new_palette ();

  g_assert_cmphex (ashlar_palette_get_color (palette, 0), ==, 0xd8cfb8);
  g_assert_cmphex (ashlar_palette_get_color (palette, 1), ==, 0x3a3a44);
  /* (d8 + 3 · 3a) / 4, and so on. */
  g_assert_cmphex (ashlar_palette_get_color (palette, 3), ==, 0x625f61);
  /* The mean of that and floor. */
  g_assert_cmphex (ashlar_palette_get_color (palette, 4), ==, 0x9d978d);
  g_assert_true (ashlar_palette_equal (palette, same));
}

/* What a pixel shows, worked out for it alone; plain tiles only. */
static guint32
naive_pixel (AshlarPalette *palette,
             const guint16 *cells,
             guint          columns,
             guint          rows,
             double         size,
             int            x,
             int            y)
{
  double left = x / size, right = (x + 1) / size, top = y / size, bottom = (y + 1) / size;
  guint  sums[3] = { 0 }, n = 0;

  if (size >= 1)
    {
      guint cell_x = 0, cell_y = 0;

      while (cell_x + 1 < columns && floor ((cell_x + 1) * size + 1e-9) <= x)
        cell_x++;
      while (cell_y + 1 < rows && floor ((cell_y + 1) * size + 1e-9) <= y)
        cell_y++;
      return 0xff000000u | ashlar_palette_get_color (palette, cells[cell_y * columns + cell_x]);
    }
  for (guint cell_y = 0; cell_y < rows; cell_y++)
    for (guint cell_x = 0; cell_x < columns; cell_x++)
      if (cell_x + 1 > left + 1e-9 && cell_x < right - 1e-9 && cell_y + 1 > top + 1e-9
          && cell_y < bottom - 1e-9)
        {
          guint32 color = ashlar_palette_get_color (palette, cells[cell_y * columns + cell_x]);

          sums[0] += color >> 16 & 0xff;
          sums[1] += color >> 8 & 0xff;
          sums[2] += color & 0xff;
          n++;
        }
  g_assert_cmpuint (n, >, 0);
  return 0xff000000u | (sums[0] + n / 2) / n << 16 | (sums[1] + n / 2) / n << 8
         | (sums[2] + n / 2) / n;
}

static void
test_naive (void)
{
  g_autoptr (AshlarPalette) palette = new_palette ();
  guint               columns = 23, rows = 17;
  g_autofree guint16 *cells = random_cells (columns, rows);

  /* Bands and checkerboards have no plain colour. */
  for (guint i = 0; i < columns * rows; i++)
    cells[i] %= 2;
  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      int                 width = ashlar_raster_get_length (columns, sizes[i]);
      int                 height = ashlar_raster_get_length (rows, sizes[i]);
      g_autofree guint32 *pixels = g_new0 (guint32, width * height);

      ashlar_raster_cells (
          palette, &(AshlarCells){ cells, columns, rows }, sizes[i], 0,
          &(AshlarPixels){ 0, 0, width, height, (guchar *) pixels, (gsize) width * 4 });
      for (int y = 0; y < height; y++)
        for (int x = 0; x < width; x++)
          if (pixels[y * width + x] != naive_pixel (palette, cells, columns, rows, sizes[i], x, y))
            g_error ("size %g, pixel %d, %d: %08x, expected %08x", sizes[i], x, y,
                     pixels[y * width + x],
                     naive_pixel (palette, cells, columns, rows, sizes[i], x, y));
    }
}

/* Any rectangle, drawn by itself, is that part of the whole; what is around it and beyond the cells
 * is left alone. */
static void
test_pieces (void)
{
  g_autoptr (AshlarPalette) palette = new_palette ();
  guint               columns = 31, rows = 29;
  g_autofree guint16 *cells = random_cells (columns, rows);
  AshlarRasterFlags   flags = ASHLAR_RASTER_GRID | ASHLAR_RASTER_GLYPHS;

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      int                 width = ashlar_raster_get_length (columns, sizes[i]);
      int                 height = ashlar_raster_get_length (rows, sizes[i]);
      g_autofree guint32 *whole = g_new0 (guint32, width * height);

      ashlar_raster_cells (
          palette, &(AshlarCells){ cells, columns, rows }, sizes[i], flags,
          &(AshlarPixels){ 0, 0, width, height, (guchar *) whole, (gsize) width * 4 });
      for (guint round = 0; round < 20; round++)
        {
          int x = g_test_rand_int_range (-5, width), y = g_test_rand_int_range (-5, height);
          int w = g_test_rand_int_range (1, 70), h = g_test_rand_int_range (1, 70);
          g_autofree guint32 *piece = g_new (guint32, w * h);

          for (int k = 0; k < w * h; k++)
            piece[k] = 0x12345678;
          ashlar_raster_cells (palette, &(AshlarCells){ cells, columns, rows }, sizes[i], flags,
                               &(AshlarPixels){ x, y, w, h, (guchar *) piece, (gsize) w * 4 });
          for (int row = 0; row < h; row++)
            for (int column = 0; column < w; column++)
              {
                gboolean inside
                    = x + column >= 0 && y + row >= 0 && x + column < width && y + row < height;
                guint32 wanted = inside ? whole[(y + row) * width + x + column] : 0x12345678;

                if (piece[row * w + column] != wanted)
                  g_error ("size %g, piece %d, %d of %d × %d, pixel %d, %d: %08x, expected %08x",
                           sizes[i], x, y, w, h, column, row, piece[row * w + column], wanted);
              }
        }
    }
}

/* A pyramid of powers of two is exact up to rounding where a pixel is a power of two of cells. */
static void
test_mips (void)
{
  g_autoptr (AshlarPalette) palette = new_palette ();
  guint               columns = 256, rows = 128;
  g_autofree guint16 *cells = random_cells (columns, rows);
  g_autoptr (AshlarMips) mips = ashlar_mips_new (palette, cells, columns, rows, 0);
  static const double halves[] = { .5, .25, .125, 1 / 16., 1 / 64. };

  for (guint i = 0; i < G_N_ELEMENTS (halves); i++)
    {
      int                 width = ashlar_raster_get_length (columns, halves[i]);
      int                 height = ashlar_raster_get_length (rows, halves[i]);
      g_autofree guint32 *from_cells = g_new0 (guint32, width * height);
      g_autofree guint32 *from_mips = g_new0 (guint32, width * height);

      ashlar_raster_cells (
          palette, &(AshlarCells){ cells, columns, rows }, halves[i], 0,
          &(AshlarPixels){ 0, 0, width, height, (guchar *) from_cells, (gsize) width * 4 });
      ashlar_raster_mips (
          mips, halves[i],
          &(AshlarPixels){ 0, 0, width, height, (guchar *) from_mips, (gsize) width * 4 });
      for (int k = 0; k < width * height; k++)
        for (guint shift = 0; shift < 24; shift += 8)
          {
            int a = from_cells[k] >> shift & 0xff, b = from_mips[k] >> shift & 0xff;

            /* Half a step is lost at each level, at most. */
            g_assert_cmpint (ABS (a - b), <=, 4);
          }
    }
}

/* Each band of a conditional tile has its outcome's share of the area. */
static void
test_bands (void)
{
  enum
  {
    SIZE = 64
  };
  g_autoptr (AshlarPalette) palette = new_palette ();
  static const guint16 cell = 3;
  guint32              pixels[SIZE * SIZE];
  guint                floor_pixels = 0;

  ashlar_raster_cells (palette, &(AshlarCells){ &cell, 1, 1 }, SIZE, 0,
                       &(AshlarPixels){ 0, 0, SIZE, SIZE, (guchar *) pixels, SIZE * 4 });
  for (guint i = 0; i < SIZE * SIZE; i++)
    floor_pixels += (pixels[i] & 0xffffff) == 0xd8cfb8;
  /* A quarter, but for the pixels that the border runs through. */
  g_assert_cmpuint (floor_pixels, >, SIZE * SIZE / 4 - 2 * SIZE);
  g_assert_cmpuint (floor_pixels, <=, SIZE * SIZE / 4);
  g_assert_cmphex (pixels[0], ==, 0xffd8cfb8);
  g_assert_cmphex (pixels[SIZE * SIZE - 1], ==, 0xff3a3a44);
}

/* Outlines cover the pixels that the raster does, in its colours; what is nothing is left out. Characters
 * and bands are left to who looks at them. */
static void
test_outlines (void)
{
  g_autoptr (AshlarPalette) palette = new_palette ();
  const guint columns = 23, rows = 17;

  for (int size = 1; size < ASHLAR_GLYPH_SIZE; size++)
    {
      g_autofree guint16 *cells = random_cells (columns, rows);
      int                 width = (int) columns * size, height = (int) rows * size;
      AshlarCells         all = { cells, columns, rows };
      cairo_surface_t    *drawn = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width, height);
      cairo_t            *cr = cairo_create (drawn);
      g_autofree guint32 *pixels = g_new (guint32, (gsize) width * height);
      const guint32      *others;

      ashlar_raster_cells (
          palette, &all, size, ASHLAR_RASTER_GRID | ASHLAR_RASTER_GLYPHS,
          &(AshlarPixels){ 0, 0, width, height, (guchar *) pixels, (gsize) width * 4 });
      _ashlar_draw_cells (palette, &all, size, cr);
      cairo_destroy (cr);
      cairo_surface_flush (drawn);
      others = (const guint32 *) (void *) cairo_image_surface_get_data (drawn);
      for (int y = 0; y < height; y++)
        for (int x = 0; x < width; x++)
          {
            guint16 tile = cells[(guint) (y / size) * columns + (guint) (x / size)];
            guint32 a = pixels[y * width + x], b = others[y * width + x];

            if (tile == 2 || tile == ASHLAR_TILE_NONE)
              g_assert_cmphex (b, ==, 0);
            else if (tile < 2)
              for (guint shift = 0; shift < 32; shift += 8)
                g_assert_cmpint (ABS ((int) (a >> shift & 255) - (int) (b >> shift & 255)), <=, 1);
            else
              g_assert_cmphex (b >> 24, ==, 0xff);
          }
      cairo_surface_destroy (drawn);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/raster/colors", test_colors);
  g_test_add_func ("/raster/naive", test_naive);
  g_test_add_func ("/raster/pieces", test_pieces);
  g_test_add_func ("/raster/mips", test_mips);
  g_test_add_func ("/raster/bands", test_bands);
  g_test_add_func ("/raster/outlines", test_outlines);
  return g_test_run ();
}
