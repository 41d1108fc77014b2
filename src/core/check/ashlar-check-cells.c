/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What holds of single cells: their tiles, who owns them, what they touch, that one gets there.
 *
 * Owners are compared with what the areas claim, reachability is a flood over the cells. Cost:
 * O(cells) each. */

#include "check/ashlar-check-private.h"

#include <string.h>

#include "base/ashlar-grid-private.h"
#include "base/ashlar-union-find-private.h"
#include "content/ashlar-tile-private.h"

/* ---- Tiles */

void
ashlar_check_tile_unknown (AshlarCheck *self)
{
  guint n_tiles = self->level->tiles->len;
  gsize at = 0;

  for (guint y = 0; y < self->canvas->height; y++)
    for (guint x = 0; x < self->canvas->width; x++, at++)
      if (self->canvas->tiles[at] >= n_tiles)
        ashlar_check_breach (self, "rows", y, "The cell (%u, %u) has tile %u; the table has %u", x,
                             y, self->canvas->tiles[at], n_tiles);
}

/* Reports the cells with tiles of a kind: conditional ones, or empty ones. */
static void
find_tiles (AshlarCheck *self, gboolean are_empty)
{
  g_autofree guint8 *wanted = g_new0 (guint8, self->level->tiles->len);
  gboolean           is_any = FALSE;
  gsize              at = 0;

  for (guint i = 0; i < self->level->tiles->len; i++)
    {
      const AshlarTile *tile = g_ptr_array_index (self->level->tiles, i);

      wanted[i] = tile->n_references > 0 ? !are_empty : are_empty && tile->empty;
      is_any = is_any || wanted[i];
    }
  if (!is_any)
    return;
  for (guint y = 0; y < self->canvas->height; y++)
    for (guint x = 0; x < self->canvas->width; x++, at++)
      if (wanted[self->canvas->tiles[at]])
        ashlar_check_breach (self, "rows", y,
                             are_empty
                                 ? N_ ("The cell (%u, %u) holds a tile that stands for no cell")
                                 : N_ ("The cell (%u, %u) holds a tile that is conditional; "
                                       "expected one of its outcomes"),
                             x, y);
}

void
ashlar_check_tile_conditional (AshlarCheck *self)
{
  find_tiles (self, FALSE);
}

void
ashlar_check_tile_empty (AshlarCheck *self)
{
  find_tiles (self, TRUE);
}

/* ---- Owners */

void
ashlar_check_area_outside (AshlarCheck *self)
{
  for (guint32 area = 0; area < self->plan->n_areas; area++)
    {
      const AshlarRectangle *rectangle = &self->plan->rectangles[area];

      if (rectangle->width == 0 || rectangle->height == 0
          || rectangle->x + rectangle->width > (gint) self->canvas->width
          || rectangle->y + rectangle->height > (gint) self->canvas->height)
        ashlar_check_breach (self, "areas", area,
                             "The area is %u × %u cells at (%u, %u); the level is %u × %u",
                             rectangle->width, rectangle->height, rectangle->x, rectangle->y,
                             self->canvas->width, self->canvas->height);
    }
}

/* Whether the area says that cell (x, y) of its rectangle is its own. */
static gboolean
claims (const AshlarCheck *self, guint32 area, const AshlarVariant *variant, guint x, guint y)
{
  const AshlarRectangle *rectangle = &self->plan->rectangles[area];
  const AshlarValue     *mask = self->areas[area].mask;

  if (variant != NULL)
    return variant->cells[y * variant->width + x] != ASHLAR_TILE_NONE;
  if (mask != NULL)
    return ashlar_value_get_string (ashlar_value_get_item (mask, y))[x] == '#';
  if (ashlar_plan_is_joined (self->plan, area))
    return ashlar_plan_owns_cell (self->plan, area, rectangle->x + x, rectangle->y + y);
  if (ashlar_check_is_shared (self))
    return x > 0 && y > 0 && x + 1u < rectangle->width && y + 1u < rectangle->height;
  return TRUE;
}

