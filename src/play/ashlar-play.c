/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* A play: its life, and what can be asked of it. What happens stands in files of its own: steps, sight, fights, words, goals, places,
 * taking back. */

#include "play/ashlar-bot-private.h"
#include "base/ashlar-error-private.h"
#include "play/ashlar-play-private.h"

G_DEFINE_BOXED_TYPE (AshlarPlay, ashlar_play, ashlar_play_ref, ashlar_play_unref)
/**
 * ashlar_play_error_quark:
 *
 * Gives the domain of errors about a walk; see %ASHLAR_PLAY_ERROR.
 *
 * Returns: the domain
 */
/* clang-format off */
ASHLAR_DEFINE_ERROR (ashlar-play-error-quark, ashlar_play_error)
/* clang-format on */

static AshlarPlay *
play_new (void)
{
  AshlarPlay *self = g_new0 (AshlarPlay, 1);

  g_atomic_ref_count_init (&self->ref_count);
  self->pack = g_array_new (FALSE, FALSE, sizeof (AshlarPacked));
  self->tally = g_array_new (FALSE, FALSE, sizeof (AshlarFloorCount));
  self->new_cells = g_array_new (FALSE, FALSE, sizeof (guint32));
  self->turns = g_array_new (FALSE, FALSE, sizeof (AshlarWalkTurn));
  self->events = g_array_new (FALSE, FALSE, sizeof (AshlarPlayEvent));
  self->floor_events = g_array_new (FALSE, FALSE, sizeof (AshlarPlayEvent));
  self->chunk = g_string_chunk_new (256);
  self->acts = g_array_new (FALSE, FALSE, sizeof (AshlarActRecord));
  self->saved = g_array_new (FALSE, FALSE, sizeof (AshlarPlayNow));
  self->deltas = g_array_new (FALSE, FALSE, sizeof (AshlarDelta));
  self->hashes = g_array_new (FALSE, FALSE, sizeof (guint64));
  self->texts = g_ptr_array_new ();
  self->places = g_array_new (FALSE, FALSE, sizeof (AshlarPlace));
  g_array_set_clear_func (self->places, _ashlar_play_clear_place);
  self->now.foe = ASHLAR_NO_INDEX;
  self->now.last_area = ASHLAR_NO_AREA;
  self->begun_on = -1;
  return self;
}

/**
 * ashlar_play_new_for_level:
 * @level: a level
 *
 * Begins a walk over a single level, at its entrance; it ends at its exit. Without an adventure there are no foes, and all that stands
 * around is scenery, but for keys.
 *
 * Returns: (transfer full): a play
 */
AshlarPlay *
ashlar_play_new_for_level (AshlarLevel *level)
{
  AshlarPlay *self;

  g_return_val_if_fail (level != NULL, NULL);

  self = play_new ();
  self->content = level->content != NULL ? ashlar_content_ref (level->content) : NULL;
  _ashlar_play_arrive (self, level);
  return self;
}

static void
begin_hero (AshlarPlay *self)
{
  const AshlarHero *hero = &self->adventure->hero;

  self->now.gold = MIN (hero->gold, G_MAXINT32);
  for (guint i = 0; i < hero->n_pack; i++)
    if (hero->pack[i].count > 0)
      _ashlar_play_pack (self, hero->pack[i].object, hero->pack[i].count);
  self->now.hp = _ashlar_play_get_max_hp (self);
  self->now.mp = _ashlar_play_get_max_mp (self);
}

/**
 * ashlar_play_new:
 * @journey: a journey, which stays as it is: the play goes on from it with one of its own
 *
 * Begins to play an adventure where the journey is, as a rule at home base. If that is a floor which cannot be built, the hero is at
 * home and ashlar_play_get_error() says why.
 *
 * Returns: (transfer full): a play
 */
AshlarPlay *
ashlar_play_new (AshlarJourney *journey)
{
  g_autoptr (AshlarLevel) level = NULL;
  AshlarPlay *self;

  g_return_val_if_fail (journey != NULL, NULL);

  self = play_new ();
  self->journey = ashlar_journey_copy (journey);
  self->adventure = ashlar_adventure_ref (ashlar_journey_get_adventure (journey));
  self->content = ashlar_content_ref (ashlar_journey_get_content (journey));
  begin_hero (self);
  self->is_late = !ashlar_journey_is_fresh (self->journey, &self->begun_on);
  if (!ashlar_journey_is_home (self->journey))
    {
      level = ashlar_journey_enter (self->journey, NULL, &self->error);
      if (level == NULL)
        {
          ashlar_journey_go_home (self->journey);
          self->begun_on = -1;
        }
    }
  _ashlar_play_arrive (self, level);
  return self;
}

