/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "ashlar-config.h"

#include "seeds/editor-sheet-card.h"

#include <glib/gi18n.h>

#include "content/ashlar-recipe-fields-private.h"
#include "document/editor-digits.h"
#include "document/editor-finding.h"
#include "plan/ashlar-generate-error.h"
#include "seeds/editor-bins.h"

struct _EditorSheetCard
{
  GObject parent_instance;

  guint64 order, seed;
  char   *title; /* nullable */

  guint           n_parts;
  EditorSheetPart parts[EDITOR_SHEET_MOST_PARTS];
  guint           n_awaited; /* of the parts: they are of before, or not there */

  gboolean is_open, is_starred;
};

G_DEFINE_FINAL_TYPE (EditorSheetCard, editor_sheet_card, G_TYPE_OBJECT)

enum
{
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void
part_clear (EditorSheetPart *part)
{
  g_clear_pointer (&part->values, g_free);
  g_clear_error (&part->error);
  g_clear_object (&part->picture);
}

static void
editor_sheet_card_finalize (GObject *object)
{
  EditorSheetCard *self = EDITOR_SHEET_CARD (object);

  for (guint i = 0; i < self->n_parts; i++)
    part_clear (&self->parts[i]);
  g_free (self->title);
  G_OBJECT_CLASS (editor_sheet_card_parent_class)->finalize (object);
}

static void
editor_sheet_card_class_init (EditorSheetCardClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = editor_sheet_card_finalize;
  signals[CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 0);
}

static void
editor_sheet_card_init (EditorSheetCard *self)
{
}

EditorSheetCard *
editor_sheet_card_new (guint64 order, guint64 seed, guint n_parts)
{
  EditorSheetCard *self = g_object_new (EDITOR_TYPE_SHEET_CARD, NULL);

  g_return_val_if_fail (n_parts > 0 && n_parts <= EDITOR_SHEET_MOST_PARTS, self);
  self->order = order;
  self->seed = seed;
  self->n_parts = self->n_awaited = n_parts;
  return self;
}

void
editor_sheet_card_set_title (EditorSheetCard *self, const char *title)
{
  g_free (self->title);
  self->title = g_strdup (title);
}

const char *
editor_sheet_card_get_title (EditorSheetCard *self)
{
  return self->title;
}

guint64
editor_sheet_card_get_order (EditorSheetCard *self)
{
  return self->order;
}

guint64
editor_sheet_card_get_seed (EditorSheetCard *self)
{
  return self->seed;
}

guint
editor_sheet_card_get_n_parts (EditorSheetCard *self)
{
  return self->n_parts;
}

const EditorSheetPart *
editor_sheet_card_get_part (EditorSheetCard *self, guint part)
{
  g_return_val_if_fail (part < self->n_parts, NULL);
  return &self->parts[part];
}

static gboolean
is_there (const EditorSheetPart *part)
{
  return part->values != NULL || part->error != NULL;
}

void
editor_sheet_card_take (EditorSheetCard *self, guint index, const EditorSurveyItem *item)
{
  EditorSheetPart *part = &self->parts[index];

  g_return_if_fail (index < self->n_parts && item->sample != NULL);
  part_clear (part);
  if (item->sample->error != NULL)
    part->error = g_error_copy (item->sample->error);
  else
    part->values
        = g_memdup2 (item->sample->values, ashlar_metrics_get_n () * sizeof *item->sample->values);
  g_set_object (&part->picture, item->picture);
  self->n_awaited -= self->n_awaited > 0;
  g_signal_emit (self, signals[CHANGED], 0);
}

void
editor_sheet_card_begin (EditorSheetCard *self)
{
  self->n_awaited = self->n_parts;
  g_signal_emit (self, signals[CHANGED], 0);
}

gboolean
editor_sheet_card_is_ready (EditorSheetCard *self)
{
  for (guint i = 0; i < self->n_parts; i++)
    if (!is_there (&self->parts[i]))
      return FALSE;
  return TRUE;
}

gboolean
editor_sheet_card_is_old (EditorSheetCard *self)
{
  return self->n_awaited > 0 && editor_sheet_card_is_ready (self);
}

void
editor_sheet_card_drop_picture (EditorSheetCard *self)
{
  for (guint i = 0; i < self->n_parts; i++)
    g_clear_object (&self->parts[i].picture);
  g_signal_emit (self, signals[CHANGED], 0);
}

void
editor_sheet_card_set_open (EditorSheetCard *self, gboolean is_open)
{
  if (self->is_open == is_open)
    return;
  self->is_open = is_open;
  g_signal_emit (self, signals[CHANGED], 0);
}

gboolean
editor_sheet_card_get_open (EditorSheetCard *self)
{
  return self->is_open;
}

void
editor_sheet_card_set_starred (EditorSheetCard *self, gboolean is_starred)
{
  if (self->is_starred == is_starred)
    return;
  self->is_starred = is_starred;
  g_signal_emit (self, signals[CHANGED], 0);
}

gboolean
editor_sheet_card_get_starred (EditorSheetCard *self)
{
  return self->is_starred;
}

/* ---- Words ---- */

static char *
dup_part_value (const EditorSheetPart *part, guint metric)
{
  if (part->error != NULL)
    /* Translators: in place of a number, where there is no level. */
    return g_strdup (_ ("failed"));
  return part->values != NULL ? editor_units_dup_words (part->values[metric]) : g_strdup ("…");
}

char *
editor_sheet_card_dup_value (EditorSheetCard *self, guint metric)
{
  g_autofree char *first = NULL, *second = NULL;

  if (!editor_sheet_card_is_ready (self) || (self->n_parts == 1 && self->parts[0].error != NULL))
    return NULL;
  first = dup_part_value (&self->parts[0], metric);
  if (self->n_parts == 1)
    return g_steal_pointer (&first);
  second = dup_part_value (&self->parts[1], metric);
  /* Translators: what a number is of one recipe, and of another. */
  return g_strdup_printf (_ ("%s → %s"), first, second);
}

char *
editor_sheet_card_dup_caption (EditorSheetCard *self, guint metric)
{
  g_autofree char    *value = editor_sheet_card_dup_value (self, metric);
  const AshlarMetric *about = ashlar_metric_get (metric);

  if (value == NULL)
    return NULL;
  if (g_str_equal (about->unit, "percent"))
    /* Translators: a share; the sign as it is usual behind a number. */
    return g_strdup_printf (_ ("%s %%"), value);
  /* Translators: a number and its unit: "95 steps". */
  return g_strdup_printf (_ ("%s %s"), value, _ (about->unit));
}

char *
editor_sheet_card_dup_spoken (EditorSheetCard *self)
{
  guint            areas = ashlar_metric_find ("areas"), way = ashlar_metric_find ("criticalPath");
  g_autofree char *name = NULL, *n_areas = NULL, *n_steps = NULL;

  if (self->title != NULL)
    name = g_strdup (self->title);
  else
    name = g_strdup_printf (_ ("Seed %s"), editor_digits (self->seed).text);
  if (!editor_sheet_card_is_ready (self))
    /* Translators: %s is "Seed 12". */
    return g_strdup_printf (_ ("%s, not made yet"), name);
  if (self->parts[0].error != NULL)
    {
      g_autofree char *cause = editor_cause_dup_words (self->parts[0].error);

      /* Translators: "Seed 12" and why there is no level. */
      return g_strdup_printf (_ ("%s failed: %s"), name, cause);
    }
  n_areas = editor_sheet_card_dup_caption (self, areas);
  n_steps = editor_sheet_card_dup_value (self, way);
  /* Translators: "Seed 12", "34 areas", and a number of steps. */
  return g_strdup_printf (_ ("%s, %s, way %s steps"), name, n_areas, n_steps);
}

static const char *
get_words (AshlarGenerateError code)
{
  switch (code)
    {
    case ASHLAR_GENERATE_ERROR_UNREACHABLE:
      return N_ ("No way leads there");
    case ASHLAR_GENERATE_ERROR_NO_SPACE:
      return N_ ("There is no room");
    case ASHLAR_GENERATE_ERROR_CONFLICT:
      return N_ ("The demands contradict each other");
    case ASHLAR_GENERATE_ERROR_PARAMETER:
      return N_ ("A value does not fit");
    case ASHLAR_GENERATE_ERROR_NO_BLOCKS:
      return N_ ("There are no blocks to build with");
    case ASHLAR_GENERATE_ERROR_FALLS_APART:
      return N_ ("A block falls apart");
    case ASHLAR_GENERATE_ERROR_MISFIT:
      return N_ ("Cannot be painted so");
    case ASHLAR_GENERATE_ERROR_NOT_ACCEPTED:
      return N_ ("No level was accepted");
    case ASHLAR_GENERATE_ERROR_TOO_LARGE:
      return N_ ("The level is too large");
    case ASHLAR_GENERATE_ERROR_UNKNOWN_RECIPE:
    case ASHLAR_GENERATE_ERROR_UNKNOWN_PART:
    case ASHLAR_GENERATE_ERROR_BROKEN_PART:
    default:
      return N_ ("There is no level");
    }
}

/* What a subject is about, as forms call its parameter: "Start block", "At least (blocks)". */
static char *
dup_demand (const char *subject)
{
  const char      *parameters = subject != NULL ? strstr (subject, "/planner/parameters/") : NULL;
  g_autofree char *id = NULL;
  const AshlarParameterSpec *parameter;

  if (parameters == NULL)
    return NULL;
  parameters += strlen ("/planner/parameters/");
  id = g_strndup (parameters, strcspn (parameters, "/"));
  parameter = _ashlar_recipe_find_parameter ("planner", "", id);
  if (parameter == NULL || parameter->label == NULL)
    return g_steal_pointer (&id);
  /* Of what it is at least or at most. */
  return parameter->unit != NULL
             ? g_strdup_printf ("%s (%s)", _ (parameter->label), _ (parameter->unit))
             : g_strdup (_ (parameter->label));
}

char *
editor_cause_dup_words (const GError *error)
{
  const char *const *chain;
  g_autofree char   *demand = NULL;
  const char        *words;

  if (error->domain != ASHLAR_GENERATE_ERROR)
    return editor_error_dup_sentences (error);
  words = get_words ((AshlarGenerateError) error->code);
  chain = ashlar_generate_error_get_chain (error);
  demand = dup_demand (ashlar_generate_error_get_subject (error));
  if (error->code == ASHLAR_GENERATE_ERROR_UNREACHABLE && chain != NULL && chain[0] != NULL)
    /* Translators: %s is a block's id. */
    return g_strdup_printf (_ ("No way leads to %s"), chain[g_strv_length ((char **) chain) - 1]);
  if (demand != NULL)
    /* Translators: why there is no level, and the parameter that it is about: "No room: At least (blocks)". */
    return g_strdup_printf (_ ("%s: %s"), _ (words), demand);
  return g_strdup (_ (words));
}
