/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What tiles are drawn as on a one-page picture, and that all of it can be seen: whatever a designer calls a
 * tile, in colours and without. */

#include <math.h>
#include <string.h>

#include "page-levels.h"
#include "render/ashlar-one-page-private.h"

/* ---- kinds */

enum
{
  WALK, /* blocks nothing */
  HIDE, /* sight alone */
  SEEN, /* steps alone */
  ROCK, /* both */
};

typedef struct
{
  gunichar       representation;
  guint          blocks;
  const char    *description;
  gint64         color;
  const char    *on_enter;
  AshlarPageKind kind;
} Case;

static const Case cases[] = {
  /* words of a description: the last one of the phrase, then the first one after it */
  { 'w', WALK, "Shallow water", -1, NULL, ASHLAR_PAGE_WATER },
  { 'W', SEEN, "Deep water", -1, NULL, ASHLAR_PAGE_DEEP },
  { 'W', WALK, "Deep water", -1, NULL, ASHLAR_PAGE_DEEP },
  { 'W', SEEN, "Flooded shaft", -1, NULL, ASHLAR_PAGE_DEEP },
  { 'W', SEEN, "Water without a bottom", -1, NULL, ASHLAR_PAGE_DEEP },
  { '+', HIDE, "Pit door", -1, NULL, ASHLAR_PAGE_DOOR },
  { '+', HIDE, "Oak door, swollen shut", -1, NULL, ASHLAR_PAGE_DOOR },
  { 'v', ROCK, "Ivy on the stones", -1, NULL, ASHLAR_PAGE_ROCK },
  { 'G', ROCK, "Barred gate", -1, NULL, ASHLAR_PAGE_GATE },
  { 's', ROCK, "Bricked-up doorway", -1, NULL, ASHLAR_PAGE_ROCK },
  { 'i', SEEN, "Iron bars", -1, NULL, ASHLAR_PAGE_GRATE },
  { '|', WALK, "Portcullis, passed east to west", -1, NULL, ASHLAR_PAGE_GRATE },
  { 'a', SEEN, "Arrow slit", -1, NULL, ASHLAR_PAGE_WINDOW },
  { 'T', SEEN, "Table", -1, NULL, ASHLAR_PAGE_TABLE },
  { 'B', ROCK, "Bookcase", -1, NULL, ASHLAR_PAGE_SHELF },
  { 'j', SEEN, "Balustrade", -1, NULL, ASHLAR_PAGE_RAILING },
  { 'o', ROCK, "Pillar", -1, NULL, ASHLAR_PAGE_PILLAR },
  { 'T', ROCK, "Tree", -1, NULL, ASHLAR_PAGE_TREE },
  { '&', ROCK, "Hedge", -1, NULL, ASHLAR_PAGE_HEDGE },
  { 'O', SEEN, "Basin of a fountain, or a plinth", -1, NULL, ASHLAR_PAGE_FOUNTAIN },
  { 'k', SEEN, "Hearth", -1, NULL, ASHLAR_PAGE_HEARTH },
  { 'c', ROCK, "Copper in the rock", -1, NULL, ASHLAR_PAGE_ORE },
  { ',', WALK, "Moss between flagstones", -1, NULL, ASHLAR_PAGE_GRASS },
  { '\'', WALK, "Lawn with daisies", -1, NULL, ASHLAR_PAGE_GRASS },
  { 'r', WALK, "Roses", -1, NULL, ASHLAR_PAGE_FLOWERS },
  { 'd', WALK, "Daisies", -1, NULL, ASHLAR_PAGE_FLOWERS },
  { '_', WALK, "Gravel path", -1, NULL, ASHLAR_PAGE_GRAVEL },
  { '%', WALK, "Bones in the silt", -1, NULL, ASHLAR_PAGE_BONES },
  { 'w', WALK, "Wet stone around a well", -1, NULL, ASHLAR_PAGE_FLOOR },
  { '=', WALK, "Sleepers and rails", -1, NULL, ASHLAR_PAGE_RAILS },
  { '=', WALK, "Plank bridge, east to west", -1, NULL, ASHLAR_PAGE_BRIDGE },
  { '=', WALK, "Footbridge", -1, NULL, ASHLAR_PAGE_BRIDGE },
  { '=', WALK, "Planks: stand on them, jump up through them", -1, NULL, ASHLAR_PAGE_PLANKS },
  { 'H', WALK, "Ladder", -1, NULL, ASHLAR_PAGE_LADDER },
  { '^', WALK, "Spikes", -1, "hero:die()", ASHLAR_PAGE_SPIKES },
  { '~', WALK, "Lava", -1, "hero:damage(2)", ASHLAR_PAGE_LAVA },
  { '"', WALK, "Carpet", -1, NULL, ASHLAR_PAGE_CARPET },
  { '^', WALK, "Steps up to the north", -1, NULL, ASHLAR_PAGE_STEPS },
  { '<', WALK, "Stairs up", -1, "level:previous()", ASHLAR_PAGE_STAIRS_UP },
  { 'D', WALK, "Stairs down", -1, NULL, ASHLAR_PAGE_STAIRS_DOWN },
  { '.', WALK, "Air", 0x2b3442, NULL, ASHLAR_PAGE_FLOOR },
  /* things to be walked on, where they are called so */
  { 'A', WALK, "Altar", -1, NULL, ASHLAR_PAGE_ALTAR },
  { 'b', WALK, "Stone bench", -1, NULL, ASHLAR_PAGE_FURNITURE },
  { 'w', WALK, "Wet patch by the fountain", -1, NULL, ASHLAR_PAGE_FLOOR },
  { 'f', WALK, "Flower bed", -1, NULL, ASHLAR_PAGE_FLOWERS },
  { 'n', WALK, "Pine needles", -1, NULL, ASHLAR_PAGE_FLOOR },
  { 't', WALK, "Fallen tree", -1, NULL, ASHLAR_PAGE_TREE },
  { 'B', SEEN, "Boulder", -1, NULL, ASHLAR_PAGE_PILLAR },
  /* scripts */
  { 'q', WALK, "Zorp", -1, "hero:swim()", ASHLAR_PAGE_WATER },
  { 'q', WALK, "Zorp", -1, "level:next()", ASHLAR_PAGE_STAIRS_DOWN },
  /* characters */
  { '~', WALK, "Zorp", 0x3d83a6, NULL, ASHLAR_PAGE_WATER },
  { '~', WALK, "Zorp", 0xe06a3a, NULL, ASHLAR_PAGE_LAVA },
  { '+', HIDE, "Zorp", -1, NULL, ASHLAR_PAGE_DOOR },
  { '<', WALK, "Zorp", -1, NULL, ASHLAR_PAGE_STAIRS_UP },
  { '^', WALK, "Zorp", -1, NULL, ASHLAR_PAGE_SPIKES },
  { '~', ROCK, "Zorp", 0x3d83a6, NULL, ASHLAR_PAGE_ROCK },
  /* flags and hues */
  { 'q', SEEN, "Zorp", -1, NULL, ASHLAR_PAGE_FURNITURE },
  { 'q', SEEN, "Zorp", 0x4c86a3, NULL, ASHLAR_PAGE_DEEP },
  { 'q', ROCK, "Zorp", 0x4c86a3, NULL, ASHLAR_PAGE_ROCK },
  { 'q', HIDE, "Zorp", -1, NULL, ASHLAR_PAGE_VEIL },
  { 'q', WALK, "Zorp", 0x7fae55, NULL, ASHLAR_PAGE_GRASS },
  { 'q', WALK, "Zorp", 0x777777, NULL, ASHLAR_PAGE_FLOOR },
  { 'q', WALK, "", -1, NULL, ASHLAR_PAGE_FLOOR },
};

