/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Pointer and keys of the canvas. One drag gesture serves painting (primary, secondary button) and
 * panning (middle button, or any with Space held).
 *
 * GDK joins the motions of a frame into one event; where the pointer was in between stands in that
 * event's history and is reported cell by cell, so that a quick stroke has the shape that the hand
 * drew. */

#include "canvas/editor-tile-canvas-private.h"

#include <math.h>

enum
{
  PRESSED,
  DRAGGED,
  RELEASED,
  CANCELLED,
  ACTIVATED,
  HOVERED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

#define MODIFIERS (GDK_SHIFT_MASK | GDK_CONTROL_MASK | GDK_ALT_MASK)

#define PRIVATE(self) _editor_tile_canvas_get_private (self)

static void
update_cursor (EditorTileCanvas *self)
{
  EditorTileCanvasPrivate *priv = PRIVATE (self);

  gtk_widget_set_cursor_from_name (GTK_WIDGET (self), priv->panning      ? "grabbing"
                                                      : priv->space_held ? "grab"
                                                                         : NULL);
}

static GdkModifierType
get_state (GtkGesture *gesture)
{
  return gtk_event_controller_get_current_event_state (GTK_EVENT_CONTROLLER (gesture)) & MODIFIERS;
}

static void
report_drag (EditorTileCanvas *self, double x, double y, GdkModifierType state)
{
  EditorTileCanvasPrivate *priv = PRIVATE (self);
  int                      cell_x, cell_y;

  editor_tile_canvas_cell_at (self, x, y, &cell_x, &cell_y);
  if (cell_x == priv->last_x && cell_y == priv->last_y)
    return;
  priv->last_x = cell_x;
  priv->last_y = cell_y;
  g_signal_emit (self, signals[DRAGGED], 0, cell_x, cell_y, state);
}

/* The motions that were joined into @event, but for the last. */
static void
report_history (EditorTileCanvas *self, GdkEvent *event, GdkModifierType state)
{
  GtkNative               *native = gtk_widget_get_native (GTK_WIDGET (self));
  g_autofree GdkTimeCoord *history = NULL;
  guint                    n = 0;
  double                   offset_x, offset_y;

  if (event == NULL || native == NULL || gdk_event_get_event_type (event) != GDK_MOTION_NOTIFY)
    return;
  history = gdk_event_get_history (event, &n);
  gtk_native_get_surface_transform (native, &offset_x, &offset_y);
  for (guint i = 0; i < n; i++)
    {
      double x, y;

      if (!(history[i].flags & GDK_AXIS_FLAG_X) || !(history[i].flags & GDK_AXIS_FLAG_Y))
        continue;
      if (gtk_widget_translate_coordinates (GTK_WIDGET (native), GTK_WIDGET (self),
                                            history[i].axes[GDK_AXIS_X] - offset_x,
                                            history[i].axes[GDK_AXIS_Y] - offset_y, &x, &y))
        report_drag (self, x, y, state);
    }
}

static void
drag_begin_cb (GtkGestureDrag *gesture, double x, double y, EditorTileCanvas *self)
{
  EditorTileCanvasPrivate *priv = PRIVATE (self);
  guint button = gtk_gesture_single_get_current_button (GTK_GESTURE_SINGLE (gesture));

  gtk_widget_grab_focus (GTK_WIDGET (self));
  if (button == GDK_BUTTON_MIDDLE || priv->space_held)
    {
      priv->panning = TRUE;
      priv->pan_x = priv->hadjustment ? gtk_adjustment_get_value (priv->hadjustment) : 0;
      priv->pan_y = priv->vadjustment ? gtk_adjustment_get_value (priv->vadjustment) : 0;
      update_cursor (self);
    }
  else if (button == GDK_BUTTON_PRIMARY || button == GDK_BUTTON_SECONDARY)
    {
      int cell_x, cell_y;

      editor_tile_canvas_cell_at (self, x, y, &cell_x, &cell_y);
      priv->pressed = TRUE;
      priv->hand_x = x;
      priv->hand_y = y;
      priv->modifiers = get_state (GTK_GESTURE (gesture));
      priv->last_x = cell_x;
      priv->last_y = cell_y;
      g_signal_emit (self, signals[PRESSED], 0, cell_x, cell_y, button,
                     get_state (GTK_GESTURE (gesture)));
    }
  gtk_gesture_set_state (GTK_GESTURE (gesture), GTK_EVENT_SEQUENCE_CLAIMED);
}

static void
drag_update_cb (GtkGestureDrag *gesture, double x, double y, EditorTileCanvas *self)
{
  EditorTileCanvasPrivate *priv = PRIVATE (self);
  GdkModifierType          state = get_state (GTK_GESTURE (gesture));
  double                   start_x, start_y;

  if (!gtk_gesture_drag_get_start_point (gesture, &start_x, &start_y))
    return;
  if (priv->panning)
    _editor_tile_canvas_scroll_to (self, priv->pan_x - x, priv->pan_y - y);
  else if (priv->pressed)
    {
      priv->hand_x = start_x + x;
      priv->hand_y = start_y + y;
      priv->modifiers = state;
      report_history (self, gtk_event_controller_get_current_event (GTK_EVENT_CONTROLLER (gesture)),
                      state);
      report_drag (self, start_x + x, start_y + y, state);
    }
}

static void
drag_end_cb (GtkGestureDrag *gesture, double x, double y, EditorTileCanvas *self)
{
  EditorTileCanvasPrivate *priv = PRIVATE (self);

  if (priv->panning)
    {
      priv->panning = FALSE;
      update_cursor (self);
    }
  if (priv->pressed)
    {
      priv->pressed = FALSE;
      g_signal_emit (self, signals[RELEASED], 0, priv->last_x, priv->last_y,
                     get_state (GTK_GESTURE (gesture)));
    }
}

static void
drag_cancel_cb (GtkGesture *gesture, GdkEventSequence *sequence, EditorTileCanvas *self)
{
  EditorTileCanvasPrivate *priv = PRIVATE (self);

  priv->panning = FALSE;
  update_cursor (self);
  if (priv->pressed)
    {
      priv->pressed = FALSE;
      g_signal_emit (self, signals[CANCELLED], 0);
    }
}

static void
click_pressed_cb (GtkGestureClick *gesture, int n_press, double x, double y, EditorTileCanvas *self)
{
  int cell_x, cell_y;

  if (n_press == 2 && editor_tile_canvas_cell_at (self, x, y, &cell_x, &cell_y))
    g_signal_emit (self, signals[ACTIVATED], 0, cell_x, cell_y);
}

static void
report_hover (EditorTileCanvas *self, double x, double y)
{
  EditorTileCanvasPrivate *priv = PRIVATE (self);
  int                      cell_x, cell_y;
  gboolean                 inside = editor_tile_canvas_cell_at (self, x, y, &cell_x, &cell_y);

  g_signal_emit (self, signals[HOVERED], 0, cell_x, cell_y, inside);
  priv->last_inside = inside;
}

static void
motion_cb (GtkEventControllerMotion *controller, double x, double y, EditorTileCanvas *self)
{
  EditorTileCanvasPrivate *priv = PRIVATE (self);
  int                      was_x, was_y, is_x, is_y;
  gboolean                 was_inside, is_inside;

  was_inside = editor_tile_canvas_cell_at (self, priv->pointer_x, priv->pointer_y, &was_x, &was_y);
  is_inside = editor_tile_canvas_cell_at (self, x, y, &is_x, &is_y);
  priv->pointer_x = x;
  priv->pointer_y = y;
  priv->hand_x = x;
  priv->hand_y = y;
  priv->modifiers = gtk_event_controller_get_current_event_state (GTK_EVENT_CONTROLLER (controller))
                    & MODIFIERS;
  if (was_x != is_x || was_y != is_y || was_inside != is_inside || !priv->last_inside)
    report_hover (self, x, y);
}

static void
leave_cb (GtkEventControllerMotion *controller, EditorTileCanvas *self)
{
  PRIVATE (self)->last_inside = FALSE;
  g_signal_emit (self, signals[HOVERED], 0, -1, -1, FALSE);
}

static gboolean
scroll_cb (GtkEventControllerScroll *controller, double dx, double dy, EditorTileCanvas *self)
{
  EditorTileCanvasPrivate *priv = PRIVATE (self);
  GdkModifierType          state
      = gtk_event_controller_get_current_event_state (GTK_EVENT_CONTROLLER (controller));

  if (!(state & GDK_CONTROL_MASK) || dy == 0)
    return GDK_EVENT_PROPAGATE;

  priv->fits = FALSE;
  if (fabs (dy) >= 1)
    for (int i = 0; i < (int) fabs (dy); i++)
      _editor_tile_canvas_zoom_at (self, editor_zoom_next (priv->cell_size, dy < 0 ? 1 : -1),
                                   priv->pointer_x, priv->pointer_y);
  else
    {
      /* Small steps, of a touchpad, gather until they make one. */
      priv->scrolled += dy;
      if (fabs (priv->scrolled) >= 1)
        {
          _editor_tile_canvas_zoom_at (
              self, editor_zoom_next (priv->cell_size, priv->scrolled < 0 ? 1 : -1),
              priv->pointer_x, priv->pointer_y);
          priv->scrolled = 0;
        }
    }
  return GDK_EVENT_STOP;
}

/* What is shown of a stroke may depend on them. */
static void
set_modifiers (EditorTileCanvas *self, GdkModifierType modifiers)
{
  EditorTileCanvasPrivate *priv = PRIVATE (self);

  if (priv->modifiers == modifiers)
    return;
  priv->modifiers = modifiers;
  if (priv->pressed)
    g_signal_emit (self, signals[DRAGGED], 0, priv->last_x, priv->last_y, modifiers);
  else if (priv->last_inside)
    report_hover (self, priv->pointer_x, priv->pointer_y);
}

/* The event of the key itself has the state before it. */
static GdkModifierType
modifier_of (guint keyval)
{
  switch (keyval)
    {
    case GDK_KEY_Shift_L:
    case GDK_KEY_Shift_R:
      return GDK_SHIFT_MASK;
    case GDK_KEY_Control_L:
    case GDK_KEY_Control_R:
      return GDK_CONTROL_MASK;
    case GDK_KEY_Alt_L:
    case GDK_KEY_Alt_R:
    case GDK_KEY_Meta_L:
    case GDK_KEY_Meta_R:
      return GDK_ALT_MASK;
    default:
      return 0;
    }
}

static gboolean
key_pressed_cb (GtkEventControllerKey *controller,
                guint                  keyval,
                guint                  keycode,
                GdkModifierType        state,
                EditorTileCanvas      *self)
{
  if (modifier_of (keyval) != 0)
    set_modifiers (self, (state & MODIFIERS) | modifier_of (keyval));
  if (keyval != GDK_KEY_space || (state & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SHIFT_MASK)))
    return GDK_EVENT_PROPAGATE;
  PRIVATE (self)->space_held = TRUE;
  update_cursor (self);
  return GDK_EVENT_STOP;
}

