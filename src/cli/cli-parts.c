/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "cli/cli-parts.h"

#include "content/ashlar-parameter-kind-private.h"

static void write_parameters (JsonBuilder               *builder,
                              const char                *key,
                              const AshlarParameterSpec *specs,
                              guint                      n_specs);

static void
write_parameter (JsonBuilder *builder, const AshlarParameterSpec *spec)
{
  const AshlarParameterKind *kind = ashlar_parameter_kind_get (spec->type);
  g_autoptr (AshlarValue) value = ashlar_parameter_has_default (spec)
                                      ? ashlar_parameter_new_default (spec)
                                      : ashlar_value_new_null ();

  ashlar_json_begin_object (builder, NULL);
  ashlar_json_add_string (builder, "id", spec->id);
  ashlar_json_add_string (builder, "label", spec->label);
  ashlar_json_add_string (builder, "type", kind->word);
  if (spec->unit != NULL)
    {
      ashlar_json_add_string (builder, "unit", spec->unit);
    }
  ashlar_json_add_string (builder, "help", spec->help);
  if (kind->has_bounds)
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
  if (spec->n_fields > 0)
    write_parameters (builder, "fields", spec->fields, spec->n_fields);
  ashlar_json_add_value (builder, "default", value);
  json_builder_end_object (builder);
}

static void
write_parameters (JsonBuilder               *builder,
                  const char                *key,
                  const AshlarParameterSpec *specs,
                  guint                      n_specs)
{
  ashlar_json_begin_array (builder, key);
  for (guint i = 0; i < n_specs; i++)
    write_parameter (builder, &specs[i]);
  json_builder_end_array (builder);
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
      write_parameters (builder, "parameters", part->parameters, part->n_parameters);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
  cli_print_json (builder);
}

/* @inside: of a record's field, the record list's id and a dot; else "". */
static void
print_parameter (const AshlarParameterSpec *spec, const char *inside)
{
  g_autofree char *id = g_strconcat (inside, spec->id, NULL);
  g_autofree char *deeper = g_strconcat (id, ".", NULL);
  g_autoptr (AshlarText) words = ashlar_parameter_describe (spec);

  cli_print ("  %-14s %s\n  %-14s %s\n", id, cli_words_of_text (words), "", cli_words (spec->help));
  for (guint i = 0; i < spec->n_fields; i++)
    print_parameter (&spec->fields[i], deeper);
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
    { "format", 'f', 0, G_OPTION_ARG_STRING, &format, N_ ("text (default) or json"), "FORMAT" },
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
        cli_say ("%s (version %u): %p", parts[i]->id, parts[i]->version,
                 ashlar_text_get_phrase (parts[i]->description));
        for (guint p = 0; p < parts[i]->n_parameters; p++)
          print_parameter (&parts[i]->parameters[p], "");
      }
  return CLI_DONE;
}
