/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Laying down small cells: a row is one load of a table and one store. Cost: O(rows). */

#include "painters/ashlar-small-cell-private.h"

#include <string.h>

/* Four bits as four tiles: all bits where there is floor. */
static const guint16 spread[16][4] = {
  { 0, 0, 0, 0 },
  { 0xffff, 0, 0, 0 },
  { 0, 0xffff, 0, 0 },
  { 0xffff, 0xffff, 0, 0 },
  { 0, 0, 0xffff, 0 },
  { 0xffff, 0, 0xffff, 0 },
  { 0, 0xffff, 0xffff, 0 },
  { 0xffff, 0xffff, 0xffff, 0 },
  { 0, 0, 0, 0xffff },
  { 0xffff, 0, 0, 0xffff },
  { 0, 0xffff, 0, 0xffff },
  { 0xffff, 0xffff, 0, 0xffff },
  { 0, 0, 0xffff, 0xffff },
  { 0xffff, 0, 0xffff, 0xffff },
  { 0, 0xffff, 0xffff, 0xffff },
  { 0xffff, 0xffff, 0xffff, 0xffff },
};

#define UP_TO_ROW(n) (G_MAXUINT64 >> (ASHLAR_SMALL_CELL_SIDE * (7 - (n))))
#define UP_TO_COLUMN(n) (ASHLAR_SMALL_CELL_FIRST_COLUMN * ((2u << (n)) - 1u))
/* clang-format off */
#define PLACES(up_to) \
  { \
    0, 0, 0, 0, \
    up_to (0), up_to (1), up_to (2), up_to (3), up_to (4), up_to (5), up_to (6), G_MAXUINT64, \
    G_MAXUINT64, G_MAXUINT64, G_MAXUINT64, G_MAXUINT64, \
    G_MAXUINT64, G_MAXUINT64, G_MAXUINT64, G_MAXUINT64, \
  }
/* clang-format on */

const guint64 ashlar_small_cell_up_to[ASHLAR_SMALL_CELL_N_AXES][ASHLAR_SMALL_CELL_N_PLACES] = {
  [ASHLAR_SMALL_CELL_DOWN] = PLACES (UP_TO_ROW),
  [ASHLAR_SMALL_CELL_ACROSS] = PLACES (UP_TO_COLUMN),
};

/* Rows are at least four tiles: the last four are laid over the first. */
void
ashlar_small_cell_lay_down (const AshlarPaintContext *context,
                            guint32                   area,
                            guint64                   floor,
                            AshlarCanvas             *canvas)
{
  const AshlarPaintTiles *tiles = &context->step->tiles;
  const AshlarRectangle  *own = &context->plan->rectangles[area];
  gsize                   stride = canvas->width, at = own->y * stride + own->x;
  guint64                 wall = tiles->wall * G_GUINT64_CONSTANT (0x0001000100010001);
  guint64                 change = wall ^ tiles->floor * G_GUINT64_CONSTANT (0x0001000100010001);
  const guint64           two = area * G_GUINT64_CONSTANT (0x0000000100000001);
  const guint64           four[] = { two, two };
  guint                   last = own->width - ASHLAR_SMALL_CELL_LEAST;
  guint16                *row = canvas->tiles + at;
  guint32                *owners = canvas->owners + at;

  for (guint y = own->height; y > 0; y--, row += stride, owners += stride)
    {
      guint64 left, right;

      memcpy (&left, spread[floor & 15], sizeof left);
      memcpy (&right, spread[floor >> last & 15], sizeof right);
      left = wall ^ (change & left);
      right = wall ^ (change & right);
      memcpy (row, &left, sizeof left);
      memcpy (row + last, &right, sizeof right);
      memcpy (owners, four, sizeof four);
      memcpy (owners + last, four, sizeof four);
      floor >>= ASHLAR_SMALL_CELL_SIDE;
    }
}
