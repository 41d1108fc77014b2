/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Pictures of tiles: what is drawn, against the plainest way to average; and every file that is none.
 *
 * Long because the bad files are written byte by byte and held against the same drawing as the good
 * ones. */

#include <glib/gstdio.h>
#include <math.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/ashlar-report-private.h"
#include "lint/ashlar-lint-pictures-private.h"
#include "drawn-pictures.h"
#include "render/ashlar-pictures-private.h"
#include "render/ashlar-raster.h"

#define SIDE 16
#define UNDER 0x204060u /* the colour of the tile "." */
#define FLOOR 1
#define RUBBLE 2
#define COPY 3

/* ------------------------------------------------------------------ drawing */

static guint32 *
random_pixels (guint width, guint height, gboolean opaque)
{
  guint32 *pixels = g_new (guint32, (gsize) width * height);

  for (guint i = 0; i < width * height; i++)
    {
      pixels[i] = (guint32) g_test_rand_int ();
      if (opaque)
        pixels[i] |= 0xff000000u;
      else if (i % 3 == 0)
        pixels[i] &= 0xffffffu;
    }
  return pixels;
}

static AshlarPalette *
new_palette (PictureFolder *folder, AshlarContent *content)
{
  g_autoptr (AshlarPictures) pictures = ashlar_pictures_new (content, folder->path, NULL, NULL);

  return ashlar_palette_new_with_pictures (content, pictures);
}

static guint32 *
draw_tile (AshlarPalette *palette, guint16 tile, guint size)
{
  guint32 *pixels = g_new0 (guint32, (gsize) size * size);

  ashlar_raster_cells (
      palette, &(AshlarCells){ &tile, 1, 1 }, size, 0,
      &(AshlarPixels){ 0, 0, (int) size, (int) size, (guchar *) pixels, (gsize) size * 4 });
  return pixels;
}

/* A channel of the mean of an area of the picture over the tile's colour. */
static double
naive (const guint32 *pixels,
       guint          stride,
       double         left,
       double         top,
       double         width,
       double         height,
       guint          shift)
{
  double sum = 0;

  for (guint y = (guint) top; y < top + height - 1e-9; y++)
    for (guint x = (guint) left; x < left + width - 1e-9; x++)
      {
        double  wide = MIN (x + 1, left + width) - MAX (x, left);
        double  tall = MIN (y + 1, top + height) - MAX (y, top);
        guint32 pixel = pixels[y * stride + x];
        double  alpha = (pixel >> 24) / 255.;

        sum += wide * tall
               * ((pixel >> shift & 0xff) * alpha + (UNDER >> shift & 0xff) * (1 - alpha));
      }
  return sum / (width * height);
}

static void
assert_like_naive (const guint32 *drawn,
                   guint          size,
                   const guint32 *pixels,
                   guint          stride,
                   guint          x,
                   guint          y,
                   guint          side,
                   double         tolerance)
{
  double step = (double) side / size;

  for (guint row = 0; row < size; row++)
    for (guint column = 0; column < size; column++)
      {
        guint32 pixel = drawn[row * size + column];

        g_assert_cmphex (pixel >> 24, ==, 0xff);
        for (guint shift = 0; shift < 24; shift += 8)
          g_assert_cmpfloat_with_epsilon (
              pixel >> shift & 0xff,
              naive (pixels, stride, x + column * step, y + row * step, step, step, shift),
              tolerance);
      }
}

static void
test_sizes (void)
{
  g_autoptr (PictureFolder) folder = picture_folder_new ();
  g_autofree guint32 *pixels = random_pixels (SIDE, SIDE, FALSE);
  g_autoptr (AshlarContent) content = picture_content_new ("a.png", NULL);
  g_autoptr (AshlarPalette) palette = NULL;

  picture_folder_draw (folder, "a.png", "png", pixels, SIDE, SIDE);
  palette = new_palette (folder, content);
  for (guint size = 4; size <= 70; size++)
    {
      g_autofree guint32 *drawn = draw_tile (palette, FLOOR, size);

      assert_like_naive (drawn, size, pixels, SIDE, 0, 0, SIDE, 2);
    }
}

