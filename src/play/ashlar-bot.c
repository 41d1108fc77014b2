/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Who walks by itself: what it does besides walking, and how it goes on.
 *
 * A bot fights whom it meets, and drinks before a round that might be its last, or where a third of its HP is left. It answers words
 * that the floor asks for as soon as it stands on one of their squares: it knows the answers. Of ways that one may choose it takes the
 * one that the run's seed and the depth say, so that over many seeds each is walked. At home it sets out on the first quest that is
 * open.
 *
 * A way that was planned is walked to its end, unless something is seen, taken or opened before; whoever plans half-way plans the same,
 * see ashlar-bot-search.c. Cost: that of planning, and O(1) a step. */

#include "play/ashlar-bot-private.h"

#include <string.h>

#include "content/ashlar-content-private.h"

static const char *const names[] = { "guide", "seeker", "collector" };

const char *
ashlar_bot_to_string (AshlarBot bot)
{
  return names[bot];
}

gboolean
ashlar_bot_from_string (const char *name, AshlarBot *bot)
{
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    if (g_ascii_strcasecmp (name, names[i]) == 0)
      {
        *bot = (AshlarBot) i;
        return TRUE;
      }
  return FALSE;
}

/* --------------------------------------------------------------------- minds */

AshlarBotMind *
ashlar_bot_mind_new (AshlarBot bot, guint64 ties)
{
  AshlarBotMind *self = g_new0 (AshlarBotMind, 1);

  self->bot = bot;
  self->ties = ties;
  self->way = g_array_new (FALSE, FALSE, sizeof (guint8));
  return self;
}

static void
leave (AshlarBotMind *self)
{
  g_clear_pointer (&self->wishes, ashlar_bot_wishes_free);
  _ashlar_bot_knowledge_clear (&self->knowledge);
  g_array_set_size (self->way, 0);
  self->is_last = FALSE;
}

void
ashlar_bot_mind_free (AshlarBotMind *self)
{
  if (self == NULL)
    return;
  leave (self);
  ashlar_bot_search_clear (&self->search);
  g_clear_pointer (&self->level, ashlar_level_unref);
  g_array_unref (self->way);
  g_free (self);
}

void
_ashlar_bot_mind_arrive (AshlarBotMind *self, AshlarPlay *play)
{
  leave (self);
  if (self->level != play->level)
    {
      g_clear_pointer (&self->level, ashlar_level_unref);
      self->level = ashlar_level_ref (play->level);
      self->map = ashlar_bot_map_get (play->ground);
      ashlar_bot_search_set_map (&self->search, self->map);
    }
  self->wishes = ashlar_bot_wishes_new (play, self->map);
  if (self->bot != ASHLAR_BOT_GUIDE)
    _ashlar_bot_knowledge_init (self, play);
  self->turn = play->now.floor_turn;
  self->at = ashlar_bot_map_from (self->map, play->now.cell);
  self->n_deltas = play->deltas->len;
}

/* Whether the play is where it would be had nobody but this bot acted. */
static gboolean
is_followed (const AshlarBotMind *self, const AshlarPlay *play)
{
  guint32 at;

  if (self->wishes == NULL || self->level != play->level || play->now.floor_turn < self->turn
      || play->now.floor_turn > self->turn + 1 || play->deltas->len < self->n_deltas
      || play->new_cells->len < self->knowledge.n_new)
    return FALSE;
  at = ashlar_bot_map_from (self->map, play->now.cell);
  return at == self->at
         || (self->way->len > 0
             && at
                    == self->at
                           + ashlar_bot_map_side (
                               self->map, g_array_index (self->way, guint8, self->way->len - 1)));
}

