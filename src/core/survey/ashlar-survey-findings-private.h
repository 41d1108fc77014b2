/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What many seeds say against a recipe, as findings of a lint. */

#pragma once

#include "base/ashlar-report-private.h"
#include "survey/ashlar-survey-private.h"

G_BEGIN_DECLS

/* Percent of the seeds that fail, rounded; 0 and 100 only where none and all do, -1 where it is less
 * than one. */
gint ashlar_survey_get_failing (const AshlarSurvey *self);
/* The cause that most seeds fail by; borrowed; NULL: none does. */
const AshlarCause *ashlar_survey_get_main_cause (const AshlarSurvey *self);
/* Without the place that stands before it, and of several lines the first. */
AshlarText *ashlar_cause_dup_sentence (const AshlarCause *cause);
/* Adds a finding if seeds fail, about the cause: "seeds-fail"; "no-seed" if all do, an error where no
 * seed will ever do, unless @report says so already. @recipe: its index. */
void ashlar_survey_report (const AshlarSurvey *self, guint recipe, AshlarReport *report);

G_END_DECLS
