/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "ashlar-config.h"

#include "seeds/editor-statistics-view.h"

#include <glib/gi18n.h>

#include "seeds/editor-cause-list.h"
#include "seeds/editor-histogram-card.h"
#include "seeds/editor-sensitivity-view.h"
#include "seeds/editor-statistics-file.h"
#include "widgets/editor-card-layout.h"
#include "widgets/editor-old.h"
#include "widgets/editor-tooltip.h"

static const guint seed_numbers[] = { 100, 1000, EDITOR_STATISTICS_MOST_SEEDS };

struct _EditorStatisticsView
{
  GtkWidget parent_instance;

  /* Owned. */
  EditorStatistics    *statistics;
  EditorDocument      *document; /* nullable */
  EditorBlockPictures *pictures; /* nullable */
  GSettings           *settings;
  GPtrArray           *cards; /* of borrowed EditorHistogramCard */
  GtkWidget           *causes;

  guint    recipe;
  gboolean updating;

  /* Template children. */
  GtkWidget       *content;
  GtkDropDown     *n_seeds;
  GtkLabel        *summary;
  GtkWidget       *progress;
  GtkProgressBar  *bar;
  GtkLabel        *progress_words;
  GtkWidget       *cancel;
  GtkWidget       *again;
  GtkWidget       *numbers;
  GtkWidget       *metrics;
  GtkBox          *choices;
  GtkBox          *metric_cards;
  EditorRangeView *range;

  EditorSensitivityView *sensitivity;
};

G_DEFINE_FINAL_TYPE (EditorStatisticsView, editor_statistics_view, GTK_TYPE_WIDGET)

enum
{
  FILTER_CHOSEN,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* ---- What is said ---- */

/* "2.1", "140": milliseconds. */
static char *
dup_time (const AshlarCounts *times, guint permille)
{
  double milliseconds = (double) ashlar_counts_get_quantile (times, permille) / 1000;

  return g_strdup_printf (milliseconds < 100 ? "%.1f" : "%.0f", milliseconds);
}

static char *
dup_distinct (const AshlarSurvey *total)
{
  guint64 distinct = ashlar_survey_get_distinct (total, NULL);

  if (total->n_levels == 0)
    return NULL;
  if (distinct == total->n_levels)
    return g_strdup (_ ("all different"));
  /* Translators: the share of levels that are not the same as another */
  return g_strdup_printf (_ ("%.1f %% different"),
                          100. * (double) distinct / (double) total->n_levels);
}

static char *
dup_summary (const AshlarSurvey *total)
{
  guint            n_seeds = (guint) total->n_seeds, n_levels = (guint) total->n_levels;
  g_autofree char *seeds = g_strdup_printf (ngettext ("%'u seed", "%'u seeds", n_seeds), n_seeds);
  g_autofree char *levels
      = g_strdup_printf (ngettext ("%'u level", "%'u levels", n_levels), n_levels);
  g_autofree char *distinct = dup_distinct (total);
  g_autofree char *median = dup_time (&total->times, 500), *late = dup_time (&total->times, 950);
  g_autofree char *latest = dup_time (&total->times, 990);
  /* Translators: quantiles of the time that a level takes */
  g_autofree char *times = g_strdup_printf (_ ("p50 %s p95 %s p99 %s ms"), median, late, latest);
  double tries = total->tries.n > 0 ? (double) total->tries.sum / (double) total->tries.n : 1;
  g_autoptr (GString) words = g_string_new (seeds);

  g_string_append_printf (words, " · %s", levels);
  if (distinct != NULL)
    g_string_append_printf (words, " · %s", distinct);
  g_string_append_printf (words, " · %s", times);
  if (tries > 1.005)
    {
      /* Translators: levels that are drawn until the recipe accepts one, on average */
      g_autofree char *drawn = g_strdup_printf (_ ("%.1f tries"), tries);

      g_string_append_printf (words, " · %s", drawn);
    }
  return g_string_free (g_steal_pointer (&words), FALSE);
}

static void
update_progress (EditorStatisticsView *self, const AshlarSurvey *total)
{
  gboolean busy = editor_statistics_get_busy (self->statistics);
  gboolean stopped = editor_statistics_is_stopped (self->statistics);
  guint    n = editor_statistics_get_n_seeds (self->statistics);
  guint    n_done = editor_statistics_get_n_done (self->statistics);
  gboolean old = editor_statistics_is_old (self->statistics);
  guint    n_failed = total != NULL && !old ? (guint) (total->n_seeds - total->n_levels) : 0;
  g_autoptr (GString) words = g_string_new (NULL);

  gtk_widget_set_visible (self->progress, busy || stopped);
  gtk_widget_set_visible (self->cancel, busy);
  gtk_widget_set_visible (self->again, stopped && !busy);
  gtk_progress_bar_set_fraction (self->bar, n > 0 ? MIN ((double) n_done / n, 1) : 0);
  /* Translators: how far a survey is */
  g_string_printf (words, ngettext ("%'u of %'u seed", "%'u of %'u seeds", n), n_done, n);
  if (n_failed > 0)
    {
      g_autofree char *failed
          = g_strdup_printf (ngettext ("%'u failed", "%'u failed", n_failed), n_failed);

      g_string_append_printf (words, " · %s", failed);
    }
  if (stopped)
    g_string_append_printf (words, " · %s", _ ("stopped"));
  else if (old && total != NULL)
    g_string_append_printf (words, " · %s", _ ("below is what was before the change"));
  gtk_label_set_label (self->progress_words, words->str);
}

static void
update (EditorStatisticsView *self)
{
  const AshlarSurvey *total = editor_statistics_get_total (self->statistics);
  g_autofree char    *summary = total != NULL ? dup_summary (total) : NULL;

  if (self->document == NULL)
    return;
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "statistics.save-survey", total != NULL);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "statistics.save-table", total != NULL);
  gtk_label_set_label (self->summary, summary != NULL ? summary : _ ("No seeds measured yet"));
  update_progress (self, total);
  for (guint i = 0; i < self->cards->len; i++)
    editor_histogram_card_update (g_ptr_array_index (self->cards, i), self->statistics);
  /* Where nothing came of any seed there is nothing to draw, and why is what counts. */
  gtk_widget_set_visible (self->metrics, total == NULL || total->n_levels > 0);
  gtk_widget_set_visible (GTK_WIDGET (self->range), total == NULL || total->n_levels > 0);
  editor_range_view_update (self->range, self->statistics,
                            editor_document_get_content (self->document), self->pictures);
  editor_cause_list_update (EDITOR_CAUSE_LIST (self->causes), total,
                            editor_statistics_get_busy (self->statistics));
  editor_sensitivity_view_update (self->sensitivity, self->document, self->recipe,
                                  editor_statistics_get_first_seed (self->statistics),
                                  editor_statistics_get_n_seeds (self->statistics),
                                  editor_statistics_get_active (self->statistics)
                                      && !editor_statistics_get_busy (self->statistics));
  editor_old_set (self->numbers, total != NULL && editor_statistics_is_old (self->statistics));
}

