/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "ashlar-config.h"

#include "seeds/editor-sensitivity-plot.h"
#include "seeds/editor-plot-text.h"

#include <glib/gi18n.h>

#include "survey/ashlar-sample-private.h"

#define HEIGHT 240
#define MARGIN_LEFT 52
#define MARGIN_RIGHT 24
#define MARGIN_TOP 14
#define MARGIN_BOTTOM 44 /* failures and values */
#define FAILURES 8       /* high */
#define BOX 10           /* half of a choice's width */
#define INSET 14         /* of the first and the last step */

struct _EditorSensitivityPlot
{
  GtkWidget parent_instance;

  const AshlarParameterSpec *spec; /* nullable */
  guint                      metric;
  GArray                    *steps; /* of EditorSensitivityStep */
  EditorAxis                 axis;
  gint                       current;
  gint                       looked_at; /* of the steps; -1: none */
  gboolean                   is_dragging;
  gint                       dragged; /* the last value that was told */
  guint                      gesture;
};

G_DEFINE_FINAL_TYPE (EditorSensitivityPlot, editor_sensitivity_plot, GTK_TYPE_WIDGET)

enum
{
  LOOKED_AT,
  VALUE_CHOSEN,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* ---- Places ---- */

static const EditorSensitivityStep *
get_step (EditorSensitivityPlot *self, guint index)
{
  return &g_array_index (self->steps, EditorSensitivityStep, index);
}

static void
get_plot (EditorSensitivityPlot *self, graphene_rect_t *plot)
{
  float width = (float) gtk_widget_get_width (GTK_WIDGET (self));
  float height = (float) gtk_widget_get_height (GTK_WIDGET (self));

  graphene_rect_init (plot, MARGIN_LEFT, MARGIN_TOP, MAX (width - MARGIN_LEFT - MARGIN_RIGHT, 1),
                      MAX (height - MARGIN_TOP - MARGIN_BOTTOM, 1));
}

double
editor_sensitivity_plot_locate (EditorSensitivityPlot *self, gint value)
{
  graphene_rect_t plot;
  gint            first, last;

  g_return_val_if_fail (EDITOR_IS_SENSITIVITY_PLOT (self), 0);
  get_plot (self, &plot);
  if (self->steps->len < 2)
    return plot.origin.x + plot.size.width / 2;
  first = get_step (self, 0)->value;
  last = get_step (self, self->steps->len - 1)->value;
  return plot.origin.x + INSET
         + (plot.size.width - 2 * INSET) * ((double) value - first)
               / ((double) last - (double) first);
}

static float
locate_metric (EditorSensitivityPlot *self, guint64 value)
{
  graphene_rect_t plot;

  get_plot (self, &plot);
  return plot.origin.y + plot.size.height * (1 - (float) editor_axis_place (&self->axis, value));
}

/* What lies there, in between too, of what the parameter may be. */
static gint
find_value (EditorSensitivityPlot *self, double x)
{
  graphene_rect_t plot;
  double          first = get_step (self, 0)->value;
  double          last = get_step (self, self->steps->len - 1)->value;

  get_plot (self, &plot);
  x = CLAMP ((x - plot.origin.x - INSET) / MAX (plot.size.width - 2 * INSET, 1), 0, 1);
  return (gint) (first + x * (last - first) + .5);
}

static gint
find_step (EditorSensitivityPlot *self, double x)
{
  gint   best = -1;
  double least = G_MAXDOUBLE;

  for (guint i = 0; i < self->steps->len; i++)
    {
      double distance = ABS (editor_sensitivity_plot_locate (self, get_step (self, i)->value) - x);

      if (distance < least)
        {
          least = distance;
          best = (gint) i;
        }
    }
  return best;
}

/* ---- What is said ---- */

static char *
dup_step_words (EditorSensitivityPlot *self, const EditorSensitivityStep *step)
{
  const AshlarMetric *metric = ashlar_metric_get (self->metric);
  g_autofree char    *value = editor_parameter_dup_words (self->spec, step->value);
  g_autofree char    *median = NULL, *low = NULL, *high = NULL;
  guint               n_failed = (guint) (step->n_seeds - step->n_levels);

  if (step->refused)
    /* Translators: %s is a value of a parameter */
    return g_strdup_printf (_ ("%s: the recipe cannot be so"), value);
  if (step->n_seeds == 0)
    return g_strdup_printf (_ ("%s: not measured yet"), value);
  if (step->n_levels == 0)
    return g_strdup_printf (
        ngettext ("%s: %u of %u seed failed", "%s: %u of %u seeds failed", (guint) step->n_seeds),
        value, n_failed, (guint) step->n_seeds);
  median = editor_metric_dup_value (metric, step->median);
  low = editor_metric_dup_value (metric, step->low);
  high = editor_metric_dup_value (metric, step->high);
  if (n_failed == 0)
    /* Translators: a value of a parameter, then quantiles of what was measured */
    return g_strdup_printf (_ ("%s: p50 %s, p5 %s to p95 %s"), value, median, low, high);
  /* Translators: a value of a parameter, quantiles of what was measured, seeds that failed */
  return g_strdup_printf (_ ("%s: p50 %s, p5 %s to p95 %s · %u of %u failed"), value, median, low,
                          high, n_failed, (guint) step->n_seeds);
}

char *
editor_sensitivity_plot_dup_words (EditorSensitivityPlot *self)
{
  g_return_val_if_fail (EDITOR_IS_SENSITIVITY_PLOT (self), NULL);
  if (self->looked_at < 0 || (guint) self->looked_at >= self->steps->len)
    return NULL;
  return dup_step_words (self, get_step (self, (guint) self->looked_at));
}

static void
describe (EditorSensitivityPlot *self)
{
  g_autofree char *words = editor_sensitivity_plot_dup_words (self);
  g_autofree char *current
      = self->spec != NULL ? editor_parameter_dup_words (self->spec, self->current) : NULL;
  g_autofree char *now = NULL;

  if (current == NULL)
    return;
  /* Translators: a parameter and its value */
  now = g_strdup_printf (_ ("%s is %s now"), _ (self->spec->label), current);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  words != NULL ? words : now, -1);
  /* The handle: a slider from the first step to the last. */
  if (self->steps->len > 0)
    gtk_accessible_update_property (
        GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_VALUE_NOW, (double) self->current,
        GTK_ACCESSIBLE_PROPERTY_VALUE_MIN, (double) get_step (self, 0)->value,
        GTK_ACCESSIBLE_PROPERTY_VALUE_MAX, (double) get_step (self, self->steps->len - 1)->value,
        GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT, current, -1);
}

