/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* GTK smooths what it enlarges. The part of the picture that is in sight is therefore enlarged here, pixel by pixel, into a texture of its
 * own whenever it is another one: a frame costs the pixels of the view, however large the picture is. */

#include "ashlar-config.h"

#include "skins/editor-region-view.h"

#include <glib/gi18n.h>
#include <math.h>

#define LONGEST (1u << 16) /* pixels of the screen, of the enlarged picture */
#define MOST_ZOOM 16
#define FIRST_WIDTH 640 /* the first zoom is the largest that fits here */
#define FIRST_HEIGHT 420
#define LEAST_GRID 5 /* pixels of the screen a cell from which the grid is drawn */
#define CHECKER 8

struct _EditorRegionView
{
  GtkWidget parent_instance;

  guint32         *pixels; /* owned, nullable */
  EditorRegionGrid grid;
  EditorRegion     region;
  gboolean         unchosen; /* there is no region now */
  guint            zoom;
  GdkTexture      *texture; /* owned, nullable: what is in sight, enlarged */
  GdkRectangle     shown;   /* of the enlarged picture, in the texture */

  EditorRegionOverlay overlay; /* nullable */
  gpointer            overlay_data;

  GtkAdjustment *adjustments[2]; /* owned while mapped, nullable: of what scrolls it */

  double pointer_x, pointer_y;  /* where it was last */
  guint  from_column, from_row; /* where the region began, */
  guint  column, row;           /* where it ends */
};

