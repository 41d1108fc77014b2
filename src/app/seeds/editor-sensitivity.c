/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The recipe is edited once for each step, and all of these are subjects of one survey, so that every step
 * gets its next seed before any gets the one after: the picture sharpens everywhere at once. The digest of
 * the first says whether another content asks anything else. Cost of a question: an edit a step, on the main
 * thread. */

#include "ashlar-config.h"

#include "seeds/editor-sensitivity.h"

#include "edits/editor-recipe-edit.h"
#include "pipeline/ashlar-registry-private.h"

#define INTERVAL 100 /* milliseconds */

typedef struct
{
  gint           value;
  AshlarContent *content; /* nullable: it is refused */
  guint          subject; /* of the survey */
} Step;

struct _EditorSensitivity
{
  GObject parent_instance;

  /* Owned. */
  EditorSurvey *survey;
  GArray       *steps;  /* of Step */
  char         *digest; /* of the first; nullable */
  char         *recipe; /* id; nullable */

  const AshlarParameterSpec *spec;
  gboolean                   whole;
  guint                      metric;
  guint64                    first_seed;
  guint                      n_seeds;
  gint                       current;
  guint                      tell_source;
};

G_DEFINE_FINAL_TYPE (EditorSensitivity, editor_sensitivity, G_TYPE_OBJECT)

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

static void
step_clear (gpointer data)
{
  g_clear_pointer (&((Step *) data)->content, ashlar_content_unref);
}

static gboolean
tell_cb (gpointer user_data)
{
  EditorSensitivity *self = user_data;

  self->tell_source = 0;
  g_signal_emit (self, signals[CHANGED], 0);
  return G_SOURCE_REMOVE;
}

static void
queue_tell (EditorSensitivity *self)
{
  if (self->tell_source == 0)
    self->tell_source = g_timeout_add (INTERVAL, tell_cb, self);
}

/* ---- The steps ---- */

/* As the recipe is read, defaults included. */
static gint
read_current (AshlarContent *content, guint recipe, const AshlarParameterSpec *spec)
{
  const AshlarRecipe  *value = ashlar_content_get_recipe (content, recipe);
  const AshlarPlanner *planner = ashlar_registry_find_planner (ashlar_recipe_get_planner (value));
  g_autoptr (AshlarReport) report = ashlar_report_new ();
  g_autoptr (AshlarSettings) settings = NULL;
  const gint *found;

  if (planner == NULL)
    return spec->value;
  settings = ashlar_part_read (&planner->part, value->planner.parameters, content, "", report);
  found = ashlar_settings_find (settings, spec->id);
  return found != NULL ? *found : spec->value;
}

/* NULL: the recipe cannot say so. */
static AshlarContent *
dup_content (const EditorSensitivityQuestion *question, gint value)
{
  g_autofree char *place = g_strconcat ("planner/parameters/", question->spec->id, NULL);
  g_autoptr (AshlarValue) said = editor_parameter_new_value (question->spec, value);
  g_autoptr (EditorEdit) edit
      = editor_recipe_edit_set (question->content, question->recipe, place, said, "", NULL, NULL);

  return edit != NULL ? ashlar_content_ref (edit->content) : NULL;
}

static gboolean
has_steps_around (EditorSensitivity *self, gint current)
{
  return self->steps->len > 0 && current >= g_array_index (self->steps, Step, 0).value
         && current <= g_array_index (self->steps, Step, self->steps->len - 1).value;
}

static void
build_steps (EditorSensitivity *self, const EditorSensitivityQuestion *question, gboolean anew)
{
  g_autoptr (GArray) values = NULL;

  if (anew)
    {
      values = editor_parameter_steps_new (question->spec, self->current, question->whole);
      g_array_set_size (self->steps, 0);
      g_array_set_size (self->steps, values->len);
      for (guint i = 0; i < values->len; i++)
        g_array_index (self->steps, Step, i).value = g_array_index (values, gint, i);
    }
  for (guint i = 0; i < self->steps->len; i++)
    {
      Step *step = &g_array_index (self->steps, Step, i);

      step_clear (step);
      step->content = dup_content (question, step->value);
    }
}

