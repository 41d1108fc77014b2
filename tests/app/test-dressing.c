/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Dressed cells, against the plainest way to lay pictures over each other; and what every picture of them keeps: that a
 * pixel depends on its place, its cell and the eight around it. Contents, skins, sheets and maps are random. */

#include <math.h>
#include <string.h>

#include "../core/random-skins.h"
#include "drawn-pictures.h"
#include "render/ashlar-image.h"
#include "render/ashlar-pictures.h"
#include "render/ashlar-raster.h"
#include "render/ashlar-sheet-grid.h"
#include "skins/ashlar-dresser-private.h"

#define N_SEEDS 16
#define COLUMNS 9
#define ROWS 7
#define SHEET_WIDTH 260
#define SHEET_HEIGHT 190

typedef struct
{
  PictureFolder  *folder;
  AshlarContent  *content;
  AshlarPictures *pictures;
  AshlarPalette  *palette, *plain;
  AshlarDresser  *dresser; /* that knows the sheets */
  guint16        *cells;
  AshlarCells     map;
  gboolean        is_unshaded; /* while the colour of shade is found */
} Case;

/* Noise, holes in it and cells without anything. */
static void
draw_sheet (PictureFolder *folder, const char *name)
{
  g_autofree guint32 *pixels = g_new (guint32, SHEET_WIDTH * SHEET_HEIGHT);

  for (guint y = 0; y < SHEET_HEIGHT; y++)
    for (guint x = 0; x < SHEET_WIDTH; x++)
      {
        guint32 pixel = (guint32) g_test_rand_int ();
        guint   patch = x / 37 + y / 23;

        pixels[y * SHEET_WIDTH + x] = patch % 5 == 0   ? 0
                                      : patch % 3 == 0 ? pixel
                                                       : pixel | 0xff000000u;
      }
  picture_folder_draw (folder, name, "png", pixels, SHEET_WIDTH, SHEET_HEIGHT);
}

static AshlarDresser *
new_dresser (AshlarContent *content, PictureFolder *folder, const char *skin)
{
  g_autoptr (AshlarDresser) dresser = ashlar_dresser_new (content, skin, NULL);
  guint                        n = ashlar_dresser_get_n_sheets (dresser);
  g_autofree AshlarSheetFacts *facts = g_new0 (AshlarSheetFacts, n);
  g_autoptr (GPtrArray) kept = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < n; i++)
    {
      const AshlarSkinSheet *sheet = g_ptr_array_index (dresser->skin->sheets, i);
      AshlarSheetGrid        grid = { .margin = sheet->margin, .spacing = sheet->spacing };
      g_autofree char       *path = picture_folder_build (folder, sheet->image);
      g_autoptr (AshlarImage) image = ashlar_image_read (path, NULL);
      g_autofree gboolean *empty = NULL;
      guint8              *bytes;

      if (image == NULL)
        continue;
      ashlar_dresser_get_cell_size (dresser, &grid.width, &grid.height);
      ashlar_sheet_grid_count (&grid, image->width, image->height, &facts[i].columns,
                               &facts[i].rows);
      empty = ashlar_sheet_grid_find_empty (&grid, image);
      bytes = g_new0 (guint8, facts[i].columns * facts[i].rows + 1);
      for (guint j = 0; j < facts[i].columns * facts[i].rows; j++)
        bytes[j] = empty[j] ? 1 : 0;
      facts[i].empty = bytes;
      g_ptr_array_add (kept, bytes);
    }
  return ashlar_dresser_with_facts (dresser, facts);
}

