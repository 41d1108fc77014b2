/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Where a snake can go.
 *
 * The snake wanders left or right and drops, as in platform games of 4×4 rooms. From the bottom row
 * up each cell gets, for each way to come in (from above, from the left, from the right), the
 * pieces from which some way leads on to an end. A row depends on the one below it alone, so that
 * rows are kept only until one is as the row before. The sides that the snake does not use count as
 * free; what they do is found out when blocks are laid.
 *
 * Cost: cells of a row × pieces, for a few rows. Source: the levels of Spelunky, of which the
 * block-building article speaks. */

#include "planners/block-grid/ashlar-block-grid-snake-private.h"

#include <string.h>

#define MAX_ROWS 64u /* a set whose rows never settle is treated as if they did */

static guint64 *
get_cell (const AshlarGridTask *self, guint64 *row, guint x, guint from)
{
  return row + ((gsize) x * ASHLAR_GRID_N_FROM + from) * self->pieces->n_words;
}

const guint64 *
ashlar_grid_snake_get (const AshlarGridTask *self, guint x, guint y, guint from)
{
  guint row = MIN (self->down - 1 - y, self->way.n_rows - 1);

  if (y == 0)
    return get_cell (self, self->way.top, x, from);
  return get_cell (self,
                   self->way.rows
                       + (gsize) row * self->across * ASHLAR_GRID_N_FROM * self->pieces->n_words,
                   x, from);
}

void
ashlar_grid_snake_add_leading (const AshlarGridPieces *pieces,
                               const guint64          *next,
                               guint                   direction,
                               guint64                *bits)
{
  guint          opposite = ashlar_direction_opposite ((AshlarDirection) direction);
  const guint64 *open = ashlar_grid_pieces_get_fits (pieces, direction, ASHLAR_GRID_VIEW_OPEN);

  for (guint class = 0; class < pieces->n_classes[direction]; class ++)
    {
      const guint64 *members = pieces->members[direction] + (gsize) class * pieces->n_words;

      if (ashlar_bits_meet (members, open, pieces->n_words)
          && ashlar_bits_meet (
              ashlar_grid_pieces_get_fits (pieces, opposite, ASHLAR_GRID_VIEW_CLASS + class), next,
              pieces->n_words))
        for (guint w = 0; w < pieces->n_words; w++)
          bits[w] |= members[w];
    }
}

/* Pieces that a snake may use in a cell, wherever it leads; its last only with @last. */
void
ashlar_grid_snake_get_base (
    const AshlarGridTask *self, guint x, guint y, gboolean last, guint64 *bits)
{
  const guint64 *usable = self->usable[ashlar_grid_task_get_rim (self, x, y)];

  for (guint w = 0; w < self->pieces->n_words; w++)
    bits[w] = usable[w] & (last && self->ends != NULL ? self->ends[w] : self->way.base[w]);
}

static void
fill_cell (
    const AshlarGridTask *self, guint64 *row, const guint64 *below, guint x, guint y, guint from)
{
  const AshlarGridPieces *pieces = self->pieces;
  guint                   n_words = pieces->n_words;
  guint64                *cell = get_cell (self, row, x, from);
  g_autofree guint64     *base = g_new0 (guint64, n_words);
  gboolean                is_start = y == 0 && from == ASHLAR_GRID_FROM_ABOVE;
  const guint64          *usable = self->usable[ashlar_grid_task_get_rim (self, x, y)];

  memset (cell, 0, sizeof *cell * n_words);
  if (below != NULL)
    ashlar_grid_snake_add_leading (pieces,
                                   get_cell (self, (guint64 *) below, x, ASHLAR_GRID_FROM_ABOVE),
                                   ASHLAR_DIRECTION_SOUTH, cell);
  if (x + 1 < self->across && from != ASHLAR_GRID_FROM_RIGHT)
    ashlar_grid_snake_add_leading (pieces, get_cell (self, row, x + 1, ASHLAR_GRID_FROM_LEFT),
                                   ASHLAR_DIRECTION_EAST, cell);
  if (x > 0 && from != ASHLAR_GRID_FROM_LEFT)
    ashlar_grid_snake_add_leading (pieces, get_cell (self, row, x - 1, ASHLAR_GRID_FROM_RIGHT),
                                   ASHLAR_DIRECTION_WEST, cell);
  ashlar_grid_snake_get_base (self, x, y, FALSE, base);
  for (guint w = 0; w < n_words; w++)
    cell[w] &= is_start ? usable[w] & self->starts[w] : base[w];
  if (below != NULL || (is_start && self->n_cells > 1))
    return;
  ashlar_grid_snake_get_base (self, x, y, TRUE, base);
  for (guint w = 0; w < n_words; w++)
    cell[w] |= is_start ? usable[w] & self->starts[w] : base[w];
}

