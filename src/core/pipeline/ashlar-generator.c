/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* A recipe made ready to run: parts looked up, parameters checked, the planner prepared. All that
 * can be wrong whatever the seed is found here. What the recipe asks for and this version does not
 * have is an error that says what there is: nothing is left out in silence. */

#include "pipeline/ashlar-generator-private.h"

#include "base/ashlar-report-private.h"
#include "painters/ashlar-gateways-private.h"
#include "pipeline/ashlar-options-private.h"

G_DEFINE_BOXED_TYPE (AshlarGenerator,
                     ashlar_generator,
                     ashlar_generator_ref,
                     ashlar_generator_unref)

static void
clear_assign_step (gpointer step)
{
  g_clear_pointer (&((AshlarAssignStep *) step)->settings, ashlar_settings_unref);
}

static void
clear_finish_step (gpointer step)
{
  g_clear_pointer (&((AshlarFinishStep *) step)->settings, ashlar_settings_unref);
}

static void
clear_theme_step (gpointer step)
{
  AshlarPaintStep *paint = &((AshlarThemeStep *) step)->paint;

  if (paint->prepared != NULL)
    paint->painter->free_prepared (paint->prepared);
  g_clear_pointer ((AshlarSettings **) &paint->settings, ashlar_settings_unref);
}

/* TRUE if the report has no error; else all of them, and the first one's subject. */
static gboolean
check_report (AshlarReport *report, GError **error)
{
  g_autoptr (GString) message = NULL;
  const char *subject = NULL;

  if (ashlar_report_count (report, ASHLAR_SEVERITY_ERROR) == 0)
    return TRUE;
  message = g_string_new (NULL);
  for (guint i = 0; i < ashlar_report_get_n_findings (report); i++)
    {
      const AshlarFinding *finding = ashlar_report_get_finding (report, i);

      if (ashlar_finding_get_severity (finding) != ASHLAR_SEVERITY_ERROR)
        continue;
      if (subject == NULL)
        subject = ashlar_finding_get_subject (finding);
      if (message->len > 0)
        g_string_append_c (message, '\n');
      g_string_append_printf (message, "%s: %s", ashlar_finding_get_subject (finding),
                              ashlar_finding_get_message (finding));
    }
  ashlar_generate_error_set (error, ASHLAR_GENERATE_ERROR_PARAMETER, subject, "%s", message->str);
  return FALSE;
}

/* The settings of one part, or NULL and all that is wrong with them. */
static AshlarSettings *
check_settings (const AshlarPart  *part,
                const AshlarValue *given,
                AshlarContent     *content,
                const char        *path,
                GError           **error)
{
  g_autoptr (AshlarReport) report = ashlar_report_new ();
  g_autoptr (AshlarSettings) settings
      = ashlar_settings_new (part->parameters, part->n_parameters, given, content, path, report);

  return check_report (report, error) ? g_steal_pointer (&settings) : NULL;
}

static gboolean
refuse_unknown (const AshlarGenerator *self,
                AshlarPartKind         kind,
                const char            *word,
                const char            *id,
                const char            *where,
                GError               **error)
{
  g_autofree char *subject = g_strdup_printf ("/recipes/%u/%s", self->recipe_index, where);
  g_autofree char *known = ashlar_registry_list (kind);

  ashlar_generate_error_set (error, ASHLAR_GENERATE_ERROR_UNKNOWN_PART, subject,
                             "There is no %s \"%s\" in this version; there is: %s", word, id,
                             known);
  return FALSE;
}

static gboolean
prepare_accept (AshlarGenerator *self, GError **error)
{
  g_autoptr (AshlarReport) report = ashlar_report_new ();

  self->accept_path = g_strdup_printf ("/recipes/%u/accept", self->recipe_index);
  self->demands = ashlar_demands_read (self->recipe->accept, self->accept_path, report);
  return check_report (report, error);
}

static gboolean
prepare_finish (AshlarGenerator *self, GError **error)
{
  GPtrArray *steps = self->recipe->finish;

  for (guint i = 0; i < steps->len; i++)
    {
      const AshlarRecipeStep *given = g_ptr_array_index (steps, i);
      AshlarFinishStep        step = { .finish = ashlar_registry_find_finish (given->type) };
      g_autofree char        *path = NULL;

      if (step.finish == NULL)
        {
          g_autofree char *where = g_strdup_printf ("finish/%u/type", i);

          return refuse_unknown (self, ASHLAR_PART_FINISH, "finishing pass", given->type, where,
                                 error);
        }
      path = g_strdup_printf ("/recipes/%u/finish/%u/parameters", self->recipe_index, i);
      step.settings
          = check_settings (&step.finish->part, given->parameters, self->content, path, error);
      if (step.settings == NULL)
        return FALSE;
      g_array_append_val (self->finish, step);
    }
  return TRUE;
}

