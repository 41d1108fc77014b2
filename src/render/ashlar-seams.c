/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Two things hold of pieces that stand in their order. Where two meet that join, the one goes on in the other: the last column of the left one
 * and the first of the right one are about as alike as two columns within it. And what a piece shows at a side is what joins there: the
 * right columns of all pieces whose east and its corners are the same are alike, however loud a pattern is. Both are sums of
 * differences over pixels and channels, colours multiplied by alpha.
 *
 * No map is laid out for that. All 1,024 ways in which the ten cells around two that join can be are one large map, in which each pair of
 * pieces meets as often as its neighbourhoods do; of corners, which lie on cells of their own, the 64 ways in which six corners can be. So
 * a measure is a sum over pairs, each times how often it comes, and no pair is forgotten by chance.
 *
 * A sum says nothing alone: noise differs much in any order, plain colours little. It is held against the same pieces dealt to the same
 * masks at random, always in the same SHUFFLES ways: the mean of those, and their usual distance from it.
 *
 * Cost: O(pieces² · side) once, then O(pairs · SHUFFLES) a measure. */

#include "render/ashlar-seams-private.h"

#include <string.h>

#include "base/ashlar-stream-private.h"

#define SHUFFLES 96
#define N_MASKS 256
#define FULL 255
#define LIKES 3 /* times as much as seams: what is alike is so to the pixel */
#define N_BLOCK_CELLS 6
#define N_BLOCK_PIECES (N_BLOCK_CELLS * ASHLAR_N_QUARTERS)
#define QUARTERS_FIT 2 /* all orders that there are are tried: to be better than each is enough */

typedef enum
{
  BESIDE,
  BELOW,
  ALIKE_NORTH,
  ALIKE_EAST,
  ALIKE_SOUTH,
  ALIKE_WEST,
  N_HOWS
} How;

struct _AshlarSeams
{
  guint    n_pieces;
  guint32 *seams[N_HOWS]; /* of one * n_pieces + another, per pixel */
};

typedef struct
{
  guint8  first, second; /* masks, or quarters of a block */
  guint8  plain, next;   /* what stands in their places where all joins */
  guint8  how;
  guint32 weight;
} Pair;

/* ------------------------------------------------------------------ pieces */

/* A line of pixels in a piece. */
typedef struct
{
  gsize start;
  guint n, step;
} Line;

/* A thousandfold, so that nothing is lost by dividing. */
static guint32
compare (const guint32 *a, const Line *line, const guint32 *b, const Line *other)
{
  guint64 sum = 0;

  for (guint i = 0; i < line->n; i++)
    sum += ashlar_pixel_get_difference (a[line->start + (gsize) i * line->step],
                                        b[other->start + (gsize) i * other->step]);
  return (guint32) (sum * 1000 / line->n);
}

AshlarSeams *
_ashlar_seams_new (
    const guint32 *pieces, guint n_pieces, guint width, guint height, gboolean middle)
{
  AshlarSeams *self = g_new0 (AshlarSeams, 1);
  gsize        size = (gsize) width * height;
  guint        left = middle ? width / 4 : 0, top = middle ? height / 4 : 0;
  guint        wide = width - 2 * left, high = height - 2 * top;
  Line         north = { left, wide, 1 }, south = { size - width + left, wide, 1 };
  Line         west = { (gsize) top * width, high, width };
  Line         east = { (gsize) top * width + width - 1, high, width };
  const struct
  {
    const Line *line, *other;
  } hows[N_HOWS] = { [BESIDE] = { &east, &west },        [BELOW] = { &south, &north },
                     [ALIKE_NORTH] = { &north, &north }, [ALIKE_EAST] = { &east, &east },
                     [ALIKE_SOUTH] = { &south, &south }, [ALIKE_WEST] = { &west, &west } };

  self->n_pieces = n_pieces;
  for (guint how = 0; how < N_HOWS; how++)
    {
      guint32 *seam = self->seams[how] = g_new (guint32, (gsize) n_pieces * n_pieces);

      for (guint i = 0; i < n_pieces; i++)
        for (guint j = 0; j < n_pieces; j++)
          *seam++ = compare (pieces + i * size, hows[how].line, pieces + j * size, hows[how].other);
    }
  return self;
}

void
_ashlar_seams_free (AshlarSeams *self)
{
  for (guint how = 0; how < N_HOWS; how++)
    g_free (self->seams[how]);
  g_free (self);
}

