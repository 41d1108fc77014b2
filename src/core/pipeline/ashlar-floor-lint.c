/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The lint of a quest's floors: whether ways lead to each and home from each, whether what a floor sets over its recipe holds at every
 * depth that it reaches, what its rules ask for, and whether it can be won.
 *
 * What a floor sets may grow with the depth, so that it is read at each; what stays as it was is not read again, and the first depth at
 * which something is wrong is named.
 *
 * Cost: O(floors² + ways) for the ways; for the settings O(depths that differ · parameters) a floor. */

#include "pipeline/ashlar-adventure-lint-private.h"

#include "base/ashlar-report-private.h"
#include "pipeline/ashlar-predicate-lint-private.h"
#include "pipeline/ashlar-recipe-lint-private.h"
#include "place/ashlar-placer-private.h"

#include <string.h>

/* ------------------------------------------------------------------ settings */

static const AshlarRecipe *
find_recipe (AshlarContent *content, const AshlarFloor *floor)
{
  guint index = ashlar_content_find_recipe (content, floor->recipe);

  return index != ASHLAR_NO_INDEX ? content->recipes->pdata[index] : NULL;
}

/* What the assignments make of the recipe's parameters; those that name nothing are findings. */
static AshlarValue *
assign (const AshlarPart   *part,
        const AshlarRecipe *recipe,
        char *const        *settings,
        const AshlarPath   *set,
        AshlarReport       *report)
{
  AshlarValue *given = recipe->planner.parameters != NULL
                           ? ashlar_value_ref (recipe->planner.parameters)
                           : ashlar_value_new_object ();

  for (guint i = 0; settings[i] != NULL; i++)
    {
      g_autofree char *id = g_strndup (settings[i], strcspn (settings[i], "="));
      g_autoptr (GError) error = NULL;
      AshlarValue *next = ashlar_parameters_with_assignment (part->parameters, part->n_parameters,
                                                             given, settings[i], &error);

      if (next == NULL)
        {
          g_autofree char *place = ashlar_path_to_string (ASHLAR_PATH_KEY (set, id));

          ashlar_report_take (report, ASHLAR_SEVERITY_ERROR, "floor-setting", place,
                              ashlar_error_dup_text (error));
          continue;
        }
      ashlar_value_unref (given);
      given = next;
    }
  return given;
}

/* Whether the floor says something of the parameter that the subject is of. */
static gboolean
is_set (const AshlarFloor *floor, const AshlarPath *set, const char *subject)
{
  for (guint i = 0; i < ashlar_value_get_n_items (floor->set); i++)
    {
      const char      *key = ashlar_value_get_key (floor->set, i);
      g_autofree char *whole = ashlar_path_to_string (ASHLAR_PATH_KEY (set, key));
      g_autofree char *id = g_strndup (key, strcspn (key, "."));
      g_autofree char *place = ashlar_path_to_string (ASHLAR_PATH_KEY (set, id));
      gsize            n = strlen (place);

      if (g_str_equal (subject, whole)
          || (strncmp (subject, place, n) == 0 && (subject[n] == '\0' || subject[n] == '/')))
        return TRUE;
    }
  return FALSE;
}

AshlarSettings *
ashlar_floor_read_settings (AshlarContent     *content,
                            const AshlarFloor *floor,
                            guint              depth,
                            const AshlarPath  *set,
                            AshlarReport      *report)
{
  const AshlarRecipe  *recipe = find_recipe (content, floor);
  const AshlarPlanner *planner
      = recipe != NULL ? ashlar_registry_find_planner (recipe->planner.type) : NULL;
  g_auto (GStrv) settings = ashlar_floor_dup_settings (floor, depth);
  g_autofree char *path = ashlar_path_to_string (set);
  g_autoptr (AshlarReport) found = ashlar_report_new ();
  g_autoptr (AshlarValue) given = NULL;
  g_autoptr (AshlarSettings) read = NULL;

  if (planner == NULL)
    return NULL;
  given = assign (&planner->part, recipe, settings, set, found);
  read = ashlar_part_read (&planner->part, given, content, path, found);
  for (guint i = 0;
       report != NULL && floor->set != NULL && i < ashlar_report_get_n_findings (found); i++)
    {
      const AshlarFinding *finding = ashlar_report_get_finding (found, i);

      if (is_set (floor, set, finding->subject))
        ashlar_report_add (report, finding->severity, "floor-setting", finding->subject,
                           "At depth %u: %p", depth, finding->text);
    }
  return ashlar_report_count (found, ASHLAR_SEVERITY_ERROR) == 0 ? g_steal_pointer (&read) : NULL;
}