static void
case_init (Case *self, guint64 seed, guint columns, guint rows)
{
  const char *skin = seed % 2 == 0 ? "first" : "second";

  self->folder = picture_folder_new ();
  draw_sheet (self->folder, "a.png");
  /* Sometimes there is no such file. */
  if (seed % 5 != 4)
    draw_sheet (self->folder, "b.png");
  self->content = random_skins_content (seed);
  self->pictures = ashlar_pictures_new (self->content, self->folder->path, NULL, NULL);
  self->palette = ashlar_palette_new_dressed (self->content, self->pictures, skin);
  self->plain = ashlar_palette_new_with_pictures (self->content, self->pictures);
  self->dresser = new_dresser (self->content, self->folder, skin);
  self->cells = random_skins_map (self->content, seed, columns, rows);
  self->map = (AshlarCells){ self->cells, columns, rows };
}

static void
case_clear (Case *self)
{
  picture_folder_free (self->folder);
  ashlar_content_unref (self->content);
  ashlar_pictures_unref (self->pictures);
  ashlar_palette_unref (self->palette);
  ashlar_palette_unref (self->plain);
  ashlar_dresser_unref (self->dresser);
  g_free (self->cells);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Case, case_clear)

static guint32 *
draw (AshlarPalette *palette, const AshlarCells *map, double size, AshlarRasterFlags flags)
{
  int      width = ashlar_raster_get_length (map->columns, size);
  int      height = ashlar_raster_get_length (map->rows, size);
  guint32 *pixels = g_new0 (guint32, (gsize) width * height);

  ashlar_raster_cells (
      palette, map, size, flags,
      &(AshlarPixels){ 0, 0, width, height, (guchar *) pixels, (gsize) width * 4 });
  return pixels;
}

static void
assert_near (guint32 pixel, const double *expected, double tolerance, guint64 seed, guint at)
{
  for (guint i = 0; i < 3; i++)
    if (fabs ((pixel >> (16 - 8 * i) & 0xff) - expected[i]) > tolerance)
      g_error ("seed %" G_GUINT64_FORMAT ", pixel %u: #%06x is not #%02x%02x%02x", seed, at,
               pixel & 0xffffff, (guint) expected[0], (guint) expected[1], (guint) expected[2]);
}

/* ------------------------------------------------------------------ the plain way */

/* Colours multiplied by alpha, from 0 to 255, and the alpha. */
typedef double Paint[4];

static void
lay (double *under, const double *over)
{
  for (guint i = 0; i < 4; i++)
    under[i] = over[i] + under[i] * (1 - over[3] / 255);
}

static void
lay_pixel (double *under, guint32 pixel)
{
  const Paint over
      = { pixel >> 16 & 0xff, pixel >> 8 & 0xff, pixel & 0xff, (double) (pixel >> 24) };

  lay (under, over);
}

/* The pixel of the picture in a cell of its sheet. FALSE: it has none there. */
static void
lay_picture (Case *self, const AshlarPicture *picture, guint x, guint y, double *paint)
{
  for (guint i = 0; i < picture->n_parts; i++)
    {
      const AshlarPicturePart *part = &picture->parts[i];
      g_autofree guint32      *pixel = NULL;

      if ((gint) x < part->x || (gint) y < part->y || x >= part->x + part->width
          || y >= part->y + part->height)
        continue;
      pixel = ashlar_pictures_dup_pixels (
          self->pictures, ashlar_dresser_get_sheet_image (self->dresser, picture->sheet),
          part->sheet_x + x - (guint) part->x, part->sheet_y + y - (guint) part->y, 1, 1);
      g_assert_nonnull (pixel);
      lay_pixel (paint, *pixel);
    }
}

static guint
count_steps (guint at, guint width)
{
  return at / MAX (width, 1);
}

static gboolean
find_paint (Case *self, const guint32 *pictures, guint16 tile, guint x, guint y, double *paint);

