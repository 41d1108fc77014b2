/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* ashlar check: holds a level JSON against the guarantees, and says how much of a crossword is in it. */

#include <string.h>

#include "base/ashlar-report-private.h"
#include "cli/cli.h"
#include "level/ashlar-level-private.h"
#include "level/ashlar-metrics-private.h"

/* Whether the level was made from this very content. */
static void
compare_digests (AshlarLevel *level, AshlarContent *content, const char *path, AshlarReport *report)
{
  g_autofree char *made_from = ashlar_level_dup_digest (level);
  g_autofree char *digest = ashlar_content_dup_digest (content);

  if (made_from != NULL && strcmp (made_from, digest) != 0)
    ashlar_report_add (report, ASHLAR_SEVERITY_ERROR, "other-content", "/generator/content",
                       "the level was made from %s, but %s is %s", made_from, path, digest);
}

/* Nothing about levels of other planners. */
static void
print_words (AshlarLevel *level, const char *name)
{
  g_autoptr (AshlarMeasure) measure = ashlar_measure_new (level);
  gint64 n_rooms = ashlar_measure_get (measure, ashlar_metric_find ("specialRooms")).numerator;
  guint  n_words = ashlar_level_get_n_words (level);

  if (n_words > 0)
    cli_print ("%s: %u %s, %" G_GINT64_FORMAT " special %s\n", name, n_words,
               n_words == 1 ? "word" : "words", n_rooms, n_rooms == 1 ? "room" : "rooms");
}

static gint
run (gint argc, char **argv)
{
  g_autofree char   *format = NULL;
  g_autofree char   *content_path = NULL;
  const GOptionEntry entries[] = {
    { "content", 'c', 0, G_OPTION_ARG_FILENAME, &content_path,
      "the content file that the level was made from", "CONTENT" },
    { "format", 'f', 0, G_OPTION_ARG_STRING, &format, "text (default) or json", "FORMAT" },
    { NULL },
  };
  g_autoptr (AshlarLevel) level = NULL;
  g_autoptr (AshlarReport) report = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GError) error = NULL;
  const char *name;
  gboolean    json;
  gint        status;

  if (!cli_parse (&cli_check, entries, NULL, &argc, &argv, 1, 1, &status))
    return status;
  if (!cli_parse_format (&cli_check, format, &json))
    return CLI_BAD_CALL;

  name = cli_display_name (argv[1]);
  bytes = cli_read (argv[1], &error);
  if (bytes != NULL)
    level = ashlar_level_load_bytes (bytes, name, &error);
  if (level == NULL)
    {
      cli_complain_of (&cli_check, "", error);
      return CLI_BAD_INPUT;
    }

  report = ashlar_level_check (level);
  if (content_path != NULL)
    {
      g_autoptr (AshlarContent) content = cli_load_content (&cli_check, content_path);

      if (content == NULL)
        return CLI_BAD_INPUT;
      compare_digests (level, content, content_path, report);
    }
  if (!json)
    print_words (level, name);
  return cli_print_report (report, name, json);
}

const CliCommand cli_check = {
  .name = "check",
  .synopsis = "LEVEL",
  .summary = "Hold a level against what generators guarantee",
  .run = run,
};