void
ashlar_adventures_each_setting (AshlarContent *content, AshlarFloorSettingsFunc func, gpointer data)
{
  const AshlarPath root = { .key = "" };

  for (guint a = 0; a < content->adventures->len; a++)
    {
      const AshlarAdventure *adventure = content->adventures->pdata[a];

      for (guint q = 0; q < adventure->quests->len; q++)
        {
          const AshlarQuest *quest = adventure->quests->pdata[q];

          for (guint f = 0; f < quest->floors->len; f++)
            {
              const AshlarFloor  *floor = quest->floors->pdata[f];
              const AshlarRecipe *recipe = find_recipe (content, floor);
              g_autoptr (AshlarSettings) settings = NULL;

              if (recipe == NULL || floor->set == NULL)
                continue;
              settings = ashlar_floor_read_settings (content, floor, 1, &root, NULL);
              if (settings != NULL)
                func (ashlar_registry_find_planner (recipe->planner.type), settings, data);
            }
        }
    }
}

/* All depths at which the floor may lie; the first at which something is wrong says it. */
static void
lint_settings (AshlarAdventureLint *self,
               const AshlarFloor   *floor,
               const AshlarPath    *path,
               guint                least,
               guint                greatest)
{
  const AshlarPath *set = ASHLAR_PATH_KEY (path, "set");
  g_auto (GStrv) before = NULL;

  for (guint depth = least; floor->set != NULL && depth <= greatest; depth++)
    {
      g_auto (GStrv) settings = ashlar_floor_dup_settings (floor, depth);
      g_autoptr (AshlarReport) found = NULL;
      g_autoptr (AshlarSettings) read = NULL;

      if (before != NULL
          && g_strv_equal ((const char *const *) before, (const char *const *) settings))
        return;
      found = ashlar_report_new ();
      read = ashlar_floor_read_settings (self->content, floor, depth, set, found);
      if (ashlar_report_get_n_findings (found) > 0)
        {
          ashlar_report_append (self->report, found);
          return;
        }
      g_strfreev (before);
      before = g_steal_pointer (&settings);
    }
}

/* --------------------------------------------------------------------- rules */

/* As those of a recipe, but that an object which is not there is an error. */
static void
lint_rules (AshlarAdventureLint *self,
            const AshlarFloor   *floor,
            const AshlarRecipe  *recipe,
            const AshlarPath    *path)
{
  g_autofree char *place = ashlar_path_to_string (ASHLAR_PATH_KEY (path, "place"));
  g_autoptr (AshlarReport) found = ashlar_report_new ();
  gboolean    is_known = ashlar_registry_find_planner (recipe->planner.type) != NULL;
  AshlarFacts facts = ashlar_recipe_get_facts (recipe, TRUE);

  ashlar_place_rules_check (floor->place, self->content, place, found);
  for (guint i = 0; i < floor->place->len; i++)
    {
      const AshlarPlaceRule *rule = floor->place->pdata[i];
      g_autofree char       *when = g_strdup_printf ("%s/%u/when", place, i);
      g_autofree char       *trail = g_strdup_printf ("%s/%u/trail", place, i);

      if (rule->when != NULL)
        ashlar_recipe_lint_names (self->content, rule->when, when, found);
      if (rule->when != NULL && is_known)
        ashlar_predicate_lint (rule->when, self->content, &facts, when, found);
      if (rule->trail != NULL && is_known && !facts.routes)
        ashlar_report_add (found, ASHLAR_SEVERITY_WARNING, "trail-without-route", trail,
                           "The rule places nothing: no part of the recipe lays a route");
    }
  for (guint i = 0; i < ashlar_report_get_n_findings (found); i++)
    {
      const AshlarFinding *finding = ashlar_report_get_finding (found, i);
      gboolean             is_object = g_str_equal (finding->code, "unknown-reference")
                           && g_str_has_suffix (finding->subject, "/object");

      ashlar_report_take (self->report, is_object ? ASHLAR_SEVERITY_ERROR : finding->severity,
                          finding->code, finding->subject, ashlar_text_ref (finding->text));
    }
}

