/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Where somebody is in an adventure: at home base, or on a floor of a quest, which is won or not.
 *
 * A way is gone only when the floor behind it is there: until then the journey knows where the hero comes
 * from, and a floor that cannot be built puts him back. So a floor that fails costs nobody what he has.
 *
 * Invariant: content, adventure, seed, and what was set out on, won, carried and taken decide which floors
 * there are and what is told; in which order or how often one asks does not. Cost: a floor is built once,
 * when it is entered; all else is O(ways) and O(floors of the quest). What is told is in
 * ashlar-journey-story.c, where ways lead in ashlar-journey-ways.c. */

#include "play/ashlar-journey-state-private.h"

#include <inttypes.h>

#include "base/ashlar-error-private.h"
#include "base/ashlar-printable-private.h"
#include "play/ashlar-floor-cache-private.h"

G_DEFINE_BOXED_TYPE (AshlarJourney, ashlar_journey, ashlar_journey_ref, ashlar_journey_unref)

/**
 * ashlar_journey_error_quark:
 *
 * Gives the domain of errors about what a journey cannot do; see %ASHLAR_JOURNEY_ERROR.
 *
 * Returns: the domain
 */
/* clang-format off */
ASHLAR_DEFINE_ERROR (ashlar-journey-error-quark, ashlar_journey_error)
/* clang-format on */

/* One line: what comes by %s may come from a file, and is escaped. FALSE, for the caller to return. */
G_GNUC_PRINTF (3, 4)
static gboolean
refuse_journey (GError **error, AshlarJourneyError code, const char *format, ...)
{
  va_list arguments;

  va_start (arguments, format);
  ashlar_error_take (error, ASHLAR_JOURNEY_ERROR, (gint) code,
                     ashlar_text_new_printable_valist (format, arguments));
  va_end (arguments);
  return FALSE;
}

/* ---- Whereabouts */

static void
clear_whereabouts (AshlarWhereabouts *self)
{
  g_clear_pointer (&self->visits, g_free);
  g_clear_pointer (&self->level, ashlar_level_unref);
  *self = (AshlarWhereabouts){ .quest = ASHLAR_NO_INDEX };
}

const AshlarQuest *
_ashlar_journey_get_quest (const AshlarJourney *self, guint index)
{
  return g_ptr_array_index (self->adventure->quests, index);
}

const AshlarFloor *
_ashlar_journey_get_floor (const AshlarJourney *self)
{
  return self->here.quest == ASHLAR_NO_INDEX
             ? NULL
             : g_ptr_array_index (_ashlar_journey_get_quest (self, self->here.quest)->floors,
                                  self->here.floor);
}

static gboolean
is_home (const AshlarJourney *self)
{
  return self->here.quest == ASHLAR_NO_INDEX;
}

static guint32 *
copy_visits (const AshlarJourney *self, const AshlarWhereabouts *from)
{
  const AshlarQuest *quest = _ashlar_journey_get_quest (self, from->quest);

  return g_memdup2 (from->visits, sizeof *from->visits * MAX (quest->floors->len, 1));
}

static AshlarWhereabouts
copy_whereabouts (const AshlarJourney *self, const AshlarWhereabouts *from)
{
  AshlarWhereabouts copy = *from;

  if (from->visits != NULL)
    copy.visits = copy_visits (self, from);
  if (from->level != NULL)
    copy.level = ashlar_level_ref (from->level);
  return copy;
}

/* The hero has come for good. */
static void
arrive (AshlarJourney *self)
{
  if (self->has_before)
    clear_whereabouts (&self->before);
  self->has_before = FALSE;
}

