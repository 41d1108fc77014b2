/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "ashlar-config.h"

#include "preview/editor-one-page-view.h"

#include <glib/gi18n.h>
#include <math.h>

#include "document/editor-worker.h"
#include "preview/editor-one-page-drawing.h"
#include "preview/editor-page-language.h"

#define MOST_ZOOM 8.
#define STEP 1.25
/* Around the sheet: room for its shadow. */
#define MARGIN 24
#define NARROW_MARGIN 9
#define NARROW 420

struct _EditorOnePageView
{
  GtkWidget parent_instance;

  AshlarLevel         *level; /* nullable */
  AshlarOnePageOptions options;
  AshlarOnePage       *page;                      /* nullable: what is shown */
  gboolean             is_page_old;               /* it is of another level, or of other options */
  EditorWorker        *painter;                   /* owned */
  double               zoom;                      /* 0: all of it */
  int                  shown_width, shown_height; /* of the room that the picture was made for */
  guint                resize_source, request_source;
  double               pinch_zoom; /* when the fingers came down */
  double               drag_x, drag_y;
  /* The point of the sheet that is to stay where it is, as a share, and where that is. */
  gboolean is_anchored;
  double   anchor_x, anchor_y, anchor_left, anchor_top;

  GtkWidget *scroller;
  GtkWidget *picture;
};

G_DEFINE_FINAL_TYPE (EditorOnePageView, editor_one_page_view, GTK_TYPE_WIDGET)

enum
{
  READY,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void request (EditorOnePageView *self);

/* ---- the sheet */

static int
get_margin (EditorOnePageView *self)
{
  return gtk_widget_get_width (GTK_WIDGET (self)) < NARROW ? NARROW_MARGIN : MARGIN;
}

static void
get_room (EditorOnePageView *self, int *width, int *height)
{
  int margin = get_margin (self);

  *width = MAX (gtk_widget_get_width (GTK_WIDGET (self)) - 2 * margin, 16);
  *height = MAX (gtk_widget_get_height (GTK_WIDGET (self)) - 2 * margin, 16);
}

double
editor_one_page_view_get_zoom (EditorOnePageView *self)
{
  int width, height;

  g_return_val_if_fail (EDITOR_IS_ONE_PAGE_VIEW (self), 1);
  if (self->zoom > 0 || self->page == NULL)
    return self->zoom > 0 ? self->zoom : 1;
  get_room (self, &width, &height);
  return editor_one_page_get_fitting_scale (self->page, width, height) / EDITOR_PIXELS_PER_POINT;
}

/* The sheet as large as it is wanted, whatever picture there is to fill it. */
static void
resize (EditorOnePageView *self)
{
  double width, height, scale;
  int    margin = get_margin (self);
  /* What fits needs no bars, and what does not must not keep the window from being made smaller. */
  GtkPolicyType policy = self->zoom > 0 ? GTK_POLICY_AUTOMATIC : GTK_POLICY_EXTERNAL;

  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (self->scroller), policy, policy);
  gtk_widget_set_visible (self->picture, self->page != NULL);
  if (self->page == NULL)
    return;
  ashlar_one_page_get_size (self->page, &width, &height);
  scale = editor_one_page_view_get_zoom (self) * EDITOR_PIXELS_PER_POINT;
  gtk_widget_set_size_request (self->picture, MAX ((int) floor (width * scale), 1),
                               MAX ((int) floor (height * scale), 1));
  gtk_widget_set_margin_start (self->picture, margin);
  gtk_widget_set_margin_end (self->picture, margin);
  gtk_widget_set_margin_top (self->picture, margin);
  gtk_widget_set_margin_bottom (self->picture, margin);
}

static void
describe (EditorOnePageView *self)
{
  g_autofree char *title = self->options.title == NULL && self->level != NULL
                               ? ashlar_one_page_dup_title (self->level)
                               : g_strdup (self->options.title);
  g_autofree char *text = NULL;

  if (title != NULL && *title != '\0')
    /* Translators: %s is the title of a level. */
    text = g_strdup_printf (_ ("One-page dungeon: %s"), title);
  gtk_picture_set_alternative_text (GTK_PICTURE (self->picture),
                                    text != NULL ? text : _ ("One-page dungeon"));
}