static void
test_whole_numbers_keep_pixels (void)
{
  g_autoptr (PictureFolder) folder = picture_folder_new ();
  g_autofree guint32 *pixels = random_pixels (SIDE, SIDE, TRUE);
  g_autoptr (AshlarContent) content = picture_content_new ("a.png", NULL);
  g_autoptr (AshlarPalette) palette = NULL;

  picture_folder_draw (folder, "a.png", "png", pixels, SIDE, SIDE);
  palette = new_palette (folder, content);
  for (guint times = 1; times <= 6; times++)
    {
      guint               size = SIDE * times;
      g_autofree guint32 *drawn = draw_tile (palette, FLOOR, size);

      for (guint y = 0; y < size; y++)
        for (guint x = 0; x < size; x++)
          g_assert_cmphex (drawn[y * size + x], ==, pixels[y / times * SIDE + x / times]);
    }
}

static void
test_regions (void)
{
  g_autoptr (PictureFolder) folder = picture_folder_new ();
  g_autofree guint32 *pixels = random_pixels (61, 47, FALSE);

  picture_folder_draw (folder, "sheets/a.png", "png", pixels, 61, 47);
  for (guint i = 0; i < 40; i++)
    {
      guint            x = (guint) g_test_rand_int_range (0, 50);
      guint            y = (guint) g_test_rand_int_range (0, 40);
      guint            side = (guint) g_test_rand_int_range (1, (gint) MIN (61 - x, 47 - y) + 1);
      guint            size = (guint) g_test_rand_int_range (4, 40);
      g_autofree char *region = g_strdup_printf ("[%u, %u, %u, %u]", x, y, side, side);
      g_autoptr (AshlarContent) content = picture_content_new ("sheets/a.png", region);
      g_autoptr (AshlarPalette) palette = new_palette (folder, content);
      g_autofree guint32 *drawn = draw_tile (palette, FLOOR, size);

      assert_like_naive (drawn, size, pixels, 61, x, y, side, 2);
    }
}

/* What is not square stands in the middle, whole, on the tile's colour. */
static void
test_proportions (void)
{
  g_autoptr (PictureFolder) folder = picture_folder_new ();
  guint32 pixels[8] = { 0xffff0000u, 0xff00ff00u, 0xff0000ffu, 0xffffff00u,
                        0xffff0000u, 0xff00ff00u, 0xff0000ffu, 0xffffff00u };
  g_autoptr (AshlarContent) content = picture_content_new ("a.png", NULL);
  g_autoptr (AshlarPalette) palette = NULL;
  g_autofree guint32 *drawn = NULL;

  picture_folder_draw (folder, "a.png", "png", pixels, 4, 2);
  palette = new_palette (folder, content);
  drawn = draw_tile (palette, FLOOR, 8);
  g_assert_cmphex (drawn[8 * 1], ==, 0xff000000u | UNDER);
  g_assert_cmphex (drawn[8 * 2], ==, 0xffff0000u);
  g_assert_cmphex (drawn[8 * 5 + 7], ==, 0xffffff00u);
  g_assert_cmphex (drawn[8 * 6 + 7], ==, 0xff000000u | UNDER);
}

/* Of a large picture halves are read; the difference may not show. */
static void
test_large_pictures (void)
{
  g_autoptr (PictureFolder) folder = picture_folder_new ();
  guint               side = 1111;
  g_autofree guint32 *pixels = g_new (guint32, side * side);
  g_autoptr (AshlarContent) content = picture_content_new ("a.bmp", NULL);
  g_autoptr (AshlarPalette) palette = NULL;

  for (guint y = 0; y < side; y++)
    for (guint x = 0; x < side; x++)
      pixels[y * side + x] = 0xff000000u | (x * 255 / side) << 16 | (y * 255 / side) << 8
                             | ((x / 64 + y / 64) % 2) * 200;
  picture_folder_draw (folder, "a.bmp", "bmp", pixels, side, side);
  palette = new_palette (folder, content);
  for (guint size = 5; size <= 160; size += 31)
    {
      g_autofree guint32 *drawn = draw_tile (palette, FLOOR, size);

      assert_like_naive (drawn, size, pixels, side, 0, 0, side, 4);
    }
}

