/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#pragma once

#include "base/ashlar-report-private.h"
#include "content/ashlar-recipe-private.h"
#include "plan/ashlar-part-private.h"

G_BEGIN_DECLS

/* What the parts of a recipe give, those that this version does not have left out. @to_place: what a
 * rule that places asks, when all is painted; else a rule that chooses painters, before. */
AshlarFacts ashlar_recipe_get_facts (const AshlarRecipe *recipe, gboolean to_place);
/* Whether @facts leave anything that the key of a condition could ask for. */
gboolean ashlar_facts_give (const AshlarFacts *facts, const char *key);
/* Says of a predicate, and of those within it, what can never hold. @path: its JSON Pointer. */
void ashlar_predicate_lint (const AshlarPredicate *predicate,
                            AshlarContent         *content,
                            const AshlarFacts     *facts,
                            const char            *path,
                            AshlarReport          *report);

G_END_DECLS
