/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The sums of a walk are made when the walk or the width changes, not in each frame: another turn that is shown moves a line only. While
 * somebody plays, each turn sums up anew: a pass over some thousand records. */

#include "ashlar-config.h"

#include "walks/editor-pacing-graph.h"

#include <glib/gi18n.h>

#include "seeds/editor-bins.h"
#include "walks/editor-happening.h"
#include "walks/editor-pacing-drawing.h"
#include "walks/editor-walk-words.h"
#include "widgets/editor-object-picture.h"

#define HEIGHT 112
#define COMPACT_HEIGHT 34
#define MARGIN 9
#define LABEL 74       /* at the right: "turn 1,437" */
#define SCALE 18       /* high: the figures */
#define BAND 14        /* high: the areas */
#define MARK 14        /* a disc's diameter */
#define LEAST_TURNS 20 /* that the scale reaches to */

typedef struct
{
  EditorPacingColumn *columns;
  guint               n_floor;
  EditorTrailStyle    style;
} Line;

struct _EditorPacingGraph
{
  GtkWidget parent_instance;

  EditorWalk     *walk; /* owned, nullable */
  GPtrArray      *happenings;
  EditorWalkFacts facts;
  GArray         *lines; /* of Line: the walk's own first */
  guint           n_columns;
  guint           last;
  gboolean        is_fresh; /* of the above */
  gboolean        compact;
  guint           describe_source;
};

G_DEFINE_FINAL_TYPE (EditorPacingGraph, editor_pacing_graph, GTK_TYPE_WIDGET)

enum
{
  PROP_0,
  PROP_COMPACT,
  N_PROPERTIES
};

static GParamSpec *properties[N_PROPERTIES];

static void
line_clear (gpointer data)
{
  g_free (((Line *) data)->columns);
}

/* ---- Sums ---- */

static void
get_frame (EditorPacingGraph *self, EditorPacingFrame *frame)
{
  float width = (float) gtk_widget_get_width (GTK_WIDGET (self));
  float height = (float) gtk_widget_get_height (GTK_WIDGET (self));

  *frame = (EditorPacingFrame){ .widget = GTK_WIDGET (self),
                                .left = MARGIN,
                                .width = MAX (width - MARGIN - LABEL, 1),
                                .top = 3,
                                .last = self->last };
  if (self->compact)
    {
      frame->base = height - 8;
      frame->scale = -1;
      return;
    }
  frame->base = height - BAND - SCALE - 6;
  frame->scale = frame->base + 7;
  frame->band = height - BAND;
  frame->band_height = BAND - 1;
}

static void
add_line (EditorPacingGraph *self, AshlarPlay *play, EditorTrailStyle style)
{
  guint                 n = 0;
  const AshlarWalkTurn *turns = ashlar_play_get_turns (play, &n);
  Line                  line = { .columns = g_new0 (EditorPacingColumn, MAX (self->n_columns, 1)),
                                 .n_floor = ashlar_play_get_n_floor_cells (play),
                                 .style = style };

  editor_pacing_fill (line.columns, self->n_columns, turns, n, self->last);
  g_array_append_val (self->lines, line);
}

/* The visible trails, borrowed. */
static GPtrArray *
list_trails (EditorPacingGraph *self)
{
  GPtrArray  *trails = g_ptr_array_new ();
  GListModel *model = editor_walk_get_trails (self->walk);

  for (guint i = 0; i < g_list_model_get_n_items (model); i++)
    {
      g_autoptr (EditorWalkTrail) trail = g_list_model_get_item (model, i);

      if (editor_walk_trail_get_visible (trail))
        g_ptr_array_add (trails, trail);
    }
  return trails;
}

