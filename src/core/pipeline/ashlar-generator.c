/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* A recipe made ready to run, as games see it: its life, and the generators that a content keeps. What
 * is made ready: ashlar-generator-prepare.c. */

#include "pipeline/ashlar-generator-private.h"

#include <string.h>

#include "base/ashlar-json-private.h"
#include "pipeline/ashlar-options-private.h"

G_DEFINE_BOXED_TYPE (AshlarGenerator,
                     ashlar_generator,
                     ashlar_generator_ref,
                     ashlar_generator_unref)

static void
clear_step (gpointer step)
{
  g_clear_pointer (&((AshlarStep *) step)->settings, ashlar_settings_unref);
  g_clear_pointer (&((AshlarStep *) step)->path, g_free);
}

static void
clear_theme_step (gpointer step)
{
  AshlarPaintStep *paint = &((AshlarThemeStep *) step)->paint;

  if (paint->prepared != NULL)
    paint->painter->free_prepared (paint->prepared);
  g_clear_pointer ((AshlarSettings **) &paint->settings, ashlar_settings_unref);
}

static gboolean
find_recipe (AshlarGenerator *self, const char *id, GError **error)
{
  g_autoptr (GString) known = NULL;

  self->recipe_index = ashlar_content_find_recipe (self->content, id);
  if (self->recipe_index != ASHLAR_NO_INDEX)
    {
      self->recipe
          = ashlar_recipe_ref (g_ptr_array_index (self->content->recipes, self->recipe_index));
      return TRUE;
    }
  known = g_string_new (NULL);
  for (guint i = 0; i < self->content->recipes->len; i++)
    g_string_append_printf (known, "%s%s", i > 0 ? ", " : "",
                            ((AshlarRecipe *) g_ptr_array_index (self->content->recipes, i))->id);
  if (known->len > 0)
    ashlar_generate_error_set (error, ASHLAR_GENERATE_ERROR_UNKNOWN_RECIPE, "/recipes",
                               "There is no recipe \"%s\"; there is: %s", id, known->str);
  else
    ashlar_generate_error_set (error, ASHLAR_GENERATE_ERROR_UNKNOWN_RECIPE, "/recipes",
                               "There is no recipe \"%s\"; there is: none at all", id);
  return FALSE;
}

static AshlarGenerator *
generator_new (AshlarContent   *content,
               AshlarMaterials *materials,
               const char      *recipe,
               AshlarOptions   *options,
               GError         **error)
{
  g_autoptr (AshlarGenerator) self = g_new0 (AshlarGenerator, 1);

  g_atomic_ref_count_init (&self->ref_count);
  self->content = ashlar_content_ref (content);
  self->materials = ashlar_materials_ref (materials);
  self->pool = ashlar_pool_new ();
  self->assign = g_array_new (FALSE, FALSE, sizeof (AshlarStep));
  g_array_set_clear_func (self->assign, clear_step);
  self->theme = g_array_new (FALSE, FALSE, sizeof (AshlarThemeStep));
  g_array_set_clear_func (self->theme, clear_theme_step);
  self->finish = g_array_new (FALSE, FALSE, sizeof (AshlarStep));
  g_array_set_clear_func (self->finish, clear_step);
  self->largest
      = options != NULL && options->for_file ? ASHLAR_MAX_LEVEL_FILE_SIZE : ASHLAR_MAX_LEVEL_SIZE;
  for (guint i = 0; options != NULL && i < ASHLAR_N_STAGES; i++)
    self->rerolls[i] = options->rerolls[i];
  if (options != NULL && options->floor_rules != NULL && options->floor_rules->len > 0)
    self->floor_rules = g_ptr_array_ref (options->floor_rules);

  if (!find_recipe (self, recipe, error) || !_ashlar_generator_prepare (self, options, error))
    return NULL;
  return g_steal_pointer (&self);
}

/**
 * ashlar_generator_new:
 * @content: what to build from
 * @recipe: id of a recipe of the content
 * @options: (nullable): parameters over the recipe's, re-rolls; not looked at afterwards
 * @error: return location for an error, or %NULL
 *
 * Makes a recipe ready to run. What is wrong whatever the seed is said here.
 *
 * Error: %ASHLAR_GENERATE_ERROR_UNKNOWN_RECIPE, %ASHLAR_GENERATE_ERROR_UNKNOWN_PART,
 *   %ASHLAR_GENERATE_ERROR_PARAMETER, and what the planner knows beforehand:
 *   %ASHLAR_GENERATE_ERROR_NO_BLOCKS, %ASHLAR_GENERATE_ERROR_UNREACHABLE,
 *   %ASHLAR_GENERATE_ERROR_CONFLICT
 *
 * Returns: (transfer full): the generator
 */
