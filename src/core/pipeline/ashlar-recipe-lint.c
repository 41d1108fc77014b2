/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The lint of recipes, and the whole lint.
 *
 * What makes a recipe fail whatever the seed is an error: parts that do not exist, parameters out
 * of range, and all that the planner finds when it prepares (a guaranteed block that no chain leads
 * to, one that cannot fit). What is merely never used, or names what does not exist without doing
 * harm, is a warning.
 *
 * What planners find costs a preparation of each recipe, which grows faster than the set; the rest
 * is fast enough for each stroke, so the two can be had apart. */

#include "pipeline/ashlar-generator-private.h"

#include "base/ashlar-report-private.h"
#include "content/ashlar-parameter-kind-private.h"
#include "lint/ashlar-lint-private.h"
#include "pipeline/ashlar-adventure-lint-private.h"
#include "pipeline/ashlar-pieces-lint-private.h"
#include "pipeline/ashlar-predicate-lint-private.h"
#include "pipeline/ashlar-puzzle-lint-private.h"
#include "pipeline/ashlar-recipe-lint-private.h"
#include "pipeline/ashlar-stage-conflicts-private.h"

typedef struct
{
  AshlarContent   *content;
  AshlarMaterials *materials;
  AshlarReport    *report;

  /* Of the recipe at hand. */
  const AshlarPlanner *planner;          /* NULL: not known */
  AshlarSettings      *planner_settings; /* owned; NULL: wrong */

  guint8  *starts;        /* by block: some recipe starts with it */
  guint8  *demanded;      /* by block: some recipe, or the block itself, demands it */
  guint8  *piece_faults;  /* by block: it was said why it is no piece */
  gboolean has_blocks;    /* some recipe lays blocks */
  gboolean starts_anyhow; /* some of these starts with any block */
} Lint;

G_GNUC_PRINTF (5, 6)
static void
add_recipe_finding (
    Lint *self, AshlarSeverity severity, const char *code, char *subject, const char *format, ...)
{
  g_autofree char *taken = subject;
  AshlarText      *text;
  va_list          arguments;

  va_start (arguments, format);
  text = ashlar_text_new_valist (format, arguments);
  va_end (arguments);
  ashlar_report_take (self->report, severity, code, taken, text);
}

static void
add_unknown_part (Lint *self, AshlarPartKind kind, const char *id, char *subject)
{
  g_autofree char *known = ashlar_registry_list (kind);

  add_recipe_finding (self, ASHLAR_SEVERITY_ERROR, "unknown-part", subject,
                      "There is no %p \"%s\" in this version; there is: %s",
                      ashlar_part_kind_get_text (kind), id, known);
}

/* NULL if something is wrong with them, which is then in the report. */
static AshlarSettings *
lint_settings (Lint *self, const AshlarPart *part, const AshlarValue *given, const char *path)
{
  guint before = ashlar_report_count (self->report, ASHLAR_SEVERITY_ERROR);
  g_autoptr (AshlarSettings) settings
      = ashlar_part_read (part, given, self->content, path, self->report);

  return ashlar_report_count (self->report, ASHLAR_SEVERITY_ERROR) == before
             ? g_steal_pointer (&settings)
             : NULL;
}

static const char *
get_code (const GError *error)
{
  switch ((AshlarGenerateError) error->code)
    {
    case ASHLAR_GENERATE_ERROR_NO_BLOCKS:
      return "recipe-no-blocks";
    case ASHLAR_GENERATE_ERROR_UNREACHABLE:
      return "recipe-unreachable";
    case ASHLAR_GENERATE_ERROR_CONFLICT:
      return "recipe-conflict";
    case ASHLAR_GENERATE_ERROR_NO_SPACE:
      return "recipe-no-space";
    case ASHLAR_GENERATE_ERROR_UNKNOWN_RECIPE:
    case ASHLAR_GENERATE_ERROR_UNKNOWN_PART:
    case ASHLAR_GENERATE_ERROR_PARAMETER:
    case ASHLAR_GENERATE_ERROR_FALLS_APART:
    case ASHLAR_GENERATE_ERROR_MISFIT:
    case ASHLAR_GENERATE_ERROR_NOT_ACCEPTED:
    case ASHLAR_GENERATE_ERROR_TOO_LARGE:
    case ASHLAR_GENERATE_ERROR_BROKEN_PART:
    default:
      return "recipe-fails";
    }
}

