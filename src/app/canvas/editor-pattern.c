/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "canvas/editor-pattern.h"

EditorPattern *
editor_pattern_new (int width, int height, int x, int y)
{
  EditorPattern *self = g_new0 (EditorPattern, 1);

  self->width = width;
  self->height = height;
  self->x = x;
  self->y = y;
  self->cells = g_new (guint16, (gsize) width * (gsize) height);
  for (gsize i = 0; i < (gsize) width * (gsize) height; i++)
    self->cells[i] = EDITOR_PATTERN_HOLE;
  return self;
}

void
editor_pattern_free (EditorPattern *self)
{
  g_free (self->cells);
  g_free (self);
}

/* The rest of a division that rounds down, also below 0. */
static int
wrap (int value, int period)
{
  int rest = value % period;

  return rest < 0 ? rest + period : rest;
}

void
editor_pattern_paint_cell (
    const EditorPattern *self, EditorStroke *stroke, int left, int top, int x, int y)
{
  guint16 tile
      = self->cells[wrap (y - top, self->height) * self->width + wrap (x - left, self->width)];

  if (tile != EDITOR_PATTERN_HOLE)
    editor_stroke_set (stroke, x, y, tile);
}

void
editor_pattern_paint_copy (
    const EditorPattern *self, EditorStroke *stroke, int left, int top, int x, int y)
{
  int first_x = x - wrap (x - left, self->width), first_y = y - wrap (y - top, self->height);

  for (int row = 0; row < self->height; row++)
    for (int column = 0; column < self->width; column++)
      editor_pattern_paint_cell (self, stroke, left, top, first_x + column, first_y + row);
}
