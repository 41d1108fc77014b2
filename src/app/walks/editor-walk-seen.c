/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "ashlar-config.h"

#include "walks/editor-walk-seen.h"

#include <string.h>

#include "level/ashlar-level-private.h"
#include "level/ashlar-sight-private.h"

#define IN_SIGHT 2

struct _EditorWalkSeen
{
  AshlarLevel    *level;
  guint           width, height;
  guint32        *first; /* by cell: 1 + the turn that saw it first; 0: none did */
  guint           n_turns;
  EditorRectangle bounds; /* of what is in sight after the last of them */
  guint8         *blocks; /* by tile; made when it is first asked for */
  guint8         *past;   /* by cell; the same */
};

EditorWalkSeen *
editor_walk_seen_new (AshlarLevel *level)
{
  EditorWalkSeen *self = g_new0 (EditorWalkSeen, 1);

  self->level = ashlar_level_ref (level);
  ashlar_level_get_size (level, &self->width, &self->height);
  self->first = g_new0 (guint32, (gsize) self->width * self->height);
  return self;
}

void
editor_walk_seen_free (EditorWalkSeen *self)
{
  ashlar_level_unref (self->level);
  g_free (self->first);
  g_free (self->blocks);
  g_free (self->past);
  g_free (self);
}

/* Of a level of many millions of cells those in sight are few. */
static EditorRectangle
find_bounds (const EditorWalkSeen *self, AshlarPlay *play)
{
  guint          n, left = self->width, right = 0, top = self->height, bottom = 0;
  const guint32 *cells = ashlar_play_get_sight (play, &n);

  for (guint i = 0; i < n; i++)
    {
      guint x = cells[i] % self->width, y = cells[i] / self->width;

      left = MIN (left, x);
      right = MAX (right, x + 1);
      top = MIN (top, y);
      bottom = MAX (bottom, y + 1);
    }
  return (EditorRectangle){ (int) left, (int) top, (int) (right > left ? right - left : 0),
                            (int) (bottom > top ? bottom - top : 0) };
}

/* Cells of the rectangle that are in sight and were not seen before; those that were first seen later than @turn were not. */
static void
mark (EditorWalkSeen *self, const guint8 *seen, const EditorRectangle *bounds, guint turn)
{
  for (int y = bounds->y; y < bounds->y + bounds->height; y++)
    for (int x = bounds->x; x < bounds->x + bounds->width; x++)
      {
        gsize cell = (gsize) y * self->width + (gsize) x;

        if (self->first[cell] > turn + 1)
          self->first[cell] = 0;
        if (seen[cell] == IN_SIGHT && self->first[cell] == 0)
          self->first[cell] = turn + 1;
      }
}

static guint
look (EditorWalkSeen *self, const AshlarWalkTurn *turn)
{
  const AshlarCanvas *canvas = self->level->canvas;
  AshlarSight         sight
      = { canvas->tiles, canvas->width, canvas->height, NULL, self->level->tiles->len };

  if (self->blocks == NULL)
    self->blocks = ashlar_level_dup_blocks_los (self->level);
  sight.blocks = self->blocks;
  return ashlar_sight_find (&sight, turn->x, turn->y, ASHLAR_SIGHT_UNLIMITED,
                            &(AshlarSeen){ 0, 0, self->width, self->past });
}

/* Turns that nobody looked at when they were taken: a bot's, or those of a file. */
static void
catch_up (EditorWalkSeen *self, const AshlarWalkTurn *turns, guint n)
{
  gsize n_cells = (gsize) self->width * self->height;

  if (self->past == NULL)
    self->past = g_malloc (n_cells);
  memset (self->past, 0, n_cells);
  for (gsize cell = 0; cell < n_cells; cell++)
    if (self->first[cell] != 0)
      self->past[cell] = 1;
  for (; self->n_turns < n; self->n_turns++)
    {
      const AshlarWalkTurn *turn = &turns[self->n_turns];

      if (turn->n_new == 0 || look (self, turn) == 0)
        continue;
      for (gsize cell = 0; cell < n_cells; cell++)
        if (self->past[cell] != 0 && self->first[cell] == 0)
          self->first[cell] = self->n_turns + 1;
    }
}

void
editor_walk_seen_follow (EditorWalkSeen *self, AshlarPlay *play)
{
  const guint8         *seen = ashlar_play_get_seen (play);
  guint                 n;
  const AshlarWalkTurn *turns = ashlar_play_get_turns (play, &n);
  EditorRectangle       before = self->bounds;

  if (seen == NULL || turns == NULL || n == 0)
    return;
  self->bounds = find_bounds (self, play);
  if (n < self->n_turns)
    {
      /* What the turns saw that were taken back lies in what was in sight, if that is one; else it is found by all. */
      EditorRectangle all = { 0, 0, (int) self->width, (int) self->height };

      mark (self, seen, self->n_turns - n == 1 ? &before : &all, n - 1);
      self->n_turns = n;
    }
  /* Arriving, or a step on. Several at once are found when they are asked for. */
  if (n - self->n_turns <= 1)
    {
      mark (self, seen, &self->bounds, n - 1);
      self->n_turns = n;
    }
}

const EditorRectangle *
editor_walk_seen_get_bounds (EditorWalkSeen *self)
{
  return &self->bounds;
}

const guint8 *
editor_walk_seen_at (EditorWalkSeen *self, AshlarPlay *play, guint turn)
{
  gsize                 n_cells = (gsize) self->width * self->height;
  guint                 n;
  const AshlarWalkTurn *turns = ashlar_play_get_turns (play, &n);

  if (turn >= n)
    return ashlar_play_get_seen (play);
  if (self->n_turns < n)
    catch_up (self, turns, n);
  if (self->past == NULL)
    self->past = g_malloc (n_cells);
  memset (self->past, 0, n_cells);
  look (self, &turns[turn]);
  for (gsize cell = 0; cell < n_cells; cell++)
    self->past[cell] = self->past[cell] != 0
                           ? IN_SIGHT
                           : self->first[cell] != 0 && self->first[cell] <= turn + 1;
  return self->past;
}
