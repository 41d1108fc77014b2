/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#pragma once

#include "base/ashlar-macros.h"

G_BEGIN_DECLS

/**
 * AshlarRecipe:
 *
 * A saved generator: one entry per stage of the pipeline.
 */
typedef struct _AshlarRecipe AshlarRecipe;

#define ASHLAR_TYPE_RECIPE (ashlar_recipe_get_type ())
ASHLAR_API GType         ashlar_recipe_get_type (void);
ASHLAR_API AshlarRecipe *ashlar_recipe_ref (AshlarRecipe *self);
ASHLAR_API void          ashlar_recipe_unref (AshlarRecipe *self);
ASHLAR_API const char   *ashlar_recipe_get_id (const AshlarRecipe *self);
ASHLAR_API const char   *ashlar_recipe_get_description (const AshlarRecipe *self);
ASHLAR_API const char   *ashlar_recipe_get_planner (const AshlarRecipe *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AshlarRecipe, ashlar_recipe_unref)

G_END_DECLS
