/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* EditorMeasureCards: "This level": a card for each metric, those that say most first, the others when they
 * are asked for.
 *
 * Signals: looked-at (guint metric): where it comes from is to be shown; G_MAXUINT: nothing is.
 *          measure-all (): of a large level what has been left out is wanted. */

#pragma once

#include "levels/editor-measure-card.h"
#include "preview/editor-measuring.h"

G_BEGIN_DECLS

#define EDITOR_TYPE_MEASURE_CARDS (editor_measure_cards_get_type ())
G_DECLARE_FINAL_TYPE (EditorMeasureCards, editor_measure_cards, EDITOR, MEASURE_CARDS, GtkBox)

GtkWidget *editor_measure_cards_new (void);
/* What is measured of the level. */
void editor_measure_cards_show (EditorMeasureCards *self, EditorMeasuring *measuring);
/* By metric, in the order of the table, @n_seeds levels went into each; NULL: none are known. */
void editor_measure_cards_set_bands (EditorMeasureCards     *self,
                                     const EditorMetricBand *bands,
                                     guint                   n_seeds);
/* NULL: there is no such metric. */
EditorMeasureCard *editor_measure_cards_get_card (EditorMeasureCards *self, guint metric);

G_END_DECLS