static void
test_means_and_bands (void)
{
  g_autoptr (PictureFolder) folder = picture_folder_new ();
  g_autofree guint32 *pixels = random_pixels (SIDE, SIDE, FALSE);
  g_autoptr (AshlarContent) content = picture_content_new ("a.png", NULL);
  g_autoptr (AshlarPalette) palette = NULL;
  g_autofree guint32 *floor = NULL, *rubble = NULL, *copy = NULL, *glyph = NULL;
  guint16             cells[4] = { FLOOR, FLOOR, FLOOR, FLOOR };
  guint16             inherited = COPY;
  guint32             color, pixel = 0, wall;

  picture_folder_draw (folder, "a.png", "png", pixels, SIDE, SIDE);
  palette = new_palette (folder, content);
  color = ashlar_palette_get_color (palette, FLOOR);
  for (guint shift = 0; shift < 24; shift += 8)
    g_assert_cmpfloat_with_epsilon (color >> shift & 0xff,
                                    naive (pixels, SIDE, 0, 0, SIDE, SIDE, shift), 2);
  /* Below the size where a picture shows, and below a pixel a cell. */
  ashlar_raster_cells (palette, &(AshlarCells){ cells, 2, 2 }, 2, 0,
                       &(AshlarPixels){ 0, 0, 1, 1, (guchar *) &pixel, 4 });
  g_assert_cmphex (pixel, ==, 0xff000000u | color);
  ashlar_raster_cells (palette, &(AshlarCells){ cells, 2, 2 }, .5, 0,
                       &(AshlarPixels){ 0, 0, 1, 1, (guchar *) &pixel, 4 });
  g_assert_cmphex (pixel, ==, 0xff000000u | color);
  wall = ashlar_palette_get_color (palette, 0);
  for (guint shift = 0; shift < 24; shift += 8)
    g_assert_cmpfloat_with_epsilon (ashlar_palette_get_color (palette, RUBBLE) >> shift & 0xff,
                                    (3 * (color >> shift & 0xff) + (wall >> shift & 0xff)) / 4., 1);

  floor = draw_tile (palette, FLOOR, 48);
  rubble = draw_tile (palette, RUBBLE, 48);
  for (guint i = 0; i < 24; i++)
    g_assert_cmphex (rubble[i * 48 + i / 2], ==, floor[i * 48 + i / 2]);
  g_assert_cmphex (rubble[48 * 48 - 1], ==, 0xff000000u | wall);

  /* The same picture as its parent's: alike without glyphs, told apart by them. */
  copy = draw_tile (palette, COPY, 48);
  g_assert_cmpmem (copy, 48 * 48 * 4, floor, 48 * 48 * 4);
  glyph = g_new0 (guint32, 48 * 48);
  ashlar_raster_cells (palette, &(AshlarCells){ &inherited, 1, 1 }, 48, ASHLAR_RASTER_GLYPHS,
                       &(AshlarPixels){ 0, 0, 48, 48, (guchar *) glyph, 48 * 4 });
  g_assert_cmpint (memcmp (glyph, floor, 48 * 48 * 4), !=, 0);
  inherited = FLOOR;
  ashlar_raster_cells (palette, &(AshlarCells){ &inherited, 1, 1 }, 48, ASHLAR_RASTER_GLYPHS,
                       &(AshlarPixels){ 0, 0, 48, 48, (guchar *) glyph, 48 * 4 });
  g_assert_cmpmem (glyph, 48 * 48 * 4, floor, 48 * 48 * 4);
}

