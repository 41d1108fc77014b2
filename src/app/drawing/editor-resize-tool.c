/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Handles at the corners and sides of the block. What is dragged is the frame; the cells stay where
 * they are, so that what grows or goes is at the side that the hand holds. The new frame and its
 * size are shown until it is let go.
 *
 * A handle answers in 32 px around it as far as that lies outside the block: the cells belong to the
 * tools. A side's handle gives way to the exits of that side. */

#include "ashlar-config.h"

#include "drawing/editor-resize-tool.h"

#include "drawing/editor-tool-drawing.h"
#include "edits/editor-block-edit.h"
#include "edits/editor-exit-place.h"

#include <glib/gi18n.h>
#include <math.h>

#define HANDLE 9
#define REACH 16
#define REACH_BESIDE_EXITS 9
#define REACH_INSIDE 4

/* Which sides a handle moves: -1, 0 or 1 each way. Corners first: they are on top. */
static const struct
{
  int         x, y;
  const char *cursor;
} handles[] = {
  { -1, -1, "nwse-resize" }, { 1, 1, "nwse-resize" }, { 1, -1, "nesw-resize" },
  { -1, 1, "nesw-resize" },  { -1, 0, "ew-resize" },  { 1, 0, "ew-resize" },
  { 0, -1, "ns-resize" },    { 0, 1, "ns-resize" },
};

struct _EditorResizeTool
{
  EditorTool      tool;
  EditorExitTool *exits; /* borrowed */

  int      hot; /* the handle under the pointer; -1: none */
  gboolean pressed;
  double   from_x, from_y;           /* in pixels */
  int      left, top, right, bottom; /* the new frame, in the block's cells */
};

static EditorResizeTool *
from_tool (EditorTool *tool)
{
  return (EditorResizeTool *) tool;
}

static gboolean
is_beside (const AshlarExit *exit, int side_x, int side_y, double at)
{
  int x, y, width, height;

  editor_exit_get_cells (exit, &x, &y, &width, &height);
  if (ashlar_direction_dx (exit->direction) != side_x
      || ashlar_direction_dy (exit->direction) != side_y)
    return FALSE;
  return side_x != 0 ? at > y - .6 && at < y + height + .6 : at > x - .6 && at < x + width + .6;
}

static gboolean
exit_is_beside (EditorResizeTool *self, int side_x, int side_y, double at)
{
  const AshlarBlock *block = editor_tool_host_peek (self->tool.host);

  for (guint i = 0; i < block->n_exits; i++)
    if (is_beside (&block->exits[i], side_x, side_y, at))
      return TRUE;
  for (guint i = 0; i < editor_exit_tool_get_n_found (self->exits); i++)
    if (is_beside (editor_exit_tool_get_found (self->exits, i), side_x, side_y, at))
      return TRUE;
  return FALSE;
}

/* Along a side, in cells: its middle or what is nearest and free of exits. FALSE: there is none. */
static gboolean
place_on_side (EditorResizeTool *self, int side_x, int side_y, double length, double *at)
{
  for (double offset = 0; offset <= length / 2 - .5; offset += .5)
    for (int sign = -1; sign <= 1; sign += 2)
      if (!exit_is_beside (self, side_x, side_y, length / 2 + sign * offset))
        {
          *at = length / 2 + sign * offset;
          return TRUE;
        }
  return FALSE;
}

static gboolean
get_handle (EditorResizeTool *self, guint handle, double *x, double *y)
{
  EditorToolHost    *host = self->tool.host;
  const AshlarBlock *block = editor_tool_host_peek (host);
  int                side_x = handles[handle].x, side_y = handles[handle].y;
  graphene_rect_t    all;
  double             at = 0;

  host->class->get_cell_bounds (host, 0, 0, (int) block->width, (int) block->height, &all);
  if (side_x == 0 || side_y == 0)
    {
      double size = host->class->get_cell_size (host);
      double length = side_x != 0 ? block->height : block->width;

      /* The exit mode needs the sides; on a short one there is no room between the corners. */
      if (host->mode == &editor_exit_mode || length * size < 5 * REACH
          || !place_on_side (self, side_x, side_y, length, &at))
        return FALSE;
      at *= size;
    }
  *x = all.origin.x + (side_x < 0 ? 0 : side_x > 0 ? all.size.width : at);
  *y = all.origin.y + (side_y < 0 ? 0 : side_y > 0 ? all.size.height : at);
  return TRUE;
}

