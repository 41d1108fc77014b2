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

#include "content/ashlar-openings-private.h"

/* What a search needs to know of the block's cells. */
typedef struct
{
  const AshlarBlock     *block;
  const AshlarTileTurns *turns;
  guint8                *in_exit; /* per cell: a bit per direction of the exits that have it */
} Border;

static guint8
get_traits (const Border *self, gint x, gint y)
{
  guint16 tile;

  if (x < 0 || y < 0 || (guint) x >= self->block->width || (guint) y >= self->block->height)
    return ASHLAR_TILE_IS_EMPTY;
  tile = _ashlar_tile_turns_find (self->turns,
                                  ashlar_block_get_cell (self->block, (guint) x, (guint) y));
  return tile != ASHLAR_TILE_NONE ? self->turns->traits[tile] : ASHLAR_TILE_IS_EMPTY;
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
         && self->in_exit[(gsize) y * self->block->width + (gsize) x] == 0
         && leads_out (self, x, y, direction);
}

/* Part of the block, and never floor. */
static gboolean
is_wall (const Border *self, gint x, gint y)
{
  return (get_traits (self, x, y) & (ASHLAR_TILE_IS_EMPTY | ASHLAR_TILE_MAY_WALK)) == 0;
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
            self->in_exit[(gsize) y * self->block->width + (gsize) x]
                |= (guint8) (1u << exit->direction);
        }
    }
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
  GArray            *openings = g_array_new (FALSE, FALSE, sizeof (AshlarOpening));
  g_autofree guint8 *in_exit = g_new0 (guint8, MAX ((gsize) block->width * block->height, 1));
  Border             border = { block, turns, in_exit };

  mark_exits (&border);
  for (guint d = 0; d < ASHLAR_N_DIRECTIONS; d++)
    {
      gint n_lines = (gint) (d % 2 == 0 ? block->height : block->width);

      for (gint line = 0; line < n_lines; line++)
        find_in_line (&border, (AshlarDirection) d, line, openings);
    }
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
      || (self->in_exit[(gsize) y * self->block->width + (gsize) x] & (1u << direction)) != 0)
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
  AshlarTileTurns   *turns = _ashlar_tile_turns_new (content);
  g_autofree guint8 *in_exit = g_new0 (guint8, MAX ((gsize) block->width * block->height, 1));
  Border             border = { block, turns, in_exit };
  guint              best = 0;

  mark_exits (&border);
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
  _ashlar_tile_turns_free (turns);
  return best > 0;
}