static void
sum_up (EditorPacingGraph *self)
{
  EditorPacingFrame     frame;
  AshlarPlay           *play = self->walk != NULL ? editor_walk_get_play (self->walk) : NULL;
  const AshlarWalkTurn *turns = NULL;
  guint                 n = 0;
  g_autoptr (GPtrArray) trails = NULL;

  if (self->is_fresh)
    return;
  self->is_fresh = TRUE;
  g_array_set_size (self->lines, 0);
  editor_walk_facts_clear (&self->facts);
  g_clear_pointer (&self->happenings, g_ptr_array_unref);
  self->last = 0;
  if (play != NULL)
    turns = ashlar_play_get_turns (play, &n);
  if (n == 0)
    return;
  trails = list_trails (self);
  self->last = MAX (n - 1, LEAST_TURNS);
  for (guint i = 0; i < trails->len; i++)
    {
      guint n_other = 0;

      (void) ashlar_play_get_turns (editor_walk_trail_get_play (g_ptr_array_index (trails, i)),
                                    &n_other);
      self->last = MAX (self->last, MAX (n_other, 1) - 1);
    }
  get_frame (self, &frame);
  self->n_columns = (guint) frame.width;
  editor_walk_facts_init (&self->facts, turns, n, ashlar_play_get_n_floor_cells (play));
  add_line (self, play, EDITOR_TRAIL_OWN);
  for (guint i = 0; i < trails->len; i++)
    {
      EditorWalkTrail *trail = g_ptr_array_index (trails, i);

      add_line (self, editor_walk_trail_get_play (trail), editor_walk_trail_get_style (trail));
    }
  self->happenings = editor_happenings_new (play, editor_walk_get_content (self->walk));
}

/* ---- What is said ---- */

char *
editor_pacing_graph_dup_words (EditorPacingGraph *self, guint turn)
{
  AshlarPlay           *play;
  const AshlarWalkTurn *turns = NULL;
  AshlarLevel          *level;
  guint                 n = 0, n_floor;
  GString              *words;

  g_return_val_if_fail (EDITOR_IS_PACING_GRAPH (self), NULL);
  sum_up (self);
  play = self->walk != NULL ? editor_walk_get_play (self->walk) : NULL;
  level = self->walk != NULL ? editor_walk_get_level (self->walk) : NULL;
  if (play != NULL)
    turns = ashlar_play_get_turns (play, &n);
  if (n == 0 || level == NULL)
    return g_strdup (_ ("Nothing is walked"));
  turn = MIN (turn, n - 1);
  n_floor = MAX (ashlar_play_get_n_floor_cells (play), 1);
  words = g_string_new (NULL);
  /* Translators: of a walk: "Turn 164 of 437" */
  g_string_append_printf (words, _ ("Turn %'u of %'u"), turn, n - 1);
  {
    g_autofree char *area = editor_walk_dup_area_title (level, editor_walk_get_content (self->walk),
                                                        turns[turn].area);

    /* Translators: an area, new cells seen in a turn, share of the floor seen: "Kitchen, 3 new cells, 43 % of the floor seen" */
    g_string_append_printf (words,
                            ngettext (". %s, %u new cell, %u %% of the floor seen",
                                      ". %s, %u new cells, %u %% of the floor seen",
                                      turns[turn].n_new),
                            area, turns[turn].n_new,
                            (guint) ((guint64) MIN (turns[turn].n_seen, n_floor) * 100 / n_floor));
  }
  for (guint i = 0; self->happenings != NULL && i < self->happenings->len; i++)
    {
      EditorHappening *happening = g_ptr_array_index (self->happenings, i);

      if (editor_happening_get_turn (happening) == turn)
        g_string_append_printf (words, ". %s", editor_happening_get_words (happening));
    }
  return g_string_free (words, FALSE);
}

static void
describe (EditorPacingGraph *self)
{
  guint            turn = self->walk != NULL ? editor_walk_get_turn (self->walk) : 0;
  guint            last = self->walk != NULL ? editor_walk_get_last_turn (self->walk) : 0;
  g_autofree char *words = editor_pacing_graph_dup_words (self, turn);

  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_VALUE_MIN, 0.,
                                  GTK_ACCESSIBLE_PROPERTY_VALUE_MAX, (double) last,
                                  GTK_ACCESSIBLE_PROPERTY_VALUE_NOW, (double) turn,
                                  GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT, words, -1);
}