static AshlarTile *
make_tile (gunichar representation, guint blocks, const char *description)
{
  AshlarTile *tile = ashlar_tile_new (representation);

  tile->blocks_movement = blocks == SEEN || blocks == ROCK;
  tile->blocks_los = blocks == HIDE || blocks == ROCK;
  g_free (tile->description);
  tile->description = g_strdup (description);
  return tile;
}

static void
set_property (AshlarTile *tile, const char *key, AshlarValue *value)
{
  if (tile->properties == NULL)
    tile->properties = ashlar_value_new_object ();
  ashlar_value_object_set (tile->properties, key, value);
}

static void
test_kinds (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GPtrArray) tiles
          = g_ptr_array_new_with_free_func ((GDestroyNotify) ashlar_tile_unref);
      AshlarTile *tile = make_tile (cases[i].representation, cases[i].blocks, cases[i].description);
      AshlarPageKind kind;

      tile->color = cases[i].color;
      tile->on_enter = g_strdup (cases[i].on_enter);
      g_ptr_array_add (tiles, tile);
      kind = _ashlar_page_kind_find (tile, tiles);
      if (kind != cases[i].kind)
        g_error ("“%s” is %s, not %s", cases[i].description, _ashlar_page_kind_get_id (kind),
                 _ashlar_page_kind_get_id (cases[i].kind));
    }
}