/* Which blocks the recipe starts with and demands. */
static void
gather_blocks (Lint *self, const AshlarPlanner *planner, const AshlarSettings *settings)
{
  char *const *start = ashlar_settings_find_use (settings, ASHLAR_USE_START, NULL);

  if (!planner->needs_blocks)
    return;
  self->has_blocks = TRUE;
  if (start == NULL || *start == NULL)
    self->starts_anyhow = TRUE;
  ashlar_settings_mark_blocks (settings, ASHLAR_USE_START, self->content, self->starts);
  ashlar_settings_mark_blocks (settings, ASHLAR_USE_START, self->content, self->demanded);
  ashlar_settings_mark_blocks (settings, ASHLAR_USE_DEMAND, self->content, self->demanded);
}

/* A floor may start with other blocks than its recipe, and demand others. */
static void
gather_set_blocks (const AshlarPlanner *planner, const AshlarSettings *settings, gpointer data)
{
  gather_blocks (data, planner, settings);
}

static void lint_predicates (Lint                 *self,
                             const AshlarRecipe   *recipe,
                             const AshlarPart     *part,
                             const AshlarSettings *settings,
                             const char           *path);

static void
lint_planner (Lint *self, const AshlarRecipe *recipe, guint index)
{
  const AshlarPlanner *planner = ashlar_registry_find_planner (recipe->planner.type);
  g_autofree char     *path = g_strdup_printf ("/recipes/%u/planner/parameters", index);
  g_autoptr (AshlarSettings) settings = NULL;
  guint cell_width, cell_height;

  if (planner == NULL)
    {
      add_unknown_part (self, ASHLAR_PART_PLANNER, recipe->planner.type,
                        g_strdup_printf ("/recipes/%u/planner/type", index));
      return;
    }
  self->planner = planner;
  settings = lint_settings (self, &planner->part, recipe->planner.parameters, path);
  if (settings == NULL)
    {
      /* What the recipe means to do is not known: no block is called unreachable because of it. */
      self->starts_anyhow = TRUE;
      return;
    }
  gather_blocks (self, planner, settings);
  lint_predicates (self, recipe, &planner->part, settings, path);
  ashlar_lint_pieces (self->content, index, self->piece_faults, self->report, &cell_width,
                      &cell_height);
  self->planner_settings = g_steal_pointer (&settings);
}

/* What is wrong with a block is wrong for every recipe that uses it: once is enough. */
static gboolean
is_said (const Lint *self, const GError *error)
{
  const char *subject = ashlar_generate_error_get_subject (error);

  if (subject == NULL || !g_str_has_prefix (subject, "/blocks/"))
    return FALSE;
  for (guint i = 0; i < ashlar_report_get_n_findings (self->report); i++)
    {
      const AshlarFinding *finding = ashlar_report_get_finding (self->report, i);

      if (g_str_equal (ashlar_finding_get_subject (finding), subject)
          && g_str_equal (ashlar_finding_get_message (finding), error->message))
        return TRUE;
    }
  return FALSE;
}

static void
add_error (Lint *self, const GError *error)
{
  if (!is_said (self, error))
    ashlar_report_take (self->report, ASHLAR_SEVERITY_ERROR, get_code (error),
                        ashlar_generate_error_get_subject (error), ashlar_error_dup_text (error));
}

static void
add_faults (Lint *self, const GPtrArray *faults)
{
  for (guint i = 0; i < faults->len; i++)
    if (faults->pdata[i] != NULL)
      add_error (self, faults->pdata[i]);
}

/* What the planner finds when it prepares; nothing if its settings are wrong, which is said of the
 * recipe already. */
static void
lint_preparation (Lint *self, const AshlarRecipe *recipe, guint index)
{
  const AshlarPlanner *planner = ashlar_registry_find_planner (recipe->planner.type);
  g_autofree char     *path = g_strdup_printf ("/recipes/%u/planner/parameters", index);
  g_autoptr (AshlarReport) known = ashlar_report_new ();
  g_autoptr (AshlarSettings) settings = NULL;
  g_autoptr (AshlarPrepared) prepared = NULL;
  guint cell_width, cell_height;

  if (planner == NULL)
    return;
  settings
      = ashlar_part_read (&planner->part, recipe->planner.parameters, self->content, path, known);
  if (ashlar_report_count (known, ASHLAR_SEVERITY_ERROR) > 0)
    return;
  ashlar_lint_pieces (self->content, index, self->piece_faults, known, &cell_width, &cell_height);
  prepared = ashlar_materials_prepare (self->materials, planner, settings, path, cell_width,
                                       cell_height, ashlar_recipe_needs_cells (recipe, planner));
  if (prepared->error != NULL)
    add_error (self, prepared->error);
  add_faults (self, prepared->faults);
}

