/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What recipes and their entries are made of: see ashlar-fields-private.h. Which planners, painters and
 * parameters there are is not known here: a recipe whose planner is unknown opens, and the lint says so. */

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

static AshlarPredicate **
get_when (const AshlarField *field, gconstpointer element)
{
  return (AshlarPredicate **) (void *) ((char *) element + field->offset);
}

gboolean
ashlar_when_read (const AshlarMember *member, gpointer element)
{
  *get_when (member->field, element)
      = ashlar_read_predicate (member->report, member->path, member->value);
  return *get_when (member->field, element) != NULL;
}

/* A predicate is what its source says. */
AshlarValue *
ashlar_when_write (const AshlarField *field, gconstpointer element)
{
  const AshlarPredicate *when = *get_when (field, element);

  return when != NULL ? ashlar_value_ref (when->source) : NULL;
}

void
ashlar_when_copy (const AshlarField *field, gconstpointer from, gpointer to)
{
  const AshlarPredicate *when = *get_when (field, from);
  g_autoptr (AshlarReport) report = NULL;
  const AshlarPath root = { .key = "" };

  *get_when (field, to) = NULL;
  if (when == NULL)
    return;
  report = ashlar_report_new ();
  *get_when (field, to) = ashlar_read_predicate (report, &root, when->source);
}

void
ashlar_when_clear (const AshlarField *field, gpointer element)
{
  g_clear_pointer (get_when (field, element), ashlar_predicate_free);
}

#define WHEN(struct_) ASHLAR_WHEN_ROW (struct_)
#define ROW(struct_, key_, type_, member_)                                                         \
  .key = (key_), .type = ASHLAR_FIELD_##type_, .offset = G_STRUCT_OFFSET (struct_, member_)

/* ------------------------------------------------------------------- steps */

static const AshlarField step_fields[] = {
  { ROW (AshlarRecipeStep, "type", ID, type), .required = TRUE },
  { ROW (AshlarRecipeStep, "parameters", VALUE, parameters) },
};

/* A step that is told nothing may be its name alone. */
static const AshlarKind step_kind = {
  .fields = step_fields,
  .n_fields = G_N_ELEMENTS (step_fields),
  .size = sizeof (AshlarRecipeStep),
  .extras = G_STRUCT_OFFSET (AshlarRecipeStep, extras),
  .name_alone = TRUE,
  .free = (GDestroyNotify) ashlar_recipe_step_free,
};

void
ashlar_recipe_step_free (AshlarRecipeStep *self)
{
  ashlar_kind_clear (&step_kind, self);
  g_free (self);
}

/* ------------------------------------------------------------------- rules */

/* Names to representations. */
static gboolean
read_tile_names (const AshlarMember *member, gpointer element)
{
  AshlarValue *names = ashlar_read_optional_object (member->report, member->path, member->value);
  guint        n_names = names != NULL ? ashlar_value_get_n_items (names) : 0;
  gunichar     representation;

  for (guint i = 0; i < n_names; i++)
    ashlar_read_character (member->report,
                           ASHLAR_PATH_KEY (member->path, ashlar_value_get_key (names, i)),
                           ashlar_value_get_item (names, i), &representation);
  *(AshlarValue **) (void *) ((char *) element + member->field->offset) = names;
  return TRUE;
}

/* The row stands for what it owns, which is what else was written there. */
static AshlarRuleCount *
get_count (const AshlarField *field, gconstpointer element)
{
  return (AshlarRuleCount *) (void *) ((char *) element + field->offset
                                       - G_STRUCT_OFFSET (AshlarRuleCount, extras));
}

static gboolean
read_count (const AshlarMember *member, gpointer element)
{
  AshlarRuleCount *count = get_count (member->field, element);
  AshlarBounds     bounds;

  if (!ashlar_read_bounds (member->report, member->path, member->value, 0, &bounds, &count->extras))
    return FALSE;
  count->min = MAX (bounds.min, 0);
  count->max = bounds.max;
  return TRUE;
}

static AshlarValue *
write_count (const AshlarField *field, gconstpointer element)
{
  const AshlarRuleCount *count = get_count (field, element);
  AshlarValue           *object;

  if (count->max < 0)
    return NULL;
  object = ashlar_value_new_object ();
  if (count->min > 0)
    ashlar_value_object_set (object, "min", ashlar_value_new_integer (count->min));
  if (count->max < G_MAXINT)
    ashlar_value_object_set (object, "max", ashlar_value_new_integer (count->max));
  for (guint i = 0; count->extras != NULL && i < ashlar_value_get_n_items (count->extras); i++)
    ashlar_value_object_append_from (object, count->extras, i);
  return object;
}

#define COUNT(struct_)                                                                             \
  {                                                                                                \
    ROW (struct_, "count", VALUE, count.extras), .methods                                          \
                                                 = {.read = read_count,                            \
                                                    .write = write_count }                         \
  }

