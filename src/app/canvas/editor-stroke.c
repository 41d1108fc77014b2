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
  g_free (self->own);
  g_free (self);
}

void
editor_stroke_set_mirror (EditorStroke *self, const EditorMirrorMap *mirror)
{
  self->mirror = mirror != NULL && mirror->axes != EDITOR_MIRROR_NONE ? mirror : NULL;
  g_clear_pointer (&self->own, g_free);
  if (self->mirror != NULL)
    self->own = g_malloc0 ((gsize) self->columns * self->rows);
}

static void
write_cell (EditorStroke *self, int x, int y, guint16 tile)
{
  EditorRectangle cell = { x, y, 1, 1 };
  gsize           at = (gsize) y * self->columns + x;

  if (self->cells[at] == tile)
    return;
  self->cells[at] = tile;
  self->drawn = editor_rectangle_union (&self->drawn, &cell);
  self->damage = editor_rectangle_union (&self->damage, &cell);
}

static void
write_image (EditorStroke *self, int x, int y, guint16 tile, EditorMirror axes)
{
  const EditorMirrorMap *mirror = self->mirror;

  if (self->own[(gsize) y * self->columns + x])
    return;
  if (tile < mirror->n_tiles)
    tile = mirror->images[(gsize) (axes - 1) * mirror->n_tiles + tile];
  write_cell (self, x, y, tile);
}

void
editor_stroke_set (EditorStroke *self, int x, int y, guint16 tile)
{
  int      image_x, image_y;
  gboolean across, down;

  if (x < 0 || y < 0 || x >= (int) self->columns || y >= (int) self->rows)
    return;
  write_cell (self, x, y, tile);
  if (self->mirror == NULL)
    return;

  self->own[(gsize) y * self->columns + x] = 1;
  image_x = (int) self->columns - 1 - x;
  image_y = (int) self->rows - 1 - y;
  /* A cell on an axis is its own image. */
  across = (self->mirror->axes & EDITOR_MIRROR_VERTICAL) && image_x != x;
  down = (self->mirror->axes & EDITOR_MIRROR_HORIZONTAL) && image_y != y;
  if (across)
    write_image (self, image_x, y, tile, EDITOR_MIRROR_VERTICAL);
  if (down)
    write_image (self, x, image_y, tile, EDITOR_MIRROR_HORIZONTAL);
  if (across && down)
    write_image (self, image_x, image_y, tile, EDITOR_MIRROR_BOTH);
}

void
editor_stroke_reset (EditorStroke *self)
{
  for (int y = self->drawn.y; y < self->drawn.y + self->drawn.height; y++)
    {
      gsize at = (gsize) y * self->columns + self->drawn.x;

      memcpy (self->cells + at, self->base + at, self->drawn.width * sizeof *self->cells);
    }
  if (self->own != NULL)
    memset (self->own, 0, (gsize) self->columns * self->rows);
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
