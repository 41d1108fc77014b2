/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The summary of a survey: how many seeds make a level and why others do not, what the levels measure,
 * which blocks they are made of. */

#include "cli/cli-charts.h"
#include "cli/cli-survey.h"

#include <inttypes.h>
#include <string.h>

#include "base/ashlar-printable-private.h"
#include "survey/ashlar-survey-findings-private.h"

static void
append_causes (GString *text, const AshlarSurvey *survey, const char *content)
{
  g_autofree char *path = cli_dup_word (content != NULL ? content : "CONTENT");
  g_autofree char *recipe = cli_dup_word (survey->recipe);

  if (survey->causes->len > 0)
    g_string_append (text, "\nFailures\n");
  for (guint i = 0; i < survey->causes->len; i++)
    {
      const AshlarCause *cause = g_ptr_array_index (survey->causes, i);
      g_autofree char   *share = cli_dup_share (cause->n, survey->n_seeds);
      g_autoptr (AshlarText) text_of = ashlar_cause_dup_sentence (cause);
      g_autofree char *sentence = ashlar_text_dup_english (text_of);

      ashlar_append_printf_printable (text, "  %" PRIu64 " (%s)  %s%s%s: %s%s\n", cause->n, share,
                                      cause->code, *cause->subject != '\0' ? " " : "",
                                      cause->subject, sentence,
                                      cause->is_final ? " (whatever the seed)" : "");
      g_string_append (text, "    seeds");
      for (guint e = 0; e < cause->n_examples; e++)
        g_string_append_printf (text, " %" PRIu64, cause->examples[e]);
      g_string_append (text, cause->n > cause->n_examples ? " …\n" : "\n");
      ashlar_append_printf_printable (text, "    ashlar generate %s --recipe %s", path, recipe);
      for (guint s = 0; survey->settings[s] != NULL; s++)
        {
          g_autofree char *setting = cli_dup_word (survey->settings[s]);

          ashlar_append_printf_printable (text, " --set %s", setting);
        }
      g_string_append_printf (text, " --seed %" PRIu64 "\n", cause->examples[0]);
    }
}

static void
append_number (GString *text, guint64 units)
{
  g_autofree char *number = ashlar_units_to_string (MIN (units, G_MAXINT64));

  g_string_append_printf (text, " %9s", number);
}

static void
append_metrics (GString *text, const AshlarSurvey *survey)
{
  static const guint permilles[] = { 50, 500, 950 };

  if (survey->n_metrics == 0 || survey->n_levels == 0)
    return;
  g_string_append_printf (text, "\n%-22s %9s %9s %9s %9s %9s %9s\n", "Metric", "mean", "least",
                          "5 %", "median", "95 %", "greatest");
  for (guint i = 0; i < survey->n_metrics; i++)
    {
      const AshlarCounts *counts = &survey->values[i];

      g_string_append_printf (text, "%-22s", ashlar_metric_get (survey->metrics[i])->id);
      append_number (text, counts->sum / counts->n);
      append_number (text, counts->least);
      for (guint p = 0; p < G_N_ELEMENTS (permilles); p++)
        append_number (text, ashlar_counts_get_quantile (counts, permilles[p]));
      append_number (text, counts->greatest);
      g_string_append (text, "  ");
      cli_append_histogram (text, counts);
      g_string_append_c (text, '\n');
    }
}

static void
append_blocks (GString *text, const AshlarSurvey *survey)
{
  guint64 n_areas = 0, n_occurrences = 0, n_unused = 0;

  for (guint i = 0; i < survey->n_blocks; i++)
    {
      n_areas += survey->block_counts[i].n_areas;
      if (survey->block_counts[i].n_areas > 0)
        n_occurrences += survey->occurrences[i];
      else
        n_unused++;
    }
  if (n_areas == 0)
    return;
  g_string_append_printf (text, "\n%10s %10s %10s  %s\n", "Used", "Share", "Wished", "Block");
  for (guint i = 0; i < survey->n_blocks; i++)
    {
      if (survey->block_counts[i].n_areas == 0)
        continue;
      g_autofree char *share = cli_dup_share (survey->block_counts[i].n_areas, n_areas);
      g_autofree char *wished = cli_dup_share (survey->occurrences[i], n_occurrences);

      g_string_append_printf (text, "%10" PRIu64 " %10s %10s  ", survey->block_counts[i].n_areas,
                              share, wished);
      ashlar_append_printf_printable (text, "%s\n", survey->blocks[i]);
    }
  if (n_unused > 0)
    g_string_append_printf (text, "No level has %" PRIu64 " of the blocks\n", n_unused);
}

static void
append_times (GString *text, const AshlarSurvey *survey)
{
  static const guint permilles[] = { 500, 950, 990 };

  g_string_append (text, "Time a level:");
  for (guint i = 0; i < G_N_ELEMENTS (permilles); i++)
    {
      guint64 time = ashlar_counts_get_quantile (&survey->times, permilles[i]);

      g_string_append_printf (text, "%s %u %% within %" PRIu64 ".%02u ms", i > 0 ? "," : "",
                              permilles[i] / 10, time / 1000, (guint) (time % 1000 / 10));
    }
  g_string_append_c (text, '\n');
}

char *
cli_survey_to_text (const AshlarSurvey *survey, const char *content, gboolean with_times)
{
  GString         *text = g_string_new (NULL);
  g_autofree char *share = cli_dup_share (survey->n_levels, survey->n_seeds);
  gboolean         exact;
  guint64          n_distinct = ashlar_survey_get_distinct (survey, &exact);

  ashlar_append_printf_printable (text, "%s: ", survey->recipe);
  g_string_append_printf (text, "%" PRIu64 " of %" PRIu64 " seeds make a level (%s)\nSeeds: ",
                          survey->n_levels, survey->n_seeds, share);
  cli_append_ranges (text, survey->ranges);
  g_string_append_printf (text, "\nDifferent levels: %s%" PRIu64 "\n", exact ? "" : "about ",
                          n_distinct);
  if (survey->tries.n > 0)
    g_string_append_printf (
        text, "Tries a seed: median %" PRIu64 ", 95 %% within %" PRIu64 ", at most %" PRIu64 "\n",
        ashlar_counts_get_quantile (&survey->tries, 500),
        ashlar_counts_get_quantile (&survey->tries, 950), survey->tries.greatest);
  if (with_times && survey->times.n > 0)
    append_times (text, survey);
  append_causes (text, survey, content);
  append_metrics (text, survey);
  append_blocks (text, survey);
  return g_string_free (text, FALSE);
}
