/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* EditorSensitivityPlot: the band of a metric over the steps of a parameter: p5 to p95 pale, the middle
 * half stronger, the median as a line; below it the share of seeds that failed; a handle at the value of
 * now, which is dragged, or moved from step to step by the arrows. A click takes the nearest step.
 *
 * Signals: looked-at (): another step, or none; value-chosen (int value, uint gesture): all of one drag have
 * the same @gesture */

#pragma once

#include <gtk/gtk.h>

#include "seeds/editor-bins.h"
#include "seeds/editor-sensitivity.h"

G_BEGIN_DECLS

#define EDITOR_TYPE_SENSITIVITY_PLOT (editor_sensitivity_plot_get_type ())
G_DECLARE_FINAL_TYPE (
    EditorSensitivityPlot, editor_sensitivity_plot, EDITOR, SENSITIVITY_PLOT, GtkWidget)

/* @spec: NULL: there is nothing. */
void editor_sensitivity_plot_set (EditorSensitivityPlot     *self,
                                  const AshlarParameterSpec *spec,
                                  guint                      metric,
                                  EditorSensitivity         *sensitivity);
/* "12: p50 34, p5 21 to p95 60; 3 of 90 failed" of the step that is looked at; NULL: none is. */
char *editor_sensitivity_plot_dup_words (EditorSensitivityPlot *self);
/* Pixels from the left. */
double editor_sensitivity_plot_locate (EditorSensitivityPlot *self, gint value);

G_END_DECLS
