/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Making a recipe ready: its parts are looked up, their parameters checked, the planner prepared. All
 * that can be wrong whatever the seed is found here. What the recipe asks for and this version does
 * not have is an error that says what there is: nothing is left out in silence. */

#include "pipeline/ashlar-floor-private.h"

#include "base/ashlar-error-private.h"
#include "pipeline/ashlar-generator-private.h"

#include <string.h>

#include "base/ashlar-printable-private.h"
#include "base/ashlar-report-private.h"
#include "painters/ashlar-gateways-private.h"
#include "pipeline/ashlar-options-private.h"
#include "pipeline/ashlar-stage-conflicts-private.h"

/* TRUE if the report has no error; else all of them, and the first one's subject. */
static gboolean
check_report (AshlarReport *report, GError **error)
{
  g_autoptr (GPtrArray) lines = NULL;
  const char *subject = NULL;

  if (ashlar_report_count (report, ASHLAR_SEVERITY_ERROR) == 0)
    return TRUE;
  lines = ashlar_texts_new ();
  for (guint i = 0; i < ashlar_report_get_n_findings (report); i++)
    {
      const AshlarFinding *finding = ashlar_report_get_finding (report, i);

      if (ashlar_finding_get_severity (finding) != ASHLAR_SEVERITY_ERROR)
        continue;
      if (subject == NULL)
        subject = ashlar_finding_get_subject (finding);
      g_ptr_array_add (
          lines, ashlar_text_new_printable_layout ("%s: %p", ashlar_finding_get_subject (finding),
                                                   ashlar_finding_get_text (finding)));
    }
  ashlar_generate_error_take (error, ASHLAR_GENERATE_ERROR_PARAMETER, subject,
                              ashlar_text_join_lines (lines));
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
  g_autoptr (AshlarSettings) settings = ashlar_part_read (part, given, content, path, report);

  return check_report (report, error) ? g_steal_pointer (&settings) : NULL;
}

static gboolean
refuse_unknown (const AshlarGenerator *self,
                AshlarPartKind         kind,
                const char            *id,
                const char            *where,
                GError               **error)
{
  g_autofree char *subject = g_strdup_printf ("%s/%s", self->recipe_path, where);
  g_autofree char *known = ashlar_registry_list (kind);

  ashlar_generate_error_set (error, ASHLAR_GENERATE_ERROR_UNKNOWN_PART, subject,
                             "There is no %p \"%s\" in this version; there is: %s",
                             ashlar_part_kind_get_text (kind), id, known);
  return FALSE;
}

static gboolean
prepare_accept (AshlarGenerator *self, GError **error)
{
  g_autoptr (AshlarReport) report = ashlar_report_new ();

  self->accept_path = g_strdup_printf ("%s/accept", self->recipe_path);
  self->criteria = ashlar_criteria_read (self->recipe->accept, self->accept_path, report);
  return check_report (report, error);
}

