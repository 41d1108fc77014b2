/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Pointer and keys of the select tools. A press within what is selected takes it, any other draws a
 * rectangle (or takes all equal cells); what that combines with is what was selected before the
 * press. Arrows move what floats; whoever works with the cursor takes what is selected by Enter. */

#include "ashlar-config.h"

#include "drawing/editor-block-selection-private.h"

#include <glib/gi18n.h>

static gboolean
is_selecting (EditorBlockCanvas *self)
{
  return self->tool == &editor_select_tool || self->tool == &editor_same_tool;
}

static void
nudge (EditorBlockCanvas *self, int dx, int dy)
{
  if (!_editor_block_selection_lift (self))
    return;
  self->selection.floating->x += dx;
  self->selection.floating->y += dy;
  if (!_editor_block_selection_apply_floating (self))
    {
      self->selection.floating->x -= dx;
      self->selection.floating->y -= dy;
    }
}

static EditorSelectionMode
get_mode (GdkModifierType state)
{
  return state & GDK_SHIFT_MASK     ? EDITOR_SELECTION_ADD
         : state & GDK_CONTROL_MASK ? EDITOR_SELECTION_SUBTRACT
         : state & GDK_ALT_MASK     ? EDITOR_SELECTION_INTERSECT
                                    : EDITOR_SELECTION_REPLACE;
}

/* What was selected before the press, with @other. */
static EditorSelection *
combine_with_before (EditorBlockCanvas *self, const EditorSelection *other)
{
  EditorSelection *cells = self->selection.before != NULL
                               ? editor_selection_copy (self->selection.before)
                               : editor_selection_new (self->columns, self->rows);

  editor_selection_combine (cells, self->selection.mode, other);
  return cells;
}

static void
draw_out (EditorBlockCanvas *self, int x, int y)
{
  EditorRectangle rectangle = editor_shape_rectangle_between (
      self->selection.press_x, self->selection.press_y, x, y, FALSE, FALSE);
  g_autoptr (EditorSelection) other = editor_selection_new (self->columns, self->rows);

  editor_selection_combine_rectangle (other, EDITOR_SELECTION_ADD, &rectangle);
  _editor_block_selection_set_cells (self, combine_with_before (self, other));
}

static void
select_same (EditorBlockCanvas *self, int x, int y)
{
  g_autoptr (EditorSelection) other = NULL;

  if (!_editor_block_canvas_has_cell (self, x, y))
    return;
  other = editor_selection_new_equal (self->cells, self->columns, self->rows,
                                      self->cells[(gsize) y * self->columns + (guint) x]);
  _editor_block_selection_set_cells (self, combine_with_before (self, other));
}

static gboolean
press (EditorBlockCanvas *self, int x, int y, guint button, GdkModifierType state)
{
  EditorBlockSelection *selection = &self->selection;

  if (button != GDK_BUTTON_PRIMARY)
    return FALSE;
  if (!is_selecting (self))
    {
      editor_block_canvas_settle (self);
      return FALSE;
    }
  if (selection->floating == NULL && !_editor_block_canvas_has_cell (self, x, y)
      && _editor_block_exits_find (self, x, y, FALSE) >= 0)
    return FALSE;

  selection->press_x = x;
  selection->press_y = y;
  selection->dragged = FALSE;
  selection->lifting = FALSE;
  selection->copying = FALSE;
  if (selection->floating != NULL && !editor_floating_covers (selection->floating, x, y))
    editor_block_canvas_settle (self);
  selection->mode = get_mode (state);
  g_clear_pointer (&selection->before, editor_selection_free);
  selection->before = _editor_block_selection_copy_cells (self);
  if (selection->floating != NULL
      || (selection->cells != NULL && editor_selection_has (selection->cells, x, y)
          && !(state & (GDK_SHIFT_MASK | GDK_CONTROL_MASK))))
    {
      selection->gesture = EDITOR_SELECTION_MOVES;
      selection->copying = (state & GDK_ALT_MASK) != 0;
      selection->mode = EDITOR_SELECTION_REPLACE;
      if (selection->floating != NULL)
        {
          selection->grab_x = selection->floating->x;
          selection->grab_y = selection->floating->y;
        }
      return TRUE;
    }
  selection->gesture = EDITOR_SELECTION_DRAWS;
  if (self->tool == &editor_same_tool)
    select_same (self, x, y);
  else if (selection->mode != EDITOR_SELECTION_REPLACE || selection->cells == NULL
           || self->cursor_used)
    draw_out (self, x, y);
  return TRUE;
}

