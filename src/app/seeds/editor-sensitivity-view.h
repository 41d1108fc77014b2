/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* EditorSensitivityView: a parameter of the recipe's planner to choose, and what its steps do to a metric. In
 * the picture the parameter is set: one drag is one step of undo. */

#pragma once

#include "document/editor-document.h"
#include "seeds/editor-sensitivity-plot.h"

G_BEGIN_DECLS

#define EDITOR_TYPE_SENSITIVITY_VIEW (editor_sensitivity_view_get_type ())
G_DECLARE_FINAL_TYPE (
    EditorSensitivityView, editor_sensitivity_view, EDITOR, SENSITIVITY_VIEW, GtkWidget)

/* @recipe: of the document's content, or ASHLAR_NO_INDEX. @n_seeds: of all steps together. @active:
 * somebody looks, and nothing else is to be measured first. */
void     editor_sensitivity_view_update (EditorSensitivityView *self,
                                         EditorDocument        *document,
                                         guint                  recipe,
                                         guint64                first_seed,
                                         guint                  n_seeds,
                                         gboolean               active);
gboolean editor_sensitivity_view_get_busy (EditorSensitivityView *self);
void     editor_sensitivity_view_stop (EditorSensitivityView *self); /* what is there stays */
/* "across"; NULL: none. */
void editor_sensitivity_view_set_parameter (EditorSensitivityView *self, const char *id);
void editor_sensitivity_view_set_metric (EditorSensitivityView *self, guint metric);
EditorSensitivityPlot *editor_sensitivity_view_get_plot (EditorSensitivityView *self);
EditorSensitivity     *editor_sensitivity_view_get_sensitivity (EditorSensitivityView *self);

G_END_DECLS
