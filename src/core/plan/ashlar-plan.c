/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The plan as a value: life, copies, and the two questions that every pass asks of the graph.
 *
 * Invariant: arrays are as long as the counts say, adjacency holds each link twice (once for each
 * end) in the order of the links' ids. Breadth-first distances cost O(areas + links). */

#include "plan/ashlar-plan-private.h"

#include <string.h>

static void
route_free (gpointer route)
{
  AshlarRoute *self = route;

  g_free (self->id);
  g_free (self->areas);
  g_free (self);
}

static gpointer
route_copy (gconstpointer route, gpointer unused)
{
  const AshlarRoute *self = route;
  AshlarRoute       *copy = g_new (AshlarRoute, 1);

  copy->id = g_strdup (self->id);
  copy->areas = g_memdup2 (self->areas, sizeof (guint32) * self->n_areas);
  copy->n_areas = self->n_areas;
  return copy;
}

static void
zone_free (gpointer zone)
{
  AshlarZone *self = zone;

  g_free (self->id);
  g_free (self->name);
  g_free (self);
}

static gpointer
zone_copy (gconstpointer zone, gpointer unused)
{
  const AshlarZone *self = zone;
  AshlarZone       *copy = g_new (AshlarZone, 1);

  copy->id = g_strdup (self->id);
  copy->name = g_strdup (self->name);
  return copy;
}

static void
mark_clear (gpointer mark)
{
  AshlarMark *self = mark;

  g_free (self->name);
  g_free (self->as);
}

static GArray *
marks_new (void)
{
  GArray *marks = g_array_new (FALSE, FALSE, sizeof (AshlarMark));

  g_array_set_clear_func (marks, mark_clear);
  return marks;
}

static void
contained_clear (gpointer contained)
{
  g_free (((AshlarContained *) contained)->object);
}

static GArray *
contents_new (void)
{
  GArray *contents = g_array_new (FALSE, FALSE, sizeof (AshlarContained));

  g_array_set_clear_func (contents, contained_clear);
  return contents;
}

static void
lock_free (gpointer keys)
{
  g_strfreev (keys);
}

static gpointer
lock_copy (gconstpointer keys, gpointer unused)
{
  return g_strdupv ((char **) keys);
}

static GPtrArray *
copy_entries (const GPtrArray *entries,
              gpointer (*copy) (gconstpointer, gpointer),
              GDestroyNotify destroy)
{
  GPtrArray *copies;

  if (entries == NULL)
    return NULL;
  copies = g_ptr_array_new_full (entries->len, destroy);
  for (guint i = 0; i < entries->len; i++)
    g_ptr_array_add (copies, copy (g_ptr_array_index (entries, i), NULL));
  return copies;
}

AshlarPlan *
ashlar_plan_ref (AshlarPlan *self)
{
  g_atomic_ref_count_inc (&self->ref_count);
  return self;
}

void
ashlar_plan_unref (AshlarPlan *self)
{
  if (!g_atomic_ref_count_dec (&self->ref_count))
    return;
  ashlar_free (self->rectangles);
  g_clear_pointer (&self->fault, ashlar_text_unref);
  ashlar_free (self->insides);
  ashlar_free (self->part_first);
  ashlar_free (self->parts);
  ashlar_free (self->specials);
  g_clear_pointer (&self->words, ashlar_words_unref);
  ashlar_free (self->kinds);
  ashlar_free (self->roles);
  ashlar_free (self->zones);
  ashlar_free (self->variants);
  ashlar_free (self->themes);
  ashlar_free (self->exit_first);
  ashlar_free (self->exit_links);
  ashlar_free (self->link_from);
  ashlar_free (self->link_to);
  ashlar_free (self->gateway_first);
  ashlar_free (self->gateways);
  ashlar_free (self->link_doors);
  ashlar_free (self->link_widths);
  g_clear_pointer (&self->locks, g_ptr_array_unref);
  ashlar_free (self->adjacency_first);
  ashlar_free (self->adjacency);
  g_clear_pointer (&self->routes, g_ptr_array_unref);
  g_clear_pointer (&self->zone_names, g_ptr_array_unref);
  g_clear_pointer (&self->marks, g_array_unref);
  g_clear_pointer (&self->contents, g_array_unref);
  g_free (self->entrance_as);
  g_free (self->exit_as);
  g_free (self);
}

