/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Where things stand on a one-page picture: nothing lies over anything else, and the legend names each thing
 * once. */

#include <math.h>
#include <string.h>

#include "content/ashlar-object-private.h"
#include "page-levels.h"
#include "render/ashlar-one-page-private.h"

static const AshlarOnePageOptions all = ASHLAR_ONE_PAGE_OPTIONS_INIT;

static const char *const names[] = { "rat", "orc", "bat", "torch" };

static void
place (AshlarLevel *level, const char *reference, guint x, guint y)
{
  AshlarPlacedObject object
      = { .reference = reference, .x = (guint16) x, .y = (guint16) y, .area = ASHLAR_NO_AREA };

  g_array_append_val (level->objects, object);
}

static gboolean
is_floor (AshlarLevel *level, guint x, guint y)
{
  return level->canvas->tiles[(gsize) y * level->canvas->width + x] == 0;
}

/* Whether two squares have more than an edge in common. */
static gboolean
overlap (const AshlarPageGlyph *a, const AshlarPageGlyph *b)
{
  double reach = (a->size + b->size) / 2 * .96;

  return fabs (a->x - b->x) < reach - 1e-6 && fabs (a->y - b->y) < reach - 1e-6;
}

/* An object is a disc of 0.45 of its size. */
static gboolean
discs_overlap (const AshlarPageGlyph *a, const AshlarPageGlyph *b)
{
  return hypot (a->x - b->x, a->y - b->y) < .45 * (a->size + b->size) - 1e-6;
}

static gboolean
is_thing (const AshlarPageGlyph *glyph)
{
  return glyph->kind == ASHLAR_GLYPH_OBJECT
         || (glyph->kind == ASHLAR_GLYPH_MARKER && glyph->turn < 4);
}

static void
check_apart (const AshlarOnePage *page, const char *what)
{
  for (guint i = 0; i < page->map.glyphs->len; i++)
    for (guint k = i + 1; k < page->map.glyphs->len; k++)
      {
        const AshlarPageGlyph *a = &g_array_index (page->map.glyphs, AshlarPageGlyph, i);
        const AshlarPageGlyph *b = &g_array_index (page->map.glyphs, AshlarPageGlyph, k);

        if (!is_thing (a) || !is_thing (b) || !discs_overlap (a, b))
          continue;
        g_error ("%s: at %.2f, %.2f (%.2f) and %.2f, %.2f (%.2f)", what, a->x, a->y, a->size, b->x,
                 b->y, b->size);
      }
}

/* The middle of a letter's square is the letter's: less than a third of its side from the middle. */
static void
check_letters (const AshlarOnePage *page, const char *what)
{
  for (guint i = 0; i < page->map.letters->len; i++)
    {
      const AshlarPageLetter *letter = &g_array_index (page->map.letters, AshlarPageLetter, i);

      for (guint k = 0; k < page->map.glyphs->len; k++)
        {
          const AshlarPageGlyph *glyph = &g_array_index (page->map.glyphs, AshlarPageGlyph, k);
          AshlarPageGlyph middle = { .x = letter->x, .y = letter->y, .size = letter->size * .4 };

          if (is_thing (glyph) && overlap (glyph, &middle))
            g_error ("%s: %.2f, %.2f lies over “%s” at %.2f, %.2f", what, glyph->x, glyph->y,
                     letter->text, letter->x, letter->y);
        }
    }
}

