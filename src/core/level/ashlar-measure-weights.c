/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* How much a level harms and how much it gives: danger and reward, and leniency, which weighs them
 * (Smith and Whitehead, "Analyzing the Expressive Range of a Level Generator", 2010).
 *
 * The weights are the designer's own: the properties `danger` and `reward` of tiles and objects, whole
 * numbers, which are edited, declared and given a default as any other property is. Each cell weighs
 * what its tile says, each object what it says itself; what says nothing weighs nothing, and so does what
 * says less than nothing. Scripts are opaque and weigh nothing.
 *
 * Cost: O(cells + objects). */

#include "level/ashlar-measure-private.h"

#include "content/ashlar-property-private.h"

#define MOST 1000000 /* that one cell or object weighs */

static gint64
get_tile_weight (const AshlarLevel *level, guint tile, const char *property)
{
  gint64 weight = 0;

  ashlar_tile_find_integer (g_ptr_array_index (level->tiles, tile), level->content, property,
                            &weight);
  return CLAMP (weight, 0, MOST);
}

static gint64
get_object_weight (const AshlarLevel *level, guint object, const char *property)
{
  const AshlarPlacedObject *placed = &g_array_index (level->objects, AshlarPlacedObject, object);
  gint64                    weight = 0;

  if (placed->blueprint != NULL)
    ashlar_object_find_integer (placed->blueprint, level->content, property, &weight);
  return CLAMP (weight, 0, MOST);
}

static void
need_weights (AshlarMeasure *self)
{
  const AshlarLevel  *level = self->level;
  guint               n_tiles = level->tiles->len;
  gsize               n_cells = (gsize) self->width * self->height;
  g_autofree guint32 *n_times = g_new0 (guint32, (gsize) n_tiles + 1);

  if (self->has_weights)
    return;
  self->has_weights = TRUE;
  self->tile_danger = g_new (gint64, (gsize) n_tiles + 1);
  self->tile_reward = g_new (gint64, (gsize) n_tiles + 1);
  for (gsize i = 0; i < n_cells; i++)
    n_times[level->canvas->tiles[i]]++;
  for (guint i = 0; i < n_tiles; i++)
    {
      self->tile_danger[i] = get_tile_weight (level, i, "danger");
      self->tile_reward[i] = get_tile_weight (level, i, "reward");
      self->danger += n_times[i] * self->tile_danger[i];
      self->reward += n_times[i] * self->tile_reward[i];
    }
  for (guint i = 0; i < level->objects->len; i++)
    {
      self->danger += get_object_weight (level, i, "danger");
      self->reward += get_object_weight (level, i, "reward");
    }
}

AshlarFraction
_ashlar_measure_danger (AshlarMeasure *self)
{
  need_weights (self);
  return ashlar_ratio (100 * self->danger, self->n_floor);
}

AshlarFraction
_ashlar_measure_reward (AshlarMeasure *self)
{
  need_weights (self);
  return ashlar_ratio (100 * self->reward, self->n_floor);
}

AshlarFraction
_ashlar_measure_leniency (AshlarMeasure *self)
{
  need_weights (self);
  if (self->danger == 0)
    return ashlar_whole (100);
  return ashlar_ratio (100 * self->reward, self->danger + self->reward);
}

/* Cells whose tile weighs something, and those of objects that do. */
static void
add_cells (AshlarMeasure *self, const gint64 *weights, const char *property, AshlarPlaces *places)
{
  const AshlarLevel *level = self->level;
  gsize              at = 0;
  g_autofree guint8 *is_weighing = g_new0 (guint8, (gsize) self->width * self->height);

  for (guint i = 0; i < level->objects->len; i++)
    {
      const AshlarPlacedObject *object = &g_array_index (level->objects, AshlarPlacedObject, i);

      is_weighing[(gsize) object->y * self->width + object->x]
          |= get_object_weight (level, i, property) > 0;
    }
  for (guint y = 0; y < self->height; y++)
    for (guint x = 0; x < self->width; x++, at++)
      if (is_weighing[at] || weights[level->canvas->tiles[at]] > 0)
        _ashlar_places_add_cell (places, x, y);
}

void
_ashlar_locate_danger (AshlarMeasure *self, AshlarPlaces *places)
{
  need_weights (self);
  add_cells (self, self->tile_danger, "danger", places);
}

void
_ashlar_locate_reward (AshlarMeasure *self, AshlarPlaces *places)
{
  need_weights (self);
  add_cells (self, self->tile_reward, "reward", places);
}

/* What takes from it. */
void
_ashlar_locate_leniency (AshlarMeasure *self, AshlarPlaces *places)
{
  _ashlar_locate_danger (self, places);
}
