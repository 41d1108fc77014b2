/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The block by keyboard alone: arrows move a cursor, Enter does what a click does there, I picks,
 * Escape takes back. What has two ends, as a rectangle, takes two Enters. What the cursor is on is the
 * accessible description. */

#include "ashlar-config.h"

#include "blocks/editor-block-canvas-private.h"

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
  if (self->cells == NULL || (state & (GDK_CONTROL_MASK | GDK_ALT_MASK)))
    return GDK_EVENT_PROPAGATE;
  if (keyval == GDK_KEY_Escape && self->owner != NULL)
    {
      _editor_block_canvas_cancel (self);
      return GDK_EVENT_STOP;
    }
  if (_editor_block_canvas_offer_key (self, keyval, state))
    return GDK_EVENT_STOP;
  switch (keyval)
    {
    case GDK_KEY_Left:
    case GDK_KEY_KP_Left:
      move_cursor (self, -1, 0, state);
      break;
    case GDK_KEY_Right:
    case GDK_KEY_KP_Right:
      move_cursor (self, 1, 0, state);
      break;
    case GDK_KEY_Up:
    case GDK_KEY_KP_Up:
      move_cursor (self, 0, -1, state);
      break;
    case GDK_KEY_Down:
    case GDK_KEY_KP_Down:
      move_cursor (self, 0, 1, state);
      break;
    case GDK_KEY_Home:
      move_cursor (self, -(int) self->columns, 0, state);
      break;
    case GDK_KEY_End:
      move_cursor (self, (int) self->columns, 0, state);
      break;
    case GDK_KEY_Return:
    case GDK_KEY_KP_Enter:
    case GDK_KEY_ISO_Enter:
      enter (self, state);
      break;
    case GDK_KEY_i:
    case GDK_KEY_I:
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
