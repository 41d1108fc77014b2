/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* A level as rows of characters, for eyes, terminals and golden files. */

#include "level/ashlar-level-private.h"

#include "content/ashlar-object-private.h"
#include "content/ashlar-tile-private.h"

static void
put (AshlarLevel *self, gunichar *cells, guint x, guint y, gunichar character)
{
  cells[(gsize) y * self->canvas->width + x] = character;
}

/**
 * ashlar_level_to_text:
 * @self: a level
 *
 * Shows the level as rows of characters, each ended by a newline: a tile by its representation, an
 * object by its symbol (of several on one cell the last that has one), the entrance as `<`, the
 * exit as `>`.
 *
 * Returns: (transfer full): UTF-8
 */
char *
ashlar_level_to_text (AshlarLevel *self)
{
  guint                width = self->canvas->width, height = self->canvas->height;
  gsize                n_cells = (gsize) width * height;
  g_autofree gunichar *cells = g_new (gunichar, n_cells);
  GString             *text = g_string_sized_new (n_cells + height);

  for (gsize i = 0; i < n_cells; i++)
    cells[i]
        = ((AshlarTile *) g_ptr_array_index (self->tiles, self->canvas->tiles[i]))->representation;
  for (guint i = 0; i < self->objects->len; i++)
    {
      const AshlarPlacedObject *object = &g_array_index (self->objects, AshlarPlacedObject, i);

      if (object->blueprint != NULL && object->blueprint->symbol != 0)
        put (self, cells, object->x, object->y, object->blueprint->symbol);
    }
  for (guint i = 0; i < self->markers->len; i++)
    {
      const AshlarPlacedMarker *marker = &g_array_index (self->markers, AshlarPlacedMarker, i);

      if (marker->kind == ASHLAR_MARKER_ENTRANCE)
        put (self, cells, marker->x, marker->y, '<');
      else if (marker->kind == ASHLAR_MARKER_EXIT)
        put (self, cells, marker->x, marker->y, '>');
    }
  for (guint y = 0; y < height; y++)
    {
      for (guint x = 0; x < width; x++)
        g_string_append_unichar (text, cells[(gsize) y * width + x]);
      g_string_append_c (text, '\n');
    }
  return g_string_free (text, FALSE);
}
