/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* EditorWalkHistogram: a metric of many walks of a floor: its name, its median, its histogram, its least and its greatest value. */

#pragma once

#include <gtk/gtk.h>

#include "play/ashlar-walks-private.h"

G_BEGIN_DECLS

#define EDITOR_TYPE_WALK_HISTOGRAM (editor_walk_histogram_get_type ())
G_DECLARE_FINAL_TYPE (EditorWalkHistogram, editor_walk_histogram, EDITOR, WALK_HISTOGRAM, GtkWidget)

GtkWidget *editor_walk_histogram_new (AshlarWalkMetric metric);
/* @counts: nullable. Of none, and where nothing was counted, it hides. */
void editor_walk_histogram_set_counts (EditorWalkHistogram *self, const AshlarCounts *counts);

G_END_DECLS
