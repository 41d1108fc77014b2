/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* ashlar survey --sensitivity: the same seeds at eleven steps of one number of the recipe. */

#include <inttypes.h>
#include <string.h>

#include "base/ashlar-printable-private.h"
#include "cli/cli-charts.h"
#include "cli/cli-survey.h"
#include "cli/cli.h"
#include "content/ashlar-recipe-private.h"
#include "survey/ashlar-sensitivity-private.h"
#include "survey/ashlar-survey-file-private.h"

/* Columns of a band. */
#define COLUMNS 32

static const guint permilles[] = { 50, 250, 500, 750, 950 };

static AshlarSensitivityStep *
get_step (GPtrArray *steps, guint index)
{
  return g_ptr_array_index (steps, index);
}

/* What a step measured; NULL: it has no level. */
static const AshlarCounts *
get_counts (const AshlarSensitivityStep *step, guint metric)
{
  guint at = step->survey != NULL ? ashlar_survey_find_metric (step->survey, metric) : G_MAXUINT;

  return at != G_MAXUINT && step->survey->values[at].n > 0 ? &step->survey->values[at] : NULL;
}

/* FALSE: the metric is the same whatever the number, and says nothing of it. */
static gboolean
differs (GPtrArray *steps, guint metric)
{
  const AshlarCounts *first = NULL;

  for (guint i = 0; i < steps->len; i++)
    {
      const AshlarCounts *counts = get_counts (get_step (steps, i), metric);

      if (counts == NULL)
        continue;
      if (first == NULL)
        first = counts;
      for (guint p = 0; p < G_N_ELEMENTS (permilles); p++)
        if (ashlar_counts_get_quantile (counts, permilles[p])
            != ashlar_counts_get_quantile (first, permilles[p]))
          return TRUE;
    }
  return FALSE;
}

/* From the 5th percentile a line to the 95th, with the median in it, between all steps' ends. */
static void
append_band (GString *text, const AshlarCounts *counts, guint64 least, guint64 greatest)
{
  guint at[3];

  for (guint i = 0; i < 3; i++)
    at[i] = greatest > least
                ? (guint) ((double) (ashlar_counts_get_quantile (counts, permilles[2 * i]) - least)
                           / (double) (greatest - least) * (COLUMNS - 1))
                : 0;
  g_string_append (text, "  ");
  for (guint i = 0; i <= at[2]; i++)
    g_string_append (text, i == at[1] ? "●" : i < at[0] ? " " : "─");
}

static void
append_metric (GString *text, const AshlarKnob *knob, GPtrArray *steps, guint metric)
{
  static const char *const heads[] = { "5 %", N_ ("median"), "95 %" };
  guint                    widths[G_N_ELEMENTS (heads)];
  guint64                  least = G_MAXUINT64, greatest = 0;

  for (guint i = 0; i < steps->len; i++)
    {
      const AshlarCounts *counts = get_counts (get_step (steps, i), metric);

      if (counts == NULL)
        continue;
      least = MIN (least, ashlar_counts_get_quantile (counts, 50));
      greatest = MAX (greatest, ashlar_counts_get_quantile (counts, 950));
    }
  g_string_append_printf (text, "\n%-22s", ashlar_metric_get (metric)->id);
  for (guint i = 0; i < G_N_ELEMENTS (heads); i++)
    {
      widths[i] = cli_fit_column (cli_words (heads[i]), 9);
      g_string_append_c (text, ' ');
      cli_append_right (text, cli_words (heads[i]), widths[i]);
    }
  g_string_append_c (text, '\n');
  for (guint i = 0; i < steps->len; i++)
    {
      const AshlarSensitivityStep *step = get_step (steps, i);
      const AshlarCounts          *counts = get_counts (step, metric);
      g_autofree char             *word = ashlar_knob_dup_word (knob, step->number);

      g_string_append_printf (text, "%20s  ", word);
      for (guint p = 0; counts != NULL && p < G_N_ELEMENTS (permilles); p += 2)
        {
          g_autofree char *number = ashlar_units_to_string (
              MIN (ashlar_counts_get_quantile (counts, permilles[p]), G_MAXINT64));

          g_string_append_c (text, ' ');
          cli_append_right (text, number, widths[p / 2]);
        }
      if (counts != NULL)
        append_band (text, counts, least, greatest);
      g_string_append (text, counts != NULL ? "\n" : "         –\n");
    }
}

static char *
to_text (const CliSensitivity *call, const AshlarKnob *knob, GPtrArray *steps)
{
  GString    *text = g_string_new (NULL);
  const char *seeds = cli_words (N_ ("seeds")), *levels = cli_words (N_ ("levels"));

  ashlar_append_printf_printable (text, "%s\n%21s", knob->place, "");
  cli_append_right (text, seeds, 9);
  g_string_append_c (text, ' ');
  cli_append_right (text, levels, 9);
  g_string_append_c (text, '\n');
  for (guint i = 0; i < steps->len; i++)
    {
      const AshlarSensitivityStep *step = get_step (steps, i);
      g_autofree char             *word = ashlar_knob_dup_word (knob, step->number);

      g_string_append_printf (text, "%20s ", word);
      if (step->survey != NULL)
        g_string_append_printf (text, "%*" PRIu64 " %*" PRIu64 "\n",
                                (gint) cli_fit_column (seeds, 9), step->survey->n_seeds,
                                (gint) cli_fit_column (levels, 9), step->survey->n_levels);
      else
        ashlar_append_printf_printable (text, "%s\n", cli_words_of_error (step->error));
    }
  for (guint metric = 0; ashlar_metric_get (metric) != NULL; metric++)
    if ((call->metrics == NULL || call->metrics[metric])
        && (call->metrics != NULL || differs (steps, metric)))
      append_metric (text, knob, steps, metric);
  return g_string_free (text, FALSE);
}

