/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Two surveys take turns: one is shown while the other is made, until that has ENOUGH of its seeds, or
 * any after PATIENCE; then the old one is forgotten. Changes that follow each other faster than that, as
 * of a slider that is dragged, are asked together. */

#include "ashlar-config.h"

#include "seeds/editor-statistics.h"

#define ENOUGH 50
#define PATIENCE (300 * G_TIME_SPAN_MILLISECOND)

struct _EditorStatistics
{
  GObject parent_instance;

  /* Owned. */
  EditorSurvey  *shown, *made; /* the same where that is shown */
  EditorSurvey  *idle;         /* the other one then, else NULL */
  EditorSurvey  *open;
  AshlarContent *content; /* nullable */
  char          *recipe;
  GPtrArray     *levels; /* of borrowed AshlarSample */

  guint64  first_seed;
  guint    n_seeds;
  gboolean active;
  gboolean stale;   /* not asked as it is now */
  gboolean stopped; /* by hand */
  gboolean has_open;
  guint64  open_seed;
  gint64   asked, told; /* when */
  guint    ask_source, tell_source;
};

G_DEFINE_FINAL_TYPE (EditorStatistics, editor_statistics, G_TYPE_OBJECT)

enum
{
  PROP_0,
  PROP_BUSY,
  N_PROPERTIES
};

enum
{
  CHANGED,
  N_SIGNALS
};

static GParamSpec *properties[N_PROPERTIES];
static guint       signals[N_SIGNALS];

/* ---- Telling ---- */

static void
collect_levels (EditorStatistics *self)
{
  g_ptr_array_set_size (self->levels, 0);
  for (guint i = 0; i < editor_survey_get_n_items (self->shown); i++)
    {
      AshlarSample *sample = editor_survey_get_item (self->shown, i)->sample;

      if (sample != NULL && sample->error == NULL)
        g_ptr_array_add (self->levels, sample);
    }
}

static gboolean
tell_cb (gpointer user_data)
{
  EditorStatistics *self = user_data;

  self->tell_source = 0;
  self->told = g_get_monotonic_time ();
  collect_levels (self);
  g_signal_emit (self, signals[CHANGED], 0);
  return G_SOURCE_REMOVE;
}

static void
queue_tell (EditorStatistics *self)
{
  gint64 since = (g_get_monotonic_time () - self->told) / G_TIME_SPAN_MILLISECOND;

  if (self->tell_source == 0)
    self->tell_source = g_timeout_add (
        (guint) (EDITOR_STATISTICS_INTERVAL - MIN (since, EDITOR_STATISTICS_INTERVAL)), tell_cb,
        self);
}

/* What points to samples must not outlive them. */
static void
forget_shown (EditorStatistics *self)
{
  g_ptr_array_set_size (self->levels, 0);
  editor_survey_clear (self->shown);
}

/* ---- Asking ---- */

static gboolean
is_waiting (EditorStatistics *self)
{
  return self->made != self->shown;
}

static void
show_made (EditorStatistics *self)
{
  if (!is_waiting (self))
    return;
  forget_shown (self);
  self->idle = self->shown;
  self->shown = self->made;
}

static void
added_cb (EditorStatistics *self, guint first, guint n, EditorSurvey *survey)
{
  if (survey != self->made)
    return;
  if (editor_survey_get_n_done (survey) >= MIN (ENOUGH, self->n_seeds)
      || g_get_monotonic_time () - self->asked > PATIENCE)
    show_made (self);
  queue_tell (self);
}

static void
busy_cb (EditorStatistics *self, GParamSpec *pspec, EditorSurvey *survey)
{
  if (survey != self->made)
    return;
  if (!editor_survey_get_busy (survey) && editor_survey_get_n_done (survey) > 0)
    show_made (self);
  queue_tell (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_BUSY]);
}

static gboolean
is_in_range (EditorStatistics *self, guint64 seed)
{
  return seed >= self->first_seed && seed - self->first_seed < self->n_seeds;
}

