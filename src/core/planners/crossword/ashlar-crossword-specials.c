/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Where special rooms of a crossword dungeon stand.
 *
 * The squares are rows of bits, so that one instruction asks a question of 64 squares: a place of a
 * kind is a shape (so many squares wide and high) and the square in its upper left corner, and all
 * corners of a shape in one row come out of a few ands, ors and shifts. Short rows stand in pairs in one
 * word, and shapes of one kind share what they ask for. A room is placed in two
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

#define MOST_SHAPES 8 /* of one kind */

/* Before a loop that reads nothing of what it writes, so that several rows are done at once. Wide rows are
 * not, of which clang would warn. */
#ifdef __clang__
#pragma clang diagnostic ignored "-Wpass-failed"
#define APART _Pragma ("clang loop vectorize(assume_safety)")
#else
#define APART _Pragma ("GCC ivdep")
#endif

/* Rows that are looked at beyond those in which places may begin: as far as any shape reaches. */
#define ROWS_ABOVE 1u
#define ROWS_BELOW 5u

/* Squares of a row whose pair shares its word with it: the bit between keeps the two apart. */
#define MOST_PAIRED 31u

/* What is looked at: rows from `first` to `end`, and those around. Where rows are short a word has two of
 * them, one of the upper half and, in the upper 32 bits, one of the lower half. Nothing gets from one
 * to the other: squares that are not available lie between them, and a shape needs all of its own. */
typedef struct
{
  const AshlarCrosswordMap *map;
  guint                     first, end; /* the rows in which places may begin */
  gboolean                  is_paired;
  gsize n_rows, n_row, stride; /* of words: rows of them, words of a row, from row to row */
  /* At the first word of row `first`. */
  guint64       *available; /* squares without a letter, and beside no special room */
  const guint64 *letters, *beyond, *onward, *downward; /* as in the map */
  guint64       *runs;                  /* of pairs: room for two of these, see pair_runs() */
  guint64       *places;                /* of the kind at hand: see find_kind() */
  guint          n_places[MOST_SHAPES]; /* of each of its shapes */
} Squares;

