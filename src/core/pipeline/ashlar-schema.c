/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The JSON Schemas of contents and levels, completed: what a recipe may name and tell is in the registry, what it
 * may demand in the table of metrics, and neither is written down twice.
 *
 * A definition a part has its parameters ("planner-mine"), and one a list of a recipe chooses among them by the
 * type ("planner", "assign", "finish", "painter"). Conditions rather than alternatives: a validator that finds a
 * fault then says the one place, and an editor offers the parameters of the type that stands there.
 *
 * A level says what all parts were told, with their versions. Of a version that is not the present one nothing is
 * said: its parameters were others. */

#include "pipeline/ashlar-schema-private.h"

#include "content/ashlar-parameter-kind-private.h"
#include "level/ashlar-metrics-private.h"
#include "painters/ashlar-paint-tiles-private.h"
#include "pipeline/ashlar-parts.h"
#include "plan/ashlar-part-private.h"

typedef struct
{
  AshlarPartKind kind;
  const char    *name;      /* of definitions: "planner-mine" */
  const char    *stage;     /* in levels; NULL: it has a member of its own */
  const char    *type_help; /* of the choice of one */
  const char    *step_help; /* of one with its parameters; NULL: rules have them */
  const char    *parameters_help;
} PartList;

static const PartList lists[] = {
  { ASHLAR_PART_PLANNER, "planner", NULL, "The id of a planner.",
    "A planner, with what it is told.",
    "What the planner is told; what is not said has its default." },
  { ASHLAR_PART_PASS, "assign", "assign", "The id of a pass over the plan.",
    "A pass over the plan, with what it is told.",
    "What the pass is told; what is not said has its default." },
  { ASHLAR_PART_FINISH, "finish", "finish", "The id of a pass over the whole canvas.",
    "A pass over the whole canvas, with what it is told.",
    "What the pass is told; what is not said has its default." },
  { ASHLAR_PART_PAINTER, "painter", "paint", "The id of a painter.", NULL, NULL },
};

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

static AshlarValue *
new_texts (const char *first, const char *second)
{
  AshlarValue *texts = ashlar_value_new_array ();

  ashlar_value_array_add (texts, ashlar_value_new_string (first));
  if (second != NULL)
    ashlar_value_array_add (texts, ashlar_value_new_string (second));
  return texts;
}

static AshlarValue *
new_member (const char *key, AshlarValue *value)
{
  AshlarValue *object = ashlar_value_new_object ();

  set (object, key, value);
  return object;
}

static AshlarValue *
new_reference (const char *definition)
{
  g_autofree char *pointer = g_strconcat ("#/$defs/", definition, NULL);

  return new_member ("$ref", ashlar_value_new_string (pointer));
}

static AshlarValue *
new_reference_to_part (const PartList *list, const AshlarPart *part)
{
  g_autofree char *name = g_strdup_printf ("%s-%s", list->name, part->id);

  return new_reference (name);
}

static AshlarValue *
new_reference_to_type (const PartList *list)
{
  g_autofree char *name = g_strconcat (list->name, "-type", NULL);

  return new_reference (name);
}

/* ---- Parts */

static AshlarValue *
new_parameters (const AshlarPart *part)
{
  AshlarValue *schema = ashlar_parameters_new_schema (part->parameters, part->n_parameters);
  AshlarValue *examples = ashlar_value_new_array ();
  AshlarValue *example = ashlar_value_new_object ();

  for (guint i = 0; i < part->n_parameters; i++)
    if (ashlar_parameter_has_default (&part->parameters[i]))
      set (example, part->parameters[i].id, ashlar_parameter_new_default (&part->parameters[i]));
  set (schema, "type", new_texts ("object", "null"));
  set_text (schema, "title", part->name);
  set_text (schema, "description", part->description);
  ashlar_value_array_add (examples, example);
  set (schema, "examples", examples);
  return schema;
}

static AshlarValue *
new_types (const PartList *list)
{
  AshlarValue *schema = ashlar_value_new_object ();
  AshlarValue *options = ashlar_value_new_array ();

  for (guint i = 0; i < ashlar_get_n_parts (list->kind); i++)
    {
      const AshlarPart *part = ashlar_get_part (list->kind, i);
      AshlarValue      *option = ashlar_value_new_object ();

      set_text (option, "const", part->id);
      set_text (option, "title", part->name);
      set_text (option, "description", part->description);
      ashlar_value_array_add (options, option);
    }
  set_text (schema, "description", list->type_help);
  set_text (schema, "type", "string");
  set (schema, "anyOf", options);
  return schema;
}

