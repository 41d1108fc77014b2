/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "ashlar-config.h"

#include "walks/editor-pacing.h"

#include <glib/gi18n.h>
#include <math.h>

#include "walks/editor-trail-look.h"
#include "widgets/editor-tooltip.h"

#define TURNS_A_SECOND 8.
#define LONGEST_SECONDS 60. /* that playing all of a walk takes at 1 × */
#define LOW_WINDOW 820      /* pixels high: below it there is room for one line */

struct _EditorPacing
{
  GtkWidget parent_instance;

  EditorWalk *walk;    /* owned, nullable */
  GdkSurface *surface; /* borrowed, nullable: of the window */

  /* Template children. */
  GtkWidget         *heading;
  GtkBox            *legend;
  GtkBox            *tools;
  GtkButton         *back, *play, *forward;
  GtkDropDown       *speed;
  EditorPacingGraph *graph;

  guint  tick;
  gint64 last_time;
  double credit; /* turns that are due */
};

G_DEFINE_FINAL_TYPE (EditorPacing, editor_pacing, GTK_TYPE_WIDGET)

enum
{
  PLAYING_CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static gboolean
has_turns (EditorPacing *self)
{
  return self->walk != NULL && editor_walk_get_level (self->walk) != NULL
         && editor_walk_get_last_turn (self->walk) > 0;
}

/* ---- Legend ---- */

static void
add_line (EditorPacing *self, EditorTrailStyle style, const char *name)
{
  GtkWidget *label = gtk_label_new (name);

  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_widget_add_css_class (label, "caption");
  gtk_box_append (self->legend, editor_trail_sample_new (style));
  gtk_box_append (self->legend, label);
}

static void
update_legend (EditorPacing *self)
{
  GListModel *trails = self->walk != NULL ? editor_walk_get_trails (self->walk) : NULL;
  GtkWidget  *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->legend))) != NULL)
    gtk_box_remove (self->legend, child);
  add_line (self, EDITOR_TRAIL_OWN, _ ("you"));
  for (guint i = 0; trails != NULL && i < g_list_model_get_n_items (trails); i++)
    {
      g_autoptr (EditorWalkTrail) trail = g_list_model_get_item (trails, i);

      if (editor_walk_trail_get_visible (trail))
        add_line (self, editor_walk_trail_get_style (trail), editor_walk_trail_get_name (trail));
    }
}

/* ---- Playing ---- */

static void
update_buttons (EditorPacing *self)
{
  gboolean has = has_turns (self);
  guint    turn = has ? editor_walk_get_turn (self->walk) : 0;

  gtk_widget_set_sensitive (GTK_WIDGET (self->back), has && turn > 0);
  gtk_widget_set_sensitive (GTK_WIDGET (self->play), has);
  gtk_widget_set_sensitive (GTK_WIDGET (self->forward),
                            has && turn < editor_walk_get_last_turn (self->walk));
}

static void
stop (EditorPacing *self)
{
  if (self->tick == 0)
    return;
  gtk_widget_remove_tick_callback (GTK_WIDGET (self), self->tick);
  self->tick = 0;
  gtk_button_set_icon_name (self->play, "media-playback-start-symbolic");
  editor_tooltip_set (GTK_WIDGET (self->play), _ ("Play (Ctrl+Space)"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->play), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  C_ ("playback", "Play"), -1);
  g_signal_emit (self, signals[PLAYING_CHANGED], 0);
}

static double
get_speed (EditorPacing *self)
{
  static const double factors[] = { 1, 2, 4, 8 };
  guint               selected = gtk_drop_down_get_selected (self->speed);

  return MAX (TURNS_A_SECOND, editor_walk_get_last_turn (self->walk) / LONGEST_SECONDS)
         * factors[MIN (selected, G_N_ELEMENTS (factors) - 1)];
}

static gboolean
tick_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer user_data)
{
  EditorPacing *self = EDITOR_PACING (widget);
  gint64        now = gdk_frame_clock_get_frame_time (clock);
  guint         last;
  double        whole;

  if (!has_turns (self))
    {
      stop (self);
      return G_SOURCE_REMOVE;
    }
  last = editor_walk_get_last_turn (self->walk);
  /* A frame that was late is not made up for all at once. */
  self->credit += MIN ((double) (now - self->last_time) / G_USEC_PER_SEC, .25) * get_speed (self);
  self->last_time = now;
  whole = floor (self->credit);
  self->credit -= whole;
  if (whole >= 1)
    editor_walk_show_turn (self->walk,
                           (guint) MIN (editor_walk_get_turn (self->walk) + whole, (double) last));
  if (editor_walk_get_turn (self->walk) >= last)
    {
      stop (self);
      return G_SOURCE_REMOVE;
    }
  return G_SOURCE_CONTINUE;
}

