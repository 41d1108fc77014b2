/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The light of a level: the same on every part of a picture, in nine steps, dark where no light is seen, and as far as a
 * light reaches. Then dressed levels as files: the same bytes each time, each picture once. */

#include <ashlar.h>
#include <string.h>

#include "content/ashlar-content-private.h"
#include "level/ashlar-level-private.h"
#include "render/ashlar-lighting.h"
#include "render/ashlar-plain.h"
#include "render/ashlar-raster.h"

#define AMBIENT 0xbdbae0u /* of the keep's skins */

typedef struct
{
  AshlarContent  *content;
  AshlarPictures *pictures;
  AshlarLevel    *level;
  AshlarPalette  *palette;
  AshlarLighting *lighting;
  guint           width, height;
} Case;

static void
case_init (Case *self, guint64 seed)
{
  g_autofree char *folder = g_strdup_printf ("%s/../data/samples", g_getenv ("G_TEST_SRCDIR"));
  g_autofree char *path = g_build_filename (folder, "old-keep.ashlar.json", NULL);
  g_autoptr (GError) error = NULL;

  self->content = ashlar_content_load (path, &error);
  g_assert_no_error (error);
  self->pictures = ashlar_pictures_new (self->content, folder, NULL, NULL);
  self->level = ashlar_content_generate (self->content, "keep", seed, NULL, NULL, &error);
  g_assert_no_error (error);
  self->palette = ashlar_palette_new_dressed (self->content, self->pictures, "stone");
  self->lighting = ashlar_lighting_new (self->level, self->palette);
  ashlar_level_get_size (self->level, &self->width, &self->height);
  g_assert_cmpuint (ashlar_level_get_n_lights (self->level), >, 0);
}

static void
case_clear (Case *self)
{
  ashlar_lighting_unref (self->lighting);
  ashlar_palette_unref (self->palette);
  ashlar_level_unref (self->level);
  ashlar_pictures_unref (self->pictures);
  ashlar_content_unref (self->content);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Case, case_clear)

/* Light on one grey. */
static guint32 *
light_grey (Case *self, double size, int x, int y, int width, int height)
{
  guint32 *pixels = g_new (guint32, (gsize) width * height);

  for (gsize i = 0; i < (gsize) width * height; i++)
    pixels[i] = 0xff808080u;
  ashlar_raster_light (
      self->lighting, size,
      &(AshlarPixels){ x, y, width, height, (guchar *) pixels, (gsize) width * 4 });
  return pixels;
}

static void
test_rectangles (void)
{
  static const double sizes[] = { .3, 1, 2, 5, 7.5, 16, 20 };
  g_auto (Case) self = { 0 };

  case_init (&self, 7304117);
  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      int                 width = MIN (ashlar_raster_get_length (self.width, sizes[i]), 700);
      int                 height = MIN (ashlar_raster_get_length (self.height, sizes[i]), 500);
      g_autofree guint32 *whole = light_grey (&self, sizes[i], 0, 0, width, height);

      for (int part = 0; part < 10; part++)
        {
          int x = g_test_rand_int_range (0, width), y = g_test_rand_int_range (0, height);
          int w = MIN (width - x, 1 + part * 13), h = MIN (height - y, 1 + part * 7);
          g_autofree guint32 *drawn = light_grey (&self, sizes[i], x, y, w, h);

          for (int row = 0; row < h; row++)
            g_assert_cmpmem (drawn + (gsize) row * w, (gsize) w * 4,
                             whole + (gsize) (y + row) * width + x, (gsize) w * 4);
        }
    }
}

/* Cells that no light sees, and no neighbour of theirs is seen, have ambient light alone; those of lights more. */
static void
test_sight (void)
{
  g_auto (Case) self = { 0 };
  g_autofree guint8  *seen = NULL;
  g_autofree guint32 *drawn = NULL;
  guint               n_dark = 0, x, y;
  guint32             dark = 0xff000000u;

  case_init (&self, 5);
  for (guint shift = 0; shift < 24; shift += 8)
    dark |= (0x80u * ((AMBIENT >> shift & 0xff) * 256 / 255) >> 8) << shift;
  seen = g_malloc0 ((gsize) self.width * self.height);
  for (guint i = 0; i < ashlar_level_get_n_lights (self.level); i++)
    {
      const AshlarLevelLight *light = ashlar_level_get_light (self.level, i);

      ashlar_level_light_get_position (light, &x, &y);
      ashlar_level_find_visible (self.level, x, y, ashlar_level_light_get_radius (light), seen);
    }
  drawn = light_grey (&self, 4, 0, 0, (int) self.width * 4, (int) self.height * 4);
  for (y = 0; y < self.height; y++)
    for (x = 0; x < self.width; x++)
      {
        gboolean near = FALSE;

        for (guint ny = MAX (y, 1) - 1; ny <= MIN (y + 1, self.height - 1); ny++)
          for (guint nx = MAX (x, 1) - 1; nx <= MIN (x + 1, self.width - 1); nx++)
            near = near || seen[ny * self.width + nx] != 0;
        if (near)
          continue;
        n_dark++;
        for (guint i = 0; i < 16; i++)
          g_assert_cmphex (drawn[(y * 4 + i / 4) * self.width * 4 + x * 4 + i % 4], ==, dark);
      }
  g_assert_cmpuint (n_dark, >, 100);
  for (guint i = 0; i < ashlar_level_get_n_lights (self.level); i++)
    {
      guint32 pixel;

      ashlar_level_light_get_position (ashlar_level_get_light (self.level, i), &x, &y);
      pixel = drawn[(y * 4 + 1) * self.width * 4 + x * 4 + 1];
      g_assert_cmpuint (pixel >> 16 & 0xff, >, dark >> 16 & 0xff);
    }
}

