/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* How a sheet is cut into cells, which of them are empty, and what is no sheet. */

#include <glib/gstdio.h>
#include <string.h>

#include "drawn-pictures.h"
#include "drawn-sheets.h"
#include "render/ashlar-grid-guess.h"

static void
assert_in_picture (const AshlarImage *image)
{
  AshlarGridGuess guesses[ASHLAR_MAX_GRID_GUESSES];
  guint           n = ashlar_guess_grid (image, guesses), sum = 0;

  g_assert_cmpuint (n, >=, 1);
  for (guint i = 0; i < n; i++)
    {
      guint n_columns, n_rows;

      ashlar_sheet_grid_count (&guesses[i].grid, image->width, image->height, &n_columns, &n_rows);
      g_assert_cmpuint (n_columns, ==, guesses[i].n_columns);
      g_assert_cmpuint (n_rows, ==, guesses[i].n_rows);
      g_assert_cmpuint (n_columns * n_rows, >=, 1);
      if (i > 0)
        g_assert_cmpuint (guesses[i].confidence, <=, guesses[i - 1].confidence);
      sum += guesses[i].confidence;
    }
  g_assert_cmpuint (sum, <=, 1000);
}

static void
test_sheets_of_the_samples_are_cut_as_they_were_drawn (void)
{
  static const char *const names[] = { "keep.png", "keep-ice.png" };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *path
          = g_test_build_filename (G_TEST_DIST, "..", "data", "samples", names[i], NULL);
      AshlarGridGuess guesses[ASHLAR_MAX_GRID_GUESSES];
      g_autoptr (GError) error = NULL;
      g_autoptr (AshlarImage) image = ashlar_image_read (path, &error);

      g_assert_no_error (error);
      ashlar_guess_grid (image, guesses);
      g_assert_cmpuint (guesses[0].grid.width, ==, 16);
      g_assert_cmpuint (guesses[0].grid.height, ==, 16);
      g_assert_cmpuint (guesses[0].grid.margin + guesses[0].grid.spacing, ==, 0);
      assert_in_picture (image);
    }
}

static void
test_cells_margins_and_spaces_are_found_or_not_sure_of (void)
{
  static const guint sides[] = { 8, 12, 16, 18, 20, 24, 32, 48, 64 };
  static const guint spaces[][2] = { { 0, 0 }, { 0, 1 }, { 1, 1 }, { 2, 2 }, { 1, 2 } };
  guint              n = 0, n_right = 0;

  for (guint s = 0; s < G_N_ELEMENTS (sides); s++)
    for (guint m = 0; m < N_DRAWN_MATERIALS; m++)
      for (guint layout = ASHLAR_LAYOUT_EDGE_16; layout <= ASHLAR_LAYOUT_CORNER_16; layout++)
        for (guint i = 0; i < G_N_ELEMENTS (spaces); i++)
          {
            AshlarSheetGrid grid = { sides[s], sides[s], spaces[i][0], spaces[i][1] };
            AshlarGridGuess guesses[ASHLAR_MAX_GRID_GUESSES];
            g_autoptr (AshlarImage) dense
                = drawn_sheet_new (m, layout, ashlar_layout_get_default_order (layout),
                                   layout == ASHLAR_LAYOUT_BLOB_47 ? 16 : 4, sides[s]);
            g_autoptr (AshlarImage) sheet = drawn_sheet_space (dense, &grid);
            gboolean right;

            ashlar_guess_grid (sheet, guesses);
            right = memcmp (&guesses[0].grid, &grid, sizeof grid) == 0;
            n++;
            n_right += right;
            if (!right)
              g_test_message ("%s %s of %u with %u and %u: %u × %u, %u", drawn_material_names[m],
                              ashlar_layout_names[layout], sides[s], grid.margin, grid.spacing,
                              guesses[0].grid.width, guesses[0].grid.height, guesses[0].confidence);
            /* Spaces are seen; a sheet of 47 shows its cells. */
            if (grid.spacing > 0 || (layout == ASHLAR_LAYOUT_BLOB_47 && sides[s] <= 32))
              g_assert_true (right);
            if (guesses[0].confidence >= ASHLAR_SURE_OF_GRID)
              g_assert_true (right);
          }
  g_test_message ("%u of %u", n_right, n);
  g_assert_cmpuint (n_right * 100, >=, n * 95);
}

static void
test_one_colour_is_cut_as_is_the_custom_and_not_surely (void)
{
  g_autoptr (AshlarImage) flat = drawn_flat_new (0xff204060, 192, 64);
  AshlarGridGuess guesses[ASHLAR_MAX_GRID_GUESSES];

  ashlar_guess_grid (flat, guesses);
  g_assert_cmpuint (guesses[0].grid.width, ==, 16);
  g_assert_cmpuint (guesses[0].confidence, <, ASHLAR_SURE_OF_GRID);
  assert_in_picture (flat);
}

static void
test_every_size_has_a_guess_within_the_picture (void)
{
  for (guint width = 1; width <= 40; width += 3)
    for (guint height = 1; height <= 40; height += 3)
      {
        g_autoptr (AshlarImage) noise = drawn_flat_new (0xff000000, width, height);

        for (guint i = 0; i < width * height; i++)
          noise->pixels[i] = (guint32) g_test_rand_int ();
        assert_in_picture (noise);
      }
  for (guint i = 0; i < 12; i++)
    {
      g_autoptr (AshlarImage) flat = drawn_flat_new (0, (guint) g_test_rand_int_range (1, 700),
                                                     (guint) g_test_rand_int_range (1, 700));

      assert_in_picture (flat);
    }
}

/* ------------------------------------------------------------------ empty cells */