static void
test_equality (void)
{
  g_autoptr (PictureFolder) folder = picture_folder_new ();
  g_autofree guint32 *pixels = random_pixels (SIDE, SIDE, TRUE);
  g_autoptr (AshlarContent) content = picture_content_new ("a.png", NULL);
  g_autoptr (AshlarContent) part = picture_content_new ("a.png", "[0, 0, 8, 8]");
  g_autoptr (AshlarPictures) first = NULL, same = NULL, other = NULL;
  g_autoptr (AshlarPalette) plain = ashlar_palette_new (content);
  g_autoptr (AshlarPalette) of_first = NULL, of_same = NULL, of_other = NULL, of_part = NULL;
  g_autofree char *copy = picture_folder_build (folder, "b.png");
  g_autofree char *path = picture_folder_build (folder, "a.png");

  picture_folder_draw (folder, "a.png", "png", pixels, SIDE, SIDE);
  picture_folder_draw (folder, "b.png", "png", pixels, SIDE, SIDE);
  first = ashlar_pictures_new (content, folder->path, NULL, NULL);
  /* Another file with the same picture is the same picture. */
  g_assert_cmpint (g_rename (copy, path), ==, 0);
  same = ashlar_pictures_new (content, folder->path, first, NULL);
  pixels[3] ^= 0x10;
  picture_folder_draw (folder, "a.png", "png", pixels, SIDE, SIDE);
  other = ashlar_pictures_new (content, folder->path, same, NULL);

  of_first = ashlar_palette_new_with_pictures (content, first);
  of_same = ashlar_palette_new_with_pictures (content, same);
  of_other = ashlar_palette_new_with_pictures (content, other);
  of_part = ashlar_palette_new_with_pictures (part, first);
  g_assert_true (ashlar_pictures_equal (first, same));
  g_assert_true (ashlar_palette_equal (of_first, of_same));
  g_assert_false (ashlar_pictures_equal (first, other));
  g_assert_false (ashlar_palette_equal (of_first, of_other));
  g_assert_false (ashlar_palette_equal (of_first, of_part));
  g_assert_false (ashlar_palette_equal (of_first, plain));
  g_assert_true (ashlar_pictures_cover (first, content, folder->path));
  g_assert_false (ashlar_pictures_cover (first, content, "/"));
}

/* ------------------------------------------------------------------ bad files */

/* The finding of a content whose tile has this picture, and that the tile's colour stands for it. */
static const AshlarFinding *
find_fault (PictureFolder *folder, AshlarContent *content, AshlarReport *report)
{
  const char *path = folder != NULL ? folder->path : NULL;
  g_autoptr (AshlarPictures) pictures = ashlar_pictures_new (content, path, NULL, NULL);
  g_autoptr (AshlarPalette) palette = ashlar_palette_new_with_pictures (content, pictures);
  g_autofree guint32 *drawn = draw_tile (palette, FLOOR, 20);

  ashlar_lint_pictures (content, path, report);
  ashlar_pictures_lint (pictures, content, report);
  if (ashlar_report_get_n_findings (report) == 0)
    return NULL;
  g_assert_cmpuint (ashlar_report_get_n_findings (report), ==, 1);
  for (guint i = 0; i < 20 * 20; i++)
    g_assert_cmphex (drawn[i], ==, 0xff000000u | UNDER);
  return ashlar_report_get_finding (report, 0);
}

static void
put_number (guchar *bytes, guint32 number)
{
  for (guint i = 0; i < 4; i++)
    bytes[i] = (guchar) (number >> (24 - 8 * i));
}

static guint32
get_checksum (const guchar *bytes, gsize size)
{
  guint32 sum = 0xffffffffu;

  for (gsize i = 0; i < size; i++)
    {
      sum ^= bytes[i];
      for (guint bit = 0; bit < 8; bit++)
        sum = sum >> 1 ^ (sum & 1 ? 0xedb88320u : 0);
    }
  return ~sum;
}