/* ---- Which metrics ---- */

static void
bar_chosen_cb (EditorStatisticsView *self, guint64 from, guint64 end, EditorHistogramCard *card)
{
  const EditorBins *bins = editor_histogram_get_bins (editor_histogram_card_get_histogram (card));
  g_autoptr (AshlarValue) filter = ashlar_value_new_object ();

  ashlar_value_object_set (
      filter, ashlar_metric_get (editor_histogram_card_get_metric (card))->id,
      editor_metric_new_bounds (from, bins->whole ? end - ASHLAR_SAMPLE_UNIT : end));
  g_signal_emit (self, signals[FILTER_CHOSEN], 0, filter);
}

static gboolean
shows_metric (EditorStatisticsView *self, guint metric)
{
  for (guint i = 0; i < self->cards->len; i++)
    if (editor_histogram_card_get_metric (g_ptr_array_index (self->cards, i)) == metric)
      return TRUE;
  return FALSE;
}

static void
build_cards (EditorStatisticsView *self)
{
  g_auto (GStrv) ids = g_settings_get_strv (self->settings, "statistics-metrics");

  for (guint i = 0; i < self->cards->len; i++)
    gtk_box_remove (self->metric_cards, g_ptr_array_index (self->cards, i));
  g_ptr_array_set_size (self->cards, 0);
  for (guint i = 0; ids[i] != NULL; i++)
    {
      guint      metric = ashlar_metric_find (ids[i]);
      GtkWidget *card;

      if (metric == G_MAXUINT || shows_metric (self, metric))
        continue;
      card = editor_histogram_card_new (metric);
      g_signal_connect_object (card, "bar-chosen", G_CALLBACK (bar_chosen_cb), self,
                               G_CONNECT_SWAPPED);
      gtk_box_append (self->metric_cards, card);
      g_ptr_array_add (self->cards, card);
      editor_histogram_card_update (EDITOR_HISTOGRAM_CARD (card), self->statistics);
    }
}

