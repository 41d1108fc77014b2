/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What a bot that does not know the floor has learned of it. Cells are learned as the play lists those that were seen for the first
 * time, and nothing is read of any other.
 *
 * Three things are kept up to date as cells come, so that no turn asks for them: how many neighbours of a cell are unknown; which
 * known cells a known way leads to; and how many of these have unknown neighbours, so that a search is made only for what it will
 * find.
 *
 * Cost: O(cells) a floor altogether, and O(cells + locked cells) for each key. */

#include "play/ashlar-bot-private.h"

#include <string.h>

static gboolean
is_closed (const AshlarBotKnowledge *self, guint32 cell, guint side)
{
  return self->closed != NULL && (self->closed[cell] >> side & 1) != 0;
}

/* All known cells to which a way leads from @cell, which is known and can be stood on. */
static void
reach (AshlarBotMind *mind, guint32 cell)
{
  AshlarBotKnowledge *self = &mind->knowledge;

  self->reached[cell] = 1;
  g_array_set_size (self->stack, 0);
  g_array_append_val (self->stack, cell);
  while (self->stack->len > 0)
    {
      cell = g_array_index (self->stack, guint32, self->stack->len - 1);
      g_array_set_size (self->stack, self->stack->len - 1);
      self->n_unknown_ahead += (self->marks[cell] & ASHLAR_MARK_UNKNOWN) != 0;
      self->n_areas_ahead += (self->marks[cell] & ASHLAR_MARK_AREA) != 0;
      for (guint side = 0; side < ASHLAR_N_BOT_SIDES; side++)
        {
          guint32 other = cell + ashlar_bot_map_side (mind->map, side);

          if (self->costs[other] == 0 || self->reached[other] || is_closed (self, cell, side))
            continue;
          self->reached[other] = 1;
          g_array_append_val (self->stack, other);
        }
    }
}

void
_ashlar_bot_knowledge_try (AshlarBotMind *mind, guint32 cell)
{
  const AshlarBotKnowledge *self = &mind->knowledge;

  if (self->costs[cell] == 0 || self->reached[cell])
    return;
  for (guint side = 0; side < ASHLAR_N_BOT_SIDES; side++)
    {
      guint32 other = cell + ashlar_bot_map_side (mind->map, side);

      if (self->reached[other] && !is_closed (self, other, 3 - side))
        {
          reach (mind, cell);
          return;
        }
    }
}

static void
learn (AshlarBotMind *mind, guint32 ground_cell)
{
  const AshlarBotMap *map = mind->map;
  AshlarBotKnowledge *self = &mind->knowledge;
  guint32             cell = ashlar_bot_map_from (map, ground_cell);
  const guint8        things = ASHLAR_GROUND_THING | ASHLAR_GROUND_LETTER | ASHLAR_GROUND_EXIT;

  if (self->known[cell])
    return;
  self->known[cell] = 1;
  for (guint side = 0; side < ASHLAR_N_BOT_SIDES; side++)
    {
      guint32 other = cell + ashlar_bot_map_side (map, side);

      if ((self->marks[other] & ASHLAR_MARK_UNKNOWN) == 0)
        continue;
      self->marks[other]--;
      if ((self->marks[other] & ASHLAR_MARK_UNKNOWN) == 0 && self->reached[other])
        self->n_unknown_ahead--;
    }
  self->costs[cell] = map->costs[cell];
  if (self->entered != NULL && map->costs[cell] != 0)
    {
      guint32 area = map->ground->level->canvas->owners[ground_cell];

      if (area != ASHLAR_NO_AREA && !self->entered[area])
        self->marks[cell] |= ASHLAR_MARK_AREA;
    }
  if ((map->ground->flags[ground_cell] & things) != 0)
    self->has_things = TRUE;
  _ashlar_bot_knowledge_try (mind, cell);
}

/* ---------------------------------------------------------- areas and locks */

static void
enter (AshlarBotMind *mind, guint32 area)
{
  AshlarBotKnowledge    *self = &mind->knowledge;
  const AshlarGround    *ground = mind->map->ground;
  const AshlarPlan      *plan = ground->level->plan;
  const AshlarRectangle *rectangle;
  guint                  right, bottom;

  if (area == ASHLAR_NO_AREA || self->entered[area])
    return;
  self->entered[area] = 1;
  self->has_news = TRUE;
  rectangle = &plan->rectangles[area];
  right = MIN ((guint) rectangle->x + rectangle->width, ground->width);
  bottom = MIN ((guint) rectangle->y + rectangle->height, ground->height);
  for (guint y = rectangle->y; y < bottom; y++)
    for (guint x = rectangle->x; x < right; x++)
      {
        guint32 at = ashlar_ground_at (ground, x, y), cell;

        if (ground->level->canvas->owners[at] != area)
          continue;
        cell = ashlar_bot_map_from (mind->map, at);
        if ((self->marks[cell] & ASHLAR_MARK_AREA) == 0)
          continue;
        self->marks[cell] &= (guint8) ~ASHLAR_MARK_AREA;
        self->n_areas_ahead -= self->reached[cell];
      }
}

