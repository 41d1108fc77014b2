/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* ashlar lint: what reads well and plays badly. */

#include "base/ashlar-report-private.h"
#include "cli/cli.h"
#include "lint/ashlar-lint-pictures-private.h"
#include "cli/cli-terminal.h"
#include "pipeline/ashlar-generator.h"
#include "pipeline/ashlar-stars-private.h"
#include "render/ashlar-pictures.h"

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
      ashlar_report_add (report, finding->severity, finding->code, finding->subject, "%s",
                         finding->message);
      none = FALSE;
    }
  return none;
}

/* What differs is a warning, and reason enough to stop a build; what is accepted is none any more. */
static gboolean
check_stars (AshlarContent *content, AshlarReport *report, const char *path, gboolean accept)
{
  g_autoptr (AshlarReport) found = ashlar_report_new ();
  CliProgress *progress = cli_progress_start ("Building the starred levels");
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
      if (!cli_write (path, bytes, &error))
        {
          cli_complain_of (&cli_lint, "", error);
          return FALSE;
        }
    }
  return report_failures (found, report);
}

static gint
run (gint argc, char **argv)
{
  g_autofree char   *format = NULL;
  gboolean           stars = FALSE, accept = FALSE, are_kept = TRUE;
  const GOptionEntry entries[] = {
    { "format", 'f', 0, G_OPTION_ARG_STRING, &format, "text (default) or json", "FORMAT" },
    { "stars", 0, 0, G_OPTION_ARG_NONE, &stars,
      "build each starred seed, too: exit status 1 if one gives another level than it did", NULL },
    { "accept-stars", 0, 0, G_OPTION_ARG_NONE, &accept,
      "the same, but write into CONTENT what the stars give now", NULL },
    { NULL },
  };
  g_autoptr (AshlarReport) report = ashlar_report_new ();
  g_autoptr (AshlarContent) content = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GError) error = NULL;
  const char *name;
  gboolean    json;
  gint        status;

  if (!cli_parse (&cli_lint, entries, "Exit status 1 if there is a finding of severity error.",
                  &argc, &argv, 1, 1, &status))
    return status;
  if (!cli_parse_format (&cli_lint, format, &json))
    return CLI_BAD_CALL;
  if (accept && g_str_equal (argv[1], "-"))
    {
      cli_complain (&cli_lint, "--accept-stars needs a file that it can write to");
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
      g_autoptr (AshlarPictures) pictures
          = ashlar_pictures_new (content->resolved, folder, NULL, NULL);

      ashlar_lint_pictures (content, folder, report);
      ashlar_pictures_lint (pictures, content, report);
      if (stars || accept)
        are_kept = check_stars (content, report, argv[1], accept);
    }
  else if (ashlar_report_get_n_findings (report) == 0)
    {
      /* No JSON at all, or no such file: there is one fault, and it has its place in its message.
       */
      cli_complain_of (&cli_lint, "", error);
      return CLI_BAD_INPUT;
    }
  status = cli_print_report (report, name, json);
  return content != NULL && are_kept ? status : CLI_BAD_INPUT;
}

const CliCommand cli_lint = {
  .name = "lint",
  .synopsis = "CONTENT",
  .summary = "Say what is wrong with a content file, and what plays badly",
  .run = run,
};
