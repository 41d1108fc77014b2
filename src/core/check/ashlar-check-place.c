/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What rules placed, what blocks brought along, and what gives light, held against the content.
 *
 * A level does not say which rule placed an object. So an object is in order if it can be a block's
 * own or some rule's; a rule has placed too few if all that can be its own are fewer, and too many if
 * those that can be nobody else's are more. Cost: O(objects * rules + rules * areas). */

#include "check/ashlar-check-private.h"

#include <inttypes.h>

#include "base/ashlar-report-private.h"
#include "content/ashlar-block-private.h"
#include "content/ashlar-elements-private.h"
#include "content/ashlar-object-private.h"
#include "content/ashlar-palette-private.h"
#include "pipeline/ashlar-floor-private.h"
#include "plan/ashlar-area-match-private.h"

const AshlarRecipe *
ashlar_check_get_recipe (const AshlarCheck *self)
{
  guint index = self->content != NULL && self->level->recipe != NULL
                    ? ashlar_content_find_recipe (self->content, self->level->recipe)
                    : ASHLAR_NO_INDEX;

  return index != ASHLAR_NO_INDEX ? g_ptr_array_index (self->content->recipes, index) : NULL;
}

GPtrArray *
ashlar_check_read_floor_rules (const AshlarCheck *self)
{
  GPtrArray *rules = g_ptr_array_new_with_free_func ((GDestroyNotify) ashlar_place_rule_free);
  g_autoptr (AshlarReport) unheard = ashlar_report_new ();
  const AshlarPath root = { .key = "" };

  for (guint i = 0; i < self->parts->len; i++)
    {
      const AshlarPartRecord *record = g_array_index (self->parts, AshlarCheckPart, i).record;
      AshlarPlaceRule        *rule;

      if (g_strcmp0 (record->type, ASHLAR_FLOOR_RULE) != 0 || record->parameters == NULL)
        continue;
      rule = g_new0 (AshlarPlaceRule, 1);
      ashlar_kind_init (&ashlar_place_rule_kind, rule);
      g_ptr_array_add (rules, rule);
      /* What no reader of contents lets through is no rule that anything was placed by. */
      if (!ashlar_kind_read (&ashlar_place_rule_kind, unheard, &root, record->parameters, rule))
        g_ptr_array_remove_index (rules, rules->len - 1);
    }
  return rules;
}

typedef struct
{
  AshlarCheck        *check;
  const AshlarRecipe *recipe;
  GPtrArray          *floor_rules; /* of a floor, as the level records them */
  GPtrArray          *place;       /* those of the recipe, and the floor's behind them */
  AshlarPlan         *plan;        /* with the content's variants */
  AshlarAreaMatch     match;
} Rules;

/* FALSE where no recipe of the content is known to have made the level. */
static gboolean
rules_init (Rules *self, AshlarCheck *check)
{
  *self = (Rules){ .check = check, .recipe = ashlar_check_get_recipe (check) };
  if (self->recipe == NULL)
    return FALSE;
  self->floor_rules = ashlar_check_read_floor_rules (check);
  self->place = g_ptr_array_new ();
  g_ptr_array_extend (self->place, self->recipe->place, NULL, NULL);
  g_ptr_array_extend (self->place, self->floor_rules, NULL, NULL);
  self->plan = ashlar_plan_copy (check->plan);
  if (self->plan->variants == NULL)
    self->plan->variants = ashlar_new (guint32, MAX (self->plan->n_areas, 1));
  for (guint32 area = 0; area < self->plan->n_areas; area++)
    self->plan->variants[area] = check->areas[area].variant;
  ashlar_area_match_init (&self->match, self->plan, check->variants, check->content);
  return TRUE;
}

static void
rules_clear (Rules *self)
{
  if (self->plan == NULL)
    return;
  ashlar_area_match_clear (&self->match);
  ashlar_plan_unref (self->plan);
  g_ptr_array_unref (self->place);
  g_ptr_array_unref (self->floor_rules);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Rules, rules_clear)

static const AshlarPlaceRule *
get_rule (const Rules *self, guint index)
{
  return g_ptr_array_index (self->place, index);
}

static gboolean
blocks (const AshlarCheck *self, gint x, gint y)
{
  return !ashlar_check_is_floor (self, x, y);
}

static gboolean
is_gateway (const AshlarCheck *self, guint32 area, guint x, guint y)
{
  const AshlarPlan *plan = self->plan;

  for (guint32 i = plan->adjacency_first[area]; i < plan->adjacency_first[area + 1]; i++)
    {
      guint32           link = plan->adjacency[i];
      const AshlarCell *cells = ashlar_check_get_gateways (self, link, area);

      for (guint g = 0; g < ashlar_check_get_n_gateways (self, link); g++)
        if (cells[g].x == x && cells[g].y == y)
          return TRUE;
    }
  return FALSE;
}