static void
look_at (EditorSensitivityPlot *self, gint step)
{
  if (step == self->looked_at)
    return;
  self->looked_at = step;
  describe (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
  g_signal_emit (self, signals[LOOKED_AT], 0);
}

void
editor_sensitivity_plot_set (EditorSensitivityPlot     *self,
                             const AshlarParameterSpec *spec,
                             guint                      metric,
                             EditorSensitivity         *sensitivity)
{
  guint64  least = G_MAXUINT64, greatest = 0;
  gboolean whole = TRUE;

  g_return_if_fail (EDITOR_IS_SENSITIVITY_PLOT (self));
  self->spec = spec;
  self->metric = metric;
  self->current = editor_sensitivity_get_current (sensitivity);
  g_array_set_size (self->steps, spec != NULL ? editor_sensitivity_get_n_steps (sensitivity) : 0);
  for (guint i = 0; i < self->steps->len; i++)
    {
      EditorSensitivityStep *step = &g_array_index (self->steps, EditorSensitivityStep, i);

      editor_sensitivity_get_step (sensitivity, i, step);
      if (step->n_levels == 0)
        continue;
      least = MIN (least, step->low);
      greatest = MAX (greatest, step->high);
      whole &= step->low % ASHLAR_SAMPLE_UNIT == 0 && step->high % ASHLAR_SAMPLE_UNIT == 0;
    }
  if (least > greatest)
    least = greatest = 0;
  editor_axis_init (&self->axis, least, greatest, 5, whole);
  if (self->looked_at >= (gint) self->steps->len)
    self->looked_at = -1;
  if (spec != NULL)
    gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                    _ (spec->label), -1);
  describe (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
  g_signal_emit (self, signals[LOOKED_AT], 0);
}

/* ---- Drawing ---- */

static void
append_text (EditorSensitivityPlot *self,
             GtkSnapshot           *snapshot,
             const char            *text,
             float                  x,
             float                  y,
             float                  xalign,
             float                  most)
{
  g_autoptr (PangoLayout) layout = editor_plot_text_new (GTK_WIDGET (self), text);
  int width, height;

  pango_layout_get_pixel_size (layout, &width, &height);
  if ((float) width > most)
    {
      pango_layout_set_width (layout, (int) most * PANGO_SCALE);
      pango_layout_set_ellipsize (layout, PANGO_ELLIPSIZE_END);
      pango_layout_get_pixel_size (layout, &width, &height);
    }
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (
      snapshot, &GRAPHENE_POINT_INIT (x - xalign * (float) width, y - (float) height / 2));
  editor_plot_text_append (GTK_WIDGET (self), snapshot, layout);
  gtk_snapshot_restore (snapshot);
}

static void
append_axes (EditorSensitivityPlot *self, GtkSnapshot *snapshot, const GdkRGBA *ink)
{
  graphene_rect_t plot;
  float           room;

  get_plot (self, &plot);
  for (guint i = 0; i < editor_axis_get_n_ticks (&self->axis); i++)
    {
      guint64          value = self->axis.from + i * self->axis.step;
      float            y = locate_metric (self, value);
      g_autofree char *text = editor_metric_dup_value (ashlar_metric_get (self->metric), value);

      gtk_snapshot_append_color (snapshot, &(GdkRGBA){ ink->red, ink->green, ink->blue, .15f },
                                 &GRAPHENE_RECT_INIT (plot.origin.x, y, plot.size.width, 1));
      append_text (self, snapshot, text, plot.origin.x - 4, y, 1, MARGIN_LEFT - 4);
    }
  room = (plot.size.width - 2 * INSET) / (float) MAX (self->steps->len - 1, 1) - 4;
  for (guint i = 0; i < self->steps->len; i++)
    {
      g_autofree char *text = editor_parameter_dup_words (self->spec, get_step (self, i)->value);

      append_text (self, snapshot, text,
                   (float) editor_sensitivity_plot_locate (self, get_step (self, i)->value),
                   plot.origin.y + plot.size.height + FAILURES + 22, .5f, MAX (room, 20));
    }
}

/* Between neighbours that both have levels. */
static void
fill_band (EditorSensitivityPlot *self, cairo_t *cr, gsize low, gsize high, float alpha)
{
  for (guint i = 0; i + 1 < self->steps->len; i++)
    {
      const EditorSensitivityStep *step = get_step (self, i), *next = get_step (self, i + 1);
      double                       x = editor_sensitivity_plot_locate (self, step->value);
      double                       next_x = editor_sensitivity_plot_locate (self, next->value);

      if (step->n_levels == 0 || next->n_levels == 0)
        continue;
      cairo_move_to (cr, x, locate_metric (self, G_STRUCT_MEMBER (guint64, step, low)));
      cairo_line_to (cr, next_x, locate_metric (self, G_STRUCT_MEMBER (guint64, next, low)));
      cairo_line_to (cr, next_x, locate_metric (self, G_STRUCT_MEMBER (guint64, next, high)));
      cairo_line_to (cr, x, locate_metric (self, G_STRUCT_MEMBER (guint64, step, high)));
      cairo_close_path (cr);
    }
  cairo_set_source_rgba (cr, .337, .706, .914, alpha);
  cairo_fill (cr);
}

/* Choices have nothing in between. */
static void
fill_boxes (EditorSensitivityPlot *self, cairo_t *cr, gsize low, gsize high, float alpha)
{
  for (guint i = 0; i < self->steps->len; i++)
    {
      const EditorSensitivityStep *step = get_step (self, i);
      double                       x = editor_sensitivity_plot_locate (self, step->value);
      float bottom = locate_metric (self, G_STRUCT_MEMBER (guint64, step, low));
      float top = locate_metric (self, G_STRUCT_MEMBER (guint64, step, high));

      if (step->n_levels > 0)
        cairo_rectangle (cr, x - BOX, top, 2 * BOX, MAX (bottom - top, 1));
    }
  cairo_set_source_rgba (cr, .337, .706, .914, alpha);
  cairo_fill (cr);
}

static void
draw_medians (EditorSensitivityPlot *self, cairo_t *cr)
{
  gboolean joined = FALSE, is_number = editor_parameter_is_number (self->spec);

  for (guint i = 0; i < self->steps->len; i++)
    {
      const EditorSensitivityStep *step = get_step (self, i);
      double                       x = editor_sensitivity_plot_locate (self, step->value);
      float                        y = locate_metric (self, step->median);

      if (step->n_levels > 0 && joined && is_number)
        cairo_line_to (cr, x, y);
      else if (step->n_levels > 0)
        cairo_move_to (cr, x, y);
      joined = step->n_levels > 0;
    }
  cairo_set_source_rgb (cr, 0, .447, .698);
  cairo_set_line_width (cr, 2);
  cairo_stroke (cr);
  for (guint i = 0; i < self->steps->len; i++)
    {
      const EditorSensitivityStep *step = get_step (self, i);

      if (step->n_levels == 0)
        continue;
      cairo_arc (cr, editor_sensitivity_plot_locate (self, step->value),
                 locate_metric (self, step->median), (gint) i == self->looked_at ? 6 : 4, 0,
                 2 * G_PI);
      cairo_fill (cr);
    }
}

/* A strip below, full where all seeds fail. */
static void
append_failures (EditorSensitivityPlot *self, GtkSnapshot *snapshot, const GdkRGBA *ink)
{
  graphene_rect_t plot;
  float           top, width;

  get_plot (self, &plot);
  top = plot.origin.y + plot.size.height + 4;
  width = MIN (plot.size.width / (float) MAX (self->steps->len, 1) - 3, 24);
  for (guint i = 0; i < self->steps->len; i++)
    {
      const EditorSensitivityStep *step = get_step (self, i);
      float x = (float) editor_sensitivity_plot_locate (self, step->value) - width / 2;
      float failed = step->refused ? 1
                     : step->n_seeds == 0
                         ? 0
                         : (float) (step->n_seeds - step->n_levels) / (float) step->n_seeds;

      gtk_snapshot_append_color (snapshot, &(GdkRGBA){ ink->red, ink->green, ink->blue, .12f },
                                 &GRAPHENE_RECT_INIT (x, top, width, FAILURES));
      if (failed > 0)
        gtk_snapshot_append_color (snapshot, &(GdkRGBA){ .835f, .369f, 0, 1 },
                                   &GRAPHENE_RECT_INIT (x, top, MAX (width * failed, 2), FAILURES));
    }
}

static void
append_handle (EditorSensitivityPlot *self, GtkSnapshot *snapshot, const GdkRGBA *ink)
{
  graphene_rect_t plot;
  GskRoundedRect  grip;
  float           x = (float) editor_sensitivity_plot_locate (self, self->current);

  get_plot (self, &plot);
  if (x < plot.origin.x - 1 || x > plot.origin.x + plot.size.width + 1)
    return;
  gtk_snapshot_append_color (
      snapshot, ink,
      &GRAPHENE_RECT_INIT (x - 1, plot.origin.y - 4, 2, plot.size.height + FAILURES + 10));
  gsk_rounded_rect_init_from_rect (&grip, &GRAPHENE_RECT_INIT (x - 6, plot.origin.y - 12, 12, 16),
                                   4);
  gtk_snapshot_push_rounded_clip (snapshot, &grip);
  gtk_snapshot_append_color (snapshot, ink, &grip.bounds);
  gtk_snapshot_pop (snapshot);
}

static void
editor_sensitivity_plot_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  EditorSensitivityPlot *self = EDITOR_SENSITIVITY_PLOT (widget);
  GdkRGBA                ink;
  cairo_t               *cr;
  void (*fill) (EditorSensitivityPlot * plot, cairo_t * context, gsize low, gsize high,
                float alpha);

  if (self->spec == NULL || self->steps->len == 0)
    return;
  fill = editor_parameter_is_number (self->spec) ? fill_band : fill_boxes;
  gtk_style_context_get_color (gtk_widget_get_style_context (widget), &ink);
  append_axes (self, snapshot, &ink);
  append_failures (self, snapshot, &ink);
  cr = gtk_snapshot_append_cairo (snapshot,
                                  &GRAPHENE_RECT_INIT (0, 0, (float) gtk_widget_get_width (widget),
                                                       (float) gtk_widget_get_height (widget)));
  fill (self, cr, G_STRUCT_OFFSET (EditorSensitivityStep, low),
        G_STRUCT_OFFSET (EditorSensitivityStep, high), .35f);
  fill (self, cr, G_STRUCT_OFFSET (EditorSensitivityStep, quarter),
        G_STRUCT_OFFSET (EditorSensitivityStep, three_quarters), .7f);
  draw_medians (self, cr);
  cairo_destroy (cr);
  append_handle (self, snapshot, &ink);
}

