/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* ashlar_content_lint() in two, for whoever lints at each stroke. Both may run at once, for contents
 * of different ages too. */

#pragma once

#include "content/ashlar-content-private.h"

G_BEGIN_DECLS

/* All that does not need a planner: tiles, objects, blocks, chains, puzzles, parameters of recipes.
 */
AshlarReport *ashlar_content_lint_drawing (AshlarContent *content);
/* What planners find when they prepare each recipe. */
AshlarReport *ashlar_content_lint_planners (AshlarContent *content);

/* Words of a predicate that name nothing. @path: its JSON Pointer. */
void ashlar_recipe_lint_names (AshlarContent         *content,
                               const AshlarPredicate *predicate,
                               const char            *path,
                               AshlarReport          *report);

G_END_DECLS
