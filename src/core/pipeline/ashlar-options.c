/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What a run may be told beside recipe and seed. Assignments are kept as they were written and read
 * when a generator is made, because only then is it known which parameters there are. */

#include "pipeline/ashlar-options-private.h"

G_DEFINE_BOXED_TYPE (AshlarOptions, ashlar_options, ashlar_options_ref, ashlar_options_unref)

/**
 * ashlar_options_new:
 *
 * Returns: (transfer full): options that change nothing
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
 * ashlar_options_ref:
 * @self: options
 *
 * Returns: (transfer full): @self
 */
AshlarOptions *
ashlar_options_ref (AshlarOptions *self)
{
  g_atomic_ref_count_inc (&self->ref_count);
  return self;
}

/**
 * ashlar_options_unref:
 * @self: (transfer full): options
 *
 * Gives up a reference.
 */
void
ashlar_options_unref (AshlarOptions *self)
{
  if (!g_atomic_ref_count_dec (&self->ref_count))
    return;
  g_ptr_array_unref (self->assignments);
  g_free (self);
}

/**
 * ashlar_options_set_parameter:
 * @self: options
 * @assignment: "width=80", "roomSize.min=3"
 *
 * Gives a parameter of the planner a value over the recipe's; the last one for a parameter counts.
 * It is checked when a level is generated. Not to be called while another thread uses the options.
 */
void
ashlar_options_set_parameter (AshlarOptions *self, const char *assignment)
{
  g_ptr_array_add (self->assignments, g_strdup (assignment));
}

/**
 * ashlar_options_set_reroll:
 * @self: options
 * @stage: plan, assign, theme, open, paint, resolve, finish or place, in any case
 * @count: how many times the stage is drawn anew; 0 is the first draw
 *
 * Draws one stage anew: what comes before it stays the same to the byte, and so does what comes
 * after, as far as it does not rest on it.
 *
 * Returns: %FALSE if there is no such stage
 */
gboolean
ashlar_options_set_reroll (AshlarOptions *self, const char *stage, guint count)
{
  AshlarStage index;

  if (!ashlar_stage_from_string (stage, &index))
    return FALSE;
  self->rerolls[index] = count;
  return TRUE;
}
