/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* EditorUsageView: which share of the areas of many levels each block is, beside the share that its
 * occurrences ask for; and which blocks never stand, though the recipe may take them. Not there for recipes
 * whose levels are made without blocks. */

#pragma once

#include "document/editor-document.h"
#include "seeds/editor-statistics.h"
#include "widgets/editor-block-pictures.h"

G_BEGIN_DECLS

#define EDITOR_TYPE_USAGE_VIEW (editor_usage_view_get_type ())
G_DECLARE_FINAL_TYPE (EditorUsageView, editor_usage_view, EDITOR, USAGE_VIEW, GtkWidget)

GtkWidget *editor_usage_view_new (EditorStatistics *statistics);
void       editor_usage_view_set_recipe (EditorUsageView     *self,
                                         EditorDocument      *document,
                                         EditorBlockPictures *pictures,
                                         guint                recipe);

/* What the view is made of, of a survey alone. */

typedef struct
{
  guint   block; /* of the survey's list */
  guint64 n_areas, n_levels;
  double  share, wanted; /* of 1: of all areas, and by occurrences among those that may be taken */
} EditorBlockUse;

/* @may: a byte per block of the survey's list: the recipe may take it. Those that stand or may, by share, the
 * largest first. */
GArray *editor_block_uses_new (const AshlarSurvey *survey, const guint8 *may);

G_END_DECLS
