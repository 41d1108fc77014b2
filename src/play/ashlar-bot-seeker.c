/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Where to by what has been seen.
 *
 * A seeker goes to what the floor asks for as soon as it has seen it and knows a way, then to keys, then to ways that a key has
 * opened, and else to the nearest cell beside one that it has never seen: what is beside a cell is seen from it, so that each such way
 * shows something. A collector goes to whatever of all this is nearest, to things and to areas in which it has never been; what would end the
 * floor it leaves for the last.
 *
 * Cost: a search (O(known cells that are no further than what it finds)) whenever something was learned or a way is at its end. */

#include "play/ashlar-bot-private.h"

static void
mark (AshlarBotKnowledge *self, guint32 cell, AshlarBotMark wanted)
{
  if (!self->known[cell])
    return;
  self->marks[cell] |= (guint8) wanted;
  g_array_append_val (self->marked, cell);
}

static void
mark_word (AshlarBotMind *mind, guint word)
{
  const AshlarGround *ground = mind->map->ground;
  const AshlarWords  *words = ground->level->plan->words;

  for (guint i = 0; i < words->words[word].n_cells; i++)
    {
      const AshlarCell *cell = &words->cells[words->words[word].first + i];

      mark (&mind->knowledge,
            ashlar_bot_map_from (mind->map, ashlar_ground_at (ground, cell->x, cell->y)),
            ASHLAR_MARK_GOAL);
    }
}

/* A cell that must not be entered before the rest is done. */
static void
spare (AshlarBotMind *mind, guint32 cell)
{
  if (mind->bot == ASHLAR_BOT_COLLECTOR && !mind->is_last)
    mind->knowledge.costs[cell] = 0;
}

/* A foe that stands in a wall is met from beside it. */
static void
mark_wish (AshlarBotMind *mind, const AshlarWish *wish)
{
  AshlarBotKnowledge *self = &mind->knowledge;

  if (self->known[wish->cell] && wish->kind == ASHLAR_WISH_OBJECT && self->costs[wish->cell] == 0
      && ashlar_bot_wishes_get_foe (mind->wishes, wish->index) != NULL)
    {
      self->costs[wish->cell] = ASHLAR_BOT_MAX_COST;
      _ashlar_bot_knowledge_try (mind, wish->cell);
    }
  mark (self, wish->cell, ASHLAR_MARK_GOAL);
}

static void
mark_goals (AshlarBotMind *mind, AshlarPlay *play)
{
  AshlarBotWishes *wishes = mind->wishes;
  gboolean         is_collector = mind->bot == ASHLAR_BOT_COLLECTOR;

  ashlar_bot_wishes_update (wishes, play);
  for (guint i = 0; i < wishes->wishes->len; i++)
    {
      const AshlarWish *wish = &g_array_index (wishes->wishes, AshlarWish, i);

      if (!ashlar_bot_wishes_are_for (wishes, wish))
        continue;
      if (wish->kind == ASHLAR_WISH_WORD)
        mark_word (mind, wish->index);
      else
        mark_wish (mind, wish);
      if (is_collector && !wishes->wants_exit && wish->kind != ASHLAR_WISH_WORD)
        spare (mind, wish->cell);
    }
  if (wishes->wants_exit && wishes->exit != ASHLAR_NO_CELL
      && (play->now.holds || ashlar_bot_wishes_hold (wishes, TRUE)))
    {
      spare (mind, wishes->exit);
      if (!is_collector || mind->is_last)
        mark (&mind->knowledge, wishes->exit, ASHLAR_MARK_GOAL);
    }
}

/* What foes cost, and things for who takes them. */
static void
mark_objects (AshlarBotMind *mind, AshlarPlay *play)
{
  AshlarBotKnowledge *self = &mind->knowledge;
  const AshlarGround *ground = mind->map->ground;

  for (guint i = 0; mind->wishes->cast != NULL && i < ground->things->len; i++)
    {
      const AshlarThing *thing = &g_array_index (ground->things, AshlarThing, i);
      guint32            cell = ashlar_bot_map_from (mind->map, thing->cell);
      const AshlarFoe   *foe;

      if (thing->is_key || !self->known[cell] || play->gone[thing->index])
        continue;
      foe = ashlar_bot_wishes_get_foe (mind->wishes, thing->index);
      if (foe != NULL && self->costs[cell] != 0)
        self->costs[cell] = (guint8) MIN (self->costs[cell] + foe->hits, ASHLAR_BOT_MAX_COST);
      if (mind->bot == ASHLAR_BOT_COLLECTOR
          && ashlar_bot_wishes_is_taken (mind->wishes, thing->index))
        mark (self, cell, ASHLAR_MARK_THING);
    }
}

