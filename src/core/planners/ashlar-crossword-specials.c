/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Where special rooms of a crossword dungeon stand.
 *
 * The squares are rows of bits, so that one instruction asks a question of 64 squares: a place of a
 * kind is a shape (so many squares wide and high) and the square in its upper left corner, and all
 * corners of a shape in one row come out of a few ands, ors and shifts. A room is placed in two
 * draws: a kind among those that came up least and still have a place, then a place among all of
 * that kind. So kinds come up as evenly as the words let them, and a kind with many places is not
 * likelier for it.
 *
 * Two special rooms never touch because a room takes its squares and those beside it from what is
 * available. A kind that has no place once never gets one again, since squares are only taken away.
 *
 * A passage never needs to ask whether its two letters share a word: one that held both would run
 * through the square between them.
 *
 * Cost: O(rows · shapes) words of 64 squares a room. Only rows near the words are looked at. */

#include "planners/ashlar-crossword-specials-private.h"

#include <string.h>

/* Enough on the stack for all but the largest grids. */
#define SMALL_ROWS 40
#define SMALL_STRIDE 3
#define N_LAYERS 5

typedef struct
{
  guint8 kind;          /* AshlarSpecial */
  guint8 width, height; /* squares */
} Shape;

/* In the order of the kinds. */
static const Shape shapes[] = {
  { ASHLAR_SPECIAL_VAULT, 1, 1 },     { ASHLAR_SPECIAL_PASSAGE, 1, 1 },
  { ASHLAR_SPECIAL_COURTYARD, 2, 2 }, { ASHLAR_SPECIAL_COURTYARD, 3, 2 },
  { ASHLAR_SPECIAL_COURTYARD, 2, 3 }, { ASHLAR_SPECIAL_COURTYARD, 3, 3 },
  { ASHLAR_SPECIAL_COURTYARD, 4, 2 }, { ASHLAR_SPECIAL_COURTYARD, 2, 4 },
  { ASHLAR_SPECIAL_SHRINE, 1, 1 },    { ASHLAR_SPECIAL_COLONNADE, 3, 1 },
  { ASHLAR_SPECIAL_COLONNADE, 4, 1 }, { ASHLAR_SPECIAL_COLONNADE, 5, 1 },
  { ASHLAR_SPECIAL_COLONNADE, 6, 1 }, { ASHLAR_SPECIAL_COLONNADE, 1, 3 },
  { ASHLAR_SPECIAL_COLONNADE, 1, 4 }, { ASHLAR_SPECIAL_COLONNADE, 1, 5 },
  { ASHLAR_SPECIAL_COLONNADE, 1, 6 }, { ASHLAR_SPECIAL_WELL, 1, 1 },
};

/* Bit x % 64 of word x / 64 of a row stands for square x. There is an empty row above and below the
 * map, and an empty word at either end of a row. */
typedef struct
{
  guint    width, height;
  guint    stride;            /* words from row to row */
  guint    first, end;        /* the rows in which places may begin */
  guint64 *letters;           /* squares with a letter */
  guint64 *available;         /* without, and beside no special room */
  guint64 *beyond;            /* straight beyond the last letter of a word */
  guint64 *onward, *downward; /* a word runs on from the square to the right, downwards */
} Squares;

static inline gsize
get_word (const Squares *self, guint y, guint x)
{
  return (gsize) (y + 1) * self->stride + 1 + x / 64;
}

static inline void
set_bit (const Squares *self, guint64 *layer, guint x, guint y)
{
  layer[get_word (self, y, x)] |= G_GUINT64_CONSTANT (1) << x % 64;
}

/* The bits of the squares @offset to the right of those of @word; -1 to 63. */
static inline guint64
shift (const guint64 *word, gint offset)
{
  if (offset == 0)
    return word[0];
  if (offset < 0)
    return word[0] << 1 | word[-1] >> 63;
  return word[0] >> offset | word[1] << (64 - offset);
}

static void
add_run (Squares *self, const AshlarCrosswordRun *run)
{
  guint dx = run->direction == ASHLAR_WORD_ACROSS, dy = !dx;
  guint x = run->x, y = run->y;

  for (guint i = 0; i < run->length; i++, x += dx, y += dy)
    {
      set_bit (self, self->letters, x, y);
      if (i + 1 < run->length)
        set_bit (self, dx ? self->onward : self->downward, x, y);
    }
  if (x < self->width && y < self->height)
    set_bit (self, self->beyond, x, y);
}