static gboolean
prepare_finish (AshlarGenerator *self, GError **error)
{
  GPtrArray *steps = self->recipe->finish;

  for (guint i = 0; i < steps->len; i++)
    {
      const AshlarRecipeStep *given = g_ptr_array_index (steps, i);
      AshlarStep              step = { .finish = ashlar_registry_find_finish (given->type) };
      g_autofree char        *path = NULL;

      if (step.finish == NULL)
        {
          g_autofree char *where = g_strdup_printf ("finish/%u/type", i);

          return refuse_unknown (self, ASHLAR_PART_FINISH, given->type, where, error);
        }
      path = g_strdup_printf ("%s/finish/%u/parameters", self->recipe_path, i);
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

  self->place_path = g_strdup_printf ("%s/place", self->recipe_path);
  ashlar_place_rules_check (self->recipe->place, self->content, self->place_path, report);
  if (self->floor_rules != NULL)
    ashlar_place_rules_check (self->floor_rules, self->content, ASHLAR_FLOOR_PLACE, report);
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
          g_autofree char *parameter = g_strndup (assignment, strcspn (assignment, ".="));
          g_autofree char *subject
              = g_strdup_printf ("%s/planner/parameters/%s", self->recipe_path, parameter);

          ashlar_generate_error_take (error, ASHLAR_GENERATE_ERROR_PARAMETER, subject,
                                      ashlar_error_dup_line (wrong));
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
  g_autofree char *path = g_strdup_printf ("%s/planner/parameters", self->recipe_path);

  self->planner = ashlar_registry_find_planner (self->recipe->planner.type);
  if (self->planner == NULL)
    return refuse_unknown (self, ASHLAR_PART_PLANNER, self->recipe->planner.type, "planner/type",
                           error);
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
      const AshlarThemeStep *step = &g_array_index (self->theme, AshlarThemeStep, i);
      const AshlarPaintStep *paint = &step->paint;
      g_autofree char       *subject = NULL;
      guint                  own_width, own_height;

      if (paint->prepared == NULL)
        continue;
      paint->painter->get_cell (paint->prepared, &own_width, &own_height);
      if (first == G_MAXUINT)
        {
          first = step->index;
          *width = own_width;
          *height = own_height;
        }
      if (own_width == *width && own_height == *height)
        continue;
      subject = g_strdup_printf ("%s/theme/%u", self->recipe_path, step->index);
      ashlar_generate_error_set (error, ASHLAR_GENERATE_ERROR_CONFLICT, subject,
                                 "The blocks of theme rule %u are %u × %u cells, those of rule %u "
                                 "are %u × %u; in one level "
                                 "all need the same size",
                                 step->index, own_width, own_height, first, *width, *height);
      return FALSE;
    }
  return TRUE;
}

static gboolean
lays_blocks (const AshlarPainter *painter)
{
  return painter != NULL && painter->opening == ASHLAR_OPENING_EXITS;
}

gboolean
ashlar_recipe_needs_cells (const AshlarRecipe *recipe, const AshlarPlanner *planner)
{
  for (guint i = 0; i < recipe->theme->len; i++)
    {
      const AshlarThemeRule *rule = g_ptr_array_index (recipe->theme, i);

      for (guint which = 0; which < ashlar_theme_rule_get_n_painters (rule); which++)
        if (!lays_blocks (
                ashlar_registry_find_painter (ashlar_theme_rule_get_painter (rule, which))))
          return FALSE;
      if (ashlar_theme_rule_takes_all (rule))
        return TRUE;
    }
  return lays_blocks (ashlar_registry_find_painter (planner->painter));
}

static gboolean
prepare_planner (AshlarGenerator *self, GError **error)
{
  g_autofree char *path = g_strdup_printf ("%s/planner/parameters", self->recipe_path);

  if (!find_cell (self, &self->cell_width, &self->cell_height, error))
    return FALSE;
  self->needs_cells = ashlar_recipe_needs_cells (self->recipe, self->planner);
  self->prepared
      = ashlar_materials_prepare (self->materials, self->planner, self->planner_settings, path,
                                  self->cell_width, self->cell_height, self->needs_cells);
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
  g_autoptr (GPtrArray) faults = ashlar_faults_new ();
  AshlarStep step = {
    .pass = pass,
    .settings = check_settings (&pass->part, given, self->content, path, error),
  };

  if (step.settings == NULL)
    return FALSE;
  step.path = g_strdup (path);
  g_array_append_val (self->assign, step);
  ashlar_stage_conflicts_check_ends (self->planner, self->planner_settings, pass, step.settings,
                                     path, faults);
  if (pass->check != NULL)
    pass->check (step.settings, path, faults);
  return ashlar_faults_end (faults, NULL, error);
}

static gboolean
add_ends (AshlarGenerator *self, GError **error)
{
  return add_pass (self, ashlar_registry_find_pass ("ends"), NULL, "", error);
}

/* Whether the recipe's pass may stand where it stands. */
static gboolean
check_order (const AshlarGenerator *self, guint index, GError **error)
{
  g_autoptr (GPtrArray) faults = ashlar_faults_new ();
  g_autofree char *path = g_strdup_printf ("%s/assign", self->recipe_path);

  ashlar_stage_conflicts_check_order (self->recipe, index, path, faults);
  return ashlar_faults_end (faults, NULL, error);
}