static void
paint_done (gpointer owner, gpointer data, const GError *error)
{
  EditorOnePageView    *self = owner;
  EditorOnePageRequest *painted = data;

  if (self->level != NULL)
    {
      g_clear_pointer (&self->page, ashlar_one_page_unref);
      self->page = g_steal_pointer (&painted->page);
      gtk_picture_set_paintable (GTK_PICTURE (self->picture), GDK_PAINTABLE (painted->texture));
      resize (self);
    }
  if (editor_one_page_view_is_busy (self))
    return;
  self->is_page_old = FALSE;
  describe (self);
  g_signal_emit (self, signals[READY], 0);
}

static gboolean
begin_cb (gpointer user_data)
{
  EditorOnePageView   *self = user_data;
  EditorOnePageRequest wanted;

  self->request_source = 0;
  if (self->level == NULL || gtk_widget_get_width (GTK_WIDGET (self)) == 0)
    return G_SOURCE_REMOVE;
  wanted = (EditorOnePageRequest){ .level = self->level,
                                   .options = self->options,
                                   .page = self->is_page_old ? NULL : self->page,
                                   .zoom = self->zoom,
                                   .scale = gtk_widget_get_scale_factor (GTK_WIDGET (self)) };
  get_room (self, &wanted.width, &wanted.height);
  self->shown_width = gtk_widget_get_width (GTK_WIDGET (self));
  self->shown_height = gtk_widget_get_height (GTK_WIDGET (self));
  editor_worker_request (self->painter, editor_one_page_request_copy (&wanted), EDITOR_WORK_AFTER);
  return G_SOURCE_REMOVE;
}

/* What is asked for at once is drawn once. */
static void
request (EditorOnePageView *self)
{
  if (self->request_source == 0)
    self->request_source = g_idle_add_full (G_PRIORITY_HIGH_IDLE, begin_cb, self, NULL);
}

/* ---- zoom and place */

/* What the anchor says, as soon as the sheet has its new size. */
static void
scrolled_cb (EditorOnePageView *self)
{
  GtkAdjustment *across, *down;
  int            margin = get_margin (self), width, height;

  if (!self->is_anchored || self->picture == NULL)
    return;
  across = gtk_scrolled_window_get_hadjustment (GTK_SCROLLED_WINDOW (self->scroller));
  down = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (self->scroller));
  gtk_widget_get_size_request (self->picture, &width, &height);
  gtk_adjustment_set_value (across, margin + self->anchor_x * width - self->anchor_left);
  gtk_adjustment_set_value (down, margin + self->anchor_y * height - self->anchor_top);
}

static gboolean
unanchor_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer user_data)
{
  EditorOnePageView *self = EDITOR_ONE_PAGE_VIEW (widget);

  scrolled_cb (self);
  self->is_anchored = FALSE;
  return G_SOURCE_REMOVE;
}

/* Around a point of the widget. */
static void
zoom_at (EditorOnePageView *self, double zoom, double x, double y)
{
  double u, v;

  if (self->page == NULL)
    return;
  gtk_widget_translate_coordinates (GTK_WIDGET (self), self->picture, x, y, &u, &v);
  self->anchor_x = u / MAX (gtk_widget_get_width (self->picture), 1);
  self->anchor_y = v / MAX (gtk_widget_get_height (self->picture), 1);
  self->anchor_left = x;
  self->anchor_top = y;
  self->zoom = CLAMP (zoom, EDITOR_LEAST_PAGE_ZOOM, MOST_ZOOM);
  if (!self->is_anchored)
    gtk_widget_add_tick_callback (GTK_WIDGET (self), unanchor_cb, NULL, NULL);
  self->is_anchored = TRUE;
  resize (self);
  request (self);
}

static void
zoom_at_middle (EditorOnePageView *self, double zoom)
{
  zoom_at (self, zoom, gtk_widget_get_width (GTK_WIDGET (self)) / 2.,
           gtk_widget_get_height (GTK_WIDGET (self)) / 2.);
}

void
editor_one_page_view_set_zoom (EditorOnePageView *self, double zoom)
{
  g_return_if_fail (EDITOR_IS_ONE_PAGE_VIEW (self));
  zoom_at_middle (self, zoom);
}

void
editor_one_page_view_zoom_in (EditorOnePageView *self)
{
  g_return_if_fail (EDITOR_IS_ONE_PAGE_VIEW (self));
  zoom_at_middle (self, editor_one_page_view_get_zoom (self) * STEP);
}

void
editor_one_page_view_zoom_out (EditorOnePageView *self)
{
  g_return_if_fail (EDITOR_IS_ONE_PAGE_VIEW (self));
  zoom_at_middle (self, editor_one_page_view_get_zoom (self) / STEP);
}

