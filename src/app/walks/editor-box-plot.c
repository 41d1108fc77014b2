/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "ashlar-config.h"

#include "walks/editor-box-plot.h"

#include <glib/gi18n.h>
#include <math.h>

#include "seeds/editor-plot-text.h"
#include "survey/ashlar-sample-private.h"

#define ROW 34 /* high */
#define BOX 14
#define AXIS 26 /* high */
#define LEAST_TITLE 90
#define MOST_TITLE 220
#define FIGURE_GAP 6 /* between figures at the axis */
#define FIGURE 64    /* wide: the median at the right of its line */
#define MARGIN 6

struct _EditorBoxPlot
{
  GtkWidget parent_instance;

  GPtrArray *rows; /* of EditorBoxRow */
  char      *unit;
  guint      looked_at, selected; /* G_MAXUINT: none */
};

G_DEFINE_FINAL_TYPE (EditorBoxPlot, editor_box_plot, GTK_TYPE_WIDGET)

static guint row_chosen_signal;

/* ---- Rows ---- */

EditorBoxRow *
editor_box_row_new (const char *title, const AshlarCounts *counts, gboolean is_bad)
{
  EditorBoxRow *row = g_new0 (EditorBoxRow, 1);

  row->title = g_strdup (title);
  row->is_bad = is_bad;
  row->is_known = counts != NULL && counts->n > 0;
  if (!row->is_known)
    return row;
  row->p5 = ashlar_counts_get_quantile (counts, 50);
  row->q1 = ashlar_counts_get_quantile (counts, 250);
  row->median = ashlar_counts_get_quantile (counts, 500);
  row->q3 = ashlar_counts_get_quantile (counts, 750);
  row->p95 = ashlar_counts_get_quantile (counts, 950);
  return row;
}

void
editor_box_row_free (gpointer data)
{
  EditorBoxRow *row = data;

  g_free (row->title);
  g_free (row);
}

void
editor_box_rows_get_axis (const GPtrArray *rows, guint most_ticks, EditorAxis *axis)
{
  guint64 greatest = 0;

  for (guint i = 0; i < rows->len; i++)
    greatest = MAX (greatest, ((const EditorBoxRow *) g_ptr_array_index (rows, i))->p95);
  editor_axis_init (axis, 0, greatest, MAX (most_ticks, 1), FALSE);
}

/* ---- Places ---- */

typedef struct
{
  float      left, width; /* of the boxes */
  EditorAxis axis;
} Frame;

static void
get_frame (EditorBoxPlot *self, Frame *frame)
{
  float width = (float) gtk_widget_get_width (GTK_WIDGET (self));

  frame->left = CLAMP (width * .28f, LEAST_TITLE, MOST_TITLE);
  frame->width = MAX (width - frame->left - FIGURE, 1);
  editor_box_rows_get_axis (self->rows, CLAMP ((guint) (frame->width / 70), 1, 8), &frame->axis);
}

static float
get_x (const Frame *frame, guint64 value)
{
  return frame->left + frame->width * (float) editor_axis_place (&frame->axis, value);
}

void
editor_box_plot_locate (EditorBoxPlot *self, guint row, graphene_point_t *point)
{
  Frame frame;

  g_return_if_fail (EDITOR_IS_BOX_PLOT (self));
  get_frame (self, &frame);
  graphene_point_init (point, frame.left + frame.width / 2, ROW * ((float) row + .5f));
}

/* ---- What is said ---- */

char *
editor_box_plot_dup_words (EditorBoxPlot *self, guint index)
{
  const EditorBoxRow *row;

  g_return_val_if_fail (EDITOR_IS_BOX_PLOT (self), NULL);
  if (index >= self->rows->len)
    return NULL;
  row = g_ptr_array_index (self->rows, index);
  if (!row->is_known)
    /* Translators: %s is a floor */
    return g_strdup_printf (_ ("%s: nobody got through"), row->title);
  /* Translators: a floor, quantiles of what walks came to there, and the unit: "turns" */
  return g_strdup_printf (_ ("%s: median %u, half of them %u to %u, nine of ten %u to %u %s"),
                          row->title, (guint) row->median, (guint) row->q1, (guint) row->q3,
                          (guint) row->p5, (guint) row->p95, self->unit);
}