/* An id, or ids with their weights. */
static gboolean
read_painter (const AshlarMember *member, gpointer element)
{
  AshlarThemeRule *rule = element;
  g_autofree char *id = NULL;
  gint64           sum = 0;
  gboolean         is_sound = TRUE;

  if (member->value == NULL || ashlar_value_get_value_type (member->value) != ASHLAR_VALUE_OBJECT)
    {
      id = ashlar_read_id (member->report, member->path, member->value);
      rule->painter = id != NULL ? ashlar_value_ref (member->value) : NULL;
      return id != NULL;
    }
  for (guint i = 0; i < ashlar_value_get_n_items (member->value); i++)
    {
      const char *painter = ashlar_value_get_key (member->value, i);
      gint64      weight = 0;

      if (!ashlar_read_integer (member->report, ASHLAR_PATH_KEY (member->path, painter),
                                ashlar_value_get_item (member->value, i), 0, ASHLAR_MAX_OCCURRENCES,
                                &weight))
        is_sound = FALSE;
      sum += weight;
    }
  if (is_sound && sum == 0)
    {
      ashlar_report_fault (member->report, member->path, "no-weight",
                           "found no painter with a weight above 0; expected at least one");
      is_sound = FALSE;
    }
  if (is_sound)
    rule->painter = ashlar_value_ref (member->value);
  return is_sound;
}

/* What many painters are told is told to each by its name. */
static void
finish_theme (AshlarReport       *report,
              const AshlarPath   *path,
              AshlarValue *const *slots,
              guint32             faulty,
              gpointer            element)
{
  const AshlarThemeRule *rule = element;

  if (!ashlar_theme_rule_has_weights (rule) || rule->parameters == NULL)
    return;
  for (guint i = 0; i < ashlar_value_get_n_items (rule->parameters); i++)
    {
      const char *painter = ashlar_value_get_key (rule->parameters, i);

      g_autoptr (AshlarValue) own = NULL;

      if (ashlar_value_lookup (rule->painter, painter) != NULL)
        own = ashlar_read_optional_object (
            report, ASHLAR_PATH_KEY (ASHLAR_PATH_KEY (path, "parameters"), painter),
            ashlar_value_get_item (rule->parameters, i));
    }
}

static void
init_theme (gpointer element)
{
  ((AshlarThemeRule *) element)->count = (AshlarRuleCount){ -1, -1, NULL };
}

static const AshlarField theme_fields[] = {
  { ROW (AshlarThemeRule, "id", ID, id) },
  WHEN (AshlarThemeRule),
  { ROW (AshlarThemeRule, "chance", PPM, chance), .fallback = 1000000 },
  COUNT (AshlarThemeRule),
  { ROW (AshlarThemeRule, "painter", VALUE, painter), .required = TRUE,
    .methods = { .read = read_painter } },
  { ROW (AshlarThemeRule, "parameters", VALUE, parameters) },
  { ROW (AshlarThemeRule, "tiles", VALUE, tiles), .methods = { .read = read_tile_names } },
};

static const AshlarKind theme_kind = {
  .fields = theme_fields,
  .n_fields = G_N_ELEMENTS (theme_fields),
  .size = sizeof (AshlarThemeRule),
  .extras = G_STRUCT_OFFSET (AshlarThemeRule, extras),
  .init = init_theme,
  .finish = finish_theme,
  .free = (GDestroyNotify) ashlar_theme_rule_free,
};

void
ashlar_theme_rule_free (AshlarThemeRule *self)
{
  ashlar_kind_clear (&theme_kind, self);
  g_free (self);
}

static const AshlarField place_fields[] = {
  { ROW (AshlarPlaceRule, "id", ID, id) },
  WHEN (AshlarPlaceRule),
  { ROW (AshlarPlaceRule, "trail", ID, trail) },
  { ROW (AshlarPlaceRule, "object", ID, object), .required = TRUE },
  COUNT (AshlarPlaceRule),
  { ROW (AshlarPlaceRule, "chance", PPM, chance), .fallback = -1 },
  { ROW (AshlarPlaceRule, "at", CHOICE, at), .fallback = -1, .things = N_ ("place"),
    .words = ashlar_place_words },
};

static void
init_place (gpointer element)
{
  ((AshlarPlaceRule *) element)->count = (AshlarRuleCount){ -1, -1, NULL };
}

const AshlarKind ashlar_place_rule_kind = {
  .fields = place_fields,
  .n_fields = G_N_ELEMENTS (place_fields),
  .size = sizeof (AshlarPlaceRule),
  .extras = G_STRUCT_OFFSET (AshlarPlaceRule, extras),
  .init = init_place,
  .free = (GDestroyNotify) ashlar_place_rule_free,
};

void
ashlar_place_rule_free (AshlarPlaceRule *self)
{
  ashlar_kind_clear (&ashlar_place_rule_kind, self);
  g_free (self);
}

