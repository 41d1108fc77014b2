/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The steps of the planner `minidungeon`, one file each, and the grid that they hand on.
 *
 * A cell is a byte: the set of its exits, a bit a direction. The empty cell has none, a capper one,
 * and eleven pieces have two or more: sixteen in all. Cells are counted in the order in which
 * the article fills them, from the bottom left to the top right, so that north is towards the
 * higher rows; what leaves the planner is turned over. */

#pragma once

#include "plan/ashlar-part-private.h"

G_BEGIN_DECLS

#define ASHLAR_MINIDUNGEON_NORTH (1u << ASHLAR_DIRECTION_NORTH)
#define ASHLAR_MINIDUNGEON_EAST (1u << ASHLAR_DIRECTION_EAST)
#define ASHLAR_MINIDUNGEON_SOUTH (1u << ASHLAR_DIRECTION_SOUTH)
#define ASHLAR_MINIDUNGEON_WEST (1u << ASHLAR_DIRECTION_WEST)
#define ASHLAR_MINIDUNGEON_N_PIECES 15 /* that have exits */
#define ASHLAR_MINIDUNGEON_N_SETS 16   /* sets of exits */

/* The pieces that have weights, in the order of the parameter; NULL-terminated. */
extern const char *const ashlar_minidungeon_piece_names[];
extern const guint8      ashlar_minidungeon_pieces[ASHLAR_MINIDUNGEON_N_PIECES];
/* "WNE", "Nx" for a capper, "empty". */
const char *ashlar_minidungeon_get_name (guint exits);

/* What a recipe says. */
typedef struct
{
  guint across, down; /* cells */
  gint  islands, stairs;
  guint weights[ASHLAR_MINIDUNGEON_N_PIECES];
  gint  cell_size; /* tiles; -1: that of the blocks, if there are any */
  guint spread;    /* percent */
} AshlarMinidungeonSettings;

/* A demand: what the neighbours that are there and the rim ask of a cell. Exits that it must have, from
 * bit 4 on those that it must not have, and whether some neighbour is there: cappers may stand beside
 * a piece alone, except in a grid that is one cell wide or high. */
#define ASHLAR_MINIDUNGEON_HAS_NEIGHBOUR (1u << 8)
#define ASHLAR_MINIDUNGEON_N_DEMANDS 512

/* What may stand in a cell: pieces[first] … pieces[first + sum - 1], each as often as its weight says.
 * Where nothing may, it is the empty cell. */
typedef struct
{
  guint32 first, sum;
} AshlarMinidungeonChoice;

/* What is prepared: immutable. */
typedef struct
{
  guint    across, down;                       /* cells */
  guint    cell_width, cell_height;            /* tiles */
  gboolean connects;                           /* islands are connected, not deleted */
  gboolean at_edges;                           /* stairs lie at the rim */
  gboolean is_narrow;                          /* one cell wide or high: cappers from the start */
  guint    spread;                             /* percent */
  guint    weights[ASHLAR_MINIDUNGEON_N_SETS]; /* of each set of exits in the fill, over the
                                                  divisor that all have in common */
  guint    divisor;

  AshlarMinidungeonChoice choices[ASHLAR_MINIDUNGEON_N_DEMANDS];
  guint8                 *pieces;
} AshlarMinidungeonTask;

/* What AshlarPlanner.prepare gives. */
gpointer ashlar_minidungeon_task_new (const AshlarPreparation *preparation, GError **error);
void     ashlar_minidungeon_task_free (gpointer prepared);

typedef struct
{
  guint   across, down;
  guint32 n_cells;
  guint8 *exits; /* of each cell: row * across + column, row 0 at the bottom */
} AshlarMinidungeonGrid;

/* Looks at the cells before it alone. */
guint ashlar_minidungeon_get_demand (const AshlarMinidungeonGrid *grid, guint32 cell);

/* Whether a set of exits may stand where a demand is made, its weight left aside. */
static inline gboolean
ashlar_minidungeon_may_stand (const AshlarMinidungeonTask *task, guint exits, guint demand)
{
  gboolean is_capper = (exits & (exits - 1)) == 0;

  return (exits & demand & 15u) == (demand & 15u) && (exits & demand >> 4) == 0
         && (!is_capper || task->is_narrow || (demand & ASHLAR_MINIDUNGEON_HAS_NEIGHBOUR) != 0);
}