static void
key_released_cb (GtkEventControllerKey *controller,
                 guint                  keyval,
                 guint                  keycode,
                 GdkModifierType        state,
                 EditorTileCanvas      *self)
{
  if (modifier_of (keyval) != 0)
    set_modifiers (self, (state & MODIFIERS) & ~modifier_of (keyval));
  if (keyval != GDK_KEY_space)
    return;
  PRIVATE (self)->space_held = FALSE;
  update_cursor (self);
}

static void
focus_leave_cb (GtkEventControllerFocus *controller, EditorTileCanvas *self)
{
  PRIVATE (self)->space_held = FALSE;
  update_cursor (self);
}

/* The second finger makes of a stroke a pinch. */
static void
pinch_begin_cb (GtkGesture *gesture, GdkEventSequence *sequence, EditorTileCanvas *self)
{
  EditorTileCanvasPrivate *priv = PRIVATE (self);

  priv->pinch_size = priv->cell_size;
  priv->panning = FALSE;
  if (priv->pressed)
    {
      priv->pressed = FALSE;
      g_signal_emit (self, signals[CANCELLED], 0);
    }
}

static void
pinch_cb (GtkGestureZoom *gesture, double scale, EditorTileCanvas *self)
{
  EditorTileCanvasPrivate *priv = PRIVATE (self);
  double                   x, y;

  if (!gtk_gesture_get_bounding_box_center (GTK_GESTURE (gesture), &x, &y))
    return;
  priv->fits = FALSE;
  _editor_tile_canvas_zoom_at (self, priv->pinch_size * scale, x, y);
}

