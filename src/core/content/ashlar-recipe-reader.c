/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Reads recipes and predicates. Which planners, painters and parameters there are is not known
 * here: a recipe whose planner is unknown opens, and the lint says so. */

#include "content/ashlar-elements-private.h"

#include <string.h>

static gboolean
is_absent (const AshlarValue *value)
{
  return value == NULL || ashlar_value_get_value_type (value) == ASHLAR_VALUE_NULL;
}

/* -------------------------------------------------------------- predicates */

static const char *const area_kinds[]
    = { "block", "cell", "room", "hall", "letter", "special", "area", NULL };
/* In the order of AshlarSpecial, which begins at 1. */
static const char *const specials[]
    = { "vault", "passage", "courtyard", "shrine", "colonnade", "well", NULL };

static void
read_predicate_text (AshlarReport      *report,
                     const AshlarPath  *path,
                     const AshlarValue *value,
                     const char        *key,
                     char             **out)
{
  const AshlarValue *member = ashlar_value_lookup (value, key);

  if (!is_absent (member))
    *out = ashlar_read_id (report, ASHLAR_PATH_KEY (path, key), member);
}

/* Roles are words of ours: in lower case whatever the file has. */
static void
read_predicate_role (AshlarReport      *report,
                     const AshlarPath  *path,
                     const AshlarValue *value,
                     const char        *key,
                     char             **out)
{
  g_autofree char *role = NULL;

  read_predicate_text (report, path, value, key, &role);
  if (role != NULL)
    *out = g_ascii_strdown (role, -1);
}

static void
read_predicate_bounds (AshlarReport      *report,
                       const AshlarPath  *path,
                       const AshlarValue *value,
                       const char        *key,
                       AshlarBounds      *out)
{
  const AshlarValue *member = ashlar_value_lookup (value, key);

  if (!is_absent (member))
    ashlar_read_bounds (report, ASHLAR_PATH_KEY (path, key), member, 0, out, NULL);
}

AshlarPredicate *
ashlar_read_predicate (AshlarReport *report, const AshlarPath *path, AshlarValue *value)
{
  AshlarPredicate *predicate;
  AshlarValue     *member;
  gboolean         dead_end;
  gint             kind;

  if (!ashlar_read_container (report, path, value, ASHLAR_VALUE_OBJECT))
    return NULL;

  predicate = g_new0 (AshlarPredicate, 1);
  predicate->source = ashlar_value_ref (value);
  predicate->dead_end = -1;
  read_predicate_role (report, path, value, "role", &predicate->role);
  read_predicate_role (report, path, value, "before", &predicate->before);
  read_predicate_role (report, path, value, "after", &predicate->after);
  read_predicate_text (report, path, value, "route", &predicate->route);
  read_predicate_text (report, path, value, "zone", &predicate->zone);
  read_predicate_text (report, path, value, "block", &predicate->block);
  read_predicate_text (report, path, value, "tag", &predicate->tag);
  read_predicate_text (report, path, value, "contains", &predicate->contains);
  read_predicate_bounds (report, path, value, "links", &predicate->links);
  read_predicate_bounds (report, path, value, "distance", &predicate->distance);
  read_predicate_bounds (report, path, value, "size", &predicate->size);
  read_predicate_bounds (report, path, value, "x", &predicate->x);
  read_predicate_bounds (report, path, value, "y", &predicate->y);

  member = ashlar_value_lookup (value, "kind");
  kind = is_absent (member) ? -1
                            : ashlar_read_word (report, ASHLAR_PATH_KEY (path, "kind"), member,
                                                "kind of area", area_kinds);
  if (kind >= 0)
    predicate->kind = g_strdup (area_kinds[kind]);

  member = ashlar_value_lookup (value, "special");
  if (!is_absent (member))
    predicate->special = (guint8) (1
                                   + ashlar_read_word (report, ASHLAR_PATH_KEY (path, "special"),
                                                       member, "kind of special room", specials));

  member = ashlar_value_lookup (value, "deadEnd");
  if (!is_absent (member)
      && ashlar_read_boolean (report, ASHLAR_PATH_KEY (path, "deadEnd"), member, &dead_end))
    predicate->dead_end = dead_end;

  member = ashlar_value_lookup (value, "adjacentTo");
  if (!is_absent (member))
    predicate->adjacent_to
        = ashlar_read_predicate (report, ASHLAR_PATH_KEY (path, "adjacentTo"), member);
  member = ashlar_value_lookup (value, "not");
  if (!is_absent (member))
    predicate->not_ = ashlar_read_predicate (report, ASHLAR_PATH_KEY (path, "not"), member);

  member = ashlar_value_lookup (value, "any");
  if (!is_absent (member)
      && ashlar_read_container (report, ASHLAR_PATH_KEY (path, "any"), member, ASHLAR_VALUE_ARRAY))
    {
      predicate->any = g_ptr_array_new_with_free_func ((GDestroyNotify) ashlar_predicate_free);
      for (guint i = 0; i < ashlar_value_get_n_items (member); i++)
        {
          AshlarPredicate *item
              = ashlar_read_predicate (report, ASHLAR_PATH_ITEM (ASHLAR_PATH_KEY (path, "any"), i),
                                       ashlar_value_get_item (member, i));

          if (item != NULL)
            g_ptr_array_add (predicate->any, item);
        }
    }
  return predicate;
}