/* Cells that the area claims and has; of those that another has: how many, and one of the owners. */
static guint
count_claimed (const AshlarCheck *self, guint32 area, guint *n_taken, guint32 *taker)
{
  const AshlarRectangle *rectangle = &self->plan->rectangles[area];
  const AshlarVariant   *variant = ashlar_level_get_area_variant (self->level, area);
  guint                  n = 0;

  *n_taken = 0;
  *taker = ASHLAR_NO_AREA;
  for (guint y = 0; y < rectangle->height; y++)
    for (guint x = 0; x < rectangle->width; x++)
      {
        guint32 owner;

        if (!claims (self, area, variant, x, y))
          continue;
        owner = self->canvas
                    ->owners[ashlar_check_get_cell (self, rectangle->x + x, rectangle->y + y)];
        if (owner == area)
          {
            n++;
            continue;
          }
        *n_taken += 1;
        *taker = owner;
      }
  return n;
}

void
ashlar_check_cell_two_owners (AshlarCheck *self)
{
  for (guint32 area = 0; area < self->plan->n_areas; area++)
    {
      guint   n_taken;
      guint32 taker;

      count_claimed (self, area, &n_taken, &taker);
      if (n_taken > 0)
        ashlar_check_breach (self, "areas", area,
                             "%u cells of the area belong to another as well, some to area %d",
                             n_taken, (gint) taker);
    }
}

void
ashlar_check_owner_outside_area (AshlarCheck *self)
{
  gsize n_cells = (gsize) self->canvas->width * self->canvas->height, n_owned = 0, n_claimed = 0;

  for (gsize at = 0; at < n_cells; at++)
    n_owned += self->canvas->owners[at] != ASHLAR_NO_AREA;
  for (guint32 area = 0; area < self->plan->n_areas; area++)
    {
      guint   n_taken;
      guint32 taker;

      n_claimed += count_claimed (self, area, &n_taken, &taker);
    }
  if (n_owned != n_claimed)
    ashlar_check_breach (self, NULL, 0, "%zu cells belong to an area that does not claim them",
                         n_owned - n_claimed);
}

/* ---- Touching */

void
ashlar_check_floor_without_area (AshlarCheck *self)
{
  gsize at = 0;

  for (guint y = 0; y < self->canvas->height; y++)
    for (guint x = 0; x < self->canvas->width; x++, at++)
      if (self->walkable[at] && self->canvas->owners[at] == ASHLAR_NO_AREA
          && (!ashlar_check_is_shared (self)
              || !ashlar_check_is_border_gateway (self, at, ASHLAR_NO_AREA)))
        ashlar_check_breach (self, "rows", y,
                             "The cell (%u, %u) can be walked on and belongs to no area", x, y);
}

/* Two walkable cells side by side: within an area, or at a gateway. */
static gboolean
may_touch (const AshlarCheck *self, gsize a, gsize b)
{
  guint32 first = self->canvas->owners[a], second = self->canvas->owners[b];

  if (first == second && first != ASHLAR_NO_AREA)
    return TRUE;
  if (ashlar_check_is_shared (self))
    return first != ASHLAR_NO_AREA && second != ASHLAR_NO_AREA
               ? FALSE
               : ashlar_check_has_gateway (self, a, b);
  return first == second || ashlar_check_has_gateway (self, a, b);
}

void
ashlar_check_areas_touch (AshlarCheck *self)
{
  guint width = self->canvas->width;
  gsize at = 0;

  for (guint y = 0; y < self->canvas->height; y++)
    for (guint x = 0; x < width; x++, at++)
      {
        if (!self->walkable[at])
          continue;
        if (x + 1 < width && self->walkable[at + 1] && !may_touch (self, at, at + 1))
          ashlar_check_breach (
              self, "rows", y,
              "Floor of two areas touches at (%u, %u) and (%u, %u), where no gateway is", x, y,
              x + 1, y);
        if (y + 1 < self->canvas->height && self->walkable[at + width]
            && !may_touch (self, at, at + width))
          ashlar_check_breach (
              self, "rows", y,
              "Floor of two areas touches at (%u, %u) and (%u, %u), where no gateway is", x, y, x,
              y + 1);
      }
}