/* The mean of the default tile among its like, without shade: "#" is the first. */
static void
find_shade_color (Case *self, double *color)
{
  const guint16       cells[9] = { 0 };
  g_autofree guint32 *pictures = g_new0 (guint32, ASHLAR_MAX_SKIN_LAYERS);
  guint               width, height;
  guint32             plain = ashlar_palette_get_color (self->plain, 0);
  double              light = 0;

  ashlar_dresser_get_cell_size (self->dresser, &width, &height);
  ashlar_dresser_dress_cells (self->dresser, cells, 3, 3, 1, 1, 1, 1, pictures);
  self->is_unshaded = TRUE;
  memset (color, 0, 3 * sizeof *color);
  for (guint i = 0; i < width * height; i++)
    {
      Paint paint;

      if (!find_paint (self, pictures, 0, i % width, i / width, paint))
        lay_pixel (paint, 0xff000000u | plain);
      for (guint k = 0; k < 3; k++)
        color[k] += paint[k] / (width * height);
    }
  self->is_unshaded = FALSE;
  light = floor ((299 * color[0] + 587 * color[1] + 114 * color[2]) / 1000);
  for (guint k = 0; k < 3; k++)
    color[k] *= MIN (light, 28) / MAX (light, 1);
}

static void
lay_shade (Case *self, guint mask, guint x, guint y, double *paint)
{
  static const double alphas[] = { 120, 84, 46 };
  guint               width, height, below, beside, step = 3;
  double              color[3];
  Paint               over;

  if (self->is_unshaded)
    return;
  find_shade_color (self, color);
  ashlar_dresser_get_cell_size (self->dresser, &width, &height);
  below = count_steps (y, (3 * height + 8) / 16);
  beside = count_steps (x, (width + 4) / 8);
  if (mask & 1)
    step = MIN (step, below);
  if (mask & 8)
    step = MIN (step, beside);
  if (mask & 128)
    step = MIN (step, MAX (below, beside));
  if (step > 2)
    return;
  for (guint i = 0; i < 3; i++)
    over[i] = color[i] * alphas[step] / 255;
  over[3] = alphas[step];
  lay (paint, over);
}

/* What is drawn of a look. */
static gboolean
draws_pixels (const AshlarPicture *picture)
{
  return picture->kind == ASHLAR_PICTURE_PARTS && picture->n_parts > 0;
}

/* A pixel of the sheet's size of a cell; FALSE: the cell is drawn as it is without a skin, or over that. */
static gboolean
find_paint (Case *self, const guint32 *pictures, guint16 tile, guint x, guint y, double *paint)
{
  gboolean covers = FALSE, has_pixels = FALSE;
  guint32  under = ashlar_palette_get_color (self->plain, tile);

  memset (paint, 0, sizeof (Paint));
  for (guint i = 0; i < ashlar_dresser_get_n_layers (self->dresser); i++)
    {
      AshlarPicture picture;

      if (pictures[i] == ASHLAR_NO_PICTURE)
        continue;
      ashlar_dresser_get_picture (self->dresser, pictures[i], &picture);
      if (draws_pixels (&picture))
        {
          if (!has_pixels && picture.has_color)
            under = picture.color;
          has_pixels = has_pixels || picture.has_color;
          covers = covers || TRUE;
          lay_picture (self, &picture, x, y, paint);
        }
      else if (picture.kind == ASHLAR_PICTURE_SHADE)
        lay_shade (self, picture.shade, x, y, paint);
      else if (picture.kind == ASHLAR_PICTURE_FLAT && picture.has_color)
        {
          covers = TRUE;
          lay_pixel (paint, 0xff000000u | picture.color);
        }
    }
  if (covers)
    {
      Paint whole;

      memset (whole, 0, sizeof whole);
      lay_pixel (whole, 0xff000000u | under);
      lay (whole, paint);
      memcpy (paint, whole, sizeof whole);
    }
  return covers;
}

