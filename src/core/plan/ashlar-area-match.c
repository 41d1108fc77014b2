/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Evaluating predicates over areas.
 *
 * All keys that a predicate gives must hold; one that is not given holds always. `distance` counts
 * links from the entrance (an area that no way leads to has none), `size` cells that the area owns,
 * `x` and `y` permille of the canvas at the area's centre. `before` and `after` compare places on
 * the route "main": an area is before a role if it stands on that route nearer to its beginning
 * than an area with the role. `contains` holds where the object was assigned to the area before it was
 * themed.
 *
 * Cost: O(keys) an area, times its links for adjacentTo, times the route for before and after;
 * distances and contents once, O(areas + links + contents). */

#include "plan/ashlar-area-match-private.h"

#include "content/ashlar-block-private.h"

void
ashlar_area_match_init (AshlarAreaMatch  *self,
                        const AshlarPlan *plan,
                        AshlarVariants   *variants,
                        AshlarContent    *content)
{
  self->content = content;
  self->variants = variants;
  self->plan = plan;
  self->distances = NULL;
  self->contained_first = self->contained = NULL;
}

void
ashlar_area_match_clear (AshlarAreaMatch *self)
{
  g_clear_pointer (&self->distances, g_free);
  g_clear_pointer (&self->contained_first, g_free);
  g_clear_pointer (&self->contained, g_free);
}

static gboolean
is_within (const AshlarBounds *bounds, gint64 value)
{
  return !bounds->given || (value >= bounds->min && value <= bounds->max);
}

static const AshlarVariant *
get_variant (const AshlarAreaMatch *self, guint32 area)
{
  if (self->variants == NULL || self->plan->variants == NULL
      || self->plan->variants[area] == G_MAXUINT32)
    return NULL;
  return ashlar_variants_get (self->variants, self->plan->variants[area]);
}

static gint64
get_size (const AshlarAreaMatch *self, guint32 area)
{
  const AshlarRectangle *rectangle = &self->plan->rectangles[area];
  const AshlarVariant   *variant = get_variant (self, area);

  if (variant != NULL)
    return variant->n_cells;
  if (self->plan->part_first != NULL
      && self->plan->part_first[area + 1] - self->plan->part_first[area] > 1)
    {
      guint32 n_cells;

      g_free (ashlar_plan_dup_mask (self->plan, area, &n_cells));
      return n_cells;
    }
  if (self->plan->borders == ASHLAR_BORDERS_SHARED)
    return (gint64) MAX (rectangle->width - 2, 0) * MAX (rectangle->height - 2, 0);
  return (gint64) rectangle->width * rectangle->height;
}

static gboolean
test_distance (AshlarAreaMatch *self, const AshlarBounds *bounds, guint32 area)
{
  if (!bounds->given)
    return TRUE;
  if (self->distances == NULL)
    {
      self->distances = g_new (guint32, self->plan->n_areas);
      ashlar_plan_get_distances (
          self->plan, ashlar_plan_find_role (self->plan, ASHLAR_ROLE_ENTRANCE), self->distances);
    }
  return self->distances[area] != ASHLAR_NO_AREA && is_within (bounds, self->distances[area]);
}

static gboolean
test_route (const AshlarPlan *plan, const char *id, guint32 area)
{
  const AshlarRoute *route;

  if (id == NULL)
    return TRUE;
  route = ashlar_plan_find_route (plan, id);
  for (guint i = 0; route != NULL && i < route->n_areas; i++)
    if (route->areas[i] == area)
      return TRUE;
  return FALSE;
}

/* @before: some area with the role comes later on the main route; else: some came earlier. */
static gboolean
test_order (const AshlarPlan *plan, const char *role, gboolean before, guint32 area)
{
  const AshlarRoute *route;
  AshlarRoles        wanted;
  gboolean           seen_role = FALSE, seen_area = FALSE;

  if (role == NULL)
    return TRUE;
  route = ashlar_plan_find_route (plan, "main");
  wanted = ashlar_role_from_string (role);
  for (guint i = 0; route != NULL && i < route->n_areas; i++)
    {
      gboolean has_role = (plan->roles[route->areas[i]] & wanted) != 0;

      if (route->areas[i] == area)
        {
          if (!before)
            return seen_role;
          seen_area = TRUE;
        }
      else if (before && seen_area && has_role)
        {
          return TRUE;
        }
      seen_role = seen_role || has_role;
    }
  return FALSE;
}

/* Hands the contents out to their areas. */
static void
index_contents (AshlarAreaMatch *self)
{
  const AshlarPlan   *plan = self->plan;
  const GArray       *contents = plan->contents;
  g_autofree guint32 *fill = g_new (guint32, (gsize) plan->n_areas + 1);

  self->contained_first = g_new0 (guint32, (gsize) plan->n_areas + 1);
  self->contained = g_new (guint32, (gsize) contents->len + 1);
  for (guint i = 0; i < contents->len; i++)
    self->contained_first[g_array_index (contents, AshlarContained, i).area + 1]++;
  for (guint32 area = 0; area < plan->n_areas; area++)
    {
      fill[area] = self->contained_first[area];
      self->contained_first[area + 1] += self->contained_first[area];
    }
  for (guint i = 0; i < contents->len; i++)
    self->contained[fill[g_array_index (contents, AshlarContained, i).area]++] = i;
}