/* To the door of a floor. */
static void
go (AshlarJourney *self, guint quest, guint floor, guint number)
{
  const AshlarQuest *to = _ashlar_journey_get_quest (self, quest);
  AshlarWhereabouts  next = {
     .quest = quest,
     .floor = floor,
     .number = number,
     .depth = self->here.depth + 1,
  };

  if (is_home (self))
    {
      next.visits = g_new0 (guint32, MAX (to->floors->len, 1));
    }
  else
    {
      next.visits = copy_visits (self, &self->here);
      next.visits[self->here.floor]++;
    }
  next.floor_seed = ashlar_floor_seed (self->seed, to, g_ptr_array_index (to->floors, floor),
                                       next.visits[floor]);
  next.draw_seed = _ashlar_floor_draw_seed (self->seed, to, g_ptr_array_index (to->floors, floor),
                                            next.visits[floor]);
  arrive (self);
  self->before = self->here;
  self->has_before = TRUE;
  self->here = next;
  _ashlar_journey_forget_ways (self);
}

static void
come_home (AshlarJourney *self, gboolean is_done)
{
  if (is_done)
    self->done[self->here.quest] = TRUE;
  arrive (self);
  clear_whereabouts (&self->here);
  _ashlar_journey_forget_ways (self);
  self->n_homecomings++;
}

/* ---- Life */

/**
 * ashlar_journey_new:
 * @content: what holds the adventure; it is not changed by others any more, as contents are
 * @adventure: id of an adventure of the content
 * @seed: any number of 64 bits: of the run; from it each floor has its own
 * @error: return location for an error, or %NULL
 *
 * Begins an adventure, at home base.
 *
 * Error: %ASHLAR_JOURNEY_ERROR_UNKNOWN if the content has no such adventure
 *
 * Returns: (transfer full): a journey
 */
AshlarJourney *
ashlar_journey_new (AshlarContent *content, const char *adventure, guint64 seed, GError **error)
{
  AshlarJourney *self;
  guint          index;

  g_return_val_if_fail (content != NULL && adventure != NULL, NULL);

  index = ashlar_content_find_adventure (content, adventure);
  if (index == ASHLAR_NO_INDEX)
    {
      g_autoptr (GString) known = g_string_new (NULL);

      for (guint i = 0; i < content->adventures->len; i++)
        g_string_append_printf (
            known, "%s%s", i > 0 ? ", " : "",
            ashlar_adventure_get_id (g_ptr_array_index (content->adventures, i)));
      if (known->len > 0)
        refuse_journey (error, ASHLAR_JOURNEY_ERROR_UNKNOWN,
                        "There is no adventure \"%s\"; there is: %s", adventure, known->str);
      else
        refuse_journey (error, ASHLAR_JOURNEY_ERROR_UNKNOWN,
                        "There is no adventure \"%s\"; there is: none at all", adventure);
      return NULL;
    }
  self = g_new0 (AshlarJourney, 1);
  g_atomic_ref_count_init (&self->ref_count);
  self->content = ashlar_content_ref (content);
  self->adventure = ashlar_adventure_ref (g_ptr_array_index (content->adventures, index));
  self->seed = seed;
  self->done = g_new0 (guint8, MAX (self->adventure->quests->len, 1));
  self->carried = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  clear_whereabouts (&self->here);
  clear_whereabouts (&self->before);
  return self;
}

AshlarJourney *
ashlar_journey_copy (AshlarJourney *self)
{
  AshlarJourney *copy = g_new0 (AshlarJourney, 1);
  GHashTableIter iter;
  gpointer       object, count;

  g_atomic_ref_count_init (&copy->ref_count);
  copy->content = ashlar_content_ref (self->content);
  copy->adventure = ashlar_adventure_ref (self->adventure);
  copy->seed = self->seed;
  copy->cache = self->cache != NULL ? ashlar_floor_cache_ref (self->cache) : NULL;
  copy->done = g_memdup2 (self->done, MAX (self->adventure->quests->len, 1));
  copy->carried = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_hash_table_iter_init (&iter, self->carried);
  while (g_hash_table_iter_next (&iter, &object, &count))
    g_hash_table_insert (copy->carried, g_strdup (object), count);
  copy->n_homecomings = self->n_homecomings;
  copy->here = copy_whereabouts (self, &self->here);
  copy->before = copy_whereabouts (self, &self->before);
  copy->has_before = self->has_before;
  return copy;
}

/**
 * ashlar_journey_ref: (skip)
 * @self: a journey
 *
 * Takes a reference.
 *
 * Returns: (transfer full): @self
 */
