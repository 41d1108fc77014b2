/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What might help is read from the recipe by what its parameters are for, in steps from mild to strong:
 * what an error names comes first, then demands become less and maxima more, the canvas grows, sets of
 * blocks open. What a level is to measure moves to the nearest that was seen.
 *
 * Cost: O(parameters · recipe). */

#include "survey/ashlar-advice-private.h"

#include "content/ashlar-elements-private.h"
#include "level/ashlar-metrics-private.h"
#include "pipeline/ashlar-registry-private.h"

#include <glib/gi18n.h>

#include <inttypes.h>
#include <string.h>

typedef struct
{
  AshlarContent       *content;
  const AshlarRecipe  *recipe;
  const AshlarPlanner *planner;
  AshlarSettings      *settings;
  AshlarValue         *whole; /* the recipe as it is written */
  const GError        *error;
  const char          *subject; /* place in the recipe; "" */
  GPtrArray           *list;    /* of AshlarAdvice */
  guint                group;
} Listing;

void
ashlar_advice_change_free (gpointer pointer)
{
  AshlarAdviceChange *self = pointer;

  g_free (self->place);
  g_clear_pointer (&self->value, ashlar_value_unref);
  g_free (self->label);
  g_free (self->was);
  g_free (self->will);
  g_free (self);
}

AshlarAdviceChange *
ashlar_advice_change_copy (const AshlarAdviceChange *self)
{
  AshlarAdviceChange *copy = g_memdup2 (self, sizeof *self);

  copy->place = g_strdup (self->place);
  copy->value = self->value != NULL ? ashlar_value_ref (self->value) : NULL;
  copy->label = g_strdup (self->label);
  copy->was = g_strdup (self->was);
  copy->will = g_strdup (self->will);
  return copy;
}

static void
advice_free (gpointer pointer)
{
  AshlarAdvice *self = pointer;

  g_ptr_array_unref (self->changes);
  g_free (self);
}

AshlarRecipe *
ashlar_advice_apply (const AshlarAdvice *self, const AshlarRecipe *recipe)
{
  g_autoptr (AshlarRecipe) next = ashlar_recipe_copy (recipe);

  for (guint i = 0; i < self->changes->len && next != NULL; i++)
    {
      const AshlarAdviceChange *change = g_ptr_array_index (self->changes, i);
      AshlarRecipe *changed = ashlar_recipe_with_value (next, change->place, change->value);

      ashlar_recipe_unref (next);
      next = changed;
    }
  return g_steal_pointer (&next);
}

/* ---- The list ---- */

static gboolean
can_be_read (const Listing *self, const AshlarAdvice *advice)
{
  g_autoptr (AshlarRecipe) next = ashlar_advice_apply (advice, self->recipe);
  g_autoptr (AshlarReport) report = ashlar_report_new ();
  g_autoptr (AshlarSettings) settings = NULL;

  if (next == NULL)
    return FALSE;
  settings = ashlar_part_read (&self->planner->part, next->planner.parameters, self->content, "",
                               report);
  return ashlar_report_count (report, ASHLAR_SEVERITY_ERROR) == 0;
}

static AshlarAdviceChange *
add_change (AshlarAdvice *advice, char *place, AshlarValue *value, AshlarAdviceKind kind)
{
  AshlarAdviceChange *change = g_new0 (AshlarAdviceChange, 1);

  change->place = place;
  change->value = value;
  change->kind = kind;
  g_ptr_array_add (advice->changes, change);
  return change;
}

static AshlarAdvice *
begin (Listing *self)
{
  AshlarAdvice *advice = g_new0 (AshlarAdvice, 1);

  advice->changes = g_ptr_array_new_with_free_func (ashlar_advice_change_free);
  advice->group = self->group;
  return advice;
}

static void
end (Listing *self, AshlarAdvice *advice)
{
  if (can_be_read (self, advice))
    g_ptr_array_add (self->list, advice);
  else
    advice_free (advice);
}

static char *
dup_parameter_place (const char *id)
{
  return g_strconcat ("planner/parameters/", id, NULL);
}

