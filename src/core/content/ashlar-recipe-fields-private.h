/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* A recipe's own members as lists of parameters. */

#pragma once

#include "content/ashlar-parameter-private.h"

G_BEGIN_DECLS

/* The rules of a recipe are records: what they may say besides the part and its parameters. Chances are
 * percents here and fractions in the file. */
#define ASHLAR_N_THEME_FIELDS 3
#define ASHLAR_N_PLACE_FIELDS 6
extern const AshlarParameterSpec ashlar_recipe_theme_fields[];
extern const AshlarParameterSpec ashlar_recipe_place_fields[];

/* What the parameter is that an entry of @list ("planner", "assign", "theme", "finish") gives the part
 * that it names; NULL if there is none of that id. Of a part that this version does not have it is what
 * another of its kind has by that id. Which parts there are the pipeline knows, whose registry answers:
 * the one question that content has to those above it. */
const AshlarParameterSpec *
_ashlar_recipe_find_parameter (const char *list, const char *part, const char *id);

G_END_DECLS