/* { "if": { "properties": @tests, "required": […] }, "then": { "properties": { @key: @then } } }; takes both. */
static AshlarValue *
new_condition (AshlarValue *tests, const char *key, AshlarValue *then)
{
  AshlarValue *condition = ashlar_value_new_object ();
  AshlarValue *when = new_member ("properties", tests);
  AshlarValue *required = ashlar_value_new_array ();

  for (guint i = 0; i < ashlar_value_get_n_items (tests); i++)
    ashlar_value_array_add (required, ashlar_value_new_string (ashlar_value_get_key (tests, i)));
  set (when, "required", required);
  set (condition, "if", when);
  set (condition, "then", new_member ("properties", new_member (key, then)));
  return condition;
}

static AshlarValue *
new_const (const char *text)
{
  return new_member ("const", ashlar_value_new_string (text));
}

/* An id alone, or an object with it: the other half of a part's schema is the one of its type. */
static AshlarValue *
new_text_or (AshlarValue *text, AshlarValue *object)
{
  AshlarValue *schema = ashlar_value_new_object ();

  set (schema, "type", new_texts ("string", "object"));
  set (schema, "if", new_member ("type", ashlar_value_new_string ("string")));
  set (schema, "then", text);
  set (schema, "else", object);
  return schema;
}

static AshlarValue *
new_step (const PartList *list)
{
  AshlarValue *object = ashlar_value_new_object ();
  AshlarValue *members = ashlar_value_new_object ();
  AshlarValue *conditions = ashlar_value_new_array ();
  AshlarValue *parameters = new_member ("type", new_texts ("object", "null"));
  AshlarValue *schema;

  for (guint i = 0; i < ashlar_get_n_parts (list->kind); i++)
    {
      const AshlarPart *part = ashlar_get_part (list->kind, i);

      ashlar_value_array_add (conditions,
                              new_condition (new_member ("type", new_const (part->id)),
                                             "parameters", new_reference_to_part (list, part)));
    }
  set_text (parameters, "description", list->parameters_help);
  set (members, "type", new_reference_to_type (list));
  set_text (ashlar_value_lookup (members, "type"), "description", list->type_help);
  set (members, "parameters", parameters);
  set (object, "required", new_texts ("type", NULL));
  set (object, "properties", members);
  set (object, "allOf", conditions);
  schema = new_text_or (new_reference_to_type (list), object);
  set_text (schema, "description", list->step_help);
  return schema;
}

/* ---- Painters, which rules name */

/* One id, or several with their weights. */
static AshlarValue *
new_painters (const PartList *list)
{
  AshlarValue *weights = ashlar_value_new_object ();
  AshlarValue *members = ashlar_value_new_object ();
  AshlarValue *schema;

  for (guint i = 0; i < ashlar_get_n_parts (list->kind); i++)
    {
      const AshlarPart *part = ashlar_get_part (list->kind, i);
      AshlarValue      *weight = new_reference ("occurrences");

      set_text (weight, "description", part->description);
      set (members, part->id, weight);
    }
  set (weights, "minProperties", ashlar_value_new_integer (1));
  set (weights, "properties", members);
  set (weights, "additionalProperties", ashlar_value_new_boolean (FALSE));
  set (weights, "not",
       new_member ("additionalProperties", new_member ("const", ashlar_value_new_integer (0))));
  schema = new_text_or (new_reference_to_type (list), weights);
  set_text (schema, "description", "A painter, or several with their weights.");
  return schema;
}

/* What a rule may tell its painter, or each of them by its id. */
static AshlarValue *
new_painting (const PartList *list)
{
  AshlarValue *conditions = ashlar_value_new_array ();

  for (guint i = 0; i < ashlar_get_n_parts (list->kind); i++)
    {
      const AshlarPart *part = ashlar_get_part (list->kind, i);
      AshlarValue      *among = new_member ("required", new_texts (part->id, NULL));
      AshlarValue      *own = new_member (part->id, new_reference_to_part (list, part));

      set_text (among, "type", "object");
      ashlar_value_array_add (conditions,
                              new_condition (new_member ("painter", new_const (part->id)),
                                             "parameters", new_reference_to_part (list, part)));
      ashlar_value_array_add (conditions,
                              new_condition (new_member ("painter", among), "parameters",
                                             new_member ("properties", own)));
    }
  return new_member ("allOf", conditions);
}