double
editor_pacing_graph_locate (EditorPacingGraph *self, guint turn)
{
  EditorPacingFrame frame;

  g_return_val_if_fail (EDITOR_IS_PACING_GRAPH (self), 0);
  sum_up (self);
  get_frame (self, &frame);
  return frame.left + frame.width * editor_pacing_get_place (turn, self->last);
}

static guint
find_turn (EditorPacingGraph *self, double x)
{
  EditorPacingFrame frame;

  sum_up (self);
  get_frame (self, &frame);
  return MIN (editor_pacing_get_turn ((x - frame.left) / frame.width, self->last),
              editor_walk_get_last_turn (self->walk));
}

/* ---- Drawing ---- */

/* Foes and things stand on the base line; what has no room stands for those behind it, too. */
static void
draw_marks (EditorPacingGraph *self, const EditorPacingFrame *frame, GtkSnapshot *snapshot)
{
  AshlarContent    *content = editor_walk_get_content (self->walk);
  g_autofree float *places = g_new (float, self->happenings->len + 1);
  g_autofree guint *which = g_new (guint, self->happenings->len + 1);
  g_autoptr (GArray) kept = NULL;
  guint n = 0;

  for (guint i = 0; i < self->happenings->len; i++)
    {
      EditorHappening *happening = g_ptr_array_index (self->happenings, i);

      if (editor_happening_get_object (happening) == NULL)
        continue;
      places[n] = frame->left
                  + frame->width
                        * (float) editor_pacing_get_place (editor_happening_get_turn (happening),
                                                           frame->last);
      which[n++] = i;
    }
  kept = editor_pacing_space_marks (places, n, MARK + 1);
  for (guint i = 0; i < kept->len; i++)
    {
      guint            mark = g_array_index (kept, guint, i);
      EditorHappening *happening = g_ptr_array_index (self->happenings, which[mark]);

      editor_object_picture_draw (
          editor_walk_find_object (content, editor_happening_get_object (happening)), snapshot,
          &GRAPHENE_RECT_INIT (places[mark] - MARK / 2.f, frame->base - MARK / 2.f, MARK, MARK));
    }
}

static void
editor_pacing_graph_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  EditorPacingGraph *self = EDITOR_PACING_GRAPH (widget);
  EditorPacingFrame  frame;
  const Line        *own;

  sum_up (self);
  get_frame (self, &frame);
  if (self->lines->len == 0)
    {
      editor_pacing_draw_scale (&frame, snapshot);
      return;
    }
  own = &g_array_index (self->lines, Line, 0);
  editor_pacing_draw_lulls (&frame, snapshot, &self->facts);
  editor_pacing_draw_bars (&frame, snapshot, own->columns, self->n_columns);
  editor_pacing_draw_scale (&frame, snapshot);
  for (guint i = self->lines->len; i > 0; i--)
    {
      const Line *line = &g_array_index (self->lines, Line, i - 1);

      editor_pacing_draw_share (&frame, snapshot, line->columns, self->n_columns, line->n_floor,
                                editor_trail_look_get (line->style));
    }
  editor_pacing_draw_areas (&frame, snapshot, own->columns, self->n_columns);
  if (!self->compact)
    editor_pacing_draw_lull_words (&frame, snapshot, &self->facts);
  draw_marks (self, &frame, snapshot);
  editor_pacing_draw_shown (&frame, snapshot, editor_walk_get_turn (self->walk));
}

static void
editor_pacing_graph_measure (GtkWidget     *widget,
                             GtkOrientation orientation,
                             int            for_size,
                             int           *minimum,
                             int           *natural,
                             int           *minimum_baseline,
                             int           *natural_baseline)
{
  if (orientation == GTK_ORIENTATION_VERTICAL)
    *minimum = *natural = EDITOR_PACING_GRAPH (widget)->compact ? COMPACT_HEIGHT : HEIGHT;
  else
    *minimum = *natural = 2 * LABEL;
}

