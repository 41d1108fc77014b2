/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Hands and state; see editor-scatter-draw.c for the picture. Cost of an update, and of a look: the levels. */

#include "ashlar-config.h"

#include "seeds/editor-scatter-private.h"

#include "document/editor-digits.h"
#include "widgets/editor-from-start.h"

#include <glib/gi18n.h>
#include <math.h>

#define MOST_TICKS 6
#define MARGIN_LEFT 52
#define MARGIN_BOTTOM 40
#define MARGIN_TOP 12
#define MARGIN_RIGHT 16
#define REACH 16 /* pixels from a dot: 32 px to hit */

G_DEFINE_FINAL_TYPE (EditorScatter, editor_scatter, GTK_TYPE_WIDGET)

enum
{
  LOOKED_AT,
  SEED_CHOSEN,
  REGION_CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* ---- Places ---- */

void
_editor_scatter_get_plot (EditorScatter *self, graphene_rect_t *plot)
{
  float width = (float) gtk_widget_get_width (GTK_WIDGET (self));
  float height = (float) gtk_widget_get_height (GTK_WIDGET (self));

  graphene_rect_init (plot, MARGIN_LEFT, MARGIN_TOP, MAX (width - MARGIN_LEFT - MARGIN_RIGHT, 1),
                      MAX (height - MARGIN_TOP - MARGIN_BOTTOM, 1));
}

void
_editor_scatter_place (EditorScatter *self, guint64 across, guint64 up, graphene_point_t *at)
{
  graphene_rect_t plot;

  _editor_scatter_get_plot (self, &plot);
  at->x = plot.origin.x + plot.size.width * (float) editor_axis_place (&self->across.axis, across);
  at->y = plot.origin.y + plot.size.height * (1 - (float) editor_axis_place (&self->up.axis, up));
}

void
editor_scatter_locate (EditorScatter *self, const AshlarSample *level, graphene_point_t *at)
{
  g_return_if_fail (EDITOR_IS_SCATTER (self));
  _editor_scatter_place (self, level->values[self->across.metric], level->values[self->up.metric],
                         at);
}

static void
get_region_of_drag (EditorScatter *self, EditorRegion *region)
{
  graphene_rect_t plot, drag;

  _editor_scatter_get_plot (self, &plot);
  graphene_rect_normalize_r (&self->drag, &drag);
  region->left = editor_axis_get_value (&self->across.axis,
                                        (drag.origin.x - plot.origin.x) / plot.size.width);
  region->right = editor_axis_get_value (
      &self->across.axis, (drag.origin.x + drag.size.width - plot.origin.x) / plot.size.width);
  region->top = editor_axis_get_value (&self->up.axis,
                                       1 - (drag.origin.y - plot.origin.y) / plot.size.height);
  region->bottom = editor_axis_get_value (
      &self->up.axis, 1 - (drag.origin.y + drag.size.height - plot.origin.y) / plot.size.height);
}

static gboolean
region_has (const EditorRegion *region, guint64 across, guint64 up)
{
  return across >= region->left && across <= region->right && up >= region->bottom
         && up <= region->top;
}

gboolean
editor_scatter_is_inside (EditorScatter *self, const AshlarSample *level)
{
  g_return_val_if_fail (EDITOR_IS_SCATTER (self), FALSE);
  return self->has_region
         && region_has (&self->region, level->values[self->across.metric],
                        level->values[self->up.metric]);
}

/* The nearest in reach; -1: none. */
static gint
find_dot (EditorScatter *self, double x, double y)
{
  gint  best = -1;
  float least = REACH * REACH;

  for (guint i = 0; self->levels != NULL && i < self->levels->len; i++)
    {
      graphene_point_t at;
      float            distance;

      editor_scatter_locate (self, g_ptr_array_index (self->levels, i), &at);
      distance = (at.x - (float) x) * (at.x - (float) x) + (at.y - (float) y) * (at.y - (float) y);
      if (distance <= least)
        {
          best = (gint) i;
          least = distance;
        }
    }
  return best;
}

static gint
find_seed (EditorScatter *self, guint64 seed)
{
  for (guint i = 0; i < self->levels->len; i++)
    if (((AshlarSample *) g_ptr_array_index (self->levels, i))->seed == seed)
      return (gint) i;
  return -1;
}

/* ---- State ---- */

static void
describe (EditorScatter *self)
{
  const AshlarSample *level = editor_scatter_get_looked_at (self);
  const AshlarMetric *across = ashlar_metric_get (self->across.metric);
  const AshlarMetric *up = ashlar_metric_get (self->up.metric);
  g_autofree char    *words = NULL;
  guint               n = self->levels != NULL ? self->levels->len : 0;

  if (level != NULL)
    {
      g_autofree char *first = editor_metric_dup_words (across, level->values[self->across.metric]);
      g_autofree char *second = editor_metric_dup_words (up, level->values[self->up.metric]);

      /* Translators: a seed, and two metrics of its level with their values */
      words = g_strdup_printf (_ ("Seed %s: %s %s, %s %s"), editor_digits (level->seed).text,
                               _ (across->name), first, _ (up->name), second);
    }
  else
    /* Translators: the two are metrics */
    words = g_strdup_printf (ngettext ("%u level by %s and %s", "%u levels by %s and %s", n), n,
                             _ (across->name), _ (up->name));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, words,
                                  -1);
}