/* In the order of the table. */
static void
choice_cb (EditorStatisticsView *self)
{
  g_autoptr (GStrvBuilder) ids = g_strv_builder_new ();
  g_auto (GStrv) chosen = NULL;
  guint i = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self->choices)); child != NULL;
       child = gtk_widget_get_next_sibling (child), i++)
    if (gtk_check_button_get_active (GTK_CHECK_BUTTON (child)))
      g_strv_builder_add (ids, ashlar_metric_get (i)->id);
  chosen = g_strv_builder_end (ids);
  g_settings_set_strv (self->settings, "statistics-metrics", (const char *const *) chosen);
  build_cards (self);
}

static void
build_choices (EditorStatisticsView *self)
{
  for (guint i = 0; ashlar_metric_get (i) != NULL; i++)
    {
      GtkWidget *check = gtk_check_button_new_with_label (_ (ashlar_metric_get (i)->name));

      gtk_check_button_set_active (GTK_CHECK_BUTTON (check), shows_metric (self, i));
      editor_tooltip_set (check, _ (ashlar_metric_get (i)->description));
      gtk_box_append (self->choices, check);
      g_signal_connect_object (check, "toggled", G_CALLBACK (choice_cb), self, G_CONNECT_SWAPPED);
    }
}

/* ---- Hands ---- */

static void
n_seeds_cb (EditorStatisticsView *self)
{
  guint selected = gtk_drop_down_get_selected (self->n_seeds);

  if (self->updating || selected >= G_N_ELEMENTS (seed_numbers))
    return;
  g_settings_set_uint (self->settings, "statistics-seeds", seed_numbers[selected]);
  editor_statistics_set_n_seeds (self->statistics, seed_numbers[selected]);
}

static void
cancel_cb (EditorStatisticsView *self)
{
  editor_statistics_stop (self->statistics);
  update (self);
  gtk_widget_grab_focus (self->again);
}

static void
again_cb (EditorStatisticsView *self)
{
  editor_statistics_again (self->statistics);
  update (self);
}

static gboolean
key_cb (EditorStatisticsView *self, guint keyval, guint keycode, GdkModifierType state)
{
  if (keyval != GDK_KEY_Escape)
    return FALSE;
  if (editor_statistics_get_busy (self->statistics))
    cancel_cb (self);
  else if (editor_sensitivity_view_get_busy (self->sensitivity))
    editor_sensitivity_view_stop (self->sensitivity);
  else
    return FALSE;
  return TRUE;
}

static void
seed_cb (EditorStatisticsView *self, guint64 seed)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "page.open-seed", "t", seed);
}

static void
filter_cb (EditorStatisticsView *self, AshlarValue *filter)
{
  g_signal_emit (self, signals[FILTER_CHOSEN], 0, filter);
}

static void
range_metrics_cb (EditorStatisticsView *self)
{
  guint       across, up;
  const char *ids[3] = { NULL };

  editor_range_view_get_metrics (self->range, &across, &up);
  ids[0] = ashlar_metric_get (across)->id;
  ids[1] = ashlar_metric_get (up)->id;
  g_settings_set_strv (self->settings, "statistics-range", ids);
}

/* ---- What it is about ---- */

void
editor_statistics_view_set_recipe (EditorStatisticsView *self,
                                   EditorDocument       *document,
                                   EditorBlockPictures  *pictures,
                                   guint                 recipe)
{
  g_return_if_fail (EDITOR_IS_STATISTICS_VIEW (self));
  g_set_object (&self->document, document);
  g_set_object (&self->pictures, pictures);
  self->recipe = recipe;
  update (self);
}

EditorRangeView *
editor_statistics_view_get_range (EditorStatisticsView *self)
{
  g_return_val_if_fail (EDITOR_IS_STATISTICS_VIEW (self), NULL);
  return self->range;
}

EditorStatistics *
editor_statistics_view_get_statistics (EditorStatisticsView *self)
{
  g_return_val_if_fail (EDITOR_IS_STATISTICS_VIEW (self), NULL);
  return self->statistics;
}

const char *
editor_statistics_view_get_summary (EditorStatisticsView *self)
{
  g_return_val_if_fail (EDITOR_IS_STATISTICS_VIEW (self), NULL);
  return gtk_label_get_label (self->summary);
}

EditorSensitivityView *
editor_statistics_view_get_sensitivity (EditorStatisticsView *self)
{
  g_return_val_if_fail (EDITOR_IS_STATISTICS_VIEW (self), NULL);
  return self->sensitivity;
}

static void
save_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  editor_statistics_choose_file (widget, EDITOR_STATISTICS_VIEW (widget)->statistics,
                                 g_str_equal (action, "statistics.save-table"));
}