/* "/" and "~" as a pointer has them. */
static char *
dup_escaped (const char *key)
{
  GString *text = g_string_new (key);

  g_string_replace (text, "~", "~0", 0);
  g_string_replace (text, "/", "~1", 0);
  return g_string_free (text, FALSE);
}

/* ---- Numbers ---- */

static void
set_number (Listing    *self,
            const char *place,
            const char *label,
            gboolean    is_name,
            const char *unit,
            gint64      was,
            gint64      will)
{
  AshlarAdvice       *advice = begin (self);
  AshlarAdviceChange *change
      = add_change (advice, g_strdup (place), ashlar_value_new_integer (will), ASHLAR_ADVICE_SET);

  change->label = g_strdup (label);
  change->is_name = is_name;
  change->unit = unit;
  change->was = g_strdup_printf ("%" PRId64, was);
  change->will = g_strdup_printf ("%" PRId64, will);
  end (self, advice);
}

static void
drop (Listing *self, const char *place, const char *label, gboolean is_name, const char *was)
{
  AshlarAdvice       *advice = begin (self);
  AshlarAdviceChange *change = add_change (advice, g_strdup (place), NULL, ASHLAR_ADVICE_DROP);

  change->label = g_strdup (label);
  change->is_name = is_name;
  change->was = g_strdup (was);
  end (self, advice);
}

static void
lower (Listing    *self,
       const char *place,
       const char *label,
       gboolean    is_name,
       const char *unit,
       gint64      value,
       gint64      least)
{
  const gint64 steps[] = { value - (value + 7) / 8, value * 3 / 4, value / 2, value / 4, least };
  gint64       last = value;

  for (gsize i = 0; i < G_N_ELEMENTS (steps); i++)
    {
      gint64 next = MAX (steps[i], least);

      if (next < last)
        set_number (self, place, label, is_name, unit, value, next);
      last = MIN (last, next);
    }
}

static void
raise_number (Listing    *self,
              const char *place,
              const char *label,
              const char *unit,
              gint64      value,
              gint64      most)
{
  const gint64 steps[]
      = { value + (value + 7) / 8, value + (value + 3) / 4, value * 3 / 2, value * 2, value * 4 };
  gint64 last = value;

  for (gsize i = 0; i < G_N_ELEMENTS (steps); i++)
    {
      gint64 next = MIN (steps[i], most);

      if (next > last)
        set_number (self, place, label, FALSE, unit, value, next);
      last = MAX (last, next);
    }
}

static gint
get_number (const Listing *self, const AshlarParameterSpec *spec)
{
  return *(const gint *) ashlar_settings_find (self->settings, spec->id);
}

static gboolean
is_subject (const Listing *self, const AshlarParameterSpec *spec)
{
  return g_str_has_prefix (self->subject, "planner/parameters/")
         && g_str_has_prefix (self->subject + strlen ("planner/parameters/"), spec->id)
         && strchr ("/", self->subject[strlen ("planner/parameters/") + strlen (spec->id)]) != NULL;
}

static void
list_number (Listing *self, const AshlarParameterSpec *spec)
{
  g_autofree char *place = dup_parameter_place (spec->id);
  gint             value = get_number (self, spec);
  gboolean         is_named = is_subject (self, spec);
  gboolean         is_upper = g_str_has_prefix (spec->id, "max");

  if (spec->optional && value < 0)
    return;
  if (is_upper || is_named)
    raise_number (self, place, spec->label, spec->unit, value, spec->maximum);
  if (!is_upper || is_named)
    lower (self, place, spec->label, FALSE, spec->unit, value, spec->minimum);
}

/* ---- The canvas ---- */

