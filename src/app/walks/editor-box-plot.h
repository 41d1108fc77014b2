/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* EditorBoxPlot: bands of many, one below the other, over one axis: from p5 to p95 a line, the middle half a box, the median a mark and a figure.
 * What is not as it should be has a red outline and no filling, and its words say so.
 *
 * Signal: row-chosen (uint index): clicked, or Return. */

#pragma once

#include <gtk/gtk.h>

#include "seeds/editor-bins.h"
#include "survey/ashlar-counts-private.h"

G_BEGIN_DECLS

typedef struct
{
  char    *title;
  gboolean is_known; /* else there is nothing but the title */
  gboolean is_bad;
  guint64  p5, q1, median, q3, p95;
} EditorBoxRow;

/* @counts: may be of nothing. */
EditorBoxRow *editor_box_row_new (const char *title, const AshlarCounts *counts, gboolean is_bad);
void          editor_box_row_free (gpointer row);
/* An axis from 0 that holds all that is drawn. */
void editor_box_rows_get_axis (const GPtrArray *rows, guint most_ticks, EditorAxis *axis);

#define EDITOR_TYPE_BOX_PLOT (editor_box_plot_get_type ())
G_DECLARE_FINAL_TYPE (EditorBoxPlot, editor_box_plot, EDITOR, BOX_PLOT, GtkWidget)

GtkWidget *editor_box_plot_new (void);
/* @rows: of EditorBoxRow; taken. @unit: what is counted: "turns"; translated. */
void editor_box_plot_set_rows (EditorBoxPlot *self, GPtrArray *rows, const char *unit);
void editor_box_plot_select (EditorBoxPlot *self, guint row); /* G_MAXUINT: none */
/* "1 · Under the kitchen: median 85, half of them 40 to 140, nine of ten 12 to 214 turns" */
char *editor_box_plot_dup_words (EditorBoxPlot *self, guint row);
/* Where the middle of a row is. */
void editor_box_plot_locate (EditorBoxPlot *self, guint row, graphene_point_t *point);

G_END_DECLS
