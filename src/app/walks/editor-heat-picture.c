/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* A pixel a cell, enlarged by the graphics card without smoothing. Cost: the cells, once. */

#include "ashlar-config.h"

#include "walks/editor-heat-picture.h"

#include <glib/gi18n.h>
#include <math.h>

#include "overlays/editor-level-tint.h"

#define WALL 0xff2b2b33u
#define UNWALKED 0xff5a5a66u
#define MOST_CELL 14 /* pixels that a cell may have */
#define HEIGHT 320

struct _EditorHeatPicture
{
  GtkWidget parent_instance;

  AshlarLevel *level; /* owned, nullable */
  guint64     *heat;
  guint64      most;
  guint        columns, rows;
  GdkTexture  *texture;
};

G_DEFINE_FINAL_TYPE (EditorHeatPicture, editor_heat_picture, GTK_TYPE_WIDGET)

guint
editor_heat_get_share (guint64 turns, guint64 most)
{
  if (turns == 0 || most == 0)
    return 0;
  return (guint) (1.5 + 254 * log1p ((double) MIN (turns, most)) / log1p ((double) most));
}

static GdkTexture *
make_texture (EditorHeatPicture *self)
{
  gsize    n = (gsize) self->columns * self->rows;
  guint32 *pixels = g_new (guint32, n);
  g_autoptr (GBytes) bytes = NULL;

  for (gsize i = 0; i < n; i++)
    if (self->heat[i] > 0)
      pixels[i] = 0xff000000u
                  | editor_level_tint_get_heat (editor_heat_get_share (self->heat[i], self->most));
    else
      pixels[i] = ashlar_level_is_walkable (self->level, (guint) (i % self->columns),
                                            (guint) (i / self->columns))
                      ? UNWALKED
                      : WALL;
  bytes = g_bytes_new_take (pixels, n * sizeof *pixels);
  return gdk_memory_texture_new ((int) self->columns, (int) self->rows, GDK_MEMORY_DEFAULT, bytes,
                                 (gsize) self->columns * 4);
}

void
editor_heat_picture_set (EditorHeatPicture *self, AshlarLevel *level, const guint64 *heat)
{
  g_autofree char *words = NULL;

  g_return_if_fail (EDITOR_IS_HEAT_PICTURE (self));
  if (level != NULL)
    ashlar_level_ref (level);
  g_clear_pointer (&self->level, ashlar_level_unref);
  g_clear_pointer (&self->heat, g_free);
  g_clear_object (&self->texture);
  self->level = level;
  self->most = 0;
  gtk_widget_set_visible (GTK_WIDGET (self), heat != NULL);
  if (level == NULL || heat == NULL)
    return;
  ashlar_level_get_size (level, &self->columns, &self->rows);
  self->heat = g_memdup2 (heat, (gsize) self->columns * self->rows * sizeof *heat);
  for (gsize i = 0; i < (gsize) self->columns * self->rows; i++)
    self->most = MAX (self->most, heat[i]);
  self->texture = make_texture (self);
  words = g_strdup_printf (ngettext ("At most %u turn in a cell", "At most %u turns in a cell",
                                     (guint) MIN (self->most, G_MAXUINT)),
                           (guint) MIN (self->most, G_MAXUINT));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, words,
                                  -1);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static double
get_cell (EditorHeatPicture *self, double *left, double *top)
{
  double width = gtk_widget_get_width (GTK_WIDGET (self));
  double height = gtk_widget_get_height (GTK_WIDGET (self));
  double cell = MIN (MIN (width / self->columns, height / self->rows), MOST_CELL);

  if (cell > 1)
    cell = floor (cell);
  *left = floor ((width - cell * self->columns) / 2);
  *top = floor ((height - cell * self->rows) / 2);
  return cell;
}