/* One light has nine steps at most. */
static void
test_steps (void)
{
  g_auto (Case) self = { 0 };
  g_autoptr (GHashTable) steps = g_hash_table_new (NULL, NULL);
  g_autofree guint32 *drawn = NULL;

  case_init (&self, 7304117);
  ashlar_lighting_unref (self.lighting);
  g_array_set_size (self.level->lights, 1);
  self.lighting = ashlar_lighting_new (self.level, self.palette);
  drawn = light_grey (&self, 16, 0, 0, (int) self.width * 16, (int) self.height * 16);
  for (gsize i = 0; i < (gsize) self.width * self.height * 256; i++)
    g_hash_table_add (steps, GUINT_TO_POINTER (drawn[i]));
  g_assert_cmpuint (g_hash_table_size (steps), ==, 9);
}

/* ------------------------------------------------------------------ files */

static guint
count (GBytes *bytes, const char *word)
{
  gsize       size;
  const char *text = g_bytes_get_data (bytes, &size);
  guint       n = 0;

  for (const char *at = text; (at = g_strstr_len (at, (gssize) (text + size - at), word)) != NULL;
       at++)
    n++;
  return n;
}

typedef GBytes *(*DrawFunc) (AshlarLevel *level, const AshlarPlainLook *look, GError **error);

static void
test_files (void)
{
  static const DrawFunc funcs[] = { ashlar_plain_to_png, ashlar_plain_to_svg, ashlar_plain_to_pdf };
  g_auto (Case) self = { 0 };

  case_init (&self, 3);
  for (guint i = 0; i < 2 * G_N_ELEMENTS (funcs); i++)
    {
      AshlarPlainLook look = { .pictures = self.pictures,
                               .background = self.content->default_tile,
                               .cell_size = 8,
                               .skin = "stone",
                               .light = i % 2 == 1 };
      g_autoptr (GError) error = NULL;
      g_autoptr (GBytes) one = funcs[i / 2](self.level, &look, &error);
      g_autoptr (GBytes) same = funcs[i / 2](self.level, &look, &error);
      g_autoptr (GBytes) other = NULL;

      g_assert_no_error (error);
      g_assert_true (g_bytes_equal (one, same));
      look.skin = "ice";
      other = funcs[i / 2](self.level, &look, &error);
      g_assert_no_error (error);
      g_assert_false (g_bytes_equal (one, other));
      if (funcs[i / 2] == ashlar_plain_to_svg)
        {
          g_test_message ("%u pictures in an SVG of %" G_GSIZE_FORMAT " bytes, shown %u times",
                          count (one, "<image"), g_bytes_get_size (one), count (one, "<use"));
          if (look.light)
            g_assert_cmpuint (count (one, "<image"), ==, 1);
          else
            g_assert_cmpuint (count (one, "<image") * 2, <, count (one, "<use"));
        }
    }
}

/* Whole times the sheet's own size, as long as that fits. */
static void
test_cell_size (void)
{
  g_auto (Case) self = { 0 };

  case_init (&self, 3);
  g_assert_cmpuint (ashlar_plain_get_cell_size (self.level, "stone", self.width * 47), ==, 32);
  g_assert_cmpuint (ashlar_plain_get_cell_size (self.level, "stone", self.width * 16), ==, 16);
  g_assert_cmpuint (ashlar_plain_get_cell_size (self.level, "stone", self.width * 15), ==, 15);
  g_assert_cmpuint (ashlar_plain_get_cell_size (self.level, NULL, self.width * 47), ==, 47);
  g_assert_cmpuint (ashlar_plain_get_cell_size (self.level, "stone", 1), ==, 1);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/lighting/rectangles", test_rectangles);
  g_test_add_func ("/lighting/sight", test_sight);
  g_test_add_func ("/lighting/steps", test_steps);
  g_test_add_func ("/lighting/files", test_files);
  g_test_add_func ("/lighting/cell-size", test_cell_size);
  return g_test_run ();
}
