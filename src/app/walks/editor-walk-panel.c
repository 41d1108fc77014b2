/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* A turn that is taken changes figures and lists; a turn that is only shown changes what stands under "Here". Either is done once a frame,
 * however many turns a bot takes meanwhile. */

#include "ashlar-config.h"

#include "walks/editor-walk-panel.h"

#include <glib/gi18n.h>

#include "document/editor-looks.h"
#include "seeds/editor-histogram.h"
#include "survey/ashlar-sample-private.h"
#include "walks/editor-area-pictures.h"
#include "walks/editor-happening-list.h"
#include "walks/editor-stay-list.h"
#include "walks/editor-walk-card.h"
#include "walks/editor-walk-here.h"
#include "walks/editor-walk-words.h"
#include "widgets/editor-card-layout.h"

struct _EditorWalkPanel
{
  GtkWidget parent_instance;

  EditorWalk         *walk;  /* owned, nullable */
  EditorCrowd        *crowd; /* owned, nullable */
  EditorAreaPictures *pictures;
  EditorWalkFacts     facts;
  guint               idle;
  gboolean            knows_turns; /* of the walk as it is */

  /* Template children. */
  GtkWidget *content, *nothing;
  GtkLabel  *band_words;
  GtkBox    *cards;
  GtkBox    *here_box, *stays_box, *happenings_box;
  GtkWidget *crowd_box;
  GtkLabel  *crowd_words, *crowd_you;
  GtkBox    *histogram_box;

  EditorWalkHere      *here;
  EditorStayList      *stays;
  EditorHappeningList *happenings;
  EditorHistogram     *histogram;
};

G_DEFINE_FINAL_TYPE (EditorWalkPanel, editor_walk_panel, GTK_TYPE_WIDGET)

static guint area_chosen_signal;

static const AshlarWalkMetric shown_metrics[]
    = { ASHLAR_WALK_METRIC_TURNS,       ASHLAR_WALK_METRIC_GUIDE, ASHLAR_WALK_METRIC_SEEN,
        ASHLAR_WALK_METRIC_NOTHING_NEW, ASHLAR_WALK_METRIC_LULL,  ASHLAR_WALK_METRIC_AREAS };

static const AshlarCounts *
get_counts (EditorWalkPanel *self, AshlarWalkMetric metric)
{
  return self->crowd != NULL ? editor_crowd_get_counts (self->crowd, metric) : NULL;
}

/* ---- This walk ---- */

static void
update_cards (EditorWalkPanel *self)
{
  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self->cards)); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      AshlarWalkMetric    metric = editor_walk_card_get_metric (EDITOR_WALK_CARD (child));
      const AshlarCounts *counts = get_counts (self, metric);
      guint64             value = 0;
      gboolean            has = editor_walk_metric_get_fact (metric, &self->facts, &value);

      /* Who knows the floor needs as many turns each time. */
      if (metric == ASHLAR_WALK_METRIC_GUIDE && counts != NULL)
        {
          value = ashlar_counts_get_quantile (counts, 500);
          has = TRUE;
          counts = get_counts (self, ASHLAR_WALK_METRIC_TURNS);
        }
      editor_walk_card_set (EDITOR_WALK_CARD (child), has ? &value : NULL, counts);
    }
}

/* ---- The many ---- */

static void
tell_crowd (EditorWalkPanel *self)
{
  const AshlarCounts *turns = get_counts (self, ASHLAR_WALK_METRIC_TURNS);
  const AshlarWalks  *walks = self->crowd != NULL ? editor_crowd_get_walks (self->crowd) : NULL;
  g_autofree char    *bar = editor_histogram_dup_words (self->histogram);
  g_autofree char    *words = NULL;

  if (bar != NULL)
    {
      gtk_label_set_label (self->crowd_words, bar);
      return;
    }
  if (turns == NULL)
    {
      gtk_label_set_label (self->crowd_words,
                           walks != NULL ? _ ("none of them finds the exit") : _ ("are walking…"));
      return;
    }
  /* Translators: quantiles of the turns that walks took */
  words = g_strdup_printf (_ ("p5 %u · median %u · p95 %u"),
                           (guint) ashlar_counts_get_quantile (turns, 50),
                           (guint) ashlar_counts_get_quantile (turns, 500),
                           (guint) ashlar_counts_get_quantile (turns, 950));
  gtk_label_set_label (self->crowd_words, words);
}

