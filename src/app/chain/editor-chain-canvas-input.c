/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Pointer and keys: a click chooses, a double click opens, a drag moves a node or, beside nodes and
 * with Space or the middle button, the view. Tab goes through the nodes in the order of the layout,
 * arrows go to the nearest one that way. */

#include "ashlar-config.h"

#include "chain/editor-chain-canvas-private.h"

#include <math.h>

#define DRAG_FROM 5 /* pixels: less is a click */

static void
update_cursor (EditorChainCanvas *self)
{
  gtk_widget_set_cursor_from_name (GTK_WIDGET (self), self->panning                ? "grabbing"
                                                      : self->space_held           ? "grab"
                                                      : self->hovered != G_MAXUINT ? "pointer"
                                                                                   : NULL);
}

static void
drag_begin_cb (GtkGestureDrag *gesture, double x, double y, EditorChainCanvas *self)
{
  guint button = gtk_gesture_single_get_current_button (GTK_GESTURE_SINGLE (gesture));
  guint node = _editor_chain_canvas_find (self, x, y);

  gtk_widget_grab_focus (GTK_WIDGET (self));
  self->moving = FALSE;
  self->panning
      = button == GDK_BUTTON_MIDDLE || self->space_held || (node == G_MAXUINT && button == 1);
  self->press_x = self->x;
  self->press_y = self->y;
  if (!self->panning && node != G_MAXUINT && button == GDK_BUTTON_PRIMARY)
    {
      _editor_chain_canvas_select_node (self, node, FALSE);
      self->press_x = self->places[node].x;
      self->press_y = self->places[node].y;
      _editor_chain_canvas_emit_chosen (self, self->graph->nodes[node].block);
    }
  update_cursor (self);
}