static void
add_facts (AshlarFacts *facts, const AshlarFacts *more)
{
  facts->kinds |= more->kinds;
  facts->roles |= more->roles;
  facts->blocks |= more->blocks;
  facts->specials |= more->specials;
  facts->routes |= more->routes;
  facts->zones |= more->zones;
  facts->contents |= more->contents;
}

static void
add_objects (GHashTable *all, GHashTable *found)
{
  GHashTableIter iter;
  gpointer       id, value;

  g_hash_table_iter_init (&iter, found);
  while (g_hash_table_iter_next (&iter, &id, &value))
    _ashlar_finds_add (all, id, ((const AshlarFinds *) value)->surely,
                       ((const AshlarFinds *) value)->most);
}

static void
lint_floor (AshlarAdventureLint *self,
            const AshlarFloor   *floor,
            const AshlarPath    *path,
            guint                least,
            guint                greatest)
{
  const AshlarRecipe *recipe = find_recipe (self->content, floor);
  g_autoptr (AshlarSettings) settings = NULL;
  g_autoptr (GHashTable) found = NULL;
  AshlarFacts facts;

  if (recipe == NULL)
    {
      _ashlar_adventure_lint_add (self, ASHLAR_SEVERITY_ERROR, "unknown-reference",
                                  ASHLAR_PATH_KEY (path, "recipe"), "There is no recipe “%s”",
                                  floor->recipe);
      return;
    }
  lint_settings (self, floor, path, least, greatest);
  lint_rules (self, floor, recipe, path);
  settings = ashlar_floor_read_settings (self->content, floor, least, path, NULL);
  found = _ashlar_floor_find_objects (self->content, recipe, floor, settings);
  facts = ashlar_recipe_get_facts (recipe, TRUE);
  add_facts (&self->facts, &facts);
  add_objects (self->objects, found);
  if (floor->win != NULL)
    _ashlar_adventure_lint_win (self, recipe, settings, found, floor->win,
                                ASHLAR_PATH_KEY (path, "win"));
}

/* ---------------------------------------------------------------------- ways */

static void
lint_ways (AshlarAdventureLint *self,
           const AshlarQuest   *quest,
           const AshlarFloor   *floor,
           const AshlarPath    *path)
{
  const AshlarPath *next = ASHLAR_PATH_KEY (path, "next");

  for (guint i = 0; i < floor->next->len; i++)
    {
      const AshlarWay  *way = floor->next->pdata[i];
      const AshlarPath *place = ASHLAR_PATH_ITEM (next, i);
      const AshlarPath *when = ASHLAR_PATH_KEY (place, "when");

      if (!ashlar_way_is_home (way)
          && ashlar_quest_find_floor (quest, way->floor) == ASHLAR_NO_INDEX)
        _ashlar_adventure_lint_add (self, ASHLAR_SEVERITY_ERROR, "unknown-reference",
                                    floor->next_is_plain ? next : ASHLAR_PATH_KEY (place, "floor"),
                                    "There is no floor “%s” in this quest; home is “hub”",
                                    way->floor);
      if (way->carries != NULL)
        _ashlar_adventure_lint_object (self, ASHLAR_PATH_KEY (when, "carries"), way->carries);
      if (way->won != NULL
          && ashlar_adventure_find_quest (self->adventure, way->won) == ASHLAR_NO_INDEX)
        _ashlar_adventure_lint_add (self, ASHLAR_SEVERITY_ERROR, "unknown-reference",
                                    ASHLAR_PATH_KEY (when, "won"), "There is no quest “%s”",
                                    way->won);
    }
}

