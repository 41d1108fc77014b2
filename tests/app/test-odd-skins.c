/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Dressed cells at their limits: more stacks than are kept, sheets that are none or too small, and what is said of them; then what
 * stands on the cells, and what moves. */

#include <string.h>

#include "base/ashlar-report-private.h"
#include "drawn-pictures.h"
#include "render/ashlar-pictures.h"
#include "render/ashlar-raster.h"
#include "render/ashlar-things.h"

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

static guint32 *
random_pixels (guint n)
{
  guint32 *pixels = g_new (guint32, n);

  for (guint i = 0; i < n; i++)
    pixels[i] = 0xff000000u | (guint32) g_test_rand_int ();
  return pixels;
}

static AshlarContent *
load (const char *skins)
{
  g_autofree char *json = g_strdup_printf (
      "{'format':'ashlar-content','version':1,'defaultTile':'#','tiles':["
      "{'representation':'#','color':'#101018','blocksMovement':true},"
      "{'representation':'.','color':'#806040'}],'objects':[{'id':'rat','symbol':'r'}],%s}",
      skins);
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GError) error = NULL;
  AshlarContent *content;

  g_strdelimit (json, "'", '"');
  bytes = g_bytes_new (json, strlen (json));
  content = ashlar_content_load_bytes (bytes, "set", &error);
  g_assert_no_error (error);
  return content;
}

/* More different stacks than are kept: those that were forgotten are found anew. */
static void
test_many_stacks (void)
{
  g_autoptr (PictureFolder) folder = picture_folder_new ();
  g_autoptr (GString) skins = g_string_new ("'skins':[{'id':'s','cell':[2,2],'sheets':[{'id':'a',"
                                            "'image':'a.png'}],'looks':[");
  g_autoptr (AshlarContent) content = NULL;
  g_autoptr (AshlarPictures) pictures = NULL;
  g_autoptr (AshlarPalette) palette = NULL, other = NULL;
  g_autofree guint16 *cells = g_new (guint16, 500 * 500);
  g_autofree guint32 *one = g_new (guint32, 500 * 500), *parts = g_new (guint32, 500 * 500);
  g_autofree guint32 *pixels = g_new (guint32, 64 * 64);
  const AshlarCells   map = { cells, 500, 500 };

  for (guint i = 0; i < 64 * 64; i++)
    pixels[i] = (guint32) g_test_rand_int () | (i % 7 == 0 ? 0x80000000u : 0xff000000u);
  for (guint i = 0; i < 64 * 64; i += 2)
    pixels[i] &= 0x7fffffffu;
  picture_folder_draw (folder, "a.png", "png", pixels, 64, 64);
  for (guint look = 0; look < 3; look++)
    {
      g_string_append_printf (skins, "%s{'id':'l%u','layer':'%u','tiles':['any'],'at':[",
                              look > 0 ? "," : "", look, look);
      for (guint i = 0; i < 200; i++)
        g_string_append_printf (skins, "%s[%u,%u]", i > 0 ? "," : "", i % 32, i / 32 + look);
      g_string_append (skins, "]}");
    }
  g_string_append (skins, "]}]");
  content = load (skins->str);
  pictures = ashlar_pictures_new (content, folder->path, NULL, NULL);
  palette = ashlar_palette_new_dressed (content, pictures, "s");
  other = ashlar_palette_new_dressed (content, pictures, "s");
  for (guint i = 0; i < 500 * 500; i++)
    cells[i] = (guint16) (i % 2);
  ashlar_raster_cells (palette, &map, 4, 0,
                       &(AshlarPixels){ 700, 700, 500, 500, (guchar *) one, 2000 });
  ashlar_raster_cells (palette, &map, 1, 0,
                       &(AshlarPixels){ 0, 0, 500, 500, (guchar *) parts, 2000 });
  for (int y = 0; y < 500; y += 50)
    for (int x = 0; x < 500; x += 100)
      ashlar_raster_cells (other, &map, 1, 0,
                           &(AshlarPixels){ x, y, 100, 50, (guchar *) (one + y * 500 + x), 2000 });
  g_assert_cmpmem (one, 500 * 500 * 4, parts, 500 * 500 * 4);
}

