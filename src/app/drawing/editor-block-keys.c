/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The block by keyboard alone: arrows move a cursor, Home, End, Page Up and Page Down take it to the
 * ends, Enter does what a click does there, I picks, Escape takes back. What has two ends, as a rectangle, takes two Enters. What the cursor is on is the
 * accessible description. */

#include "ashlar-config.h"

#include "drawing/editor-block-canvas-private.h"

static void
describe (EditorBlockCanvas *self)
{
  g_autofree char *text = editor_block_canvas_describe_cell (self, self->cursor_x, self->cursor_y);

  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  text != NULL ? text : "", -1);
}

void
editor_block_canvas_set_cursor_cell (EditorBlockCanvas *self, int x, int y)
{
  if (self->cells == NULL)
    return;
  self->cursor_x = CLAMP (x, 0, (int) self->columns - 1);
  self->cursor_y = CLAMP (y, 0, (int) self->rows - 1);
  self->cursor_used = TRUE;
  editor_tile_canvas_reveal (EDITOR_TILE_CANVAS (self), self->cursor_x, self->cursor_y, 1, 1);
  describe (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
  g_signal_emit (self, _editor_block_canvas_signals[EDITOR_BLOCK_CANVAS_POINTED], 0);
}

void
editor_block_canvas_get_cursor_cell (EditorBlockCanvas *self, int *x, int *y)
{
  *x = self->cursor_x;
  *y = self->cursor_y;
}

static void
move_cursor (EditorBlockCanvas *self, int dx, int dy, GdkModifierType state)
{
  editor_block_canvas_set_cursor_cell (self, self->cursor_x + dx, self->cursor_y + dy);
  /* Between the two ends of a gesture. */
  _editor_block_canvas_move (self, self->cursor_x, self->cursor_y, state);
  /* What a press there would do. */
  _editor_block_canvas_hover (self);
}

/* What each key moves the cursor by; sides stand for as far as it goes. */
static const struct
{
  guint           keyval;
  GdkModifierType state; /* Ctrl, or not */
  int             dx, dy;
} ways[] = {
  { GDK_KEY_Left, 0, -1, 0 },
  { GDK_KEY_KP_Left, 0, -1, 0 },
  { GDK_KEY_Right, 0, 1, 0 },
  { GDK_KEY_KP_Right, 0, 1, 0 },
  { GDK_KEY_Up, 0, 0, -1 },
  { GDK_KEY_KP_Up, 0, 0, -1 },
  { GDK_KEY_Down, 0, 0, 1 },
  { GDK_KEY_KP_Down, 0, 0, 1 },
  { GDK_KEY_Home, 0, -ASHLAR_MAX_BLOCK_SIZE, 0 },
  { GDK_KEY_KP_Home, 0, -ASHLAR_MAX_BLOCK_SIZE, 0 },
  { GDK_KEY_End, 0, ASHLAR_MAX_BLOCK_SIZE, 0 },
  { GDK_KEY_KP_End, 0, ASHLAR_MAX_BLOCK_SIZE, 0 },
  { GDK_KEY_Page_Up, 0, 0, -ASHLAR_MAX_BLOCK_SIZE },
  { GDK_KEY_KP_Page_Up, 0, 0, -ASHLAR_MAX_BLOCK_SIZE },
  { GDK_KEY_Page_Down, 0, 0, ASHLAR_MAX_BLOCK_SIZE },
  { GDK_KEY_KP_Page_Down, 0, 0, ASHLAR_MAX_BLOCK_SIZE },
  { GDK_KEY_Home, GDK_CONTROL_MASK, -ASHLAR_MAX_BLOCK_SIZE, -ASHLAR_MAX_BLOCK_SIZE },
  { GDK_KEY_KP_Home, GDK_CONTROL_MASK, -ASHLAR_MAX_BLOCK_SIZE, -ASHLAR_MAX_BLOCK_SIZE },
  { GDK_KEY_End, GDK_CONTROL_MASK, ASHLAR_MAX_BLOCK_SIZE, ASHLAR_MAX_BLOCK_SIZE },
  { GDK_KEY_KP_End, GDK_CONTROL_MASK, ASHLAR_MAX_BLOCK_SIZE, ASHLAR_MAX_BLOCK_SIZE },
};

/* With Space held it is the view that moves, by a cell. */
static gboolean
move_by_key (EditorBlockCanvas *self, guint keyval, GdkModifierType state)
{
  for (guint i = 0; i < G_N_ELEMENTS (ways); i++)
    {
      EditorTileCanvas *canvas = EDITOR_TILE_CANVAS (self);
      double            size = MAX (editor_tile_canvas_get_cell_size (canvas), 16);

      if (ways[i].keyval != keyval || ways[i].state != (state & (GDK_CONTROL_MASK | GDK_ALT_MASK)))
        continue;
      if (editor_tile_canvas_is_space_held (canvas))
        editor_tile_canvas_scroll_by (canvas, ways[i].dx * size, ways[i].dy * size);
      else
        move_cursor (self, ways[i].dx, ways[i].dy, state);
      return TRUE;
    }
  return FALSE;
}

static gboolean
is_enter (guint keyval)
{
  return keyval == GDK_KEY_Return || keyval == GDK_KEY_KP_Enter || keyval == GDK_KEY_ISO_Enter;
}

static void
enter (EditorBlockCanvas *self, GdkModifierType state)
{
  self->cursor_used = TRUE;
  if (self->owner == NULL)
    {
      _editor_block_canvas_press (self, self->cursor_x, self->cursor_y, GDK_BUTTON_PRIMARY, state);
      if (self->tool->spans && self->owner != NULL)
        return;
    }
  else if (state != 0)
    _editor_block_canvas_move (self, self->cursor_x, self->cursor_y, state);
  _editor_block_canvas_release (self, state);
  describe (self);
}

static gboolean
key_pressed_cb (GtkEventControllerKey *controller,
                guint                  keyval,
                guint                  keycode,
                GdkModifierType        state,
                EditorBlockCanvas     *self)
{
  if (self->cells == NULL)
    return GDK_EVENT_PROPAGATE;
  if (keyval == GDK_KEY_Escape && self->owner != NULL)
    {
      _editor_block_canvas_cancel (self);
      return GDK_EVENT_STOP;
    }
  /* Of a shape that is under way they say how it is. */
  if (is_enter (keyval) && self->owner != NULL && self->tool->spans)
    {
      enter (self, state & (GDK_SHIFT_MASK | GDK_CONTROL_MASK | GDK_ALT_MASK));
      return GDK_EVENT_STOP;
    }
  if (!(state & (GDK_CONTROL_MASK | GDK_ALT_MASK))
      && _editor_block_canvas_offer_key (self, keyval, state))
    return GDK_EVENT_STOP;
  if (move_by_key (self, keyval, state))
    return GDK_EVENT_STOP;
  if (state & (GDK_CONTROL_MASK | GDK_ALT_MASK))
    return GDK_EVENT_PROPAGATE;
  if (is_enter (keyval))
    {
      enter (self, state);
      return GDK_EVENT_STOP;
    }
  switch (keyval)
    {
    case GDK_KEY_i:
    case GDK_KEY_I:
      if (state & GDK_SHIFT_MASK)
        return GDK_EVENT_PROPAGATE;
      {
        int x, y;

        if (editor_block_canvas_get_pointed (self, &x, &y))
          _editor_block_canvas_pick (self, x, y);
        break;
      }
    default:
      return GDK_EVENT_PROPAGATE;
    }
  return GDK_EVENT_STOP;
}

static void
focus_enter_cb (GtkEventControllerFocus *controller, EditorBlockCanvas *self)
{
  describe (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
focus_leave_cb (GtkEventControllerFocus *controller, EditorBlockCanvas *self)
{
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
_editor_block_keys_init (EditorBlockCanvas *self)
{
  GtkEventController *key = gtk_event_controller_key_new ();
  GtkEventController *focus = gtk_event_controller_focus_new ();

  g_signal_connect (key, "key-pressed", G_CALLBACK (key_pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), key);
  g_signal_connect (focus, "enter", G_CALLBACK (focus_enter_cb), self);
  g_signal_connect (focus, "leave", G_CALLBACK (focus_leave_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), focus);
}