void
editor_one_page_view_fit (EditorOnePageView *self)
{
  g_return_if_fail (EDITOR_IS_ONE_PAGE_VIEW (self));
  self->zoom = 0;
  resize (self);
  request (self);
}

static gboolean
scroll_cb (GtkEventControllerScroll *scroll, double dx, double dy, EditorOnePageView *self)
{
  GtkEventController *controller = GTK_EVENT_CONTROLLER (scroll);
  GdkEvent           *event = gtk_event_controller_get_current_event (controller);
  double              x, y;

  if (!(gtk_event_controller_get_current_event_state (controller) & GDK_CONTROL_MASK) || dy == 0)
    return GDK_EVENT_PROPAGATE;
  if (event == NULL || !gdk_event_get_position (event, &x, &y))
    {
      zoom_at_middle (self, editor_one_page_view_get_zoom (self) * pow (STEP, -dy));
      return GDK_EVENT_STOP;
    }
  /* The event knows where it is in the surface. */
  {
    GtkNative *native = gtk_widget_get_native (GTK_WIDGET (self));
    double     left, top;

    gtk_native_get_surface_transform (native, &left, &top);
    gtk_widget_translate_coordinates (GTK_WIDGET (native), GTK_WIDGET (self), x - left, y - top, &x,
                                      &y);
  }
  zoom_at (self, editor_one_page_view_get_zoom (self) * pow (STEP, -dy), x, y);
  return GDK_EVENT_STOP;
}

static void
pinch_begin_cb (EditorOnePageView *self)
{
  self->pinch_zoom = editor_one_page_view_get_zoom (self);
}

static void
pinch_cb (GtkGestureZoom *gesture, double scale, EditorOnePageView *self)
{
  double x, y;

  if (gtk_gesture_get_bounding_box_center (GTK_GESTURE (gesture), &x, &y))
    zoom_at (self, self->pinch_zoom * scale, x, y);
}

static void
drag_begin_cb (GtkGestureDrag *gesture, double x, double y, EditorOnePageView *self)
{
  GtkScrolledWindow *scroller = GTK_SCROLLED_WINDOW (self->scroller);

  gtk_widget_grab_focus (GTK_WIDGET (self));
  self->drag_x = gtk_adjustment_get_value (gtk_scrolled_window_get_hadjustment (scroller));
  self->drag_y = gtk_adjustment_get_value (gtk_scrolled_window_get_vadjustment (scroller));
}

static void
drag_update_cb (GtkGestureDrag *gesture, double x, double y, EditorOnePageView *self)
{
  GtkScrolledWindow *scroller = GTK_SCROLLED_WINDOW (self->scroller);

  if (self->zoom == 0)
    return;
  gtk_widget_set_cursor_from_name (GTK_WIDGET (self), "grabbing");
  gtk_adjustment_set_value (gtk_scrolled_window_get_hadjustment (scroller), self->drag_x - x);
  gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (scroller), self->drag_y - y);
}

static void
drag_end_cb (EditorOnePageView *self)
{
  gtk_widget_set_cursor (GTK_WIDGET (self), NULL);
}

static gboolean
key_cb (GtkWidget *widget, GVariant *parameters, gpointer user_data)
{
  EditorOnePageView *self = EDITOR_ONE_PAGE_VIEW (widget);

  switch (g_variant_get_int32 (parameters))
    {
    case '+':
      editor_one_page_view_zoom_in (self);
      break;
    case '-':
      editor_one_page_view_zoom_out (self);
      break;
    case '1':
      editor_one_page_view_set_zoom (self, 1);
      break;
    default:
      editor_one_page_view_fit (self);
      break;
    }
  return GDK_EVENT_STOP;
}

static gboolean
pan_cb (GtkWidget *widget, GVariant *parameters, gpointer user_data)
{
  EditorOnePageView *self = EDITOR_ONE_PAGE_VIEW (widget);
  GtkScrolledWindow *scroller = GTK_SCROLLED_WINDOW (self->scroller);
  GtkAdjustment     *across = gtk_scrolled_window_get_hadjustment (scroller);
  GtkAdjustment     *down = gtk_scrolled_window_get_vadjustment (scroller);
  int                dx, dy;

  if (self->zoom == 0)
    return GDK_EVENT_PROPAGATE;
  g_variant_get (parameters, "(ii)", &dx, &dy);
  gtk_adjustment_set_value (across, gtk_adjustment_get_value (across) + dx * 48);
  gtk_adjustment_set_value (down, gtk_adjustment_get_value (down) + dy * 48);
  return GDK_EVENT_STOP;
}

/* ---- the widget */