static gboolean
prepare_place (AshlarGenerator *self, GError **error)
{
  g_autoptr (AshlarReport) report = ashlar_report_new ();

  self->place_path = g_strdup_printf ("/recipes/%u/place", self->recipe_index);
  ashlar_place_rules_check (self->recipe->place, self->content, self->place_path, report);
  return check_report (report, error);
}

static gboolean
set_parameters (AshlarGenerator *self, AshlarOptions *options, GError **error)
{
  const AshlarPart *part = &self->planner->part;
  g_autoptr (AshlarValue) parameters = self->recipe->planner.parameters != NULL
                                           ? ashlar_value_ref (self->recipe->planner.parameters)
                                           : NULL;
  AshlarRecipe *recipe;

  if (options == NULL || options->assignments->len == 0)
    return TRUE;
  for (guint i = 0; i < options->assignments->len; i++)
    {
      const char *assignment = g_ptr_array_index (options->assignments, i);
      g_autoptr (GError) wrong = NULL;
      AshlarValue *next = ashlar_parameters_with_assignment (part->parameters, part->n_parameters,
                                                             parameters, assignment, &wrong);

      if (next == NULL)
        {
          g_autofree char *subject
              = g_strdup_printf ("/recipes/%u/planner/parameters", self->recipe_index);

          ashlar_generate_error_set (error, ASHLAR_GENERATE_ERROR_PARAMETER, subject, "%s",
                                     wrong->message);
          return FALSE;
        }
      g_clear_pointer (&parameters, ashlar_value_unref);
      parameters = next;
    }
  recipe = ashlar_recipe_copy (self->recipe);
  g_clear_pointer (&recipe->planner.parameters, ashlar_value_unref);
  recipe->planner.parameters = g_steal_pointer (&parameters);
  ashlar_recipe_unref (self->recipe);
  self->recipe = recipe;
  return TRUE;
}

static gboolean
find_planner (AshlarGenerator *self, AshlarOptions *options, GError **error)
{
  g_autofree char *path = g_strdup_printf ("/recipes/%u/planner/parameters", self->recipe_index);

  self->planner = ashlar_registry_find_planner (self->recipe->planner.type);
  if (self->planner == NULL)
    return refuse_unknown (self, ASHLAR_PART_PLANNER, "planner", self->recipe->planner.type,
                           "planner/type", error);
  if (!set_parameters (self, options, error))
    return FALSE;
  self->planner_settings = check_settings (&self->planner->part, self->recipe->planner.parameters,
                                           self->content, path, error);
  return self->planner_settings != NULL;
}

/* The size of cell that the painters need, and that all who need one agree on. */
static gboolean
find_cell (const AshlarGenerator *self, guint *width, guint *height, GError **error)
{
  guint first = G_MAXUINT;

  *width = *height = 0;
  for (guint i = 0; i < self->theme->len; i++)
    {
      const AshlarPaintStep *paint = &g_array_index (self->theme, AshlarThemeStep, i).paint;
      g_autofree char       *subject = NULL;
      guint                  own_width, own_height;

      if (paint->prepared == NULL)
        continue;
      paint->painter->get_cell (paint->prepared, &own_width, &own_height);
      if (first == G_MAXUINT)
        {
          first = i;
          *width = own_width;
          *height = own_height;
        }
      if (own_width == *width && own_height == *height)
        continue;
      subject = g_strdup_printf ("/recipes/%u/theme/%u", self->recipe_index, i);
      ashlar_generate_error_set (error, ASHLAR_GENERATE_ERROR_CONFLICT, subject,
                                 "The blocks of theme rule %u are %u × %u cells, those of rule %u "
                                 "are %u × %u; in one level "
                                 "all need the same size",
                                 i, own_width, own_height, first, *width, *height);
      return FALSE;
    }
  return TRUE;
}

static gboolean
prepare_planner (AshlarGenerator *self, GError **error)
{
  g_autofree char *path = g_strdup_printf ("/recipes/%u/planner/parameters", self->recipe_index);

  if (!find_cell (self, &self->cell_width, &self->cell_height, error))
    return FALSE;
  self->prepared = ashlar_materials_prepare (self->materials, self->planner, self->planner_settings,
                                             path, self->cell_width, self->cell_height);
  if (self->prepared->error == NULL)
    return TRUE;
  g_propagate_error (error, g_error_copy (self->prepared->error));
  return FALSE;
}

