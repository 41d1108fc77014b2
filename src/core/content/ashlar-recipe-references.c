/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What a recipe names. Its rules are records, its steps have the parameters of their parts, and of both
 * the lists of parameters say what is a name; so a new kind or a new part is renamed, counted and
 * marked without a word here. Cost: O(recipe). */

#include "content/ashlar-elements-private.h"
#include "content/ashlar-parameter-kind-private.h"
#include "content/ashlar-recipe-fields-private.h"

#include <glib/gi18n.h>
#include <string.h>

const char *const ashlar_place_words[] = { "centre", "wall", "corner", "any", "gateway", NULL };

const char *const ashlar_place_labels[]
    = { N_ ("In the middle"), N_ ("At a wall"),    N_ ("In a corner"),
        N_ ("Anywhere"),      N_ ("At a gateway"), NULL };

const AshlarParameterSpec ashlar_recipe_theme_fields[ASHLAR_N_THEME_FIELDS] = {
  { .id = "when",
    .label = N_ ("Areas"),
    .help = N_ ("Say which areas are meant"),
    .type = ASHLAR_PARAMETER_PREDICATE,
    .optional = TRUE },
  { .id = "chance",
    .label = N_ ("Chance"),
    .help = N_ ("How often the rule is taken where it fits; else the next is asked."),
    .type = ASHLAR_PARAMETER_PERCENT,
    .minimum = 0,
    .maximum = 100,
    .value = 100 },
  { .id = "count",
    .label = N_ ("Number"),
    .help
    = N_ ("At most so many areas, chosen among those that fit; with fewer than the least there is "
          "no level."),
    .type = ASHLAR_PARAMETER_RANGE,
    .minimum = 0,
    .maximum = 9999,
    .optional = TRUE },
};

const AshlarParameterSpec ashlar_recipe_place_fields[ASHLAR_N_PLACE_FIELDS] = {
  { .id = "when",
    .label = N_ ("Areas"),
    .help = N_ ("Say which areas are meant"),
    .type = ASHLAR_PARAMETER_PREDICATE,
    .optional = TRUE },
  { .id = "trail",
    .label = N_ ("Along a route"),
    .help
    = N_ ("The id of a route, main for one: the object lies on the shortest way along it, in place "
          "of areas."),
    .type = ASHLAR_PARAMETER_WORD,
    .optional = TRUE },
  { .id = "object",
    .label = N_ ("Object"),
    .help = N_ ("What is placed."),
    .type = ASHLAR_PARAMETER_OBJECT },
  { .id = "chance",
    .label = N_ ("Chance"),
    .help
    = N_ ("In each area that fits, or on each cell of a trail; without chance and number every one "
          "gets one."),
    .type = ASHLAR_PARAMETER_PERCENT,
    .minimum = 0,
    .maximum = 100,
    .optional = TRUE },
  { .id = "count",
    .label = N_ ("Number"),
    .help = N_ ("In the whole level, dealt out to the areas that fit; instead of a chance."),
    .type = ASHLAR_PARAMETER_RANGE,
    .minimum = 0,
    .maximum = 9999,
    .optional = TRUE },
  { .id = "at",
    .label = N_ ("Where"),
    .help = N_ ("In an area."),
    .type = ASHLAR_PARAMETER_CHOICE,
    .value = ASHLAR_PLACE_ANY,
    .choices = ashlar_place_words,
    .choice_labels = ashlar_place_labels },
};

/* Where a recipe has entries, and what names the part of one whose parameters it has. */
static const struct Place
{
  const char                *key;
  const char                *part_key; /* nullable */
  const AshlarParameterSpec *fields;
  guint                      n_fields;
} places[] = {
  { "planner", "type", NULL, 0 },
  { "assign", "type", NULL, 0 },
  { "theme", "painter", ashlar_recipe_theme_fields, ASHLAR_N_THEME_FIELDS },
  { "finish", "type", NULL, 0 },
  { "place", NULL, ashlar_recipe_place_fields, ASHLAR_N_PLACE_FIELDS },
};

