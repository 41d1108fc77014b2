/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* From place to place: setting out, the ways behind a floor, home.
 *
 * Nobody leaves before there is somewhere to be: the journey that goes on is a copy, and takes the place of ours once the next floor is
 * built. A floor that cannot be built leaves the hero where he is, and says why.
 *
 * Arriving makes the arrays of the place anew and forgets how what was done at the place before is taken back, but for where that place
 * began. Of places long ago even that is forgotten, for a journey holds its level. Cost: O(cells of the level), and what is seen. */

#include "play/ashlar-play-private.h"

/* So many places before this one are kept as they began, the very first one beside them. */
#define MOST_PLACES 8

guint
_ashlar_play_get_max_hp (AshlarPlay *self)
{
  const AshlarHero *hero;
  guint             most;

  if (self->adventure == NULL)
    return self->now.hp;
  hero = &self->adventure->hero;
  most = hero->hp;
  for (guint i = 0; i < hero->levels->len; i++)
    {
      const AshlarHeroLevel *level = g_ptr_array_index (hero->levels, i);

      if (level->xp <= self->now.xp && level->hp > 0)
        most = level->hp;
    }
  return MIN (most, G_MAXINT32 - self->now.raised_hp) + self->now.raised_hp;
}

guint
_ashlar_play_get_max_mp (AshlarPlay *self)
{
  const AshlarHero *hero;
  guint             most;

  if (self->adventure == NULL)
    return self->now.mp;
  hero = &self->adventure->hero;
  most = hero->mp;
  for (guint i = 0; i < hero->levels->len; i++)
    {
      const AshlarHeroLevel *level = g_ptr_array_index (hero->levels, i);

      if (level->xp <= self->now.xp && level->mp > 0)
        most = level->mp;
    }
  return MIN (most, G_MAXINT32 - self->now.raised_mp) + self->now.raised_mp;
}

/* ---------------------------------------------------------------- arriving */

void
_ashlar_play_clear_place (gpointer place)
{
  AshlarPlace *self = place;

  g_clear_pointer (&self->journey, ashlar_journey_unref);
  g_clear_pointer (&self->level, ashlar_level_unref);
  g_clear_pointer (&self->pack, g_array_unref);
  g_clear_pointer (&self->events, g_array_unref);
}

static GArray *
copy_array (const GArray *array, guint size)
{
  GArray *copy = g_array_sized_new (FALSE, FALSE, size, array->len);

  g_array_append_vals (copy, array->data, array->len);
  return copy;
}

/* Remembers how the place began. Taking back comes by here again, with the place on top. */
static void
mark_place (AshlarPlay *self, AshlarLevel *level)
{
  AshlarPlace place = { 0 };

  if (self->journey != NULL)
    place.journey = ashlar_journey_copy (self->journey);
  place.level = level != NULL ? ashlar_level_ref (level) : NULL;
  place.now = self->now;
  place.pack = copy_array (self->pack, sizeof (AshlarPacked));
  place.events = copy_array (self->events, sizeof (AshlarPlayEvent));
  place.n_acts = self->acts->len;
  g_array_append_val (self->places, place);
  if (self->places->len > MOST_PLACES + 1)
    g_array_remove_index (self->places, 1);
}

void
_ashlar_play_leave (AshlarPlay *self)
{
  _ashlar_play_clear_sight (self);
  g_clear_pointer (&self->gone, g_free);
  g_clear_pointer (&self->held, g_free);
  g_clear_pointer (&self->written, g_free);
  g_clear_pointer (&self->solved, g_free);
  self->ground = NULL;
  self->cast = NULL;
  self->win = NULL;
  g_clear_pointer (&self->level, ashlar_level_unref);
  g_array_set_size (self->tally, 0);
  g_array_set_size (self->new_cells, 0);
  g_array_set_size (self->turns, 0);
  g_array_set_size (self->floor_events, 0);
  g_array_set_size (self->deltas, 0);
  g_array_set_size (self->saved, 0);
}

