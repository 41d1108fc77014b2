/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Random sets of blocks of one size, random parameters of the planner `block-grid`, and what an
 * arrangement of such blocks must be like, read from the content alone. */

#pragma once

#include "block-sets.h"

G_BEGIN_DECLS

/* Content JSON. @tiny: few blocks with few exits, so that all arrangements can be tried. */
char *grid_sets_dup_random (guint64 seed, gboolean tiny);
/* A JSON object. @largest: cells a side. */
char *grid_sets_dup_parameters (guint64 seed, AshlarContent *content, guint largest);

#define GRID_NOTHING G_MAXUINT32

/* Blocks on a grid: what stands in each cell, row by row, and which of its exits are open. */
typedef struct
{
  const BlocksSetup *setup;
  guint              across, down;
  guint              width, height; /* of a block, in tiles */
  guint32           *variants;      /* GRID_NOTHING: the cell is empty */
  guint64           *open;          /* bits over exits */
} GridArrangement;

void
grid_arrangement_init (GridArrangement *self, const BlocksSetup *setup, guint width, guint height);
void     grid_arrangement_clear (GridArrangement *self);
gboolean grid_arrangement_get_floor (const GridArrangement *self,
                                     guint                  cell,
                                     guint                  x,
                                     guint                  y); /* conditional tiles are floor */
/* Whether cells side by side, both used or not, go together. @direction: from @a to @b, East or
 * South. */
gboolean
grid_arrangement_pair_fits (const GridArrangement *self, guint a, guint b, guint direction);
/* Whether a block with such open exits may stand anywhere at all. */
gboolean grid_arrangement_cell_is_sound (const GridArrangement *self, guint cell);
/* Whether the block may be laid as the settings say. */
gboolean grid_sets_may_stand (const BlocksSetup *setup, guint block, gboolean as_start);
/* What is wrong with it as a level, or NULL. @start, @end: cells; @end GRID_NOTHING: none given. */
char *grid_arrangement_find_fault (const GridArrangement *self, guint start, guint end);
/* Whether some start and end make a level of it. */
gboolean grid_arrangement_is_level (const GridArrangement *self);

G_END_DECLS
