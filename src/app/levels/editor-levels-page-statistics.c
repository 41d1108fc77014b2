/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The numbers of the page's other half: beside the sheet, and below it how much blocks are used. Nothing
 * is measured while nobody looks. */

#include "ashlar-config.h"

#include "levels/editor-levels-page-private.h"

#include "seeds/editor-sheet-bar.h"

static EditorSheetBar *
get_bar (EditorLevelsPage *self)
{
  return EDITOR_SHEET_BAR (editor_sheet_view_get_bar (self->sheet));
}

/* The cards of one level say where it lies among the many, as long as these are of the same recipe. */
static void
update_bands (EditorLevelsPage *self)
{
  const AshlarSurvey *total = editor_statistics_get_total (self->statistics);
  guint               recipe = editor_levels_page_get_recipe (self), n = ashlar_metrics_get_n ();
  g_autofree EditorMetricBand *bands = g_new0 (EditorMetricBand, n);

  if (total == NULL || self->page.document == NULL || recipe == ASHLAR_NO_INDEX
      || editor_statistics_get_content (self->statistics)
             != editor_document_get_content (self->page.document)
      || !g_str_equal (total->recipe,
                       ashlar_recipe_get_id (ashlar_content_get_recipe (
                           editor_document_get_content (self->page.document), recipe))))
    {
      editor_levels_page_set_bands (self, NULL, 0);
      return;
    }
  for (guint i = 0; i < n; i++)
    {
      EditorBand band;

      bands[i].is_known = editor_statistics_get_band (self->statistics, i, &band);
      if (!bands[i].is_known)
        continue;
      bands[i].min = (double) band.least / ASHLAR_SAMPLE_UNIT;
      bands[i].q1 = (double) band.quarter / ASHLAR_SAMPLE_UNIT;
      bands[i].median = (double) band.median / ASHLAR_SAMPLE_UNIT;
      bands[i].q3 = (double) band.three_quarters / ASHLAR_SAMPLE_UNIT;
      bands[i].max = (double) band.greatest / ASHLAR_SAMPLE_UNIT;
    }
  editor_levels_page_set_bands (self, bands, (guint) total->n_levels);
}

/* Rings among the dots. */
static void
update_stars (EditorLevelsPage *self, const AshlarRecipe *recipe)
{
  guint               n = recipe->stars != NULL ? recipe->stars->len : 0;
  g_autofree guint64 *seeds = g_new (guint64, n + 1);

  for (guint i = 0; i < n; i++)
    seeds[i] = ((const AshlarStar *) g_ptr_array_index (recipe->stars, i))->seed;
  editor_scatter_set_stars (
      editor_range_view_get_scatter (editor_statistics_view_get_range (self->statistics_view)),
      seeds, n);
}

/* What a bar or a region holds, as the sheet. */
static void
filter_cb (EditorLevelsPage *self, AshlarValue *filter)
{
  editor_sheet_view_search (self->sheet, filter);
}

void
_editor_levels_page_statistics_init (EditorLevelsPage *self)
{
  self->statistics = editor_statistics_new ();
  self->statistics_view = EDITOR_STATISTICS_VIEW (editor_statistics_view_new (self->statistics));
  gtk_box_append (GTK_BOX (self->statistics_box), GTK_WIDGET (self->statistics_view));
  g_signal_connect_object (self->statistics_view, "filter-chosen", G_CALLBACK (filter_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->statistics, "changed", G_CALLBACK (update_bands), self,
                           G_CONNECT_SWAPPED);
  self->usage = EDITOR_USAGE_VIEW (editor_usage_view_new (self->statistics));
  gtk_box_append (self->many_box, GTK_WIDGET (self->usage));
  g_signal_connect_object (get_bar (self), "changed",
                           G_CALLBACK (_editor_levels_page_update_statistics), self,
                           G_CONNECT_SWAPPED);
}

void
_editor_levels_page_update_statistics (EditorLevelsPage *self)
{
  gboolean looks
      = gtk_widget_get_mapped (GTK_WIDGET (self)) && _editor_levels_page_shows_many (self);
  guint          recipe = editor_levels_page_get_recipe (self);
  AshlarContent *content = self->page.document != NULL && recipe != ASHLAR_NO_INDEX
                               ? editor_document_get_content (self->page.document)
                               : NULL;
  const char    *id
      = content != NULL ? ashlar_recipe_get_id (ashlar_content_get_recipe (content, recipe)) : NULL;

  editor_statistics_set_active (self->statistics, looks && content != NULL);
  if (!looks)
    {
      update_bands (self);
      return;
    }
  editor_statistics_set_subject (self->statistics, content, id,
                                 editor_sheet_bar_get_seed (get_bar (self)));
  editor_statistics_set_open (self->statistics,
                              content != NULL && !editor_seed_bar_has_rerolls (self->seed_bar),
                              editor_seed_bar_get_seed (self->seed_bar));
  if (content == NULL)
    return;
  update_stars (self, ashlar_content_get_recipe (content, recipe));
  editor_statistics_view_set_recipe (self->statistics_view, self->page.document, self->pictures,
                                     recipe);
  editor_usage_view_set_recipe (self->usage, self->page.document, self->pictures, recipe);
}
