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

#include "planners/mine/ashlar-mine-private.h"

#include <string.h>

#include "plan/ashlar-lattice-private.h"

static gint
draw (AshlarStream *stream, gint min, gint max)
{
  return min == max ? min : ashlar_stream_range (stream, min, max);
}

/* The same: where one number is possible, what was drawn is put back, because nobody could predict it. */
static inline gint
draw_evenly (AshlarStream *stream, gint min, gint max)
{
  guint64 before = stream->state;
  gint    number = ashlar_stream_range (stream, min, max);

  stream->state ^= (stream->state ^ before) & -(guint64) (min == max);
  return number;
}

/* What sizes there are, left to right and downwards; of halls first, then of rooms. */
typedef struct
{
  gint min[2][2], max[2][2];
} Sizes;

static void
sizes_init (Sizes *self, const AshlarMineTask *task)
{
  for (guint i = 0; i < 2; i++)
    {
      self->min[0][i] = task->hall_min[i];
      self->max[0][i] = task->hall_max[i];
      self->min[1][i] = task->room_min[i];
      self->max[1][i] = task->room_max[i];
    }
}

static inline void
draw_inside (const Sizes           *sizes,
             guint                  is_room,
             const AshlarRectangle *cell,
             AshlarStream          *stream,
             AshlarRectangle       *inside)
{
  const gint *min = sizes->min[is_room], *max = sizes->max[is_room];
  gint        width, height, x, y;

  width = draw_evenly (stream, min[0], max[0]);
  height = draw_evenly (stream, min[1], max[1]);
  x = draw_evenly (stream, 1, cell->width - 1 - width);
  y = draw_evenly (stream, 1, cell->height - 1 - height);
  inside->x = (guint16) (cell->x + x);
  inside->y = (guint16) (cell->y + y);
  inside->width = (guint16) width;
  inside->height = (guint16) height;
}

/* What an area's sides can carry: left to right and downwards. */
typedef struct
{
  guint16 lengths[2];
} Floor;

/* A link to the cell above (0) or to the left (1), which is also how its hall runs: a width from
 * left to right, or downwards. */
typedef struct
{
  guint32 x, axis;
} Tie;

/* The links of a row's cells upwards and to the left that hold; without a branch, which nobody
 * could predict. */
static guint
find_ties (const AshlarMineGraph *self, guint y, Tie *ties)
{
  guint         across = self->task->across;
  const guint8 *states = self->states + (gsize) y * across;
  const guint8 *above = y > 0 ? states - across : states;
  guint         n = 0, left = 0;

  for (guint x = 0; x < across; x++)
    {
      guint stays = (states[x] & ASHLAR_MINE_IS_GONE) == 0;
      guint above_stays = (above[x] & ASHLAR_MINE_IS_GONE) == 0;

      ties[n] = (Tie){ x, 0 };
      n += stays & above_stays & (states[x] >> ASHLAR_DIRECTION_NORTH);
      ties[n] = (Tie){ x, 1 };
      n += stays & left & (states[x] >> ASHLAR_DIRECTION_WEST);
      left = stays;
    }
  return n;
}

static void
add_links (AshlarLattice         *lattice,
           const AshlarMineGraph *self,
           guint                  y,
           const Tie             *ties,
           guint                  n_ties,
           const Floor           *floors,
           AshlarStream          *stream)
{
  const AshlarMineTask *task = self->task;
  guint                 across = task->across;
  const guint32        *areas = self->numbers + (gsize) y * across;
  const guint           steps_back[] = { across, 1 };

  for (guint i = 0; i < n_ties; i++)
    {
      guint   x = ties[i].x, axis = ties[i].axis;
      guint   back = steps_back[axis];
      guint32 link = ashlar_lattice_join (lattice, areas[(gssize) x - (gssize) back], areas[x]);
      const Floor *to = &floors[across + x], *from = to - back;
      guint        width, most;

      if (!task->has_insides)
        continue;
      most = MIN (from->lengths[axis], to->lengths[axis]);
      width = (guint) draw (stream, task->hall_min[axis], task->hall_max[axis]);
      ashlar_lattice_set_link_width (lattice, link, (guint8) MIN (MIN (width, most), G_MAXUINT8));
    }
}

/* @floors: of the row's cells. */
static void
add_areas (
    AshlarLattice *lattice, AshlarMineGraph *self, guint y, Floor *floors, AshlarStream *stream)
{
  const AshlarMineTask *task = self->task;
  Sizes                 sizes;

  sizes_init (&sizes, task);
  for (guint x = 0, cell = y * task->across; x < task->across; x++, cell++)
    {
      guint           is_room = (self->states[cell] & ASHLAR_MINE_IS_ROOM) != 0;
      AshlarRectangle inside;
      guint32         area;

      self->numbers[cell] = ASHLAR_NO_AREA;
      if ((self->states[cell] & ASHLAR_MINE_IS_GONE) != 0)
        continue;
      area = ashlar_lattice_add (lattice, is_room ? ASHLAR_AREA_ROOM : ASHLAR_AREA_HALL, x, y);
      self->numbers[cell] = area;
      if (!task->has_insides)
        continue;
      draw_inside (&sizes, is_room, &lattice->plan->rectangles[area], stream, &inside);
      ashlar_lattice_set_inside (lattice, area, &inside);
      floors[x] = (Floor){ { inside.width, inside.height } };
    }
}

AshlarPlan *
ashlar_mine_graph_to_plan (AshlarMineGraph *self)
{
  const AshlarMineTask *task = self->task;
  guint                 across = task->across;
  g_autofree Floor     *floors = g_new0 (Floor, 2 * (gsize) across); /* the row above, the row */
  g_autofree Tie       *ties = g_new (Tie, 2 * (gsize) across + 1);
  AshlarLattice         lattice;
  AshlarStream          stream;

  ashlar_run_stream (self->run, ASHLAR_STAGE_PLAN, ASHLAR_MINE_STREAM_SIZES, &stream);
  ashlar_lattice_init (&lattice, across, task->down, task->cell_width, task->cell_height,
                       self->n_kept, self->n_cells + self->n_extras);
  for (guint y = 0; y < task->down; y++)
    {
      add_areas (&lattice, self, y, floors + across, &stream);
      add_links (&lattice, self, y, ties, find_ties (self, y, ties), floors, &stream);
      memcpy (floors, floors + across, sizeof (Floor) * across);
    }
  ashlar_plan_builder_set_spread (lattice.builder, task->spread);
  ashlar_plan_builder_add_role (lattice.builder, self->numbers[self->hub], ASHLAR_ROLE_HUB);
  ashlar_plan_builder_set_suggestions (lattice.builder, self->numbers[self->hub],
                                       self->numbers[self->farthest]);
  return ashlar_lattice_end (&lattice);
}