static void
editor_pacing_graph_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  EDITOR_PACING_GRAPH (widget)->is_fresh = FALSE;
}

/* ---- What it shows ---- */

static gboolean
describe_cb (gpointer user_data)
{
  EditorPacingGraph *self = user_data;

  self->describe_source = 0;
  sum_up (self);
  describe (self);
  return G_SOURCE_REMOVE;
}

/* Once, however many turns are taken before the next frame. */
static void
refresh (EditorPacingGraph *self)
{
  self->is_fresh = FALSE;
  gtk_widget_queue_draw (GTK_WIDGET (self));
  if (self->describe_source == 0)
    self->describe_source = g_idle_add (describe_cb, self);
}

/* Another turn that is shown changes no sums. */
static void
changed_cb (EditorPacingGraph *self)
{
  if (self->facts.stays == NULL || self->facts.n_turns != editor_walk_get_last_turn (self->walk)
      || editor_walk_shows_now (self->walk))
    {
      refresh (self);
      return;
    }
  gtk_widget_queue_draw (GTK_WIDGET (self));
  describe (self);
}

void
editor_pacing_graph_set_walk (EditorPacingGraph *self, EditorWalk *walk)
{
  g_return_if_fail (EDITOR_IS_PACING_GRAPH (self));
  if (walk == self->walk)
    return;
  if (self->walk != NULL)
    g_signal_handlers_disconnect_by_data (self->walk, self);
  g_set_object (&self->walk, walk);
  if (walk != NULL)
    {
      g_signal_connect_object (walk, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
      g_signal_connect_object (walk, "replaced", G_CALLBACK (refresh), self, G_CONNECT_SWAPPED);
      g_signal_connect_object (walk, "trails-changed", G_CALLBACK (refresh), self,
                               G_CONNECT_SWAPPED);
    }
  refresh (self);
}

void
editor_pacing_graph_set_compact (EditorPacingGraph *self, gboolean compact)
{
  g_return_if_fail (EDITOR_IS_PACING_GRAPH (self));
  if (self->compact == compact)
    return;
  self->compact = compact;
  self->is_fresh = FALSE;
  gtk_widget_queue_resize (GTK_WIDGET (self));
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_COMPACT]);
}

/* ---- Hands ---- */

static gboolean
has_walk (EditorPacingGraph *self)
{
  return self->walk != NULL && editor_walk_get_level (self->walk) != NULL;
}

static void
show_at (EditorPacingGraph *self, double x)
{
  if (has_walk (self))
    editor_walk_show_turn (self->walk, find_turn (self, x));
}

static void
drag_begin_cb (EditorPacingGraph *self, double x, double y)
{
  gtk_widget_grab_focus (GTK_WIDGET (self));
  show_at (self, x);
}

static void
drag_update_cb (EditorPacingGraph *self, double dx, double dy, GtkGestureDrag *drag)
{
  double x, y;

  if (gtk_gesture_drag_get_start_point (drag, &x, &y))
    show_at (self, x + dx);
}

static void
go_by (EditorPacingGraph *self, gint64 turns)
{
  gint64 turn = (gint64) editor_walk_get_turn (self->walk) + turns;

  editor_walk_show_turn (self->walk,
                         (guint) CLAMP (turn, 0, (gint64) editor_walk_get_last_turn (self->walk)));
}

