/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Which variants have a floor that stays connected, whichever of their exits are plugged, as long as no conditional tile is closed.
 *
 * That is so if what is floor at best is connected without the cells of any exit, and each of those can be walked on and touches it: plugs
 * then take away ends of the floor, never its middle. (A block may keep together without that; it is then looked at level by level.)
 * Cost: O(cells). */

#include "painters/ashlar-sound-variants-private.h"

enum
{
  INNER = 1,
  MOUTH = 2,
  CLOSED = 4,
  SEEN = 8,
};

static void
mark_mouths (const AshlarVariant *variant, AshlarGrid *grid)
{
  for (guint i = 0; i < variant->n_exits; i++)
    {
      const AshlarVariantExit *exit = &variant->exits[i];

      for (guint c = 0; c < exit->width; c++)
        {
          guint   x = ashlar_variant_exit_x (exit, c), y = ashlar_variant_exit_y (exit, c);
          guint8 *state;

          if (x >= variant->width || y >= variant->height)
            continue;
          state = &grid->cells[ashlar_grid_at (grid, x, y)];
          if (*state == 0)
            *state = MOUTH | CLOSED;
          else if (*state == INNER)
            *state = MOUTH;
        }
    }
}

/* Whether the floor inside touches the cell. */
static gboolean
is_touched (const AshlarGrid *grid, guint32 at)
{
  return ((grid->cells[at - 1] | grid->cells[at + 1] | grid->cells[at - grid->stride]
           | grid->cells[at + grid->stride])
          & SEEN)
         != 0;
}

guint8
_ashlar_resolver_judge_variant (const AshlarOutcomes *outcomes,
                                const AshlarVariant  *variant,
                                AshlarGrid           *grid)
{
  const guint16 *cells = variant->cells;
  guint32        first = 0;
  guint          n_inner = 0;

  ashlar_grid_set_size (grid, variant->width, variant->height);
  for (guint y = 0; y < variant->height; y++)
    for (guint x = 0; x < variant->width; x++, cells++)
      if (*cells != ASHLAR_TILE_NONE
          && ashlar_outcomes_may_walk (outcomes, *cells, (AshlarOrientation) variant->orientation))
        grid->cells[ashlar_grid_at (grid, x, y)] = INNER;
  mark_mouths (variant, grid);
  for (guint32 at = grid->n; at-- > 0;)
    if (grid->cells[at] == INNER)
      {
        first = at;
        n_inner++;
      }
  if (n_inner == 0 || ashlar_grid_flood (grid, first, INNER, SEEN) != n_inner)
    return FALSE;
  /* A mouth that nothing inside touches, or that cannot be walked on. */
  for (guint32 at = 0; at < grid->n; at++)
    if ((grid->cells[at] & CLOSED) != 0
        || ((grid->cells[at] & MOUTH) != 0 && !is_touched (grid, at)))
      return FALSE;
  return TRUE;
}