AshlarPlan *
ashlar_plan_copy (const AshlarPlan *self)
{
  AshlarPlan *copy = g_memdup2 (self, sizeof *self);
  gsize       n_areas = self->n_areas, n_links = self->n_links;
  gsize       n_gateways = self->gateway_first[n_links];

  g_atomic_ref_count_init (&copy->ref_count);
  copy->rectangles = ashlar_memdup (self->rectangles, sizeof (AshlarRectangle) * n_areas);
  copy->fault = self->fault != NULL ? ashlar_text_ref (self->fault) : NULL;
  if (self->specials != NULL)
    copy->specials = ashlar_memdup (self->specials, n_areas);
  copy->words = self->words != NULL ? ashlar_words_ref (self->words) : NULL;
  if (self->insides != NULL)
    copy->insides = ashlar_memdup (self->insides, sizeof (AshlarRectangle) * n_areas);
  if (self->part_first != NULL)
    {
      copy->part_first = ashlar_memdup (self->part_first, sizeof (guint32) * (n_areas + 1));
      copy->parts
          = ashlar_memdup (self->parts, sizeof (AshlarRectangle) * self->part_first[n_areas]);
    }
  copy->kinds = ashlar_memdup (self->kinds, n_areas);
  copy->roles = ashlar_memdup (self->roles, n_areas);
  copy->zones = ashlar_memdup (self->zones, n_areas);
  if (self->variants != NULL)
    {
      copy->variants = ashlar_memdup (self->variants, sizeof (guint32) * n_areas);
      copy->exit_first = ashlar_memdup (self->exit_first, sizeof (guint32) * (n_areas + 1));
      copy->exit_links
          = ashlar_memdup (self->exit_links, sizeof (guint32) * self->exit_first[n_areas]);
    }
  if (self->themes != NULL)
    copy->themes = ashlar_memdup (self->themes, sizeof (guint16) * n_areas);
  copy->link_from = ashlar_memdup (self->link_from, sizeof (guint32) * n_links);
  copy->link_to = ashlar_memdup (self->link_to, sizeof (guint32) * n_links);
  copy->gateway_first = ashlar_memdup (self->gateway_first, sizeof (guint32) * (n_links + 1));
  copy->gateways = ashlar_memdup (self->gateways, sizeof (AshlarCell) * n_gateways);
  copy->link_doors = ashlar_memdup (self->link_doors, n_links);
  if (self->link_widths != NULL)
    copy->link_widths = ashlar_memdup (self->link_widths, n_links);
  copy->locks = copy_entries (self->locks, lock_copy, lock_free);
  copy->adjacency_first = ashlar_memdup (self->adjacency_first, sizeof (guint32) * (n_areas + 1));
  copy->adjacency = ashlar_memdup (self->adjacency, sizeof (guint32) * 2 * n_links);
  copy->routes = copy_entries (self->routes, route_copy, route_free);
  copy->zone_names = copy_entries (self->zone_names, zone_copy, zone_free);
  copy->marks = NULL;
  for (guint i = 0; self->marks != NULL && i < self->marks->len; i++)
    ashlar_plan_add_mark (copy, &g_array_index (self->marks, AshlarMark, i));
  copy->contents = NULL;
  for (guint i = 0; self->contents != NULL && i < self->contents->len; i++)
    {
      const AshlarContained *contained = &g_array_index (self->contents, AshlarContained, i);

      ashlar_plan_add_contained (copy, contained->area, contained->object);
    }
  copy->entrance_as = g_strdup (self->entrance_as);
  copy->exit_as = g_strdup (self->exit_as);
  return copy;
}

AshlarPlan *
ashlar_plan_make_writable (AshlarPlan *self)
{
  AshlarPlan *copy;

  if (g_atomic_ref_count_compare (&self->ref_count, 1))
    return self;
  copy = ashlar_plan_copy (self);
  ashlar_plan_unref (self);
  return copy;
}