/* ------------------------------------------------------------------ who meets whom */

/* Two cells that join, (1, 1) and (2, 1), and the ten around them. */
static gboolean
is_set (guint pattern, guint x, guint y)
{
  static const gint8 bits[3][4] = { { 0, 1, 2, 3 }, { 4, -1, -1, 5 }, { 6, 7, 8, 9 } };

  return bits[y][x] < 0 || (pattern >> bits[y][x] & 1) != 0;
}

/* The mask of the cell at (@x, 1); @turn: with the axes exchanged. */
static guint
get_mask (guint pattern, guint x, gboolean turn)
{
  static const guint8 masks[3][3]
      = { { ASHLAR_MASK_NORTH_WEST, ASHLAR_MASK_NORTH, ASHLAR_MASK_NORTH_EAST },
          { ASHLAR_MASK_WEST, 0, ASHLAR_MASK_EAST },
          { ASHLAR_MASK_SOUTH_WEST, ASHLAR_MASK_SOUTH, ASHLAR_MASK_SOUTH_EAST } };
  guint mask = 0;

  for (guint row = 0; row < 3; row++)
    for (guint column = 0; column < 3; column++)
      if (is_set (pattern, x + column - 1, row))
        mask |= turn ? masks[column][row] : masks[row][column];
  return mask;
}

/* Two rows of three corners: the piece at @x lies between corners x and x + 1. */
static guint
get_corner_mask (guint pattern, guint x, gboolean turn)
{
  static const guint8 masks[2][2] = { { ASHLAR_MASK_NORTH_WEST, ASHLAR_MASK_NORTH_EAST },
                                      { ASHLAR_MASK_SOUTH_WEST, ASHLAR_MASK_SOUTH_EAST } };
  guint               mask = 0;

  for (guint row = 0; row < 2; row++)
    for (guint column = 0; column < 2; column++)
      if ((pattern >> (row * 3 + x + column) & 1) != 0)
        mask |= turn ? masks[column][row] : masks[row][column];
  return mask;
}

/* How often each two masks meet: first * N_MASKS + second. */
static guint32 *
count_meetings (AshlarLayout layout, How how)
{
  gboolean corners = layout == ASHLAR_LAYOUT_CORNER_16, turn = how == BELOW;
  guint32 *counts = g_new0 (guint32, N_MASKS * N_MASKS);

  for (guint pattern = 0; pattern < (corners ? 64u : 1024u); pattern++)
    {
      guint first = corners ? get_corner_mask (pattern, 0, turn) : get_mask (pattern, 1, turn);
      guint second = corners ? get_corner_mask (pattern, 1, turn) : get_mask (pattern, 2, turn);

      counts[ashlar_layout_reduce (layout, first) * N_MASKS
             + ashlar_layout_reduce (layout, second)]++;
    }
  return counts;
}

/* What of a mask a side shows. */
static guint
get_side (AshlarLayout layout, How how, guint mask)
{
  static const guint8 sides[N_HOWS] = { [ALIKE_NORTH] = 1 | 2 | 8 | 16 | 128,
                                        [ALIKE_EAST] = 1 | 2 | 4 | 16 | 32,
                                        [ALIKE_SOUTH] = 2 | 4 | 8 | 32 | 64,
                                        [ALIKE_WEST] = 1 | 4 | 8 | 64 | 128 };
  static const guint8 edges[N_HOWS]
      = { [ALIKE_NORTH] = 1, [ALIKE_EAST] = 2, [ALIKE_SOUTH] = 4, [ALIKE_WEST] = 8 };

  return mask & (layout == ASHLAR_LAYOUT_EDGE_16 ? edges[how] : sides[how]);
}

static guint
add_meetings (GArray *pairs, AshlarLayout layout, How how)
{
  g_autofree guint32 *counts = count_meetings (layout, how);
  guint8              full = (guint8) ashlar_layout_reduce (layout, FULL);
  guint               sum = 0;

  for (guint i = 0; i < N_MASKS * N_MASKS; i++)
    if (counts[i] > 0)
      {
        Pair pair = {
          (guint8) (i / N_MASKS), (guint8) (i % N_MASKS), full, full, (guint8) how, counts[i]
        };

        g_array_append_val (pairs, pair);
        sum += counts[i];
      }
  return sum;
}

