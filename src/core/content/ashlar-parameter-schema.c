/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Parameter lists as JSON Schema (2020-12), for editors that help who writes a recipe by hand.
 *
 * Each kind says what its reader takes, as narrowly as a schema can: what is refused here is refused there. What
 * only a content can tell, such as whether a block exists, is not said. Where a schema names another, as
 * "#/$defs/predicate", the document that takes it in has that. */

#include "content/ashlar-parameter-kind-private.h"

#include <string.h>

/* Takes @value. */
static void
set (AshlarValue *object, const char *key, AshlarValue *value)
{
  ashlar_value_object_set (object, key, value);
}

static void
set_text (AshlarValue *object, const char *key, const char *text)
{
  set (object, key, ashlar_value_new_string (text));
}

static void
set_integer (AshlarValue *object, const char *key, gint64 integer)
{
  set (object, key, ashlar_value_new_integer (integer));
}

static AshlarValue *
new_type (const char *type)
{
  AshlarValue *schema = ashlar_value_new_object ();

  set_text (schema, "type", type);
  return schema;
}

/* What is one or the other. */
static AshlarValue *
new_types (const char *type, const char *other)
{
  AshlarValue *schema = ashlar_value_new_object ();
  AshlarValue *types = ashlar_value_new_array ();

  ashlar_value_array_add (types, ashlar_value_new_string (type));
  ashlar_value_array_add (types, ashlar_value_new_string (other));
  set (schema, "type", types);
  return schema;
}

static AshlarValue *
new_reference (const char *definition)
{
  AshlarValue     *schema = ashlar_value_new_object ();
  g_autofree char *pointer = g_strconcat ("#/$defs/", definition, NULL);

  set_text (schema, "$ref", pointer);
  return schema;
}

static void
set_no_others (AshlarValue *schema)
{
  set (schema, "additionalProperties", ashlar_value_new_boolean (FALSE));
}

static void
set_bounds (AshlarValue *schema, gint64 minimum, gint64 maximum)
{
  set_integer (schema, "minimum", minimum);
  set_integer (schema, "maximum", maximum);
}

static AshlarValue *
new_integer (gint64 minimum, gint64 maximum)
{
  AshlarValue *schema = new_type ("integer");

  set_bounds (schema, minimum, maximum);
  return schema;
}

/* A pattern that is @word in any case. */
static char *
dup_case_pattern (const char *word)
{
  GString *pattern = g_string_new ("^");

  for (const char *p = word; *p != '\0'; p++)
    if (g_ascii_isalpha (*p))
      g_string_append_printf (pattern, "[%c%c]", g_ascii_toupper (*p), g_ascii_tolower (*p));
    else
      g_string_append_c (pattern, *p);
  return g_string_free (g_string_append_c (pattern, '$'), FALSE);
}

/* ---- Numbers */

AshlarValue *
_ashlar_parameter_schema_integer (const AshlarParameterSpec *spec)
{
  return new_integer (spec->minimum, spec->maximum);
}

AshlarValue *
_ashlar_parameter_schema_percent (const AshlarParameterSpec *spec)
{
  return new_integer (spec->minimum, spec->maximum == 0 ? 100 : spec->maximum);
}

AshlarValue *
_ashlar_parameter_schema_boolean (const AshlarParameterSpec *spec)
{
  return new_type ("boolean");
}

AshlarValue *
_ashlar_parameter_schema_choice (const AshlarParameterSpec *spec)
{
  AshlarValue *schema = new_type ("string");
  AshlarValue *options = ashlar_value_new_array ();

  for (guint i = 0; spec->choices[i] != NULL; i++)
    {
      AshlarValue *option = ashlar_value_new_object ();

      set_text (option, "const", spec->choices[i]);
      if (spec->choice_labels != NULL)
        set_text (option, "description", spec->choice_labels[i]);
      ashlar_value_array_add (options, option);
    }
  for (guint i = 0; spec->choices[i] != NULL; i++)
    {
      AshlarValue     *option = ashlar_value_new_object ();
      g_autofree char *pattern = dup_case_pattern (spec->choices[i]);

      set_text (option, "pattern", pattern);
      ashlar_value_array_add (options, option);
    }
  set (schema, "anyOf", options);
  return schema;
}

