/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The layout `uniform`: a grid of equal areas (abstract-dungeons article): buildings, space stations.
 *
 * Border lines stand at equal distances; what does not divide evenly goes to the last row and column.
 * Cost: O(areas). */

#include "planners/areas/ashlar-areas-private.h"

/* A side of the grid: @n areas on @length tiles. */
static gboolean
check_side (guint       n,
            guint       length,
            const char *path,
            const char *counts,
            const char *measures,
            GError    **error)
{
  guint most = (length - 1) / ASHLAR_AREAS_LEAST_PITCH;

  if (n <= most)
    return TRUE;
  return ashlar_generate_error_refuse (
      error, ASHLAR_GENERATE_ERROR_CONFLICT, path, counts,
      "%u areas do not fit side by side into %u tiles: each takes %u at least, of which it has one "
      "in common with the next; let %s be %u at most, or %s %u at least",
      n, length, ASHLAR_AREAS_LEAST, counts, most, measures, n * ASHLAR_AREAS_LEAST_PITCH + 1);
}

gboolean
ashlar_areas_uniform_check (const AshlarAreasSettings *settings, const char *path, GError **error)
{
  if (settings->across * settings->down < 2)
    return ashlar_generate_error_refuse (
        error, ASHLAR_GENERATE_ERROR_CONFLICT, path, "across",
        "A grid of 1 × 1 areas has room for the entrance alone, and the exit must lie in another; "
        "let across or down be 2 at least");
  return check_side (settings->across, settings->width, path, "across", "width", error)
         && check_side (settings->down, settings->height, path, "down", "height", error);
}

void
ashlar_areas_lay_grid (
    AshlarAreasDraft *draft, guint across, guint down, guint pitch_x, guint pitch_y)
{
  guint last_x = draft->settings->width - 1, last_y = draft->settings->height - 1;

  for (guint y = 0; y < down && !ashlar_run_is_cancelled (draft->run); y++)
    for (guint x = 0; x < across; x++)
      ashlar_areas_draft_add (draft, x * pitch_x, y * pitch_y,
                              x + 1 < across ? (x + 1) * pitch_x : last_x,
                              y + 1 < down ? (y + 1) * pitch_y : last_y);
}

void
ashlar_areas_uniform_lay (AshlarAreasDraft *draft, AshlarStream *stream)
{
  const AshlarAreasSettings *settings = draft->settings;

  ashlar_areas_lay_grid (draft, settings->across, settings->down,
                         (settings->width - 1) / settings->across,
                         (settings->height - 1) / settings->down);
}
