/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* ashlar lint: what reads well and plays badly. */

#include "base/ashlar-json-private.h"
#include "base/ashlar-report-private.h"
#include "cli/cli.h"
#include "lint/ashlar-lint-pictures-private.h"
#include "cli/cli-terminal.h"
#include "pipeline/ashlar-generator.h"
#include "pipeline/ashlar-pinned-seeds-private.h"
#include "pipeline/ashlar-stars-private.h"
#include "render/ashlar-pictures.h"
#include "survey/ashlar-survey-findings-private.h"

#define MOST_SEEDS 1000000

/* How often each recipe fails in so many seeds from 1 on. Gives the greatest share, in percent. */
static double
survey_recipes (AshlarContent *content, guint n_seeds, AshlarReport *report)
{
  g_autofree guint8 *none = g_new0 (guint8, ashlar_metrics_get_n ());
  double             greatest = 0;

  for (guint r = 0; r < ashlar_content_get_n_recipes (content); r++)
    {
      const char *id = ashlar_recipe_get_id (ashlar_content_get_recipe (content, r));
      g_autoptr (GError) error = NULL;
      g_autoptr (AshlarGenerator) generator = ashlar_generator_new (content, id, NULL, &error);
      g_autoptr (AshlarSurvey) survey = ashlar_survey_new (content, id, none);

      for (guint64 seed = 1; seed <= n_seeds; seed++)
        {
          g_autoptr (AshlarSample) sample = NULL;

          sample = generator != NULL ? ashlar_sample_new (generator, seed, none, NULL, NULL)
                                     : ashlar_sample_new_failed (seed, error);
          ashlar_survey_add (survey, sample);
        }
      ashlar_survey_report (survey, r, report);
      if (survey->n_seeds > 0)
        greatest = MAX (greatest, (double) (survey->n_seeds - survey->n_levels) * 100
                                      / (double) survey->n_seeds);
    }
  return greatest;
}

/* Of what was found those stars that accepting does not help. */
static gboolean
report_failures (AshlarReport *found, AshlarReport *report)
{
  gboolean none = TRUE;

  for (guint i = 0; i < ashlar_report_get_n_findings (found); i++)
    {
      const AshlarFinding *finding = ashlar_report_get_finding (found, i);

      if (finding->fix != NULL)
        continue;
      ashlar_report_add_finding (report, finding, NULL);
      none = FALSE;
    }
  return none;
}

/* What differs is a warning, and reason enough to stop a build; what is accepted is none any more. */
static gboolean
check_stars (AshlarContent *content, AshlarReport *report, const char *path, gboolean accept)
{
  g_autoptr (AshlarReport) found = ashlar_report_new ();
  CliProgress *progress = cli_progress_start (N_ ("Building the starred levels"));
  g_autoptr (AshlarContent) accepted = ashlar_content_check_stars (content, found, NULL);
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GError) error = NULL;

  cli_progress_stop (progress);
  if (!accept)
    {
      ashlar_report_append (report, found);
      return ashlar_report_count (found, ASHLAR_SEVERITY_WARNING) == 0;
    }
  if (accepted != content)
    {
      bytes = ashlar_content_to_bytes (accepted);
      if (!ashlar_json_check_size (path, g_bytes_get_size (bytes), &error)
          || !cli_write (path, bytes, &error))
        {
          cli_complain_of (&cli_lint, "", error);
          return FALSE;
        }
    }
  return report_failures (found, report);
}

static void
check_pinned_seeds (AshlarContent *content, AshlarReport *report)
{
  CliProgress *progress;

  if (!ashlar_content_has_pinned_seeds (content))
    return;
  progress = cli_progress_start (N_ ("Building the floors that have seeds of their own"));
  ashlar_content_check_pinned_seeds (content, report, NULL);
  cli_progress_stop (progress);
}

