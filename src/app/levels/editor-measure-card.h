/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* EditorMeasureCard: what one metric is of the level: its name, its value, and where this stands among
 * those of other seeds, as far as they are known. Pressed, it stays looked at.
 *
 * Signal: looked-at (gboolean): the pointer or the focus came, or went. */

#pragma once

#include <gtk/gtk.h>

#include "level/ashlar-metrics-private.h"
#include "widgets/editor-band-bar.h"

G_BEGIN_DECLS

#define EDITOR_TYPE_MEASURE_CARD (editor_measure_card_get_type ())
G_DECLARE_FINAL_TYPE (EditorMeasureCard, editor_measure_card, EDITOR, MEASURE_CARD, GtkToggleButton)

GtkWidget *editor_measure_card_new (guint metric);
guint      editor_measure_card_get_metric (EditorMeasureCard *self);
/* @value: NULL: it has not been measured. */
void editor_measure_card_set_value (EditorMeasureCard *self, const AshlarFraction *value);
/* @band: NULL: none is known. */
void editor_measure_card_set_band (EditorMeasureCard *self, const EditorMetricBand *band);

/* "61 %", "138 steps", "2.5 links". */
char *editor_measure_card_dup_text (guint metric, AshlarFraction value);

G_END_DECLS
