/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Areas that are floor throughout, row of tiles by row of tiles.
 *
 * Areas with borders in common lie scattered over the canvas, and each row of one is another page of
 * memory; to fill the canvas first and to draw area by area then writes all of it twice, here and there.
 * Where areas are nothing but floor a row is the one above it, but for the areas that begin or end there:
 * it is copied while it is near at hand, and each of these puts its stretch over it. So the canvas is
 * written once, from its first cell to its last, and of most areas in a row nothing is done there.
 *
 * Invariant: what comes of it is what the painters would draw. Cost: O(cells + areas), of which the cells
 * are copied. */

#include "painters/ashlar-floor-rows-private.h"

#include <string.h>

#include "painters/ashlar-drawing-private.h"

#define ROWS_AT_ONCE 16u /* between two looks whether somebody still wants the level */

gboolean
ashlar_floor_rows_suit (const AshlarPaintContext *context, guint n_steps)
{
  const AshlarPlan  *plan = context->plan;
  AshlarPaintContext own = *context;

  if (plan->borders != ASHLAR_BORDERS_SHARED || plan->part_first != NULL || plan->insides != NULL
      || context->run->trace != NULL
      || memchr (plan->kinds, ASHLAR_AREA_HALL, plan->n_areas) != NULL)
    return FALSE;
  for (guint i = 0; i < n_steps; i++)
    {
      const AshlarPaintStep *step = own.step = context->steps[i];

      if (step->painter->is_all_floor == NULL || !step->painter->is_all_floor (step->settings)
          || !ashlar_paint_context_has_walls (context, step) || step->tiles.floor_is_conditional
          || step->tiles.wall_is_conditional || !ashlar_drawing_check_tiles (&own, NULL))
        return FALSE;
    }
  return TRUE;
}

/* What is put over a row: an area where its inside begins, what lies everywhere where it ends. */
typedef struct
{
  guint32 area; /* or ASHLAR_NO_AREA */
  guint16 x, width;
  guint16 tile;
} Stretch;

/* Stretches of nearly all lengths are written in pieces of known size, of which the last ones lie on each other. */
static inline void
put (const Stretch *self, guint16 *tiles, guint32 *owners)
{
  const guint64 two_owners = self->area * G_GUINT64_CONSTANT (0x0000000100000001);
  const guint64 four_tiles = self->tile * G_GUINT64_CONSTANT (0x0001000100010001);
  const guint64 area[] = { two_owners, two_owners }, tile[] = { four_tiles, four_tiles };
  guint         width = self->width, x = 0;

  tiles += self->x;
  owners += self->x;
  if (G_UNLIKELY (width < 8))
    {
      for (; x < width; x++)
        {
          tiles[x] = self->tile;
          owners[x] = self->area;
        }
      return;
    }
  for (; x + 16 < width; x += 8)
    {
      memcpy (tiles + x, tile, sizeof tile);
      memcpy (owners + x, area, sizeof area);
      memcpy (owners + x + 4, area, sizeof area);
    }
  memcpy (tiles + x, tile, sizeof tile);
  memcpy (tiles + width - 8, tile, sizeof tile);
  memcpy (owners + x, area, sizeof area);
  memcpy (owners + x + 4, area, sizeof area);
  memcpy (owners + width - 8, area, sizeof area);
  memcpy (owners + width - 4, area, sizeof area);
}

static inline gboolean
has_inside (const AshlarRectangle *area)
{
  return area->width > 2 && area->height > 2;
}

/* What is put over rows, sorted by row. @ends: of each row, where that of the next one begins; height + 1 zeros. */
static Stretch *
sort_stretches (const AshlarPaintContext *context, guint32 *ends)
{
  const AshlarPlan *plan = context->plan;
  Stretch          *sorted = ashlar_new (Stretch, 2 * (gsize) plan->n_areas);

  for (guint32 area = 0; area < plan->n_areas; area++)
    {
      const AshlarRectangle *own = &plan->rectangles[area];

      if (!has_inside (own))
        continue;
      ends[own->y + 2]++;
      ends[own->y + own->height]++;
    }
  for (guint y = 0; y < plan->height; y++)
    ends[y + 1] += ends[y];
  for (guint32 area = 0; area < plan->n_areas; area++)
    {
      const AshlarRectangle *own = &plan->rectangles[area];
      Stretch                stretch = { area, (guint16) (own->x + 1), (guint16) (own->width - 2),
                                         ashlar_paint_steps_get (context->steps, plan, area)->tiles.floor };

      if (!has_inside (own))
        continue;
      sorted[ends[own->y + 1]++] = stretch;
      stretch.area = ASHLAR_NO_AREA;
      stretch.tile = context->ground;
      sorted[ends[own->y + own->height - 1]++] = stretch;
    }
  return sorted;
}

void
ashlar_floor_rows_paint (const AshlarPaintContext *context, AshlarCanvas *canvas)
{
  const AshlarPlan        *plan = context->plan;
  gsize                    width = plan->width;
  ashlar_autofree guint32 *ends = ashlar_new0 (guint32, (gsize) plan->height + 1);
  ashlar_autofree Stretch *sorted = sort_stretches (context, ends);
  guint32                  next = 0;

  ashlar_canvas_fill (canvas, 0, 0, plan->width, 1, context->ground);
  for (guint y = 1; y < plan->height; y++)
    {
      guint16 *tiles = canvas->tiles + y * width;
      guint32 *owners = canvas->owners + y * width;

      if (y % ROWS_AT_ONCE == 0 && ashlar_run_is_cancelled (context->run))
        return;
      memcpy (tiles, tiles - width, sizeof *tiles * width);
      memcpy (owners, owners - width, sizeof *owners * width);
      for (; next < ends[y]; next++)
        put (&sorted[next], tiles, owners);
    }
}