/* A sound picture whose head says that it is larger. */
static void
write_bomb (PictureFolder *folder, const char *name, guint32 width, guint32 height)
{
  guint32 pixels[4] = { 0xff000000u, 0xff000000u, 0xff000000u, 0xff000000u };
  g_autoptr (GBytes) bytes = picture_encode ("png", pixels, 2, 2);
  gsize   size;
  guchar *copy = g_memdup2 (g_bytes_get_data (bytes, &size), g_bytes_get_size (bytes));

  put_number (copy + 16, width);
  put_number (copy + 20, height);
  put_number (copy + 29, get_checksum (copy + 12, 17));
  picture_folder_write (folder, name, copy, size);
  g_free (copy);
}

static const guchar animation[] = {
  'G',  'I',  'F',  '8',  '9', 'a',  1,  0, 1,    0,    0x80, 0,    0,  0xd0, 0x10, 0x20, 0x10,
  0xd0, 0x20, 0x21, 0xf9, 4,   0,    10, 0, 0,    0,    0x2c, 0,    0,  0,    0,    1,    0,
  1,    0,    0,    2,    2,   0x44, 1,  0, 0x21, 0xf9, 4,    0,    10, 0,    0,    0,    0x2c,
  0,    0,    0,    0,    1,   0,    1,  0, 0,    2,    2,    0x4c, 1,  0,    0x3b,
};

/* The first frame is wider than the picture. */
static const guchar beyond[] = {
  'G',  'I',  'F', '8', '9', 'a', 1, 0, 1, 0, 0x80, 0, 0, 0xd0, 0x10, 0x20, 0x10, 0xd0,
  0x20, 0x2c, 0,   0,   0,   0,   9, 0, 1, 0, 0,    2, 2, 0x44, 1,    0,    0x3b,
};

static void
write_files (PictureFolder *folder)
{
  g_autofree guint32 *pixels = random_pixels (64, 64, TRUE);
  g_autofree guchar  *large = g_malloc0 (ASHLAR_MAX_PICTURE_BYTES + 1);
  static const struct
  {
    const char *type, *name;
  } whole[] = { { "png", "a.png" }, { "jpeg", "a.jpeg" }, { "bmp", "a.bmp" } };

  for (guint i = 0; i < G_N_ELEMENTS (whole); i++)
    {
      g_autoptr (GBytes) bytes = picture_encode (whole[i].type, pixels, 64, 64);
      g_autofree char *half = g_strdup_printf ("half-%s", whole[i].name);
      g_autofree char *head = g_strdup_printf ("head-%s", whole[i].name);
      gconstpointer    data;
      gsize            size;

      data = g_bytes_get_data (bytes, &size);
      picture_folder_write (folder, whole[i].name, data, size);
      picture_folder_write (folder, half, data, size / 2);
      picture_folder_write (folder, head, data, 12);
      if (i == 0)
        {
          memcpy (large, data, size);
          picture_folder_write (folder, "tail.png", data, size - 12);
          picture_folder_write (folder, "large.png", large, ASHLAR_MAX_PICTURE_BYTES + 1);
        }
    }
  picture_folder_write (folder, "a.gif", animation, sizeof animation);
  picture_folder_write (folder, "first-a.gif", animation, 50);
  picture_folder_write (folder, "half-a.gif", animation, 40);
  picture_folder_write (folder, "beyond.gif", beyond, sizeof beyond);
  picture_folder_write (folder, "empty.png", "", 0);
  picture_folder_write (folder, "words.png", "this is no picture", 18);
  picture_folder_write (folder, "drawing.svg", "<svg xmlns='http://www.w3.org/2000/svg'/>", 41);
  picture_folder_write (folder, "folder.png/inside", "", 0);
  write_bomb (folder, "bomb.png", 20000, 20000);
  write_bomb (folder, "strip.png", 1000000, 1);
  write_bomb (folder, "nothing.png", 0, 4);
}

