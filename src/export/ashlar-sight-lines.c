/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Idea: the edges between a cell that blocks and one that does not are walked with what blocks on the right, until the line is where
 * it began. Where two cells that block touch by a corner, the walk turns right, so that each keeps a line of its own.
 *
 * Invariants: every line goes east somewhere, over a cell or under a hole, so that it is enough to mark the edges that do. The first one
 * of them in the order of rows is entered from a corner: had the line come from the west, it would have been walked already. So
 * corners can be told as they are met, and no line is kept. Cost: O(cells + edges), a byte a cell. */

#include "export/ashlar-sight-lines.h"

enum
{
  BLOCKS = 1 << 0,
  WALKED = 1 << 1, /* the edge above the cell */
};

/* Clockwise: a right turn is one more. */
typedef enum
{
  EAST,
  SOUTH,
  WEST,
  NORTH,
} Heading;

void
ashlar_sight_lines_init (AshlarSightLines *self, guint width, guint height)
{
  self->width = width;
  self->height = height;
  self->stride = (gsize) width + 2;
  self->cells = g_malloc0 (self->stride * ((gsize) height + 2));
}

void
ashlar_sight_lines_clear (AshlarSightLines *self)
{
  g_clear_pointer (&self->cells, g_free);
}

static inline guint8 *
get_cell (const AshlarSightLines *self, gint x, gint y)
{
  return &self->cells[(gsize) (y + 1) * self->stride + (gsize) (x + 1)];
}

void
ashlar_sight_lines_set (AshlarSightLines *self, guint x, guint y, gboolean blocks)
{
  *get_cell (self, (gint) x, (gint) y) = blocks ? BLOCKS : 0;
}

gboolean
ashlar_sight_lines_get (const AshlarSightLines *self, gint x, gint y)
{
  return (*get_cell (self, x, y) & BLOCKS) != 0;
}

/* From the corner at the top left of a cell. */
static void
walk (AshlarSightLines *self, gint left, gint top, AshlarCornerFunc func, gpointer user_data)
{
  /* Of the cell that is passed on the right from here, and of those ahead on both sides of the edge's end. */
  static const struct
  {
    gint across, down; /* a step */
    gint right_x, right_y, left_x, left_y;
  } steps[] = {
    [EAST] = { 1, 0, 0, 0, 0, -1 },
    [SOUTH] = { 0, 1, -1, 0, 0, 0 },
    [WEST] = { -1, 0, -1, -1, -1, 0 },
    [NORTH] = { 0, -1, 0, -1, -1, -1 },
  };
  Heading heading = EAST;
  gint    x = left, y = top;

  func ((guint) x, (guint) y, TRUE, FALSE, user_data);
  do
    {
      Heading next;

      if (heading == EAST)
        *get_cell (self, x, y) |= WALKED;
      x += steps[heading].across;
      y += steps[heading].down;
      if (!ashlar_sight_lines_get (self, x + steps[heading].right_x, y + steps[heading].right_y))
        next = (heading + 1) % 4;
      else if (!ashlar_sight_lines_get (self, x + steps[heading].left_x, y + steps[heading].left_y))
        next = heading;
      else
        next = (heading + 3) % 4;
      if (next != heading && (x != left || y != top || next != EAST))
        func ((guint) x, (guint) y, FALSE, FALSE, user_data);
      heading = next;
    }
  while (x != left || y != top || heading != EAST);
  func ((guint) left, (guint) top, FALSE, TRUE, user_data);
}

void
ashlar_sight_lines_trace (AshlarSightLines *self, AshlarCornerFunc func, gpointer user_data)
{
  for (gint y = 0; y <= (gint) self->height; y++)
    for (gint x = 0; x < (gint) self->width; x++)
      if ((*get_cell (self, x, y) & (BLOCKS | WALKED)) == BLOCKS
          && !ashlar_sight_lines_get (self, x, y - 1))
        walk (self, x, y, func, user_data);
}