/**
 * ashlar_play_ref: (skip)
 * @self: a play
 *
 * Takes a reference.
 *
 * Returns: (transfer full): @self
 */
AshlarPlay *
ashlar_play_ref (AshlarPlay *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  g_atomic_ref_count_inc (&self->ref_count);
  return self;
}

/**
 * ashlar_play_unref: (skip)
 * @self: (transfer full): a play
 *
 * Gives up a reference; with the last one the play goes.
 */
void
ashlar_play_unref (AshlarPlay *self)
{
  g_return_if_fail (self != NULL);

  if (!g_atomic_ref_count_dec (&self->ref_count))
    return;
  ashlar_bot_mind_free (self->mind);
  _ashlar_play_leave (self);
  g_array_unref (self->places);
  g_ptr_array_unref (self->texts);
  g_clear_pointer (&self->times, g_array_unref);
  g_array_unref (self->hashes);
  g_array_unref (self->deltas);
  g_array_unref (self->saved);
  g_array_unref (self->acts);
  g_string_chunk_free (self->chunk);
  g_array_unref (self->floor_events);
  g_array_unref (self->events);
  g_array_unref (self->turns);
  g_array_unref (self->new_cells);
  g_array_unref (self->tally);
  g_array_unref (self->pack);
  g_clear_error (&self->error);
  g_clear_pointer (&self->journey, ashlar_journey_unref);
  g_clear_pointer (&self->adventure, ashlar_adventure_unref);
  g_clear_pointer (&self->content, ashlar_content_unref);
  g_free (self);
}

/* --------------------------------------------------------------- where it is */

/**
 * ashlar_play_get_error:
 * @self: a play
 *
 * Says why the last action came to nothing where that was nobody's wish: a floor could not be built. Of a play that was loaded, before
 * anything is done: why the walk does not go on to its end.
 *
 * Returns: (transfer none) (nullable): the error, until the next action; %NULL where there is none
 */
const GError *
ashlar_play_get_error (AshlarPlay *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->error;
}

/**
 * ashlar_play_get_state:
 * @self: a play
 *
 * Says where the play is.
 *
 * Returns: its state
 */
AshlarPlayState
ashlar_play_get_state (AshlarPlay *self)
{
  g_return_val_if_fail (self != NULL, ASHLAR_PLAY_OVER);

  return self->now.state;
}

/**
 * ashlar_play_get_journey:
 * @self: a play
 *
 * Gets where the hero is in the adventure: texts, ways, quests. It is not to be changed but by the play.
 *
 * Returns: (transfer none) (nullable): the journey, until the next action; %NULL of a single level
 */
AshlarJourney *
ashlar_play_get_journey (AshlarPlay *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->journey;
}

/**
 * ashlar_play_get_level:
 * @self: a play
 *
 * Gets the level that is walked.
 *
 * Returns: (transfer none) (nullable): the level, until the next action; %NULL at home
 */
AshlarLevel *
ashlar_play_get_level (AshlarPlay *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->level;
}

/**
 * ashlar_play_get_position:
 * @self: a play
 * @x: (out) (optional): column of the cell, 0 <= x < width
 * @y: (out) (optional): row of the cell, 0 <= y < height
 *
 * Says on which cell the hero stands; at home that is column 0 and row 0.
 */
void
ashlar_play_get_position (AshlarPlay *self, guint *x, guint *y)
{
  guint width;

  g_return_if_fail (self != NULL);

  width = self->ground != NULL ? self->ground->width : 1;
  if (x != NULL)
    *x = self->now.cell % width;
  if (y != NULL)
    *y = self->now.cell / width;
}

/**
 * ashlar_play_get_turn:
 * @self: a play
 *
 * Counts the turns of the walk: steps, waiting, rounds of fights, uses.
 *
 * Returns: how many turns are over, at most %ASHLAR_MAX_TURNS
 */
guint
ashlar_play_get_turn (AshlarPlay *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->now.turn;
}

/**
 * ashlar_play_get_floor_turn:
 * @self: a play
 *
 * Counts the turns on this floor.
 *
 * Returns: how many turns are over since the hero arrived
 */
guint
ashlar_play_get_floor_turn (AshlarPlay *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->now.floor_turn;
}

/**
 * ashlar_play_is_won:
 * @self: a play
 *
 * Says whether the floor, or the single level, is won.
 *
 * Returns: %TRUE if it is
 */
gboolean
ashlar_play_is_won (AshlarPlay *self)
{
  g_return_val_if_fail (self != NULL, FALSE);

  return self->now.is_won;
}

