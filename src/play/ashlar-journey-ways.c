/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Where one gets to from a floor.
 *
 * A floor that comes several times leads to itself until the last of them. Behind that are the ways that
 * it has, less those that are hidden from this hero; the next floor of the list, behind the last one home,
 * where it says none. Where a way says how often it occurs the seed chooses one of those that are there,
 * and it is the only one. A hero from whom all are hidden stands before a dead end: he can go home, and
 * the quest is not done.
 *
 * Invariant: there is always a way. Cost: O(ways × what is carried). */

#include "play/ashlar-journey-state-private.h"

static gboolean
carries (const AshlarJourney *self, const char *wanted)
{
  GHashTableIter iter;
  gpointer       object;

  g_hash_table_iter_init (&iter, self->carried);
  while (g_hash_table_iter_next (&iter, &object, NULL))
    if (g_str_equal (object, wanted)
        || ashlar_objects_lead_to (self->content->objects, wanted, object))
      return TRUE;
  return FALSE;
}

static gboolean
is_hidden (const AshlarJourney *self, const AshlarWay *way)
{
  guint quest;

  if (way->carries != NULL && !carries (self, way->carries))
    return TRUE;
  if (way->won == NULL)
    return FALSE;
  quest = ashlar_adventure_find_quest (self->adventure, way->won);
  return quest == ASHLAR_NO_INDEX || !self->done[quest];
}

/* What is written at a way that says nothing of itself. */
static const char *
get_name (const AshlarQuest *quest, guint floor)
{
  const AshlarFloor *to
      = floor != ASHLAR_NO_INDEX ? g_ptr_array_index (quest->floors, floor) : NULL;

  if (to == NULL)
    return "";
  return *to->title != '\0' ? to->title : to->id;
}

static void
add (GArray *ways, const AshlarQuest *quest, guint floor, guint number, const char *label)
{
  AshlarPassage passage = {
    .floor = floor,
    .number = number,
    .label = label != NULL && *label != '\0' ? label : get_name (quest, floor),
  };

  g_array_append_val (ways, passage);
}

/* Of those that are there, by occurrences; one that does not say occurs once. NULL: none can be drawn. */
static const AshlarWay *
draw (const AshlarJourney *self, const GPtrArray *there)
{
  guint64 sum = 0, number;

  for (guint i = 0; i < there->len; i++)
    {
      const AshlarWay *way = g_ptr_array_index (there, i);

      sum += way->occurrences < 0 ? 1 : (guint) way->occurrences;
    }
  if (sum == 0 || sum > G_MAXUINT)
    return NULL;
  number = _ashlar_journey_draw (self->here.draw_seed, ASHLAR_DRAW_WAY, 0, (guint) sum);
  for (guint i = 0;; i++)
    {
      const AshlarWay *way = g_ptr_array_index (there, i);
      guint            own = way->occurrences < 0 ? 1 : (guint) way->occurrences;

      if (number < own)
        return way;
      number -= own;
    }
}

static void
add_authored (const AshlarJourney *self, const AshlarFloor *floor, GArray *ways)
{
  const AshlarQuest *quest = _ashlar_journey_get_quest (self, self->here.quest);
  g_autoptr (GPtrArray) there = g_ptr_array_new ();
  gboolean is_drawn = FALSE;

  for (guint i = 0; i < floor->next->len; i++)
    {
      AshlarWay *way = g_ptr_array_index (floor->next, i);

      is_drawn = is_drawn || way->occurrences >= 0;
      if (!is_hidden (self, way))
        g_ptr_array_add (there, way);
    }
  if (is_drawn)
    {
      const AshlarWay *drawn = draw (self, there);

      g_ptr_array_set_size (there, 0);
      if (drawn != NULL)
        g_ptr_array_add (there, (gpointer) drawn);
    }
  for (guint i = 0; i < there->len; i++)
    {
      const AshlarWay *way = g_ptr_array_index (there, i);

      add (ways, quest,
           g_str_equal (way->floor, ASHLAR_HUB) ? ASHLAR_NO_INDEX
                                                : ashlar_quest_find_floor (quest, way->floor),
           0, way->label);
    }
}

static GArray *
find_ways (const AshlarJourney *self)
{
  const AshlarQuest *quest = _ashlar_journey_get_quest (self, self->here.quest);
  const AshlarFloor *floor = _ashlar_journey_get_floor (self);
  GArray            *ways = g_array_new (FALSE, FALSE, sizeof (AshlarPassage));

  if (self->here.number + 1 < floor->times)
    add (ways, quest, self->here.floor, self->here.number + 1, NULL);
  else if (floor->next->len == 0)
    add (ways, quest, ashlar_quest_get_behind (quest, self->here.floor), 0, NULL);
  else
    add_authored (self, floor, ways);
  if (ways->len == 0)
    {
      add (ways, quest, ASHLAR_NO_INDEX, 0, NULL);
      g_array_index (ways, AshlarPassage, 0).is_dead_end = TRUE;
    }
  return ways;
}

const GArray *
_ashlar_journey_get_ways (AshlarJourney *self)
{
  if (self->ways == NULL)
    self->ways = find_ways (self);
  return self->ways;
}

void
_ashlar_journey_forget_ways (AshlarJourney *self)
{
  g_clear_pointer (&self->ways, g_array_unref);
}

static const AshlarPassage *
get_way (AshlarJourney *self, guint way)
{
  g_return_val_if_fail (self != NULL && way < ashlar_journey_get_n_ways (self), NULL);

  return &g_array_index (_ashlar_journey_get_ways (self), AshlarPassage, way);
}

/**
 * ashlar_journey_get_n_ways:
 * @self: a journey
 *
 * Counts the ways that lead on from a floor that is won: those that the hero can see. Where the seed
 * chooses there is one. Where all are hidden, there is one that leads home, and the quest is not done by it.
 *
 * Returns: at least 1 after a win; 0 before it and at home
 */
guint
ashlar_journey_get_n_ways (AshlarJourney *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->here.is_won ? _ashlar_journey_get_ways (self)->len : 0;
}

/**
 * ashlar_journey_get_way_label:
 * @self: a journey
 * @way: 0 <= way < n_ways
 *
 * Says what is written at a way.
 *
 * Returns: (transfer none): its label; without one, the title of the floor that it leads to, or its id; ""
 *   where it leads home. Plain text, of any letters. As long as the journey is where it is
 */
const char *
ashlar_journey_get_way_label (AshlarJourney *self, guint way)
{
  const AshlarPassage *passage = get_way (self, way);

  return passage != NULL ? passage->label : NULL;
}

/**
 * ashlar_journey_way_leads_home:
 * @self: a journey
 * @way: 0 <= way < n_ways
 *
 * Says whether a way leads to home base, and not to another floor.
 *
 * Returns: whether the quest ends there
 */
gboolean
ashlar_journey_way_leads_home (AshlarJourney *self, guint way)
{
  const AshlarPassage *passage = get_way (self, way);

  return passage != NULL && passage->floor == ASHLAR_NO_INDEX;
}

guint
ashlar_journey_get_way_target (AshlarJourney *self, guint way)
{
  const AshlarPassage *passage = get_way (self, way);

  return passage != NULL ? passage->floor : ASHLAR_NO_INDEX;
}