static void
editor_statistics_view_dispose (GObject *object)
{
  EditorStatisticsView *self = EDITOR_STATISTICS_VIEW (object);
  GtkWidget            *child;

  gtk_widget_dispose_template (GTK_WIDGET (self), EDITOR_TYPE_STATISTICS_VIEW);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);
  g_clear_object (&self->statistics);
  g_clear_object (&self->document);
  g_clear_object (&self->pictures);
  g_clear_object (&self->settings);
  g_clear_pointer (&self->cards, g_ptr_array_unref);
  G_OBJECT_CLASS (editor_statistics_view_parent_class)->dispose (object);
}

static void
editor_statistics_view_class_init (EditorStatisticsViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = editor_statistics_view_dispose;
  signals[FILTER_CHOSEN]
      = g_signal_new ("filter-chosen", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                      NULL, G_TYPE_NONE, 1, G_TYPE_POINTER);
  g_type_ensure (EDITOR_TYPE_RANGE_VIEW);
  g_type_ensure (EDITOR_TYPE_CARD_LAYOUT);
  g_type_ensure (EDITOR_TYPE_SENSITIVITY_VIEW);
  gtk_widget_class_set_css_name (widget_class, "statisticsview");
  gtk_widget_class_set_template_from_resource (
      widget_class, "/io/github/ashlar/Ashlar/editor-statistics-view.ui");
  gtk_widget_class_install_action (widget_class, "statistics.save-survey", NULL, save_cb);
  gtk_widget_class_install_action (widget_class, "statistics.save-table", NULL, save_cb);
#define BIND(child) gtk_widget_class_bind_template_child (widget_class, EditorStatisticsView, child)
  BIND (content);
  BIND (n_seeds);
  BIND (summary);
  BIND (progress);
  BIND (bar);
  BIND (progress_words);
  BIND (cancel);
  BIND (again);
  BIND (numbers);
  BIND (metrics);
  BIND (choices);
  BIND (metric_cards);
  BIND (range);
  BIND (sensitivity);
#undef BIND
  gtk_widget_class_bind_template_callback (widget_class, n_seeds_cb);
  gtk_widget_class_bind_template_callback (widget_class, cancel_cb);
  gtk_widget_class_bind_template_callback (widget_class, again_cb);
  gtk_widget_class_bind_template_callback (widget_class, key_cb);
  gtk_widget_class_bind_template_callback (widget_class, seed_cb);
  gtk_widget_class_bind_template_callback (widget_class, filter_cb);
  gtk_widget_class_bind_template_callback (widget_class, range_metrics_cb);
}

/* As it was left. */
static void
restore (EditorStatisticsView *self)
{
  guint n_seeds = g_settings_get_uint (self->settings, "statistics-seeds");
  g_auto (GStrv) range = g_settings_get_strv (self->settings, "statistics-range");

  self->updating = TRUE;
  for (guint i = 0; i < G_N_ELEMENTS (seed_numbers); i++)
    if (seed_numbers[i] == n_seeds)
      gtk_drop_down_set_selected (self->n_seeds, i);
  self->updating = FALSE;
  editor_statistics_set_n_seeds (self->statistics, n_seeds);
  if (g_strv_length (range) == 2 && ashlar_metric_find (range[0]) != G_MAXUINT
      && ashlar_metric_find (range[1]) != G_MAXUINT)
    editor_range_view_set_metrics (self->range, ashlar_metric_find (range[0]),
                                   ashlar_metric_find (range[1]));
  build_cards (self);
  build_choices (self);
}

static void
editor_statistics_view_init (EditorStatisticsView *self)
{
  g_autoptr (GtkStringList) numbers = gtk_string_list_new (NULL);

  self->recipe = ASHLAR_NO_INDEX;
  self->settings = g_settings_new (ASHLAR_APP_ID);
  self->cards = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  for (guint i = 0; i < G_N_ELEMENTS (seed_numbers); i++)
    {
      /* Translators: how many are looked at */
      g_autofree char *text
          = g_strdup_printf (ngettext ("%'u seed", "%'u seeds", seed_numbers[i]), seed_numbers[i]);

      gtk_string_list_append (numbers, text);
    }
  self->updating = TRUE;
  gtk_drop_down_set_model (self->n_seeds, G_LIST_MODEL (numbers));
  self->updating = FALSE;
  self->causes = editor_cause_list_new ();
  gtk_box_insert_child_after (GTK_BOX (self->numbers), self->causes, GTK_WIDGET (self->range));
}

GtkWidget *
editor_statistics_view_new (EditorStatistics *statistics)
{
  EditorStatisticsView *self = g_object_new (EDITOR_TYPE_STATISTICS_VIEW, NULL);

  self->statistics = g_object_ref (statistics);
  g_signal_connect_object (statistics, "changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  restore (self);
  return GTK_WIDGET (self);
}
