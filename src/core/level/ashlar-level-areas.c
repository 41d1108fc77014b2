/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What a game asks of a level's areas and links: who owns a cell, what an area is, the way from one
 * to another. */

#include "content/ashlar-block-private.h"
#include "level/ashlar-level-private.h"

/* A string of an area in a level that was read from a file. */
static const char *
get_source_string (AshlarLevel *self, guint area, const char *key)
{
  AshlarValue *areas = ashlar_value_lookup (self->source, "areas");
  AshlarValue *value;

  if (areas == NULL || area >= ashlar_value_get_n_items (areas))
    return NULL;
  value = ashlar_value_lookup (ashlar_value_get_item (areas, area), key);
  if (value == NULL || ashlar_value_get_value_type (value) != ASHLAR_VALUE_STRING)
    return NULL;
  return ashlar_value_get_string (value);
}

/**
 * ashlar_level_get_n_areas:
 * @self: a level
 *
 * Returns: how many areas the level is made of
 */
guint
ashlar_level_get_n_areas (AshlarLevel *self)
{
  return self->plan->n_areas;
}

/**
 * ashlar_level_get_area_at:
 * @self: a level
 * @x: any number
 * @y: any number
 *
 * Returns: the area that owns the cell, or -1: outside the level, beside all areas, or on the
 * border of two
 */
gint
ashlar_level_get_area_at (AshlarLevel *self, guint x, guint y)
{
  guint32 owner;

  if (x >= self->canvas->width || y >= self->canvas->height)
    return -1;
  owner = self->canvas->owners[(gsize) y * self->canvas->width + x];
  return owner == ASHLAR_NO_AREA ? -1 : (gint) owner;
}

/**
 * ashlar_level_get_area_rectangle:
 * @self: a level
 * @area: 0 <= area < n_areas
 * @x: (out) (optional): first column
 * @y: (out) (optional): first row
 * @width: (out) (optional): columns
 * @height: (out) (optional): rows
 *
 * The area lies in this rectangle, in cells; it need not own all of it.
 */
void
ashlar_level_get_area_rectangle (
    AshlarLevel *self, guint area, guint *x, guint *y, guint *width, guint *height)
{
  g_return_if_fail (area < self->plan->n_areas);
  if (x != NULL)
    *x = self->plan->rectangles[area].x;
  if (y != NULL)
    *y = self->plan->rectangles[area].y;
  if (width != NULL)
    *width = self->plan->rectangles[area].width;
  if (height != NULL)
    *height = self->plan->rectangles[area].height;
}

/* Of a generated level: the variant that an area was painted with, or NULL. */
const AshlarVariant *
ashlar_level_get_area_variant (AshlarLevel *self, guint area)
{
  if (self->variants == NULL || self->plan->variants == NULL
      || self->plan->variants[area] == G_MAXUINT32)
    return NULL;
  return ashlar_variants_get (self->variants, self->plan->variants[area]);
}

const char *
ashlar_level_get_area_painter (AshlarLevel *self, guint area)
{
  guint rule = self->plan->themes != NULL ? self->plan->themes[area] : 0;

  if (self->painters == NULL || rule >= self->painters->len)
    return NULL;
  return g_ptr_array_index (self->painters, rule);
}

/**
 * ashlar_level_get_area_block:
 * @self: a level
 * @area: 0 <= area < n_areas
 *
 * Returns: (transfer none) (nullable): the id of the block that the area is, or %NULL
 */
const char *
ashlar_level_get_area_block (AshlarLevel *self, guint area)
{
  const AshlarVariant *variant;

  g_return_val_if_fail (area < self->plan->n_areas, NULL);
  if (self->source != NULL)
    return get_source_string (self, area, "block");
  variant = ashlar_level_get_area_variant (self, area);
  if (variant == NULL)
    return NULL;
  return ashlar_block_get_id (ashlar_content_get_block (self->content, variant->block));
}

/**
 * ashlar_level_get_area_zone:
 * @self: a level
 * @area: 0 <= area < n_areas
 *
 * Returns: (transfer none) (nullable): the id of the zone that the area is in, or %NULL
 */
const char *
ashlar_level_get_area_zone (AshlarLevel *self, guint area)
{
  g_return_val_if_fail (area < self->plan->n_areas, NULL);
  if (self->plan->zones[area] == G_MAXUINT8 || self->plan->zone_names == NULL)
    return NULL;
  return ((AshlarZone *) g_ptr_array_index (self->plan->zone_names, self->plan->zones[area]))->id;
}

/**
 * ashlar_level_area_has_role:
 * @self: a level
 * @area: 0 <= area < n_areas
 * @role: entrance, exit, hub, guardian, reward, key or goal
 *
 * Returns: whether the area has the role; %FALSE for a word that is no role
 */
gboolean
ashlar_level_area_has_role (AshlarLevel *self, guint area, const char *role)
{
  g_return_val_if_fail (area < self->plan->n_areas, FALSE);
  return (self->plan->roles[area] & ashlar_role_from_string (role)) != 0;
}

/**
 * ashlar_level_get_n_links:
 * @self: a level
 *
 * Returns: how many links join the areas
 */
guint
ashlar_level_get_n_links (AshlarLevel *self)
{
  return self->plan->n_links;
}

/**
 * ashlar_level_get_link:
 * @self: a level
 * @link: 0 <= link < n_links
 * @from: (out) (optional): an area
 * @to: (out) (optional): another
 *
 * The two areas that a link joins. Links can be walked both ways.
 */
void
ashlar_level_get_link (AshlarLevel *self, guint link, guint *from, guint *to)
{
  g_return_if_fail (link < self->plan->n_links);
  if (from != NULL)
    *from = self->plan->link_from[link];
  if (to != NULL)
    *to = self->plan->link_to[link];
}

/* The neighbour of @area that is one link nearer, the lowest id first. */
static guint32
get_nearer (const AshlarPlan *plan, const guint32 *distances, guint32 area)
{
  guint32 nearer = ASHLAR_NO_AREA;

  for (guint32 i = plan->adjacency_first[area]; i < plan->adjacency_first[area + 1]; i++)
    {
      guint32 other = ashlar_plan_other_end (plan, plan->adjacency[i], area);

      if (distances[other] + 1 == distances[area] && other < nearer)
        nearer = other;
    }
  return nearer;
}

/**
 * ashlar_level_find_path:
 * @self: a level
 * @from: 0 <= from < n_areas
 * @to: 0 <= to < n_areas
 * @n_areas: (out): how many areas the path has; 0 where there is none
 *
 * The shortest way over the links, in areas, both ends included; ties by lowest id. Locks are left
 * aside.
 *
 * Returns: (transfer full) (array length=n_areas) (nullable): area ids, or %NULL where there is no
 * way
 */
guint *
ashlar_level_find_path (AshlarLevel *self, guint from, guint to, guint *n_areas)
{
  const AshlarPlan   *plan = self->plan;
  g_autofree guint32 *distances = NULL;
  guint              *path;

  *n_areas = 0;
  g_return_val_if_fail (from < plan->n_areas && to < plan->n_areas, NULL);

  distances = g_new (guint32, plan->n_areas);
  ashlar_plan_get_distances (plan, to, distances);
  if (distances[from] == ASHLAR_NO_AREA)
    return NULL;
  *n_areas = distances[from] + 1;
  path = g_new (guint, *n_areas);
  path[0] = from;
  for (guint i = 1; i < *n_areas; i++)
    path[i] = get_nearer (plan, distances, path[i - 1]);
  return path;
}
