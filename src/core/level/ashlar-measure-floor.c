/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What the floor alone measures: how much there is, where it is open on one side only, how it mirrors,
 * how much of it looks alike.
 *
 * Symmetry and variety know floor and wall and nothing of tiles, so that rubble and moss make no room
 * irregular. Symmetry is that of the smallest rectangle that holds all floor, about the best of the axes
 * through its middle, diagonals where it is square.
 *
 * Sources: density, Ge ("Dungeon Metrics", Cogmind 2014); symmetry, the Evolutionary Dungeon Designer
 * (Alvarez et al. 2018); windows, the patterns of WaveFunctionCollapse. Cost: O(cells) each. */

#include "level/ashlar-measure-private.h"

#include "content/ashlar-tile-private.h"

void
_ashlar_measure_count_floor (AshlarMeasure *self)
{
  const AshlarCanvas *canvas = self->level->canvas;
  guint               n_tiles = self->level->tiles->len;
  g_autofree guint8  *is_floor = g_new (guint8, n_tiles + 1);
  gsize               at = 0;

  for (guint i = 0; i < n_tiles; i++)
    {
      const AshlarTile *tile = g_ptr_array_index (self->level->tiles, i);

      is_floor[i] = !tile->blocks_movement && !tile->empty;
    }
  self->left = self->top = G_MAXUINT;
  for (guint y = 0; y < self->height; y++)
    for (guint x = 0; x < self->width; x++, at++)
      {
        self->walkable[at] = is_floor[canvas->tiles[at]];
        if (!self->walkable[at])
          continue;
        self->n_floor++;
        self->left = MIN (self->left, x);
        self->right = MAX (self->right, x);
        self->top = MIN (self->top, y);
        self->bottom = MAX (self->bottom, y);
        if (canvas->owners[at] != ASHLAR_NO_AREA)
          self->floors[canvas->owners[at]]++;
      }
  for (guint32 area = 0; area < self->plan->n_areas; area++)
    {
      self->n_open += self->floors[area] > 0;
      if (self->plan->kinds[area] == ASHLAR_AREA_HALL)
        continue;
      self->n_rooms += self->floors[area] > 0;
      self->n_owned += self->floors[area];
    }
}

AshlarFraction
_ashlar_measure_size (AshlarMeasure *self)
{
  return ashlar_whole ((gint64) self->width * self->height);
}

AshlarFraction
_ashlar_measure_floor (AshlarMeasure *self)
{
  return ashlar_whole (self->n_floor);
}

AshlarFraction
_ashlar_measure_density (AshlarMeasure *self)
{
  return ashlar_ratio (100 * self->n_floor, (gint64) self->width * self->height);
}

static gint64
get_box_size (const AshlarMeasure *self)
{
  return self->n_floor == 0
             ? 0
             : ((gint64) self->right - self->left + 1) * ((gint64) self->bottom - self->top + 1);
}

AshlarFraction
_ashlar_measure_box_density (AshlarMeasure *self)
{
  return ashlar_ratio (100 * self->n_floor, get_box_size (self));
}

void
_ashlar_locate_box_density (AshlarMeasure *self, AshlarPlaces *places)
{
  _ashlar_places_set_box (self, places);
}

/* ------------------------------------------------- floor that is open on one side */

static gboolean
is_dead_end (const AshlarMeasure *self, guint x, guint y)
{
  const guint8 *cell = self->walkable + (gsize) y * self->width + x;

  return *cell
         && (x > 0 && cell[-1]) + (x + 1 < self->width && cell[1])
                    + (y > 0 && *(cell - self->width)) + (y + 1 < self->height && cell[self->width])
                == 1;
}

AshlarFraction
_ashlar_measure_dead_end_cells (AshlarMeasure *self)
{
  gint64 n = 0;

  for (guint y = 0; y < self->height; y++)
    for (guint x = 0; x < self->width; x++)
      n += is_dead_end (self, x, y);
  return ashlar_whole (n);
}

void
_ashlar_locate_dead_end_cells (AshlarMeasure *self, AshlarPlaces *places)
{
  for (guint y = 0; y < self->height; y++)
    for (guint x = 0; x < self->width; x++)
      if (is_dead_end (self, x, y))
        _ashlar_places_add_cell (places, x, y);
}

