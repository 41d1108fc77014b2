/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What the shown level measures, below the form; and the places of the metric that is looked at, on the
 * level. */

#include "ashlar-config.h"

#include "levels/editor-levels-page-private.h"

#include <glib/gi18n.h>

/* "Dead ends: 9 areas". */
static char *
dup_words (EditorLevelsPage *self, guint metric, const AshlarPlaces *places)
{
  const char      *name = _ (ashlar_metric_get (metric)->name);
  AshlarFraction   value;
  g_autofree char *text = editor_measuring_get_value (self->measuring, metric, &value)
                              ? editor_measure_card_dup_text (metric, value)
                              : g_strdup (_ ("not measured"));

  if (places->areas == NULL && places->links == NULL && places->cells == NULL
      && places->box.width == 0)
    /* Translators: a metric, its value; nothing can be shown on the level. */
    return g_strdup_printf (_ ("%s: %s, no place of its own"), name, text);
  /* Translators: a metric, its value; its places are shown. */
  return g_strdup_printf (_ ("%s: %s"), name, text);
}

static void
light_areas (EditorLevelsPage *self, const AshlarPlan *plan, const GArray *areas)
{
  if (self->overlay.lit != NULL || areas == NULL)
    return;
  self->lit = g_new0 (guint8, MAX (plan->n_areas, 1));
  for (guint i = 0; i < areas->len; i++)
    self->lit[g_array_index (areas, guint32, i)] = TRUE;
  self->overlay.lit = self->lit;
}

void
_editor_levels_page_update_places (EditorLevelsPage *self)
{
  const AshlarPlaces *places = editor_measuring_get_places (self->measuring);
  guint               metric = editor_measuring_get_metric (self->measuring);
  g_autofree char    *words = NULL;

  self->overlay.places = NULL;
  self->overlay.mask = NULL;
  if (places == NULL || metric == G_MAXUINT || self->overlay.level == NULL
      || editor_measuring_get_located_level (self->measuring) != self->overlay.level)
    return;
  self->overlay.places = places;
  self->overlay.mask = editor_measuring_get_mask (self->measuring);
  light_areas (self, self->overlay.level->plan, places->areas);
  words = dup_words (self, metric, places);
  editor_seed_bar_set_readout (self->seed_bar, words);
}

static void
located_cb (EditorLevelsPage *self)
{
  _editor_levels_page_update_lit (self);
  _editor_levels_page_update_places (self);
  if (self->overlay.places == NULL && self->lit == NULL)
    editor_seed_bar_set_readout (self->seed_bar, NULL);
  gtk_widget_queue_draw (GTK_WIDGET (self->canvas));
}

static void
measured_cb (EditorLevelsPage *self)
{
  editor_measure_cards_show (self->metrics, self->measuring);
}

static void
looked_at_cb (EditorLevelsPage *self, guint metric)
{
  editor_measuring_locate (self->measuring, metric);
}

static void
measure_all_cb (EditorLevelsPage *self)
{
  editor_measuring_measure_all (self->measuring);
  editor_measure_cards_show (self->metrics, self->measuring);
}

void
_editor_levels_page_update_metrics (EditorLevelsPage *self)
{
  editor_measuring_set_level (self->measuring, self->overlay.level);
}

void
_editor_levels_page_metrics_init (EditorLevelsPage *self)
{
  GtkWidget *cards = editor_measure_cards_new ();

  self->metrics = EDITOR_MEASURE_CARDS (cards);
  editor_recipe_form_set_foot (self->form, cards);
  g_signal_connect_object (self->measuring, "measured", G_CALLBACK (measured_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->measuring, "located", G_CALLBACK (located_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (cards, "looked-at", G_CALLBACK (looked_at_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (cards, "measure-all", G_CALLBACK (measure_all_cb), self,
                           G_CONNECT_SWAPPED);
}

void
editor_levels_page_set_bands (EditorLevelsPage *self, const EditorMetricBand *bands, guint n_seeds)
{
  g_return_if_fail (EDITOR_IS_LEVELS_PAGE (self));
  editor_measure_cards_set_bands (self->metrics, bands, n_seeds);
}

EditorMeasureCards *
editor_levels_page_get_metrics (EditorLevelsPage *self)
{
  g_return_val_if_fail (EDITOR_IS_LEVELS_PAGE (self), NULL);
  return self->metrics;
}
