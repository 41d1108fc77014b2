/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The Hilbert curve, by its quarters.
 *
 * A curve of order n is four curves of order n - 1, the first and the last of them mirrored at a
 * diagonal, joined end to end. How a part lies is one of the eight ways to lay a square: swap x and
 * y (bit 0), then flip x (bit 1), then flip y (bit 2). As a quarter flips both or none, the ways
 * compose by exclusive or: a quarter's way follows from that of the whole. Going down the quarters, two bits of the index a level, gives cell and index.
 *
 * A window is walked in the curve's order: quarters outside are skipped, squares of 4 x 4 cells
 * inside are copied from what all such squares of one way look like, and only cells beside the rim
 * are looked at one by one. Cells that follow each other are linked; where the curve leaves the
 * window and comes back, a new fragment begins. A fragment begins and ends at the rim, or where the
 * curve does, so there are at most width + height + 1 of them.
 *
 * Cost: an index O(order); a window O(cells + order · (width + height)). Source: D. Hilbert, "Über
 * die stetige Abbildung einer Linie auf ein Flächenstück", 1891. */

#include "planners/mine/ashlar-hilbert-private.h"

#include "base/ashlar-orientation.h"

#include <string.h>

#define LEAF_LEVEL 2u
#define LEAF_SIDE (1u << LEAF_LEVEL)

/* How the four quarters of a part that lies straight lie themselves. */
static const guint8 quarter_ways[4] = { 1, 0, 0, 7 };

static inline void
place_quarter (guint way, guint quarter, guint *x, guint *y)
{
  guint across = quarter >> 1;
  guint down = (quarter ^ across) & 1;

  *x = (way & 1 ? down : across) ^ ((way >> 1) & 1);
  *y = (way & 1 ? across : down) ^ ((way >> 2) & 1);
}

void
ashlar_hilbert_get_cell (guint order, guint orientation, guint32 index, guint *x, guint *y)
{
  guint way = orientation;

  *x = *y = 0;
  for (guint level = order; level-- > 0;)
    {
      guint quarter = (index >> (2 * level)) & 3;
      guint across, down;

      place_quarter (way, quarter, &across, &down);
      *x |= across << level;
      *y |= down << level;
      way ^= quarter_ways[quarter];
    }
}

guint32
ashlar_hilbert_get_index (guint order, guint orientation, guint x, guint y)
{
  guint   way = orientation;
  guint32 index = 0;

  for (guint level = order; level-- > 0;)
    {
      guint across = ((x >> level) ^ (way >> 1)) & 1;
      guint down = ((y >> level) ^ (way >> 2)) & 1;
      guint quarter;

      if (way & 1)
        {
          guint swapped = across;

          across = down;
          down = swapped;
        }
      quarter = (across << 1) | (across ^ down);
      index |= quarter << (2 * level);
      way ^= quarter_ways[quarter];
    }
  return index;
}

/* ---- A window ---- */

typedef struct
{
  guint    left, top, width, height;
  guint8  *links;
  guint16 *fragments;
  GArray  *list;
  /* The cell before, in the window. */
  guint32 last_index;
  guint   last_x, last_y;
  /* By way: links within a square of 4 x 4 cells, and its last cell. */
  guint8 leaves[ASHLAR_HILBERT_N_ORIENTATIONS][LEAF_SIDE][LEAF_SIDE];
} Walk;

static void
fill_leaves (Walk *self)
{
  for (guint way = 0; way < ASHLAR_HILBERT_N_ORIENTATIONS; way++)
    {
      guint last_x = 0, last_y = 0;

      memset (self->leaves[way], 0, sizeof self->leaves[way]);
      for (guint32 i = 0; i < LEAF_SIDE * LEAF_SIDE; i++)
        {
          guint x, y;

          ashlar_hilbert_get_cell (LEAF_LEVEL, way, i, &x, &y);
          if (i > 0)
            {
              AshlarDirection back = x > last_x   ? ASHLAR_DIRECTION_WEST
                                     : x < last_x ? ASHLAR_DIRECTION_EAST
                                     : y > last_y ? ASHLAR_DIRECTION_NORTH
                                                  : ASHLAR_DIRECTION_SOUTH;

              self->leaves[way][y][x] |= (guint8) (1u << back);
              self->leaves[way][last_y][last_x] |= (guint8) (1u << (back ^ 2));
            }
          last_x = x;
          last_y = y;
        }
    }
}