enum
{
  REGION_CHANGED,
  ACCEPTED,
  PICKED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (EditorRegionView, editor_region_view, GTK_TYPE_WIDGET)

/* ------------------------------------------------------------------ picture */

static gboolean
is_zoom_possible (EditorRegionView *self, guint zoom)
{
  return zoom == 1
         || (zoom >= 1 && zoom <= MOST_ZOOM
             && MAX (self->grid.width, self->grid.height) * zoom <= LONGEST);
}

/* Of the enlarged picture. */
static GdkRectangle
find_visible (EditorRegionView *self)
{
  GtkWidget   *viewport = gtk_widget_get_ancestor (GTK_WIDGET (self), GTK_TYPE_VIEWPORT);
  GdkRectangle all
      = { 0, 0, (int) (self->grid.width * self->zoom), (int) (self->grid.height * self->zoom) };
  GdkRectangle    visible = all;
  graphene_rect_t bounds;

  if (viewport != NULL && gtk_widget_compute_bounds (viewport, GTK_WIDGET (self), &bounds))
    visible = (GdkRectangle){ (int) floorf (bounds.origin.x), (int) floorf (bounds.origin.y),
                              (int) ceilf (bounds.size.width) + 1,
                              (int) ceilf (bounds.size.height) + 1 };
  gdk_rectangle_intersect (&all, &visible, &visible);
  return visible;
}

static void
make_texture (EditorRegionView *self)
{
  GdkRectangle at = find_visible (self);
  gsize        width = (gsize) MAX (at.width, 1), height = (gsize) MAX (at.height, 1);
  guint32     *pixels;
  g_autoptr (GBytes) bytes = NULL;

  if (self->texture != NULL && gdk_rectangle_equal (&at, &self->shown))
    return;
  pixels = g_new0 (guint32, width * height);
  for (gsize y = 0; y < (gsize) at.height; y++)
    {
      const guint32 *source = self->pixels + ((gsize) at.y + y) / self->zoom * self->grid.width;
      guint32       *row = pixels + y * width;

      for (gsize x = 0; x < (gsize) at.width; x++)
        row[x] = source[((gsize) at.x + x) / self->zoom];
    }
  bytes = g_bytes_new_take (pixels, width * height * sizeof *pixels);
  g_clear_object (&self->texture);
  self->texture = gdk_memory_texture_new ((int) width, (int) height, GDK_MEMORY_DEFAULT, bytes,
                                          width * sizeof *pixels);
  self->shown = at;
}

/* What is at the point stays there. */
static void
keep_place (GtkAdjustment *adjustment, double at, double factor)
{
  double value = gtk_adjustment_get_value (adjustment);

  gtk_adjustment_set_upper (adjustment, MAX (gtk_adjustment_get_upper (adjustment) * factor,
                                             gtk_adjustment_get_page_size (adjustment)));
  gtk_adjustment_set_value (adjustment, value + at * (factor - 1));
}

static void
set_zoom (EditorRegionView *self, guint zoom, double x, double y)
{
  double factor;

  if (self->pixels == NULL || !is_zoom_possible (self, zoom) || zoom == self->zoom)
    return;
  factor = self->zoom != 0 ? (double) zoom / self->zoom : 1;
  self->zoom = zoom;
  g_clear_object (&self->texture);
  if (self->adjustments[0] != NULL)
    {
      keep_place (self->adjustments[0], x, factor);
      keep_place (self->adjustments[1], y, factor);
    }
  gtk_widget_queue_resize (GTK_WIDGET (self));
  g_signal_emit (self, signals[REGION_CHANGED], 0);
}

static void
append_rectangle (GtkSnapshot *snapshot, const GdkRGBA *color, float x, float y, float w, float h)
{
  gtk_snapshot_append_color (snapshot, color, &GRAPHENE_RECT_INIT (x, y, w, h));
}

/* What shines through is neither light nor dark. */
static void
append_checker (GtkSnapshot *snapshot, float width, float height)
{
  static const GdkRGBA even = { .55f, .55f, .55f, 1 }, odd = { .65f, .65f, .65f, 1 };

  gtk_snapshot_push_repeat (snapshot, &GRAPHENE_RECT_INIT (0, 0, width, height),
                            &GRAPHENE_RECT_INIT (0, 0, 2 * CHECKER, 2 * CHECKER));
  append_rectangle (snapshot, &even, 0, 0, 2 * CHECKER, 2 * CHECKER);
  append_rectangle (snapshot, &odd, 0, 0, CHECKER, CHECKER);
  append_rectangle (snapshot, &odd, CHECKER, CHECKER, CHECKER, CHECKER);
  gtk_snapshot_pop (snapshot);
}

static void
append_grid (EditorRegionView *self, GtkSnapshot *snapshot)
{
  static const GdkRGBA    line = { 0, 0, 0, .45f };
  const EditorRegionGrid *grid = &self->grid;
  guint                   n_columns = editor_region_grid_get_n_columns (grid);
  guint                   n_rows = editor_region_grid_get_n_rows (grid);
  float                   zoom = (float) self->zoom;
  guint                   left, top, right, bottom;
  EditorRegion all = editor_region_grid_get_region (grid, 0, 0, n_columns - 1, n_rows - 1);

  if (MIN (grid->cell_width, grid->cell_height) * self->zoom < LEAST_GRID)
    return;
  editor_region_grid_find_cell (grid, self->shown.x / zoom, self->shown.y / zoom, &left, &top);
  editor_region_grid_find_cell (grid, (self->shown.x + self->shown.width) / zoom,
                                (self->shown.y + self->shown.height) / zoom, &right, &bottom);
  for (guint i = left; i <= right; i++)
    {
      EditorRegion cell = editor_region_grid_get_region (grid, i, 0, i, 0);

      append_rectangle (snapshot, &line, cell.x * zoom, all.y * zoom, 1, all.height * zoom);
      append_rectangle (snapshot, &line, (cell.x + cell.width) * zoom - 1, all.y * zoom, 1,
                        all.height * zoom);
    }
  for (guint i = top; i <= bottom; i++)
    {
      EditorRegion cell = editor_region_grid_get_region (grid, 0, i, 0, i);

      append_rectangle (snapshot, &line, all.x * zoom, cell.y * zoom, all.width * zoom, 1);
      append_rectangle (snapshot, &line, all.x * zoom, (cell.y + cell.height) * zoom - 1,
                        all.width * zoom, 1);
    }
}

static void
append_frame (GtkSnapshot *snapshot, const GdkRGBA *color, graphene_rect_t rect, float width)
{
  GskRoundedRect outline;

  gsk_rounded_rect_init_from_rect (&outline, &rect, 0);
  gtk_snapshot_append_border (snapshot, &outline, (float[4]){ width, width, width, width },
                              (GdkRGBA[4]){ *color, *color, *color, *color });
}

static void
editor_region_view_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  static const GdkRGBA shade = { 0, 0, 0, .28f }, white = { 1, 1, 1, 1 };
  EditorRegionView    *self = EDITOR_REGION_VIEW (widget);
  float                zoom = (float) self->zoom;
  float                width, height, x, y, w, h;
  GdkRGBA              accent = { .21f, .52f, .89f, 1 };

