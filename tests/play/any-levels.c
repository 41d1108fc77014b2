/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "any-levels.h"

#include "block-sets.h"
#include "random-recipes.h"

guint
any_levels_count_planners (void)
{
  guint n;

  ashlar_registry_get_planners (&n);
  return n;
}

guint
any_levels_count_painters (void)
{
  guint n;

  ashlar_registry_get_painters (&n);
  return n;
}

static AshlarLevel *
build (const char *text, guint64 seed)
{
  g_autoptr (AshlarContent) content = block_sets_read (text);

  return ashlar_content_generate (content, "random", seed, NULL, NULL, NULL);
}

AshlarLevel *
any_levels_new (guint planner, guint64 seed)
{
  guint            n;
  g_autofree char *text
      = random_recipes_dup_content (ashlar_registry_get_planners (&n)[planner], seed);

  return build (text, seed);
}

AshlarLevel *
any_levels_new_painted (guint planner, guint painter, guint64 seed)
{
  guint            n;
  g_autofree char *text
      = random_recipes_dup_combination (ashlar_registry_get_planners (&n)[planner], NULL,
                                        ashlar_registry_get_painters (&n)[painter], seed);

  return build (text, seed);
}