/* A row for each step and metric; a step that cannot be has none. */
static char *
to_csv (const CliSensitivity *call, const AshlarKnob *knob, GPtrArray *steps)
{
  GString *csv = g_string_new ("value,seeds,levels,metric,p5,p25,p50,p75,p95\n");

  for (guint i = 0; i < steps->len; i++)
    for (guint metric = 0; ashlar_metric_get (metric) != NULL; metric++)
      {
        const AshlarSensitivityStep *step = get_step (steps, i);
        const AshlarCounts          *counts = get_counts (step, metric);
        g_autofree char             *word = ashlar_knob_dup_word (knob, step->number);

        if (step->survey == NULL || ashlar_survey_find_metric (step->survey, metric) == G_MAXUINT)
          continue;
        g_string_append_printf (csv, "%s,%" PRIu64 ",%" PRIu64 ",%s", word, step->survey->n_seeds,
                                step->survey->n_levels, ashlar_metric_get (metric)->id);
        for (guint p = 0; p < G_N_ELEMENTS (permilles); p++)
          {
            g_string_append_c (csv, ',');
            if (counts != NULL)
              ashlar_units_append (csv, ashlar_counts_get_quantile (counts, permilles[p]));
          }
        g_string_append_c (csv, '\n');
      }
  return g_string_free (csv, FALSE);
}

/* The number that @word is of the knob: digits, or a choice. */
static gboolean
parse_number (const AshlarKnob *knob, const char *word, gint *number)
{
  gint   least, greatest;
  gint64 found;

  if (g_ascii_string_to_signed (word, 10, G_MININT, G_MAXINT, &found, NULL))
    {
      *number = (gint) found;
      return TRUE;
    }
  if (knob->spec->type != ASHLAR_PARAMETER_CHOICE && knob->spec->type != ASHLAR_PARAMETER_BOOLEAN)
    return FALSE;
  ashlar_knob_get_bounds (knob, &least, &greatest);
  for (*number = least; *number <= greatest; (*number)++)
    {
      g_autofree char *known = ashlar_knob_dup_word (knob, *number);

      if (g_str_equal (known, word))
        return TRUE;
    }
  return FALSE;
}

/* "PARAMETER=FROM..TO", or "PARAMETER" alone: between its bounds. */
static GArray *
parse (const CliSensitivity *call, AshlarRecipe *recipe, AshlarKnob *knob)
{
  const char      *equals = strchr (call->what, '=');
  g_autofree char *place = equals != NULL ? g_strndup (call->what, (gsize) (equals - call->what))
                                          : g_strdup (call->what);
  g_auto (GStrv) ends = g_strsplit (equals != NULL ? equals + 1 : "", "..", 2);
  g_autoptr (GError) error = NULL;
  g_autoptr (GArray) numbers = NULL;
  gint from, to;

  if (!ashlar_knob_find (recipe, place, knob, &error))
    {
      cli_complain_of (&cli_survey, "--sensitivity: ", error);
      return NULL;
    }
  ashlar_knob_get_bounds (knob, &from, &to);
  if (equals != NULL
      && (g_strv_length (ends) != 2 || !parse_number (knob, ends[0], &from)
          || !parse_number (knob, ends[1], &to)))
    {
      cli_complain (&cli_survey, "--sensitivity %s: expected PARAMETER=FROM..TO", call->what);
      return NULL;
    }
  numbers = ashlar_knob_get_steps (knob, from, to);
  if (numbers->len == 0)
    {
      cli_complain (&cli_survey, "--sensitivity %s: there is no number that %s can have between",
                    call->what, place);
      return NULL;
    }
  return g_steal_pointer (&numbers);
}

gint
cli_survey_sensitivity (const CliSensitivity *call)
{
  guint index = ashlar_content_find_recipe (call->content, call->recipe);
  g_auto (AshlarKnob) knob = { 0 };
  g_autoptr (GArray) numbers = NULL;
  g_autoptr (GPtrArray) steps = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GError) error = NULL;
  char *text;

  if (index == G_MAXUINT)
    {
      cli_complain (&cli_survey, "there is no recipe “%s”", call->recipe);
      return CLI_BAD_INPUT;
    }
  numbers = parse (call, ashlar_content_get_recipe (call->content, index), &knob);
  if (numbers == NULL)
    return CLI_BAD_INPUT;
  steps = ashlar_sensitivity_run (&knob, call->content, index, call->settings, numbers,
                                  call->metrics, call->first, call->last, call->n_threads, NULL);
  text = call->csv ? to_csv (call, &knob, steps) : to_text (call, &knob, steps);
  bytes = g_bytes_new_take (text, strlen (text));
  if (cli_write (call->output, bytes, &error))
    return CLI_DONE;
  cli_complain_of (&cli_survey, "", error);
  return CLI_BAD_INPUT;
}
