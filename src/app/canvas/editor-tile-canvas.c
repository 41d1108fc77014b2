/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Where the cells are and how large: zoom, scrolling, the widget's size. How they are drawn is in
 * editor-tile-canvas-pieces.c. */

#include "ashlar-config.h"

#include "canvas/editor-tile-canvas-private.h"

#include <adwaita.h>
#include <math.h>

#define MAX_FITTING_SIZE 48 /* pixels: the smallest blocks need no more */

enum
{
  PROP_HADJUSTMENT = 1,
  PROP_VADJUSTMENT,
  PROP_HSCROLL_POLICY,
  PROP_VSCROLL_POLICY,
};

enum
{
  VIEW_CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_TYPE_WITH_CODE (EditorTileCanvas,
                         editor_tile_canvas,
                         GTK_TYPE_WIDGET,
                         G_ADD_PRIVATE (EditorTileCanvas)
                             G_IMPLEMENT_INTERFACE (GTK_TYPE_SCROLLABLE, NULL))

EditorTileCanvasPrivate *
_editor_tile_canvas_get_private (EditorTileCanvas *self)
{
  return editor_tile_canvas_get_instance_private (self);
}

#define PRIVATE(self) _editor_tile_canvas_get_private (self)

/* ---- Where ---- */

static double
fitting_size (EditorTileCanvas *self)
{
  EditorTileCanvasPrivate *priv = PRIVATE (self);
  double                   width, height, size;

  if (priv->columns == 0 || priv->rows == 0)
    return EDITOR_CELL_SIZE * priv->scale;
  width = MAX (gtk_widget_get_width (GTK_WIDGET (self)) - 2 * priv->margin, 16) * priv->scale;
  height = MAX (gtk_widget_get_height (GTK_WIDGET (self)) - 2 * priv->margin, 16) * priv->scale;
  size = MIN (width / priv->columns, height / priv->rows);
  return editor_zoom_snap (MIN (size, MAX_FITTING_SIZE * priv->scale));
}

static void
configure_adjustment (GtkAdjustment *adjustment, double value, double upper, double page)
{
  if (adjustment == NULL)
    return;
  upper = MAX (upper, page);
  gtk_adjustment_configure (adjustment, CLAMP (value, 0, upper - page), 0, upper, page * .1,
                            page * .9, page);
}

static int
origin_of (GtkAdjustment *adjustment, int length, int margin, int room, int scale)
{
  double value = adjustment != NULL ? gtk_adjustment_get_value (adjustment) : 0;

  if (length + 2 * margin <= room)
    return (room - length) / 2;
  return margin - (int) round (value * scale);
}

/* Not at once: it may be in the middle of an allocation, where those who show the zoom could not be
 * given another size. */
static gboolean
view_changed_cb (gpointer user_data)
{
  PRIVATE (user_data)->view_idle = 0;
  g_signal_emit (user_data, signals[VIEW_CHANGED], 0);
  return G_SOURCE_REMOVE;
}

static void
place (EditorTileCanvas *self)
{
  EditorTileCanvasPrivate *priv = PRIVATE (self);
  int                      width = gtk_widget_get_width (GTK_WIDGET (self)) * priv->scale;
  int                      height = gtk_widget_get_height (GTK_WIDGET (self)) * priv->scale;

  priv->origin_x
      = origin_of (priv->hadjustment, ashlar_raster_get_length (priv->columns, priv->cell_size),
                   priv->margin * priv->scale, width, priv->scale);
  priv->origin_y
      = origin_of (priv->vadjustment, ashlar_raster_get_length (priv->rows, priv->cell_size),
                   priv->margin * priv->scale, height, priv->scale);
  gtk_widget_queue_draw (GTK_WIDGET (self));
  if (priv->view_idle == 0)
    priv->view_idle = g_idle_add_full (G_PRIORITY_HIGH_IDLE, view_changed_cb, self, NULL);
}

/* The adjustments for the present zoom, with @x, @y as their values. */
void
_editor_tile_canvas_scroll_to (EditorTileCanvas *self, double x, double y)
{
  EditorTileCanvasPrivate *priv = PRIVATE (self);
  double width = ashlar_raster_get_length (priv->columns, priv->cell_size) / (double) priv->scale;
  double height = ashlar_raster_get_length (priv->rows, priv->cell_size) / (double) priv->scale;

  priv->placing = TRUE;
  configure_adjustment (priv->hadjustment, x, width + 2 * priv->margin,
                        gtk_widget_get_width (GTK_WIDGET (self)));
  configure_adjustment (priv->vadjustment, y, height + 2 * priv->margin,
                        gtk_widget_get_height (GTK_WIDGET (self)));
  priv->placing = FALSE;
  place (self);
}

static void
stay (EditorTileCanvas *self)
{
  EditorTileCanvasPrivate *priv = PRIVATE (self);

  _editor_tile_canvas_scroll_to (
      self, priv->hadjustment != NULL ? gtk_adjustment_get_value (priv->hadjustment) : 0,
      priv->vadjustment != NULL ? gtk_adjustment_get_value (priv->vadjustment) : 0);
}

void
_editor_tile_canvas_zoom_at (EditorTileCanvas *self, double cell_size, double x, double y)
{
  EditorTileCanvasPrivate *priv = PRIVATE (self);
  double                   cell_x, cell_y;

  cell_size = editor_zoom_snap (cell_size);
  if (cell_size == priv->cell_size)
    return;
  cell_x = (x * priv->scale - priv->origin_x) / priv->cell_size;
  cell_y = (y * priv->scale - priv->origin_y) / priv->cell_size;
  priv->cell_size = cell_size;
  _editor_tile_canvas_scroll_to (self, priv->margin + cell_x * cell_size / priv->scale - x,
                                 priv->margin + cell_y * cell_size / priv->scale - y);
}

static void
adjustment_changed_cb (GtkAdjustment *adjustment, EditorTileCanvas *self)
{
  if (!PRIVATE (self)->placing)
    place (self);
}

static void
set_adjustment (EditorTileCanvas *self, GtkAdjustment **field, GtkAdjustment *adjustment)
{
  if (*field == adjustment)
    return;
  if (*field != NULL)
    g_signal_handlers_disconnect_by_func (*field, adjustment_changed_cb, self);
  g_set_object (field, adjustment);
  if (adjustment != NULL)
    g_signal_connect (adjustment, "value-changed", G_CALLBACK (adjustment_changed_cb), self);
  stay (self);
}

static void
size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  EditorTileCanvas        *self = EDITOR_TILE_CANVAS (widget);
  EditorTileCanvasPrivate *priv = PRIVATE (self);
  int                      scale = gtk_widget_get_scale_factor (widget);