/* ---- Reach */

void
ashlar_check_floor_unreachable (AshlarCheck *self)
{
  enum
  {
    FLOOR = 1 << 0,
    REACHED = 1 << 1,
  };
  g_auto (AshlarGrid) grid = { 0 };
  gsize   n_left = 0, cell = 0;
  guint32 first = 0;

  ashlar_grid_set_size (&grid, self->canvas->width, self->canvas->height);
  for (guint y = 0; y < grid.height; y++)
    for (guint x = 0; x < grid.width; x++, cell++)
      if (self->walkable[cell])
        grid.cells[ashlar_grid_at (&grid, x, y)] = FLOOR;
  for (guint i = 0; i < self->level->markers->len; i++)
    {
      const AshlarPlacedMarker *marker = ashlar_check_get_marker (self, i);
      guint32                   at = ashlar_grid_at (&grid, marker->x, marker->y);

      if (marker->kind == ASHLAR_MARKER_ENTRANCE && grid.cells[at] == FLOOR)
        ashlar_grid_flood (&grid, at, FLOOR, REACHED);
    }
  for (guint32 at = grid.n; at-- > 0;)
    if (grid.cells[at] == FLOOR)
      {
        n_left++;
        first = at;
      }
  if (n_left > 0)
    ashlar_check_breach (self, "rows", ashlar_grid_y (&grid, first),
                         "%zu cells cannot be reached from the entrance, (%u, %u) first", n_left,
                         ashlar_grid_x (&grid, first), ashlar_grid_y (&grid, first));
}

/* Cells side by side in one area are one part of it. */
void
ashlar_check_area_falls_apart (AshlarCheck *self)
{
  const guint32 *owners = self->canvas->owners;
  const guint8  *walkable = self->walkable;
  guint          width = self->canvas->width;
  guint32        n_cells = width * self->canvas->height;
  g_auto (AshlarUnionFind) parts = { 0 };
  g_autofree guint32 *n_parts = g_new0 (guint32, MAX (self->plan->n_areas, 1));
  g_autofree guint8  *is_known = g_new0 (guint8, MAX (n_cells, 1));

  ashlar_union_find_init (&parts, n_cells);
  for (guint32 at = 0; at < n_cells; at++)
    {
      if (!walkable[at])
        continue;
      if (at % width > 0 && walkable[at - 1] && owners[at - 1] == owners[at])
        ashlar_union_find_unite (&parts, at - 1, at);
      if (at >= width && walkable[at - width] && owners[at - width] == owners[at])
        ashlar_union_find_unite (&parts, at - width, at);
    }
  for (guint32 at = 0; at < n_cells; at++)
    {
      guint32 part;

      if (!walkable[at] || owners[at] == ASHLAR_NO_AREA)
        continue;
      part = ashlar_union_find_find (&parts, at);
      if (is_known[part])
        continue;
      is_known[part] = TRUE;
      if (++n_parts[owners[at]] == 2)
        ashlar_check_breach (self, "areas", owners[at],
                             "Nobody gets from (%u, %u) to all other floor of the area without "
                             "leaving it",
                             at % width, at / width);
    }
}

/* ---- Lattices */

void
ashlar_check_area_off_lattice (AshlarCheck *self)
{
  guint width = self->plan->cell_width, height = self->plan->cell_height;

  for (guint32 area = 0; width > 0 && height > 0 && area < self->plan->n_areas; area++)
    {
      const AshlarRectangle *rectangle = &self->plan->rectangles[area];
      guint                  n_parts;
      const AshlarRectangle *parts = ashlar_plan_get_parts (self->plan, area, &n_parts);

      /* A joined one is made of whole cells, or of none: then it is read as its rectangle. */
      if (parts->width != width || parts->height != height || parts->x % width != 0
          || parts->y % height != 0)
        ashlar_check_breach (self, "areas", area,
                             "The area is %u × %u cells at (%u, %u); expected whole cells of the "
                             "lattice, %u × %u",
                             rectangle->width, rectangle->height, rectangle->x, rectangle->y, width,
                             height);
    }
}

