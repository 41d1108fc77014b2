/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Whether a floor can be won.
 *
 * A demand is met for sure, perhaps, or never; all of several are met as the worst of them is, any of several as the best. Of those of
 * which any will do, one that is never met is said only as a warning, unless none is.
 *
 * Cost: O(demands · objects on the floor). */

#include "pipeline/ashlar-adventure-lint-private.h"

#include <inttypes.h>

#include "pipeline/ashlar-predicate-lint-private.h"

typedef enum
{
  CHANCE_NEVER,
  CHANCE_PERHAPS,
  CHANCE_SURE,
} Chance;

typedef struct
{
  AshlarAdventureLint  *lint;
  const AshlarRecipe   *recipe;
  const AshlarSettings *settings; /* nullable */
  GHashTable           *found;
  gboolean              is_quiet;
  AshlarSeverity        severity; /* of what can never be met */
} WinLint;

/* Whoever walks to and fro meets everybody in the end. */
static void
count_encounters (const AshlarAdventureLint *lint, const char *wanted, AshlarFinds *finds)
{
  GPtrArray *encounters = lint->adventure->encounters;

  for (guint i = 0; i < encounters->len; i++)
    {
      const AshlarEncounter *encounter = encounters->pdata[i];
      g_autoptr (GHashTable) met = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
      AshlarFinds more;

      for (guint j = 0; encounter->chance > 0 && j < encounter->n_foes; j++)
        if (encounter->foes[j].occurrences > 0)
          _ashlar_finds_add (met, encounter->foes[j].id,
                             encounter->when == NULL ? ASHLAR_ANY_NUMBER : 0, ASHLAR_ANY_NUMBER);
      more = _ashlar_finds_count (met, lint->content, wanted);
      finds->surely = MIN (finds->surely + more.surely, ASHLAR_ANY_NUMBER);
      finds->most = MIN (finds->most + more.most, ASHLAR_ANY_NUMBER);
    }
}

#define SAY(self, severity, code, path, ...)                                                       \
  G_STMT_START                                                                                     \
  {                                                                                                \
    if (!(self)->is_quiet)                                                                         \
      _ashlar_adventure_lint_add ((self)->lint, severity, code, path, __VA_ARGS__);                \
  }                                                                                                \
  G_STMT_END

static Chance
judge_objects (WinLint *self, const AshlarWin *win, const AshlarPath *path)
{
  gboolean          is_fight = win->kind == ASHLAR_WIN_DEFEAT;
  const AshlarPath *place = ASHLAR_PATH_KEY (path, is_fight ? "defeat" : "collect");
  guint             wanted = MAX (win->count, 1);
  AshlarFinds       finds;

  if (ashlar_content_find_object (self->lint->content, win->object) == ASHLAR_NO_INDEX)
    {
      if (!self->is_quiet)
        _ashlar_adventure_lint_object (self->lint, place, win->object);
      return CHANCE_NEVER;
    }
  if (is_fight && !_ashlar_adventure_lint_fights (self->lint, win->object))
    {
      SAY (self, self->severity, "cannot-be-won", place,
           "“%s” is no foe and cannot be defeated; an entry in foes would make it one",
           win->object);
      return CHANCE_NEVER;
    }
  finds = _ashlar_finds_count (self->found, self->lint->content, win->object);
  if (is_fight)
    count_encounters (self->lint, win->object, &finds);
  if (finds.most == 0)
    SAY (
        self, self->severity, "cannot-be-won", place,
        "Nothing puts “%s” on this floor: no rule of the recipe or of the floor, and no block that "
        "may be laid",
        win->object);
  else if (finds.most < wanted)
    SAY (self, self->severity, "cannot-be-won", place,
         "At most %" PRIu64 " of “%s” can be on this floor, and %u are asked for", finds.most,
         win->object, wanted);
  else if (finds.surely < wanted)
    SAY (self, ASHLAR_SEVERITY_WARNING, "may-not-occur", place,
         "“%s” only may be on this floor: of the %u that are asked for, %" PRIu64
         " are sure to be; a rule with a count would make it so",
         win->object, wanted, finds.surely);
  return finds.most < wanted ? CHANCE_NEVER : finds.surely < wanted ? CHANCE_PERHAPS : CHANCE_SURE;
}

static Chance
judge_keys (WinLint *self, const AshlarPath *path)
{
  AshlarFacts facts = ashlar_recipe_get_facts (self->recipe, TRUE);

  if (ashlar_registry_find_planner (self->recipe->planner.type) == NULL
      || facts.roles & ASHLAR_ROLE_KEY)
    return CHANCE_SURE;
  SAY (self, self->severity, "cannot-be-won", ASHLAR_PATH_KEY (path, "keys"),
       "No part of the recipe “%s” lays locks and keys", self->recipe->id);
  return CHANCE_NEVER;
}