static void
add_likes (GArray *pairs, AshlarLayout layout, How how, guint sum)
{
  guint n = 0, start = pairs->len;

  for (guint one = 0; one < ashlar_layout_get_n_masks (layout); one++)
    for (guint other = 0; other < one; other++)
      {
        guint mask = ashlar_layout_get_nth_mask (layout, one);
        guint like = ashlar_layout_get_nth_mask (layout, other);
        Pair pair = { (guint8) mask, (guint8) like, (guint8) mask, (guint8) mask, (guint8) how, 0 };

        if (get_side (layout, how, mask) != get_side (layout, how, like))
          continue;
        g_array_append_val (pairs, pair);
        n++;
      }
  /* As much as the seams along the same axis have together. */
  for (guint i = 0; i < n; i++)
    g_array_index (pairs, Pair, start + i).weight = MAX (sum / n, 1);
}

static GArray *
new_pairs (AshlarLayout layout)
{
  GArray *pairs = g_array_new (FALSE, FALSE, sizeof (Pair));
  guint   beside = add_meetings (pairs, layout, BESIDE);
  guint   below = add_meetings (pairs, layout, BELOW);

  add_likes (pairs, layout, ALIKE_NORTH, below * LIKES / 2);
  add_likes (pairs, layout, ALIKE_EAST, beside * LIKES / 2);
  add_likes (pairs, layout, ALIKE_SOUTH, below * LIKES / 2);
  add_likes (pairs, layout, ALIKE_WEST, beside * LIKES / 2);
  return pairs;
}

/* ------------------------------------------------------------------ measuring */

/* A mean, since not every order has a piece for every mask. A seam counts by how far it is from that where all joins: so a pattern that goes
 * on counts nothing, however loud it is. */
static guint64
measure (const AshlarSeams *self, GArray *pairs, const gint *numbers)
{
  const Pair *pair = (const Pair *) (gpointer) pairs->data, *end = pair + pairs->len;
  guint64     sum = 0, weights = 0;

  for (; pair < end; pair++)
    {
      const guint32 *seams = self->seams[pair->how];
      gint           first = numbers[pair->first], second = numbers[pair->second];
      gint           plain = numbers[pair->plain], next = numbers[pair->next];
      guint32        seam, usual = 0;

      if (first < 0 || second < 0)
        continue;
      seam = seams[(guint) first * self->n_pieces + (guint) second];
      if (plain >= 0 && next >= 0)
        usual = seams[(guint) plain * self->n_pieces + (guint) next];
      sum += (guint64) pair->weight * (seam > usual ? seam - usual : usual - seam);
      weights += pair->weight;
    }
  return weights > 0 ? sum / weights : 0;
}

static AshlarSeamFit
hold_against (guint64 seam, const guint64 *others, guint n_others)
{
  guint64 mean = 0, least = G_MAXUINT64;

  for (guint i = 0; i < n_others; i++)
    {
      mean += others[i];
      least = MIN (least, others[i]);
    }
  mean /= n_others;
  return (AshlarSeamFit){ mean > 0 ? (guint) (seam * 1000 / mean) : 1000,
                          seam < mean ? (guint) ((mean - seam) * 1000 / MAX (mean - least, 1))
                                      : 0 };
}

AshlarSeamFit
_ashlar_seams_measure (const AshlarSeams *self, AshlarLayout layout, const gint numbers[N_MASKS])
{
  g_autoptr (GArray) pairs = new_pairs (layout);
  gint    dealt[N_MASKS];
  guint   masks[N_MASKS], n_masks = 0;
  guint64 others[SHUFFLES], random = 0;

  memcpy (dealt, numbers, sizeof dealt);
  for (guint mask = 0; mask < N_MASKS; mask++)
    if (numbers[mask] >= 0)
      masks[n_masks++] = mask;
  for (guint i = 0; i < SHUFFLES; i++)
    {
      for (guint n = n_masks; n > 1; n--)
        {
          gint  number = dealt[masks[n - 1]];
          guint other;

          random = ashlar_stream_mix (random);
          other = (guint) ((random >> 32) * n >> 32);
          dealt[masks[n - 1]] = dealt[masks[other]];
          dealt[masks[other]] = number;
        }
      others[i] = measure (self, pairs, dealt);
    }
  return hold_against (measure (self, pairs, numbers), others, SHUFFLES);
}

/* ------------------------------------------------------------------ quarters */