void
ashlar_check_canvas_off_lattice (AshlarCheck *self)
{
  guint width = self->plan->cell_width, height = self->plan->cell_height;

  if (width > 0 && height > 0
      && (self->canvas->width % width != 0 || self->canvas->height % height != 0))
    ashlar_check_breach (self, NULL, 0,
                         "The level is %u × %u cells; expected whole cells of the lattice, %u × %u",
                         self->canvas->width, self->canvas->height, width, height);
}

/* A courtyard, a colonnade: a special room of several squares. */
static gboolean
has_large_room (const AshlarPlan *plan)
{
  for (guint32 area = 0; plan->specials != NULL && area < plan->n_areas; area++)
    if (plan->specials[area] == ASHLAR_SPECIAL_COURTYARD
        || plan->specials[area] == ASHLAR_SPECIAL_COLONNADE)
      return TRUE;
  return FALSE;
}

/* Which planners lay a lattice; a crossword of which an area is several squares does not. */
void
ashlar_check_lattice_wrong (AshlarCheck *self)
{
  static const char *const lattices[] = { "block-grid", "minidungeon", "mine", NULL };
  static const char *const others[] = { "blocks", "areas", NULL };
  const char              *planner = ashlar_check_get_planner_id (self);
  const char *unit = ashlar_check_get_choice (ashlar_check_get_planner_part (self), "unit");
  gboolean    is_lattice = self->plan->cell_width > 0, is_crossword, is_large;

  if (planner == NULL)
    return;
  is_crossword = g_str_equal (planner, "crossword") && unit != NULL;
  is_large = is_crossword && (g_str_equal (unit, "word") || has_large_room (self->plan));
  if (!is_lattice && (g_strv_contains (lattices, planner) || (is_crossword && !is_large)))
    ashlar_check_breach (self, NULL, 0,
                         "The planner %s lays a lattice; expected \"cell\", the size of its cells",
                         planner);
  if (is_lattice && (g_strv_contains (others, planner) || is_large))
    ashlar_check_breach (self, NULL, 0, "The planner %s lays no lattice; expected no \"cell\"",
                         planner);
}

/* Whether the cell is in the area's rectangle and, where that has a mask, beside a cell of its. */
static gboolean
is_near (const AshlarCheck *self, guint32 area, gint x, gint y)
{
  for (gint dy = -1; dy <= 1; dy++)
    for (gint dx = -1; dx <= 1; dx++)
      if (ashlar_check_owns (self, area, x + dx, y + dy))
        return TRUE;
  return self->areas[area].mask == NULL && !ashlar_plan_is_joined (self->plan, area);
}

/* Areas and border lines cover the canvas of the planner `areas`, but for the outline of `evolving`. */
void
ashlar_check_canvas_uncovered (AshlarCheck *self)
{
  const AshlarValue *layout
      = ashlar_check_get_parameter (ashlar_check_get_planner_part (self), "layout");
  gsize              n_cells = (gsize) self->canvas->width * self->canvas->height;
  g_autofree guint8 *covered = NULL;

  if (!ashlar_check_is_by (self, "areas")
      || (layout != NULL && ashlar_value_get_value_type (layout) == ASHLAR_VALUE_STRING
          && g_ascii_strcasecmp (ashlar_value_get_string (layout), "evolving") == 0))
    return;
  covered = g_new0 (guint8, n_cells);
  for (guint32 area = 0; area < self->plan->n_areas; area++)
    {
      const AshlarRectangle *own = &self->plan->rectangles[area];

      for (gint y = own->y; y < own->y + own->height; y++)
        for (gint x = own->x; x < own->x + own->width; x++)
          if (is_near (self, area, x, y))
            covered[ashlar_check_get_cell (self, (guint) x, (guint) y)] = TRUE;
    }
  for (gsize at = 0; at < n_cells; at++)
    if (!covered[at])
      ashlar_check_breach (self, "rows", (guint) (at / self->canvas->width),
                           "The cell (%u, %u) is of no area and on no border line",
                           (guint) (at % self->canvas->width), (guint) (at / self->canvas->width));
}