AshlarValue *
_ashlar_parameter_schema_range (const AshlarParameterSpec *spec)
{
  static const char *const ends[][2]
      = { { "min", "The least, included." }, { "max", "The most, included." } };
  AshlarValue *schema = new_types ("integer", "object");
  AshlarValue *members = ashlar_value_new_object ();

  set_bounds (schema, spec->minimum, spec->maximum);
  for (guint i = 0; i < G_N_ELEMENTS (ends); i++)
    {
      AshlarValue *end = new_integer (spec->minimum, spec->maximum);

      set_text (end, "description", ends[i][1]);
      set (members, ends[i][0], end);
    }
  set (schema, "properties", members);
  set_no_others (schema);
  return schema;
}

/* One of them at least is above 0, where all are said. */
static AshlarValue *
new_all_zero (const AshlarParameterSpec *spec)
{
  AshlarValue *zeros = ashlar_value_new_object ();
  AshlarValue *members = ashlar_value_new_object ();
  AshlarValue *required = ashlar_value_new_array ();

  for (guint i = 0; spec->choices[i] != NULL; i++)
    {
      AshlarValue *zero = ashlar_value_new_object ();

      set_integer (zero, "const", 0);
      set (members, spec->choices[i], zero);
      ashlar_value_array_add (required, ashlar_value_new_string (spec->choices[i]));
    }
  set (zeros, "required", required);
  set (zeros, "properties", members);
  return zeros;
}

AshlarValue *
_ashlar_parameter_schema_weights (const AshlarParameterSpec *spec)
{
  AshlarValue *schema = new_type ("object");
  AshlarValue *members = ashlar_value_new_object ();
  AshlarValue *patterns = ashlar_value_new_object ();

  for (guint i = 0; spec->choices[i] != NULL; i++)
    {
      AshlarValue     *weight = new_integer (spec->minimum, spec->maximum);
      g_autofree char *pattern = dup_case_pattern (spec->choices[i]);
      g_autofree char *words = g_strdup_printf ("The weight of %s.", spec->choice_labels != NULL
                                                                         ? spec->choice_labels[i]
                                                                         : spec->choices[i]);

      set_text (weight, "description", words);
      set (members, spec->choices[i], weight);
      set (patterns, pattern, new_integer (spec->minimum, spec->maximum));
    }
  set (schema, "properties", members);
  set (schema, "patternProperties", patterns);
  set_no_others (schema);
  set (schema, "not", new_all_zero (spec));
  return schema;
}

AshlarValue *
_ashlar_parameter_schema_points (const AshlarParameterSpec *spec)
{
  AshlarValue *schema = new_type ("array");
  AshlarValue *point = new_type ("array");

  set_text (point, "description", "A point [x, y], in permille of the canvas.");
  set_integer (point, "minItems", 2);
  set_integer (point, "maxItems", 2);
  set (point, "items", new_integer (0, ASHLAR_PARAMETER_MOST_PERMILLE));
  set (schema, "items", point);
  return schema;
}

/* ---- Names */

static AshlarValue *
new_name (void)
{
  AshlarValue *schema = new_type ("string");

  set_integer (schema, "minLength", 1);
  return schema;
}

AshlarValue *
_ashlar_parameter_schema_name (const AshlarParameterSpec *spec)
{
  return new_name ();
}

AshlarValue *
_ashlar_parameter_schema_tile (const AshlarParameterSpec *spec)
{
  return new_reference ("character");
}

/* A single one is a list of one. */
AshlarValue *
_ashlar_parameter_schema_names (const AshlarParameterSpec *spec)
{
  AshlarValue *schema = new_types ("array", "string");

  set (schema, "items", new_name ());
  set_integer (schema, "minLength", 1);
  return schema;
}