/* The handle that the hand is at; -1: none. */
static int
find_handle (EditorResizeTool *self, double hand_x, double hand_y)
{
  EditorToolHost *host = self->tool.host;
  graphene_rect_t inside;
  int             cell_x, cell_y, nearest = -1;
  double          least = G_MAXDOUBLE, reach = REACH;

  if (host->cells == NULL || editor_tool_host_peek (host) == NULL)
    return -1;
  host->class->get_cell_bounds (host, 0, 0, (int) host->columns, (int) host->rows, &inside);
  graphene_rect_inset (&inside, REACH_INSIDE, REACH_INSIDE);
  if (graphene_rect_contains_point (&inside, &GRAPHENE_POINT_INIT ((float) hand_x, (float) hand_y)))
    return -1;
  host->class->get_cell_at (host, hand_x, hand_y, &cell_x, &cell_y);
  if (host->mode == &editor_exit_mode
      || editor_exit_tool_find_arrow (self->exits, cell_x, cell_y) >= 0
      || editor_exit_tool_find_proposed (self->exits, cell_x, cell_y) >= 0)
    reach = REACH_BESIDE_EXITS;
  for (guint i = 0; i < G_N_ELEMENTS (handles); i++)
    {
      double x, y, distance;

      if (!get_handle (self, i, &x, &y))
        continue;
      distance = MAX (fabs (hand_x - x), fabs (hand_y - y));
      if (distance <= reach && distance < least)
        {
          least = distance;
          nearest = (int) i;
        }
    }
  return nearest;
}

/* ---- Press to release ---- */

static gboolean
press (EditorTool *tool, int x, int y, guint button, GdkModifierType state)
{
  EditorResizeTool *self = from_tool (tool);
  EditorToolHost   *host = tool->host;
  double            hand_x, hand_y;

  host->class->get_hand (host, &hand_x, &hand_y);
  if (button != GDK_BUTTON_PRIMARY || host->cursor_used || self->hot < 0
      || find_handle (self, hand_x, hand_y) != self->hot)
    return FALSE;
  self->pressed = TRUE;
  self->from_x = hand_x;
  self->from_y = hand_y;
  self->left = self->top = 0;
  self->right = (int) host->columns;
  self->bottom = (int) host->rows;
  host->class->queue_draw (host);
  return TRUE;
}

static void
move_sides (int side, int cells, int length, int *low, int *high)
{
  *low = 0;
  *high = length;
  if (side < 0)
    *low = CLAMP (cells, length - ASHLAR_MAX_BLOCK_SIZE, length - 1);
  else if (side > 0)
    *high = CLAMP (length + cells, 1, ASHLAR_MAX_BLOCK_SIZE);
}

/* In pixels, not in cells: the frame follows the hand from half a cell on. */
static void
follow (EditorResizeTool *self)
{
  EditorToolHost *host = self->tool.host;
  double          size = host->class->get_cell_size (host);
  double          hand_x, hand_y;

  host->class->get_hand (host, &hand_x, &hand_y);
  move_sides (handles[self->hot].x, (int) round ((hand_x - self->from_x) / size),
              (int) host->columns, &self->left, &self->right);
  move_sides (handles[self->hot].y, (int) round ((hand_y - self->from_y) / size), (int) host->rows,
              &self->top, &self->bottom);
  host->class->queue_draw (host);
}

static void
move (EditorTool *tool, int x, int y, GdkModifierType state)
{
  follow (from_tool (tool));
}

void
editor_resize_tool_apply (EditorToolHost *host, int left, int top, int right, int bottom)
{
  EditorRectangle  frame = { left, top, right - left, bottom - top };
  g_autofree char *lost = NULL;
  g_autoptr (GError) error = NULL;
  EditorEdit *edit = editor_block_edit_reframe (editor_tool_host_get_content (host), host->block,
                                                &frame, &lost, &error);

  if (editor_tool_host_apply (host, edit, &error) && lost != NULL)
    host->class->say (host, lost, TRUE);
}

static void
cancel (EditorTool *tool)
{
  from_tool (tool)->pressed = FALSE;
}

static void
release (EditorTool *tool, GdkModifierType state)
{
  EditorResizeTool *self = from_tool (tool);

  follow (self);
  cancel (tool);
  editor_resize_tool_apply (tool->host, self->left, self->top, self->right, self->bottom);
}

static void
reset (EditorTool *tool, gboolean other)
{
  cancel (tool);
}

/* ---- The pointer ---- */

static void
set_hot (EditorResizeTool *self, int handle)
{
  EditorToolHost *host = self->tool.host;

  if (self->hot == handle || self->pressed)
    return;
  self->hot = handle;
  host->class->set_pointer (host, handle < 0 ? NULL : handles[handle].cursor);
  host->class->queue_draw (host);
}

static void
motion (EditorTool *tool, double x, double y)
{
  EditorResizeTool *self = from_tool (tool);

  if (!tool->host->busy)
    set_hot (self, find_handle (self, x, y));
  else if (self->pressed)
    follow (self);
}

