/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Counting what is demanded.
 *
 * A block counts towards every demand that it serves. A demand that reaches its maximum bars all
 * blocks that serve it, so that asking whether a block may be laid is a look at one byte. When a
 * demanded block is laid is drawn beforehand, in the growth's own measure of progress.
 *
 * Cost: the demands of a block for each that is laid; the blocks where a maximum is reached or left. */

#include "planners/ashlar-schedule-private.h"

#include <string.h>

typedef struct
{
  guint at;
  guint demand;
} Due;

static const AshlarDemand *
get_demand (const AshlarSchedule *self, guint demand)
{
  return ashlar_demands_get (self->demands, demand);
}

void
ashlar_schedule_init (AshlarSchedule *self, const AshlarDemands *demands)
{
  *self = (AshlarSchedule){ .demands = demands };
  self->counts = g_new (guint32, demands->list->len + 1);
  self->spent = g_new (guint8, demands->n_blocks + 1);
  self->dues = g_array_new (FALSE, FALSE, sizeof (Due));
  ashlar_schedule_reset (self);
}

void
ashlar_schedule_clear (AshlarSchedule *self)
{
  g_clear_pointer (&self->counts, g_free);
  g_clear_pointer (&self->spent, g_free);
  g_clear_pointer (&self->dues, g_array_unref);
}

/* ---- Counts ---- */

static void
spend (AshlarSchedule *self, const AshlarDemand *demand, gint by)
{
  guint8 step = (guint8) by;

  for (guint b = 0; b < self->demands->n_blocks; b++)
    self->spent[b] = (guint8) (self->spent[b] + step * demand->blocks[b]);
  self->n_spent += (guint) by;
}

void
ashlar_schedule_reset (AshlarSchedule *self)
{
  memset (self->counts, 0, sizeof *self->counts * self->demands->list->len);
  memset (self->spent, 0, self->demands->n_blocks);
  self->n_spent = 0;
  for (guint i = 0; i < self->demands->list->len; i++)
    if (get_demand (self, i)->maximum == 0)
      spend (self, get_demand (self, i), 1);
  g_array_set_size (self->dues, 0);
  self->next = 0;
}

void
ashlar_schedule_count (AshlarSchedule *self, guint block, gboolean is_start, gint by)
{
  const AshlarDemands *demands = self->demands;

  for (guint i = demands->first[block]; i < demands->first[block + 1]; i++)
    {
      const AshlarDemand *demand = get_demand (self, demands->ids[i]);
      guint32            *n = &self->counts[demands->ids[i]];

      /* The end block stands beside the start. */
      if (demand->kind == ASHLAR_DEMAND_END && is_start)
        continue;
      if (by < 0 && *n == demand->maximum)
        spend (self, demand, -1);
      *n += (guint) by;
      if (by > 0 && *n == demand->maximum)
        spend (self, demand, 1);
    }
}

guint
ashlar_schedule_n_missing (const AshlarSchedule *self, guint demand)
{
  guint minimum = get_demand (self, demand)->minimum;

  return minimum > self->counts[demand] ? minimum - self->counts[demand] : 0;
}

guint
ashlar_schedule_find_missing (const AshlarSchedule *self)
{
  for (guint d = 0; d < self->demands->list->len && self->demands->is_demanding; d++)
    if (ashlar_schedule_n_missing (self, d) > 0)
      return d;
  return G_MAXUINT;
}

guint
ashlar_schedule_count_missing (const AshlarSchedule *self)
{
  guint n = 0;

  for (guint d = 0; d < self->demands->list->len && self->demands->is_demanding; d++)
    n += ashlar_schedule_n_missing (self, d);
  return n;
}

/* ---- Dues ---- */

static gint
compare_due (gconstpointer a, gconstpointer b)
{
  const Due *first = a;
  const Due *second = b;

  if (first->at != second->at)
    return first->at < second->at ? -1 : 1;
  return (first->demand > second->demand) - (first->demand < second->demand);
}

void
ashlar_schedule_draw (AshlarSchedule        *self,
                      AshlarStream          *stream,
                      const AshlarDueWindow *common,
                      const AshlarDueWindow *large)
{
  for (guint d = 0; d < self->demands->list->len && self->demands->is_demanding; d++)
    {
      const AshlarDemand    *demand = get_demand (self, d);
      const AshlarDueWindow *window = demand->is_large ? large : common;

      for (guint i = ashlar_schedule_n_missing (self, d); i > 0; i--)
        {
          guint drawn = ashlar_stream_below (stream, window->range);
          Due   due = { window->from + drawn, d };

          if (demand->kind == ASHLAR_DEMAND_END)
            due.at = window->end;
          g_array_append_val (self->dues, due);
        }
    }
  g_array_sort (self->dues, compare_due);
}

guint
ashlar_schedule_peek (AshlarSchedule *self, guint progress)
{
  for (; self->next < self->dues->len; self->next++)
    {
      const Due *due = &g_array_index (self->dues, Due, self->next);

      if (due->at > progress)
        break;
      if (ashlar_schedule_n_missing (self, due->demand) > 0)
        return due->demand;
    }
  return G_MAXUINT;
}

void
ashlar_schedule_pop (AshlarSchedule *self)
{
  self->next++;
}
