/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* ashlar recipes: what a content file can build. */

#include "base/ashlar-json-private.h"
#include "cli/cli.h"

static void
print_json (AshlarContent *content)
{
  g_autoptr (AshlarJsonWriter) writer = ashlar_json_writer_new ();
  g_autoptr (GBytes) bytes = NULL;

  ashlar_json_writer_begin_array (writer, FALSE);
  for (guint i = 0; i < ashlar_content_get_n_recipes (content); i++)
    {
      AshlarRecipe *recipe = ashlar_content_get_recipe (content, i);

      ashlar_json_writer_begin_object (writer, FALSE);
      ashlar_json_writer_key (writer, "id");
      ashlar_json_writer_string (writer, ashlar_recipe_get_id (recipe));
      ashlar_json_writer_key (writer, "description");
      ashlar_json_writer_string (writer, ashlar_recipe_get_description (recipe));
      ashlar_json_writer_key (writer, "planner");
      ashlar_json_writer_string (writer, ashlar_recipe_get_planner (recipe));
      if (recipe->planner.parameters != NULL)
        {
          ashlar_json_writer_key (writer, "parameters");
          ashlar_json_writer_value (writer, recipe->planner.parameters);
        }
      ashlar_json_writer_end_object (writer);
    }
  ashlar_json_writer_end_array (writer);
  bytes = ashlar_json_writer_free_to_bytes (g_steal_pointer (&writer));
  cli_write_stdout (bytes);
}

static gint
run (gint argc, char **argv)
{
  g_autofree char   *format = NULL;
  const GOptionEntry entries[] = {
    { "format", 'f', 0, G_OPTION_ARG_STRING, &format, "text (default) or json", "FORMAT" },
    { NULL },
  };
  g_autoptr (AshlarContent) content = NULL;
  gboolean json;
  gint     status;

  if (!cli_parse (&cli_recipes, entries, NULL, &argc, &argv, 1, 1, &status))
    return status;
  if (!cli_parse_format (&cli_recipes, format, &json))
    return CLI_BAD_CALL;

  content = cli_load_content (&cli_recipes, argv[1]);
  if (content == NULL)
    return CLI_BAD_INPUT;
  if (json)
    print_json (content);
  else
    for (guint i = 0; i < ashlar_content_get_n_recipes (content); i++)
      {
        AshlarRecipe *recipe = ashlar_content_get_recipe (content, i);

        cli_print ("%s\t%s\t%s\n", ashlar_recipe_get_id (recipe),
                   ashlar_recipe_get_planner (recipe), ashlar_recipe_get_description (recipe));
      }
  return CLI_DONE;
}

const CliCommand cli_recipes = {
  .name = "recipes",
  .synopsis = "CONTENT",
  .summary = "List the recipes of a content file",
  .run = run,
};
