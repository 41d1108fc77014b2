/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What makes adventures unsound together: ids that stand twice. And what a change by hand could break of a single one: it is
 * read again as it would be written, so that what is edited obeys what is read. Cost: O(adventures). */

#include "content/ashlar-check-private.h"

static const char *
adventure_id (gconstpointer element)
{
  return ((const AshlarAdventure *) element)->id;
}

static const char *
encounter_id (gconstpointer element)
{
  return ((const AshlarEncounter *) element)->id;
}

static const char *
quest_id (gconstpointer element)
{
  return ((const AshlarQuest *) element)->id;
}

static const char *
floor_id (gconstpointer element)
{
  return ((const AshlarFloor *) element)->id;
}

static const char *
place_rule_id (gconstpointer element)
{
  return ((const AshlarPlaceRule *) element)->id;
}

static void
check_floors (const AshlarCheck *check, const AshlarPath *quest, const AshlarQuest *self)
{
  const AshlarPath *list = ASHLAR_PATH_KEY (quest, "floors");

  ashlar_check_ids (check, list, "id", floor_id, self->floors);
  for (guint i = 0; i < self->floors->len; i++)
    ashlar_check_ids (check, ASHLAR_PATH_KEY (ASHLAR_PATH_ITEM (list, i), "place"), "id",
                      place_rule_id, ((AshlarFloor *) self->floors->pdata[i])->place);
}

static void
check_adventure (const AshlarCheck *check, const AshlarPath *path, const AshlarAdventure *self)
{
  const AshlarPath *quests = ASHLAR_PATH_KEY (path, "quests");

  ashlar_check_ids (check, ASHLAR_PATH_KEY (path, "encounters"), "id", encounter_id,
                    self->encounters);
  ashlar_check_ids (check, quests, "id", quest_id, self->quests);
  for (guint i = 0; i < self->quests->len; i++)
    check_floors (check, ASHLAR_PATH_ITEM (quests, i), self->quests->pdata[i]);
}

void
ashlar_check_adventures (const AshlarCheck *check)
{
  const AshlarPath *list = ASHLAR_PATH_KEY (&ashlar_check_root, "adventures");
  GPtrArray        *adventures = check->content->adventures;

  ashlar_check_ids (check, list, "id", adventure_id, adventures);
  for (guint i = 0; i < adventures->len; i++)
    {
      const AshlarPath *path = ASHLAR_PATH_ITEM (list, i);
      g_autoptr (AshlarValue) value = NULL;

      check_adventure (check, path, adventures->pdata[i]);
      if (check->partial)
        continue;
      value = ashlar_adventure_to_value (adventures->pdata[i]);
      ashlar_adventure_unref (ashlar_read_adventure (check->report, path, value));
    }
}