AshlarJourney *
ashlar_journey_ref (AshlarJourney *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  g_atomic_ref_count_inc (&self->ref_count);
  return self;
}

/**
 * ashlar_journey_unref: (skip)
 * @self: (transfer full): a journey
 *
 * Gives up a reference; with the last one the journey goes.
 */
void
ashlar_journey_unref (AshlarJourney *self)
{
  g_return_if_fail (self != NULL);

  if (!g_atomic_ref_count_dec (&self->ref_count))
    return;
  clear_whereabouts (&self->here);
  clear_whereabouts (&self->before);
  g_clear_pointer (&self->ways, g_array_unref);
  g_clear_pointer (&self->cache, ashlar_floor_cache_unref);
  g_hash_table_unref (self->carried);
  g_free (self->done);
  ashlar_adventure_unref (self->adventure);
  ashlar_content_unref (self->content);
  g_free (self);
}

void
ashlar_journey_set_cache (AshlarJourney *self, AshlarFloorCache *cache)
{
  g_return_if_fail (cache == NULL || _ashlar_floor_cache_get_content (cache) == self->content);

  if (cache != NULL)
    ashlar_floor_cache_ref (cache);
  g_clear_pointer (&self->cache, ashlar_floor_cache_unref);
  self->cache = cache;
}

/**
 * ashlar_journey_get_content:
 * @self: a journey
 *
 * Gets what the journey is built from.
 *
 * Returns: (transfer none): the content
 */
AshlarContent *
ashlar_journey_get_content (AshlarJourney *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->content;
}

/**
 * ashlar_journey_get_adventure:
 * @self: a journey
 *
 * Gets the adventure that the journey is of.
 *
 * Returns: (transfer none): the adventure
 */
AshlarAdventure *
ashlar_journey_get_adventure (AshlarJourney *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->adventure;
}

/**
 * ashlar_journey_get_seed:
 * @self: a journey
 *
 * Says from which seed the journey's floors have theirs.
 *
 * Returns: the seed of the run, any number of 64 bits
 */
guint64
ashlar_journey_get_seed (AshlarJourney *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->seed;
}

/* ---- At home base */

/**
 * ashlar_journey_is_home:
 * @self: a journey
 *
 * Says whether the hero is at home base. A journey begins there, and each quest ends there.
 *
 * Returns: %FALSE: on a floor, or at its door
 */
gboolean
ashlar_journey_is_home (AshlarJourney *self)
{
  g_return_val_if_fail (self != NULL, FALSE);

  return is_home (self);
}

/**
 * ashlar_journey_is_open:
 * @self: a journey
 * @quest: 0 <= quest < n_quests of the adventure
 *
 * Says whether all quests that this one asks for are done. One that is done stays open: its floors are the
 * same then.
 *
 * Returns: whether one can set out on it
 */
gboolean
ashlar_journey_is_open (AshlarJourney *self, guint quest)
{
  const AshlarQuest *asked;

  g_return_val_if_fail (self != NULL && quest < self->adventure->quests->len, FALSE);

  asked = _ashlar_journey_get_quest (self, quest);
  for (guint i = 0; asked->requires[i] != NULL; i++)
    {
      guint required = ashlar_adventure_find_quest (self->adventure, asked->requires[i]);

      if (required == ASHLAR_NO_INDEX || !self->done[required])
        return FALSE;
    }
  return asked->floors->len > 0;
}

/**
 * ashlar_journey_is_done:
 * @self: a journey
 * @quest: 0 <= quest < n_quests of the adventure
 *
 * Says whether the hero came home from the quest after a win. It stays so, also when it is lost later.
 *
 * Returns: whether it is done
 */
gboolean
ashlar_journey_is_done (AshlarJourney *self, guint quest)
{
  g_return_val_if_fail (self != NULL && quest < self->adventure->quests->len, FALSE);

  return self->done[quest];
}

