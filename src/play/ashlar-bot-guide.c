/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The shortest way to what wins a floor, for who knows it.
 *
 * What one may have to go to are places: keys that open something, and what the floor asks for. In between one walks the cheapest
 * ways, which depend on the keys that are held and on nothing else. So a walk is an order of places, and what is left to walk depends
 * on the place where one is and on the set of those where one was: a table over both gives the best order, exactly. To step on
 * something by the way does no harm, and whatever that leads to is in the table as well.
 *
 * That is for up to MOST_PLACES of them. Where there are more, or words, of which each square is a place, one goes to the
 * nearest of what is asked for, and to the nearest key where there is no way to any of it.
 *
 * Of equally good orders the one that comes first by the numbers of places is taken; that stays so while it is walked.
 *
 * Cost: O(places · sets of open locks · cells + 2^places · places²). Source: Held and Karp (1962), for the table. */

#include "play/ashlar-bot-private.h"
#include "play/ashlar-walks-private.h"

#include <string.h>

#define MOST_PLACES 8
#define NO_PLACE G_MAXUINT
#define NEVER G_MAXUINT /* as a cost */

/* A state of the floor, and room to plan in. */
typedef struct
{
  const AshlarBotMap *map;
  AshlarBotSearch    *search;
  AshlarBotWishes    *wishes;
  guint8             *held; /* by key */
  const guint8       *gone; /* nullable; by object */
  guint32             at;
  guint8             *costs, *marks, *closed; /* by cell of the map; closed: nullable */

  guint       n_places;
  guint32     cells[MOST_PLACES
                + 2]; /* of places; then of the exit, if there is one; then where one stands */
  guint       keys[MOST_PLACES];  /* NO_PLACE: it is none */
  AshlarWish *asked[MOST_PLACES]; /* nullable */
  GPtrArray  *open;               /* of guint8 *: locks that are open, by lock; each set once */
  GArray     *ways;               /* of guint: cost by set of open locks, from, to; NEVER: none */
  GArray     *is_known;           /* of guint8, by set and from */
  guint      *left;               /* by set of places and place: the cost of what is left */
  guint8     *is_left_known;
} Guide;

/* ---------------------------------------------------------------- the floor */

static gboolean
is_asked_for (const Guide *self, guint object)
{
  for (guint i = 0; i < self->wishes->wishes->len; i++)
    {
      const AshlarWish *wish = &g_array_index (self->wishes->wishes, AshlarWish, i);

      if (wish->kind == ASHLAR_WISH_OBJECT && wish->index == object
          && ashlar_bot_wishes_are_for (self->wishes, wish))
        return TRUE;
    }
  return FALSE;
}

static void
fill_costs (Guide *self)
{
  const AshlarGround *ground = self->map->ground;

  memcpy (self->costs, self->map->costs, self->map->n);
  if (self->wishes->cast == NULL)
    return;
  for (guint i = 0; i < ground->things->len; i++)
    {
      const AshlarThing *thing = &g_array_index (ground->things, AshlarThing, i);
      guint32            cell = ashlar_bot_map_from (self->map, thing->cell);
      const AshlarFoe   *foe;

      if (thing->is_key || (self->gone != NULL && self->gone[thing->index]))
        continue;
      foe = ashlar_bot_wishes_get_foe (self->wishes, thing->index);
      /* One that stands in a wall is met from beside it, if it is asked for. */
      if (foe != NULL && (self->costs[cell] != 0 || is_asked_for (self, thing->index)))
        self->costs[cell] = (guint8) MIN (self->costs[cell] + foe->hits, ASHLAR_BOT_MAX_COST);
    }
}

static void
guide_init (Guide *self, AshlarBotMind *mind)
{
  *self = (Guide){ .map = mind->map, .search = &mind->search, .wishes = mind->wishes };
  self->costs = g_new (guint8, self->map->n);
  self->marks = g_new0 (guint8, self->map->n);
  if (self->map->ground->locks->len > 0)
    self->closed = g_new (guint8, self->map->n);
  self->open = g_ptr_array_new_with_free_func (g_free);
  self->ways = g_array_new (FALSE, FALSE, sizeof (guint));
  self->is_known = g_array_new (FALSE, TRUE, sizeof (guint8));
}

static void
guide_clear (Guide *self)
{
  g_free (self->costs);
  g_free (self->marks);
  g_free (self->closed);
  g_ptr_array_unref (self->open);
  g_array_unref (self->ways);
  g_array_unref (self->is_known);
  g_free (self->left);
  g_free (self->is_left_known);
}

/* Whether a key opens anything. */
static gboolean
opens (const Guide *self, guint key)
{
  const GArray *locks = self->map->ground->locks;

  for (guint i = 0; i < locks->len; i++)
    for (guint k = 0; k < g_array_index (locks, AshlarLock, i).n_keys; k++)
      if (g_array_index (locks, AshlarLock, i).keys[k] == key)
        return TRUE;
  return FALSE;
}

