/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* In which order the pieces of a sheet stand: each material in each order of each layout, those of the samples' art dealt into each order, and
 * hands of the same pieces, which are in none. */

#include <string.h>

#include "../core/levels.h"
#include "drawn-sheets.h"
#include "render/ashlar-order-guess.h"

#define SIDE 16
#define N_SHUFFLES 40

static void
guess (const AshlarImage *sheet, guint side, AshlarOrderGuesses *guesses)
{
  AshlarSheetGrid grid = { side, side, 0, 0 };
  AshlarSheetArea area = { 0, 0, sheet->width / side, sheet->height / side };

  g_assert_true (ashlar_guess_order (sheet, &grid, &area, guesses));
}

/* Fails with the sheet's name if the first guess is another. */
static void
assert_order (const AshlarImage *sheet,
              guint              side,
              AshlarLayout       layout,
              AshlarOrder        order,
              AshlarOrderVerdict verdict,
              const char        *name)
{
  AshlarOrderGuesses guesses;

  guess (sheet, side, &guesses);
  g_test_message ("%s of %u: %s %s, verdict %d, seam %u", name, side, ashlar_layout_names[layout],
                  ashlar_order_names[order], guesses.verdict, guesses.guesses[0].seam);
  g_assert_cmpstr (ashlar_layout_names[guesses.guesses[0].layout], ==, ashlar_layout_names[layout]);
  g_assert_cmpstr (ashlar_order_names[guesses.guesses[0].order], ==, ashlar_order_names[order]);
  g_assert_cmpint (guesses.verdict, ==, verdict);
}

static gboolean
has_seams (AshlarLayout layout)
{
  return layout == ASHLAR_LAYOUT_EDGE_16 || layout == ASHLAR_LAYOUT_BLOB_47
         || layout == ASHLAR_LAYOUT_CORNER_16;
}

/* ------------------------------------------------------------------ drawn by rule */

static void
test_every_material_in_every_order_is_recognised (void)
{
  static const guint sides[] = { 8, 16, 32 };
  static const guint columns[] = { 0, 8, 12 };

  for (guint m = 0; m < N_DRAWN_MATERIALS; m++)
    for (guint layout = 0; layout < ASHLAR_N_LAYOUTS; layout++)
      for (guint order = 0; order < ASHLAR_N_ORDERS; order++)
        for (guint s = 0; s < G_N_ELEMENTS (sides); s++)
          for (guint c = 0; c < G_N_ELEMENTS (columns); c++)
            {
              g_autoptr (AshlarImage) sheet = NULL;

              if (!has_seams (layout) || !ashlar_layout_has_order (layout, order)
                  || (c > 0 && !ashlar_layout_has_columns (layout, order)))
                continue;
              /* Where an outline leaves no middle, edges say nothing. */
              if (layout != ASHLAR_LAYOUT_BLOB_47 && sides[s] < 16)
                continue;
              sheet = drawn_sheet_new (m, layout, order, columns[c], sides[s]);
              assert_order (sheet, sides[s], layout, order, ASHLAR_ORDER_GUESS_SURE,
                            drawn_material_names[m]);
            }
}

static void
test_a_block_of_quarters_is_proposed_whatever_it_is_of (void)
{
  for (guint m = 0; m < N_DRAWN_MATERIALS; m++)
    {
      g_autoptr (AshlarImage) sheet
          = drawn_sheet_new (m, ASHLAR_LAYOUT_QUARTERS_20, ASHLAR_ORDER_RPGMAKER, 0, SIDE);
      AshlarOrderGuesses guesses;

      guess (sheet, SIDE, &guesses);
      g_assert_cmpint (guesses.guesses[0].layout, ==, ASHLAR_LAYOUT_QUARTERS_20);
      g_assert_cmpuint (guesses.n_guesses, ==, 2);
      /* In ripples one cannot see where they end. */
      if (m != DRAWN_WATER)
        g_assert_cmpint (guesses.verdict, ==, ASHLAR_ORDER_GUESS_SURE);
    }
}

/* Inside out a block fits as well, and so it is sure of that one and of no other. */
static gboolean
is_inverse (const AshlarImage *sheet, const AshlarImage *shuffled)
{
  static const guint inverse[] = { 1, 0, 5, 4, 3, 2 };

  for (guint i = 0; i < G_N_ELEMENTS (inverse); i++)
    for (guint y = 0; y < SIDE; y++)
      if (memcmp (shuffled->pixels + (gsize) (i / 2 * SIDE + y) * sheet->width + i % 2 * SIDE,
                  sheet->pixels + (gsize) (inverse[i] / 2 * SIDE + y) * sheet->width
                      + inverse[i] % 2 * SIDE,
                  SIDE * sizeof (guint32))
          != 0)
        return FALSE;
  return TRUE;
}

