/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* AshlarRecipe: a saved generator, one entry per stage of the pipeline. */

#include "content/ashlar-content-private.h"
#include "content/ashlar-elements-private.h"

#include <string.h>

G_DEFINE_BOXED_TYPE (AshlarRecipe, ashlar_recipe, ashlar_recipe_ref, ashlar_recipe_unref)

static AshlarValue *
ref_value (AshlarValue *value)
{
  return value != NULL ? ashlar_value_ref (value) : NULL;
}

/* ------------------------------------------------------------- its entries */

static void
step_clear (AshlarRecipeStep *self)
{
  g_clear_pointer (&self->type, g_free);
  g_clear_pointer (&self->parameters, ashlar_value_unref);
  g_clear_pointer (&self->extras, ashlar_value_unref);
}

void
ashlar_recipe_step_free (AshlarRecipeStep *self)
{
  step_clear (self);
  g_free (self);
}

static void
step_copy_into (const AshlarRecipeStep *self, AshlarRecipeStep *copy)
{
  copy->type = g_strdup (self->type);
  copy->parameters = ref_value (self->parameters);
  copy->extras = ref_value (self->extras);
}

static gpointer
step_copy (gconstpointer self, gpointer user_data)
{
  AshlarRecipeStep *copy = g_new (AshlarRecipeStep, 1);

  step_copy_into (self, copy);
  return copy;
}

static gboolean
step_equal (gconstpointer a_pointer, gconstpointer b_pointer)
{
  const AshlarRecipeStep *a = a_pointer;
  const AshlarRecipeStep *b = b_pointer;

  return g_strcmp0 (a->type, b->type) == 0 && ashlar_value_equal (a->parameters, b->parameters)
         && ashlar_value_equal (a->extras, b->extras);
}

/* A predicate is what its source says. */
static AshlarPredicate *
predicate_copy (const AshlarPredicate *self)
{
  g_autoptr (AshlarReport) report = NULL;
  const AshlarPath root = { .key = "" };

  if (self == NULL)
    return NULL;
  report = ashlar_report_new ();
  return ashlar_read_predicate (report, &root, self->source);
}

static const AshlarValue *
predicate_source (const AshlarPredicate *self)
{
  return self != NULL ? self->source : NULL;
}

void
ashlar_theme_rule_free (AshlarThemeRule *self)
{
  g_free (self->id);
  ashlar_predicate_free (self->when);
  g_free (self->painter);
  g_clear_pointer (&self->parameters, ashlar_value_unref);
  g_clear_pointer (&self->tiles, ashlar_value_unref);
  g_clear_pointer (&self->extras, ashlar_value_unref);
  g_free (self);
}

static gpointer
theme_rule_copy (gconstpointer pointer, gpointer user_data)
{
  const AshlarThemeRule *self = pointer;
  AshlarThemeRule       *copy = g_new (AshlarThemeRule, 1);

  *copy = *self;
  copy->id = g_strdup (self->id);
  copy->when = predicate_copy (self->when);
  copy->painter = g_strdup (self->painter);
  copy->parameters = ref_value (self->parameters);
  copy->tiles = ref_value (self->tiles);
  copy->extras = ref_value (self->extras);
  return copy;
}

static gboolean
theme_rule_equal (gconstpointer a_pointer, gconstpointer b_pointer)
{
  const AshlarThemeRule *a = a_pointer;
  const AshlarThemeRule *b = b_pointer;

  return a->chance == b->chance && g_strcmp0 (a->id, b->id) == 0
         && g_strcmp0 (a->painter, b->painter) == 0
         && ashlar_value_equal (predicate_source (a->when), predicate_source (b->when))
         && ashlar_value_equal (a->parameters, b->parameters)
         && ashlar_value_equal (a->tiles, b->tiles) && ashlar_value_equal (a->extras, b->extras);
}

void
ashlar_place_rule_free (AshlarPlaceRule *self)
{
  g_free (self->id);
  ashlar_predicate_free (self->when);
  g_free (self->object);
  g_free (self->at);
  g_clear_pointer (&self->count_extras, ashlar_value_unref);
  g_clear_pointer (&self->extras, ashlar_value_unref);
  g_free (self);
}

static gpointer
place_rule_copy (gconstpointer pointer, gpointer user_data)
{
  const AshlarPlaceRule *self = pointer;
  AshlarPlaceRule       *copy = g_new (AshlarPlaceRule, 1);

  *copy = *self;
  copy->id = g_strdup (self->id);
  copy->when = predicate_copy (self->when);
  copy->object = g_strdup (self->object);
  copy->at = g_strdup (self->at);
  copy->count_extras = ref_value (self->count_extras);
  copy->extras = ref_value (self->extras);
  return copy;
}

