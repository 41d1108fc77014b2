/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* EditorWalkCard: what one metric is of the walk, and where that stands among many walks of the same floor. */

#pragma once

#include <gtk/gtk.h>

#include "walks/editor-walk-metrics.h"

G_BEGIN_DECLS

#define EDITOR_TYPE_WALK_CARD (editor_walk_card_get_type ())
G_DECLARE_FINAL_TYPE (EditorWalkCard, editor_walk_card, EDITOR, WALK_CARD, GtkWidget)

GtkWidget       *editor_walk_card_new (AshlarWalkMetric metric);
AshlarWalkMetric editor_walk_card_get_metric (EditorWalkCard *self);
/* @value: as walks count it; nullable: not known. @counts: of the many; nullable. */
void editor_walk_card_set (EditorWalkCard *self, const guint64 *value, const AshlarCounts *counts);

G_END_DECLS
