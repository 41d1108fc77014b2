/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Stages of one recipe that contradict each other: each is sound alone, and whatever the seed one of
 * them would be disobeyed in silence. What a stage settles and what another moves is said by their
 * descriptors; nothing here knows a planner or a pass. */

#include "pipeline/ashlar-stage-conflicts-private.h"

static const char *
get_words (AshlarRoles ends)
{
  return ends == ASHLAR_ROLE_ENTRANCE ? "the entrance lies"
         : ends == ASHLAR_ROLE_EXIT   ? "the exit lies"
                                      : "entrance and exit lie";
}

void
ashlar_stage_conflicts_check_ends (const AshlarPlanner  *planner,
                                   const AshlarSettings *planner_settings,
                                   const AshlarPass     *pass,
                                   const AshlarSettings *pass_settings,
                                   const char           *path,
                                   GPtrArray            *faults)
{
  const char *moving = NULL;
  AshlarRoles moved
      = pass->get_moved_ends != NULL ? pass->get_moved_ends (pass_settings, &moving) : 0;

  for (guint i = 0; i < planner->n_settled_ends && moved != 0; i++)
    {
      const AshlarSettledEnd *settled = &planner->settled_ends[i];
      AshlarRoles             both = settled->ends & moved;
      g_autofree char        *told = NULL;
      g_autofree char        *wanted = NULL;

      if (both == 0 || ashlar_settings_is_default (planner_settings, settled->parameter))
        continue;
      told = ashlar_settings_dup_word (planner_settings, settled->parameter);
      wanted = ashlar_settings_dup_word (pass_settings, moving);
      ashlar_generate_error_refuse (
          ashlar_faults_next (faults), ASHLAR_GENERATE_ERROR_CONFLICT, path, moving,
          "%s of the planner %s (%s) settles where %s, and %s of the pass %s (%s) puts %s "
          "elsewhere. Leave out one of the two.",
          settled->parameter, planner->part.id, told, get_words (both), moving, pass->part.id,
          wanted, both == (ASHLAR_ROLE_ENTRANCE | ASHLAR_ROLE_EXIT) ? "them" : "it");
    }
}
