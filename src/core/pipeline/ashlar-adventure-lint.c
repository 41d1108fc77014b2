/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The lint of adventures: what they name and is not there, quests that nobody can set out for, and what never comes about. What is
 * asked of floors stands in ashlar-floor-lint.c, what wins them in ashlar-win-lint.c.
 *
 * unknown-reference     error    a recipe, floor, object or quest that is not there
 * floor-setting         error    what a floor sets is no parameter or out of range, with the first depth at which it is
 * unreachable-floor     error    no way leads there
 * no-way-home           error    ways go round for ever
 * too-deep              error    further from home than floors can be
 * quest-without-floors  error
 * circular-requires     error    quests that wait for each other
 * cannot-be-won         error    nothing brings about what wins a floor
 * may-not-occur         warning  something only may
 * foe-never-met, item-never-found, encounter-never, no-foe, offer-too-dear, way-never-opens, adventure-without-quests   warnings
 *
 * Cost: that of the floors, and O((foes + items) · objects on all floors). */

#include "pipeline/ashlar-adventure-lint-private.h"

#include "base/ashlar-report-private.h"
#include "pipeline/ashlar-predicate-lint-private.h"
#include "pipeline/ashlar-recipe-lint-private.h"

void
_ashlar_adventure_lint_add (AshlarAdventureLint *self,
                            AshlarSeverity       severity,
                            const char          *code,
                            const AshlarPath    *path,
                            const char          *format,
                            ...)
{
  g_autofree char *subject = ashlar_path_to_string (path);
  AshlarText      *text;
  va_list          arguments;

  va_start (arguments, format);
  /* Ids may hold anything; what is said of them goes to terminals. */
  text = ashlar_text_new_masked_valist (format, arguments);
  va_end (arguments);
  ashlar_report_take (self->report, severity, code, subject, text);
}

gboolean
_ashlar_adventure_lint_object (AshlarAdventureLint *self, const AshlarPath *path, const char *id)
{
  if (ashlar_content_find_object (self->content, id) != ASHLAR_NO_INDEX)
    return TRUE;
  _ashlar_adventure_lint_add (self, ASHLAR_SEVERITY_ERROR, "unknown-reference", path,
                              "There is no object “%s”", id);
  return FALSE;
}

/* What is there no more can be taken away by itself. */
static void
add_removal (AshlarAdventureLint *self, const AshlarPath *path, const char *id)
{
  g_autofree char *subject = ashlar_path_to_string (path);
  AshlarValue     *operations = ashlar_value_new_array (), *operation = ashlar_value_new_object ();

  ashlar_value_object_set (operation, "op", ashlar_value_new_string ("remove"));
  ashlar_value_object_set (operation, "path", ashlar_value_new_string (subject));
  ashlar_value_object_set (operation, "of", ashlar_value_new_string (self->adventure->id));
  ashlar_value_array_add (operations, operation);
  ashlar_report_set_fix (self->report, ashlar_text_new ("Remove the entry of “%s”", id),
                         operations);
}

/* ---------------------------------------------------------------- home and hero */

static gboolean
has_gold (const AshlarAdventureLint *self)
{
  const AshlarAdventure *adventure = self->adventure;
  gboolean               any = adventure->hero.gold > 0;

  for (guint i = 0; i < adventure->quests->len; i++)
    any |= ((const AshlarQuest *) adventure->quests->pdata[i])->gold > 0;
  for (guint i = 0; i < adventure->foes->len; i++)
    any |= ((const AshlarFoe *) adventure->foes->pdata[i])->gold > 0;
  for (guint i = 0; i < adventure->items->len; i++)
    any |= ((const AshlarItem *) adventure->items->pdata[i])->gold > 0;
  return any;
}