static gboolean
zoom_shortcut_cb (GtkWidget *widget, GVariant *args, gpointer user_data)
{
  EditorTileCanvas *self = EDITOR_TILE_CANVAS (widget);

  switch (g_variant_get_int32 (args))
    {
    case 1:
      editor_tile_canvas_zoom_in (self);
      break;
    case -1:
      editor_tile_canvas_zoom_out (self);
      break;
    case 100:
      editor_tile_canvas_set_zoom (self, 1);
      break;
    default:
      editor_tile_canvas_fit (self);
    }
  return GDK_EVENT_STOP;
}

static const struct
{
  guint keyval;
  int   zoom; /* steps; 100: 100 %; 0: all of it */
} zoom_keys[] = {
  { GDK_KEY_0, 0 },      { GDK_KEY_KP_0, 0 },         { GDK_KEY_1, 100 },
  { GDK_KEY_KP_1, 100 }, { GDK_KEY_slash, 0 },        { GDK_KEY_KP_Divide, 0 },
  { GDK_KEY_plus, 1 },   { GDK_KEY_equal, 1 },        { GDK_KEY_KP_Add, 1 },
  { GDK_KEY_minus, -1 }, { GDK_KEY_KP_Subtract, -1 },
};

void
_editor_tile_canvas_class_input_init (EditorTileCanvasClass *klass)
{
  GType type = G_TYPE_FROM_CLASS (klass);

#define OFFSET(name) G_STRUCT_OFFSET (EditorTileCanvasClass, name)
  signals[PRESSED]
      = g_signal_new ("pressed", type, G_SIGNAL_RUN_LAST, OFFSET (pressed), NULL, NULL, NULL,
                      G_TYPE_NONE, 4, G_TYPE_INT, G_TYPE_INT, G_TYPE_UINT, GDK_TYPE_MODIFIER_TYPE);
  signals[DRAGGED]
      = g_signal_new ("dragged", type, G_SIGNAL_RUN_LAST, OFFSET (dragged), NULL, NULL, NULL,
                      G_TYPE_NONE, 3, G_TYPE_INT, G_TYPE_INT, GDK_TYPE_MODIFIER_TYPE);
  signals[RELEASED]
      = g_signal_new ("released", type, G_SIGNAL_RUN_LAST, OFFSET (released), NULL, NULL, NULL,
                      G_TYPE_NONE, 3, G_TYPE_INT, G_TYPE_INT, GDK_TYPE_MODIFIER_TYPE);
  signals[CANCELLED] = g_signal_new ("cancelled", type, G_SIGNAL_RUN_LAST, OFFSET (cancelled), NULL,
                                     NULL, NULL, G_TYPE_NONE, 0);
  signals[ACTIVATED] = g_signal_new ("activated", type, G_SIGNAL_RUN_LAST, OFFSET (activated), NULL,
                                     NULL, NULL, G_TYPE_NONE, 2, G_TYPE_INT, G_TYPE_INT);
  signals[HOVERED] = g_signal_new ("hovered", type, G_SIGNAL_RUN_LAST, OFFSET (hovered), NULL, NULL,
                                   NULL, G_TYPE_NONE, 3, G_TYPE_INT, G_TYPE_INT, G_TYPE_BOOLEAN);
#undef OFFSET

  for (guint i = 0; i < G_N_ELEMENTS (zoom_keys); i++)
    gtk_widget_class_add_binding (GTK_WIDGET_CLASS (klass), zoom_keys[i].keyval, GDK_CONTROL_MASK,
                                  zoom_shortcut_cb, "i", zoom_keys[i].zoom);
}

