/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* A click chooses, a double click opens, a drag moves a node or, beside nodes and with Space or the
 * middle button, the view. Tab goes through the nodes in the order of the layout, arrows go to the
 * nearest one that way.
 *
 * Long because it is one class: where nodes lie, and what hands do to them. */

#include "ashlar-config.h"

#include "chain/editor-chain-canvas-private.h"

#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

#define LEAST_ZOOM .1
#define MOST_ZOOM 3.
#define MARGIN 36   /* around the whole; on top there are the headings, too */
#define DRAG_FROM 5 /* pixels: less is a click */

enum
{
  BLOCK_CHOSEN,
  BLOCK_OPENED,
  VIEW_CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (EditorChainCanvas, editor_chain_canvas, GTK_TYPE_WIDGET)

/* ---- The view ---- */

static void
set_view (EditorChainCanvas *self, double zoom, double x, double y)
{
  gboolean zoomed = zoom != self->zoom;

  self->zoom = zoom;
  self->x = round (x);
  self->y = round (y);
  gtk_widget_queue_draw (GTK_WIDGET (self));
  if (zoomed)
    g_signal_emit (self, signals[VIEW_CHANGED], 0);
}

static void
fit_now (EditorChainCanvas *self)
{
  int    width = gtk_widget_get_width (GTK_WIDGET (self));
  int    height = gtk_widget_get_height (GTK_WIDGET (self));
  double left = 0, top = 0, right = self->width, bottom = self->height, zoom;

  if (width <= 0 || height <= 0)
    return;
  for (guint i = 0; self->graph != NULL && i < self->graph->n_nodes; i++)
    {
      left = MIN (left, self->places[i].x);
      top = MIN (top, self->places[i].y);
      right = MAX (right, self->places[i].x + EDITOR_CHAIN_NODE_WIDTH);
      bottom = MAX (bottom, self->places[i].y + EDITOR_CHAIN_NODE_HEIGHT);
    }
  zoom = MIN ((width - 2 * MARGIN) / MAX (right - left, 1),
              (height - 3 * MARGIN) / MAX (bottom - top, 1));
  zoom = CLAMP (zoom, LEAST_ZOOM, 1.);
  set_view (self, zoom, (width - zoom * (left + right)) / 2,
            MARGIN / 2. + (height - zoom * (top + bottom)) / 2);
}

void
editor_chain_canvas_fit (EditorChainCanvas *self)
{
  self->fits = TRUE;
  fit_now (self);
}

static void
zoom_at (EditorChainCanvas *self, double zoom, double x, double y)
{
  double ratio;

  zoom = CLAMP (zoom, LEAST_ZOOM, MOST_ZOOM);
  ratio = zoom / self->zoom;
  self->fits = FALSE;
  set_view (self, zoom, x - (x - self->x) * ratio, y - (y - self->y) * ratio);
}

void
editor_chain_canvas_set_zoom (EditorChainCanvas *self, double zoom)
{
  zoom_at (self, zoom, gtk_widget_get_width (GTK_WIDGET (self)) / 2.,
           gtk_widget_get_height (GTK_WIDGET (self)) / 2.);
}

void
editor_chain_canvas_zoom_by (EditorChainCanvas *self, int steps)
{
  editor_chain_canvas_set_zoom (self, self->zoom * pow (1.25, steps));
}

double
editor_chain_canvas_get_zoom (EditorChainCanvas *self)
{
  return self->zoom;
}

static void
reveal (EditorChainCanvas *self, guint node)
{
  double width = gtk_widget_get_width (GTK_WIDGET (self));
  double height = gtk_widget_get_height (GTK_WIDGET (self));
  double left = self->x + self->zoom * self->places[node].x;
  double top = self->y + self->zoom * self->places[node].y;
  double right = left + self->zoom * EDITOR_CHAIN_NODE_WIDTH;
  double bottom = top + self->zoom * EDITOR_CHAIN_NODE_HEIGHT;
  double dx = left < 12 ? 12 - left : right > width - 12 ? width - 12 - right : 0;
  double dy = top < 12 ? 12 - top : bottom > height - 12 ? height - 12 - bottom : 0;

  if (width > 0 && height > 0 && (dx != 0 || dy != 0))
    {
      self->fits = FALSE;
      set_view (self, self->zoom, self->x + dx, self->y + dy);
    }
}

/* ---- Nodes ---- */

static guint
find_node (EditorChainCanvas *self, double x, double y)
{
  double left = (x - self->x) / self->zoom, top = (y - self->y) / self->zoom;
  guint  n = self->graph != NULL ? self->graph->n_nodes : 0;

  /* The last one lies on top. */
  for (guint i = n; i-- > 0;)
    if (left >= self->places[i].x && left < self->places[i].x + EDITOR_CHAIN_NODE_WIDTH
        && top >= self->places[i].y && top < self->places[i].y + EDITOR_CHAIN_NODE_HEIGHT)
      return i;
  return G_MAXUINT;
}

static char *
describe (EditorChainCanvas *self, guint index)
{
  const EditorChainNode *node = &self->graph->nodes[index];
  const AshlarBlock     *block = ashlar_content_get_block (self->content, node->block);
  guint                  n = node->n_edges + node->n_hidden;
  GString               *words = g_string_new (block->id);

  if (node->is_start)
    g_string_append_printf (words, ", %s", _ ("start block"));
  if (node->is_demanded)
    g_string_append_printf (words, ", %s", _ ("demanded"));
  if (node->step == EDITOR_CHAIN_UNREACHED)
    g_string_append_printf (words, ", %s", _ ("not reachable"));
  if (node->step == EDITOR_CHAIN_LEFT_OUT)
    g_string_append_printf (words, ", %s", _ ("left out by the recipe"));
  g_string_append (words, ", ");
  g_string_append_printf (words, ngettext ("leads to %u block", "leads to %u blocks", n), n);
  return g_string_free (words, FALSE);
}

static void
update_accessible (EditorChainCanvas *self)
{
  g_autofree char *words
      = self->selected != G_MAXUINT ? describe (self, self->selected) : g_strdup ("");

  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, words,
                                  -1);
}

