/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The summary of a survey: how many seeds make a level and why others do not, what the levels measure,
 * which blocks they are made of. */

#include "cli/cli-charts.h"
#include "cli/cli-survey.h"

#include <inttypes.h>
#include <string.h>

#include "base/ashlar-printable-private.h"
#include "cli/cli.h"
#include "survey/ashlar-survey-findings-private.h"

static void
append_causes (GString *text, const AshlarSurvey *survey, const char *content)
{
  g_autofree char *path = cli_dup_word (content != NULL ? content : "CONTENT");
  g_autofree char *recipe = cli_dup_word (survey->recipe);

  if (survey->causes->len > 0)
    g_string_append_printf (text, "\n%s\n", cli_words (N_ ("Failures")));
  for (guint i = 0; i < survey->causes->len; i++)
    {
      const AshlarCause *cause = g_ptr_array_index (survey->causes, i);
      g_autofree char   *share = cli_dup_share (cause->n, survey->n_seeds);
      g_autoptr (AshlarText) sentence = ashlar_cause_dup_sentence (cause);
      g_autoptr (AshlarText) told = cause->is_final
                                        ? ashlar_text_new ("%p (whatever the seed)", sentence)
                                        : ashlar_text_ref (sentence);
      g_autoptr (GString) seeds = g_string_new (NULL);

      ashlar_append_printf_printable (text, "  %" PRIu64 " (%s)  %s%s%s: %s\n    ", cause->n, share,
                                      cause->code, *cause->subject != '\0' ? " " : "",
                                      cause->subject, cli_words_of_text (told));
      for (guint e = 0; e < cause->n_examples; e++)
        g_string_append_printf (seeds, "%s%" PRIu64, e > 0 ? " " : "", cause->examples[e]);
      g_string_append (seeds, cause->n > cause->n_examples ? " …" : "");
      cli_append_n (text, "seed: %s", "seeds: %s", cause->n, seeds->str);
      g_string_append_c (text, '\n');
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
append_cell (GString *text, const char *words, guint width)
{
  g_string_append_c (text, ' ');
  cli_append_right (text, words, width);
}

static void
append_number (GString *text, guint64 units, guint width)
{
  g_autofree char *number = ashlar_units_to_string (MIN (units, G_MAXINT64));

  append_cell (text, number, width);
}

static void
append_metrics (GString *text, const AshlarSurvey *survey)
{
  static const guint       permilles[] = { 50, 500, 950 };
  static const char *const heads[]
      = { N_ ("mean"), N_ ("least"), "5 %", N_ ("median"), "95 %", N_ ("greatest") };
  guint widths[G_N_ELEMENTS (heads)];

  if (survey->n_metrics == 0 || survey->n_levels == 0)
    return;
  g_string_append_c (text, '\n');
  cli_append_left (text, cli_words (N_ ("Metric")), 22);
  for (guint i = 0; i < G_N_ELEMENTS (heads); i++)
    {
      widths[i] = cli_fit_column (cli_words (heads[i]), 9);
      append_cell (text, cli_words (heads[i]), widths[i]);
    }
  g_string_append_c (text, '\n');
  for (guint i = 0; i < survey->n_metrics; i++)
    {
      const AshlarCounts *counts = &survey->values[i];

      g_string_append_printf (text, "%-22s", ashlar_metric_get (survey->metrics[i])->id);
      append_number (text, counts->sum / counts->n, widths[0]);
      append_number (text, counts->least, widths[1]);
      for (guint p = 0; p < G_N_ELEMENTS (permilles); p++)
        append_number (text, ashlar_counts_get_quantile (counts, permilles[p]), widths[2 + p]);
      append_number (text, counts->greatest, widths[5]);
      g_string_append (text, "  ");
      cli_append_histogram (text, counts);
      g_string_append_c (text, '\n');
    }
}

static void
append_blocks (GString *text, const AshlarSurvey *survey)
{
  static const char *const heads[] = { N_ ("Used"), N_ ("Share"), N_ ("Wished") };
  guint                    widths[G_N_ELEMENTS (heads)];
  guint64                  n_areas = 0, n_occurrences = 0, n_unused = 0;

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
  g_string_append_c (text, '\n');
  for (guint i = 0; i < G_N_ELEMENTS (heads); i++)
    {
      widths[i] = cli_fit_column (cli_words (heads[i]), i == 0 ? 10 : 11);
      cli_append_right (text, cli_words (heads[i]), widths[i]);
    }
  g_string_append_printf (text, "  %s\n", cli_words (N_ ("Block")));
  for (guint i = 0; i < survey->n_blocks; i++)
    {
      if (survey->block_counts[i].n_areas == 0)
        continue;
      g_autofree char *used = g_strdup_printf ("%" PRIu64, survey->block_counts[i].n_areas);
      g_autofree char *share = cli_dup_share (survey->block_counts[i].n_areas, n_areas);
      g_autofree char *wished = cli_dup_share (survey->occurrences[i], n_occurrences);

      cli_append_right (text, used, widths[0]);
      cli_append_right (text, share, widths[1]);
      cli_append_right (text, wished, widths[2]);
      ashlar_append_printf_printable (text, "  %s\n", survey->blocks[i]);
    }
  if (n_unused > 0)
    {
      cli_append_n (text, "No level has %" PRIu64 " of the blocks",
                    "No level has %" PRIu64 " of the blocks", n_unused, n_unused);
      g_string_append_c (text, '\n');
    }
}

static void
append_times (GString *text, const AshlarSurvey *survey)
{
  static const guint permilles[] = { 500, 950, 990 };
  char              *times[G_N_ELEMENTS (permilles)];

  for (guint i = 0; i < G_N_ELEMENTS (permilles); i++)
    {
      guint64 time = ashlar_counts_get_quantile (&survey->times, permilles[i]);

      times[i] = g_strdup_printf ("%" PRIu64 ".%02u", time / 1000, (guint) (time % 1000 / 10));
    }
  cli_append (text, "Time a level: 50 %% within %s ms, 95 %% within %s ms, 99 %% within %s ms",
              times[0], times[1], times[2]);
  g_string_append_c (text, '\n');
  for (guint i = 0; i < G_N_ELEMENTS (permilles); i++)
    g_free (times[i]);
}

char *
cli_survey_to_text (const AshlarSurvey *survey, const char *content, gboolean with_times)
{
  GString         *text = g_string_new (NULL);
  g_autofree char *share = cli_dup_share (survey->n_levels, survey->n_seeds);
  gboolean         exact;
  guint64          n_distinct = ashlar_survey_get_distinct (survey, &exact);

  cli_append_n (text, "%s: %" PRIu64 " of %" PRIu64 " seeds makes a level (%s)",
                "%s: %" PRIu64 " of %" PRIu64 " seeds make a level (%s)", survey->n_levels,
                survey->recipe, survey->n_levels, survey->n_seeds, share);
  g_string_append_c (text, '\n');
  cli_append_ranges (text, survey->ranges);
  if (exact)
    cli_append (text, "Different levels: %" PRIu64, n_distinct);
  else
    cli_append (text, "Different levels: about %" PRIu64, n_distinct);
  g_string_append_c (text, '\n');
  if (survey->tries.n > 0)
    {
      cli_append (text,
                  "Tries a seed: median %" PRIu64 ", 95 %% within %" PRIu64 ", at most %" PRIu64,
                  ashlar_counts_get_quantile (&survey->tries, 500),
                  ashlar_counts_get_quantile (&survey->tries, 950), survey->tries.greatest);
      g_string_append_c (text, '\n');
    }
  if (with_times && survey->times.n > 0)
    append_times (text, survey);
  append_causes (text, survey, content);
  append_metrics (text, survey);
  append_blocks (text, survey);
  return g_string_free (text, FALSE);
}
