/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The committed pictures are drawn anew and compared pixel by pixel, not byte by byte: two versions of a
 * library pack the same pixels differently. Where they differ, `ashlar-art data/samples` draws them. */

#include "abbey.h"
#include "art-sheets.h"
#include "garden.h"
#include "keep-ground.h"
#include "keep-things.h"
#include "mine.h"
#include "platforms.h"
#include "steps.h"
#include "vaults.h"

#include <cairo.h>

static const char *samples;

/* Of one order on every machine: cairo's, premultiplied. */
static guint32
read_pixel (cairo_surface_t *surface, int x, int y)
{
  const guchar *row = cairo_image_surface_get_data (surface)
                      + (gsize) y * (gsize) cairo_image_surface_get_stride (surface);
  guint32 pixel = *(const guint32 *) (gconstpointer) (row + (gsize) x * 4);

  return cairo_image_surface_get_format (surface) == CAIRO_FORMAT_RGB24 ? pixel | 0xff000000u
                                                                        : pixel;
}

static void
test_picture (gconstpointer user_data)
{
  const ArtSheet     *sheet = user_data;
  g_autofree char    *path = g_build_filename (samples, sheet->file, NULL);
  g_autofree guint32 *pixels = art_sheet_paint (sheet);
  cairo_surface_t    *surface = cairo_image_surface_create_from_png (path);
  int                 width = sheet->columns * ART_CELL;
  int                 height = sheet->rows * ART_CELL;

  g_assert_cmpint (cairo_surface_status (surface), ==, CAIRO_STATUS_SUCCESS);
  g_assert_cmpint (cairo_image_surface_get_width (surface), ==, width);
  g_assert_cmpint (cairo_image_surface_get_height (surface), ==, height);
  for (int y = 0; y < height; y++)
    for (int x = 0; x < width; x++)
      if (read_pixel (surface, x, y) != pixels[y * width + x])
        g_error ("%s: pixel %d, %d is %08x and is drawn as %08x", path, x, y,
                 read_pixel (surface, x, y), pixels[y * width + x]);
  cairo_surface_destroy (surface);
}

/* No piece lies on another, and each has a pixel. */
static void
test_places (gconstpointer user_data)
{
  const ArtSheet      *sheet = user_data;
  g_autofree gboolean *taken = g_new0 (gboolean, (gsize) (sheet->columns * sheet->rows));

  for (gsize i = 0; i < sheet->n_places; i++)
    for (int piece = 0; piece < sheet->places[i].n_pieces; piece++)
      {
        const ArtPlace *place = &sheet->places[i];
        int             width = MAX (place->width, 1), height = MAX (place->height, 1);
        int             in_row = (sheet->columns - place->column) / width;
        int             left = place->column + piece % in_row * width;
        int             top = place->row + piece / in_row * height;

        for (int y = top; y < top + height; y++)
          for (int x = left; x < left + width; x++)
            {
              g_assert_cmpint (y, <, sheet->rows);
              if (taken[y * sheet->columns + x])
                g_error ("%s: %s lies on another piece at %d, %d", sheet->file, place->id, x, y);
              taken[y * sheet->columns + x] = TRUE;
            }
      }
}

static gboolean
is_corner_free (guint mask, guint corner, guint edges)
{
  return !(mask & corner) || (mask & edges) == edges;
}

static void
test_masks (void)
{
  guint n = 0;

  for (guint mask = 0; mask < 256; mask++)
    if (is_corner_free (mask, 16, 1 | 2) && is_corner_free (mask, 32, 4 | 2)
        && is_corner_free (mask, 64, 4 | 8) && is_corner_free (mask, 128, 1 | 8))
      g_assert_cmpuint (art_blob_mask ((int) n++), ==, mask);
  g_assert_cmpuint (n, ==, ART_N_BLOB);
}

/* The letters stand in the order of the colours. */
static void
test_letters (void)
{
  const char *letters = "01234567abcduvwproymnetl,*.";

  for (int i = 0; letters[i]; i++)
    g_assert_cmpint (art_color_of_letter (letters[i]), ==, i);
  g_assert_cmphex (art_palette_get_argb (&art_palette_stone, ART_BONE), ==, 0xffd8d2c6);
  g_assert_cmphex (art_palette_get_argb (&art_palette_stone, ART_CLEAR), ==, 0);
}