static void
drag_update_cb (GtkGestureDrag *gesture, double dx, double dy, EditorChainCanvas *self)
{
  guint button = gtk_gesture_single_get_current_button (GTK_GESTURE_SINGLE (gesture));

  if (self->panning)
    {
      self->fits = FALSE;
      self->x = round (self->press_x + dx);
      self->y = round (self->press_y + dy);
      gtk_widget_queue_draw (GTK_WIDGET (self));
      return;
    }
  if (button != GDK_BUTTON_PRIMARY || self->selected == G_MAXUINT)
    return;
  self->moving = self->moving || hypot (dx, dy) >= DRAG_FROM;
  if (!self->moving)
    return;
  self->fits = FALSE;
  self->places[self->selected].x = (int) round (self->press_x + dx / self->zoom);
  self->places[self->selected].y = (int) round (self->press_y + dy / self->zoom);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
drag_end_cb (GtkGestureDrag *gesture, double dx, double dy, EditorChainCanvas *self)
{
  if (self->moving && self->selected != G_MAXUINT)
    _editor_chain_canvas_keep_place (self, self->selected);
  self->panning = self->moving = FALSE;
  update_cursor (self);
}

static void
click_pressed_cb (
    GtkGestureClick *gesture, int n_press, double x, double y, EditorChainCanvas *self)
{
  guint   node = _editor_chain_canvas_find (self, x, y), block;
  guint32 now = gtk_event_controller_get_current_event_time (GTK_EVENT_CONTROLLER (gesture));
  int     limit = 0;

  /* To choose a block may take its time; what counts is when the hand clicked, which the gesture
   * forgets. */
  g_object_get (gtk_widget_get_settings (GTK_WIDGET (self)), "gtk-double-click-time", &limit, NULL);
  block = node != G_MAXUINT ? self->graph->nodes[node].block : ASHLAR_NO_INDEX;
  if (node != G_MAXUINT && block == self->clicked && now - self->clicked_at <= (guint32) limit)
    {
      self->clicked = ASHLAR_NO_INDEX;
      _editor_chain_canvas_emit_opened (self, block);
      return;
    }
  self->clicked = block;
  self->clicked_at = now;
}

static void
motion_cb (GtkEventControllerMotion *controller, double x, double y, EditorChainCanvas *self)
{
  guint node = _editor_chain_canvas_find (self, x, y);

  self->pointer_x = x;
  self->pointer_y = y;
  if (node == self->hovered || self->moving || self->panning)
    return;
  self->hovered = node;
  update_cursor (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
leave_cb (GtkEventControllerMotion *controller, EditorChainCanvas *self)
{
  self->hovered = G_MAXUINT;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static gboolean
scroll_cb (GtkEventControllerScroll *controller, double dx, double dy, EditorChainCanvas *self)
{
  GdkModifierType state
      = gtk_event_controller_get_current_event_state (GTK_EVENT_CONTROLLER (controller));

  if (state & GDK_CONTROL_MASK)
    {
      _editor_chain_canvas_zoom_at (self, self->zoom * pow (1.2, -dy), self->pointer_x,
                                    self->pointer_y);
      return GDK_EVENT_STOP;
    }
  if ((state & GDK_SHIFT_MASK) && dx == 0)
    {
      dx = dy;
      dy = 0;
    }
  self->fits = FALSE;
  self->x -= round (dx * 48);
  self->y -= round (dy * 48);
  gtk_widget_queue_draw (GTK_WIDGET (self));
  return GDK_EVENT_STOP;
}

static void
choose (EditorChainCanvas *self, guint node)
{
  _editor_chain_canvas_select_node (self, node, TRUE);
  _editor_chain_canvas_emit_chosen (self, self->graph->nodes[node].block);
}

/* FALSE: there is none further. */
static gboolean
step_in_order (EditorChainCanvas *self, int direction)
{
  guint at = direction > 0 ? 0 : self->graph->n_nodes - 1;

  if (self->graph->n_nodes == 0)
    return FALSE;
  for (guint i = 0; self->selected != G_MAXUINT && i < self->graph->n_nodes; i++)
    if (self->order[i] == self->selected)
      {
        if ((direction < 0 && i == 0) || (direction > 0 && i + 1 == self->graph->n_nodes))
          return FALSE;
        at = i + (guint) direction;
        break;
      }
  choose (self, self->order[at]);
  return TRUE;
}

static void
step_towards (EditorChainCanvas *self, int dx, int dy)
{
  const EditorChainPlace *from;
  guint                   best = G_MAXUINT;
  gint64                  nearest = G_MAXINT64;

  if (self->selected == G_MAXUINT)
    {
      step_in_order (self, 1);
      return;
    }
  from = &self->places[self->selected];
  for (guint i = 0; i < self->graph->n_nodes; i++)
    {
      gint64 x = self->places[i].x - from->x, y = self->places[i].y - from->y;
      gint64 ahead = x * dx + y * dy, aside = ABS (x * dy) + ABS (y * dx);
      gint64 distance = ahead + 3 * aside;

      if (ahead <= 0 || aside > 2 * ahead || distance >= nearest)
        continue;
      nearest = distance;
      best = i;
    }
  if (best != G_MAXUINT)
    choose (self, best);
}

static gboolean
key_pressed_cb (GtkEventControllerKey *controller,
                guint                  keyval,
                guint                  keycode,
                GdkModifierType        state,
                EditorChainCanvas     *self)
{
  if (self->graph == NULL || (state & (GDK_CONTROL_MASK | GDK_ALT_MASK)))
    return GDK_EVENT_PROPAGATE;
  switch (keyval)
    {
    case GDK_KEY_space:
      self->space_held = TRUE;
      update_cursor (self);
      return GDK_EVENT_STOP;
    case GDK_KEY_Left:
    case GDK_KEY_KP_Left:
      step_towards (self, -1, 0);
      return GDK_EVENT_STOP;
    case GDK_KEY_Right:
    case GDK_KEY_KP_Right:
      step_towards (self, 1, 0);
      return GDK_EVENT_STOP;
    case GDK_KEY_Up:
    case GDK_KEY_KP_Up:
      step_towards (self, 0, -1);
      return GDK_EVENT_STOP;
    case GDK_KEY_Down:
    case GDK_KEY_KP_Down:
      step_towards (self, 0, 1);
      return GDK_EVENT_STOP;
    case GDK_KEY_Tab:
    case GDK_KEY_KP_Tab:
    case GDK_KEY_ISO_Left_Tab:
      /* At the ends the focus goes on. */
      return step_in_order (self,
                            keyval == GDK_KEY_ISO_Left_Tab || (state & GDK_SHIFT_MASK) ? -1 : 1)
                 ? GDK_EVENT_STOP
                 : GDK_EVENT_PROPAGATE;
    case GDK_KEY_Return:
    case GDK_KEY_KP_Enter:
    case GDK_KEY_ISO_Enter:
      if (self->selected == G_MAXUINT)
        return GDK_EVENT_PROPAGATE;
      _editor_chain_canvas_emit_opened (self, self->graph->nodes[self->selected].block);
      return GDK_EVENT_STOP;
    default:
      return GDK_EVENT_PROPAGATE;
    }
}

static void
key_released_cb (GtkEventControllerKey *controller,
                 guint                  keyval,
                 guint                  keycode,
                 GdkModifierType        state,
                 EditorChainCanvas     *self)
{
  if (keyval != GDK_KEY_space)
    return;
  self->space_held = FALSE;
  update_cursor (self);
}

void
_editor_chain_canvas_input_init (EditorChainCanvas *self)
{
  GtkGesture         *click = gtk_gesture_click_new ();
  GtkEventController *motion = gtk_event_controller_motion_new ();
  GtkEventController *scroll
      = gtk_event_controller_scroll_new (GTK_EVENT_CONTROLLER_SCROLL_BOTH_AXES);
  GtkEventController *key = gtk_event_controller_key_new ();

  self->drag = gtk_gesture_drag_new ();
  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (self->drag), 0);
  g_signal_connect (self->drag, "drag-begin", G_CALLBACK (drag_begin_cb), self);
  g_signal_connect (self->drag, "drag-update", G_CALLBACK (drag_update_cb), self);
  g_signal_connect (self->drag, "drag-end", G_CALLBACK (drag_end_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (self->drag));
  g_signal_connect (click, "pressed", G_CALLBACK (click_pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (click));
  gtk_gesture_group (click, self->drag);
  g_signal_connect (motion, "enter", G_CALLBACK (motion_cb), self);
  g_signal_connect (motion, "motion", G_CALLBACK (motion_cb), self);
  g_signal_connect (motion, "leave", G_CALLBACK (leave_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), motion);
  g_signal_connect (scroll, "scroll", G_CALLBACK (scroll_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), scroll);
  g_signal_connect (key, "key-pressed", G_CALLBACK (key_pressed_cb), self);
  g_signal_connect (key, "key-released", G_CALLBACK (key_released_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), key);
}
