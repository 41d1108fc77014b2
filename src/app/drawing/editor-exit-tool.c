/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Exits on the canvas: arrows outside the border. In the exit mode a press on the border draws a
 * new exit, a press on an exit takes it; its arrow, beyond the border, can be taken in every mode.
 * The chosen one has a knob at each end of its base: dragged, it widens. By keyboard Enter on it
 * turns it where its cell leads out more ways than one, Shift with an arrow widens or narrows it.
 * One that cannot be met is red and says so in words.
 *
 * Exits that were found are outlined until they are taken: each by a click, or all (@found). For
 * one that has been put on a wall floor is proposed (@floor). */

#include "ashlar-config.h"

#include "drawing/editor-exit-tool.h"

#include "chain/ashlar-openings-private.h"
#include "document/editor-exit-finding.h"
#include "drawing/editor-exit-drawing.h"
#include "edits/editor-block-edit.h"
#include "edits/editor-exit-floor.h"
#include "edits/editor-exit-place.h"

#include <glib/gi18n.h>
#include <math.h>

struct _EditorExitTool
{
  EditorTool tool;

  GArray *found; /* of AshlarExit: proposed; or NULL */
  int     floor; /* has been put on a wall: floor is proposed; -1: none */

  gboolean   pressed;
  int        moving; /* -1: a new one is drawn */
  int        end;    /* of the base, that is dragged; -1: none */
  gboolean   turns;  /* Enter on the one that is chosen */
  int        from_x, from_y;
  AshlarExit place;
  gboolean   fits;
};

static EditorExitTool *
from_tool (EditorTool *tool)
{
  return (EditorExitTool *) tool;
}

static AshlarContent *
get_content (EditorExitTool *self)
{
  return editor_document_get_content (self->tool.host->document);
}

/* ---- Under the pointer ---- */

/* The exit's own cells, or those beyond the border. */
static gboolean
is_at (const AshlarExit *exit, int x, int y, gboolean beyond)
{
  int left, top, width, height;

  editor_exit_get_cells (exit, &left, &top, &width, &height);
  if (beyond)
    {
      left += ashlar_direction_dx (exit->direction);
      top += ashlar_direction_dy (exit->direction);
    }
  return x >= left && y >= top && x < left + width && y < top + height;
}

int
editor_exit_tool_find_arrow (EditorExitTool *self, int x, int y)
{
  const AshlarBlock *block = editor_tool_host_peek (self->tool.host);

  for (guint i = 0; block != NULL && i < block->n_exits; i++)
    if (is_at (&block->exits[i], x, y, TRUE))
      return (int) i;
  return -1;
}

/* By its own cells or by its arrow. */
static int
find_exit (EditorExitTool *self, int x, int y)
{
  const AshlarBlock *block = editor_tool_host_peek (self->tool.host);
  int found = block != NULL ? editor_exit_at (block, x, y, self->tool.host->selected_exit) : -1;

  return found >= 0 ? found : editor_exit_tool_find_arrow (self, x, y);
}

int
editor_exit_tool_find_proposed (EditorExitTool *self, int x, int y)
{
  for (guint i = 0; i < editor_exit_tool_get_n_found (self); i++)
    {
      const AshlarExit *exit = editor_exit_tool_get_found (self, i);

      if (is_at (exit, x, y, FALSE) || is_at (exit, x, y, TRUE))
        return (int) i;
    }
  return -1;
}

/* ---- Exits that were found ---- */

static void
found_changed (EditorExitTool *self)
{
  EditorToolHost *host = self->tool.host;

  host->class->queue_draw (host);
  host->class->tell (host, EDITOR_TOOL_FOUND_CHANGED, 0);
}

guint
editor_exit_tool_find (EditorExitTool *self)
{
  const AshlarBlock        *block = editor_tool_host_peek (self->tool.host);
  guint                     n = 0;
  g_autofree AshlarOpening *openings = NULL;

  g_clear_pointer (&self->found, g_array_unref);
  if (block != NULL)
    openings = ashlar_block_find_openings (block, get_content (self), &n);
  if (n > 0)
    self->found = g_array_new (FALSE, FALSE, sizeof (AshlarExit));
  for (guint i = 0; i < n; i++)
    {
      AshlarExit exit = { openings[i].x, openings[i].y, openings[i].direction, openings[i].width };

      g_array_append_val (self->found, exit);
    }
  found_changed (self);
  return n;
}

guint
editor_exit_tool_get_n_found (EditorExitTool *self)
{
  return self->found != NULL ? self->found->len : 0;
}

