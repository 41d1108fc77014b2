/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The faults of blocks: cells, exits, objects, counts. Cost: O(cells + exit cells). */

#include "content/ashlar-check-private.h"

#include "base/ashlar-orientation-private.h"

#include <inttypes.h>

#define MAX_UNKNOWN 16 /* characters reported for one block */

static void
check_cells (const AshlarCheck *check, const AshlarPath *path, const AshlarBlock *block)
{
  gboolean has_cell = FALSE;
  gunichar unknown[MAX_UNKNOWN];
  guint    n_unknown = 0;

  for (guint y = 0; y < block->height; y++)
    for (guint x = 0; x < block->width; x++)
      {
        gunichar         character = ashlar_block_get_cell (block, x, y);
        guint            seen = 0;
        g_autofree char *found = NULL;

        if (ashlar_check_find_tile (check, character) != ASHLAR_NO_INDEX)
          {
            has_cell = has_cell || !ashlar_check_is_empty (check, character);
            continue;
          }
        has_cell = TRUE;
        while (seen < n_unknown && unknown[seen] != character)
          seen++;
        if (seen < n_unknown || n_unknown == MAX_UNKNOWN)
          continue;
        unknown[n_unknown++] = character;
        found = ashlar_character_describe (character);
        ashlar_report_fault (
            check->report, ASHLAR_PATH_ITEM (ASHLAR_PATH_KEY (path, "representation"), y),
            "unknown-tile", "%s at [%u, %u] is no tile; expected the representation of one", found,
            x, y);
      }
  if (!has_cell)
    ashlar_report_fault (check->report, ASHLAR_PATH_KEY (path, "representation"), "no-cell",
                         "every cell is empty; expected a cell that is part of the block");
}

static gboolean
is_part (const AshlarCheck *check, const AshlarBlock *block, gint x, gint y)
{
  return x >= 0 && y >= 0 && x < (gint) block->width && y < (gint) block->height
         && !ashlar_check_is_empty (check, ashlar_block_get_cell (block, (guint) x, (guint) y));
}

static void
check_exit (const AshlarCheck *check,
            const AshlarPath  *path,
            const AshlarBlock *block,
            const AshlarExit  *exit)
{
  gboolean lies
      = exit->direction == ASHLAR_DIRECTION_NORTH || exit->direction == ASHLAR_DIRECTION_SOUTH;

  if (exit->plug != 0)
    ashlar_check_filling_tile (check, ASHLAR_PATH_KEY (path, "plug"), exit->plug);
  if (exit->width == 0 && check->partial)
    return;
  if (exit->width == 0 || exit->width > ASHLAR_MAX_BLOCK_SIZE)
    {
      ashlar_report_fault (check->report, ASHLAR_PATH_KEY (path, "width"), "out-of-range",
                           "found %u; expected a whole number from 1 to %d", exit->width,
                           ASHLAR_MAX_BLOCK_SIZE);
      return;
    }

  for (gint i = 0; i < (gint) exit->width; i++)
    {
      gint x = exit->x + (lies ? i : 0);
      gint y = exit->y + (lies ? 0 : i);

      if (!is_part (check, block, x, y))
        {
          ashlar_report_fault (
              check->report, ASHLAR_PATH_KEY (path, i == 0 ? "position" : "width"), "exit-outside",
              "cell [%d, %d] is no part of the block; expected all cells of an exit inside", x, y);
          return;
        }
      if (is_part (check, block, x + ashlar_direction_dx (exit->direction),
                   y + ashlar_direction_dy (exit->direction)))
        {
          ashlar_report_fault (
              check->report, ASHLAR_PATH_KEY (path, "direction"), "exit-inwards",
              "cell [%d, %d], %p of [%d, %d], is part of the block; expected one outside or empty",
              x + ashlar_direction_dx (exit->direction), y + ashlar_direction_dy (exit->direction),
              ashlar_direction_get_text (exit->direction), x, y);
          return;
        }
    }
}

