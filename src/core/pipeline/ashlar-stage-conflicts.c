/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Stages of one recipe that contradict each other: each is sound alone, and whatever the seed one of
 * them would be disobeyed in silence. What a stage settles and what another moves is said by their
 * descriptors; nothing here knows a planner or a pass. */

#include "pipeline/ashlar-stage-conflicts-private.h"

#include "pipeline/ashlar-registry-private.h"

/* Two parts that each say where ends lie. */
static void
refuse_both (GError    **error,
             AshlarRoles both,
             const char *path,
             const char *settling,
             const char *planner,
             const char *told,
             const char *moving,
             const char *pass,
             const char *wanted)
{
  if (both == ASHLAR_ROLE_ENTRANCE)
    ashlar_generate_error_refuse (error, ASHLAR_GENERATE_ERROR_CONFLICT, path, moving,
                                  "%s of the planner %s (%s) settles where the entrance lies, and "
                                  "%s of the pass %s (%s) puts "
                                  "it elsewhere. Leave out one of the two.",
                                  settling, planner, told, moving, pass, wanted);
  else if (both == ASHLAR_ROLE_EXIT)
    ashlar_generate_error_refuse (
        error, ASHLAR_GENERATE_ERROR_CONFLICT, path, moving,
        "%s of the planner %s (%s) settles where the exit lies, and %s of the pass %s (%s) puts it "
        "elsewhere. Leave out one of the two.",
        settling, planner, told, moving, pass, wanted);
  else
    ashlar_generate_error_refuse (
        error, ASHLAR_GENERATE_ERROR_CONFLICT, path, moving,
        "%s of the planner %s (%s) settles where entrance and exit lie, and %s of the pass %s (%s) "
        "puts them elsewhere. Leave out one of the two.",
        settling, planner, told, moving, pass, wanted);
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
      refuse_both (ashlar_faults_next (faults), both, path, settled->parameter, planner->part.id,
                   told, moving, pass->part.id, wanted);
    }
}

static AshlarText *
get_base_words (AshlarBases base)
{
  return ashlar_text_get_phrase (base == ASHLAR_BASE_ENDS ? N_ ("where entrance and exit lie")
                                                          : N_ ("where the main route leads"));
}

/* The first pass of the recipe before @end that lays or needs the base; NULL: none. */
static const AshlarPass *
find_pass (const AshlarRecipe *recipe, guint end, AshlarBases base, gboolean needs)
{
  for (guint i = 0; i < end; i++)
    {
      const AshlarRecipeStep *step = g_ptr_array_index (recipe->assign, i);
      const AshlarPass       *pass = ashlar_registry_find_pass (step->type);

      if (pass != NULL && ((needs ? pass->needs : pass->lays) & base) != 0)
        return pass;
    }
  return NULL;
}

/* One that lays the base. */
static const AshlarPass *
find_layer (AshlarBases base)
{
  guint                    n;
  const AshlarPass *const *passes = ashlar_registry_get_passes (&n);

  while ((*passes)->lays != base)
    passes++;
  return *passes;
}

/* The first pass of the recipe before @end whose locks links might lead around; NULL: none. */
static const AshlarPass *
find_barring (const AshlarRecipe *recipe, guint end)
{
  for (guint i = 0; i < end; i++)
    {
      const AshlarRecipeStep *step = g_ptr_array_index (recipe->assign, i);
      const AshlarPass       *pass = ashlar_registry_find_pass (step->type);

      if (pass != NULL && pass->bars)
        return pass;
    }
  return NULL;
}

static gboolean
stands_before (const AshlarRecipe *recipe, guint index)
{
  const AshlarRecipeStep *step = g_ptr_array_index (recipe->assign, index);

  for (guint i = 0; i < index; i++)
    if (g_str_equal (((AshlarRecipeStep *) g_ptr_array_index (recipe->assign, i))->type,
                     step->type))
      return TRUE;
  return FALSE;
}

void
ashlar_stage_conflicts_check_order (const AshlarRecipe *recipe,
                                    guint               index,
                                    const char         *path,
                                    GPtrArray          *faults)
{
  static const AshlarBases bases[] = { ASHLAR_BASE_ENDS, ASHLAR_BASE_MAIN };
  const AshlarRecipeStep  *step = g_ptr_array_index (recipe->assign, index);
  const AshlarPass        *pass = ashlar_registry_find_pass (step->type);
  g_autofree char         *own = g_strdup_printf ("%s/%u", path, index);

  if (pass == NULL)
    return;
  if (pass->once && stands_before (recipe, index))
    ashlar_generate_error_refuse (
        ashlar_faults_next (faults), ASHLAR_GENERATE_ERROR_CONFLICT, own, "type",
        "The pass %s stands in the recipe before; it can run once. Leave out one of the two.",
        pass->part.id);
  if (pass->makes_links && !pass->bars && find_barring (recipe, index) != NULL)
    ashlar_generate_error_refuse (
        ashlar_faults_next (faults), ASHLAR_GENERATE_ERROR_CONFLICT, own, "type",
        "The pass %s makes links, which might lead around the locks of the pass %s before it. Put "
        "%s "
        "first, or leave it out.",
        pass->part.id, find_barring (recipe, index)->part.id, pass->part.id);
  for (gsize i = 0; i < G_N_ELEMENTS (bases); i++)
    {
      const AshlarPass *earlier = find_pass (recipe, index, bases[i], TRUE);

      if ((pass->lays & bases[i]) != 0 && earlier != NULL && !pass->once)
        ashlar_generate_error_refuse (
            ashlar_faults_next (faults), ASHLAR_GENERATE_ERROR_CONFLICT, own, "type",
            "The pass %s settles %p, and the pass %s before it needs to know that. Put %s first.",
            pass->part.id, get_base_words (bases[i]), earlier->part.id, pass->part.id);
      /* Ends that no pass lays are laid as soon as somebody needs them. */
      if ((pass->needs & bases[i]) != 0 && bases[i] != ASHLAR_BASE_ENDS
          && find_pass (recipe, index, bases[i], FALSE) == NULL)
        ashlar_generate_error_refuse (
            ashlar_faults_next (faults), ASHLAR_GENERATE_ERROR_CONFLICT, own, "type",
            "The pass %s needs to know %p, and no pass before it settles that. Put the pass %s "
            "before it.",
            pass->part.id, get_base_words (bases[i]), find_layer (bases[i])->part.id);
    }
}