  if (self->pixels == NULL)
    return;
  make_texture (self);
  width = (float) self->grid.width * zoom;
  height = (float) self->grid.height * zoom;
  append_checker (snapshot, width, height);
  gtk_snapshot_append_texture (
      snapshot, self->texture,
      &GRAPHENE_RECT_INIT (self->shown.x, self->shown.y, self->shown.width, self->shown.height));
  append_grid (self, snapshot);
  if (self->overlay != NULL)
    self->overlay (self, snapshot, self->overlay_data);
  if (self->unchosen)
    return;

  gtk_style_context_lookup_color (gtk_widget_get_style_context (widget), "accent_bg_color",
                                  &accent);
  x = self->region.x * zoom;
  y = self->region.y * zoom;
  w = self->region.width * zoom;
  h = self->region.height * zoom;
  if (self->overlay == NULL)
    {
      append_rectangle (snapshot, &shade, 0, 0, width, y);
      append_rectangle (snapshot, &shade, 0, y + h, width, height - y - h);
      append_rectangle (snapshot, &shade, 0, y, x, h);
      append_rectangle (snapshot, &shade, x + w, y, width - x - w, h);
    }
  append_frame (snapshot, &white, GRAPHENE_RECT_INIT (x - 4, y - 4, w + 8, h + 8), 1);
  append_frame (snapshot, &accent, GRAPHENE_RECT_INIT (x - 3, y - 3, w + 6, h + 6), 3);
}

static void
editor_region_view_measure (GtkWidget     *widget,
                            GtkOrientation orientation,
                            int            for_size,
                            int           *minimum,
                            int           *natural,
                            int           *minimum_baseline,
                            int           *natural_baseline)
{
  EditorRegionView *self = EDITOR_REGION_VIEW (widget);

  *minimum = *natural
      = (int) ((orientation == GTK_ORIENTATION_HORIZONTAL ? self->grid.width : self->grid.height)
               * self->zoom);
}

/* ------------------------------------------------------------------ choosing */

static void
update_description (EditorRegionView *self)
{
  g_autofree char *text = g_strdup_printf (
      /* Translators: a part of a picture, in pixels: from the left, from the top, width, height */
      _ ("%u from the left, %u from the top, %u × %u pixels"), self->region.x, self->region.y,
      self->region.width, self->region.height);

  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text,
                                  -1);
}

/* Brings the end of the region into sight. */
static void
scroll_to_end (EditorRegionView *self)
{
  GtkWidget   *scrolled = gtk_widget_get_ancestor (GTK_WIDGET (self), GTK_TYPE_SCROLLED_WINDOW);
  EditorRegion cell = editor_region_grid_get_region (&self->grid, self->column, self->row,
                                                     self->column, self->row);

  if (scrolled == NULL)
    return;
  gtk_adjustment_clamp_page (gtk_scrolled_window_get_hadjustment (GTK_SCROLLED_WINDOW (scrolled)),
                             cell.x * self->zoom, (cell.x + cell.width) * self->zoom);
  gtk_adjustment_clamp_page (gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scrolled)),
                             cell.y * self->zoom, (cell.y + cell.height) * self->zoom);
}