static void
lint_home (AshlarAdventureLint *self)
{
  const AshlarAdventure *adventure = self->adventure;
  const AshlarPath      *hub = ASHLAR_PATH_KEY (self->path, "hub");
  const AshlarPath      *pack = ASHLAR_PATH_KEY (ASHLAR_PATH_KEY (self->path, "hero"), "pack");
  gboolean               is_rich = has_gold (self);

  for (guint i = 0; i < adventure->hub.offers->len; i++)
    {
      const AshlarOffer *offer = adventure->hub.offers->pdata[i];
      const AshlarPath  *path = ASHLAR_PATH_ITEM (ASHLAR_PATH_KEY (hub, "offers"), i);

      if (offer->object != NULL)
        _ashlar_adventure_lint_object (self, ASHLAR_PATH_KEY (path, "object"), offer->object);
      if (offer->price > 0 && !is_rich)
        _ashlar_adventure_lint_add (
            self, ASHLAR_SEVERITY_WARNING, "offer-too-dear", ASHLAR_PATH_KEY (path, "price"),
            "Nobody can pay %u: there is no gold to be had in this adventure", offer->price);
    }
  for (guint i = 0; i < adventure->hero.n_pack; i++)
    {
      const char       *id = adventure->hero.pack[i].object;
      const AshlarPath *path = ASHLAR_PATH_KEY (pack, id);

      if (!_ashlar_adventure_lint_object (self, path, id))
        add_removal (self, path, id);
    }
}

/* ------------------------------------------------------------ foes and things */

/* Whether anything leads to an encounter with one that the entry of @id holds for. */
static gboolean
is_met (const AshlarAdventureLint *self, const char *id)
{
  GPtrArray *encounters = self->adventure->encounters;
  g_autoptr (GHashTable) met = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);

  for (guint i = 0; i < encounters->len; i++)
    {
      const AshlarEncounter *encounter = encounters->pdata[i];

      for (guint j = 0; encounter->chance > 0 && j < encounter->n_foes; j++)
        if (encounter->foes[j].occurrences > 0)
          _ashlar_finds_add (met, encounter->foes[j].id, 0, 1);
    }
  return _ashlar_finds_count (met, self->content, id).most > 0;
}

static gboolean
is_found (const AshlarAdventureLint *self, const char *id)
{
  return _ashlar_finds_count (self->objects, self->content, id).most > 0;
}

static gboolean
is_owned (const AshlarAdventureLint *self, const char *id)
{
  const AshlarAdventure *adventure = self->adventure;
  g_autoptr (GHashTable) owned = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);

  for (guint i = 0; i < adventure->hero.n_pack; i++)
    _ashlar_finds_add (owned, adventure->hero.pack[i].object, 1, 1);
  for (guint i = 0; i < adventure->hub.offers->len; i++)
    _ashlar_finds_add (owned, ((const AshlarOffer *) adventure->hub.offers->pdata[i])->object, 0,
                       1);
  return _ashlar_finds_count (owned, self->content, id).most > 0;
}

static void
lint_foes (AshlarAdventureLint *self)
{
  for (guint i = 0; i < self->adventure->foes->len; i++)
    {
      const char       *id = ((const AshlarFoe *) self->adventure->foes->pdata[i])->object;
      const AshlarPath *path = ASHLAR_PATH_KEY (ASHLAR_PATH_KEY (self->path, "foes"), id);

      if (!_ashlar_adventure_lint_object (self, path, id))
        add_removal (self, path, id);
      else if (!is_found (self, id) && !is_met (self, id))
        _ashlar_adventure_lint_add (self, ASHLAR_SEVERITY_WARNING, "foe-never-met", path,
                                    "“%s” is never met: no rule places it, no block has it, and it "
                                    "is in no encounter",
                                    id);
    }
}

static void
lint_items (AshlarAdventureLint *self)
{
  for (guint i = 0; i < self->adventure->items->len; i++)
    {
      const char       *id = ((const AshlarItem *) self->adventure->items->pdata[i])->object;
      const AshlarPath *path = ASHLAR_PATH_KEY (ASHLAR_PATH_KEY (self->path, "items"), id);

      if (!_ashlar_adventure_lint_object (self, path, id))
        add_removal (self, path, id);
      else if (!is_found (self, id) && !is_owned (self, id))
        _ashlar_adventure_lint_add (self, ASHLAR_SEVERITY_WARNING, "item-never-found", path,
                                    "Nobody gets “%s”: no rule places it, no block has it, it is "
                                    "neither sold nor in the pack",
                                    id);
    }
}

