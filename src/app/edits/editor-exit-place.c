/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "edits/editor-exit-place.h"

#include <stdlib.h>

gboolean
editor_cell_is_outside (AshlarContent *content, const AshlarBlock *block, int x, int y)
{
  guint tile;

  if (x < 0 || y < 0 || x >= (int) block->width || y >= (int) block->height)
    return TRUE;
  tile = ashlar_content_find_tile (content, ashlar_block_get_cell (block, x, y));
  return tile != ASHLAR_NO_INDEX && ashlar_tile_is_empty (ashlar_content_get_tile (content, tile));
}

gboolean
editor_block_has_a_cell (AshlarContent *content, const AshlarBlock *block)
{
  gunichar known = 0;

  for (guint i = 0; i < block->width * block->height; i++)
    {
      if (block->cells[i] == known)
        continue;
      known = block->cells[i];
      if (!editor_cell_is_outside (content, block, (int) (i % block->width),
                                   (int) (i / block->width)))
        return TRUE;
    }
  return FALSE;
}

guint
editor_block_count_cells (AshlarContent *content, const AshlarBlock *block)
{
  guint    n = 0;
  gunichar known = 0;
  gboolean empty = FALSE;

  for (guint i = 0; i < block->width * block->height; i++)
    {
      if (i == 0 || block->cells[i] != known)
        {
          guint tile = ashlar_content_find_tile (content, block->cells[i]);

          known = block->cells[i];
          empty = tile == ASHLAR_NO_INDEX
                  || ashlar_tile_is_empty (ashlar_content_get_tile (content, tile));
        }
      n += !empty;
    }
  return n;
}

static gboolean
is_horizontal (AshlarDirection direction)
{
  return direction == ASHLAR_DIRECTION_NORTH || direction == ASHLAR_DIRECTION_SOUTH;
}

void
editor_exit_get_cells (const AshlarExit *exit, int *x, int *y, int *width, int *height)
{
  gboolean horizontal = is_horizontal (exit->direction);

  *x = exit->x;
  *y = exit->y;
  *width = horizontal ? (int) exit->width : 1;
  *height = horizontal ? 1 : (int) exit->width;
}

static gboolean
cell_opens (
    AshlarContent *content, const AshlarBlock *block, int x, int y, AshlarDirection direction)
{
  return !editor_cell_is_outside (content, block, x, y)
         && editor_cell_is_outside (content, block, x + ashlar_direction_dx (direction),
                                    y + ashlar_direction_dy (direction));
}

gboolean
editor_exit_fits (AshlarContent *content, const AshlarBlock *block, const AshlarExit *exit)
{
  int left, top, width, height;

  editor_exit_get_cells (exit, &left, &top, &width, &height);
  if (exit->width < 1 || width > ASHLAR_MAX_BLOCK_SIZE || height > ASHLAR_MAX_BLOCK_SIZE)
    return FALSE;
  for (int y = top; y < top + height; y++)
    for (int x = left; x < left + width; x++)
      if (!cell_opens (content, block, x, y, exit->direction))
        return FALSE;
  return TRUE;
}

static gboolean
find_direction (AshlarContent     *content,
                const AshlarBlock *block,
                int                x,
                int                y,
                gboolean           horizontal_first,
                AshlarDirection   *direction)
{
  static const AshlarDirection orders[2][ASHLAR_N_DIRECTIONS] = {
    { ASHLAR_DIRECTION_EAST, ASHLAR_DIRECTION_WEST, ASHLAR_DIRECTION_NORTH,
      ASHLAR_DIRECTION_SOUTH },
    { ASHLAR_DIRECTION_NORTH, ASHLAR_DIRECTION_SOUTH, ASHLAR_DIRECTION_EAST,
      ASHLAR_DIRECTION_WEST },
  };

  for (guint i = 0; i < ASHLAR_N_DIRECTIONS; i++)
    if (cell_opens (content, block, x, y, orders[horizontal_first][i]))
      {
        *direction = orders[horizontal_first][i];
        return TRUE;
      }
  return FALSE;
}

