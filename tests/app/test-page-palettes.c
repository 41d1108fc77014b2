/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Palettes of one-page pictures: those that are built in are palettes as a recipe would have them, one of
 * the recipe's goes before one of ours, and the white one is sparing with ink. And the table of what can
 * be said of a page. */

#include <gio/gio.h>
#include <string.h>

#include "content/ashlar-content-private.h"
#include "content/ashlar-palette-private.h"
#include "page-levels.h"
#include "render/ashlar-one-page-private.h"
#include "render/ashlar-page-options.h"
#include "render/ashlar-page-palettes.h"

static const AshlarOnePageOptions all = ASHLAR_ONE_PAGE_OPTIONS_INIT;

static void
assert_same_colors (const AshlarPageColors *a, const AshlarPageColors *b)
{
  g_assert_cmphex (a->paper, ==, b->paper);
  g_assert_cmphex (a->floor, ==, b->floor);
  g_assert_cmphex (a->ink, ==, b->ink);
  g_assert_cmphex (a->rock, ==, b->rock);
  g_assert_cmphex (a->glow, ==, b->glow);
  g_assert_cmphex (a->dim, ==, b->dim);
  g_assert_cmphex (a->hatch, ==, b->hatch);
  g_assert_cmphex (a->wall, ==, b->wall);
  g_assert_cmphex (a->letter, ==, b->letter);
  g_assert_cmphex (a->grid, ==, b->grid);
  for (guint i = 1; i < ASHLAR_N_SPECIALS; i++)
    g_assert_cmphex (a->accents[i], ==, b->accents[i]);
  g_assert_cmpint (a->is_dark, ==, b->is_dark);
  g_assert_cmpint (a->is_sparing, ==, b->is_sparing);
}

/* What is built in is drawn the same once it stands in a recipe, by whatever seed. */
static void
test_as_of_a_recipe (void)
{
  g_assert_cmpuint (ashlar_page_get_n_palettes (), ==, ASHLAR_N_PAGE_COLORS);
  for (guint i = 0; i < ashlar_page_get_n_palettes (); i++)
    for (guint64 seed = 0; seed < 12; seed++)
      {
        g_autoptr (AshlarValue) palette = ashlar_page_palette_new (i);
        g_autoptr (AshlarLevel) level = page_level_new (page_rows, 1, seed, NULL);
        AshlarPageColors built_in, read;

        g_assert_cmpstr (ashlar_recipe_palette_get_id (palette), ==,
                         ashlar_page_palette_get_id (i));
        g_assert_cmpuint (ashlar_value_get_n_items (palette), ==, 1 + ashlar_page_get_n_colors ());
        _ashlar_page_colors_init (&built_in, i);
        _ashlar_page_colors_init_for_level (&read, level, palette);
        assert_same_colors (&built_in, &read);
      }
}

/* Every colour that the picture asks for, and no other, makes it another picture. */
static void
test_names (void)
{
  g_autoptr (AshlarLevel) level = page_level_new (page_rows, 1, 6, NULL);
  g_autoptr (AshlarValue) color = ashlar_value_new_string ("#884422");
  g_autoptr (AshlarValue) palette = ashlar_page_palette_new (0);
  AshlarPageColors before, after;

  /* What lies between the members counts below. */
  memset (&before, 0, sizeof before);
  memset (&after, 0, sizeof after);
  _ashlar_page_colors_init_for_level (&before, level, palette);
  for (guint i = 0; i < ashlar_page_get_n_colors (); i++)
    {
      g_autoptr (AshlarValue) other
          = ashlar_value_with_member (palette, ashlar_page_get_color (i)->id, color);

      _ashlar_page_colors_init_for_level (&after, level, other);
      g_assert_true (memcmp (&before, &after, sizeof before) != 0);
    }
  {
    g_autoptr (AshlarValue) other = ashlar_value_with_member (palette, "moss", color);

    _ashlar_page_colors_init_for_level (&after, level, other);
    assert_same_colors (&before, &after);
  }
}

