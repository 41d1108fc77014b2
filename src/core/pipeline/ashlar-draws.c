/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The planners read a recipe's demands with ashlar_demands_init() and derive weights from them; the
 * same is done here without planning anything: a block is drawn by its occurrences if the set has
 * it, its number is not settled by a guarantee and its maximum lets one stand. Cost: O(blocks ×
 * demands). */

#include "pipeline/ashlar-draws-private.h"

#include "base/ashlar-report-private.h"
#include "pipeline/ashlar-registry-private.h"
#include "planners/ashlar-demands-private.h"

static const AshlarPlanner *
find_planner (AshlarContent *content, guint recipe)
{
  const AshlarPlanner *planner;

  if (recipe >= ashlar_content_get_n_recipes (content))
    return NULL;
  planner = ashlar_registry_find_planner (
      ((const AshlarRecipe *) g_ptr_array_index (content->recipes, recipe))->planner.type);
  return planner != NULL && planner->needs_blocks ? planner : NULL;
}

gboolean
ashlar_draws_fit_recipe (AshlarContent *content, guint recipe)
{
  return find_planner (content, recipe) != NULL;
}

static void
take_demands (AshlarDraws *self, AshlarContent *content, const AshlarDemands *demands)
{
  for (guint b = 0; b < self->n_blocks; b++)
    {
      guint    occurrences = ashlar_block_get_occurrences (ashlar_content_get_block (content, b));
      gboolean in_set = demands->in_set[b] != 0;

      self->maximum[b] = ashlar_demands_get_maximum (demands, b);
      self->starts[b] = demands->start[b];
      self->has_start = self->has_start || demands->start[b];
      self->demanded[b] = demands->named[b];
      if (self->maximum[b] == 0)
        self->usable[b] = ASHLAR_DRAWS_LEFT_OUT;
      else if (demands->named[b] || (in_set && occurrences > 0))
        self->usable[b] = ASHLAR_DRAWS_LAID;
      else if (demands->start[b])
        self->usable[b] = ASHLAR_DRAWS_START_ALONE;
      if (self->usable[b] == ASHLAR_DRAWS_LAID && in_set && !demands->settled[b])
        self->weights[b] = occurrences;
    }
}

static gboolean
read_recipe (AshlarDraws *self, AshlarContent *content, guint recipe)
{
  const AshlarPlanner *planner = find_planner (content, recipe);
  g_autofree char     *path = g_strdup_printf ("/recipes/%u/planner/parameters", recipe);
  g_autoptr (AshlarReport) report = ashlar_report_new ();
  g_autoptr (AshlarSettings) settings = NULL;
  g_autoptr (GPtrArray) faults = ashlar_faults_new ();
  AshlarDemands demands = { 0 };
  gboolean      known;

  if (planner == NULL)
    return FALSE;
  settings = ashlar_part_read (
      &planner->part,
      ((const AshlarRecipe *) g_ptr_array_index (content->recipes, recipe))->planner.parameters,
      content, path, report);
  known = ashlar_report_count (report, ASHLAR_SEVERITY_ERROR) == 0;
  if (known)
    {
      ashlar_demands_init (
          &demands, &(AshlarPreparation){ .content = content, .settings = settings, .path = path },
          faults);
      known = ashlar_faults_count (faults) == 0;
    }
  if (known)
    take_demands (self, content, &demands);
  ashlar_demands_clear (&demands);
  return known;
}

AshlarDraws *
ashlar_draws_new (AshlarContent *content, guint recipe)
{
  AshlarDraws *self = g_new0 (AshlarDraws, 1);
  gsize        n;

  g_atomic_ref_count_init (&self->ref_count);
  self->n_blocks = ashlar_content_get_n_blocks (content);
  n = MAX (self->n_blocks, 1);
  self->weights = g_new0 (guint32, n);
  self->usable = g_new0 (guint8, n);
  self->starts = g_new0 (guint8, n);
  self->demanded = g_new0 (guint8, n);
  self->maximum = g_new0 (guint, n);
  self->lays_blocks = read_recipe (self, content, recipe);
  for (guint b = 0; !self->lays_blocks && b < self->n_blocks; b++)
    {
      const AshlarBlock *block = ashlar_content_get_block (content, b);

      self->maximum[b] = block->maximum < 0 ? G_MAXUINT : (guint) block->maximum;
      self->usable[b] = self->maximum[b] > 0 ? ASHLAR_DRAWS_LAID : ASHLAR_DRAWS_LEFT_OUT;
      self->weights[b] = self->usable[b] ? block->occurrences : 0;
      self->demanded[b] = block->minimum > 0;
    }
  return self;
}

AshlarDraws *
ashlar_draws_ref (AshlarDraws *self)
{
  g_atomic_ref_count_inc (&self->ref_count);
  return self;
}

void
ashlar_draws_unref (AshlarDraws *self)
{
  if (!g_atomic_ref_count_dec (&self->ref_count))
    return;
  g_free (self->weights);
  g_free (self->usable);
  g_free (self->starts);
  g_free (self->demanded);
  g_free (self->maximum);
  g_free (self);
}