  if (scale != priv->scale)
    {
      priv->cell_size = editor_zoom_snap (priv->cell_size * scale / priv->scale);
      priv->scale = scale;
    }
  if (priv->fits)
    priv->cell_size = fitting_size (self);
  stay (self);
}

static void
scale_factor_changed_cb (EditorTileCanvas *self)
{
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

static void
measure (GtkWidget     *widget,
         GtkOrientation orientation,
         int            for_size,
         int           *minimum,
         int           *natural,
         int           *minimum_baseline,
         int           *natural_baseline)
{
  /* It takes what room there is; who wants more asks for it. */
  *minimum = *natural = 64;
}

/* ---- The object ---- */

static void
snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  EditorTileCanvas        *self = EDITOR_TILE_CANVAS (widget);
  EditorTileCanvasPrivate *priv = PRIVATE (self);
  EditorTileCanvasClass   *klass = EDITOR_TILE_CANVAS_GET_CLASS (self);

  gtk_snapshot_push_clip (snapshot, &GRAPHENE_RECT_INIT (0, 0, gtk_widget_get_width (widget),
                                                         gtk_widget_get_height (widget)));
  if (priv->palette != NULL && priv->cells != NULL)
    _editor_tile_canvas_snapshot_cells (self, snapshot);
  if (klass->snapshot_overlay != NULL)
    klass->snapshot_overlay (self, snapshot);
  if (priv->overlay != NULL)
    priv->overlay (self, snapshot, priv->overlay_data);
  gtk_snapshot_pop (snapshot);
}