/* What the sum of sets has of the place goes with it; the pack stays. */
static void
reset_place (AshlarPlay *self)
{
  AshlarPlayNow *now = &self->now;

  now->cell = 0;
  now->floor_turn = 0;
  now->n_seen = 0;
  now->last_area = ASHLAR_NO_AREA;
  now->n_entries = now->n_rounds = now->n_keys = now->n_solved = 0;
  now->foe = ASHLAR_NO_INDEX;
  now->foe_id = NULL;
  now->hits = 0;
  now->holds = now->is_won = FALSE;
  now->sets = 0;
  for (guint i = 0; i < self->pack->len; i++)
    {
      const AshlarPacked *packed = &g_array_index (self->pack, AshlarPacked, i);

      now->sets += _ashlar_play_mix_object (ASHLAR_DELTA_PACK, packed->object, packed->count);
    }
}

static void
settle (AshlarPlay *self)
{
  const AshlarLevel *level = self->level;
  guint              n_words = level->plan->words != NULL ? level->plan->words->n_words : 0;

  self->ground = ashlar_ground_get (self->level);
  self->seen = g_malloc0 ((gsize) self->ground->width * self->ground->height);
  self->gone = g_malloc0 ((gsize) level->objects->len + 1);
  self->held = g_malloc0 ((gsize) self->ground->keys->len + 1);
  self->written = g_malloc0 ((gsize) self->ground->squares->len + 1);
  self->solved = g_malloc0 ((gsize) n_words + 1);
  self->floor_seed = level->seed;
  if (self->journey != NULL)
    {
      const AshlarFloor *floor = ashlar_journey_get_current_floor (self->journey);

      self->floor_seed = ashlar_journey_get_floor_seed (self->journey);
      self->win = floor != NULL ? floor->win : NULL;
      self->cast = ashlar_cast_get (self->ground, self->adventure);
    }
}

static void
arrive_on_floor (AshlarPlay *self, AshlarLevel *level)
{
  self->level = ashlar_level_ref (level);
  settle (self);
  self->now.state = ASHLAR_PLAY_WALKING;
  self->now.cell = self->ground->entrance;
  if (self->journey != NULL)
    _ashlar_play_tell (self, ASHLAR_PLAY_EVENT_FLOOR,
                       ashlar_journey_get_floor_title (self->journey),
                       (gint) ashlar_journey_get_depth (self->journey));
  if (level->canvas->owners[self->now.cell] != ASHLAR_NO_AREA)
    _ashlar_play_enter_area (self, level->canvas->owners[self->now.cell]);
  _ashlar_play_look (self);
  _ashlar_play_judge (self, TRUE);
}

/* Who calls holds the level: it may be the one that is left. */
void
_ashlar_play_arrive (AshlarPlay *self, AshlarLevel *level)
{
  _ashlar_play_leave (self);
  reset_place (self);
  if (level == NULL)
    {
      self->now.state = ASHLAR_PLAY_HOME;
      self->now.hp = _ashlar_play_get_max_hp (self);
      self->now.mp = _ashlar_play_get_max_mp (self);
    }
  mark_place (self, level);
  if (level != NULL)
    arrive_on_floor (self, level);
}

/* --------------------------------------------------------------- travelling */

/* Takes @journey, and what it came to. */
static void
go (AshlarPlay *self, AshlarJourney *journey, AshlarLevel *level, gboolean is_done)
{
  self->done |= ASHLAR_DONE_MOVED;
  ashlar_journey_unref (self->journey);
  self->journey = journey;
  if (level == NULL)
    _ashlar_play_tell (self, ASHLAR_PLAY_EVENT_HOME, NULL, is_done ? 1 : 0);
  _ashlar_play_arrive (self, level);
}

/* One number for each object that a way of the floor asks for: how many of the pack are, or lead to, it. */
static void
tell_carried (const AshlarPlay *self, AshlarJourney *journey)
{
  const AshlarFloor *floor = ashlar_journey_get_current_floor (journey);

  for (guint w = 0; floor != NULL && w < floor->next->len; w++)
    {
      const char *carries = ((AshlarWay *) g_ptr_array_index (floor->next, w))->carries;
      guint       n = 0;

      if (carries == NULL)
        continue;
      for (guint i = 0; i < self->pack->len; i++)
        {
          const AshlarPacked *packed = &g_array_index (self->pack, AshlarPacked, i);

          if (ashlar_objects_lead_to (self->content->objects, carries, packed->object))
            n += packed->count;
        }
      ashlar_journey_set_carried (journey, carries, n);
    }
}

