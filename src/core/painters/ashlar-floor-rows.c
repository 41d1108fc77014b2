/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Areas that are floor throughout, row of tiles by row of tiles.
 *
 * Areas with borders in common lie scattered over the canvas, and each row of one is another page of
 * memory; to fill the canvas first and to draw area by area then writes all of it twice, here and there.
 * Where areas are nothing but floor a row is filled with ground, and each area that it goes through puts
 * its stretch there while the row is near at hand: the canvas is written once, from its first cell to its
 * last.
 *
 * Invariant: what comes of it is what the painters would draw. Cost: O(cells + areas), and a number for
 * each area and row. */

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

/* What an area puts into each row that goes through it. */
typedef struct
{
  guint32 area;
  guint16 x, width;
  guint16 end; /* the first row behind it */
  guint16 floor;
} Stretch;

/* Stretches of nearly all lengths are written in pieces of known size, of which the last ones lie on each other. */
static inline void
put (const Stretch *self, guint16 *tiles, guint32 *owners)
{
  const guint64 two_owners = self->area * G_GUINT64_CONSTANT (0x0000000100000001);
  const guint64 four_tiles = self->floor * G_GUINT64_CONSTANT (0x0001000100010001);
  const guint64 area[] = { two_owners, two_owners }, floor[] = { four_tiles, four_tiles };
  guint         width = self->width, x = 0;

  tiles += self->x;
  owners += self->x;
  if (G_UNLIKELY (width < 8))
    {
      for (; x < width; x++)
        {
          tiles[x] = self->floor;
          owners[x] = self->area;
        }
      return;
    }
  for (; x + 16 < width; x += 8)
    {
      memcpy (tiles + x, floor, sizeof floor);
      memcpy (owners + x, area, sizeof area);
      memcpy (owners + x + 4, area, sizeof area);
    }
  memcpy (tiles + x, floor, sizeof floor);
  memcpy (tiles + width - 8, floor, sizeof floor);
  memcpy (owners + x, area, sizeof area);
  memcpy (owners + x + 4, area, sizeof area);
  memcpy (owners + width - 8, area, sizeof area);
  memcpy (owners + width - 4, area, sizeof area);
}

/* The areas by their first row with an inside. @first: of each row, its first among them; height + 1. */
static Stretch *
sort_stretches (const AshlarPaintContext *context, guint32 *first)
{
  const AshlarPlan *plan = context->plan;
  Stretch          *sorted = ashlar_new (Stretch, plan->n_areas);

  for (guint32 area = 0; area < plan->n_areas; area++)
    first[plan->rectangles[area].y + 1]++;
  for (guint y = 0; y < plan->height; y++)
    first[y + 1] += first[y];
  for (guint32 area = 0; area < plan->n_areas; area++)
    {
      const AshlarRectangle *own = &plan->rectangles[area];

      sorted[first[own->y]++] = (Stretch){
        .area = area,
        .x = (guint16) (own->x + 1),
        .width = (guint16) MAX (own->width - 2, 0),
        .end = (guint16) (own->y + own->height - 1),
        .floor = ashlar_paint_steps_get (context->steps, plan, area)->tiles.floor,
      };
    }
  return sorted;
}

void
ashlar_floor_rows_paint (const AshlarPaintContext *context, AshlarCanvas *canvas)
{
  const AshlarPlan *plan = context->plan;
  /* When all are sorted, ends[y] is where the areas end whose border is row y. */
  ashlar_autofree guint32 *ends = ashlar_new0 (guint32, (gsize) plan->height + 1);
  ashlar_autofree Stretch *sorted = sort_stretches (context, ends);
  ashlar_autofree Stretch *now = ashlar_new (Stretch, plan->n_areas);
  guint32                  n_begun = 0, n_now = 0;

  for (guint y = 0; y < plan->height; y++)
    {
      gsize    at = (gsize) y * plan->width;
      guint16 *tiles = canvas->tiles + at;
      guint32 *owners = canvas->owners + at;

      if (y % ROWS_AT_ONCE == 0 && ashlar_run_is_cancelled (context->run))
        return;
      ashlar_canvas_fill (canvas, 0, y, plan->width, 1, context->ground);
      for (guint32 i = 0; i < n_now;)
        {
          if (G_UNLIKELY (now[i].end <= y))
            {
              now[i] = now[--n_now];
              continue;
            }
          put (&now[i], tiles, owners);
          i++;
        }
      /* The next row is the first inside. */
      for (; n_begun < ends[y]; n_begun++)
        now[n_now++] = sorted[n_begun];
    }
}
