/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* How deep a floor of a quest can lie, over all ways that lead to it.
 *
 * A floor is `times` deep, and its ways lead on from the last of them. The least depth is that of a shortest path, with floors as
 * long as their `times`: with 1,024 floors the nearest of those that are not done yet is simply looked for. The greatest is that of
 * a longest path, which walks the floors in an order in which no way leads back; a floor that is in a circle, or comes behind one,
 * is as deep as floors can be. Which ways a hero finds hidden is not asked here.
 *
 * Cost: O(floors² + ways · log) once a question. */

#include "content/ashlar-adventure-private.h"
#include "content/ashlar-content-private.h"

static const AshlarFloor *
get_floor (const AshlarQuest *self, guint index)
{
  return g_ptr_array_index (self->floors, index);
}

guint
ashlar_quest_get_behind (const AshlarQuest *self, guint floor)
{
  return floor + 1 < self->floors->len ? floor + 1 : ASHLAR_NO_INDEX;
}

gboolean
ashlar_way_is_home (const AshlarWay *self)
{
  return g_strcmp0 (self->floor, ASHLAR_HUB) == 0;
}

/* The floors that follow floor i are targets[starts[i]] … targets[starts[i + 1] - 1]. */
typedef struct
{
  guint   n;
  guint  *starts;
  GArray *targets; /* of guint */
} Ways;

static void
ways_init (Ways *ways, const AshlarQuest *quest)
{
  g_autoptr (GHashTable) places = g_hash_table_new (g_str_hash, g_str_equal);

  ways->n = quest->floors->len;
  ways->starts = g_new0 (guint, ways->n + 1);
  ways->targets = g_array_new (FALSE, FALSE, sizeof (guint));
  for (guint i = ways->n; i-- > 0;)
    if (get_floor (quest, i)->id != NULL)
      g_hash_table_replace (places, get_floor (quest, i)->id, GUINT_TO_POINTER (i));
  for (guint i = 0; i < ways->n; i++)
    {
      const AshlarFloor *floor = get_floor (quest, i);
      guint              behind = ashlar_quest_get_behind (quest, i);

      for (guint j = 0; j < floor->next->len; j++)
        {
          const AshlarWay *way = floor->next->pdata[j];
          gpointer         place;

          if (g_hash_table_lookup_extended (places, way->floor, NULL, &place))
            {
              guint target = GPOINTER_TO_UINT (place);

              g_array_append_val (ways->targets, target);
            }
        }
      if (floor->next->len == 0 && behind != ASHLAR_NO_INDEX)
        g_array_append_val (ways->targets, behind);
      ways->starts[i + 1] = ways->targets->len;
    }
}

static void
ways_clear (Ways *ways)
{
  g_free (ways->starts);
  g_array_unref (ways->targets);
}

/* Of each floor; G_MAXUINT: no way leads there. g_free. */
static guint *
find_least (const AshlarQuest *quest, const Ways *ways)
{
  guint             *least = g_new (guint, MAX (ways->n, 1));
  g_autofree guint8 *done = g_new0 (guint8, MAX (ways->n, 1));

  for (guint i = 0; i < ways->n; i++)
    least[i] = i == 0 ? 1 : G_MAXUINT;
  for (;;)
    {
      guint nearest = ASHLAR_NO_INDEX;

      for (guint i = 0; i < ways->n; i++)
        if (!done[i] && least[i] != G_MAXUINT
            && (nearest == ASHLAR_NO_INDEX || least[i] < least[nearest]))
          nearest = i;
      if (nearest == ASHLAR_NO_INDEX)
        return least;
      done[nearest] = TRUE;
      for (guint j = ways->starts[nearest]; j < ways->starts[nearest + 1]; j++)
        {
          guint target = g_array_index (ways->targets, guint, j);

          least[target] = MIN (least[target], least[nearest] + get_floor (quest, nearest)->times);
        }
    }
}

/* Floors are taken when all that lead to them were: those that never are taken lie in a circle or behind one. */
static guint *
find_greatest (const AshlarQuest *quest, const Ways *ways, const guint *least)
{
  guint            *greatest = g_new0 (guint, MAX (ways->n, 1));
  g_autofree guint *waiting = g_new0 (guint, MAX (ways->n, 1)), *ready = g_new (guint, ways->n + 1);
  guint             n_ready = 0;

  for (guint i = 0; i < ways->n; i++)
    for (guint j = ways->starts[i]; least[i] != G_MAXUINT && j < ways->starts[i + 1]; j++)
      waiting[g_array_index (ways->targets, guint, j)]++;
  if (ways->n > 0)
    greatest[0] = 1;
  if (ways->n > 0 && waiting[0] == 0)
    ready[n_ready++] = 0;
  for (guint k = 0; k < n_ready; k++)
    for (guint j = ways->starts[ready[k]]; j < ways->starts[ready[k] + 1]; j++)
      {
        guint target = g_array_index (ways->targets, guint, j);

        greatest[target]
            = MAX (greatest[target], greatest[ready[k]] + get_floor (quest, ready[k])->times);
        if (--waiting[target] == 0)
          ready[n_ready++] = target;
      }
  for (guint i = 0; i < ways->n; i++)
    if (waiting[i] > 0)
      greatest[i] = ASHLAR_MAX_DEPTH;
  return greatest;
}

void
ashlar_quest_get_all_depths (const AshlarQuest *self, guint *least, guint *greatest)
{
  g_autofree guint *nearest = NULL, *furthest = NULL;
  Ways              ways;

  ways_init (&ways, self);
  nearest = find_least (self, &ways);
  furthest = find_greatest (self, &ways, nearest);
  for (guint i = 0; i < ways.n; i++)
    {
      least[i] = nearest[i] == G_MAXUINT ? 0 : nearest[i];
      greatest[i] = MIN (furthest[i], ASHLAR_MAX_DEPTH);
    }
  ways_clear (&ways);
}

gboolean
ashlar_quest_get_depths (const AshlarQuest *self, guint floor, guint *least, guint *greatest)
{
  g_autofree guint *nearest = NULL, *furthest = NULL;

  g_return_val_if_fail (floor < self->floors->len, FALSE);

  nearest = g_new (guint, self->floors->len);
  furthest = g_new (guint, self->floors->len);
  ashlar_quest_get_all_depths (self, nearest, furthest);
  if (nearest[floor] == 0)
    return FALSE;
  *least = MIN (nearest[floor], ASHLAR_MAX_DEPTH);
  *greatest = furthest[floor];
  return TRUE;
}