/* A book in place of a description is not read to its end, and cut in the middle of a letter it is text. */
static void
test_long_words (void)
{
  g_autoptr (GPtrArray) tiles = g_ptr_array_new_with_free_func ((GDestroyNotify) ashlar_tile_unref);
  GString    *book = g_string_new ("Zorp");
  AshlarTile *tile;
  gint64      start = g_get_monotonic_time ();

  while (book->len < 4 << 20)
    g_string_append (book, " ж zorp,");
  g_string_append (book, " water");
  tile = make_tile ('q', WALK, book->str);
  g_ptr_array_add (tiles, tile);
  for (guint i = 0; i < 200; i++)
    g_assert_cmpint (_ashlar_page_kind_find (tile, tiles), ==, ASHLAR_PAGE_FLOOR);
  g_test_message ("%.0f ms", (double) (g_get_monotonic_time () - start) / 1000);
  g_string_free (book, TRUE);
}

/* The ids are what a designer writes, so the man page has all of them. */
static void
test_manual (void)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "..", "data", "ashlar.1", NULL);
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;
  GString *plain;

  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);
  plain = g_string_new (text);
  g_string_replace (plain, "\\-", "-", 0);
  g_string_replace (plain, "\n", " ", 0);
  for (guint kind = ASHLAR_PAGE_ROCK; kind < ASHLAR_N_PAGE_KINDS; kind++)
    {
      g_autofree char *id
          = g_strdup_printf (" %s%s", _ashlar_page_kind_get_id ((AshlarPageKind) kind),
                             kind + 2 < ASHLAR_N_PAGE_KINDS   ? ","
                             : kind + 1 < ASHLAR_N_PAGE_KINDS ? " and"
                                                              : ".");

      if (strstr (plain->str, id) == NULL)
        g_error ("the man page lacks “%s”", id);
    }
  g_string_free (plain, TRUE);
}

/* What a tile does not say, its parents do; what it says itself goes before. */
static void
test_parents (void)
{
  g_autoptr (GPtrArray) tiles = g_ptr_array_new_with_free_func ((GDestroyNotify) ashlar_tile_unref);
  AshlarTile *grand = make_tile ('t', SEEN, "Table"), *parent = make_tile ('u', SEEN, "Zorp");
  AshlarTile *child = make_tile ('v', SEEN, "Zorp of zorp");

  g_ptr_array_add (tiles, grand);
  g_ptr_array_add (tiles, parent);
  g_ptr_array_add (tiles, child);
  parent->parent = 't';
  child->parent = 'u';
  g_assert_cmpint (_ashlar_page_kind_find (child, tiles), ==, ASHLAR_PAGE_TABLE);
  /* No words of what cannot be. */
  child->blocks_movement = FALSE;
  g_assert_cmpint (_ashlar_page_kind_find (child, tiles), ==, ASHLAR_PAGE_FLOOR);
  child->blocks_movement = TRUE;
  set_property (child, "altar", ashlar_value_new_boolean (FALSE));
  g_assert_cmpint (_ashlar_page_kind_find (child, tiles), ==, ASHLAR_PAGE_TABLE);
  set_property (child, "altar", ashlar_value_new_boolean (TRUE));
  g_assert_cmpint (_ashlar_page_kind_find (child, tiles), ==, ASHLAR_PAGE_ALTAR);
  set_property (child, "drawing", ashlar_value_new_string ("nonsense"));
  g_assert_cmpint (_ashlar_page_kind_find (child, tiles), ==, ASHLAR_PAGE_ALTAR);
  set_property (child, "drawing", ashlar_value_new_string ("spikes"));
  g_assert_cmpint (_ashlar_page_kind_find (child, tiles), ==, ASHLAR_PAGE_SPIKES);
  /* A circle that no file can have. */
  grand->parent = 'v';
  g_free (grand->description);
  grand->description = g_strdup ("");
  parent->blocks_los = TRUE;
  g_assert_cmpint (_ashlar_page_kind_find (parent, tiles), ==, ASHLAR_PAGE_ROCK);
}