void
ashlar_plan_add_route (AshlarPlan *self, const char *id, const guint32 *areas, guint n_areas)
{
  AshlarRoute *route = g_new (AshlarRoute, 1);

  route->id = g_strdup (id);
  route->areas = g_memdup2 (areas, sizeof (guint32) * n_areas);
  route->n_areas = n_areas;
  if (self->routes == NULL)
    self->routes = g_ptr_array_new_with_free_func (route_free);
  g_ptr_array_add (self->routes, route);
}

const AshlarRoute *
ashlar_plan_find_route (const AshlarPlan *self, const char *id)
{
  for (guint i = 0; self->routes != NULL && i < self->routes->len; i++)
    {
      const AshlarRoute *route = g_ptr_array_index (self->routes, i);

      if (g_str_equal (route->id, id))
        return route;
    }
  return NULL;
}

guint
ashlar_plan_add_zone (AshlarPlan *self, const char *id, const char *name)
{
  AshlarZone *zone = g_new (AshlarZone, 1);

  zone->id = g_strdup (id);
  zone->name = g_strdup (name);
  if (self->zone_names == NULL)
    self->zone_names = g_ptr_array_new_with_free_func (zone_free);
  g_ptr_array_add (self->zone_names, zone);
  return self->zone_names->len - 1;
}

void
ashlar_plan_add_links (AshlarPlan *self, const guint32 *ends, guint n)
{
  gsize n_links = self->n_links + (gsize) n;

  if (n == 0)
    return;
  self->link_from = ashlar_renew (guint32, self->link_from, n_links);
  self->link_to = ashlar_renew (guint32, self->link_to, n_links);
  self->gateway_first = ashlar_renew (guint32, self->gateway_first, n_links + 1);
  self->link_doors = ashlar_renew (guint8, self->link_doors, n_links);
  memset (self->link_doors + self->n_links, 0, n);
  if (self->link_widths != NULL)
    {
      self->link_widths = ashlar_renew (guint8, self->link_widths, n_links);
      memset (self->link_widths + self->n_links, 0, n);
    }
  for (gsize i = 0, link = self->n_links; i < n; i++, link++)
    {
      self->link_from[link] = ends[2 * i];
      self->link_to[link] = ends[2 * i + 1];
      self->gateway_first[link + 1] = self->gateway_first[link];
    }
  self->n_links = (guint) n_links;
  self->touches_at_gateways = FALSE;
  if (self->locks != NULL)
    g_ptr_array_set_size (self->locks, (gint) n_links);
  ashlar_plan_sort_adjacency (self);
}

void
ashlar_plan_set_lock (AshlarPlan *self, guint32 link, const char *const *keys)
{
  if (self->locks == NULL)
    {
      self->locks = g_ptr_array_new_with_free_func (lock_free);
      g_ptr_array_set_size (self->locks, (gint) self->n_links);
    }
  g_strfreev (g_ptr_array_index (self->locks, link));
  g_ptr_array_index (self->locks, link) = g_strdupv ((char **) keys);
}

void
ashlar_plan_add_mark (AshlarPlan *self, const AshlarMark *mark)
{
  AshlarMark copy = *mark;

  copy.name = g_strdup (mark->name);
  copy.as = g_strdup (mark->as);
  if (self->marks == NULL)
    self->marks = marks_new ();
  g_array_append_val (self->marks, copy);
}

void
ashlar_plan_add_contained (AshlarPlan *self, guint32 area, const char *object)
{
  AshlarContained contained = { area, g_strdup (object) };

  if (self->contents == NULL)
    self->contents = contents_new ();
  g_array_append_val (self->contents, contained);
}

const AshlarRectangle *
ashlar_plan_get_parts (const AshlarPlan *self, guint32 area, guint *n_parts)
{
  if (self->part_first == NULL)
    {
      *n_parts = 1;
      return &self->rectangles[area];
    }
  *n_parts = self->part_first[area + 1] - self->part_first[area];
  return &self->parts[self->part_first[area]];
}

