/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Openings: floor in the block's border that no exit speaks of.
 *
 * For each direction, cells that may be floor and have nothing of the block beyond them make runs
 * along the border. A run is an opening if it has wall of the block at one end or both: a hole in a
 * wall. The long open side of a corridor that was drawn without walls has none, and is no opening.
 * Cells of exits, whatever their direction, end a run.
 *
 * Cost: O(cells). */

#include "chain/ashlar-openings-private.h"

#include <string.h>

/* What a search needs to know of the block's cells, with a frame of one empty cell around them. */
typedef struct
{
  const AshlarBlock *block;
  gsize              stride;
  guint8            *traits;
  guint8            *in_exit; /* a bit per direction of the exits that have the cell */
} Border;

static gsize
get_place (const Border *self, gint x, gint y)
{
  return (gsize) (y + 1) * self->stride + (gsize) (x + 1);
}

static void
mark_exits (Border *self)
{
  for (guint i = 0; i < self->block->n_exits; i++)
    {
      const AshlarExit *exit = &self->block->exits[i];
      gboolean          across
          = exit->direction == ASHLAR_DIRECTION_NORTH || exit->direction == ASHLAR_DIRECTION_SOUTH;

      for (guint j = 0; j < MIN (exit->width, ASHLAR_MAX_BLOCK_SIZE); j++)
        {
          gint x = exit->x + (across ? (gint) j : 0);
          gint y = exit->y + (across ? 0 : (gint) j);

          if (x >= 0 && y >= 0 && (guint) x < self->block->width && (guint) y < self->block->height)
            self->in_exit[get_place (self, x, y)] |= (guint8) (1u << exit->direction);
        }
    }
}

static void
border_init (Border *self, const AshlarBlock *block, const AshlarTileTurns *turns)
{
  gsize n = ((gsize) block->width + 2) * ((gsize) block->height + 2);

  self->block = block;
  self->stride = (gsize) block->width + 2;
  self->traits = g_new (guint8, n);
  self->in_exit = g_new0 (guint8, n);
  memset (self->traits, ASHLAR_TILE_IS_EMPTY, n);
  for (guint y = 0; y < block->height; y++)
    for (guint x = 0; x < block->width; x++)
      {
        guint16 tile = _ashlar_tile_turns_find (turns, ashlar_block_get_cell (block, x, y));

        if (tile != ASHLAR_TILE_NONE)
          self->traits[get_place (self, (gint) x, (gint) y)] = turns->traits[tile];
      }
  mark_exits (self);
}

static void
border_clear (Border *self)
{
  g_free (self->traits);
  g_free (self->in_exit);
}

/* -1 <= x <= width, and so for y. */
static guint8
get_traits (const Border *self, gint x, gint y)
{
  return self->traits[get_place (self, x, y)];
}

static gboolean
leads_out (const Border *self, gint x, gint y, AshlarDirection direction)
{
  guint8 beyond
      = get_traits (self, x + ashlar_direction_dx (direction), y + ashlar_direction_dy (direction));

  return (beyond & ASHLAR_TILE_IS_EMPTY) != 0;
}

static gboolean
is_open (const Border *self, gint x, gint y, AshlarDirection direction)
{
  return (get_traits (self, x, y) & ASHLAR_TILE_MAY_WALK) != 0
         && self->in_exit[get_place (self, x, y)] == 0 && leads_out (self, x, y, direction);
}

/* Part of the block, and never floor. */
static gboolean
is_wall (const Border *self, gint x, gint y)
{
  return (get_traits (self, x, y) & (ASHLAR_TILE_IS_EMPTY | ASHLAR_TILE_MAY_WALK)) == 0;
}

/* Most blocks have no opening at all, which one look at each cell tells. */
static gboolean
has_open_cell (const Border *self)
{
  for (gint y = 0; y < (gint) self->block->height; y++)
    for (gint x = 0; x < (gint) self->block->width; x++)
      {
        gsize         place = get_place (self, x, y);
        const guint8 *cell = &self->traits[place];

        if ((*cell & ASHLAR_TILE_MAY_WALK) != 0
            && ((cell[1] | *(cell - 1) | cell[self->stride] | *(cell - self->stride))
                & ASHLAR_TILE_IS_EMPTY)
                   != 0
            && self->in_exit[place] == 0)
          return TRUE;
      }
  return FALSE;
}