#define SIDE 6

/* Beyond the map all is the same, as where a wall goes on. */
static gboolean
is_same (const gboolean *map, int x, int y)
{
  return x < 0 || y < 0 || x >= SIDE || y >= SIDE || map[y * SIDE + x];
}

static guint
mask_at (const gboolean *map, int x, int y)
{
  static const int ways[8][2]
      = { { 0, -1 }, { 1, 0 }, { 0, 1 }, { -1, 0 }, { 1, -1 }, { 1, 1 }, { -1, 1 }, { -1, -1 } };
  guint mask = 0;

  for (int i = 0; i < 8; i++)
    if (is_same (map, x + ways[i][0], y + ways[i][1]))
      mask |= 1u << i;
  for (guint corner = 0; corner < 4; corner++)
    {
      guint edges = 1u << corner | 1u << (corner + 1) % 4;

      if ((mask & edges) != edges)
        mask &= ~(16u << corner);
    }
  return mask;
}

/* Two pixels side by side are hardly further from the end of the surface than each other, and this holds over the seam of
 * two cells, too. What is deeper than a rim may be anything. */
static void
check_seam (const ArtMaterial *material, const gboolean *map, int x, int y, gboolean is_east)
{
  guint here = mask_at (map, x, y);
  guint there = mask_at (map, x + is_east, y + !is_east);

  for (int i = 0; i < ART_CELL; i++)
    {
      ArtSpot a = art_material_look (material, here, is_east ? 15 : i, is_east ? i : 15);
      ArtSpot b = art_material_look (material, there, is_east ? 0 : i, is_east ? i : 0);

      g_assert_cmpint (
          ABS (CLAMP (a.distance, 0, ART_MAX_RIM) - CLAMP (b.distance, 0, ART_MAX_RIM)), <=, 1);
    }
}

/* On random maps; a wall's top ends where its face begins, and that is known to a cell alone. */
static void
test_seams (void)
{
  static const ArtMaterial *const materials[]
      = { &keep_carpet, &keep_wall,    &keep_water,   &keep_lava,
          &mine_timber, &garden_hedge, &garden_water, &platforms_bricks,
          &steps_wall,  &vaults_wall,  &vaults_brick, &vaults_runner,
          &abbey_wall,  &abbey_hull,   &abbey_silt,   &abbey_shallow };

  for (int round = 0; round < 60; round++)
    {
      gboolean map[SIDE * SIDE];
      int      thick = g_test_rand_int_range (4, 10);

      for (int i = 0; i < SIDE * SIDE; i++)
        map[i] = g_test_rand_int_range (0, 10) < thick;
      for (guint m = 0; m < G_N_ELEMENTS (materials); m++)
        for (int y = 0; y < SIDE - 1; y++)
          for (int x = 0; x < SIDE - 1; x++)
            if (map[y * SIDE + x])
              {
                if (map[y * SIDE + x + 1])
                  check_seam (materials[m], map, x, y, TRUE);
                if (map[(y + 1) * SIDE + x])
                  check_seam (materials[m], map, x, y, FALSE);
              }
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  if (argc != 2)
    g_error ("Usage: test-art FOLDER-OF-SAMPLES");
  samples = argv[1];
  g_test_add_func ("/art/masks", test_masks);
  g_test_add_func ("/art/letters", test_letters);
  g_test_add_func ("/art/seams", test_seams);
  for (gsize i = 0; i < art_n_sheets; i++)
    {
      g_autofree char *picture = g_strdup_printf ("/art/picture/%s", art_sheets[i]->file);
      g_autofree char *places = g_strdup_printf ("/art/places/%s", art_sheets[i]->file);

      g_test_add_data_func (picture, art_sheets[i], test_picture);
      g_test_add_data_func (places, art_sheets[i], test_places);
    }
  return g_test_run ();
}