static gboolean
add_pass (AshlarGenerator   *self,
          const AshlarPass  *pass,
          const AshlarValue *given,
          const char        *path,
          GError           **error)
{
  AshlarAssignStep step = { pass, check_settings (&pass->part, given, self->content, path, error) };

  if (step.settings == NULL)
    return FALSE;
  g_array_append_val (self->assign, step);
  return TRUE;
}

static gboolean
add_ends (AshlarGenerator *self, GError **error)
{
  return add_pass (self, ashlar_registry_find_pass ("ends"), NULL, "", error);
}

/* Every level has its ends: where the recipe does not say when, as soon as the passes that begin
 * with making links are through, because what is far is measured along links. */
static gboolean
prepare_passes (AshlarGenerator *self, GError **error)
{
  GPtrArray *steps = self->recipe->assign;
  gboolean   has_ends = FALSE;

  for (guint i = 0; i < steps->len; i++)
    {
      const AshlarRecipeStep *step = g_ptr_array_index (steps, i);

      has_ends = has_ends || g_str_equal (step->type, "ends");
    }
  for (guint i = 0; i < steps->len; i++)
    {
      const AshlarRecipeStep *step = g_ptr_array_index (steps, i);
      const AshlarPass       *pass = ashlar_registry_find_pass (step->type);
      g_autofree char        *path = NULL;

      if (pass == NULL)
        {
          g_autofree char *where = g_strdup_printf ("assign/%u/type", i);

          return refuse_unknown (self, ASHLAR_PART_PASS, "assigning pass", step->type, where,
                                 error);
        }
      if (!has_ends && !pass->makes_links)
        {
          has_ends = TRUE;
          if (!add_ends (self, error))
            return FALSE;
        }
      path = g_strdup_printf ("/recipes/%u/assign/%u/parameters", self->recipe_index, i);
      if (!add_pass (self, pass, step->parameters, path, error))
        return FALSE;
    }
  return has_ends || add_ends (self, error);
}

static gboolean
add_theme (AshlarGenerator       *self,
           const AshlarThemeRule *rule,
           const AshlarPainter   *painter,
           const char            *path,
           GError               **error)
{
  g_autofree char *rule_tiles
      = g_strdup_printf ("/recipes/%u/theme/%u/tiles", self->recipe_index, self->theme->len);
  g_autofree char   *recipe_tiles = g_strdup_printf ("/recipes/%u/tiles", self->recipe_index);
  const AshlarValue *given[] = { rule != NULL ? rule->tiles : NULL, self->recipe->tiles };
  const char        *paths[] = { rule_tiles, recipe_tiles };
  AshlarSettings    *settings;
  AshlarThemeStep    step = { .rule = rule, .paint = { .painter = painter } };
  AshlarPreparation  preparation = {
     .content = self->content,
     .variants = self->materials->variants,
     .chain = self->materials->chain,
     .path = path,
  };

  settings = check_settings (&painter->part, rule != NULL ? rule->parameters : NULL, self->content,
                             path, error);
  if (settings == NULL)
    return FALSE;
  preparation.settings = step.paint.settings = settings;
  g_array_append_val (self->theme, step);
  if (!ashlar_paint_tiles_init (&step.paint.tiles, self->content, self->materials->variants, given,
                                paths, G_N_ELEMENTS (given), error))
    return FALSE;
  if (self->planner->lays_cells && painter->prepare != NULL)
    {
      step.paint.prepared = painter->prepare (&preparation, error);
      if (step.paint.prepared == NULL)
        return FALSE;
    }
  g_array_index (self->theme, AshlarThemeStep, self->theme->len - 1) = step;
  return TRUE;
}

static gboolean
prepare_theme (AshlarGenerator *self, GError **error)
{
  GPtrArray *rules = self->recipe->theme;

  for (guint i = 0; i < rules->len; i++)
    {
      const AshlarThemeRule *rule = g_ptr_array_index (rules, i);
      const AshlarPainter   *painter = ashlar_registry_find_painter (rule->painter);
      g_autofree char       *path = NULL;

      if (painter == NULL)
        {
          g_autofree char *where = g_strdup_printf ("theme/%u/painter", i);

          return refuse_unknown (self, ASHLAR_PART_PAINTER, "painter", rule->painter, where, error);
        }
      path = g_strdup_printf ("/recipes/%u/theme/%u/parameters", self->recipe_index, i);
      if (!add_theme (self, rule, painter, path, error))
        return FALSE;
      /* What comes after a rule that always holds is never asked. */
      if (rule->when == NULL && rule->chance == 1000000)
        return TRUE;
    }
  return add_theme (self, NULL, ashlar_registry_find_painter (self->planner->painter), "", error);
}