/**
 * ashlar_journey_set_out:
 * @self: a journey
 * @quest: id of a quest of the adventure
 * @error: return location for an error, or %NULL
 *
 * Leaves home base for the door of the quest's first floor, at depth 1. To be there ashlar_journey_enter() it.
 *
 * Error: %ASHLAR_JOURNEY_ERROR_PLACE unless the hero is at home, %ASHLAR_JOURNEY_ERROR_UNKNOWN,
 *   %ASHLAR_JOURNEY_ERROR_CLOSED if the quest asks for others that are not done, or has no floor
 *
 * Returns: whether the hero is on the way; if not, all is as it was
 */
gboolean
ashlar_journey_set_out (AshlarJourney *self, const char *quest, GError **error)
{
  guint index;

  g_return_val_if_fail (self != NULL && quest != NULL, FALSE);

  index = ashlar_adventure_find_quest (self->adventure, quest);
  if (!is_home (self))
    return refuse_journey (error, ASHLAR_JOURNEY_ERROR_PLACE,
                           "One sets out from home base; the hero is on the quest \"%s\"",
                           _ashlar_journey_get_quest (self, self->here.quest)->id);
  if (index == ASHLAR_NO_INDEX)
    return refuse_journey (error, ASHLAR_JOURNEY_ERROR_UNKNOWN, "There is no quest \"%s\"", quest);
  if (!ashlar_journey_is_open (self, index))
    return refuse_journey (error, ASHLAR_JOURNEY_ERROR_CLOSED,
                           "The quest \"%s\" is not open: it asks for others that are not done",
                           quest);
  go (self, index, 0, 0);
  return TRUE;
}

/* ---- On a floor */

/**
 * ashlar_journey_get_quest:
 * @self: a journey
 *
 * Says which quest the hero is on.
 *
 * Returns: its index in the adventure, or -1: at home
 */
gint
ashlar_journey_get_quest (AshlarJourney *self)
{
  g_return_val_if_fail (self != NULL, -1);

  return is_home (self) ? -1 : (gint) self->here.quest;
}

/**
 * ashlar_journey_get_floor:
 * @self: a journey
 *
 * Names the floor that the hero is on, or at whose door.
 *
 * Returns: (transfer none) (nullable): its id, which floors that follow each other may share; %NULL at home
 */
const char *
ashlar_journey_get_floor (AshlarJourney *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return is_home (self) ? NULL : _ashlar_journey_get_floor (self)->id;
}

/**
 * ashlar_journey_get_floor_title:
 * @self: a journey
 *
 * Says what the floor is called.
 *
 * Returns: (transfer none) (nullable): its title, or its id where it has none; plain text, of any letters;
 *   %NULL at home
 */
const char *
ashlar_journey_get_floor_title (AshlarJourney *self)
{
  const AshlarFloor *floor;

  g_return_val_if_fail (self != NULL, NULL);

  floor = _ashlar_journey_get_floor (self);
  if (floor == NULL)
    return NULL;
  return *floor->title != '\0' ? floor->title : floor->id;
}

/**
 * ashlar_journey_get_depth:
 * @self: a journey
 *
 * Counts the floors from home base to the hero, his own included.
 *
 * Returns: 1 <= depth <= %ASHLAR_MAX_DEPTH; 0 at home
 */
guint
ashlar_journey_get_depth (AshlarJourney *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->here.depth;
}

/**
 * ashlar_journey_get_floor_seed:
 * @self: a journey
 *
 * Says from which seed the floor is built. It follows from the run's seed, the quest, the floor's id and how
 * many floors of this id lie behind the hero, or is one of those that the floor has of its own.
 *
 * Returns: any number of 64 bits; 0 at home
 */
guint64
ashlar_journey_get_floor_seed (AshlarJourney *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->here.floor_seed;
}

static AshlarLevel *
build (AshlarJourney *self, GCancellable *cancellable, GError **error)
{
  const AshlarFloor *floor = _ashlar_journey_get_floor (self);

  if (self->cache != NULL)
    return _ashlar_floor_cache_ref_level (self->cache, floor, self->here.depth,
                                          self->here.floor_seed, cancellable, error);
  return ashlar_floor_build (self->content, floor, self->here.depth, self->here.floor_seed,
                             cancellable, error);
}