/* Each pixel of one cell, at the size of its sheet, many times as large or smaller. */
static void
check_cell (Case          *self,
            const guint32 *drawn,
            guint          x,
            guint          y,
            guint          size,
            const guint32 *pictures,
            guint64        seed)
{
  guint16           tile = self->cells[y * self->map.columns + x];
  guint             width, height;
  g_autofree Paint *paints = NULL;

  if (tile >= self->content->tiles->len
      || ((AshlarTile *) self->content->tiles->pdata[tile])->empty)
    return;
  ashlar_dresser_get_cell_size (self->dresser, &width, &height);
  paints = g_new (Paint, width * height);
  for (guint i = 0; i < width * height; i++)
    if (!find_paint (self, pictures, tile, i % width, i / width, paints[i]))
      return;
  for (guint row = 0; row < size; row++)
    for (guint column = 0; column < size; column++)
      {
        double left = (double) column * width / size, right = (double) (column + 1) * width / size;
        double top = (double) row * height / size, bottom = (double) (row + 1) * height / size;
        double sums[3] = { 0 };

        for (guint i = (guint) top; i < bottom - 1e-9; i++)
          for (guint j = (guint) left; j < right - 1e-9; j++)
            for (guint k = 0; k < 3; k++)
              sums[k] += (MIN (i + 1, bottom) - MAX (i, top)) * (MIN (j + 1, right) - MAX (j, left))
                         * paints[i * width + j][k] / ((right - left) * (bottom - top));
        assert_near (drawn[(y * size + row) * self->map.columns * size + x * size + column], sums,
                     3.5, seed, (y * size + row) * self->map.columns * size + x * size + column);
      }
}

static void
test_pixels (void)
{
  guint n_dressed = 0;

  for (guint64 seed = 0; seed < N_SEEDS; seed++)
    {
      g_auto (Case) self = { 0 };
      g_autofree guint32 *pictures = NULL;
      guint               n_layers, size;

      case_init (&self, seed, COLUMNS, ROWS);
      n_layers = ashlar_dresser_get_n_layers (self.dresser);
      pictures = g_new (guint32, COLUMNS * ROWS * n_layers + 1);
      ashlar_dresser_dress_cells (self.dresser, self.cells, COLUMNS, ROWS, 0, 0, COLUMNS, ROWS,
                                  pictures);
      for (guint i = 0; i < COLUMNS * ROWS * n_layers; i++)
        n_dressed += pictures[i] != ASHLAR_NO_PICTURE;
      for (guint times = 0; times < 3; times++)
        {
          g_autofree guint32 *drawn = NULL;

          ashlar_dresser_get_cell_size (self.dresser, &size, NULL);
          size = times == 0 ? size : times == 1 ? 2 * size : 5;
          size = MAX (size, 4);
          drawn = draw (self.palette, &self.map, size, 0);
          for (guint y = 0; y < ROWS; y++)
            for (guint x = 0; x < COLUMNS; x++)
              check_cell (&self, drawn, x, y, size, pictures + (y * COLUMNS + x) * n_layers, seed);
        }
    }
  g_assert_cmpuint (n_dressed, >, N_SEEDS * COLUMNS * ROWS / 4);
}

/* ------------------------------------------------------------------ places */

static const double sizes[] = { .3, .5, .8, 1, 1.5, 3, 4, 5.5, 12, 17 };

static AshlarRasterFlags
choose_flags (guint64 seed)
{
  return (seed & 1 ? ASHLAR_RASTER_GRID : 0) | (seed & 2 ? ASHLAR_RASTER_GLYPHS : 0)
         | (seed & 4 ? ASHLAR_RASTER_CLEAR : 0) | (seed & 8 ? ASHLAR_RASTER_DARK : 0);
}