/* Words that the layers take. */
static gsize
count_words (const AshlarCrosswordMap *map)
{
  return (4 + MOST_SHAPES) * map->size;
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

/* Bits that are set in @n words: as ashlar_crossword_count_bits() does it, but that bytes of up to 31
 * words are added up before they are taken together. */
static guint
count_all (const guint64 *words, gsize n)
{
  const guint64 ones = G_GUINT64_CONSTANT (0x0101010101010101);
  const guint64 pairs = G_GUINT64_CONSTANT (0x00ff00ff00ff00ff);
  guint         total = 0;

  for (gsize first = 0, end; first < n; first = end)
    {
      guint64 bytes = 0;

      end = MIN (n, first + 31);
      for (gsize i = first; i < end; i++)
        {
          guint64 bits = words[i];

          bits -= bits >> 1 & 0x55 * ones;
          bits = (bits & 0x33 * ones) + (bits >> 2 & 0x33 * ones);
          bytes += (bits + (bits >> 4)) & 0x0f * ones;
        }
      bytes = (bytes & pairs) + (bytes >> 8 & pairs);
      total += (guint) (bytes * G_GUINT64_CONSTANT (0x0001000100010001) >> 48);
    }
  return total;
}

/* ---- What is looked at ---- */

/* The rows in which places may begin; FALSE: none. */
static gboolean
find_rows (Squares *self)
{
  const AshlarCrosswordMap *map = self->map;
  const guint64            *word = map->letters + ashlar_crossword_map_get_word (map, 0, 0);
  guint                     first = map->height, end = 0;

  for (guint y = 0; y < map->height; y++, word += map->stride)
    {
      guint64 any = 0;

      for (guint i = 0; i < map->n_row_words; i++)
        any |= word[i];
      if (any == 0)
        continue;
      first = MIN (first, y);
      end = y + 1;
    }
  /* What begins higher than a courtyard is high touches nothing. */
  self->first = first > 4 ? first - 4 : 0;
  self->end = end > 0 ? MIN (end + 1, map->height) : 0;
  return self->first < self->end;
}

/* Puts rows @n_rows apart into one word: from the row above the first on. */
static void
pair_layer (const Squares *self, const guint64 *layer, guint64 *paired)
{
  const guint64 *rows = layer + ashlar_crossword_map_get_word (self->map, 0, self->first)
                        - ROWS_ABOVE * self->stride;
  gsize n = ROWS_ABOVE + self->n_rows + ROWS_BELOW, most = self->map->size - self->first;
  gsize n_upper = MIN (n, most), n_lower = MIN (n, most - self->n_rows);

  APART
  for (gsize i = 0; i < n_lower; i++)
    paired[i] = rows[i] | rows[i + self->n_rows] << 32;
  for (gsize i = n_lower; i < n; i++)
    paired[i] = i < n_upper ? rows[i] : 0;
}

static void
pair_rows (Squares *self, guint64 *layers)
{
  const AshlarCrosswordMap *map = self->map;
  guint64                   row = (G_GUINT64_CONSTANT (1) << map->width) - 1;
  gsize                     n, n_lower;

  self->n_rows = (self->end - self->first + 1u) / 2;
  n = ROWS_ABOVE + self->n_rows + ROWS_BELOW;
  pair_layer (self, map->letters, layers);
  /* The row above the first does not matter. */
  n_lower = MIN (n, map->height + ROWS_ABOVE - self->first - self->n_rows);
  for (gsize i = 0; i < n_lower; i++)
    layers[n + i] = ~layers[i] & (row | row << 32);
  for (gsize i = n_lower; i < n; i++)
    layers[n + i] = i < map->height + ROWS_ABOVE - self->first ? ~layers[i] & row : 0;
  self->letters = layers + ROWS_ABOVE;
  self->available = layers + n + ROWS_ABOVE;
  self->runs = layers + 2 * n;
  self->places = layers + 4 * n;
}

/* Of the words that a kind stands beside or beyond, what there is to know. */
static void
pair_runs (Squares *self, guint kind)
{
  gsize n = ROWS_ABOVE + self->n_rows + ROWS_BELOW;

  if (!self->is_paired || (kind != ASHLAR_SPECIAL_SHRINE && kind != ASHLAR_SPECIAL_COLONNADE))
    return;
  self->beyond = self->onward = self->runs + ROWS_ABOVE;
  self->downward = self->onward + n;
  if (kind == ASHLAR_SPECIAL_SHRINE)
    {
      pair_layer (self, self->map->beyond, self->runs);
      return;
    }
  pair_layer (self, self->map->onward, self->runs);
  pair_layer (self, self->map->downward, self->runs + n);
}

static void
take_rows (Squares *self, guint64 *layers)
{
  const AshlarCrosswordMap *map = self->map;
  gsize                     word = ashlar_crossword_map_get_word (map, 0, 0);
  gsize                     begin = ashlar_crossword_map_get_word (map, 0, self->first);

  self->n_rows = self->end - self->first;
  memset (layers, 0, map->size * sizeof (guint64));
  for (guint y = 0; y < map->height; y++, word += map->stride)
    for (guint i = 0; i < map->n_row_words; i++)
      {
        guint n = map->width - 64 * i;

        layers[word + i]
            = ~map->letters[word + i]
              & (n >= 64 ? ~G_GUINT64_CONSTANT (0) : (G_GUINT64_CONSTANT (1) << n) - 1);
      }
  self->letters = map->letters + begin;
  self->beyond = map->beyond + begin;
  self->onward = map->onward + begin;
  self->downward = map->downward + begin;
  self->available = layers + begin;
  self->places = layers + map->size;
}

/* @layers: count_words() of them. FALSE: there is no place. */
static gboolean
fill (Squares *self, guint64 *layers)
{
  if (!find_rows (self))
    return FALSE;
  self->n_row = self->map->n_row_words;
  self->stride = self->map->stride;
  self->is_paired = self->map->width <= MOST_PAIRED;
  if (self->is_paired)
    pair_rows (self, layers);
  else
    take_rows (self, layers);
  return TRUE;
}

/* ---- Shapes ---- */

/* Compiled for narrow rows and for wide ones, so that loops over rows are straight code. Each fills its
 * kind's places, shape after shape, with upper left corners: the squares in whose right and downward
 * direction a shape has a place. Narrow rows follow each other without a gap, so that several of them
 * are done at once. */
#define PER_WIDTH static inline __attribute__ ((always_inline))

/* Where a kind of one square may stand by the letters around it. */
PER_WIDTH void
find_squares (const Squares *self, gboolean is_narrow, guint kind, guint64 *restrict places)
{
  const guint64 *available = self->available, *all_letters = self->letters, *beyond = self->beyond;
  gsize          stride = is_narrow ? 1 : self->stride, n_row = is_narrow ? 1 : self->n_row;

  APART
  for (gsize y = 0; y < self->n_rows; y++)
    for (gsize x = 0; x < n_row; x++)
      {
        gsize          at = y * stride + x;
        const guint64 *letters = all_letters + at;
        guint64        north = *(letters - stride), south = *(letters + stride);
        guint64        west = shift (letters, -1, is_narrow), east = shift (letters, 1, is_narrow);
        guint64 three = (north & south & (west | east)) | (west & east & (north | south)), found;

        switch (kind)
          {
          case ASHLAR_SPECIAL_SHRINE:
            found = beyond[at];
            break;
          case ASHLAR_SPECIAL_WELL:
            found = three;
            break;
          case ASHLAR_SPECIAL_PASSAGE:
            found = ~three & ((north & south) | (west & east));
            break;
          default: /* a vault: one or three */
            found = ~three & (north ^ south ^ west ^ east);
          }
        places[y * n_row + x] = found & available[at];
      }
}

/* Of the squares to the right of those of @word, or of those below, any or all of the first so many: what is known of
 * one fewer, and one more. Written out below, a step a line, as loops would not be done for several rows
 * at once. */
#define ANY_RIGHT(fewer, word, i) ((fewer) | shift ((word), (i), is_narrow))
#define ALL_RIGHT(fewer, word, i) ((fewer) &shift ((word), (i), is_narrow))

/* Letters on two sides at least of a courtyard. */
PER_WIDTH guint64
has_two_sides (guint64 north, guint64 south, guint64 west, guint64 east)
{
  return (north & south) | (west & east) | ((north | south) & (west | east));
}

/* In the order of `shapes`. Side by side, so that what they have in common is found once. */
PER_WIDTH void
find_courtyards (const Squares *self, gboolean is_narrow, guint64 *restrict places)
{
  const guint64 *available = self->available, *letters = self->letters;
  gsize          stride = is_narrow ? 1 : self->stride, n_row = is_narrow ? 1 : self->n_row;
  gsize          n = self->n_rows * n_row;

  APART
  for (gsize y = 0; y < self->n_rows; y++)
    for (gsize x = 0; x < n_row; x++)
      {
        gsize          at = y * stride + x, to = y * n_row + x;
        const guint64 *a0 = available + at, *a1 = a0 + stride, *a2 = a1 + stride, *a3 = a2 + stride;
        const guint64 *l0 = letters + at, *l1 = l0 + stride, *l2 = l1 + stride, *l3 = l2 + stride;
        const guint64 *l4 = l3 + stride, *above = l0 - stride;
        /* Free from here on: so many squares of a row, so many rows of two and of three. */
        guint64 two0 = ALL_RIGHT (a0[0], a0, 1), two1 = ALL_RIGHT (a1[0], a1, 1);
        guint64 two2 = ALL_RIGHT (a2[0], a2, 1), two3 = ALL_RIGHT (a3[0], a3, 1);
        guint64 three0 = ALL_RIGHT (two0, a0, 2), three1 = ALL_RIGHT (two1, a1, 2);
        guint64 three2 = ALL_RIGHT (two2, a2, 2);
        guint64 four = ALL_RIGHT (three0, a0, 3) & ALL_RIGHT (three1, a1, 3);
        guint64 free22 = two0 & two1, free23 = free22 & two2, free32 = three0 & three1;
        /* A letter above, and below two rows, three and four. */
        guint64 north2 = ANY_RIGHT (above[0], above, 1), north3 = ANY_RIGHT (north2, above, 2);
        guint64 south22 = ANY_RIGHT (l2[0], l2, 1), south32 = ANY_RIGHT (south22, l2, 2);
        guint64 south23 = ANY_RIGHT (l3[0], l3, 1), south33 = ANY_RIGHT (south23, l3, 2);
        guint64 south42 = ANY_RIGHT (south32, l2, 3), south24 = ANY_RIGHT (l4[0], l4, 1);
        /* To the left of so many rows, and to the right of so many columns of them. */
        guint64 west2 = shift (l0, -1, is_narrow) | shift (l1, -1, is_narrow);
        guint64 west3 = ANY_RIGHT (west2, l2, -1), west4 = ANY_RIGHT (west3, l3, -1);
        guint64 east22 = shift (l0, 2, is_narrow) | shift (l1, 2, is_narrow);
        guint64 east32 = shift (l0, 3, is_narrow) | shift (l1, 3, is_narrow);
        guint64 east42 = shift (l0, 4, is_narrow) | shift (l1, 4, is_narrow);
        guint64 east23 = ANY_RIGHT (east22, l2, 2), east24 = ANY_RIGHT (east23, l3, 2);

        places[to] = free22 & has_two_sides (north2, south22, west2, east22);
        places[to + n] = free32 & has_two_sides (north3, south32, west2, east32);
        places[to + 2 * n] = free23 & has_two_sides (north2, south23, west3, east23);
        places[to + 3 * n]
            = free32 & three2 & has_two_sides (north3, south33, west3, ANY_RIGHT (east32, l2, 3));
        places[to + 4 * n]
            = four & has_two_sides (ANY_RIGHT (north3, above, 3), south42, west2, east42);
        places[to + 5 * n] = free23 & two3 & has_two_sides (north2, south24, west4, east24);
      }
}

/* Where one word runs along the whole of a side. In the order of `shapes`: three squares to six in a row,
 * then in a column. */
PER_WIDTH void
find_colonnades (const Squares *self, gboolean is_narrow, guint64 *restrict places)
{
  const guint64 *available = self->available, *onward = self->onward, *downward = self->downward;
  gsize          stride = is_narrow ? 1 : self->stride, n_row = is_narrow ? 1 : self->n_row;
  gsize          n = self->n_rows * n_row;

  APART
  for (gsize y = 0; y < self->n_rows; y++)
    for (gsize x = 0; x < n_row; x++)
      {
        gsize          at = y * stride + x, to = y * n_row + x;
        const guint64 *a = available + at, *d = downward + at;
        const guint64 *above = onward + at - stride, *below = onward + at + stride;
        const guint64 *d1 = d + stride, *d2 = d1 + stride, *d3 = d2 + stride, *d4 = d3 + stride;
        guint64        across3 = a[0] & shift (a, 1, is_narrow) & shift (a, 2, is_narrow);
        guint64        across4 = ALL_RIGHT (across3, a, 3), across5 = ALL_RIGHT (across4, a, 4);
        guint64 north3 = ALL_RIGHT (above[0], above, 1), north4 = ALL_RIGHT (north3, above, 2);
        guint64 north5 = ALL_RIGHT (north4, above, 3), north6 = ALL_RIGHT (north5, above, 4);
        guint64 south3 = ALL_RIGHT (below[0], below, 1), south4 = ALL_RIGHT (south3, below, 2);
        guint64 south5 = ALL_RIGHT (south4, below, 3), south6 = ALL_RIGHT (south5, below, 4);
        guint64 down3 = a[0] & a[stride] & a[2 * stride], down4 = down3 & a[3 * stride];
        guint64 down5 = down4 & a[4 * stride];
        guint64 west3 = shift (d, -1, is_narrow) & shift (d1, -1, is_narrow);
        guint64 west4 = ALL_RIGHT (west3, d2, -1), west5 = ALL_RIGHT (west4, d3, -1);
        guint64 east3 = shift (d, 1, is_narrow) & shift (d1, 1, is_narrow);
        guint64 east4 = ALL_RIGHT (east3, d2, 1), east5 = ALL_RIGHT (east4, d3, 1);

        places[to] = across3 & (north3 | south3);
        places[to + n] = across4 & (north4 | south4);
        places[to + 2 * n] = across5 & (north5 | south5);
        places[to + 3 * n] = ALL_RIGHT (across5, a, 5) & (north6 | south6);
        places[to + 4 * n] = down3 & (west3 | east3);
        places[to + 5 * n] = down4 & (west4 | east4);
        places[to + 6 * n] = down5 & (west5 | east5);
        places[to + 7 * n]
            = down5 & a[5 * stride] & (ALL_RIGHT (west5, d4, -1) | ALL_RIGHT (east5, d4, 1));
      }
}

typedef void (*FindFunc) (const Squares *self, guint64 *places);

#define DEFINE_KIND(name, call, ...)                                                               \
  static void name (const Squares *self, guint64 *restrict places)                                 \
  {                                                                                                \
    call (self, TRUE, ##__VA_ARGS__, places);                                                      \
  }                                                                                                \
  static void name##_wide (const Squares *self, guint64 *restrict places)                          \
  {                                                                                                \
    call (self, FALSE, ##__VA_ARGS__, places);                                                     \
  }

DEFINE_KIND (find_vaults, find_squares, ASHLAR_SPECIAL_VAULT)
DEFINE_KIND (find_passages, find_squares, ASHLAR_SPECIAL_PASSAGE)
DEFINE_KIND (find_courts, find_courtyards)
DEFINE_KIND (find_shrines, find_squares, ASHLAR_SPECIAL_SHRINE)
DEFINE_KIND (find_rows_and_columns, find_colonnades)
DEFINE_KIND (find_wells, find_squares, ASHLAR_SPECIAL_WELL)

/* By kind: in narrow rows, and in wide ones. */
static const FindFunc find_funcs[ASHLAR_N_SPECIALS][2] = {
  [ASHLAR_SPECIAL_VAULT] = { find_vaults, find_vaults_wide },
  [ASHLAR_SPECIAL_PASSAGE] = { find_passages, find_passages_wide },
  [ASHLAR_SPECIAL_COURTYARD] = { find_courts, find_courts_wide },
  [ASHLAR_SPECIAL_SHRINE] = { find_shrines, find_shrines_wide },
  [ASHLAR_SPECIAL_COLONNADE] = { find_rows_and_columns, find_rows_and_columns_wide },
  [ASHLAR_SPECIAL_WELL] = { find_wells, find_wells_wide },
};

typedef struct
{
  guint8 width, height; /* squares */
} Shape;

/* In the order of the kinds. */
static const Shape shapes[] = {
  { 1, 1 }, { 1, 1 }, { 2, 2 }, { 3, 2 }, { 2, 3 }, { 3, 3 }, { 4, 2 }, { 2, 4 }, { 1, 1 },
  { 3, 1 }, { 4, 1 }, { 5, 1 }, { 6, 1 }, { 1, 3 }, { 1, 4 }, { 1, 5 }, { 1, 6 }, { 1, 1 },
};

/* The first shape of each kind; the end of the last. */
static const guint8 kind_first[ASHLAR_N_SPECIALS + 1] = {
  [ASHLAR_SPECIAL_VAULT] = 0,  [ASHLAR_SPECIAL_PASSAGE] = 1,   [ASHLAR_SPECIAL_COURTYARD] = 2,
  [ASHLAR_SPECIAL_SHRINE] = 8, [ASHLAR_SPECIAL_COLONNADE] = 9, [ASHLAR_SPECIAL_WELL] = 17,
  [ASHLAR_N_SPECIALS] = 18,
};
G_STATIC_ASSERT (G_N_ELEMENTS (shapes) == 18);

/* The places of all shapes of a kind, shape after shape; returns how many there are. */
static guint
find_kind (Squares *self, guint kind)
{
  gsize n_words = self->n_rows * self->n_row;
  guint n = 0, n_shapes = kind_first[kind + 1] - kind_first[kind];

  pair_runs (self, kind);
  find_funcs[kind][self->n_row > 1](self, self->places);
  for (guint i = 0; i < n_shapes; i++)
    {
      self->n_places[i] = count_all (self->places + i * n_words, n_words);
      n += self->n_places[i];
    }
  return n;
}

/* Place number @wanted of those that find_kind() found, from the upper left on. */
static void
get_place (const Squares *self, guint kind, guint wanted, AshlarSpecialRoom *room)
{
  guint          n_words = (guint) (self->n_rows * self->n_row), i = 0;
  const Shape   *shape = &shapes[kind_first[kind]];
  const guint64 *first = self->places;
  guint64        mask = self->is_paired ? G_MAXUINT32 : G_MAXUINT64, places;
  guint          half = 0, n;

  for (const guint *n_shape = self->n_places; wanted >= *n_shape; n_shape++, shape++)
    {
      wanted -= *n_shape;
      first += n_words;
    }
  for (;; i++)
    {
      if (i == n_words) /* of pairs: the lower half */
        {
          half = 32;
          i = 0;
        }
      places = first[i] >> half & mask;
      n = ashlar_crossword_count_bits (places);
      if (wanted < n)
        break;
      wanted -= n;
    }
  for (; wanted > 0; wanted--)
    places &= places - 1;
  room->x = (guint16) (i % (guint) self->n_row * 64 + (guint) __builtin_ctzll (places));
  room->y = (guint16) (self->first + i / (guint) self->n_row + (half > 0 ? n_words : 0));
  room->width = shape->width;
  room->height = shape->height;
  room->kind = (guint8) kind;
}

/* ---- Rooms ---- */

/* @width squares of a row, in one word of bits or two. */
static void
take_row (Squares *self, guint left, guint y, guint width)
{
  guint   first = left % 64;
  guint64 squares = ((G_GUINT64_CONSTANT (1) << width) - 1) << first;
  gsize   row = y - self->first; /* huge above the first, where nothing is looked at */

  if (self->is_paired)
    {
      if (row < self->n_rows + ROWS_BELOW)
        self->available[row] &= ~squares;
      if (row - self->n_rows < self->n_rows + ROWS_BELOW)
        self->available[row - self->n_rows] &= ~(squares << 32);
    }
  else if (y >= self->first)
    {
      guint64 *word = self->available + row * self->stride + left / 64;

      word[0] &= ~squares;
      if (first + width > 64)
        word[1] &= ~(((G_GUINT64_CONSTANT (1) << width) - 1) >> (64 - first));
    }
}

/* The room's squares and those that share a side with it. */
static void
take_room (Squares *self, const AshlarSpecialRoom *room)
{
  guint left = room->x > 0 ? room->x - 1u : 0;
  guint right = MIN (room->x + room->width + 1u, self->map->width);

  if (room->y > 0)
    take_row (self, room->x, room->y - 1u, room->width);
  for (guint y = room->y; y < (guint) room->y + room->height; y++)
    take_row (self, left, y, right - left);
  if (room->y + room->height < self->map->height)
    take_row (self, room->x, room->y + room->height, room->width);
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
  Squares             squares = { .map = map };
  guint64             small[(4 + MOST_SHAPES) * ASHLAR_CROSSWORD_SMALL_LAYER];
  g_autofree guint64 *large = NULL;

  if (wanted == 0)
    return 0;
  if (map->size > ASHLAR_CROSSWORD_SMALL_LAYER)
    large = g_new (guint64, count_words (map));
  if (!fill (&squares, large != NULL ? large : small))
    return 0;
  return place (&squares, wanted, is_alone, stream, rooms);
}