/* Whatever words there are: what one sees through is no rock, what one cannot walk on is no lawn. */
static void
test_never_against_flags (void)
{
  static const char *const words[]
      = { "water", "rock",  "table", "door",   "of",   "the",  "old",   ",",
          "lava",  "grass", "in",    "pillar", "bars", "gold", "steps", "flooded",
          "deep",  "ÄÖ",    "(",     "stairs", "up",   "" };

  for (guint round = 0; round < 4000; round++)
    {
      g_autoptr (GPtrArray) tiles
          = g_ptr_array_new_with_free_func ((GDestroyNotify) ashlar_tile_unref);
      GString       *text = g_string_new (NULL);
      guint          blocks = (guint) g_test_rand_int_range (WALK, ROCK + 1);
      AshlarTile    *tile;
      AshlarPageKind kind;
      AshlarPageForm form;

      for (gint n = g_test_rand_int_range (0, 6); n > 0; n--)
        g_string_append_printf (text, "%s ",
                                words[g_test_rand_int_range (0, G_N_ELEMENTS (words))]);
      tile = make_tile ((gunichar) g_test_rand_int_range (33, 127), blocks, text->str);
      tile->color = g_test_rand_bit () ? -1 : g_test_rand_int_range (0, 0x1000000);
      g_ptr_array_add (tiles, tile);
      kind = _ashlar_page_kind_find (tile, tiles);
      form = _ashlar_page_kind_get_form (kind);
      if ((form == ASHLAR_FORM_ROCK && blocks != ROCK)
          || ((form == ASHLAR_FORM_GROUND || form == ASHLAR_FORM_LIQUID) && blocks == ROCK)
          || (form == ASHLAR_FORM_GROUND && blocks == SEEN))
        g_error ("“%s” that blocks %u is %s", text->str, blocks, _ashlar_page_kind_get_id (kind));
      g_string_free (text, TRUE);
    }
}

/* ---- drawn */

/* A room of floor with walls around; @patch lies in the middle of it. */
static const char *const room[]
    = { "###########", "#.........#", "#.........#", "#.........#", "#.........#",
        "#.........#", "#.........#", "#.........#", "###########", NULL };

#define PATCH_LEFT 4u
#define PATCH_TOP 3u
#define PATCH_SIDE 3u

static guint16
add_tile (AshlarLevel *level, AshlarTile *tile)
{
  g_ptr_array_add (level->tiles, tile);
  return (guint16) (level->tiles->len - 1);
}

static void
put (AshlarLevel *level, guint x, guint y, guint16 tile)
{
  level->canvas->tiles[(gsize) y * level->canvas->width + x] = tile;
}

static void
set_white (AshlarLevel *level)
{
  level->palette = ashlar_value_new_object ();
  ashlar_value_object_set (level->palette, "id", ashlar_value_new_string ("white"));
  ashlar_value_object_set (level->palette, "paper", ashlar_value_new_string ("#ffffff"));
  ashlar_value_object_set (level->palette, "floor", ashlar_value_new_string ("#ffffff"));
  ashlar_value_object_set (level->palette, "ink", ashlar_value_new_string ("#000000"));
}

static guint
get_blocks (AshlarPageKind kind)
{
  switch ((guint) _ashlar_page_kind_get_form (kind))
    {
    case ASHLAR_FORM_ROCK:
      return ROCK;
    case ASHLAR_FORM_THING:
      return SEEN;
    default:
      return WALK;
    }
}

static AshlarOnePage *
new_patch (AshlarPageKind kind, gboolean is_white, guint side)
{
  static const AshlarOnePageOptions plain = { .objects = TRUE, .subtitle = "" };
  g_autoptr (AshlarLevel) level = page_level_new (room, 1, 6, NULL);
  AshlarTile *tile = make_tile ('X', get_blocks (kind), "Zorp");
  guint16     index;

  set_property (tile, "drawing", ashlar_value_new_string (_ashlar_page_kind_get_id (kind)));
  index = add_tile (level, tile);
  if (is_white)
    set_white (level);
  for (guint y = 0; y < side; y++)
    for (guint x = 0; x < side; x++)
      put (level, PATCH_LEFT + x, PATCH_TOP + y, index);
  return ashlar_one_page_new (level, &plain);
}

