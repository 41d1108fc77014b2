/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Exits under the pointer. With the exit tool a press on the border draws a new exit, a press on an
 * exit takes it; its arrow, beyond the border, can be taken with every tool. */

#include "ashlar-config.h"

#include "blocks/editor-block-canvas-private.h"

#include <glib/gi18n.h>

int
_editor_block_exits_find (EditorBlockCanvas *self, int x, int y, gboolean own_cells)
{
  const AshlarBlock *block = _editor_block_canvas_peek (self);

  if (block == NULL)
    return -1;
  if (own_cells)
    {
      int found = editor_exit_at (block, x, y, self->selected_exit);

      if (found >= 0)
        return found;
    }
  for (guint i = 0; i < block->n_exits; i++)
    {
      const AshlarExit *exit = &block->exits[i];
      int               left, top, width, height;

      editor_exit_get_cells (exit, &left, &top, &width, &height);
      left += ashlar_direction_dx (exit->direction);
      top += ashlar_direction_dy (exit->direction);
      if (x >= left && y >= top && x < left + width && y < top + height)
        return (int) i;
    }
  return -1;
}

gboolean
_editor_block_exits_press (EditorBlockCanvas *self, int x, int y)
{
  gboolean           own = self->tool == &editor_exit_tool;
  gboolean           outside = x < 0 || y < 0 || x >= (int) self->columns || y >= (int) self->rows;
  const AshlarBlock *block = _editor_block_canvas_peek (self);
  int                found = own || outside ? _editor_block_exits_find (self, x, y, own) : -1;

  if (found < 0 && !own)
    return FALSE;
  self->exit_pressed = TRUE;
  self->moving_exit = found;
  self->exit_x = x;
  self->exit_y = y;
  if (found >= 0)
    {
      self->exit_place = block->exits[found];
      self->exit_fits = TRUE;
      editor_block_canvas_select_exit (self, found);
    }
  else
    self->exit_fits = editor_exit_between (editor_document_get_content (self->document), block, x,
                                           y, x, y, &self->exit_place);
  gtk_widget_queue_draw (GTK_WIDGET (self));
  return TRUE;
}

/* The exit's middle follows the pointer; where it does not fit, one that fits and still has the
 * pointer's cell. */
static void
move_to (EditorBlockCanvas *self, int x, int y)
{
  AshlarContent     *content = editor_document_get_content (self->document);
  const AshlarBlock *block = _editor_block_canvas_peek (self);
  guint              width = block->exits[self->moving_exit].width;
  AshlarExit         place;

  if (!editor_exit_between (content, block, x, y, x, y, &place))
    return;
  for (guint i = 0; i < width; i++)
    {
      /* (width - 1) / 2, then the offsets around it. */
      int        offset = ((int) width - 1 + (i % 2 ? -1 : 1) * (int) (i + 1)) / 2;
      AshlarExit tried = place;

      offset = CLAMP (offset, 0, (int) width - 1);
      tried.width = width;
      if (place.direction == ASHLAR_DIRECTION_NORTH || place.direction == ASHLAR_DIRECTION_SOUTH)
        tried.x -= offset;
      else
        tried.y -= offset;
      if (editor_exit_fits (content, block, &tried))
        {
          self->exit_place = tried;
          return;
        }
    }
}

void
_editor_block_exits_move (EditorBlockCanvas *self, int x, int y)
{
  const AshlarBlock *block = _editor_block_canvas_peek (self);

  if (block == NULL)
    return;
  x = CLAMP (x, -1, (int) self->columns);
  y = CLAMP (y, -1, (int) self->rows);
  if (self->moving_exit >= 0)
    move_to (self, x, y);
  else
    self->exit_fits = editor_exit_between (editor_document_get_content (self->document), block,
                                           self->exit_x, self->exit_y, x, y, &self->exit_place);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
_editor_block_exits_release (EditorBlockCanvas *self)
{
  const AshlarBlock *block = _editor_block_canvas_peek (self);
  int                exit = self->moving_exit;

  self->exit_pressed = FALSE;
  self->moving_exit = -1;
  gtk_widget_queue_draw (GTK_WIDGET (self));
  if (block == NULL)
    return;

  if (exit >= 0)
    {
      const AshlarExit *old = &block->exits[exit];

      if (old->x != self->exit_place.x || old->y != self->exit_place.y
          || old->direction != self->exit_place.direction)
        editor_block_edit_move_exit (self->document, self->block, (guint) exit, &self->exit_place);
    }
  else if (self->exit_fits)
    editor_block_canvas_select_exit (
        self, editor_block_edit_add_exit (self->document, self->block, &self->exit_place));
  else
    _editor_block_canvas_say (self, _ ("An exit stands on a cell at the block’s border"), FALSE);
}