/* Whatever part is asked for, it is that part of the whole. */
static void
test_rectangles (void)
{
  for (guint64 seed = 0; seed < N_SEEDS; seed++)
    {
      g_auto (Case) self = { 0 };
      double              size = sizes[seed % G_N_ELEMENTS (sizes)];
      AshlarRasterFlags   flags = choose_flags (seed);
      g_autofree guint32 *whole = NULL;
      int                 width, height;

      case_init (&self, seed, 30, 20);
      whole = draw (self.palette, &self.map, size, flags);
      width = ashlar_raster_get_length (30, size);
      height = ashlar_raster_get_length (20, size);
      for (guint i = 0; i < 12; i++)
        {
          int x = g_test_rand_int_range (0, width), y = g_test_rand_int_range (0, height);
          int w = g_test_rand_int_range (1, width - x + 1);
          int h = g_test_rand_int_range (1, height - y + 1);
          g_autofree guint32 *part = g_new (guint32, (gsize) w * h);
          g_autoptr (AshlarPalette) fresh = ashlar_palette_new_dressed (
              self.content, self.pictures, ashlar_palette_get_skin (self.palette));

          g_assert_true (ashlar_palette_equal (fresh, self.palette));
          ashlar_raster_cells (fresh, &self.map, size, flags,
                               &(AshlarPixels){ x, y, w, h, (guchar *) part, (gsize) w * 4 });
          for (int row = 0; row < h; row++)
            g_assert_cmpmem (part + (gsize) row * w, (gsize) w * 4,
                             whole + (gsize) (y + row) * width + x, (gsize) w * 4);
        }
    }
}

/* A cell that is another changes nothing but itself and the eight around it. */
static void
test_reach (void)
{
  guint n_changed_beside = 0;

  for (guint64 seed = 0; seed < N_SEEDS; seed++)
    {
      g_auto (Case) self = { 0 };
      g_autofree guint32 *before = NULL, *after = NULL;
      int                 x, y;

      case_init (&self, seed, COLUMNS, ROWS);
      g_assert_cmpuint (ashlar_palette_get_reach (self.palette), ==, 1);
      g_assert_cmpuint (ashlar_palette_get_reach (self.plain), ==, 0);
      x = g_test_rand_int_range (0, COLUMNS);
      y = g_test_rand_int_range (0, ROWS);
      before = draw (self.palette, &self.map, 8, 0);
      self.cells[y * COLUMNS + x]
          = (guint16) g_test_rand_int_range (0, (gint) self.content->tiles->len);
      after = draw (self.palette, &self.map, 8, 0);
      for (int row = 0; row < ROWS * 8; row++)
        for (int column = 0; column < COLUMNS * 8; column++)
          if (before[row * COLUMNS * 8 + column] != after[row * COLUMNS * 8 + column])
            {
              g_assert_cmpint (ABS (row / 8 - y), <=, 1);
              g_assert_cmpint (ABS (column / 8 - x), <=, 1);
              n_changed_beside += row / 8 != y || column / 8 != x;
            }
    }
  g_assert_cmpuint (n_changed_beside, >, 0);
}

/* ------------------------------------------------------------------ means */

/* Below four pixels a cell is the mean of what it is at the size of the sheet. */
static void
test_means (void)
{
  for (guint64 seed = 0; seed < N_SEEDS; seed++)
    {
      g_auto (Case) self = { 0 };
      g_autofree guint32 *small = NULL, *large = NULL, *three = NULL;
      guint               width, height, size;

      case_init (&self, seed, COLUMNS, ROWS);
      ashlar_dresser_get_cell_size (self.dresser, &width, &height);
      /* Both sides of a cell of the sheet are in it a whole number of times. */
      size = width * height * 4 / 4;
      if (size > 400)
        continue;
      size = MAX (size, 4);
      small = draw (self.palette, &self.map, 1, 0);
      three = draw (self.palette, &self.map, 3, 0);
      large = draw (self.palette, &self.map, size, 0);
      for (guint i = 0; i < COLUMNS * ROWS; i++)
        {
          guint  x = i % COLUMNS, y = i / COLUMNS;
          double sums[3] = { 0 };

          for (guint row = y * size; row < (y + 1) * size; row++)
            for (guint column = x * size; column < (x + 1) * size; column++)
              for (guint k = 0; k < 3; k++)
                sums[k] += large[row * COLUMNS * size + column] >> (16 - 8 * k) & 0xff;
          for (guint k = 0; k < 3; k++)
            sums[k] /= (double) size * size;
          g_assert_cmphex (three[(3 * y + 1) * COLUMNS * 3 + 3 * x + 1], ==, small[i]);
          /* No one's cells and conditional ones have a mean that no drawing of them has exactly. */
          if (self.cells[i] < self.content->tiles->len
              && !((AshlarTile *) self.content->tiles->pdata[self.cells[i]])->empty
              && ((AshlarTile *) self.content->tiles->pdata[self.cells[i]])->n_references == 0)
            assert_near (small[i], sums, 3.5, seed, i);
        }
    }
}