static void
test_shuffled_pieces_are_refused (void)
{
  guint n = 0, n_sure = 0;

  for (guint m = 0; m < N_DRAWN_MATERIALS; m++)
    for (guint layout = 0; layout < ASHLAR_N_LAYOUTS; layout++)
      for (guint order = 0; order < ASHLAR_N_ORDERS; order++)
        for (guint i = 0; i < N_SHUFFLES; i++)
          {
            g_autoptr (AshlarImage) sheet = NULL;
            g_autoptr (AshlarImage) shuffled = NULL;
            AshlarOrderGuesses guesses;

            if ((!has_seams (layout) && layout != ASHLAR_LAYOUT_QUARTERS_20)
                || !ashlar_layout_has_order (layout, order))
              continue;
            sheet = drawn_sheet_new (m, layout, order, 0, SIDE);
            shuffled = drawn_sheet_new (m, layout, order, 0, SIDE);
            drawn_sheet_shuffle (shuffled, SIDE, (m * ASHLAR_N_LAYOUTS + layout) * 1000 + i);
            if (memcmp (sheet->pixels, shuffled->pixels,
                        (gsize) sheet->width * sheet->height * sizeof (guint32))
                == 0)
              continue;
            if (layout == ASHLAR_LAYOUT_QUARTERS_20 && is_inverse (sheet, shuffled))
              continue;
            guess (shuffled, SIDE, &guesses);
            n++;
            if (guesses.verdict != ASHLAR_ORDER_GUESS_NONE_FITS)
              {
                n_sure++;
                g_test_message ("%s %s %s, %u: verdict %d, seam %u", drawn_material_names[m],
                                ashlar_layout_names[layout], ashlar_order_names[order], i,
                                guesses.verdict, guesses.guesses[0].seam);
              }
          }
  g_test_message ("%u of %u were not refused", n_sure, n);
  g_assert_cmpuint (n, >, 2000);
  /* Now and then a hand is dealt that has an order, by chance. */
  g_assert_cmpuint (n_sure * 1000, <=, n);
}

static void
test_one_colour_is_told_to_be_in_no_order (void)
{
  g_autoptr (AshlarImage) sheet = drawn_flat_new (0xff6f9149, 12 * SIDE, 4 * SIDE);
  AshlarOrderGuesses guesses;

  guess (sheet, SIDE, &guesses);
  g_assert_cmpuint (guesses.n_pieces, ==, 48);
  g_assert_cmpint (guesses.verdict, ==, ASHLAR_ORDER_GUESS_NONE_FITS);
}

/* ------------------------------------------------------------------ by number and shape */