/* The first that the recipe can say; the same digest of it is the same question. */
static char *
dup_digest (EditorSensitivity *self, const EditorSensitivityQuestion *question)
{
  for (guint i = 0; i < self->steps->len; i++)
    if (g_array_index (self->steps, Step, i).content != NULL)
      {
        g_autoptr (AshlarContent) content
            = dup_content (question, g_array_index (self->steps, Step, i).value);

        return content != NULL ? ashlar_content_dup_digest (content) : NULL;
      }
  return NULL;
}

static void
ask_survey (EditorSensitivity *self)
{
  g_autofree EditorSurveySubject *subjects = g_new0 (EditorSurveySubject, self->steps->len);
  g_autofree guint8              *metrics = g_new0 (guint8, ashlar_metrics_get_n ());
  EditorSurveyQuestion            question = { .subjects = subjects,
                                               .first_seed = self->first_seed,
                                               .n_seeds = self->n_seeds,
                                               .metrics = metrics };

  metrics[self->metric] = 1;
  for (guint i = 0; i < self->steps->len; i++)
    {
      Step *step = &g_array_index (self->steps, Step, i);

      if (step->content == NULL)
        continue;
      step->subject = question.n_subjects;
      subjects[question.n_subjects++] = (EditorSurveySubject){ step->content, NULL, self->recipe };
    }
  if (question.n_subjects > 0)
    editor_survey_ask (self->survey, &question);
  else
    editor_survey_clear (self->survey);
}

void
editor_sensitivity_stop (EditorSensitivity *self)
{
  g_return_if_fail (EDITOR_IS_SENSITIVITY (self));
  /* To be asked anew. */
  if (editor_survey_get_busy (self->survey))
    g_clear_pointer (&self->digest, g_free);
  editor_survey_stop (self->survey);
}

static void
forget (EditorSensitivity *self)
{
  if (self->spec == NULL)
    return;
  editor_survey_clear (self->survey);
  g_array_set_size (self->steps, 0);
  g_clear_pointer (&self->digest, g_free);
  g_clear_pointer (&self->recipe, g_free);
  self->spec = NULL;
  queue_tell (self);
}

/* Other steps, whatever they come to. */
static gboolean
is_anew (EditorSensitivity *self, const EditorSensitivityQuestion *question)
{
  return question->spec != self->spec || question->whole != self->whole
         || g_strcmp0 (ashlar_recipe_get_id (
                           ashlar_content_get_recipe (question->content, question->recipe)),
                       self->recipe)
                != 0
         || !has_steps_around (self, self->current);
}

gboolean
editor_sensitivity_has_asked (EditorSensitivity *self, const EditorSensitivityQuestion *question)
{
  g_autofree char *digest = NULL;

  g_return_val_if_fail (EDITOR_IS_SENSITIVITY (self), FALSE);
  g_return_val_if_fail (question->content != NULL && question->spec != NULL, FALSE);
  self->current = read_current (question->content, question->recipe, question->spec);
  if (is_anew (self, question) || self->digest == NULL || question->metric != self->metric
      || question->first_seed != self->first_seed || question->n_seeds != self->n_seeds)
    return FALSE;
  digest = dup_digest (self, question);
  return g_strcmp0 (digest, self->digest) == 0;
}

void
editor_sensitivity_ask (EditorSensitivity *self, const EditorSensitivityQuestion *question)
{
  g_return_if_fail (EDITOR_IS_SENSITIVITY (self));
  if (question->content == NULL || question->spec == NULL)
    {
      forget (self);
      return;
    }
  if (editor_sensitivity_has_asked (self, question))
    return;
  build_steps (self, question, is_anew (self, question));
  self->spec = question->spec;
  self->whole = question->whole;
  self->metric = question->metric;
  self->first_seed = question->first_seed;
  self->n_seeds = question->n_seeds;
  g_free (self->recipe);
  self->recipe = g_strdup (
      ashlar_recipe_get_id (ashlar_content_get_recipe (question->content, question->recipe)));
  g_free (self->digest);
  self->digest = dup_digest (self, question);
  ask_survey (self);
  queue_tell (self);
}

/* ---- What is there ---- */

gboolean
editor_sensitivity_get_busy (EditorSensitivity *self)
{
  g_return_val_if_fail (EDITOR_IS_SENSITIVITY (self), FALSE);
  return editor_survey_get_busy (self->survey);
}

