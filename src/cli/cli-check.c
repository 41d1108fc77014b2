/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* ashlar check: holds a level JSON against the guarantees, and says how much of a crossword is in it. */

#include "base/ashlar-report-private.h"

#include <inttypes.h>

#include "check/ashlar-check-private.h"
#include "check/ashlar-check.h"
#include "cli/cli-charts.h"
#include "cli/cli.h"
#include "level/ashlar-level-private.h"
#include "level/ashlar-metrics-private.h"

/* Nothing about levels of other planners. */
static void
print_words (AshlarLevel *level, const char *name)
{
  g_autoptr (AshlarMeasure) measure = ashlar_measure_new (level);
  gint64 n_rooms = ashlar_measure_get (measure, ashlar_metric_find ("specialRooms")).numerator;
  guint  n_words = ashlar_level_get_n_words (level);

  g_autoptr (GPtrArray) counts = ashlar_texts_new ();
  g_autoptr (AshlarText) told = NULL;

  if (n_words == 0)
    return;
  g_ptr_array_add (counts, ashlar_text_new_plural ("%u word", "%u words", n_words, n_words));
  g_ptr_array_add (counts,
                   ashlar_text_new_plural ("%" PRId64 " special room", "%" PRId64 " special rooms",
                                           (guint64) n_rooms, n_rooms));
  told = ashlar_text_join (", ", counts);
  cli_print ("%s: %s\n", name, cli_words_of_text (told));
}

static const char *
need_to_string (AshlarCheckNeed need)
{
  return need >= ASHLAR_CHECK_CONTENT ? "content" : "level";
}

static const char *
get_need_words (AshlarCheckNeed need)
{
  return cli_words (need >= ASHLAR_CHECK_CONTENT ? N_ ("content") : N_ ("level"));
}

/* The table of guarantees. @report: nullable; then how often each is broken, too. */
static void
write_guarantees (JsonBuilder *builder, AshlarReport *report, gboolean has_content)
{
  guint                 n;
  const AshlarCheckRow *rows = ashlar_check_get_rows (&n);

  ashlar_json_begin_array (builder, "guarantees");
  for (guint i = 0; i < n; i++)
    {
      guint n_findings = 0;

      for (guint f = 0; report != NULL && f < ashlar_report_get_n_findings (report); f++)
        n_findings += g_str_equal (ashlar_finding_get_code (ashlar_report_get_finding (report, f)),
                                   rows[i].code);
      ashlar_json_begin_object (builder, NULL);
      ashlar_json_add_string (builder, "code", rows[i].code);
      ashlar_json_add_string (builder, "guarantee", rows[i].guarantee);
      ashlar_json_add_string (builder, "needs", need_to_string (rows[i].need));
      if (report != NULL)
        {
          ashlar_json_add_boolean (builder, "looked",
                                   has_content || rows[i].need < ASHLAR_CHECK_CONTENT);
          ashlar_json_add_integer (builder, "findings", n_findings);
        }
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
}

static void
print_json (AshlarReport *report, const char *name, gboolean has_content)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();

  ashlar_json_begin_object (builder, NULL);
  if (report != NULL)
    {
      ashlar_json_add_string (builder, "file", name);
      cli_write_findings (builder, report, NULL);
    }
  write_guarantees (builder, report, has_content);
  json_builder_end_object (builder);
  cli_print_json (builder);
}

static gint
print_codes (gboolean json)
{
  guint                 n;
  const AshlarCheckRow *rows = ashlar_check_get_rows (&n);

  if (json)
    print_json (NULL, NULL, FALSE);
  for (guint i = 0; i < n && !json; i++)
    {
      g_autoptr (GString) need = g_string_new (NULL);

      cli_append_left (need, get_need_words (rows[i].need), 8);
      cli_print ("%-20s %s %s\n", rows[i].code, need->str, cli_words (rows[i].guarantee));
    }
  return CLI_DONE;
}

static gint
run (gint argc, char **argv)
{
  g_autofree char   *format = NULL;
  g_autofree char   *content_path = NULL;
  gboolean           codes = FALSE;
  const GOptionEntry entries[] = {
    { "content", 'c', 0, G_OPTION_ARG_FILENAME, &content_path,
      N_ ("the content file that the level was made from"), "CONTENT" },
    { "format", 'f', 0, G_OPTION_ARG_STRING, &format, N_ ("text (default) or json"), "FORMAT" },
    { "codes", 0, 0, G_OPTION_ARG_NONE, &codes, N_ ("list the guarantees and their codes instead"),
      NULL },
    { NULL },
  };
  g_autoptr (AshlarLevel) level = NULL;
  g_autoptr (AshlarReport) report = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GError) error = NULL;
  const char *name;
  gboolean    json;
  gint        status;

  if (!cli_parse (&cli_check, entries, NULL, &argc, &argv, 0, 1, &status))
    return status;
  if (!cli_parse_format (&cli_check, format, &json))
    return CLI_BAD_CALL;
  if (codes)
    return print_codes (json);
  if (argc < 2)
    {
      cli_complain (&cli_check, "there is no LEVEL; expected one, or --codes");
      return CLI_BAD_CALL;
    }

  name = cli_display_name (argv[1]);
  bytes = cli_read (argv[1], &error);
  if (bytes != NULL)
    level = ashlar_level_load_bytes (bytes, name, &error);
  if (level == NULL)
    {
      cli_complain_of (&cli_check, "", error);
      return CLI_BAD_INPUT;
    }

  if (content_path != NULL)
    {
      g_autoptr (AshlarContent) content = cli_load_content (&cli_check, content_path);

      if (content == NULL)
        return CLI_BAD_INPUT;
      report = ashlar_content_check_level (content, level);
    }
  else
    {
      report = ashlar_level_check (level);
    }
  if (!json)
    {
      print_words (level, name);
      return cli_print_report (report, name, FALSE);
    }
  print_json (report, name, content_path != NULL);
  return ashlar_report_count (report, ASHLAR_SEVERITY_ERROR) > 0 ? CLI_BAD_INPUT : CLI_DONE;
}

const CliCommand cli_check = {
  .name = "check",
  .synopsis = "LEVEL",
  .summary = N_ ("Hold a level against what generators guarantee"),
  .run = run,
};
