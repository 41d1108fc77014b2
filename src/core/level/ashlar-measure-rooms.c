/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What areas measure one by one: how many there are, how large they are, which are special, which blocks
 * stand beside themselves.
 *
 * Repetition is the largest group of areas of one block, in whatever orientation, that links join. In a
 * row this is the longest run, as DeBroglie limits it by MaxConsecutive; on a graph the longest way
 * through equal blocks is no number that can be had in reasonable time.
 *
 * Cost: O(areas + links). */

#include "level/ashlar-measure-private.h"

#include "base/ashlar-union-find-private.h"

#define SMALL 16  /* floor cells of the largest small room */
#define MEDIUM 64 /* of the largest medium one */

AshlarFraction
_ashlar_measure_areas (AshlarMeasure *self)
{
  return ashlar_whole (self->plan->n_areas);
}

void
_ashlar_locate_areas (AshlarMeasure *self, AshlarPlaces *places)
{
  for (guint32 area = 0; area < self->plan->n_areas; area++)
    _ashlar_places_add_area (places, area);
}

AshlarFraction
_ashlar_measure_rooms (AshlarMeasure *self)
{
  return ashlar_whole (self->n_rooms);
}

/* Rooms of at least @least and at most @most cells. @places: nullable. */
static gint64
find_rooms (const AshlarMeasure *self, guint32 least, guint32 most, AshlarPlaces *places)
{
  gint64 n = 0;

  for (guint32 area = 0; area < self->plan->n_areas; area++)
    {
      if (!ashlar_measure_is_room (self, area) || self->floors[area] < least
          || self->floors[area] > most)
        continue;
      n++;
      if (places != NULL)
        _ashlar_places_add_area (places, area);
    }
  return n;
}

void
_ashlar_locate_rooms (AshlarMeasure *self, AshlarPlaces *places)
{
  find_rooms (self, 0, G_MAXUINT32, places);
}

AshlarFraction
_ashlar_measure_small_rooms (AshlarMeasure *self)
{
  return ashlar_whole (find_rooms (self, 0, SMALL, NULL));
}

void
_ashlar_locate_small_rooms (AshlarMeasure *self, AshlarPlaces *places)
{
  find_rooms (self, 0, SMALL, places);
}

AshlarFraction
_ashlar_measure_medium_rooms (AshlarMeasure *self)
{
  return ashlar_whole (find_rooms (self, SMALL + 1, MEDIUM, NULL));
}

void
_ashlar_locate_medium_rooms (AshlarMeasure *self, AshlarPlaces *places)
{
  find_rooms (self, SMALL + 1, MEDIUM, places);
}

AshlarFraction
_ashlar_measure_large_rooms (AshlarMeasure *self)
{
  return ashlar_whole (find_rooms (self, MEDIUM + 1, G_MAXUINT32, NULL));
}

void
_ashlar_locate_large_rooms (AshlarMeasure *self, AshlarPlaces *places)
{
  find_rooms (self, MEDIUM + 1, G_MAXUINT32, places);
}

AshlarFraction
_ashlar_measure_room_size (AshlarMeasure *self)
{
  return ashlar_ratio (self->n_owned, self->n_rooms);
}

/* The greatest number whose square is not above @square (Newton). */
static guint64
find_root (guint64 square)
{
  guint64 root = square, next;

  if (square < 2)
    return square;
  for (next = square / 2 + 1; next < root; next = (root + square / root) / 2)
    root = next;
  return root;
}

/* The deviation's square is (Σ d² − (Σ d)² / n) / n, where d is how far a room is from the mean, cut off
 * to whole cells; so the numbers stay below 2⁵³ on the largest canvas. The root is cut off to hundredths,
 * or, of a deviation of thousands of cells, to tenths and so on. */
AshlarFraction
_ashlar_measure_room_spread (AshlarMeasure *self)
{
  gint64  mean, rest;
  guint64 squares = 0, scaled, scale = 100;

  if (self->n_rooms == 0)
    return ashlar_whole (0);
  mean = self->n_owned / self->n_rooms;
  rest = self->n_owned % self->n_rooms;
  for (guint32 area = 0; area < self->plan->n_areas; area++)
    {
      gint64 distance = self->floors[area] - mean;

      if (ashlar_measure_is_room (self, area))
        squares += (guint64) (distance * distance);
    }
  while (scale > 1 && squares > G_MAXUINT64 / (scale * scale))
    scale /= 10;
  scaled
      = scale * scale * squares - scale * scale * (guint64) (rest * rest) / (guint64) self->n_rooms;
  return (AshlarFraction){ (gint64) find_root (scaled / (guint64) self->n_rooms), (gint64) scale };
}