/* Opens what the keys that are held open now; what is known behind is a way to be looked at. */
static void
unlock (AshlarBotMind *mind)
{
  AshlarBotKnowledge *self = &mind->knowledge;
  const AshlarGround *ground = mind->map->ground;
  g_autofree guint8  *opened = g_new0 (guint8, ground->locks->len + 1);

  ashlar_bot_map_close (mind->map, self->held, self->closed);
  for (guint i = 0; i < ground->locks->len; i++)
    {
      opened[i] = !self->locks[i] && ashlar_bot_map_is_open (mind->map, self->held, i);
      self->locks[i] |= opened[i];
    }
  for (guint i = 0; i < ground->locked->len; i++)
    {
      const AshlarLockedCell *locked = &g_array_index (ground->locked, AshlarLockedCell, i);
      guint32                 cell = ashlar_bot_map_from (mind->map, locked->cell);

      if (opened[locked->lock] && self->known[cell] && !self->reached[cell])
        g_array_append_val (self->gates, cell);
    }
  for (guint i = 0; i < ground->locked->len; i++)
    {
      const AshlarLockedCell *locked = &g_array_index (ground->locked, AshlarLockedCell, i);
      guint32                 cell = ashlar_bot_map_from (mind->map, locked->cell);

      if (!opened[locked->lock])
        continue;
      /* The steps onto the cell and those from it. */
      _ashlar_bot_knowledge_try (mind, cell);
      for (guint side = 0; side < ASHLAR_N_BOT_SIDES; side++)
        _ashlar_bot_knowledge_try (mind, cell + ashlar_bot_map_side (mind->map, side));
    }
  self->has_news = self->has_things = TRUE;
}

static void
forget_gate (AshlarBotKnowledge *self, guint32 cell)
{
  for (guint i = 0; i < self->gates->len; i++)
    if (g_array_index (self->gates, guint32, i) == cell)
      {
        g_array_remove_index (self->gates, i);
        self->has_news = self->has_things = TRUE;
        return;
      }
}

/* ---------------------------------------------------------------- the whole */

void
_ashlar_bot_knowledge_init (AshlarBotMind *mind, AshlarPlay *play)
{
  AshlarBotKnowledge *self = &mind->knowledge;
  const AshlarBotMap *map = mind->map;
  const AshlarGround *ground = map->ground;

  self->known = g_new0 (guint8, map->n);
  self->reached = g_new0 (guint8, map->n);
  self->costs = g_new0 (guint8, map->n);
  self->marks = g_memdup2 (map->sides, map->n);
  self->held = g_memdup2 (play->held, ground->keys->len + 1); /* as the play has it: never empty */
  self->locks = g_new0 (guint8, ground->locks->len + 1);
  self->stack = g_array_new (FALSE, FALSE, sizeof (guint32));
  self->gates = g_array_new (FALSE, FALSE, sizeof (guint32));
  self->marked = g_array_new (FALSE, FALSE, sizeof (guint32));
  if (ground->locks->len > 0)
    {
      self->closed = g_new0 (guint8, map->n);
      ashlar_bot_map_close (map, self->held, self->closed);
      for (guint i = 0; i < ground->locks->len; i++)
        self->locks[i] = (guint8) ashlar_bot_map_is_open (map, self->held, i);
    }
  if (mind->bot == ASHLAR_BOT_COLLECTOR)
    self->entered = g_new0 (guint8, ground->level->plan->n_areas + 1);
  /* Where one stands one can stand. */
  reach (mind, ashlar_bot_map_from (map, play->now.cell));
  for (guint i = 0; self->entered != NULL && i < play->turns->len; i++)
    enter (mind, g_array_index (play->turns, AshlarWalkTurn, i).area);
  self->has_things = TRUE;
}

void
_ashlar_bot_knowledge_clear (AshlarBotKnowledge *self)
{
  g_free (self->known);
  g_free (self->reached);
  g_free (self->costs);
  g_free (self->marks);
  g_free (self->closed);
  g_free (self->held);
  g_free (self->locks);
  g_free (self->entered);
  g_clear_pointer (&self->stack, g_array_unref);
  g_clear_pointer (&self->gates, g_array_unref);
  g_clear_pointer (&self->marked, g_array_unref);
  *self = (AshlarBotKnowledge){ 0 };
}

void
_ashlar_bot_knowledge_update (AshlarBotMind *mind, AshlarPlay *play)
{
  AshlarBotKnowledge *self = &mind->knowledge;
  const AshlarGround *ground = mind->map->ground;

  self->has_news |= self->n_new < play->new_cells->len;
  while (self->n_new < play->new_cells->len)
    learn (mind, g_array_index (play->new_cells, guint32, self->n_new++));
  if (ground->keys->len > 0 && memcmp (self->held, play->held, ground->keys->len) != 0)
    {
      memcpy (self->held, play->held, ground->keys->len);
      if (self->closed != NULL)
        unlock (mind);
      self->has_news = self->has_things = TRUE;
    }
  if (self->gates->len > 0)
    forget_gate (self, ashlar_bot_map_from (mind->map, play->now.cell));
  if (self->entered != NULL)
    enter (mind, ground->level->canvas->owners[play->now.cell]);
}
