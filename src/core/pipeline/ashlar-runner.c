/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The one runner, of games, the command and the editor alike: the order of the stages, and the loop
 * that draws again until the recipe accepts the level.
 *
 * Each stage takes the value of the one before. Where nobody else holds that value it is changed in
 * place, so that a game's run copies nothing; a build that keeps its values holds a reference to each
 * and its stages get copies. A value that a build already has is not made again. What a plan answers
 * of the recipe's demands is held against the plan, and what is refused there is never painted; but
 * the last level is made to its end, so that whoever looks why all were refused sees one. What a floor
 * places comes when the recipe has accepted the level: no wall stands elsewhere because of it.
 *
 * Invariant: level, trace and error do not depend on what is kept. Cost: that of the stages. */

#include "pipeline/ashlar-build-private.h"
#include "pipeline/ashlar-generator-private.h"

static AshlarPlan *
hand_on_plan (const AshlarBuild *self, AshlarPlan **plan)
{
  return self->keeps ? ashlar_plan_ref (*plan) : g_steal_pointer (plan);
}

static AshlarCanvas *
hand_on_canvas (const AshlarBuild *self, AshlarCanvas **canvas)
{
  return self->keeps ? ashlar_canvas_ref (*canvas) : g_steal_pointer (canvas);
}

/* What the stages behind the plan take: each goes over the whole canvas. */
static void
count_stages (const AshlarBuild *self, const AshlarRun *run)
{
  const AshlarPlan *plan = self->themed;
  guint64           n_stages = 3 + (guint64) self->generator->finish->len;

  ashlar_run_count (run, (guint64) plan->width * plan->height * n_stages);
}

/* From nothing to a plan that can be painted. */
static gboolean
make_plan (AshlarBuild *self, const AshlarRun *run, GError **error)
{
  AshlarGenerator *generator = self->generator;
  AshlarPlan      *plan;

  if (self->themed != NULL)
    return TRUE;
  if (self->assigned == NULL)
    {
      if (self->planned == NULL)
        self->planned = ashlar_generator_plan (generator, run, error);
      if (self->planned == NULL)
        return FALSE;
      self->assigned
          = ashlar_generator_assign (generator, hand_on_plan (self, &self->planned), run, error);
    }
  if (self->assigned == NULL)
    return FALSE;
  plan = ashlar_generator_theme (generator, hand_on_plan (self, &self->assigned), run, error);
  if (plan != NULL)
    ashlar_run_count (run, ASHLAR_STEPS_PER_BLOCK * ((guint64) plan->n_areas + plan->n_links));
  if (plan != NULL)
    self->themed = ashlar_generator_open (generator, plan, run, error);
  return self->themed != NULL;
}

/* From the plan to the level. */
static gboolean
make_level (AshlarBuild *self, const AshlarRun *run, GError **error)
{
  AshlarGenerator *generator = self->generator;

  count_stages (self, run);
  if (self->finished == NULL)
    {
      if (self->resolved == NULL)
        {
          if (self->painted == NULL)
            self->painted = ashlar_generator_paint (generator, self->themed, run, error);
          if (self->painted == NULL)
            return FALSE;
          self->resolved = ashlar_generator_resolve (
              generator, self->themed, hand_on_canvas (self, &self->painted), run, error);
        }
      if (self->resolved == NULL)
        return FALSE;
      self->finished = ashlar_generator_finish (generator, self->themed,
                                                hand_on_canvas (self, &self->resolved), run, error);
    }
  if (self->finished == NULL)
    return FALSE;
  self->level = ashlar_generator_place (generator, hand_on_plan (self, &self->themed),
                                        hand_on_canvas (self, &self->finished), run, error);
  return self->level != NULL;
}

static gboolean
run_until_accepted (AshlarBuild *self, AshlarRun *run, const AshlarBuild *previous, GError **error)
{
  const AshlarGenerator *generator = self->generator;
  g_auto (AshlarTally) tally = { 0 };

  ashlar_tally_init (&tally, generator->criteria);
  for (;; run->attempt++)
    {
      guint    first_step = run->trace != NULL ? ashlar_trace_get_n_steps (run->trace) : 0;
      gboolean is_last = run->attempt + 1 >= ASHLAR_ACCEPT_LEVELS;

      _ashlar_build_clear (self);
      self->attempt = run->attempt;
      ashlar_run_count (run, ASHLAR_STEPS_PER_TRY);
      if (previous != NULL)
        _ashlar_build_take_over (self, previous);
      if (!make_plan (self, run, error))
        return FALSE;
      if (!is_last && !ashlar_tally_accepts_plan (&tally, self->themed, run->trace, first_step))
        continue;
      if (!make_level (self, run, error))
        return FALSE;
      if (ashlar_tally_accepts (&tally, self->level, run->trace, first_step))
        {
          if (ashlar_generator_place_floor (generator, self->level, run, error))
            return TRUE;
          g_clear_pointer (&self->level, ashlar_level_unref);
          return FALSE;
        }
      if (is_last)
        break;
    }
  g_clear_pointer (&self->level, ashlar_level_unref);
  ashlar_tally_set_error (&tally, generator->recipe->id, generator->accept_path, error);
  return FALSE;
}

gboolean
_ashlar_build_run (AshlarBuild *self, AshlarRun *run, const AshlarBuild *previous, GError **error)
{
  AshlarPoolRun pooled;
  gboolean      is_made;

  ashlar_pool_enter (self->generator->pool, &pooled);
  is_made = run_until_accepted (self, run, previous, error);
  ashlar_pool_leave (&pooled);
  return is_made;
}

AshlarLevel *
ashlar_generator_run (AshlarGenerator *self, const AshlarRun *run, GError **error)
{
  AshlarBuild  build = { .generator = self };
  AshlarRun    attempt = *run;
  AshlarLevel *level;

  _ashlar_build_run (&build, &attempt, NULL, error);
  level = g_steal_pointer (&build.level);
  _ashlar_build_clear (&build);
  return level;
}