/**
 * ashlar_play_can_step:
 * @self: a play
 * @x: column of a cell, any number
 * @y: row of a cell, any number
 *
 * Says whether one can stand on a cell as things are: it is no wall, its link is open or its keys are in hand, no foe bars it. Of a
 * cell beside the hero this is whether a step goes there, of another whether one from a cell beside it would.
 *
 * Returns: %TRUE if one can
 */
gboolean
ashlar_play_can_step (AshlarPlay *self, guint x, guint y)
{
  guint   width, height;
  guint32 to;

  g_return_val_if_fail (self != NULL, FALSE);

  if (self->level == NULL || x >= self->ground->width || y >= self->ground->height)
    return FALSE;
  width = self->ground->width;
  height = self->ground->height;
  to = ashlar_ground_at (self->ground, x, y);
  for (guint side = 0; side < 4; side++)
    {
      guint32 from = ashlar_ground_step (self->ground, to, side);

      if (from == self->now.cell && width * height > 1)
        return ashlar_play_can_cross (self, from, to, TRUE);
    }
  return ashlar_play_can_cross (self, ASHLAR_NO_CELL - 1, to, TRUE);
}

/**
 * ashlar_play_get_seen: (skip)
 * @self: a play
 *
 * Gets what the hero has seen of the level.
 *
 * Returns: (transfer none) (nullable): `width * height` bytes, row-major: cell (x, y) at `y * width + x`; 0: never seen, 1: seen before,
 *   2: in sight. They change with the next action. %NULL at home
 */
const guint8 *
ashlar_play_get_seen (AshlarPlay *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->seen;
}

/**
 * ashlar_play_dup_seen: (rename-to ashlar_play_get_seen)
 * @self: a play
 *
 * Gets what the hero has seen of the level.
 *
 * Returns: (transfer full) (nullable): `width * height` bytes, row-major: cell (x, y) at `y * width + x`; 0: never seen, 1: seen before,
 *   2: in sight. %NULL at home
 */
GBytes *
ashlar_play_dup_seen (AshlarPlay *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->seen != NULL
             ? g_bytes_new (self->seen, (gsize) self->ground->width * self->ground->height)
             : NULL;
}

/**
 * ashlar_play_get_n_new:
 * @self: a play
 *
 * Counts what the last turn on this floor, or arriving there, has shown.
 *
 * Returns: cells that were never seen before
 */
guint
ashlar_play_get_n_new (AshlarPlay *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->turns->len > 0
             ? g_array_index (self->turns, AshlarWalkTurn, self->turns->len - 1).n_new
             : 0;
}

/* ------------------------------------------------------------------ the hero */

/**
 * ashlar_play_get_hp:
 * @self: a play
 * @max: (out) (optional): the most that they can be
 *
 * Gets what the hero can bear yet.
 *
 * Returns: HP
 */
guint
ashlar_play_get_hp (AshlarPlay *self, guint *max)
{
  g_return_val_if_fail (self != NULL, 0);

  if (max != NULL)
    *max = _ashlar_play_get_max_hp (self);
  return self->now.hp;
}

/**
 * ashlar_play_get_mp:
 * @self: a play
 * @max: (out) (optional): the most that they can be
 *
 * Gets the hero's magic, which nothing here spends.
 *
 * Returns: MP
 */
guint
ashlar_play_get_mp (AshlarPlay *self, guint *max)
{
  g_return_val_if_fail (self != NULL, 0);

  if (max != NULL)
    *max = _ashlar_play_get_max_mp (self);
  return self->now.mp;
}

/* The next of the hero's levels. */
static const AshlarHeroLevel *
find_next_level (const AshlarPlay *self)
{
  GPtrArray *levels = self->adventure != NULL ? self->adventure->hero.levels : NULL;

  for (guint i = 0; levels != NULL && i < levels->len; i++)
    if (((AshlarHeroLevel *) g_ptr_array_index (levels, i))->xp > self->now.xp)
      return g_ptr_array_index (levels, i);
  return NULL;
}

/**
 * ashlar_play_get_xp:
 * @self: a play
 * @next: (out) (optional): what the next level of the hero asks for; 0 behind the last
 *
 * Gets the hero's experience.
 *
 * Returns: experience so far
 */
guint
ashlar_play_get_xp (AshlarPlay *self, guint *next)
{
  const AshlarHeroLevel *level;

  g_return_val_if_fail (self != NULL, 0);

  level = find_next_level (self);
  if (next != NULL)
    *next = level != NULL ? level->xp : 0;
  return self->now.xp;
}

/**
 * ashlar_play_get_hero_level:
 * @self: a play
 *
 * Gets the hero's level.
 *
 * Returns: its number, from 1
 */