static gboolean
test_contains (AshlarAreaMatch *self, const char *object, guint32 area)
{
  const GArray *contents = self->plan->contents;

  if (object == NULL)
    return TRUE;
  if (contents == NULL)
    return FALSE;
  if (self->contained == NULL)
    index_contents (self);
  for (guint32 i = self->contained_first[area]; i < self->contained_first[area + 1]; i++)
    if (g_str_equal (g_array_index (contents, AshlarContained, self->contained[i]).object, object))
      return TRUE;
  return FALSE;
}

static gboolean
test_zone (const AshlarPlan *plan, const char *id, guint32 area)
{
  if (id == NULL)
    return TRUE;
  if (plan->zone_names == NULL || plan->zones[area] == G_MAXUINT8)
    return FALSE;
  return g_str_equal (((AshlarZone *) g_ptr_array_index (plan->zone_names, plan->zones[area]))->id,
                      id);
}

static gboolean
test_kind (const AshlarPlan *plan, const char *name, guint32 area)
{
  /* The reader left it in lower case. */
  return g_str_equal (name, ashlar_area_kind_to_string ((AshlarAreaKind) plan->kinds[area]));
}

static gboolean
test_special (const AshlarPlan *plan, guint8 special, guint32 area)
{
  return special == ASHLAR_SPECIAL_NONE
         || (plan->specials != NULL && plan->specials[area] == special);
}

static gboolean
test_block (const AshlarAreaMatch *self, const AshlarPredicate *predicate, guint32 area)
{
  const AshlarVariant *variant;
  const AshlarBlock   *block;

  if (predicate->block == NULL && predicate->tag == NULL)
    return TRUE;
  variant = get_variant (self, area);
  if (variant == NULL)
    return FALSE;
  block = ashlar_content_get_block (self->content, variant->block);
  return (predicate->block == NULL || g_str_equal (block->id, predicate->block))
         && (predicate->tag == NULL || ashlar_block_has_tag (block, predicate->tag));
}

static gboolean
test_place (const AshlarPlan *plan, const AshlarPredicate *predicate, guint32 area)
{
  const AshlarRectangle *rectangle = &plan->rectangles[area];

  if (!predicate->x.given && !predicate->y.given)
    return TRUE;
  return is_within (&predicate->x,
                    (2 * rectangle->x + rectangle->width) * G_GINT64_CONSTANT (500) / plan->width)
         && is_within (&predicate->y, (2 * rectangle->y + rectangle->height)
                                          * G_GINT64_CONSTANT (500) / plan->height);
}

static gboolean
test_adjacent (AshlarAreaMatch *self, const AshlarPredicate *predicate, guint32 area)
{
  const AshlarPlan *plan = self->plan;

  if (predicate == NULL)
    return TRUE;
  for (guint32 i = plan->adjacency_first[area]; i < plan->adjacency_first[area + 1]; i++)
    if (ashlar_area_match_test (self, predicate,
                                ashlar_plan_other_end (plan, plan->adjacency[i], area)))
      return TRUE;
  return FALSE;
}

static gboolean
test_any (AshlarAreaMatch *self, const GPtrArray *predicates, guint32 area)
{
  if (predicates == NULL)
    return TRUE;
  for (guint i = 0; i < predicates->len; i++)
    if (ashlar_area_match_test (self, g_ptr_array_index (predicates, i), area))
      return TRUE;
  return FALSE;
}

/* What is rare in a plan and asked often: told apart before anything is looked up. */
static inline gboolean
test_nature (const AshlarPlan *plan, const AshlarPredicate *predicate, guint32 area)
{
  return test_special (plan, predicate->special, area)
         && (predicate->role == NULL
             || (plan->roles[area] != 0
                 && (plan->roles[area] & ashlar_role_from_string (predicate->role)) != 0))
         && (predicate->kind == NULL || test_kind (plan, predicate->kind, area));
}

gboolean
ashlar_area_match_test (AshlarAreaMatch *self, const AshlarPredicate *predicate, guint32 area)
{
  const AshlarPlan *plan = self->plan;
  gint64            n_links = plan->adjacency_first[area + 1] - plan->adjacency_first[area];

  return test_nature (plan, predicate, area)
         && (predicate->dead_end < 0 || (n_links == 1) == (predicate->dead_end != 0))
         && test_contains (self, predicate->contains, area)
         && is_within (&predicate->links, n_links)
         && (!predicate->size.given || is_within (&predicate->size, get_size (self, area)))
         && test_place (plan, predicate, area) && test_distance (self, &predicate->distance, area)
         && test_route (plan, predicate->route, area) && test_zone (plan, predicate->zone, area)
         && test_block (self, predicate, area) && test_order (plan, predicate->before, TRUE, area)
         && test_order (plan, predicate->after, FALSE, area)
         && test_any (self, predicate->any, area)
         && (predicate->not_ == NULL || !ashlar_area_match_test (self, predicate->not_, area))
         && test_adjacent (self, predicate->adjacent_to, area);
}
