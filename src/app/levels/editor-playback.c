/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "ashlar-config.h"

#include "document/editor-words.h"
#include "levels/editor-playback.h"

#include <glib/gi18n.h>

#include "levels/editor-step-list.h"
#include "preview/editor-trace-words.h"
#include "widgets/editor-tooltip.h"

/* At the plain speed no story takes longer than this, and short ones can be followed. */
#define LONGEST_SECONDS 20.
#define LEAST_STEPS_A_SECOND 5.
/* Names of stages above the scrubber stand at least this part of it apart. */
#define MARK_DISTANCE .1

struct _EditorPlayback
{
  GtkWidget parent_instance;

  EditorTape         *tape;      /* nullable */
  GtkSingleSelection *selection; /* owned; of the list of steps */
  guint               position;
  guint               tick;     /* 0: not playing */
  guint               scroll;   /* idle source; 0: none */
  guint               scrolled; /* the position that the list was last scrolled for */
  gint64              last_time;
  double              credit; /* steps that are due, less than one */
  gboolean            updating;

  /* Template children. */
  GtkScale    *scale;
  GtkButton   *play_button;
  GtkDropDown *speed;
  GtkLabel    *title;
  GtkLabel    *details;
  GtkWidget   *steps_scrolled;
  GtkListView *steps;
};

G_DEFINE_FINAL_TYPE (EditorPlayback, editor_playback, GTK_TYPE_WIDGET)

