/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Handles at the corners and sides of the block. What is dragged is the frame; the cells stay where
 * they are, so that what grows or goes is at the side that the hand holds. The new frame and its
 * size are shown until it is let go.
 *
 * A handle answers in 32 px around it as far as that lies outside the block: the cells belong to the
 * tools. A side's handle gives way to the exits of that side. */

#include "ashlar-config.h"

#include "drawing/editor-block-canvas-private.h"

#include <glib/gi18n.h>
#include <math.h>

#define HANDLE 9
#define REACH 16
#define REACH_BESIDE_EXITS 9
#define REACH_INSIDE 4

static const GdkRGBA handle_color = { 0x1a / 255.f, 0x5f / 255.f, 0xb4 / 255.f, 1 };

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

static gboolean
exit_is_beside (EditorBlockCanvas *self, int side_x, int side_y, double at)
{
  const AshlarBlock *block = _editor_block_canvas_peek (self);
  guint              n_found = editor_block_canvas_get_n_found (self);

  for (guint i = 0; i < block->n_exits + n_found; i++)
    {
      const AshlarExit *exit = i < block->n_exits
                                   ? &block->exits[i]
                                   : &g_array_index (self->found, AshlarExit, i - block->n_exits);
      int               x, y, width, height;

      editor_exit_get_cells (exit, &x, &y, &width, &height);
      if (ashlar_direction_dx (exit->direction) != side_x
          || ashlar_direction_dy (exit->direction) != side_y)
        continue;
      if (side_x != 0 ? at > y - .6 && at < y + height + .6 : at > x - .6 && at < x + width + .6)
        return TRUE;
    }
  return FALSE;
}