void
_ashlar_play_tell_won (AshlarPlay *self)
{
  AshlarJourney *journey = ashlar_journey_copy (self->journey);

  tell_carried (self, journey);
  ashlar_journey_win (journey);
  ashlar_journey_unref (self->journey);
  self->journey = journey;
}

void
_ashlar_play_fall (AshlarPlay *self, const char *foe)
{
  AshlarJourney *journey = ashlar_journey_copy (self->journey);

  _ashlar_play_tell (self, ASHLAR_PLAY_EVENT_FALL, foe, 0);
  ashlar_journey_lose (journey);
  go (self, journey, NULL, FALSE);
}

static gboolean
leads_somewhere (
    AshlarPlay *self, AshlarJourney *journey, AshlarAction action, guint argument, GError **error)
{
  if (action == ASHLAR_ACTION_SET_OUT)
    {
      if (self->now.state != ASHLAR_PLAY_HOME || argument >= self->adventure->quests->len)
        return FALSE;
      return ashlar_journey_set_out (
          journey, ashlar_adventure_get_quest_id (self->adventure, argument), error);
    }
  if (self->now.state == ASHLAR_PLAY_HOME)
    return FALSE;
  if (action == ASHLAR_ACTION_SKIP)
    return ashlar_journey_skip (journey, error);
  if (action == ASHLAR_ACTION_HOME)
    {
      ashlar_journey_go_home (journey);
      return TRUE;
    }
  return self->now.state == ASHLAR_PLAY_WON && argument < ashlar_journey_get_n_ways (journey)
         && ashlar_journey_take_way (journey, argument, error);
}

static void
give_reward (AshlarPlay *self, gint quest)
{
  const AshlarQuest *it = g_ptr_array_index (self->adventure->quests, (guint) quest);

  _ashlar_play_gain (self, it->xp, it->gold);
}

gboolean
_ashlar_play_travel (AshlarPlay *self, AshlarAction action, guint argument)
{
  g_autoptr (AshlarJourney) journey = NULL;
  g_autoptr (AshlarLevel) level = NULL;
  gint     quest;
  gboolean was_done, is_done;

  if (self->journey == NULL)
    return FALSE;
  journey = ashlar_journey_copy (self->journey);
  quest = ashlar_journey_get_quest (journey);
  was_done = quest >= 0 && ashlar_journey_is_done (journey, (guint) quest);
  if (!leads_somewhere (self, journey, action, argument, &self->error))
    return FALSE;
  if (!ashlar_journey_is_home (journey))
    {
      level = ashlar_journey_enter (journey, NULL, &self->error);
      if (level == NULL)
        return FALSE;
    }
  is_done = quest >= 0 && !was_done && ashlar_journey_is_done (journey, (guint) quest);
  if (is_done)
    give_reward (self, quest);
  go (self, g_steal_pointer (&journey), level, is_done);
  return TRUE;
}

gboolean
_ashlar_play_buy (AshlarPlay *self, guint offer)
{
  const AshlarOffer *it;

  if (self->now.state != ASHLAR_PLAY_HOME || offer >= self->adventure->hub.offers->len)
    return FALSE;
  it = g_ptr_array_index (self->adventure->hub.offers, offer);
  if (it->price > self->now.gold)
    return FALSE;
  _ashlar_play_touch (self);
  self->now.gold -= it->price;
  if (it->object != NULL)
    _ashlar_play_pack (self, it->object, 1);
  else if (it->raise == ASHLAR_RAISE_HP)
    self->now.raised_hp = MIN (self->now.raised_hp, G_MAXINT32 - it->by) + it->by;
  else if (it->raise == ASHLAR_RAISE_MP)
    self->now.raised_mp = MIN (self->now.raised_mp, G_MAXINT32 - it->by) + it->by;
  /* At home nobody is hurt. */
  self->now.hp = _ashlar_play_get_max_hp (self);
  self->now.mp = _ashlar_play_get_max_mp (self);
  _ashlar_play_tell (self, ASHLAR_PLAY_EVENT_BUY, it->object, (gint) MIN (it->price, G_MAXINT));
  return TRUE;
}