const AshlarExit *
editor_exit_tool_get_found (EditorExitTool *self, guint index)
{
  return &g_array_index (self->found, AshlarExit, index);
}

void
editor_exit_tool_forget_found (EditorExitTool *self)
{
  if (self->found == NULL)
    return;
  g_clear_pointer (&self->found, g_array_unref);
  found_changed (self);
}

/* Selects it. FALSE: it does not fit. */
static gboolean
apply_exit (EditorToolHost *host, const AshlarExit *place)
{
  guint       exit;
  EditorEdit *edit = editor_block_edit_add_exit (editor_tool_host_get_content (host), host->block,
                                                 place, &exit, NULL);
  gboolean    done = editor_tool_host_apply (host, edit, NULL);

  editor_tool_host_select_exit (host, done ? (int) exit : -1);
  return done;
}

/* The others stay proposed: adding one makes nothing of them untrue. */
static void
add_found (EditorExitTool *self, int index)
{
  EditorToolHost *host = self->tool.host;
  AshlarExit      exit = *editor_exit_tool_get_found (self, (guint) index);
  GArray         *rest = g_steal_pointer (&self->found);

  g_array_remove_index (rest, (guint) index);
  apply_exit (host, &exit);
  if (rest->len > 0)
    self->found = rest;
  else
    g_array_unref (rest);
  found_changed (self);
}

/* ---- One that stands on a wall ---- */

int
editor_exit_tool_get_floor_exit (EditorExitTool *self)
{
  return self->floor;
}

void
editor_exit_tool_forget_floor (EditorExitTool *self)
{
  if (self->floor < 0)
    return;
  self->floor = -1;
  found_changed (self);
}

static const guint8 *
get_traits (EditorToolHost *host)
{
  return editor_document_get_tile_traits (host->document);
}

void
editor_exit_tool_lay_floor (EditorExitTool *self)
{
  EditorToolHost *host = self->tool.host;

  if (self->floor >= 0)
    editor_tool_host_apply (host,
                            editor_block_edit_lay_floor (editor_tool_host_get_content (host),
                                                         get_traits (host), host->block,
                                                         (guint) self->floor, NULL),
                            NULL);
}

static void
selected (EditorTool *tool)
{
  editor_exit_tool_forget_floor (from_tool (tool));
}

static void
add_exit (EditorExitTool *self, const AshlarExit *place)
{
  EditorToolHost *host = self->tool.host;

  if (!apply_exit (host, place)
      || !editor_exit_lacks_floor (editor_tool_host_get_content (host), get_traits (host),
                                   editor_tool_host_peek (host), (guint) host->selected_exit))
    return;
  self->floor = host->selected_exit;
  found_changed (self);
}

/* ---- Press to release ---- */

/* The end of the chosen exit's base that the hand is at: 0, 1 or -1: none. Beyond the border the
 * knob answers in 32 px, within it the cells come first. */
static int
find_end (EditorExitTool *self)
{
  EditorToolHost    *host = self->tool.host;
  const AshlarBlock *block = editor_tool_host_peek (host);
  const AshlarExit  *exit;
  graphene_point_t   ends[2];
  double             x, y;

  if (host->selected_exit < 0 || host->cursor_used || block == NULL
      || host->selected_exit >= (int) block->n_exits)
    return -1;
  exit = &block->exits[host->selected_exit];
  host->class->get_hand (host, &x, &y);
  editor_exit_drawing_get_base (host, exit, ends);
  for (int i = 0; i < 2; i++)
    {
      double dx = x - ends[i].x, dy = y - ends[i].y;
      int    out_x = ashlar_direction_dx (exit->direction);
      double outwards = dx * out_x + dy * ashlar_direction_dy (exit->direction);
      double along = out_x != 0 ? fabs (dy) : fabs (dx);

      if (along <= MIN (16, host->class->get_cell_size (host) * .3) && outwards >= -6
          && outwards <= 16)
        return i;
    }
  return -1;
}