guint
ashlar_play_get_hero_level (AshlarPlay *self)
{
  GPtrArray *levels;
  guint      level = 1;

  g_return_val_if_fail (self != NULL, 1);

  levels = self->adventure != NULL ? self->adventure->hero.levels : NULL;
  for (guint i = 0; levels != NULL && i < levels->len; i++)
    level += ((AshlarHeroLevel *) g_ptr_array_index (levels, i))->xp <= self->now.xp;
  return level;
}

/**
 * ashlar_play_get_gold:
 * @self: a play
 *
 * Gets the hero's gold.
 *
 * Returns: gold
 */
guint
ashlar_play_get_gold (AshlarPlay *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->now.gold;
}

/**
 * ashlar_play_get_n_pack:
 * @self: a play
 *
 * Counts the kinds of things in the pack.
 *
 * Returns: how many there are
 */
guint
ashlar_play_get_n_pack (AshlarPlay *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->pack->len;
}

/**
 * ashlar_play_get_pack:
 * @self: a play
 * @index: 0 <= index < number of things in the pack
 * @count: (out) (optional): how many of it there are, from 1
 *
 * Gets a thing of the pack. Things stand in the order in which they came; what is used up leaves its place to the next.
 *
 * Returns: (nullable): the id of an object, until the next action; %NULL where there is no such thing
 */
const char *
ashlar_play_get_pack (AshlarPlay *self, guint index, guint *count)
{
  const AshlarPacked *packed;

  g_return_val_if_fail (self != NULL, NULL);

  packed = index < self->pack->len ? &g_array_index (self->pack, AshlarPacked, index) : NULL;
  if (count != NULL)
    *count = packed != NULL ? packed->count : 0;
  return packed != NULL ? packed->object : NULL;
}

/**
 * ashlar_play_has_key:
 * @self: a play
 * @key: the name of a key
 *
 * Says whether a key of this floor is in hand.
 *
 * Returns: %TRUE if it is
 */
gboolean
ashlar_play_has_key (AshlarPlay *self, const char *key)
{
  g_return_val_if_fail (self != NULL && key != NULL, FALSE);

  for (guint i = 0; self->ground != NULL && i < self->ground->keys->len; i++)
    if (self->held[i]
        && g_strcmp0 (g_array_index (self->ground->keys, AshlarKey, i).name, key) == 0)
      return TRUE;
  return FALSE;
}

/* ------------------------------------------------------------ what is around */

/**
 * ashlar_play_get_foe:
 * @self: a play
 * @hits: (out) (optional): how many it takes yet
 *
 * Gets the foe that is met.
 *
 * Returns: (nullable): the id of an object, until the next action; %NULL if none is met
 */
const char *
ashlar_play_get_foe (AshlarPlay *self, guint *hits)
{
  g_return_val_if_fail (self != NULL, NULL);

  if (hits != NULL)
    *hits = self->now.hits;
  return self->now.foe_id;
}

/**
 * ashlar_play_is_gone:
 * @self: a play
 * @object: 0 <= object < number of objects of the level
 *
 * Says whether an object stands where it was placed no more: it was taken, or defeated.
 *
 * Returns: %TRUE if it is gone
 */
gboolean
ashlar_play_is_gone (AshlarPlay *self, guint object)
{
  g_return_val_if_fail (self != NULL, FALSE);

  return self->level != NULL && object < self->level->objects->len && self->gone[object];
}

/**
 * ashlar_play_get_n_events:
 * @self: a play
 *
 * Counts what happened in the last action.
 *
 * Returns: how many events there are
 */
guint
ashlar_play_get_n_events (AshlarPlay *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->events->len;
}

/**
 * ashlar_play_get_event:
 * @self: a play
 * @index: 0 <= index < number of events
 *
 * Gets something that happened in the last action, in order.
 *
 * Returns: (transfer none) (nullable): the event, until the next action; %NULL where there is none
 */
const AshlarPlayEvent *
ashlar_play_get_event (AshlarPlay *self, guint index)
{
  g_return_val_if_fail (self != NULL, NULL);

  return index < self->events->len ? &g_array_index (self->events, AshlarPlayEvent, index) : NULL;
}

/* --------------------------------------------------------- as it is looked at */

const AshlarWalkTurn *
ashlar_play_get_turns (AshlarPlay *self, guint *n)
{
  *n = self->turns->len;
  return &g_array_index (self->turns, AshlarWalkTurn, 0);
}

const AshlarPlayEvent *
ashlar_play_get_floor_event (AshlarPlay *self, guint index)
{
  return index < self->floor_events->len
             ? &g_array_index (self->floor_events, AshlarPlayEvent, index)
             : NULL;
}

guint
ashlar_play_get_n_floor_events (AshlarPlay *self)
{
  return self->floor_events->len;
}

guint
ashlar_play_get_n_floor_cells (AshlarPlay *self)
{
  return self->ground != NULL ? self->ground->n_floor : 0;
}