gboolean
_ashlar_adventure_lint_fights (const AshlarAdventureLint *self, const char *id)
{
  GPtrArray *foes = self->adventure->foes;
  g_autoptr (GHashTable) outcomes = ashlar_objects_gather_outcomes (self->content->objects, id);

  for (guint i = 0; i < foes->len; i++)
    {
      g_autoptr (GHashTable) fighters = ashlar_objects_gather_outcomes (
          self->content->objects, ((const AshlarFoe *) foes->pdata[i])->object);
      GHashTableIter iter;
      gpointer       fighter;

      g_hash_table_iter_init (&iter, fighters);
      while (g_hash_table_iter_next (&iter, &fighter, NULL))
        if (g_hash_table_contains (outcomes, fighter))
          return TRUE;
    }
  return FALSE;
}

static void
lint_encounters (AshlarAdventureLint *self)
{
  for (guint i = 0; i < self->adventure->encounters->len; i++)
    {
      const AshlarEncounter *encounter = self->adventure->encounters->pdata[i];
      const AshlarPath *path = ASHLAR_PATH_ITEM (ASHLAR_PATH_KEY (self->path, "encounters"), i);
      g_autofree char  *when = ashlar_path_to_string (ASHLAR_PATH_KEY (path, "when"));

      if (encounter->chance == 0)
        _ashlar_adventure_lint_add (
            self, ASHLAR_SEVERITY_WARNING, "encounter-never", ASHLAR_PATH_KEY (path, "chance"),
            "The encounter “%s” never comes about: its chance is 0", encounter->id);
      if (encounter->when != NULL)
        ashlar_recipe_lint_names (self->content, encounter->when, when, self->report);
      if (encounter->when != NULL && self->facts.kinds != 0)
        ashlar_predicate_lint (encounter->when, self->content, &self->facts, when, self->report);
      for (guint j = 0; j < encounter->n_foes; j++)
        {
          const char       *id = encounter->foes[j].id;
          const AshlarPath *foe = ASHLAR_PATH_KEY (ASHLAR_PATH_KEY (path, "foes"), id);

          if (_ashlar_adventure_lint_object (self, foe, id)
              && !_ashlar_adventure_lint_fights (self, id))
            _ashlar_adventure_lint_add (self, ASHLAR_SEVERITY_WARNING, "no-foe", foe,
                                        "“%s” does not fight: an entry in foes would make it a foe",
                                        id);
        }
    }
}

/* ---------------------------------------------------------------------- quests */

static const AshlarQuest *
get_quest (const AshlarAdventureLint *self, guint index)
{
  return g_ptr_array_index (self->adventure->quests, index);
}

/* The way from @quest back to it over quests that each require the next, as text; NULL: there is none, or one of a lower number is
 * on it, which says so. */
static char *
dup_circle (const AshlarAdventureLint *self, guint quest)
{
  guint             n = self->adventure->quests->len;
  g_autofree guint *from = g_new (guint, n), *queue = g_new (guint, n);
  guint             n_queued = 1;

  for (guint i = 0; i < n; i++)
    from[i] = ASHLAR_NO_INDEX;
  queue[0] = quest;
  for (guint k = 0; k < n_queued; k++)
    for (char **id = get_quest (self, queue[k])->requires; *id != NULL; id++)
      {
        guint target = ashlar_adventure_find_quest (self->adventure, *id);

        if (target == ASHLAR_NO_INDEX || target < quest || from[target] != ASHLAR_NO_INDEX)
          continue;
        from[target] = queue[k];
        if (target != quest)
          queue[n_queued++] = target;
      }
  if (from[quest] == ASHLAR_NO_INDEX)
    return NULL;

  g_autoptr (GString) text = g_string_new (get_quest (self, quest)->id);

  for (guint at = from[quest]; at != quest; at = from[at])
    {
      g_string_prepend (text, " → ");
      g_string_prepend (text, get_quest (self, at)->id);
    }
  g_string_prepend (text, " → ");
  g_string_prepend (text, get_quest (self, quest)->id);
  return g_string_free (g_steal_pointer (&text), FALSE);
}

