/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Sheets in other colours: which colours there are, what becomes of them, and the file that is written beside the others. */

#include <glib/gstdio.h>
#include <string.h>

#include "drawn-pictures.h"
#include "drawn-sheets.h"
#include "render/ashlar-recolor.h"

static AshlarImage *
new_noise (guint width, guint height)
{
  AshlarImage *image = drawn_flat_new (0, width, height);

  for (guint i = 0; i < width * height; i++)
    {
      guint alpha = i % 5 == 0 ? 0 : i % 3 == 0 ? 128 : 255;

      image->pixels[i] = alpha << 24;
      for (guint shift = 0; shift < 24; shift += 8)
        image->pixels[i] |= (guint32) g_test_rand_int_range (0, (gint) alpha + 1) << shift;
    }
  return image;
}

static void
assert_same_alpha (const AshlarImage *a, const AshlarImage *b)
{
  for (guint i = 0; i < a->width * a->height; i++)
    {
      g_assert_cmpuint (a->pixels[i] >> 24, ==, b->pixels[i] >> 24);
      /* Colours stay multiplied. */
      for (guint shift = 0; shift < 24; shift += 8)
        g_assert_cmpuint (b->pixels[i] >> shift & 0xff, <=, b->pixels[i] >> 24);
    }
}

static void
test_colours_are_listed_most_used_first (void)
{
  g_autoptr (AshlarImage) image = drawn_flat_new (0xff102030, 8, 8);
  g_autoptr (GArray) colors = NULL;

  image->pixels[0] = 0;
  image->pixels[1] = 0x80800000; /* red, half */
  image->pixels[2] = 0x80800000;
  image->pixels[3] = 0xffffffff;
  colors = ashlar_image_dup_colors (image);
  g_assert_cmpuint (colors->len, ==, 3);
  g_assert_cmphex (g_array_index (colors, AshlarImageColor, 0).color, ==, 0x102030);
  g_assert_cmpuint (g_array_index (colors, AshlarImageColor, 0).n_pixels, ==, 60);
  g_assert_cmphex (g_array_index (colors, AshlarImageColor, 1).color, ==, 0xff0000);
  g_assert_cmphex (g_array_index (colors, AshlarImageColor, 2).color, ==, 0xffffff);
}

static void
test_many_colours_are_taken_together (void)
{
  g_autoptr (AshlarImage) noise = new_noise (64, 64);
  g_autoptr (GArray) colors = ashlar_image_dup_colors (noise);
  guint n = 0;

  g_assert_cmpuint (colors->len, ==, ASHLAR_MAX_IMAGE_COLORS);
  for (guint i = 0; i < colors->len; i++)
    n += g_array_index (colors, AshlarImageColor, i).n_pixels;
  for (guint i = 0; i < 64 * 64; i++)
    n -= noise->pixels[i] >> 24 != 0;
  g_assert_cmpuint (n, ==, 0);
}

static void
test_colours_are_exchanged_at_once (void)
{
  const AshlarColorExchange swap[] = { { 0x0000ff, 0xff0000 }, { 0xff0000, 0x0000ff } };
  const AshlarRecoloring    recoloring = { .exchanges = swap, .n_exchanges = 2 };
  g_autoptr (AshlarImage) image = drawn_flat_new (0xff0000ff, 2, 2);
  g_autoptr (AshlarImage) there = NULL;
  g_autoptr (AshlarImage) back = NULL;

  image->pixels[1] = 0xffff0000;
  image->pixels[2] = 0x40000040;
  image->pixels[3] = 0xff00ff00;
  there = ashlar_image_recolor (image, &recoloring);
  g_assert_cmphex (there->pixels[0], ==, 0xffff0000);
  g_assert_cmphex (there->pixels[1], ==, 0xff0000ff);
  g_assert_cmphex (there->pixels[2], ==, 0x40400000);
  g_assert_cmphex (there->pixels[3], ==, 0xff00ff00);
  back = ashlar_image_recolor (there, &recoloring);
  g_assert_cmpmem (back->pixels, 16, image->pixels, 16);
}

static void
test_nothing_asked_is_nothing_changed (void)
{
  const AshlarRecoloring nothing = { 0 };
  const AshlarRecoloring round = { .hue = 360 };
  g_autoptr (AshlarImage) noise = new_noise (40, 40);
  g_autoptr (AshlarImage) same = ashlar_image_recolor (noise, &nothing);

  g_assert_cmpmem (same->pixels, 40 * 40 * 4, noise->pixels, 40 * 40 * 4);
  /* A whole turn comes back to where it was, but for what integers round. */
  for (guint i = 0; i < 1000; i++)
    {
      guint32 color = (guint32) g_test_rand_int_range (0, 0x1000000);
      guint32 turned = ashlar_recolor_color (color, &round);

      for (guint shift = 0; shift < 24; shift += 8)
        g_assert_cmpint (ABS ((gint) (color >> shift & 0xff) - (gint) (turned >> shift & 0xff)), <=,
                         1);
    }
}

