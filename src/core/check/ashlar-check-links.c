/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What holds of links and their gateways.
 *
 * All gateways are kept as sorted numbers: where areas lie side by side one for each two cells that
 * face each other, in shared borders one for each cell and link. Cost: O(gateways log gateways) to
 * make them, O(log gateways) a question. */

#include "check/ashlar-check-private.h"

#include "base/ashlar-union-find-private.h"

static int
compare_keys (gconstpointer a, gconstpointer b)
{
  guint64 left = *(const guint64 *) a, right = *(const guint64 *) b;

  return left < right ? -1 : left > right;
}

static guint64
make_key (guint64 a, guint64 b)
{
  return MIN (a, b) << 32 | MAX (a, b);
}

static guint64
get_cell (const AshlarCheck *self, const AshlarCell *cell)
{
  return ashlar_check_get_cell (self, cell->x, cell->y);
}

GArray *
ashlar_check_sort_gateways (const AshlarCheck *self)
{
  const AshlarPlan *plan = self->plan;
  GArray           *keys = g_array_new (FALSE, FALSE, sizeof (guint64));

  for (guint32 link = 0; link < plan->n_links; link++)
    {
      const AshlarCell *cells = plan->gateways + plan->gateway_first[link];
      guint             n = ashlar_check_get_n_gateways (self, link);

      for (guint i = 0; i < n; i++)
        {
          guint64 key = ashlar_check_is_shared (self)
                            ? get_cell (self, &cells[i]) << 32 | link
                            : make_key (get_cell (self, &cells[i]), get_cell (self, &cells[n + i]));

          g_array_append_val (keys, key);
        }
    }
  g_array_sort (keys, compare_keys);
  return keys;
}

/* The first of the links of a cell in a shared border, as a place among the keys. */
static guint
find_first (const AshlarCheck *self, guint64 at)
{
  guint low = 0, high = self->gateways->len;

  while (low < high)
    {
      guint middle = low + (high - low) / 2;

      if (g_array_index (self->gateways, guint64, middle) >> 32 < at)
        low = middle + 1;
      else
        high = middle;
    }
  return low;
}

/* The link at a place among the keys, if that is one of the cell's; or ASHLAR_NO_LINK. */
static guint32
get_link (const AshlarCheck *self, guint place, guint64 at)
{
  if (place >= self->gateways->len || g_array_index (self->gateways, guint64, place) >> 32 != at)
    return ASHLAR_NO_LINK;
  return (guint32) g_array_index (self->gateways, guint64, place);
}

static gboolean
joins (const AshlarCheck *self, guint32 link, guint32 area)
{
  return self->plan->link_from[link] == area || self->plan->link_to[link] == area;
}

gboolean
ashlar_check_is_border_gateway (const AshlarCheck *self, gsize at, guint32 area)
{
  guint   place = find_first (self, at);
  guint32 link;

  for (; (link = get_link (self, place, at)) != ASHLAR_NO_LINK; place++)
    if (area == ASHLAR_NO_AREA || joins (self, link, area))
      return TRUE;
  return FALSE;
}

/* Whether two cells of a border are gateways between the same two areas. */
static gboolean
join_alike (const AshlarCheck *self, gsize a, gsize b)
{
  guint32 first, second;

  for (guint i = find_first (self, a); (first = get_link (self, i, a)) != ASHLAR_NO_LINK; i++)
    for (guint j = find_first (self, b); (second = get_link (self, j, b)) != ASHLAR_NO_LINK; j++)
      if (joins (self, second, self->plan->link_from[first])
          && joins (self, second, self->plan->link_to[first]))
        return TRUE;
  return FALSE;
}

gboolean
ashlar_check_has_gateway (const AshlarCheck *self, gsize a, gsize b)
{
  guint64 key = make_key (a, b);

  if (!ashlar_check_is_shared (self))
    return g_array_binary_search (self->gateways, &key, compare_keys, NULL);
  if (self->canvas->owners[a] != ASHLAR_NO_AREA)
    return ashlar_check_is_border_gateway (self, b, self->canvas->owners[a]);
  if (self->canvas->owners[b] != ASHLAR_NO_AREA)
    return ashlar_check_is_border_gateway (self, a, self->canvas->owners[b]);
  return join_alike (self, a, b);
}