static void
catch_up (AshlarBotMind *self, AshlarPlay *play)
{
  guint32 at;

  if (!is_followed (self, play))
    _ashlar_bot_mind_arrive (self, play);
  at = ashlar_bot_map_from (self->map, play->now.cell);
  if (at != self->at)
    g_array_set_size (self->way, self->way->len - 1);
  self->at = at;
  self->turn = play->now.floor_turn;
  if (self->n_deltas != play->deltas->len)
    self->knowledge.has_news = self->knowledge.has_things = TRUE;
  self->n_deltas = play->deltas->len;
  if (self->bot != ASHLAR_BOT_GUIDE)
    _ashlar_bot_knowledge_update (self, play);
}

/* --------------------------------------------------------------- what it does */

static AshlarBotChoice
choose_action (AshlarAction action, guint argument)
{
  return (AshlarBotChoice){ action, (gint) argument, -1 };
}

static gboolean
choose_at_home (AshlarPlay *play, AshlarBotChoice *choice)
{
  AshlarJourney *journey = play->journey;

  for (guint i = 0; i < ashlar_adventure_get_n_quests (play->adventure); i++)
    if (ashlar_journey_is_open (journey, i) && !ashlar_journey_is_done (journey, i))
      {
        *choice = choose_action (ASHLAR_ACTION_SET_OUT, i);
        return TRUE;
      }
  return FALSE;
}

static gboolean
choose_way (AshlarPlay *play, AshlarBotChoice *choice)
{
  guint   n = ashlar_journey_get_n_ways (play->journey);
  guint64 seed = ashlar_journey_get_seed (play->journey);

  seed = ashlar_stream_mix (seed ^ ashlar_stream_mix (ashlar_journey_get_depth (play->journey)));
  *choice = choose_action (ASHLAR_ACTION_WAY, n > 1 ? (guint) (seed % n) : 0);
  return n > 0;
}

/* A thing of the pack that heals, if it is time. */
static gboolean
choose_drink (AshlarPlay *play, AshlarBotChoice *choice)
{
  guint most, hp = ashlar_play_get_hp (play, &most);
  guint worst = 0;

  if (play->adventure == NULL)
    return FALSE;
  if (play->now.foe_id != NULL)
    {
      const AshlarFoe *foe
          = ashlar_adventure_get_foe (play->adventure, play->content->objects, play->now.foe_id);

      worst = foe != NULL ? MAX (foe->damage_max, foe->damage_min) : 0;
    }
  if (hp > worst && (guint64) hp * 3 > most)
    return FALSE;
  for (guint i = 0; i < ashlar_play_get_n_pack (play); i++)
    if (ashlar_play_can_use (play, i))
      {
        *choice = choose_action (ASHLAR_ACTION_USE, i);
        return TRUE;
      }
  return FALSE;
}

/* A word that the floor asks for, of which the hero stands on a square. */
static gboolean
choose_word (AshlarBotMind *self, AshlarPlay *play, AshlarBotChoice *choice)
{
  if ((play->ground->flags[play->now.cell] & ASHLAR_GROUND_LETTER) == 0)
    return FALSE;
  /* Where the last answer ends the floor, a collector looks around first. */
  if (self->bot == ASHLAR_BOT_COLLECTOR && !self->wishes->wants_exit && !self->is_last)
    return FALSE;
  for (guint i = 0; i < self->wishes->wishes->len; i++)
    {
      AshlarWish *wish = &g_array_index (self->wishes->wishes, AshlarWish, i);

      if (wish->kind != ASHLAR_WISH_WORD || !ashlar_bot_wishes_are_for (self->wishes, wish)
          || play->solved[wish->index] || !ashlar_play_can_answer (play, wish->index))
        continue;
      *choice = (AshlarBotChoice){ ASHLAR_ACTION_WAIT, 0, (gint) wish->index };
      return TRUE;
    }
  return FALSE;
}