/* @layers: zeros, N_LAYERS · stride · (height + 2) of them. */
static void
fill (Squares *self, const AshlarCrosswordMap *map, guint64 *layers)
{
  gsize size = (gsize) self->stride * (self->height + 2);
  guint first = self->height, end = 0;

  self->letters = layers;
  self->available = layers + size;
  self->beyond = layers + 2 * size;
  self->onward = layers + 3 * size;
  self->downward = layers + 4 * size;
  for (guint i = 0; i < map->n_runs; i++)
    {
      const AshlarCrosswordRun *run = &map->runs[i];
      guint                     rows = run->direction == ASHLAR_WORD_ACROSS ? 1 : run->length;

      add_run (self, run);
      first = MIN (first, run->y);
      end = MAX (end, run->y + rows);
    }
  /* What begins higher than a courtyard is high touches nothing. */
  self->first = first > 4 ? first - 4 : 0;
  self->end = MIN (end + 1, self->height);
  for (guint y = 0; y < self->height; y++)
    for (guint x = 0; x < self->width; x += 64)
      {
        gsize   word = get_word (self, y, x);
        guint   n = MIN (64, self->width - x);
        guint64 all = n == 64 ? ~G_GUINT64_CONSTANT (0) : (G_GUINT64_CONSTANT (1) << n) - 1;

        self->available[word] = all & ~self->letters[word];
      }
}

/* The squares where one letter or more stands beside a room of that shape, for courtyards: on two
 * sides at least. */
static guint64
find_courts (const Squares *self, const Shape *shape, gsize word)
{
  const guint64 *above = self->letters + word - self->stride;
  const guint64 *below = self->letters + word + (gsize) shape->height * self->stride;
  guint64        north = 0, south = 0, west = 0, east = 0;

  for (guint i = 0; i < shape->width; i++)
    {
      north |= shift (above, (gint) i);
      south |= shift (below, (gint) i);
    }
  for (guint i = 0; i < shape->height; i++)
    {
      const guint64 *row = self->letters + word + (gsize) i * self->stride;

      west |= shift (row, -1);
      east |= shift (row, shape->width);
    }
  return (north & south) | (west & east) | ((north | south) & (west | east));
}

/* Where one word runs along the whole of a side. */
static guint64
find_colonnades (const Squares *self, const Shape *shape, gsize word)
{
  guint64 one = ~G_GUINT64_CONSTANT (0), other = one;

  if (shape->width > 1)
    for (guint i = 0; i + 1 < shape->width; i++)
      {
        one &= shift (self->onward + word - self->stride, (gint) i);
        other &= shift (self->onward + word + self->stride, (gint) i);
      }
  else
    for (guint i = 0; i + 1 < shape->height; i++)
      {
        const guint64 *row = self->downward + word + (gsize) i * self->stride;

        one &= shift (row, -1);
        other &= shift (row, 1);
      }
  return one | other;
}

/* The squares of row @y, from @x on, in whose right and downward direction the shape has a place. */
static guint64
find_places (const Squares *self, const Shape *shape, guint x, guint y)
{
  gsize          word = get_word (self, y, x);
  const guint64 *letters = self->letters + word;
  guint64        places = ~G_GUINT64_CONSTANT (0), north, south, west, east, three;

  for (guint i = 0; i < shape->height; i++)
    for (guint k = 0; k < shape->width; k++)
      places &= shift (self->available + word + (gsize) i * self->stride, (gint) k);
  if (places == 0)
    return 0;
  if (shape->kind == ASHLAR_SPECIAL_COURTYARD)
    return places & find_courts (self, shape, word);
  if (shape->kind == ASHLAR_SPECIAL_COLONNADE)
    return places & find_colonnades (self, shape, word);
  if (shape->kind == ASHLAR_SPECIAL_SHRINE)
    return places & self->beyond[word];
  north = *(letters - self->stride);
  south = *(letters + self->stride);
  west = shift (letters, -1);
  east = shift (letters, 1);
  three = (north & south & (west | east)) | (west & east & (north | south));
  if (shape->kind == ASHLAR_SPECIAL_WELL)
    return places & three;
  if (shape->kind == ASHLAR_SPECIAL_PASSAGE)
    return places & ~three & ((north & south) | (west & east));
  return places & ~three & (north ^ south ^ west ^ east); /* a vault */
}