void
editor_pacing_set_playing (EditorPacing *self, gboolean playing)
{
  g_return_if_fail (EDITOR_IS_PACING (self));
  if (playing == editor_pacing_get_playing (self) || (playing && !has_turns (self)))
    return;
  if (!playing)
    {
      stop (self);
      return;
    }
  if (editor_walk_get_turn (self->walk) >= editor_walk_get_last_turn (self->walk))
    editor_walk_show_turn (self->walk, 0);
  self->credit = 0;
  self->last_time = gdk_frame_clock_get_frame_time (gtk_widget_get_frame_clock (GTK_WIDGET (self)));
  self->tick = gtk_widget_add_tick_callback (GTK_WIDGET (self), tick_cb, NULL, NULL);
  gtk_button_set_icon_name (self->play, "media-playback-pause-symbolic");
  editor_tooltip_set (GTK_WIDGET (self->play), _ ("Pause (Ctrl+Space)"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->play), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Pause"), -1);
  g_signal_emit (self, signals[PLAYING_CHANGED], 0);
}

gboolean
editor_pacing_get_playing (EditorPacing *self)
{
  g_return_val_if_fail (EDITOR_IS_PACING (self), FALSE);
  return self->tick != 0;
}

void
editor_pacing_step (EditorPacing *self, int step)
{
  guint turn, last;

  g_return_if_fail (EDITOR_IS_PACING (self));
  stop (self);
  if (!has_turns (self))
    return;
  turn = editor_walk_get_turn (self->walk);
  last = editor_walk_get_last_turn (self->walk);
  if (step < 0 && turn > 0)
    editor_walk_show_turn (self->walk, turn - 1);
  else if (step > 0)
    editor_walk_show_turn (self->walk, turn + 1 < last ? turn + 1 : EDITOR_WALK_NOW);
}

/* ---- What it is about ---- */

static void
replaced_cb (EditorPacing *self)
{
  stop (self);
  update_legend (self);
  update_buttons (self);
}

void
editor_pacing_set_walk (EditorPacing *self, EditorWalk *walk)
{
  g_return_if_fail (EDITOR_IS_PACING (self));
  if (walk == self->walk)
    return;
  if (self->walk != NULL)
    g_signal_handlers_disconnect_by_data (self->walk, self);
  g_set_object (&self->walk, walk);
  if (walk != NULL)
    {
      g_signal_connect_object (walk, "changed", G_CALLBACK (update_buttons), self,
                               G_CONNECT_SWAPPED);
      g_signal_connect_object (walk, "replaced", G_CALLBACK (replaced_cb), self, G_CONNECT_SWAPPED);
      g_signal_connect_object (walk, "trails-changed", G_CALLBACK (update_legend), self,
                               G_CONNECT_SWAPPED);
    }
  editor_pacing_graph_set_walk (self->graph, walk);
  replaced_cb (self);
}

EditorPacingGraph *
editor_pacing_get_graph (EditorPacing *self)
{
  g_return_val_if_fail (EDITOR_IS_PACING (self), NULL);
  return self->graph;
}

/* ---- As high as there is room ---- */

static void
layout_cb (EditorPacing *self, int width, int height)
{
  gboolean compact = height < LOW_WINDOW;

  gtk_widget_set_visible (self->heading, !compact);
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->tools),
                                  compact ? GTK_ORIENTATION_HORIZONTAL : GTK_ORIENTATION_VERTICAL);
  editor_pacing_graph_set_compact (self->graph, compact);
}

static void
editor_pacing_realize (GtkWidget *widget)
{
  EditorPacing *self = EDITOR_PACING (widget);

  GTK_WIDGET_CLASS (editor_pacing_parent_class)->realize (widget);
  self->surface = gtk_native_get_surface (gtk_widget_get_native (widget));
  g_signal_connect_object (self->surface, "layout", G_CALLBACK (layout_cb), self,
                           G_CONNECT_SWAPPED);
  if (gdk_surface_get_height (self->surface) > 1)
    layout_cb (self, gdk_surface_get_width (self->surface), gdk_surface_get_height (self->surface));
}

static void
editor_pacing_unrealize (GtkWidget *widget)
{
  EditorPacing *self = EDITOR_PACING (widget);

  g_signal_handlers_disconnect_by_func (self->surface, layout_cb, self);
  self->surface = NULL;
  GTK_WIDGET_CLASS (editor_pacing_parent_class)->unrealize (widget);
}

static void
editor_pacing_unmap (GtkWidget *widget)
{
  stop (EDITOR_PACING (widget));
  GTK_WIDGET_CLASS (editor_pacing_parent_class)->unmap (widget);
}

/* ---- The object ---- */

static void
editor_pacing_dispose (GObject *object)
{
  EditorPacing *self = EDITOR_PACING (object);
  GtkWidget    *child;

  if (self->walk != NULL)
    g_signal_handlers_disconnect_by_data (self->walk, self);
  gtk_widget_dispose_template (GTK_WIDGET (self), EDITOR_TYPE_PACING);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);
  g_clear_object (&self->walk);
  G_OBJECT_CLASS (editor_pacing_parent_class)->dispose (object);
}

static void
editor_pacing_class_init (EditorPacingClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = editor_pacing_dispose;
  widget_class->realize = editor_pacing_realize;
  widget_class->unrealize = editor_pacing_unrealize;
  widget_class->unmap = editor_pacing_unmap;
  signals[PLAYING_CHANGED] = g_signal_new ("playing-changed", G_TYPE_FROM_CLASS (klass),
                                           G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  g_type_ensure (EDITOR_TYPE_PACING_GRAPH);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/ashlar/Ashlar/editor-pacing.ui");
#define BIND(child) gtk_widget_class_bind_template_child (widget_class, EditorPacing, child)
  BIND (heading);
  BIND (legend);
  BIND (tools);
  BIND (back);
  BIND (play);
  BIND (forward);
  BIND (speed);
  BIND (graph);
#undef BIND
  gtk_widget_class_set_css_name (widget_class, "pacing");
}

static void
editor_pacing_init (EditorPacing *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  update_legend (self);
  update_buttons (self);
}

GtkWidget *
editor_pacing_new (void)
{
  return g_object_new (EDITOR_TYPE_PACING, NULL);
}