enum
{
  MOVED,
  PLAYING_CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static guint
get_n_steps (EditorPlayback *self)
{
  return self->tape != NULL ? editor_tape_get_n_steps (self->tape) : 0;
}

/* What is said */

static void
set_text (GtkLabel *label, const char *text)
{
  gtk_label_set_label (label, text != NULL ? text : "");
  editor_tooltip_set (GTK_WIDGET (label), text);
}

static void
tell_step (EditorPlayback *self)
{
  guint                  n = get_n_steps (self), step = self->position - 1;
  const AshlarBuild     *build = editor_tape_get_build (self->tape);
  const AshlarTraceStep *told = editor_tape_get_step (self->tape, step);
  g_autofree char       *sentence = editor_tape_dup_sentence (self->tape, step);
  g_autofree char       *title = NULL, *details = NULL;

  /* Translators: "Step 358 of 618 · Paint · A block was painted: bl_hall". */
  title = g_strdup_printf (_ ("Step %u of %u · %s · %s"), self->position, n,
                           editor_stage_get_name ((AshlarStage) told->stage), sentence);
  if (self->position == n && build->error != NULL)
    /* Translators: %s says why there is no level. */
    details = g_strdup_printf (_ ("Here it stopped: %s"), editor_words_of_error (build->error));
  else
    details = editor_tape_dup_details (self->tape, step);
  set_text (self->title, title);
  set_text (self->details, details);
}

static void
tell (EditorPlayback *self)
{
  g_autofree char *title = NULL;

  if (self->tape == NULL)
    return;
  if (self->position > 0)
    {
      tell_step (self);
      return;
    }
  title = g_strdup_printf (
      ngettext ("Before the first of %u step", "Before the first of %u steps", get_n_steps (self)),
      get_n_steps (self));
  set_text (self->title, title);
  set_text (self->details, _ ("Nothing stands yet"));
}

/* Not at once: a list that has just been shown has no rows to scroll to yet. */
static gboolean
scroll_cb (gpointer user_data)
{
  EditorPlayback *self = user_data;
  guint           next;

  self->scroll = 0;
  if (self->position == 0 || gtk_widget_get_height (GTK_WIDGET (self->steps)) == 0)
    return G_SOURCE_REMOVE;
  /* With the neighbour that comes next, whichever way it goes. */
  if (self->position < self->scrolled)
    next = self->position - MIN (self->position, 2);
  else
    next = MIN (self->position, get_n_steps (self) - 1);
  self->scrolled = self->position;
  gtk_widget_activate_action (GTK_WIDGET (self->steps), "list.scroll-to-item", "u", next);
  return G_SOURCE_REMOVE;
}

static void
update (EditorPlayback *self)
{
  self->updating = TRUE;
  gtk_range_set_value (GTK_RANGE (self->scale), self->position);
  if (self->position > 0)
    {
      gtk_single_selection_set_selected (self->selection, self->position - 1);
      if (self->scroll == 0 && gtk_widget_get_mapped (self->steps_scrolled))
        self->scroll = g_idle_add (scroll_cb, self);
    }
  else
    gtk_single_selection_set_selected (self->selection, GTK_INVALID_LIST_POSITION);
  self->updating = FALSE;
  tell (self);
}

/* Moving */

void
editor_playback_set_position (EditorPlayback *self, guint position)
{
  g_return_if_fail (EDITOR_IS_PLAYBACK (self));
  position = MIN (position, get_n_steps (self));
  if (position == self->position)
    return;
  self->position = position;
  update (self);
  g_signal_emit (self, signals[MOVED], 0);
}

static void
stop (EditorPlayback *self)
{
  if (self->tick == 0)
    return;
  gtk_widget_remove_tick_callback (GTK_WIDGET (self), self->tick);
  self->tick = 0;
  gtk_button_set_icon_name (self->play_button, "media-playback-start-symbolic");
  editor_tooltip_set (GTK_WIDGET (self->play_button), _ ("Play (Ctrl+Space)"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->play_button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  C_ ("playback", "Play"), -1);
  g_signal_emit (self, signals[PLAYING_CHANGED], 0);
}

static double
get_speed (EditorPlayback *self)
{
  static const double factors[] = { .25, 1, 4, 16 };
  guint               selected = gtk_drop_down_get_selected (self->speed);

  return MAX (LEAST_STEPS_A_SECOND, get_n_steps (self) / LONGEST_SECONDS)
         * factors[MIN (selected, G_N_ELEMENTS (factors) - 1)];
}

static gboolean
tick_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer user_data)
{
  EditorPlayback *self = EDITOR_PLAYBACK (widget);
  gint64          now = gdk_frame_clock_get_frame_time (clock);
  double          whole;

  /* A frame that was late is not made up for all at once. */
  self->credit += MIN ((double) (now - self->last_time) / G_USEC_PER_SEC, .1) * get_speed (self);
  self->last_time = now;
  whole = floor (self->credit);
  self->credit -= whole;
  if (whole >= 1)
    editor_playback_set_position (
        self, (guint) MIN (self->position + whole, (double) get_n_steps (self)));
  if (self->position == get_n_steps (self))
    {
      stop (self);
      return G_SOURCE_REMOVE;
    }
  return G_SOURCE_CONTINUE;
}

void
editor_playback_set_playing (EditorPlayback *self, gboolean playing)
{
  g_return_if_fail (EDITOR_IS_PLAYBACK (self));
  if (playing == editor_playback_get_playing (self) || (playing && self->tape == NULL))
    return;
  if (!playing)
    {
      stop (self);
      return;
    }
  if (self->position == get_n_steps (self))
    editor_playback_set_position (self, 0);
  self->credit = 0;
  self->last_time = gdk_frame_clock_get_frame_time (gtk_widget_get_frame_clock (GTK_WIDGET (self)));
  self->tick = gtk_widget_add_tick_callback (GTK_WIDGET (self), tick_cb, NULL, NULL);
  gtk_button_set_icon_name (self->play_button, "media-playback-pause-symbolic");
  editor_tooltip_set (GTK_WIDGET (self->play_button), _ ("Pause (Ctrl+Space)"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->play_button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Pause"), -1);
  g_signal_emit (self, signals[PLAYING_CHANGED], 0);
}

gboolean
editor_playback_get_playing (EditorPlayback *self)
{
  g_return_val_if_fail (EDITOR_IS_PLAYBACK (self), FALSE);
  return self->tick != 0;
}

gboolean
editor_playback_can_step (EditorPlayback *self, int step)
{
  g_return_val_if_fail (EDITOR_IS_PLAYBACK (self), FALSE);
  return step < 0 ? self->position > 0 : self->position < get_n_steps (self);
}

void
editor_playback_step (EditorPlayback *self, int step)
{
  if (!editor_playback_can_step (self, step))
    return;
  stop (self);
  editor_playback_set_position (self, step < 0 ? self->position - 1 : self->position + 1);
}

static void
value_changed_cb (EditorPlayback *self)
{
  if (!self->updating)
    editor_playback_set_position (self,
                                  (guint) (gtk_range_get_value (GTK_RANGE (self->scale)) + .5));
}

static void
selected_cb (EditorPlayback *self)
{
  guint selected = gtk_single_selection_get_selected (self->selection);

  if (!self->updating && selected != GTK_INVALID_LIST_POSITION)
    {
      stop (self);
      editor_playback_set_position (self, selected + 1);
    }
}

static void
steps_shown_cb (EditorPlayback *self)
{
  update (self);
}

/* The list */

static void
setup_cb (GtkSignalListItemFactory *factory, GtkListItem *item, EditorPlayback *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *title
      = g_object_new (GTK_TYPE_LABEL, "xalign", 0.f, "ellipsize", PANGO_ELLIPSIZE_END, NULL);
  GtkWidget *details = g_object_new (GTK_TYPE_LABEL, "xalign", 0.f, "ellipsize",
                                     PANGO_ELLIPSIZE_END, "hexpand", TRUE, NULL);

  gtk_widget_add_css_class (title, "caption-figures");
  gtk_widget_add_css_class (details, "caption");
  gtk_widget_add_css_class (details, "dim-label");
  gtk_box_append (GTK_BOX (box), title);
  gtk_box_append (GTK_BOX (box), details);
  gtk_list_item_set_child (item, box);
}

static void
bind_cb (GtkSignalListItemFactory *factory, GtkListItem *item, EditorPlayback *self)
{
  EditorStep      *step = gtk_list_item_get_item (item);
  GtkWidget       *title = gtk_widget_get_first_child (gtk_list_item_get_child (item));
  g_autofree char *details = editor_step_dup_details (step);
  g_autofree char *text = editor_step_dup_title (step);

  gtk_label_set_label (GTK_LABEL (title), text);
  gtk_label_set_label (GTK_LABEL (gtk_widget_get_next_sibling (title)),
                       details != NULL ? details : "");
}

/* The tape */

/* Stages that are too near to the one before have a mark without a name. */
static void
mark_stages (EditorPlayback *self)
{
  guint  n = get_n_steps (self);
  double last = -1;

  gtk_scale_clear_marks (self->scale);
  for (guint i = 0; n > 0 && i < ASHLAR_N_STAGES; i++)
    {
      guint    start = editor_tape_get_stage_start (self->tape, (AshlarStage) i);
      double   at = (double) start / n;
      gboolean named = last < 0 || at - last >= MARK_DISTANCE;

      if (start == n)
        continue;
      gtk_scale_add_mark (self->scale, start, GTK_POS_TOP,
                          named ? editor_stage_get_name ((AshlarStage) i) : NULL);
      if (named)
        last = at;
    }
}

void
editor_playback_set_tape (EditorPlayback *self, EditorTape *tape, const char *message)
{
  GtkAdjustment *adjustment;
  g_autoptr (EditorStepList) list = NULL;
  guint n;

  g_return_if_fail (EDITOR_IS_PLAYBACK (self));
  if (tape == self->tape && tape != NULL)
    return;
  stop (self);
  g_clear_pointer (&self->tape, editor_tape_unref);
  if (tape != NULL)
    self->tape = editor_tape_ref (tape);
  n = get_n_steps (self);

  self->updating = TRUE;
  self->position = n;
  adjustment = gtk_range_get_adjustment (GTK_RANGE (self->scale));
  gtk_adjustment_configure (adjustment, n, 0, MAX (n, 1), 1, MAX (n / 20, 1), 0);
  list = tape != NULL ? editor_step_list_new (tape) : NULL;
  gtk_single_selection_set_model (self->selection, list != NULL ? G_LIST_MODEL (list) : NULL);
  self->updating = FALSE;
  mark_stages (self);
  gtk_widget_set_sensitive (GTK_WIDGET (self->scale), n > 0);
  gtk_widget_set_sensitive (GTK_WIDGET (self->speed), n > 0);
  if (tape == NULL)
    {
      set_text (self->title, message);
      set_text (self->details, NULL);
    }
  update (self);
  g_signal_emit (self, signals[MOVED], 0);
}

EditorTape *
editor_playback_get_tape (EditorPlayback *self)
{
  g_return_val_if_fail (EDITOR_IS_PLAYBACK (self), NULL);
  return self->tape;
}

guint
editor_playback_get_position (EditorPlayback *self)
{
  g_return_val_if_fail (EDITOR_IS_PLAYBACK (self), 0);
  return self->position;
}

/* The object */

static void
editor_playback_unmap (GtkWidget *widget)
{
  stop (EDITOR_PLAYBACK (widget));
  GTK_WIDGET_CLASS (editor_playback_parent_class)->unmap (widget);
}

static void
editor_playback_dispose (GObject *object)
{
  EditorPlayback *self = EDITOR_PLAYBACK (object);
  GtkWidget      *child;

  g_clear_handle_id (&self->scroll, g_source_remove);
  if (self->selection != NULL)
    g_signal_handlers_disconnect_by_func (self->selection, selected_cb, self);
  gtk_widget_dispose_template (GTK_WIDGET (self), EDITOR_TYPE_PLAYBACK);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);
  g_clear_object (&self->selection);
  G_OBJECT_CLASS (editor_playback_parent_class)->dispose (object);
}

static void
editor_playback_finalize (GObject *object)
{
  g_clear_pointer (&EDITOR_PLAYBACK (object)->tape, editor_tape_unref);
  G_OBJECT_CLASS (editor_playback_parent_class)->finalize (object);
}

static void
editor_playback_class_init (EditorPlaybackClass *klass)
{
  GObjectClass   *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = editor_playback_dispose;
  object_class->finalize = editor_playback_finalize;
  widget_class->unmap = editor_playback_unmap;
  signals[MOVED] = g_signal_new ("moved", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                 NULL, NULL, G_TYPE_NONE, 0);
  signals[PLAYING_CHANGED] = g_signal_new ("playing-changed", G_TYPE_FROM_CLASS (klass),
                                           G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/ashlar/Ashlar/editor-playback.ui");
  gtk_widget_class_bind_template_child (widget_class, EditorPlayback, scale);
  gtk_widget_class_bind_template_child (widget_class, EditorPlayback, play_button);
  gtk_widget_class_bind_template_child (widget_class, EditorPlayback, speed);
  gtk_widget_class_bind_template_child (widget_class, EditorPlayback, title);
  gtk_widget_class_bind_template_child (widget_class, EditorPlayback, details);
  gtk_widget_class_bind_template_child (widget_class, EditorPlayback, steps_scrolled);
  gtk_widget_class_bind_template_child (widget_class, EditorPlayback, steps);
  gtk_widget_class_bind_template_callback (widget_class, value_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, steps_shown_cb);
  gtk_widget_class_bind_template_callback (widget_class, setup_cb);
  gtk_widget_class_bind_template_callback (widget_class, bind_cb);
  gtk_widget_class_set_css_name (widget_class, "playback");
}

static void
editor_playback_init (EditorPlayback *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->selection = gtk_single_selection_new (NULL);
  gtk_single_selection_set_autoselect (self->selection, FALSE);
  gtk_single_selection_set_can_unselect (self->selection, TRUE);
  gtk_list_view_set_model (self->steps, GTK_SELECTION_MODEL (self->selection));
  g_signal_connect_swapped (self->selection, "notify::selected", G_CALLBACK (selected_cb), self);
}
