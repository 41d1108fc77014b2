/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* A floor stands at each depth at which some way through its quest comes to it, and at as many more as it
 * comes times. Depth by depth, from home base: who is at a floor's beginning is `times` floors deeper at
 * the beginning of each that it leads to. That is exact, hidden ways included, and ends at the greatest
 * depth that there may be, circles or not.
 *
 * Where depths give a floor the same parameters its seeds are built once. A circle whose floors grow
 * without an end has as many parameters as depths: then so many are tried, from the least to the greatest,
 * as far apart as it takes.
 *
 * Cost: O(depths × ways of the quest), and the levels. */

#include "pipeline/ashlar-pinned-seeds-private.h"

#include <string.h>

#include "base/ashlar-report-private.h"
#include "pipeline/ashlar-floor-private.h"

#define MOST_DEPTHS 64u /* of one floor that are tried */

/* Places of a floor in the content, and what is to be told. */
typedef struct
{
  AshlarContent     *content;
  AshlarReport      *report;
  GCancellable      *cancellable;
  guint              adventure, quest_index, floor_index;
  const AshlarQuest *quest;
  const AshlarFloor *floor;
} Check;

/* ---- Where floors stand */

/* The floors that follow floor i of a quest are targets[starts[i]] … targets[starts[i + 1] - 1]. */
typedef struct
{
  guint  *starts;
  GArray *targets; /* of guint */
} Ways;

static void
add_target (Ways *ways, guint target)
{
  if (target != ASHLAR_NO_INDEX)
    g_array_append_val (ways->targets, target);
}

static void
ways_init (Ways *ways, const AshlarQuest *quest)
{
  guint n = quest->floors->len;

  ways->starts = g_new0 (guint, n + 1);
  ways->targets = g_array_new (FALSE, FALSE, sizeof (guint));
  for (guint i = 0; i < n; i++)
    {
      const AshlarFloor *floor = g_ptr_array_index (quest->floors, i);

      for (guint w = 0; w < floor->next->len; w++)
        add_target (ways, ashlar_quest_find_floor (
                              quest, ((AshlarWay *) g_ptr_array_index (floor->next, w))->floor));
      if (floor->next->len == 0)
        add_target (ways, ashlar_quest_get_behind (quest, i));
      ways->starts[i + 1] = ways->targets->len;
    }
}

static void
ways_clear (Ways *ways)
{
  g_free (ways->starts);
  g_array_unref (ways->targets);
}

/* A byte for each depth, from 0 on, and floor: whether the first of its `times` may stand there. */
static guint8 *
find_beginnings (const AshlarQuest *quest)
{
  guint   n = quest->floors->len;
  guint8 *begins = g_new0 (guint8, (gsize) (ASHLAR_MAX_DEPTH + 1) * n);
  Ways    ways;

  ways_init (&ways, quest);
  begins[n] = TRUE;
  for (guint depth = 1; depth <= ASHLAR_MAX_DEPTH; depth++)
    for (guint i = 0; i < n; i++)
      {
        const AshlarFloor *floor = g_ptr_array_index (quest->floors, i);

        if (!begins[(gsize) depth * n + i] || floor->times > ASHLAR_MAX_DEPTH - depth)
          continue;
        for (guint w = ways.starts[i]; w < ways.starts[i + 1]; w++)
          begins[(gsize) (depth + floor->times) * n + g_array_index (ways.targets, guint, w)]
              = TRUE;
      }
  ways_clear (&ways);
  return begins;
}

/* The least depth of each set of parameters that the floor may have, from the least on. */
static GArray *
find_depths (const Check *check, const guint8 *begins)
{
  g_autoptr (GHashTable) known = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  GArray *depths = g_array_new (FALSE, FALSE, sizeof (guint));
  guint   n = check->quest->floors->len, n_left = 0, n_found;

  for (guint depth = 1; depth <= ASHLAR_MAX_DEPTH; depth++)
    {
      g_auto (GStrv) settings = NULL;

      if (begins[(gsize) depth * n + check->floor_index])
        n_left = MAX (n_left, check->floor->times);
      if (n_left == 0)
        continue;
      n_left--;
      settings = ashlar_floor_dup_settings (check->floor, depth);
      if (g_hash_table_add (known, g_strjoinv ("\n", settings)))
        g_array_append_val (depths, depth);
    }
  n_found = depths->len;
  for (guint i = 0; n_found > MOST_DEPTHS && i < MOST_DEPTHS; i++)
    g_array_index (depths, guint, i)
        = g_array_index (depths, guint, i * (n_found - 1) / (MOST_DEPTHS - 1));
  g_array_set_size (depths, MIN (n_found, MOST_DEPTHS));
  return depths;
}

/* ---- What is built there */