static void
choose (EditorRegionView *self, guint column, guint row, gboolean from)
{
  EditorRegion region;

  self->column = column;
  self->row = row;
  if (from)
    {
      self->from_column = column;
      self->from_row = row;
    }
  region
      = editor_region_grid_get_region (&self->grid, self->from_column, self->from_row, column, row);
  scroll_to_end (self);
  if (!self->unchosen && memcmp (&region, &self->region, sizeof region) == 0)
    return;
  self->unchosen = FALSE;
  self->region = region;
  update_description (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
  g_signal_emit (self, signals[REGION_CHANGED], 0);
}

static void
choose_at (EditorRegionView *self, double x, double y, gboolean from)
{
  guint column, row;

  if (self->pixels == NULL)
    return;
  editor_region_grid_find_cell (&self->grid, x / self->zoom, y / self->zoom, &column, &row);
  choose (self, column, row, from);
}

static void
pressed_cb (GtkGestureClick *click, int n, double x, double y, EditorRegionView *self)
{
  gtk_widget_grab_focus (GTK_WIDGET (self));
  if (n == 2 && self->pixels != NULL)
    g_signal_emit (self, signals[ACCEPTED], 0);
}

static void
drag_begin_cb (GtkGestureDrag *drag, double x, double y, EditorRegionView *self)
{
  GdkModifierType state
      = gtk_event_controller_get_current_event_state (GTK_EVENT_CONTROLLER (drag));

  choose_at (self, x, y, (state & GDK_SHIFT_MASK) == 0);
}

static void
drag_update_cb (GtkGestureDrag *drag, double dx, double dy, EditorRegionView *self)
{
  double x, y;

  gtk_gesture_drag_get_start_point (drag, &x, &y);
  choose_at (self, x + dx, y + dy, FALSE);
}

static void
drag_end_cb (GtkGestureDrag *drag, double dx, double dy, EditorRegionView *self)
{
  if (self->pixels != NULL)
    g_signal_emit (self, signals[PICKED], 0);
}

static gboolean
key_cb (GtkEventControllerKey *key,
        guint                  keyval,
        guint                  keycode,
        GdkModifierType        state,
        EditorRegionView      *self)
{
  int      dx = 0, dy = 0;
  guint    n_columns, n_rows;
  gboolean grows = (state & GDK_SHIFT_MASK) != 0;

  if (self->pixels == NULL || (state & (GDK_CONTROL_MASK | GDK_ALT_MASK)) != 0)
    return GDK_EVENT_PROPAGATE;
  n_columns = editor_region_grid_get_n_columns (&self->grid);
  n_rows = editor_region_grid_get_n_rows (&self->grid);
  switch (keyval)
    {
    case GDK_KEY_Left:
    case GDK_KEY_KP_Left:
      dx = -1;
      break;
    case GDK_KEY_Right:
    case GDK_KEY_KP_Right:
      dx = 1;
      break;
    case GDK_KEY_Up:
    case GDK_KEY_KP_Up:
      dy = -1;
      break;
    case GDK_KEY_Down:
    case GDK_KEY_KP_Down:
      dy = 1;
      break;
    case GDK_KEY_Home:
      dx = -(int) self->column;
      break;
    case GDK_KEY_End:
      dx = (int) (n_columns - 1 - self->column);
      break;
    case GDK_KEY_Return:
    case GDK_KEY_KP_Enter:
    case GDK_KEY_ISO_Enter:
      g_signal_emit (self, signals[ACCEPTED], 0);
      return GDK_EVENT_STOP;
    default:
      return GDK_EVENT_PROPAGATE;
    }
  choose (self, (guint) CLAMP ((int) self->column + dx, 0, (int) n_columns - 1),
          (guint) CLAMP ((int) self->row + dy, 0, (int) n_rows - 1), !grows);
  return GDK_EVENT_STOP;
}

static gboolean
scroll_cb (GtkEventControllerScroll *scroll, double dx, double dy, EditorRegionView *self)
{
  GdkModifierType state
      = gtk_event_controller_get_current_event_state (GTK_EVENT_CONTROLLER (scroll));

  if ((state & GDK_CONTROL_MASK) == 0 || dy == 0)
    return GDK_EVENT_PROPAGATE;
  set_zoom (self, dy < 0 ? self->zoom + 1 : self->zoom - 1, self->pointer_x, self->pointer_y);
  return GDK_EVENT_STOP;
}

static void
motion_cb (GtkEventControllerMotion *motion, double x, double y, EditorRegionView *self)
{
  self->pointer_x = x;
  self->pointer_y = y;
}

/* ------------------------------------------------------------------ widget */

/* What comes into sight is drawn when it does. */
static void
editor_region_view_map (GtkWidget *widget)
{
  EditorRegionView *self = EDITOR_REGION_VIEW (widget);
  GtkWidget        *scrolled = gtk_widget_get_ancestor (widget, GTK_TYPE_SCROLLED_WINDOW);

  GTK_WIDGET_CLASS (editor_region_view_parent_class)->map (widget);
  if (scrolled == NULL)
    return;
  /* A click takes the focus, and is no wish to see the upper left corner. */
  gtk_viewport_set_scroll_to_focus (
      GTK_VIEWPORT (gtk_widget_get_ancestor (widget, GTK_TYPE_VIEWPORT)), FALSE);
  self->adjustments[0]
      = g_object_ref (gtk_scrolled_window_get_hadjustment (GTK_SCROLLED_WINDOW (scrolled)));
  self->adjustments[1]
      = g_object_ref (gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scrolled)));
  for (guint i = 0; i < G_N_ELEMENTS (self->adjustments); i++)
    {
      g_signal_connect_swapped (self->adjustments[i], "value-changed",
                                G_CALLBACK (gtk_widget_queue_draw), self);
      g_signal_connect_swapped (self->adjustments[i], "changed", G_CALLBACK (gtk_widget_queue_draw),
                                self);
    }
}

