/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* AshlarGridGrowth: a lattice as it fills, one seed at a time. */

#pragma once

#include "level/ashlar-trace-private.h"
#include "planners/ashlar-schedule-private.h"
#include "planners/block-grid/ashlar-block-grid-table-private.h"
#include "planners/block-grid/ashlar-block-grid-task-private.h"

G_BEGIN_DECLS

/* Of a cell; the lower four bits are the sides on which a way must lead on. */
enum
{
  ASHLAR_GRID_SIDES = 0xf,
  ASHLAR_GRID_PENDING = 1 << 4, /* in the queue */
  ASHLAR_GRID_HELD = 1 << 5,    /* what lies here stays: an end, or demanded */
};

typedef struct
{
  const AshlarGridTask   *task;
  const AshlarGridPieces *pieces;
  const AshlarRun        *run;
  /* Areas have the numbers of their cells in it until the level is done. */
  AshlarTrace *trace;      /* nullable, borrowed */
  guint        first_step; /* of the try */
  AshlarStream stream;
  guint64      n_steps; /* blocks laid or taken away since the last look at the clock */
  guint64      mending; /* steps left for laying anew */
  gboolean     cancelled;

  guint    stride; /* cells from one row to the next, the rim included */
  gint     steps[ASHLAR_N_DIRECTIONS];
  guint32 *at;    /* what stands in each cell, rim all around: see ASHLAR_GRID_NOTHING */
  guint8  *flags; /* of each cell */
  guint    n_used;
  gboolean is_stale; /* a block was taken away: what is in the queue may not be faced any more */
  AshlarSchedule schedule;
  guint32        start, end; /* cells; 0: none */
  guint          most_used;  /* of all tries */
  guint          missing;    /* demand that the last try did not meet; G_MAXUINT: none */
  guint          n_placed;   /* blocks of it that it laid */
  gboolean       has_begun;  /* some try found a start, and a way */

  guint32 *queue; /* cells that an exit leads to and where nothing lies */
  guint    n_queue;
  guint32 *edge; /* empty cells beside a block that is shut to them */
  guint    n_edge, edge_capacity;
  GArray  *path; /* of guint32: the snake's cells */

  /* Borrowed of the task's, for this level; the others are its scratch. */
  AshlarGridTable *table;
  guint64         *scratch; /* n_words */
  guint64         *fewest;  /* as many, of who draws */
  guint64         *wanted;  /* as many, of who begins or extends */
  GArray          *found;   /* of AshlarFitting; has room for all blocks */
} AshlarGridGrowth;

void
ashlar_grid_growth_init (AshlarGridGrowth *self, const AshlarGridTask *task, const AshlarRun *run);
void ashlar_grid_growth_clear (AshlarGridGrowth *self);
void ashlar_grid_growth_reset (AshlarGridGrowth *self, guint redraw);
/* TRUE if nobody waits for the level any more. */
gboolean ashlar_grid_growth_poll (AshlarGridGrowth *self);
/* One try at everything: start, snake, growth, demands. */
gboolean ashlar_grid_growth_run (AshlarGridGrowth *self);
void     ashlar_grid_growth_place (AshlarGridGrowth *self, guint32 cell, guint32 piece);
void     ashlar_grid_growth_take_back (AshlarGridGrowth *self, guint32 cell);
/* Puts the cell into the queue if an exit leads to it and nothing lies there. */
void ashlar_grid_growth_await (AshlarGridGrowth *self, guint32 cell);
/* Keeps in mind that the cell is empty and beside a block. */
void ashlar_grid_growth_add_edge (AshlarGridGrowth *self, guint32 cell);

/* ---- Choice: ashlar-block-grid-choice.c ---- */

/* The four views of a cell. With @closing, cells that are not used yet and not awaited are to stay
 * so. */
guint64 ashlar_grid_growth_get_key (const AshlarGridGrowth *self, guint32 cell, gboolean closing);
/* Whether some block that grows fits, whatever was laid of it. */
gboolean ashlar_grid_growth_has_fitting (AshlarGridGrowth *self, guint64 key);
/* A piece that fits and may still stand, or ASHLAR_GRID_NO_PIECE. */
guint32 ashlar_grid_growth_draw (AshlarGridGrowth *self, guint64 key);
/* Sets @bits to the pieces of @among that fit and may still stand; FALSE if there are none. */
gboolean ashlar_grid_growth_gather (AshlarGridGrowth *self,
                                    guint64           key,
                                    const guint64    *among,
                                    guint64          *bits);
