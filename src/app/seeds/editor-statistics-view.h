/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* EditorStatisticsView: what a recipe does over many seeds, in numbers and pictures: how far it is, chosen
 * metrics, the expressive range, failures, and what one parameter does. How many seeds, which metrics and
 * which range is remembered.
 *
 * Seeds are opened by page.open-seed. Signal: filter-chosen (AshlarValue *filter): of a bar or a
 * region, as of a sheet. */

#pragma once

#include "document/editor-document.h"
#include "seeds/editor-range-view.h"
#include "seeds/editor-sensitivity-view.h"
#include "seeds/editor-statistics.h"
#include "widgets/editor-block-pictures.h"

G_BEGIN_DECLS

#define EDITOR_TYPE_STATISTICS_VIEW (editor_statistics_view_get_type ())
G_DECLARE_FINAL_TYPE (
    EditorStatisticsView, editor_statistics_view, EDITOR, STATISTICS_VIEW, GtkWidget)

GtkWidget *editor_statistics_view_new (EditorStatistics *statistics);
/* @recipe: of the document's content, or ASHLAR_NO_INDEX. */
void              editor_statistics_view_set_recipe (EditorStatisticsView *self,
                                                     EditorDocument       *document,
                                                     EditorBlockPictures  *pictures,
                                                     guint                 recipe);
EditorRangeView  *editor_statistics_view_get_range (EditorStatisticsView *self);
EditorStatistics *editor_statistics_view_get_statistics (EditorStatisticsView *self); /* borrowed */
/* "1,000 seeds · 894 levels · …" */
const char            *editor_statistics_view_get_summary (EditorStatisticsView *self);
EditorSensitivityView *editor_statistics_view_get_sensitivity (EditorStatisticsView *self);

G_END_DECLS