static AshlarPredicate *
read_when (AshlarReport *report, const AshlarPath *path, AshlarValue *value)
{
  return is_absent (value) ? NULL : ashlar_read_predicate (report, path, value);
}

/* ------------------------------------------------------------------- steps */

static void
read_step (AshlarReport      *report,
           const AshlarPath  *path,
           const AshlarValue *value,
           AshlarRecipeStep  *step)
{
  static const char *const keys[] = { "type", "parameters" };
  AshlarValue             *slots[G_N_ELEMENTS (keys)];

  /* A step that is told nothing may be its name alone. */
  if (value != NULL && ashlar_value_get_value_type (value) == ASHLAR_VALUE_STRING)
    {
      step->type = ashlar_read_id (report, path, value);
      return;
    }
  if (!ashlar_read_members (report, path, value, keys, G_N_ELEMENTS (keys), slots, &step->extras))
    return;
  step->type = ashlar_read_id (report, ASHLAR_PATH_KEY (path, "type"), slots[0]);
  step->parameters
      = ashlar_read_optional_object (report, ASHLAR_PATH_KEY (path, "parameters"), slots[1]);
}

static void
read_steps (AshlarReport      *report,
            const AshlarPath  *path,
            const AshlarValue *value,
            GPtrArray         *steps)
{
  guint n_items = ashlar_read_list (report, path, value, ASHLAR_MAX_RECIPE_STEPS, "steps");

  for (guint i = 0; i < n_items; i++)
    {
      AshlarRecipeStep *step = g_new0 (AshlarRecipeStep, 1);

      read_step (report, ASHLAR_PATH_ITEM (path, i), ashlar_value_get_item (value, i), step);
      g_ptr_array_add (steps, step);
    }
}

/* Names to representations. */
static AshlarValue *
read_tile_names (AshlarReport *report, const AshlarPath *path, AshlarValue *value)
{
  AshlarValue *names = ashlar_read_optional_object (report, path, value);
  guint        n_names = names != NULL ? ashlar_value_get_n_items (names) : 0;
  gunichar     representation;

  for (guint i = 0; i < n_names; i++)
    ashlar_read_character (report, ASHLAR_PATH_KEY (path, ashlar_value_get_key (names, i)),
                           ashlar_value_get_item (names, i), &representation);
  return names;
}

/* ------------------------------------------------------------------- rules */