/* Counts the places of a kind; or, with @room, finds the one with the number @wanted among them. */
static guint
go_through_places (const Squares *self, guint kind, guint wanted, AshlarSpecialRoom *room)
{
  guint n = 0;

  for (guint i = 0; i < G_N_ELEMENTS (shapes); i++)
    if (shapes[i].kind == kind)
      for (guint y = self->first; y < self->end && y + shapes[i].height <= self->height; y++)
        for (guint x = 0; x < self->width; x += 64)
          {
            guint64 places = find_places (self, &shapes[i], x, y);
            guint   n_here = (guint) __builtin_popcountll (places);

            if (room == NULL || n + n_here <= wanted)
              {
                n += n_here;
                continue;
              }
            for (; n < wanted; n++)
              places &= places - 1;
            room->x = (guint16) (x + (guint) __builtin_ctzll (places));
            room->y = (guint16) y;
            room->width = shapes[i].width;
            room->height = shapes[i].height;
            room->kind = (guint8) kind;
            return n;
          }
  return n;
}

static void
take (Squares *self, guint left, guint top, guint width, guint height)
{
  for (guint y = top; y < top + height; y++)
    for (guint x = left; x < left + width; x++)
      self->available[get_word (self, y, x)] &= ~(G_GUINT64_CONSTANT (1) << x % 64);
}

/* The room's squares and those that share a side with it. */
static void
take_room (Squares *self, const AshlarSpecialRoom *room)
{
  guint left = room->x > 0 ? room->x - 1u : 0, top = room->y > 0 ? room->y - 1u : 0;
  guint right = MIN (room->x + room->width + 1u, self->width);
  guint bottom = MIN (room->y + room->height + 1u, self->height);

  take (self, left, room->y, right - left, room->height);
  take (self, room->x, top, room->width, bottom - top);
}

/* A kind among those that came up least often; ASHLAR_SPECIAL_NONE: all are exhausted. */
static guint
draw_kind (const guint *n_placed, const gboolean *is_exhausted, AshlarStream *stream)
{
  guint8 kinds[ASHLAR_N_SPECIALS];
  guint  n = 0;

  for (guint i = 1; i < ASHLAR_N_SPECIALS; i++)
    {
      if (is_exhausted[i])
        continue;
      if (n > 0 && n_placed[i] < n_placed[kinds[0]])
        n = 0;
      if (n == 0 || n_placed[i] == n_placed[kinds[0]])
        kinds[n++] = (guint8) i;
    }
  return n == 0 ? ASHLAR_SPECIAL_NONE : kinds[ashlar_stream_below (stream, n)];
}

static guint
place (Squares *self, guint wanted, AshlarStream *stream, AshlarSpecialRoom *rooms)
{
  guint    n_placed[ASHLAR_N_SPECIALS] = { 0 };
  gboolean is_exhausted[ASHLAR_N_SPECIALS] = { FALSE };
  guint    n = 0;

  while (n < wanted)
    {
      guint kind = draw_kind (n_placed, is_exhausted, stream), n_places;

      if (kind == ASHLAR_SPECIAL_NONE)
        break;
      n_places = go_through_places (self, kind, 0, NULL);
      if (n_places == 0)
        {
          is_exhausted[kind] = TRUE;
          continue;
        }
      go_through_places (self, kind, ashlar_stream_below (stream, n_places), &rooms[n]);
      take_room (self, &rooms[n]);
      n_placed[kind]++;
      n++;
    }
  return n;
}

guint
ashlar_crossword_place_specials (const AshlarCrosswordMap *map,
                                 guint                     wanted,
                                 AshlarStream             *stream,
                                 AshlarSpecialRoom        *rooms)
{
  Squares squares = {
    .width = map->width,
    .height = map->height,
    .stride = (map->width + 63) / 64 + 2,
  };
  gsize               size = (gsize) squares.stride * (map->height + 2);
  guint64             small[N_LAYERS * SMALL_ROWS * SMALL_STRIDE];
  g_autofree guint64 *large = NULL;

  if (wanted == 0 || map->n_runs == 0)
    return 0;
  if (size <= SMALL_ROWS * SMALL_STRIDE)
    memset (small, 0, N_LAYERS * size * sizeof (guint64));
  else
    large = g_new0 (guint64, N_LAYERS * size);
  fill (&squares, map, large != NULL ? large : small);
  return place (&squares, wanted, stream, rooms);
}