static void
test_empty_is_what_is_clear_or_of_the_background (void)
{
  const AshlarSheetGrid grid = { 8, 8, 0, 0 };
  g_autoptr (AshlarImage) clear
      = drawn_sheet_new (DRAWN_ROCK, ASHLAR_LAYOUT_BLOB_47, ASHLAR_ORDER_GODOT, 0, 8);
  g_autoptr (AshlarImage) opaque = drawn_flat_new (0xff00ff00, 32, 8);
  g_autoptr (AshlarImage) flat = drawn_flat_new (0xff00ff00, 32, 8);
  g_autofree gboolean *first = ashlar_sheet_grid_find_empty (&grid, clear);
  g_autofree gboolean *second = NULL;
  g_autofree gboolean *third = ashlar_sheet_grid_find_empty (&grid, flat);

  for (guint i = 0; i < 48; i++)
    g_assert_cmpint (first[i], ==, i == 22);
  /* Two of the background, one with a drawing, one of another colour. */
  opaque->pixels[3] = 0xff000000;
  for (guint i = 0; i < 64; i++)
    opaque->pixels[i / 8 * 32 + 8 + i % 8] = 0xff0000ff;
  second = ashlar_sheet_grid_find_empty (&grid, opaque);
  for (guint i = 0; i < 4; i++)
    {
      g_assert_cmpint (second[i], ==, i >= 2);
      g_assert_false (third[i]);
    }
}

static void
test_a_pixel_is_in_a_cell_or_between (void)
{
  const AshlarSheetGrid grid = { 4, 3, 2, 1 };
  g_autoptr (AshlarImage) image = drawn_flat_new (0, 20, 15);
  guint n_columns, n_rows, n = 0;

  ashlar_sheet_grid_count (&grid, 20, 15, &n_columns, &n_rows);
  g_assert_cmpuint (n_columns, ==, 3);
  g_assert_cmpuint (n_rows, ==, 3);
  for (guint y = 0; y < 15; y++)
    for (guint x = 0; x < 20; x++)
      {
        guint column, row, left, top;

        if (!ashlar_sheet_grid_find (&grid, image, x, y, &column, &row))
          continue;
        n++;
        ashlar_sheet_grid_locate (&grid, column, row, &left, &top);
        g_assert_true (x >= left && x < left + 4 && y >= top && y < top + 3);
      }
  g_assert_cmpuint (n, ==, 9 * 12);
}

/* ------------------------------------------------------------------ files */

static void
test_what_is_no_picture_says_so (void)
{
  g_autoptr (PictureFolder) folder = picture_folder_new ();
  /* A head that promises 40000 × 40000 pixels. */
  static const guint8 bomb[]
      = { 0x89, 'P',  'N',  'G',  '\r', '\n', 0x1a, '\n', 0,    0,   0,   13,   'I',  'H',  'D',
          'R',  0,    0,    0x9c, 0x40, 0,    0,    0x9c, 0x40, 8,   6,   0,    0,    0,    0x51,
          0x0c, 0x0e, 0x05, 0,    0,    0,    0,    'I',  'E',  'N', 'D', 0xae, 0x42, 0x60, 0x82 };
  static const char *const names[] = { "text.png", "bomb.png", "none.png", "." };

  picture_folder_write (folder, "text.png", "walls", 5);
  picture_folder_write (folder, "bomb.png", bomb, sizeof bomb);
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *path = picture_folder_build (folder, names[i]);
      g_autoptr (GError) error = NULL;
      g_autoptr (AshlarImage) image = ashlar_image_read (path, &error);

      g_assert_null (image);
      g_assert_nonnull (error);
      g_test_message ("%s %s", names[i], error->message);
    }
}

static void
test_what_is_written_is_read_as_it_was (void)
{
  g_autoptr (AshlarImage) image
      = drawn_sheet_new (DRAWN_SOFT, ASHLAR_LAYOUT_BLOB_47, ASHLAR_ORDER_GODOT, 0, 16);
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) png = ashlar_image_to_png (image, &error);
  g_autoptr (GBytes) again = ashlar_image_to_png (image, &error);
  g_autoptr (AshlarImage) read = NULL;

  g_assert_no_error (error);
  g_assert_true (g_bytes_equal (png, again));
  read = ashlar_image_new_from_bytes (png, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (read->width, ==, image->width);
  g_assert_cmpmem (read->pixels, (gsize) read->width * read->height * 4, image->pixels,
                   (gsize) image->width * image->height * 4);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/grid-guess/sheets-of-the-samples-are-cut-as-they-were-drawn",
                   test_sheets_of_the_samples_are_cut_as_they_were_drawn);
  g_test_add_func ("/grid-guess/cells-margins-and-spaces-are-found-or-not-sure-of",
                   test_cells_margins_and_spaces_are_found_or_not_sure_of);
  g_test_add_func ("/grid-guess/one-colour-is-cut-as-is-the-custom-and-not-surely",
                   test_one_colour_is_cut_as_is_the_custom_and_not_surely);
  g_test_add_func ("/grid-guess/every-size-has-a-guess-within-the-picture",
                   test_every_size_has_a_guess_within_the_picture);
  g_test_add_func ("/grid-guess/empty-is-what-is-clear-or-of-the-background",
                   test_empty_is_what_is_clear_or_of_the_background);
  g_test_add_func ("/grid-guess/a-pixel-is-in-a-cell-or-between",
                   test_a_pixel_is_in_a_cell_or_between);
  g_test_add_func ("/grid-guess/what-is-no-picture-says-so", test_what_is_no_picture_says_so);
  g_test_add_func ("/grid-guess/what-is-written-is-read-as-it-was",
                   test_what_is_written_is_read_as_it_was);
  return g_test_run ();
}
