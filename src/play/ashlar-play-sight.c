/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What the hero sees, turn by turn.
 *
 * Cells that were in sight are remembered, those that are come into sight; nothing else is touched, so that a turn costs as much as is
 * seen and the canvas may be as large as it likes. Where the ground remembers what is seen from a cell its list is taken, else the
 * cells are looked for anew.
 *
 * The cells of each turn that were never seen before are kept in one array, turn after turn: taking a turn back forgets just these.
 * Cost: O(cells in sight before and after). */

#include "play/ashlar-play-private.h"

/* As _ashlar_play_mix(), in half the time: of a million cells this is most of what a look costs beside looking. */
static inline guint64
mix_seen (guint32 cell)
{
  return ashlar_stream_mix (cell ^ (G_GUINT64_CONSTANT (15) << 58));
}

/* The cells in sight, each once. */
static const guint32 *
get_cells (const AshlarPlay *self, guint *n)
{
  *n = self->view != NULL ? self->view->n : self->in_sight.n;
  return self->view != NULL ? self->view->cells : self->in_sight.cells;
}

static void
lose_sight (AshlarPlay *self)
{
  guint          n;
  const guint32 *cells = get_cells (self, &n);

  for (guint i = 0; i < n; i++)
    self->seen[cells[i]] = ASHLAR_SEEN_ONCE;
  self->view = NULL;
  self->in_sight.n = 0;
}

static void
add_new (AshlarPlay *self, guint32 cell)
{
  g_array_append_val (self->new_cells, cell);
  self->now.n_seen += self->ground->flags[cell] & ASHLAR_GROUND_WALKABLE;
  self->now.sets += mix_seen (cell);
}

/* Looks into the bytes themselves: what is in sight is marked, what was never seen is listed. */
static void
look_around (AshlarPlay *self)
{
  const AshlarGround *ground = self->ground;
  AshlarSeenList      fresh = { 0 };

  ashlar_sight_find (&ground->sight, self->now.cell % ground->width, self->now.cell / ground->width,
                     ASHLAR_SIGHT_UNLIMITED,
                     &(AshlarSeen){ .stride = ground->width,
                                    .cells = self->seen,
                                    .mark = ASHLAR_SEEN_NOW,
                                    .list = &self->in_sight,
                                    .fresh = &fresh });
  for (guint i = 0; i < fresh.n; i++)
    add_new (self, fresh.cells[i]);
  g_free (fresh.cells);
}

/* After what was in sight is lost. Returns how many cells are seen for the first time. */
static guint
discover (AshlarPlay *self)
{
  guint before = self->new_cells->len;

  self->view = ashlar_ground_get_view (self->ground, self->now.cell);
  if (self->view == NULL)
    look_around (self);
  for (guint i = 0; self->view != NULL && i < self->view->n; i++)
    {
      guint32 cell = self->view->cells[i];

      if (self->seen[cell] == ASHLAR_SEEN_NEVER)
        add_new (self, cell);
      self->seen[cell] = ASHLAR_SEEN_NOW;
    }
  return self->new_cells->len - before;
}

const guint32 *
ashlar_play_get_sight (AshlarPlay *self, guint *n)
{
  return get_cells (self, n);
}

void
_ashlar_play_look (AshlarPlay *self)
{
  const AshlarGround *ground = self->ground;
  guint32             cell = self->now.cell;
  AshlarWalkTurn      turn = { 0 };

  turn.x = (guint16) (cell % ground->width);
  turn.y = (guint16) (cell / ground->width);
  turn.area = self->level->canvas->owners[cell];
  turn.hp = (guint16) MIN (self->now.hp, G_MAXUINT16);
  /* Who stays sees what is in sight. */
  if (self->turns->len == 0 || self->before.cell != cell)
    {
      lose_sight (self);
      turn.n_new = discover (self);
    }
  turn.n_seen = self->now.n_seen;
  g_array_append_val (self->turns, turn);
}

void
_ashlar_play_unlook (AshlarPlay *self)
{
  const AshlarWalkTurn *last = &g_array_index (self->turns, AshlarWalkTurn, self->turns->len - 1);
  const AshlarWalkTurn *turn = last - 1;
  gboolean              has_moved = turn->x != last->x || turn->y != last->y;

  if (has_moved)
    lose_sight (self);
  for (guint i = 0; i < last->n_new; i++)
    {
      guint32 cell = g_array_index (self->new_cells, guint32, self->new_cells->len - 1 - i);

      self->seen[cell] = ASHLAR_SEEN_NEVER;
      self->now.sets -= mix_seen (cell);
    }
  g_array_set_size (self->new_cells, self->new_cells->len - last->n_new);
  self->now.n_seen = turn->n_seen;
  self->now.cell = ashlar_ground_at (self->ground, turn->x, turn->y);
  g_array_set_size (self->turns, self->turns->len - 1);
  /* All of it has been seen. */
  if (has_moved)
    discover (self);
}

void
_ashlar_play_clear_sight (AshlarPlay *self)
{
  g_clear_pointer (&self->seen, g_free);
  g_clear_pointer (&self->in_sight.cells, g_free);
  self->in_sight = (AshlarSeenList){ 0 };
  self->view = NULL;
}
