/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What does not change under the pointer is recorded once, as ten thousand dots take as long as a frame. */

#include "ashlar-config.h"

#include "seeds/editor-scatter-private.h"
#include "seeds/editor-plot-text.h"

#include <math.h>

static void
append_text (EditorScatter *self,
             GtkSnapshot   *snapshot,
             const char    *text,
             float          x,
             float          y,
             float          xalign,
             float          yalign,
             gboolean       upright)
{
  g_autoptr (PangoLayout) layout = editor_plot_text_new (GTK_WIDGET (self), text);
  int width, height;

  pango_layout_get_pixel_size (layout, &width, &height);
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (x, y));
  if (upright)
    gtk_snapshot_rotate (snapshot, -90);
  gtk_snapshot_translate (snapshot,
                          &GRAPHENE_POINT_INIT (-xalign * (float) width, -yalign * (float) height));
  editor_plot_text_append (GTK_WIDGET (self), snapshot, layout);
  gtk_snapshot_restore (snapshot);
}

static void
append_axes (EditorScatter *self, GtkSnapshot *snapshot, const GdkRGBA *ink)
{
  const AshlarMetric *across = ashlar_metric_get (self->across.metric);
  const AshlarMetric *up = ashlar_metric_get (self->up.metric);
  g_autofree char    *across_title = editor_metric_dup_title (across);
  g_autofree char    *up_title = editor_metric_dup_title (up);
  GdkRGBA             pale = { ink->red, ink->green, ink->blue, .15f };
  graphene_rect_t     plot;

  _editor_scatter_get_plot (self, &plot);
  for (guint i = 0; i < editor_axis_get_n_ticks (&self->across.axis); i++)
    {
      guint64          value = self->across.axis.from + i * self->across.axis.step;
      g_autofree char *text = editor_metric_dup_value (across, value);
      graphene_point_t at;

      _editor_scatter_place (self, value, self->up.axis.from, &at);
      gtk_snapshot_append_color (snapshot, &pale,
                                 &GRAPHENE_RECT_INIT (at.x, plot.origin.y, 1, plot.size.height));
      append_text (self, snapshot, text, at.x, at.y + 3, .5f, 0, FALSE);
    }
  for (guint i = 0; i < editor_axis_get_n_ticks (&self->up.axis); i++)
    {
      guint64          value = self->up.axis.from + i * self->up.axis.step;
      g_autofree char *text = editor_metric_dup_value (up, value);
      graphene_point_t at;

      _editor_scatter_place (self, self->across.axis.from, value, &at);
      gtk_snapshot_append_color (snapshot, &pale,
                                 &GRAPHENE_RECT_INIT (plot.origin.x, at.y, plot.size.width, 1));
      append_text (self, snapshot, text, at.x - 4, at.y, 1, .5f, FALSE);
    }
  append_text (self, snapshot, across_title, plot.origin.x + plot.size.width / 2,
               plot.origin.y + plot.size.height + 20, .5f, 0, FALSE);
  append_text (self, snapshot, up_title, 1, plot.origin.y + plot.size.height / 2, .5f, 0, TRUE);
}

/* A whole number lies in the middle of its room, not at its border: so much, in cells. */
static double
get_shift (const EditorScatterSide *side)
{
  double width = (double) (side->axis.to - side->axis.from) / side->n_cells;

  return side->whole ? ASHLAR_SAMPLE_UNIT / 2. / width : 0;
}

static guint
find_cell (const EditorScatterSide *side, guint64 value)
{
  double place = editor_axis_place (&side->axis, value) * side->n_cells;

  return MIN ((guint) (place + get_shift (side) + 1e-9), side->n_cells);
}

static void
append_shades (EditorScatter *self, GtkSnapshot *snapshot)
{
  guint             columns = self->across.n_cells + 1, rows = self->up.n_cells + 1, most = 0;
  g_autofree guint *counts = g_new0 (guint, columns * rows);
  graphene_rect_t   plot;
  float             width, height;

  _editor_scatter_get_plot (self, &plot);
  width = plot.size.width / (float) self->across.n_cells;
  height = plot.size.height / (float) self->up.n_cells;
  for (guint i = 0; i < self->levels->len; i++)
    {
      const AshlarSample *level = g_ptr_array_index (self->levels, i);
      guint *count = &counts[find_cell (&self->up, level->values[self->up.metric]) * columns
                             + find_cell (&self->across, level->values[self->across.metric])];

      most = MAX (most, ++*count);
    }
  gtk_snapshot_push_clip (snapshot, &plot);
  for (guint i = 0; i < columns * rows; i++)
    {
      float column = (float) (i % columns) - (float) get_shift (&self->across);
      float row = (float) (i / columns) - (float) get_shift (&self->up);

      if (counts[i] > 0)
        gtk_snapshot_append_color (
            snapshot,
            &(GdkRGBA){ .337f, .706f, .914f,
                        .15f + .65f * sqrtf ((float) counts[i] / (float) most) },
            &GRAPHENE_RECT_INIT (plot.origin.x + column * width,
                                 plot.origin.y + plot.size.height - (row + 1) * height, width - 1,
                                 height - 1));
    }
  gtk_snapshot_pop (snapshot);
}

