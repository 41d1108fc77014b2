/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Foes: who comes along, a round of a fight, what it brings.
 *
 * Every draw is a function of the floor's seed, of what is drawn and of how often that was drawn before on this floor: the third area
 * that is entered brings what it brings, whatever was drunk before it. Of several encounters that may happen in an area the first one
 * that does is met; on arriving nobody comes.
 *
 * A round costs the foe a hit and the hero what the foe deals, the last round as well. Cost: O(encounters) for each area entered. */

#include "play/ashlar-play-private.h"

#include "base/ashlar-stream-private.h"

/* Outcomes of outcomes; circles are no sound content. */
#define MOST_STEPS 64

void
_ashlar_play_stream (
    const AshlarPlay *self, AshlarStream *stream, AshlarDraw draw, guint32 counter, guint32 which)
{
  AshlarStreamRoot root
      = { ashlar_stream_mix (self->floor_seed ^ ashlar_stream_mix ((guint64) draw + 1)) };

  ashlar_stream_init_from (stream, &root, (guint64) counter << 32 | which);
}

static const AshlarFoe *
get_foe (const AshlarPlay *self, const char *id)
{
  return ashlar_adventure_get_foe (self->adventure, self->content->objects, id);
}

void
_ashlar_play_meet (AshlarPlay *self, guint32 object, const char *id)
{
  const AshlarFoe *foe = get_foe (self, id);

  _ashlar_play_touch (self);
  self->now.foe = object;
  self->now.foe_id = id;
  self->now.hits = foe != NULL ? MAX (foe->hits, 1) : 1;
  self->now.state = ASHLAR_PLAY_FIGHTING;
  _ashlar_play_tell (self, ASHLAR_PLAY_EVENT_FOE, id, (gint) MIN (self->now.hits, G_MAXINT));
}

/* ------------------------------------------------------------ encounters */

static const char *
draw_reference (AshlarStream *stream, const AshlarObjectReference *references, guint n)
{
  guint64 sum = 0, number;

  for (guint i = 0; i < n; i++)
    sum += references[i].occurrences;
  if (sum == 0)
    return n > 0 ? references[0].id : NULL;
  number = ashlar_stream_below_64 (stream, sum);
  for (guint i = 0; i < n; i++)
    {
      if (number < references[i].occurrences)
        return references[i].id;
      number -= references[i].occurrences;
    }
  return NULL;
}

/* The object that stands there in the end, where @id is one of many outcomes. */
static const char *
draw_outcome (AshlarPlay *self, guint32 counter, const char *id)
{
  AshlarStream stream;

  _ashlar_play_stream (self, &stream, ASHLAR_DRAW_OUTCOME, counter, 0);
  for (guint i = 0; id != NULL && i < MOST_STEPS; i++)
    {
      guint               index = ashlar_content_find_object (self->content, id);
      const AshlarObject *object;

      if (index == ASHLAR_NO_INDEX)
        return id;
      object = g_ptr_array_index (self->content->objects, index);
      if (object->n_references == 0)
        return object->id;
      id = draw_reference (&stream, object->references, object->n_references);
    }
  return id;
}

static void
draw_encounter (AshlarPlay *self, guint32 area)
{
  GPtrArray *encounters = self->adventure->encounters;
  guint32    counter = self->now.n_entries;

  for (guint i = 0; i < encounters->len; i++)
    {
      const AshlarEncounter *encounter = g_ptr_array_index (encounters, i);
      AshlarStream           stream;
      const char            *id;

      if (!ashlar_cast_may_meet (self->cast, i, area))
        continue;
      _ashlar_play_stream (self, &stream, ASHLAR_DRAW_ENCOUNTER, counter, i);
      if (!ashlar_stream_chance (&stream, encounter->chance))
        continue;
      _ashlar_play_stream (self, &stream, ASHLAR_DRAW_FOE, counter, i);
      id = draw_reference (&stream, encounter->foes, encounter->n_foes);
      id = draw_outcome (self, counter, id);
      if (id == NULL)
        continue;
      _ashlar_play_meet (self, ASHLAR_NO_INDEX, id);
      return;
    }
}

void
_ashlar_play_enter_area (AshlarPlay *self, guint32 area)
{
  _ashlar_play_touch (self);
  self->now.last_area = area;
  _ashlar_play_tell (self, ASHLAR_PLAY_EVENT_AREA, NULL, (gint) area);
  if (self->cast != NULL && self->now.floor_turn > 0)
    draw_encounter (self, area);
  self->now.n_entries++;
}

/* ----------------------------------------------------------------- rounds */

static guint
get_level (const AshlarPlay *self)
{
  GPtrArray *levels = self->adventure->hero.levels;
  guint      level = 1;

  for (guint i = 0; i < levels->len; i++)
    level += ((AshlarHeroLevel *) g_ptr_array_index (levels, i))->xp <= self->now.xp;
  return level;
}

