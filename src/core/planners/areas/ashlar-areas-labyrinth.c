/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The layout `labyrinth`: areas of 4 × 4 tiles on an even grid, border lines counted, as the picture of
 * the abstract-dungeons article has them: two cells of floor, then a line in common.
 *
 * What does not divide evenly goes to the last row and column. Cost: O(areas). */

#include "planners/areas/ashlar-areas-private.h"

gboolean
ashlar_areas_labyrinth_check (const AshlarAreasSettings *settings, const char *path, GError **error)
{
  guint across = (settings->width - 1) / ASHLAR_AREAS_LEAST_PITCH;
  guint down = (settings->height - 1) / ASHLAR_AREAS_LEAST_PITCH;

  if (across * down > 1)
    return TRUE;
  return ashlar_generate_error_refuse (error, ASHLAR_GENERATE_ERROR_CONFLICT, path, "width",
                                       "%u × %u tiles have room for one area of the labyrinth, and "
                                       "entrance and exit must lie in two; "
                                       "let width or height be %u at least",
                                       settings->width, settings->height,
                                       2 * ASHLAR_AREAS_LEAST_PITCH + 1);
}

void
ashlar_areas_labyrinth_lay (AshlarAreasDraft *draft, AshlarStream *stream)
{
  const AshlarAreasSettings *settings = draft->settings;

  ashlar_areas_lay_grid (draft, (settings->width - 1) / ASHLAR_AREAS_LEAST_PITCH,
                         (settings->height - 1) / ASHLAR_AREAS_LEAST_PITCH,
                         ASHLAR_AREAS_LEAST_PITCH, ASHLAR_AREAS_LEAST_PITCH);
}
