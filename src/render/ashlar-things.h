/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What stands on the cells, objects and markers, as the palette's skin draws it: over all cells, row by row, so that
 * what is further south stands in front; the bottom centre of a picture on that of its cell. */

#pragma once

#include "level/ashlar-level.h"
#include "render/ashlar-raster.h"

G_BEGIN_DECLS

typedef struct
{
  guint       x, y;   /* the cell */
  const char *object; /* an object's id, borrowed; NULL: a marker */
  const char *marker; /* a marker's role, "entrance" say, borrowed; of an object NULL */
} AshlarThing;

/* The things of a level, as ashlar_raster_things() wants them; their words live as long as the level. */
GArray *ashlar_things_new_for_level (AshlarLevel *level);
/* Sorts things by rows, in their order within a row. */
void ashlar_things_sort (AshlarThing *things, guint n_things);

/* Whether the skin has a picture of it; otherwise the caller draws the sign that it always had. */
gboolean ashlar_palette_has_thing (AshlarPalette *self, const AshlarThing *thing);

/* Its picture alone, row-major, 0xAARRGGBB with the colours multiplied by alpha, in cells of @size pixels; @x, @y: where
 * its first pixel lies from the top left one of its cell. NULL: the skin has none. */
guint32 *ashlar_palette_dup_thing (AshlarPalette     *self,
                                   const AshlarThing *thing,
                                   int                size,
                                   int               *x,
                                   int               *y,
                                   int               *width,
                                   int               *height);

/* Draws those of @things that the skin has pictures of over what is there, sorted by rows, and skips the others. A
 * picture may be larger than a cell. Below two pixels a cell nothing is drawn. @ms: as for ashlar_raster_cells_at_time(), 0 for
 * what stands still; the others as for ashlar_raster_cells(). */
void ashlar_raster_things (AshlarPalette      *palette,
                           const AshlarThing  *things,
                           guint               n_things,
                           double              cell_size,
                           guint64             ms,
                           const AshlarPixels *target);
/* How many cells beyond its own the largest picture reaches: who draws a change of things anew widens by it. */
guint ashlar_palette_get_thing_reach (AshlarPalette *self);

G_END_DECLS