/* Says which floor it was; the words of the generator stay as they are, a line each. */
static void
explain (const AshlarJourney *self, GError *wrong, GError **error)
{
  g_autoptr (AshlarText) floor = NULL;
  g_autoptr (AshlarText) cause = NULL;

  if (wrong->domain == G_IO_ERROR)
    {
      g_propagate_error (error, wrong);
      return;
    }
  floor = ashlar_text_new_printable (
      "The floor \"%s\" of the quest \"%s\" cannot be built at depth %u with seed "
      "%" PRIu64,
      _ashlar_journey_get_floor (self)->id, _ashlar_journey_get_quest (self, self->here.quest)->id,
      self->here.depth, self->here.floor_seed);
  cause = ashlar_error_dup_text (wrong);
  ashlar_error_take (error, ASHLAR_JOURNEY_ERROR, ASHLAR_JOURNEY_ERROR_NOT_BUILT,
                     ashlar_text_new_layout ("%p: %p", floor, cause));
  g_error_free (wrong);
}

/* Where the hero came from, as if he had not gone. */
static void
turn_back (AshlarJourney *self)
{
  clear_whereabouts (&self->here);
  self->here = self->before;
  self->has_before = FALSE;
  self->before = (AshlarWhereabouts){ .quest = ASHLAR_NO_INDEX };
  _ashlar_journey_forget_ways (self);
}

/**
 * ashlar_journey_enter:
 * @self: a journey
 * @cancellable: (nullable): polled while the floor is built
 * @error: return location for an error, or %NULL
 *
 * Builds the floor at whose door the hero is, and enters it. A floor that was entered is given again.
 *
 * What cannot be entered leaves the hero where he was before: on the floor whose way he took, with the same
 * ways to choose from, or at home. So one can try again, take another way, or ashlar_journey_lose().
 *
 * Error: %ASHLAR_JOURNEY_ERROR_PLACE at home, %ASHLAR_JOURNEY_ERROR_NOT_BUILT, %G_IO_ERROR_CANCELLED
 *
 * Returns: (transfer full): the level
 */
AshlarLevel *
ashlar_journey_enter (AshlarJourney *self, GCancellable *cancellable, GError **error)
{
  GError *wrong = NULL;

  g_return_val_if_fail (self != NULL, NULL);

  if (is_home (self))
    {
      refuse_journey (error, ASHLAR_JOURNEY_ERROR_PLACE,
                      "The hero is at home base; a floor is entered on a quest");
      return NULL;
    }
  if (self->here.level == NULL)
    self->here.level = build (self, cancellable, &wrong);
  if (self->here.level == NULL)
    {
      explain (self, wrong, error);
      if (self->has_before)
        turn_back (self);
      return NULL;
    }
  arrive (self);
  return ashlar_level_ref (self->here.level);
}

/**
 * ashlar_journey_set_carried:
 * @self: a journey
 * @object: id of an object of the content
 * @count: how many of it the hero has
 *
 * Says what the hero carries: ways may be there only for who has something. It holds until something else
 * is said.
 */
void
ashlar_journey_set_carried (AshlarJourney *self, const char *object, guint count)
{
  g_return_if_fail (self != NULL && object != NULL);

  if (count > 0)
    g_hash_table_insert (self->carried, g_strdup (object), GUINT_TO_POINTER (count));
  else
    g_hash_table_remove (self->carried, object);
  _ashlar_journey_forget_ways (self);
}

/**
 * ashlar_journey_win:
 * @self: a journey
 *
 * Says that the floor is won: what the floor asks for holds, by whatever rules the game has. Then there are
 * ways. Nothing happens at home. A floor need not be built for that.
 */
void
ashlar_journey_win (AshlarJourney *self)
{
  g_return_if_fail (self != NULL);

  if (is_home (self))
    return;
  arrive (self);
  self->here.is_won = TRUE;
}

/**
 * ashlar_journey_lose:
 * @self: a journey
 *
 * Says that the quest is lost, or given up: the hero is at home, and the quest is not done by that. Nothing
 * happens at home.
 */
void
ashlar_journey_lose (AshlarJourney *self)
{
  g_return_if_fail (self != NULL);

  if (!is_home (self))
    come_home (self, FALSE);
}