static gboolean
place_rule_equal (gconstpointer a_pointer, gconstpointer b_pointer)
{
  const AshlarPlaceRule *a = a_pointer;
  const AshlarPlaceRule *b = b_pointer;

  return a->count_min == b->count_min && a->count_max == b->count_max && a->chance == b->chance
         && g_strcmp0 (a->id, b->id) == 0 && g_strcmp0 (a->object, b->object) == 0
         && g_strcmp0 (a->at, b->at) == 0
         && ashlar_value_equal (predicate_source (a->when), predicate_source (b->when))
         && ashlar_value_equal (a->count_extras, b->count_extras)
         && ashlar_value_equal (a->extras, b->extras);
}

static GPtrArray *
copy_entries (GPtrArray *entries, GCopyFunc copy, gpointer free_func)
{
  GPtrArray *copied = g_ptr_array_copy (entries, copy, NULL);

  g_ptr_array_set_free_func (copied, (GDestroyNotify) free_func);
  return copied;
}

static gboolean
entries_equal (GPtrArray *a, GPtrArray *b, GEqualFunc equal)
{
  if (a->len != b->len)
    return FALSE;
  for (guint i = 0; i < a->len; i++)
    if (!equal (g_ptr_array_index (a, i), g_ptr_array_index (b, i)))
      return FALSE;
  return TRUE;
}

/* -------------------------------------------------------------- the recipe */

AshlarRecipe *
ashlar_recipe_new (const char *id, const char *planner)
{
  AshlarRecipe *self = g_new0 (AshlarRecipe, 1);

  g_atomic_ref_count_init (&self->ref_count);
  self->id = g_strdup (id);
  self->description = g_strdup ("");
  self->planner.type = g_strdup (planner);
  self->assign = g_ptr_array_new_with_free_func ((GDestroyNotify) ashlar_recipe_step_free);
  self->theme = g_ptr_array_new_with_free_func ((GDestroyNotify) ashlar_theme_rule_free);
  self->finish = g_ptr_array_new_with_free_func ((GDestroyNotify) ashlar_recipe_step_free);
  self->place = g_ptr_array_new_with_free_func ((GDestroyNotify) ashlar_place_rule_free);
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
  g_free (self->id);
  g_free (self->description);
  step_clear (&self->planner);
  g_ptr_array_unref (self->assign);
  g_ptr_array_unref (self->theme);
  g_ptr_array_unref (self->finish);
  g_ptr_array_unref (self->place);
  g_clear_pointer (&self->tiles, ashlar_value_unref);
  g_clear_pointer (&self->palettes, ashlar_value_unref);
  g_clear_pointer (&self->accept, ashlar_value_unref);
  g_clear_pointer (&self->extras, ashlar_value_unref);
  g_free (self);
}

AshlarRecipe *
ashlar_recipe_copy (const AshlarRecipe *self)
{
  AshlarRecipe *copy = g_new0 (AshlarRecipe, 1);

  g_atomic_ref_count_init (&copy->ref_count);
  copy->id = g_strdup (self->id);
  copy->description = g_strdup (self->description);
  step_copy_into (&self->planner, &copy->planner);
  copy->assign = copy_entries (self->assign, step_copy, ashlar_recipe_step_free);
  copy->theme = copy_entries (self->theme, theme_rule_copy, ashlar_theme_rule_free);
  copy->finish = copy_entries (self->finish, step_copy, ashlar_recipe_step_free);
  copy->place = copy_entries (self->place, place_rule_copy, ashlar_place_rule_free);
  copy->tiles = ref_value (self->tiles);
  copy->palettes = ref_value (self->palettes);
  copy->accept = ref_value (self->accept);
  copy->extras = ref_value (self->extras);
  return copy;
}

gboolean
ashlar_recipe_equal (const AshlarRecipe *a, const AshlarRecipe *b)
{
  if (a == b)
    return TRUE;
  return g_strcmp0 (a->id, b->id) == 0 && strcmp (a->description, b->description) == 0
         && step_equal (&a->planner, &b->planner)
         && entries_equal (a->assign, b->assign, step_equal)
         && ashlar_value_equal (a->tiles, b->tiles)
         && entries_equal (a->theme, b->theme, theme_rule_equal)
         && entries_equal (a->finish, b->finish, step_equal)
         && entries_equal (a->place, b->place, place_rule_equal)
         && ashlar_value_equal (a->palettes, b->palettes)
         && ashlar_value_equal (a->accept, b->accept) && ashlar_value_equal (a->extras, b->extras);
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