/* Along a side, in cells: its middle or what is nearest and free of exits. FALSE: there is none. */
static gboolean
place_on_side (EditorBlockCanvas *self, int side_x, int side_y, double *at)
{
  const AshlarBlock *block = _editor_block_canvas_peek (self);
  double             length = side_x != 0 ? block->height : block->width;

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
get_handle (EditorBlockCanvas *self, guint handle, double *x, double *y)
{
  const AshlarBlock *block = _editor_block_canvas_peek (self);
  int                side_x = handles[handle].x, side_y = handles[handle].y;
  graphene_rect_t    all;
  double             at = 0;

  editor_tile_canvas_get_cell_bounds (EDITOR_TILE_CANVAS (self), 0, 0, (int) block->width,
                                      (int) block->height, &all);
  if (side_x == 0 || side_y == 0)
    {
      double size = editor_tile_canvas_get_cell_size (EDITOR_TILE_CANVAS (self));
      double length = (side_x != 0 ? block->height : block->width) * size;

      /* The exit tool needs the sides; on a short one there is no room between the corners. */
      if (self->tool == &editor_exit_tool || length < 5 * REACH
          || !place_on_side (self, side_x, side_y, &at))
        return FALSE;
      at *= size;
    }
  *x = all.origin.x + (side_x < 0 ? 0 : side_x > 0 ? all.size.width : at);
  *y = all.origin.y + (side_y < 0 ? 0 : side_y > 0 ? all.size.height : at);
  return TRUE;
}

/* The handle that the hand is at; -1: none. */
static int
find_handle (EditorBlockCanvas *self, double hand_x, double hand_y)
{
  graphene_rect_t inside;
  int             cell_x, cell_y, nearest = -1;
  double          least = G_MAXDOUBLE, reach = REACH;

  if (self->cells == NULL || _editor_block_canvas_peek (self) == NULL)
    return -1;
  editor_tile_canvas_get_cell_bounds (EDITOR_TILE_CANVAS (self), 0, 0, (int) self->columns,
                                      (int) self->rows, &inside);
  graphene_rect_inset (&inside, REACH_INSIDE, REACH_INSIDE);
  if (graphene_rect_contains_point (&inside, &GRAPHENE_POINT_INIT ((float) hand_x, (float) hand_y)))
    return -1;
  editor_tile_canvas_cell_at (EDITOR_TILE_CANVAS (self), hand_x, hand_y, &cell_x, &cell_y);
  if (self->tool == &editor_exit_tool || _editor_block_exits_find (self, cell_x, cell_y, FALSE) >= 0
      || _editor_block_exits_find_found (self, cell_x, cell_y) >= 0)
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

static gboolean
press (EditorBlockCanvas *self, int x, int y, guint button, GdkModifierType state)
{
  double hand_x, hand_y;

  editor_tile_canvas_get_hand (EDITOR_TILE_CANVAS (self), &hand_x, &hand_y);
  if (button != GDK_BUTTON_PRIMARY || self->cursor_used || self->resize.hot < 0
      || find_handle (self, hand_x, hand_y) != self->resize.hot)
    return FALSE;
  self->resize.pressed = TRUE;
  self->resize.from_x = hand_x;
  self->resize.from_y = hand_y;
  self->resize.left = self->resize.top = 0;
  self->resize.right = (int) self->columns;
  self->resize.bottom = (int) self->rows;
  gtk_widget_queue_draw (GTK_WIDGET (self));
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
follow (EditorBlockCanvas *self)
{
  double size = editor_tile_canvas_get_cell_size (EDITOR_TILE_CANVAS (self));
  double hand_x, hand_y;

  editor_tile_canvas_get_hand (EDITOR_TILE_CANVAS (self), &hand_x, &hand_y);
  move_sides (handles[self->resize.hot].x, (int) round ((hand_x - self->resize.from_x) / size),
              (int) self->columns, &self->resize.left, &self->resize.right);
  move_sides (handles[self->resize.hot].y, (int) round ((hand_y - self->resize.from_y) / size),
              (int) self->rows, &self->resize.top, &self->resize.bottom);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
move (EditorBlockCanvas *self, int x, int y, GdkModifierType state)
{
  follow (self);
}

void
editor_block_canvas_resize (EditorBlockCanvas *self, int left, int top, int right, int bottom)
{
  g_autofree char *lost = NULL, *refused = NULL;

  if (right - left < 1 || bottom - top < 1 || right - left > ASHLAR_MAX_BLOCK_SIZE
      || bottom - top > ASHLAR_MAX_BLOCK_SIZE)
    {
      g_autofree char *message
          /* Translators: %d is a number of cells */
          = g_strdup_printf (_ ("A block has 1 to %d cells each way"), ASHLAR_MAX_BLOCK_SIZE);

      _editor_block_canvas_say (self, message, FALSE);
      return;
    }
  refused = editor_block_edit_reframe (self->document, self->block, left, top,
                                       (guint) (right - left), (guint) (bottom - top), &lost);
  if (refused != NULL)
    _editor_block_canvas_say (self, refused, FALSE);
  else if (lost != NULL)
    _editor_block_canvas_say (self, lost, TRUE);
}

static void
release (EditorBlockCanvas *self, GdkModifierType state)
{
  follow (self);
  self->resize.pressed = FALSE;
  editor_block_canvas_resize (self, self->resize.left, self->resize.top, self->resize.right,
                              self->resize.bottom);
}

static void
cancel (EditorBlockCanvas *self)
{
  self->resize.pressed = FALSE;
}

static void
reset (EditorBlockCanvas *self, gboolean other)
{
  cancel (self);
}

/* ---- The pointer ---- */

static void
set_hot (EditorBlockCanvas *self, int handle)
{
  if (self->resize.hot == handle || self->resize.pressed)
    return;
  self->resize.hot = handle;
  gtk_widget_set_cursor_from_name (GTK_WIDGET (self), handle < 0 ? NULL : handles[handle].cursor);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
motion_cb (GtkEventControllerMotion *controller, double x, double y, EditorBlockCanvas *self)
{
  if (self->owner == NULL)
    set_hot (self, find_handle (self, x, y));
  else if (self->resize.pressed)
    follow (self);
}

static void
leave_cb (GtkEventControllerMotion *controller, EditorBlockCanvas *self)
{
  set_hot (self, -1);
}

void
_editor_block_resize_init (EditorBlockCanvas *self)
{
  GtkEventController *motion = gtk_event_controller_motion_new ();

  self->resize.hot = -1;
  g_signal_connect (motion, "enter", G_CALLBACK (motion_cb), self);
  g_signal_connect (motion, "motion", G_CALLBACK (motion_cb), self);
  g_signal_connect (motion, "leave", G_CALLBACK (leave_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), motion);
}

/* ---- Drawing ---- */

static void
draw_handle (EditorBlockDrawing *drawing, double x, double y, gboolean hot)
{
  graphene_rect_t bounds;
  int             side = hot ? HANDLE + 4 : HANDLE;

  graphene_rect_init (&bounds, (float) round (x) - (float) side / 2,
                      (float) round (y) - (float) side / 2, (float) side, (float) side);
  gtk_snapshot_append_color (drawing->snapshot, hot ? &handle_color : &_editor_block_white,
                             &bounds);
  _editor_block_drawing_frame (drawing, &bounds, 0, 2, &handle_color);
}

/* What of @bounds lies outside @inner, in up to four pieces. */
static void
fill_around (EditorBlockDrawing    *drawing,
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
draw_frame (EditorBlockDrawing *drawing)
{
  EditorBlockCanvas *self = drawing->self;
  int                width = self->resize.right - self->resize.left;
  int                height = self->resize.bottom - self->resize.top;
  graphene_rect_t    before, after;
  GdkRGBA            gone = { .1f, .1f, .12f, .55f }, grown = drawing->accent;
  g_autofree char   *words = NULL;

  grown.alpha = .25f;
  _editor_block_drawing_get_bounds (drawing, 0, 0, (int) self->columns, (int) self->rows, &before);
  _editor_block_drawing_get_bounds (drawing, self->resize.left, self->resize.top, width, height,
                                    &after);
  fill_around (drawing, &before, &after, &gone);
  fill_around (drawing, &after, &before, &grown);
  _editor_block_drawing_frame (drawing, &after, -2, 2, &drawing->accent);
  /* Translators: the size of a block, columns and rows */
  words = g_strdup_printf (_ ("%d × %d"), width, height);
  if (width == ASHLAR_MAX_BLOCK_SIZE || height == ASHLAR_MAX_BLOCK_SIZE)
    {
      g_autofree char *alone = g_steal_pointer (&words);

      /* Translators: %s is the size of a block that cannot grow any more */
      words = g_strdup_printf (_ ("%s · the largest"), alone);
    }
  _editor_block_drawing_pill (drawing, words, after.origin.x + after.size.width / 2,
                              after.origin.y + after.size.height / 2, 0, &drawing->accent,
                              &_editor_block_white);
}

static void
snapshot (EditorBlockCanvas *self, EditorBlockDrawing *drawing)
{
  if (self->resize.pressed)
    {
      draw_frame (drawing);
      return;
    }
  if (self->owner != NULL)
    return;
  for (guint i = 0; i < G_N_ELEMENTS (handles); i++)
    {
      double x, y;

      if (get_handle (self, i, &x, &y))
        draw_handle (drawing, x, y, (int) i == self->resize.hot);
    }
}

const EditorBlockHandler _editor_block_resize_handler = {
  .press = press,
  .move = move,
  .release = release,
  .cancel = cancel,
  .reset = reset,
  .snapshot = snapshot,
};