static void
test_the_number_of_pieces_proposes_layouts (void)
{
  static const struct
  {
    guint              n_columns, n_rows;
    AshlarLayout       first;
    guint              n_guesses, n_variants; /* of the last, single pieces */
    AshlarOrderVerdict verdict;
  } cases[] = {
    { 1, 1, ASHLAR_LAYOUT_SINGLE, 1, 1, ASHLAR_ORDER_GUESS_SURE },
    { 3, 1, ASHLAR_LAYOUT_SINGLE, 1, 3, ASHLAR_ORDER_GUESS_SURE },
    { 2, 1, ASHLAR_LAYOUT_AXIS_2, 2, 2, ASHLAR_ORDER_GUESS_TWO_FIT },
    { 8, 1, ASHLAR_LAYOUT_SHADE_8, 2, 8, ASHLAR_ORDER_GUESS_TWO_FIT },
    { 5, 5, ASHLAR_LAYOUT_SINGLE, 1, 25, ASHLAR_ORDER_GUESS_SURE },
    { 30, 30, ASHLAR_LAYOUT_SINGLE, 1, 900, ASHLAR_ORDER_GUESS_SURE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      AshlarSheetGrid    grid = { 8, 8, 0, 0 };
      AshlarOrderGuesses guesses;
      g_autoptr (GArray) cells = NULL;
      g_autoptr (AshlarImage) sheet
          = drawn_flat_new (0xff000000, cases[i].n_columns * 8, cases[i].n_rows * 8);

      /* Noise, so that no cell is as another. */
      for (guint p = 0; p < sheet->width * sheet->height; p++)
        sheet->pixels[p] |= p * 2654435761u >> 8;
      guess (sheet, 8, &guesses);
      g_assert_cmpint (guesses.guesses[0].layout, ==, cases[i].first);
      g_assert_cmpuint (guesses.n_guesses, ==, cases[i].n_guesses);
      g_assert_cmpuint (guesses.guesses[guesses.n_guesses - 1].n_variants, ==, cases[i].n_variants);
      g_assert_cmpint (guesses.verdict, ==, cases[i].verdict);
      cells = ashlar_order_guesses_dup_single_cells (&guesses, sheet, &grid);
      g_assert_cmpuint (cells->len, ==, cases[i].n_variants);
    }
}

static void
test_what_is_dragged_too_wide_is_cut_to_the_pieces (void)
{
  g_autoptr (AshlarImage) sheet
      = drawn_sheet_new (DRAWN_ROCK, ASHLAR_LAYOUT_BLOB_47, ASHLAR_ORDER_GODOT, 0, SIDE);
  g_autoptr (AshlarImage) wide
      = drawn_flat_new (0, sheet->width + 3 * SIDE, sheet->height + 2 * SIDE);
  AshlarOrderGuesses guesses;

  for (guint y = 0; y < sheet->height; y++)
    memcpy (wide->pixels + (gsize) (y + SIDE) * wide->width + 2 * SIDE,
            sheet->pixels + (gsize) y * sheet->width, sheet->width * sizeof (guint32));
  guess (wide, SIDE, &guesses);
  g_assert_cmpint (guesses.verdict, ==, ASHLAR_ORDER_GUESS_SURE);
  g_assert_cmpint (guesses.guesses[0].order, ==, ASHLAR_ORDER_GODOT);
  g_assert_cmpuint (guesses.guesses[0].column, ==, 2);
  g_assert_cmpuint (guesses.guesses[0].row, ==, 1);
}

static void
test_an_area_without_pieces_or_beyond_the_sheet_has_no_guess (void)
{
  g_autoptr (AshlarImage) clear = drawn_flat_new (0, 64, 64);
  AshlarSheetGrid    grid = { 16, 16, 0, 0 };
  AshlarSheetArea    whole = { 0, 0, 4, 4 }, beyond = { 3, 0, 2, 1 }, none = { 0, 0, 0, 0 };
  AshlarSheetArea    far = { G_MAXUINT, 0, 2, 1 };
  AshlarOrderGuesses guesses;

  g_assert_false (ashlar_guess_order (clear, &grid, &whole, &guesses));
  g_assert_cmpuint (guesses.n_pieces, ==, 0);
  g_assert_false (ashlar_guess_order (clear, &grid, &beyond, &guesses));
  g_assert_false (ashlar_guess_order (clear, &grid, &none, &guesses));
  g_assert_false (ashlar_guess_order (clear, &grid, &far, &guesses));
}

static void
test_a_piece_that_was_not_drawn_hides_no_order (void)
{
  static const guint gone[] = { 20, 31, 40 };
  g_autoptr (AshlarImage) sheet
      = drawn_sheet_new (DRAWN_BRICKS, ASHLAR_LAYOUT_BLOB_47, ASHLAR_ORDER_CR31, 8, SIDE);

  for (guint i = 0; i < G_N_ELEMENTS (gone); i++)
    for (guint y = 0; y < SIDE; y++)
      memset (sheet->pixels + (gsize) (gone[i] / 8 * SIDE + y) * sheet->width + gone[i] % 8 * SIDE,
              0, SIDE * sizeof (guint32));
  assert_order (sheet, SIDE, ASHLAR_LAYOUT_BLOB_47, ASHLAR_ORDER_CR31, ASHLAR_ORDER_GUESS_SURE,
                "bricks with holes");
}

/* ------------------------------------------------------------------ the samples' art */

/* The pieces of a look dealt into another order; NULL: not all are drawn. */
static AshlarImage *
deal (const AshlarImage    *sheet,
      const AshlarSkin     *skin,
      const AshlarSkinLook *look,
      guint                 variant,
      AshlarOrder           order)
{
  guint        n_columns, n_rows, side = (guint) skin->cell[0];
  AshlarImage *dealt;

  ashlar_layout_get_size (look->layout, order, 0, &n_columns, &n_rows);
  dealt = drawn_flat_new (0, n_columns * side, n_rows * side);
  for (guint row = 0; row < n_rows; row++)
    for (guint column = 0; column < n_columns; column++)
      {
        gint  mask = ashlar_layout_get_mask (look->layout, order, 0, column, row);
        guint x, y;

        if (mask == ASHLAR_NO_PIECE)
          continue;
        g_assert_true (ashlar_layout_find_piece (look->layout, look->order, look->columns,
                                                 (guint) mask, &x, &y));
        x = (x + (guint) look->variants[variant].at[0]) * side;
        y = (y + (guint) look->variants[variant].at[1]) * side;
        for (guint line = 0; line < side; line++)
          memcpy (dealt->pixels + (gsize) (row * side + line) * dealt->width + column * side,
                  sheet->pixels + (gsize) (y + line) * sheet->width + x, side * sizeof (guint32));
      }
  return dealt;
}

static void
check_look (const AshlarImage *sheet, const AshlarSkin *skin, const AshlarSkinLook *look, guint *n)
{
  for (guint variant = 0; variant < look->n_variants; variant++)
    for (guint order = 0; order < ASHLAR_N_ORDERS; order++)
      {
        g_autoptr (AshlarImage) dealt = NULL;
        g_autofree char *name = g_strdup_printf ("%s/%s", skin->id, look->id);

        if (!ashlar_layout_has_order (look->layout, order))
          continue;
        dealt = deal (sheet, skin, look, variant, order);
        assert_order (dealt, (guint) skin->cell[0], look->layout, order, ASHLAR_ORDER_GUESS_SURE,
                      name);
        ++*n;
      }
}

static void
test_our_own_art_in_every_order_is_recognised (void)
{
  g_autoptr (AshlarContent) content = levels_load_sample ("old-keep");
  guint n = 0;

  for (guint s = 0; s < content->skins->len; s++)
    {
      g_autoptr (AshlarSkin) skin = ashlar_skin_resolve (content->skins->pdata[s], content->skins);

      for (guint i = 0; i < skin->looks->len; i++)
        {
          const AshlarSkinLook  *look = skin->looks->pdata[i];
          const AshlarSkinSheet *from = skin->sheets->pdata[0];
          g_autofree char       *path
              = g_test_build_filename (G_TEST_DIST, "..", "data", "samples", from->image, NULL);
          g_autoptr (AshlarImage) sheet = NULL;
          g_autoptr (GError) error = NULL;

          if (look->layout != ASHLAR_LAYOUT_BLOB_47 || look->sheet != NULL)
            continue;
          sheet = ashlar_image_read (path, &error);
          g_assert_no_error (error);
          check_look (sheet, skin, look, &n);
        }
    }
  /* Four materials at least, in four orders. */
  g_assert_cmpuint (n, >=, 16);
}

static void
test_a_large_area_is_guessed_in_time (void)
{
  /* 11 × 5 cells of 93 × 204 pixels, and 1024 × 1024 of 12 × 12, which is no layout's. */
  static const guint sizes[][2] = { { 93, 204 }, { 85, 85 }, { 16, 16 } };
  g_autoptr (AshlarImage) sheet = drawn_flat_new (0xff000000, 1024, 1024);

  for (guint p = 0; p < 1024 * 1024; p++)
    sheet->pixels[p] |= p * 2654435761u >> 8;
  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      AshlarSheetGrid    grid = { sizes[i][0], sizes[i][1], 0, 0 };
      AshlarSheetArea    area = { 0, 0, 1024 / sizes[i][0], 1024 / sizes[i][1] };
      AshlarOrderGuesses guesses;
      gint64             start = g_get_monotonic_time ();

      g_assert_true (ashlar_guess_order (sheet, &grid, &area, &guesses));
      g_test_message ("%u × %u cells: %.1f ms", area.n_columns, area.n_rows,
                      (double) (g_get_monotonic_time () - start) / 1000);
      g_assert_cmpint (guesses.verdict, !=, ASHLAR_ORDER_GUESS_TWO_FIT);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/order-guess/every-material-in-every-order-is-recognised",
                   test_every_material_in_every_order_is_recognised);
  g_test_add_func ("/order-guess/a-block-of-quarters-is-proposed-whatever-it-is-of",
                   test_a_block_of_quarters_is_proposed_whatever_it_is_of);
  g_test_add_func ("/order-guess/shuffled-pieces-are-refused", test_shuffled_pieces_are_refused);
  g_test_add_func ("/order-guess/one-colour-is-told-to-be-in-no-order",
                   test_one_colour_is_told_to_be_in_no_order);
  g_test_add_func ("/order-guess/the-number-of-pieces-proposes-layouts",
                   test_the_number_of_pieces_proposes_layouts);
  g_test_add_func ("/order-guess/what-is-dragged-too-wide-is-cut-to-the-pieces",
                   test_what_is_dragged_too_wide_is_cut_to_the_pieces);
  g_test_add_func ("/order-guess/an-area-without-pieces-or-beyond-the-sheet-has-no-guess",
                   test_an_area_without_pieces_or_beyond_the_sheet_has_no_guess);
  g_test_add_func ("/order-guess/a-piece-that-was-not-drawn-hides-no-order",
                   test_a_piece_that_was_not_drawn_hides_no_order);
  g_test_add_func ("/order-guess/our-own-art-in-every-order-is-recognised",
                   test_our_own_art_in_every_order_is_recognised);
  g_test_add_func ("/order-guess/a-large-area-is-guessed-in-time",
                   test_a_large_area_is_guessed_in_time);
  return g_test_run ();
}