/* ---- Each link for itself */

void
ashlar_check_gateway_outside (AshlarCheck *self)
{
  const AshlarPlan *plan = self->plan;

  for (guint32 link = 0; link < plan->n_links; link++)
    for (guint32 i = plan->gateway_first[link]; i < plan->gateway_first[link + 1]; i++)
      if (plan->gateways[i].x >= self->canvas->width || plan->gateways[i].y >= self->canvas->height)
        ashlar_check_breach (self, "links", link, "The cell (%u, %u) is not in the level",
                             plan->gateways[i].x, plan->gateways[i].y);
}

void
ashlar_check_gateway_missing (AshlarCheck *self)
{
  for (guint32 link = 0; link < self->plan->n_links; link++)
    if (ashlar_check_get_n_gateways (self, link) == 0)
      ashlar_check_breach (self, "links", link, "The link from area %u to area %u has no gateway",
                           self->plan->link_from[link], self->plan->link_to[link]);
}

/* Where in an area of a shared plan, seen from a cell of the border, the area's own cells lie: a bit
 * a direction. A corner has none. An area without own cells has them where its rectangle says. */
static guint
find_own_sides (const AshlarCheck *self, guint32 area, const AshlarCell *cell)
{
  const AshlarRectangle *own = &self->plan->rectangles[area];
  gint                   x = cell->x - own->x, y = cell->y - own->y;
  gboolean               at_side, at_end;
  guint                  sides = 0;

  if (x < 0 || y < 0 || x >= own->width || y >= own->height)
    return 0;
  if (self->areas[area].mask != NULL || ashlar_plan_is_joined (self->plan, area))
    {
      for (guint d = 0; d < ASHLAR_N_DIRECTIONS; d++)
        if (ashlar_check_owns (self, area, cell->x + ashlar_direction_dx ((AshlarDirection) d),
                               cell->y + ashlar_direction_dy ((AshlarDirection) d)))
          sides |= 1u << d;
      return ashlar_check_owns (self, area, cell->x, cell->y) ? 0 : sides;
    }
  at_side = x == 0 || x + 1 == own->width;
  at_end = y == 0 || y + 1 == own->height;
  if (at_side == at_end)
    return 0;
  sides |= at_side && x == 0 ? 1u << ASHLAR_DIRECTION_EAST : 0;
  sides |= at_side && x + 1 == own->width ? 1u << ASHLAR_DIRECTION_WEST : 0;
  sides |= at_end && y == 0 ? 1u << ASHLAR_DIRECTION_SOUTH : 0;
  sides |= at_end && y + 1 == own->height ? 1u << ASHLAR_DIRECTION_NORTH : 0;
  return sides;
}

static gboolean
is_in_rectangle (const AshlarRectangle *rectangle, const AshlarCell *cell)
{
  return cell->x >= rectangle->x && cell->y >= rectangle->y
         && cell->x < rectangle->x + rectangle->width && cell->y < rectangle->y + rectangle->height;
}

static gboolean
is_corner (const AshlarRectangle *rectangle, const AshlarCell *cell)
{
  return (cell->x == rectangle->x || cell->x + 1 == rectangle->x + rectangle->width)
         && (cell->y == rectangle->y || cell->y + 1 == rectangle->y + rectangle->height);
}

/* A cell of the line between exactly these two areas. */
static gboolean
lies_between (const AshlarCheck *self, guint32 link, const AshlarCell *cell)
{
  guint from = find_own_sides (self, self->plan->link_from[link], cell);
  guint to = find_own_sides (self, self->plan->link_to[link], cell);

  for (guint d = 0; d < ASHLAR_N_DIRECTIONS; d++)
    if ((from & 1u << d) != 0 && (to & 1u << ashlar_direction_opposite ((AshlarDirection) d)) != 0)
      return TRUE;
  return FALSE;
}