/* In @outer/set lies the content. */
static void
write_links (PictureFolder *outer, PictureFolder *folder)
{
  g_autofree char *outside = picture_folder_build (outer, "outside.png");
  g_autofree char *away = picture_folder_build (folder, "away.png");
  g_autofree char *here = picture_folder_build (folder, "here.png");
  g_autofree char *around = picture_folder_build (folder, "around.png");
  g_autofree char *nothing = picture_folder_build (folder, "dangling.png");
  g_autofree char *pipe = picture_folder_build (folder, "pipe.png");
  guint32          pixel = 0xffffffffu;

  picture_folder_draw (outer, "outside.png", "png", &pixel, 1, 1);
  g_assert_cmpint (symlink (outside, away), ==, 0);
  g_assert_cmpint (symlink ("a.png", here), ==, 0);
  g_assert_cmpint (symlink ("around.png", around), ==, 0);
  g_assert_cmpint (symlink ("gone.png", nothing), ==, 0);
  g_assert_cmpint (mkfifo (pipe, 0600), ==, 0);
}

static const struct
{
  const char *image, *region;
  const char *code; /* NULL: it is shown */
  const char *says;
} cases[] = {
  { "a.png", NULL, NULL, NULL },
  { "a.jpeg", NULL, NULL, NULL },
  { "a.bmp", NULL, NULL, NULL },
  { "a.gif", NULL, NULL, NULL },
  { "here.png", NULL, NULL, NULL },
  { "./a.png", NULL, NULL, NULL },
  { "a.png", "[0, 0, 64, 64]", NULL, NULL },
  { "a.png", "[63, 63, 1, 1]", NULL, NULL },
  { "missing.png", NULL, "picture-missing", "missing.png" },
  { "dangling.png", NULL, "picture-missing", "dangling.png" },
  { "around.png", NULL, "picture-missing", "around.png" },
  { "../outside.png", NULL, "picture-outside", "below the folder" },
  { "x/../../outside.png", NULL, "picture-outside", "below the folder" },
  { "/etc/passwd", NULL, "picture-outside", "/etc/passwd" },
  { "away.png", NULL, "picture-outside", "below the folder" },
  { "folder.png", NULL, "picture-no-file", "a folder" },
  { ".", NULL, "picture-outside", "below the folder" },
  { "pipe.png", NULL, "picture-no-file", "no plain file" },
  { "large.png", NULL, "picture-large", "16777217 bytes" },
  { "bomb.png", NULL, "picture-large", "20000 × 20000 pixels; expected at most 16384" },
  { "strip.png", NULL, "picture-large", "1000000 × 1 pixels" },
  { "nothing.png", NULL, "picture-unreadable", "PNG" },
  { "empty.png", NULL, "picture-unreadable", "is empty" },
  { "words.png", NULL, "picture-unreadable", "74 68 69 73" },
  { "drawing.svg", NULL, "picture-unreadable", "expected a PNG, JPEG, GIF or BMP" },
  { "half-a.png", NULL, "picture-unreadable", "PNG picture" },
  { "tail.png", NULL, "picture-unreadable", "cut off" },
  { "head-a.png", NULL, "picture-unreadable", "PNG picture" },
  { "half-a.jpeg", NULL, "picture-unreadable", "JPEG picture" },
  { "head-a.jpeg", NULL, "picture-unreadable", "JPEG picture" },
  { "half-a.bmp", NULL, "picture-unreadable", "BMP picture" },
  { "head-a.bmp", NULL, "picture-unreadable", "BMP picture" },
  { "first-a.gif", NULL, NULL, NULL },
  { "half-a.gif", NULL, "picture-unreadable", "GIF picture" },
  { "beyond.gif", NULL, "picture-unreadable", "GIF picture" },
  { "a.png", "[0, 0, 65, 64]", "picture-region", "64 × 64 pixels" },
  { "a.png", "[64, 0, 1, 1]", "picture-region", "[64, 0, 1, 1]" },
  { "a.png", "[60, 60, 65535, 65535]", "picture-region", "a.png" },
};