/* The smallest room and the largest, of equals the first. */
void
_ashlar_locate_room_size (AshlarMeasure *self, AshlarPlaces *places)
{
  guint32 smallest = ASHLAR_NO_AREA, largest = ASHLAR_NO_AREA;

  for (guint32 area = 0; area < self->plan->n_areas; area++)
    {
      if (!ashlar_measure_is_room (self, area))
        continue;
      if (smallest == ASHLAR_NO_AREA || self->floors[area] < self->floors[smallest])
        smallest = area;
      if (largest == ASHLAR_NO_AREA || self->floors[area] > self->floors[largest])
        largest = area;
    }
  if (smallest == ASHLAR_NO_AREA)
    return;
  _ashlar_places_add_area (places, MIN (smallest, largest));
  if (smallest != largest)
    _ashlar_places_add_area (places, MAX (smallest, largest));
}

/* ------------------------------------------------------- words, special rooms */

AshlarFraction
_ashlar_measure_words (AshlarMeasure *self)
{
  return ashlar_whole (self->plan->words != NULL ? self->plan->words->n_words : 0);
}

void
_ashlar_locate_words (AshlarMeasure *self, AshlarPlaces *places)
{
  const AshlarWords *words = self->plan->words;

  if (words == NULL)
    return;
  for (guint32 area = 0; area < self->plan->n_areas; area++)
    if (self->plan->kinds[area] == ASHLAR_AREA_LETTER)
      _ashlar_places_add_area (places, area);
}

AshlarFraction
_ashlar_measure_special_rooms (AshlarMeasure *self)
{
  const AshlarPlan *plan = self->plan;
  gint64            n = 0;

  for (guint32 area = 0; plan->specials != NULL && area < plan->n_areas; area++)
    n += plan->specials[area] != ASHLAR_SPECIAL_NONE;
  return ashlar_whole (n);
}

void
_ashlar_locate_special_rooms (AshlarMeasure *self, AshlarPlaces *places)
{
  const AshlarPlan *plan = self->plan;

  for (guint32 area = 0; plan->specials != NULL && area < plan->n_areas; area++)
    if (plan->specials[area] != ASHLAR_SPECIAL_NONE)
      _ashlar_places_add_area (places, area);
}

/* ----------------------------------------------------------------- repetition */

static gboolean
is_same_block (const AshlarMeasure *self, guint32 a, guint32 b)
{
  const char *block = ashlar_level_get_area_block (self->level, a);
  const char *other = ashlar_level_get_area_block (self->level, b);

  return block != NULL && other != NULL && (block == other || strcmp (block, other) == 0);
}

/* An area of the largest group, the lowest, or ASHLAR_NO_AREA: no area is a block. */
static guint32
find_group (const AshlarMeasure *self, AshlarUnionFind *groups)
{
  const AshlarPlan *plan = self->plan;
  guint32           best = ASHLAR_NO_AREA;

  ashlar_union_find_init (groups, plan->n_areas);
  for (guint32 link = 0; link < plan->n_links; link++)
    if (is_same_block (self, plan->link_from[link], plan->link_to[link]))
      ashlar_union_find_unite (groups, plan->link_from[link], plan->link_to[link]);
  for (guint32 area = 0; area < plan->n_areas; area++)
    if (ashlar_level_get_area_block (self->level, area) != NULL
        && (best == ASHLAR_NO_AREA
            || groups->size[ashlar_union_find_find (groups, area)]
                   > groups->size[ashlar_union_find_find (groups, best)]))
      best = area;
  return best;
}

AshlarFraction
_ashlar_measure_repetition (AshlarMeasure *self)
{
  g_auto (AshlarUnionFind) groups = { 0 };
  guint32 area = find_group (self, &groups);

  return ashlar_whole (area != ASHLAR_NO_AREA ? groups.size[ashlar_union_find_find (&groups, area)]
                                              : 0);
}

void
_ashlar_locate_repetition (AshlarMeasure *self, AshlarPlaces *places)
{
  g_auto (AshlarUnionFind) groups = { 0 };
  guint32 first = find_group (self, &groups);

  for (guint32 area = 0; first != ASHLAR_NO_AREA && area < self->plan->n_areas; area++)
    if (ashlar_union_find_find (&groups, area) == ashlar_union_find_find (&groups, first))
      _ashlar_places_add_area (places, area);
  for (guint32 link = 0; first != ASHLAR_NO_AREA && link < self->plan->n_links; link++)
    if (ashlar_union_find_find (&groups, self->plan->link_from[link])
            == ashlar_union_find_find (&groups, first)
        && is_same_block (self, self->plan->link_from[link], self->plan->link_to[link]))
      _ashlar_places_add_link (places, link);
}
