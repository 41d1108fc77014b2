/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What a game would write beside the first level of the README: the three functions that it calls, which
 * here draw on a screen of characters that is printed in the end. A test hands over what the README
 * prints as README_CODE, and compiles both against the installed library, as a game would. */

#include <ashlar.h>

static GPtrArray *screen; /* of GArray of gunichar */

static void
put (guint x, guint y, gunichar character)
{
  while (screen->len <= y)
    g_ptr_array_add (screen, g_array_new (FALSE, TRUE, sizeof (gunichar)));
  if (((GArray *) screen->pdata[y])->len <= x)
    g_array_set_size (screen->pdata[y], x + 1);
  g_array_index ((GArray *) screen->pdata[y], gunichar, x) = character;
}

static void
draw_tile (guint x, guint y, AshlarTile *tile)
{
  put (x, y, ashlar_tile_get_representation (tile));
}

static void
spawn (const AshlarLevelObject *object)
{
  AshlarObject *blueprint = ashlar_level_object_get_blueprint (object);
  guint         x, y;

  ashlar_level_object_get_position (object, &x, &y);
  if (blueprint != NULL && ashlar_object_get_symbol (blueprint) != 0)
    put (x, y, ashlar_object_get_symbol (blueprint));
}

static void
place_hero (guint x, guint y)
{
  put (x, y, '<');
}

__attribute__ ((constructor)) static void
open_screen (void)
{
  screen = g_ptr_array_new_with_free_func ((GDestroyNotify) g_array_unref);
}

__attribute__ ((destructor)) static void
print_screen (void)
{
  for (guint y = 0; y < screen->len; y++)
    {
      const GArray    *row = screen->pdata[y];
      g_autofree char *text
          = g_ucs4_to_utf8 (&g_array_index (row, gunichar, 0), row->len, NULL, NULL, NULL);

      g_print ("%s\n", text);
    }
  g_ptr_array_unref (screen);
}

#include README_CODE