static void
update_crowd (EditorWalkPanel *self)
{
  g_autofree char    *you = NULL;
  const AshlarCounts *turns = get_counts (self, ASHLAR_WALK_METRIC_TURNS);
  g_auto (AshlarCounts) scaled = { 0 };
  guint64 open = editor_walk_metric_scale (ASHLAR_WALK_METRIC_TURNS, self->facts.n_turns);

  if (turns != NULL)
    editor_walk_metric_scale_counts (ASHLAR_WALK_METRIC_TURNS, &scaled, turns);
  editor_histogram_set_counts (self->histogram, editor_walk_metric_get (ASHLAR_WALK_METRIC_TURNS),
                               turns != NULL ? &scaled : NULL,
                               self->facts.n_turns > 0 ? &open : NULL);
  you = g_strdup_printf (_ ("you %'u"), self->facts.n_turns);
  gtk_label_set_label (self->crowd_you, turns != NULL && self->facts.n_turns > 0 ? you : "");
  gtk_label_set_label (self->band_words, turns != NULL ? _ ("band: half of 1,000 seekers") : "");
  tell_crowd (self);
}

/* ---- All ---- */

static AshlarPalette *
dup_palette (EditorWalkPanel *self)
{
  EditorDocument *document = editor_walk_get_document (self->walk);
  AshlarContent  *content = editor_walk_get_content (self->walk);

  /* A walk of an older content has the tiles of that. */
  if (document != NULL && editor_document_get_content (document) == content)
    return ashlar_palette_ref (editor_document_get_palette (document));
  return ashlar_palette_new (content);
}

static void
make_pictures (EditorWalkPanel *self)
{
  AshlarLevel *level = self->walk != NULL ? editor_walk_get_level (self->walk) : NULL;
  g_autoptr (AshlarPalette) palette = NULL;

  g_clear_pointer (&self->pictures, editor_area_pictures_free);
  if (level == NULL || editor_walk_get_content (self->walk) == NULL)
    return;
  palette = dup_palette (self);
  self->pictures = editor_area_pictures_new (level, palette);
}

static void
update_turns (EditorWalkPanel *self)
{
  AshlarPlay           *play = self->pictures != NULL ? editor_walk_get_play (self->walk) : NULL;
  AshlarContent        *content = play != NULL ? editor_walk_get_content (self->walk) : NULL;
  const AshlarWalkTurn *turns = NULL;
  g_autoptr (GPtrArray) happenings = NULL;
  guint n = 0;

  self->knows_turns = TRUE;
  if (play != NULL)
    {
      turns = ashlar_play_get_turns (play, &n);
      happenings = editor_happenings_new (play, content);
    }
  editor_walk_facts_clear (&self->facts);
  editor_walk_facts_init (&self->facts, turns, n,
                          play != NULL ? ashlar_play_get_n_floor_cells (play) : 0);
  update_cards (self);
  editor_stay_list_update (self->stays, self->walk, &self->facts, self->pictures);
  editor_happening_list_update (self->happenings, happenings, content);
  update_crowd (self);
}

static gboolean
update_cb (gpointer user_data)
{
  EditorWalkPanel *self = user_data;

  self->idle = 0;
  gtk_widget_set_visible (self->content, self->pictures != NULL);
  gtk_widget_set_visible (self->nothing, self->pictures == NULL);
  if (!self->knows_turns)
    update_turns (self);
  editor_walk_here_update (self->here, self->walk, self->pictures);
  return G_SOURCE_REMOVE;
}

/* After the frame that shows the step: what one looks at comes first. */
static void
queue_update (EditorWalkPanel *self)
{
  if (self->idle == 0)
    self->idle = g_idle_add_full (GDK_PRIORITY_REDRAW + 5, update_cb, self, NULL);
}

static void
changed_cb (EditorWalkPanel *self)
{
  if (editor_walk_shows_now (self->walk)
      || self->facts.n_turns != editor_walk_get_last_turn (self->walk))
    self->knows_turns = FALSE;
  queue_update (self);
}

static void
replaced_cb (EditorWalkPanel *self)
{
  make_pictures (self);
  self->knows_turns = FALSE;
  /* What belongs to the level before must go at once. */
  g_clear_handle_id (&self->idle, g_source_remove);
  (void) update_cb (self);
}

static void
crowd_cb (EditorWalkPanel *self)
{
  update_cards (self);
  update_crowd (self);
}