static gboolean
resized_cb (gpointer user_data)
{
  EditorOnePageView *self = user_data;

  self->resize_source = 0;
  resize (self);
  request (self);
  return G_SOURCE_REMOVE;
}

static void
editor_one_page_view_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  EditorOnePageView *self = EDITOR_ONE_PAGE_VIEW (widget);

  gtk_widget_size_allocate (self->scroller, &(GtkAllocation){ 0, 0, width, height }, baseline);
  /* Not now: the sheet's size is being settled. */
  if ((self->zoom == 0 || self->page == NULL)
      && (width != self->shown_width || height != self->shown_height) && self->resize_source == 0)
    self->resize_source = g_idle_add (resized_cb, self);
}

static void
editor_one_page_view_measure (GtkWidget     *widget,
                              GtkOrientation orientation,
                              int            for_size,
                              int           *minimum,
                              int           *natural,
                              int           *minimum_baseline,
                              int           *natural_baseline)
{
  EditorOnePageView *self = EDITOR_ONE_PAGE_VIEW (widget);

  gtk_widget_measure (self->scroller, orientation, for_size, minimum, natural, NULL, NULL);
  *minimum = MAX (*minimum, 96);
  *natural = MAX (*minimum, 240);
}

static void
scale_cb (EditorOnePageView *self)
{
  request (self);
}

static void
editor_one_page_view_dispose (GObject *object)
{
  EditorOnePageView *self = EDITOR_ONE_PAGE_VIEW (object);

  g_clear_handle_id (&self->resize_source, g_source_remove);
  g_clear_handle_id (&self->request_source, g_source_remove);
  editor_worker_dismiss (&self->painter);
  self->picture = NULL;
  g_clear_pointer (&self->scroller, gtk_widget_unparent);
  g_clear_pointer (&self->level, ashlar_level_unref);
  g_clear_pointer (&self->page, ashlar_one_page_unref);
  ashlar_one_page_options_clear (&self->options);
  G_OBJECT_CLASS (editor_one_page_view_parent_class)->dispose (object);
}

static void
add_keys (GtkWidgetClass *widget_class)
{
  static const struct
  {
    guint key;
    int   what;
  } zooms[] = { { GDK_KEY_plus, '+' },  { GDK_KEY_equal, '+' },       { GDK_KEY_KP_Add, '+' },
                { GDK_KEY_minus, '-' }, { GDK_KEY_KP_Subtract, '-' }, { GDK_KEY_1, '1' },
                { GDK_KEY_0, '0' },     { GDK_KEY_slash, '0' } };
  static const struct
  {
    guint key;
    int   dx, dy;
  } pans[] = {
    { GDK_KEY_Left, -1, 0 }, { GDK_KEY_Right, 1, 0 }, { GDK_KEY_Up, 0, -1 }, { GDK_KEY_Down, 0, 1 }
  };

  for (guint i = 0; i < G_N_ELEMENTS (zooms); i++)
    gtk_widget_class_add_binding (widget_class, zooms[i].key, GDK_CONTROL_MASK, key_cb, "i",
                                  zooms[i].what);
  for (guint i = 0; i < G_N_ELEMENTS (pans); i++)
    gtk_widget_class_add_binding (widget_class, pans[i].key, 0, pan_cb, "(ii)", pans[i].dx,
                                  pans[i].dy);
}

static void
editor_one_page_view_class_init (EditorOnePageViewClass *klass)
{
  GObjectClass   *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = editor_one_page_view_dispose;
  widget_class->size_allocate = editor_one_page_view_size_allocate;
  widget_class->measure = editor_one_page_view_measure;
  signals[READY] = g_signal_new ("ready", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                 NULL, NULL, G_TYPE_NONE, 0);
  add_keys (widget_class);
  gtk_widget_class_set_css_name (widget_class, "onepageview");
}

