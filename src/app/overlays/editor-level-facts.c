/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Steps come from one flood. What lies behind an area or a link stands in one piece of the order in which
 * a walk from the entrance comes to areas, so that sums of floor along that order answer for every
 * chokepoint at once. Areas without floor are no areas here: nobody walks through them. */

#include "ashlar-config.h"

#include "overlays/editor-level-facts.h"

#include <string.h>

#include "base/ashlar-grid-private.h"
#include "content/ashlar-tile-private.h"
#include "plan/ashlar-bridges-private.h"

enum
{
  FLOOR = 1 << 0,
  SEEN = 1 << 1,
};

struct _EditorLevelFacts
{
  gatomicrefcount ref_count;

  AshlarPlan   *plan;
  AshlarGrid    grid;  /* of the level; without one empty */
  guint32      *steps; /* where the grid has its cells; NULL: there is no entrance */
  guint32       most;  /* of them */
  guint32       n_unreached;
  AshlarLevel  *level;     /* nullable */
  guint8       *has_floor; /* by area */
  guint64      *floor; /* cells; floor[i]: of the areas before the place i of the walk's order */
  guint64       all;   /* cells of floor that areas own */
  AshlarBridges bridges;
};

static void
flood (EditorLevelFacts *self, AshlarLevel *level)
{
  const AshlarCanvas *canvas = level->canvas;
  g_autofree guint8  *walkable = g_new0 (guint8, (gsize) level->tiles->len + 1);
  guint               x, y, n, n_floor = 0;

  for (guint i = 0; i < level->tiles->len; i++)
    {
      const AshlarTile *tile = g_ptr_array_index (level->tiles, i);

      walkable[i] = !tile->blocks_movement && !tile->empty ? FLOOR : 0;
    }
  ashlar_grid_set_size (&self->grid, canvas->width, canvas->height);
  for (guint row = 0; row < canvas->height; row++)
    {
      const guint16 *tiles = canvas->tiles + (gsize) row * canvas->width;
      guint8        *cells = self->grid.cells + ashlar_grid_at (&self->grid, 0, row);

      for (guint column = 0; column < canvas->width; column++)
        n_floor += cells[column] = walkable[MIN (tiles[column], level->tiles->len)];
    }
  if (!ashlar_level_find_marker (level, ASHLAR_MARKER_ENTRANCE, &x, &y))
    return;
  self->steps = g_new (guint32, self->grid.n);
  n = ashlar_flood (self->grid.cells, self->grid.stride, ashlar_grid_at (&self->grid, x, y), FLOOR,
                    SEEN, self->grid.queue, self->steps);
  self->most = self->steps[self->grid.queue[n - 1]];
  /* The entrance counts as reached whatever it stands on. */
  self->n_unreached = n_floor > n ? n_floor - n : 0;
  g_clear_pointer (&self->grid.queue, ashlar_free);
}

/* Cells by area. */
static guint64 *
count_floor (EditorLevelFacts *self, AshlarLevel *level)
{
  guint64 *floor = g_new0 (guint64, (gsize) self->plan->n_areas + 1);

  if (level == NULL)
    {
      for (guint32 area = 0; area < self->plan->n_areas; area++)
        {
          guint                  n;
          const AshlarRectangle *parts = ashlar_plan_get_parts (self->plan, area, &n);

          for (guint i = 0; i < n; i++)
            floor[area] += (guint64) parts[i].width * parts[i].height;
        }
      return floor;
    }
  for (guint y = 0; y < self->grid.height; y++)
    for (guint x = 0; x < self->grid.width; x++)
      {
        guint32 owner = level->canvas->owners[(gsize) y * self->grid.width + x];

        if (owner < self->plan->n_areas
            && (self->grid.cells[ashlar_grid_at (&self->grid, x, y)] & FLOOR) != 0)
          floor[owner]++;
      }
  return floor;
}

EditorLevelFacts *
editor_level_facts_new (AshlarPlan *plan, AshlarLevel *level)
{
  EditorLevelFacts   *self = g_new0 (EditorLevelFacts, 1);
  g_autofree guint64 *floor = NULL;

  g_atomic_ref_count_init (&self->ref_count);
  self->plan = ashlar_plan_ref (plan);
  if (level != NULL)
    {
      self->level = ashlar_level_ref (level);
      flood (self, level);
    }
  floor = count_floor (self, level);
  self->has_floor = g_new0 (guint8, (gsize) plan->n_areas + 1);
  for (guint32 area = 0; area < plan->n_areas; area++)
    {
      self->has_floor[area] = floor[area] > 0;
      self->all += floor[area];
    }
  ashlar_bridges_init_among (&self->bridges, plan,
                             ashlar_plan_find_role (plan, ASHLAR_ROLE_ENTRANCE), self->has_floor);
  self->floor = g_new0 (guint64, (gsize) self->bridges.n_reached + 1);
  for (guint32 i = 0; i < self->bridges.n_reached; i++)
    self->floor[i + 1] = self->floor[i] + floor[self->bridges.order[i]];
  return self;
}

EditorLevelFacts *
editor_level_facts_ref (EditorLevelFacts *self)
{
  g_atomic_ref_count_inc (&self->ref_count);
  return self;
}