static void
test_hue_saturation_and_lightness_are_shifted (void)
{
  static const struct
  {
    guint32          from;
    AshlarRecoloring recoloring;
    guint32          to;
  } cases[] = {
    { 0xff0000, { .hue = 120 }, 0x00ff00 },        { 0xff0000, { .hue = -120 }, 0x0000ff },
    { 0xff0000, { .hue = 60 }, 0xffff00 },         { 0x123456, { .lightness = -100 }, 0 },
    { 0x123456, { .lightness = 100 }, 0xffffff },  { 0xff0000, { .saturation = -100 }, 0x808080 },
    { 0x777777, { .saturation = 100 }, 0x777777 }, { 0x777777, { .hue = 77 }, 0x777777 },
    { 0x804040, { .saturation = 100 }, 0xc00000 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      guint32 to = ashlar_recolor_color (cases[i].from, &cases[i].recoloring);

      for (guint shift = 0; shift < 24; shift += 8)
        if (ABS ((gint) (to >> shift & 0xff) - (gint) (cases[i].to >> shift & 0xff)) > 1)
          g_error ("%06x became %06x, not %06x", cases[i].from, to, cases[i].to);
    }
}

static void
test_transparency_is_never_touched (void)
{
  g_autoptr (AshlarImage) noise = new_noise (48, 48);

  for (guint i = 0; i < 20; i++)
    {
      const AshlarColorExchange exchanges[]
          = { { noise->pixels[1] & 0xffffff, (guint32) g_test_rand_int () & 0xffffff } };
      const AshlarRecoloring recoloring
          = { exchanges, i % 2, g_test_rand_int_range (-400, 400),
              g_test_rand_int_range (-120, 120), g_test_rand_int_range (-120, 120) };
      g_autoptr (AshlarImage) changed = ashlar_image_recolor (noise, &recoloring);

      assert_same_alpha (noise, changed);
    }
}

static void
test_with_many_colours_those_alike_follow (void)
{
  g_autoptr (AshlarImage) image = drawn_flat_new (0, 64, 64);
  g_autoptr (AshlarImage) changed = NULL;
  g_autoptr (GArray) colors = NULL;
  AshlarColorExchange exchange;

  /* Some thousands of reds, and blue. */
  for (guint i = 0; i < 64 * 64; i++)
    image->pixels[i] = i % 2 ? 0xff0000ff : 0xff800000 | (i / 2 & 0x3f) << 16 | (i & 0x1f) << 8;
  colors = ashlar_image_dup_colors (image);
  exchange = (AshlarColorExchange){ 0x0000ff, 0x00ff00 };
  changed = ashlar_image_recolor (image,
                                  &(AshlarRecoloring){ .exchanges = &exchange, .n_exchanges = 1 });
  for (guint i = 0; i < 64 * 64; i++)
    g_assert_cmphex (changed->pixels[i], ==, i % 2 ? 0xff00ff00 : image->pixels[i]);
}

/* ------------------------------------------------------------------ files */

static char *
write_beside (PictureFolder *folder, const AshlarImage *image, const char *name, gboolean replace)
{
  g_autoptr (GError) error = NULL;
  char *written = ashlar_image_write_beside (image, folder->path, name, replace, &error);

  g_assert_no_error (error);
  return written;
}

static void
test_no_file_is_written_over_unless_asked (void)
{
  g_autoptr (PictureFolder) folder = picture_folder_new ();
  g_autoptr (AshlarImage) red = drawn_flat_new (0xffff0000, 4, 4);
  g_autoptr (AshlarImage) blue = drawn_flat_new (0xff0000ff, 4, 4);
  g_autofree char *first = write_beside (folder, red, "keep.png", FALSE);
  g_autofree char *second = write_beside (folder, blue, "keep.png", FALSE);
  g_autofree char *third = write_beside (folder, blue, "keep.gif", FALSE);
  g_autofree char *again = NULL;
  g_autofree char *path = picture_folder_build (folder, "keep.png");
  g_autoptr (AshlarImage) read = ashlar_image_read (path, NULL);
  g_autoptr (AshlarImage) replaced = NULL;

  g_assert_cmpstr (first, ==, "keep.png");
  g_assert_cmpstr (second, ==, "keep-2.png");
  g_assert_cmpstr (third, ==, "keep-3.png");
  g_assert_cmphex (read->pixels[0], ==, 0xffff0000);
  again = write_beside (folder, blue, "keep.png", TRUE);
  g_assert_cmpstr (again, ==, "keep.png");
  replaced = ashlar_image_read (path, NULL);
  g_assert_cmphex (replaced->pixels[0], ==, 0xff0000ff);
}

static void
test_what_leads_out_of_the_folder_is_refused (void)
{
  static const char *const names[] = { "../out.png", "/tmp/out.png", "none/out.png" };
  g_autoptr (PictureFolder) folder = picture_folder_new ();
  g_autoptr (AshlarImage) image = drawn_flat_new (0xffff0000, 4, 4);

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_null (ashlar_image_write_beside (image, folder->path, names[i], FALSE, &error));
      g_assert_nonnull (error);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/recolor/colours-are-listed-most-used-first",
                   test_colours_are_listed_most_used_first);
  g_test_add_func ("/recolor/many-colours-are-taken-together",
                   test_many_colours_are_taken_together);
  g_test_add_func ("/recolor/colours-are-exchanged-at-once", test_colours_are_exchanged_at_once);
  g_test_add_func ("/recolor/nothing-asked-is-nothing-changed",
                   test_nothing_asked_is_nothing_changed);
  g_test_add_func ("/recolor/hue-saturation-and-lightness-are-shifted",
                   test_hue_saturation_and_lightness_are_shifted);
  g_test_add_func ("/recolor/transparency-is-never-touched", test_transparency_is_never_touched);
  g_test_add_func ("/recolor/with-many-colours-those-alike-follow",
                   test_with_many_colours_those_alike_follow);
  g_test_add_func ("/recolor/no-file-is-written-over-unless-asked",
                   test_no_file_is_written_over_unless_asked);
  g_test_add_func ("/recolor/what-leads-out-of-the-folder-is-refused",
                   test_what_leads_out_of_the_folder_is_refused);
  return g_test_run ();
}