/* Whatever a sheet is, something is drawn; and where it is none, the tile as it is. */
static void
test_odd_sheets (void)
{
  static const char *const cells[] = { "[1,1]", "[256,256]", "[16,16]", "[16,24]", "[3,1]" };
  static const guint sheets[][2] = { { 0, 0 }, { 1, 1 }, { 15, 40 }, { 16, 16 }, { 300, 270 } };
  const guint16      map[] = { 0, 1, 1, 0, 1, 1, 0, 0, 1 };

  for (guint i = 0; i < G_N_ELEMENTS (cells) * G_N_ELEMENTS (sheets); i++)
    {
      const guint *side = sheets[i / G_N_ELEMENTS (cells)];
      g_autoptr (PictureFolder) folder = picture_folder_new ();
      g_autofree char *skins = g_strdup_printf (
          "'skins':[{'id':'s','cell':%s,'sheets':[{'id':'a','image':'a.png'}],'looks':["
          "{'id':'f','layer':'f','tiles':['.'],'at':[[0,0],[900,7]]},"
          "{'id':'w','layer':'w','tiles':['#'],'layout':'blob-47','at':[[0,0]]},"
          "{'id':'q','layer':'w','tiles':['#'],'layout':'quarters-20','at':[[0,0]]},"
          "{'id':'o','layer':'o','objects':['rat'],'region':[0,0,9000,9000]}]}]",
          cells[i % G_N_ELEMENTS (cells)]);
      g_autoptr (AshlarContent) content = load (skins);
      g_autoptr (AshlarPictures) pictures = NULL;
      g_autoptr (AshlarPalette) palette = NULL, plain = NULL;
      const AshlarThing thing = { .x = 1, .y = 1, .object = "rat" };

      if (side[0] == 0)
        picture_folder_write (folder, "a.png", "no picture", 10);
      else
        {
          g_autofree guint32 *pixels = random_pixels (side[0] * side[1]);

          picture_folder_draw (folder, "a.png", "png", pixels, side[0], side[1]);
        }
      pictures = ashlar_pictures_new (content, folder->path, NULL, NULL);
      palette = ashlar_palette_new_dressed (content, pictures, "s");
      plain = ashlar_palette_new (content);
      for (guint size = 1; size <= 40; size = size * 3 + 1)
        {
          const AshlarCells   drawn = { map, 3, 3 };
          g_autofree guint32 *one = draw (palette, &drawn, size, 0);
          g_autofree guint32 *other = draw (plain, &drawn, size, 0);

          for (guint j = 0; j < 9 * size * size; j++)
            g_assert_cmphex (one[j] >> 24, ==, 0xff);
          if (side[0] == 0)
            g_assert_cmpmem (one, 9 * size * size * 4, other, 9 * size * size * 4);
          ashlar_raster_things (palette, &thing, 1, size, 0,
                                &(AshlarPixels){ 0, 0, (int) (3 * size), (int) (3 * size),
                                                 (guchar *) one, 12 * size });
        }
      g_assert_false (ashlar_palette_has_thing (palette, &thing));
    }
}