/* One step of the stage "assign" or "finish"; @part: NULL if there is none of its type. Gives its
 * settings, or NULL if something is wrong with them. */
static AshlarSettings *
lint_step (Lint                   *self,
           const AshlarRecipeStep *step,
           const AshlarPart       *part,
           AshlarPartKind          kind,
           const char             *word,
           const char             *path)
{
  g_autofree char *parameters = g_strconcat (path, "/parameters", NULL);

  if (part != NULL)
    return lint_settings (self, part, step->parameters, parameters);
  add_unknown_part (self, kind, step->type, g_strconcat (path, "/type", NULL));
  return NULL;
}

static void
lint_passes (Lint *self, const AshlarRecipe *recipe, guint index)
{
  g_autofree char *list = g_strdup_printf ("/recipes/%u/assign", index);

  for (guint i = 0; i < recipe->assign->len; i++)
    {
      const AshlarRecipeStep *step = g_ptr_array_index (recipe->assign, i);
      const AshlarPass       *pass = ashlar_registry_find_pass (step->type);
      g_autofree char        *path = g_strdup_printf ("/recipes/%u/assign/%u", index, i);
      g_autofree char        *parameters = g_strconcat (path, "/parameters", NULL);
      g_autoptr (GPtrArray) faults = ashlar_faults_new ();
      g_autoptr (AshlarSettings) settings = lint_step (
          self, step, pass != NULL ? &pass->part : NULL, ASHLAR_PART_PASS, "assigning pass", path);

      if (settings != NULL && self->planner_settings != NULL)
        ashlar_stage_conflicts_check_ends (self->planner, self->planner_settings, pass, settings,
                                           parameters, faults);
      if (settings != NULL && pass->check != NULL)
        pass->check (settings, parameters, faults);
      ashlar_stage_conflicts_check_order (recipe, i, list, faults);
      add_faults (self, faults);
      if (pass != NULL)
        lint_predicates (self, recipe, &pass->part, settings, parameters);
    }
}

static const char *const tile_names[] = { "floor", "wall", "door", NULL };

/* @path is taken. */
static void
lint_tiles (Lint *self, const AshlarValue *tiles, char *path)
{
  g_autofree char *taken = path;

  for (guint i = 0; tiles != NULL && i < ashlar_value_get_n_items (tiles); i++)
    {
      const char  *name = ashlar_value_get_key (tiles, i);
      AshlarValue *value = ashlar_value_get_item (tiles, i);
      const char  *text = ashlar_value_get_value_type (value) == ASHLAR_VALUE_STRING
                              ? ashlar_value_get_string (value)
                              : NULL;

      if (!g_strv_contains (tile_names, name))
        add_recipe_finding (
            self, ASHLAR_SEVERITY_WARNING, "unknown-tile-name",
            g_strdup_printf ("%s/%s", taken, name),
            "No painter draws with a tile named \"%s\"; they draw with floor, wall and door", name);
      if (text == NULL || g_utf8_strlen (text, -1) != 1
          || ashlar_content_find_tile (self->content, g_utf8_get_char (text)) == ASHLAR_NO_INDEX)
        add_recipe_finding (
            self, ASHLAR_SEVERITY_ERROR, "unknown-tile", g_strdup_printf ("%s/%s", taken, name),
            "There is no tile \"%s\" to draw \"%s\" with", text != NULL ? text : "?", name);
    }
}

static gboolean
has_tag (const AshlarContent *content, const char *tag)
{
  for (guint i = 0; i < content->blocks->len; i++)
    if (ashlar_block_has_tag (g_ptr_array_index (content->blocks, i), tag))
      return TRUE;
  return FALSE;
}