/* A group each way. */
static void
list_sizes (Listing *self, const AshlarParameterSpec *across, const AshlarParameterSpec *down)
{
  static const gint percents[] = { 125, 150, 200, 0, 90, 75, 50 };
  gboolean          only_shrinks
      = g_error_matches (self->error, ASHLAR_GENERATE_ERROR, ASHLAR_GENERATE_ERROR_TOO_LARGE);
  gint width = get_number (self, across), height = get_number (self, down);

  for (gsize i = 0; i < G_N_ELEMENTS (percents); i++)
    {
      gint                columns = (gint) ((gint64) width * percents[i] / 100);
      gint                rows = (gint) ((gint64) height * percents[i] / 100);
      AshlarAdvice       *advice;
      AshlarAdviceChange *change;

      if (percents[i] == 0)
        self->group++;
      if (percents[i] == 0 || (only_shrinks && percents[i] > 100))
        continue;
      /* Few cells of a lattice: a quarter of them is none. */
      columns = percents[i] > 100 ? MAX (columns, width + 1) : columns;
      rows = percents[i] > 100 ? MAX (rows, height + 1) : rows;
      advice = begin (self);
      change = add_change (advice, dup_parameter_place (across->id),
                           ashlar_value_new_integer (columns), ASHLAR_ADVICE_SET);
      /* The two are one in words. */
      change->label = g_strdup (N_ ("Size"));
      change->unit = across->unit;
      change->was = g_strdup_printf ("%d × %d", width, height);
      change->will = g_strdup_printf ("%d × %d", columns, rows);
      add_change (advice, dup_parameter_place (down->id), ashlar_value_new_integer (rows),
                  ASHLAR_ADVICE_SET);
      end (self, advice);
    }
}

/* ---- Blocks ---- */

static void
list_counts (Listing *self, const AshlarParameterSpec *spec)
{
  const AshlarBlockCounts *counts
      = *(AshlarBlockCounts *const *) ashlar_settings_find (self->settings, spec->id);

  for (guint i = 0; counts != NULL && i < counts->len; i++)
    {
      const AshlarBlockCount *count = &g_array_index (counts, AshlarBlockCount, i);
      g_autofree char        *key = dup_escaped (count->entry);
      g_autofree char        *place = g_strconcat ("planner/parameters/", spec->id, "/", key, NULL);
      g_autofree char        *was = g_strdup_printf ("%u", count->count);

      self->group++;
      if (count->count > 1)
        lower (self, place, count->entry, TRUE, NULL, count->count, 1);
      drop (self, place, count->entry, TRUE, was);
    }
}

static void
list_block_set (Listing *self, const AshlarParameterSpec *spec)
{
  g_autofree char      *place = dup_parameter_place (spec->id);
  const AshlarBlockSet *set
      = *(AshlarBlockSet *const *) ashlar_settings_find (self->settings, spec->id);
  const char *const *chain = ashlar_generate_error_get_chain (self->error);
  guint              at = ashlar_generate_error_get_break (self->error);
  g_autofree guint8 *mask = NULL;
  guint              block;
  AshlarAdvice      *all;

  if (set == NULL)
    return;
  mask = ashlar_block_set_dup_mask (set, self->content);
  if (chain != NULL && at < g_strv_length ((char **) chain)
      && (block = ashlar_content_find_block (self->content, chain[at])) != ASHLAR_NO_INDEX
      && !mask[block])
    {
      AshlarAdvice       *advice = begin (self);
      AshlarValue        *more = ashlar_value_new_array ();
      AshlarAdviceChange *change;

      for (guint i = 0; i < set->len; i++)
        ashlar_value_array_add (more, ashlar_value_new_string (g_ptr_array_index (set, i)));
      ashlar_value_array_add (more, ashlar_value_new_string (chain[at]));
      change = add_change (advice, g_strdup (place), more, ASHLAR_ADVICE_ADD);
      change->label = g_strdup (spec->label);
      change->will = g_strdup (chain[at]);
      end (self, advice);
    }
  all = begin (self);
  add_change (all, g_strdup (place), NULL, ASHLAR_ADVICE_ADD)->label = g_strdup (spec->label);
  end (self, all);
}

/* ---- What a finished level is to measure ---- */

