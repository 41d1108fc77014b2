/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The picture of how a walk goes on, a layer each: lulls, new cells in each turn, the share of the floor
 * seen, areas, the scale, the turn that is shown. Pure functions of sums and rectangles. */

#pragma once

#include "walks/editor-pacing-shape.h"
#include "walks/editor-trail-look.h"
#include "walks/editor-walk-facts.h"

G_BEGIN_DECLS

/* Where it is drawn; from top to bottom: the plot, the scale, the areas. */
typedef struct
{
  GtkWidget *widget; /* borrowed: whose letters and ink it is */
  float      left, width;
  float      top, base;         /* the bars stand on @base */
  float      scale;             /* top of the scale's figures; below @top: there are none */
  float      band, band_height; /* height 0: no areas are shown */
  guint      last;              /* the turn at the right end */
} EditorPacingFrame;

void editor_pacing_draw_lulls (const EditorPacingFrame *frame,
                               GtkSnapshot             *snapshot,
                               const EditorWalkFacts   *facts);
/* The words of the longest one, over everything. */
void editor_pacing_draw_lull_words (const EditorPacingFrame *frame,
                                    GtkSnapshot             *snapshot,
                                    const EditorWalkFacts   *facts);
void editor_pacing_draw_bars (const EditorPacingFrame  *frame,
                              GtkSnapshot              *snapshot,
                              const EditorPacingColumn *columns,
                              guint                     n_columns);
void editor_pacing_draw_share (const EditorPacingFrame  *frame,
                               GtkSnapshot              *snapshot,
                               const EditorPacingColumn *columns,
                               guint                     n_columns,
                               guint                     n_floor,
                               const EditorTrailLook    *look);
void editor_pacing_draw_areas (const EditorPacingFrame  *frame,
                               GtkSnapshot              *snapshot,
                               const EditorPacingColumn *columns,
                               guint                     n_columns);
void editor_pacing_draw_scale (const EditorPacingFrame *frame, GtkSnapshot *snapshot);
void editor_pacing_draw_shown (const EditorPacingFrame *frame, GtkSnapshot *snapshot, guint turn);

/* "59 turns with nothing new" */
char *editor_lull_dup_words (const EditorLull *lull);
/* What an area has in the band: one of few, neighbours apart. */
const GdkRGBA *editor_pacing_get_area_color (guint32 area);

G_END_DECLS