/* Whether a cell of an area is one that a rule means. "Centre" is as near to it as there was room. */
static gboolean
is_place (const AshlarCheck *self, const char *at, guint32 area, guint cell_x, guint cell_y)
{
  gint     x = (gint) cell_x, y = (gint) cell_y;
  gboolean beside, above;

  if (blocks (self, x, y))
    return FALSE;
  if (g_strcmp0 (at, "gateway") == 0)
    return is_gateway (self, area, cell_x, cell_y);
  beside = blocks (self, x - 1, y) || blocks (self, x + 1, y);
  above = blocks (self, x, y - 1) || blocks (self, x, y + 1);
  if (g_strcmp0 (at, "wall") == 0)
    return beside || above;
  if (g_strcmp0 (at, "corner") == 0)
    return beside && above;
  return TRUE;
}

static gboolean
is_of_rule (Rules *self, const AshlarPlaceRule *rule, const AshlarPlacedObject *object)
{
  return rule->object != NULL && rule->chance != 0
         && ashlar_check_may_become (self->check, rule->object, object->reference);
}

/* Of a trail it is known which areas it leads through. */
static gboolean
lies_on_route (const Rules *self, const char *id, const AshlarPlacedObject *object)
{
  const AshlarRoute *route = ashlar_plan_find_route (self->plan, id);

  for (guint i = 0; route != NULL && i < route->n_areas; i++)
    if (route->areas[i] == object->area)
      return ashlar_check_is_floor (self->check, object->x, object->y);
  return FALSE;
}

/* ---- What passes assigned to areas: a level does not say what that was, but for the objects that stand
 * there */

static gboolean
asks_contents (const AshlarPredicate *predicate)
{
  if (predicate == NULL)
    return FALSE;
  for (guint i = 0; predicate->any != NULL && i < predicate->any->len; i++)
    if (asks_contents (g_ptr_array_index (predicate->any, i)))
      return TRUE;
  return predicate->contains != NULL || asks_contents (predicate->adjacent_to)
         || asks_contents (predicate->not_);
}

/* The records of one of the recipe's passes, if it assigns contents; else NULL. */
static const AshlarValue *
get_contents (const Rules *self, guint pass)
{
  const AshlarRecipeStep *step = g_ptr_array_index (self->recipe->assign, pass);
  const AshlarValue      *list = NULL;

  if (g_str_equal (step->type, "contents") && step->parameters != NULL
      && ashlar_value_get_value_type (step->parameters) == ASHLAR_VALUE_OBJECT)
    list = ashlar_value_lookup (step->parameters, "contents");
  return list != NULL && ashlar_value_get_value_type (list) == ASHLAR_VALUE_ARRAY ? list : NULL;
}

/* What the record assigns. */
static const char *
get_assigned (const AshlarValue *record)
{
  const AshlarValue *object = ashlar_value_get_value_type (record) == ASHLAR_VALUE_OBJECT
                                  ? ashlar_value_lookup (record, "object")
                                  : NULL;

  return object != NULL && ashlar_value_get_value_type (object) == ASHLAR_VALUE_STRING
             ? ashlar_value_get_string (object)
             : NULL;
}

static gboolean
is_of_record (Rules *self, const AshlarValue *record, const AshlarPlacedObject *object)
{
  const char *assigned = get_assigned (record);

  return assigned != NULL && ashlar_check_may_become (self->check, assigned, object->reference);
}

/* How many of the records can be what assigned the object. */
static guint
count_records (Rules *self, const AshlarPlacedObject *object)
{
  guint n = 0;

  for (guint pass = 0; pass < self->recipe->assign->len; pass++)
    {
      const AshlarValue *list = get_contents (self, pass);

      for (guint i = 0; list != NULL && i < ashlar_value_get_n_items (list); i++)
        n += is_of_record (self, ashlar_value_get_item (list, i), object);
    }
  return n;
}

/* 1 of a record that says nothing, which is what it means then. */
static gint64
get_bound (const AshlarValue *record, const char *key)
{
  const AshlarValue *count = ashlar_value_lookup (record, "count");
  const AshlarValue *bound
      = count != NULL && ashlar_value_get_value_type (count) == ASHLAR_VALUE_OBJECT
            ? ashlar_value_lookup (count, key)
            : count;

  return bound != NULL && ashlar_value_get_value_type (bound) == ASHLAR_VALUE_INTEGER
             ? ashlar_value_get_integer (bound)
             : 1;
}