static void
move (EditorBlockCanvas *self, int x, int y, GdkModifierType state)
{
  EditorBlockSelection *selection = &self->selection;

  if (!selection->dragged && x == selection->press_x && y == selection->press_y)
    return;
  selection->dragged = TRUE;
  if (selection->gesture == EDITOR_SELECTION_DRAWS)
    {
      if (self->tool == &editor_same_tool)
        select_same (self, x, y);
      else
        draw_out (self, x, y);
      return;
    }
  if (selection->floating == NULL)
    {
      if (!_editor_block_selection_lift (self))
        return;
      selection->lifting = TRUE;
      selection->grab_x = selection->floating->x;
      selection->grab_y = selection->floating->y;
    }
  if (selection->lifting)
    {
      selection->floating->copies
          = selection->copying || (state & (GDK_CONTROL_MASK | GDK_ALT_MASK)) != 0;
      selection->label = selection->floating->copies ? _ ("Copy Selection") : _ ("Move Selection");
    }
  selection->floating->x = selection->grab_x + x - selection->press_x;
  selection->floating->y = selection->grab_y + y - selection->press_y;
  _editor_block_selection_show_floating (self);
}

static void
cancel (EditorBlockCanvas *self)
{
  EditorBlockSelection *selection = &self->selection;
  gboolean              moved
      = selection->gesture == EDITOR_SELECTION_MOVES && selection->dragged && selection->floating;

  if (selection->gesture == EDITOR_SELECTION_DRAWS)
    _editor_block_selection_set_cells (self, g_steal_pointer (&selection->before));
  selection->gesture = EDITOR_SELECTION_RESTS;
  if (!moved)
    return;
  if (selection->lifting)
    _editor_block_selection_end_floating (self);
  else
    {
      selection->floating->x = selection->grab_x;
      selection->floating->y = selection->grab_y;
    }
  g_clear_pointer (&self->shown, ashlar_block_unref);
  _editor_block_canvas_show_block (self);
  _editor_block_selection_changed (self);
}

static void
release (EditorBlockCanvas *self, GdkModifierType state)
{
  EditorBlockSelection *selection = &self->selection;

  if (selection->gesture == EDITOR_SELECTION_MOVES)
    {
      if (selection->dragged && selection->floating != NULL
          && !_editor_block_selection_apply_floating (self))
        cancel (self);
      else if (!selection->dragged && self->tool == &editor_same_tool
               && selection->floating == NULL)
        select_same (self, selection->press_x, selection->press_y);
    }
  else if (!selection->dragged && selection->mode == EDITOR_SELECTION_REPLACE
           && selection->before != NULL && !self->cursor_used && self->tool == &editor_select_tool)
    _editor_block_selection_set_cells (self, NULL);
  selection->gesture = EDITOR_SELECTION_RESTS;
  g_clear_pointer (&selection->before, editor_selection_free);
}

static gboolean
nudge_by_key (EditorBlockCanvas *self, guint keyval, GdkModifierType state)
{
  int step = state & GDK_SHIFT_MASK ? 5 : 1;

  switch (keyval)
    {
    case GDK_KEY_Left:
    case GDK_KEY_KP_Left:
      nudge (self, -step, 0);
      return TRUE;
    case GDK_KEY_Right:
    case GDK_KEY_KP_Right:
      nudge (self, step, 0);
      return TRUE;
    case GDK_KEY_Up:
    case GDK_KEY_KP_Up:
      nudge (self, 0, -step);
      return TRUE;
    case GDK_KEY_Down:
    case GDK_KEY_KP_Down:
      nudge (self, 0, step);
      return TRUE;
    default:
      return FALSE;
    }
}