/* The quarter of a block that a piece shows. */
static guint
find_quarter (guint mask, guint quarter)
{
  guint column, row;

  ashlar_layout_find_quarter (mask, quarter, &column, &row);
  return (row / 2 * 2 + column / 2) * ASHLAR_N_QUARTERS + row % 2 * 2 + column % 2;
}

static void
count_quarters (
    guint32 *counts, How how, guint first, guint one, guint second, guint other, guint32 n)
{
  guint from = find_quarter (first, one), to = find_quarter (second, other);

  counts[(how * N_BLOCK_PIECES + from) * N_BLOCK_PIECES + to] += n;
}

/* Which quarters of a block lie beside and below which, within pieces and between them. */
static GArray *
new_quarter_pairs (void)
{
  GArray *pairs = g_array_new (FALSE, FALSE, sizeof (Pair));
  guint32 counts[2 * N_BLOCK_PIECES * N_BLOCK_PIECES] = { 0 };

  for (guint how = BESIDE; how <= BELOW; how++)
    {
      g_autofree guint32 *meetings = count_meetings (ASHLAR_LAYOUT_QUARTERS_20, (How) how);
      guint               next = how == BESIDE ? 1 : 2, along = how == BESIDE ? 2 : 1;

      for (guint i = 0; i < N_MASKS * N_MASKS; i++)
        for (guint side = 0; side < 2 && meetings[i] > 0; side++)
          {
            guint first = i / N_MASKS, second = i % N_MASKS, near = side * along;

            count_quarters (counts, (How) how, first, near, first, near + next, meetings[i]);
            count_quarters (counts, (How) how, first, near + next, second, near, meetings[i]);
          }
    }
  for (guint i = 0; i < G_N_ELEMENTS (counts); i++)
    if (counts[i] > 0)
      {
        guint first = i / N_BLOCK_PIECES % N_BLOCK_PIECES, second = i % N_BLOCK_PIECES;
        Pair  pair = { (guint8) first,
                       (guint8) second,
                       (guint8) find_quarter (FULL, first % ASHLAR_N_QUARTERS),
                       (guint8) find_quarter (FULL, second % ASHLAR_N_QUARTERS),
                       (guint8) (i / N_BLOCK_PIECES / N_BLOCK_PIECES),
                       counts[i] };

        g_array_append_val (pairs, pair);
      }
  return pairs;
}

/* The next order of @cells, ascending; FALSE: that was the last. */
static gboolean
permute (guint cells[N_BLOCK_CELLS])
{
  guint at = N_BLOCK_CELLS - 1, with = N_BLOCK_CELLS - 1, cell;

  while (at > 0 && cells[at - 1] > cells[at])
    at--;
  if (at == 0)
    return FALSE;
  while (cells[with] < cells[at - 1])
    with--;
  cell = cells[at - 1];
  cells[at - 1] = cells[with];
  cells[with] = cell;
  for (guint end = N_BLOCK_CELLS - 1; at < end; at++, end--)
    {
      cell = cells[at];
      cells[at] = cells[end];
      cells[end] = cell;
    }
  return TRUE;
}

AshlarSeamFit
_ashlar_seams_measure_quarters (const AshlarSeams *self)
{
  g_autoptr (GArray) pairs = new_quarter_pairs ();
  g_autoptr (GArray) others = g_array_new (FALSE, FALSE, sizeof (guint64));
  guint         cells[N_BLOCK_CELLS] = { 0, 1, 2, 3, 4, 5 };
  guint64       seam = G_MAXUINT64;
  AshlarSeamFit fit;

  do
    {
      /* The same block inside out: what lies around it fits as well. */
      static const guint inverse[N_BLOCK_CELLS] = { 1, 0, 5, 4, 3, 2 };
      gint               numbers[N_BLOCK_PIECES];
      guint64            sum;

      for (guint i = 0; i < N_BLOCK_PIECES; i++)
        numbers[i]
            = (gint) (cells[i / ASHLAR_N_QUARTERS] * ASHLAR_N_QUARTERS + i % ASHLAR_N_QUARTERS);
      sum = measure (self, pairs, numbers);
      if (seam == G_MAXUINT64)
        seam = sum;
      else if (memcmp (cells, inverse, sizeof cells) != 0)
        g_array_append_val (others, sum);
    }
  while (permute (cells));
  fit = hold_against (seam, (const guint64 *) (gpointer) others->data, others->len);
  fit.fit *= QUARTERS_FIT;
  return fit;
}
