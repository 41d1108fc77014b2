/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What the window ahead of an exit does not tell: ways that reach out of it, and floor that is touched
 * where two exits face each other. Cost: another window, or the words of a shape; the exits of a
 * block. */

#include "planners/blocks/ashlar-blocks-view-private.h"

guint
ashlar_blocks_view_count_met (const AshlarBlocksView *self, const AshlarBlocksWay *way)
{
  const AshlarBlocksGrowth *growth = self->growth;
  const AshlarBlocksShape  *shape = &growth->table->shapes[way->variant];
  guint                     n = 0;

  for (guint e = 0; e < shape->n_exits; e++)
    {
      const AshlarBlocksExit *exit = &shape->exits[e];
      const AshlarBlocksExit *other;
      gint                    x
          = self->x + way->dx + exit->x + ashlar_direction_dx ((AshlarDirection) exit->direction);
      gint y
          = self->y + way->dy + exit->y + ashlar_direction_dy ((AshlarDirection) exit->direction);
      guint32 mate;

      if (e == way->exit || !exit->linkable || !exit->alone
          || !ashlar_blocks_space_may_walk (&growth->space, x, y))
        continue;
      mate = ashlar_blocks_growth_find_slot (
          growth, x, y, ashlar_direction_opposite ((AshlarDirection) exit->direction));
      if (mate == ASHLAR_BLOCKS_NO_SLOT || mate == self->slot)
        continue;
      other = ashlar_blocks_growth_get_exit (growth, mate);
      if (other->width == exit->width && other->linkable && other->alone
          && !ashlar_blocks_is_linked (growth->slots[mate].partner))
        n += exit->width;
    }
  return n;
}

static AshlarBlocksFit
view_fit_nowhere (const AshlarBlocksView *self, const AshlarBlocksWay *way)
{
  const AshlarBlocksGrowth *growth = self->growth;
  const AshlarBlocksShape  *shape = &growth->table->shapes[way->variant];
  gint                      x = self->x + way->dx;
  gint                      y = self->y + way->dy;
  guint                     n_touched;

  if (!ashlar_blocks_space_has_room (&growth->space, shape, x, y))
    return ASHLAR_BLOCKS_OVERLAPS;
  n_touched = ashlar_blocks_space_count_touched (&growth->space, shape, x, y) - self->pool->width;
  return n_touched == 0 || ashlar_blocks_view_count_met (self, way) == n_touched
             ? ASHLAR_BLOCKS_FITS
             : ASHLAR_BLOCKS_TOUCHES;
}

AshlarBlocksFit
ashlar_blocks_view_fit_beyond (const AshlarBlocksView *self, guint w)
{
  const AshlarBlocksWay *way = &self->pool->ways[w];
  AshlarBlocksPairWindow window;

  if (way->frame == ASHLAR_BLOCKS_NOWHERE)
    return view_fit_nowhere (self, way);
  ashlar_blocks_space_look (&self->growth->space, self->x + way->dx - 1, self->y + way->dy - 1,
                            &window);
  return ashlar_blocks_view_judge (
      self, &window, w, ashlar_blocks_windows_overlap (&self->pool->footprints[w], &window));
}
