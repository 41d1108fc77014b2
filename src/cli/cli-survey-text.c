/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The summary of a survey: how many seeds make a level and why others do not, what the levels measure,
 * which blocks they are made of. */

#include "cli/cli-survey.h"

#include <string.h>

#include "base/ashlar-printable-private.h"
#include "survey/ashlar-survey-findings-private.h"

/* Columns of a histogram. */
#define COLUMNS 20

/* "12.5 %", cut off. */
static char *
dup_share (guint64 n, guint64 whole)
{
  guint64 permille = whole == 0                ? 0
                     : n <= G_MAXUINT64 / 1000 ? n * 1000 / whole
                                               : n / MAX (whole / 1000, 1);

  return g_strdup_printf ("%u.%u %%", (guint) (permille / 10), (guint) (permille % 10));
}

/* As a shell is told of it; in quotes where it must be. */
static char *
dup_word (const char *word)
{
  for (const char *p = word; *p != '\0'; p++)
    if (!g_ascii_isalnum (*p) && strchr ("-_./=,:", *p) == NULL)
      return g_shell_quote (word);
  return g_strdup (word);
}

static void
append_ranges (GString *text, const AshlarSurvey *survey)
{
  guint shown = MIN (survey->ranges->len, 4);

  for (guint i = 0; i < shown; i++)
    {
      const AshlarSeedRange *range = &g_array_index (survey->ranges, AshlarSeedRange, i);

      g_string_append_printf (text, "%s%" G_GUINT64_FORMAT "..%" G_GUINT64_FORMAT,
                              i > 0 ? ", " : "", range->first, range->last);
    }
  if (shown < survey->ranges->len)
    g_string_append_printf (text, " and %u more", survey->ranges->len - shown);
}

static void
append_causes (GString *text, const AshlarSurvey *survey, const char *content)
{
  g_autofree char *path = dup_word (content != NULL ? content : "CONTENT");
  g_autofree char *recipe = dup_word (survey->recipe);

  if (survey->causes->len > 0)
    g_string_append (text, "\nFailures\n");
  for (guint i = 0; i < survey->causes->len; i++)
    {
      const AshlarCause *cause = g_ptr_array_index (survey->causes, i);
      g_autofree char   *share = dup_share (cause->n, survey->n_seeds);
      g_autofree char   *sentence = ashlar_cause_dup_sentence (cause);

      ashlar_append_printf_printable (text, "  %" G_GUINT64_FORMAT " (%s)  %s%s%s: %s%s\n",
                                      cause->n, share, cause->code,
                                      *cause->subject != '\0' ? " " : "", cause->subject, sentence,
                                      cause->is_final ? " (whatever the seed)" : "");
      g_string_append (text, "    seeds");
      for (guint e = 0; e < cause->n_examples; e++)
        g_string_append_printf (text, " %" G_GUINT64_FORMAT, cause->examples[e]);
      g_string_append (text, cause->n > cause->n_examples ? " …\n" : "\n");
      ashlar_append_printf_printable (text, "    ashlar generate %s --recipe %s", path, recipe);
      for (guint s = 0; survey->settings[s] != NULL; s++)
        {
          g_autofree char *setting = dup_word (survey->settings[s]);

          ashlar_append_printf_printable (text, " --set %s", setting);
        }
      g_string_append_printf (text, " --seed %" G_GUINT64_FORMAT "\n", cause->examples[0]);
    }
}

/* A column of a histogram from nothing to the highest. */
static void
append_histogram (GString *text, const AshlarCounts *counts)
{
  static const char *const bars[] = { " ", "▁", "▂", "▃", "▄", "▅", "▆", "▇", "█" };
  guint64                  width = (counts->greatest - counts->least) / COLUMNS + 1;
  guint64                  columns[COLUMNS], highest = 1;

  for (guint i = 0; i < COLUMNS; i++)
    {
      guint64 from = counts->least + i * width;

      /* The last one ends with the greatest; nothing is beyond. */
      columns[i] = from < counts->least || from > counts->greatest
                       ? 0
                       : ashlar_counts_get_between (
                           counts, from, from > G_MAXUINT64 - width ? G_MAXUINT64 : from + width);
      highest = MAX (highest, columns[i]);
    }
  for (guint i = 0; i < COLUMNS; i++)
    g_string_append (
        text, bars[columns[i] == 0 ? 0 : 1 + (guint) ((double) columns[i] * 7 / (double) highest)]);
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
      append_histogram (text, counts);
      while (text->str[text->len - 1] == ' ')
        g_string_truncate (text, text->len - 1);
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
      g_autofree char *share = dup_share (survey->block_counts[i].n_areas, n_areas);
      g_autofree char *wished = dup_share (survey->occurrences[i], n_occurrences);

      g_string_append_printf (text, "%10" G_GUINT64_FORMAT " %10s %10s  ",
                              survey->block_counts[i].n_areas, share, wished);
      ashlar_append_printf_printable (text, "%s\n", survey->blocks[i]);
    }
  if (n_unused > 0)
    g_string_append_printf (text, "No level has %" G_GUINT64_FORMAT " of the blocks\n", n_unused);
}

static void
append_times (GString *text, const AshlarSurvey *survey)
{
  static const guint permilles[] = { 500, 950, 990 };

  g_string_append (text, "Time a level:");
  for (guint i = 0; i < G_N_ELEMENTS (permilles); i++)
    {
      guint64 time = ashlar_counts_get_quantile (&survey->times, permilles[i]);

      g_string_append_printf (text, "%s %u %% within %" G_GUINT64_FORMAT ".%02u ms",
                              i > 0 ? "," : "", permilles[i] / 10, time / 1000,
                              (guint) (time % 1000 / 10));
    }
  g_string_append_c (text, '\n');
}

char *
cli_survey_to_text (const AshlarSurvey *survey, const char *content, gboolean with_times)
{
  GString         *text = g_string_new (NULL);
  g_autofree char *share = dup_share (survey->n_levels, survey->n_seeds);
  gboolean         exact;
  guint64          n_distinct = ashlar_survey_get_distinct (survey, &exact);

  ashlar_append_printf_printable (text, "%s: ", survey->recipe);
  g_string_append_printf (
      text, "%" G_GUINT64_FORMAT " of %" G_GUINT64_FORMAT " seeds make a level (%s)\nSeeds: ",
      survey->n_levels, survey->n_seeds, share);
  append_ranges (text, survey);
  g_string_append_printf (text, "\nDifferent levels: %s%" G_GUINT64_FORMAT "\n",
                          exact ? "" : "about ", n_distinct);
  if (survey->tries.n > 0)
    g_string_append_printf (text,
                            "Tries a seed: median %" G_GUINT64_FORMAT
                            ", 95 %% within %" G_GUINT64_FORMAT ", at most %" G_GUINT64_FORMAT "\n",
                            ashlar_counts_get_quantile (&survey->tries, 500),
                            ashlar_counts_get_quantile (&survey->tries, 950),
                            survey->tries.greatest);
  if (with_times && survey->times.n > 0)
    append_times (text, survey);
  append_causes (text, survey, content);
  append_metrics (text, survey);
  append_blocks (text, survey);
  return g_string_free (text, FALSE);
}
