/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "ashlar-config.h"

#include "document/editor-words.h"
#include "drawing/editor-tool.h"

#include "edits/editor-block-edit.h"

void
editor_tool_free (EditorTool *self)
{
  if (self->class->clear != NULL)
    self->class->clear (self);
  g_free (self);
}

AshlarContent *
editor_tool_host_get_content (const EditorToolHost *self)
{
  return editor_document_get_content (self->document);
}

gboolean
editor_tool_host_apply (EditorToolHost *self, EditorEdit *edit, GError **error)
{
  gboolean done = editor_edit_apply (self->document, edit);

  if (!done && error != NULL)
    self->class->say (self, editor_words_of_error (*error), FALSE);
  return done;
}

const AshlarBlock *
editor_tool_host_peek (const EditorToolHost *self)
{
  return editor_block_edit_peek (self->document, self->block);
}

gboolean
editor_tool_host_has_cell (const EditorToolHost *self, int x, int y)
{
  return x >= 0 && y >= 0 && x < (int) self->columns && y < (int) self->rows;
}

guint16
editor_tool_host_get_tile (const EditorToolHost *self, int x, int y)
{
  return self->cells[(gsize) y * self->columns + (guint) x];
}

gboolean
editor_tool_host_get_pointed (const EditorToolHost *self, int *x, int *y)
{
  if (self->cells == NULL || (!self->hovering && !self->cursor_used))
    return FALSE;
  *x = self->cursor_used ? self->cursor_x : self->hover_x;
  *y = self->cursor_used ? self->cursor_y : self->hover_y;
  return TRUE;
}

void
editor_tool_host_select_exit (EditorToolHost *self, int exit)
{
  if (self->selected_exit == exit)
    return;
  self->selected_exit = exit;
  if (exit >= 0)
    editor_tool_host_select_object (self, -1);
  self->class->queue_draw (self);
  self->class->tell (self, EDITOR_TOOL_EXIT_SELECTED, exit);
}

void
editor_tool_host_select_object (EditorToolHost *self, int object)
{
  if (self->selected_object == object)
    return;
  self->selected_object = object;
  if (object >= 0)
    editor_tool_host_select_exit (self, -1);
  self->class->queue_draw (self);
  self->class->tell (self, EDITOR_TOOL_OBJECT_SELECTED, object);
}

gboolean
editor_tool_key_is_arrow (guint keyval, int *dx, int *dy)
{
  gboolean left = keyval == GDK_KEY_Left || keyval == GDK_KEY_KP_Left;
  gboolean right = keyval == GDK_KEY_Right || keyval == GDK_KEY_KP_Right;
  gboolean up = keyval == GDK_KEY_Up || keyval == GDK_KEY_KP_Up;
  gboolean down = keyval == GDK_KEY_Down || keyval == GDK_KEY_KP_Down;

  *dx = right - left;
  *dy = down - up;
  return left || right || up || down;
}

gboolean
editor_tool_key_is_enter (guint keyval)
{
  return keyval == GDK_KEY_Return || keyval == GDK_KEY_KP_Enter || keyval == GDK_KEY_ISO_Enter;
}