/* The tiles that they draw with; other names are kept, and nobody's. */
static AshlarValue *
new_tile_names (void)
{
  AshlarValue *schema = ashlar_value_new_object ();
  AshlarValue *members = ashlar_value_new_object ();

  for (guint i = 0; i < ASHLAR_N_PAINT_TILE_SPECS; i++)
    {
      AshlarValue *tile = new_reference ("character");

      set_text (tile, "title", ashlar_paint_tile_specs[i].label);
      set_text (tile, "description", ashlar_paint_tile_specs[i].help);
      set (members, ashlar_paint_tile_specs[i].id, tile);
    }
  set (schema, "type", new_texts ("object", "null"));
  set (schema, "properties", members);
  set (schema, "additionalProperties", new_reference ("character"));
  return schema;
}

/* ---- Floors */

/* { "anyOf": [ @first, @second ] }, and what else is said of the same parameter; takes both. */
static AshlarValue *
new_options (AshlarValue *first, AshlarValue *second)
{
  AshlarValue *options = ashlar_value_new_array ();

  ashlar_value_array_add (options, first);
  ashlar_value_array_add (options, second);
  return new_member ("anyOf", options);
}

/* Numbers of a parameter by the names of its members, each of which may grow. None is called what growth is made of. */
static AshlarValue *
new_growing_members (void)
{
  AshlarValue *schema = ashlar_value_new_object ();
  AshlarValue *growth = new_texts ("from", "step");

  ashlar_value_array_add (growth, ashlar_value_new_string ("to"));
  set_text (schema, "type", "object");
  set (schema, "propertyNames", new_member ("not", new_member ("enum", growth)));
  set (schema, "additionalProperties",
       new_options (new_reference ("growth"),
                    new_member ("type", ashlar_value_new_string ("number"))));
  return schema;
}

/* What takes away what the recipe says, so that the planner's default holds. */
static AshlarValue *
new_nothing (void)
{
  AshlarValue *nothing = ashlar_value_new_array ();

  ashlar_value_array_add (nothing, ashlar_value_new_null ());
  ashlar_value_array_add (nothing, ashlar_value_new_string (""));
  ashlar_value_array_add (nothing, ashlar_value_new_array ());
  return new_member ("enum", nothing);
}

/* What a floor may set: which planner its recipe has is not known there, so that a parameter is what any of them has by its
 * name. What grows with the depth is held against its range by the lint. */
static AshlarValue *
new_floor_set (const PartList *list)
{
  AshlarValue *schema = ashlar_value_new_object ();
  AshlarValue *members = ashlar_value_new_object ();

  for (guint i = 0; i < ashlar_get_n_parts (list->kind); i++)
    {
      const AshlarPart *part = ashlar_get_part (list->kind, i);
      g_autoptr (AshlarValue) own
          = ashlar_parameters_new_schema (part->parameters, part->n_parameters);
      const AshlarValue *parameters = ashlar_value_lookup (own, "properties");

      for (guint p = 0; p < part->n_parameters; p++)
        {
          const char  *id = part->parameters[p].id;
          AshlarValue *before = ashlar_value_lookup (members, id), *member;

          if (before == NULL)
            {
              member = new_options (new_reference ("growth"), new_growing_members ());
              ashlar_value_array_add (ashlar_value_lookup (member, "anyOf"), new_nothing ());
              set_text (member, "title", part->parameters[p].label);
              set_text (member, "description", part->parameters[p].help);
              set (members, id, member);
              before = member;
            }
          ashlar_value_array_add (ashlar_value_lookup (before, "anyOf"),
                                  ashlar_value_ref (ashlar_value_lookup (parameters, id)));
        }
    }
  set (schema, "type", new_texts ("object", "null"));
  set (schema, "properties", members);
  return schema;
}

/* ---- Metrics */

