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

#include "planners/crossword/ashlar-crossword-specials-private.h"

#include <string.h>

/* Enough on the stack for all but the largest grids. */
#define SMALL_SIZE 64 /* words */
#define N_LAYERS 5

typedef struct
{
  guint8 kind;          /* AshlarSpecial */
  guint8 width, height; /* squares */
} Shape;

/* In the order of the kinds. */
#define MOST_SHAPES 8 /* of one kind */
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

/* The first shape of each kind; the end of the last. */
static const guint8 kind_first[ASHLAR_N_SPECIALS + 1] = {
  [ASHLAR_SPECIAL_VAULT] = 0,  [ASHLAR_SPECIAL_PASSAGE] = 1,   [ASHLAR_SPECIAL_COURTYARD] = 2,
  [ASHLAR_SPECIAL_SHRINE] = 8, [ASHLAR_SPECIAL_COLONNADE] = 9, [ASHLAR_SPECIAL_WELL] = 17,
  [ASHLAR_N_SPECIALS] = 18,
};
G_STATIC_ASSERT (G_N_ELEMENTS (shapes) == 18);

/* Bit x % 64 of word x / 64 of a row stands for square x. There is an empty row above and below the
 * map, and where a row is several words an empty one at either end. */
typedef struct
{
  guint    width, height;
  guint    stride, margin;    /* words: from row to row, before the first square of a row */
  guint    first, end;        /* the rows in which places may begin */
  guint64 *letters;           /* squares with a letter */
  guint64 *available;         /* without, and beside no special room */
  guint64 *beyond;            /* straight beyond the last letter of a word */
  guint64 *onward, *downward; /* a word runs on from the square to the right, downwards */
  guint64 *places;            /* of the kind at hand: see find_kind() */
} Squares;

static inline gsize
get_word (const Squares *self, guint y, guint x)
{
  return (gsize) (y + 1) * self->stride + self->margin + x / 64;
}

static inline void
set_bit (const Squares *self, guint64 *layer, guint x, guint y)
{
  layer[get_word (self, y, x)] |= G_GUINT64_CONSTANT (1) << x % 64;
}

/* The bits of the squares @offset to the right of those of @word; -1 to 63. @is_narrow: a row is one
 * word, with nothing to come from those beside it. */
static inline guint64
shift (const guint64 *word, gint offset, gboolean is_narrow)
{
  if (offset < 0)
    return word[0] << 1 | (is_narrow ? 0 : word[-1] >> 63);
  if (offset == 0 || is_narrow)
    return word[0] >> offset;
  return word[0] >> offset | word[1] << (64 - offset);
}