/* The curve comes to @n cells, at (@x, @y) first, of which it leaves (@end_x, @end_y) last: links them
 * with the cell before, or begins a fragment. Gives the fragment. */
static guint16
enter (Walk *self, guint32 index, guint32 n, guint x, guint y, guint end_x, guint end_y)
{
  guint32 cell = y * self->width + x;

  if (self->list->len == 0 || index != self->last_index + 1)
    {
      AshlarHilbertFragment fragment = { .index = index, .first = cell };

      g_array_append_val (self->list, fragment);
    }
  else
    {
      AshlarDirection back = x > self->last_x   ? ASHLAR_DIRECTION_WEST
                             : x < self->last_x ? ASHLAR_DIRECTION_EAST
                             : y > self->last_y ? ASHLAR_DIRECTION_NORTH
                                                : ASHLAR_DIRECTION_SOUTH;

      self->links[cell] |= (guint8) (1u << back);
      self->links[self->last_y * self->width + self->last_x] |= (guint8) (1u << (back ^ 2));
    }
  self->last_index = index + n - 1;
  self->last_x = end_x;
  self->last_y = end_y;
  g_array_index (self->list, AshlarHilbertFragment, self->list->len - 1).n += n;
  return (guint16) (self->list->len - 1);
}

/* @x, @y: of the part's corner, in the window; all of it lies inside. */
static void
lay_leaf (Walk *self, guint way, guint x, guint y, guint32 index)
{
  guint32 corner = y * self->width + x;
  guint   first_x, first_y, end_x, end_y;
  guint16 fragment, row[LEAF_SIDE];

  for (guint i = 0; i < LEAF_SIDE; i++)
    memcpy (self->links + corner + i * self->width, self->leaves[way][i], LEAF_SIDE);
  ashlar_hilbert_get_cell (LEAF_LEVEL, way, 0, &first_x, &first_y);
  ashlar_hilbert_get_cell (LEAF_LEVEL, way, LEAF_SIDE * LEAF_SIDE - 1, &end_x, &end_y);
  fragment
      = enter (self, index, LEAF_SIDE * LEAF_SIDE, x + first_x, y + first_y, x + end_x, y + end_y);
  for (guint i = 0; i < LEAF_SIDE; i++)
    row[i] = fragment;
  for (guint i = 0; i < LEAF_SIDE; i++)
    memcpy (self->fragments + corner + i * self->width, row, sizeof row);
}

/* @x, @y: of the part's corner, on the whole curve. */
static void
visit (Walk *self, guint way, guint level, guint x, guint y, guint32 index)
{
  guint side = 1u << level;

  if (x >= self->left + self->width || y >= self->top + self->height || x + side <= self->left
      || y + side <= self->top)
    return;
  if (level == 0)
    {
      guint32 cell = (y - self->top) * self->width + x - self->left;

      self->links[cell] = 0;
      self->fragments[cell]
          = enter (self, index, 1, x - self->left, y - self->top, x - self->left, y - self->top);
      return;
    }
  if (level == LEAF_LEVEL && x >= self->left && y >= self->top
      && x + side <= self->left + self->width && y + side <= self->top + self->height)
    {
      lay_leaf (self, way, x - self->left, y - self->top, index);
      return;
    }
  for (guint quarter = 0; quarter < 4; quarter++)
    {
      guint across, down;

      place_quarter (way, quarter, &across, &down);
      visit (self, way ^ quarter_ways[quarter], level - 1, x + (across << (level - 1)),
             y + (down << (level - 1)), index + (quarter << (2 * (level - 1))));
    }
}

GArray *
ashlar_hilbert_walk (guint    order,
                     guint    orientation,
                     guint    left,
                     guint    top,
                     guint    width,
                     guint    height,
                     guint8  *links,
                     guint16 *fragments)
{
  Walk walk = {
    .left = left,
    .top = top,
    .width = width,
    .height = height,
    .links = links,
    .fragments = fragments,
    .list = g_array_new (FALSE, FALSE, sizeof (AshlarHilbertFragment)),
  };

  g_return_val_if_fail (order <= ASHLAR_HILBERT_MAX_ORDER && width > 0 && height > 0
                            && left + width <= 1u << order && top + height <= 1u << order,
                        walk.list);
  fill_leaves (&walk);
  visit (&walk, orientation, order, 0, 0, 0);
  return walk.list;
}
