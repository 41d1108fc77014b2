/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "cli/cli-parts.h"

static const char *
type_to_string (AshlarParameterType type)
{
  switch (type)
    {
    case ASHLAR_PARAMETER_INTEGER:
      return "integer";
    case ASHLAR_PARAMETER_PERCENT:
      return "percent";
    case ASHLAR_PARAMETER_BOOLEAN:
      return "boolean";
    case ASHLAR_PARAMETER_CHOICE:
      return "choice";
    case ASHLAR_PARAMETER_RANGE:
      return "range";
    case ASHLAR_PARAMETER_WEIGHTS:
      return "weights";
    case ASHLAR_PARAMETER_BLOCK_SET:
      return "block-set";
    case ASHLAR_PARAMETER_COUNTED_BLOCKS:
      return "counted-blocks";
    case ASHLAR_PARAMETER_BLOCK:
      return "block";
    case ASHLAR_PARAMETER_PUZZLE:
      return "puzzle";
    case ASHLAR_PARAMETER_POINTS:
      return "points";
    case ASHLAR_PARAMETER_TILE:
      return "tile";
    case ASHLAR_PARAMETER_OBJECT:
      return "object";
    default:
      g_return_val_if_reached ("integer");
    }
}

static gboolean
has_bounds (AshlarParameterType type)
{
  return type == ASHLAR_PARAMETER_INTEGER || type == ASHLAR_PARAMETER_PERCENT
         || type == ASHLAR_PARAMETER_RANGE || type == ASHLAR_PARAMETER_WEIGHTS;
}

static void
write_default (JsonBuilder *builder, const AshlarParameterSpec *spec)
{
  if (spec->optional)
    json_builder_add_null_value (builder);
  else if (spec->type == ASHLAR_PARAMETER_INTEGER || spec->type == ASHLAR_PARAMETER_PERCENT)
    ashlar_json_add_integer (builder, NULL, spec->value);
  else if (spec->type == ASHLAR_PARAMETER_BOOLEAN)
    ashlar_json_add_boolean (builder, NULL, spec->value != 0);
  else if (spec->type == ASHLAR_PARAMETER_CHOICE)
    ashlar_json_add_string (builder, NULL, spec->choices[spec->value]);
  else if (spec->type == ASHLAR_PARAMETER_RANGE)
    {
      ashlar_json_begin_object (builder, NULL);
      ashlar_json_add_integer (builder, "min", spec->range_min);
      ashlar_json_add_integer (builder, "max", spec->range_max);
      json_builder_end_object (builder);
    }
  else if (spec->type == ASHLAR_PARAMETER_WEIGHTS)
    {
      ashlar_json_begin_object (builder, NULL);
      for (guint i = 0; spec->choices[i] != NULL; i++)
        {
          ashlar_json_add_integer (builder, spec->choices[i], spec->value);
        }
      json_builder_end_object (builder);
    }
  else
    json_builder_add_null_value (builder);
}

static void
write_parameter (JsonBuilder *builder, const AshlarParameterSpec *spec)
{
  ashlar_json_begin_object (builder, NULL);
  ashlar_json_add_string (builder, "id", spec->id);
  ashlar_json_add_string (builder, "label", spec->label);
  ashlar_json_add_string (builder, "type", type_to_string (spec->type));
  if (spec->unit != NULL)
    {
      ashlar_json_add_string (builder, "unit", spec->unit);
    }
  ashlar_json_add_string (builder, "help", spec->help);
  if (has_bounds (spec->type))
    {
      ashlar_json_add_integer (builder, "minimum", spec->minimum);
      ashlar_json_add_integer (builder, "maximum", spec->maximum);
    }
  if (spec->choices != NULL)
    {
      ashlar_json_begin_array (builder, "choices");
      for (guint i = 0; spec->choices[i] != NULL; i++)
        ashlar_json_add_string (builder, NULL, spec->choices[i]);
      json_builder_end_array (builder);
    }
  json_builder_set_member_name (builder, "default");
  write_default (builder, spec);
  json_builder_end_object (builder);
}

static void
print_json (const AshlarPart *const *parts, const gboolean *needs_content, guint n)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();

  ashlar_json_begin_array (builder, NULL);
  for (guint i = 0; i < n; i++)
    {
      const AshlarPart *part = parts[i];

      ashlar_json_begin_object (builder, NULL);
      ashlar_json_add_string (builder, "id", part->id);
      ashlar_json_add_integer (builder, "version", part->version);
      ashlar_json_add_string (builder, "name", part->name);
      ashlar_json_add_string (builder, "description", part->description);
      if (needs_content != NULL)
        {
          ashlar_json_add_boolean (builder, "needsContent", needs_content[i]);
        }
      ashlar_json_begin_array (builder, "parameters");
      for (guint p = 0; p < part->n_parameters; p++)
        write_parameter (builder, &part->parameters[p]);
      json_builder_end_array (builder);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
  cli_print_json (builder);
}

static void
print_parameter (const AshlarParameterSpec *spec)
{
  g_autoptr (GString) kind = g_string_new (type_to_string (spec->type));

  if (has_bounds (spec->type))
    g_string_append_printf (kind, " %d … %d", spec->minimum, spec->maximum);
  for (guint i = 0; spec->choices != NULL && spec->choices[i] != NULL; i++)
    g_string_append_printf (kind, "%s%s", i == 0 ? " " : ", ", spec->choices[i]);
  if (spec->unit != NULL)
    g_string_append_printf (kind, " %s", spec->unit);
  if (!spec->optional
      && (spec->type == ASHLAR_PARAMETER_INTEGER || spec->type == ASHLAR_PARAMETER_PERCENT))
    g_string_append_printf (kind, ", default %d", spec->value);
  else if (!spec->optional && spec->type == ASHLAR_PARAMETER_BOOLEAN)
    g_string_append_printf (kind, ", default %s", spec->value != 0 ? "true" : "false");
  else if (!spec->optional && spec->type == ASHLAR_PARAMETER_CHOICE)
    g_string_append_printf (kind, ", default %s", spec->choices[spec->value]);
  else if (!spec->optional && spec->type == ASHLAR_PARAMETER_RANGE)
    g_string_append_printf (kind, ", default %d … %d", spec->range_min, spec->range_max);
  else if (!spec->optional && spec->type == ASHLAR_PARAMETER_WEIGHTS)
    g_string_append_printf (kind, ", default %d each", spec->value);
  cli_print ("  %-14s %s\n  %-14s %s\n", spec->id, kind->str, "", spec->help);
}

gint
cli_run_parts (const CliCommand        *command,
               const AshlarPart *const *parts,
               const gboolean          *needs_content,
               guint                    n,
               gint                     argc,
               char                   **argv)
{
  g_autofree char   *format = NULL;
  const GOptionEntry entries[] = {
    { "format", 'f', 0, G_OPTION_ARG_STRING, &format, "text (default) or json", "FORMAT" },
    { NULL },
  };
  gboolean json;
  gint     status;

  if (!cli_parse (command, entries, NULL, &argc, &argv, 0, 0, &status))
    return status;
  if (!cli_parse_format (command, format, &json))
    return CLI_BAD_CALL;

  if (json)
    print_json (parts, needs_content, n);
  else
    for (guint i = 0; i < n; i++)
      {
        cli_print ("%s (version %u): %s\n", parts[i]->id, parts[i]->version, parts[i]->description);
        for (guint p = 0; p < parts[i]->n_parameters; p++)
          print_parameter (&parts[i]->parameters[p]);
      }
  return CLI_DONE;
}