static void
lint_requires (AshlarAdventureLint *self, guint index, const AshlarPath *path)
{
  const AshlarPath *requires = ASHLAR_PATH_KEY (path, "requires");
  char            **ids = get_quest (self, index)->requires;
  g_autofree char  *circle = dup_circle (self, index);

  for (guint i = 0; ids[i] != NULL; i++)
    if (ashlar_adventure_find_quest (self->adventure, ids[i]) == ASHLAR_NO_INDEX)
      _ashlar_adventure_lint_add (self, ASHLAR_SEVERITY_ERROR, "unknown-reference",
                                  ASHLAR_PATH_ITEM (requires, i), "There is no quest “%s”", ids[i]);
  if (circle != NULL)
    _ashlar_adventure_lint_add (self, ASHLAR_SEVERITY_ERROR, "circular-requires", requires,
                                "These quests wait for each other: %s", circle);
}

/* What one must carry or have done for a way, and never can. After all floors were looked at. */
static void
lint_conditions (AshlarAdventureLint *self, const AshlarQuest *quest, const AshlarPath *path)
{
  for (guint i = 0; i < quest->floors->len; i++)
    {
      const AshlarFloor *floor = quest->floors->pdata[i];
      const AshlarPath  *place = ASHLAR_PATH_ITEM (ASHLAR_PATH_KEY (path, "floors"), i);

      for (guint j = 0; j < floor->next->len; j++)
        {
          const AshlarWay  *way = floor->next->pdata[j];
          const AshlarPath *when
              = ASHLAR_PATH_KEY (ASHLAR_PATH_ITEM (ASHLAR_PATH_KEY (place, "next"), j), "when");

          if (way->carries != NULL
              && ashlar_content_find_object (self->content, way->carries) != ASHLAR_NO_INDEX
              && !is_found (self, way->carries) && !is_owned (self, way->carries))
            _ashlar_adventure_lint_add (
                self, ASHLAR_SEVERITY_WARNING, "way-never-opens", ASHLAR_PATH_KEY (when, "carries"),
                "The way never opens: nobody gets “%s” in this adventure", way->carries);
        }
    }
}

static void
lint_adventure (AshlarAdventureLint *self)
{
  const AshlarPath *quests = ASHLAR_PATH_KEY (self->path, "quests");
  guint             n = self->adventure->quests->len;

  if (n == 0)
    _ashlar_adventure_lint_add (self, ASHLAR_SEVERITY_WARNING, "adventure-without-quests",
                                self->path, "The adventure “%s” has no quests",
                                self->adventure->id);
  for (guint i = 0; i < n; i++)
    {
      lint_requires (self, i, ASHLAR_PATH_ITEM (quests, i));
      _ashlar_adventure_lint_floors (self, get_quest (self, i), ASHLAR_PATH_ITEM (quests, i));
    }
  for (guint i = 0; i < n; i++)
    lint_conditions (self, get_quest (self, i), ASHLAR_PATH_ITEM (quests, i));
  lint_home (self);
  lint_foes (self);
  lint_items (self);
  lint_encounters (self);
}

void
ashlar_lint_adventures (AshlarContent *content, AshlarReport *report)
{
  const AshlarPath root = { .key = "" };

  for (guint i = 0; i < content->adventures->len; i++)
    {
      g_autoptr (GHashTable) objects
          = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
      AshlarAdventureLint lint = {
        .content = content,
        .report = report,
        .adventure = content->adventures->pdata[i],
        .path = ASHLAR_PATH_ITEM (ASHLAR_PATH_KEY (&root, "adventures"), i),
        .objects = objects,
      };

      lint_adventure (&lint);
    }
}
