/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Counts that contradict each other or the grid, whatever the seed. Each check is sound, none is
 * complete: what slips through is found out by building. */

#include "planners/ashlar-block-grid-task-private.h"

/* Two demands of which one's blocks are all among the other's must leave room for each other. */
static gboolean
check_nested (AshlarGridTask *self, guint n_blocks, GError **error)
{
  for (guint i = 0; i < self->demands->len; i++)
    for (guint j = 0; j < self->demands->len; j++)
      {
        const AshlarGridDemand *inner = ashlar_grid_task_get_demand (self, i);
        const AshlarGridDemand *outer = ashlar_grid_task_get_demand (self, j);
        gboolean                nested = i != j && inner->minimum > outer->maximum;

        for (guint b = 0; b < n_blocks && nested; b++)
          nested = !inner->blocks[b] || outer->blocks[b];
        if (!nested)
          continue;
        ashlar_generate_error_set (
            error, ASHLAR_GENERATE_ERROR_CONFLICT, inner->subject,
            "%s must stand at least %u times, but %s may stand at most %u times (%s).",
            inner->entry, inner->minimum, outer->entry, outer->maximum, outer->subject);
        return FALSE;
      }
  return TRUE;
}

/* The fewest blocks that all demands together need: disjoint ones add up. */
static guint64
count_needed (const AshlarGridTask *self, guint n_blocks)
{
  g_autofree guint8 *seen = g_new0 (guint8, n_blocks + 1);
  guint64            n = 0;

  for (guint i = 0; i < self->demands->len; i++)
    {
      const AshlarGridDemand *demand = ashlar_grid_task_get_demand (self, i);
      gboolean                apart = demand->kind != ASHLAR_GRID_END;

      for (guint b = 0; b < n_blocks && apart; b++)
        apart = !(demand->blocks[b] && seen[b]);
      if (!apart)
        continue;
      n += demand->minimum;
      for (guint b = 0; b < n_blocks; b++)
        seen[b] |= demand->blocks[b];
    }
  return n;
}

static guint
get_maximum (const AshlarGridTask *self, guint block)
{
  guint maximum = G_MAXUINT;

  for (guint i = self->demand_first[block]; i < self->demand_first[block + 1]; i++)
    maximum = MIN (maximum, ashlar_grid_task_get_demand (self, self->demand_ids[i])->maximum);
  return maximum;
}

/* Where every block has a maximum, they add up to the most cells that can be used. */
static gboolean
check_capacity (AshlarGridTask *self, guint n_blocks, GError **error)
{
  guint64 capacity = 0;

  for (guint b = 0; b < n_blocks; b++)
    {
      if (self->pieces->first[b + 1] == self->pieces->first[b])
        continue;
      if (get_maximum (self, b) == G_MAXUINT)
        return TRUE;
      capacity += get_maximum (self, b);
    }
  if (capacity >= self->target)
    return TRUE;
  return ashlar_grid_task_fail (
      error, ASHLAR_GENERATE_ERROR_CONFLICT, self->path, "fill",
      "%u %% of %u × %u cells are %u blocks, but the counts allow no more than %" G_GUINT64_FORMAT
      ". Lower fill, or raise a maximum.",
      self->fill, self->across, self->down, self->target, capacity);
}

/* The end block stands beside the start: where both count towards one demand, it takes two of it.
 */
static gboolean
check_end (AshlarGridTask *self, GError **error)
{
  const AshlarGridDemand *end = NULL;
  guint                   n_words = self->pieces->n_words;

  for (guint i = 0; i < self->demands->len; i++)
    if (ashlar_grid_task_get_demand (self, i)->kind == ASHLAR_GRID_END)
      end = ashlar_grid_task_get_demand (self, i);
  if (end == NULL)
    return TRUE;
  if (self->n_cells < 2)
    return ashlar_grid_task_fail (
        error, ASHLAR_GENERATE_ERROR_CONFLICT, self->path, "endBlock",
        "The end block %s stands beside the start block, but the grid has one cell. Make it "
        "larger, or name no end block.",
        end->entry);
  for (guint i = 0; i < self->demands->len; i++)
    {
      const AshlarGridDemand *demand = ashlar_grid_task_get_demand (self, i);
      gboolean                clash = demand != end && demand->maximum < 2;

      for (guint w = 0; w < n_words && clash; w++)
        clash = (end->bits[w] & ~demand->bits[w]) == 0 && (self->starts[w] & ~demand->bits[w]) == 0;
      if (!clash)
        continue;
      ashlar_generate_error_set (
          error, ASHLAR_GENERATE_ERROR_CONFLICT, end->subject,
          "The start block and the end block are both %s, which may stand at most %u times (%s).",
          demand->entry, demand->maximum, demand->subject);
      return FALSE;
    }
  return TRUE;
}

gboolean
ashlar_grid_task_check_counts (AshlarGridTask *self, GError **error)
{
  guint   n_blocks = ashlar_content_get_n_blocks (self->pieces->content);
  guint64 needed = count_needed (self, n_blocks);

  if (!check_nested (self, n_blocks, error))
    return FALSE;
  if (needed > self->n_cells)
    return ashlar_grid_task_fail (
        error, ASHLAR_GENERATE_ERROR_CONFLICT, self->path,
        self->across < self->down ? "across" : "down",
        "The demanded blocks are %" G_GUINT64_FORMAT
        ", but %u × %u cells hold %u. Make the grid larger, or demand fewer.",
        needed, self->across, self->down, self->n_cells);
  return check_capacity (self, n_blocks, error) && check_end (self, error);
}