AshlarGenerator *
ashlar_generator_new (AshlarContent *content,
                      const char    *recipe,
                      AshlarOptions *options,
                      GError       **error)
{
  g_autoptr (AshlarMaterials) materials = NULL;

  g_return_val_if_fail (content != NULL && recipe != NULL, NULL);

  materials = ashlar_content_get_materials (content);
  return generator_new (content, materials, recipe, options, error);
}

/* A recipe of the planner's defaults; @painter (nullable) for all areas. */
static AshlarRecipe *
make_plain_recipe (const char *planner, const char *painter)
{
  AshlarRecipe *recipe = ashlar_recipe_new (planner, planner);

  if (painter != NULL)
    {
      AshlarThemeRule *rule = g_new0 (AshlarThemeRule, 1);

      rule->id = g_strdup ("all");
      rule->chance = 1000000;
      rule->count.min = rule->count.max = -1;
      rule->painter = ashlar_value_new_string (painter);
      g_ptr_array_add (recipe->theme, rule);
    }
  return recipe;
}

/**
 * ashlar_generator_new_for_planner:
 * @content: (nullable): what to build from; %NULL for the built-in floor and wall
 * @planner: id of a planner, see ashlar_get_part()
 * @painter: (nullable): id of the painter for all areas; %NULL for the planner's own
 * @options: (nullable): parameters over the planner's defaults, re-rolls; not looked at afterwards
 * @error: return location for an error, or %NULL
 *
 * Makes a planner ready to run without a recipe. Those that ashlar_part_needs_blocks() build nothing
 * without a content.
 *
 * Error: as ashlar_generator_new()
 *
 * Returns: (transfer full): the generator
 */
AshlarGenerator *
ashlar_generator_new_for_planner (AshlarContent *content,
                                  const char    *planner,
                                  const char    *painter,
                                  AshlarOptions *options,
                                  GError       **error)
{
  g_autoptr (AshlarContent) authored = NULL;
  g_autoptr (AshlarContent) with_recipe = NULL;
  g_autoptr (AshlarRecipe) recipe = NULL;

  g_return_val_if_fail (planner != NULL, NULL);

  authored = content != NULL ? ashlar_content_ref (content) : ashlar_content_new ();
  recipe = make_plain_recipe (planner, painter);
  with_recipe = ashlar_content_with_recipe (
      authored, ashlar_content_find_recipe (authored, recipe->id), recipe);
  return ashlar_generator_new (with_recipe, recipe->id, options, error);
}

/**
 * ashlar_generator_ref: (skip)
 * @self: a generator
 *
 * Takes a reference.
 *
 * Returns: (transfer full): @self
 */
AshlarGenerator *
ashlar_generator_ref (AshlarGenerator *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  g_atomic_ref_count_inc (&self->ref_count);
  return self;
}

/**
 * ashlar_generator_unref: (skip)
 * @self: (transfer full): a generator
 *
 * Gives up a reference; with the last one the generator goes.
 */
void
ashlar_generator_unref (AshlarGenerator *self)
{
  g_return_if_fail (self != NULL);

  if (!g_atomic_ref_count_dec (&self->ref_count))
    return;
  g_clear_pointer (&self->prepared, ashlar_prepared_unref);
  g_clear_pointer (&self->planner_settings, ashlar_settings_unref);
  g_array_unref (self->assign);
  g_array_unref (self->theme);
  g_array_unref (self->finish);
  g_clear_pointer (&self->floor_rules, g_ptr_array_unref);
  g_clear_pointer (&self->parts, g_ptr_array_unref);
  g_clear_pointer (&self->painters, g_ptr_array_unref);
  g_clear_pointer (&self->criteria, g_array_unref);
  g_free (self->steps);
  g_free (self->recipe_path);
  g_free (self->accept_path);
  g_free (self->place_path);
  g_clear_pointer (&self->recipe, ashlar_recipe_unref);
  /* Levels that live on give their memory to the system. */
  if (!self->shares_pool)
    ashlar_pool_release (self->pool);
  ashlar_pool_unref (self->pool);
  ashlar_materials_unref (self->materials);
  ashlar_content_unref (self->content);
  g_free (self);
}

/**
 * ashlar_generator_release_memory:
 * @self: a generator
 *
 * Gives back to the system what is kept for the next level: from the second level on a generator keeps
 * the large memory of levels that are gone, at most what two levels need for each thread that ever
 * generated at once. The level after this one takes its memory anew. What still belongs to a level
 * stays with it, and goes back when the level goes, whether the generator is still there or not.
 *
 * For games that will not generate for a while; with the generator's last reference all of it is given
 * back anyway. May be called by any thread at any time.
 */
void
ashlar_generator_release_memory (AshlarGenerator *self)
{
  g_return_if_fail (self != NULL);

  ashlar_pool_release (self->pool);
}

