/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Exits on the canvas: arrows outside the border. With the exit tool a press on the border draws a
 * new exit, a press on an exit takes it; its arrow, beyond the border, can be taken with every tool.
 * The chosen one has a knob at each end of its base: dragged, it widens. By keyboard Enter on it
 * turns it where its cell leads out more ways than one, Shift with an arrow widens or narrows it.
 * One that cannot be met is red and says so in words.
 *
 * Exits that were found are outlined until they are taken: each by a click, or all (self->found). For
 * one that has been put on a wall floor is proposed (self->floor_exit). */

#include "ashlar-config.h"

#include "drawing/editor-block-canvas-private.h"

#include "chain/ashlar-openings-private.h"
#include "document/editor-exit-finding.h"

#include <glib/gi18n.h>
#include <math.h>

/* ---- Which one is selected ---- */

void
editor_block_canvas_select_exit (EditorBlockCanvas *self, int exit)
{
  if (self->selected_exit == exit)
    return;
  self->selected_exit = exit;
  editor_block_canvas_forget_floor (self);
  if (exit >= 0)
    editor_block_canvas_select_object (self, -1);
  gtk_widget_queue_draw (GTK_WIDGET (self));
  g_signal_emit (self, _editor_block_canvas_signals[EDITOR_BLOCK_CANVAS_EXIT_SELECTED], 0, exit);
}

int
editor_block_canvas_get_selected_exit (EditorBlockCanvas *self)
{
  return self->selected_exit;
}

/* ---- Under the pointer ---- */

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

/* ---- Exits that were found ---- */

static void
found_changed (EditorBlockCanvas *self)
{
  gtk_widget_queue_draw (GTK_WIDGET (self));
  g_signal_emit (self, _editor_block_canvas_signals[EDITOR_BLOCK_CANVAS_FOUND_CHANGED], 0);
}

guint
editor_block_canvas_find_exits (EditorBlockCanvas *self)
{
  const AshlarBlock        *block = _editor_block_canvas_peek (self);
  guint                     n = 0;
  g_autofree AshlarOpening *openings = NULL;

  g_clear_pointer (&self->found, g_array_unref);
  if (block != NULL)
    openings = ashlar_block_find_openings (block, editor_document_get_content (self->document), &n);
  if (n > 0)
    {
      self->found = g_array_new (FALSE, FALSE, sizeof (AshlarExit));
      for (guint i = 0; i < n; i++)
        {
          AshlarExit exit
              = { openings[i].x, openings[i].y, openings[i].direction, openings[i].width };

          g_array_append_val (self->found, exit);
        }
    }
  found_changed (self);
  return n;
}

guint
editor_block_canvas_get_n_found (EditorBlockCanvas *self)
{
  return self->found != NULL ? self->found->len : 0;
}

void
editor_block_canvas_forget_found (EditorBlockCanvas *self)
{
  if (self->found == NULL)
    return;
  g_clear_pointer (&self->found, g_array_unref);
  found_changed (self);
}

/* ---- One that stands on a wall ---- */

int
editor_block_canvas_get_floor_exit (EditorBlockCanvas *self)
{
  return self->floor_exit;
}

void
editor_block_canvas_forget_floor (EditorBlockCanvas *self)
{
  if (self->floor_exit < 0)
    return;
  self->floor_exit = -1;
  found_changed (self);
}

void
editor_block_canvas_lay_floor (EditorBlockCanvas *self)
{
  if (self->floor_exit >= 0)
    editor_block_edit_lay_floor (self->document, self->block, (guint) self->floor_exit);
}

static void
add_exit (EditorBlockCanvas *self, const AshlarExit *place)
{
  int exit = editor_block_edit_add_exit (self->document, self->block, place);

  editor_block_canvas_select_exit (self, exit);
  if (exit < 0 || !editor_block_edit_lacks_floor (self->document, self->block, (guint) exit))
    return;
  self->floor_exit = exit;
  found_changed (self);
}

int
_editor_block_exits_find_found (EditorBlockCanvas *self, int x, int y)
{
  for (guint i = 0; self->found != NULL && i < self->found->len; i++)
    {
      const AshlarExit *exit = &g_array_index (self->found, AshlarExit, i);
      int               left, top, width, height;
      int               dx = ashlar_direction_dx (exit->direction);
      int               dy = ashlar_direction_dy (exit->direction);

      editor_exit_get_cells (exit, &left, &top, &width, &height);
      if ((x >= left && y >= top && x < left + width && y < top + height)
          || (x >= left + dx && y >= top + dy && x < left + dx + width && y < top + dy + height))
        return (int) i;
    }
  return -1;
}

