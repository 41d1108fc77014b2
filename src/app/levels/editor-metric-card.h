/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* EditorMetricCard: what one metric is of the level: its name, its value, and where this stands among
 * those of other seeds, as far as they are known. Pressed, it stays looked at.
 *
 * Signal: looked-at (gboolean): the pointer or the focus came, or went. */

#pragma once

#include <gtk/gtk.h>

#include "level/ashlar-metrics-private.h"

G_BEGIN_DECLS

/* Of the levels of many seeds: the middle half lies from q1 to q3. */
typedef struct
{
  gboolean is_known;
  double   min, q1, median, q3, max;
} EditorMetricBand;

#define EDITOR_TYPE_METRIC_CARD (editor_metric_card_get_type ())
G_DECLARE_FINAL_TYPE (EditorMetricCard, editor_metric_card, EDITOR, METRIC_CARD, GtkToggleButton)

GtkWidget *editor_metric_card_new (guint metric);
guint      editor_metric_card_get_metric (EditorMetricCard *self);
/* @value: NULL: it has not been measured. */
void editor_metric_card_set_value (EditorMetricCard *self, const AshlarFraction *value);
/* @band: NULL: none is known. */
void editor_metric_card_set_band (EditorMetricCard *self, const EditorMetricBand *band);

/* "61 %", "138 steps", "2.5 links". */
char *editor_metric_dup_text (guint metric, AshlarFraction value);

G_END_DECLS