static void
set_bound (Listing            *self,
           const AshlarMetric *metric,
           const AshlarValue  *demand,
           const char         *bound,
           gint64              value)
{
  AshlarAdvice       *advice = begin (self);
  g_autofree char    *place = g_strconcat ("accept/", metric->id, NULL);
  const AshlarValue  *was = ashlar_value_lookup (demand, bound);
  AshlarAdviceChange *change;
  g_autoptr (AshlarValue) number = ashlar_value_new_integer (value);

  change = add_change (advice, g_strdup (place), ashlar_value_with_member (demand, bound, number),
                       ASHLAR_ADVICE_SET);
  change->label = g_strdup (metric->name);
  change->unit = metric->unit;
  change->was = g_strdup_printf ("%" PRId64, ashlar_value_get_integer (was));
  change->will = g_strdup_printf ("%" PRId64, value);
  end (self, advice);
}

static gboolean
get_bound (const AshlarValue *demand, const char *bound, gint64 *value)
{
  const AshlarValue *number = ashlar_value_get_value_type (demand) == ASHLAR_VALUE_OBJECT
                                  ? ashlar_value_lookup (demand, bound)
                                  : NULL;

  if (number == NULL || ashlar_value_get_value_type (number) != ASHLAR_VALUE_INTEGER)
    return FALSE;
  *value = ashlar_value_get_integer (number);
  return TRUE;
}

/* From the nearest that was seen on, and no further than would be no demand at all. */
static void
list_bounds (Listing            *self,
             const AshlarMetric *metric,
             const AshlarValue  *demand,
             const char         *bound,
             gint64              was,
             gint64              nearest)
{
  const gint64 factors[] = { 1, 2, 4, 8 };
  gint64       last = was;

  for (gsize i = 0; i < G_N_ELEMENTS (factors); i++)
    {
      gint64 next = CLAMP (was + (nearest - was) * factors[i], 0, MIN (metric->maximum, G_MAXINT));

      if (next != last && (next > 0 || nearest > was))
        set_bound (self, metric, demand, bound, next);
      last = next;
    }
}

static void
list_misses (Listing *self)
{
  guint             n;
  const AshlarMiss *misses = ashlar_generate_error_get_misses (self->error, &n);

  for (guint i = 0; i < n && self->recipe->accept != NULL; i++)
    {
      const AshlarMetric *metric = ashlar_metric_get (ashlar_metric_find (misses[i].name));
      const AshlarValue  *demand = ashlar_value_lookup (self->recipe->accept, misses[i].name);
      g_autofree char    *place = g_strconcat ("accept/", misses[i].name, NULL);
      gint64              bound;

      if (demand == NULL)
        continue;
      self->group++;
      if (get_bound (demand, "min", &bound) && misses[i].below < bound)
        list_bounds (self, metric, demand, "min", bound, misses[i].below);
      else if (get_bound (demand, "max", &bound) && misses[i].above > bound)
        list_bounds (self, metric, demand, "max", bound, misses[i].above);
      drop (self, place, metric->name, FALSE, NULL);
    }
}

/* ---- What else the error names ---- */

static void
list_subject (Listing *self)
{
  const AshlarValue *value = ashlar_recipe_value_find (self->whole, self->subject);
  const char        *key = strrchr (self->subject, '/');
  gint64             number;

  if (value == NULL || key == NULL || g_str_has_prefix (self->subject, "planner/")
      || ashlar_value_get_value_type (value) != ASHLAR_VALUE_INTEGER)
    return;
  self->group++;
  number = ashlar_value_get_integer (value);
  if (number > 0 && number < G_MAXINT && !g_str_has_prefix (key, "/max"))
    lower (self, self->subject, key + 1, TRUE, NULL, number, 0);
  else if (number > 0 && number < G_MAXINT)
    raise_number (self, self->subject, key + 1, NULL, number, G_MAXINT);
  drop (self, self->subject, key + 1, TRUE, NULL);
}