/* Bits that are set: the sum of halves of ever more of them. */
static inline guint
count_bits (guint64 bits)
{
  const guint64 ones = G_GUINT64_CONSTANT (0x0101010101010101);

  bits -= bits >> 1 & 0x55 * ones;
  bits = (bits & 0x33 * ones) + (bits >> 2 & 0x33 * ones);
  bits = (bits + (bits >> 4)) & 0x0f * ones;
  return (guint) (bits * ones >> 56);
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

/* @layers: zeros, N_LAYERS · stride · (height + 2) of them; then room for MOST_SHAPES as many again. */
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
  self->places = layers + N_LAYERS * size;
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

/* Compiled for each shape, so that its loops are straight code. */
#define PER_SHAPE static inline __attribute__ ((always_inline))

/* Letters on two sides at least of a courtyard. */
PER_SHAPE guint64
find_courts (const Squares *self, gsize word, guint width, guint height, gboolean is_narrow)
{
  const guint64 *above = self->letters + word - self->stride;
  const guint64 *below = self->letters + word + (gsize) height * self->stride;
  guint64        north = 0, south = 0, west = 0, east = 0;

  for (guint i = 0; i < width; i++)
    {
      north |= shift (above, (gint) i, is_narrow);
      south |= shift (below, (gint) i, is_narrow);
    }
  for (guint i = 0; i < height; i++)
    {
      const guint64 *row = self->letters + word + (gsize) i * self->stride;

      west |= shift (row, -1, is_narrow);
      east |= shift (row, (gint) width, is_narrow);
    }
  return (north & south) | (west & east) | ((north | south) & (west | east));
}

/* Where one word runs along the whole of a side. */
PER_SHAPE guint64
find_colonnades (const Squares *self, gsize word, guint width, guint height, gboolean is_narrow)
{
  guint64 one = ~G_GUINT64_CONSTANT (0), other = one;

  for (guint i = 0; i + 1 < width; i++)
    {
      one &= shift (self->onward + word - self->stride, (gint) i, is_narrow);
      other &= shift (self->onward + word + self->stride, (gint) i, is_narrow);
    }
  for (guint i = 0; i + 1 < height; i++)
    {
      const guint64 *row = self->downward + word + (gsize) i * self->stride;

      one &= shift (row, -1, is_narrow);
      other &= shift (row, 1, is_narrow);
    }
  return one | other;
}

/* Where a kind of one square may stand by the letters around it. */
PER_SHAPE guint64
find_squares (const Squares *self, gsize word, guint kind, gboolean is_narrow)
{
  const guint64 *letters = self->letters + word;
  guint64        north = *(letters - self->stride), south = *(letters + self->stride);
  guint64        west = shift (letters, -1, is_narrow), east = shift (letters, 1, is_narrow);
  guint64        three = (north & south & (west | east)) | (west & east & (north | south));

  switch (kind)
    {
    case ASHLAR_SPECIAL_SHRINE:
      return self->beyond[word];
    case ASHLAR_SPECIAL_WELL:
      return three;
    case ASHLAR_SPECIAL_PASSAGE:
      return ~three & ((north & south) | (west & east));
    default: /* a vault: one or three */
      return ~three & (north ^ south ^ west ^ east);
    }
}

/* Fills places with the upper left corners of the shape, row by row; returns how many there are. */
PER_SHAPE guint
find_shape (
    const Squares *self, guint kind, guint width, guint height, gboolean is_narrow, guint64 *places)
{
  guint n = 0;

  for (guint y = self->first; y < self->end; y++)
    for (guint x = 0; x < self->width; x += 64)
      {
        gsize   word = get_word (self, y, x);
        guint64 found = 0;

        if (y + height <= self->height)
          {
            found = ~found;
            for (guint i = 0; i < height; i++)
              for (guint k = 0; k < width; k++)
                found &= shift (self->available + word + (gsize) i * self->stride, (gint) k,
                                is_narrow);
            if (width > 1 && height > 1)
              found &= find_courts (self, word, width, height, is_narrow);
            else if (width > 1 || height > 1)
              found &= find_colonnades (self, word, width, height, is_narrow);
            else
              found &= find_squares (self, word, kind, is_narrow);
          }
        *places++ = found;
        if (found != 0)
          n += count_bits (found);
      }
  return n;
}

/* Fills @places with the squares in whose right and downward direction the shape has a place, word
 * by word from row `first` on. Returns how many there are. */
static guint
find_places (const Squares *self, const Shape *shape, guint64 *places)
{
  if (self->width > 64)
    return find_shape (self, shape->kind, shape->width, shape->height, FALSE, places);
  switch (shape->width * 10 + shape->height)
    {
    case 11:
      return find_shape (self, shape->kind, 1, 1, TRUE, places);
    case 22:
      return find_shape (self, shape->kind, 2, 2, TRUE, places);
    case 32:
      return find_shape (self, shape->kind, 3, 2, TRUE, places);
    case 23:
      return find_shape (self, shape->kind, 2, 3, TRUE, places);
    case 33:
      return find_shape (self, shape->kind, 3, 3, TRUE, places);
    case 42:
      return find_shape (self, shape->kind, 4, 2, TRUE, places);
    case 24:
      return find_shape (self, shape->kind, 2, 4, TRUE, places);
    case 31:
      return find_shape (self, shape->kind, 3, 1, TRUE, places);
    case 41:
      return find_shape (self, shape->kind, 4, 1, TRUE, places);
    case 51:
      return find_shape (self, shape->kind, 5, 1, TRUE, places);
    case 61:
      return find_shape (self, shape->kind, 6, 1, TRUE, places);
    case 13:
      return find_shape (self, shape->kind, 1, 3, TRUE, places);
    case 14:
      return find_shape (self, shape->kind, 1, 4, TRUE, places);
    case 15:
      return find_shape (self, shape->kind, 1, 5, TRUE, places);
    default:
      return find_shape (self, shape->kind, 1, 6, TRUE, places);
    }
}

/* The places of all shapes of a kind, shape after shape; returns how many there are. */
static guint
find_kind (Squares *self, guint kind)
{
  gsize n_words = (gsize) (self->end - self->first) * ((self->width + 63) / 64);
  guint n = 0, shape = kind_first[kind];

  for (guint i = 0; shape < kind_first[kind + 1]; shape++, i++)
    n += find_places (self, &shapes[shape], self->places + i * n_words);
  return n;
}

/* Place number @wanted of those that find_kind() found. */
static void
get_place (const Squares *self, guint kind, guint wanted, AshlarSpecialRoom *room)
{
  guint          row = (self->width + 63) / 64;
  guint          n_words = (self->end - self->first) * row, at;
  const guint64 *word = self->places;
  guint64        places;
  const Shape   *shape;

  for (guint n = count_bits (*word); n <= wanted; n = count_bits (*word))
    {
      wanted -= n;
      word++;
    }
  for (places = *word; wanted > 0; wanted--)
    places &= places - 1;
  at = (guint) (word - self->places);
  shape = &shapes[kind_first[kind] + at / n_words];
  at %= n_words;
  room->x = (guint16) (at % row * 64 + (guint) __builtin_ctzll (places));
  room->y = (guint16) (self->first + at / row);
  room->width = shape->width;
  room->height = shape->height;
  room->kind = (guint8) kind;
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
place (
    Squares *self, guint wanted, gboolean is_alone, AshlarStream *stream, AshlarSpecialRoom *rooms)
{
  guint    n_placed[ASHLAR_N_SPECIALS] = { 0 };
  gboolean is_exhausted[ASHLAR_N_SPECIALS] = { FALSE };
  guint    n = 0;

  is_exhausted[ASHLAR_SPECIAL_COURTYARD] = is_exhausted[ASHLAR_SPECIAL_COLONNADE] = is_alone;
  while (n < wanted)
    {
      guint kind = draw_kind (n_placed, is_exhausted, stream), n_places;

      if (kind == ASHLAR_SPECIAL_NONE)
        break;
      n_places = find_kind (self, kind);
      if (n_places == 0)
        {
          is_exhausted[kind] = TRUE;
          continue;
        }
      get_place (self, kind, ashlar_stream_below (stream, n_places), &rooms[n]);
      take_room (self, &rooms[n]);
      n_placed[kind]++;
      n++;
    }
  return n;
}

guint
ashlar_crossword_place_specials (const AshlarCrosswordMap *map,
                                 guint                     wanted,
                                 gboolean                  is_alone,
                                 AshlarStream             *stream,
                                 AshlarSpecialRoom        *rooms)
{
  guint   n_words = (map->width + 63) / 64, margin = n_words > 1;
  Squares squares = {
    .width = map->width,
    .height = map->height,
    .stride = n_words + 2 * margin,
    .margin = margin,
  };
  gsize               size = (gsize) squares.stride * (map->height + 2);
  guint64             small[(N_LAYERS + MOST_SHAPES) * SMALL_SIZE];
  g_autofree guint64 *large = NULL;

  if (wanted == 0 || map->n_runs == 0)
    return 0;
  if (size <= SMALL_SIZE)
    memset (small, 0, N_LAYERS * size * sizeof (guint64));
  else
    large = g_new0 (guint64, (N_LAYERS + MOST_SHAPES) * size);
  fill (&squares, map, large != NULL ? large : small);
  return place (&squares, wanted, is_alone, stream, rooms);
}