static void
check_placed (const AshlarCheck       *check,
              const AshlarPath        *path,
              const AshlarBlock       *block,
              const AshlarBlockObject *placed)
{
  if (placed->probability > 1000000)
    ashlar_report_fault (check->report, ASHLAR_PATH_KEY (path, "probability"), "out-of-range",
                         "found %u parts per million; expected a number from 0 to 1",
                         placed->probability);
  if (!check->partial && (placed->reference == NULL || *placed->reference == '\0'))
    ashlar_report_fault (check->report, ASHLAR_PATH_KEY (path, "reference"), "empty-id",
                         "found \"\"; expected a string that is not empty");
  if (check->partial && placed->x < 0)
    return;
  if (!is_part (check, block, placed->x, placed->y))
    ashlar_report_fault (check->report, ASHLAR_PATH_KEY (path, "position"), "object-outside",
                         "cell [%d, %d] is no part of the block; expected one inside", placed->x,
                         placed->y);
}

static void
check_counts (const AshlarCheck *check, const AshlarPath *path, const AshlarBlock *block)
{
  if (block->occurrences > ASHLAR_MAX_OCCURRENCES)
    ashlar_report_fault (check->report, ASHLAR_PATH_KEY (path, "occurrences"), "out-of-range",
                         "found %u; expected a whole number from 0 to %d", block->occurrences,
                         ASHLAR_MAX_OCCURRENCES);
  if (block->minimum >= 0 && block->maximum >= 0 && block->minimum > block->maximum)
    ashlar_report_fault (check->report, ASHLAR_PATH_KEY (path, "minimum"), "out-of-range",
                         "found %d; expected at most the maximum, %d", block->minimum,
                         block->maximum);
}

static void
check_block (const AshlarCheck *check, const AshlarPath *path, const AshlarBlock *block)
{
  check_counts (check, path, block);
  if (!check->partial && (block->id == NULL || *block->id == '\0'))
    ashlar_report_fault (check->report, ASHLAR_PATH_KEY (path, "id"), "empty-id",
                         "found \"\"; expected a string that is not empty");
  if (block->width == 0 && check->partial)
    return;
  if (block->width < 1 || block->width > ASHLAR_MAX_BLOCK_SIZE || block->height < 1
      || block->height > ASHLAR_MAX_BLOCK_SIZE)
    {
      ashlar_report_fault (check->report, path, "limit",
                           "found %u × %u cells; expected 1 to %d each way", block->width,
                           block->height, ASHLAR_MAX_BLOCK_SIZE);
      return;
    }
  check_cells (check, path, block);
  for (guint i = 0; i < block->n_exits; i++)
    check_exit (check, ASHLAR_PATH_ITEM (ASHLAR_PATH_KEY (path, "exits"), i), block,
                &block->exits[i]);
  for (guint i = 0; i < block->n_objects; i++)
    check_placed (check, ASHLAR_PATH_ITEM (ASHLAR_PATH_KEY (path, "objects"), i), block,
                  &block->objects[i]);
}

void
ashlar_check_blocks (const AshlarCheck *check)
{
  GPtrArray        *blocks = check->content->blocks;
  const AshlarPath *list = ASHLAR_PATH_KEY (&ashlar_check_root, "blocks");
  guint64           sum = 0;

  if (blocks->len > ASHLAR_MAX_BLOCKS)
    ashlar_report_fault (check->report, list, "limit", "found %u blocks; expected at most %d",
                         blocks->len, ASHLAR_MAX_BLOCKS);
  for (guint i = 0; i < blocks->len; i++)
    {
      const AshlarBlock *block = blocks->pdata[i];

      check_block (check, ASHLAR_PATH_ITEM (list, i), block);
      sum += block->occurrences;
    }
  if (sum > G_MAXUINT32)
    ashlar_report_fault (check->report, list, "limit",
                         "the occurrences sum up to %" PRIu64 "; expected at most %u", sum,
                         G_MAXUINT32);
}