static gboolean
fits_rule (Rules *self, const AshlarPlaceRule *rule, const AshlarPlacedObject *object);

/* Whether a block or a rule can have placed it. */
static gboolean
is_placed_otherwise (Rules *self, const AshlarPlacedObject *object)
{
  if (ashlar_check_is_own_object (self->check, object))
    return TRUE;
  for (guint r = 0; r < self->place->len; r++)
    if (is_of_rule (self, get_rule (self, r), object)
        && fits_rule (self, get_rule (self, r), object))
      return TRUE;
  return FALSE;
}

static void
check_record (Rules *self, const AshlarValue *record)
{
  const AshlarCheck *check = self->check;
  g_autofree guint8 *seen = g_new0 (guint8, MAX (check->plan->n_areas, 1));
  gint64             n_areas = 0, n_alone = 0;

  for (guint i = 0; i < check->level->objects->len; i++)
    {
      const AshlarPlacedObject *object = ashlar_check_get_object (check, i);

      if (object->area == ASHLAR_NO_AREA || !is_of_record (self, record, object))
        continue;
      n_areas += !seen[object->area];
      seen[object->area] = TRUE;
      n_alone += count_records (self, object) == 1 && !is_placed_otherwise (self, object);
    }
  if (n_areas < get_bound (record, "min"))
    ashlar_check_breach (self->check, NULL, 0,
                         "%" PRId64 " areas at most contain %s as was assigned; the least "
                         "is %" PRId64,
                         n_areas, get_assigned (record), get_bound (record, "min"));
  if (n_alone > get_bound (record, "max"))
    ashlar_check_breach (self->check, NULL, 0,
                         "%" PRId64 " areas contain %s as was assigned; the most is "
                         "%" PRId64,
                         n_alone, get_assigned (record), get_bound (record, "max"));
}

void
ashlar_check_contents_count (AshlarCheck *self)
{
  g_auto (Rules) rules = { 0 };

  if (!rules_init (&rules, self))
    return;
  for (guint pass = 0; pass < rules.recipe->assign->len; pass++)
    {
      const AshlarValue *list = get_contents (&rules, pass);

      for (guint i = 0; list != NULL && i < ashlar_value_get_n_items (list); i++)
        if (get_assigned (ashlar_value_get_item (list, i)) != NULL)
          check_record (&rules, ashlar_value_get_item (list, i));
    }
}

/* ---- What rules placed */

static gboolean
fits_rule (Rules *self, const AshlarPlaceRule *rule, const AshlarPlacedObject *object)
{
  if (rule->trail != NULL)
    return lies_on_route (self, rule->trail, object);
  return object->area != ASHLAR_NO_AREA
         && (rule->when == NULL || asks_contents (rule->when)
             || ashlar_area_match_test (&self->match, rule->when, object->area))
         && is_place (self->check, rule->at, object->area, object->x, object->y);
}

void
ashlar_check_object_unasked (AshlarCheck *self)
{
  g_auto (Rules) rules = { 0 };

  if (!rules_init (&rules, self))
    return;
  for (guint i = 0; i < self->level->objects->len; i++)
    {
      const AshlarPlacedObject *object = ashlar_check_get_object (self, i);
      gboolean                  is_asked
          = ashlar_check_is_own_object (self, object) || count_records (&rules, object) > 0;

      for (guint r = 0; r < rules.place->len && !is_asked; r++)
        is_asked = is_of_rule (&rules, get_rule (&rules, r), object);
      if (!is_asked)
        ashlar_check_breach (self, "objects", i,
                             "No block has %s at (%u, %u), and no rule places it",
                             object->reference, object->x, object->y);
    }
}

void
ashlar_check_object_misplaced (AshlarCheck *self)
{
  g_auto (Rules) rules = { 0 };

  if (!rules_init (&rules, self))
    return;
  for (guint i = 0; i < self->level->objects->len; i++)
    {
      const AshlarPlacedObject *object = ashlar_check_get_object (self, i);
      gboolean                  is_asked = FALSE;
      gboolean                  fits
          = ashlar_check_is_own_object (self, object) || count_records (&rules, object) > 0;

      for (guint r = 0; r < rules.place->len && !fits; r++)
        {
          is_asked = is_asked || is_of_rule (&rules, get_rule (&rules, r), object);
          fits = is_of_rule (&rules, get_rule (&rules, r), object)
                 && fits_rule (&rules, get_rule (&rules, r), object);
        }
      if (is_asked && !fits)
        ashlar_check_breach (self, "objects", i,
                             "%s stands at (%u, %u), where none of the rules that place it puts it",
                             object->reference, object->x, object->y);
    }
}

