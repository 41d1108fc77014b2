/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "drawings.h"

#include <string.h>

const guint8 drawing_walkable[2] = { FALSE, TRUE };

static guint32
owner_of (char cell)
{
  if (g_ascii_isalpha (cell))
    return (guint32) (g_ascii_toupper (cell) - 'A');
  if (g_ascii_isdigit (cell))
    return (guint32) (cell - '0');
  return cell == '#' ? 0 : ASHLAR_NO_AREA;
}

static AshlarRectangle
find_rectangle (const char *const *rows, guint n_rows, guint32 area, guint rim)
{
  guint width = (guint) strlen (rows[0]), left = width, top = n_rows, right = 0, bottom = 0;

  for (guint y = 0; y < n_rows; y++)
    for (guint x = 0; x < width; x++)
      if (owner_of (rows[y][x]) == area)
        {
          left = MIN (left, x);
          right = MAX (right, x);
          top = MIN (top, y);
          bottom = MAX (bottom, y);
        }
  return (AshlarRectangle){ (guint16) (left - rim), (guint16) (top - rim),
                            (guint16) (right - left + 1 + 2 * rim),
                            (guint16) (bottom - top + 1 + 2 * rim) };
}

static void
add_link (
    AshlarPlanBuilder *builder, char from, char to, guint x, guint y, guint next_x, guint next_y)
{
  AshlarCell first = { (guint16) x, (guint16) y }, second = { (guint16) next_x, (guint16) next_y };

  if (g_ascii_islower (from) && g_ascii_islower (to) && from != to)
    ashlar_plan_builder_add_link (builder, owner_of (from), owner_of (to), &first, &second, 1);
}

static void
add_border_link (AshlarPlanBuilder *builder, const char *const *rows, guint x, guint y)
{
  AshlarCell cell = { (guint16) x, (guint16) y };
  guint32    west = owner_of (rows[y][x - 1]), east = owner_of (rows[y][x + 1]);

  if (west != ASHLAR_NO_AREA && east != ASHLAR_NO_AREA)
    ashlar_plan_builder_add_link (builder, west, east, &cell, NULL, 1);
  else
    ashlar_plan_builder_add_link (builder, owner_of (rows[y - 1][x]), owner_of (rows[y + 1][x]),
                                  &cell, NULL, 1);
}

void
drawing_init (Drawing *self, const char *const *rows, guint n_rows, AshlarBorders borders)
{
  guint              width = (guint) strlen (rows[0]);
  guint32            n_areas = 0;
  AshlarPlanBuilder *builder = ashlar_plan_builder_new (borders, width, n_rows);

  for (guint y = 0; y < n_rows; y++)
    for (guint x = 0; x < width; x++)
      if (owner_of (rows[y][x]) != ASHLAR_NO_AREA)
        n_areas = MAX (n_areas, owner_of (rows[y][x]) + 1);
  for (guint32 area = 0; area < n_areas; area++)
    {
      AshlarRectangle rectangle
          = find_rectangle (rows, n_rows, area, borders == ASHLAR_BORDERS_SHARED);

      ashlar_plan_builder_add_area (builder, ASHLAR_AREA_AREA, &rectangle);
    }
  for (guint y = 0; y < n_rows; y++)
    for (guint x = 0; x < width; x++)
      {
        if (rows[y][x] == '+')
          add_border_link (builder, rows, x, y);
        if (x + 1 < width)
          add_link (builder, rows[y][x], rows[y][x + 1], x, y, x + 1, y);
        if (y + 1 < n_rows)
          add_link (builder, rows[y][x], rows[y + 1][x], x, y, x, y + 1);
      }
  self->plan = ashlar_plan_builder_free_to_plan (builder);
  self->canvas = ashlar_canvas_new (width, n_rows, n_areas, 0);
  for (guint y = 0; y < n_rows; y++)
    for (guint x = 0; x < width; x++)
      {
        gsize at = (gsize) y * width + x;

        self->canvas->tiles[at] = g_ascii_isalpha (rows[y][x]) || rows[y][x] == '+';
        self->canvas->owners[at] = owner_of (rows[y][x]);
      }
}

void
drawing_clear (Drawing *self)
{
  g_clear_pointer (&self->plan, ashlar_plan_unref);
  g_clear_pointer (&self->canvas, ashlar_canvas_unref);
}