/* Behind which pass of the recipe areas are attached by themselves: the last that makes links, or -1:
 * before all. FALSE: nowhere, because the planner links its areas, or a pass attaches what is left. */
static gboolean
must_attach (const AshlarGenerator *self, gint *behind)
{
  GPtrArray *steps = self->recipe->assign;

  *behind = -1;
  for (guint i = 0; i < steps->len; i++)
    {
      const AshlarRecipeStep *step = g_ptr_array_index (steps, i);
      const AshlarPass       *pass = ashlar_registry_find_pass (step->type);

      if (pass != NULL && pass->attaches)
        return FALSE;
      if (pass != NULL && pass->makes_links)
        *behind = (gint) i;
    }
  return self->planner->leaves_links;
}

static gboolean
add_attach (AshlarGenerator *self, GError **error)
{
  return add_pass (self, ashlar_registry_find_pass ("attach"), NULL, "", error);
}

/* A planner may leave all links to the passes; where the recipe has none that attaches what nothing
 * leads to, `attach` does, so that there is a level.
 *
 * Every level has its ends: where the recipe does not say when, as soon as the passes that begin
 * with making links are through, because what is far is measured along links; but before a pass that
 * needs them. */
static gboolean
prepare_passes (AshlarGenerator *self, GError **error)
{
  GPtrArray *steps = self->recipe->assign;
  gint       attach_behind;
  gboolean   attaches = must_attach (self, &attach_behind), has_ends = FALSE;

  for (guint i = 0; i < steps->len; i++)
    {
      const AshlarRecipeStep *step = g_ptr_array_index (steps, i);

      has_ends = has_ends || g_str_equal (step->type, "ends");
    }
  if (attaches && attach_behind < 0 && !add_attach (self, error))
    return FALSE;
  for (guint i = 0; i < steps->len; i++)
    {
      const AshlarRecipeStep *step = g_ptr_array_index (steps, i);
      const AshlarPass       *pass = ashlar_registry_find_pass (step->type);
      g_autofree char        *path = NULL;

      if (pass == NULL)
        {
          g_autofree char *where = g_strdup_printf ("assign/%u/type", i);

          return refuse_unknown (self, ASHLAR_PART_PASS, step->type, where, error);
        }
      if (!has_ends && (!pass->makes_links || (pass->needs & ASHLAR_BASE_ENDS) != 0))
        {
          has_ends = TRUE;
          if (!add_ends (self, error))
            return FALSE;
        }
      path = g_strdup_printf ("%s/assign/%u/parameters", self->recipe_path, i);
      if (!check_order (self, i, error))
        return FALSE;
      if (!add_pass (self, pass, step->parameters, path, error))
        return FALSE;
      if (attaches && attach_behind == (gint) i && !add_attach (self, error))
        return FALSE;
    }
  return has_ends || add_ends (self, error);
}

/* @which: of the rule's painters. */
static gboolean
add_theme (AshlarGenerator       *self,
           const AshlarThemeRule *rule,
           guint                  index,
           guint                  which,
           const AshlarPainter   *painter,
           const char            *path,
           GError               **error)
{
  g_autofree char   *rule_tiles = g_strdup_printf ("%s/theme/%u/tiles", self->recipe_path, index);
  g_autofree char   *recipe_tiles = g_strdup_printf ("%s/tiles", self->recipe_path);
  const AshlarValue *given[] = { rule != NULL ? rule->tiles : NULL, self->recipe->tiles };
  const char        *paths[] = { rule_tiles, recipe_tiles };
  AshlarSettings    *settings;
  AshlarThemeStep    step = {
       .rule = rule,
       .index = index,
       .weight = rule != NULL ? ashlar_theme_rule_get_weight (rule, which) : 1,
       .paint = { .painter = painter },
  };
  AshlarPreparation preparation = {
    .content = self->content,
    .variants = self->materials->variants,
    .chain = self->materials->chain,
    .path = path,
  };

  settings = check_settings (&painter->part,
                             rule != NULL ? ashlar_theme_rule_get_parameters (rule, which) : NULL,
                             self->content, path, error);
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
        {
          ashlar_part_explain_nothing (&painter->part, ASHLAR_PART_PAINTER, "what it prepares",
                                       error);
          return FALSE;
        }
    }
  g_array_index (self->theme, AshlarThemeStep, self->theme->len - 1) = step;
  return TRUE;
}