static void
look_at (EditorScatter *self, gint dot)
{
  if (dot == self->looked_at)
    return;
  self->looked_at = dot;
  if (dot >= 0)
    self->looked_at_seed = ((AshlarSample *) g_ptr_array_index (self->levels, dot))->seed;
  describe (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
  g_signal_emit (self, signals[LOOKED_AT], 0);
}

static void
init_side (EditorScatterSide *side, guint metric, GPtrArray *levels, const AshlarSample *open)
{
  guint64 least = G_MAXUINT64, greatest = 0, units;

  *side = (EditorScatterSide){ .metric = metric, .whole = TRUE };
  for (guint i = 0; i <= levels->len; i++)
    {
      const AshlarSample *level = i < levels->len ? g_ptr_array_index (levels, i) : open;

      if (level == NULL)
        continue;
      least = MIN (least, level->values[metric]);
      greatest = MAX (greatest, level->values[metric]);
      side->whole &= level->values[metric] % ASHLAR_SAMPLE_UNIT == 0;
    }
  if (least > greatest)
    least = greatest = 0;
  editor_axis_init (&side->axis, least, greatest, MOST_TICKS, side->whole);
  units = side->whole ? side->axis.step / ASHLAR_SAMPLE_UNIT : 5;
  /* Cells that each hold as many whole numbers as the others. */
  side->n_cells = (editor_axis_get_n_ticks (&side->axis) - 1)
                  * (units % 5 == 0   ? 5
                     : units % 4 == 0 ? 4
                     : units % 2 == 0 ? 2
                                      : 1);
}

void
editor_scatter_set_levels (
    EditorScatter *self, guint across, guint up, GPtrArray *levels, const AshlarSample *open)
{
  g_return_if_fail (EDITOR_IS_SCATTER (self));
  if ((across != self->across.metric || up != self->up.metric) && self->has_region)
    {
      self->has_region = FALSE;
      g_signal_emit (self, signals[REGION_CHANGED], 0);
    }
  if (levels != self->levels)
    {
      g_clear_pointer (&self->levels, g_ptr_array_unref);
      self->levels = g_ptr_array_ref (levels);
    }
  self->has_open = open != NULL;
  self->open_across = open != NULL ? open->values[across] : 0;
  self->open_up = open != NULL ? open->values[up] : 0;
  init_side (&self->across, across, levels, open);
  init_side (&self->up, up, levels, open);
  g_clear_pointer (&self->still, gsk_render_node_unref);
  self->looked_at = self->looked_at >= 0 ? find_seed (self, self->looked_at_seed) : -1;
  describe (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
  g_signal_emit (self, signals[LOOKED_AT], 0);
}

void
editor_scatter_set_stars (EditorScatter *self, const guint64 *seeds, guint n)
{
  g_return_if_fail (EDITOR_IS_SCATTER (self));
  g_hash_table_remove_all (self->stars);
  for (guint i = 0; i < n; i++)
    g_hash_table_add (self->stars, g_memdup2 (&seeds[i], sizeof (guint64)));
  g_clear_pointer (&self->still, gsk_render_node_unref);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
editor_scatter_set_region (EditorScatter *self, const EditorRegion *region)
{
  g_return_if_fail (EDITOR_IS_SCATTER (self));
  self->has_region = region != NULL;
  if (region != NULL)
    self->region = *region;
  gtk_widget_queue_draw (GTK_WIDGET (self));
  g_signal_emit (self, signals[REGION_CHANGED], 0);
}

const EditorRegion *
editor_scatter_get_region (EditorScatter *self)
{
  g_return_val_if_fail (EDITOR_IS_SCATTER (self), NULL);
  return self->has_region ? &self->region : NULL;
}

const AshlarSample *
editor_scatter_get_looked_at (EditorScatter *self)
{
  g_return_val_if_fail (EDITOR_IS_SCATTER (self), NULL);
  return self->looked_at >= 0 && (guint) self->looked_at < self->levels->len
             ? g_ptr_array_index (self->levels, self->looked_at)
             : NULL;
}

static void
editor_scatter_measure (GtkWidget     *widget,
                        GtkOrientation orientation,
                        int            for_size,
                        int           *minimum,
                        int           *natural,
                        int           *minimum_baseline,
                        int           *natural_baseline)
{
  *minimum = *natural = orientation == GTK_ORIENTATION_VERTICAL ? 340 : 240;
}

static void
editor_scatter_css_changed (GtkWidget *widget, GtkCssStyleChange *change)
{
  GTK_WIDGET_CLASS (editor_scatter_parent_class)->css_changed (widget, change);
  g_clear_pointer (&EDITOR_SCATTER (widget)->still, gsk_render_node_unref);
}

/* ---- Hands ---- */

static void
motion_cb (EditorScatter *self, double x, double y)
{
  if (!self->is_dragging)
    look_at (self, find_dot (self, x, y));
}

static void
leave_cb (EditorScatter *self)
{
  look_at (self, -1);
}

static void
drag_update_cb (EditorScatter *self, double x, double y, GtkGestureDrag *gesture)
{
  double start_x, start_y;

  gtk_gesture_drag_get_start_point (gesture, &start_x, &start_y);
  if (!self->is_dragging
      && !gtk_drag_check_threshold (GTK_WIDGET (self), (int) start_x, (int) start_y,
                                    (int) (start_x + x), (int) (start_y + y)))
    return;
  if (!self->is_dragging)
    gtk_gesture_set_state (GTK_GESTURE (gesture), GTK_EVENT_SEQUENCE_CLAIMED);
  self->is_dragging = TRUE;
  look_at (self, -1);
  graphene_rect_init (&self->drag, (float) start_x, (float) start_y, (float) x, (float) y);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
drag_end_cb (EditorScatter *self, double x, double y, GtkGestureDrag *gesture)
{
  double       start_x, start_y;
  EditorRegion region;
  gint         dot;

  gtk_widget_grab_focus (GTK_WIDGET (self));
  if (self->is_dragging)
    {
      get_region_of_drag (self, &region);
      self->is_dragging = FALSE;
      editor_scatter_set_region (self, &region);
      return;
    }
  gtk_gesture_drag_get_start_point (gesture, &start_x, &start_y);
  dot = find_dot (self, start_x, start_y);
  if (dot >= 0)
    g_signal_emit (self, signals[SEED_CHOSEN], 0,
                   ((AshlarSample *) g_ptr_array_index (self->levels, dot))->seed);
  else if (self->has_region)
    editor_scatter_set_region (self, NULL);
}

static void
cancel_cb (EditorScatter *self)
{
  self->is_dragging = FALSE;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* The next dot in a direction: what lies far aside counts as farther. */
static gint
find_next (EditorScatter *self, int dx, int dy)
{
  graphene_point_t from, at;
  gint             best = self->looked_at;
  float            least = G_MAXFLOAT;

  if (editor_scatter_get_looked_at (self) == NULL)
    {
      graphene_rect_t plot;

      _editor_scatter_get_plot (self, &plot);
      from = GRAPHENE_POINT_INIT (plot.origin.x + plot.size.width / 2,
                                  plot.origin.y + plot.size.height / 2);
    }
  else
    editor_scatter_locate (self, editor_scatter_get_looked_at (self), &from);
  for (guint i = 0; i < self->levels->len; i++)
    {
      float along, aside;

      editor_scatter_locate (self, g_ptr_array_index (self->levels, i), &at);
      along = (at.x - from.x) * (float) dx + (at.y - from.y) * (float) dy;
      aside = fabsf ((at.x - from.x) * (float) dy + (at.y - from.y) * (float) dx);
      if (self->looked_at < 0)
        along = fabsf (along) + .5f;
      if (along >= .5f && along + 3 * aside < least)
        {
          least = along + 3 * aside;
          best = (gint) i;
        }
    }
  return best;
}

static void
shift (guint64 *low, guint64 *high, const EditorAxis *axis, int by, gboolean size)
{
  guint64 step = MAX (axis->step / 2, 1);

  if (by > 0 && *high + step <= axis->to)
    {
      *high += step;
      *low += size ? 0 : step;
    }
  else if (by < 0 && size && *high >= *low + step)
    *high -= step;
  else if (by < 0 && !size && *low >= axis->from + step)
    {
      *high -= step;
      *low -= step;
    }
}

static void
shift_region (EditorScatter *self, int dx, int dy, gboolean size)
{
  EditorRegion region = self->region;

  if (!self->has_region)
    {
      /* The middle half. */
      region.left = editor_axis_get_value (&self->across.axis, .25);
      region.right = editor_axis_get_value (&self->across.axis, .75);
      region.bottom = editor_axis_get_value (&self->up.axis, .25);
      region.top = editor_axis_get_value (&self->up.axis, .75);
    }
  else
    {
      shift (&region.left, &region.right, &self->across.axis, dx, size);
      shift (&region.bottom, &region.top, &self->up.axis, -dy, size);
    }
  editor_scatter_set_region (self, &region);
}

static gboolean
arrow (EditorScatter *self, int dx, int dy, GdkModifierType state)
{
  if ((state & GDK_ALT_MASK) != 0 || self->levels == NULL || self->levels->len == 0)
    return FALSE;
  if ((state & GDK_SHIFT_MASK) != 0)
    shift_region (self, dx, dy, (state & GDK_CONTROL_MASK) != 0);
  else if ((state & GDK_CONTROL_MASK) == 0)
    look_at (self, find_next (self, dx, dy));
  else
    return FALSE;
  return TRUE;
}

static gboolean
key_cb (EditorScatter *self, guint keyval, guint keycode, GdkModifierType state)
{
  const AshlarSample *level = editor_scatter_get_looked_at (self);

  switch (keyval)
    {
    case GDK_KEY_Left:
      return arrow (self, -1, 0, state);
    case GDK_KEY_Right:
      return arrow (self, 1, 0, state);
    case GDK_KEY_Up:
      return arrow (self, 0, -1, state);
    case GDK_KEY_Down:
      return arrow (self, 0, 1, state);
    case GDK_KEY_Return:
    case GDK_KEY_KP_Enter:
    case GDK_KEY_space:
      if (level == NULL)
        return FALSE;
      g_signal_emit (self, signals[SEED_CHOSEN], 0, level->seed);
      return TRUE;
    case GDK_KEY_Escape:
      if (!self->has_region)
        return FALSE;
      editor_scatter_set_region (self, NULL);
      return TRUE;
    default:
      return FALSE;
    }
}

static void
editor_scatter_finalize (GObject *object)
{
  EditorScatter *self = EDITOR_SCATTER (object);

  g_clear_pointer (&self->still, gsk_render_node_unref);
  g_clear_pointer (&self->levels, g_ptr_array_unref);
  g_hash_table_unref (self->stars);
  G_OBJECT_CLASS (editor_scatter_parent_class)->finalize (object);
}

static void
editor_scatter_class_init (EditorScatterClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = editor_scatter_finalize;
  widget_class->snapshot = _editor_scatter_snapshot;
  widget_class->measure = editor_scatter_measure;
  widget_class->css_changed = editor_scatter_css_changed;
  gtk_widget_class_set_css_name (widget_class, "scatter");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
  signals[LOOKED_AT] = g_signal_new ("looked-at", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                     NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[SEED_CHOSEN] = g_signal_new ("seed-chosen", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                                       0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT64);
  signals[REGION_CHANGED] = g_signal_new ("region-changed", G_TYPE_FROM_CLASS (klass),
                                          G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
editor_scatter_init (EditorScatter *self)
{
  GtkEventController *motion = gtk_event_controller_motion_new ();
  GtkEventController *keys = gtk_event_controller_key_new ();
  GtkGesture         *drag = gtk_gesture_drag_new ();

  self->looked_at = -1;
  editor_count_from_left (GTK_WIDGET (self));
  self->stars = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
  g_signal_connect_object (motion, "motion", G_CALLBACK (motion_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (motion, "leave", G_CALLBACK (leave_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (self), motion);
  g_signal_connect_object (keys, "key-pressed", G_CALLBACK (key_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
  g_signal_connect_object (drag, "drag-update", G_CALLBACK (drag_update_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (drag, "drag-end", G_CALLBACK (drag_end_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (drag, "cancel", G_CALLBACK (cancel_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (drag));
}
