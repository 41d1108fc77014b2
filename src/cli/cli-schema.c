/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* ashlar schema: the JSON Schemas of the file formats, as they are installed. */

#include "base/ashlar-json-private.h"
#include "cli/cli.h"
#include "cli-resources.h"
#include "pipeline/ashlar-schema-private.h"

static AshlarValue *
read_document (const char *file)
{
  g_autofree char *path = g_strconcat ("/io/github/ashlar/Ashlar/schema/", file, NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = NULL;
  AshlarValue *document;

  bytes = g_resource_lookup_data (cli_get_resource (), path, G_RESOURCE_LOOKUP_FLAGS_NONE, &error);
  g_assert_no_error (error);
  document = ashlar_json_read (bytes, file, &error);
  g_assert_no_error (error);
  return document;
}

static AshlarValue *
new_content (void)
{
  g_autoptr (AshlarValue) content = read_document ("content-1.schema.json.in");

  return ashlar_schema_new_content (content);
}

static AshlarValue *
new_level (void)
{
  g_autoptr (AshlarValue) content = read_document ("content-1.schema.json.in");
  g_autoptr (AshlarValue) level = read_document ("level-1.schema.json.in");

  return ashlar_schema_new_level (level, content);
}

static AshlarValue *
new_survey (void)
{
  return read_document ("survey-1.schema.json");
}

static AshlarValue *
new_walk (void)
{
  return read_document ("walk-1.schema.json");
}

static const struct
{
  const char *name;
  AshlarValue *(*new_schema) (void);
} schemas[] = {
  { "content", new_content }, { "level", new_level }, { "survey", new_survey }, { "walk", new_walk }
};

static gint
run (gint argc, char **argv)
{
  gint status;

  if (!cli_parse (&cli_schema, NULL, NULL, &argc, &argv, 1, 1, &status))
    return status;

  for (guint i = 0; i < G_N_ELEMENTS (schemas); i++)
    if (g_str_equal (schemas[i].name, argv[1]))
      {
        g_autoptr (AshlarValue) schema = schemas[i].new_schema ();
        AshlarJsonWriter *writer = ashlar_json_writer_new ();
        g_autoptr (GBytes) bytes = NULL;

        ashlar_json_writer_value (writer, schema);
        bytes = ashlar_json_writer_free_to_bytes (writer);
        cli_write_stdout (bytes);
        return CLI_DONE;
      }
  cli_complain (&cli_schema, "no schema “%s”; expected content, level, survey or walk", argv[1]);
  return CLI_BAD_CALL;
}

const CliCommand cli_schema = {
  .name = "schema",
  .synopsis = "content|level|survey|walk",
  .summary = N_ ("Print the JSON Schema of a file format"),
  .run = run,
};