static void
record_parts (AshlarGenerator *self)
{
  self->parts = ashlar_level_parts_new ();
  self->painters = g_ptr_array_new ();
  ashlar_level_parts_add (self->parts, "plan", self->planner->part.id, self->planner->part.version,
                          ashlar_settings_to_value (self->planner_settings));
  for (guint i = 0; i < self->assign->len; i++)
    {
      const AshlarAssignStep *step = &g_array_index (self->assign, AshlarAssignStep, i);

      ashlar_level_parts_add (self->parts, "assign", step->pass->part.id, step->pass->part.version,
                              ashlar_settings_to_value (step->settings));
    }
  if (ashlar_generator_opens_gateways (self))
    ashlar_level_parts_add (self->parts, "open", "gateways", ASHLAR_OPEN_VERSION,
                            ashlar_value_new_object ());
  for (guint i = 0; i < self->theme->len; i++)
    {
      const AshlarThemeStep *step = &g_array_index (self->theme, AshlarThemeStep, i);

      const AshlarPart *part = &step->paint.painter->part;

      ashlar_level_parts_add (self->parts, "paint", part->id, part->version,
                              ashlar_settings_to_value (step->paint.settings));
      g_ptr_array_add (self->painters, (gpointer) part->id);
    }
  ashlar_level_parts_add (self->parts, "resolve", "conditional-tiles", ASHLAR_RESOLVE_VERSION,
                          ashlar_value_new_object ());
  for (guint i = 0; i < self->finish->len; i++)
    {
      const AshlarFinishStep *step = &g_array_index (self->finish, AshlarFinishStep, i);
      const AshlarPart       *part = &step->finish->part;

      ashlar_level_parts_add (self->parts, "finish", part->id, part->version,
                              ashlar_settings_to_value (step->settings));
    }
  ashlar_level_parts_add (self->parts, "place", "block-objects", ASHLAR_PLACE_VERSION,
                          ashlar_value_new_object ());
  for (guint i = 0; i < self->recipe->place->len; i++)
    ashlar_level_parts_add (
        self->parts, "place", "rule", ASHLAR_PLACE_RULES_VERSION,
        ashlar_place_rule_to_value (g_ptr_array_index (self->recipe->place, i)));
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
  ashlar_generate_error_set (error, ASHLAR_GENERATE_ERROR_UNKNOWN_RECIPE, "/recipes",
                             "There is no recipe \"%s\"; there is: %s", id,
                             known->len > 0 ? known->str : "none at all");
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
  self->assign = g_array_new (FALSE, FALSE, sizeof (AshlarAssignStep));
  g_array_set_clear_func (self->assign, clear_assign_step);
  self->theme = g_array_new (FALSE, FALSE, sizeof (AshlarThemeStep));
  g_array_set_clear_func (self->theme, clear_theme_step);
  self->finish = g_array_new (FALSE, FALSE, sizeof (AshlarFinishStep));
  g_array_set_clear_func (self->finish, clear_finish_step);
  for (guint i = 0; options != NULL && i < ASHLAR_N_STAGES; i++)
    self->rerolls[i] = options->rerolls[i];

  if (!find_recipe (self, recipe, error) || !find_planner (self, options, error)
      || !prepare_theme (self, error) || !prepare_planner (self, error)
      || !prepare_passes (self, error) || !prepare_finish (self, error)
      || !prepare_place (self, error) || !prepare_accept (self, error))
    return NULL;
  record_parts (self);
  return g_steal_pointer (&self);
}

/**
 * ashlar_generator_new:
 * @content: what to build from
 * @recipe: id of a recipe of the content
 * @options: (nullable): parameters over the recipe's, re-rolls; not looked at afterwards
 * @error: return location
 *
 * Makes a recipe ready to run. What is wrong whatever the seed is said here.
 *
 * Error: %ASHLAR_GENERATE_ERROR_UNKNOWN_RECIPE, %ASHLAR_GENERATE_ERROR_UNKNOWN_PART,
 * %ASHLAR_GENERATE_ERROR_PARAMETER, and what the planner knows beforehand:
 * %ASHLAR_GENERATE_ERROR_NO_BLOCKS, %ASHLAR_GENERATE_ERROR_UNREACHABLE,
 *   %ASHLAR_GENERATE_ERROR_CONFLICT
 *
 * Returns: (transfer full) (nullable): the generator, or %NULL
 */