static gboolean
press (EditorTool *tool, int x, int y, guint button, GdkModifierType state)
{
  EditorExitTool    *self = from_tool (tool);
  EditorToolHost    *host = tool->host;
  gboolean           own = host->mode == &editor_exit_mode;
  const AshlarBlock *block = editor_tool_host_peek (host);
  int                found = -1;

  if (button == GDK_BUTTON_PRIMARY && editor_exit_tool_find_proposed (self, x, y) >= 0)
    {
      add_found (self, editor_exit_tool_find_proposed (self, x, y));
      return TRUE;
    }
  self->end = find_end (self);
  if (self->end >= 0)
    found = host->selected_exit;
  else if (own)
    found = find_exit (self, x, y);
  else if (!editor_tool_host_has_cell (host, x, y))
    found = editor_exit_tool_find_arrow (self, x, y);
  if (button != GDK_BUTTON_PRIMARY || (found < 0 && !own))
    return FALSE;
  self->pressed = TRUE;
  self->turns = host->cursor_used && found >= 0 && found == host->selected_exit;
  self->moving = found;
  self->from_x = x;
  self->from_y = y;
  if (found >= 0)
    {
      self->place = block->exits[found];
      self->fits = TRUE;
      editor_tool_host_select_exit (host, found);
    }
  else
    self->fits = editor_exit_between (get_content (self), block, x, y, x, y, &self->place);
  host->class->queue_draw (host);
  return TRUE;
}

/* The exit's middle follows the pointer; where it does not fit, one that fits and still has the
 * pointer's cell. */
static void
move_to (EditorExitTool *self, const AshlarBlock *block, int x, int y)
{
  guint      width = block->exits[self->moving].width;
  AshlarExit place;

  if (!editor_exit_between (get_content (self), block, x, y, x, y, &place))
    return;
  for (guint i = 0; i < width; i++)
    {
      /* (width - 1) / 2, then the offsets around it. */
      int        offset = ((int) width - 1 + (i % 2 ? -1 : 1) * (int) (i + 1)) / 2;
      AshlarExit tried = place;

      offset = CLAMP (offset, 0, (int) width - 1);
      tried.width = width;
      if (ashlar_direction_dy (place.direction) != 0)
        tried.x -= offset;
      else
        tried.y -= offset;
      if (editor_exit_fits (get_content (self), block, &tried))
        {
          self->place = tried;
          return;
        }
    }
}

/* The other end stays. */
static void
widen_to (EditorExitTool *self, const AshlarBlock *block, int x, int y)
{
  const AshlarExit *exit = &block->exits[self->moving];
  int               left, top, width, height, fixed_x, fixed_y;
  gboolean          first = self->end == 0;

  editor_exit_get_cells (exit, &left, &top, &width, &height);
  fixed_x = first ? left + width - 1 : left;
  fixed_y = first ? top + height - 1 : top;
  /* Beyond the other end there is nothing left of it. */
  x = first ? MIN (x, fixed_x) : MAX (x, fixed_x);
  y = first ? MIN (y, fixed_y) : MAX (y, fixed_y);
  editor_exit_span (get_content (self), block, exit->direction, fixed_x, fixed_y, x, y,
                    &self->place);
}

static void
move (EditorTool *tool, int x, int y, GdkModifierType state)
{
  EditorExitTool    *self = from_tool (tool);
  EditorToolHost    *host = tool->host;
  const AshlarBlock *block = editor_tool_host_peek (host);

  if (block == NULL || !self->pressed)
    return;
  x = CLAMP (x, -1, (int) host->columns);
  y = CLAMP (y, -1, (int) host->rows);
  self->turns = FALSE;
  if (self->end >= 0)
    widen_to (self, block, x, y);
  else if (self->moving >= 0)
    move_to (self, block, x, y);
  else
    self->fits = editor_exit_between (get_content (self), block, self->from_x, self->from_y, x, y,
                                      &self->place);
  host->class->queue_draw (host);
}

static void
cancel (EditorTool *tool)
{
  EditorExitTool *self = from_tool (tool);

  self->pressed = FALSE;
  self->moving = -1;
  self->end = -1;
}

static void
release (EditorTool *tool, GdkModifierType state)
{
  EditorExitTool    *self = from_tool (tool);
  EditorToolHost    *host = tool->host;
  const AshlarBlock *block = editor_tool_host_peek (host);
  int                exit = self->moving;
  gboolean           pressed = self->pressed;

  cancel (tool);
  host->class->queue_draw (host);
  if (block == NULL || !pressed)
    return;

  if (exit >= 0)
    {
      const AshlarExit *old = &block->exits[exit];

      if (self->turns && !editor_exit_turn (get_content (self), block, &self->place))
        host->class->say (host, _ ("The cell leads out this way only"), FALSE);
      if (old->x != self->place.x || old->y != self->place.y
          || old->direction != self->place.direction || old->width != self->place.width)
        editor_tool_host_apply (host,
                                editor_block_edit_move_exit (editor_tool_host_get_content (host),
                                                             host->block, (guint) exit,
                                                             &self->place, NULL),
                                NULL);
    }
  else if (self->fits)
    add_exit (self, &self->place);
  else
    host->class->say (host, _ ("An exit stands on a cell at the block’s border"), FALSE);
}