/* Whether the cell lies in some rectangle of the area, border lines and all. */
static gboolean
covers_cell (const AshlarRectangle *parts, guint n_parts, gint x, gint y)
{
  for (guint i = 0; i < n_parts; i++)
    if (x >= parts[i].x && x < parts[i].x + parts[i].width && y >= parts[i].y
        && y < parts[i].y + parts[i].height)
      return TRUE;
  return FALSE;
}

gboolean
ashlar_plan_owns_cell (const AshlarPlan *self, guint32 area, guint x, guint y)
{
  guint                  n_parts;
  const AshlarRectangle *parts = ashlar_plan_get_parts (self, area, &n_parts);
  gint                   rim = self->borders == ASHLAR_BORDERS_SHARED ? 1 : 0;

  /* On a border line some cell around is another's, or nobody's. */
  for (gint dy = -rim; dy <= rim; dy++)
    for (gint dx = -rim; dx <= rim; dx++)
      if (!covers_cell (parts, n_parts, (gint) x + dx, (gint) y + dy))
        return FALSE;
  return TRUE;
}

guint8 *
ashlar_plan_dup_mask (const AshlarPlan *self, guint32 area, guint32 *n_cells)
{
  const AshlarRectangle *box = &self->rectangles[area];
  gsize                  width = box->width, height = box->height, n_all = width * height;
  guint                  n_parts;
  const AshlarRectangle *parts = ashlar_plan_get_parts (self, area, &n_parts);
  g_autofree guint8     *covered = g_malloc0 (n_all);
  guint8                *mask;
  guint32                n = 0;

  for (guint i = 0; i < n_parts; i++)
    for (gsize y = 0; y < parts[i].height; y++)
      memset (covered + (parts[i].y - box->y + y) * width + (parts[i].x - box->x), 1,
              parts[i].width);
  if (self->borders == ASHLAR_BORDERS_DISJOINT)
    {
      mask = g_steal_pointer (&covered);
      for (gsize at = 0; at < n_all; at++)
        n += mask[at];
    }
  else
    {
      /* See ashlar_plan_owns_cell(). */
      mask = g_malloc0 (n_all);
      for (gsize y = 1; y + 1 < height; y++)
        for (gsize x = 1; x + 1 < width; x++)
          {
            const guint8 *row = covered + y * width + x;
            const guint8 *above = row - width, *below = row + width;

            mask[y * width + x] = above[-1] & above[0] & above[1] & row[-1] & row[0] & row[1]
                                  & below[-1] & below[0] & below[1];
            n += mask[y * width + x];
          }
    }
  if (n_cells != NULL)
    *n_cells = n;
  return mask;
}

guint32
ashlar_plan_find_role (const AshlarPlan *self, AshlarRoles role)
{
  for (guint32 area = 0; area < self->n_areas; area++)
    if ((self->roles[area] & role) != 0)
      return area;
  return ASHLAR_NO_AREA;
}

void
ashlar_plan_sort_adjacency (AshlarPlan *self)
{
  guint32 *first = ashlar_new0 (guint32, (gsize) self->n_areas + 2);
  guint32 *adjacency = ashlar_new (guint32, 2 * (gsize) self->n_links);

  /* Shifted by two, so that filling leaves first[area] at the beginning of each area. */
  for (guint32 link = 0; link < self->n_links; link++)
    {
      first[self->link_from[link] + 2]++;
      first[self->link_to[link] + 2]++;
    }
  for (guint32 area = 2; area < self->n_areas + 2; area++)
    first[area] += first[area - 1];
  for (guint32 link = 0; link < self->n_links; link++)
    {
      adjacency[first[self->link_from[link] + 1]++] = link;
      adjacency[first[self->link_to[link] + 1]++] = link;
    }
  ashlar_free (self->adjacency_first);
  ashlar_free (self->adjacency);
  self->adjacency_first = first;
  self->adjacency = adjacency;
}

#define AHEAD 16u /* areas of the queue */
#define FEW 4u    /* links, that most areas have no more of */

