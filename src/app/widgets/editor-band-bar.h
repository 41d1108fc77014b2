/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* EditorBandBar: where a value stands among many: all that came as a line, its middle half thick, the median and the value as marks across it. It
 * says nothing by itself; who holds it has the words. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Of many: the middle half lies from q1 to q3. */
typedef struct
{
  gboolean is_known;
  double   min, q1, median, q3, max;
} EditorMetricBand;

#define EDITOR_TYPE_BAND_BAR (editor_band_bar_get_type ())
G_DECLARE_FINAL_TYPE (EditorBandBar, editor_band_bar, EDITOR, BAND_BAR, GtkWidget)

GtkWidget *editor_band_bar_new (void);
/* @value: nullable: there is none. Of a band that is not known nothing is drawn. */
void editor_band_bar_set (EditorBandBar *self, const EditorMetricBand *band, const double *value);

G_END_DECLS