static void
fill_row (const AshlarGridTask *self, guint64 *row, const guint64 *below, guint y)
{
  for (guint x = self->across; x-- > 0;)
    fill_cell (self, row, below, x, y, ASHLAR_GRID_FROM_LEFT);
  for (guint x = 0; x < self->across; x++)
    fill_cell (self, row, below, x, y, ASHLAR_GRID_FROM_RIGHT);
  for (guint x = 0; x < self->across; x++)
    fill_cell (self, row, below, x, y, ASHLAR_GRID_FROM_ABOVE);
}

static void
fill_rows (AshlarGridTask *self)
{
  AshlarGridSnake *way = &self->way;
  gsize            n = (gsize) self->across * ASHLAR_GRID_N_FROM * self->pieces->n_words;
  guint            n_rows = MIN (self->down - 1, MAX_ROWS);
  guint64         *below = NULL;
  gboolean         settled = FALSE;

  g_free (way->rows);
  g_free (way->top);
  way->n_rows = 0;
  way->rows = g_new0 (guint64, n * n_rows + 1);
  way->top = g_new0 (guint64, n);
  for (guint r = 0; r < n_rows && !settled; r++)
    {
      guint64 *row = way->rows + n * r;

      fill_row (self, row, below, self->down - 1 - r);
      settled = r > 1 && memcmp (row, below, sizeof *row * n) == 0;
      way->n_rows += !settled;
      below = row;
    }
  way->n_rows = MAX (way->n_rows, 1u);
  fill_row (self, way->top, below, 0);
}

/* Turns of a snake that no block makes. */
static AshlarText *
new_lacking (const AshlarGridTask *self)
{
  static const struct
  {
    guint       sides;
    const char *words;
  } turns[] = {
    { 1u << ASHLAR_DIRECTION_WEST | 1u << ASHLAR_DIRECTION_EAST, N_ ("West and East") },
    { 1u << ASHLAR_DIRECTION_WEST | 1u << ASHLAR_DIRECTION_SOUTH, N_ ("West and South") },
    { 1u << ASHLAR_DIRECTION_EAST | 1u << ASHLAR_DIRECTION_SOUTH, N_ ("East and South") },
    { 1u << ASHLAR_DIRECTION_NORTH | 1u << ASHLAR_DIRECTION_WEST, N_ ("North and West") },
    { 1u << ASHLAR_DIRECTION_NORTH | 1u << ASHLAR_DIRECTION_EAST, N_ ("North and East") },
    { 1u << ASHLAR_DIRECTION_NORTH | 1u << ASHLAR_DIRECTION_SOUTH, N_ ("North and South") },
  };
  g_autoptr (GPtrArray) texts = ashlar_texts_new ();

  for (guint t = 0; t < G_N_ELEMENTS (turns); t++)
    {
      gboolean found = FALSE;

      for (guint p = 0; p < self->pieces->n_pieces && !found; p++)
        found = ashlar_bits_has (self->way.base, p)
                && (self->pieces->pieces[p].opens & turns[t].sides) == turns[t].sides;
      if (!found)
        g_ptr_array_add (texts, ashlar_text_new_literal (turns[t].words));
    }
  return texts->len > 0 ? ashlar_text_join ("; ", texts) : NULL;
}

static gboolean
has_way (const AshlarGridTask *self)
{
  for (guint x = 0; x < self->across; x++)
    if (ashlar_bits_any (ashlar_grid_snake_get (self, x, 0, ASHLAR_GRID_FROM_ABOVE),
                         self->pieces->n_words))
      return TRUE;
  return FALSE;
}

gboolean
ashlar_grid_task_find_way (AshlarGridTask *self, GError **error)
{
  g_autoptr (AshlarText) lacking = NULL;

  self->way.base = g_memdup2 (self->grown, sizeof *self->grown * self->pieces->n_words);
  fill_rows (self);
  if (has_way (self))
    return TRUE;
  /* Blocks that are laid on demand may serve. */
  for (guint w = 0; w < self->pieces->n_words; w++)
    self->way.base[w] = self->all[w] & ~self->start_only[w];
  fill_rows (self);
  if (has_way (self))
    return TRUE;
  lacking = new_lacking (self);
  if (lacking != NULL)
    return ashlar_generate_error_refuse (
        error, ASHLAR_GENERATE_ERROR_UNREACHABLE, self->demands.path, "path",
        "No way leads from the top row to the bottom row of %u × %u cells. No block has exits to "
        "%p. Draw what is lacking, or set path to none.",
        self->across, self->down, lacking);
  return ashlar_generate_error_refuse (
      error, ASHLAR_GENERATE_ERROR_UNREACHABLE, self->demands.path, "path",
      "No way leads from the top row to the bottom row of %u × %u cells. There are blocks for "
      "every "
      "turn, but their exits do not meet, or the start or the end block does not fit there. Move "
      "their exits to the same places, or set path to none.",
      self->across, self->down);
}
