/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What a game asks of a level's links, routes and zones. */

#include "level/ashlar-level-private.h"

/**
 * ashlar_level_get_n_links:
 * @self: a level
 *
 * Counts the links of the level.
 *
 * Returns: how many links join the areas
 */
guint
ashlar_level_get_n_links (AshlarLevel *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->plan->n_links;
}

/**
 * ashlar_level_get_link:
 * @self: a level
 * @index: 0 <= index < n_links
 *
 * Gives a link.
 *
 * Returns: (transfer none): the link, as long as the level lives
 */
const AshlarLevelLink *
ashlar_level_get_link (AshlarLevel *self, guint index)
{
  g_return_val_if_fail (self != NULL && index < self->plan->n_links, NULL);

  return _ashlar_level_get_element (self, ASHLAR_ELEMENT_LINK, index);
}

/**
 * ashlar_level_link_get_index:
 * @self: a link of a level
 *
 * Says which link it is.
 *
 * Returns: 0 <= index < n_links
 */
guint
ashlar_level_link_get_index (const AshlarLevelLink *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->element.index;
}

/**
 * ashlar_level_link_get_areas:
 * @self: a link of a level
 * @from: (out) (optional): index of an area, 0 <= from < n_areas
 * @to: (out) (optional): index of another, 0 <= to < n_areas
 *
 * Says which two areas the link joins. Links can be walked both ways.
 */
void
ashlar_level_link_get_areas (const AshlarLevelLink *self, guint *from, guint *to)
{
  g_return_if_fail (self != NULL);

  if (from != NULL)
    *from = self->element.level->plan->link_from[self->element.index];
  if (to != NULL)
    *to = self->element.level->plan->link_to[self->element.index];
}

/**
 * ashlar_level_link_get_n_cells:
 * @self: a link of a level
 *
 * Counts the cells of the link's gateway.
 *
 * Returns: how many there are, at least 1; an even number where borders are disjoint
 */
guint
ashlar_level_link_get_n_cells (const AshlarLevelLink *self)
{
  const AshlarPlan *plan;

  g_return_val_if_fail (self != NULL, 0);

  plan = self->element.level->plan;
  return plan->gateway_first[self->element.index + 1] - plan->gateway_first[self->element.index];
}

/**
 * ashlar_level_link_get_cell:
 * @self: a link of a level
 * @index: 0 <= index < ashlar_level_link_get_n_cells()
 * @x: (out) (optional): column
 * @y: (out) (optional): row
 *
 * Gives a cell of the link's gateway, which stays walkable so that the two areas connect. Where
 * borders are shared, all are cells of the border. Where they are disjoint, the first half are cells
 * of the area that the link comes from, and the second half, in the same order, those beside them.
 */
void
ashlar_level_link_get_cell (const AshlarLevelLink *self, guint index, guint *x, guint *y)
{
  const AshlarPlan *plan;
  const AshlarCell *cell;

  g_return_if_fail (self != NULL);
  g_return_if_fail (index < ashlar_level_link_get_n_cells (self));

  plan = self->element.level->plan;
  cell = &plan->gateways[plan->gateway_first[self->element.index] + index];
  if (x != NULL)
    *x = cell->x;
  if (y != NULL)
    *y = cell->y;
}

/**
 * ashlar_level_link_has_door:
 * @self: a link of a level
 *
 * Asks whether there is a door in the link's gateway.
 *
 * Returns: whether there is
 */
gboolean
ashlar_level_link_has_door (const AshlarLevelLink *self)
{
  g_return_val_if_fail (self != NULL, FALSE);

  return self->element.level->plan->link_doors[self->element.index] != 0;
}

/**
 * ashlar_level_link_get_lock:
 * @self: a link of a level
 *
 * Says which keys one must have to pass the link. The cells of a locked link are walkable like others: to
 * keep the lock is up to the game. Where borders are shared, who steps on a cell of the link from within an area
 * needs the keys; where they are disjoint, who steps from a cell of one area to that of the other. No other step
 * leads from area to area, so that nobody walks around a lock, and each key lies where one gets without it.
 *
 * Returns: (transfer none) (nullable) (array zero-terminated=1): the names of all keys that it
 *   requires, or %NULL if it is not locked
 */
