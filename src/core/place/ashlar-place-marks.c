/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Where what the passes decided stands: keys, guardians, further ways out, the ends of a detour; and a
 * lock on each locked link.
 *
 * In its area a marker takes the walkable cell nearest to the middle that no marker has and that is no
 * gateway; then a gateway that is free; and where every cell is taken the nearest of all. A point that
 * bent the routes stands where it was wanted, in a wall too. A lock stands on the middle one of its
 * link's own gateway cells and has the key's name if it asks for one key.
 *
 * Draws nothing. Cost: O(cells of its area) a marker. */

#include "place/ashlar-placer-private.h"

typedef struct
{
  const AshlarPlan   *plan;
  const AshlarCanvas *canvas;
  const guint8       *walkable;
  GArray             *markers;  /* of AshlarPlacedMarker */
  GHashTable         *taken;    /* cells that have one */
  GHashTable         *gateways; /* cells that are one, of the area that is looked at */
} Marking;

static void
marking_clear (Marking *self)
{
  g_clear_pointer (&self->taken, g_hash_table_unref);
  g_clear_pointer (&self->gateways, g_hash_table_unref);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Marking, marking_clear)

static gpointer
cell_of (const Marking *self, guint x, guint y)
{
  return GUINT_TO_POINTER (y * self->canvas->width + x);
}

static void
gather_gateways (Marking *self, guint32 area)
{
  const AshlarPlan *plan = self->plan;

  g_hash_table_remove_all (self->gateways);
  for (guint32 i = plan->adjacency_first[area]; i < plan->adjacency_first[area + 1]; i++)
    {
      guint32 link = plan->adjacency[i];

      for (guint32 g = plan->gateway_first[link]; g < plan->gateway_first[link + 1]; g++)
        g_hash_table_add (self->gateways, cell_of (self, plan->gateways[g].x, plan->gateways[g].y));
    }
}

/* The less the better: free, no gateway, near the middle. */
#define TAKEN (G_GINT64_CONSTANT (1) << 60)
#define GATEWAY (G_GINT64_CONSTANT (1) << 50)

/* FALSE: the area has nothing to stand on. */
static gboolean
find_cell (Marking *self, guint32 area, AshlarCell *found)
{
  const AshlarRectangle *rectangle = &self->plan->rectangles[area];
  gint64                 best = G_MAXINT64;

  gather_gateways (self, area);
  for (guint y = rectangle->y; y < (guint) rectangle->y + rectangle->height; y++)
    for (guint x = rectangle->x; x < (guint) rectangle->x + rectangle->width; x++)
      {
        gsize  at = (gsize) y * self->canvas->width + x;
        gint64 dx = 2 * ((gint64) x - rectangle->x) - (rectangle->width - 1);
        gint64 dy = 2 * ((gint64) y - rectangle->y) - (rectangle->height - 1);
        gint64 cost = dx * dx + dy * dy;

        if (cost >= best || self->canvas->owners[at] != area
            || !self->walkable[self->canvas->tiles[at]])
          continue;
        if (g_hash_table_contains (self->taken, cell_of (self, x, y)))
          cost += TAKEN;
        else if (g_hash_table_contains (self->gateways, cell_of (self, x, y)))
          cost += GATEWAY;
        if (cost >= best)
          continue;
        best = cost;
        *found = (AshlarCell){ (guint16) x, (guint16) y };
      }
  return best != G_MAXINT64;
}

static void
add (Marking *self, const AshlarPlacedMarker *marker)
{
  g_array_append_val (self->markers, *marker);
  g_hash_table_add (self->taken, cell_of (self, marker->x, marker->y));
}

static gboolean
add_mark (Marking *self, const AshlarMark *mark, GError **error)
{
  AshlarPlacedMarker marker = { .kind = mark->kind, .area = mark->area };
  AshlarCell         cell = { mark->x, mark->y };

  if (mark->area != ASHLAR_NO_AREA && !find_cell (self, mark->area, &cell))
    {
      ashlar_generate_error_set (
          error, ASHLAR_GENERATE_ERROR_NO_SPACE, "",
          "Area %u has no cell to walk on, and the marker %s%s%s is wanted there", mark->area,
          ashlar_marker_kind_to_string (mark->kind), mark->name != NULL ? " " : "",
          mark->name != NULL ? mark->name : "");
      return FALSE;
    }
  marker.x = cell.x;
  marker.y = cell.y;
  marker.name = g_strdup (mark->name);
  marker.as = g_strdup (mark->as);
  add (self, &marker);
  return TRUE;
}

static void
add_lock (Marking *self, guint32 link, const char *const *keys)
{
  const AshlarPlan  *plan = self->plan;
  gboolean           is_shared = plan->borders == ASHLAR_BORDERS_SHARED;
  guint32            first = plan->gateway_first[link];
  guint32            n = plan->gateway_first[link + 1] - first;
  AshlarPlacedMarker marker = { .kind = ASHLAR_MARKER_LOCK, .area = ASHLAR_NO_AREA };
  AshlarCell         cell;

  if (n == 0)
    return;
  cell = plan->gateways[first + (is_shared ? n : n / 2) / 2];
  marker.x = cell.x;
  marker.y = cell.y;
  if (!is_shared)
    marker.area = plan->link_from[link];
  if (keys[0] != NULL && keys[1] == NULL)
    marker.name = g_strdup (keys[0]);
  add (self, &marker);
}

gboolean
ashlar_place_marks (const AshlarPlan   *plan,
                    const AshlarCanvas *canvas,
                    const guint8       *walkable,
                    GArray             *markers,
                    GError            **error)
{
  g_auto (Marking) self = { plan, canvas, walkable, markers, NULL, NULL };

  if (plan->marks == NULL && plan->locks == NULL)
    return TRUE;
  self.taken = g_hash_table_new (NULL, NULL);
  self.gateways = g_hash_table_new (NULL, NULL);
  for (guint i = 0; i < markers->len; i++)
    {
      const AshlarPlacedMarker *marker = &g_array_index (markers, AshlarPlacedMarker, i);

      g_hash_table_add (self.taken, cell_of (&self, marker->x, marker->y));
    }
  for (guint i = 0; plan->marks != NULL && i < plan->marks->len; i++)
    if (!add_mark (&self, &g_array_index (plan->marks, AshlarMark, i), error))
      return FALSE;
  for (guint32 link = 0; plan->locks != NULL && link < plan->n_links; link++)
    if (g_ptr_array_index (plan->locks, link) != NULL)
      add_lock (&self, link, g_ptr_array_index (plan->locks, link));
  return TRUE;
}
