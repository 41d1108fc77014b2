/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* EditorRangeView: the expressive range of a recipe: its levels by any two metrics, and of a chosen region
 * which blocks occur there more than elsewhere.
 *
 * Signals: seed-chosen (guint64 seed); filter-chosen (AshlarValue *filter): that takes
 * the region; metrics-changed (): by the designer */

#pragma once

#include "seeds/editor-scatter.h"
#include "seeds/editor-statistics.h"
#include "widgets/editor-block-pictures.h"

G_BEGIN_DECLS

#define EDITOR_TYPE_RANGE_VIEW (editor_range_view_get_type ())
G_DECLARE_FINAL_TYPE (EditorRangeView, editor_range_view, EDITOR, RANGE_VIEW, GtkWidget)

void editor_range_view_set_metrics (EditorRangeView *self, guint across, guint up);
void editor_range_view_get_metrics (EditorRangeView *self, guint *across, guint *up);
/* @content: of the document now. */
void           editor_range_view_update (EditorRangeView     *self,
                                         EditorStatistics    *statistics,
                                         AshlarContent       *content,
                                         EditorBlockPictures *pictures);
EditorScatter *editor_range_view_get_scatter (EditorRangeView *self);
/* "83 of 894 levels", of the region. */
const char *editor_range_view_get_region_words (EditorRangeView *self);

G_END_DECLS