/* Whether it is the corner of one of the two that keeps a cell from being a gateway. */
static gboolean
is_at_corner (const AshlarCheck *self, guint32 link, const AshlarCell *cell)
{
  const AshlarRectangle *from = &self->plan->rectangles[self->plan->link_from[link]];
  const AshlarRectangle *to = &self->plan->rectangles[self->plan->link_to[link]];

  return is_in_rectangle (from, cell) && is_in_rectangle (to, cell)
         && (is_corner (from, cell) || is_corner (to, cell));
}

static void
check_owner (AshlarCheck *self, guint32 link, guint32 area)
{
  const AshlarCell *cells = ashlar_check_get_gateways (self, link, area);

  for (guint i = 0; i < ashlar_check_get_n_gateways (self, link); i++)
    if (self->canvas->owners[get_cell (self, &cells[i])] != area)
      ashlar_check_breach (self, "links", link, "The cell (%u, %u) is not of area %u", cells[i].x,
                           cells[i].y, area);
}

void
ashlar_check_gateway_foreign (AshlarCheck *self)
{
  for (guint32 link = 0; link < self->plan->n_links; link++)
    {
      const AshlarCell *cells = self->plan->gateways + self->plan->gateway_first[link];

      if (!ashlar_check_is_shared (self))
        {
          check_owner (self, link, self->plan->link_from[link]);
          check_owner (self, link, self->plan->link_to[link]);
          continue;
        }
      for (guint i = 0; i < ashlar_check_get_n_gateways (self, link); i++)
        if (!lies_between (self, link, &cells[i]) && !is_at_corner (self, link, &cells[i]))
          ashlar_check_breach (
              self, "links", link, "The cell (%u, %u) is not on the border between areas %u and %u",
              cells[i].x, cells[i].y, self->plan->link_from[link], self->plan->link_to[link]);
    }
}

void
ashlar_check_gateway_corner (AshlarCheck *self)
{
  for (guint32 link = 0; ashlar_check_is_shared (self) && link < self->plan->n_links; link++)
    {
      const AshlarCell *cells = self->plan->gateways + self->plan->gateway_first[link];

      for (guint i = 0; i < ashlar_check_get_n_gateways (self, link); i++)
        if (!lies_between (self, link, &cells[i]) && is_at_corner (self, link, &cells[i]))
          ashlar_check_breach (self, "links", link,
                               "The cell (%u, %u) is a corner of area %u or %u; expected one of "
                               "the line between them",
                               cells[i].x, cells[i].y, self->plan->link_from[link],
                               self->plan->link_to[link]);
    }
}

void
ashlar_check_gateway_apart (AshlarCheck *self)
{
  for (guint32 link = 0; !ashlar_check_is_shared (self) && link < self->plan->n_links; link++)
    {
      const AshlarCell *from = self->plan->gateways + self->plan->gateway_first[link];
      guint             n = ashlar_check_get_n_gateways (self, link);
      const AshlarCell *to = from + n;

      for (guint i = 0; i < n; i++)
        if (ABS (from[i].x - to[i].x) + ABS (from[i].y - to[i].y) != 1)
          ashlar_check_breach (self, "links", link,
                               "The cells (%u, %u) and (%u, %u) are not side by side", from[i].x,
                               from[i].y, to[i].x, to[i].y);
    }
}

void
ashlar_check_gateway_blocked (AshlarCheck *self)
{
  const AshlarPlan *plan = self->plan;

  for (guint32 link = 0; link < plan->n_links; link++)
    for (guint32 i = plan->gateway_first[link]; i < plan->gateway_first[link + 1]; i++)
      if (!self->walkable[get_cell (self, &plan->gateways[i])])
        ashlar_check_breach (self, "links", link,
                             "The cell (%u, %u) of the gateway from area %u to area %u cannot be "
                             "walked on",
                             plan->gateways[i].x, plan->gateways[i].y, plan->link_from[link],
                             plan->link_to[link]);
}

