/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What the files of the planner `areas` share: what a recipe says, and the layout while it grows. */

#pragma once

#include "planners/ashlar-planners-private.h"

G_BEGIN_DECLS

/* The narrowest area: two cells of floor between its border lines, so that it has two cells in common
 * with the one beside it that are no corner, and is its neighbour. */
#define ASHLAR_AREAS_LEAST 4u
/* From border line to border line of that. */
#define ASHLAR_AREAS_LEAST_PITCH (ASHLAR_AREAS_LEAST - 1)
/* Rectangles that one area is joined of. */
#define ASHLAR_AREAS_MAX_PARTS 4u

typedef enum
{
  ASHLAR_AREAS_UNIFORM,
  ASHLAR_AREAS_SUBDIVISION,
  ASHLAR_AREAS_EVOLVING,
  ASHLAR_AREAS_LABYRINTH,
} AshlarAreasLayout;

typedef enum
{
  ASHLAR_AREAS_AXIS_ACROSS,
  ASHLAR_AREAS_AXIS_DOWN,
  ASHLAR_AREAS_AXIS_EITHER,
} AshlarAreasAxis;

/* What a recipe says. */
typedef struct
{
  AshlarAreasLayout layout;
  guint             width, height;                   /* tiles */
  guint             join;                            /* percent */
  guint             across, down;                    /* areas */
  guint             min_width, min_height, min_area; /* tiles, with border lines */
  guint             even_grids;                      /* percent */
  guint             corridor_length;                 /* percent */
  guint             corridor_width;                  /* tiles of floor */
  AshlarAreasAxis   axis;
  guint             arms, depth;
} AshlarAreasSettings;

/* Of the stage `plan`: what is drawn for one purpose moves nothing else. */
typedef enum
{
  ASHLAR_AREAS_STREAM_LAYOUT,
  ASHLAR_AREAS_STREAM_JOIN,
  ASHLAR_AREAS_STREAM_ENTRANCE,
} AshlarAreasStream;

/* A layout before its areas are joined: rectangles with their border lines. */
typedef struct
{
  const AshlarAreasSettings *settings;
  const AshlarRun           *run;
  AshlarRectangle           *rectangles;
  guint32                    n, capacity;
  GArray
      *mirrors; /* nullable; of guint32: of each rectangle its mirror image, which may be itself */
  guint32 hub;  /* that nothing is joined to; or ASHLAR_NO_AREA */
  guint32 entrance; /* where one would come in; or ASHLAR_NO_AREA: at the lower edge */
} AshlarAreasDraft;

/* From border line to border line: left < right, top < bottom. Returns its number. */
guint32
ashlar_areas_draft_add (AshlarAreasDraft *self, guint left, guint top, guint right, guint bottom);
/* Joins some rectangles. Of each the lowest of those that it is joined with; NULL where none is. */
guint32 *ashlar_areas_draft_join (const AshlarAreasDraft *self);

/* The layouts. What a recipe wants that none of its levels can have is said by the first of each two;
 * the second lays the rectangles, and stops early once the run is cancelled. */
gboolean
ashlar_areas_uniform_check (const AshlarAreasSettings *settings, const char *path, GError **error);
void     ashlar_areas_uniform_lay (AshlarAreasDraft *draft, AshlarStream *stream);
gboolean ashlar_areas_subdivision_check (const AshlarAreasSettings *settings,
                                         const char                *path,
                                         GError                   **error);
void     ashlar_areas_subdivision_lay (AshlarAreasDraft *draft, AshlarStream *stream);
gboolean
ashlar_areas_evolving_check (const AshlarAreasSettings *settings, const char *path, GError **error);
void     ashlar_areas_evolving_lay (AshlarAreasDraft *draft, AshlarStream *stream);
gboolean ashlar_areas_labyrinth_check (const AshlarAreasSettings *settings,
                                       const char                *path,
                                       GError                   **error);
void     ashlar_areas_labyrinth_lay (AshlarAreasDraft *draft, AshlarStream *stream);

/* A grid of areas whose border lines stand so far apart; what is left goes to the last row and column. */
void ashlar_areas_lay_grid (
    AshlarAreasDraft *draft, guint across, guint down, guint pitch_x, guint pitch_y);

G_END_DECLS