static void
editor_sensitivity_plot_measure (GtkWidget     *widget,
                                 GtkOrientation orientation,
                                 int            for_size,
                                 int           *minimum,
                                 int           *natural,
                                 int           *minimum_baseline,
                                 int           *natural_baseline)
{
  *minimum = *natural = orientation == GTK_ORIENTATION_VERTICAL ? HEIGHT : 240;
}

/* ---- Hands ---- */

static void
tell_value (EditorSensitivityPlot *self, gint value)
{
  if (value == self->dragged)
    return;
  self->dragged = value;
  g_signal_emit (self, signals[VALUE_CHOSEN], 0, value, self->gesture);
}

static void
drag_begin_cb (EditorSensitivityPlot *self, double x, double y)
{
  gtk_widget_grab_focus (GTK_WIDGET (self));
  self->gesture++;
  self->is_dragging = FALSE;
  self->dragged = self->current;
}

static void
drag_update_cb (EditorSensitivityPlot *self, double x, double y, GtkGestureDrag *gesture)
{
  double start_x, start_y;

  if (self->steps->len == 0)
    return;
  gtk_gesture_drag_get_start_point (gesture, &start_x, &start_y);
  if (!self->is_dragging
      && !gtk_drag_check_threshold (GTK_WIDGET (self), (int) start_x, (int) start_y,
                                    (int) (start_x + x), (int) (start_y + y)))
    return;
  if (!self->is_dragging)
    gtk_gesture_set_state (GTK_GESTURE (gesture), GTK_EVENT_SEQUENCE_CLAIMED);
  self->is_dragging = TRUE;
  look_at (self, find_step (self, start_x + x));
  tell_value (self, find_value (self, start_x + x));
}