static void
report_seed (const Check *check, guint seed, guint depth, const GError *error)
{
  g_autofree char *path
      = g_strdup_printf ("/adventures/%u/quests/%u/floors/%u/seeds/%u", check->adventure,
                         check->quest_index, check->floor_index, seed);
  g_autoptr (AshlarText) text = ashlar_error_dup_text (error);
  g_autoptr (AshlarText) cause = ashlar_text_new_clause (text);

  ashlar_report_add (check->report, ASHLAR_SEVERITY_ERROR, "pinned-seed-fails", path,
                     "Seed %s of the floor %s gives no level at depth %u of the quest %s: %p",
                     check->floor->seeds[seed], check->floor->id, depth, check->quest->id, cause);
}

static void
report_floor (const Check *check, guint depth, const GError *error)
{
  g_autofree char *path
      = g_strdup_printf ("/adventures/%u/quests/%u/floors/%u/seeds", check->adventure,
                         check->quest_index, check->floor_index);
  g_autoptr (AshlarText) text = ashlar_error_dup_text (error);
  g_autoptr (AshlarText) cause = ashlar_text_new_clause (text);

  ashlar_report_add (
      check->report, ASHLAR_SEVERITY_ERROR, "pinned-seed-fails", path,
      "None of the seeds of the floor %s gives a level at depth %u of the quest %s: %p",
      check->floor->id, depth, check->quest->id, cause);
}

/* All seeds that are still good at one depth. FALSE if it was cancelled. */
static gboolean
check_depth (const Check *check, guint depth, guint8 *failed)
{
  for (guint i = 0; check->floor->seeds[i] != NULL; i++)
    {
      guint64 seed = g_ascii_strtoull (check->floor->seeds[i], NULL, 10);
      g_autoptr (GError) error = NULL;
      g_autoptr (AshlarLevel) level = NULL;

      if (failed[i])
        continue;
      level = ashlar_content_build_floor (check->content, check->floor, depth, seed,
                                          check->cancellable, &error);
      if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
        return FALSE;
      failed[i] = level == NULL;
      if (failed[i])
        report_seed (check, i, depth, error);
    }
  return TRUE;
}

static gboolean
check_floor (const Check *check, const guint8 *begins)
{
  g_autoptr (GArray) depths = find_depths (check, begins);
  g_autofree guint8 *failed = g_new0 (guint8, g_strv_length (check->floor->seeds));

  for (guint i = 0; i < depths->len; i++)
    {
      guint depth = g_array_index (depths, guint, i);
      g_autoptr (GError) error = NULL;
      g_autoptr (AshlarGenerator) generator = NULL;

      if (g_cancellable_is_cancelled (check->cancellable))
        return FALSE;
      generator = ashlar_generator_new_for_floor (check->content, check->floor, depth, &error);
      if (generator == NULL)
        {
          report_floor (check, depth, error);
          return TRUE;
        }
      if (!check_depth (check, depth, failed))
        return FALSE;
    }
  return TRUE;
}

static gboolean
has_seeds (const AshlarQuest *quest)
{
  for (guint i = 0; i < quest->floors->len; i++)
    if (((const AshlarFloor *) g_ptr_array_index (quest->floors, i))->seeds[0] != NULL)
      return TRUE;
  return FALSE;
}

gboolean
ashlar_content_has_pinned_seeds (AshlarContent *content)
{
  for (guint a = 0; a < content->adventures->len; a++)
    {
      const AshlarAdventure *adventure = g_ptr_array_index (content->adventures, a);

      for (guint q = 0; q < adventure->quests->len; q++)
        if (has_seeds (g_ptr_array_index (adventure->quests, q)))
          return TRUE;
    }
  return FALSE;
}

static gboolean
check_quest (Check *check)
{
  g_autofree guint8 *begins = NULL;

  if (!has_seeds (check->quest))
    return TRUE;
  begins = find_beginnings (check->quest);
  for (guint i = 0; i < check->quest->floors->len; i++)
    {
      check->floor_index = i;
      check->floor = g_ptr_array_index (check->quest->floors, i);
      if (check->floor->seeds[0] != NULL && !check_floor (check, begins))
        return FALSE;
    }
  return TRUE;
}

gboolean
ashlar_content_check_pinned_seeds (AshlarContent *content,
                                   AshlarReport  *report,
                                   GCancellable  *cancellable)
{
  Check check = { .content = content, .report = report, .cancellable = cancellable };

  for (check.adventure = 0; check.adventure < content->adventures->len; check.adventure++)
    {
      const AshlarAdventure *adventure = g_ptr_array_index (content->adventures, check.adventure);

      for (check.quest_index = 0; check.quest_index < adventure->quests->len; check.quest_index++)
        {
          check.quest = g_ptr_array_index (adventure->quests, check.quest_index);
          if (!check_quest (&check))
            return FALSE;
        }
    }
  return TRUE;
}
