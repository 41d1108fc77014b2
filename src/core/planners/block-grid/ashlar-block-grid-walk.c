/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The snake's walk.
 *
 * On each row a column is drawn in which the snake drops, and it wanders there; on the bottom row it
 * ends there. It turns aside only where no block does what was drawn. At each step only blocks are
 * drawn from which some way leads on (ashlar-block-grid-snake.c), so that it seldom gets stuck:
 * only where a block beside it, laid on the row above, is in the way. Then it starts anew.
 *
 * The sides that it goes through are marked, so that whoever lays its cells anew keeps the way.
 * Cost: cells of the walk × pieces. */

#include "planners/block-grid/ashlar-block-grid-growth-private.h"
#include "planners/block-grid/ashlar-block-grid-snake-private.h"

#include <string.h>

#define WALKS 24u

typedef struct
{
  AshlarGridGrowth *growth;
  guint             x, y, from;
  guint             drop;           /* column */
  guint64          *bits;           /* candidates */
  guint64          *base, *leading; /* scratch, as many words */
} Walk;

/* Candidates for the cell that lead to @direction; ASHLAR_N_DIRECTIONS: with which the snake ends.
 */
static gboolean
gather (Walk *self, guint direction)
{
  static const guint8 from[]
      = { 0, ASHLAR_GRID_FROM_LEFT, ASHLAR_GRID_FROM_ABOVE, ASHLAR_GRID_FROM_RIGHT };
  AshlarGridGrowth     *growth = self->growth;
  const AshlarGridTask *task = growth->task;
  guint32               cell = ashlar_grid_growth_get_cell (growth, self->x, self->y);
  const guint64        *way = ashlar_grid_snake_get (task, self->x, self->y, self->from);
  gboolean              ends = direction == ASHLAR_N_DIRECTIONS;
  gboolean              starts = self->y == 0 && self->from == ASHLAR_GRID_FROM_ABOVE;
  guint64              *base = self->base, *leading = self->leading;

  if (ends ? self->y + 1 < task->down || (starts && task->n_cells > 1)
           : (direction == ASHLAR_DIRECTION_SOUTH && self->y + 1 == task->down)
                 || (direction == ASHLAR_DIRECTION_EAST
                     && (self->x + 1 == task->across || self->from == ASHLAR_GRID_FROM_RIGHT))
                 || (direction == ASHLAR_DIRECTION_WEST
                     && (self->x == 0 || self->from == ASHLAR_GRID_FROM_LEFT)))
    return FALSE;
  if (!ends)
    {
      memset (leading, 0, sizeof *leading * growth->pieces->n_words);
      ashlar_grid_snake_add_leading (
          growth->pieces,
          ashlar_grid_snake_get (task, self->x + (guint) ashlar_direction_dx (direction),
                                 self->y + (guint) ashlar_direction_dy (direction),
                                 from[direction]),
          direction, leading);
    }
  ashlar_grid_snake_get_base (task, self->x, self->y, ends, base);
  for (guint w = 0; w < growth->pieces->n_words; w++)
    base[w] = (starts ? task->starts[w] : base[w]) & way[w] & (ends ? ~(guint64) 0 : leading[w]);
  return ashlar_grid_growth_gather (growth, ashlar_grid_growth_get_key (growth, cell, FALSE), base,
                                    self->bits);
}

static void
record (Walk *self, guint32 piece, guint direction)
{
  AshlarGridGrowth *growth = self->growth;
  AshlarTraceValue  block = { .name = ashlar_grid_pieces_get_block_id (
                                  growth->pieces, growth->pieces->pieces[piece].block) };

  ashlar_grid_story_step (growth, "snake-placed",
                          ashlar_grid_growth_get_cell (growth, self->x, self->y), piece, FALSE);
  /* It never goes up. */
  ashlar_trace_add_clause (growth->trace,
                           ASHLAR_CLAUSE_WAY_EAST + direction - ASHLAR_DIRECTION_EAST, &block);
}

