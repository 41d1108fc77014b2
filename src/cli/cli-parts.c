/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "cli/cli-parts.h"

#include "base/ashlar-json-private.h"

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
write_default (AshlarJsonWriter *writer, const AshlarParameterSpec *spec)
{
  if (spec->optional)
    ashlar_json_writer_null (writer);
  else if (spec->type == ASHLAR_PARAMETER_INTEGER || spec->type == ASHLAR_PARAMETER_PERCENT)
    ashlar_json_writer_integer (writer, spec->value);
  else if (spec->type == ASHLAR_PARAMETER_BOOLEAN)
    ashlar_json_writer_boolean (writer, spec->value != 0);
  else if (spec->type == ASHLAR_PARAMETER_CHOICE)
    ashlar_json_writer_string (writer, spec->choices[spec->value]);
  else if (spec->type == ASHLAR_PARAMETER_RANGE)
    {
      ashlar_json_writer_begin_object (writer, TRUE);
      ashlar_json_writer_key (writer, "min");
      ashlar_json_writer_integer (writer, spec->range_min);
      ashlar_json_writer_key (writer, "max");
      ashlar_json_writer_integer (writer, spec->range_max);
      ashlar_json_writer_end_object (writer);
    }
  else if (spec->type == ASHLAR_PARAMETER_WEIGHTS)
    {
      ashlar_json_writer_begin_object (writer, TRUE);
      for (guint i = 0; spec->choices[i] != NULL; i++)
        {
          ashlar_json_writer_key (writer, spec->choices[i]);
          ashlar_json_writer_integer (writer, spec->value);
        }
      ashlar_json_writer_end_object (writer);
    }
  else
    ashlar_json_writer_null (writer);
}

static void
write_parameter (AshlarJsonWriter *writer, const AshlarParameterSpec *spec)
{
  ashlar_json_writer_begin_object (writer, FALSE);
  ashlar_json_writer_key (writer, "id");
  ashlar_json_writer_string (writer, spec->id);
  ashlar_json_writer_key (writer, "label");
  ashlar_json_writer_string (writer, spec->label);
  ashlar_json_writer_key (writer, "type");
  ashlar_json_writer_string (writer, type_to_string (spec->type));
  if (spec->unit != NULL)
    {
      ashlar_json_writer_key (writer, "unit");
      ashlar_json_writer_string (writer, spec->unit);
    }
  ashlar_json_writer_key (writer, "help");
  ashlar_json_writer_string (writer, spec->help);
  if (has_bounds (spec->type))
    {
      ashlar_json_writer_key (writer, "minimum");
      ashlar_json_writer_integer (writer, spec->minimum);
      ashlar_json_writer_key (writer, "maximum");
      ashlar_json_writer_integer (writer, spec->maximum);
    }
  if (spec->choices != NULL)
    {
      ashlar_json_writer_key (writer, "choices");
      ashlar_json_writer_begin_array (writer, TRUE);
      for (guint i = 0; spec->choices[i] != NULL; i++)
        ashlar_json_writer_string (writer, spec->choices[i]);
      ashlar_json_writer_end_array (writer);
    }
  ashlar_json_writer_key (writer, "default");
  write_default (writer, spec);
  ashlar_json_writer_end_object (writer);
}

static void
print_json (const AshlarPart *const *parts, const gboolean *needs_content, guint n)
{
  g_autoptr (AshlarJsonWriter) writer = ashlar_json_writer_new ();
  g_autoptr (GBytes) bytes = NULL;

  ashlar_json_writer_begin_array (writer, FALSE);
  for (guint i = 0; i < n; i++)
    {
      const AshlarPart *part = parts[i];

      ashlar_json_writer_begin_object (writer, FALSE);
      ashlar_json_writer_key (writer, "id");
      ashlar_json_writer_string (writer, part->id);
      ashlar_json_writer_key (writer, "version");
      ashlar_json_writer_integer (writer, part->version);
      ashlar_json_writer_key (writer, "name");
      ashlar_json_writer_string (writer, part->name);
      ashlar_json_writer_key (writer, "description");
      ashlar_json_writer_string (writer, part->description);
      if (needs_content != NULL)
        {
          ashlar_json_writer_key (writer, "needsContent");
          ashlar_json_writer_boolean (writer, needs_content[i]);
        }
      ashlar_json_writer_key (writer, "parameters");
      ashlar_json_writer_begin_array (writer, FALSE);
      for (guint p = 0; p < part->n_parameters; p++)
        write_parameter (writer, &part->parameters[p]);
      ashlar_json_writer_end_array (writer);
      ashlar_json_writer_end_object (writer);
    }
  ashlar_json_writer_end_array (writer);
  bytes = ashlar_json_writer_free_to_bytes (g_steal_pointer (&writer));
  cli_write_stdout (bytes);
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