/* (1) One draw a cell. FALSE if cancelled. */
gboolean ashlar_minidungeon_fill (const AshlarMinidungeonTask *task,
                                  AshlarMinidungeonGrid       *grid,
                                  AshlarStream                *stream,
                                  GCancellable                *cancellable);

/* (2) Sections: cells that have a way to each other. */
typedef struct
{
  guint32  n_cells;    /* that are not empty */
  guint32  n_sections; /* among them */
  guint32  n_kept;     /* cells of the section that counts */
  guint32  kept;       /* its number */
  guint32  centre;     /* the cell in the middle of the grid */
  guint32  n_labels;
  guint32 *labels;   /* of each cell; its section is sections[label] */
  guint32 *sections; /* of each label: the lowest label of its section, or G_MAXUINT32: empty */
  guint32 *sizes;    /* of each section: cells that are not empty */
} AshlarMinidungeonSections;

/* @joins: empty cells that passages point to count as ways, as they will be when hanging passages
 * are capped. */
void ashlar_minidungeon_sections_init (AshlarMinidungeonSections   *self,
                                       const AshlarMinidungeonGrid *grid,
                                       gboolean                     joins);
void ashlar_minidungeon_sections_clear (AshlarMinidungeonSections *self);
static inline guint32
ashlar_minidungeon_sections_get (const AshlarMinidungeonSections *self, guint32 cell)
{
  return self->sections[self->labels[cell]];
}
/* Empties what is not in the section that counts. */
void ashlar_minidungeon_delete_islands (AshlarMinidungeonGrid           *grid,
                                        const AshlarMinidungeonSections *sections);
/* Adds exits until all is one section, with @sections found with joins. */
void ashlar_minidungeon_connect_islands (AshlarMinidungeonGrid     *grid,
                                         AshlarMinidungeonSections *sections,
                                         AshlarStream              *stream);

/* (3) Gives each empty cell that passages point to the exits that meet them. */
void ashlar_minidungeon_cap (AshlarMinidungeonGrid *grid);

/* Cells that are not empty, which become areas in their order, and links between them. */
void ashlar_minidungeon_count (const AshlarMinidungeonGrid *grid, guint *n_areas, guint *n_links);

/* (4) Two different areas of at least two. */
void ashlar_minidungeon_draw_stairs (const AshlarMinidungeonTask *task,
                                     const AshlarMinidungeonGrid *grid,
                                     guint                        n_areas,
                                     AshlarStream                *stream,
                                     guint32                     *up,
                                     guint32                     *down);

/* The story for the trace. It is told afterwards, from what the grid was after each step: nothing is
 * kept for it while no trace is asked for. */
typedef struct
{
  const AshlarMinidungeonTask *task;
  AshlarTrace                 *trace;
  const guint32               *areas; /* of each cell; NULL: the grid was drawn again */
  const AshlarPlan            *plan;  /* nullable, as areas */
} AshlarMinidungeonStory;

void ashlar_minidungeon_tell_fill (const AshlarMinidungeonStory *self,
                                   const AshlarMinidungeonGrid  *filled);
/* @drawn: how many grids were drawn, with the last. */
void ashlar_minidungeon_tell_redraw (const AshlarMinidungeonStory    *self,
                                     const AshlarMinidungeonSections *sections,
                                     guint                            drawn,
                                     gboolean                         gives_up);
void ashlar_minidungeon_tell_islands (const AshlarMinidungeonStory *self,
                                      const AshlarMinidungeonGrid  *filled,
                                      const AshlarMinidungeonGrid  *grid,
                                      gboolean                      connected);
void ashlar_minidungeon_tell_caps (const AshlarMinidungeonStory *self,
                                   const AshlarMinidungeonGrid  *before,
                                   const AshlarMinidungeonGrid  *grid);
void ashlar_minidungeon_tell_stairs (const AshlarMinidungeonStory *self);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (AshlarMinidungeonSections, ashlar_minidungeon_sections_clear)

G_END_DECLS
