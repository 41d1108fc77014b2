/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What an adventure names, as a table of members: objects by their ids, alone or as keys, recipes, what predicates name, place
 * rules, and parameters of planners. The walk is over what would be written, so that members which nobody knows stay. Cost:
 * O(adventure). */

#include "content/ashlar-elements-private.h"
#include "content/ashlar-recipe-fields-private.h"
#include "content/ashlar-parameter-kind-private.h"

#include <string.h>

typedef struct _Member Member;

struct _Member
{
  const char         *key;
  AshlarReferenceType type; /* of what its text names; with @keys, of what its keys do */
  gboolean            keys;
  gboolean            is_predicate, is_parameters;
  const Member
      *members; /* nullable: of the object that it is, or of the objects in the list that it is */
};

static const Member rule_members[] = {
  { .key = "object", .type = ASHLAR_REFERENCE_OBJECT },
  { .key = "when", .is_predicate = TRUE },
  { NULL },
};

static const Member win_members[] = {
  { .key = "defeat", .type = ASHLAR_REFERENCE_OBJECT },
  { .key = "collect", .type = ASHLAR_REFERENCE_OBJECT },
  { .key = "all", .members = win_members },
  { .key = "any", .members = win_members },
  { NULL },
};

static const Member condition_members[] = {
  { .key = "carries", .type = ASHLAR_REFERENCE_OBJECT },
  { NULL },
};

static const Member way_members[] = {
  { .key = "when", .members = condition_members },
  { NULL },
};

static const Member floor_members[] = {
  { .key = "recipe", .type = ASHLAR_REFERENCE_RECIPE },
  { .key = "set", .is_parameters = TRUE },
  { .key = "place", .members = rule_members },
  { .key = "win", .members = win_members },
  { .key = "next", .members = way_members },
  { NULL },
};

static const Member quest_members[] = {
  { .key = "floors", .members = floor_members },
  { NULL },
};

static const Member encounter_members[] = {
  { .key = "when", .is_predicate = TRUE },
  { .key = "foes", .type = ASHLAR_REFERENCE_OBJECT, .keys = TRUE },
  { NULL },
};

static const Member offer_members[] = {
  { .key = "object", .type = ASHLAR_REFERENCE_OBJECT },
  { NULL },
};

static const Member hub_members[] = {
  { .key = "offers", .members = offer_members },
  { NULL },
};

static const Member hero_members[] = {
  { .key = "pack", .type = ASHLAR_REFERENCE_OBJECT, .keys = TRUE },
  { NULL },
};

static const Member adventure_members[] = {
  { .key = "hub", .members = hub_members },
  { .key = "hero", .members = hero_members },
  { .key = "foes", .type = ASHLAR_REFERENCE_OBJECT, .keys = TRUE },
  { .key = "items", .type = ASHLAR_REFERENCE_OBJECT, .keys = TRUE },
  { .key = "encounters", .members = encounter_members },
  { .key = "quests", .members = quest_members },
  { NULL },
};

/* Of a planner that nobody names here: what any has by that id. */
static AshlarValue *
map_parameter (AshlarValue                  *item,
               const char                   *key,
               gconstpointer                 self,
               const AshlarReferenceVisitor *visitor)
{
  return ashlar_parameter_map (
      key != NULL ? _ashlar_recipe_find_parameter ("planner", "", key) : NULL, item, visitor);
}

static AshlarValue *
map_member (AshlarValue                  *item,
            const char                   *key,
            gconstpointer                 self,
            const AshlarReferenceVisitor *visitor)
{
  const Member *member = self;

  if (key == NULL) /* one of a list */
    return ashlar_value_get_value_type (item) == ASHLAR_VALUE_OBJECT
               ? ashlar_references_map_items (item, map_member, self, visitor)
               : ashlar_value_ref (item);
  while (member->key != NULL && strcmp (member->key, key) != 0)
    member++;
  if (member->keys)
    return ashlar_references_map_keys (item, member->type, visitor);
  if (member->is_predicate)
    return ashlar_references_map_predicate (item, visitor);
  if (member->is_parameters)
    return ashlar_references_map_items (item, map_parameter, NULL, visitor);
  if (member->members != NULL)
    return ashlar_references_map_items (item, map_member, member->members, visitor);
  return ashlar_references_map (item, member->type, visitor);
}

AshlarAdventure *
ashlar_adventure_with_references (const AshlarAdventure        *self,
                                  const AshlarReferenceVisitor *visitor)
{
  g_autoptr (AshlarValue) whole = ashlar_adventure_to_value (self);
  g_autoptr (AshlarValue) next
      = ashlar_references_map_items (whole, map_member, adventure_members, visitor);
  g_autoptr (AshlarReport) report = NULL;
  const AshlarPath root = { .key = "" };

  if (next == whole)
    return NULL;
  report = ashlar_report_new ();
  return ashlar_read_adventure (report, &root, next);
}
