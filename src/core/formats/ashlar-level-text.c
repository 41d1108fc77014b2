/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* A level as rows of characters, for eyes, terminals and golden files: some rows at a time. */

#include "content/ashlar-object-private.h"
#include "content/ashlar-tile-private.h"
#include "formats/ashlar-level-json-private.h"

#define PIECE 65536 /* bytes, and whole rows go */

/* A character that stands for something else than the tile of its cell. */
typedef struct
{
  guint32  cell;
  guint32  rank; /* of several on a cell the highest is seen */
  gunichar character;
} Sign;

static void
add_sign (GArray *signs, const AshlarLevel *level, guint x, guint y, gunichar character)
{
  Sign sign = { y * level->canvas->width + x, signs->len, character };

  g_array_append_val (signs, sign);
}

static gint
compare_signs (gconstpointer a, gconstpointer b)
{
  const Sign *left = a, *right = b;

  return left->cell != right->cell ? (left->cell > right->cell) - (left->cell < right->cell)
                                   : (left->rank > right->rank) - (left->rank < right->rank);
}

/* In the order of their cells. */
static GArray *
list_signs (AshlarLevel *self)
{
  GArray *signs = g_array_new (FALSE, FALSE, sizeof (Sign));

  for (guint i = 0; i < self->objects->len; i++)
    {
      const AshlarPlacedObject *object = &g_array_index (self->objects, AshlarPlacedObject, i);

      if (object->blueprint != NULL && object->blueprint->symbol != 0)
        add_sign (signs, self, object->x, object->y, object->blueprint->symbol);
    }
  for (guint i = 0; i < self->markers->len; i++)
    {
      const AshlarPlacedMarker *marker = &g_array_index (self->markers, AshlarPlacedMarker, i);

      if (marker->kind == ASHLAR_MARKER_ENTRANCE)
        add_sign (signs, self, marker->x, marker->y, '<');
      else if (marker->kind == ASHLAR_MARKER_EXIT)
        add_sign (signs, self, marker->x, marker->y, '>');
    }
  g_array_sort (signs, compare_signs);
  return signs;
}

int
ashlar_level_give_text (gpointer level, AshlarPieceFunc take, gpointer taker)
{
  AshlarLevel *self = level;
  g_autoptr (GArray) signs = list_signs (self);
  g_autoptr (GString) text = g_string_new (NULL);
  const guint16 *tiles = self->canvas->tiles;
  guint          width = self->canvas->width, height = self->canvas->height, next = 0;
  int            fault = 0;

  for (guint y = 0; y < height && fault == 0; y++)
    {
      for (guint x = 0; x < width; x++)
        {
          guint32  cell = y * width + x;
          gunichar character
              = ((AshlarTile *) g_ptr_array_index (self->tiles, tiles[cell]))->representation;

          for (; next < signs->len && g_array_index (signs, Sign, next).cell == cell; next++)
            character = g_array_index (signs, Sign, next).character;
          if (character < 0x80)
            g_string_append_c (text, (char) character);
          else
            g_string_append_unichar (text, character);
        }
      g_string_append_c (text, '\n');
      if (text->len >= PIECE || y + 1 == height)
        {
          fault = take (text->str, text->len, taker);
          g_string_truncate (text, 0);
        }
    }
  return fault;
}

static int
append (const char *text, gsize size, gpointer whole)
{
  g_string_append_len (whole, text, (gssize) size);
  return 0;
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
  GString *text = g_string_sized_new ((gsize) (self->canvas->width + 1) * self->canvas->height);

  (void) ashlar_level_give_text (self, append, text);
  return g_string_free (text, FALSE);
}
