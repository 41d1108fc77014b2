/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* AshlarKnob: a number of a recipe that can be turned; and what the levels are like at eleven places of it. */

#pragma once

#include "content/ashlar-parameter-private.h"
#include "survey/ashlar-survey-private.h"

G_BEGIN_DECLS

#define ASHLAR_SENSITIVITY_STEPS 11

typedef enum
{
  ASHLAR_KNOB_VALUE, /* the parameter itself: an integer, percent, a choice by index, 0 or 1 */
  ASHLAR_KNOB_LEAST, /* ends of a range */
  ASHLAR_KNOB_GREATEST,
} AshlarKnobEnd;

typedef struct
{
  char                      *place; /* of the parameter: see ashlar_recipe_with_value() */
  const AshlarParameterSpec *spec;  /* static */
  AshlarKnobEnd              end;
} AshlarKnob;

void ashlar_knob_clear (AshlarKnob *self);
/* @place: "planner/parameters/order", "assign/0/parameters/length", "theme/1/parameters/fill", where a rule
 * has several painters "theme/1/parameters/cave/fill"; of a range with "/min" or "/max" behind. Without a
 * slash a parameter of the planner, as --set has it: "order", "roomSize.min". FALSE and an error that
 * says what there is: it is no parameter, or no number. */
gboolean
ashlar_knob_find (const AshlarRecipe *recipe, const char *place, AshlarKnob *knob, GError **error);
/* The least and the greatest number that it takes. */
void ashlar_knob_get_bounds (const AshlarKnob *self, gint *least, gint *greatest);
/* What the recipe says now, or what holds if it says nothing. FALSE: that is no number. */
gboolean ashlar_knob_get_number (const AshlarKnob *self, const AshlarRecipe *recipe, gint *number);
/* "7", "delete", "true" */
char *ashlar_knob_dup_word (const AshlarKnob *self, gint number);
/* At most eleven numbers from @from to @to, both included, as evenly as they can be, ascending, each
 * once; within the bounds. Of gint; empty if there is none. */
GArray *ashlar_knob_get_steps (const AshlarKnob *self, gint from, gint to);
/* A content whose recipe has @number there. The other end of a range gives way. */
AshlarContent *
ashlar_knob_turn (const AshlarKnob *self, AshlarContent *content, guint recipe, gint number);

/* A step, and what came of its seeds. */
typedef struct
{
  gint          number;
  AshlarSurvey *survey; /* NULL: the recipe cannot have this number, see .error */
  GError       *error;
} AshlarSensitivityStep;

void ashlar_sensitivity_step_free (AshlarSensitivityStep *self);
/* Surveys the same seeds at each step. Of AshlarSensitivityStep, ascending; those that were finished, if
 * it was cancelled. @settings, @metrics, @n_threads: as ashlar_survey_run_new() and _seeds(). */
GPtrArray *ashlar_sensitivity_run (const AshlarKnob  *knob,
                                   AshlarContent     *content,
                                   guint              recipe,
                                   const char *const *settings,
                                   const GArray      *numbers,
                                   const guint8      *metrics,
                                   guint64            first,
                                   guint64            last,
                                   guint              n_threads,
                                   GCancellable      *cancellable);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (AshlarKnob, ashlar_knob_clear)

G_END_DECLS