/* The runs along one line of the block. */
static void
find_in_line (const Border *self, AshlarDirection direction, gint line, GArray *openings)
{
  gboolean across = direction == ASHLAR_DIRECTION_NORTH || direction == ASHLAR_DIRECTION_SOUTH;
  gint     length = (gint) (across ? self->block->width : self->block->height);
  gint     step_x = across ? 1 : 0;
  gint     step_y = across ? 0 : 1;

  for (gint start = 0; start < length; start++)
    {
      gint x = across ? start : line;
      gint y = across ? line : start;
      gint run = 0;

      while (start + run < length && is_open (self, x + run * step_x, y + run * step_y, direction))
        run++;
      if (run == 0)
        continue;
      if (is_wall (self, x - step_x, y - step_y)
          || is_wall (self, x + run * step_x, y + run * step_y))
        {
          AshlarOpening opening = { x, y, direction, (guint) run };

          g_array_append_val (openings, opening);
        }
      start += run;
    }
}

static gint
compare_openings (gconstpointer a, gconstpointer b)
{
  const AshlarOpening *left = a;
  const AshlarOpening *right = b;

  if (left->direction != right->direction)
    return left->direction < right->direction ? -1 : 1;
  if (left->y != right->y)
    return left->y < right->y ? -1 : 1;
  return left->x < right->x ? -1 : left->x > right->x;
}

AshlarOpening *
_ashlar_block_find_openings (const AshlarBlock     *block,
                             const AshlarTileTurns *turns,
                             guint                 *n_openings)
{
  GArray *openings = g_array_new (FALSE, FALSE, sizeof (AshlarOpening));
  Border  border;

  border_init (&border, block, turns);
  for (guint d = 0; d < ASHLAR_N_DIRECTIONS && has_open_cell (&border); d++)
    {
      gint n_lines = (gint) (d % 2 == 0 ? block->height : block->width);

      for (gint line = 0; line < n_lines; line++)
        find_in_line (&border, (AshlarDirection) d, line, openings);
    }
  border_clear (&border);
  g_array_sort (openings, compare_openings);
  *n_openings = openings->len;
  return (AshlarOpening *) (gpointer) g_array_free (openings, FALSE);
}

AshlarOpening *
ashlar_block_find_openings (const AshlarBlock *block, AshlarContent *content, guint *n_openings)
{
  AshlarTileTurns *turns = _ashlar_tile_turns_new (content);
  AshlarOpening   *openings = _ashlar_block_find_openings (block, turns, n_openings);

  _ashlar_tile_turns_free (turns);
  return openings;
}

/* How well an exit in that direction would suit the cell; 0: not at all. */
static guint
rate_direction (const Border *self, gint x, gint y, AshlarDirection direction)
{
  gint  dx = ashlar_direction_dx (direction);
  gint  dy = ashlar_direction_dy (direction);
  guint rate = 1;

  if (!leads_out (self, x, y, direction)
      || (self->in_exit[get_place (self, x, y)] & (1u << direction)) != 0)
    return 0;
  if ((get_traits (self, x - dx, y - dy) & ASHLAR_TILE_MAY_WALK) != 0)
    rate += 4;
  /* A wall to both sides makes a doorway. */
  rate += is_wall (self, x + dy, y + dx) ? 1 : 0;
  rate += is_wall (self, x - dy, y - dx) ? 1 : 0;
  return rate;
}

gboolean
ashlar_block_propose_exit (
    const AshlarBlock *block, AshlarContent *content, gint x, gint y, AshlarOpening *opening)
{
  AshlarTileTurns *turns;
  Border           border;
  guint            best = 0;

  if (x < 0 || y < 0 || (guint) x >= block->width || (guint) y >= block->height)
    return FALSE;
  turns = _ashlar_tile_turns_new (content);
  border_init (&border, block, turns);
  for (guint d = 0;
       d < ASHLAR_N_DIRECTIONS && (get_traits (&border, x, y) & ASHLAR_TILE_IS_EMPTY) == 0; d++)
    {
      guint rate = rate_direction (&border, x, y, (AshlarDirection) d);

      if (rate > best)
        {
          best = rate;
          *opening = (AshlarOpening){ x, y, (AshlarDirection) d, 1 };
        }
    }
  border_clear (&border);
  _ashlar_tile_turns_free (turns);
  return best > 0;
}