/* No one's cells and conditional ones have a pattern as soon as they have pixels. */
static gboolean
is_drawn_alike (const Case *self, int at, int width, double size)
{
  guint             x = MIN ((guint) ((at % width + 1 - 1e-6) / size), self->map.columns - 1);
  guint             y = MIN ((guint) ((at / width + 1 - 1e-6) / size), self->map.rows - 1);
  guint16           cell = self->cells[y * self->map.columns + x];
  const AshlarTile *tile
      = cell < self->content->tiles->len ? g_ptr_array_index (self->content->resolved, cell) : NULL;

  return tile != NULL && !tile->empty && tile->n_references == 0;
}

/* What mips draw is what cells draw, and what was brought up to date is what is made anew. */
static void
test_mips (void)
{
  static const double mip_sizes[] = { .04, .25, .5, .7, 1, 2, 3.5 };

  for (guint64 seed = 0; seed < N_SEEDS; seed++)
    {
      g_auto (Case) self = { 0 };
      guint       columns = 1 + (guint) seed * 7 % 61, rows = 1 + (guint) seed * 5 % 43;
      AshlarMips *mips;

      case_init (&self, seed, columns, rows);
      mips = ashlar_mips_new (self.palette, self.cells, columns, rows, 0);
      for (guint change = 0; change < 2; change++)
        {
          g_autoptr (AshlarMips) fresh
              = ashlar_mips_new (self.palette, self.cells, columns, rows, 0);
          int x, y;

          for (guint i = 0; i < G_N_ELEMENTS (mip_sizes); i++)
            {
              int                 width = ashlar_raster_get_length (columns, mip_sizes[i]);
              int                 height = ashlar_raster_get_length (rows, mip_sizes[i]);
              gsize               n = (gsize) width * height * 4;
              g_autofree guint32 *one = g_malloc0 (n), *other = g_malloc0 (n), *cells = NULL;

              g_assert_true (ashlar_palette_wants_mips (self.palette, mip_sizes[i]));
              g_assert_cmpint (ashlar_palette_wants_mips (self.plain, mip_sizes[i]), ==,
                               mip_sizes[i] <= .5);
              ashlar_raster_mips (
                  mips, mip_sizes[i],
                  &(AshlarPixels){ 0, 0, width, height, (guchar *) one, (gsize) width * 4 });
              ashlar_raster_mips (
                  fresh, mip_sizes[i],
                  &(AshlarPixels){ 0, 0, width, height, (guchar *) other, (gsize) width * 4 });
              g_assert_cmpmem (one, n, other, n);
              cells = draw (self.palette, &self.map, mip_sizes[i], 0);
              for (int at = 0; mip_sizes[i] > .5 && at < width * height; at++)
                if (mip_sizes[i] < 1 || is_drawn_alike (&self, at, width, mip_sizes[i]))
                  g_assert_cmphex (one[at], ==, cells[at]);
            }
          x = g_test_rand_int_range (0, (gint) columns);
          y = g_test_rand_int_range (0, (gint) rows);
          self.cells[y * (int) columns + x] = (guint16) (change + seed % 3);
          mips = ashlar_mips_update (mips, self.palette, &self.map, x, y, 1, 1, 0);
        }
      ashlar_mips_unref (mips);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/dressing/pixels", test_pixels);
  g_test_add_func ("/dressing/rectangles", test_rectangles);
  g_test_add_func ("/dressing/reach", test_reach);
  g_test_add_func ("/dressing/means", test_means);
  g_test_add_func ("/dressing/mips", test_mips);
  return g_test_run ();
}
