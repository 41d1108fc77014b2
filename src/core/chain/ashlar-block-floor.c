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

#include "chain/ashlar-block-floor-private.h"

#include <string.h>

#include "base/ashlar-grid-private.h"

#define MOST_STEPS (1u << 23) /* cells that floods for plugs may visit, for one block */

/* Of a cell. */
enum
{
  FLOOR_MAYBE = 1 << 0,
  FLOOR_SURE = 1 << 1,
  FLOOR_SEEN = 1 << 2,
};

typedef struct
{
  AshlarGrid           grid;  /* what is open, for floods */
  guint8              *floor; /* the same with all exits open */
  const AshlarVariant *variant;
  guint16             *n_exits; /* per cell: exits that have it */
} Search;

static guint32
get_exit_place (const Search *self, const AshlarVariantExit *exit, guint index)
{
  return ashlar_grid_at (&self->grid, ashlar_variant_exit_x (exit, index),
                         ashlar_variant_exit_y (exit, index));
}

static void
search_init (Search *self, const AshlarVariant *variant, const guint8 *traits)
{
  ashlar_grid_set_size (&self->grid, variant->width, variant->height);
  self->floor = g_new0 (guint8, self->grid.n);
  self->n_exits = g_new0 (guint16, self->grid.n);
  self->variant = variant;

  for (guint y = 0; y < variant->height; y++)
    for (guint x = 0; x < variant->width; x++)
      {
        guint16 tile = variant->cells[y * variant->width + x];

        if (tile != ASHLAR_TILE_NONE && (traits[tile] & ASHLAR_TILE_MAY_WALK) != 0)
          self->floor[ashlar_grid_at (&self->grid, x, y)]
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
search_clear (Search *self)
{
  ashlar_grid_clear (&self->grid);
  g_free (self->floor);
  g_free (self->n_exits);
}

/* Counts the parts of what is open; fills @floor (nullable). */
static guint
count_parts (Search *self, AshlarBlockFloor *floor)
{
  AshlarGrid *grid = &self->grid;
  guint       n_parts = 0;

  for (guint32 place = 0; place < grid->n; place++)
    {
      guint    n;
      gboolean is_sure = FALSE;

      if (grid->cells[place] == 0 || (grid->cells[place] & FLOOR_SEEN) != 0)
        continue;
      n = ashlar_grid_flood (grid, place, FLOOR_MAYBE | FLOOR_SURE, FLOOR_SEEN);
      for (guint i = 0; i < n && !is_sure; i++)
        is_sure = (grid->cells[grid->queue[i]] & FLOOR_SURE) != 0;
      if (is_sure)
        {
          if (floor != NULL && n_parts < 2)
            {
              floor->x[n_parts] = ashlar_grid_x (grid, place);
              floor->y[n_parts] = ashlar_grid_y (grid, place);
            }
          n_parts++;
        }
      else if (floor != NULL)
        {
          if (floor->n_loose == 0)
            {
              floor->loose_x = ashlar_grid_x (grid, place);
              floor->loose_y = ashlar_grid_y (grid, place);
            }
          floor->n_loose += n;
        }
    }
  return n_parts;
}

static gboolean
is_leaf (const Search *self, const AshlarVariantExit *exit)
{
  guint32 place = get_exit_place (self, exit, 0);
  guint   n = 0;

  n += self->floor[place - 1] != 0;
  n += self->floor[place + 1] != 0;
  n += self->floor[place - self->grid.stride] != 0;
  n += self->floor[place + self->grid.stride] != 0;
  return exit->width == 1 && n <= 1;
}

/* Takes away the exit's cells that no exit which stays open has. @closed: per cell, exits that are
 * plugged. */
static void
close_exit (Search *self, const AshlarVariantExit *exit, guint16 *closed)
{
  for (guint i = 0; i < exit->width; i++)
    {
      guint32 place = get_exit_place (self, exit, i);

      closed[place]++;
      if (closed[place] == self->n_exits[place])
        self->grid.cells[place] = 0;
    }
}

/* The parts of the floor with exit @index plugged alone, or, if @others, with all exits plugged but
 * this one. */
static guint
count_plugged (Search *self, guint index, gboolean others)
{
  g_autofree guint16 *closed = g_new0 (guint16, self->grid.n);

  memcpy (self->grid.cells, self->floor, self->grid.n);
  for (guint i = 0; i < self->variant->n_exits; i++)
    if ((i == index) != others)
      close_exit (self, &self->variant->exits[i], closed);
  return count_parts (self, NULL);
}

static void
find_cuts (AshlarBlockFloor *self, Search *search)
{
  const AshlarVariant *variant = search->variant;
  guint                n_leaves = 0;
  gboolean             cut = FALSE;

  for (guint i = 0; i < variant->n_exits; i++)
    n_leaves += is_leaf (search, &variant->exits[i]);
  if (n_leaves == variant->n_exits || search->grid.n > MOST_STEPS / (2 * variant->n_exits))
    return;

  for (guint i = 0; i < variant->n_exits && variant->n_exits > 1; i++)
    if (!is_leaf (search, &variant->exits[i]) && count_plugged (search, i, FALSE) > 1)
      {
        self->cuts[variant->exits[i].source] = 1;
        cut = TRUE;
      }
  for (guint i = 0; i < variant->n_exits && !cut && !self->others_cut; i++)
    self->others_cut = count_plugged (search, i, TRUE) > 1;
}

AshlarBlockFloor *
_ashlar_block_floor_new (const AshlarBlock   *block,
                         const AshlarVariant *variant,
                         const guint8        *traits)
{
  AshlarBlockFloor *self = g_new0 (AshlarBlockFloor, 1);
  Search            search = { 0 };

  self->cuts = g_new0 (guint8, MAX (block->n_exits, 1));
  search_init (&search, variant, traits);
  memcpy (search.grid.cells, search.floor, search.grid.n);
  self->n_parts = count_parts (&search, self);
  if (self->n_parts <= 1)
    find_cuts (self, &search);
  search_clear (&search);
  return self;
}

void
_ashlar_block_floor_free (AshlarBlockFloor *self)
{
  g_free (self->cuts);
  g_free (self);
}