static AshlarThemeRule *
read_theme_rule (AshlarReport *report, const AshlarPath *path, const AshlarValue *value)
{
  enum
  {
    ID,
    WHEN,
    CHANCE,
    PAINTER,
    PARAMETERS,
    TILES,
    N_KEYS
  };
  static const char *const keys[N_KEYS]
      = { "id", "when", "chance", "painter", "parameters", "tiles" };
  AshlarThemeRule *rule = g_new0 (AshlarThemeRule, 1);
  AshlarValue     *slots[N_KEYS];

  rule->chance = 1000000;
  if (!ashlar_read_members (report, path, value, keys, N_KEYS, slots, &rule->extras))
    return rule;
  rule->id = ashlar_read_id (report, ASHLAR_PATH_KEY (path, keys[ID]), slots[ID]);
  rule->when = read_when (report, ASHLAR_PATH_KEY (path, keys[WHEN]), slots[WHEN]);
  if (!is_absent (slots[CHANCE]))
    ashlar_read_ppm (report, ASHLAR_PATH_KEY (path, keys[CHANCE]), slots[CHANCE], &rule->chance);
  rule->painter = ashlar_read_id (report, ASHLAR_PATH_KEY (path, keys[PAINTER]), slots[PAINTER]);
  rule->parameters = ashlar_read_optional_object (report, ASHLAR_PATH_KEY (path, keys[PARAMETERS]),
                                                  slots[PARAMETERS]);
  rule->tiles = read_tile_names (report, ASHLAR_PATH_KEY (path, keys[TILES]), slots[TILES]);
  return rule;
}

static AshlarPlaceRule *
read_place_rule (AshlarReport *report, const AshlarPath *path, const AshlarValue *value)
{
  enum
  {
    ID,
    WHEN,
    OBJECT,
    COUNT,
    CHANCE,
    AT,
    N_KEYS
  };
  static const char *const keys[N_KEYS] = { "id", "when", "object", "count", "chance", "at" };
  AshlarPlaceRule         *rule = g_new0 (AshlarPlaceRule, 1);
  AshlarValue             *slots[N_KEYS];
  AshlarBounds             count;
  guint32                  chance;
  gint                     at;

  rule->count_min = rule->count_max = -1;
  rule->chance = -1;
  if (!ashlar_read_members (report, path, value, keys, N_KEYS, slots, &rule->extras))
    return rule;
  rule->id = ashlar_read_id (report, ASHLAR_PATH_KEY (path, keys[ID]), slots[ID]);
  rule->when = read_when (report, ASHLAR_PATH_KEY (path, keys[WHEN]), slots[WHEN]);
  rule->object = ashlar_read_id (report, ASHLAR_PATH_KEY (path, keys[OBJECT]), slots[OBJECT]);
  if (!is_absent (slots[COUNT])
      && ashlar_read_bounds (report, ASHLAR_PATH_KEY (path, keys[COUNT]), slots[COUNT], 0, &count,
                             &rule->count_extras))
    {
      rule->count_min = MAX (count.min, 0);
      rule->count_max = count.max;
    }
  if (!is_absent (slots[CHANCE])
      && ashlar_read_ppm (report, ASHLAR_PATH_KEY (path, keys[CHANCE]), slots[CHANCE], &chance))
    rule->chance = chance;
  at = is_absent (slots[AT]) ? -1
                             : ashlar_read_word (report, ASHLAR_PATH_KEY (path, keys[AT]),
                                                 slots[AT], "place", ashlar_place_words);
  if (at >= 0)
    rule->at = g_strdup (ashlar_place_words[at]);
  return rule;
}

/* -------------------------------------------------------------- the recipe */

static gboolean
is_of_type (const AshlarValue *value, AshlarValueType type)
{
  return value != NULL && ashlar_value_get_value_type (value) == type;
}