/* Each fault of a sheet is said once, where it can be mended. */
static void
test_lint (void)
{
  g_autoptr (PictureFolder) folder = picture_folder_new ();
  g_autoptr (AshlarContent) content
      = load ("'skins':[{'id':'s','cell':[8,8],'sheets':[{'id':'a','image':'a.png'},{'id':'b','"
              "image':'b.png'"
              "}],"
              "'looks':[{'id':'fits','layer':'f','tiles':['.'],'at':[[1,1]]},"
              "{'id':'wide','layer':'f','tiles':['.'],'at':[[0,0],[2,0]]},"
              "{'id':'blob','layer':'f','tiles':['#'],'layout':'blob-47','at':[[0,0]]},"
              "{'id':'moves','layer':'f','tiles':['#'],'at':[[0,0]],'frames':3,'ms':90},"
              "{'id':'stands','layer':'o','objects':['rat'],'region':[0,0,16,17]},"
              "{'id':'bad','layer':'f','sheet':'b','tiles':['#'],'at':[[7,7]]},"
              "{'id':'low','layer':'f','tiles':['#'],'at':[[0,2]]}]},"
              "{'id':'t','parent':'s','sheets':[{'id':'a','image':'c.png'}]}]");
  static const char *const expected[] = { "sheet-small /skins/0/looks/1",
                                          "sheet-small /skins/0/looks/2",
                                          "sheet-small /skins/0/looks/3",
                                          "sheet-region /skins/0/looks/4",
                                          "sheet-small /skins/1/sheets/0/image",
                                          "sheet-small /skins/0/looks/6",
                                          NULL };
  g_autofree guint32      *pixels = random_pixels (16 * 16);
  g_autoptr (AshlarPictures) pictures = NULL;
  g_autoptr (AshlarReport) report = ashlar_report_new ();
  guint n = 0;

  picture_folder_draw (folder, "a.png", "png", pixels, 16, 16);
  picture_folder_write (folder, "b.png", "no picture", 10);
  picture_folder_draw (folder, "c.png", "png", pixels, 8, 32);
  pictures = ashlar_pictures_new (content, folder->path, NULL, NULL);
  g_assert_true (ashlar_pictures_cover (pictures, content, folder->path));
  ashlar_pictures_lint (pictures, content, report);
  for (guint i = 0; i < ashlar_report_get_n_findings (report); i++)
    {
      const AshlarFinding *finding = ashlar_report_get_finding (report, i);
      g_autofree char     *said = g_strdup_printf ("%s %s", ashlar_finding_get_code (finding),
                                                   ashlar_finding_get_subject (finding));

      g_test_message ("%s: %s", said, ashlar_finding_get_message (finding));
      if (g_str_has_prefix (ashlar_finding_get_subject (finding), "/skins/0/sheets/1"))
        n += 100;
      else if (g_str_has_prefix (ashlar_finding_get_subject (finding), "/skins/0")
               || g_str_equal (said, expected[4]))
        {
          if (g_strv_contains ((const char *const *) expected, said))
            n++;
          else
            g_error ("%s", said);
        }
    }
  g_assert_cmpuint (n, ==, 100 + 6);
}

/* ------------------------------------------------------------------ things */

#define THINGS                                                                                     \
  "'skins':[{'id':'s','cell':[4,4],'sheets':[{'id':'a','image':'a.png'}],'looks':["                \
  "{'id':'o','layer':'o','objects':['rat'],'region':[0,0,6,10]},"                                  \
  "{'id':'m','layer':'o','markers':['entrance'],'at':[[2,0]]},"                                    \
  "{'id':'g','layer':'o','markers':['exit'],'color':'#00ff00','glyph':'>'}]}]"