/* FALSE: there are too many, or words. */
static gboolean
gather_places (Guide *self)
{
  const AshlarGround *ground = self->map->ground;

  self->n_places = 0;
  for (guint i = 0; i < ground->keys->len; i++)
    {
      if (self->held[i] || !opens (self, i))
        continue;
      if (self->n_places == MOST_PLACES)
        return FALSE;
      self->cells[self->n_places]
          = ashlar_bot_map_from (self->map, g_array_index (ground->keys, AshlarKey, i).cell);
      self->keys[self->n_places] = i;
      self->asked[self->n_places++] = NULL;
    }
  for (guint i = 0; i < self->wishes->wishes->len; i++)
    {
      AshlarWish *wish = &g_array_index (self->wishes->wishes, AshlarWish, i);

      if (!ashlar_bot_wishes_are_for (self->wishes, wish))
        continue;
      if (self->n_places == MOST_PLACES || wish->kind == ASHLAR_WISH_WORD)
        return FALSE;
      self->cells[self->n_places] = wish->cell;
      self->keys[self->n_places] = wish->kind == ASHLAR_WISH_KEY ? wish->index : NO_PLACE;
      self->asked[self->n_places++] = wish;
    }
  self->cells[self->n_places] = self->wishes->exit;
  self->cells[self->n_places + 1] = self->at;
  return TRUE;
}

/* ------------------------------------------------------- ways between places */

/* Closes what the keys that are held, and those of @places, leave closed; gives the number of the set of locks that are open. */
static guint
lock (Guide *self, guint places)
{
  const AshlarGround *ground = self->map->ground;
  guint               n = ground->locks->len;
  g_autofree guint8  *held = g_memdup2 (self->held, ground->keys->len + 1);
  g_autofree guint8  *open = g_new0 (guint8, n + 1);

  for (guint i = 0; i < self->n_places; i++)
    if ((places >> i & 1) != 0 && self->keys[i] != NO_PLACE)
      held[self->keys[i]] = 1;
  for (guint i = 0; i < n; i++)
    open[i] = (guint8) ashlar_bot_map_is_open (self->map, held, i);
  if (self->closed != NULL)
    ashlar_bot_map_close (self->map, held, self->closed);
  for (guint i = 0; i < self->open->len; i++)
    if (memcmp (g_ptr_array_index (self->open, i), open, n + 1) == 0)
      return i;
  g_ptr_array_add (self->open, g_steal_pointer (&open));
  return self->open->len - 1;
}

/* The costs from @from (a place, or n_places + 1: where one stands) to all places and the exit. Borrowed until the next call. */
static const guint *
get_ways (Guide *self, guint places, guint from)
{
  const AshlarBotFloor floor = { self->costs, self->closed };
  guint                n = self->n_places + 2, set = self->open->len, row;

  /* Without locks there is one set. */
  set = self->closed != NULL || self->open->len == 0 ? lock (self, places) : 0;
  row = set * n + from;
  if (self->is_known->len < (set + 1) * n)
    {
      g_array_set_size (self->is_known, (set + 1) * n);
      g_array_set_size (self->ways, (set + 1) * n * n);
    }
  if (!g_array_index (self->is_known, guint8, row))
    {
      g_array_index (self->is_known, guint8, row) = 1;
      ashlar_bot_search_flood (self->search, &floor, self->cells[from]);
      for (guint to = 0; to < n; to++)
        g_array_index (self->ways, guint, row * n + to)
            = self->cells[to] == ASHLAR_NO_CELL
                  ? NEVER
                  : ashlar_bot_search_get (self->search, self->cells[to]);
    }
  return &g_array_index (self->ways, guint, row * n);
}

/* Whether the floor is won when one was at @places. */
static gboolean
is_enough (Guide *self, guint places, gboolean at_exit)
{
  gboolean enough;

  for (guint i = 0; i < self->n_places; i++)
    if ((places >> i & 1) != 0 && self->asked[i] != NULL)
      {
        self->asked[i]->is_done = TRUE;
        g_array_index (self->wishes->parts, AshlarWishPart, self->asked[i]->part).n_done++;
      }
  enough = ashlar_bot_wishes_hold (self->wishes, at_exit);
  for (guint i = 0; i < self->n_places; i++)
    if ((places >> i & 1) != 0 && self->asked[i] != NULL)
      {
        self->asked[i]->is_done = FALSE;
        g_array_index (self->wishes->parts, AshlarWishPart, self->asked[i]->part).n_done--;
      }
  return enough;
}