static void
add_controllers (EditorOnePageView *self)
{
  GtkEventController *scroll
      = gtk_event_controller_scroll_new (GTK_EVENT_CONTROLLER_SCROLL_VERTICAL);
  GtkGesture *pinch = gtk_gesture_zoom_new ();
  GtkGesture *drag = gtk_gesture_drag_new ();

  gtk_event_controller_set_propagation_phase (scroll, GTK_PHASE_CAPTURE);
  g_signal_connect (scroll, "scroll", G_CALLBACK (scroll_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), scroll);
  g_signal_connect_swapped (pinch, "begin", G_CALLBACK (pinch_begin_cb), self);
  g_signal_connect (pinch, "scale-changed", G_CALLBACK (pinch_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (pinch));
  g_signal_connect (drag, "drag-begin", G_CALLBACK (drag_begin_cb), self);
  g_signal_connect (drag, "drag-update", G_CALLBACK (drag_update_cb), self);
  g_signal_connect_swapped (drag, "drag-end", G_CALLBACK (drag_end_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (drag));
}

static void
editor_one_page_view_init (EditorOnePageView *self)
{
  static const EditorWork    work = { .run = editor_one_page_request_run,
                                      .free = editor_one_page_request_free,
                                      .done = paint_done };
  const AshlarOnePageOptions options = ASHLAR_ONE_PAGE_OPTIONS_INIT;
  GtkScrolledWindow         *scroller;

  self->painter = editor_worker_new (&work, self);
  self->options = options;
  self->options.language = editor_page_language_of_reader ();
  self->picture = gtk_picture_new ();
  gtk_picture_set_content_fit (GTK_PICTURE (self->picture), GTK_CONTENT_FIT_FILL);
  gtk_widget_set_halign (self->picture, GTK_ALIGN_CENTER);
  gtk_widget_set_valign (self->picture, GTK_ALIGN_CENTER);
  gtk_widget_set_visible (self->picture, FALSE);
  gtk_widget_add_css_class (self->picture, "sheet");
  self->scroller = gtk_scrolled_window_new ();
  scroller = GTK_SCROLLED_WINDOW (self->scroller);
  gtk_scrolled_window_set_child (scroller, self->picture);
  gtk_scrolled_window_set_policy (scroller, GTK_POLICY_EXTERNAL, GTK_POLICY_EXTERNAL);
  gtk_widget_set_focusable (self->scroller, FALSE);
  gtk_widget_set_parent (self->scroller, GTK_WIDGET (self));
  g_signal_connect_swapped (gtk_scrolled_window_get_hadjustment (scroller), "changed",
                            G_CALLBACK (scrolled_cb), self);
  g_signal_connect_swapped (gtk_scrolled_window_get_vadjustment (scroller), "changed",
                            G_CALLBACK (scrolled_cb), self);
  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("The level as a dungeon on one page"), -1);
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
  add_controllers (self);
  g_signal_connect (self, "notify::scale-factor", G_CALLBACK (scale_cb), NULL);
}

GtkWidget *
editor_one_page_view_new (void)
{
  return g_object_new (EDITOR_TYPE_ONE_PAGE_VIEW, NULL);
}

void
editor_one_page_view_set_level (EditorOnePageView *self, AshlarLevel *level)
{
  g_return_if_fail (EDITOR_IS_ONE_PAGE_VIEW (self));

  if (level == self->level)
    return;
  g_clear_pointer (&self->level, ashlar_level_unref);
  if (level != NULL)
    self->level = ashlar_level_ref (level);
  self->is_page_old = TRUE;
  if (level == NULL)
    {
      editor_worker_stop (self->painter);
      g_clear_pointer (&self->page, ashlar_one_page_unref);
      gtk_picture_set_paintable (GTK_PICTURE (self->picture), NULL);
      resize (self);
      return;
    }
  request (self);
}

AshlarLevel *
editor_one_page_view_get_level (EditorOnePageView *self)
{
  g_return_val_if_fail (EDITOR_IS_ONE_PAGE_VIEW (self), NULL);
  return self->level;
}

void
editor_one_page_view_set_options (EditorOnePageView *self, const AshlarOnePageOptions *options)
{
  AshlarOnePageOptions copy;

  g_return_if_fail (EDITOR_IS_ONE_PAGE_VIEW (self));
  ashlar_one_page_options_copy (&copy, options);
  ashlar_one_page_options_clear (&self->options);
  self->options = copy;
  self->is_page_old = TRUE;
  request (self);
}

const AshlarOnePageOptions *
editor_one_page_view_get_options (EditorOnePageView *self)
{
  g_return_val_if_fail (EDITOR_IS_ONE_PAGE_VIEW (self), NULL);
  return &self->options;
}

AshlarOnePage *
editor_one_page_view_get_page (EditorOnePageView *self)
{
  g_return_val_if_fail (EDITOR_IS_ONE_PAGE_VIEW (self), NULL);
  return self->page;
}

gboolean
editor_one_page_view_is_busy (EditorOnePageView *self)
{
  g_return_val_if_fail (EDITOR_IS_ONE_PAGE_VIEW (self), FALSE);
  return editor_worker_get_busy (self->painter) || self->request_source != 0
         || self->resize_source != 0;
}
