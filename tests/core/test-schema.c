/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The JSON Schema of contents held against the tables by which contents are read: neither has a member, a limit, a
 * word or a demand that the other lacks. What schemas take and refuse, check-documents.py tries. */

#include <ashlar.h>
#include <string.h>

#include "base/ashlar-json-private.h"
#include "content/ashlar-elements-private.h"
#include "content/ashlar-parameter-kind-private.h"
#include "level/ashlar-metrics-private.h"
#include "pipeline/ashlar-registry-private.h"
#include "pipeline/ashlar-schema-private.h"

static AshlarValue *
read_document (const char *name)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "..", "data", "schema", name, NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = ashlar_json_load (path, &error);
  AshlarValue *document;

  g_assert_no_error (error);
  document = ashlar_json_read (bytes, name, &error);
  g_assert_no_error (error);
  return document;
}

static AshlarValue *
new_content_schema (void)
{
  g_autoptr (AshlarValue) document = read_document ("content-1.schema.json.in");

  return ashlar_schema_new_content (document);
}

static AshlarValue *
find_definition (const AshlarValue *schema, const char *name)
{
  AshlarValue *definition = ashlar_value_lookup (ashlar_value_lookup (schema, "$defs"), name);

  if (definition == NULL)
    g_error ("the schema has no definition of %s", name);
  return definition;
}

/* What is said of @part under @keyword: by itself, by what it refers to, or by one of its alternatives. */
static AshlarValue *
find_said (const AshlarValue *schema, const AshlarValue *part, const char *keyword)
{
  AshlarValue *said = ashlar_value_lookup (part, keyword);
  AshlarValue *reference = ashlar_value_lookup (part, "$ref");
  AshlarValue *options = ashlar_value_lookup (part, "anyOf");

  if (said == NULL && reference != NULL)
    said = find_said (
        schema, find_definition (schema, ashlar_value_get_string (reference) + strlen ("#/$defs/")),
        keyword);
  for (guint i = 0; said == NULL && options != NULL && i < ashlar_value_get_n_items (options); i++)
    said = find_said (schema, ashlar_value_get_item (options, i), keyword);
  return said;
}

/* ---- Elements */

/* Members that are read elsewhere than by a row: where an imported tile comes from. */
static const char *const others[] = { "tile/tiled", NULL };

static void
check_number (const AshlarValue *schema,
              const AshlarValue *member,
              const char        *keyword,
              gint64             expected,
              const char        *place)
{
  AshlarValue *said = find_said (schema, member, keyword);

  if (said == NULL || ashlar_value_get_integer (said) != expected)
    g_error ("%s: %s is not %" G_GINT64_FORMAT, place, keyword, expected);
}

static void
check_words (const AshlarValue *schema,
             const AshlarValue *member,
             const char *const *words,
             const char        *place)
{
  AshlarValue *said = find_said (schema, member, "enum");

  if (said == NULL || ashlar_value_get_n_items (said) != g_strv_length ((char **) words))
    g_error ("%s: not as many words as are read", place);
  for (guint i = 0; words[i] != NULL; i++)
    g_assert_cmpstr (ashlar_value_get_string (ashlar_value_get_item (said, i)), ==, words[i]);
}

static void check_kind (const AshlarValue *schema,
                        const AshlarValue *definition,
                        const AshlarKind  *kind,
                        const char        *name);