static void
ask_open (EditorStatistics *self)
{
  EditorSurveySubject  subject = { self->content, NULL, self->recipe };
  EditorSurveyQuestion question = { .subjects = &subject,
                                    .n_subjects = 1,
                                    .first_seed = self->open_seed,
                                    .n_seeds = 1,
                                    .keeps = TRUE,
                                    .spare = TRUE };

  if (!self->active || self->content == NULL || !self->has_open
      || is_in_range (self, self->open_seed))
    editor_survey_clear (self->open);
  else
    editor_survey_ask (self->open, &question);
}

static void
ask (EditorStatistics *self)
{
  EditorSurveySubject  subject = { self->content, NULL, self->recipe };
  EditorSurveyQuestion question = { .subjects = &subject,
                                    .n_subjects = 1,
                                    .first_seed = self->first_seed,
                                    .n_seeds = self->n_seeds,
                                    .keeps = TRUE };

  g_clear_handle_id (&self->ask_source, g_source_remove);
  self->stale = FALSE;
  self->asked = g_get_monotonic_time ();
  editor_survey_stop (self->shown);
  if (!is_waiting (self) && editor_survey_get_n_done (self->shown) > 0)
    self->made = g_steal_pointer (&self->idle);
  else if (!is_waiting (self))
    g_ptr_array_set_size (self->levels, 0);
  editor_survey_ask (self->made, &question);
  ask_open (self);
  queue_tell (self);
}

static gboolean
ask_cb (gpointer user_data)
{
  EditorStatistics *self = user_data;

  self->ask_source = 0;
  ask (self);
  return G_SOURCE_REMOVE;
}

static void
queue_ask (EditorStatistics *self)
{
  gint64 wait = self->asked + PATIENCE - g_get_monotonic_time ();

  self->stale = TRUE;
  if (!self->active || self->content == NULL || self->stopped)
    return;
  if (!is_waiting (self) || !editor_survey_get_busy (self->made) || wait <= 0)
    ask (self);
  else if (self->ask_source == 0)
    self->ask_source = g_timeout_add ((guint) (wait / G_TIME_SPAN_MILLISECOND) + 1, ask_cb, self);
}

void
editor_statistics_set_subject (EditorStatistics *self,
                               AshlarContent    *content,
                               const char       *recipe,
                               guint64           first_seed)
{
  gboolean other;

  g_return_if_fail (EDITOR_IS_STATISTICS (self));
  other = g_strcmp0 (recipe, self->recipe) != 0 || (content == NULL) != (self->content == NULL);
  first_seed = MIN (first_seed, G_MAXUINT64 - EDITOR_STATISTICS_MOST_SEEDS);
  if (!other
      && (content == self->content
          || (content != NULL && ashlar_content_equal_but_stars (content, self->content)))
      && first_seed == self->first_seed)
    return;
  if (content != NULL)
    ashlar_content_ref (content);
  g_clear_pointer (&self->content, ashlar_content_unref);
  self->content = content;
  g_free (self->recipe);
  self->recipe = g_strdup (recipe);
  self->first_seed = first_seed;
  self->stopped = FALSE;
  if (other)
    {
      /* Of another recipe they say nothing. */
      g_clear_handle_id (&self->ask_source, g_source_remove);
      show_made (self);
      forget_shown (self);
      queue_tell (self);
    }
  queue_ask (self);
}

void
editor_statistics_set_n_seeds (EditorStatistics *self, guint n_seeds)
{
  g_return_if_fail (EDITOR_IS_STATISTICS (self));
  n_seeds = CLAMP (n_seeds, 1, EDITOR_STATISTICS_MOST_SEEDS);
  if (n_seeds == self->n_seeds)
    return;
  self->n_seeds = n_seeds;
  self->stopped = FALSE;
  queue_ask (self);
}

guint
editor_statistics_get_n_seeds (EditorStatistics *self)
{
  g_return_val_if_fail (EDITOR_IS_STATISTICS (self), 0);
  return self->n_seeds;
}

