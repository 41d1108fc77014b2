/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Areas joined of several rectangles on the canvas.
 *
 * The owners on the canvas are the mask: a cell is the area's if they say so, and floor may lie on it
 * if no border line and no other area is among the eight around it. With shared borders the cells
 * between two parts are found by claiming the parts with their border lines first, and giving back
 * what has a stranger beside it. Where areas own all their cells and a part is too small for a rim, all
 * of the area is inside, as it is in rectangles of one tile.
 *
 * Cost: O(cells of the parts); of the question whether parts hang together, O(parts²) in the few areas
 * of disjoint plans that have several. */

#include "painters/ashlar-drawing-joined-private.h"

#include "base/ashlar-union-find-private.h"
#include "painters/ashlar-gateways-private.h"

/* A border line that the area has claimed for the while. */
#define CLAIMED (ASHLAR_NO_AREA - 1)

gboolean
ashlar_joined_area_is_tight (const AshlarPlan *plan, guint32 area)
{
  guint                  n_parts;
  const AshlarRectangle *parts = ashlar_plan_get_parts (plan, area, &n_parts);

  for (guint i = 0; i < n_parts; i++)
    if (parts[i].width < 3 || parts[i].height < 3)
      return TRUE;
  return FALSE;
}

/* For how many tiles two parts lie side by side. */
static gint
get_seam (const AshlarRectangle *a, const AshlarRectangle *b)
{
  gint across = MIN (a->x + a->width, b->x + b->width) - MAX (a->x, b->x);
  gint down = MIN (a->y + a->height, b->y + b->height) - MAX (a->y, b->y);

  /* Parts that lie on each other hang together, whatever the planner meant. */
  return across > 0 && down > 0 ? G_MAXINT : across == 0 ? down : down == 0 ? across : 0;
}

static gboolean
hangs_together (const AshlarPlan *plan, guint32 area)
{
  guint                  n_parts;
  const AshlarRectangle *parts = ashlar_plan_get_parts (plan, area, &n_parts);
  gint                   least = ashlar_joined_area_is_tight (plan, area) ? 1 : 3;
  g_auto (AshlarUnionFind) sets = { 0 };

  ashlar_union_find_init (&sets, n_parts);
  for (guint i = 1; i < n_parts; i++)
    for (guint j = 0; j < i; j++)
      if (get_seam (&parts[i], &parts[j]) >= least)
        ashlar_union_find_unite (&sets, i, j);
  return sets.n_sets == 1;
}

gboolean
ashlar_joined_areas_hang_together (const AshlarPlan *plan)
{
  /* Neighbours in shared borders have two cells of them in common off the corners, and those are the
   * way. */
  if (plan->borders == ASHLAR_BORDERS_SHARED)
    return TRUE;
  for (guint32 area = 0; plan->part_first != NULL && area < plan->n_areas; area++)
    if (ashlar_plan_is_joined (plan, area) && !hangs_together (plan, area))
      return FALSE;
  return TRUE;
}

gboolean
ashlar_area_has_inside (const AshlarPlan *plan, guint32 area, gint x, gint y)
{
  gint rim;

  if (!ashlar_plan_is_joined (plan, area))
    {
      AshlarRectangle inner;

      ashlar_area_get_inner (plan, area, &inner);
      return x >= inner.x && y >= inner.y && x < inner.x + inner.width
             && y < inner.y + inner.height;
    }
  rim = plan->borders == ASHLAR_BORDERS_SHARED || ashlar_joined_area_is_tight (plan, area) ? 0 : 1;
  for (gint row = y - rim; row <= y + rim; row++)
    for (gint column = x - rim; column <= x + rim; column++)
      if (column < 0 || row < 0 || !ashlar_plan_owns_cell (plan, area, (guint) column, (guint) row))
        return FALSE;
  return TRUE;
}

static inline guint32 *
get_owner (const AshlarDrawing *self, gint x, gint y)
{
  return self->canvas->owners + (gsize) y * self->canvas->width + (gsize) x;
}

/* Whether the cell and the eight around it are the area's, or claimed by it. */
static gboolean
is_amidst (const AshlarDrawing *self, gint x, gint y)
{
  if (x < 1 || y < 1 || x + 1 >= (gint) self->canvas->width || y + 1 >= (gint) self->canvas->height)
    return FALSE;
  for (gint row = y - 1; row <= y + 1; row++)
    {
      const guint32 *owners = get_owner (self, x - 1, row);

      for (guint i = 0; i < 3; i++)
        if (owners[i] != self->area && owners[i] != CLAIMED)
          return FALSE;
    }
  return TRUE;
}