void
ashlar_generator_share_pool (AshlarGenerator *self, AshlarPool *pool)
{
  AshlarPool *own = self->pool;

  self->pool = ashlar_pool_ref (pool);
  self->shares_pool = TRUE;
  ashlar_pool_unref (own);
}

static AshlarLevel *
generate (AshlarGenerator *self,
          guint64          seed,
          const guint32   *rerolls,
          GCancellable    *cancellable,
          GError         **error)
{
  AshlarRun run = { .seed = seed, .cancellable = cancellable };

  for (guint i = 0; rerolls != NULL && i < ASHLAR_N_STAGES; i++)
    run.rerolls[i] = rerolls[i];
  return ashlar_generator_run (self, &run, error);
}

/**
 * ashlar_generator_generate:
 * @self: a generator
 * @seed: any number of 64 bits; the same one gives the same level, to the byte
 * @cancellable: (nullable): polled while it works
 * @error: return location for an error, or %NULL
 *
 * Builds a level. Many threads may call it at once.
 *
 * Error: %ASHLAR_GENERATE_ERROR if there is no level; %G_IO_ERROR_CANCELLED
 *
 * Returns: (transfer full): the level
 */
AshlarLevel *
ashlar_generator_generate (AshlarGenerator *self,
                           guint64          seed,
                           GCancellable    *cancellable,
                           GError         **error)
{
  g_return_val_if_fail (self != NULL, NULL);

  return generate (self, seed, self->rerolls, cancellable, error);
}

/* A text of any letters, so that no two lists of them read alike. */
static void
append_text (GString *key, const char *text)
{
  g_string_append_printf (key, "\n%zu %s", strlen (text), text);
}

/* Recipe, parameters and what a floor places; re-rolls do not matter to what is prepared. */
static char *
make_key (const char *recipe, AshlarOptions *options)
{
  GString *key = g_string_new (recipe);

  if (options != NULL && options->for_file)
    g_string_append (key, "\nfor a file");
  for (guint i = 0; options != NULL && i < options->assignments->len; i++)
    append_text (key, g_ptr_array_index (options->assignments, i));
  for (guint i = 0;
       options != NULL && options->floor_rules != NULL && i < options->floor_rules->len; i++)
    {
      g_autoptr (AshlarValue) rule
          = ashlar_place_rule_to_value (g_ptr_array_index (options->floor_rules, i));
      g_autofree char *text = ashlar_json_value_to_text (rule);

      if (i == 0)
        g_string_append (key, "\nand places");
      append_text (key, text);
    }
  return g_string_free (key, FALSE);
}

AshlarGenerator *
ashlar_content_ref_generator_with (AshlarContent *self,
                                   const char    *recipe,
                                   AshlarOptions *options,
                                   GError       **error)
{
  g_autofree char *key = make_key (recipe, options);
  g_autoptr (AshlarGenerator) generator = ashlar_content_find_generator (self, key);

  if (generator == NULL)
    {
      g_autoptr (AshlarContent) twin = ashlar_content_ref_twin (self);
      g_autoptr (AshlarMaterials) materials = ashlar_content_get_materials (self);

      generator = generator_new (twin, materials, recipe, options, error);
      if (generator == NULL)
        return NULL;
      ashlar_content_keep_generator (self, key, generator);
    }
  return g_steal_pointer (&generator);
}

AshlarGenerator *
ashlar_content_ref_generator (AshlarContent *content, const char *recipe, GError **error)
{
  return ashlar_content_ref_generator_with (content, recipe, NULL, error);
}

/**
 * ashlar_content_generate:
 * @self: what to build from
 * @recipe: id of a recipe of the content
 * @seed: any number of 64 bits; the same one gives the same level, to the byte
 * @options: (nullable): parameters over the recipe's, re-rolls
 * @cancellable: (nullable): polled while it works
 * @error: return location for an error, or %NULL
 *
 * Builds a level. What is worked out for the recipe is kept with the content for the next call.
 * Many threads may call it at once.
 *
 * Error: %ASHLAR_GENERATE_ERROR if there is no level; %G_IO_ERROR_CANCELLED
 *
 * Returns: (transfer full): the level
 */
AshlarLevel *
ashlar_content_generate (AshlarContent *self,
                         const char    *recipe,
                         guint64        seed,
                         AshlarOptions *options,
                         GCancellable  *cancellable,
                         GError       **error)
{
  g_autoptr (AshlarGenerator) generator = NULL;

  g_return_val_if_fail (self != NULL && recipe != NULL, NULL);

  generator = ashlar_content_ref_generator_with (self, recipe, options, error);
  if (generator == NULL)
    return NULL;
  return generate (generator, seed, options != NULL ? options->rerolls : NULL, cancellable, error);
}