guint64
editor_statistics_get_first_seed (EditorStatistics *self)
{
  g_return_val_if_fail (EDITOR_IS_STATISTICS (self), 0);
  return self->first_seed;
}

gboolean
editor_statistics_get_active (EditorStatistics *self)
{
  g_return_val_if_fail (EDITOR_IS_STATISTICS (self), FALSE);
  return self->active;
}

void
editor_statistics_set_active (EditorStatistics *self, gboolean active)
{
  g_return_if_fail (EDITOR_IS_STATISTICS (self));
  if (active == self->active)
    return;
  self->active = active;
  if (active && self->stale)
    queue_ask (self);
  else if (active)
    ask_open (self);
  if (active)
    return;
  g_clear_handle_id (&self->ask_source, g_source_remove);
  self->stale = self->stale || editor_statistics_get_busy (self);
  editor_survey_stop (self->made);
  editor_survey_stop (self->open);
}

void
editor_statistics_set_open (EditorStatistics *self, gboolean has, guint64 seed)
{
  g_return_if_fail (EDITOR_IS_STATISTICS (self));
  if (has == self->has_open && seed == self->open_seed)
    return;
  self->has_open = has;
  self->open_seed = seed;
  ask_open (self);
  queue_tell (self);
}

void
editor_statistics_stop (EditorStatistics *self)
{
  g_return_if_fail (EDITOR_IS_STATISTICS (self));
  if (!editor_statistics_get_busy (self))
    return;
  g_clear_handle_id (&self->ask_source, g_source_remove);
  self->stopped = TRUE;
  if (editor_survey_get_n_done (self->made) > 0)
    show_made (self);
  editor_survey_stop (self->made);
  queue_tell (self);
}

void
editor_statistics_again (EditorStatistics *self)
{
  g_return_if_fail (EDITOR_IS_STATISTICS (self));
  self->stopped = FALSE;
  queue_ask (self);
}

/* ---- What is there ---- */

gboolean
editor_statistics_get_busy (EditorStatistics *self)
{
  g_return_val_if_fail (EDITOR_IS_STATISTICS (self), FALSE);
  return self->ask_source != 0 || editor_survey_get_busy (self->made);
}

gboolean
editor_statistics_is_stopped (EditorStatistics *self)
{
  g_return_val_if_fail (EDITOR_IS_STATISTICS (self), FALSE);
  return self->stopped;
}

guint
editor_statistics_get_n_done (EditorStatistics *self)
{
  g_return_val_if_fail (EDITOR_IS_STATISTICS (self), 0);
  return editor_survey_get_n_done (self->made);
}

gboolean
editor_statistics_is_old (EditorStatistics *self)
{
  g_return_val_if_fail (EDITOR_IS_STATISTICS (self), FALSE);
  return is_waiting (self) || (self->stale && self->active && self->content != NULL);
}

const AshlarSurvey *
editor_statistics_get_total (EditorStatistics *self)
{
  g_return_val_if_fail (EDITOR_IS_STATISTICS (self), NULL);
  if (editor_survey_get_n_subjects (self->shown) == 0)
    return NULL;
  return editor_survey_get_total (self->shown, 0);
}

AshlarContent *
editor_statistics_get_content (EditorStatistics *self)
{
  g_return_val_if_fail (EDITOR_IS_STATISTICS (self), NULL);
  if (editor_survey_get_n_subjects (self->shown) == 0)
    return NULL;
  return editor_survey_get_content (self->shown, 0);
}

GPtrArray *
editor_statistics_get_levels (EditorStatistics *self)
{
  g_return_val_if_fail (EDITOR_IS_STATISTICS (self), NULL);
  return self->levels;
}