/* Two links through the same cells: a lock on one would be none. */
void
ashlar_check_gateway_repeated (AshlarCheck *self)
{
  const AshlarPlan *plan = self->plan;
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);

  for (guint32 link = 0; link < plan->n_links; link++)
    {
      const AshlarCell *cells = plan->gateways + plan->gateway_first[link];
      guint             n = ashlar_check_get_n_gateways (self, link);

      for (guint i = 0; i < n; i++)
        {
          guint64 key = ashlar_check_is_shared (self)
                            ? get_cell (self, &cells[i])
                            : make_key (get_cell (self, &cells[i]), get_cell (self, &cells[n + i]));

          if (!g_hash_table_add (seen, g_memdup2 (&key, sizeof key)))
            ashlar_check_breach (self, "links", link,
                                 "The cell (%u, %u) is already a gateway between the same areas",
                                 cells[i].x, cells[i].y);
        }
    }
}

/* ---- All links together */

/* The planners all of whose areas hang together by links; and whatever `attach` has been over. */
void
ashlar_check_areas_apart (AshlarCheck *self)
{
  static const char *const planners[]
      = { "blocks", "block-grid", "minidungeon", "mine", "crossword", NULL };
  const char            *planner = ashlar_check_get_planner_id (self);
  const AshlarCheckPart *attach = ashlar_check_find_part (self, "assign", "attach");
  g_auto (AshlarUnionFind) sets = { 0 };

  if (ashlar_check_get_parameter (attach, "except") != NULL
      || (attach == NULL && (planner == NULL || !g_strv_contains (planners, planner))))
    return;
  ashlar_union_find_init (&sets, self->plan->n_areas);
  for (guint32 link = 0; link < self->plan->n_links; link++)
    ashlar_union_find_unite (&sets, self->plan->link_from[link], self->plan->link_to[link]);
  for (guint32 area = 0; area < self->plan->n_areas; area++)
    if (ashlar_union_find_find (&sets, area) != ashlar_union_find_find (&sets, 0))
      ashlar_check_breach (self, "areas", area,
                           "No links lead from area 0 to the area; expected all areas to hang "
                           "together");
}

/* ---- Doors */

/* Halls of a mine are as wide as it wants them, with a door or without; whether a level that names no planner had its gateways
 * chosen by the openings, it does not say. */
void
ashlar_check_door_wide (AshlarCheck *self)
{
  if (ashlar_check_get_planner_id (self) == NULL || ashlar_check_is_by (self, "mine"))
    return;
  for (guint32 link = 0; link < self->plan->n_links; link++)
    if (self->plan->link_doors[link] && ashlar_check_get_n_gateways (self, link) != 1)
      ashlar_check_breach (self, "links", link,
                           "The link has a door and %u cells a side; expected one cell",
                           ashlar_check_get_n_gateways (self, link));
}

/* Whether any painter of the kind was told to make doors; TRUE where the record does not say, and of
 * blocks, whose designer may draw doors. */
static gboolean
asks_doors (const AshlarCheck *self, guint32 area)
{
  const char *painter = self->areas[area].painter;
  gboolean    is_recorded = FALSE;

  if (painter == NULL || g_str_equal (painter, "blocks"))
    return TRUE;
  for (guint i = 0; i < self->parts->len; i++)
    {
      const AshlarCheckPart *part = &g_array_index (self->parts, AshlarCheckPart, i);
      const AshlarValue     *doors;

      if (g_strcmp0 (part->record->stage, "paint") != 0
          || g_strcmp0 (part->record->type, painter) != 0)
        continue;
      is_recorded = TRUE;
      if (part->settings == NULL)
        return TRUE;
      doors = ashlar_check_get_parameter (part, "doors");
      if (doors != NULL && ashlar_value_get_value_type (doors) == ASHLAR_VALUE_BOOLEAN
          && ashlar_value_get_boolean (doors))
        return TRUE;
    }
  return !is_recorded;
}

void
ashlar_check_door_unasked (AshlarCheck *self)
{
  for (guint32 link = 0; link < self->plan->n_links; link++)
    if (self->plan->link_doors[link] && !asks_doors (self, self->plan->link_from[link])
        && !asks_doors (self, self->plan->link_to[link]))
      ashlar_check_breach (self, "links", link,
                           "The link has a door, and neither of its areas' painters was told to "
                           "make doors");
}
