/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* AshlarBuild: one run of a recipe, with every stage's value kept for the editor and for tests: a
 * plan can be looked at without paint, one stage can be re-rolled alone, and a change to a placing
 * rule does not plan anew. A game's run keeps none of them. */

#pragma once

#include "level/ashlar-level-private.h"
#include "level/ashlar-trace-private.h"
#include "pipeline/ashlar-generator.h"
#include "pipeline/ashlar-registry-private.h"

G_BEGIN_DECLS

typedef struct
{
  gatomicrefcount  ref_count;
  AshlarGenerator *generator;
  guint64          seed;
  guint32          rerolls[ASHLAR_N_STAGES];
  gboolean         keeps; /* values that a later stage took */

  guint32       attempt;  /* that the values are of: see AshlarRun */
  AshlarPlan   *planned;  /* after plan */
  AshlarPlan   *assigned; /* after assign */
  AshlarPlan   *themed;   /* after theme and open */
  AshlarCanvas *painted;  /* conditional tiles still in it */
  AshlarCanvas *resolved;
  AshlarCanvas *finished;
  AshlarLevel  *level; /* NULL if it failed */
  AshlarTrace  *trace; /* nullable */
  GError       *error; /* set if it failed */
} AshlarBuild;

/* Never NULL unless cancelled: a build that failed has an error and the values of the stages that
 * worked. @previous (nullable): values of stages whose input did not change are taken from there.
 */
AshlarBuild *ashlar_build_new (AshlarGenerator *generator,
                               guint64          seed,
                               const guint32    rerolls[ASHLAR_N_STAGES],
                               gboolean         with_trace,
                               AshlarBuild     *previous,
                               GCancellable    *cancellable);
AshlarBuild *ashlar_build_ref (AshlarBuild *self);
void         ashlar_build_unref (AshlarBuild *self);

/* Between runner and build. Runs until the recipe accepts a level; @run goes with the attempts. */
gboolean
_ashlar_build_run (AshlarBuild *self, AshlarRun *run, const AshlarBuild *previous, GError **error);
/* Takes over from @previous the values of all stages whose input is the same. */
void _ashlar_build_take_over (AshlarBuild *self, const AshlarBuild *previous);
/* Lets go of the values. */
void _ashlar_build_clear (AshlarBuild *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AshlarBuild, ashlar_build_unref)

G_END_DECLS