static guint32
add_capped (guint32 a, guint32 b)
{
  return a > G_MAXINT32 - MIN (b, G_MAXINT32) ? G_MAXINT32 : a + b;
}

void
_ashlar_play_gain (AshlarPlay *self, guint32 xp, guint32 gold)
{
  guint before = get_level (self);

  _ashlar_play_touch (self);
  self->now.xp = add_capped (self->now.xp, xp);
  self->now.gold = add_capped (self->now.gold, gold);
  for (guint level = before + 1; level <= get_level (self); level++)
    _ashlar_play_tell (self, ASHLAR_PLAY_EVENT_LEVEL_UP, NULL, (gint) level);
}

static void
defeat (AshlarPlay *self, const AshlarFoe *foe)
{
  const char *id = self->now.foe_id;

  if (self->now.foe != ASHLAR_NO_INDEX)
    _ashlar_play_set (self, ASHLAR_DELTA_GONE, self->gone, self->now.foe);
  _ashlar_play_count (self, ASHLAR_DELTA_DEFEATED, id);
  self->now.foe = ASHLAR_NO_INDEX;
  self->now.foe_id = NULL;
  self->now.hits = 0;
  self->now.state = ASHLAR_PLAY_WALKING;
  _ashlar_play_tell (self, ASHLAR_PLAY_EVENT_DEFEAT, id,
                     foe != NULL ? (gint) MIN (foe->xp, G_MAXINT) : 0);
  if (foe != NULL)
    _ashlar_play_gain (self, foe->xp, foe->gold);
}

gboolean
_ashlar_play_fight (AshlarPlay *self)
{
  const char      *id = self->now.foe_id;
  const AshlarFoe *foe;
  AshlarStream     stream;
  guint32          damage;

  if (self->now.state != ASHLAR_PLAY_FIGHTING)
    return FALSE;
  foe = get_foe (self, id);
  _ashlar_play_touch (self);
  self->done |= ASHLAR_DONE_TURN;
  self->now.turn++;
  self->now.floor_turn++;
  _ashlar_play_stream (self, &stream, ASHLAR_DRAW_DAMAGE, self->now.n_rounds++, 0);
  damage = foe == NULL ? 0
                       : foe->damage_min
                             + (guint32) ashlar_stream_below_64 (
                                 &stream, (guint64) MAX (foe->damage_max, foe->damage_min)
                                              - foe->damage_min + 1);
  damage = MIN (damage, self->now.hp);
  self->now.hp -= damage;
  self->now.hits--;
  _ashlar_play_tell (self, ASHLAR_PLAY_EVENT_ROUND, id, (gint) damage);
  if (self->now.hp == 0)
    _ashlar_play_fall (self, id);
  else if (self->now.hits == 0)
    defeat (self, foe);
  return TRUE;
}

/* -------------------------------------------------------------------- using */

/**
 * ashlar_play_can_use:
 * @self: a play
 * @index: 0 <= index < number of things in the pack
 *
 * Says whether a thing of the pack does something now: what heals does where HP are missing, on a floor that is not won.
 *
 * Returns: %TRUE if %ASHLAR_ACTION_USE would use it
 */
gboolean
ashlar_play_can_use (AshlarPlay *self, guint index)
{
  const AshlarItem *item;

  g_return_val_if_fail (self != NULL, FALSE);

  if (self->level == NULL || self->adventure == NULL || index >= self->pack->len
      || (self->now.state != ASHLAR_PLAY_WALKING && self->now.state != ASHLAR_PLAY_FIGHTING))
    return FALSE;
  item = ashlar_adventure_get_item (self->adventure, self->content->objects,
                                    g_array_index (self->pack, AshlarPacked, index).object);
  return item != NULL && item->heal > 0 && self->now.hp < _ashlar_play_get_max_hp (self);
}

gboolean
_ashlar_play_use (AshlarPlay *self, guint index)
{
  const AshlarItem *item;
  const char       *object;
  guint32           healed;

  if (!ashlar_play_can_use (self, index))
    return FALSE;
  object = g_array_index (self->pack, AshlarPacked, index).object;
  item = ashlar_adventure_get_item (self->adventure, self->content->objects, object);
  healed = MIN (item->heal, _ashlar_play_get_max_hp (self) - self->now.hp);
  self->done |= ASHLAR_DONE_TURN;
  self->now.turn++;
  self->now.floor_turn++;
  _ashlar_play_unpack (self, index);
  self->now.hp += healed;
  _ashlar_play_tell (self, ASHLAR_PLAY_EVENT_USE, object, (gint) healed);
  return TRUE;
}
