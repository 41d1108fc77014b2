/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What a division into zones chooses: the bridges that locks can be on, and targets.
 *
 * A bridge serves a zone if a target lies behind it, nothing that is taken, and room for the goal's zone
 * where the goal does; which areas those are is counted once along the walk that found the bridges,
 * so that each is judged in constant time. Targets are the best of a few draws.
 *
 * Cost: O(areas) a choice. */

#include "assign/ashlar-zones-private.h"

#define DRAWS 4u /* of which the target is the best */

/* How far @size is from what is wanted. */
static guint
miss (guint size, guint wanted)
{
  return size > wanted ? size - wanted : wanted - size;
}

/* Whether the goal's zone, which comes after, still has a place behind @root. */
static gboolean
leaves_goal_room (const AshlarZoneLayout *self, guint zone, guint32 root)
{
  const AshlarBridges *bridges = &self->bridges;
  guint32              size = bridges->end[root] - bridges->place[root];
  guint32              beyond = 1;

  if (!ashlar_zone_layout_is_behind (self, root, self->goal))
    return zone != self->scheme->goal_zone;
  if (self->goal_root != ASHLAR_NO_AREA)
    {
      if (!ashlar_zone_layout_is_behind (self, root, self->goal_root) || root == self->goal_root)
        return FALSE;
      beyond = bridges->end[self->goal_root] - bridges->place[self->goal_root];
    }
  return size >= beyond + (zone == self->scheme->goal_zone ? 1 : 2);
}

/* A bridge behind which the zone can lie, with an area of @options and nothing that is taken. Of those
 * with half its share to twice as much behind them one is drawn; else it is the nearest. */
guint32
ashlar_zone_layout_choose_root (AshlarZoneLayout *self, guint zone, const GArray *options)
{
  const AshlarBridges *bridges = &self->bridges;
  guint                n = bridges->n_reached;
  guint                share = ashlar_zone_scheme_get (self->scheme, zone)->share;
  guint                wanted = MAX ((guint) ((guint64) self->plan->n_areas * share / 100), 1);
  g_autofree guint32  *taken = g_new0 (guint32, (gsize) n + 1); /* among the first of the order */
  g_autofree guint32  *meant = g_new0 (guint32, (gsize) n + 1);
  g_autoptr (GArray) good = g_array_new (FALSE, FALSE, sizeof (guint32));
  guint32 nearest = ASHLAR_NO_AREA;

  for (guint i = 0; i < options->len; i++)
    if (ashlar_zone_layout_is_linked (self, g_array_index (options, guint32, i)))
      meant[bridges->place[g_array_index (options, guint32, i)] + 1] = 1;
  for (guint i = 0; i < n; i++)
    {
      taken[i + 1] = taken[i] + (self->owners[bridges->order[i]] != ASHLAR_ZONE_FREE);
      meant[i + 1] += meant[i];
    }
  for (guint i = 0; i < n; i++)
    {
      guint32 root = bridges->order[i];
      guint32 end = bridges->end[root], size = end - i;

      if (!bridges->bars[root] || taken[end] != taken[i] || meant[end] == meant[i]
          || !leaves_goal_room (self, zone, root))
        continue;
      if (nearest == ASHLAR_NO_AREA
          || miss (size, wanted) < miss (bridges->end[nearest] - bridges->place[nearest], wanted))
        nearest = root;
      if (size <= 2 * wanted && 2 * size >= wanted)
        g_array_append_val (good, root);
    }
  if (good->len > 0)
    return g_array_index (good, guint32, ashlar_stream_below (&self->stream, good->len));
  return nearest;
}

/* ---- Targets */

static gboolean
can_be_target (const AshlarZoneLayout *self, guint32 area)
{
  return self->owners[area] == ASHLAR_ZONE_FREE && area != self->goal && self->around[area]
         && !ashlar_zone_layout_is_behind (self, self->goal_root, area);
}

/* What the zone's target means and is free. */
GArray *
ashlar_zone_layout_list_options (const AshlarZoneLayout *self, guint zone)
{
  GArray       *options = g_array_new (FALSE, FALSE, sizeof (guint32));
  const GArray *areas = g_ptr_array_index (self->candidates, zone);

  if (areas != NULL && !(zone == self->scheme->goal_zone && self->scheme->goal_is_target))
    {
      for (guint i = 0; i < areas->len; i++)
        if (can_be_target (self, g_array_index (areas, guint32, i)))
          g_array_append_val (options, g_array_index (areas, guint32, i));
      return options;
    }
  for (guint32 area = 0; area < self->plan->n_areas; area++)
    if (can_be_target (self, area))
      g_array_append_val (options, area);
  return options;
}

/* Between the middles of two areas, in half tiles. */
static gint64
get_distance (const AshlarPlan *plan, guint32 a, guint32 b)
{
  const AshlarRectangle *from = &plan->rectangles[a], *to = &plan->rectangles[b];
  gint64                 dx = 2 * ((gint64) from->x - to->x) + from->width - to->width;
  gint64                 dy = 2 * ((gint64) from->y - to->y) + from->height - to->height;

  return ABS (dx) + ABS (dy);
}

/* The better the farther from entrance, goal and other targets, so that zones spread; in later attempts
 * the nearer to the entrance, so that ways are short and leave room. */
static gint64
rate (const AshlarZoneLayout *self, guint32 area)
{
  gint64 least = get_distance (self->plan, area, self->entrance);

  if (self->attempt % 4 == 3)
    return -(gint64) self->entrance_steps[area];
  least = MIN (least, get_distance (self->plan, area, self->goal));
  for (guint i = 0; i < self->seeds->len; i++)
    least = MIN (least, get_distance (self->plan, area, g_array_index (self->seeds, guint32, i)));
  return least;
}

guint32
ashlar_zone_layout_draw_target (AshlarZoneLayout *self, const GArray *options)
{
  guint32 best = ASHLAR_NO_AREA;

  for (guint i = 0; i < MIN (DRAWS, options->len); i++)
    {
      guint32 drawn = ashlar_stream_below (&self->stream, options->len);
      guint32 area = g_array_index (options, guint32, drawn);

      if (best == ASHLAR_NO_AREA || rate (self, area) > rate (self, best))
        best = area;
    }
  return best;
}

/* Leaves those that lie behind @root (@keeps) or those that were not linked before. */
void
ashlar_zone_layout_filter (const AshlarZoneLayout *self,
                           GArray                 *options,
                           guint32                 root,
                           gboolean                keeps)
{
  guint n = 0;

  for (guint i = 0; i < options->len; i++)
    {
      guint32 area = g_array_index (options, guint32, i);

      if (keeps ? ashlar_zone_layout_is_behind (self, root, area)
                : !ashlar_zone_layout_is_linked (self, area))
        g_array_index (options, guint32, n++) = area;
    }
  g_array_set_size (options, n);
}
