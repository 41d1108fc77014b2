/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The values of one parameter that a recipe is tried with: eleven across its range, or each where there are
 * fewer. Pure functions. A value is a number; of choices it is their index, of booleans 0 or 1. */

#pragma once

#include "content/ashlar-parameter-private.h"

G_BEGIN_DECLS

#define EDITOR_PARAMETER_STEPS 11

/* Numbers, percents, choices, booleans. */
gboolean editor_parameter_has_steps (const AshlarParameterSpec *spec);
/* Whether values between two steps are values, too. */
gboolean editor_parameter_is_number (const AshlarParameterSpec *spec);
/* Of numbers: from half to one and a half of @current, or at @whole all that there may be. Returns: of
 * gint, ascending. */
GArray *editor_parameter_steps_new (const AshlarParameterSpec *spec, gint current, gboolean whole);
/* As a recipe says it. */
AshlarValue *editor_parameter_new_value (const AshlarParameterSpec *spec, gint value);
/* "12", "35 %", "Rooms" */
char *editor_parameter_dup_words (const AshlarParameterSpec *spec, gint value);

G_END_DECLS
