/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* One pass over the records, then the areas are sorted. Cost: records + areas · log areas. */

#include "ashlar-config.h"

#include "walks/editor-walk-facts.h"

#include "plan/ashlar-plan-private.h"

static void
end_lull (EditorWalkFacts *self, const EditorLull *lull)
{
  if (lull->n > self->longest.n)
    self->longest = *lull;
  if (lull->n >= EDITOR_LULL_LEAST)
    g_array_append_vals (self->lulls, lull, 1);
}

/* Borrowed until the next one is added. */
static EditorAreaStay *
get_stay (EditorWalkFacts *self, GHashTable *places, guint32 area, guint turn)
{
  gpointer       place;
  EditorAreaStay stay = { .area = area, .first = turn };

  if (!g_hash_table_lookup_extended (places, GUINT_TO_POINTER (area), NULL, &place))
    {
      place = GUINT_TO_POINTER (self->stays->len);
      g_hash_table_insert (places, GUINT_TO_POINTER (area), place);
      g_array_append_val (self->stays, stay);
    }
  return &g_array_index (self->stays, EditorAreaStay, GPOINTER_TO_UINT (place));
}

static gint
compare_stays (gconstpointer a, gconstpointer b)
{
  const EditorAreaStay *left = a, *right = b;

  if (left->n_turns != right->n_turns)
    return left->n_turns > right->n_turns ? -1 : 1;
  return (left->first > right->first) - (left->first < right->first);
}

void
editor_walk_facts_init (EditorWalkFacts *self, const AshlarWalkTurn *turns, guint n, guint n_floor)
{
  g_autoptr (GHashTable) places = g_hash_table_new (NULL, NULL);
  EditorLull lull = { 0 };

  *self = (EditorWalkFacts){ .n_floor = n_floor,
                             .n_turns = n > 0 ? n - 1 : 0,
                             .n_seen = n > 0 ? turns[n - 1].n_seen : 0,
                             .lulls = g_array_new (FALSE, FALSE, sizeof (EditorLull)),
                             .stays = g_array_new (FALSE, FALSE, sizeof (EditorAreaStay)) };
  for (guint i = 0; i < n; i++)
    {
      EditorAreaStay *stay = get_stay (self, places, turns[i].area, i);
      gboolean        enters = i == 0 || turns[i - 1].area != turns[i].area;

      stay->n_entries += enters;
      stay->n_turns += i > 0;
      self->n_areas += stay->n_entries == 1 && enters && turns[i].area != ASHLAR_NO_AREA;
      if (i > 0 && turns[i].n_new == 0)
        {
          lull.first = lull.n == 0 ? i : lull.first;
          lull.n++;
          self->n_nothing_new++;
        }
      if (turns[i].n_new > 0 || i + 1 == n)
        {
          end_lull (self, &lull);
          lull.n = 0;
        }
    }
  g_array_sort (self->stays, compare_stays);
}

void
editor_walk_facts_clear (EditorWalkFacts *self)
{
  g_clear_pointer (&self->lulls, g_array_unref);
  g_clear_pointer (&self->stays, g_array_unref);
  *self = (EditorWalkFacts){ 0 };
}