static gboolean
key (EditorBlockCanvas *self, guint keyval, GdkModifierType state)
{
  EditorBlockSelection *selection = &self->selection;

  if (self->owner != NULL || !is_selecting (self) || !editor_block_canvas_has_selection (self))
    return FALSE;
  /* Whoever has selected with the pointer means the selection by an arrow; whoever has the
   * cursor in hand goes on with it, and takes what is selected by Enter. */
  if ((selection->floating != NULL || !self->cursor_used) && nudge_by_key (self, keyval, state))
    return TRUE;
  switch (keyval)
    {
    case GDK_KEY_Escape:
      if (selection->floating != NULL)
        _editor_block_selection_take_back (self);
      else
        _editor_block_selection_set_cells (self, NULL);
      return TRUE;
    case GDK_KEY_Delete:
    case GDK_KEY_KP_Delete:
    case GDK_KEY_BackSpace:
      editor_block_canvas_delete_selection (self, (state & GDK_SHIFT_MASK) != 0);
      return TRUE;
    case GDK_KEY_Return:
    case GDK_KEY_KP_Enter:
    case GDK_KEY_ISO_Enter:
      if (selection->floating != NULL)
        editor_block_canvas_settle (self);
      else if ((state & GDK_SHIFT_MASK) == 0 && self->tool == &editor_select_tool
               && editor_selection_has (selection->cells, self->cursor_x, self->cursor_y))
        _editor_block_selection_lift (self);
      else
        return FALSE;
      return TRUE;
    default:
      return FALSE;
    }
}

static void
hover (EditorBlockCanvas *self)
{
  EditorBlockSelection *selection = &self->selection;

  if (!is_selecting (self))
    editor_block_canvas_settle (self);
  g_clear_pointer (&selection->same, editor_selection_free);
  if (self->tool == &editor_same_tool && self->hovering && self->owner == NULL
      && selection->floating == NULL && self->cells != NULL
      && _editor_block_canvas_has_cell (self, self->hover_x, self->hover_y))
    selection->same = editor_selection_new_equal (
        self->cells, self->columns, self->rows,
        self->cells[(gsize) self->hover_y * self->columns + (guint) self->hover_x]);
}

/* The document's block is another value, and not by us. */
static void
reset (EditorBlockCanvas *self, gboolean other)
{
  EditorBlockSelection *selection = &self->selection;
  const AshlarBlock    *block = _editor_block_canvas_peek (self);
  EditorSelection      *cells = NULL;
  guint                 columns, rows;

  if (selection->applying)
    return;
  selection->gesture = EDITOR_SELECTION_RESTS;
  g_clear_pointer (&selection->same, editor_selection_free);
  g_clear_pointer (&selection->before, editor_selection_free);
  if (!other && selection->floating != NULL)
    cells = editor_document_get_content (self->document) == selection->floating->before
                ? g_steal_pointer (&selection->earlier)
                : editor_floating_build_selection (selection->floating);
  else if (!other)
    cells = g_steal_pointer (&selection->cells);
  _editor_block_selection_end_floating (self);
  if (cells != NULL && block != NULL)
    {
      editor_selection_get_size (cells, &columns, &rows);
      if (columns != block->width || rows != block->height)
        {
          EditorSelection *cut
              = editor_selection_copy_moved (cells, block->width, block->height, 0, 0);

          editor_selection_free (cells);
          cells = cut;
        }
    }
  else
    g_clear_pointer (&cells, editor_selection_free);
  if (cells != NULL || selection->cells != NULL || other)
    _editor_block_selection_set_cells (self, cells);
}

const EditorBlockHandler _editor_block_selection_handler = {
  .press = press,
  .move = move,
  .release = release,
  .cancel = cancel,
  .key = key,
  .hover = hover,
  .reset = reset,
  .snapshot = _editor_block_selection_snapshot,
};