/* Words that name nothing: the predicate then never holds, or always. @path is taken. */
static void
lint_predicate (Lint *self, const AshlarPredicate *predicate, char *path)
{
  g_autofree char *taken = path;
  const struct
  {
    const char *key, *word;
  } roles[] = { { "role", predicate->role },
                { "before", predicate->before },
                { "after", predicate->after } };
  AshlarAreaKind kind;

  for (guint i = 0; i < G_N_ELEMENTS (roles); i++)
    if (roles[i].word != NULL && ashlar_role_from_string (roles[i].word) == 0)
      add_recipe_finding (
          self, ASHLAR_SEVERITY_WARNING, "unknown-word",
          g_strdup_printf ("%s/%s", taken, roles[i].key),
          "\"%s\" is no role; areas are entrance, exit, hub, guardian, reward, key or goal",
          roles[i].word);
  if (predicate->kind != NULL && !ashlar_area_kind_from_string (predicate->kind, &kind))
    add_recipe_finding (
        self, ASHLAR_SEVERITY_WARNING, "unknown-word", g_strdup_printf ("%s/kind", taken),
        "\"%s\" is no kind of area; there is: block, cell, room, hall, letter, special and area",
        predicate->kind);
  if (predicate->block != NULL
      && ashlar_content_find_block (self->content, predicate->block) == ASHLAR_NO_INDEX)
    add_recipe_finding (self, ASHLAR_SEVERITY_WARNING, "unknown-reference",
                        g_strdup_printf ("%s/block", taken), "There is no block \"%s\"",
                        predicate->block);
  if (predicate->tag != NULL && !has_tag (self->content, predicate->tag))
    add_recipe_finding (self, ASHLAR_SEVERITY_WARNING, "unknown-reference",
                        g_strdup_printf ("%s/tag", taken), "No block has the tag \"%s\"",
                        predicate->tag);
  if (predicate->contains != NULL
      && ashlar_content_find_object (self->content, predicate->contains) == ASHLAR_NO_INDEX)
    add_recipe_finding (self, ASHLAR_SEVERITY_WARNING, "unknown-reference",
                        g_strdup_printf ("%s/contains", taken), "There is no object \"%s\"",
                        predicate->contains);
  if (predicate->adjacent_to != NULL)
    lint_predicate (self, predicate->adjacent_to, g_strdup_printf ("%s/adjacentTo", taken));
  if (predicate->not_ != NULL)
    lint_predicate (self, predicate->not_, g_strdup_printf ("%s/not", taken));
  for (guint i = 0; predicate->any != NULL && i < predicate->any->len; i++)
    lint_predicate (self, g_ptr_array_index (predicate->any, i),
                    g_strdup_printf ("%s/any/%u", taken, i));
}

void
ashlar_recipe_lint_names (AshlarContent         *content,
                          const AshlarPredicate *predicate,
                          const char            *path,
                          AshlarReport          *report)
{
  Lint self = { .content = content, .report = report };

  lint_predicate (&self, predicate, g_strdup (path));
}

/* @path is taken. */
static void
lint_when (Lint                  *self,
           const AshlarPredicate *when,
           const AshlarRecipe    *recipe,
           gboolean               to_place,
           char                  *path)
{
  g_autofree char *taken = path;
  AshlarFacts      facts = ashlar_recipe_get_facts (recipe, to_place);

  lint_predicate (self, when, g_strdup (taken));
  /* What a planner gives that is not known is not known either. */
  if (self->planner != NULL)
    ashlar_predicate_lint (when, self->content, &facts, taken, self->report);
}

typedef struct
{
  Lint               *lint;
  const AshlarRecipe *recipe;
} Asking;

static void
lint_asked (const AshlarPredicate *predicate, const AshlarPath *path, gpointer data)
{
  Asking *self = data;

  lint_when (self->lint, predicate, self->recipe, FALSE, ashlar_path_to_string (path));
}

/* The predicates among a part's parameters. @settings: NULL: they are wrong. */
static void
lint_predicates (Lint                 *self,
                 const AshlarRecipe   *recipe,
                 const AshlarPart     *part,
                 const AshlarSettings *settings,
                 const char           *path)
{
  Asking asking = { self, recipe };

  if (settings != NULL)
    ashlar_parameters_each_predicate (part->parameters, part->n_parameters,
                                      ashlar_settings_get (settings),
                                      &(const AshlarPath){ .key = path }, lint_asked, &asking);
}