void
_editor_tile_canvas_input_init (EditorTileCanvas *self)
{
  EditorTileCanvasPrivate *priv = PRIVATE (self);
  GtkGesture              *click = gtk_gesture_click_new ();
  GtkGesture              *pinch = gtk_gesture_zoom_new ();
  GtkEventController      *motion = gtk_event_controller_motion_new ();
  GtkEventController      *scroll
      = gtk_event_controller_scroll_new (GTK_EVENT_CONTROLLER_SCROLL_VERTICAL);
  GtkEventController *key = gtk_event_controller_key_new ();
  GtkEventController *focus = gtk_event_controller_focus_new ();

  priv->drag = gtk_gesture_drag_new ();
  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (priv->drag), 0);
  g_signal_connect (priv->drag, "drag-begin", G_CALLBACK (drag_begin_cb), self);
  g_signal_connect (priv->drag, "drag-update", G_CALLBACK (drag_update_cb), self);
  g_signal_connect (priv->drag, "drag-end", G_CALLBACK (drag_end_cb), self);
  g_signal_connect (priv->drag, "cancel", G_CALLBACK (drag_cancel_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (priv->drag));

  /* In one group with the drag, so that the drag's claim leaves it alive. */
  g_signal_connect (click, "pressed", G_CALLBACK (click_pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (click));
  gtk_gesture_group (click, priv->drag);

  g_signal_connect (pinch, "begin", G_CALLBACK (pinch_begin_cb), self);
  g_signal_connect (pinch, "scale-changed", G_CALLBACK (pinch_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (pinch));
  gtk_gesture_group (pinch, priv->drag);

  g_signal_connect (motion, "enter", G_CALLBACK (motion_cb), self);
  g_signal_connect (motion, "motion", G_CALLBACK (motion_cb), self);
  g_signal_connect (motion, "leave", G_CALLBACK (leave_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), motion);

  g_signal_connect (scroll, "scroll", G_CALLBACK (scroll_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), scroll);

  g_signal_connect (key, "key-pressed", G_CALLBACK (key_pressed_cb), self);
  g_signal_connect (key, "key-released", G_CALLBACK (key_released_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), key);

  g_signal_connect (focus, "leave", G_CALLBACK (focus_leave_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), focus);
}

void
editor_tile_canvas_get_hand (EditorTileCanvas *self, double *x, double *y)
{
  *x = PRIVATE (self)->hand_x;
  *y = PRIVATE (self)->hand_y;
}

GdkModifierType
editor_tile_canvas_get_modifiers (EditorTileCanvas *self)
{
  return PRIVATE (self)->modifiers;
}

gboolean
editor_tile_canvas_is_space_held (EditorTileCanvas *self)
{
  return PRIVATE (self)->space_held;
}

void
editor_tile_canvas_scroll_by (EditorTileCanvas *self, double dx, double dy)
{
  EditorTileCanvasPrivate *priv = PRIVATE (self);

  _editor_tile_canvas_scroll_to (
      self, (priv->hadjustment != NULL ? gtk_adjustment_get_value (priv->hadjustment) : 0) + dx,
      (priv->vadjustment != NULL ? gtk_adjustment_get_value (priv->vadjustment) : 0) + dy);
}
