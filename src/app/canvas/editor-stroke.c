/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "canvas/editor-stroke.h"

#include <string.h>

EditorStroke *
editor_stroke_new (const guint16 *cells, guint columns, guint rows)
{
  EditorStroke *self = g_new0 (EditorStroke, 1);
  gsize         size = (gsize) columns * rows * sizeof *cells;

  self->columns = columns;
  self->rows = rows;
  self->base = g_memdup2 (cells, size);
  self->cells = g_memdup2 (cells, size);
  return self;
}

void
editor_stroke_free (EditorStroke *self)
{
  g_free (self->base);
  g_free (self->cells);
  g_free (self);
}

void
editor_stroke_set (EditorStroke *self, int x, int y, guint16 tile)
{
  EditorRectangle cell = { x, y, 1, 1 };
  gsize           at;

  if (x < 0 || y < 0 || x >= (int) self->columns || y >= (int) self->rows)
    return;
  at = (gsize) y * self->columns + x;
  if (self->cells[at] == tile)
    return;
  self->cells[at] = tile;
  self->drawn = editor_rectangle_union (&self->drawn, &cell);
  self->damage = editor_rectangle_union (&self->damage, &cell);
}

void
editor_stroke_reset (EditorStroke *self)
{
  for (int y = self->drawn.y; y < self->drawn.y + self->drawn.height; y++)
    {
      gsize at = (gsize) y * self->columns + self->drawn.x;

      memcpy (self->cells + at, self->base + at, self->drawn.width * sizeof *self->cells);
    }
  self->damage = editor_rectangle_union (&self->damage, &self->drawn);
  self->drawn = (EditorRectangle){ 0 };
}

gboolean
editor_stroke_take_damage (EditorStroke *self, EditorRectangle *damage)
{
  *damage = self->damage;
  self->damage = (EditorRectangle){ 0 };
  return damage->width > 0;
}

gboolean
editor_stroke_changes_anything (EditorStroke *self)
{
  return memcmp (self->base, self->cells, (gsize) self->columns * self->rows * sizeof *self->cells)
         != 0;
}