/**
 * ashlar_journey_is_won:
 * @self: a journey
 *
 * Says whether the floor that the hero is on is won.
 *
 * Returns: %FALSE at home, too
 */
gboolean
ashlar_journey_is_won (AshlarJourney *self)
{
  g_return_val_if_fail (self != NULL, FALSE);

  return self->here.is_won;
}

/* ---- After a win */

/* Through a way that is there. */
static gboolean
take (AshlarJourney *self, const AshlarPassage *way, GError **error)
{
  gboolean is_done = self->here.is_won && !way->is_dead_end;

  if (way->floor == ASHLAR_NO_INDEX)
    come_home (self, is_done);
  else if (self->here.depth >= ASHLAR_MAX_DEPTH)
    return refuse_journey (error, ASHLAR_JOURNEY_ERROR_TOO_DEEP,
                           "%d floors lie between home base and here, which is as deep as it goes",
                           ASHLAR_MAX_DEPTH);
  else
    go (self, self->here.quest, way->floor, way->number);
  return TRUE;
}

/**
 * ashlar_journey_take_way:
 * @self: a journey
 * @way: 0 <= way < n_ways
 * @error: return location for an error, or %NULL
 *
 * Leaves a floor that is won: for the door of the one that the way leads to, to be there
 * ashlar_journey_enter() it; or for home.
 *
 * Error: %ASHLAR_JOURNEY_ERROR_PLACE at home, or if the floor is not won; %ASHLAR_JOURNEY_ERROR_UNKNOWN,
 *   %ASHLAR_JOURNEY_ERROR_TOO_DEEP
 *
 * Returns: whether the hero is on the way; if not, all is as it was
 */
gboolean
ashlar_journey_take_way (AshlarJourney *self, guint way, GError **error)
{
  AshlarPassage taken;

  g_return_val_if_fail (self != NULL, FALSE);

  if (!self->here.is_won)
    return refuse_journey (error, ASHLAR_JOURNEY_ERROR_PLACE,
                           is_home (self)
                               ? N_ ("The hero is at home base; ways lead on from floors")
                               : N_ ("The floor is not won; ways lead on after that"));
  if (way >= ashlar_journey_get_n_ways (self))
    return refuse_journey (error, ASHLAR_JOURNEY_ERROR_UNKNOWN, "There is no way %u; there are %u",
                           way, ashlar_journey_get_n_ways (self));
  taken = g_array_index (_ashlar_journey_get_ways (self), AshlarPassage, way);
  return take (self, &taken, error);
}

gboolean
ashlar_journey_skip (AshlarJourney *self, GError **error)
{
  AshlarPassage taken;

  if (is_home (self))
    return refuse_journey (error, ASHLAR_JOURNEY_ERROR_PLACE, "The hero is at home base");
  taken = g_array_index (_ashlar_journey_get_ways (self), AshlarPassage, 0);
  return take (self, &taken, error);
}

void
ashlar_journey_go_home (AshlarJourney *self)
{
  ashlar_journey_lose (self);
}

/* ---- For the rooms of the library */

const AshlarQuest *
ashlar_journey_get_current_quest (AshlarJourney *self)
{
  return is_home (self) ? NULL : _ashlar_journey_get_quest (self, self->here.quest);
}

const AshlarFloor *
ashlar_journey_get_current_floor (AshlarJourney *self)
{
  return _ashlar_journey_get_floor (self);
}

gboolean
ashlar_journey_is_fresh (AshlarJourney *self, gint *quest)
{
  *quest = ashlar_journey_get_quest (self);
  for (guint i = 0; i < self->adventure->quests->len; i++)
    if (self->done[i])
      return FALSE;
  return self->here.depth <= 1 && !self->here.is_won && g_hash_table_size (self->carried) == 0;
}

guint
ashlar_journey_get_floor_index (AshlarJourney *self)
{
  return is_home (self) ? ASHLAR_NO_INDEX : self->here.floor;
}

guint
ashlar_journey_get_number (AshlarJourney *self)
{
  return self->here.number;
}
