/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What a painter is. A painter must leave every two gateways of its area connected inside that area
 * and may not block a gateway. In an area of the kind `letter` one can stand in the middle of each
 * letter's square, and walk there from the gateways, unless the planner wants its floor elsewhere. */

#pragma once

#include "level/ashlar-canvas-private.h"
#include "painters/ashlar-paint-tiles-private.h"
#include "plan/ashlar-part-private.h"

G_BEGIN_DECLS

typedef enum
{
  ASHLAR_OPENING_WIDE,
  ASHLAR_OPENING_DOOR,
  ASHLAR_OPENING_NARROW,
  ASHLAR_OPENING_EXITS, /* as the block's exits are */
} AshlarOpening;

typedef struct _AshlarPainter AshlarPainter;

/* A painter with what it is told: one per theme rule. */
typedef struct
{
  const AshlarPainter  *painter;
  const AshlarSettings *settings;
  AshlarPaintTiles      tiles;
  gpointer              prepared; /* nullable: see AshlarPainter.prepare */
} AshlarPaintStep;

/* See ashlar-rock-private.h. */
typedef struct _AshlarRockMemory AshlarRockMemory;

typedef struct
{
  const AshlarPlan             *plan;
  AshlarVariants               *variants; /* nullable */
  AshlarContent                *content;
  const AshlarPaintStep        *step;  /* of the area at hand */
  const AshlarPaintStep *const *steps; /* by theme */
  const char                   *path;  /* JSON Pointer of the recipe, for errors; nullable */
  const AshlarRun              *run;
  AshlarRockMemory             *rock; /* nullable: kept from area to area */
  /* Whether every cell of the canvas was filled with one tile before anything is drawn: walls of it
   * are there already. */
  gboolean has_ground;
  guint16  ground;
} AshlarPaintContext;

/* The step that paints @area. @steps: by theme. */
static inline const AshlarPaintStep *
ashlar_paint_steps_get (const AshlarPaintStep *const *steps, const AshlarPlan *plan, guint32 area)
{
  return steps[plan->themes != NULL ? plan->themes[area] : 0];
}

/* Whether an area's walls are there before they are drawn. */
static inline gboolean
ashlar_paint_context_has_walls (const AshlarPaintContext *context, const AshlarPaintStep *step)
{
  return context->has_ground && context->ground == step->tiles.wall;
}

struct _AshlarPainter
{
  AshlarPart    part;
  AshlarOpening opening;
  /* NULL if it can paint this plan, else what it lacks ("needs areas that are blocks or cells of a
   * lattice"). */
  const char *(*misfit) (const AshlarPlan *plan);
  gboolean (*paint) (const AshlarPaintContext *context,
                     guint32                   area,
                     AshlarCanvas             *canvas,
                     GError                  **error);
  /* Nullable: areas @first … @first + @n - 1 at once, all of this step and in one row of a lattice;
   * without a trace. The same as paint() of each. */
  gboolean (*paint_row) (const AshlarPaintContext *context,
                         guint32                   first,
                         guint32                   n,
                         AshlarCanvas             *canvas,
                         GError                  **error);

  /* Nullable. In a lattice whose cells fit in numbers, the floors of all areas with @theme at once; those that
   * are out of the ordinary are left for paint(). See ashlar-small-cell-private.h. */
  void (*draw_cells) (const AshlarPaintContext *context, guint16 theme, guint64 *floors);

  /* Nullable. Whether all of the inside of an area becomes floor, and nothing else, if the plan has borders in common
   * and wishes nothing. See ashlar-floor-rows-private.h. */
  gboolean (*is_all_floor) (const AshlarSettings *settings);

  /* Nullable: all areas of a plan for which ashlar_drawing_is_tiles() holds, as `paint` would. */
  void (*paint_tiles) (const AshlarPaintContext *context, AshlarCanvas *canvas);

  /* All NULL but for a painter whose opening is ASHLAR_OPENING_EXITS. They serve planners that lay
   * cells (AshlarPlanner.lays_cells) and are not called for others. */

  /* Once for many seeds; immutable, used by many threads. NULL and an error if no seed can succeed.
   */
  gpointer (*prepare) (const AshlarPreparation *preparation, GError **error);
  void (*free_prepared) (gpointer prepared);
  /* The cells' size in tiles. */
  void (*get_cell) (gconstpointer prepared, guint *width, guint *height);
  /* Where exits stand on a side of a cell: first cell from the left or top, and cells. */
  void (*get_exit) (gconstpointer prepared, AshlarDirection side, guint *offset, guint *width);
  /* In the stage `open`, once per theme step, when every link has its gateway: gives each area of
   * @plan with @theme a variant and says which link uses which exit. */
  gboolean (*choose) (const AshlarPaintContext *context,
                      guint16                   theme,
                      AshlarPlan               *plan,
                      GError                  **error);
};

extern const AshlarPainter ashlar_painter_blocks;
extern const AshlarPainter ashlar_painter_cave;
extern const AshlarPainter ashlar_painter_circular_tunnel;
extern const AshlarPainter ashlar_painter_multi_tunnel;
extern const AshlarPainter ashlar_painter_open;
extern const AshlarPainter ashlar_painter_room;
extern const AshlarPainter ashlar_painter_tunnel;

G_END_DECLS