static AshlarValue *
new_palette (const char *id, const char *paper)
{
  AshlarValue *palette = ashlar_value_new_object ();

  ashlar_value_object_set (palette, "id", ashlar_value_new_string (id));
  ashlar_value_object_set (palette, "paper", ashlar_value_new_string (paper));
  return palette;
}

static void
assert_paper (AshlarLevel *level, const char *id, guint32 paper)
{
  AshlarOnePageOptions options = all;
  g_autoptr (AshlarOnePage) page = NULL;

  options.palette = id;
  page = ashlar_one_page_new (level, &options);
  g_assert_cmphex (page->colors.paper, ==, paper);
}

static AshlarContent *
new_content (AshlarValue *palettes)
{
  g_autoptr (AshlarContent) empty = ashlar_content_new ();
  g_autoptr (AshlarRecipe) recipe = ashlar_recipe_new ("cellar", "crossword");

  recipe->palettes = ashlar_value_ref (palettes);
  return ashlar_content_with_recipe (empty, ASHLAR_NO_INDEX, recipe);
}

static void
test_which (void)
{
  g_autoptr (AshlarLevel) level = page_level_new (page_rows, 1, 6, NULL);
  g_autoptr (AshlarValue) palettes = ashlar_value_new_array ();
  g_auto (GStrv) ids = NULL;
  g_autofree char *listed = NULL;

  ashlar_value_array_add (palettes, new_palette ("mine", "#102030"));
  ashlar_value_array_add (palettes, new_palette ("moss", "#405060"));
  level->palette = new_palette ("drawn", "#708090");

  /* Of a level from a file, no more is known than its own. */
  assert_paper (level, NULL, 0x708090);
  assert_paper (level, "drawn", 0x708090);
  assert_paper (level, "moss", 0xe9eddc);
  assert_paper (level, "mine", 0x708090);

  level->recipe = g_strdup ("cellar");
  level->content = new_content (palettes);
  assert_paper (level, NULL, 0x708090);
  assert_paper (level, "mine", 0x102030);
  assert_paper (level, "moss", 0x405060); /* the recipe's, and not ours */
  assert_paper (level, "white", 0xffffff);
  assert_paper (level, "nowhere", 0x708090);

  ids = ashlar_page_palette_dup_ids (NULL, level);
  listed = g_strjoinv (" ", ids);
  g_assert_cmpstr (listed, ==, "mine moss drawn parchment harbour brick heather night white");
  for (guint i = 0; ids[i] != NULL; i++)
    {
      g_autoptr (AshlarValue) found = ashlar_page_palette_find (palettes, level, ids[i]);

      g_assert_cmpstr (ashlar_recipe_palette_get_id (found), ==, ids[i]);
    }
}

/* How dark the picture is, of 1. */
static double
measure_ink (AshlarLevel *level, const char *palette)
{
  AshlarOnePageOptions options = all;
  g_autoptr (AshlarOnePage) page = NULL;
  cairo_surface_t *surface;
  cairo_t         *cr;
  double           width, height, ink = 0;
  guint            n = 0;

  options.palette = palette;
  page = ashlar_one_page_new (level, &options);
  ashlar_one_page_get_size (page, &width, &height);
  surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, (int) width, (int) height);
  cr = cairo_create (surface);
  ashlar_one_page_draw (page, cr);
  cairo_surface_flush (surface);
  for (int y = 0; y < (int) height; y++)
    {
      const guint32 *row
          = (const guint32 *) (const void *) (cairo_image_surface_get_data (surface)
                                              + (gssize) y
                                                    * cairo_image_surface_get_stride (surface));

      for (int x = 0; x < (int) width; x++, n++)
        ink += 1 - (row[x] & 0xff) / 765. - (row[x] >> 8 & 0xff) / 765.
               - (row[x] >> 16 & 0xff) / 765.;
    }
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
  return ink / n;
}