/* The steps from @first on are those of one rule. */
static void
count_painters (AshlarGenerator *self, guint first)
{
  for (guint i = first; i < self->theme->len; i++)
    {
      AshlarThemeStep *step = &g_array_index (self->theme, AshlarThemeStep, i);

      step->first = first;
      step->n_painters = self->theme->len - first;
    }
}

static gboolean
prepare_rule (AshlarGenerator *self, guint index, GError **error)
{
  const AshlarThemeRule *rule = g_ptr_array_index (self->recipe->theme, index);
  guint                  first = self->theme->len;

  for (guint which = 0; which < ashlar_theme_rule_get_n_painters (rule); which++)
    {
      const char          *id = ashlar_theme_rule_get_painter (rule, which);
      const AshlarPainter *painter = ashlar_registry_find_painter (id);
      g_autofree char     *parameters = ashlar_theme_rule_dup_parameters_path (rule, which);
      g_autofree char     *path
          = g_strdup_printf ("%s/theme/%u/%s", self->recipe_path, index, parameters);

      if (painter == NULL)
        {
          g_autofree char *where = g_strdup_printf ("theme/%u/painter", index);

          return refuse_unknown (self, ASHLAR_PART_PAINTER, id, where, error);
        }
      /* What is never drawn is not asked for anything. */
      if (ashlar_theme_rule_get_weight (rule, which) > 0
          && !add_theme (self, rule, index, which, painter, path, error))
        return FALSE;
    }
  count_painters (self, first);
  return TRUE;
}

static gboolean
check_theme_counts (const AshlarGenerator *self, GError **error)
{
  for (guint i = 0; i < self->recipe->theme->len; i++)
    {
      const AshlarThemeRule *rule = g_ptr_array_index (self->recipe->theme, i);
      g_autofree char       *subject = NULL;

      if (rule->count.min <= rule->count.max)
        continue;
      subject = g_strdup_printf ("%s/theme/%u/count", self->recipe_path, i);
      ashlar_generate_error_set (error, ASHLAR_GENERATE_ERROR_PARAMETER, subject,
                                 "min %d is above max %d; expected min to be the smaller",
                                 rule->count.min, rule->count.max);
      return FALSE;
    }
  return TRUE;
}

static gboolean
prepare_theme (AshlarGenerator *self, GError **error)
{
  GPtrArray *rules = self->recipe->theme;
  guint      first;

  if (!check_theme_counts (self, error))
    return FALSE;
  for (guint i = 0; i < rules->len; i++)
    {
      if (!prepare_rule (self, i, error))
        return FALSE;
      /* What comes after a rule that always holds is never asked. */
      if (ashlar_theme_rule_takes_all (g_ptr_array_index (rules, i)))
        return TRUE;
    }
  first = self->theme->len;
  if (!add_theme (self, NULL, rules->len, 0, ashlar_registry_find_painter (self->planner->painter),
                  "", error))
    return FALSE;
  count_painters (self, first);
  return TRUE;
}

/* The planner's parameters as they came to be: where the blocks that paint settle the size of cells,
 * that is the recorded one. What no value of the parameter says is left out, since the default would
 * be wrong: the level has the size of its cells. */
