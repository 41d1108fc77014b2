/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* ashlar schema: the JSON Schemas of the file formats, as the library publishes them. */

#include "cli/cli.h"
#include "cli-resources.h"

static gint
run (gint argc, char **argv)
{
  static const char *const names[] = { "content", "level", "survey", NULL };
  g_autofree char         *path = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GError) error = NULL;
  gint status;

  if (!cli_parse (&cli_schema, NULL, NULL, &argc, &argv, 1, 1, &status))
    return status;
  if (!g_strv_contains (names, argv[1]))
    {
      cli_complain (&cli_schema, "no schema “%s”; expected content, level or survey", argv[1]);
      return CLI_BAD_CALL;
    }

  path = g_strdup_printf ("/io/github/ashlar/Ashlar/schema/%s-1.schema.json", argv[1]);
  bytes = g_resource_lookup_data (cli_get_resource (), path, G_RESOURCE_LOOKUP_FLAGS_NONE, &error);
  g_assert_no_error (error);
  cli_write_stdout (bytes);
  return CLI_DONE;
}

const CliCommand cli_schema = {
  .name = "schema",
  .synopsis = "content|level|survey",
  .summary = "Print the JSON Schema of a file format",
  .run = run,
};
