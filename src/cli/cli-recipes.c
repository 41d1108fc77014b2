/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* ashlar recipes: what a content file can build. */

#include "cli/cli.h"

static void
print_json (AshlarContent *content)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();

  ashlar_json_begin_array (builder, NULL);
  for (guint i = 0; i < ashlar_content_get_n_recipes (content); i++)
    {
      AshlarRecipe *recipe = ashlar_content_get_recipe (content, i);

      ashlar_json_begin_object (builder, NULL);
      ashlar_json_add_string (builder, "id", ashlar_recipe_get_id (recipe));
      ashlar_json_add_string (builder, "description", ashlar_recipe_get_description (recipe));
      ashlar_json_add_string (builder, "planner", ashlar_recipe_get_planner (recipe));
      if (recipe->planner.parameters != NULL)
        {
          ashlar_json_add_value (builder, "parameters", recipe->planner.parameters);
        }
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
  cli_print_json (builder);
}

static gint
run (gint argc, char **argv)
{
  g_autofree char   *format = NULL;
  const GOptionEntry entries[] = {
    { "format", 'f', 0, G_OPTION_ARG_STRING, &format, N_ ("text (default) or json"), "FORMAT" },
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
  .summary = N_ ("List the recipes of a content file"),
  .run = run,
};