static void
select_node (EditorChainCanvas *self, guint node, gboolean show)
{
  self->selected = node;
  self->wanted = node != G_MAXUINT ? self->graph->nodes[node].block : ASHLAR_NO_INDEX;
  if (node != G_MAXUINT && show)
    reveal (self, node);
  update_accessible (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
editor_chain_canvas_select (EditorChainCanvas *self, guint block)
{
  guint node = self->graph != NULL && block != ASHLAR_NO_INDEX
                   ? editor_chain_graph_find (self->graph, block)
                   : G_MAXUINT;

  if (block == self->wanted && node == self->selected)
    return;
  select_node (self, node, FALSE);
  self->wanted = block;
}

gboolean
editor_chain_canvas_get_bounds (EditorChainCanvas *self, guint block, graphene_rect_t *bounds)
{
  guint node = self->graph != NULL ? editor_chain_graph_find (self->graph, block) : G_MAXUINT;

  if (node == G_MAXUINT)
    return FALSE;
  graphene_rect_init (bounds, (float) (self->x + self->zoom * self->places[node].x),
                      (float) (self->y + self->zoom * self->places[node].y),
                      (float) (self->zoom * EDITOR_CHAIN_NODE_WIDTH),
                      (float) (self->zoom * EDITOR_CHAIN_NODE_HEIGHT));
  return TRUE;
}

/* Remembers where a node is now as the user's wish. */
static void
keep_place (EditorChainCanvas *self, guint node)
{
  const AshlarBlock *block
      = ashlar_content_get_block (self->content, self->graph->nodes[node].block);

  g_hash_table_insert (self->moved, g_strdup (block->id),
                       g_memdup2 (&self->places[node], sizeof (EditorChainPlace)));
}

void
editor_chain_canvas_set_pictures (EditorChainCanvas *self, EditorBlockPictures *pictures)
{
  g_set_object (&self->pictures, pictures);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
editor_chain_canvas_set_threshold (EditorChainCanvas *self, double share)
{
  self->threshold = share;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static gboolean
block_matches (const AshlarBlock *block, const char *words)
{
  g_autofree char *id = g_utf8_casefold (block->id, -1);

  if (strstr (id, words) != NULL)
    return TRUE;
  for (char **tag = block->tags; *tag != NULL; tag++)
    {
      g_autofree char *folded = g_utf8_casefold (*tag, -1);

      if (strstr (folded, words) != NULL)
        return TRUE;
    }
  return FALSE;
}

guint
editor_chain_canvas_search (EditorChainCanvas *self, const char *words)
{
  g_autofree char *folded = g_utf8_casefold (words != NULL ? words : "", -1);
  guint            n = 0, first = G_MAXUINT;

  g_clear_pointer (&self->matches, g_free);
  gtk_widget_queue_draw (GTK_WIDGET (self));
  if (folded[0] == '\0' || self->graph == NULL)
    return 0;
  self->matches = g_new0 (guint8, MAX (self->graph->n_nodes, 1));
  for (guint i = 0; i < self->graph->n_nodes; i++)
    if (block_matches (ashlar_content_get_block (self->content, self->graph->nodes[i].block),
                       folded))
      {
        self->matches[i] = 1;
        n++;
        first = MIN (first, i);
      }
  if (first != G_MAXUINT)
    reveal (self, first);
  return n;
}

void
editor_chain_canvas_set_graph (EditorChainCanvas       *self,
                               EditorDocument          *document,
                               AshlarContent           *content,
                               const EditorChainGraph  *graph,
                               const EditorChainLayout *layout)
{
  g_set_object (&self->document, document);
  ashlar_content_ref (content);
  g_clear_pointer (&self->content, ashlar_content_unref);
  self->content = content;
  editor_chain_graph_ref ((EditorChainGraph *) graph);
  g_clear_pointer (&self->graph, editor_chain_graph_unref);
  self->graph = (EditorChainGraph *) graph;
  g_free (self->places);
  self->places = g_memdup2 (layout->places, layout->n_places * sizeof *layout->places);
  g_free (self->order);
  self->order = g_memdup2 (layout->order, layout->n_places * sizeof *layout->order);
  g_free (self->columns);
  self->columns = g_memdup2 (layout->columns, layout->n_columns * sizeof *layout->columns);
  self->n_columns = layout->n_columns;
  self->width = layout->width;
  self->height = layout->height;
  g_clear_pointer (&self->matches, g_free);
  self->hovered = G_MAXUINT;
  for (guint i = 0; i < graph->n_nodes; i++)
    {
      const EditorChainPlace *place = g_hash_table_lookup (
          self->moved, ashlar_content_get_block (content, graph->nodes[i].block)->id);

      if (place != NULL && graph->focus == G_MAXUINT)
        self->places[i] = *place;
    }
  self->selected
      = self->wanted != ASHLAR_NO_INDEX ? editor_chain_graph_find (graph, self->wanted) : G_MAXUINT;
  update_accessible (self);
  if (self->fits)
    fit_now (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

char *
editor_chain_dup_percent (double share)
{
  if (share > 0 && share < .01)
    return g_strdup (_ ("< 1 %"));
  /* Translators: a share in percent */
  return g_strdup_printf (_ ("%.0f %%"), share * 100);
}

/* ---- Pointer and keys ---- */

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
  guint node = find_node (self, x, y);

  gtk_widget_grab_focus (GTK_WIDGET (self));
  self->moving = FALSE;
  self->panning
      = button == GDK_BUTTON_MIDDLE || self->space_held || (node == G_MAXUINT && button == 1);
  self->press_x = self->x;
  self->press_y = self->y;
  if (!self->panning && node != G_MAXUINT && button == GDK_BUTTON_PRIMARY)
    {
      select_node (self, node, FALSE);
      self->press_x = self->places[node].x;
      self->press_y = self->places[node].y;
      g_signal_emit (self, signals[BLOCK_CHOSEN], 0, self->graph->nodes[node].block);
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
    keep_place (self, self->selected);
  self->panning = self->moving = FALSE;
  update_cursor (self);
}

static void
click_pressed_cb (
    GtkGestureClick *gesture, int n_press, double x, double y, EditorChainCanvas *self)
{
  guint   node = find_node (self, x, y), block;
  guint32 now = gtk_event_controller_get_current_event_time (GTK_EVENT_CONTROLLER (gesture));
  int     limit = 0;

  /* To choose a block may take its time; what counts is when the hand clicked, which the gesture
   * forgets. */
  g_object_get (gtk_widget_get_settings (GTK_WIDGET (self)), "gtk-double-click-time", &limit, NULL);
  block = node != G_MAXUINT ? self->graph->nodes[node].block : ASHLAR_NO_INDEX;
  if (node != G_MAXUINT && block == self->clicked && now - self->clicked_at <= (guint32) limit)
    {
      self->clicked = ASHLAR_NO_INDEX;
      g_signal_emit (self, signals[BLOCK_OPENED], 0, block);
      return;
    }
  self->clicked = block;
  self->clicked_at = now;
}

static void
motion_cb (GtkEventControllerMotion *controller, double x, double y, EditorChainCanvas *self)
{
  guint node = find_node (self, x, y);

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
      zoom_at (self, self->zoom * pow (1.2, -dy), self->pointer_x, self->pointer_y);
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
  select_node (self, node, TRUE);
  g_signal_emit (self, signals[BLOCK_CHOSEN], 0, self->graph->nodes[node].block);
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
      g_signal_emit (self, signals[BLOCK_OPENED], 0, self->graph->nodes[self->selected].block);
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

static void
input_init (EditorChainCanvas *self)
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

/* ---- The widget ---- */

static void
size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  EditorChainCanvas *self = EDITOR_CHAIN_CANVAS (widget);

  if (self->fits)
    fit_now (self);
}

static void
dispose (GObject *object)
{
  EditorChainCanvas *self = EDITOR_CHAIN_CANVAS (object);

  g_clear_object (&self->document);
  g_clear_object (&self->pictures);
  G_OBJECT_CLASS (editor_chain_canvas_parent_class)->dispose (object);
}

static void
finalize (GObject *object)
{
  EditorChainCanvas *self = EDITOR_CHAIN_CANVAS (object);

  g_clear_pointer (&self->content, ashlar_content_unref);
  g_clear_pointer (&self->graph, editor_chain_graph_unref);
  g_clear_pointer (&self->moved, g_hash_table_unref);
  g_free (self->places);
  g_free (self->order);
  g_free (self->columns);
  g_free (self->matches);
  G_OBJECT_CLASS (editor_chain_canvas_parent_class)->finalize (object);
}

static void
editor_chain_canvas_class_init (EditorChainCanvasClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  GType           type = G_TYPE_FROM_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = dispose;
  G_OBJECT_CLASS (klass)->finalize = finalize;
  widget_class->size_allocate = size_allocate;
  widget_class->snapshot = _editor_chain_canvas_snapshot;
  signals[BLOCK_CHOSEN] = g_signal_new ("block-chosen", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                        NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
  signals[BLOCK_OPENED] = g_signal_new ("block-opened", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                        NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
  signals[VIEW_CHANGED]
      = g_signal_new ("view-changed", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  gtk_widget_class_set_css_name (widget_class, "chaincanvas");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
editor_chain_canvas_init (EditorChainCanvas *self)
{
  self->selected = self->hovered = G_MAXUINT;
  self->wanted = self->clicked = ASHLAR_NO_INDEX;
  self->threshold = -1;
  self->zoom = 1;
  self->fits = TRUE;
  self->moved = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Chain Graph"), -1);
  input_init (self);
}