AshlarGenerator *
ashlar_generator_new (AshlarContent *content,
                      const char    *recipe,
                      AshlarOptions *options,
                      GError       **error)
{
  g_autoptr (AshlarMaterials) materials = ashlar_content_get_materials (content);

  return generator_new (content, materials, recipe, options, error);
}

/**
 * ashlar_generator_ref:
 * @self: a generator
 *
 * Returns: (transfer full): @self
 */
AshlarGenerator *
ashlar_generator_ref (AshlarGenerator *self)
{
  g_atomic_ref_count_inc (&self->ref_count);
  return self;
}

/**
 * ashlar_generator_unref:
 * @self: (transfer full): a generator
 *
 * Gives up a reference.
 */
void
ashlar_generator_unref (AshlarGenerator *self)
{
  if (!g_atomic_ref_count_dec (&self->ref_count))
    return;
  g_clear_pointer (&self->prepared, ashlar_prepared_unref);
  g_clear_pointer (&self->planner_settings, ashlar_settings_unref);
  g_array_unref (self->assign);
  g_array_unref (self->theme);
  g_array_unref (self->finish);
  g_clear_pointer (&self->parts, g_ptr_array_unref);
  g_clear_pointer (&self->painters, g_ptr_array_unref);
  g_clear_pointer (&self->demands, g_array_unref);
  g_free (self->accept_path);
  g_free (self->place_path);
  g_clear_pointer (&self->recipe, ashlar_recipe_unref);
  ashlar_materials_unref (self->materials);
  ashlar_content_unref (self->content);
  g_free (self);
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
 * @seed: the same seed gives the same level, to the byte
 * @cancellable: (nullable): polled while it works
 * @error: return location
 *
 * Builds a level. Many threads may call it at once.
 *
 * Error: %ASHLAR_GENERATE_ERROR; %G_IO_ERROR_CANCELLED
 *
 * Returns: (transfer full) (nullable): the level, or %NULL
 */
AshlarLevel *
ashlar_generator_generate (AshlarGenerator *self,
                           guint64          seed,
                           GCancellable    *cancellable,
                           GError         **error)
{
  return generate (self, seed, self->rerolls, cancellable, error);
}

/* Recipe and parameters; re-rolls do not matter to what is prepared. */
static char *
make_key (const char *recipe, AshlarOptions *options)
{
  GString *key = g_string_new (recipe);

  for (guint i = 0; options != NULL && i < options->assignments->len; i++)
    g_string_append_printf (key, "\n%s",
                            (const char *) g_ptr_array_index (options->assignments, i));
  return g_string_free (key, FALSE);
}

/**
 * ashlar_content_generate:
 * @content: what to build from
 * @recipe: id of a recipe of the content
 * @seed: the same seed gives the same level, to the byte
 * @options: (nullable): parameters over the recipe's, re-rolls
 * @cancellable: (nullable): polled while it works
 * @error: return location
 *
 * Builds a level. What is worked out for the recipe is kept with the content for the next call.
 * Many threads may call it at once.
 *
 * Error: %ASHLAR_GENERATE_ERROR; %G_IO_ERROR_CANCELLED
 *
 * Returns: (transfer full) (nullable): the level, or %NULL
 */
AshlarLevel *
ashlar_content_generate (AshlarContent *content,
                         const char    *recipe,
                         guint64        seed,
                         AshlarOptions *options,
                         GCancellable  *cancellable,
                         GError       **error)
{
  g_autofree char *key = make_key (recipe, options);
  g_autoptr (AshlarGenerator) generator = ashlar_content_find_generator (content, key);

  if (generator == NULL)
    {
      g_autoptr (AshlarContent) twin = ashlar_content_ref_twin (content);
      g_autoptr (AshlarMaterials) materials = ashlar_content_get_materials (content);

      generator = generator_new (twin, materials, recipe, options, error);
      if (generator == NULL)
        return NULL;
      ashlar_content_keep_generator (content, key, generator);
    }
  return generate (generator, seed, options != NULL ? options->rerolls : NULL, cancellable, error);
}
