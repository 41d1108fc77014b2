/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* AshlarRecipe: a saved generator, one entry per stage of the pipeline. */

#include "content/ashlar-content-private.h"
#include "base/ashlar-text-private.h"
#include "content/ashlar-elements-private.h"

G_DEFINE_BOXED_TYPE (AshlarRecipe, ashlar_recipe, ashlar_recipe_ref, ashlar_recipe_unref)

AshlarRecipe *
ashlar_recipe_new (const char *id, const char *planner)
{
  AshlarRecipe *self = g_new0 (AshlarRecipe, 1);

  g_atomic_ref_count_init (&self->ref_count);
  ashlar_kind_init (&ashlar_recipe_kind, self);
  self->id = g_strdup (id);
  self->planner.type = g_strdup (planner);
  return self;
}

/**
 * ashlar_recipe_ref: (skip)
 * @self: a recipe
 *
 * Takes a reference.
 *
 * Returns: (transfer full): @self
 */
AshlarRecipe *
ashlar_recipe_ref (AshlarRecipe *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  g_atomic_ref_count_inc (&self->ref_count);
  return self;
}

/**
 * ashlar_recipe_unref: (skip)
 * @self: (transfer full): a recipe
 *
 * Gives up a reference; with the last one the recipe goes.
 */
void
ashlar_recipe_unref (AshlarRecipe *self)
{
  g_return_if_fail (self != NULL);

  if (!g_atomic_ref_count_dec (&self->ref_count))
    return;
  ashlar_kind_clear (&ashlar_recipe_kind, self);
  g_free (self);
}

AshlarRecipe *
ashlar_recipe_copy (const AshlarRecipe *self)
{
  AshlarRecipe *copy = g_new (AshlarRecipe, 1);

  ashlar_kind_copy (&ashlar_recipe_kind, self, copy);
  g_atomic_ref_count_init (&copy->ref_count);
  return copy;
}

gboolean
ashlar_recipe_equal (const AshlarRecipe *a, const AshlarRecipe *b)
{
  return ashlar_kind_equal (&ashlar_recipe_kind, a, b);
}

AshlarRecipe *
ashlar_recipe_with_parameter (const AshlarRecipe *self, const char *parameter, AshlarValue *value)
{
  AshlarRecipe *copy = ashlar_recipe_copy (self);

  g_clear_pointer (&copy->planner.parameters, ashlar_value_unref);
  copy->planner.parameters
      = value != NULL ? ashlar_value_with_member (self->planner.parameters, parameter, value)
                      : ashlar_value_without_member (self->planner.parameters, parameter);
  return copy;
}

gboolean
ashlar_theme_rule_has_weights (const AshlarThemeRule *rule)
{
  return rule->painter != NULL
         && ashlar_value_get_value_type (rule->painter) == ASHLAR_VALUE_OBJECT;
}

guint
ashlar_theme_rule_get_n_painters (const AshlarThemeRule *rule)
{
  return ashlar_theme_rule_has_weights (rule) ? ashlar_value_get_n_items (rule->painter) : 1;
}

const char *
ashlar_theme_rule_get_painter (const AshlarThemeRule *rule, guint index)
{
  return ashlar_theme_rule_has_weights (rule) ? ashlar_value_get_key (rule->painter, index)
                                              : ashlar_value_get_string (rule->painter);
}

guint32
ashlar_theme_rule_get_weight (const AshlarThemeRule *rule, guint index)
{
  return ashlar_theme_rule_has_weights (rule)
             ? (guint32) ashlar_value_get_integer (ashlar_value_get_item (rule->painter, index))
             : 1;
}

const AshlarValue *
ashlar_theme_rule_get_parameters (const AshlarThemeRule *rule, guint index)
{
  if (!ashlar_theme_rule_has_weights (rule) || rule->parameters == NULL)
    return rule->parameters;
  return ashlar_value_lookup (rule->parameters, ashlar_value_get_key (rule->painter, index));
}

char *
ashlar_theme_rule_dup_parameters_path (const AshlarThemeRule *rule, guint index)
{
  const AshlarPath root = { .key = "parameters" };

  return ashlar_theme_rule_has_weights (rule) ? ashlar_path_to_string (
             ASHLAR_PATH_KEY (&root, ashlar_theme_rule_get_painter (rule, index)))
                                              : g_strdup (root.key);
}

gboolean
ashlar_theme_rule_takes_all (const AshlarThemeRule *rule)
{
  return rule->when == NULL && rule->chance == 1000000
         && (rule->count.max < 0 || rule->count.max == G_MAXINT);
}

/**
 * ashlar_recipe_get_id:
 * @self: a recipe
 *
 * Gives the name by which a game asks for the recipe.
 *
 * Returns: (transfer none): its id
 */
const char *
ashlar_recipe_get_id (const AshlarRecipe *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->id;
}

/**
 * ashlar_recipe_get_description:
 * @self: a recipe
 *
 * Gives the designer's words for the recipe.
 *
 * Returns: (transfer none): plain text, or ""
 */
const char *
ashlar_recipe_get_description (const AshlarRecipe *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->description;
}

/**
 * ashlar_recipe_get_planner:
 * @self: a recipe
 *
 * Says which planner the recipe uses.
 *
 * Returns: (transfer none): the id of the planner, such as `blocks`
 */
const char *
ashlar_recipe_get_planner (const AshlarRecipe *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->planner.type;
}

AshlarText *
ashlar_text_new_rule_name (const char *id)
{
  /* Translators: behind "The place rule", "The theme rule" */
  return id != NULL ? ashlar_text_new_verbatim (id) : ashlar_text_new ("without id");
}
