/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Where a closed link stops whoever comes.
 *
 * With shared borders the cells of a link are nobody's but the link's: one does not come onto them. Where areas lie side by side a
 * link has a cell of each, and these are cells of the areas, too: of a corridor one tile wide they may be the way on, and more than
 * one link may have the same. What is closed for certain is therefore the step from the one cell to the other; beyond it, a
 * gateway stops who comes onto it where it leads to nothing but its link: it is of no other link, nothing stands on it, and the
 * cells around it hang together without it.
 *
 * So nobody is ever stopped who needs no key, and every way through a closed link is.
 *
 * Cost: O(cells of locked links), and O(cells of all links) where there is a lock. */

#include "play/ashlar-ground-private.h"

static void
clear_lock (gpointer lock)
{
  g_free (((AshlarLock *) lock)->keys);
}

void
_ashlar_ground_clear_locks (AshlarGround *self)
{
  g_array_unref (self->locks);
  g_array_unref (self->locked);
}

static guint32
find_key (const AshlarGround *self, const char *name)
{
  for (guint i = 0; i < self->keys->len; i++)
    if (g_strcmp0 (g_array_index (self->keys, AshlarKey, i).name, name) == 0)
      return i;
  return ASHLAR_NO_KEY;
}

static void
add_lock (AshlarGround *self, guint32 link, const char *const *names)
{
  AshlarLock lock = { link, NULL, g_strv_length ((char **) names), names };

  lock.keys = g_new (guint32, lock.n_keys);
  for (guint i = 0; i < lock.n_keys; i++)
    lock.keys[i] = find_key (self, names[i]);
  g_array_append_val (self->locks, lock);
}

/* How many links have each of their cells, capped: 0, 1, many. */
static guint8 *
count_links (const AshlarGround *self)
{
  const AshlarPlan *plan = self->level->plan;
  guint8           *counts = g_new0 (guint8, (gsize) self->width * self->height);

  for (guint32 link = 0; link < plan->n_links; link++)
    for (guint32 i = plan->gateway_first[link]; i < plan->gateway_first[link + 1]; i++)
      {
        guint8 *count = &counts[ashlar_ground_at (self, plan->gateways[i].x, plan->gateways[i].y)];

        *count = (guint8) MIN (*count + 1, 2);
      }
  return counts;
}

/* Whether those of the four neighbours that can be walked on, of the cell's own area, hang together by way of the four corners:
 * then nobody inside of the area has to come over the cell. @counts: cells of links, which may be stopped on themselves. */
static gboolean
is_beside_the_way (const AshlarGround *self, const guint8 *counts, guint32 cell)
{
  static const gint columns[8] = { 0, 1, 1, 1, 0, -1, -1, -1 },
                    rows[8] = { -1, -1, 0, 1, 1, 1, 0, -1 };
  const guint32 *owners = self->level->canvas->owners;
  gint           x = (gint) (cell % self->width), y = (gint) (cell / self->width);
  gboolean       open[8];
  guint          n_sides = 0, n_runs = 0;

  for (guint i = 0; i < 8; i++)
    {
      gint    column = x + columns[i], row = y + rows[i];
      guint32 at = (guint32) row * self->width + (guint32) column;

      open[i] = column >= 0 && row >= 0 && column < (gint) self->width && row < (gint) self->height
                && (self->flags[at] & ASHLAR_GROUND_WALKABLE) != 0 && owners[at] == owners[cell]
                && (i % 2 == 0 || counts[at] == 0);
      n_sides += i % 2 == 0 && open[i];
    }
  /* A side that its neighbour in the ring does not join to the next one ends a run. */
  for (guint i = 0; i < 8; i += 2)
    n_runs += open[i] && !(open[i + 1] && open[(i + 2) % 8]);
  return n_sides <= 1 || n_runs <= 1;
}

static void
add_cell (AshlarGround *self, const guint8 *counts, guint32 lock, guint32 cell, guint32 other)
{
  const guint8 used = ASHLAR_GROUND_THING | ASHLAR_GROUND_EXIT;
  gboolean     is_barred = other == ASHLAR_NO_CELL
                       || (counts[cell] == 1 && (self->flags[cell] & used) == 0
                           && cell != self->entrance && is_beside_the_way (self, counts, cell));

  self->flags[cell] |= ASHLAR_GROUND_LOCK;
  g_array_append_vals (self->locked, (&(AshlarLockedCell){ cell, lock, other, is_barred ? 1 : 0 }),
                       1);
}

static void
add_cells (AshlarGround *self, const guint8 *counts, guint32 lock, guint32 link)
{
  const AshlarPlan *plan = self->level->plan;
  const AshlarCell *cells = plan->gateways + plan->gateway_first[link];
  guint             n = plan->gateway_first[link + 1] - plan->gateway_first[link];
  gboolean          is_shared = plan->borders == ASHLAR_BORDERS_SHARED;

  for (guint i = 0; i < n; i++)
    {
      guint32 cell = ashlar_ground_at (self, cells[i].x, cells[i].y);
      guint   j = (i + n / 2) % n;

      add_cell (self, counts, lock, cell,
                is_shared ? ASHLAR_NO_CELL : ashlar_ground_at (self, cells[j].x, cells[j].y));
    }
}

static gint
compare_locked (gconstpointer a, gconstpointer b)
{
  const AshlarLockedCell *first = a, *second = b;

  if (first->cell != second->cell)
    return first->cell < second->cell ? -1 : 1;
  return first->lock < second->lock ? -1 : first->lock > second->lock;
}

void
_ashlar_ground_prepare_locks (AshlarGround *self)
{
  const AshlarPlan  *plan = self->level->plan;
  g_autofree guint8 *counts = NULL;

  self->locks = g_array_new (FALSE, FALSE, sizeof (AshlarLock));
  g_array_set_clear_func (self->locks, clear_lock);
  self->locked = g_array_new (FALSE, FALSE, sizeof (AshlarLockedCell));
  for (guint32 link = 0; plan->locks != NULL && link < plan->n_links; link++)
    {
      const char *const *names = g_ptr_array_index (plan->locks, link);

      if (names == NULL || names[0] == NULL)
        continue;
      if (counts == NULL)
        counts = count_links (self);
      add_lock (self, link, names);
      add_cells (self, counts, self->locks->len - 1, link);
    }
  g_array_sort (self->locked, compare_locked);
}
