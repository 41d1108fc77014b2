/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What the files of the planner `mine` share: the task, which every seed has in common, and the
 * graph of one mine. */

#pragma once

#include "base/ashlar-orientation.h"
#include "planners/mine/ashlar-hilbert-private.h"
#include "planners/ashlar-planners-private.h"

G_BEGIN_DECLS

/* A distance from the hub is a square: 0 at the hub, this much in the middle of each rim. */
#define ASHLAR_MINE_RIM 4096u

typedef enum
{
  ASHLAR_MINE_LINEAR,
  ASHLAR_MINE_SMOOTH,
  ASHLAR_MINE_STEEP,
} AshlarMineFalloff;

typedef enum
{
  ASHLAR_MINE_JOIN,
  ASHLAR_MINE_DELETE,
} AshlarMineUnreachable;

/* What a recipe says. */
typedef struct
{
  guint             order;
  guint             across, down;             /* cells */
  guint             room_chance, extra_edges; /* percent */
  guint             near_hub;                 /* cells */
  AshlarMineFalloff falloff;
  gint              unreachable;           /* AshlarMineUnreachable */
  AshlarSpan        room_size, hall_width; /* tiles */
  guint             cell_size;
  gboolean          has_cell_size; /* it is said */
  guint             spread;        /* percent */
} AshlarMineSettings;

typedef struct
{
  guint    order;
  guint    across, down;            /* cells */
  guint    cell_width, cell_height; /* tiles */
  gboolean has_insides;             /* cells have room for a floor with a wall around */
  /* Tiles of a room and of a hall, both ends included: [0] from left to right, [1] downwards. */
  gint     room_min[2], room_max[2], hall_min[2], hall_max[2];
  guint    hub_x, hub_y;
  guint    near_hub; /* cells around it where a room is certain */
  gboolean deletes;  /* what the hub cannot reach, in place of joining fragments */
  guint    extra_percent;
  guint    spread;
  guint16  columns[1u << ASHLAR_HILBERT_MAX_ORDER]; /* what a column adds to the distance */
  guint16  rows[1u << ASHLAR_HILBERT_MAX_ORDER];
  guint32  chances[ASHLAR_MINE_RIM + 1]; /* of a room by distance, in a million */
} AshlarMineTask;

/* What AshlarPlanner.prepare gives. */
gpointer ashlar_mine_task_new (const AshlarPreparation *preparation, GError **error);

/* Of a room in cell (x, y), in a million. */
static inline guint32
ashlar_mine_task_get_chance (const AshlarMineTask *self, guint x, guint y)
{
  guint distance = (guint) self->columns[x] + self->rows[y];
  /* Beyond it on the near side numbers wrap around. */
  gboolean is_near = (x + self->near_hub - self->hub_x <= 2 * self->near_hub)
                     & (y + self->near_hub - self->hub_y <= 2 * self->near_hub);

  return is_near ? 1000000u : self->chances[MIN (distance, ASHLAR_MINE_RIM)];
}

/* Of the stage `plan`: each kind of draw has a stream of its own, so that other sizes dig no other
 * mine. */
typedef enum
{
  ASHLAR_MINE_STREAM_SECTION,
  ASHLAR_MINE_STREAM_ROOMS,
  ASHLAR_MINE_STREAM_EDGES,
  ASHLAR_MINE_STREAM_SIZES,
} AshlarMineStream;

/* Bits of a cell's state; the lower four are links: 1 << AshlarDirection. */
#define ASHLAR_MINE_LINKS 0x0fu
#define ASHLAR_MINE_IS_ROOM 0x10u
#define ASHLAR_MINE_IS_SEEN 0x20u /* while it is pruned */
#define ASHLAR_MINE_IS_GONE                                                                        \
  0x40u /* no way between rooms leads through, or not SEEN: none leads there */
#define ASHLAR_MINE_IS_FOUND 0x80u /* while distances are taken */

/* One mine. Cells are numbered row by row, y * across + x. */
typedef struct
{
  const AshlarMineTask *task;
  const AshlarRun      *run;
  guint                 orientation, left, top; /* of the sub-section on the curve */
  guint32               n_cells, hub;
  guint8               *states;
  guint16              *fragment_of;
  GArray               *fragments; /* of AshlarHilbertFragment */
  GArray               *joints;    /* of guint32: cell * 4 + AshlarDirection */
  guint32               kept_room; /* stands though none was rolled; or ASHLAR_NO_AREA */
  guint32               farthest;  /* room from the hub */
  guint32               n_kept;    /* cells that stay */
  guint32               n_extras;
  guint32              *numbers; /* a number per cell and one more: for whoever is at work */
  guint8               *extras;  /* nullable, where there is a trace: by cell, direction + 1 of
                                      the edge it added */
} AshlarMineGraph;

gboolean ashlar_mine_graph_init (AshlarMineGraph      *self,
                                 const AshlarMineTask *task,
                                 const AshlarRun      *run,
                                 GError              **error);
void     ashlar_mine_graph_clear (AshlarMineGraph *self);
/* The cell beside it; there is one. */
static inline guint32
ashlar_mine_graph_step (const AshlarMineGraph *self, guint32 cell, guint direction)
{
  const gint32 steps[] = { -(gint32) self->task->across, 1, (gint32) self->task->across, -1 };

  return cell + (guint32) steps[direction];
}
/* Leaves out the cells without a room through which no way between rooms leads. */
void ashlar_mine_prune (AshlarMineGraph *self);
/* Leaves in numbers the area of each cell, or ASHLAR_NO_AREA. */
AshlarPlan *ashlar_mine_graph_to_plan (AshlarMineGraph *self);
/* Tells the trace how the mine came to be; after it has become a plan. */
void ashlar_mine_record (const AshlarMineGraph *self);

G_END_DECLS