AshlarValue *
ashlar_place_rule_to_value (const AshlarPlaceRule *rule)
{
  return ashlar_kind_write (&ashlar_place_rule_kind, rule);
}

/* -------------------------------------------------------------- the recipe */

static gboolean
read_palettes (const AshlarMember *member, gpointer element)
{
  ((AshlarRecipe *) element)->palettes
      = ashlar_read_palettes (member->report, member->path, member->value);
  return TRUE;
}

#define FIELD_STARS (G_N_ELEMENTS (fields) - 1)

static const AshlarField fields[] = {
  { ROW (AshlarRecipe, "id", ID, id), .required = TRUE },
  { ROW (AshlarRecipe, "description", TEXT, description) },
  { ROW (AshlarRecipe, "planner", ELEMENT, planner), .required = TRUE, .kind = &step_kind },
  { ROW (AshlarRecipe, "assign", LIST, assign), .max = ASHLAR_MAX_RECIPE_STEPS,
    .things = N_ ("steps"), .kind = &step_kind },
  { ROW (AshlarRecipe, "tiles", VALUE, tiles), .methods = { .read = read_tile_names } },
  { ROW (AshlarRecipe, "theme", LIST, theme), .max = ASHLAR_MAX_RECIPE_RULES,
    .things = N_ ("rules"), .kind = &theme_kind },
  { ROW (AshlarRecipe, "finish", LIST, finish), .max = ASHLAR_MAX_RECIPE_STEPS,
    .things = N_ ("steps"), .kind = &step_kind },
  { ROW (AshlarRecipe, "place", LIST, place), .max = ASHLAR_MAX_RECIPE_RULES,
    .things = N_ ("rules"), .kind = &ashlar_place_rule_kind },
  { ROW (AshlarRecipe, "palettes", VALUE, palettes), .methods = { .read = read_palettes } },
  { ROW (AshlarRecipe, "accept", VALUE, accept) },
  { ROW (AshlarRecipe, "stars", LIST, stars), .max = ASHLAR_MAX_STARS, .things = N_ ("stars"),
    .kind = &ashlar_star_kind,
    .methods = { .equal = ashlar_stars_equal, .copy = ashlar_stars_share } },
};

/* Rules draw from streams by their ids, so that each needs one to keep: the first that is free of
 * rule-1, rule-2, … (@stem: "rule"). @ids: where each rule has its own. */
static void
name_rules (GPtrArray *ids, const char *stem)
{
  g_autoptr (GHashTable) taken = g_hash_table_new (g_str_hash, g_str_equal);
  guint number = 1;

  for (guint i = 0; i < ids->len; i++)
    if (*(char **) g_ptr_array_index (ids, i) != NULL)
      g_hash_table_add (taken, *(char **) g_ptr_array_index (ids, i));
  for (guint i = 0; i < ids->len; i++)
    {
      char **id = g_ptr_array_index (ids, i);

      while (*id == NULL)
        {
          g_autofree char *next = g_strdup_printf ("%s-%u", stem, number++);

          if (!g_hash_table_contains (taken, next))
            *id = g_steal_pointer (&next);
        }
    }
}

void
ashlar_place_rules_name (GPtrArray *rules, const char *stem)
{
  g_autoptr (GPtrArray) ids = g_ptr_array_new ();

  for (guint i = 0; i < rules->len; i++)
    g_ptr_array_add (ids, &((AshlarPlaceRule *) g_ptr_array_index (rules, i))->id);
  name_rules (ids, stem);
}

static void
finish_recipe (AshlarReport       *report,
               const AshlarPath   *path,
               AshlarValue *const *slots,
               guint32             faulty,
               gpointer            element)
{
  const AshlarRecipe *recipe = element;
  g_autoptr (GPtrArray) theme = g_ptr_array_new ();

  for (guint i = 0; i < recipe->theme->len; i++)
    g_ptr_array_add (theme, &((AshlarThemeRule *) g_ptr_array_index (recipe->theme, i))->id);
  name_rules (theme, "rule");
  ashlar_place_rules_name (recipe->place, "rule");
  /* A seed that could not be read is a fault already. */
  if ((faulty & 1u << FIELD_STARS) == 0)
    ashlar_stars_check (recipe->stars, report, ASHLAR_PATH_KEY (path, "stars"));
}

const AshlarKind ashlar_recipe_kind = {
  .fields = fields,
  .n_fields = G_N_ELEMENTS (fields),
  .size = sizeof (AshlarRecipe),
  .extras = G_STRUCT_OFFSET (AshlarRecipe, extras),
  .finish = finish_recipe,
};

AshlarRecipe *
ashlar_read_recipe (AshlarReport *report, const AshlarPath *path, AshlarValue *value)
{
  AshlarRecipe *recipe = ashlar_recipe_new (NULL, NULL);

  ashlar_kind_read (&ashlar_recipe_kind, report, path, value, recipe);
  return recipe;
}

/* ------------------------------------------------------------- how many */

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