guint
editor_sensitivity_get_n_done (EditorSensitivity *self)
{
  g_return_val_if_fail (EDITOR_IS_SENSITIVITY (self), 0);
  return editor_survey_get_n_done (self->survey);
}

guint
editor_sensitivity_get_n_items (EditorSensitivity *self)
{
  g_return_val_if_fail (EDITOR_IS_SENSITIVITY (self), 0);
  return editor_survey_get_n_items (self->survey);
}

guint
editor_sensitivity_get_n_steps (EditorSensitivity *self)
{
  g_return_val_if_fail (EDITOR_IS_SENSITIVITY (self), 0);
  return self->steps->len;
}

void
editor_sensitivity_get_step (EditorSensitivity *self, guint index, EditorSensitivityStep *step)
{
  const Step         *from;
  const AshlarSurvey *total = NULL;
  const AshlarCounts *counts;

  g_return_if_fail (EDITOR_IS_SENSITIVITY (self));
  g_return_if_fail (index < self->steps->len);
  from = &g_array_index (self->steps, Step, index);
  *step = (EditorSensitivityStep){ .value = from->value, .refused = from->content == NULL };
  if (from->content != NULL && from->subject < editor_survey_get_n_subjects (self->survey))
    total = editor_survey_get_total (self->survey, from->subject);
  if (total == NULL)
    return;
  step->n_seeds = total->n_seeds;
  step->n_levels = total->n_levels;
  if (total->n_levels == 0)
    return;
  counts = &total->values[ashlar_survey_find_metric (total, self->metric)];
  step->low = ashlar_counts_get_quantile (counts, 50);
  step->quarter = ashlar_counts_get_quantile (counts, 250);
  step->median = ashlar_counts_get_quantile (counts, 500);
  step->three_quarters = ashlar_counts_get_quantile (counts, 750);
  step->high = ashlar_counts_get_quantile (counts, 950);
}

gint
editor_sensitivity_get_current (EditorSensitivity *self)
{
  g_return_val_if_fail (EDITOR_IS_SENSITIVITY (self), 0);
  return self->current;
}

/* ---- The object ---- */

static void
busy_cb (EditorSensitivity *self)
{
  queue_tell (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_BUSY]);
}

static void
editor_sensitivity_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  switch (id)
    {
    case PROP_BUSY:
      g_value_set_boolean (value, editor_sensitivity_get_busy (EDITOR_SENSITIVITY (object)));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
editor_sensitivity_dispose (GObject *object)
{
  EditorSensitivity *self = EDITOR_SENSITIVITY (object);

  g_clear_handle_id (&self->tell_source, g_source_remove);
  g_clear_object (&self->survey);
  G_OBJECT_CLASS (editor_sensitivity_parent_class)->dispose (object);
}

static void
editor_sensitivity_finalize (GObject *object)
{
  EditorSensitivity *self = EDITOR_SENSITIVITY (object);

  g_array_unref (self->steps);
  g_free (self->digest);
  g_free (self->recipe);
  G_OBJECT_CLASS (editor_sensitivity_parent_class)->finalize (object);
}

static void
editor_sensitivity_class_init (EditorSensitivityClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = editor_sensitivity_get_property;
  object_class->dispose = editor_sensitivity_dispose;
  object_class->finalize = editor_sensitivity_finalize;
  properties[PROP_BUSY]
      = g_param_spec_boolean ("busy", NULL, NULL, FALSE,
                              G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPERTIES, properties);
  signals[CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 0);
}

static void
editor_sensitivity_init (EditorSensitivity *self)
{
  self->survey = editor_survey_new ();
  self->steps = g_array_new (FALSE, TRUE, sizeof (Step));
  g_array_set_clear_func (self->steps, step_clear);
  g_signal_connect_object (self->survey, "added", G_CALLBACK (queue_tell), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->survey, "notify::busy", G_CALLBACK (busy_cb), self,
                           G_CONNECT_SWAPPED);
}

EditorSensitivity *
editor_sensitivity_new (void)
{
  return g_object_new (EDITOR_TYPE_SENSITIVITY, NULL);
}
