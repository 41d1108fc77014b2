/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* AshlarGridTask: what a recipe asks of the planner `block-grid`, held against the content.
 * Immutable; what AshlarPlanner.prepare gives. */

#pragma once

#include "planners/block-grid/ashlar-block-grid-pieces-private.h"
#include "planners/ashlar-demands-private.h"

G_BEGIN_DECLS

/* Sides of a cell that lie on the rim of the grid, as bits of directions. */
#define ASHLAR_GRID_N_RIMS 16

/* Which pieces a snake may use, row by row: see ashlar-block-grid-snake.c. */
/* What a recipe says. */
typedef struct
{
  AshlarDemandSettings demands;      /* first, see there */
  guint                across, down; /* blocks */
  guint                fill;         /* percent */
  gint                 path;         /* 0: none */
  gboolean             plugs;
} AshlarGridSettings;

typedef struct
{
  guint    n_rows; /* from the bottom row up; the row above the last is as the last */
  guint64 *rows;   /* [row][x][entered from][n_words] */
  guint64 *top;    /* [x][entered from][n_words]: of the top row, where the level starts */
  guint64 *base;   /* pieces that it is laid with: those that growth lays, if they do */
} AshlarGridSnake;

/* Tables of what fits, for levels to come; see ashlar-block-grid-table.c. */
typedef struct _AshlarGridTables AshlarGridTables;

AshlarGridTables *ashlar_grid_tables_new (void);
void              ashlar_grid_tables_free (AshlarGridTables *self);

typedef struct
{
  AshlarGridPieces *pieces;
  guint             across, down, n_cells;
  guint             fill;   /* percent */
  guint             target; /* cells to be used at least */
  gboolean          plugs, snake;
  guint64          *all;   /* pieces that may stand at all */
  guint64          *grown; /* pieces of blocks with a weight */
  guint64          *starts;
  guint64          *start_only;                 /* named as the start and by nothing else */
  guint64          *ends;                       /* nullable */
  guint64          *usable[ASHLAR_GRID_N_RIMS]; /* by rim; NULL: the grid has no such cell */
  AshlarDemands     demands;
  AshlarGridSnake   way;    /* with `snake` */
  AshlarGridTables *tables; /* the only thing that changes, under its lock */
} AshlarGridTask;

/* What AshlarPlanner.prepare gives. */
gpointer ashlar_grid_task_new (const AshlarPreparation *preparation, GError **error);
void     ashlar_grid_task_free (gpointer prepared);
/* Counts that contradict each other or the grid; see ashlar-block-grid-conflicts.c. */
void ashlar_grid_task_check_counts (AshlarGridTask *self, GPtrArray *faults);
/* Fills `usable`: leaves each cell the pieces whose every side can be answered. Says what must stand
 * and can stand nowhere; see ashlar-block-grid-fit.c. */
void ashlar_grid_task_fit (AshlarGridTask *self, GPtrArray *faults);
/* See ashlar-block-grid-snake.c. */
gboolean ashlar_grid_task_find_way (AshlarGridTask *self, GError **error);

static inline guint
ashlar_grid_task_get_rim (const AshlarGridTask *self, guint x, guint y)
{
  return (y == 0 ? 1u << ASHLAR_DIRECTION_NORTH : 0)
         | (x + 1 == self->across ? 1u << ASHLAR_DIRECTION_EAST : 0)
         | (y + 1 == self->down ? 1u << ASHLAR_DIRECTION_SOUTH : 0)
         | (x == 0 ? 1u << ASHLAR_DIRECTION_WEST : 0);
}

G_END_DECLS
