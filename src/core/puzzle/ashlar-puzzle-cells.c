/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The cells that clues list: [column, row], counted from 1 by most writers and from 0 by some.
 *
 * A document counts from 0 only if all of its cells are squares when counted so and some are not when
 * counted from 1; so other readers decide it too. Cost: linear in the cells. */

#include "puzzle/ashlar-puzzle-clues-private.h"

#include <inttypes.h>

typedef struct
{
  AshlarPuzzleReading *reading;
  guint                n_cells, n_from_0, n_from_1; /* all; those that are squares so counted */
  guint                n_faults;
} Cells;

static gboolean
get_cell (const AshlarValue *value, gint64 *x, gint64 *y)
{
  return ashlar_puzzle_value_is (value, ASHLAR_VALUE_ARRAY) && ashlar_value_get_n_items (value) == 2
         && ashlar_puzzle_value_get_number (ashlar_value_get_item (value, 0), x)
         && ashlar_puzzle_value_get_number (ashlar_value_get_item (value, 1), y);
}

static gboolean
is_inside (const AshlarPuzzle *puzzle, gint64 x, gint64 y, gint64 first)
{
  return x >= first && y >= first && x - first < puzzle->width && y - first < puzzle->height;
}

static void
check_cell (Cells *self, const AshlarPath *path, const AshlarValue *value)
{
  const AshlarPuzzle *puzzle = self->reading->puzzle;
  gint64              x, y;
  gboolean            from_0, from_1;

  if (!get_cell (value, &x, &y))
    {
      g_autoptr (AshlarText) found = ashlar_value_describe (value);

      if (self->n_faults++ < ASHLAR_PUZZLE_MOST_ALIKE)
        ashlar_report_fault (self->reading->report, path, "wrong-type",
                             "found %p; expected [column, row], two whole numbers", found);
      return;
    }
  from_0 = is_inside (puzzle, x, y, 0);
  from_1 = is_inside (puzzle, x, y, 1);
  if (!from_0 && !from_1 && self->n_faults++ < ASHLAR_PUZZLE_MOST_ALIKE)
    ashlar_report_fault (self->reading->report, path, "out-of-range",
                         "cell (%" PRId64 ",%" PRId64
                         ") is outside of the %ux%u grid, counted from 0 or from 1",
                         x, y, puzzle->width, puzzle->height);
  self->n_cells++;
  self->n_from_0 += from_0;
  self->n_from_1 += from_1;
}

static void
check_clue (Cells *self, const AshlarPath *path, const AshlarValue *clue)
{
  const AshlarValue *cells = ashlar_puzzle_value_is (clue, ASHLAR_VALUE_OBJECT)
                                 ? ashlar_value_lookup (clue, "cells")
                                 : NULL;

  path = ASHLAR_PATH_KEY (path, "cells");
  if (ashlar_puzzle_value_is_absent (cells)
      || !ashlar_read_array (self->reading->report, path, cells, "an array of cells"))
    return;
  for (guint i = 0; i < ashlar_value_get_n_items (cells); i++)
    check_cell (self, ASHLAR_PATH_ITEM (path, i), ashlar_value_get_item (cells, i));
}

gboolean
ashlar_puzzle_check_cells (AshlarPuzzleReading *self,
                           const AshlarPath    *path,
                           const AshlarValue   *clues)
{
  Cells cells = { .reading = self };

  for (guint i = 0; i < ashlar_value_get_n_items (clues); i++)
    {
      const AshlarValue *list = ashlar_value_get_item (clues, i);
      const AshlarPath  *list_path = ASHLAR_PATH_KEY (path, ashlar_value_get_key (clues, i));

      if (!ashlar_puzzle_value_is (list, ASHLAR_VALUE_ARRAY))
        continue;
      for (guint j = 0; j < ashlar_value_get_n_items (list); j++)
        check_clue (&cells, ASHLAR_PATH_ITEM (list_path, j), ashlar_value_get_item (list, j));
    }
  self->counts_from_1 = cells.n_from_1 == cells.n_cells || cells.n_from_0 < cells.n_cells;
  if (cells.n_faults == 0 && cells.n_from_0 < cells.n_cells && cells.n_from_1 < cells.n_cells)
    {
      ashlar_puzzle_reading_warn (
          self, path, "cells", "some cells of clues count from 0 and some from 1, so none is used");
      return FALSE;
    }
  return cells.n_faults == 0 && cells.n_cells > 0;
}

guint32
ashlar_puzzle_find_cells (const AshlarPuzzleReading *self, const AshlarValue *clue, gint direction)
{
  const AshlarPuzzle *puzzle = self->puzzle;
  const AshlarValue  *cells = ashlar_puzzle_value_is (clue, ASHLAR_VALUE_OBJECT)
                                  ? ashlar_value_lookup (clue, "cells")
                                  : NULL;
  guint32             words[2][2]; /* by direction: of the first cell, of the last */
  guint               n_cells;

  if (!ashlar_puzzle_value_is (cells, ASHLAR_VALUE_ARRAY) || ashlar_value_get_n_items (cells) < 2)
    return G_MAXUINT32;
  n_cells = ashlar_value_get_n_items (cells);
  for (guint end = 0; end < 2; end++)
    {
      gint64 x, y;
      gsize  index;

      if (!get_cell (ashlar_value_get_item (cells, end == 0 ? 0 : n_cells - 1), &x, &y)
          || !is_inside (puzzle, x, y, self->counts_from_1))
        return G_MAXUINT32;
      index = (gsize) (y - self->counts_from_1) * puzzle->width + (gsize) (x - self->counts_from_1);
      words[ASHLAR_WORD_ACROSS][end] = puzzle->across[index];
      words[ASHLAR_WORD_DOWN][end] = puzzle->down[index];
    }
  for (gint i = 0; i < 2; i++)
    if ((direction < 0 || direction == i) && words[i][0] == words[i][1]
        && words[i][0] != ASHLAR_NO_WORD && puzzle->words[words[i][0]].length == n_cells)
      return words[i][0];
  return G_MAXUINT32;
}