/* Of whatever else is drawn, it takes less than half, and but for lines and words all is white. */
static void
test_sparing (void)
{
  g_autoptr (AshlarLevel) words = page_level_new (page_rows, 3, 6, NULL);
  g_autoptr (AshlarLevel) halls = page_level_new_large (60, 60, 6);
  AshlarLevel *levels[] = { words, halls };

  for (guint k = 0; k < G_N_ELEMENTS (levels); k++)
    {
      double white = measure_ink (levels[k], "white");

      g_test_message ("white: %.1f %%", white * 100);
      g_assert_cmpfloat (white, >, 0);
      for (guint i = 0; i < ashlar_page_get_n_palettes (); i++)
        if (!g_str_equal (ashlar_page_palette_get_id (i), "white"))
          {
            double ink = measure_ink (levels[k], ashlar_page_palette_get_id (i));

            g_test_message ("%s: %.1f %%", ashlar_page_palette_get_id (i), ink * 100);
            g_assert_cmpfloat (white * 2, <, ink);
          }
    }
}

/* Whatever has a row in the table is set, told and copied by it. */
static void
test_options (void)
{
  AshlarOnePageOptions options = all, copy;

  for (guint i = 0; i < ASHLAR_N_PAGE_OPTIONS; i++)
    {
      const AshlarPageOption *option = &ashlar_page_options[i];
      guint                   value;

      for (guint k = 0; k < i; k++)
        {
          g_assert_cmpuint (option->offset, !=, ashlar_page_options[k].offset);
          g_assert_cmpstr (option->id, !=, ashlar_page_options[k].id);
        }
      switch (option->kind)
        {
        case ASHLAR_PAGE_OPTION_SWITCH:
          g_assert_true (ashlar_page_option_get_default (option));
          ashlar_page_option_set (option, &options, FALSE);
          g_assert_false (ashlar_page_option_get (option, &options));
          break;
        case ASHLAR_PAGE_OPTION_CHOICE:
          g_assert_cmpuint (ashlar_page_option_get_default (option), ==, 0);
          for (guint k = 0; option->words[k].id != NULL; k++)
            {
              g_assert_true (ashlar_page_option_find_word (option, option->words[k].id, &value));
              g_assert_cmpuint (value, ==, k);
            }
          g_assert_false (ashlar_page_option_find_word (option, "odd", &value));
          ashlar_page_option_set (option, &options, 2);
          break;
        case ASHLAR_PAGE_OPTION_PALETTE:
        case ASHLAR_PAGE_OPTION_TITLE:
        default:
          ashlar_page_option_set_text (option, &options, option->id);
          g_assert_cmpstr (ashlar_page_option_get_text (option, &options), ==, option->id);
          break;
        }
    }
  ashlar_one_page_options_copy (&copy, &options);
  g_assert_false (copy.tilt || copy.grid || copy.hatching || copy.light || copy.objects
                  || copy.clues || copy.legend);
  g_assert_cmpint (copy.letters, ==, ASHLAR_LETTERS_NUMBERS);
  g_assert_cmpint (copy.paper, ==, ASHLAR_PAPER_LETTER);
  g_assert_cmpstr (copy.title, ==, "title");
  g_assert_cmpstr (copy.palette, ==, "palette");
  g_assert_true (copy.title != options.title);
  ashlar_one_page_options_clear (&copy);
  ashlar_one_page_options_clear (&options);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/page-palettes/as-of-a-recipe", test_as_of_a_recipe);
  g_test_add_func ("/page-palettes/names", test_names);
  g_test_add_func ("/page-palettes/which", test_which);
  g_test_add_func ("/page-palettes/white-is-sparing", test_sparing);
  g_test_add_func ("/page-options/table", test_options);
  return g_test_run ();
}