/* How many objects can be the rule's, and how many can be nobody else's. */
static void
count_of_rule (Rules *self, guint index, guint *n_most, guint *n_least)
{
  const AshlarPlaceRule *rule = get_rule (self, index);

  *n_most = *n_least = 0;
  for (guint i = 0; i < self->check->level->objects->len; i++)
    {
      const AshlarPlacedObject *object = ashlar_check_get_object (self->check, i);
      gboolean                  is_alone;

      if (!is_of_rule (self, rule, object) || !fits_rule (self, rule, object))
        continue;
      *n_most += 1;
      is_alone
          = !ashlar_check_is_own_object (self->check, object) && count_records (self, object) == 0;
      for (guint r = 0; r < self->place->len && is_alone; r++)
        is_alone = r == index || !is_of_rule (self, get_rule (self, r), object)
                   || !fits_rule (self, get_rule (self, r), object);
      *n_least += is_alone;
    }
}

void
ashlar_check_rule_count (AshlarCheck *self)
{
  g_auto (Rules) rules = { 0 };

  if (!rules_init (&rules, self))
    return;
  for (guint r = 0; r < rules.place->len; r++)
    {
      const AshlarPlaceRule *rule = get_rule (&rules, r);
      const char            *id = rule->id != NULL ? rule->id : rule->object;
      guint                  n_most, n_least;

      if (rule->count.max < 0)
        continue;
      count_of_rule (&rules, r, &n_most, &n_least);
      if ((gint) n_most < rule->count.min)
        ashlar_check_breach (self, NULL, 0,
                             "The rule %s placed %u objects at most; its least is %d", id, n_most,
                             rule->count.min);
      if (rule->count.max != G_MAXINT && (gint) n_least > rule->count.max)
        ashlar_check_breach (self, NULL, 0, "The rule %s placed %u objects; its most is %d", id,
                             n_least, rule->count.max);
    }
}

/* Whether the area has a cell that the rule means. */
static gboolean
has_place (const AshlarCheck *self, const char *at, guint32 area)
{
  const AshlarRectangle *own = &self->plan->rectangles[area];

  for (guint y = own->y; y < (guint) own->y + own->height; y++)
    for (guint x = own->x; x < (guint) own->x + own->width; x++)
      if ((ashlar_check_owns (self, area, (gint) x, (gint) y) || g_strcmp0 (at, "gateway") == 0)
          && is_place (self, at, area, x, y))
        return TRUE;
  return FALSE;
}

/* Whether a rule that always comes up has to have been to an area. Of a trail it is known that it leads
 * through all areas of its route between the first and the last. */
static gboolean
is_for (Rules *self, const AshlarPlaceRule *rule, guint32 area)
{
  const AshlarRoute *route
      = rule->trail != NULL ? ashlar_plan_find_route (self->plan, rule->trail) : NULL;

  for (guint i = 1; route != NULL && i + 1 < route->n_areas; i++)
    if (route->areas[i] == area)
      return TRUE;
  return rule->trail == NULL
         && (rule->when == NULL || ashlar_area_match_test (&self->match, rule->when, area))
         && has_place (self->check, rule->at, area);
}

/* A rule that always comes up has been to each area that it is for, once. */
void
ashlar_check_rule_missed (AshlarCheck *self)
{
  g_autofree guint32 *n_here = g_new (guint32, MAX (self->plan->n_areas, 1));
  g_auto (Rules) rules = { 0 };

  if (!rules_init (&rules, self))
    return;
  for (guint r = 0; r < rules.place->len; r++)
    {
      const AshlarPlaceRule *rule = get_rule (&rules, r);

      if (rule->count.max >= 0 || (rule->chance >= 0 && rule->chance < 1000000)
          || asks_contents (rule->when))
        continue;
      for (guint32 area = 0; area < self->plan->n_areas; area++)
        n_here[area] = 0;
      for (guint i = 0; i < self->level->objects->len; i++)
        {
          const AshlarPlacedObject *object = ashlar_check_get_object (self, i);

          if (is_of_rule (&rules, rule, object) && fits_rule (&rules, rule, object))
            n_here[object->area]++;
        }
      for (guint32 area = 0; area < self->plan->n_areas; area++)
        if (n_here[area] == 0 && is_for (&rules, rule, area))
          ashlar_check_breach (self, "areas", area,
                               "The rule %s places %s in each area that it is for, and there is "
                               "none here",
                               rule->id != NULL ? rule->id : "?", rule->object);
    }
}