/* The others stay proposed: adding one makes nothing of them untrue. */
static void
add_found (EditorBlockCanvas *self, int index)
{
  AshlarExit exit = g_array_index (self->found, AshlarExit, index);
  GArray    *rest = g_steal_pointer (&self->found);

  g_array_remove_index (rest, (guint) index);
  editor_block_canvas_select_exit (self,
                                   editor_block_edit_add_exit (self->document, self->block, &exit));
  if (rest->len > 0)
    self->found = rest;
  else
    g_array_unref (rest);
  found_changed (self);
}

/* ---- Press to release ---- */

/* The base of an exit's arrow, in pixels. */
void
_editor_block_exits_get_base (EditorBlockCanvas *self,
                              const AshlarExit  *exit,
                              graphene_point_t   ends[2])
{
  int             x, y, width, height;
  graphene_rect_t cells;
  float           right, bottom;

  editor_exit_get_cells (exit, &x, &y, &width, &height);
  editor_tile_canvas_get_cell_bounds (EDITOR_TILE_CANVAS (self), x, y, width, height, &cells);
  right = cells.origin.x + cells.size.width;
  bottom = cells.origin.y + cells.size.height;
  if (ashlar_direction_dy (exit->direction) != 0)
    {
      float edge = exit->direction == ASHLAR_DIRECTION_NORTH ? cells.origin.y - 2 : bottom + 2;

      graphene_point_init (&ends[0], cells.origin.x, edge);
      graphene_point_init (&ends[1], right, edge);
    }
  else
    {
      float edge = exit->direction == ASHLAR_DIRECTION_WEST ? cells.origin.x - 2 : right + 2;

      graphene_point_init (&ends[0], edge, cells.origin.y);
      graphene_point_init (&ends[1], edge, bottom);
    }
}

/* The end of the chosen exit's base that the hand is at: 0, 1 or -1: none. Beyond the border the
 * knob answers in 32 px, within it the cells come first. */
static int
find_end (EditorBlockCanvas *self)
{
  const AshlarBlock *block = _editor_block_canvas_peek (self);
  graphene_point_t   ends[2];
  double             x, y;

  if (self->selected_exit < 0 || self->cursor_used || block == NULL
      || self->selected_exit >= (int) block->n_exits)
    return -1;
  editor_tile_canvas_get_hand (EDITOR_TILE_CANVAS (self), &x, &y);
  _editor_block_exits_get_base (self, &block->exits[self->selected_exit], ends);
  for (int i = 0; i < 2; i++)
    {
      double          dx = x - ends[i].x, dy = y - ends[i].y;
      AshlarDirection direction = block->exits[self->selected_exit].direction;
      double outwards = dx * ashlar_direction_dx (direction) + dy * ashlar_direction_dy (direction);
      double along = ashlar_direction_dx (direction) != 0 ? fabs (dy) : fabs (dx);

      if (along <= MIN (16, editor_tile_canvas_get_cell_size (EDITOR_TILE_CANVAS (self)) * .3)
          && outwards >= -6 && outwards <= 16)
        return i;
    }
  return -1;
}