static void
leave (EditorTool *tool)
{
  set_hot (from_tool (tool), -1);
}

/* ---- Drawing ---- */

static void
draw_handle (EditorToolDrawing *drawing, double x, double y, gboolean hot)
{
  graphene_rect_t bounds;
  int             side = hot ? HANDLE + 4 : HANDLE;

  graphene_rect_init (&bounds, (float) round (x) - (float) side / 2,
                      (float) round (y) - (float) side / 2, (float) side, (float) side);
  gtk_snapshot_append_color (drawing->snapshot, hot ? &editor_tool_blue : &editor_tool_white,
                             &bounds);
  editor_tool_drawing_frame (drawing, &bounds, 0, 2, &editor_tool_blue);
}

/* What of @bounds lies outside @inner, in up to four pieces. */
static void
fill_around (EditorToolDrawing     *drawing,
             const graphene_rect_t *bounds,
             const graphene_rect_t *inner,
             const GdkRGBA         *color)
{
  graphene_rect_t common;
  float           x = bounds->origin.x, y = bounds->origin.y;
  float           right = x + bounds->size.width, bottom = y + bounds->size.height;
  float           inner_right, inner_bottom;

  if (!graphene_rect_intersection (bounds, inner, &common))
    {
      gtk_snapshot_append_color (drawing->snapshot, color, bounds);
      return;
    }
  inner_right = common.origin.x + common.size.width;
  inner_bottom = common.origin.y + common.size.height;
  gtk_snapshot_append_color (drawing->snapshot, color,
                             &GRAPHENE_RECT_INIT (x, y, bounds->size.width, common.origin.y - y));
  gtk_snapshot_append_color (
      drawing->snapshot, color,
      &GRAPHENE_RECT_INIT (x, inner_bottom, bounds->size.width, bottom - inner_bottom));
  gtk_snapshot_append_color (
      drawing->snapshot, color,
      &GRAPHENE_RECT_INIT (x, common.origin.y, common.origin.x - x, common.size.height));
  gtk_snapshot_append_color (
      drawing->snapshot, color,
      &GRAPHENE_RECT_INIT (inner_right, common.origin.y, right - inner_right, common.size.height));
}

static void
draw_frame (EditorResizeTool *self, EditorToolDrawing *drawing)
{
  EditorToolHost  *host = drawing->host;
  int              width = self->right - self->left;
  int              height = self->bottom - self->top;
  graphene_rect_t  before, after;
  GdkRGBA          gone = { .1f, .1f, .12f, .55f }, grown = drawing->accent;
  g_autofree char *words = NULL;

  grown.alpha = .25f;
  editor_tool_drawing_get_bounds (drawing, 0, 0, (int) host->columns, (int) host->rows, &before);
  editor_tool_drawing_get_bounds (drawing, self->left, self->top, width, height, &after);
  fill_around (drawing, &before, &after, &gone);
  fill_around (drawing, &after, &before, &grown);
  editor_tool_drawing_frame (drawing, &after, -2, 2, &drawing->accent);
  /* Translators: the size of a block, columns and rows */
  words = g_strdup_printf (_ ("%d × %d"), width, height);
  if (width == ASHLAR_MAX_BLOCK_SIZE || height == ASHLAR_MAX_BLOCK_SIZE)
    {
      g_autofree char *alone = g_steal_pointer (&words);

      /* Translators: %s is the size of a block that cannot grow any more */
      words = g_strdup_printf (_ ("%s · the largest"), alone);
    }
  editor_tool_drawing_pill (drawing, words, after.origin.x + after.size.width / 2,
                            after.origin.y + after.size.height / 2, 0, &drawing->accent,
                            &editor_tool_white);
}

static void
snapshot (EditorTool *tool, EditorToolDrawing *drawing)
{
  EditorResizeTool *self = from_tool (tool);

  if (self->pressed)
    draw_frame (self, drawing);
  for (guint i = 0; !tool->host->busy && i < G_N_ELEMENTS (handles); i++)
    {
      double x, y;

      if (get_handle (self, i, &x, &y))
        draw_handle (drawing, x, y, (int) i == self->hot);
    }
}

/* ---- The object ---- */

static const EditorToolClass resize_class = {
  .press = press,
  .move = move,
  .release = release,
  .cancel = cancel,
  .motion = motion,
  .leave = leave,
  .reset = reset,
  .snapshot = snapshot,
};

EditorResizeTool *
editor_resize_tool_new (EditorToolHost *host, EditorExitTool *exits)
{
  EditorResizeTool *self = g_new0 (EditorResizeTool, 1);

  self->tool = (EditorTool){ &resize_class, host };
  self->exits = exits;
  self->hot = -1;
  return self;
}
