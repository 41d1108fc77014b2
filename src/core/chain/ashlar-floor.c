/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* How a block's floor hangs together.
 *
 * Cells that may be walked on are flooded part by part, neighbours in four directions. What a
 * conditional tile can become is taken at its best: it joins what it touches. A part counts if it
 * has floor that is there for sure, or an exit, which must be walked through; a part of nothing but
 * conditional cells is loose: it may become floor that nothing reaches.
 *
 * A plug replaces the exit's own cells, but for those that another exit shares. Where these cells
 * are a thoroughfare, plugging cuts the floor. An exit whose only cell has at most one neighbour on
 * the floor is a leaf, and taking leaves away one after another never cuts a connected floor; so
 * most blocks need one flood. Else each exit is taken away alone, and all but each.
 *
 * Cost: O(cells) for blocks whose exits are leaves, O(exits · cells) for others; where that is more than MOST_STEPS, which takes
 * hundreds of exits in a huge block, plugs are not looked at. */

#include "chain/ashlar-floor-private.h"

#include <string.h>

#define MOST_STEPS (1u << 23) /* cells that floods for plugs may visit, for one block */

typedef enum
{
  FLOOR_NONE,
  FLOOR_MAYBE,
  FLOOR_SURE,
} Floor;

/* A grid with a frame of one cell, so that floods need no bounds. */
typedef struct
{
  gint                 stride;
  gsize                n;
  guint8              *floor; /* Floor, per cell of the framed grid */
  guint8              *open;  /* what a flood has still before it: a copy */
  guint32             *stack;
  const AshlarVariant *variant;
  guint16             *n_exits; /* per cell: exits that have it */
} Grid;

static guint32
get_place (const Grid *self, gint x, gint y)
{
  return (guint32) ((y + 1) * self->stride + x + 1);
}

static guint32
get_exit_place (const Grid *self, const AshlarVariantExit *exit, guint index)
{
  gboolean across
      = exit->direction == ASHLAR_DIRECTION_NORTH || exit->direction == ASHLAR_DIRECTION_SOUTH;

  return get_place (self, exit->x + (across ? (gint) index : 0),
                    exit->y + (across ? 0 : (gint) index));
}

static void
grid_init (Grid *self, const AshlarVariant *variant, const guint8 *traits)
{
  self->stride = variant->width + 2;
  self->n = (gsize) self->stride * (gsize) (variant->height + 2);
  self->floor = g_new0 (guint8, self->n);
  self->open = g_new (guint8, self->n);
  self->stack = g_new (guint32, self->n);
  self->n_exits = g_new0 (guint16, self->n);
  self->variant = variant;

  for (gint y = 0; y < variant->height; y++)
    for (gint x = 0; x < variant->width; x++)
      {
        guint16 tile = variant->cells[y * variant->width + x];

        if (tile != ASHLAR_TILE_NONE && (traits[tile] & ASHLAR_TILE_MAY_WALK) != 0)
          self->floor[get_place (self, x, y)]
              = (traits[tile] & ASHLAR_TILE_MAY_BLOCK) != 0 ? FLOOR_MAYBE : FLOOR_SURE;
      }
  for (guint i = 0; i < variant->n_exits; i++)
    for (guint j = 0; j < variant->exits[i].width; j++)
      {
        guint32 place = get_exit_place (self, &variant->exits[i], j);

        self->n_exits[place]++;
        if (self->floor[place] == FLOOR_MAYBE)
          self->floor[place] = FLOOR_SURE;
      }
}

static void
grid_clear (Grid *self)
{
  g_free (self->floor);
  g_free (self->open);
  g_free (self->stack);
  g_free (self->n_exits);
}

/* Floods the part that has @place; gives how many of its cells are floor for sure. */
static guint
flood (Grid *self, guint32 place, guint *n_cells)
{
  const gint steps[] = { -self->stride, 1, self->stride, -1 };
  guint      n_sure = 0;
  guint      n = 0;
  guint      top = 0;

  self->stack[top++] = place;
  n_sure += self->open[place] == FLOOR_SURE;
  self->open[place] = FLOOR_NONE;
  while (top > 0)
    {
      guint32 here = self->stack[--top];

      n++;
      for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
        {
          guint32 next = (guint32) ((gint) here + steps[i]);

          if (self->open[next] == FLOOR_NONE)
            continue;
          n_sure += self->open[next] == FLOOR_SURE;
          self->open[next] = FLOOR_NONE;
          self->stack[top++] = next;
        }
    }
  *n_cells = n;
  return n_sure;
}