static void
lint_theme_painters (Lint *self, const AshlarRecipe *recipe, guint index, guint number)
{
  const AshlarThemeRule *rule = g_ptr_array_index (recipe->theme, number);

  for (guint which = 0; which < ashlar_theme_rule_get_n_painters (rule); which++)
    {
      const char          *id = ashlar_theme_rule_get_painter (rule, which);
      const AshlarPainter *painter = ashlar_registry_find_painter (id);
      g_autofree char     *parameters = ashlar_theme_rule_dup_parameters_path (rule, which);
      g_autofree char     *path
          = g_strdup_printf ("/recipes/%u/theme/%u/%s", index, number, parameters);
      g_autoptr (AshlarSettings) settings = NULL;

      if (painter == NULL)
        {
          add_unknown_part (self, ASHLAR_PART_PAINTER, id,
                            g_strdup_printf ("/recipes/%u/theme/%u/painter", index, number));
          continue;
        }
      settings = lint_settings (self, &painter->part,
                                ashlar_theme_rule_get_parameters (rule, which), path);
      lint_predicates (self, recipe, &painter->part, settings, path);
    }
  if (rule->count.min > rule->count.max)
    add_recipe_finding (self, ASHLAR_SEVERITY_ERROR, "out-of-range",
                        g_strdup_printf ("/recipes/%u/theme/%u/count", index, number),
                        "min %d is above max %d; expected min to be the smaller", rule->count.min,
                        rule->count.max);
}

static void
lint_theme (Lint *self, const AshlarRecipe *recipe, guint index)
{
  gboolean is_complete = FALSE;

  for (guint i = 0; i < recipe->theme->len; i++)
    {
      const AshlarThemeRule *rule = g_ptr_array_index (recipe->theme, i);

      lint_theme_painters (self, recipe, index, i);
      if (is_complete)
        add_recipe_finding (self, ASHLAR_SEVERITY_WARNING, "theme-rule-unused",
                            g_strdup_printf ("/recipes/%u/theme/%u", index, i),
                            "The rule is never asked, because one before it always holds");
      is_complete = is_complete || ashlar_theme_rule_takes_all (rule);
      if (rule->when != NULL)
        lint_when (self, rule->when, recipe, FALSE,
                   g_strdup_printf ("/recipes/%u/theme/%u/when", index, i));
      lint_tiles (self, rule->tiles, g_strdup_printf ("/recipes/%u/theme/%u/tiles", index, i));
    }
  if (recipe->theme->len > 0 && !is_complete)
    add_recipe_finding (
        self, ASHLAR_SEVERITY_WARNING, "theme-without-last-rule",
        g_strdup_printf ("/recipes/%u/theme", index),
        "The last rule does not always hold; where no rule does, the planner's own painter serves");
}

static void
lint_finish (Lint *self, const AshlarRecipe *recipe, guint index)
{
  for (guint i = 0; i < recipe->finish->len; i++)
    {
      const AshlarRecipeStep *step = g_ptr_array_index (recipe->finish, i);
      const AshlarFinish     *finish = ashlar_registry_find_finish (step->type);
      g_autofree char        *path = g_strdup_printf ("/recipes/%u/finish/%u", index, i);
      g_autoptr (AshlarSettings) settings = NULL;

      settings = lint_step (self, step, finish != NULL ? &finish->part : NULL, ASHLAR_PART_FINISH,
                            "finishing pass", path);
    }
}

static void
lint_trail (Lint *self, const AshlarRecipe *recipe, char *path)
{
  g_autofree char *taken = path;
  AshlarFacts      facts = ashlar_recipe_get_facts (recipe, TRUE);

  if (self->planner != NULL && !facts.routes)
    add_recipe_finding (self, ASHLAR_SEVERITY_WARNING, "trail-without-route",
                        g_steal_pointer (&taken),
                        "The rule places nothing: no part of the recipe lays a route");
}

static void
lint_place (Lint *self, const AshlarRecipe *recipe, guint index)
{
  g_autofree char *path = g_strdup_printf ("/recipes/%u/place", index);

  ashlar_place_rules_check (recipe->place, self->content, path, self->report);
  for (guint i = 0; i < recipe->place->len; i++)
    {
      const AshlarPlaceRule *rule = g_ptr_array_index (recipe->place, i);

      if (rule->when != NULL)
        lint_when (self, rule->when, recipe, TRUE, g_strdup_printf ("%s/%u/when", path, i));
      if (rule->trail != NULL)
        lint_trail (self, recipe, g_strdup_printf ("%s/%u/trail", path, i));
    }
}