static void
test_bad_files (void)
{
  g_autoptr (PictureFolder) outer = picture_folder_new ();
  g_autofree char *inner = picture_folder_build (outer, "set");
  PictureFolder    folder = { inner };

  g_assert_cmpint (g_mkdir (inner, 0755), ==, 0);
  write_files (&folder);
  write_links (outer, &folder);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (AshlarContent) content = picture_content_new (cases[i].image, cases[i].region);
      g_autoptr (AshlarReport) report = ashlar_report_new ();
      const AshlarFinding *finding = find_fault (&folder, content, report);

      g_test_message ("%s %s: %s", cases[i].image, cases[i].region,
                      finding != NULL ? finding->message : "shown");
      if (cases[i].code == NULL)
        {
          g_assert_null (finding);
          continue;
        }
      g_assert_nonnull (finding);
      g_assert_cmpstr (finding->code, ==, cases[i].code);
      g_assert_cmpstr (finding->subject, ==,
                       cases[i].region != NULL ? "/tiles/1/imageRegion" : "/tiles/1/image");
      g_assert_nonnull (strstr (finding->message, cases[i].says));
      if (!g_str_equal (cases[i].code, "picture-outside"))
        g_assert_nonnull (strstr (finding->message, "colour is shown"));
    }
}

static void
test_untitled (void)
{
  g_autoptr (AshlarContent) content = picture_content_new ("a.png", NULL);
  g_autoptr (AshlarReport) report = ashlar_report_new ();
  const AshlarFinding *finding = find_fault (NULL, content, report);

  g_assert_nonnull (finding);
  g_assert_cmpstr (finding->code, ==, "picture-unsaved");
}

static void
test_first_frame (void)
{
  g_autoptr (PictureFolder) folder = picture_folder_new ();
  g_autoptr (AshlarContent) content = picture_content_new ("a.gif", NULL);
  g_autoptr (AshlarPalette) palette = NULL;

  picture_folder_write (folder, "a.gif", animation, sizeof animation);
  palette = new_palette (folder, content);
  g_assert_cmphex (ashlar_palette_get_color (palette, FLOOR), ==, 0xd01020);
}

static void
test_room (void)
{
  g_autofree guint32 *pixels = random_pixels (SIDE, SIDE, TRUE);
  g_autoptr (GBytes) bytes = picture_encode ("png", pixels, SIDE, SIDE);
  g_autoptr (AshlarText) message = NULL;
  g_autofree char *english = NULL;
  const char      *code = NULL;
  g_autoptr (AshlarSheet) fits = _ashlar_sheet_decode (bytes, SIDE * SIDE, &code, &message);
  g_autoptr (AshlarSheet) not = NULL;

  g_assert_nonnull (fits);
  g_assert_null (message);
  not = _ashlar_sheet_decode (bytes, SIDE * SIDE - 1, &code, &message);
  g_assert_null (not );
  g_assert_cmpstr (code, ==, "picture-large");
  english = ashlar_text_dup_english (message);
  g_assert_nonnull (strstr (english, "leave room for 255"));
}