static void
describe (EditorBoxPlot *self)
{
  GString *words = g_string_new (NULL);

  if (self->looked_at < self->rows->len)
    {
      g_autofree char *row = editor_box_plot_dup_words (self, self->looked_at);

      g_string_append (words, row);
    }
  for (guint i = 0; i < self->rows->len && self->looked_at >= self->rows->len; i++)
    {
      g_autofree char *row = editor_box_plot_dup_words (self, i);

      g_string_append_printf (words, "%s%s", i > 0 ? ". " : "", row);
    }
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  words->str, -1);
  g_string_free (words, TRUE);
}

void
editor_box_plot_set_rows (EditorBoxPlot *self, GPtrArray *rows, const char *unit)
{
  g_return_if_fail (EDITOR_IS_BOX_PLOT (self));
  g_ptr_array_unref (self->rows);
  self->rows = rows;
  g_free (self->unit);
  self->unit = g_strdup (unit);
  if (self->looked_at >= rows->len)
    self->looked_at = G_MAXUINT;
  describe (self);
  gtk_widget_queue_resize (GTK_WIDGET (self));
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
editor_box_plot_select (EditorBoxPlot *self, guint row)
{
  g_return_if_fail (EDITOR_IS_BOX_PLOT (self));
  self->selected = row;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* ---- Drawing ---- */

/* @free_from: nullable; where the text before it on its line ends: what would lie on that is left out. */
static void
append_text (EditorBoxPlot *self,
             GtkSnapshot   *snapshot,
             const char    *text,
             float          x,
             float          y,
             float          align,
             int            most,
             float         *free_from)
{
  g_autoptr (PangoLayout) layout = editor_plot_text_new (GTK_WIDGET (self), text);
  int width, height;

  if (most > 0)
    {
      pango_layout_get_pixel_size (layout, &width, &height);
      if (width > most)
        {
          pango_layout_set_width (layout, most * PANGO_SCALE);
          pango_layout_set_ellipsize (layout, PANGO_ELLIPSIZE_END);
        }
    }
  pango_layout_get_pixel_size (layout, &width, &height);
  if (free_from != NULL && x - align * (float) width < *free_from)
    return;
  if (free_from != NULL)
    *free_from = x - align * (float) width + (float) width + FIGURE_GAP;
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (roundf (x - align * (float) width),
                                                          roundf (y - (float) height / 2)));
  editor_plot_text_append (GTK_WIDGET (self), snapshot, layout);
  gtk_snapshot_restore (snapshot);
}

static void
draw_box (const EditorBoxRow *row,
          const Frame        *frame,
          GtkSnapshot        *snapshot,
          float               middle,
          const GdkRGBA      *ink)
{
  static const GdkRGBA sky = { .337f, .706f, .914f, 1 }, red = { .753f, .11f, .157f, 1 };
  GdkRGBA              faint = { ink->red, ink->green, ink->blue, .6f };
  float                left = get_x (frame, row->q1), right = get_x (frame, row->q3);
  GskRoundedRect       outline;
  graphene_rect_t box = GRAPHENE_RECT_INIT (left, middle - BOX / 2.f, MAX (right - left, 2), BOX);

  gtk_snapshot_append_color (
      snapshot, &faint,
      &GRAPHENE_RECT_INIT (get_x (frame, row->p5), middle - .5f,
                           MAX (get_x (frame, row->p95) - get_x (frame, row->p5), 1), 1));
  gsk_rounded_rect_init_from_rect (&outline, &box, MIN (3, box.size.width / 2));
  if (row->is_bad)
    gtk_snapshot_append_border (snapshot, &outline, (float[4]){ 2, 2, 2, 2 },
                                (GdkRGBA[4]){ red, red, red, red });
  else
    {
      gtk_snapshot_push_rounded_clip (snapshot, &outline);
      gtk_snapshot_append_color (snapshot, &sky, &box);
      gtk_snapshot_pop (snapshot);
    }
  gtk_snapshot_append_color (
      snapshot, ink,
      &GRAPHENE_RECT_INIT (get_x (frame, row->median) - 1.5f, middle - BOX / 2.f, 3, BOX));
}

static void
draw_axis (EditorBoxPlot *self, const Frame *frame, GtkSnapshot *snapshot, const GdkRGBA *ink)
{
  float bottom = ROW * (float) self->rows->len, free_from = 0;

  for (guint i = 0; i < editor_axis_get_n_ticks (&frame->axis); i++)
    {
      guint64          value = frame->axis.from + i * frame->axis.step;
      float            x = get_x (frame, value);
      g_autofree char *figure = i == 0
                                    /* Translators: the beginning of an axis: "0 turns" */
                                    ? g_strdup_printf (_ ("0 %s"), self->unit)
                                    : g_strdup_printf ("%'u", (guint) value);

      gtk_snapshot_append_color (snapshot, &(GdkRGBA){ ink->red, ink->green, ink->blue, .15f },
                                 &GRAPHENE_RECT_INIT (x, 0, 1, bottom + 3));
      append_text (self, snapshot, figure, x, bottom + AXIS / 2.f, i == 0 ? 0 : .5f, 0, &free_from);
    }
}

static void
editor_box_plot_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  EditorBoxPlot *self = EDITOR_BOX_PLOT (widget);
  float          width = (float) gtk_widget_get_width (widget);
  Frame          frame;
  GdkRGBA        ink;

  if (self->rows->len == 0)
    return;
  get_frame (self, &frame);
  gtk_style_context_get_color (gtk_widget_get_style_context (widget), &ink);
  draw_axis (self, &frame, snapshot, &ink);
  for (guint i = 0; i < self->rows->len; i++)
    {
      const EditorBoxRow *row = g_ptr_array_index (self->rows, i);
      float               middle = ROW * ((float) i + .5f);
      g_autofree char    *figure = NULL;

      if (i == self->looked_at || i == self->selected)
        gtk_snapshot_append_color (
            snapshot, &(GdkRGBA){ ink.red, ink.green, ink.blue, i == self->selected ? .1f : .06f },
            &GRAPHENE_RECT_INIT (0, ROW * (float) i, width, ROW));
      append_text (self, snapshot, row->title, frame.left - MARGIN, middle, 1,
                   (int) frame.left - 2 * MARGIN, NULL);
      if (!row->is_known)
        {
          append_text (self, snapshot, _ ("nobody got through"), frame.left + MARGIN, middle, 0, 0,
                       NULL);
          continue;
        }
      draw_box (row, &frame, snapshot, middle, &ink);
      figure = g_strdup_printf ("%'u", (guint) row->median);
      append_text (self, snapshot, figure, get_x (&frame, row->p95) + MARGIN, middle, 0, 0, NULL);
    }
}