/* To the right or below by @by cells; at an end there, to the other side. */
static void
widen_by (EditorExitTool *self, int by)
{
  EditorToolHost *host = self->tool.host;
  int             width = (int) editor_tool_host_peek (host)->exits[host->selected_exit].width + by;
  g_autoptr (GError) error = NULL;

  if (width >= 1)
    editor_tool_host_apply (
        host,
        editor_block_edit_set_exit_width (editor_tool_host_get_content (host), host->block,
                                          (guint) host->selected_exit, (guint) width, &error),
        &error);
}

static gboolean
key (EditorTool *tool, guint keyval, GdkModifierType state)
{
  EditorExitTool *self = from_tool (tool);
  EditorToolHost *host = tool->host;
  int             dx, dy;

  if (keyval == GDK_KEY_Escape && (self->found != NULL || self->floor >= 0))
    {
      editor_exit_tool_forget_found (self);
      editor_exit_tool_forget_floor (self);
      return TRUE;
    }
  if (host->selected_exit < 0)
    return FALSE;
  if (keyval == GDK_KEY_Escape)
    editor_tool_host_select_exit (host, -1);
  else if (keyval == GDK_KEY_Delete || keyval == GDK_KEY_KP_Delete)
    editor_tool_host_apply (host,
                            editor_block_edit_remove_exit (editor_tool_host_get_content (host),
                                                           host->block, (guint) host->selected_exit,
                                                           NULL),
                            NULL);
  else if (host->mode == &editor_exit_mode && (state & GDK_SHIFT_MASK)
           && editor_tool_key_is_arrow (keyval, &dx, &dy))
    widen_by (self, dx + dy);
  else
    return FALSE;
  return TRUE;
}

static void
reset (EditorTool *tool, gboolean other)
{
  EditorExitTool    *self = from_tool (tool);
  EditorToolHost    *host = tool->host;
  const AshlarBlock *block = editor_tool_host_peek (host);

  cancel (tool);
  editor_exit_tool_forget_found (self);
  editor_exit_tool_forget_floor (self);
  if (!other && block != NULL && host->selected_exit >= (int) block->n_exits)
    editor_tool_host_select_exit (host, -1);
}

/* ---- How it looks ---- */

/* What a press in the exit mode would make. */
static void
draw_hover (EditorExitTool *self, EditorToolDrawing *drawing)
{
  AshlarExit place = { 0 };
  int        x, y;

  if (!editor_tool_host_get_pointed (drawing->host, &x, &y)
      || editor_exit_tool_find_proposed (self, x, y) >= 0 || find_exit (self, x, y) >= 0)
    return;
  if (editor_exit_between (get_content (self), drawing->block, x, y, x, y, &place))
    editor_exit_drawing_meant (drawing, &place, FALSE);
}

static void
snapshot (EditorTool *tool, EditorToolDrawing *drawing)
{
  EditorExitTool    *self = from_tool (tool);
  EditorToolHost    *host = tool->host;
  const AshlarBlock *block = drawing->block;

  for (guint i = 0; i < editor_exit_tool_get_n_found (self); i++)
    editor_exit_drawing_meant (drawing, editor_exit_tool_get_found (self, i), TRUE);
  for (guint i = 0; i < block->n_exits; i++)
    if (!self->pressed || self->moving != (int) i)
      editor_exit_drawing_arrow (
          drawing, &block->exits[i],
          editor_exit_lacks_partner (editor_exit_find_finding (host->document, host->block, i)),
          (int) i == host->selected_exit);
  if (self->pressed && self->fits)
    editor_exit_drawing_meant (drawing, &self->place, TRUE);
  if (self->pressed)
    return;
  if (host->mode == &editor_exit_mode)
    draw_hover (self, drawing);
  if (host->selected_exit >= 0 && host->selected_exit < (int) block->n_exits && drawing->size >= 10)
    editor_exit_drawing_ends (drawing, &block->exits[host->selected_exit]);
}

/* ---- The object ---- */

static void
clear (EditorTool *tool)
{
  g_clear_pointer (&from_tool (tool)->found, g_array_unref);
}

static const EditorToolClass exit_class = {
  .clear = clear,
  .press = press,
  .move = move,
  .release = release,
  .cancel = cancel,
  .key = key,
  .selected = selected,
  .reset = reset,
  .snapshot = snapshot,
};

EditorExitTool *
editor_exit_tool_new (EditorToolHost *host)
{
  EditorExitTool *self = g_new0 (EditorExitTool, 1);

  self->tool = (EditorTool){ &exit_class, host };
  self->floor = self->moving = self->end = -1;
  return self;
}