static gboolean
key_cb (EditorPacingGraph *self, guint keyval, guint keycode, GdkModifierType state)
{
  gint64 step = state & GDK_CONTROL_MASK ? 10 : 1;

  if (!has_walk (self) || (state & GDK_ALT_MASK) != 0)
    return FALSE;
  switch (keyval)
    {
    case GDK_KEY_Left:
    case GDK_KEY_KP_Left:
    case GDK_KEY_Down:
      go_by (self, -step);
      return TRUE;
    case GDK_KEY_Right:
    case GDK_KEY_KP_Right:
    case GDK_KEY_Up:
      go_by (self, step);
      return TRUE;
    case GDK_KEY_Page_Up:
      go_by (self, -(gint64) MAX (editor_walk_get_last_turn (self->walk) / 20, 1));
      return TRUE;
    case GDK_KEY_Page_Down:
      go_by (self, MAX (editor_walk_get_last_turn (self->walk) / 20, 1));
      return TRUE;
    case GDK_KEY_Home:
    case GDK_KEY_KP_Home:
      editor_walk_show_turn (self->walk, 0);
      return TRUE;
    case GDK_KEY_End:
    case GDK_KEY_KP_End:
      editor_walk_show_turn (self->walk, EDITOR_WALK_NOW);
      return TRUE;
    default:
      return FALSE;
    }
}

static gboolean
query_tooltip_cb (
    GtkWidget *widget, int x, int y, gboolean by_key, GtkTooltip *tooltip, gpointer user_data)
{
  EditorPacingGraph *self = EDITOR_PACING_GRAPH (widget);
  g_autofree char   *words = NULL;

  if (!has_walk (self) || by_key)
    return FALSE;
  words = editor_pacing_graph_dup_words (self, find_turn (self, x));
  gtk_tooltip_set_text (tooltip, words);
  return TRUE;
}

/* ---- The object ---- */

static void
get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  switch (id)
    {
    case PROP_COMPACT:
      g_value_set_boolean (value, EDITOR_PACING_GRAPH (object)->compact);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
editor_pacing_graph_dispose (GObject *object)
{
  EditorPacingGraph *self = EDITOR_PACING_GRAPH (object);

  g_clear_handle_id (&self->describe_source, g_source_remove);
  if (self->walk != NULL)
    g_signal_handlers_disconnect_by_data (self->walk, self);
  g_clear_object (&self->walk);
  G_OBJECT_CLASS (editor_pacing_graph_parent_class)->dispose (object);
}

static void
editor_pacing_graph_finalize (GObject *object)
{
  EditorPacingGraph *self = EDITOR_PACING_GRAPH (object);

  g_array_unref (self->lines);
  g_clear_pointer (&self->happenings, g_ptr_array_unref);
  editor_walk_facts_clear (&self->facts);
  G_OBJECT_CLASS (editor_pacing_graph_parent_class)->finalize (object);
}

static void
editor_pacing_graph_class_init (EditorPacingGraphClass *klass)
{
  GObjectClass   *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = get_property;
  object_class->dispose = editor_pacing_graph_dispose;
  object_class->finalize = editor_pacing_graph_finalize;
  widget_class->snapshot = editor_pacing_graph_snapshot;
  widget_class->measure = editor_pacing_graph_measure;
  widget_class->size_allocate = editor_pacing_graph_size_allocate;
  properties[PROP_COMPACT]
      = g_param_spec_boolean ("compact", NULL, NULL, FALSE,
                              G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPERTIES, properties);
  gtk_widget_class_set_css_name (widget_class, "pacinggraph");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_SLIDER);
}

static void
editor_pacing_graph_init (EditorPacingGraph *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();
  GtkGesture         *drag = gtk_gesture_drag_new ();

  self->lines = g_array_new (FALSE, FALSE, sizeof (Line));
  g_array_set_clear_func (self->lines, line_clear);
  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
  gtk_widget_set_has_tooltip (GTK_WIDGET (self), TRUE);
  g_signal_connect (self, "query-tooltip", G_CALLBACK (query_tooltip_cb), NULL);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Turn that is shown"), -1);
  g_signal_connect_object (keys, "key-pressed", G_CALLBACK (key_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
  g_signal_connect_object (drag, "drag-begin", G_CALLBACK (drag_begin_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (drag, "drag-update", G_CALLBACK (drag_update_cb), self,
                           G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (drag));
  describe (self);
}

GtkWidget *
editor_pacing_graph_new (void)
{
  return g_object_new (EDITOR_TYPE_PACING_GRAPH, NULL);
}
