/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* AshlarGridGrowth: a lattice as it fills, one seed at a time. */

#pragma once

#include "level/ashlar-trace-private.h"
#include "planners/ashlar-schedule-private.h"
#include "planners/block-grid/ashlar-block-grid-task-private.h"

G_BEGIN_DECLS

/* Of a cell; the lower four bits are the sides on which a way must lead on. */
enum
{
  ASHLAR_GRID_SIDES = 0xf,
  ASHLAR_GRID_PENDING = 1 << 4, /* in the queue */
  ASHLAR_GRID_HELD = 1 << 5,    /* what lies here stays: an end, or demanded */
};

/* The blocks that fit one combination of four views, with their weights. */
typedef struct
{
  guint64 key;   /* views and rim; 0 is no key */
  guint64 total; /* weight */
  guint32 first; /* in the pool of blocks */
  guint32 n;     /* blocks */
  guint32 guide; /* in the pool of guides: block by weight; G_MAXUINT32: none */
} AshlarGridEntry;

typedef struct
{
  guint64 sum; /* of the weights up to and including this block */
  guint32 block;
  guint32 first, n; /* in the pool of pieces */
} AshlarGridChoice;

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
  guint    n_pending; /* of them all are pending */
  GArray  *edge;      /* of guint32: empty cells beside a block that is shut to them */
  GArray  *path;      /* of guint32: the snake's cells */

  /* What fits which views, worked out when first asked. */
  AshlarGridEntry *entries; /* open addressing */
  guint            n_entries, entry_mask;
  GArray          *choices; /* of AshlarGridChoice */
  GArray          *guides;  /* of guint8: index in the entry's choices */
  GArray          *fitting; /* of guint32: pieces */
  guint64         *scratch; /* n_words */
  GArray          *found;   /* of AshlarFitting */
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
/* A bit per side of which the neighbour has an open exit towards the cell. */
guint ashlar_grid_growth_get_faced (const AshlarGridGrowth *self, guint32 cell);
/* Puts the cell into the queue if an exit leads to it and nothing lies there. */
void ashlar_grid_growth_await (AshlarGridGrowth *self, guint32 cell);

/* ---- Choice: ashlar-block-grid-choice.c ---- */

/* The four views of a cell. With @closing, cells that are not used yet and not awaited are to stay
 * so. */
guint64 ashlar_grid_growth_get_key (const AshlarGridGrowth *self, guint32 cell, gboolean closing);
const AshlarGridEntry *ashlar_grid_growth_find_entry (AshlarGridGrowth *self, guint64 key);
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

/* A key holds four views of 14 bits, 15 apart, and the rim above them. The bit beside the first view
 * is always set, so that no key is 0. */
#define ASHLAR_GRID_KEY_MARK ((guint64) 1 << 14)

static inline guint
ashlar_grid_key_get_view (guint64 key, guint direction)
{
  return (guint) (key >> (15 * direction)) & (ASHLAR_GRID_MAX_VIEWS - 1);
}

static inline guint
ashlar_grid_key_get_rim (guint64 key)
{
  return (guint) (key >> 60);
}

static inline guint64
ashlar_grid_key_with_view (guint64 key, guint direction, guint view)
{
  guint64 mask = (guint64) (ASHLAR_GRID_MAX_VIEWS - 1) << (15 * direction);

  return (key & ~mask) | (guint64) view << (15 * direction);
}

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

G_END_DECLS