static gboolean
choose_step (AshlarBotMind *self, AshlarPlay *play, AshlarBotChoice *choice)
{
  static const AshlarAction steps[ASHLAR_N_BOT_SIDES]
      = { ASHLAR_ACTION_NORTH, ASHLAR_ACTION_WEST, ASHLAR_ACTION_EAST, ASHLAR_ACTION_SOUTH };

  if (self->knowledge.has_news || self->way->len == 0)
    {
      gboolean there_is;

      g_array_set_size (self->way, 0);
      there_is = self->bot == ASHLAR_BOT_GUIDE ? _ashlar_bot_plan_guide (self, play)
                                               : _ashlar_bot_plan_seeker (self, play);
      /* Of what it stands on it has all that there is to be had. */
      if (!there_is || self->way->len == 0)
        return FALSE;
    }
  *choice = choose_action (steps[g_array_index (self->way, guint8, self->way->len - 1)], 0);
  return TRUE;
}

gboolean
ashlar_bot_mind_choose (AshlarBotMind *self, AshlarPlay *play, AshlarBotChoice *choice)
{
  switch (play->now.state)
    {
    case ASHLAR_PLAY_HOME:
      return choose_at_home (play, choice);
    case ASHLAR_PLAY_WON:
      return choose_way (play, choice);
    case ASHLAR_PLAY_FIGHTING:
      catch_up (self, play);
      if (!choose_drink (play, choice))
        *choice = choose_action (ASHLAR_ACTION_FIGHT, 0);
      return TRUE;
    case ASHLAR_PLAY_WALKING:
      catch_up (self, play);
      /* That nothing else is left is known once one looked where to go. */
      return choose_drink (play, choice) || choose_word (self, play, choice)
             || choose_step (self, play, choice) || choose_word (self, play, choice);
    case ASHLAR_PLAY_OVER:
    default:
      return FALSE;
    }
}

gboolean
ashlar_bot_act (AshlarPlay *play, const AshlarBotChoice *choice)
{
  const AshlarWords *words;

  if (choice->word < 0)
    return ashlar_play_act (play, choice->action, choice->argument);
  words = play->level->plan->words;
  return ashlar_play_answer (play, (guint) choice->word, words->words[choice->word].answer);
}

gboolean
ashlar_bot_mind_run (AshlarBotMind *self, AshlarPlay *play, guint turns)
{
  guint           end = turns < G_MAXUINT - play->now.turn ? play->now.turn + turns : G_MAXUINT;
  gboolean        has_acted = FALSE;
  AshlarBotChoice choice;

  while (play->now.turn < end && ashlar_bot_mind_choose (self, play, &choice)
         && ashlar_bot_act (play, &choice))
    {
      has_acted = TRUE;
      if (play->now.state == ASHLAR_PLAY_HOME)
        break;
    }
  return has_acted;
}

/* ------------------------------------------------------------------ for games */

gboolean
ashlar_bot_choose (AshlarBot bot, AshlarPlay *play, AshlarBotChoice *choice)
{
  g_autoptr (AshlarBotMind) mind = ashlar_bot_mind_new (bot, 0);

  return ashlar_bot_mind_choose (mind, play, choice);
}

/**
 * ashlar_play_run:
 * @self: a play
 * @bot: who walks
 * @turns: how many turns at most; what takes no turn, as to answer a word or to take a way, is done as well
 *
 * Lets a bot walk on from where the hero is. It stops where nothing is left that it could do, when it comes home, and when a
 * single level is over. The same walk comes of many calls as of one.
 *
 * The guide knows the floor and takes the shortest way to what wins it. The seeker knows what has been seen. The collector leaves
 * nothing behind before it leaves. At home they set out on the first quest that is open; where there are ways to choose from, the
 * run's seed chooses.
 *
 * Returns: whether something was done
 */
gboolean
ashlar_play_run (AshlarPlay *self, AshlarBot bot, guint turns)
{
  g_return_val_if_fail (self != NULL && (guint) bot < G_N_ELEMENTS (names), FALSE);

  if (self->mind == NULL || self->mind->bot != bot)
    {
      g_clear_pointer (&self->mind, ashlar_bot_mind_free);
      self->mind = ashlar_bot_mind_new (bot, 0);
    }
  return ashlar_bot_mind_run (self->mind, self, turns);
}