static gboolean
is_on_rim (const AshlarRectangle *part, gint x, gint y)
{
  return x == part->x || y == part->y || x + 1 == part->x + part->width
         || y + 1 == part->y + part->height;
}

#define FOR_EACH_CELL(part, x, y)                                                                  \
  for (gint y = (part)->y; y < (part)->y + (part)->height; y++)                                    \
    for (gint x = (part)->x; x < (part)->x + (part)->width; x++)

void
ashlar_drawing_begin_joined (AshlarDrawing *self)
{
  const AshlarPlan      *plan = self->context->plan;
  gboolean               is_shared = plan->borders == ASHLAR_BORDERS_SHARED;
  guint16                wall = self->context->step->tiles.wall;
  guint                  n_parts;
  const AshlarRectangle *parts = ashlar_plan_get_parts (plan, self->area, &n_parts);

  self->is_tight = !is_shared && ashlar_joined_area_is_tight (plan, self->area);
  if (self->is_tight)
    self->inner = self->own;
  for (guint i = 0; i < n_parts; i++)
    FOR_EACH_CELL (&parts[i], x, y)
  if (!is_shared || !is_on_rim (&parts[i], x, y))
    *get_owner (self, x, y) = self->area;
  else if (*get_owner (self, x, y) != self->area)
    *get_owner (self, x, y) = CLAIMED;
  for (guint i = 0; is_shared && i < n_parts; i++)
    FOR_EACH_CELL (&parts[i], x, y)
  if (*get_owner (self, x, y) == CLAIMED && is_amidst (self, x, y))
    *get_owner (self, x, y) = self->area;
  for (guint i = 0; i < n_parts; i++)
    FOR_EACH_CELL (&parts[i], x, y)
  if (*get_owner (self, x, y) == CLAIMED)
    *get_owner (self, x, y) = ASHLAR_NO_AREA;
  else if (*get_owner (self, x, y) == self->area)
    self->canvas->tiles[(gsize) y * self->canvas->width + (gsize) x] = wall;
}

gboolean
ashlar_drawing_is_inside_joined (const AshlarDrawing *self, gint x, gint y)
{
  if (self->is_tight || self->context->plan->borders == ASHLAR_BORDERS_SHARED)
    return *get_owner (self, x, y) == self->area;
  return is_amidst (self, x, y);
}

void
ashlar_drawing_fill_joined (AshlarDrawing *self, const AshlarRectangle *rectangle)
{
  guint16 floor = self->context->step->tiles.floor;

  FOR_EACH_CELL (rectangle, x, y)
  if (ashlar_drawing_is_inside (self, x, y))
    self->canvas->tiles[(gsize) y * self->canvas->width + (gsize) x] = floor;
}

static AshlarCell
get_middle (const AshlarRectangle *rectangle)
{
  return (
      AshlarCell){ (guint16) (rectangle->x + (rectangle->width - (rectangle->width > 0)) / 2),
                   (guint16) (rectangle->y + (rectangle->height - (rectangle->height > 0)) / 2) };
}

AshlarCell
ashlar_drawing_find_centre_joined (const AshlarDrawing *self, const AshlarRectangle *wanted)
{
  guint                  n_parts;
  const AshlarRectangle *parts = ashlar_plan_get_parts (self->context->plan, self->area, &n_parts);
  AshlarCell             middle = get_middle (wanted), best = middle;
  gint64                 nearest = G_MAXINT64;

  if (ashlar_drawing_is_inside (self, middle.x, middle.y))
    return middle;
  for (guint i = 0; i < n_parts; i++)
    {
      AshlarCell cell = get_middle (&parts[i]);
      gint64     dx = cell.x - middle.x, dy = cell.y - middle.y, distance = dx * dx + dy * dy;

      if (distance >= nearest || !ashlar_drawing_is_inside (self, cell.x, cell.y))
        continue;
      nearest = distance;
      best = cell;
    }
  return best;
}

void
ashlar_drawing_go_in_joined (const AshlarDrawing *self,
                             const AshlarCell    *from,
                             AshlarPassage       *passage)
{
  passage->x = from->x;
  passage->y = from->y;
  passage->is_level = FALSE;
  if (ashlar_drawing_is_inside (self, from->x, from->y))
    return;
  for (guint i = 0; i < ASHLAR_N_DIRECTIONS; i++)
    {
      gint x = from->x + ashlar_direction_dx ((AshlarDirection) i);
      gint y = from->y + ashlar_direction_dy ((AshlarDirection) i);

      if (!ashlar_drawing_is_inside (self, x, y))
        continue;
      passage->x = (guint16) x;
      passage->y = (guint16) y;
      passage->is_level = x != from->x;
      return;
    }
}
