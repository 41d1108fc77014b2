/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Counts that contradict each other or the grid, whatever the seed. Each check is sound, none is
 * complete: what slips through is found out by building. */

#include "planners/block-grid/ashlar-block-grid-task-private.h"

#include <inttypes.h>

/* Where every block has a maximum, they add up to the most cells that can be used. */
static void
check_capacity (AshlarGridTask *self, guint n_blocks, GPtrArray *faults)
{
  guint64 capacity = 0;

  for (guint b = 0; b < n_blocks; b++)
    {
      if (self->pieces->first[b + 1] == self->pieces->first[b])
        continue;
      if (ashlar_demands_get_maximum (&self->demands, b) == G_MAXUINT)
        return;
      capacity += ashlar_demands_get_maximum (&self->demands, b);
    }
  if (capacity >= self->target)
    return;
  ashlar_generate_error_refuse (
      ashlar_faults_next (faults), ASHLAR_GENERATE_ERROR_CONFLICT, self->demands.path, "fill",
      "%u %% of %u × %u cells are %u blocks, but the counts allow no more than %" PRIu64
      ". Lower fill, or raise a maximum.",
      self->fill, self->across, self->down, self->target, capacity);
}

/* Blocks that a level may start with. */
static guint32 *
dup_starts (const AshlarGridTask *self, guint n_blocks, guint *n_starts)
{
  guint32 *starts = g_new (guint32, n_blocks + 1);

  *n_starts = 0;
  for (guint b = 0; b < n_blocks; b++)
    for (guint p = self->pieces->first[b]; p < self->pieces->first[b + 1]; p++)
      if (ashlar_bits_has (self->starts, p))
        {
          starts[(*n_starts)++] = b;
          break;
        }
  return starts;
}

static void
check_end (AshlarGridTask *self, guint n_blocks, GPtrArray *faults)
{
  const AshlarDemand *end = ashlar_demands_find_end (&self->demands);
  g_autofree guint32 *starts = NULL;
  guint               n_starts;

  if (end == NULL || end->minimum == 0)
    return;
  if (self->n_cells < 2)
    ashlar_generate_error_refuse (
        ashlar_faults_next (faults), ASHLAR_GENERATE_ERROR_CONFLICT, self->demands.path, "endBlock",
        "The end block %s stands beside the start block, but the grid has one cell. Make it "
        "larger, or name no end block.",
        end->entry);
  starts = dup_starts (self, n_blocks, &n_starts);
  ashlar_demands_check_end (&self->demands, starts, n_starts, faults);
}

void
ashlar_grid_task_check_counts (AshlarGridTask *self, GPtrArray *faults)
{
  guint   n_blocks = ashlar_content_get_n_blocks (self->pieces->content);
  guint64 needed = ashlar_demands_count_needed (&self->demands);

  ashlar_demands_check_nested (&self->demands, faults);
  if (needed > self->n_cells)
    ashlar_generate_error_refuse (
        ashlar_faults_next (faults), ASHLAR_GENERATE_ERROR_CONFLICT, self->demands.path,
        self->across < self->down ? "across" : "down",
        "The demanded blocks are %" PRIu64
        ", but %u × %u cells hold %u. Make the grid larger, or demand fewer.",
        needed, self->across, self->down, self->n_cells);
  check_capacity (self, n_blocks, faults);
  check_end (self, n_blocks, faults);
}