static void
check_field (const AshlarValue *schema,
             const AshlarValue *member,
             const AshlarField *field,
             const char        *place)
{
  AshlarValue *items;

  switch (field->type)
    {
    case ASHLAR_FIELD_INTEGER:
      check_number (schema, member, "minimum", field->min, place);
      check_number (schema, member, "maximum", field->max, place);
      break;
    case ASHLAR_FIELD_WORD:
    case ASHLAR_FIELD_CHOICE:
      check_words (schema, member, field->words, place);
      break;
    case ASHLAR_FIELD_POSITION:
      items = find_said (schema, member, "items");
      check_number (schema, items, "maximum", field->max, place);
      break;
    case ASHLAR_FIELD_STRINGS:
      check_number (schema, member, "maxItems", field->max, place);
      break;
    case ASHLAR_FIELD_ELEMENT:
      if (!field->kind->name_alone)
        check_kind (schema, member, field->kind, place);
      break;
    case ASHLAR_FIELD_ARRAY:
    case ASHLAR_FIELD_LIST:
      /* A list may be an object of the file, whose keys name its items. */
      items = find_said (schema, member, "additionalProperties");
      check_number (schema, member, items != NULL ? "maxProperties" : "maxItems", field->max,
                    place);
      if (items == NULL)
        items = find_said (schema, member, "items");
      if (!field->kind->name_alone)
        check_kind (schema, items, field->kind, place);
      break;
    case ASHLAR_FIELD_ID:
    case ASHLAR_FIELD_TEXT:
    case ASHLAR_FIELD_NULLABLE:
    case ASHLAR_FIELD_CHARACTER:
    case ASHLAR_FIELD_BOOLEAN:
    case ASHLAR_FIELD_PPM:
    case ASHLAR_FIELD_COLOR:
    case ASHLAR_FIELD_VALUE:
    case ASHLAR_FIELD_OTHER:
    default:
      break;
    }
}

static gboolean
is_required (const AshlarValue *list, const char *key)
{
  for (guint i = 0; list != NULL && i < ashlar_value_get_n_items (list); i++)
    if (g_str_equal (ashlar_value_get_string (ashlar_value_get_item (list, i)), key))
      return TRUE;
  return FALSE;
}

static const AshlarField *
find_field (const AshlarKind *kind, const char *key)
{
  for (guint i = 0; i < kind->n_fields; i++)
    if (g_str_equal (kind->fields[i].key, key))
      return &kind->fields[i];
  return NULL;
}

static void
check_kind (const AshlarValue *schema,
            const AshlarValue *definition,
            const AshlarKind  *kind,
            const char        *name)
{
  AshlarValue *members = find_said (schema, definition, "properties");
  AshlarValue *required = find_said (schema, definition, "required");

  for (guint i = 0; i < kind->n_fields; i++)
    {
      const AshlarField *field = &kind->fields[i];
      g_autofree char   *place = g_strdup_printf ("%s/%s", name, field->key);
      AshlarValue       *member = ashlar_value_lookup (members, field->key);

      if (member == NULL)
        g_error ("%s: is read, and not in the schema", place);
      if (is_required (required, field->key) != field->required)
        g_error ("%s: must be there by one of schema and reader alone", place);
      check_field (schema, member, field, place);
    }
  for (guint i = 0; i < ashlar_value_get_n_items (members); i++)
    {
      const char      *key = ashlar_value_get_key (members, i);
      g_autofree char *place = g_strdup_printf ("%s/%s", name, key);

      if (find_field (kind, key) == NULL && !g_strv_contains (others, place))
        g_error ("%s: is in the schema, and nobody reads it", place);
    }
}

static void
test_elements (void)
{
  static const struct
  {
    const char       *definition;
    const AshlarKind *kind;
  } rows[] = {
    { "tile", &ashlar_tile_kind },
    { "object", &ashlar_object_kind },
    { "block", &ashlar_block_kind },
    { "exit", &ashlar_exit_kind },
    { "placedObject", &ashlar_block_object_kind },
    { "recipe", &ashlar_recipe_kind },
    { "star", &ashlar_star_kind },
    { "propertyDefinition", &ashlar_property_definition_kind },
    { "skin", &ashlar_skin_kind },
    { "skinSheet", &ashlar_skin_sheet_kind },
    { "skinLook", &ashlar_skin_look_kind },
    { "adventure", &ashlar_adventure_kind },
  };
  g_autoptr (AshlarValue) schema = new_content_schema ();

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    check_kind (schema, find_definition (schema, rows[i].definition), rows[i].kind,
                rows[i].definition);
}

/* ---- What is made from tables */