/* What it costs from @from, having been at @places, until the floor is won; *next: the place to go to, n_places: the exit. */
static guint
get_left (Guide *self, guint places, guint from, guint *next)
{
  guint n = self->n_places + 2, state = places * n + from, best = NEVER;
  guint ways[MOST_PLACES + 2];

  *next = NO_PLACE;
  if (self->is_left_known[state] && places != 0)
    return self->left[state];
  if (is_enough (self, places, FALSE))
    best = 0;
  else
    {
      memcpy (ways, get_ways (self, places, from), n * sizeof (guint));
      for (guint i = 0; i < self->n_places; i++)
        {
          guint then, after;

          if ((places >> i & 1) != 0 || ways[i] == NEVER)
            continue;
          after = get_left (self, places | 1u << i, i, &then);
          if (after != NEVER && ways[i] + after < best)
            {
              best = ways[i] + after;
              *next = i;
            }
        }
      if (ways[self->n_places] < best && is_enough (self, places, TRUE))
        {
          best = ways[self->n_places];
          *next = self->n_places;
        }
    }
  self->is_left_known[state] = 1;
  self->left[state] = best;
  return best;
}

/* ------------------------------------------------------------------- to where */

/* The nearest of what is marked. */
static gboolean
go_to_marks (Guide *self, guint64 ties, GArray *way)
{
  const AshlarBotFloor floor = { self->costs, self->closed };

  return ashlar_bot_search_find (self->search, &floor, self->marks, ASHLAR_MARK_GOAL, self->at,
                                 ties, way)
         != ASHLAR_BOT_NO_WAY;
}

static void
mark_wishes (Guide *self)
{
  const AshlarGround *ground = self->map->ground;
  const AshlarWords  *words = ground->level->plan->words;

  memset (self->marks, 0, self->map->n);
  for (guint i = 0; i < self->wishes->wishes->len; i++)
    {
      const AshlarWish *wish = &g_array_index (self->wishes->wishes, AshlarWish, i);

      if (!ashlar_bot_wishes_are_for (self->wishes, wish))
        continue;
      self->marks[wish->cell] = ASHLAR_MARK_GOAL;
      for (guint c = 0; wish->kind == ASHLAR_WISH_WORD && c < words->words[wish->index].n_cells;
           c++)
        {
          const AshlarCell *cell = &words->cells[words->words[wish->index].first + c];

          self->marks[ashlar_bot_map_from (self->map, ashlar_ground_at (ground, cell->x, cell->y))]
              = ASHLAR_MARK_GOAL;
        }
    }
  if (self->wishes->exit != ASHLAR_NO_CELL && ashlar_bot_wishes_hold (self->wishes, TRUE))
    self->marks[self->wishes->exit] = ASHLAR_MARK_GOAL;
}

static gboolean
plan_nearest (Guide *self, guint64 ties, GArray *way)
{
  const AshlarGround *ground = self->map->ground;

  if (self->closed != NULL)
    ashlar_bot_map_close (self->map, self->held, self->closed);
  mark_wishes (self);
  if (go_to_marks (self, ties, way))
    return TRUE;
  memset (self->marks, 0, self->map->n);
  for (guint i = 0; i < ground->keys->len; i++)
    if (!self->held[i] && opens (self, i))
      self->marks[ashlar_bot_map_from (self->map, g_array_index (ground->keys, AshlarKey, i).cell)]
          = ASHLAR_MARK_GOAL;
  return go_to_marks (self, ties, way);
}

/* Fills @way with the next steps. FALSE: the floor cannot be won. */
static gboolean
plan (Guide *self, guint64 ties, GArray *way)
{
  guint next, n;

  fill_costs (self);
  if (!gather_places (self))
    return plan_nearest (self, ties, way);
  n = (1u << self->n_places) * (self->n_places + 2);
  g_ptr_array_set_size (self->open, 0);
  g_array_set_size (self->ways, 0);
  g_array_set_size (self->is_known, 0);
  g_free (self->left);
  g_free (self->is_left_known);
  self->left = g_new (guint, n);
  self->is_left_known = g_new0 (guint8, n);
  if (get_left (self, 0, self->n_places + 1, &next) == NEVER || next == NO_PLACE)
    return FALSE;
  if (self->closed != NULL)
    ashlar_bot_map_close (self->map, self->held, self->closed);
  memset (self->marks, 0, self->map->n);
  self->marks[self->cells[next]] = ASHLAR_MARK_GOAL;
  return go_to_marks (self, ties, way);
}

gboolean
_ashlar_bot_plan_guide (AshlarBotMind *mind, AshlarPlay *play)
{
  Guide    self;
  gboolean there_is;

  guide_init (&self, mind);
  self.held = play->held;
  self.gone = play->gone;
  self.at = ashlar_bot_map_from (mind->map, play->now.cell);
  ashlar_bot_wishes_update (mind->wishes, play);
  there_is = plan (&self, mind->ties, mind->way);
  guide_clear (&self);
  mind->knowledge.has_news = FALSE;
  return there_is;
}

