/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* A run whose stages are kept: its life, and what it takes over from the build before. What runs it:
 * ashlar-runner.c.
 *
 * A stage's value is taken from the build before if all that went into it is the same: the value of
 * the stage before it, its parts with their settings, its re-roll, and what of the content it looks
 * at. With a trace everything is done anew, because a trace tells the whole story. Invariant: a
 * build that took over values equals one that did not. */

#include "pipeline/ashlar-build-private.h"

#include "pipeline/ashlar-generator-private.h"

static gboolean
settings_equal (const AshlarSettings *a, const AshlarSettings *b)
{
  g_autoptr (AshlarValue) left = ashlar_settings_to_value (a);
  g_autoptr (AshlarValue) right = ashlar_settings_to_value (b);

  return ashlar_value_equal (left, right);
}

/* Whether both plan the same way with the same blocks and puzzles. */
static gboolean
plans_alike (const AshlarGenerator *a, const AshlarGenerator *b)
{
  const AshlarContent *left = a->materials->content, *right = b->materials->content;

  return left->blocks == right->blocks && left->puzzles == right->puzzles
         && left->resolved == right->resolved && left->default_tile == right->default_tile
         && a->planner == b->planner && a->cell_width == b->cell_width
         && a->cell_height == b->cell_height && a->needs_cells == b->needs_cells
         && settings_equal (a->planner_settings, b->planner_settings);
}

/* Whether both have the same passes, with the same settings. */
static gboolean
steps_alike (const GArray *a, const GArray *b)
{
  if (a->len != b->len)
    return FALSE;
  for (guint i = 0; i < a->len; i++)
    {
      const AshlarStep *left = &g_array_index (a, AshlarStep, i);
      const AshlarStep *right = &g_array_index (b, AshlarStep, i);

      if (left->part != right->part || !settings_equal (left->settings, right->settings))
        return FALSE;
    }
  return TRUE;
}

static gboolean
rules_equal (const AshlarThemeRule *a, const AshlarThemeRule *b)
{
  if (a == NULL || b == NULL)
    return a == b;
  return a->chance == b->chance && a->count.min == b->count.min && a->count.max == b->count.max
         && g_strcmp0 (a->id, b->id) == 0 && ashlar_value_equal (a->painter, b->painter)
         && ashlar_value_equal (a->tiles, b->tiles)
         && ashlar_value_equal (a->when != NULL ? a->when->source : NULL,
                                b->when != NULL ? b->when->source : NULL);
}

static gboolean
themes_alike (const AshlarGenerator *a, const AshlarGenerator *b)
{
  if (a->theme->len != b->theme->len || !ashlar_value_equal (a->recipe->tiles, b->recipe->tiles))
    return FALSE;
  for (guint i = 0; i < a->theme->len; i++)
    {
      const AshlarThemeStep *left = &g_array_index (a->theme, AshlarThemeStep, i);
      const AshlarThemeStep *right = &g_array_index (b->theme, AshlarThemeStep, i);

      if (left->paint.painter != right->paint.painter || !rules_equal (left->rule, right->rule)
          || !settings_equal (left->paint.settings, right->paint.settings))
        return FALSE;
    }
  return TRUE;
}

void
_ashlar_build_take_over (AshlarBuild *self, const AshlarBuild *previous)
{
  const guint32 *rerolls = self->rerolls, *before = previous->rerolls;

  if (previous->seed != self->seed || previous->attempt != self->attempt
      || rerolls[ASHLAR_STAGE_PLAN] != before[ASHLAR_STAGE_PLAN] || previous->planned == NULL
      || !plans_alike (self->generator, previous->generator))
    return;
  self->planned = ashlar_plan_ref (previous->planned);
  if (rerolls[ASHLAR_STAGE_ASSIGN] != before[ASHLAR_STAGE_ASSIGN] || previous->assigned == NULL
      || !steps_alike (self->generator->assign, previous->generator->assign))
    return;
  self->assigned = ashlar_plan_ref (previous->assigned);
  if (rerolls[ASHLAR_STAGE_THEME] != before[ASHLAR_STAGE_THEME]
      || rerolls[ASHLAR_STAGE_OPEN] != before[ASHLAR_STAGE_OPEN] || previous->themed == NULL
      || !themes_alike (self->generator, previous->generator))
    return;
  self->themed = ashlar_plan_ref (previous->themed);
  if (rerolls[ASHLAR_STAGE_PAINT] != before[ASHLAR_STAGE_PAINT] || previous->painted == NULL)
    return;
  self->painted = ashlar_canvas_ref (previous->painted);
  if (rerolls[ASHLAR_STAGE_RESOLVE] != before[ASHLAR_STAGE_RESOLVE] || previous->resolved == NULL)
    return;
  self->resolved = ashlar_canvas_ref (previous->resolved);
  if (rerolls[ASHLAR_STAGE_FINISH] != before[ASHLAR_STAGE_FINISH] || previous->finished == NULL
      || !steps_alike (self->generator->finish, previous->generator->finish))
    return;
  self->finished = ashlar_canvas_ref (previous->finished);
}

void
_ashlar_build_clear (AshlarBuild *self)
{
  g_clear_pointer (&self->planned, ashlar_plan_unref);
  g_clear_pointer (&self->assigned, ashlar_plan_unref);
  g_clear_pointer (&self->themed, ashlar_plan_unref);
  g_clear_pointer (&self->painted, ashlar_canvas_unref);
  g_clear_pointer (&self->resolved, ashlar_canvas_unref);
  g_clear_pointer (&self->finished, ashlar_canvas_unref);
  g_clear_pointer (&self->level, ashlar_level_unref);
}

AshlarBuild *
ashlar_build_new (AshlarGenerator *generator,
                  guint64          seed,
                  const guint32    rerolls[ASHLAR_N_STAGES],
                  gboolean         with_trace,
                  AshlarBuild     *previous,
                  GCancellable    *cancellable)
{
  g_autoptr (AshlarBuild) self = g_new0 (AshlarBuild, 1);
  AshlarRun run = { .seed = seed, .cancellable = cancellable };

  g_atomic_ref_count_init (&self->ref_count);
  self->generator = ashlar_generator_ref (generator);
  self->seed = seed;
  self->keeps = TRUE;
  for (guint i = 0; i < ASHLAR_N_STAGES; i++)
    run.rerolls[i] = self->rerolls[i] = rerolls != NULL ? rerolls[i] : generator->rerolls[i];
  if (with_trace)
    run.trace = self->trace = ashlar_trace_new ();

  if (!_ashlar_build_run (self, &run, with_trace ? NULL : previous, &self->error)
      && g_error_matches (self->error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return NULL;
  return g_steal_pointer (&self);
}

AshlarBuild *
ashlar_build_ref (AshlarBuild *self)
{
  g_atomic_ref_count_inc (&self->ref_count);
  return self;
}

void
ashlar_build_unref (AshlarBuild *self)
{
  if (!g_atomic_ref_count_dec (&self->ref_count))
    return;
  ashlar_generator_unref (self->generator);
  _ashlar_build_clear (self);
  g_clear_pointer (&self->trace, ashlar_trace_unref);
  g_clear_error (&self->error);
  g_free (self);
}