static void
lint_accept (Lint *self, const AshlarRecipe *recipe, guint index)
{
  g_autofree char *path = g_strdup_printf ("/recipes/%u/accept", index);

  g_array_unref (ashlar_criteria_read (recipe->accept, path, self->report));
}

static void
lint_recipes (Lint *self)
{
  for (guint i = 0; i < self->content->recipes->len; i++)
    {
      const AshlarRecipe *recipe = g_ptr_array_index (self->content->recipes, i);

      lint_planner (self, recipe, i);
      lint_passes (self, recipe, i);
      lint_tiles (self, recipe->tiles, g_strdup_printf ("/recipes/%u/tiles", i));
      lint_theme (self, recipe, i);
      lint_finish (self, recipe, i);
      lint_place (self, recipe, i);
      lint_accept (self, recipe, i);
      self->planner = NULL;
      g_clear_pointer (&self->planner_settings, ashlar_settings_unref);
    }
}

static void
lint_skins (AshlarContent *content, AshlarReport *report)
{
  const char *markers[ASHLAR_N_MARKERS + 1] = { NULL };

  for (guint i = 0; i < ASHLAR_N_MARKERS; i++)
    markers[i] = ashlar_marker_kind_to_string ((AshlarMarkerKind) i);
  ashlar_lint_skins (content, markers, report);
}

AshlarReport *
ashlar_content_lint_drawing (AshlarContent *content)
{
  g_autoptr (AshlarMaterials) materials = ashlar_content_get_materials (content);
  g_autoptr (AshlarReport) recipes = ashlar_report_new ();
  AshlarReport      *report = ashlar_report_new ();
  guint              n_blocks = content->blocks->len;
  g_autofree guint8 *starts = g_new0 (guint8, n_blocks + 1);
  g_autofree guint8 *demanded = g_new0 (guint8, n_blocks + 1);
  g_autofree guint8 *piece_faults = g_new0 (guint8, n_blocks + 1);
  Lint               lint = { .content = content,
                              .materials = materials,
                              .report = recipes,
                              .starts = starts,
                              .demanded = demanded,
                              .piece_faults = piece_faults };

  for (guint i = 0; i < n_blocks; i++)
    demanded[i] = ((AshlarBlock *) g_ptr_array_index (content->blocks, i))->minimum > 0;
  lint_recipes (&lint);
  ashlar_adventures_each_setting (content, gather_set_blocks, &lint);
  ashlar_lint_blocks (content, materials->chain,
                      lint.has_blocks && !lint.starts_anyhow ? starts : NULL,
                      lint.has_blocks ? demanded : NULL, report);
  lint_skins (content, report);
  ashlar_lint_puzzles (content, report);
  ashlar_report_append (report, recipes);
  ashlar_lint_adventures (content, report);
  return report;
}

AshlarReport *
ashlar_content_lint_planners (AshlarContent *content)
{
  g_autoptr (AshlarMaterials) materials = ashlar_content_get_materials (content);
  g_autofree guint8 *piece_faults = g_new0 (guint8, content->blocks->len + 1);
  Lint               lint = { .content = content,
                              .materials = materials,
                              .report = ashlar_report_new (),
                              .piece_faults = piece_faults };

  for (guint i = 0; i < content->recipes->len; i++)
    lint_preparation (&lint, g_ptr_array_index (content->recipes, i), i);
  return lint.report;
}

/**
 * ashlar_content_lint:
 * @self: what to look at
 *
 * Finds what reads well and plays badly, or builds nothing: tiles, objects, blocks, chains of
 * exits, recipes. What did not change since the content that this one was made from is not looked
 * at again.
 *
 * Returns: (transfer full): a report; each finding's subject is a JSON Pointer into the content
 */
AshlarReport *
ashlar_content_lint (AshlarContent *self)
{
  g_autoptr (AshlarReport) planners = NULL;
  AshlarReport *report;

  g_return_val_if_fail (self != NULL, NULL);

  planners = ashlar_content_lint_planners (self);
  report = ashlar_content_lint_drawing (self);
  ashlar_report_append (report, planners);
  return report;
}
