/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The first level of the README, with what a game would do written out: it prints the level as
 * `ashlar generate --format text` does. Compiled by a test against the installed library, as a game
 * would.
 *
 * first-level CONTENT RECIPE SEED */

#include <ashlar.h>

static gunichar *screen;
static guint     screen_width;

static void
draw_tile (guint x, guint y, AshlarTile *tile)
{
  screen[y * screen_width + x] = ashlar_tile_get_representation (tile);
}

static void
spawn (const AshlarLevelObject *object)
{
  AshlarObject *blueprint = ashlar_level_object_get_blueprint (object);
  guint         x, y;

  ashlar_level_object_get_position (object, &x, &y);
  if (blueprint != NULL && ashlar_object_get_symbol (blueprint) != 0)
    screen[y * screen_width + x] = ashlar_object_get_symbol (blueprint);
}

static void
place_hero (guint x, guint y)
{
  screen[y * screen_width + x] = '<';
}

int
main (int argc, char **argv)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (AshlarContent) content = NULL;
  g_autoptr (AshlarLevel) level = NULL;
  guint width, height, x, y;

  if (argc != 4)
    return g_printerr ("usage: first-level CONTENT RECIPE SEED\n"), 2;

  content = ashlar_content_load (argv[1], &error);
  if (content != NULL)
    level = ashlar_content_generate (content, argv[2], g_ascii_strtoull (argv[3], NULL, 10), NULL,
                                     NULL, &error);
  if (level == NULL)
    return g_printerr ("%s\n", error->message), 1;

  const guint16 *cells = ashlar_level_get_cells (level, &width, &height);

  screen = g_new (gunichar, width * height);
  screen_width = width;
  for (y = 0; y < height; y++)
    for (x = 0; x < width; x++)
      draw_tile (x, y, ashlar_level_get_tile (level, cells[y * width + x]));
  for (guint i = 0; i < ashlar_level_get_n_objects (level); i++)
    spawn (ashlar_level_get_object (level, i));
  if (ashlar_level_find_marker (level, ASHLAR_MARKER_ENTRANCE, &x, &y))
    place_hero (x, y);
  if (ashlar_level_find_marker (level, ASHLAR_MARKER_EXIT, &x, &y))
    screen[y * width + x] = '>';

  for (y = 0; y < height; y++)
    {
      g_autofree char *row = g_ucs4_to_utf8 (screen + y * width, (glong) width, NULL, NULL, NULL);

      g_print ("%s\n", row);
    }
  g_free (screen);
  return 0;
}