/* ----------------------------------------------------------------- in advance */

/* What the wishes are of what is held and gone. */
static void
settle (Guide *self, const guint8 *gone)
{
  for (guint i = 0; i < self->wishes->wishes->len; i++)
    {
      AshlarWish *wish = &g_array_index (self->wishes->wishes, AshlarWish, i);

      if (wish->kind == ASHLAR_WISH_KEY ? self->held[wish->index]
                                        : wish->kind == ASHLAR_WISH_OBJECT && gone[wish->index])
        ashlar_bot_wishes_do (self->wishes, wish);
    }
}

/* Fights the first foe that stands on the cell, from beside it; gives the turns, 0: there is none. */
static guint
fight (Guide *self, guint8 *gone, guint32 cell)
{
  const AshlarGround *ground = self->map->ground;
  guint n, first = ashlar_ground_find_things (ground, ashlar_bot_map_to (self->map, cell), &n);

  for (guint i = first; i < first + n; i++)
    {
      const AshlarThing *thing = &g_array_index (ground->things, AshlarThing, i);
      const AshlarFoe   *foe = thing->is_key || gone[thing->index]
                                   ? NULL
                                   : ashlar_bot_wishes_get_foe (self->wishes, thing->index);

      if (foe == NULL)
        continue;
      gone[thing->index] = 1;
      settle (self, gone);
      return MAX (foe->hits, 1);
    }
  return 0;
}

/* Takes what lies on the cell. */
static void
take (Guide *self, guint8 *gone, guint32 cell)
{
  const AshlarGround *ground = self->map->ground;
  guint n, first = ashlar_ground_find_things (ground, ashlar_bot_map_to (self->map, cell), &n);

  for (guint i = first; i < first + n; i++)
    {
      const AshlarThing *thing = &g_array_index (ground->things, AshlarThing, i);

      if (thing->is_key)
        self->held[thing->index] = 1;
      else
        gone[thing->index] = 1;
    }
  if (n > 0)
    settle (self, gone);
}

/* Answers what can be answered on the cell. */
static void
answer (Guide *self, guint32 cell)
{
  const AshlarGround *ground = self->map->ground;
  const AshlarWords  *words = ground->level->plan->words;
  guint32             at = ashlar_bot_map_to (self->map, cell);

  for (guint i = 0; i < self->wishes->wishes->len; i++)
    {
      AshlarWish *wish = &g_array_index (self->wishes->wishes, AshlarWish, i);

      if (wish->kind != ASHLAR_WISH_WORD || !ashlar_bot_wishes_are_for (self->wishes, wish))
        continue;
      for (guint c = 0; c < words->words[wish->index].n_cells; c++)
        {
          const AshlarCell *square = &words->cells[words->words[wish->index].first + c];

          if (ashlar_ground_at (ground, square->x, square->y) == at)
            ashlar_bot_wishes_do (self->wishes, wish);
        }
    }
}

guint
ashlar_bot_measure_floor (AshlarPlay *play)
{
  g_autoptr (AshlarBotMind) mind = ashlar_bot_mind_new (ASHLAR_BOT_GUIDE, 0);
  g_autofree guint8 *held = NULL, *gone = NULL;
  g_autoptr (GArray) way = g_array_new (FALSE, FALSE, sizeof (guint8));
  Guide self;
  guint turns = 0;

  _ashlar_bot_mind_arrive (mind, play);
  guide_init (&self, mind);
  held = g_memdup2 (play->held, mind->map->ground->keys->len + 1);
  gone = g_memdup2 (play->gone, mind->level->objects->len + 1);
  self.held = held;
  self.gone = gone;
  self.at = ashlar_bot_map_from (mind->map, play->now.cell);
  answer (&self, self.at);
  while (!ashlar_bot_wishes_hold (self.wishes, self.at == self.wishes->exit))
    {
      if (!plan (&self, 0, way) || way->len == 0 || turns > ASHLAR_WALKS_MAX_TURNS)
        {
          turns = 0;
          break;
        }
      while (way->len > 0)
        {
          guint32 next
              = self.at + ashlar_bot_map_side (self.map, g_array_index (way, guint8, way->len - 1));
          guint fought = fight (&self, gone, next);

          /* Whoever fought looks anew where to go. */
          turns += fought > 0 ? fought : 1;
          if (fought > 0)
            break;
          self.at = next;
          g_array_set_size (way, way->len - 1);
          take (&self, gone, next);
        }
      answer (&self, self.at);
    }
  guide_clear (&self);
  return turns;
}
