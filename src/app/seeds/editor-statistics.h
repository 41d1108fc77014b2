/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* EditorStatistics: what a recipe does over many seeds from the sheet's first on, for all that shows some
 * of it. Measured in the background while somebody looks, and anew after each change; what was known
 * before stays, as old, until there is enough of the new.
 *
 * Room: two surveys at most, the one that is shown and the one that is being made, of
 * EDITOR_STATISTICS_MOST_SEEDS samples each, some 700 bytes a sample: 14 MB, whatever the levels' size.
 *
 * Signal: changed (): there is something else to show; every EDITOR_STATISTICS_INTERVAL at most, and
 * once when it is done. Property: "busy". */

#pragma once

#include "seeds/editor-survey.h"

G_BEGIN_DECLS

#define EDITOR_STATISTICS_MOST_SEEDS 10000
#define EDITOR_STATISTICS_INTERVAL 100 /* milliseconds */

/* Of one metric over all levels, in ASHLAR_SAMPLE_UNIT ths. */
typedef struct
{
  guint64 n_levels;
  guint64 least, quarter, median, three_quarters, greatest;
} EditorBand;

#define EDITOR_TYPE_STATISTICS (editor_statistics_get_type ())
G_DECLARE_FINAL_TYPE (EditorStatistics, editor_statistics, EDITOR, STATISTICS, GObject)

EditorStatistics *editor_statistics_new (void);
/* @content: NULL: there is no recipe. */
void    editor_statistics_set_subject (EditorStatistics *self,
                                       AshlarContent    *content,
                                       const char       *recipe,
                                       guint64           first_seed);
void    editor_statistics_set_n_seeds (EditorStatistics *self, guint n_seeds);
guint   editor_statistics_get_n_seeds (EditorStatistics *self);
guint64 editor_statistics_get_first_seed (EditorStatistics *self);
/* Somebody looks. */
void     editor_statistics_set_active (EditorStatistics *self, gboolean active);
gboolean editor_statistics_get_active (EditorStatistics *self);
/* The level beside all of this; @has: there is one, and it is the seed's own. */
void editor_statistics_set_open (EditorStatistics *self, gboolean has, guint64 seed);
void editor_statistics_stop (EditorStatistics *self);  /* what is there stays */
void editor_statistics_again (EditorStatistics *self); /* from the first seed on */

gboolean editor_statistics_get_busy (EditorStatistics *self);
gboolean editor_statistics_is_stopped (EditorStatistics *self); /* by hand, before its end */
guint    editor_statistics_get_n_done (EditorStatistics *self); /* of what is being made */
/* What is shown is what was before the last change. */
gboolean editor_statistics_is_old (EditorStatistics *self);
/* What follows is of what is shown, borrowed until "changed"; NULL: there is nothing yet. */
const AshlarSurvey *editor_statistics_get_total (EditorStatistics *self);
AshlarContent      *editor_statistics_get_content (EditorStatistics *self);
GPtrArray          *editor_statistics_get_levels (EditorStatistics *self); /* of AshlarSample */
const AshlarSample *editor_statistics_get_open (EditorStatistics *self);
/* FALSE: there is no level, or it was not measured. */
gboolean editor_statistics_get_band (EditorStatistics *self, guint metric, EditorBand *band);

G_END_DECLS