/* Files that are changed at random are decoded or refused, and nothing else happens. */
static void
test_mutations (void)
{
  g_autofree guint32      *pixels = random_pixels (24, 24, FALSE);
  static const char *const types[] = { "png", "jpeg", "bmp", "gif" };
  guint n_cases = g_getenv ("ASHLAR_TEST_LONG") != NULL ? 200000 : 2000, n_refused = 0;

  for (guint i = 0; i < n_cases; i++)
    {
      const char *type = types[i % G_N_ELEMENTS (types)];
      g_autoptr (GBytes) bytes = g_str_equal (type, "gif")
                                     ? g_bytes_new_static (animation, sizeof animation)
                                     : picture_encode (type, pixels, 24, 24);
      gsize   size;
      guchar *copy = g_memdup2 (g_bytes_get_data (bytes, &size), g_bytes_get_size (bytes));
      guint   n_changes = (guint) g_test_rand_int_range (1, 6);
      g_autoptr (GBytes) changed = NULL;
      g_autoptr (AshlarSheet) sheet = NULL;
      g_autoptr (AshlarText) message = NULL;
      const char *code;

      for (guint change = 0; change < n_changes; change++)
        copy[g_test_rand_int_range (0, (gint) (change % 2 == 0 ? size : MIN (size, 60)))]
            = (guchar) g_test_rand_int ();
      if (i % 5 == 0)
        size = (gsize) g_test_rand_int_range (0, (gint) size + 1);
      changed = g_bytes_new_take (copy, size);
      sheet = _ashlar_sheet_decode (changed, 1 << 16, &code, &message);
      g_assert_true ((sheet == NULL) == (message != NULL));
      if (sheet == NULL)
        {
          g_autofree char *english = ashlar_text_dup_english (message);

          g_assert_true (g_utf8_validate (english, -1, NULL));
          n_refused++;
        }
      else
        g_assert_cmpuint (_ashlar_sheet_get_width (sheet) * _ashlar_sheet_get_height (sheet), <=,
                          1 << 16);
    }
  g_test_message ("%u of %u refused", n_refused, n_cases);
  g_assert_cmpuint (n_refused, >, n_cases / 10);
  g_assert_cmpuint (n_refused, <, n_cases);
}

/* What pictures cost where many cells are drawn: printed, as machines differ. */
static void
test_cost (void)
{
  g_autoptr (PictureFolder) folder = picture_folder_new ();
  g_autofree guint32 *pixels = random_pixels (SIDE, SIDE, FALSE);
  g_autoptr (AshlarContent) content = picture_content_new ("a.png", NULL);
  g_autoptr (AshlarPalette) palette = NULL;
  g_autoptr (AshlarPalette) plain = ashlar_palette_new (content);
  g_autofree guint16 *cells = g_new (guint16, 1000 * 1000);
  static const double sizes[] = { .5, 1, 4, 12 };

  picture_folder_draw (folder, "a.png", "png", pixels, SIDE, SIDE);
  palette = new_palette (folder, content);
  for (guint i = 0; i < 1000 * 1000; i++)
    cells[i] = (guint16) (i * 7 / 3 % 4);
  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      AshlarPalette      *palettes[2] = { plain, palette };
      double              took[2] = { G_MAXDOUBLE, G_MAXDOUBLE };
      g_autofree guint32 *target = g_new (guint32, 1000 * 1000);

      for (guint round = 0; round < 6; round++)
        {
          gint64 start = g_get_monotonic_time ();

          ashlar_raster_cells (palettes[round % 2], &(AshlarCells){ cells, 1000, 1000 }, sizes[i],
                               ASHLAR_RASTER_GRID | ASHLAR_RASTER_GLYPHS,
                               &(AshlarPixels){ 0, 0, 1000, 1000, (guchar *) target, 4000 });
          took[round % 2]
              = MIN (took[round % 2], (double) (g_get_monotonic_time () - start) / 1000);
        }
      g_test_message ("%g pixels a cell: %.2f ms without pictures, %.2f ms with: %.2f", sizes[i],
                      took[0], took[1], took[1] / took[0]);
      g_assert_cmpfloat (took[0], <, G_MAXDOUBLE);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/pictures/sizes", test_sizes);
  g_test_add_func ("/pictures/whole-numbers-keep-pixels", test_whole_numbers_keep_pixels);
  g_test_add_func ("/pictures/regions", test_regions);
  g_test_add_func ("/pictures/proportions", test_proportions);
  g_test_add_func ("/pictures/large", test_large_pictures);
  g_test_add_func ("/pictures/means-and-bands", test_means_and_bands);
  g_test_add_func ("/pictures/equality", test_equality);
  g_test_add_func ("/pictures/bad-files", test_bad_files);
  g_test_add_func ("/pictures/untitled", test_untitled);
  g_test_add_func ("/pictures/first-frame", test_first_frame);
  g_test_add_func ("/pictures/room", test_room);
  g_test_add_func ("/pictures/mutations", test_mutations);
  g_test_add_func ("/pictures/cost", test_cost);
  return g_test_run ();
}
