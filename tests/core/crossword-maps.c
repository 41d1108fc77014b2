/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "crossword-maps.h"

#include <string.h>

static DrawnMap *
new_map (guint width, guint height)
{
  DrawnMap *self = g_new0 (DrawnMap, 1);
  gsize     n = (gsize) width * height;

  self->across = g_new (guint16, n);
  self->down = g_new (guint16, n);
  for (gsize i = 0; i < n; i++)
    self->across[i] = self->down[i] = ASHLAR_NO_WORD;
  self->runs = g_new (AshlarCrosswordRun, n + 1);
  ashlar_crossword_map_init (&self->map, width, height);
  return self;
}

void
drawn_map_free (DrawnMap *self)
{
  g_free (self->across);
  g_free (self->down);
  g_free (self->runs);
  ashlar_crossword_map_clear (&self->map);
  g_free (self);
}

/* Runs of letters in one direction; @bars (nullable): a run ends behind that square. */
static void
find_runs (DrawnMap *self, const gboolean *letters, const gboolean *bars, guint direction)
{
  gboolean is_across = direction == ASHLAR_WORD_ACROSS;
  guint    lines = is_across ? self->map.height : self->map.width;
  guint    length = is_across ? self->map.width : self->map.height;

  for (guint line = 0; line < lines; line++)
    for (guint i = 0, n; i < length; i += MAX (n, 1))
      {
        guint    dx = is_across, dy = !is_across;
        guint    x = is_across ? i : line, y = is_across ? line : i;
        gsize    step = dx + (gsize) dy * self->map.width, square = (gsize) y * self->map.width + x;
        guint16 *index = is_across ? self->across : self->down;

        for (n = 0; i + n < length && letters[square + n * step]; n++)
          if (bars != NULL && bars[square + n * step])
            {
              n++;
              break;
            }
        if (n < 2)
          continue;
        for (guint k = 0; k < n; k++)
          index[square + k * step] = (guint16) self->n_runs;
        self->runs[self->n_runs]
            = (AshlarCrosswordRun){ (guint16) x, (guint16) y, (guint16) n, (guint8) direction };
        ashlar_crossword_map_add_run (&self->map, &self->runs[self->n_runs++]);
      }
}

DrawnMap *
drawn_map_new (const char *const *rows)
{
  guint                height = g_strv_length ((char **) rows), width = (guint) strlen (rows[0]);
  DrawnMap            *self = new_map (width, height);
  g_autofree gboolean *letters = g_new (gboolean, (gsize) width * height);

  for (guint y = 0; y < height; y++)
    for (guint x = 0; x < width; x++)
      letters[y * width + x] = rows[y][x] == '#';
  find_runs (self, letters, NULL, ASHLAR_WORD_ACROSS);
  find_runs (self, letters, NULL, ASHLAR_WORD_DOWN);
  return self;
}

DrawnMap *
drawn_map_new_random (AshlarStream *stream)
{
  guint                width = (guint) ashlar_stream_range (stream, 1, 24);
  guint                height = (guint) ashlar_stream_range (stream, 1, 24);
  guint                density = (guint) ashlar_stream_range (stream, 1, 9) * 100000;
  guint                ring = (guint) ashlar_stream_range (stream, 0, 4);
  guint                left = ring, sparse = ashlar_stream_below (stream, 2), bars = 0;
  g_autofree gboolean *letters = NULL, *barred = NULL;
  DrawnMap            *self;

  /* Now and then far to the right, across the border of two words of bits. */
  if (ashlar_stream_below (stream, 8) == 0)
    left += 64 * (guint) ashlar_stream_range (stream, 1, 3)
            - (guint) ashlar_stream_range (stream, 0, 12);
  if (ashlar_stream_below (stream, 4) == 0)
    bars = 200000;
  self = new_map (left + width + ring, height + 2 * ring);
  letters = g_new0 (gboolean, (gsize) self->map.width * self->map.height);
  barred = g_new0 (gboolean, (gsize) self->map.width * self->map.height);
  for (guint y = ring; y < ring + height; y++)
    for (guint x = left; x < left + width; x++)
      {
        gsize square = (gsize) y * self->map.width + x;

        letters[square] = ashlar_stream_chance (stream, density);
        barred[square] = ashlar_stream_chance (stream, bars);
        if (sparse && (x - left) % 2 == 1 && (y - ring) % 2 == 1)
          letters[square] = FALSE;
      }
  find_runs (self, letters, barred, ASHLAR_WORD_ACROSS);
  find_runs (self, letters, barred, ASHLAR_WORD_DOWN);
  return self;
}