void
ashlar_plan_get_distances (const AshlarPlan *self, guint32 from, guint32 *distances)
{
  /* What is written could be the plan, as far as the compiler knows. */
  const guint32           *first = self->adjacency_first, *adjacency = self->adjacency;
  const guint32           *link_from = self->link_from, *link_to = self->link_to;
  ashlar_autofree guint32 *queue = NULL;
  guint32                 *at, *end;

  memset (distances, 0xff, sizeof (guint32) * self->n_areas);
  if (from >= self->n_areas)
    return;
  at = queue = ashlar_new (guint32, (gsize) self->n_areas + 1);
  end = queue + 1;
  distances[from] = 0;
  *queue = from;
  while (at < end)
    {
      guint32 area = *at++, next = distances[area] + 1;

      /* Where those to come lie in memory is known before it is read. */
      if (end - at > (gssize) AHEAD)
        {
          __builtin_prefetch (&first[at[AHEAD]]);
          __builtin_prefetch (&adjacency[first[at[AHEAD / 2]]]);
        }
      /* How many links an area has, and which of them lead to new ones, nobody can guess: a few are followed at a time,
       * of the last one once more does no harm, and each area is put down, and kept if it is new. */
      for (guint32 i = first[area], n = first[area + 1]; i < n; i += FEW)
        for (guint32 j = 0; j < FEW; j++)
          {
            guint32 link = adjacency[MIN (i + j, n - 1)];
            guint32 other = link_from[link] ^ link_to[link] ^ area, known = distances[other];

            *end = other;
            end += known == ASHLAR_NO_AREA;
            distances[other] = MIN (known, next);
          }
    }
}

/* The neighbour of @area that is one link nearer, the lowest id first. */
static guint32
get_nearer (const AshlarPlan *self, const guint32 *distances, guint32 area)
{
  guint32 nearer = ASHLAR_NO_AREA;

  for (guint32 i = self->adjacency_first[area]; i < self->adjacency_first[area + 1]; i++)
    {
      guint32 other = ashlar_plan_other_end (self, self->adjacency[i], area);

      if (distances[other] + 1 == distances[area] && other < nearer)
        nearer = other;
    }
  return nearer;
}

guint32 *
ashlar_plan_find_path (const AshlarPlan *self, guint32 from, guint32 to, guint *n_areas)
{
  ashlar_autofree guint32 *distances = ashlar_new (guint32, self->n_areas);
  guint32                 *path;

  *n_areas = 0;
  ashlar_plan_get_distances (self, to, distances);
  if (distances[from] == ASHLAR_NO_AREA)
    return NULL;
  *n_areas = distances[from] + 1;
  path = g_new (guint32, *n_areas);
  path[0] = from;
  for (guint i = 1; i < *n_areas; i++)
    path[i] = get_nearer (self, distances, path[i - 1]);
  return path;
}

/* Names, as level JSON, predicates and the editor write them. */

static const char *const kind_names[]
    = { "block", "cell", "room", "hall", "letter", "special", "area" };
static const char *const role_names[ASHLAR_N_ROLES]
    = { "entrance", "exit", "hub", "guardian", "reward", "key", "goal" };

const char *
ashlar_area_kind_to_string (AshlarAreaKind kind)
{
  return kind_names[kind];
}

gboolean
ashlar_area_kind_from_string (const char *name, AshlarAreaKind *kind)
{
  for (guint i = 0; i < G_N_ELEMENTS (kind_names); i++)
    if (g_ascii_strcasecmp (name, kind_names[i]) == 0)
      {
        *kind = (AshlarAreaKind) i;
        return TRUE;
      }
  return FALSE;
}

const char *
ashlar_role_to_string (guint index)
{
  return role_names[index];
}

AshlarRoles
ashlar_role_from_string (const char *name)
{
  for (guint i = 0; i < ASHLAR_N_ROLES; i++)
    if (g_ascii_strcasecmp (name, role_names[i]) == 0)
      return (AshlarRoles) (1 << i);
  return (AshlarRoles) 0;
}