static gint
run (gint argc, char **argv)
{
  g_autofree char   *format = NULL;
  gboolean           stars = FALSE, accept = FALSE, are_kept = TRUE;
  gint               n_seeds = 0;
  double             fail_above = -1, greatest = 0;
  const GOptionEntry entries[] = {
    { "format", 'f', 0, G_OPTION_ARG_STRING, &format, N_ ("text (default) or json"), "FORMAT" },
    { "stars", 0, 0, G_OPTION_ARG_NONE, &stars,
      N_ ("build each starred seed, too: exit status 1 if one gives another level than it did; and "
          "each seed that a floor of an adventure has of its own"),
      NULL },
    { "accept-stars", 0, 0, G_OPTION_ARG_NONE, &accept,
      N_ ("the same, but write into CONTENT what the stars give now"), NULL },
    { "seeds", 0, 0, G_OPTION_ARG_INT, &n_seeds,
      N_ ("say how often each recipe fails in N seeds, from 1 on"), "N" },
    { "fail-above", 0, 0, G_OPTION_ARG_DOUBLE, &fail_above,
      N_ ("with --seeds: exit status 1 if a recipe fails in more than so many percent"),
      "PERCENT" },
    { NULL },
  };
  g_autoptr (AshlarReport) report = ashlar_report_new ();
  g_autoptr (AshlarContent) content = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GError) error = NULL;
  const char *name;
  gboolean    json;
  gint        status;

  if (!cli_parse (&cli_lint, entries, N_ ("Exit status 1 if there is a finding of severity error."),
                  &argc, &argv, 1, 1, &status))
    return status;
  if (!cli_parse_format (&cli_lint, format, &json))
    return CLI_BAD_CALL;
  if (accept && g_str_equal (argv[1], "-"))
    {
      cli_complain (&cli_lint, "--accept-stars needs a file that it can write to");
      return CLI_BAD_CALL;
    }
  if (n_seeds < 0 || n_seeds > MOST_SEEDS)
    {
      cli_complain (&cli_lint, "--seeds: found %d, expected 1 … %d", n_seeds, MOST_SEEDS);
      return CLI_BAD_CALL;
    }
  if (fail_above >= 0 && n_seeds == 0)
    {
      cli_complain (&cli_lint, "--fail-above says how many of --seeds may fail; give both");
      return CLI_BAD_CALL;
    }

  name = cli_display_name (argv[1]);
  bytes = cli_read (argv[1], &error);
  if (bytes != NULL)
    content = ashlar_content_read (bytes, name, report, &error);
  if (content != NULL)
    {
      g_autoptr (AshlarReport) findings = ashlar_content_lint (content);
      g_autofree char *folder = g_path_get_dirname (argv[1]);

      ashlar_report_append (report, findings);
      g_autoptr (AshlarPictures) pictures = ashlar_pictures_new (content, folder, NULL, NULL);

      ashlar_lint_pictures (content, folder, report);
      ashlar_pictures_lint (pictures, content, report);
      if (stars || accept)
        {
          are_kept = check_stars (content, report, argv[1], accept);
          check_pinned_seeds (content, report);
        }
      if (n_seeds > 0)
        greatest = survey_recipes (content, (guint) n_seeds, report);
    }
  else if (ashlar_report_get_n_findings (report) == 0)
    {
      /* No JSON at all, or no such file: there is one fault, and it has its place in its message.
       */
      cli_complain_of (&cli_lint, "", error);
      return CLI_BAD_INPUT;
    }
  status = cli_print_report (report, name, json);
  if (fail_above >= 0 && greatest > fail_above && status == CLI_DONE)
    status = CLI_BAD_INPUT;
  return content != NULL && are_kept ? status : CLI_BAD_INPUT;
}

const CliCommand cli_lint = {
  .name = "lint",
  .synopsis = "CONTENT",
  .summary = N_ ("Say what is wrong with a content file, and what plays badly"),
  .run = run,
};