static AshlarValue *
dup_planner_parameters (const AshlarGenerator *self)
{
  const AshlarParameterSpec *spec = NULL;
  const AshlarPart          *part = &self->planner->part;
  g_autoptr (AshlarValue) parameters = ashlar_settings_to_value (self->planner_settings);
  AshlarValue *ordered;

  if (self->cell_width == 0
      || ashlar_settings_find_use (self->planner_settings, ASHLAR_USE_CELL, &spec) == NULL)
    return g_steal_pointer (&parameters);
  if (self->cell_width != self->cell_height || self->cell_width < (guint) spec->minimum
      || self->cell_width > (guint) spec->maximum)
    return ashlar_value_without_member (parameters, spec->id);
  /* In the order of the list, as if the recipe had said it. */
  ordered = ashlar_value_new_object ();
  for (guint i = 0; i < part->n_parameters; i++)
    {
      AshlarValue *value = ashlar_value_lookup (parameters, part->parameters[i].id);

      if (&part->parameters[i] == spec)
        ashlar_value_object_set (ordered, spec->id, ashlar_value_new_integer (self->cell_width));
      else if (value != NULL)
        ashlar_value_object_set (ordered, part->parameters[i].id, ashlar_value_ref (value));
    }
  return ordered;
}

static void
record_steps (AshlarGenerator *self, const char *stage, const GArray *steps)
{
  for (guint i = 0; i < steps->len; i++)
    {
      const AshlarStep *step = &g_array_index (steps, AshlarStep, i);

      ashlar_level_parts_add (self->parts, stage, step->part->id, step->part->version,
                              ashlar_settings_to_value (step->settings));
    }
}

static void
record_rules (AshlarGenerator *self, const char *type, GPtrArray *rules)
{
  for (guint i = 0; i < rules->len; i++)
    ashlar_level_parts_add (self->parts, "place", type, ASHLAR_PLACE_RULES_VERSION,
                            ashlar_place_rule_to_value (g_ptr_array_index (rules, i)));
}

static void
record_parts (AshlarGenerator *self)
{
  self->parts = ashlar_level_parts_new ();
  self->painters = g_ptr_array_new ();
  ashlar_level_parts_add (self->parts, "plan", self->planner->part.id, self->planner->part.version,
                          dup_planner_parameters (self));
  record_steps (self, "assign", self->assign);
  if (ashlar_generator_opens_gateways (self))
    ashlar_level_parts_add (self->parts, "open", "gateways", ASHLAR_OPEN_VERSION,
                            ashlar_value_new_object ());
  for (guint i = 0; i < self->theme->len; i++)
    {
      const AshlarThemeStep *step = &g_array_index (self->theme, AshlarThemeStep, i);
      const AshlarPart      *part = &step->paint.painter->part;

      ashlar_level_parts_add (self->parts, "paint", part->id, part->version,
                              ashlar_settings_to_value (step->paint.settings));
      g_ptr_array_add (self->painters, (gpointer) part->id);
    }
  ashlar_level_parts_add (self->parts, "resolve", "conditional-tiles", ASHLAR_RESOLVE_VERSION,
                          ashlar_value_new_object ());
  record_steps (self, "finish", self->finish);
  ashlar_level_parts_add (self->parts, "place", "block-objects", ASHLAR_PLACE_VERSION,
                          ashlar_value_new_object ());
  record_rules (self, "rule", self->recipe->place);
  if (self->floor_rules != NULL)
    record_rules (self, ASHLAR_FLOOR_RULE, self->floor_rules);
}

/* What every level asks for. */
static void
keep_steps (AshlarGenerator *self)
{
  self->steps = g_new (const AshlarPaintStep *, self->theme->len);
  for (guint i = 0; i < self->theme->len; i++)
    self->steps[i] = &g_array_index (self->theme, AshlarThemeStep, i).paint;
}

gboolean
_ashlar_generator_prepare (AshlarGenerator *self, AshlarOptions *options, GError **error)
{
  self->recipe_path = g_strdup_printf ("/recipes/%u", self->recipe_index);
  if (!find_planner (self, options, error) || !prepare_theme (self, error)
      || !prepare_planner (self, error) || !prepare_passes (self, error)
      || !prepare_finish (self, error) || !prepare_place (self, error)
      || !prepare_accept (self, error))
    return FALSE;
  keep_steps (self);
  record_parts (self);
  return TRUE;
}