static gboolean
press (EditorBlockCanvas *self, int x, int y, guint button, GdkModifierType state)
{
  gboolean           own = self->tool == &editor_exit_tool;
  gboolean           outside = !_editor_block_canvas_has_cell (self, x, y);
  const AshlarBlock *block = _editor_block_canvas_peek (self);
  int                found = own || outside ? _editor_block_exits_find (self, x, y, own) : -1;

  if (button == GDK_BUTTON_PRIMARY && _editor_block_exits_find_found (self, x, y) >= 0)
    {
      add_found (self, _editor_block_exits_find_found (self, x, y));
      return TRUE;
    }
  self->exit_end = find_end (self);
  if (self->exit_end >= 0)
    found = self->selected_exit;
  if (button != GDK_BUTTON_PRIMARY || (found < 0 && !own))
    return FALSE;
  self->exit_pressed = TRUE;
  self->exit_turns = self->cursor_used && found >= 0 && found == self->selected_exit;
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

/* The other end stays. */
static void
widen_to (EditorBlockCanvas *self, int x, int y)
{
  const AshlarBlock *block = _editor_block_canvas_peek (self);
  const AshlarExit  *exit = &block->exits[self->moving_exit];
  int                left, top, width, height, fixed_x, fixed_y;
  gboolean           first = self->exit_end == 0;

  editor_exit_get_cells (exit, &left, &top, &width, &height);
  fixed_x = first ? left + width - 1 : left;
  fixed_y = first ? top + height - 1 : top;
  /* Beyond the other end there is nothing left of it. */
  x = first ? MIN (x, fixed_x) : MAX (x, fixed_x);
  y = first ? MIN (y, fixed_y) : MAX (y, fixed_y);
  editor_exit_span (editor_document_get_content (self->document), block, exit->direction, fixed_x,
                    fixed_y, x, y, &self->exit_place);
}

static void
move (EditorBlockCanvas *self, int x, int y, GdkModifierType state)
{
  const AshlarBlock *block = _editor_block_canvas_peek (self);

  if (block == NULL || !self->exit_pressed)
    return;
  x = CLAMP (x, -1, (int) self->columns);
  y = CLAMP (y, -1, (int) self->rows);
  self->exit_turns = FALSE;
  if (self->exit_end >= 0)
    widen_to (self, x, y);
  else if (self->moving_exit >= 0)
    move_to (self, x, y);
  else
    self->exit_fits = editor_exit_between (editor_document_get_content (self->document), block,
                                           self->exit_x, self->exit_y, x, y, &self->exit_place);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
release (EditorBlockCanvas *self, GdkModifierType state)
{
  const AshlarBlock *block = _editor_block_canvas_peek (self);
  int                exit = self->moving_exit;
  gboolean           pressed = self->exit_pressed;

  self->exit_pressed = FALSE;
  self->moving_exit = -1;
  self->exit_end = -1;
  gtk_widget_queue_draw (GTK_WIDGET (self));
  if (block == NULL || !pressed)
    return;

  if (exit >= 0)
    {
      const AshlarExit *old = &block->exits[exit];

      if (self->exit_turns
          && !editor_exit_turn (editor_document_get_content (self->document), block,
                                &self->exit_place))
        _editor_block_canvas_say (self, _ ("The cell leads out this way only"), FALSE);
      if (old->x != self->exit_place.x || old->y != self->exit_place.y
          || old->direction != self->exit_place.direction || old->width != self->exit_place.width)
        editor_block_edit_move_exit (self->document, self->block, (guint) exit, &self->exit_place);
    }
  else if (self->exit_fits)
    add_exit (self, &self->exit_place);
  else
    _editor_block_canvas_say (self, _ ("An exit stands on a cell at the block’s border"), FALSE);
}

static void
cancel (EditorBlockCanvas *self)
{
  self->exit_pressed = FALSE;
  self->moving_exit = -1;
  self->exit_end = -1;
}

/* To the right or below by @by cells; at an end there, to the other side. */
static gboolean
widen_by (EditorBlockCanvas *self, int by)
{
  AshlarContent     *content = editor_document_get_content (self->document);
  const AshlarBlock *block = _editor_block_canvas_peek (self);
  AshlarExit         place = block->exits[self->selected_exit];

  if ((int) place.width + by < 1)
    return TRUE;
  place.width = (guint) ((int) place.width + by);
  if (!editor_exit_fits (content, block, &place))
    {
      place.x -= ashlar_direction_dy (place.direction) != 0;
      place.y -= ashlar_direction_dx (place.direction) != 0;
    }
  if (!editor_block_edit_move_exit (self->document, self->block, (guint) self->selected_exit,
                                    &place))
    _editor_block_canvas_say (self, _ ("The border is no longer there"), FALSE);
  return TRUE;
}

static gboolean
key (EditorBlockCanvas *self, guint keyval, GdkModifierType state)
{
  gboolean widens = self->tool == &editor_exit_tool && (state & GDK_SHIFT_MASK);

  if (keyval == GDK_KEY_Escape && (self->found != NULL || self->floor_exit >= 0))
    {
      editor_block_canvas_forget_found (self);
      editor_block_canvas_forget_floor (self);
      return TRUE;
    }
  if (self->selected_exit < 0)
    return FALSE;
  switch (keyval)
    {
    case GDK_KEY_Escape:
      editor_block_canvas_select_exit (self, -1);
      return TRUE;
    case GDK_KEY_Delete:
    case GDK_KEY_KP_Delete:
      editor_block_edit_remove_exit (self->document, self->block, (guint) self->selected_exit);
      return TRUE;
    case GDK_KEY_Right:
    case GDK_KEY_KP_Right:
    case GDK_KEY_Down:
    case GDK_KEY_KP_Down:
      return widens && widen_by (self, 1);
    case GDK_KEY_Left:
    case GDK_KEY_KP_Left:
    case GDK_KEY_Up:
    case GDK_KEY_KP_Up:
      return widens && widen_by (self, -1);
    default:
      return FALSE;
    }
}

static void
reset (EditorBlockCanvas *self, gboolean other)
{
  const AshlarBlock *block = _editor_block_canvas_peek (self);

  cancel (self);
  editor_block_canvas_forget_found (self);
  editor_block_canvas_forget_floor (self);
  if (other)
    self->selected_exit = -1;
  else if (block != NULL && self->selected_exit >= (int) block->n_exits)
    editor_block_canvas_select_exit (self, -1);
}

const EditorBlockHandler _editor_block_exits_handler = {
  .press = press,
  .move = move,
  .release = release,
  .cancel = cancel,
  .key = key,
  .reset = reset,
  .snapshot = _editor_block_exits_snapshot,
};
