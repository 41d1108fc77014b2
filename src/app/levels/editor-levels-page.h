/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* EditorLevelsPage: every recipe of the document, and the level that it builds of a seed, built
 * anew at every change. */

#pragma once

#include "widgets/editor-page.h"
#include "levels/editor-playback.h"
#include "preview/editor-level-name.h"
#include "levels/editor-measure-cards.h"
#include "preview/editor-preview.h"
#include "seeds/editor-odds.h"

G_BEGIN_DECLS

#define EDITOR_TYPE_LEVELS_PAGE (editor_levels_page_get_type ())
G_DECLARE_FINAL_TYPE (EditorLevelsPage, editor_levels_page, EDITOR, LEVELS_PAGE, EditorPage)

/* Opens the recipe with the seed; FALSE: there is none with this index. */
gboolean editor_levels_page_show (EditorLevelsPage *self, guint recipe, guint64 seed);
/* Opens the level; FALSE: @error says which recipes there are. Without a recipe it is the one that is
 * open, without a seed or re-rolls they stay. */
gboolean
editor_levels_page_show_named (EditorLevelsPage *self, const EditorLevelName *name, GError **error);
EditorPreview *editor_levels_page_get_preview (EditorLevelsPage *self);
guint64        editor_levels_page_get_seed (EditorLevelsPage *self);
/* By stage. */
const guint32  *editor_levels_page_get_rerolls (EditorLevelsPage *self);
EditorOdds     *editor_levels_page_get_odds (EditorLevelsPage *self); /* borrowed */
EditorPlayback *editor_levels_page_get_playback (EditorLevelsPage *self);
guint           editor_levels_page_get_recipe (EditorLevelsPage *self); /* or ASHLAR_NO_INDEX */

/* Where the metrics of other seeds lie, by metric in the order of the table; @n_seeds went into each. NULL:
 * nothing is known. */
void
editor_levels_page_set_bands (EditorLevelsPage *self, const EditorMetricBand *bands, guint n_seeds);
EditorMeasureCards *editor_levels_page_get_metrics (EditorLevelsPage *self);

G_END_DECLS