/* A byte a floor: whether some way leads home from it. */
static guint8 *
find_homeward (const AshlarQuest *quest)
{
  guint    n = quest->floors->len;
  guint8  *homeward = g_new0 (guint8, MAX (n, 1));
  gboolean goes_on = TRUE;

  while (goes_on)
    {
      goes_on = FALSE;
      for (guint i = n; i-- > 0;)
        {
          const AshlarFloor *floor = quest->floors->pdata[i];
          guint              behind = ashlar_quest_get_behind (quest, i);
          gboolean leads = floor->next->len == 0 && (behind == ASHLAR_NO_INDEX || homeward[behind]);

          for (guint j = 0; j < floor->next->len && !leads; j++)
            {
              const AshlarWay *way = floor->next->pdata[j];
              guint            target = ashlar_quest_find_floor (quest, way->floor);

              leads = ashlar_way_is_home (way) || (target != ASHLAR_NO_INDEX && homeward[target]);
            }
          goes_on |= leads && !homeward[i];
          if (leads)
            homeward[i] = TRUE;
        }
    }
  return homeward;
}

static void
lint_homeward (AshlarAdventureLint *self,
               const AshlarQuest   *quest,
               const AshlarPath    *path,
               const guint         *least)
{
  const AshlarPath  *floors = ASHLAR_PATH_KEY (path, "floors");
  g_autofree guint8 *homeward = find_homeward (quest);

  if (quest->floors->len > 0 && !homeward[0])
    {
      _ashlar_adventure_lint_add (self, ASHLAR_SEVERITY_ERROR, "no-way-home", path,
                                  "The quest has no way home: its floors lead to each other alone");
      return;
    }
  for (guint i = 0; i < quest->floors->len; i++)
    if (least[i] > 0 && !homeward[i])
      _ashlar_adventure_lint_add (self, ASHLAR_SEVERITY_ERROR, "no-way-home",
                                  ASHLAR_PATH_ITEM (floors, i),
                                  "No way leads home from the floor “%s”",
                                  ((const AshlarFloor *) quest->floors->pdata[i])->id);
}

void
_ashlar_adventure_lint_floors (AshlarAdventureLint *self,
                               const AshlarQuest   *quest,
                               const AshlarPath    *path)
{
  const AshlarPath *floors = ASHLAR_PATH_KEY (path, "floors");
  guint             n = quest->floors->len;
  g_autofree guint *least = g_new (guint, MAX (n, 1)), *greatest = g_new (guint, MAX (n, 1));

  if (n == 0)
    _ashlar_adventure_lint_add (self, ASHLAR_SEVERITY_ERROR, "quest-without-floors", path,
                                "The quest has no floors: nobody can set out for it");
  ashlar_quest_get_all_depths (quest, least, greatest);
  for (guint i = 0; i < n; i++)
    {
      const AshlarFloor *floor = quest->floors->pdata[i];
      const AshlarPath  *place = ASHLAR_PATH_ITEM (floors, i);
      guint              last = floor->times - 1;

      if (least[i] == 0)
        _ashlar_adventure_lint_add (self, ASHLAR_SEVERITY_ERROR, "unreachable-floor", place,
                                    "No way leads to the floor “%s”", floor->id);
      else if (least[i] + last > ASHLAR_MAX_DEPTH)
        _ashlar_adventure_lint_add (self, ASHLAR_SEVERITY_ERROR, "too-deep", place,
                                    "The floor “%s” lies %u floors from home; there can be %d",
                                    floor->id, least[i] + last, ASHLAR_MAX_DEPTH);
      lint_ways (self, quest, floor, place);
      lint_floor (self, floor, place, MAX (least[i], 1),
                  MIN (MAX (greatest[i], 1) + last, ASHLAR_MAX_DEPTH));
    }
  lint_homeward (self, quest, path, least);
}
