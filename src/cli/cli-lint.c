/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* ashlar lint: what reads well and plays badly. */

#include "base/ashlar-report-private.h"
#include "cli/cli.h"
#include "lint/ashlar-lint-pictures-private.h"
#include "pipeline/ashlar-generator.h"
#include "render/ashlar-pictures.h"

static gint
run (gint argc, char **argv)
{
  g_autofree char   *format = NULL;
  const GOptionEntry entries[] = {
    { "format", 'f', 0, G_OPTION_ARG_STRING, &format, "text (default) or json", "FORMAT" },
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
    }
  else if (ashlar_report_get_n_findings (report) == 0)
    {
      /* No JSON at all, or no such file: there is one fault, and it has its place in its message.
       */
      cli_complain_of (&cli_lint, "", error);
      return CLI_BAD_INPUT;
    }
  status = cli_print_report (report, name, json);
  return content != NULL ? status : CLI_BAD_INPUT;
}

const CliCommand cli_lint = {
  .name = "lint",
  .synopsis = "CONTENT",
  .summary = "Say what is wrong with a content file, and what plays badly",
  .run = run,
};