static void
get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  EditorTileCanvasPrivate *priv = PRIVATE (EDITOR_TILE_CANVAS (object));

  switch (id)
    {
    case PROP_HADJUSTMENT:
      g_value_set_object (value, priv->hadjustment);
      break;
    case PROP_VADJUSTMENT:
      g_value_set_object (value, priv->vadjustment);
      break;
    case PROP_HSCROLL_POLICY:
    case PROP_VSCROLL_POLICY:
      g_value_set_enum (value, GTK_SCROLL_MINIMUM);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  EditorTileCanvas        *self = EDITOR_TILE_CANVAS (object);
  EditorTileCanvasPrivate *priv = PRIVATE (self);

  switch (id)
    {
    case PROP_HADJUSTMENT:
      set_adjustment (self, &priv->hadjustment, g_value_get_object (value));
      break;
    case PROP_VADJUSTMENT:
      set_adjustment (self, &priv->vadjustment, g_value_get_object (value));
      break;
    case PROP_HSCROLL_POLICY:
    case PROP_VSCROLL_POLICY:
      break; /* The canvas takes what room there is. */
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
dispose (GObject *object)
{
  EditorTileCanvas        *self = EDITOR_TILE_CANVAS (object);
  EditorTileCanvasPrivate *priv = PRIVATE (self);
  GtkAdjustment          **adjustments[] = { &priv->hadjustment, &priv->vadjustment };

  g_clear_handle_id (&priv->view_idle, g_source_remove);
  _editor_tile_canvas_drop_mips (self);
  for (guint i = 0; i < G_N_ELEMENTS (adjustments); i++)
    {
      if (*adjustments[i] != NULL)
        g_signal_handlers_disconnect_by_func (*adjustments[i], adjustment_changed_cb, self);
      g_clear_object (adjustments[i]);
    }
  editor_tile_canvas_set_overlay (self, NULL, NULL, NULL);
  G_OBJECT_CLASS (editor_tile_canvas_parent_class)->dispose (object);
}

static void
finalize (GObject *object)
{
  EditorTileCanvasPrivate *priv = PRIVATE (EDITOR_TILE_CANVAS (object));

  g_clear_object (&priv->settings);
  g_clear_pointer (&priv->palette, ashlar_palette_unref);
  g_clear_pointer (&priv->cells, g_bytes_unref);
  g_clear_pointer (&priv->cache, editor_tile_cache_free);
  editor_worker_dismiss (&priv->mips_worker);
  G_OBJECT_CLASS (editor_tile_canvas_parent_class)->finalize (object);
}

static void
editor_tile_canvas_class_init (EditorTileCanvasClass *klass)
{
  GObjectClass   *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = get_property;
  object_class->set_property = set_property;
  object_class->dispose = dispose;
  object_class->finalize = finalize;
  widget_class->size_allocate = size_allocate;
  widget_class->measure = measure;
  widget_class->snapshot = snapshot;

  g_object_class_override_property (object_class, PROP_HADJUSTMENT, "hadjustment");
  g_object_class_override_property (object_class, PROP_VADJUSTMENT, "vadjustment");
  g_object_class_override_property (object_class, PROP_HSCROLL_POLICY, "hscroll-policy");
  g_object_class_override_property (object_class, PROP_VSCROLL_POLICY, "vscroll-policy");

  signals[VIEW_CHANGED] = g_signal_new ("view-changed", G_TYPE_FROM_CLASS (klass),
                                        G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  _editor_tile_canvas_class_input_init (klass);
  gtk_widget_class_set_css_name (widget_class, "tilecanvas");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

/* A light checkerboard would be the brightest thing in a dark window. */
static void
style_changed_cb (EditorTileCanvas *self)
{
  EditorTileCanvasPrivate *priv = PRIVATE (self);
  gboolean                 dark = adw_style_manager_get_dark (adw_style_manager_get_default ());

  priv->flags = (priv->flags & ~(ASHLAR_RASTER_DARK | ASHLAR_RASTER_GRID))
                | (dark ? ASHLAR_RASTER_DARK : 0)
                | (priv->wants_grid && g_settings_get_boolean (priv->settings, "show-grid")
                       ? ASHLAR_RASTER_GRID
                       : 0);
  _editor_tile_canvas_forget_pieces (self);
}

static void
editor_tile_canvas_init (EditorTileCanvas *self)
{
  EditorTileCanvasPrivate *priv = PRIVATE (self);

  priv->settings = g_settings_new (ASHLAR_APP_ID);
  g_signal_connect_object (priv->settings, "changed::show-grid", G_CALLBACK (style_changed_cb),
                           self, G_CONNECT_SWAPPED);
  priv->wants_grid = TRUE;
  priv->flags = ASHLAR_RASTER_GLYPHS;
  priv->cell_size = EDITOR_CELL_SIZE;
  priv->fits = TRUE;
  priv->margin = 24;
  priv->scale = 1;
  priv->cache = editor_tile_cache_new ();
  _editor_tile_canvas_pieces_init (self);
  /* Levels are not mirrored, and neither are figures that stand in them. */
  gtk_widget_set_direction (GTK_WIDGET (self), GTK_TEXT_DIR_LTR);
  gtk_widget_set_hexpand (GTK_WIDGET (self), TRUE);
  gtk_widget_set_vexpand (GTK_WIDGET (self), TRUE);
  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
  g_signal_connect (self, "notify::scale-factor", G_CALLBACK (scale_factor_changed_cb), NULL);
  g_signal_connect_object (adw_style_manager_get_default (), "notify::dark",
                           G_CALLBACK (style_changed_cb), self, G_CONNECT_SWAPPED);
  style_changed_cb (self);
  _editor_tile_canvas_input_init (self);
}

GtkWidget *
editor_tile_canvas_new (void)
{
  return g_object_new (EDITOR_TYPE_TILE_CANVAS, NULL);
}

void
editor_tile_canvas_set_palette (EditorTileCanvas *self, AshlarPalette *palette)
{
  EditorTileCanvasPrivate *priv = PRIVATE (self);
  gboolean                 same = ashlar_palette_equal (priv->palette, palette);

  if (palette != NULL)
    ashlar_palette_ref (palette);
  g_clear_pointer (&priv->palette, ashlar_palette_unref);
  priv->palette = palette;
  if (!same)
    _editor_tile_canvas_forget_pieces (self);
}

AshlarPalette *
editor_tile_canvas_get_palette (EditorTileCanvas *self)
{
  return PRIVATE (self)->palette;
}

static void
take_cells (EditorTileCanvas *self, GBytes *cells)
{
  EditorTileCanvasPrivate *priv = PRIVATE (self);

  if (cells != NULL)
    g_bytes_ref (cells);
  g_clear_pointer (&priv->cells, g_bytes_unref);
  priv->cells = cells;
}

void
editor_tile_canvas_set_cells (EditorTileCanvas *self, GBytes *cells, guint columns, guint rows)
{
  EditorTileCanvasPrivate *priv = PRIVATE (self);
  gboolean                 resized = columns != priv->columns || rows != priv->rows;

  g_return_if_fail ((cells == NULL) == (columns == 0 || rows == 0));
  g_return_if_fail (cells == NULL
                    || g_bytes_get_size (cells) >= (gsize) columns * rows * sizeof (guint16));

  take_cells (self, cells);
  priv->columns = columns;
  priv->rows = rows;
  _editor_tile_canvas_forget_pieces (self);
  if (!resized)
    return;
  if (priv->fits && gtk_widget_get_width (GTK_WIDGET (self)) > 0)
    priv->cell_size = fitting_size (self);
  stay (self);
}

void
editor_tile_canvas_update_cells (
    EditorTileCanvas *self, GBytes *cells, int x, int y, int width, int height)
{
  EditorTileCanvasPrivate *priv = PRIVATE (self);
  int                      reach;

  g_return_if_fail (cells != NULL);
  g_return_if_fail (g_bytes_get_size (cells)
                    >= (gsize) priv->columns * priv->rows * sizeof (guint16));

  take_cells (self, cells);
  if (width <= 0 || height <= 0)
    return;
  reach = priv->palette != NULL ? (int) ashlar_palette_get_reach (priv->palette) : 0;
  _editor_tile_canvas_update_mips (self, x, y, width, height);
  editor_tile_cache_invalidate (priv->cache, x - reach, y - reach, width + 2 * reach,
                                height + 2 * reach);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
editor_tile_canvas_set_tint (EditorTileCanvas *self, EditorTintFunc tint, gpointer user_data)
{
  EditorTileCanvasPrivate *priv = PRIVATE (self);

  priv->tint = tint;
  priv->tint_data = user_data;
  editor_tile_cache_clear (priv->cache);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
editor_tile_canvas_update_tint (EditorTileCanvas *self, int x, int y, int width, int height)
{
  if (width <= 0 || height <= 0)
    return;
  editor_tile_cache_invalidate (PRIVATE (self)->cache, x, y, width, height);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

GBytes *
editor_tile_canvas_get_cells (EditorTileCanvas *self)
{
  return PRIVATE (self)->cells;
}

void
editor_tile_canvas_get_size (EditorTileCanvas *self, guint *columns, guint *rows)
{
  EditorTileCanvasPrivate *priv = PRIVATE (self);

  *columns = priv->columns;
  *rows = priv->rows;
}

void
editor_tile_canvas_set_overlay (EditorTileCanvas *self,
                                EditorOverlayFunc overlay,
                                gpointer          user_data,
                                GDestroyNotify    destroy)
{
  EditorTileCanvasPrivate *priv = PRIVATE (self);

  if (priv->overlay_destroy != NULL)
    priv->overlay_destroy (priv->overlay_data);
  priv->overlay = overlay;
  priv->overlay_data = user_data;
  priv->overlay_destroy = destroy;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
editor_tile_canvas_set_margin (EditorTileCanvas *self, int margin)
{
  EditorTileCanvasPrivate *priv = PRIVATE (self);

  priv->margin = MAX (margin, 0);
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

void
editor_tile_canvas_set_flags (EditorTileCanvas *self, AshlarRasterFlags flags)
{
  EditorTileCanvasPrivate *priv = PRIVATE (self);

  priv->flags = flags;
  priv->wants_grid = (flags & ASHLAR_RASTER_GRID) != 0;
  style_changed_cb (self);
}

double
editor_tile_canvas_get_zoom (EditorTileCanvas *self)
{
  return editor_tile_canvas_get_cell_size (self) / EDITOR_CELL_SIZE;
}

static void
zoom_in_the_middle (EditorTileCanvas *self, double cell_size)
{
  PRIVATE (self)->fits = FALSE;
  _editor_tile_canvas_zoom_at (self, cell_size, gtk_widget_get_width (GTK_WIDGET (self)) / 2.,
                               gtk_widget_get_height (GTK_WIDGET (self)) / 2.);
}

void
editor_tile_canvas_set_zoom (EditorTileCanvas *self, double zoom)
{
  zoom_in_the_middle (self, zoom * EDITOR_CELL_SIZE * PRIVATE (self)->scale);
}

void
editor_tile_canvas_zoom_in (EditorTileCanvas *self)
{
  zoom_in_the_middle (self, editor_zoom_next (PRIVATE (self)->cell_size, 1));
}

void
editor_tile_canvas_zoom_out (EditorTileCanvas *self)
{
  zoom_in_the_middle (self, editor_zoom_next (PRIVATE (self)->cell_size, -1));
}

void
editor_tile_canvas_fit (EditorTileCanvas *self)
{
  EditorTileCanvasPrivate *priv = PRIVATE (self);

  priv->fits = TRUE;
  if (gtk_widget_get_width (GTK_WIDGET (self)) > 0)
    priv->cell_size = fitting_size (self);
  stay (self);
}

static double
revealed (GtkAdjustment *adjustment, double start, double end)
{
  double value, page;

  if (adjustment == NULL)
    return 0;
  value = gtk_adjustment_get_value (adjustment);
  page = gtk_adjustment_get_page_size (adjustment);
  if (end > value + page)
    value = end - page;
  if (start < value)
    value = start;
  return value;
}

void
editor_tile_canvas_reveal (EditorTileCanvas *self, int x, int y, int width, int height)
{
  EditorTileCanvasPrivate *priv = PRIVATE (self);
  double                   size = priv->cell_size / priv->scale;

  _editor_tile_canvas_scroll_to (
      self, revealed (priv->hadjustment, x * size, (x + width) * size + 2 * priv->margin),
      revealed (priv->vadjustment, y * size, (y + height) * size + 2 * priv->margin));
}

gboolean
editor_tile_canvas_cell_at (EditorTileCanvas *self, double x, double y, int *cell_x, int *cell_y)
{
  EditorTileCanvasPrivate *priv = PRIVATE (self);

  *cell_x = (int) floor ((x * priv->scale - priv->origin_x) / priv->cell_size);
  *cell_y = (int) floor ((y * priv->scale - priv->origin_y) / priv->cell_size);
  return *cell_x >= 0 && *cell_y >= 0 && *cell_x < (int) priv->columns
         && *cell_y < (int) priv->rows;
}

void
editor_tile_canvas_get_cell_bounds (
    EditorTileCanvas *self, int x, int y, int width, int height, graphene_rect_t *bounds)
{
  EditorTileCanvasPrivate *priv = PRIVATE (self);
  double                   size = priv->cell_size / priv->scale;

  graphene_rect_init (bounds, (float) (priv->origin_x / (double) priv->scale + x * size),
                      (float) (priv->origin_y / (double) priv->scale + y * size),
                      (float) (width * size), (float) (height * size));
}

double
editor_tile_canvas_get_cell_size (EditorTileCanvas *self)
{
  EditorTileCanvasPrivate *priv = PRIVATE (self);

  return priv->cell_size / priv->scale;
}
