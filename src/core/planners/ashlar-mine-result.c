/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* From the graph of a mine to a plan.
 *
 * Each cell that stays is an area, row by row, and gets the floor that it wants: a room anywhere in
 * its cell, a junction the size of a hall. A link's width is drawn, and is no more than the floor on
 * either side of it, so that no hall is wider than what it leads to. Where its gateway lies is for
 * the stage `open` to say, which sees both sides.
 *
 * Cost: O(cells). */

#include "planners/ashlar-mine-private.h"

static gint
draw (AshlarStream *stream, gint min, gint max)
{
  return min == max ? min : ashlar_stream_range (stream, min, max);
}

static void
draw_inside (const AshlarMineTask  *task,
             gboolean               is_room,
             const AshlarRectangle *cell,
             AshlarStream          *stream,
             AshlarRectangle       *inside)
{
  const gint *min = is_room ? task->room_min : task->hall_min;
  const gint *max = is_room ? task->room_max : task->hall_max;
  gint        width, height, x, y;

  width = draw (stream, min[0], max[0]);
  height = draw (stream, min[1], max[1]);
  x = draw (stream, 1, cell->width - 1 - width);
  y = draw (stream, 1, cell->height - 1 - height);
  inside->x = (guint16) (cell->x + x);
  inside->y = (guint16) (cell->y + y);
  inside->width = (guint16) width;
  inside->height = (guint16) height;
}

/* What an area's side can carry. */
typedef struct
{
  guint16 width, height;
} Floor;

/* @axis: 0 if the hall's width runs from left to right. */
static void
add_link (AshlarPlanBuilder    *builder,
          const AshlarMineTask *task,
          guint32               from,
          guint32               to,
          guint                 axis,
          guint                 most,
          AshlarStream         *stream)
{
  guint32 link = ashlar_plan_builder_add_link (builder, from, to, NULL, NULL, 0);
  guint   width;

  if (!task->has_insides)
    return;
  width = (guint) draw (stream, task->hall_min[axis], task->hall_max[axis]);
  ashlar_plan_builder_set_link_width (builder, link, MIN (MIN (width, most), G_MAXUINT8));
}

static void
add_links (AshlarPlanBuilder     *builder,
           const AshlarMineGraph *self,
           guint32                cell,
           const guint32         *areas,
           const Floor           *floors,
           guint                  x,
           AshlarStream          *stream)
{
  guint across = self->task->across;
  guint links = self->states[cell];

  if ((links & (1u << ASHLAR_DIRECTION_NORTH)) != 0 && areas[cell - across] != ASHLAR_NO_AREA)
    add_link (builder, self->task, areas[cell - across], areas[cell], 0,
              MIN (floors[x].width, floors[x + across].width), stream);
  if ((links & (1u << ASHLAR_DIRECTION_WEST)) != 0 && areas[cell - 1] != ASHLAR_NO_AREA)
    add_link (builder, self->task, areas[cell - 1], areas[cell], 1,
              MIN (floors[x + across - 1].height, floors[x + across].height), stream);
}

AshlarPlan *
ashlar_mine_graph_to_plan (const AshlarMineGraph *self, guint32 *areas)
{
  const AshlarMineTask *task = self->task;
  guint                 across = task->across;
  g_autofree Floor     *floors = g_new0 (Floor, 2 * (gsize) across); /* of two rows */
  AshlarPlanBuilder    *builder = ashlar_plan_builder_new (
         ASHLAR_BORDERS_DISJOINT, across * task->cell_width, task->down * task->cell_height);
  AshlarStream stream;

  ashlar_run_stream (self->run, ASHLAR_STAGE_PLAN, ASHLAR_MINE_STREAM_SIZES, &stream);
  ashlar_plan_builder_set_lattice (builder, task->cell_width, task->cell_height);
  for (guint y = 0, cell = 0; y < task->down; y++)
    {
      for (guint x = 0; x < across; x++, cell++)
        {
          AshlarRectangle rectangle = {
            .x = (guint16) (x * task->cell_width),
            .y = (guint16) (y * task->cell_height),
            .width = (guint16) task->cell_width,
            .height = (guint16) task->cell_height,
          };
          AshlarRectangle inside = { 0 };
          gboolean        is_room = (self->states[cell] & ASHLAR_MINE_IS_ROOM) != 0;

          areas[cell] = ASHLAR_NO_AREA;
          if ((self->states[cell] & ASHLAR_MINE_IS_GONE) != 0)
            continue;
          areas[cell] = ashlar_plan_builder_add_area (
              builder, is_room ? ASHLAR_AREA_ROOM : ASHLAR_AREA_HALL, &rectangle);
          if (task->has_insides)
            {
              draw_inside (task, is_room, &rectangle, &stream, &inside);
              ashlar_plan_builder_set_inside (builder, areas[cell], &inside);
            }
          floors[across + x] = (Floor){ inside.width, inside.height };
          add_links (builder, self, cell, areas, floors, x, &stream);
        }
      for (guint x = 0; x < across; x++)
        floors[x] = floors[across + x];
    }
  ashlar_plan_builder_add_role (builder, areas[self->hub], ASHLAR_ROLE_HUB);
  ashlar_plan_builder_set_suggestions (builder, areas[self->hub], areas[self->farthest]);
  return ashlar_plan_builder_free_to_plan (builder);
}
