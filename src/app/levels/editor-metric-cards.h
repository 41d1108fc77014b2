/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* EditorMetricCards: "This level": a card for each metric, those that say most first, the others when they
 * are asked for.
 *
 * Signals: looked-at (guint metric): where it comes from is to be shown; G_MAXUINT: nothing is.
 *          measure-all (): of a large level what has been left out is wanted. */

#pragma once

#include "levels/editor-metric-card.h"
#include "preview/editor-measuring.h"

G_BEGIN_DECLS

#define EDITOR_TYPE_METRIC_CARDS (editor_metric_cards_get_type ())
G_DECLARE_FINAL_TYPE (EditorMetricCards, editor_metric_cards, EDITOR, METRIC_CARDS, GtkBox)

GtkWidget *editor_metric_cards_new (void);
/* What is measured of the level. */
void editor_metric_cards_show (EditorMetricCards *self, EditorMeasuring *measuring);
/* By metric, in the order of the table, @n_seeds levels went into each; NULL: none are known. */
void editor_metric_cards_set_bands (EditorMetricCards      *self,
                                    const EditorMetricBand *bands,
                                    guint                   n_seeds);
/* NULL: there is no such metric. */
EditorMetricCard *editor_metric_cards_get_card (EditorMetricCards *self, guint metric);

G_END_DECLS