/* Objects anywhere, some cells full of them, in levels of all sizes of square and all units. */
static void
test_apart (void)
{
  for (guint round = 0; round < 160; round++)
    {
      guint side = (guint[]){ 1, 3, 4, 5 }[round % 4];
      g_autoptr (AshlarLevel) level = round % 5 == 4
                                          ? page_level_new_large (30 + round, 40, round)
                                          : page_level_new (page_rows, side, round, NULL);
      g_autoptr (AshlarOnePage) page = NULL;
      g_autofree char *what = g_strdup_printf ("round %u", round);
      guint            n = (guint) g_test_rand_int_range (1, 60);
      guint            n_things = 0;

      for (guint i = 0; i < n; i++)
        {
          guint x = (guint) g_test_rand_int_range (0, (gint32) level->canvas->width);
          guint y = (guint) g_test_rand_int_range (0, (gint32) level->canvas->height);
          guint more = g_test_rand_int_range (0, 4) == 0 ? (guint) g_test_rand_int_range (1, 9) : 1;

          for (guint k = 0; k < more && is_floor (level, x, y); k++)
            place (level, names[g_test_rand_int_range (0, G_N_ELEMENTS (names))], x, y);
        }
      page = ashlar_one_page_new (level, &all);
      for (guint i = 0; i < page->map.glyphs->len; i++)
        n_things
            += g_array_index (page->map.glyphs, AshlarPageGlyph, i).kind == ASHLAR_GLYPH_OBJECT;
      g_assert_cmpuint (n_things, ==, level->objects->len);
      check_apart (page, what);
      check_letters (page, what);
    }
}

/* Letters of tunnels lie on plates, and what is below one is seen beside it. */
static void
test_plates (void)
{
  for (guint64 seed = 0; seed < 12; seed++)
    {
      g_autoptr (AshlarLevel) level = page_level_new (page_rows, 5, seed, NULL);
      g_autoptr (AshlarOnePage) page = NULL;
      guint n = 0;

      for (guint y = 0; y < level->canvas->height; y++)
        for (guint x = 0; x < level->canvas->width; x++)
          if (x % 5 != 2 && y % 5 != 2)
            level->canvas->tiles[(gsize) y * level->canvas->width + x] = 1;
          else if (is_floor (level, x, y) && g_test_rand_int_range (0, 3) == 0)
            place (level, names[g_test_rand_int_range (0, G_N_ELEMENTS (names))], x, y);
      page = ashlar_one_page_new (level, &all);
      for (guint i = 0; i < page->map.letters->len; i++)
        {
          const AshlarPageLetter *letter = &g_array_index (page->map.letters, AshlarPageLetter, i);
          double                  plate = ashlar_page_letter_get_plate (letter);

          g_assert_cmpfloat (plate, >, 1);
          for (guint k = 0; k < page->map.glyphs->len; k++)
            {
              const AshlarPageGlyph *glyph = &g_array_index (page->map.glyphs, AshlarPageGlyph, k);
              double                 away = hypot (glyph->x - letter->x, glyph->y - letter->y);

              if (glyph->kind != ASHLAR_GLYPH_OBJECT)
                continue;
              n += away < plate + .5;
              g_assert_cmpfloat (away, >=, plate + .45 * glyph->size - 1e-6);
            }
        }
      g_assert_cmpuint (n, >, 10);
    }
}

/* In a large level what stands alone is drawn larger than its cell. */
static void
test_alone (void)
{
  g_autoptr (AshlarLevel) level = page_level_new_large (176, 60, 6);
  g_autoptr (AshlarOnePage) page = NULL;
  guint n = 0;

  g_array_set_size (level->markers, 0);
  place (level, "rat", 10, 10);
  place (level, "rat", 50, 2);
  place (level, "rat", 51, 2);
  page = ashlar_one_page_new (level, &all);
  for (guint i = 0; i < page->map.glyphs->len; i++)
    {
      const AshlarPageGlyph *glyph = &g_array_index (page->map.glyphs, AshlarPageGlyph, i);

      n++;
      if (glyph->x < 20)
        g_assert_cmpfloat (glyph->size, >, 1.2);
      else
        g_assert_cmpfloat (glyph->size, <, 1);
    }
  g_assert_cmpuint (n, ==, 3);
}

static void
add_tile (AshlarLevel *level, guint x, guint y, gboolean is_closed, const char *description)
{
  AshlarTile *tile = ashlar_tile_new ('a' + level->tiles->len);

  tile->blocks_movement = is_closed;
  g_free (tile->description);
  tile->description = g_strdup (description);
  g_ptr_array_add (level->tiles, tile);
  level->canvas->tiles[(gsize) y * level->canvas->width + x] = (guint16) (level->tiles->len - 1);
}