static void
check_parameters (const AshlarValue         *members,
                  const AshlarParameterSpec *specs,
                  guint                      n_specs,
                  const char                *name)
{
  g_assert_cmpuint (ashlar_value_get_n_items (members), ==, n_specs);
  for (guint i = 0; i < n_specs; i++)
    {
      const AshlarParameterSpec *spec = &specs[i];
      const AshlarValue         *member = ashlar_value_lookup (members, spec->id);
      g_autoptr (AshlarValue) value = ashlar_parameter_new_default (spec);

      if (member == NULL)
        g_error ("%s: has no %s", name, spec->id);
      g_assert_cmpstr (ashlar_value_get_string (ashlar_value_lookup (member, "title")), ==,
                       spec->label);
      g_assert_true (g_str_has_prefix (
          ashlar_value_get_string (ashlar_value_lookup (member, "description")), spec->help));
      if (ashlar_parameter_has_default (spec))
        g_assert_true (ashlar_value_equal (ashlar_value_lookup (member, "default"), value));
      else
        g_assert_null (ashlar_value_lookup (member, "default"));
    }
}

static void
check_part (const AshlarValue *schema, const char *list, const AshlarPart *part)
{
  g_autofree char *name = g_strdup_printf ("%s-%s", list, part->id);

  check_parameters (ashlar_value_lookup (find_definition (schema, name), "properties"),
                    part->parameters, part->n_parameters, name);
}

static void
test_parts (void)
{
  g_autoptr (AshlarValue) content = read_document ("content-1.schema.json.in");
  g_autoptr (AshlarValue) level = read_document ("level-1.schema.json.in");
  g_autoptr (AshlarValue) of_content = ashlar_schema_new_content (content);
  g_autoptr (AshlarValue) of_level = ashlar_schema_new_level (level, content);
  const AshlarValue *const    schemas[] = { of_content, of_level };
  guint                       n_planners, n_passes, n_painters, n_finishes;
  const AshlarPlanner *const *planners = ashlar_registry_get_planners (&n_planners);
  const AshlarPass *const    *passes = ashlar_registry_get_passes (&n_passes);
  const AshlarPainter *const *painters = ashlar_registry_get_painters (&n_painters);
  const AshlarFinish *const  *finishes = ashlar_registry_get_finishes (&n_finishes);

  for (guint s = 0; s < G_N_ELEMENTS (schemas); s++)
    {
      for (guint i = 0; i < n_planners; i++)
        check_part (schemas[s], "planner", &planners[i]->part);
      for (guint i = 0; i < n_passes; i++)
        check_part (schemas[s], "assign", &passes[i]->part);
      for (guint i = 0; i < n_painters; i++)
        check_part (schemas[s], "painter", &painters[i]->part);
      for (guint i = 0; i < n_finishes; i++)
        check_part (schemas[s], "finish", &finishes[i]->part);
    }
}

static void
test_metrics (void)
{
  g_autoptr (AshlarValue) schema = new_content_schema ();
  AshlarValue *members = ashlar_value_lookup (find_definition (schema, "metrics"), "properties");
  guint        n = 0;

  for (; ashlar_metric_get (n) != NULL; n++)
    g_assert_nonnull (ashlar_value_lookup (members, ashlar_metric_get (n)->id));
  g_assert_cmpuint (ashlar_value_get_n_items (members), ==, n);
}

/* Every "$ref" of the document leads somewhere in it. */
static void
check_references (const AshlarValue *schema, const AshlarValue *value)
{
  AshlarValueType type = ashlar_value_get_value_type (value);

  if (type != ASHLAR_VALUE_OBJECT && type != ASHLAR_VALUE_ARRAY)
    return;
  for (guint i = 0; i < ashlar_value_get_n_items (value); i++)
    {
      const AshlarValue *item = ashlar_value_get_item (value, i);

      if (type == ASHLAR_VALUE_OBJECT && g_str_equal (ashlar_value_get_key (value, i), "$ref"))
        find_definition (schema, ashlar_value_get_string (item) + strlen ("#/$defs/"));
      check_references (schema, item);
    }
}

static void
test_references (void)
{
  g_autoptr (AshlarValue) content = read_document ("content-1.schema.json.in");
  g_autoptr (AshlarValue) level = read_document ("level-1.schema.json.in");
  g_autoptr (AshlarValue) of_content = ashlar_schema_new_content (content);
  g_autoptr (AshlarValue) of_level = ashlar_schema_new_level (level, content);

  check_references (of_content, of_content);
  check_references (of_level, of_level);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/schema/elements", test_elements);
  g_test_add_func ("/schema/parts", test_parts);
  g_test_add_func ("/schema/metrics", test_metrics);
  g_test_add_func ("/schema/references", test_references);
  return g_test_run ();
}