char *
drawn_map_dup_text (const DrawnMap *self, const AshlarSpecialRoom *rooms, guint n_rooms)
{
  GString *text = g_string_new (NULL);

  for (guint y = 0; y < self->map.height; y++)
    {
      for (guint x = 0; x < self->map.width; x++)
        {
          char character = drawn_map_is_letter (self, (gint) x, (gint) y) ? '#' : '.';

          for (guint i = 0; i < n_rooms; i++)
            if (x >= rooms[i].x && x < rooms[i].x + rooms[i].width && y >= rooms[i].y
                && y < rooms[i].y + rooms[i].height)
              character = "?vpcsow"[rooms[i].kind];
          g_string_append_c (text, character);
        }
      g_string_append_c (text, '\n');
    }
  return g_string_free (text, FALSE);
}

static guint
get_word (const DrawnMap *self, const guint16 *index, gint x, gint y)
{
  if (x < 0 || y < 0 || x >= (gint) self->map.width || y >= (gint) self->map.height)
    return ASHLAR_NO_WORD;
  return index[(gsize) y * self->map.width + (guint) x];
}

gboolean
drawn_map_is_letter (const DrawnMap *self, gint x, gint y)
{
  return get_word (self, self->across, x, y) != ASHLAR_NO_WORD
         || get_word (self, self->down, x, y) != ASHLAR_NO_WORD;
}

static gboolean
share_a_word (const DrawnMap *self, gint ax, gint ay, gint bx, gint by)
{
  guint across = get_word (self, self->across, ax, ay), down = get_word (self, self->down, ax, ay);

  return (across != ASHLAR_NO_WORD && across == get_word (self, self->across, bx, by))
         || (down != ASHLAR_NO_WORD && down == get_word (self, self->down, bx, by));
}

/* Letters along a side of the rectangle: 0 above, 1 below, 2 left, 3 right. */
static guint
count_side (const DrawnMap *self, const AshlarSpecialRoom *room, guint side)
{
  guint n = 0;

  for (gint i = 0; i < (side < 2 ? room->width : room->height); i++)
    {
      gint x = side < 2 ? room->x + i : side == 2 ? room->x - 1 : room->x + room->width;
      gint y = side >= 2 ? room->y + i : side == 0 ? room->y - 1 : room->y + room->height;

      n += drawn_map_is_letter (self, x, y);
    }
  return n;
}

static gboolean
is_beyond_a_word (const DrawnMap *self, guint x, guint y)
{
  for (guint i = 0; i < self->n_runs; i++)
    {
      const AshlarCrosswordRun *run = &self->runs[i];

      if (run->direction == ASHLAR_WORD_ACROSS ? run->y == y && run->x + run->length == x
                                               : run->x == x && run->y + run->length == y)
        return TRUE;
    }
  return FALSE;
}

/* Every square of the line has a letter at (@dx, @dy) from it, and one word has them all. */
static gboolean
runs_along (const DrawnMap *self, const AshlarSpecialRoom *room, gint dx, gint dy)
{
  const guint16 *index = dy != 0 ? self->across : self->down;
  guint          word = get_word (self, index, room->x + dx, room->y + dy);

  for (gint y = 0; y < room->height; y++)
    for (gint x = 0; x < room->width; x++)
      if (get_word (self, index, room->x + x + dx, room->y + y + dy) != word)
        return FALSE;
  return word != ASHLAR_NO_WORD;
}