/* The pixels of the patch, a cell having 24 of them. */
#define PIXELS (PATCH_SIDE * 24u)

static void
draw_patch (AshlarOnePage *page, guint32 pixels[PIXELS * PIXELS])
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, PIXELS, PIXELS);
  cairo_t         *cr = cairo_create (surface);
  const guchar    *bytes;
  double           scale = 24 / page->cell;

  cairo_scale (cr, scale, scale);
  cairo_translate (cr,
                   -page->x + (page->map.left + page->map.columns / 2. - PATCH_LEFT) * page->cell,
                   -page->y + (page->map.top + page->map.rows / 2. - PATCH_TOP) * page->cell);
  ashlar_one_page_draw (page, cr);
  g_assert_cmpint (cairo_status (cr), ==, CAIRO_STATUS_SUCCESS);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  bytes = cairo_image_surface_get_data (surface);
  for (guint y = 0; y < PIXELS; y++)
    memcpy (pixels + y * PIXELS, bytes + y * (gsize) cairo_image_surface_get_stride (surface),
            PIXELS * 4);
  cairo_surface_destroy (surface);
}

static guint
count_differences (const guint32 *a, const guint32 *b)
{
  guint n = 0;

  for (guint i = 0; i < PIXELS * PIXELS; i++)
    n += (a[i] & 0xffffff) != (b[i] & 0xffffff);
  return n;
}

/* Each kind is seen on the floor and is told from each other kind: in colours, and where there are none. */
static void
test_all_are_seen (void)
{
  static guint32 pixels[ASHLAR_N_PAGE_KINDS][PIXELS * PIXELS];

  for (guint white = 0; white < 2; white++)
    {
      for (guint kind = ASHLAR_PAGE_ROCK; kind < ASHLAR_N_PAGE_KINDS; kind++)
        {
          g_autoptr (AshlarOnePage) page = new_patch ((AshlarPageKind) kind, white, PATCH_SIDE);

          draw_patch (page, pixels[kind]);
        }
      for (guint kind = ASHLAR_PAGE_ROCK; kind < ASHLAR_N_PAGE_KINDS; kind++)
        for (guint other = kind + 1; other < ASHLAR_N_PAGE_KINDS; other++)
          {
            guint n = count_differences (pixels[kind], pixels[other]);

            if (n < 100)
              g_error ("%s and %s differ in %u pixels %s", _ashlar_page_kind_get_id (kind),
                       _ashlar_page_kind_get_id (other), n, white ? "of ink" : "of colour");
          }
    }
}

/* Of the first cell, less its rim: pixels that something is drawn on. */
static guint
count_inked (const guint32 *pixels)
{
  guint n = 0;

  for (guint y = 5; y < 19; y++)
    for (guint x = 5; x < 19; x++)
      n += (pixels[y * PIXELS + x] & 0xff) < 0xe8;
  return n;
}

/* A puddle of one cell is told from a hole, and from dry floor. */
static void
test_puddles (void)
{
  static const AshlarPageKind kinds[] = { ASHLAR_PAGE_FLOOR, ASHLAR_PAGE_WATER, ASHLAR_PAGE_DEEP,
                                          ASHLAR_PAGE_LAVA, ASHLAR_PAGE_PIT };
  static guint32              pixels[G_N_ELEMENTS (kinds)][PIXELS * PIXELS];

  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      g_autoptr (AshlarOnePage) page = new_patch (kinds[i], TRUE, 1);

      draw_patch (page, pixels[i]);
      for (guint k = 0; k < i; k++)
        g_assert_cmpuint (count_differences (pixels[i], pixels[k]), >, 60);
    }
  /* Deep: lines within lines. */
  g_assert_cmpuint (count_inked (pixels[2]), >, count_inked (pixels[1]) + 30);
  g_assert_cmpuint (count_inked (pixels[1]), >, count_inked (pixels[0]) + 30);
}