static guint
count_texts (const AshlarOnePage *page, const char *text)
{
  guint n = 0;

  for (guint i = 0; i < page->texts->len; i++)
    n += g_str_equal (g_array_index (page->texts, AshlarPageText, i).text, text);
  return n;
}

static const char *const room[] = { "..............", "..............", "..............",
                                    "..............", "..............", NULL };

static void
test_legend (void)
{
  g_autoptr (AshlarLevel) level = page_level_new (room, 1, 6, NULL);
  g_autoptr (AshlarOnePage) page = NULL;
  AshlarOnePageOptions options = all;

  add_tile (level, 2, 2, FALSE, "Tarn water, cold");
  add_tile (level, 4, 2, TRUE, "Oak table");
  add_tile (level, 6, 2, TRUE, "Stone table");
  add_tile (level, 8, 2, FALSE, "Flagstones");
  add_tile (level, 10, 2, FALSE, "Stairs up");
  add_tile (level, 11, 4, TRUE, "Barrel");
  add_tile (level, 0, 4, FALSE, "Lawn");
  add_tile (level, 1, 4, FALSE, "Carpet");
  add_tile (level, 1, 4, FALSE, "Meadow");
  level->canvas->tiles[4 * level->canvas->width + 1] = 0;
  place (level, "barrel", 1, 1);
  page = ashlar_one_page_new (level, &options);
  /* One tile gives its name, up to the comma; several have that of their kind. */
  g_assert_cmpuint (count_texts (page, "Tarn water"), ==, 1);
  g_assert_cmpuint (count_texts (page, "Table"), ==, 1);
  g_assert_cmpuint (count_texts (page, "Oak table"), ==, 0);
  g_assert_cmpuint (count_texts (page, "Flagstones"), ==, 0);
  g_assert_cmpuint (count_texts (page, "Stairs up"), ==, 1);
  /* What is nowhere is in no legend. */
  g_assert_cmpuint (count_texts (page, "Carpet"), ==, 0);
  g_assert_cmpuint (count_texts (page, "Lawn"), ==, 1);
  /* Among tiles and objects: once. */
  g_assert_cmpuint (count_texts (page, "Barrel") + count_texts (page, "barrel"), ==, 1);
}

static const char *const long_names[] = {
  "one who has waited for a very long time here",  "two who have waited for a very long time here",
  "three who have waited for a long time in here", "four who have waited for a long time in here",
  "five who have waited for a long time in here",  "six who have waited for a very long time here",
  "seven who have waited for a long time in here", "eight who have waited for a long time in here"
};

/* Floor in another hue has a name, in one like the usual hue it has none. */
static void
test_floors (void)
{
  g_autoptr (AshlarLevel) level = page_level_new (room, 1, 6, NULL);
  g_autoptr (AshlarOnePage) page = NULL;

  add_tile (level, 2, 2, FALSE, "Mosaic of gold");
  add_tile (level, 4, 2, FALSE, "Flagstones");
  for (guint i = 0; i < level->tiles->len; i++)
    ((AshlarTile *) g_ptr_array_index (level->tiles, i))->color
        = (gint64[]){ 0xb9b8a8, 0x444444, 0xd3a438, 0xb3b4a2 }[i];
  page = ashlar_one_page_new (level, &all);
  g_assert_cmpuint (count_texts (page, "Mosaic of gold"), ==, 1);
  g_assert_cmpuint (count_texts (page, "Flagstones"), ==, 0);
}