/* ---- What blocks bring along */

void
ashlar_check_object_missing (AshlarCheck *self)
{
  g_autoptr (GHashTable) places = g_hash_table_new (NULL, NULL);

  for (guint i = 0; i < self->level->objects->len; i++)
    {
      const AshlarPlacedObject *object = ashlar_check_get_object (self, i);

      g_hash_table_add (
          places, GUINT_TO_POINTER ((guint) ashlar_check_get_cell (self, object->x, object->y)));
    }
  for (guint32 area = 0; area < self->plan->n_areas; area++)
    {
      const AshlarVariant *variant = ashlar_check_get_variant (self, area);

      for (guint i = 0; variant != NULL && i < variant->n_objects; i++)
        {
          guint x = (guint) self->plan->rectangles[area].x + variant->objects[i].x;
          guint y = (guint) self->plan->rectangles[area].y + variant->objects[i].y;

          if (variant->objects[i].probability == 1000000
              && !g_hash_table_contains (
                  places, GUINT_TO_POINTER ((guint) ashlar_check_get_cell (self, x, y))))
            ashlar_check_breach (self, "areas", area,
                                 "%s always has an object at (%u, %u), and none is there",
                                 self->areas[area].block, x, y);
        }
    }
}

/* The object of the content that an object of the level is, or NULL. */
static const AshlarObject *
find_blueprint (const AshlarCheck *self, const AshlarPlacedObject *object)
{
  guint index = ashlar_content_find_object (self->content, object->reference);

  return index != ASHLAR_NO_INDEX ? g_ptr_array_index (self->content->objects, index) : NULL;
}

void
ashlar_check_object_conditional (AshlarCheck *self)
{
  for (guint i = 0; i < self->level->objects->len; i++)
    {
      const AshlarObject *blueprint = find_blueprint (self, ashlar_check_get_object (self, i));
      guint64             sum = 0;

      for (guint r = 0; blueprint != NULL && r < blueprint->n_references; r++)
        sum += blueprint->references[r].occurrences;
      if (sum > 0)
        ashlar_check_breach (self, "objects", i,
                             "%s stands for others; expected one of those that it may become",
                             blueprint->id);
    }
}

/* ---- How it is lit and coloured */

void
ashlar_check_light_missing (AshlarCheck *self)
{
  guint n = 0, n_lights = self->level->lights != NULL ? self->level->lights->len : 0;

  for (guint i = 0; i < self->level->objects->len; i++)
    {
      const AshlarPlacedObject *object = ashlar_check_get_object (self, i);
      const AshlarObject       *blueprint = find_blueprint (self, object);
      const AshlarPlacedLight  *light;

      if (blueprint == NULL || blueprint->light_radius == 0)
        continue;
      if (n >= n_lights)
        {
          ashlar_check_breach (self, "objects", i, "%s gives light, and the level has none for it",
                               object->reference);
          continue;
        }
      light = &g_array_index (self->level->lights, AshlarPlacedLight, n++);
      if (light->x != object->x || light->y != object->y || light->radius != blueprint->light_radius
          || (blueprint->color >= 0 && light->color != (guint32) blueprint->color))
        ashlar_check_breach (self, "lights", n - 1,
                             "The light is not that of %s at (%u, %u), which reaches %u cells",
                             object->reference, object->x, object->y, blueprint->light_radius);
    }
  if (n < n_lights)
    ashlar_check_breach (self, "lights", n, "No object of the level gives this light");
}

void
ashlar_check_palette (AshlarCheck *self)
{
  const AshlarRecipe *recipe = ashlar_check_get_recipe (self);
  guint               n;

  if (recipe == NULL)
    return;
  n = recipe->palettes != NULL ? ashlar_value_get_n_items (recipe->palettes) : 0;
  if (n == 0 && self->level->palette == NULL)
    return;
  for (guint i = 0; i < n; i++)
    if (g_strcmp0 (ashlar_recipe_palette_get_id (ashlar_value_get_item (recipe->palettes, i)),
                   ashlar_recipe_palette_get_id (self->level->palette))
            == 0
        && ashlar_value_equal (ashlar_value_get_item (recipe->palettes, i), self->level->palette))
      return;
  ashlar_check_breach_at (self, "/palette",
                          self->level->palette == NULL
                              ? N_ ("The level has no palette; the recipe %s has %u to draw from")
                              : N_ ("The palette is none of those of the recipe %s, which has %u"),
                          recipe->id, n);
}
