/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Which areas the rule of the form means that is looked at: they light up on the level, and the line
 * above it says how many they are. Cost: O(areas), once a rule or a level. */

#include "ashlar-config.h"

#include "levels/editor-levels-page-private.h"

#include <glib/gi18n.h>

#include "content/ashlar-elements-private.h"
#include "document/editor-subject.h"
#include "pipeline/ashlar-generator-private.h"
#include "plan/ashlar-area-match-private.h"

/* Which rule of the theme the path is of; FALSE: of none. */
static gboolean
get_theme_rule (const char *path, guint *rule)
{
  const char *rest, *after;
  guint       recipe;

  return editor_subject_get_index (path, "/recipes/", &recipe, &rest)
         && editor_subject_get_index (rest, "/theme/", rule, &after) && after[0] == '\0';
}

/* The areas that the rule got, whichever of its painters drew them. */
static guint
light_theme (const AshlarGenerator *generator, const AshlarPlan *plan, guint rule, guint8 *lit)
{
  const GPtrArray *rules = generator->recipe->theme;
  guint            n = 0;

  for (guint32 area = 0; area < plan->n_areas; area++)
    {
      guint step = plan->themes != NULL ? plan->themes[area] : 0;

      lit[area] = rule < rules->len && step < generator->theme->len
                  && g_array_index (generator->theme, AshlarThemeStep, step).rule
                         == g_ptr_array_index (rules, rule);
      n += lit[area];
    }
  return n;
}

static guint
light_predicate (EditorLevelsPage *self, const AshlarPlan *plan, guint8 *lit)
{
  g_autoptr (AshlarReport) report = ashlar_report_new ();
  g_autoptr (AshlarPredicate) predicate = ashlar_read_predicate (report, NULL, self->lit_predicate);
  g_auto (AshlarAreaMatch) match = { 0 };
  guint n = 0;

  if (predicate == NULL)
    return 0;
  ashlar_area_match_init (&match, plan, self->overlay.variants, self->overlay.content);
  for (guint32 area = 0; area < plan->n_areas; area++)
    n += lit[area] = ashlar_area_match_test (&match, predicate, area);
  return n;
}

/* A theme's rule has the areas that it got, which are not all that it fits. */
static char *
dup_words (guint n, gboolean is_theme)
{
  if (is_theme)
    return n == 0 ? g_strdup (_ ("No area is painted by this rule"))
                  : g_strdup_printf (ngettext ("%u area is painted by this rule",
                                               "%u areas are painted by this rule", n),
                                     n);
  return n == 0 ? g_strdup (_ ("No area fits here"))
                : g_strdup_printf (ngettext ("%u area fits", "%u areas fit", n), n);
}

void
_editor_levels_page_update_lit (EditorLevelsPage *self)
{
  const AshlarPlan *plan
      = self->overlay.areas != NULL ? editor_plan_index_get_plan (self->overlay.areas) : NULL;
  g_autofree char *words = NULL;
  guint            rule, n;
  gboolean         is_theme;

  self->overlay.lit = NULL;
  g_clear_pointer (&self->lit, g_free);
  if (plan == NULL || self->overlay.content == NULL || self->lit_path == NULL)
    return;
  self->lit = g_new0 (guint8, MAX (plan->n_areas, 1));
  is_theme = get_theme_rule (self->lit_path, &rule);
  n = is_theme ? light_theme (editor_preview_get_result (self->preview)->build->generator, plan,
                              rule, self->lit)
               : light_predicate (self, plan, self->lit);
  self->overlay.lit = self->lit;
  words = dup_words (n, is_theme);
  editor_seed_bar_set_readout (self->seed_bar, words);
}

void
_editor_levels_page_looked_at_cb (EditorLevelsPage *self, const char *path, AshlarValue *predicate)
{
  gboolean was_lit = self->lit != NULL;

  g_free (self->lit_path);
  self->lit_path = g_strdup (path);
  if (predicate != NULL)
    ashlar_value_ref (predicate);
  g_clear_pointer (&self->lit_predicate, ashlar_value_unref);
  self->lit_predicate = predicate;
  _editor_levels_page_update_lit (self);
  _editor_levels_page_update_places (self);
  if (was_lit && self->lit == NULL && self->overlay.places == NULL)
    editor_seed_bar_set_readout (self->seed_bar, NULL);
  gtk_widget_queue_draw (GTK_WIDGET (self->canvas));
}