gboolean
editor_exit_span (AshlarContent     *content,
                  const AshlarBlock *block,
                  AshlarDirection    direction,
                  int                x0,
                  int                y0,
                  int                x1,
                  int                y1,
                  AshlarExit        *exit)
{
  gboolean horizontal = is_horizontal (direction);
  int      start = horizontal ? x0 : y0;
  int      end = horizontal ? x1 : y1;
  int      step = end < start ? -1 : 1;

  if (!cell_opens (content, block, x0, y0, direction))
    return FALSE;
  for (int i = start; i != end; i += step)
    {
      int next = i + step;

      if (!cell_opens (content, block, horizontal ? next : x0, horizontal ? y0 : next, direction))
        {
          end = i;
          break;
        }
    }

  exit->direction = direction;
  exit->x = horizontal ? MIN (start, end) : x0;
  exit->y = horizontal ? y0 : MIN (start, end);
  exit->width = (guint) abs (end - start) + 1;
  return TRUE;
}

gboolean
editor_exit_between (AshlarContent     *content,
                     const AshlarBlock *block,
                     int                x0,
                     int                y0,
                     int                x1,
                     int                y1,
                     AshlarExit        *exit)
{
  AshlarDirection direction;

  if (editor_cell_is_outside (content, block, x0, y0))
    {
      guint i;

      /* Pressed beyond the border: the block's cell beside it is meant. */
      for (i = 0; i < ASHLAR_N_DIRECTIONS; i++)
        {
          int x = x0 - ashlar_direction_dx (i), y = y0 - ashlar_direction_dy (i);

          if (!editor_cell_is_outside (content, block, x, y))
            {
              direction = i;
              x0 = x;
              y0 = y;
              break;
            }
        }
      if (i == ASHLAR_N_DIRECTIONS)
        return FALSE;
    }
  else if (!find_direction (content, block, x0, y0, abs (x1 - x0) >= abs (y1 - y0), &direction))
    return FALSE;
  return editor_exit_span (content, block, direction, x0, y0, x1, y1, exit);
}

gboolean
editor_exit_turn (AshlarContent *content, const AshlarBlock *block, AshlarExit *exit)
{
  for (guint i = 1; i < ASHLAR_N_DIRECTIONS; i++)
    {
      AshlarDirection direction = (exit->direction + i) % ASHLAR_N_DIRECTIONS;
      gboolean        taken = FALSE;

      for (guint j = 0; j < block->n_exits; j++)
        taken |= block->exits[j].direction == direction && block->exits[j].x == exit->x
                 && block->exits[j].y == exit->y;
      if (!taken && cell_opens (content, block, exit->x, exit->y, direction))
        {
          exit->direction = direction;
          exit->width = 1;
          return TRUE;
        }
    }
  return FALSE;
}

int
editor_exit_at (const AshlarBlock *block, int x, int y, int after)
{
  for (guint i = 0; i < block->n_exits; i++)
    {
      guint index = (guint) (after + 1 + (int) i) % block->n_exits;
      int   left, top, width, height;

      editor_exit_get_cells (&block->exits[index], &left, &top, &width, &height);
      if (x >= left && y >= top && x < left + width && y < top + height)
        return (int) index;
    }
  return -1;
}

guint
editor_block_drop_unfit (AshlarContent *content, AshlarBlock *block)
{
  guint n_dropped = 0;

  for (guint i = block->n_exits; i > 0; i--)
    if (!editor_exit_fits (content, block, &block->exits[i - 1]))
      {
        ashlar_block_remove_exit (block, i - 1);
        n_dropped++;
      }
  for (guint i = block->n_objects; i > 0; i--)
    if (editor_cell_is_outside (content, block, block->objects[i - 1].x, block->objects[i - 1].y))
      {
        ashlar_block_remove_object (block, i - 1);
        n_dropped++;
      }
  return n_dropped;
}