void
editor_walk_panel_set_walk (EditorWalkPanel *self, EditorWalk *walk, EditorCrowd *crowd)
{
  g_return_if_fail (EDITOR_IS_WALK_PANEL (self));
  if (self->walk != NULL)
    g_signal_handlers_disconnect_by_data (self->walk, self);
  if (self->crowd != NULL)
    g_signal_handlers_disconnect_by_data (self->crowd, self);
  g_set_object (&self->walk, walk);
  g_set_object (&self->crowd, crowd);
  if (walk != NULL)
    {
      g_signal_connect_object (walk, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
      g_signal_connect_object (walk, "replaced", G_CALLBACK (replaced_cb), self, G_CONNECT_SWAPPED);
    }
  if (crowd != NULL)
    g_signal_connect_object (crowd, "changed", G_CALLBACK (crowd_cb), self, G_CONNECT_SWAPPED);
  replaced_cb (self);
}

/* ---- Hands ---- */

static void
turn_chosen_cb (EditorWalkPanel *self, guint turn)
{
  editor_walk_show_turn (self->walk, turn);
}

static void
area_chosen_cb (EditorWalkPanel *self, guint area)
{
  g_signal_emit (self, area_chosen_signal, 0, area);
}

/* ---- The object ---- */

static void
editor_walk_panel_dispose (GObject *object)
{
  EditorWalkPanel *self = EDITOR_WALK_PANEL (object);
  GtkWidget       *child;

  g_clear_handle_id (&self->idle, g_source_remove);
  if (self->walk != NULL)
    g_signal_handlers_disconnect_by_data (self->walk, self);
  if (self->crowd != NULL)
    g_signal_handlers_disconnect_by_data (self->crowd, self);
  gtk_widget_dispose_template (GTK_WIDGET (self), EDITOR_TYPE_WALK_PANEL);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);
  g_clear_object (&self->walk);
  g_clear_object (&self->crowd);
  g_clear_pointer (&self->pictures, editor_area_pictures_free);
  editor_walk_facts_clear (&self->facts);
  G_OBJECT_CLASS (editor_walk_panel_parent_class)->dispose (object);
}

static void
editor_walk_panel_class_init (EditorWalkPanelClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = editor_walk_panel_dispose;
  area_chosen_signal = g_signal_new ("area-chosen", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                     NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
  g_type_ensure (EDITOR_TYPE_CARD_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "walkpanel");
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/ashlar/Ashlar/editor-walk-panel.ui");
#define BIND(child) gtk_widget_class_bind_template_child (widget_class, EditorWalkPanel, child)
  BIND (content);
  BIND (nothing);
  BIND (band_words);
  BIND (cards);
  BIND (here_box);
  BIND (stays_box);
  BIND (happenings_box);
  BIND (crowd_box);
  BIND (crowd_you);
  BIND (crowd_words);
  BIND (histogram_box);
#undef BIND
}

static void
editor_walk_panel_init (EditorWalkPanel *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  for (guint i = 0; i < G_N_ELEMENTS (shown_metrics); i++)
    gtk_box_append (self->cards, editor_walk_card_new (shown_metrics[i]));
  self->here = EDITOR_WALK_HERE (editor_walk_here_new ());
  gtk_box_append (self->here_box, GTK_WIDGET (self->here));
  self->stays = EDITOR_STAY_LIST (editor_stay_list_new ());
  gtk_box_append (self->stays_box, GTK_WIDGET (self->stays));
  g_signal_connect_object (self->stays, "area-chosen", G_CALLBACK (area_chosen_cb), self,
                           G_CONNECT_SWAPPED);
  self->happenings = EDITOR_HAPPENING_LIST (editor_happening_list_new ());
  gtk_box_append (self->happenings_box, GTK_WIDGET (self->happenings));
  g_signal_connect_object (self->happenings, "turn-chosen", G_CALLBACK (turn_chosen_cb), self,
                           G_CONNECT_SWAPPED);
  self->histogram = EDITOR_HISTOGRAM (editor_histogram_new ());
  editor_histogram_set_of_walks (self->histogram, TRUE);
  gtk_box_prepend (self->histogram_box, GTK_WIDGET (self->histogram));
  g_signal_connect_object (self->histogram, "looked-at", G_CALLBACK (tell_crowd), self,
                           G_CONNECT_SWAPPED);
}

GtkWidget *
editor_walk_panel_new (void)
{
  return g_object_new (EDITOR_TYPE_WALK_PANEL, NULL);
}