void
editor_level_facts_unref (EditorLevelFacts *self)
{
  if (!g_atomic_ref_count_dec (&self->ref_count))
    return;
  ashlar_plan_unref (self->plan);
  g_clear_pointer (&self->level, ashlar_level_unref);
  ashlar_grid_clear (&self->grid);
  ashlar_bridges_clear (&self->bridges);
  g_free (self->steps);
  g_free (self->has_floor);
  g_free (self->floor);
  g_free (self);
}

gboolean
editor_level_facts_has_steps (const EditorLevelFacts *self)
{
  return self->steps != NULL;
}

guint32
editor_level_facts_get_steps (const EditorLevelFacts *self, guint x, guint y)
{
  guint32 at = ashlar_grid_at (&self->grid, x, y);

  if ((self->grid.cells[at] & (FLOOR | SEEN)) == 0)
    return EDITOR_STEPS_NO_FLOOR;
  return (self->grid.cells[at] & SEEN) != 0 ? self->steps[at] : EDITOR_STEPS_UNREACHED;
}

guint32
editor_level_facts_get_most_steps (const EditorLevelFacts *self)
{
  return self->most;
}

guint32
editor_level_facts_get_n_unreached (const EditorLevelFacts *self)
{
  return self->n_unreached;
}

gboolean
editor_level_facts_is_of (const EditorLevelFacts *self,
                          const AshlarPlan       *plan,
                          const AshlarLevel      *level)
{
  return self->plan == plan && self->level == level;
}

void
editor_level_facts_get_size (const EditorLevelFacts *self, guint *width, guint *height)
{
  *width = self->plan->width;
  *height = self->plan->height;
}

gboolean
editor_level_facts_is_dead_end (const EditorLevelFacts *self, guint32 area)
{
  const AshlarPlan *plan = self->plan;
  guint32           neighbour = ASHLAR_NO_AREA;

  if (!self->has_floor[area]
      || (plan->roles[area] & (ASHLAR_ROLE_ENTRANCE | ASHLAR_ROLE_EXIT)) != 0)
    return FALSE;
  for (guint32 i = plan->adjacency_first[area]; i < plan->adjacency_first[area + 1]; i++)
    {
      guint32 other = ashlar_plan_other_end (plan, plan->adjacency[i], area);

      if (other == area || !self->has_floor[other])
        continue;
      if (neighbour != ASHLAR_NO_AREA && neighbour != other)
        return FALSE;
      neighbour = other;
    }
  return neighbour != ASHLAR_NO_AREA;
}

/* The places in the order of what lies behind: of an area the pieces of it follow one upon another. FALSE:
 * there is no more. @at: 0 at first. */
static gboolean
next_piece (
    const EditorLevelFacts *self, EditorChokepoint point, guint32 *at, guint32 *first, guint32 *end)
{
  const AshlarBridges *bridges = &self->bridges;

  if (point.link != ASHLAR_NO_LINK)
    {
      guint32 behind = self->plan->link_from[point.link];

      if (bridges->parent[behind] != point.link)
        behind = self->plan->link_to[point.link];
      if (*at != 0 || bridges->place[behind] == ASHLAR_NO_AREA
          || bridges->parent[behind] != point.link || !bridges->bars[behind])
        return FALSE;
      *at = 1;
      *first = bridges->place[behind];
      *end = bridges->end[behind];
      return TRUE;
    }
  /* An area that nothing lies before is the entrance, or the first of a part without one. */
  if (bridges->place[point.area] == ASHLAR_NO_AREA || bridges->parent[point.area] == ASHLAR_NO_LINK)
    return FALSE;
  if (*at == 0)
    *at = bridges->place[point.area] + 1;
  while (*at < bridges->end[point.area])
    {
      guint32 child = bridges->order[*at];

      *first = *at;
      *end = *at = bridges->end[child];
      if (bridges->shuts[child])
        return TRUE;
    }
  return FALSE;
}

gboolean
editor_level_facts_is_chokepoint (const EditorLevelFacts *self, guint32 area)
{
  guint32 at = 0, first, end;

  return next_piece (self, (EditorChokepoint){ area, ASHLAR_NO_LINK }, &at, &first, &end);
}

gboolean
editor_level_facts_is_bridge (const EditorLevelFacts *self, guint32 link)
{
  guint32 at = 0, first, end;

  return next_piece (self, (EditorChokepoint){ ASHLAR_NO_AREA, link }, &at, &first, &end);
}

gboolean
editor_level_facts_is_behind (const EditorLevelFacts *self, EditorChokepoint point, guint32 area)
{
  guint32 at = 0, first, end, place = self->bridges.place[area];

  if (place == ASHLAR_NO_AREA)
    return FALSE;
  while (next_piece (self, point, &at, &first, &end))
    if (place >= first && place < end)
      return TRUE;
  return FALSE;
}

guint
editor_level_facts_get_share (const EditorLevelFacts *self, EditorChokepoint point)
{
  guint32 at = 0, first, end;
  guint64 floor = 0;

  while (next_piece (self, point, &at, &first, &end))
    floor += self->floor[end] - self->floor[first];
  return self->all > 0 ? (guint) (floor * 1000 / self->all) : 0;
}