/* A single cell of moss is not told by its colour alone, wherever it is. */
static void
test_alone (void)
{
  static const AshlarOnePageOptions plain = { .objects = TRUE, .subtitle = "" };

  for (guint kind = ASHLAR_PAGE_GRASS; kind < ASHLAR_PAGE_WATER; kind++)
    {
      static guint32 pixels[PIXELS * PIXELS];
      g_autoptr (AshlarLevel) level = page_level_new (room, 1, 6, NULL);
      g_autoptr (AshlarOnePage) page = NULL;
      AshlarTile *tile = make_tile ('X', WALK, "Zorp");
      guint16     index;

      set_property (tile, "drawing",
                    ashlar_value_new_string (_ashlar_page_kind_get_id ((AshlarPageKind) kind)));
      index = add_tile (level, tile);
      set_white (level);
      put (level, PATCH_LEFT, PATCH_TOP, index);
      put (level, PATCH_LEFT + 2, PATCH_TOP, index);
      put (level, PATCH_LEFT + 1, PATCH_TOP + 1, index);
      put (level, PATCH_LEFT, PATCH_TOP + 2, index);
      put (level, PATCH_LEFT + 2, PATCH_TOP + 2, index);
      page = ashlar_one_page_new (level, &plain);
      draw_patch (page, pixels);
      for (guint i = 0; i < 9; i += 2)
        {
          guint n = 0;

          for (guint y = 1; y < 23; y++)
            for (guint x = 1; x < 23; x++)
              n += (pixels[(i / 3 * 24 + y) * PIXELS + i % 3 * 24 + x] & 0xff) < 0xe0;
          if (n < 4)
            g_error ("nothing is drawn on a cell of %s",
                     _ashlar_page_kind_get_id ((AshlarPageKind) kind));
        }
    }
}

static guint32
get_cell_pixel (const guint32 *pixels, double x, double y)
{
  return pixels[(guint) (y * 24) * PIXELS + (guint) (x * 24)] & 0xffffff;
}

/* One table of nine cells has one outline: no line between its cells. */
static void
test_furniture_is_one (void)
{
  static guint32 pixels[PIXELS * PIXELS];
  g_autoptr (AshlarOnePage) page = new_patch (ASHLAR_PAGE_FURNITURE, FALSE, PATCH_SIDE);
  guint32 coat = page->map.uses[ASHLAR_PAGE_FURNITURE].coat;

  draw_patch (page, pixels);
  g_assert_cmphex (coat, !=, page->colors.floor);
  for (guint i = 6; i < PIXELS - 6; i++)
    {
      g_assert_cmphex (get_cell_pixel (pixels, 1, i / 24.), ==, coat);
      g_assert_cmphex (get_cell_pixel (pixels, i / 24., 2), ==, coat);
    }
  /* And around it there is. */
  for (double at = .3; at < 2.7; at += .1)
    g_assert_cmpfloat (_ashlar_color_contrast (get_cell_pixel (pixels, .13, at), coat), >, 2);
}

/* A pond up to the wall has no strip of floor along it, and does not show behind the wall. */
static void
test_shores (void)
{
  static const char *const rows[] = { "#######", "#..#..#", "#..#..#", "#..#..#", "#######", NULL };
  static const AshlarOnePageOptions plain = { .objects = TRUE, .subtitle = "" };
  g_autoptr (AshlarLevel) level = page_level_new (rows, 1, 6, NULL);
  g_autoptr (AshlarOnePage) page = NULL;
  guint16 water = add_tile (level, make_tile ('w', WALK, "Water"));

  for (guint y = 1; y <= 3; y++)
    put (level, 2, y, water);
  page = ashlar_one_page_new (level, &plain);
  g_assert_cmpuint (page->map.bodies->len, ==, 1);
  {
    const AshlarPageBody *body = &g_array_index (page->map.bodies, AshlarPageBody, 0);
    guint                 n_round = 0, n_beyond = 0;

    for (guint i = 0; i < body->points->len; i++)
      {
        const AshlarShorePoint *point = &g_array_index (body->points, AshlarShorePoint, i);

        /* Rounded on its left side alone, which is dry. */
        g_assert_true (!point->is_round || point->x == 2);
        n_round += point->is_round;
        n_beyond += point->x == 4;
        /* It reaches the wall on its right side, and no cell beyond. */
        g_assert_cmpint (point->x, <=, 4);
      }
    g_assert_cmpuint (n_round, ==, 4);
    g_assert_cmpuint (n_beyond, >=, 3);
  }
}