typedef struct
{
  const struct Place *place;
  const char         *part;        /* nullable */
  gboolean            has_weights; /* several parts, each with parameters under its name */
} Entry;

/* The tiles of painters, by their names. */
static AshlarValue *
map_tile (AshlarValue                  *item,
          const char                   *key,
          gconstpointer                 self,
          const AshlarReferenceVisitor *visitor)
{
  return ashlar_references_map (item, ASHLAR_REFERENCE_TILE, visitor);
}

static AshlarValue *
map_parameter (AshlarValue                  *item,
               const char                   *key,
               gconstpointer                 self,
               const AshlarReferenceVisitor *visitor)
{
  const Entry               *entry = self;
  const AshlarParameterSpec *spec
      = entry->part != NULL && key != NULL
            ? _ashlar_recipe_find_parameter (entry->place->key, entry->part, key)
            : NULL;

  return ashlar_parameter_map (spec, item, visitor);
}

/* The parameters of one of several parts, under its name. */
static AshlarValue *
map_part (AshlarValue                  *item,
          const char                   *key,
          gconstpointer                 self,
          const AshlarReferenceVisitor *visitor)
{
  const Entry *entry = self;
  Entry        part = { .place = entry->place, .part = key };

  return ashlar_references_map_items (item, map_parameter, &part, visitor);
}

static AshlarValue *
map_entry_member (AshlarValue                  *item,
                  const char                   *key,
                  gconstpointer                 self,
                  const AshlarReferenceVisitor *visitor)
{
  const Entry *entry = self;

  if (strcmp (key, "tiles") == 0)
    return ashlar_references_map_items (item, map_tile, NULL, visitor);
  if (strcmp (key, "parameters") == 0)
    return ashlar_references_map_items (item, entry->has_weights ? map_part : map_parameter, entry,
                                        visitor);
  return ashlar_parameter_map (
      _ashlar_parameter_find_spec (entry->place->fields, entry->place->n_fields, key, strlen (key)),
      item, visitor);
}

static AshlarValue *
map_entry (AshlarValue                  *item,
           const char                   *key,
           gconstpointer                 self,
           const AshlarReferenceVisitor *visitor)
{
  const struct Place *place = self;
  Entry               entry = { .place = place };
  const AshlarValue  *part;

  if (ashlar_value_get_value_type (item) != ASHLAR_VALUE_OBJECT)
    return ashlar_value_ref (item);
  part = place->part_key != NULL ? ashlar_value_lookup (item, place->part_key) : NULL;
  if (part != NULL && ashlar_value_get_value_type (part) == ASHLAR_VALUE_STRING)
    entry.part = ashlar_value_get_string (part);
  entry.has_weights = part != NULL && ashlar_value_get_value_type (part) == ASHLAR_VALUE_OBJECT;
  return ashlar_references_map_items (item, map_entry_member, &entry, visitor);
}

static AshlarValue *
map_member (AshlarValue                  *item,
            const char                   *key,
            gconstpointer                 self,
            const AshlarReferenceVisitor *visitor)
{
  if (strcmp (key, "tiles") == 0)
    return ashlar_references_map_items (item, map_tile, NULL, visitor);
  for (guint i = 0; i < G_N_ELEMENTS (places); i++)
    if (strcmp (key, places[i].key) == 0)
      return ashlar_value_get_value_type (item) == ASHLAR_VALUE_ARRAY
                 ? ashlar_references_map_items (item, map_entry, &places[i], visitor)
                 : map_entry (item, NULL, &places[i], visitor);
  return ashlar_value_ref (item);
}

AshlarRecipe *
ashlar_recipe_with_references (const AshlarRecipe *self, const AshlarReferenceVisitor *visitor)
{
  g_autoptr (AshlarValue) whole = ashlar_recipe_to_value (self);
  g_autoptr (AshlarValue) next = ashlar_references_map_items (whole, map_member, NULL, visitor);

  return next != whole ? ashlar_recipe_with_value (self, "", next) : NULL;
}
