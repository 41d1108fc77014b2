/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Small cells of a lattice as numbers.
 *
 * A cell of up to 8 × 8 tiles is 64 bits: a byte a row, a bit a column, set where there is floor. Painters that
 * can draw so give the floors of all their areas at once, and these are laid down a row of cells after the other,
 * line by line, as memory lies, without a wall under the floor. */

#pragma once

#include "painters/ashlar-painter-private.h"

G_BEGIN_DECLS

#define ASHLAR_SMALL_CELL_LEAST 4u /* tiles a side */
#define ASHLAR_SMALL_CELL_SIDE 8u  /* tiles a side at most */
#define ASHLAR_SMALL_CELL_FIRST_COLUMN G_GUINT64_CONSTANT (0x0101010101010101)

/* The bits from @a to @b, both included, in either order, of a row. */
static inline guint64
ashlar_small_cell_row (guint row, guint a, guint b)
{
  return (guint64) ((2u << MAX (a, b)) - (1u << MIN (a, b))) << (ASHLAR_SMALL_CELL_SIDE * row);
}

/* The same of a column. */
static inline guint64
ashlar_small_cell_column (guint column, guint a, guint b)
{
  guint64 bits = ASHLAR_SMALL_CELL_FIRST_COLUMN;

  return ((bits << (ASHLAR_SMALL_CELL_SIDE * MIN (a, b)))
          & (bits >> (ASHLAR_SMALL_CELL_SIDE * (ASHLAR_SMALL_CELL_SIDE - 1 - MAX (a, b)))))
         << column;
}

/* The axis of a range: y or x. */
enum
{
  ASHLAR_SMALL_CELL_DOWN,
  ASHLAR_SMALL_CELL_ACROSS,
  ASHLAR_SMALL_CELL_N_AXES
};

/* By axis: all tiles up to a place; places from here on, also such as lie beyond the cell. */
#define ASHLAR_SMALL_CELL_FIRST_PLACE (-4)
#define ASHLAR_SMALL_CELL_N_PLACES 20
extern const guint64 ashlar_small_cell_up_to[ASHLAR_SMALL_CELL_N_AXES][ASHLAR_SMALL_CELL_N_PLACES];

/* The tiles from @a to @b, both included, along one axis. */
static inline guint64
ashlar_small_cell_range (guint axis, gint a, gint b)
{
  const guint64 *up_to = ashlar_small_cell_up_to[axis] - ASHLAR_SMALL_CELL_FIRST_PLACE;

  return up_to[b] & ~up_to[a - 1];
}

/* Whether an area is drawn by the step of a theme. */
static inline gboolean
ashlar_small_cell_is_of (const AshlarPlan *plan, guint32 area, guint16 theme)
{
  return plan->themes == NULL || plan->themes[area] == theme;
}

/* Of an area that is out of the ordinary, in what AshlarPainter.draw_cells fills: that is what each is before.
 * Nothing else has floor in every corner, and it stays what it is whatever is added. */
#define ASHLAR_SMALL_CELL_ODD G_MAXUINT64

/* The floor of each area of a lattice of small cells; NULL if nobody draws so. What is odd is left to
 * AshlarPainter.paint. */
guint64 *ashlar_small_cells_dup_floors (const AshlarPaintContext *context, guint n_steps);
/* Lays all of them down, and @ground where there is no area: all cells of the canvas are written. */
void ashlar_small_cells_lay_down (const AshlarPaintContext *context,
                                  guint                     n_steps,
                                  const guint64            *floors,
                                  guint16                   ground,
                                  AshlarCanvas             *canvas);

G_END_DECLS
