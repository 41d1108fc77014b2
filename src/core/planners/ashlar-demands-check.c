/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Demands that contradict each other, whatever the seed and the canvas. Each check is sound, none is
 * complete: what slips through is found out by building. Cost: O(demands² × blocks). */

#include "planners/ashlar-demands-private.h"

void
ashlar_demands_check_nested (const AshlarDemands *self, GPtrArray *faults)
{
  for (guint i = 0; i < self->list->len; i++)
    for (guint j = 0; j < self->list->len; j++)
      {
        const AshlarDemand *inner = ashlar_demands_get (self, i);
        const AshlarDemand *outer = ashlar_demands_get (self, j);
        gboolean            nested = i != j && inner->minimum > outer->maximum;

        for (guint b = 0; b < self->n_blocks && nested; b++)
          nested = !inner->blocks[b] || outer->blocks[b];
        if (!nested)
          continue;
        ashlar_generate_error_set (
            ashlar_faults_next (faults), ASHLAR_GENERATE_ERROR_CONFLICT, inner->subject,
            "%s must stand at least %u times, but %s may stand at most %u times (%s).",
            inner->entry, inner->minimum, outer->entry, outer->maximum, outer->subject);
      }
}

guint64
ashlar_demands_count_needed (const AshlarDemands *self)
{
  g_autofree guint8 *seen = g_new0 (guint8, self->n_blocks + 1);
  guint64            n = 0;

  for (guint i = 0; i < self->list->len; i++)
    {
      const AshlarDemand *demand = ashlar_demands_get (self, i);
      gboolean            apart = demand->kind != ASHLAR_DEMAND_END;

      for (guint b = 0; b < self->n_blocks && apart; b++)
        apart = !(demand->blocks[b] && seen[b]);
      if (!apart)
        continue;
      n += demand->minimum;
      for (guint b = 0; b < self->n_blocks; b++)
        seen[b] |= demand->blocks[b];
    }
  return n;
}

void
ashlar_demands_check_end (const AshlarDemands *self,
                          const guint32       *starts,
                          guint                n_starts,
                          GPtrArray           *faults)
{
  const AshlarDemand *end = ashlar_demands_find_end (self);

  for (guint i = 0; end != NULL && end->minimum > 0 && i < self->list->len; i++)
    {
      const AshlarDemand *demand = ashlar_demands_get (self, i);
      gboolean            clash = demand != end && demand->maximum < 2;

      for (guint b = 0; b < self->n_blocks && clash; b++)
        clash = !end->blocks[b] || demand->blocks[b];
      for (guint s = 0; s < n_starts && clash; s++)
        clash = demand->blocks[starts[s]];
      if (!clash)
        continue;
      ashlar_generate_error_set (
          ashlar_faults_next (faults), ASHLAR_GENERATE_ERROR_CONFLICT, end->subject,
          "The start block and the end block are both %s, which may stand at most %u times (%s).",
          demand->entry, demand->maximum, demand->subject);
    }
}