/* A tile of each kind, and objects with long names: the legend fits the paper. */
static void
test_legend_fits (void)
{
  PangoContext *context = _ashlar_page_text_context (NULL);

  for (AshlarPaper paper = ASHLAR_PAPER_NONE; paper <= ASHLAR_PAPER_LETTER; paper++)
    {
      g_autoptr (AshlarLevel) level = page_level_new (room, 1, 6, NULL);
      g_autoptr (AshlarOnePage) page = NULL;
      AshlarOnePageOptions options = all;
      guint                n_named = 0;

      for (guint kind = ASHLAR_PAGE_GRASS; kind < ASHLAR_N_PAGE_KINDS; kind++)
        {
          guint            at = kind - ASHLAR_PAGE_GRASS;
          g_autofree char *name = g_strdup_printf ("Something with a long name %u", at);

          add_tile (level, at % 14, at / 14, FALSE, name);
          ((AshlarTile *) g_ptr_array_index (level->tiles, level->tiles->len - 1))->properties
              = ashlar_value_new_object ();
          ashlar_value_object_set (
              ((AshlarTile *) g_ptr_array_index (level->tiles, level->tiles->len - 1))->properties,
              "drawing",
              ashlar_value_new_string (_ashlar_page_kind_get_id ((AshlarPageKind) kind)));
        }
      for (guint i = 0; i < G_N_ELEMENTS (long_names); i++)
        place (level, long_names[i], i, 4);
      options.paper = paper;
      page = ashlar_one_page_new (level, &options);
      for (guint i = 0; i < page->legend->len; i++)
        n_named += g_array_index (page->legend, AshlarPageGlyph, i).kind == ASHLAR_GLYPH_TILE;
      g_assert_cmpuint (n_named, >, 30);
      g_assert_cmpfloat (g_array_index (page->legend, AshlarPageGlyph, page->legend->len - 1).y
                             - g_array_index (page->legend, AshlarPageGlyph, 0).y,
                         <, paper == ASHLAR_PAPER_NONE ? G_MAXDOUBLE : .3 * page->height);
      for (guint i = 0; i < page->texts->len; i++)
        {
          const AshlarPageText *text = &g_array_index (page->texts, AshlarPageText, i);
          double                height;

          _ashlar_page_text_measure (context, text, NULL, &height);
          g_assert_cmpfloat (text->x, >=, 0);
          g_assert_cmpfloat (text->x + text->width, <=, page->width);
          g_assert_cmpfloat (text->y + height, <=, page->height);
        }
      g_assert_cmpfloat (page->cell, >, ASHLAR_PAGE_FULL);
    }
  g_object_unref (context);
}

/* The player's map has the stairs that tiles are, and no other tile. */
static void
test_map (void)
{
  g_autoptr (AshlarLevel) level = page_level_new (room, 1, 6, NULL);
  g_autoptr (AshlarOnePage) page = NULL;
  AshlarOnePageOptions options = all;

  add_tile (level, 2, 2, FALSE, "Lava");
  add_tile (level, 10, 2, FALSE, "Stairs up");
  /* In the square of the entrance, and in one that has only them. */
  level->canvas->owners[2 * level->canvas->width + 10] = level->canvas->owners[0];
  add_tile (level, 12, 4, FALSE, "Stairs down");
  options.is_map = TRUE;
  page = ashlar_one_page_new (level, &options);
  g_assert_cmpuint (count_texts (page, "Lava"), ==, 0);
  g_assert_cmpuint (count_texts (page, "Stairs up"), ==, 1);
  for (guint i = 0; i < page->map.glyphs->len; i++)
    g_assert_cmpint (g_array_index (page->map.glyphs, AshlarPageGlyph, i).kind, ==,
                     ASHLAR_GLYPH_MARKER);
  g_assert_cmpuint (page->map.glyphs->len, ==, 4);
  check_apart (page, "map");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/one-page-places/apart", test_apart);
  g_test_add_func ("/one-page-places/plates", test_plates);
  g_test_add_func ("/one-page-places/alone", test_alone);
  g_test_add_func ("/one-page-places/legend", test_legend);
  g_test_add_func ("/one-page-places/floors", test_floors);
  g_test_add_func ("/one-page-places/legend-fits", test_legend_fits);
  g_test_add_func ("/one-page-places/players-map", test_map);
  return g_test_run ();
}