AshlarValue *
_ashlar_parameter_schema_counted (const AshlarParameterSpec *spec)
{
  AshlarValue *schema = new_type ("object");
  AshlarValue *count = new_integer (0, ASHLAR_PARAMETER_MOST_COUNT);

  set_text (count, "description", "How many, of the block with this id, or of blocks as tag:NAME.");
  set (schema, "propertyNames", new_name ());
  set (schema, "additionalProperties", count);
  return schema;
}

/* ---- What has something inside */

AshlarValue *
_ashlar_parameter_schema_predicate (const AshlarParameterSpec *spec)
{
  return new_reference ("predicate");
}

AshlarValue *
_ashlar_parameter_schema_records (const AshlarParameterSpec *spec)
{
  AshlarValue *schema = new_type ("array");
  AshlarValue *record = ashlar_parameters_new_schema (spec->fields, spec->n_fields);
  AshlarValue *required = ashlar_value_new_array ();

  set_text (record, "title", spec->record);
  for (guint i = 0; i < spec->n_fields; i++)
    if (ashlar_parameter_kind_get (spec->fields[i].type)->needs_value && !spec->fields[i].optional)
      ashlar_value_array_add (required, ashlar_value_new_string (spec->fields[i].id));
  set (record, "required", required);
  set (schema, "items", record);
  return schema;
}

/* ---- Lists */

/* "Where it counts for anything." */
static void
append_condition (const AshlarParameterSpec *specs,
                  guint                      n_specs,
                  const AshlarParameterSpec *spec,
                  GString                   *words)
{
  const AshlarParameterSpec *other;
  const char                *before = "";

  if (spec->with == NULL)
    return;
  other = _ashlar_parameter_find_spec (specs, n_specs, spec->with, strlen (spec->with));
  g_string_append_printf (words, " Counts only where %s is ", spec->with);
  for (guint i = 0; other->choices[i] != NULL; i++)
    if ((spec->with_choices & 1u << i) != 0)
      {
        g_string_append_printf (words, "%s%s", before, other->choices[i]);
        before = " or ";
      }
  g_string_append_c (words, '.');
}

/* Where nothing may be said outright. Takes @schema. */
static AshlarValue *
or_null (AshlarValue *schema)
{
  AshlarValue *type = ashlar_value_lookup (schema, "type");
  AshlarValue *either, *options;

  if (type != NULL && ashlar_value_get_value_type (type) == ASHLAR_VALUE_STRING
      && ashlar_value_lookup (schema, "anyOf") == NULL)
    {
      options = ashlar_value_new_array ();
      ashlar_value_array_add (options, ashlar_value_ref (type));
      ashlar_value_array_add (options, ashlar_value_new_string ("null"));
      set (schema, "type", options);
      return schema;
    }
  either = ashlar_value_new_object ();
  options = ashlar_value_new_array ();
  ashlar_value_array_add (options, schema);
  ashlar_value_array_add (options, new_type ("null"));
  set (either, "anyOf", options);
  return either;
}

static AshlarValue *
new_member (const AshlarParameterSpec *specs, guint n_specs, const AshlarParameterSpec *spec)
{
  AshlarValue *schema = ashlar_parameter_kind_get (spec->type)->schema (spec);
  g_autoptr (GString) words = g_string_new (spec->help);

  if (spec->optional)
    schema = or_null (schema);
  if (spec->unit != NULL)
    g_string_append_printf (words, " In %s.",
                            g_str_equal (spec->unit, "%") ? "percent" : spec->unit);
  append_condition (specs, n_specs, spec, words);
  set_text (schema, "title", spec->label);
  set_text (schema, "description", words->str);
  if (ashlar_parameter_has_default (spec))
    set (schema, "default", ashlar_parameter_new_default (spec));
  return schema;
}

AshlarValue *
ashlar_parameters_new_schema (const AshlarParameterSpec *specs, guint n_specs)
{
  AshlarValue *schema = new_type ("object");
  AshlarValue *members = ashlar_value_new_object ();

  for (guint i = 0; i < n_specs; i++)
    set (members, specs[i].id, new_member (specs, n_specs, &specs[i]));
  set (schema, "properties", members);
  set_no_others (schema);
  return schema;
}