static void
editor_heat_picture_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  EditorHeatPicture *self = EDITOR_HEAT_PICTURE (widget);
  double             left, top, cell;
  graphene_rect_t    bounds;
  GskRenderNode     *node;

  if (self->texture == NULL)
    return;
  cell = get_cell (self, &left, &top);
  graphene_rect_init (&bounds, (float) left, (float) top, (float) (cell * self->columns),
                      (float) (cell * self->rows));
  /* GTK 4.8 smooths textures that it enlarges: drawn by cairo they stay sharp. */
  node = gsk_cairo_node_new (&bounds);
  {
    cairo_t         *cr = gsk_cairo_node_get_draw_context (node);
    cairo_surface_t *surface
        = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, (int) self->columns, (int) self->rows);

    gdk_texture_download (self->texture, cairo_image_surface_get_data (surface),
                          (gsize) cairo_image_surface_get_stride (surface));
    cairo_surface_mark_dirty (surface);
    cairo_translate (cr, left, top);
    cairo_scale (cr, cell, cell);
    cairo_set_source_surface (cr, surface, 0, 0);
    cairo_pattern_set_filter (cairo_get_source (cr), CAIRO_FILTER_NEAREST);
    cairo_paint (cr);
    cairo_surface_destroy (surface);
    cairo_destroy (cr);
  }
  gtk_snapshot_append_node (snapshot, node);
  gsk_render_node_unref (node);
}

static void
editor_heat_picture_measure (GtkWidget     *widget,
                             GtkOrientation orientation,
                             int            for_size,
                             int           *minimum,
                             int           *natural,
                             int           *minimum_baseline,
                             int           *natural_baseline)
{
  *minimum = *natural = orientation == GTK_ORIENTATION_VERTICAL ? HEIGHT : 200;
}

static gboolean
query_tooltip_cb (
    GtkWidget *widget, int x, int y, gboolean by_key, GtkTooltip *tooltip, gpointer user_data)
{
  EditorHeatPicture *self = EDITOR_HEAT_PICTURE (widget);
  double             left, top, cell;
  int                column, row;
  guint64            turns;
  g_autofree char   *words = NULL;

  if (self->texture == NULL || by_key)
    return FALSE;
  cell = get_cell (self, &left, &top);
  column = (int) floor ((x - left) / cell);
  row = (int) floor ((y - top) / cell);
  if (column < 0 || row < 0 || column >= (int) self->columns || row >= (int) self->rows)
    return FALSE;
  turns = self->heat[(gsize) row * self->columns + (gsize) column];
  /* Translators: column and row of a cell, and turns that were spent there */
  words = g_strdup_printf (
      ngettext ("%d, %d: %u turn", "%d, %d: %u turns", (guint) MIN (turns, G_MAXUINT)), column, row,
      (guint) MIN (turns, G_MAXUINT));
  gtk_tooltip_set_text (tooltip, words);
  return TRUE;
}

static void
editor_heat_picture_finalize (GObject *object)
{
  EditorHeatPicture *self = EDITOR_HEAT_PICTURE (object);

  g_clear_pointer (&self->level, ashlar_level_unref);
  g_free (self->heat);
  g_clear_object (&self->texture);
  G_OBJECT_CLASS (editor_heat_picture_parent_class)->finalize (object);
}

static void
editor_heat_picture_class_init (EditorHeatPictureClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = editor_heat_picture_finalize;
  widget_class->snapshot = editor_heat_picture_snapshot;
  widget_class->measure = editor_heat_picture_measure;
  gtk_widget_class_set_css_name (widget_class, "heatpicture");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
editor_heat_picture_init (EditorHeatPicture *self)
{
  gtk_widget_set_has_tooltip (GTK_WIDGET (self), TRUE);
  g_signal_connect (self, "query-tooltip", G_CALLBACK (query_tooltip_cb), NULL);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Where the turns went"), -1);
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}

GtkWidget *
editor_heat_picture_new (void)
{
  return g_object_new (EDITOR_TYPE_HEAT_PICTURE, NULL);
}