static void
append_dots (EditorScatter *self, GtkSnapshot *snapshot, const GdkRGBA *ink)
{
  cairo_t *cr = gtk_snapshot_append_cairo (
      snapshot, &GRAPHENE_RECT_INIT (0, 0, (float) gtk_widget_get_width (GTK_WIDGET (self)),
                                     (float) gtk_widget_get_height (GTK_WIDGET (self))));

  gdk_cairo_set_source_rgba (cr, &(GdkRGBA){ ink->red, ink->green, ink->blue, .6f });
  for (guint i = 0; i < self->levels->len; i++)
    {
      graphene_point_t at;

      editor_scatter_locate (self, g_ptr_array_index (self->levels, i), &at);
      cairo_rectangle (cr, floorf (at.x) - 1, floorf (at.y) - 1, 3, 3);
      cairo_fill (cr);
    }
  for (guint i = 0; i < self->levels->len; i++)
    {
      const AshlarSample *level = g_ptr_array_index (self->levels, i);
      graphene_point_t    at;

      if (!g_hash_table_contains (self->stars, &level->seed))
        continue;
      editor_scatter_locate (self, level, &at);
      cairo_arc (cr, at.x, at.y, 4.5, 0, 2 * G_PI);
      cairo_set_source_rgb (cr, 1, 1, 1);
      cairo_fill_preserve (cr);
      cairo_set_line_width (cr, 2.5);
      cairo_set_source_rgb (cr, 0, .447, .698);
      cairo_stroke (cr);
    }
  cairo_destroy (cr);
}

static void
need_still (EditorScatter *self, const GdkRGBA *ink)
{
  graphene_point_t size = GRAPHENE_POINT_INIT ((float) gtk_widget_get_width (GTK_WIDGET (self)),
                                               (float) gtk_widget_get_height (GTK_WIDGET (self)));
  GtkSnapshot     *snapshot;

  if (self->still != NULL && graphene_point_equal (&size, &self->still_size))
    return;
  g_clear_pointer (&self->still, gsk_render_node_unref);
  snapshot = gtk_snapshot_new ();
  append_axes (self, snapshot, ink);
  append_shades (self, snapshot);
  append_dots (self, snapshot, ink);
  self->still = gtk_snapshot_free_to_node (snapshot);
  self->still_size = size;
}

static void
append_diamond (GtkSnapshot *snapshot, const graphene_point_t *at)
{
  cairo_t *cr
      = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (at->x - 9, at->y - 9, 18, 18));

  cairo_move_to (cr, at->x, at->y - 7);
  cairo_line_to (cr, at->x + 7, at->y);
  cairo_line_to (cr, at->x, at->y + 7);
  cairo_line_to (cr, at->x - 7, at->y);
  cairo_close_path (cr);
  cairo_set_source_rgb (cr, .835, .369, 0);
  cairo_fill_preserve (cr);
  cairo_set_line_width (cr, 1.5);
  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_stroke (cr);
  cairo_destroy (cr);
}

static void
append_frame (GtkSnapshot *snapshot, const graphene_rect_t *rect, gboolean round)
{
  static const GdkRGBA blue = { 0, .447f, .698f, 1 };
  GskRoundedRect       outline;

  gsk_rounded_rect_init_from_rect (&outline, rect, round ? rect->size.width / 2 : 0);
  if (!round)
    gtk_snapshot_append_color (snapshot, &(GdkRGBA){ 0, .447f, .698f, .15f }, rect);
  gtk_snapshot_append_border (snapshot, &outline, (float[4]){ 2, 2, 2, 2 },
                              (GdkRGBA[4]){ blue, blue, blue, blue });
}

static void
append_region (EditorScatter *self, GtkSnapshot *snapshot)
{
  graphene_rect_t  rect, plot;
  graphene_point_t lower, upper;

  _editor_scatter_get_plot (self, &plot);
  if (self->is_dragging)
    graphene_rect_normalize_r (&self->drag, &rect);
  else
    {
      _editor_scatter_place (self, self->region.left, self->region.bottom, &lower);
      _editor_scatter_place (self, self->region.right, self->region.top, &upper);
      graphene_rect_init (&rect, lower.x - 2, upper.y - 2, upper.x - lower.x + 4,
                          lower.y - upper.y + 4);
    }
  graphene_rect_inset (&plot, -3, -3);
  if (graphene_rect_intersection (&rect, &plot, &rect))
    append_frame (snapshot, &rect, FALSE);
}

void
_editor_scatter_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  EditorScatter      *self = EDITOR_SCATTER (widget);
  const AshlarSample *looked_at = editor_scatter_get_looked_at (self);
  graphene_point_t    at;
  GdkRGBA             ink;

  if (self->levels == NULL)
    return;
  gtk_style_context_get_color (gtk_widget_get_style_context (widget), &ink);
  need_still (self, &ink);
  if (self->still != NULL)
    gtk_snapshot_append_node (snapshot, self->still);
  if (self->is_dragging || self->has_region)
    append_region (self, snapshot);
  if (self->has_open)
    {
      _editor_scatter_place (self, self->open_across, self->open_up, &at);
      append_diamond (snapshot, &at);
    }
  if (looked_at != NULL)
    {
      editor_scatter_locate (self, looked_at, &at);
      append_frame (snapshot, &GRAPHENE_RECT_INIT (at.x - 7, at.y - 7, 14, 14), TRUE);
    }
}
