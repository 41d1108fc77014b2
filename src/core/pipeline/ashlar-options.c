/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What a run may be told beside recipe and seed. Assignments are kept as they were written and read
 * when a generator is made, because only then is it known which parameters there are. */

#include "pipeline/ashlar-options-private.h"

G_DEFINE_BOXED_TYPE (AshlarOptions, ashlar_options, ashlar_options_ref, ashlar_options_unref)

/**
 * ashlar_options_new:
 *
 * Makes options that change nothing.
 *
 * Returns: (transfer full): new options
 */
AshlarOptions *
ashlar_options_new (void)
{
  AshlarOptions *self = g_new0 (AshlarOptions, 1);

  g_atomic_ref_count_init (&self->ref_count);
  self->assignments = g_ptr_array_new_with_free_func (g_free);
  return self;
}

/**
 * ashlar_options_ref: (skip)
 * @self: options
 *
 * Takes a reference.
 *
 * Returns: (transfer full): @self
 */
AshlarOptions *
ashlar_options_ref (AshlarOptions *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  g_atomic_ref_count_inc (&self->ref_count);
  return self;
}

/**
 * ashlar_options_unref: (skip)
 * @self: (transfer full): options
 *
 * Gives up a reference; with the last one they go.
 */
void
ashlar_options_unref (AshlarOptions *self)
{
  g_return_if_fail (self != NULL);

  if (!g_atomic_ref_count_dec (&self->ref_count))
    return;
  g_ptr_array_unref (self->assignments);
  g_clear_pointer (&self->floor_rules, g_ptr_array_unref);
  g_free (self);
}

/**
 * ashlar_options_set_parameter:
 * @self: options
 * @assignment: "width=80", "roomSize.min=3"; the ids of parameters are those of
 *   ashlar_parameter_spec_get_id()
 *
 * Gives a parameter of the planner a value over the recipe's; the last one for a parameter counts.
 * It is checked when a generator is made. Not to be called while another thread uses the options.
 */
void
ashlar_options_set_parameter (AshlarOptions *self, const char *assignment)
{
  g_return_if_fail (self != NULL && assignment != NULL);

  g_ptr_array_add (self->assignments, g_strdup (assignment));
}

/**
 * ashlar_options_set_reroll:
 * @self: options
 * @stage: the stage to draw anew; see ashlar_stage_from_string()
 * @count: how many times it is drawn anew; 0 is the first draw
 *
 * Draws one stage anew: what comes before it stays the same to the byte, and so does what comes
 * after, as far as it does not rest on it. Not to be called while another thread uses the options.
 */
void
ashlar_options_set_reroll (AshlarOptions *self, AshlarStage stage, guint count)
{
  g_return_if_fail (self != NULL && (guint) stage < ASHLAR_N_STAGES);

  self->rerolls[stage] = count;
}

void
ashlar_options_set_for_file (AshlarOptions *self)
{
  self->for_file = TRUE;
}

void
ashlar_options_set_floor_rules (AshlarOptions *self, GPtrArray *rules)
{
  g_ptr_array_ref (rules);
  g_clear_pointer (&self->floor_rules, g_ptr_array_unref);
  self->floor_rules = rules;
}