/* Counts the parts of what is open; fills @floor (nullable). */
static guint
count_parts (Grid *self, AshlarFloor *floor)
{
  guint n_parts = 0;

  for (gint y = 0; y < self->variant->height; y++)
    for (gint x = 0; x < self->variant->width; x++)
      {
        guint32 place = get_place (self, x, y);
        guint   n_cells;

        if (self->open[place] == FLOOR_NONE)
          continue;
        if (flood (self, place, &n_cells) > 0)
          {
            if (floor != NULL && n_parts < 2)
              {
                floor->x[n_parts] = x;
                floor->y[n_parts] = y;
              }
            n_parts++;
          }
        else if (floor != NULL)
          {
            if (floor->n_loose == 0)
              {
                floor->loose_x = x;
                floor->loose_y = y;
              }
            floor->n_loose += n_cells;
          }
      }
  return n_parts;
}

static gboolean
is_leaf (const Grid *self, const AshlarVariantExit *exit)
{
  guint32 place = get_exit_place (self, exit, 0);
  guint   n = 0;

  n += self->floor[place - 1] != FLOOR_NONE;
  n += self->floor[place + 1] != FLOOR_NONE;
  n += self->floor[place - (guint) self->stride] != FLOOR_NONE;
  n += self->floor[place + (guint) self->stride] != FLOOR_NONE;
  return exit->width == 1 && n <= 1;
}

/* Takes away the exit's cells that no exit which stays open has. @closed: per cell, exits that are
 * plugged. */
static void
close_exit (Grid *self, const AshlarVariantExit *exit, guint16 *closed)
{
  for (guint i = 0; i < exit->width; i++)
    {
      guint32 place = get_exit_place (self, exit, i);

      closed[place]++;
      if (closed[place] == self->n_exits[place])
        self->open[place] = FLOOR_NONE;
    }
}

/* The parts of the floor with exit @index plugged alone, or, if @others, with all exits plugged but
 * this one. */
static guint
count_plugged (Grid *self, guint index, gboolean others)
{
  g_autofree guint16 *closed = g_new0 (guint16, self->n);

  memcpy (self->open, self->floor, self->n);
  for (guint i = 0; i < self->variant->n_exits; i++)
    if ((i == index) != others)
      close_exit (self, &self->variant->exits[i], closed);
  return count_parts (self, NULL);
}

static void
find_cuts (AshlarFloor *self, Grid *grid)
{
  const AshlarVariant *variant = grid->variant;
  guint                n_leaves = 0;
  gboolean             cut = FALSE;

  for (guint i = 0; i < variant->n_exits; i++)
    n_leaves += is_leaf (grid, &variant->exits[i]);
  if (n_leaves == variant->n_exits || grid->n > MOST_STEPS / (2 * variant->n_exits))
    return;

  for (guint i = 0; i < variant->n_exits && variant->n_exits > 1; i++)
    if (!is_leaf (grid, &variant->exits[i]) && count_plugged (grid, i, FALSE) > 1)
      {
        self->cuts[variant->exits[i].source] = 1;
        cut = TRUE;
      }
  for (guint i = 0; i < variant->n_exits && !cut && !self->others_cut; i++)
    self->others_cut = count_plugged (grid, i, TRUE) > 1;
}

AshlarFloor *
_ashlar_floor_new (const AshlarBlock *block, const AshlarVariant *variant, const guint8 *traits)
{
  AshlarFloor *self = g_new0 (AshlarFloor, 1);
  Grid         grid;

  self->cuts = g_new0 (guint8, MAX (block->n_exits, 1));
  grid_init (&grid, variant, traits);
  memcpy (grid.open, grid.floor, grid.n);
  self->n_parts = count_parts (&grid, self);
  if (self->n_parts <= 1)
    find_cuts (self, &grid);
  grid_clear (&grid);
  return self;
}

void
_ashlar_floor_free (AshlarFloor *self)
{
  g_free (self->cuts);
  g_free (self);
}