static guint64
count_predicates (const AshlarValue *value)
{
  const AshlarValue *any;
  guint64            n = 1;

  if (!is_of_type (value, ASHLAR_VALUE_OBJECT))
    return 0;
  any = ashlar_value_lookup (value, "any");
  for (guint i = 0; is_of_type (any, ASHLAR_VALUE_ARRAY) && i < ashlar_value_get_n_items (any); i++)
    n += count_predicates (ashlar_value_get_item (any, i));
  return n + count_predicates (ashlar_value_lookup (value, "not"))
         + count_predicates (ashlar_value_lookup (value, "adjacentTo"));
}

guint64
ashlar_recipe_count_conditions (const AshlarValue *recipe)
{
  static const char *const lists[] = { "theme", "place" };
  guint64                  n = 0;

  for (guint i = 0; is_of_type (recipe, ASHLAR_VALUE_OBJECT) && i < G_N_ELEMENTS (lists); i++)
    {
      const AshlarValue *rules = ashlar_value_lookup (recipe, lists[i]);

      for (guint j = 0;
           is_of_type (rules, ASHLAR_VALUE_ARRAY) && j < ashlar_value_get_n_items (rules); j++)
        {
          const AshlarValue *rule = ashlar_value_get_item (rules, j);

          if (is_of_type (rule, ASHLAR_VALUE_OBJECT))
            n += count_predicates (ashlar_value_lookup (rule, "when"));
        }
    }
  return n;
}

AshlarRecipe *
ashlar_read_recipe (AshlarReport *report, const AshlarPath *path, const AshlarValue *value)
{
  enum
  {
    ID,
    DESCRIPTION,
    PLANNER,
    ASSIGN,
    TILES,
    THEME,
    FINISH,
    PLACE,
    PALETTES,
    ACCEPT,
    N_KEYS
  };
  static const char *const keys[N_KEYS]
      = { "id",    "description", "planner", "assign",   "tiles",
          "theme", "finish",      "place",   "palettes", "accept" };
  AshlarRecipe *recipe = ashlar_recipe_new (NULL, NULL);
  AshlarValue  *slots[N_KEYS];
  guint         n_rules;

  if (!ashlar_read_members (report, path, value, keys, N_KEYS, slots, &recipe->extras))
    return recipe;

#define PATH(slot) ASHLAR_PATH_KEY (path, keys[slot])
  recipe->id = ashlar_read_id (report, PATH (ID), slots[ID]);
  g_free (recipe->description);
  recipe->description = ashlar_read_text (report, PATH (DESCRIPTION), slots[DESCRIPTION]);
  read_step (report, PATH (PLANNER), slots[PLANNER], &recipe->planner);
  read_steps (report, PATH (ASSIGN), slots[ASSIGN], recipe->assign);
  recipe->tiles = read_tile_names (report, PATH (TILES), slots[TILES]);
  n_rules = ashlar_read_list (report, PATH (THEME), slots[THEME], ASHLAR_MAX_RECIPE_RULES, "rules");
  for (guint i = 0; i < n_rules && ashlar_read_on (report, i, n_rules); i++)
    g_ptr_array_add (recipe->theme, read_theme_rule (report, ASHLAR_PATH_ITEM (PATH (THEME), i),
                                                     ashlar_value_get_item (slots[THEME], i)));
  read_steps (report, PATH (FINISH), slots[FINISH], recipe->finish);
  n_rules = ashlar_read_list (report, PATH (PLACE), slots[PLACE], ASHLAR_MAX_RECIPE_RULES, "rules");
  for (guint i = 0; i < n_rules && ashlar_read_on (report, i, n_rules); i++)
    g_ptr_array_add (recipe->place, read_place_rule (report, ASHLAR_PATH_ITEM (PATH (PLACE), i),
                                                     ashlar_value_get_item (slots[PLACE], i)));
  recipe->palettes = ashlar_read_palettes (report, PATH (PALETTES), slots[PALETTES]);
  recipe->accept = ashlar_read_optional_object (report, PATH (ACCEPT), slots[ACCEPT]);
#undef PATH
  return recipe;
}