const char *const *
ashlar_level_link_get_lock (const AshlarLevelLink *self)
{
  const AshlarPlan *plan;

  g_return_val_if_fail (self != NULL, NULL);

  plan = self->element.level->plan;
  return plan->locks != NULL ? g_ptr_array_index (plan->locks, self->element.index) : NULL;
}

/**
 * ashlar_level_get_n_routes:
 * @self: a level
 *
 * Counts the routes of the level.
 *
 * Returns: how many routes a generator laid
 */
guint
ashlar_level_get_n_routes (AshlarLevel *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return _ashlar_level_get_n_elements (self, ASHLAR_ELEMENT_ROUTE);
}

/**
 * ashlar_level_get_route:
 * @self: a level
 * @index: 0 <= index < n_routes
 *
 * Gives a route.
 *
 * Returns: (transfer none): the route, as long as the level lives
 */
const AshlarLevelRoute *
ashlar_level_get_route (AshlarLevel *self, guint index)
{
  g_return_val_if_fail (self != NULL && index < ashlar_level_get_n_routes (self), NULL);

  return _ashlar_level_get_element (self, ASHLAR_ELEMENT_ROUTE, index);
}

static const AshlarRoute *
get_route (const AshlarLevelRoute *self)
{
  return g_ptr_array_index (self->element.level->plan->routes, self->element.index);
}

/**
 * ashlar_level_route_get_id:
 * @self: a route of a level
 *
 * Names the route.
 *
 * Returns: (transfer none): "main", "alt-1" …
 */
const char *
ashlar_level_route_get_id (const AshlarLevelRoute *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return get_route (self)->id;
}

/**
 * ashlar_level_route_get_areas:
 * @self: a route of a level
 * @n_areas: (out): how many areas the route has
 *
 * Says which areas the route leads through, in this order.
 *
 * Returns: (transfer none) (array length=n_areas): indices of areas, as long as the level lives
 */
const guint *
ashlar_level_route_get_areas (const AshlarLevelRoute *self, guint *n_areas)
{
  g_return_val_if_fail (n_areas != NULL, NULL);
  *n_areas = 0;
  g_return_val_if_fail (self != NULL, NULL);

  *n_areas = get_route (self)->n_areas;
  return get_route (self)->areas;
}

/**
 * ashlar_level_get_n_zones:
 * @self: a level
 *
 * Counts the zones of the level.
 *
 * Returns: how many there are
 */
guint
ashlar_level_get_n_zones (AshlarLevel *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return _ashlar_level_get_n_elements (self, ASHLAR_ELEMENT_ZONE);
}

/**
 * ashlar_level_get_zone:
 * @self: a level
 * @index: 0 <= index < n_zones
 *
 * Gives a zone.
 *
 * Returns: (transfer none): the zone, as long as the level lives
 */
const AshlarLevelZone *
ashlar_level_get_zone (AshlarLevel *self, guint index)
{
  g_return_val_if_fail (self != NULL && index < ashlar_level_get_n_zones (self), NULL);

  return _ashlar_level_get_element (self, ASHLAR_ELEMENT_ZONE, index);
}

static const AshlarZone *
get_zone (const AshlarLevelZone *self)
{
  return g_ptr_array_index (self->element.level->plan->zone_names, self->element.index);
}

/**
 * ashlar_level_zone_get_id:
 * @self: a zone of a level
 *
 * Says by which word areas name the zone.
 *
 * Returns: (transfer none): a word
 */
const char *
ashlar_level_zone_get_id (const AshlarLevelZone *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return get_zone (self)->id;
}

/**
 * ashlar_level_zone_get_name:
 * @self: a zone of a level
 *
 * Says what players call the zone.
 *
 * Returns: (transfer none) (nullable): its name, in the designer's language
 */
const char *
ashlar_level_zone_get_name (const AshlarLevelZone *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return get_zone (self)->name;
}