/* A block by occurrences (evenly, where none has any), then one of its pieces evenly, of those with
 * the fewest plugs. */
guint32 ashlar_grid_growth_draw_from (AshlarGridGrowth *self, const guint64 *bits);

/* ---- The trace: ashlar-block-grid-story.c ---- */

/* From here on another try; what was laid before has no area. */
void ashlar_grid_story_redraw (AshlarGridGrowth *self);
/* A step about a cell, with the tiles of @piece (or ASHLAR_GRID_NO_PIECE) that are laid, or @gone. */
void ashlar_grid_story_step (
    AshlarGridGrowth *self, const char *reason, guint32 cell, guint32 piece, gboolean gone);
/* Tells, if anybody listens, why @piece is laid in a cell with these views; before it is laid. */
void ashlar_grid_story_place (
    AshlarGridGrowth *self, guint32 cell, guint64 key, guint32 piece, const char *reason);

/* ---- Mending: ashlar-block-grid-window.c, ashlar-block-grid-demands.c ---- */

/* Lays the cells around @cell anew, so that something lies there: @piece, or anything. What hung
 * together still does. FALSE: nothing is changed. */
gboolean
ashlar_grid_window_solve (AshlarGridGrowth *self, guint32 cell, guint radius, guint32 piece);
/* Reaches for a cell that is not used by another block beside one. */
gboolean ashlar_grid_growth_extend (AshlarGridGrowth *self);
/* Places one block of a demand; growth may have to go on after it. */
gboolean ashlar_grid_demand_satisfy (AshlarGridGrowth *self, guint demand);

/* ---- The snake: ashlar-block-grid-walk.c ---- */

/* Draws a way from the top row to the bottom row and lays its blocks. */
gboolean ashlar_grid_walk (AshlarGridGrowth *self);

/* ---- Everything, one by one: ashlar-block-grid-search.c ---- */

typedef enum
{
  ASHLAR_GRID_SEARCH_FOUND,
  ASHLAR_GRID_SEARCH_IMPOSSIBLE,
  ASHLAR_GRID_SEARCH_GIVEN_UP,
} AshlarGridSearchResult;

AshlarGridSearchResult ashlar_grid_search (AshlarGridGrowth *self);

/* ---- Results: ashlar-block-grid-result.c ---- */

AshlarPlan *ashlar_grid_result_to_plan (AshlarGridGrowth *self);
void        ashlar_grid_result_set_error (AshlarGridGrowth      *self,
                                          AshlarGridSearchResult search,
                                          guint                  n_redraws,
                                          GError               **error);

static inline const AshlarGridPiece *
ashlar_grid_growth_get_piece (const AshlarGridGrowth *self, guint32 cell)
{
  return &self->pieces->pieces[self->at[cell] - ASHLAR_GRID_FIRST];
}

static inline gboolean
ashlar_grid_growth_is_used (const AshlarGridGrowth *self, guint32 cell)
{
  return self->at[cell] >= ASHLAR_GRID_FIRST;
}

static inline guint32
ashlar_grid_growth_get_cell (const AshlarGridGrowth *self, guint x, guint y)
{
  return (y + 1) * self->stride + x + 1;
}

static inline guint
ashlar_grid_growth_get_x (const AshlarGridGrowth *self, guint32 cell)
{
  return cell % self->stride - 1;
}

static inline guint
ashlar_grid_growth_get_y (const AshlarGridGrowth *self, guint32 cell)
{
  return cell / self->stride - 1;
}

static inline guint32
ashlar_grid_growth_get_next (const AshlarGridGrowth *self, guint32 cell, guint direction)
{
  return cell + (guint32) self->steps[direction];
}

/* A bit per side of which the neighbour has an open exit towards the cell. */
static inline guint
ashlar_grid_growth_get_faced (const AshlarGridGrowth *self, guint32 cell)
{
  const guint8 *opens = self->pieces->opens;
  guint         faced = 0;

  for (guint d = 0; d < ASHLAR_N_DIRECTIONS; d++)
    faced |= (((guint) opens[self->at[ashlar_grid_growth_get_next (self, cell, d)]]
               >> ashlar_direction_opposite ((AshlarDirection) d))
              & 1u)
             << d;
  return faced;
}

G_END_DECLS