/* ------------------------------------------------------------------- symmetry */

/* What (x, y) of the box falls on. */
static void
mirror (const AshlarMeasure *self, AshlarAxis axis, guint x, guint y, guint *to_x, guint *to_y)
{
  *to_x = x;
  *to_y = y;
  switch (axis)
    {
    case ASHLAR_AXIS_VERTICAL:
      *to_x = self->right - (x - self->left);
      break;
    case ASHLAR_AXIS_HORIZONTAL:
      *to_y = self->bottom - (y - self->top);
      break;
    case ASHLAR_AXIS_DIAGONAL:
      *to_x = self->left + (y - self->top);
      *to_y = self->top + (x - self->left);
      break;
    case ASHLAR_AXIS_ANTIDIAGONAL:
      *to_x = self->right - (y - self->top);
      *to_y = self->bottom - (x - self->left);
      break;
    case ASHLAR_AXIS_NONE:
    default:
      break;
    }
}

static gboolean
is_mirrored (const AshlarMeasure *self, AshlarAxis axis, guint x, guint y)
{
  guint to_x, to_y;

  mirror (self, axis, x, y, &to_x, &to_y);
  return self->walkable[(gsize) y * self->width + x]
         == self->walkable[(gsize) to_y * self->width + to_x];
}

/* Of equals the first in the order of the enumeration. */
static AshlarAxis
find_axis (const AshlarMeasure *self, gint64 *n_mirrored)
{
  gboolean   is_square = self->right - self->left == self->bottom - self->top;
  AshlarAxis best = ASHLAR_AXIS_NONE;

  *n_mirrored = 0;
  for (guint axis = ASHLAR_AXIS_VERTICAL;
       self->n_floor > 0 && axis <= (is_square ? ASHLAR_AXIS_ANTIDIAGONAL : ASHLAR_AXIS_HORIZONTAL);
       axis++)
    {
      gint64 n = 0;

      for (guint y = self->top; y <= self->bottom; y++)
        for (guint x = self->left; x <= self->right; x++)
          n += is_mirrored (self, (AshlarAxis) axis, x, y);
      if (n <= *n_mirrored)
        continue;
      *n_mirrored = n;
      best = (AshlarAxis) axis;
    }
  return best;
}

AshlarFraction
_ashlar_measure_symmetry (AshlarMeasure *self)
{
  gint64 n;

  find_axis (self, &n);
  return ashlar_ratio (100 * n, get_box_size (self));
}

/* The cells that are not mirrored. */
void
_ashlar_locate_symmetry (AshlarMeasure *self, AshlarPlaces *places)
{
  gint64 n;

  _ashlar_places_set_box (self, places);
  places->axis = find_axis (self, &n);
  for (guint y = self->top; self->n_floor > 0 && y <= self->bottom; y++)
    for (guint x = self->left; x <= self->right; x++)
      if (!is_mirrored (self, places->axis, x, y))
        _ashlar_places_add_cell (places, x, y);
}

/* -------------------------------------------------------------------- windows */

#define WINDOW 3u
#define N_WINDOWS (1u << (WINDOW * WINDOW))

AshlarFraction
_ashlar_measure_variety (AshlarMeasure *self)
{
  guint8 seen[N_WINDOWS] = { 0 };
  gint64 n = 0;

  if (self->width < WINDOW || self->height < WINDOW)
    return ashlar_whole (0);
  for (guint y = 0; y + WINDOW <= self->height; y++)
    {
      const guint8 *row = self->walkable + (gsize) y * self->width;
      guint         window = 0; /* its columns, three bits each, the last one lowest */

      for (guint x = 0; x < self->width; x++)
        {
          window = (window << WINDOW
                    | (guint) (row[x] << 2 | row[x + self->width] << 1
                               | row[x + 2 * (gsize) self->width]))
                   & (N_WINDOWS - 1);
          if (x + 1 < WINDOW || seen[window])
            continue;
          seen[window] = TRUE;
          n++;
        }
    }
  return ashlar_ratio (100 * n, (gint64) (self->width - WINDOW + 1) * (self->height - WINDOW + 1));
}