static void
drag_end_cb (EditorSensitivityPlot *self, double x, double y, GtkGestureDrag *gesture)
{
  double start_x, start_y;

  gtk_gesture_drag_get_start_point (gesture, &start_x, &start_y);
  if (!self->is_dragging && self->steps->len > 0)
    tell_value (self, get_step (self, (guint) find_step (self, start_x))->value);
  self->is_dragging = FALSE;
}

static void
motion_cb (EditorSensitivityPlot *self, double x, double y)
{
  if (!self->is_dragging)
    look_at (self, find_step (self, x));
}

static void
leave_cb (EditorSensitivityPlot *self)
{
  look_at (self, -1);
}

static gboolean
move (EditorSensitivityPlot *self, int by)
{
  gint next = -1;

  for (guint i = 0; i < self->steps->len; i++)
    {
      gint value = get_step (self, i)->value;

      if (by > 0 && value > self->current && next < 0)
        next = (gint) i;
      else if (by < 0 && value < self->current)
        next = (gint) i;
    }
  if (next < 0)
    return self->steps->len > 0;
  self->gesture++;
  self->dragged = self->current;
  look_at (self, next);
  tell_value (self, get_step (self, (guint) next)->value);
  return TRUE;
}

static gboolean
key_cb (EditorSensitivityPlot *self, guint keyval, guint keycode, GdkModifierType state)
{
  if ((state & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SHIFT_MASK)) != 0)
    return FALSE;
  switch (keyval)
    {
    case GDK_KEY_Left:
    case GDK_KEY_KP_Left:
      return move (self, -1);
    case GDK_KEY_Right:
    case GDK_KEY_KP_Right:
      return move (self, 1);
    default:
      return FALSE;
    }
}