/* What blocks steps and is seen through is inside of the outline; a pillar is, beside floor, and not deep in the
 * rock. */
static void
test_never_rock (void)
{
  static const AshlarOnePageOptions plain = { .objects = TRUE, .subtitle = "" };
  g_autoptr (AshlarLevel) level = page_level_new (room, 1, 6, NULL);
  g_autoptr (AshlarOnePage) page = NULL;
  guint16 grate = add_tile (level, make_tile ('i', SEEN, "Zorp"));
  guint16 pillar = add_tile (level, make_tile ('o', ROCK, "Pillar"));
  guint16 wall = add_tile (level, make_tile ('b', ROCK, "Zorp"));

  put (level, 0, 2, grate);
  put (level, 4, 0, pillar);
  put (level, 0, 0, pillar);
  put (level, 5, 5, wall);
  page = ashlar_one_page_new (level, &plain);
  g_assert_true (ashlar_page_map_is_floor (&page->map, 0, 2));
  g_assert_true (ashlar_page_map_is_floor (&page->map, 4, 0));
  g_assert_false (ashlar_page_map_is_floor (&page->map, 0, 0));
  g_assert_false (ashlar_page_map_is_floor (&page->map, 5, 5));
}

/* Ink is read on every tint, whatever colours tile and palette have. */
static void
test_tints (void)
{
  for (guint round = 0; round < 5000; round++)
    {
      AshlarPageColors colors;
      guint32          color = (guint32) g_test_rand_int_range (0, 0x1000000);

      _ashlar_page_colors_init (&colors, (guint) g_test_rand_int_range (0, ASHLAR_N_PAGE_COLORS));
      g_assert_cmpfloat (
          _ashlar_color_contrast (colors.ink,
                                  _ashlar_page_colors_tint (&colors, color, g_test_rand_double ())),
          >=, 4.5);
      g_assert_cmpfloat (
          _ashlar_color_contrast (colors.ink,
                                  _ashlar_page_colors_coat (&colors, color, g_test_rand_double ())),
          >=, 3);
    }
}

/* A tile's hue is on the floor, and a colour of the palette that has the kind's name goes before it. */
static void
test_palette (void)
{
  static const AshlarOnePageOptions plain = { .objects = TRUE, .subtitle = "" };

  for (guint named = 0; named < 2; named++)
    {
      g_autoptr (AshlarLevel) level = page_level_new (room, 1, 6, NULL);
      g_autoptr (AshlarOnePage) page = NULL;
      AshlarTile *tile = make_tile ('g', WALK, "Grass");
      guint32     tint;

      tile->color = 0x40a040;
      put (level, 2, 2, add_tile (level, tile));
      level->palette = ashlar_value_new_object ();
      ashlar_value_object_set (level->palette, "id", ashlar_value_new_string ("any"));
      ashlar_value_object_set (level->palette, "paper", ashlar_value_new_string ("#f6f1e4"));
      if (named)
        ashlar_value_object_set (level->palette, "grass", ashlar_value_new_string ("#a04040"));
      page = ashlar_one_page_new (level, &plain);
      tint = ashlar_page_map_get_tile (&page->map, 2, 2)->tint;
      g_assert_cmphex (tint, !=, page->colors.floor);
      g_assert_cmpint ((tint >> 8 & 0xff) > (tint >> 16 & 0xff), ==, !named);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/one-page-tiles/kinds", test_kinds);
  g_test_add_func ("/one-page-tiles/long-words", test_long_words);
  g_test_add_func ("/one-page-tiles/manual", test_manual);
  g_test_add_func ("/one-page-tiles/parents-and-properties", test_parents);
  g_test_add_func ("/one-page-tiles/never-against-flags", test_never_against_flags);
  g_test_add_func ("/one-page-tiles/all-are-seen", test_all_are_seen);
  g_test_add_func ("/one-page-tiles/puddles", test_puddles);
  g_test_add_func ("/one-page-tiles/alone", test_alone);
  g_test_add_func ("/one-page-tiles/furniture-is-one", test_furniture_is_one);
  g_test_add_func ("/one-page-tiles/shores", test_shores);
  g_test_add_func ("/one-page-tiles/never-rock", test_never_rock);
  g_test_add_func ("/one-page-tiles/tints", test_tints);
  g_test_add_func ("/one-page-tiles/palette", test_palette);
  return g_test_run ();
}