/* The whole of a pass that cannot do its work, after all that is milder. */
static void
list_pass (Listing *self)
{
  g_auto (GStrv) keys = g_strsplit (self->subject, "/", 3);
  g_autofree char   *place = NULL;
  const AshlarValue *pass, *type;

  if (g_strv_length (keys) < 2
      || (!g_str_equal (keys[0], "assign") && !g_str_equal (keys[0], "finish")))
    return;
  place = g_strconcat (keys[0], "/", keys[1], NULL);
  pass = ashlar_recipe_value_find (self->whole, place);
  type = pass != NULL && ashlar_value_get_value_type (pass) == ASHLAR_VALUE_OBJECT
             ? ashlar_value_lookup (pass, "type")
             : NULL;
  self->group++;
  if (type != NULL && ashlar_value_get_value_type (type) == ASHLAR_VALUE_STRING)
    drop (self, place, ashlar_value_get_string (type), TRUE, NULL);
}

/* ---- The whole ---- */

static void
list_parameter (Listing *self, const AshlarParameterSpec *spec)
{
  g_autofree char *place = dup_parameter_place (spec->id);

  self->group++;
  if (spec->use == ASHLAR_USE_ACROSS || spec->use == ASHLAR_USE_DOWN)
    {
      const AshlarParameterSpec *across = NULL, *down = NULL;

      if (ashlar_settings_find_use (self->settings, ASHLAR_USE_ACROSS, &across) != NULL
          && ashlar_settings_find_use (self->settings, ASHLAR_USE_DOWN, &down) != NULL
          && (spec == across || is_subject (self, spec)))
        list_sizes (self, across, down);
    }
  else if (spec->type == ASHLAR_PARAMETER_COUNTED_BLOCKS && spec->use == ASHLAR_USE_DEMAND)
    list_counts (self, spec);
  else if (spec->use == ASHLAR_USE_BLOCKS)
    list_block_set (self, spec);
  else if ((spec->type == ASHLAR_PARAMETER_INTEGER || spec->type == ASHLAR_PARAMETER_PERCENT)
           && (is_subject (self, spec) || g_str_has_prefix (spec->id, "min")
               || g_str_has_prefix (spec->id, "max") || g_str_equal (spec->id, "cooldown")
               || g_str_equal (spec->id, "loops")))
    list_number (self, spec);
  if (is_subject (self, spec) && spec->use != ASHLAR_USE_BLOCKS
      && spec->type != ASHLAR_PARAMETER_COUNTED_BLOCKS
      && ashlar_settings_is_given (self->settings, spec->id))
    drop (self, place, spec->label, FALSE, NULL);
}

GPtrArray *
ashlar_advice_list (AshlarContent *content, guint recipe, const GError *error)
{
  Listing          listing = { .content = content, .error = error, .subject = "" };
  Listing         *self = &listing;
  g_autofree char *root = g_strdup_printf ("/recipes/%u/", recipe);
  const char      *subject = ashlar_generate_error_get_subject (error);
  g_autoptr (AshlarReport) report = ashlar_report_new ();
  g_autoptr (AshlarSettings) settings = NULL;
  g_autoptr (AshlarValue) whole = NULL;

  self->list = g_ptr_array_new_with_free_func (advice_free);
  if (recipe >= ashlar_content_get_n_recipes (content) || error->domain != ASHLAR_GENERATE_ERROR)
    return self->list;
  self->recipe = ashlar_content_get_recipe (content, recipe);
  self->planner = ashlar_registry_find_planner (self->recipe->planner.type);
  if (self->planner == NULL)
    return self->list;
  if (g_str_has_prefix (subject, root))
    self->subject = subject + strlen (root);
  settings = ashlar_part_read (&self->planner->part, self->recipe->planner.parameters, content, "",
                               report);
  whole = ashlar_kind_write (&ashlar_recipe_kind, self->recipe);
  self->settings = settings;
  self->whole = whole;
  list_misses (self);
  list_subject (self);
  for (guint named = 2; named-- > 0;)
    for (guint i = 0; i < self->planner->part.n_parameters; i++)
      if (is_subject (self, &self->planner->part.parameters[i]) == (named != 0))
        list_parameter (self, &self->planner->part.parameters[i]);
  list_pass (self);
  return self->list;
}
