/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Make a dungeon of this puzzle: a recipe of the planner `crossword`, with what special rooms are
 * painted and furnished with, added to a content in one step. */

#pragma once

#include "content/ashlar-content-private.h"

G_BEGIN_DECLS

/* Parameters of the planner, by id, over its defaults; "puzzle" is set here. @parameters: nullable
 * object. @recipe (out, not NULL): its index. Objects and tiles that the rules name and the content
 * lacks are added with it; what is there under the same id stays as it is. */
AshlarContent *ashlar_content_with_crossword_recipe (AshlarContent     *self,
                                                     guint              puzzle,
                                                     const AshlarValue *parameters,
                                                     guint             *recipe);

G_END_DECLS