static void
editor_box_plot_measure (GtkWidget     *widget,
                         GtkOrientation orientation,
                         int            for_size,
                         int           *minimum,
                         int           *natural,
                         int           *minimum_baseline,
                         int           *natural_baseline)
{
  EditorBoxPlot *self = EDITOR_BOX_PLOT (widget);

  if (orientation == GTK_ORIENTATION_VERTICAL)
    *minimum = *natural = ROW * (int) self->rows->len + AXIS;
  else
    *minimum = *natural = LEAST_TITLE + 2 * FIGURE;
}

/* ---- Hands ---- */

static void
look_at (EditorBoxPlot *self, guint row)
{
  if (row >= self->rows->len)
    row = G_MAXUINT;
  if (row == self->looked_at)
    return;
  self->looked_at = row;
  describe (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
motion_cb (EditorBoxPlot *self, double x, double y)
{
  look_at (self, y >= 0 ? (guint) (y / ROW) : G_MAXUINT);
}

static void
leave_cb (EditorBoxPlot *self)
{
  look_at (self, G_MAXUINT);
}

static void
choose (EditorBoxPlot *self)
{
  if (self->looked_at < self->rows->len)
    g_signal_emit (self, row_chosen_signal, 0, self->looked_at);
}

static void
released_cb (EditorBoxPlot *self, int n_press, double x, double y)
{
  if (!gtk_widget_contains (GTK_WIDGET (self), x, y))
    return;
  gtk_widget_grab_focus (GTK_WIDGET (self));
  motion_cb (self, x, y);
  choose (self);
}

static gboolean
key_cb (EditorBoxPlot *self, guint keyval, guint keycode, GdkModifierType state)
{
  guint n = self->rows->len, at = self->looked_at < n ? self->looked_at : self->selected;

  if (n == 0 || (state & (GDK_CONTROL_MASK | GDK_ALT_MASK)) != 0)
    return FALSE;
  switch (keyval)
    {
    case GDK_KEY_Up:
    case GDK_KEY_KP_Up:
      look_at (self, at < n ? MAX (at, 1) - 1 : n - 1);
      return TRUE;
    case GDK_KEY_Down:
    case GDK_KEY_KP_Down:
      look_at (self, at < n ? MIN (at + 1, n - 1) : 0);
      return TRUE;
    case GDK_KEY_Return:
    case GDK_KEY_KP_Enter:
    case GDK_KEY_space:
      choose (self);
      return self->looked_at < n;
    default:
      return FALSE;
    }
}

static gboolean
query_tooltip_cb (
    GtkWidget *widget, int x, int y, gboolean by_key, GtkTooltip *tooltip, gpointer user_data)
{
  g_autofree char *words
      = by_key ? NULL
               : editor_box_plot_dup_words (EDITOR_BOX_PLOT (widget), (guint) MAX (y, 0) / ROW);

  gtk_tooltip_set_text (tooltip, words);
  return words != NULL;
}

/* ---- The object ---- */

static void
editor_box_plot_finalize (GObject *object)
{
  EditorBoxPlot *self = EDITOR_BOX_PLOT (object);

  g_ptr_array_unref (self->rows);
  g_free (self->unit);
  G_OBJECT_CLASS (editor_box_plot_parent_class)->finalize (object);
}

static void
editor_box_plot_class_init (EditorBoxPlotClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = editor_box_plot_finalize;
  widget_class->snapshot = editor_box_plot_snapshot;
  widget_class->measure = editor_box_plot_measure;
  gtk_widget_class_set_css_name (widget_class, "boxplot");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
  row_chosen_signal = g_signal_new ("row-chosen", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                    NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
}

static void
editor_box_plot_init (EditorBoxPlot *self)
{
  GtkEventController *motion = gtk_event_controller_motion_new ();
  GtkEventController *keys = gtk_event_controller_key_new ();
  GtkGesture         *click = gtk_gesture_click_new ();

  self->rows = g_ptr_array_new_with_free_func (editor_box_row_free);
  self->unit = g_strdup ("");
  self->looked_at = self->selected = G_MAXUINT;
  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
  gtk_widget_set_has_tooltip (GTK_WIDGET (self), TRUE);
  g_signal_connect (self, "query-tooltip", G_CALLBACK (query_tooltip_cb), NULL);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Turns of each floor"), -1);
  g_signal_connect_object (motion, "motion", G_CALLBACK (motion_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (motion, "leave", G_CALLBACK (leave_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (self), motion);
  g_signal_connect_object (keys, "key-pressed", G_CALLBACK (key_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
  g_signal_connect_object (click, "released", G_CALLBACK (released_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (click));
}

GtkWidget *
editor_box_plot_new (void)
{
  return g_object_new (EDITOR_TYPE_BOX_PLOT, NULL);
}