/* All marks but those that are kept as one goes. */
static void
mark_all (AshlarBotMind *mind, AshlarPlay *play)
{
  AshlarBotKnowledge *self = &mind->knowledge;
  const AshlarGround *ground = mind->map->ground;

  for (guint i = 0; i < self->marked->len; i++)
    self->marks[g_array_index (self->marked, guint32, i)] &= ASHLAR_MARK_UNKNOWN | ASHLAR_MARK_AREA;
  g_array_set_size (self->marked, 0);
  for (guint i = 0; i < ground->things->len; i++)
    {
      const AshlarThing *thing = &g_array_index (ground->things, AshlarThing, i);
      guint32            cell = ashlar_bot_map_from (mind->map, thing->cell);

      if (self->known[cell])
        {
          self->costs[cell] = mind->map->costs[cell];
          _ashlar_bot_knowledge_try (mind, cell);
        }
      if (thing->is_key && !play->held[thing->index])
        mark (self, cell, ASHLAR_MARK_KEY);
    }
  if (mind->wishes->exit != ASHLAR_NO_CELL && self->known[mind->wishes->exit])
    {
      self->costs[mind->wishes->exit] = mind->map->costs[mind->wishes->exit];
      _ashlar_bot_knowledge_try (mind, mind->wishes->exit);
    }
  for (guint i = 0; i < self->gates->len; i++)
    mark (self, g_array_index (self->gates, guint32, i), ASHLAR_MARK_GATE);
  mark_objects (mind, play);
  mark_goals (mind, play);
  self->has_things = FALSE;
}

static guint
find_wanted (const AshlarBotMind *mind)
{
  const AshlarBotKnowledge *self = &mind->knowledge;
  guint                     wanted = 0;

  for (guint i = 0; i < self->marked->len; i++)
    {
      guint32 cell = g_array_index (self->marked, guint32, i);

      if (self->reached[cell])
        wanted |= self->marks[cell] & (guint) ~(ASHLAR_MARK_UNKNOWN | ASHLAR_MARK_AREA);
    }
  return wanted;
}

static gboolean
find_way (AshlarBotMind *mind, AshlarPlay *play, guint wanted)
{
  const AshlarBotFloor floor = { mind->knowledge.costs, mind->knowledge.closed };

  if (wanted == 0)
    return FALSE;
  return ashlar_bot_search_find (&mind->search, &floor, mind->knowledge.marks, wanted,
                                 ashlar_bot_map_from (mind->map, play->now.cell), mind->ties,
                                 mind->way)
         != ASHLAR_BOT_NO_WAY;
}

static gboolean
plan_collector (AshlarBotMind *mind, AshlarPlay *play)
{
  const AshlarBotKnowledge *self = &mind->knowledge;
  guint                     last = mind->wishes->wants_exit ? 0 : ASHLAR_MARK_GOAL;
  guint                     wanted = find_wanted (mind);

  if (!mind->is_last)
    {
      wanted &= ~last;
      if (self->n_unknown_ahead > 0)
        wanted |= ASHLAR_MARK_UNKNOWN;
      if (self->n_areas_ahead > 0)
        wanted |= ASHLAR_MARK_AREA;
      if (find_way (mind, play, wanted))
        return TRUE;
      mind->is_last = TRUE;
      mark_all (mind, play);
      wanted = find_wanted (mind);
    }
  return find_way (mind, play, wanted & ASHLAR_MARK_GOAL);
}

gboolean
_ashlar_bot_plan_seeker (AshlarBotMind *mind, AshlarPlay *play)
{
  static const AshlarBotMark order[] = { ASHLAR_MARK_GOAL, ASHLAR_MARK_KEY, ASHLAR_MARK_GATE };
  AshlarBotKnowledge        *self = &mind->knowledge;
  guint                      wanted;

  if (mind->is_last && self->has_news)
    {
      mind->is_last = FALSE;
      self->has_things = TRUE;
    }
  if (self->has_things)
    mark_all (mind, play);
  self->has_news = FALSE;
  if (mind->bot == ASHLAR_BOT_COLLECTOR)
    return plan_collector (mind, play);
  wanted = find_wanted (mind);
  for (guint i = 0; i < G_N_ELEMENTS (order); i++)
    if ((wanted & order[i]) != 0 && find_way (mind, play, order[i]))
      return TRUE;
  return self->n_unknown_ahead > 0 && find_way (mind, play, ASHLAR_MARK_UNKNOWN);
}