/* Lays the cell's block and goes where it leads. */
static void
step (Walk *self, guint direction)
{
  AshlarGridGrowth *growth = self->growth;
  guint32           cell = ashlar_grid_growth_get_cell (growth, self->x, self->y);
  guint32           piece = ashlar_grid_growth_draw_from (growth, self->bits);

  record (self, piece, direction);
  if (growth->path->len == 0)
    growth->start = cell;
  g_array_append_val (growth->path, cell);
  if (direction < ASHLAR_N_DIRECTIONS)
    {
      guint32 next = ashlar_grid_growth_get_next (growth, cell, direction);

      growth->flags[cell] |= (guint8) (1u << direction);
      growth->flags[next]
          |= (guint8) (1u << ashlar_direction_opposite ((AshlarDirection) direction));
    }
  ashlar_grid_growth_place (growth, cell, piece);
  if (growth->path->len == 1 || direction == ASHLAR_N_DIRECTIONS
      || !ashlar_bits_has (growth->task->grown, piece))
    growth->flags[cell] |= ASHLAR_GRID_HELD;
  if (direction == ASHLAR_N_DIRECTIONS)
    return;
  self->x += (guint) ashlar_direction_dx ((AshlarDirection) direction);
  self->y += (guint) ashlar_direction_dy ((AshlarDirection) direction);
  self->from = direction == ASHLAR_DIRECTION_SOUTH  ? ASHLAR_GRID_FROM_ABOVE
               : direction == ASHLAR_DIRECTION_EAST ? ASHLAR_GRID_FROM_LEFT
                                                    : ASHLAR_GRID_FROM_RIGHT;
  if (direction == ASHLAR_DIRECTION_SOUTH)
    self->drop = ashlar_stream_below (&growth->stream, growth->task->across);
}

/* What is wanted first: drop or end in the column drawn, else towards it. */
static gboolean
go_on (Walk *self, gboolean *ended)
{
  guint down = self->y + 1 == self->growth->task->down ? ASHLAR_N_DIRECTIONS
                                                       : (guint) ASHLAR_DIRECTION_SOUTH;
  guint wanted[3] = { down, ASHLAR_DIRECTION_EAST, ASHLAR_DIRECTION_WEST };

  if (self->from == ASHLAR_GRID_FROM_LEFT    ? self->drop > self->x
      : self->from == ASHLAR_GRID_FROM_RIGHT ? self->drop < self->x
                                             : self->drop != self->x)
    {
      wanted[0] = self->drop > self->x ? ASHLAR_DIRECTION_EAST : ASHLAR_DIRECTION_WEST;
      wanted[1] = down;
      wanted[2] = self->drop > self->x ? ASHLAR_DIRECTION_WEST : ASHLAR_DIRECTION_EAST;
    }
  for (guint i = 0; i < G_N_ELEMENTS (wanted); i++)
    if (gather (self, wanted[i]))
      {
        *ended = wanted[i] == ASHLAR_N_DIRECTIONS;
        step (self, wanted[i]);
        return TRUE;
      }
  return FALSE;
}

static void
take_back (AshlarGridGrowth *self)
{
  for (guint i = 0; i < self->path->len; i++)
    ashlar_grid_growth_take_back (self, g_array_index (self->path, guint32, i));
  memset (self->flags, 0, (gsize) self->stride * (self->task->down + 2));
  g_array_set_size (self->path, 0);
  self->n_edge = 0;
  self->n_queue = 0;
  self->start = self->end = 0;
}

static gboolean
walk (Walk *self, guint x)
{
  AshlarGridGrowth *growth = self->growth;
  gboolean          ended = FALSE;

  self->x = x;
  self->y = 0;
  self->from = ASHLAR_GRID_FROM_ABOVE;
  self->drop = ashlar_stream_below (&growth->stream, growth->task->across);
  while (!ended)
    if (((growth->path->len & 4095) == 4095 && ashlar_grid_growth_poll (growth))
        || !go_on (self, &ended))
      return FALSE;
  growth->end = g_array_index (growth->path, guint32, growth->path->len - 1);
  return TRUE;
}

gboolean
ashlar_grid_walk (AshlarGridGrowth *self)
{
  const AshlarGridTask *task = self->task;
  guint                 n_words = self->pieces->n_words;
  g_autofree guint64   *bits = g_new (guint64, 3 * (gsize) n_words);
  Walk                  way
      = { .growth = self, .bits = bits, .base = bits + n_words, .leading = bits + 2 * n_words };

  for (guint i = 0; i < WALKS && !self->cancelled; i++)
    {
      guint from = ashlar_stream_below (&self->stream, task->across);

      for (guint j = 0; j < task->across; j++)
        {
          guint x = (from + j) % task->across;

          if (!ashlar_bits_any (ashlar_grid_snake_get (task, x, 0, ASHLAR_GRID_FROM_ABOVE),
                                self->pieces->n_words))
            continue;
          if (walk (&way, x))
            return TRUE;
          take_back (self);
          break;
        }
    }
  return FALSE;
}