/* A thing stands with its bottom centre on that of its cell, what is further south in front. */
static void
test_things (void)
{
  g_autoptr (PictureFolder) folder = picture_folder_new ();
  g_autoptr (AshlarContent) content = load (THINGS);
  g_autoptr (AshlarPictures) pictures = NULL;
  g_autoptr (AshlarPalette) palette = NULL, plain = ashlar_palette_new (content);
  g_autofree guint32 *pixels = g_new (guint32, 16 * 10), *drawn = g_new0 (guint32, 20 * 20);
  AshlarThing         things[] = {
            { 2, 4, NULL, "entrance" }, { 2, 3, "rat", NULL }, { 4, 0, NULL, "exit" }, { 0, 0, "cat", NULL }
  };

  for (guint i = 0; i < 16 * 10; i++)
    pixels[i] = i % 16 < 8 ? 0xffff0000u : 0xff0000ffu;
  picture_folder_draw (folder, "a.png", "png", pixels, 16, 10);
  pictures = ashlar_pictures_new (content, folder->path, NULL, NULL);
  palette = ashlar_palette_new_dressed (content, pictures, "s");
  ashlar_things_sort (things, G_N_ELEMENTS (things));
  g_assert_cmpstr (things[2].object, ==, "rat");
  for (guint i = 0; i < G_N_ELEMENTS (things); i++)
    {
      g_assert_cmpint (ashlar_palette_has_thing (palette, &things[i]), ==,
                       g_strcmp0 (things[i].object, "cat") != 0);
      g_assert_false (ashlar_palette_has_thing (plain, &things[i]));
    }
  ashlar_raster_things (palette, things, G_N_ELEMENTS (things), 4, 0,
                        &(AshlarPixels){ 0, 0, 20, 20, (guchar *) drawn, 80 });
  for (guint y = 0; y < 20; y++)
    for (guint x = 0; x < 20; x++)
      {
        gboolean is_rat = x >= 7 && x < 13 && y >= 6 && y < 16;
        gboolean is_entrance = x >= 8 && x < 12 && y >= 16;

        if (x < 16 || y >= 4)
          g_assert_cmphex (drawn[y * 20 + x], ==,
                           is_rat        ? 0xffff0000u
                           : is_entrance ? 0xff0000ffu
                                         : 0);
      }
  g_assert_cmphex (drawn[2 * 20 + 17] & 0xff00ff00u, ==, 0xff00ff00u);
  /* Any part is that part of the whole. */
  for (int i = 0; i < 40; i++)
    {
      int     x = g_test_rand_int_range (0, 20), y = g_test_rand_int_range (0, 20);
      guint32 pixel = 0;

      ashlar_raster_things (palette, things, G_N_ELEMENTS (things), 4, 0,
                            &(AshlarPixels){ x, y, 1, 1, (guchar *) &pixel, 4 });
      g_assert_cmphex (pixel, ==, drawn[y * 20 + x]);
    }
}

#define MOVES                                                                                      \
  "'skins':[{'id':'s','cell':[4,4],'sheets':[{'id':'a','image':'a.png'}],'looks':["                \
  "{'id':'f','layer':'f','tiles':['.'],'at':[[0,0]],'frames':3,'ms':100},"                         \
  "{'id':'w','layer':'f','tiles':['#'],'at':[[0,0]],'frames':9,'ms':50}]}]"

static void
test_frames (void)
{
  g_autoptr (PictureFolder) folder = picture_folder_new ();
  g_autoptr (AshlarContent) content = load (MOVES);
  g_autoptr (AshlarPictures) pictures = NULL;
  g_autoptr (AshlarPalette) palette = NULL;
  g_autofree guint32 *pixels = g_new (guint32, 12 * 4);
  const guint16       cells[] = { 0, 1 };
  const guint32       colors[] = { 0xff0000ffu, 0xff00ff00u, 0xffff0000u };

  for (guint i = 0; i < 12 * 4; i++)
    pixels[i] = colors[i % 12 / 4];
  picture_folder_draw (folder, "a.png", "png", pixels, 12, 4);
  pictures = ashlar_pictures_new (content, folder->path, NULL, NULL);
  palette = ashlar_palette_new_dressed (content, pictures, "s");
  for (guint64 ms = 0; ms < 2000; ms += 10)
    {
      guint32 drawn[8 * 4] = { 0 };
      guint   frame = (guint) (ms / 50 % 9);

      ashlar_raster_cells_at_time (palette, &(AshlarCells){ cells, 2, 1 }, 4, 0, ms,
                                   &(AshlarPixels){ 0, 0, 8, 4, (guchar *) drawn, 32 });
      g_assert_cmphex (drawn[5], ==, colors[ms / 100 % 3]);
      /* A frame that the sheet has not is its first. */
      g_assert_cmphex (drawn[0], ==, colors[frame < 3 ? frame : 0]);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/odd-skins/many-stacks", test_many_stacks);
  g_test_add_func ("/odd-skins/sheets", test_odd_sheets);
  g_test_add_func ("/odd-skins/lint", test_lint);
  g_test_add_func ("/odd-skins/things", test_things);
  g_test_add_func ("/odd-skins/frames", test_frames);
  return g_test_run ();
}