static void
editor_sensitivity_plot_finalize (GObject *object)
{
  g_array_unref (EDITOR_SENSITIVITY_PLOT (object)->steps);
  G_OBJECT_CLASS (editor_sensitivity_plot_parent_class)->finalize (object);
}

static void
editor_sensitivity_plot_class_init (EditorSensitivityPlotClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = editor_sensitivity_plot_finalize;
  widget_class->snapshot = editor_sensitivity_plot_snapshot;
  widget_class->measure = editor_sensitivity_plot_measure;
  gtk_widget_class_set_css_name (widget_class, "sensitivityplot");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_SLIDER);
  signals[LOOKED_AT] = g_signal_new ("looked-at", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                     NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[VALUE_CHOSEN]
      = g_signal_new ("value-chosen", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                      NULL, G_TYPE_NONE, 2, G_TYPE_INT, G_TYPE_UINT);
}

static void
editor_sensitivity_plot_init (EditorSensitivityPlot *self)
{
  GtkEventController *motion = gtk_event_controller_motion_new ();
  GtkEventController *keys = gtk_event_controller_key_new ();
  GtkGesture         *drag = gtk_gesture_drag_new ();

  self->looked_at = -1;
  self->steps = g_array_new (FALSE, TRUE, sizeof (EditorSensitivityStep));
  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
  g_signal_connect_object (motion, "motion", G_CALLBACK (motion_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (motion, "leave", G_CALLBACK (leave_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (self), motion);
  g_signal_connect_object (keys, "key-pressed", G_CALLBACK (key_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
  g_signal_connect_object (drag, "drag-begin", G_CALLBACK (drag_begin_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (drag, "drag-update", G_CALLBACK (drag_update_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (drag, "drag-end", G_CALLBACK (drag_end_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (drag));
}