gboolean
drawn_map_allows (const DrawnMap *self, const AshlarSpecialRoom *room)
{
  guint    sides[4], n_letters = 0, n_sides = 0;
  gint     x = room->x, y = room->y;
  gboolean is_square = room->width == 1 && room->height == 1;

  if (room->x + room->width > self->map.width || room->y + room->height > self->map.height)
    return FALSE;
  if (!is_square && room->kind != ASHLAR_SPECIAL_COURTYARD
      && room->kind != ASHLAR_SPECIAL_COLONNADE)
    return FALSE;
  for (gint i = 0; i < room->width * room->height; i++)
    if (drawn_map_is_letter (self, x + i % room->width, y + i / room->width))
      return FALSE;
  for (guint side = 0; side < 4; side++)
    {
      sides[side] = count_side (self, room, side);
      n_letters += sides[side];
      n_sides += sides[side] > 0;
    }
  switch (room->kind)
    {
    case ASHLAR_SPECIAL_VAULT:
      return is_square && n_letters == 1;
    case ASHLAR_SPECIAL_PASSAGE:
      return is_square && n_letters == 2
             && ((sides[0] == 1 && sides[1] == 1 && !share_a_word (self, x, y - 1, x, y + 1))
                 || (sides[2] == 1 && sides[3] == 1 && !share_a_word (self, x - 1, y, x + 1, y)));
    case ASHLAR_SPECIAL_COURTYARD:
      return room->width >= 2 && room->height >= 2
             && (MAX (room->width, room->height) <= 3
                 || (MAX (room->width, room->height) == 4 && MIN (room->width, room->height) == 2))
             && n_sides >= 2;
    case ASHLAR_SPECIAL_SHRINE:
      return is_square && is_beyond_a_word (self, room->x, room->y);
    case ASHLAR_SPECIAL_COLONNADE:
      if (MIN (room->width, room->height) != 1 || MAX (room->width, room->height) < 3
          || MAX (room->width, room->height) > 6)
        return FALSE;
      return room->height == 1 ? runs_along (self, room, 0, -1) || runs_along (self, room, 0, 1)
                               : runs_along (self, room, -1, 0) || runs_along (self, room, 1, 0);
    case ASHLAR_SPECIAL_WELL:
      return is_square && n_letters >= 3;
    default:
      return FALSE;
    }
}

/* Some square of one is a square of the other, or shares a side with it. */
gboolean
special_rooms_touch (const AshlarSpecialRoom *a, const AshlarSpecialRoom *b)
{
  for (gint i = 0; i < a->width * a->height; i++)
    for (gint k = 0; k < b->width * b->height; k++)
      {
        gint dx = a->x + i % a->width - (b->x + k % b->width);
        gint dy = a->y + i / a->width - (b->y + k / b->width);

        if (ABS (dx) + ABS (dy) <= 1)
          return TRUE;
      }
  return FALSE;
}

GArray *
drawn_map_find_places (const DrawnMap          *self,
                       guint                    kind,
                       const AshlarSpecialRoom *rooms,
                       guint                    n_rooms)
{
  GArray *places = g_array_new (FALSE, FALSE, sizeof (AshlarSpecialRoom));

  for (guint y = 0; y < self->map.height; y++)
    for (guint x = 0; x < self->map.width; x++)
      for (guint height = 1; height <= 7; height++)
        for (guint width = 1; width <= 7; width++)
          {
            AshlarSpecialRoom room
                = { (guint16) x, (guint16) y, (guint16) width, (guint16) height, (guint8) kind };
            gboolean is_free = drawn_map_allows (self, &room);

            for (guint i = 0; i < n_rooms && is_free; i++)
              is_free = !special_rooms_touch (&room, &rooms[i]);
            if (is_free)
              g_array_append_val (places, room);
          }
  return places;
}