const AshlarSample *
editor_statistics_get_open (EditorStatistics *self)
{
  g_return_val_if_fail (EDITOR_IS_STATISTICS (self), NULL);
  if (!self->has_open)
    return NULL;
  for (guint i = 0; i < self->levels->len; i++)
    {
      const AshlarSample *sample = g_ptr_array_index (self->levels, i);

      if (sample->seed == self->open_seed)
        return sample;
    }
  if (editor_survey_get_n_items (self->open) > 0
      && editor_survey_get_seed (self->open, 0) == self->open_seed)
    {
      const AshlarSample *sample = editor_survey_get_item (self->open, 0)->sample;

      return sample != NULL && sample->error == NULL ? sample : NULL;
    }
  return NULL;
}

gboolean
editor_statistics_get_band (EditorStatistics *self, guint metric, EditorBand *band)
{
  const AshlarSurvey *total;
  const AshlarCounts *counts;
  guint               place;

  g_return_val_if_fail (EDITOR_IS_STATISTICS (self), FALSE);
  total = editor_statistics_get_total (self);
  place = total != NULL ? ashlar_survey_find_metric (total, metric) : G_MAXUINT;
  if (place == G_MAXUINT || total->n_levels == 0)
    return FALSE;
  counts = &total->values[place];
  *band = (EditorBand){ .n_levels = total->n_levels,
                        .least = counts->least,
                        .quarter = ashlar_counts_get_quantile (counts, 250),
                        .median = ashlar_counts_get_quantile (counts, 500),
                        .three_quarters = ashlar_counts_get_quantile (counts, 750),
                        .greatest = counts->greatest };
  return TRUE;
}

/* ---- The object ---- */

static void
editor_statistics_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  switch (id)
    {
    case PROP_BUSY:
      g_value_set_boolean (value, editor_statistics_get_busy (EDITOR_STATISTICS (object)));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
editor_statistics_dispose (GObject *object)
{
  EditorStatistics *self = EDITOR_STATISTICS (object);

  g_clear_handle_id (&self->ask_source, g_source_remove);
  g_clear_handle_id (&self->tell_source, g_source_remove);
  g_ptr_array_set_size (self->levels, 0);
  if (self->made == self->shown)
    self->made = NULL;
  g_clear_object (&self->made);
  g_clear_object (&self->shown);
  g_clear_object (&self->idle);
  g_clear_object (&self->open);
  g_clear_pointer (&self->content, ashlar_content_unref);
  G_OBJECT_CLASS (editor_statistics_parent_class)->dispose (object);
}

static void
editor_statistics_finalize (GObject *object)
{
  EditorStatistics *self = EDITOR_STATISTICS (object);

  g_ptr_array_unref (self->levels);
  g_free (self->recipe);
  G_OBJECT_CLASS (editor_statistics_parent_class)->finalize (object);
}

static void
editor_statistics_class_init (EditorStatisticsClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = editor_statistics_get_property;
  object_class->dispose = editor_statistics_dispose;
  object_class->finalize = editor_statistics_finalize;
  properties[PROP_BUSY]
      = g_param_spec_boolean ("busy", NULL, NULL, FALSE,
                              G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPERTIES, properties);
  signals[CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 0);
}

static EditorSurvey *
new_survey (EditorStatistics *self)
{
  EditorSurvey *survey = editor_survey_new ();

  g_signal_connect_object (survey, "added", G_CALLBACK (added_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (survey, "notify::busy", G_CALLBACK (busy_cb), self, G_CONNECT_SWAPPED);
  return survey;
}

static void
editor_statistics_init (EditorStatistics *self)
{
  self->levels = g_ptr_array_new ();
  self->shown = self->made = new_survey (self);
  self->idle = new_survey (self);
  self->open = editor_survey_new ();
  g_signal_connect_object (self->open, "added", G_CALLBACK (queue_tell), self, G_CONNECT_SWAPPED);
  self->n_seeds = 1000;
  self->recipe = NULL;
}

EditorStatistics *
editor_statistics_new (void)
{
  return g_object_new (EDITOR_TYPE_STATISTICS, NULL);
}