static AshlarValue *
new_metrics (void)
{
  AshlarValue *schema = ashlar_value_new_object ();
  AshlarValue *members = ashlar_value_new_object ();

  for (guint i = 0; ashlar_metric_get (i) != NULL; i++)
    {
      const AshlarMetric *metric = ashlar_metric_get (i);
      AshlarValue        *bounds = ashlar_value_new_object ();
      AshlarValue        *options = ashlar_value_new_array ();
      g_autofree char    *words
          = g_strdup_printf ("%s In %s.", metric->description,
                             g_str_equal (metric->unit, "%") ? "percent" : metric->unit);

      ashlar_value_array_add (options, new_reference ("bounds"));
      ashlar_value_array_add (options, new_member ("type", ashlar_value_new_string ("null")));
      set_text (bounds, "title", metric->name);
      set_text (bounds, "description", words);
      set (bounds, "anyOf", options);
      set (members, metric->id, bounds);
    }
  set (schema, "type", new_texts ("object", "null"));
  set (schema, "properties", members);
  set (schema, "additionalProperties", ashlar_value_new_boolean (FALSE));
  return schema;
}

/* ---- The documents */

static AshlarValue *
copy (const AshlarValue *object)
{
  AshlarValue *twin = ashlar_value_new_object ();

  for (guint i = 0; object != NULL && i < ashlar_value_get_n_items (object); i++)
    ashlar_value_object_append_from (twin, object, i);
  return twin;
}

/* @schema with more definitions behind its own; takes them. */
static AshlarValue *
with_definitions (const AshlarValue *schema, AshlarValue *definitions)
{
  g_autoptr (AshlarValue) taken = definitions;
  g_autoptr (AshlarValue) all = copy (ashlar_value_lookup (schema, "$defs"));

  for (guint i = 0; i < ashlar_value_get_n_items (taken); i++)
    ashlar_value_object_append_from (all, taken, i);
  return ashlar_value_with_member (schema, "$defs", all);
}

static void
add_parts (const PartList *list, AshlarValue *definitions)
{
  for (guint i = 0; i < ashlar_get_n_parts (list->kind); i++)
    {
      const AshlarPart *part = ashlar_get_part (list->kind, i);
      g_autofree char  *name = g_strdup_printf ("%s-%s", list->name, part->id);

      set (definitions, name, new_parameters (part));
    }
}

AshlarValue *
ashlar_schema_new_content (const AshlarValue *content)
{
  AshlarValue *definitions = ashlar_value_new_object ();

  for (guint i = 0; i < G_N_ELEMENTS (lists); i++)
    {
      const PartList  *list = &lists[i];
      g_autofree char *type = g_strconcat (list->name, "-type", NULL);

      set (definitions, type, new_types (list));
      set (definitions, list->name,
           list->step_help != NULL ? new_step (list) : new_painters (list));
      if (list->step_help == NULL)
        set (definitions, "painting", new_painting (list));
      add_parts (list, definitions);
    }
  set (definitions, "floor-set", new_floor_set (&lists[0]));
  set (definitions, "tile-names", new_tile_names ());
  set (definitions, "metrics", new_metrics ());
  return with_definitions (content, definitions);
}

/* What a part of the present version was told. */
static AshlarValue *
new_told (const PartList *list)
{
  AshlarValue *conditions = ashlar_value_new_array ();

  for (guint i = 0; i < ashlar_get_n_parts (list->kind); i++)
    {
      const AshlarPart *part = ashlar_get_part (list->kind, i);
      AshlarValue      *tests = new_member ("type", new_const (part->id));

      set (tests, "version", new_member ("const", ashlar_value_new_integer (part->version)));
      if (list->stage != NULL)
        set (tests, "stage", new_const (list->stage));
      ashlar_value_array_add (
          conditions, new_condition (tests, "parameters", new_reference_to_part (list, part)));
    }
  return new_member ("allOf", conditions);
}

AshlarValue *
ashlar_schema_new_level (const AshlarValue *level, const AshlarValue *content)
{
  static const char *const shared[] = { "character", "bounds", "predicate" };
  AshlarValue             *definitions = ashlar_value_new_object ();

  for (guint i = 0; i < G_N_ELEMENTS (shared); i++)
    set (
        definitions, shared[i],
        ashlar_value_ref (ashlar_value_lookup (ashlar_value_lookup (content, "$defs"), shared[i])));
  for (guint i = 0; i < G_N_ELEMENTS (lists); i++)
    {
      g_autofree char *told = g_strconcat (lists[i].name, "-told", NULL);

      set (definitions, told, new_told (&lists[i]));
      add_parts (&lists[i], definitions);
    }
  return with_definitions (level, definitions);
}