static void
editor_region_view_unmap (GtkWidget *widget)
{
  EditorRegionView *self = EDITOR_REGION_VIEW (widget);

  for (guint i = 0; i < G_N_ELEMENTS (self->adjustments); i++)
    if (self->adjustments[i] != NULL)
      {
        g_signal_handlers_disconnect_by_data (self->adjustments[i], self);
        g_clear_object (&self->adjustments[i]);
      }
  GTK_WIDGET_CLASS (editor_region_view_parent_class)->unmap (widget);
}

static void
editor_region_view_finalize (GObject *object)
{
  EditorRegionView *self = EDITOR_REGION_VIEW (object);

  g_free (self->pixels);
  g_clear_object (&self->texture);
  G_OBJECT_CLASS (editor_region_view_parent_class)->finalize (object);
}

static void
editor_region_view_class_init (EditorRegionViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  GType           type = G_TYPE_FROM_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = editor_region_view_finalize;
  widget_class->snapshot = editor_region_view_snapshot;
  widget_class->measure = editor_region_view_measure;
  widget_class->map = editor_region_view_map;
  widget_class->unmap = editor_region_view_unmap;
  signals[REGION_CHANGED] = g_signal_new ("region-changed", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                          NULL, G_TYPE_NONE, 0);
  signals[ACCEPTED]
      = g_signal_new ("accepted", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[PICKED]
      = g_signal_new ("picked", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  gtk_widget_class_set_css_name (widget_class, "regionview");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
editor_region_view_init (EditorRegionView *self)
{
  GtkWidget          *widget = GTK_WIDGET (self);
  GtkGesture         *click = gtk_gesture_click_new (), *drag = gtk_gesture_drag_new ();
  GtkEventController *key = gtk_event_controller_key_new ();
  GtkEventController *motion = gtk_event_controller_motion_new ();
  GtkEventController *scroll = gtk_event_controller_scroll_new (
      GTK_EVENT_CONTROLLER_SCROLL_VERTICAL | GTK_EVENT_CONTROLLER_SCROLL_DISCRETE);

  gtk_widget_set_focusable (widget, TRUE);
  gtk_widget_set_overflow (widget, GTK_OVERFLOW_HIDDEN);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Part of the picture"), -1);
  g_signal_connect (click, "pressed", G_CALLBACK (pressed_cb), self);
  g_signal_connect (drag, "drag-begin", G_CALLBACK (drag_begin_cb), self);
  g_signal_connect (drag, "drag-update", G_CALLBACK (drag_update_cb), self);
  g_signal_connect (drag, "drag-end", G_CALLBACK (drag_end_cb), self);
  g_signal_connect (motion, "motion", G_CALLBACK (motion_cb), self);
  g_signal_connect (key, "key-pressed", G_CALLBACK (key_cb), self);
  g_signal_connect (scroll, "scroll", G_CALLBACK (scroll_cb), self);
  gtk_gesture_group (click, drag);
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (click));
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (drag));
  gtk_widget_add_controller (widget, key);
  gtk_widget_add_controller (widget, motion);
  gtk_widget_add_controller (widget, scroll);
}

GtkWidget *
editor_region_view_new (void)
{
  return g_object_new (EDITOR_TYPE_REGION_VIEW, NULL);
}

void
editor_region_view_set_picture (EditorRegionView *self, guint32 *pixels, guint width, guint height)
{
  guint zoom = MIN (FIRST_WIDTH / width, FIRST_HEIGHT / height);

  g_return_if_fail (EDITOR_IS_REGION_VIEW (self));
  g_return_if_fail (pixels != NULL && width > 0 && height > 0);
  g_free (self->pixels);
  g_clear_object (&self->texture);
  self->pixels = pixels;
  self->grid = (EditorRegionGrid){ width, height, width, height, 0, 0 };
  self->region = (EditorRegion){ 0, 0, width, height };
  self->column = self->row = self->from_column = self->from_row = 0;
  self->zoom = 0;
  zoom = CLAMP (zoom, 1, MOST_ZOOM);
  set_zoom (self, is_zoom_possible (self, zoom) ? zoom : 1, 0, 0);
}

void
editor_region_view_set_grid (EditorRegionView *self, EditorRegionGrid grid)
{
  g_return_if_fail (EDITOR_IS_REGION_VIEW (self));
  grid.width = self->grid.width;
  grid.height = self->grid.height;
  grid.cell_width = CLAMP (grid.cell_width, 1, grid.width);
  grid.cell_height = CLAMP (grid.cell_height, 1, grid.height);
  self->grid = grid;
  self->column = MIN (self->column, editor_region_grid_get_n_columns (&grid) - 1);
  self->row = MIN (self->row, editor_region_grid_get_n_rows (&grid) - 1);
  self->from_column = self->column;
  self->from_row = self->row;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

const EditorRegionGrid *
editor_region_view_get_grid (EditorRegionView *self)
{
  g_return_val_if_fail (EDITOR_IS_REGION_VIEW (self), NULL);
  return &self->grid;
}

void
editor_region_view_set_region (EditorRegionView *self, EditorRegion region)
{
  g_return_if_fail (EDITOR_IS_REGION_VIEW (self));
  if (self->pixels == NULL)
    return;
  self->region = editor_region_grid_clamp (&self->grid, region);
  editor_region_grid_find_cell (&self->grid, self->region.x, self->region.y, &self->from_column,
                                &self->from_row);
  editor_region_grid_find_cell (&self->grid, self->region.x + self->region.width - 1,
                                self->region.y + self->region.height - 1, &self->column,
                                &self->row);
  update_description (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

EditorRegion
editor_region_view_get_region (EditorRegionView *self)
{
  g_return_val_if_fail (EDITOR_IS_REGION_VIEW (self), (EditorRegion){ 0 });
  return self->region;
}

void
editor_region_view_zoom (EditorRegionView *self, gboolean in)
{
  GdkRectangle visible = find_visible (self);

  g_return_if_fail (EDITOR_IS_REGION_VIEW (self));
  set_zoom (self, in ? self->zoom + 1 : self->zoom - 1, visible.x + visible.width / 2.,
            visible.y + visible.height / 2.);
}

void
editor_region_view_get_visible (EditorRegionView *self, GdkRectangle *visible)
{
  g_return_if_fail (EDITOR_IS_REGION_VIEW (self));
  *visible = self->pixels != NULL ? find_visible (self) : (GdkRectangle){ 0, 0, 0, 0 };
}

void
editor_region_view_fit (EditorRegionView *self, guint width, guint height)
{
  guint zoom;

  g_return_if_fail (EDITOR_IS_REGION_VIEW (self));
  if (self->pixels == NULL)
    return;
  zoom = MIN (width / self->grid.width, height / self->grid.height);
  zoom = CLAMP (zoom, 1, MOST_ZOOM);
  set_zoom (self, is_zoom_possible (self, zoom) ? zoom : 1, 0, 0);
}

void
editor_region_view_unchoose (EditorRegionView *self)
{
  g_return_if_fail (EDITOR_IS_REGION_VIEW (self));
  self->unchosen = TRUE;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
editor_region_view_choose_cell (EditorRegionView *self, guint column, guint row)
{
  g_return_if_fail (EDITOR_IS_REGION_VIEW (self));
  self->column = self->from_column = column;
  self->row = self->from_row = row;
  self->unchosen = FALSE;
  self->region = editor_region_grid_get_region (&self->grid, column, row, column, row);
  scroll_to_end (self);
  update_description (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

gboolean
editor_region_view_has_region (EditorRegionView *self)
{
  g_return_val_if_fail (EDITOR_IS_REGION_VIEW (self), FALSE);
  return self->pixels != NULL && !self->unchosen;
}

void
editor_region_view_get_cells (
    EditorRegionView *self, guint *column, guint *row, guint *n_columns, guint *n_rows)
{
  g_return_if_fail (EDITOR_IS_REGION_VIEW (self));
  *column = MIN (self->column, self->from_column);
  *row = MIN (self->row, self->from_row);
  *n_columns = MAX (self->column, self->from_column) - *column + 1;
  *n_rows = MAX (self->row, self->from_row) - *row + 1;
}

void
editor_region_view_set_overlay (EditorRegionView   *self,
                                EditorRegionOverlay overlay,
                                gpointer            user_data)
{
  g_return_if_fail (EDITOR_IS_REGION_VIEW (self));
  self->overlay = overlay;
  self->overlay_data = user_data;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

guint
editor_region_view_get_zoom (EditorRegionView *self)
{
  g_return_val_if_fail (EDITOR_IS_REGION_VIEW (self), 1);
  return self->zoom;
}
