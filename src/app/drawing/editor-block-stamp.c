/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The brush's stamp: a rectangle that the secondary button has drawn out, or what was selected.
 * While there is one, brush, fill and rectangle paint it instead of the tile. */

#include "ashlar-config.h"

#include "drawing/editor-block-canvas-private.h"

#include <glib/gi18n.h>

static void
forget_pattern (EditorBlockCanvas *self)
{
  g_clear_pointer (&self->stamp.pattern, editor_pattern_free);
  g_clear_pointer (&self->stamp.content, ashlar_content_unref);
}

static void
changed (EditorBlockCanvas *self)
{
  forget_pattern (self);
  if (self->document == NULL)
    return;
  _editor_block_canvas_hover (self);
  g_signal_emit (self, _editor_block_canvas_signals[EDITOR_BLOCK_CANVAS_SELECTION_CHANGED], 0);
}

void
editor_block_canvas_end_stamp (EditorBlockCanvas *self)
{
  if (self->stamp.stamp == NULL)
    return;
  g_clear_pointer (&self->stamp.stamp, editor_stamp_unref);
  changed (self);
}

/* Takes @stamp. */
static void
set_stamp (EditorBlockCanvas *self, EditorStamp *stamp, int x, int y)
{
  g_clear_pointer (&self->stamp.stamp, editor_stamp_unref);
  self->stamp.stamp = stamp;
  self->stamp.x = x;
  self->stamp.y = y;
  changed (self);
}

gboolean
editor_block_canvas_has_stamp (EditorBlockCanvas *self)
{
  return self->stamp.stamp != NULL;
}

void
editor_block_canvas_take_stamp (EditorBlockCanvas *self)
{
  g_autoptr (EditorStamp) stamp = NULL;
  EditorRectangle bounds = { 0 };

  if (!editor_block_canvas_has_selection (self))
    return;
  editor_block_canvas_settle (self);
  if (self->selection.cells == NULL)
    return;
  stamp = editor_block_canvas_build_stamp (self);
  editor_selection_get_bounds (self->selection.cells, &bounds);
  editor_block_canvas_select_none (self);
  set_stamp (self, g_steal_pointer (&stamp), bounds.x, bounds.y);
}

void
_editor_block_stamp_turn (EditorBlockCanvas *self, AshlarOrientation orientation)
{
  set_stamp (self,
             editor_stamp_turn (self->stamp.stamp, editor_document_get_content (self->document),
                                orientation),
             self->stamp.x, self->stamp.y);
}

/* ---- Drawn out ---- */

void
_editor_block_stamp_press (EditorBlockCanvas *self, int x, int y)
{
  self->stamp.from_x = x;
  self->stamp.from_y = y;
  self->stamp.area = (EditorRectangle){ x, y, 1, 1 };
  _editor_block_canvas_pick (self, x, y);
}

void
_editor_block_stamp_move (EditorBlockCanvas *self, int x, int y)
{
  x = CLAMP (x, 0, (int) self->columns - 1);
  y = CLAMP (y, 0, (int) self->rows - 1);
  self->stamp.area = editor_shape_rectangle_between (
      CLAMP (self->stamp.from_x, 0, (int) self->columns - 1),
      CLAMP (self->stamp.from_y, 0, (int) self->rows - 1), x, y, FALSE, FALSE);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
_editor_block_stamp_release (EditorBlockCanvas *self)
{
  EditorRectangle area = self->stamp.area;
  g_autoptr (EditorSelection) cells = NULL;

  if (area.width * area.height <= 1)
    return;
  cells = editor_selection_new (self->columns, self->rows);
  editor_selection_combine_rectangle (cells, EDITOR_SELECTION_REPLACE, &area);
  set_stamp (self, editor_stamp_new_selected (_editor_block_canvas_peek (self), cells), area.x,
             area.y);
}

void
_editor_block_stamp_snapshot (EditorBlockCanvas *self, EditorBlockDrawing *drawing)
{
  EditorRectangle *area = &self->stamp.area;
  graphene_rect_t  bounds;

  if (!self->picking || area->width * area->height <= 1)
    return;
  _editor_block_drawing_get_bounds (drawing, area->x, area->y, area->width, area->height, &bounds);
  _editor_block_drawing_frame (drawing, &bounds, -2, 4, &_editor_block_white);
  _editor_block_drawing_frame (drawing, &bounds, -1, 2, &drawing->accent);
}

/* ---- To paint with ---- */

const EditorPattern *
_editor_block_stamp_get_pattern (EditorBlockCanvas *self)
{
  AshlarContent     *content = editor_document_get_content (self->document);
  const AshlarBlock *block;
  EditorPattern     *pattern;

  if (self->stamp.stamp == NULL)
    return NULL;
  if (self->stamp.pattern != NULL && self->stamp.content == content)
    return self->stamp.pattern;
  block = editor_stamp_get_block (self->stamp.stamp);
  pattern
      = editor_pattern_new ((int) block->width, (int) block->height, self->stamp.x, self->stamp.y);
  for (gsize i = 0; i < (gsize) block->width * block->height; i++)
    {
      guint tile = block->cells[i] != EDITOR_STAMP_HOLE
                       ? ashlar_content_find_tile (content, block->cells[i])
                       : ASHLAR_NO_INDEX;

      if (tile < EDITOR_PATTERN_HOLE)
        pattern->cells[i] = (guint16) tile;
    }
  forget_pattern (self);
  self->stamp.pattern = pattern;
  self->stamp.content = ashlar_content_ref (content);
  return pattern;
}

void
_editor_block_stamp_clear (EditorBlockCanvas *self)
{
  g_clear_pointer (&self->stamp.stamp, editor_stamp_unref);
  forget_pattern (self);
}

char *
_editor_block_stamp_dup_words (EditorBlockCanvas *self)
{
  const AshlarBlock *block;

  if (self->stamp.stamp == NULL || self->tool->press == NULL || self->tool == &editor_eraser_tool)
    return NULL;
  block = editor_stamp_get_block (self->stamp.stamp);
  /* Translators: columns and rows of what the brush paints */
  return g_strdup_printf (
      _ ("Stamp of %u × %u · X, Y flip · Z turns · Esc or another tile ends it"), block->width,
      block->height);
}