/* The crossword of the recipe: the one that it names, else the first. NULL: it is made of none. */
static const AshlarPuzzle *
find_puzzle (const WinLint *self)
{
  AshlarContent       *content = self->lint->content;
  const AshlarPlanner *planner = ashlar_registry_find_planner (self->recipe->planner.type);

  for (guint i = 0; self->settings != NULL && i < planner->part.n_parameters; i++)
    if (planner->part.parameters[i].type == ASHLAR_PARAMETER_PUZZLE)
      {
        char *const *id = ashlar_settings_find (self->settings, planner->part.parameters[i].id);
        guint        index = *id != NULL ? ashlar_content_find_puzzle (content, *id) : 0;

        return index < content->puzzles->len ? content->puzzles->pdata[index] : NULL;
      }
  return NULL;
}

static Chance
judge_words (WinLint *self, const AshlarWin *win, const AshlarPath *path)
{
  const AshlarPlanner *planner = ashlar_registry_find_planner (self->recipe->planner.type);
  const AshlarPath    *place = ASHLAR_PATH_KEY (path, "solve");
  const AshlarPuzzle  *puzzle = find_puzzle (self);

  if (planner != NULL && !(planner->part.facts.kinds & 1u << ASHLAR_AREA_LETTER))
    SAY (self, self->severity, "cannot-be-won", place,
         "There are no words on this floor: the recipe “%s” makes no dungeon of a crossword",
         self->recipe->id);
  else if (puzzle != NULL && puzzle->n_words < MAX (win->count, 1))
    SAY (self, self->severity, "cannot-be-won", place,
         "The crossword “%s” has %u words, and %u are asked for", puzzle->id, puzzle->n_words,
         MAX (win->count, 1));
  else
    return CHANCE_SURE;
  return CHANCE_NEVER;
}

static Chance judge (WinLint *self, const AshlarWin *win, const AshlarPath *path);

static Chance
judge_part (
    WinLint *self, const AshlarWin *win, const AshlarPath *path, const char *key, guint index)
{
  return judge (self, win->parts->pdata[index],
                ASHLAR_PATH_ITEM (ASHLAR_PATH_KEY (path, key), index));
}

static Chance
judge_any (WinLint *self, const AshlarWin *win, const AshlarPath *path)
{
  WinLint quiet = *self;
  Chance  best = CHANCE_NEVER;

  quiet.is_quiet = TRUE;
  for (guint i = 0; i < win->parts->len; i++)
    best = MAX (best, judge_part (&quiet, win, path, "any", i));
  for (guint i = 0; !self->is_quiet && i < win->parts->len; i++)
    {
      WinLint one = *self;
      Chance  chance = judge_part (&quiet, win, path, "any", i);

      /* Where one is sure, the others may be as rare as they like. */
      if (chance == CHANCE_SURE || (chance == CHANCE_PERHAPS && best == CHANCE_SURE))
        continue;
      if (best != CHANCE_NEVER)
        one.severity = ASHLAR_SEVERITY_WARNING;
      judge_part (&one, win, path, "any", i);
    }
  return best;
}

static Chance
judge (WinLint *self, const AshlarWin *win, const AshlarPath *path)
{
  Chance worst = CHANCE_SURE;

  switch (win->kind)
    {
    case ASHLAR_WIN_DEFEAT:
    case ASHLAR_WIN_COLLECT:
      return judge_objects (self, win, path);
    case ASHLAR_WIN_KEYS:
      return judge_keys (self, path);
    case ASHLAR_WIN_SOLVE:
      return judge_words (self, win, path);
    case ASHLAR_WIN_ALL:
      for (guint i = 0; i < win->parts->len; i++)
        {
          Chance chance = judge_part (self, win, path, "all", i);

          worst = MIN (worst, chance);
        }
      return worst;
    case ASHLAR_WIN_ANY:
      return judge_any (self, win, path);
    case ASHLAR_WIN_REACH:
    default:
      return CHANCE_SURE;
    }
}

void
_ashlar_adventure_lint_win (AshlarAdventureLint  *self,
                            const AshlarRecipe   *recipe,
                            const AshlarSettings *settings,
                            GHashTable           *found,
                            const AshlarWin      *win,
                            const AshlarPath     *path)
{
  WinLint lint = { .lint = self,
                   .recipe = recipe,
                   .settings = settings,
                   .found = found,
                   .severity = ASHLAR_SEVERITY_ERROR };

  judge (&lint, win, path);
}
