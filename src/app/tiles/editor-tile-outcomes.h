/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* EditorTileOutcomes: what a conditional tile or object may become: a table of outcomes with occurrences and shares, a bar, and a patch
 * of how it comes out.
 *
 * Signal: chosen (guint index): of the outcome among the tiles or objects; ASHLAR_NO_INDEX: none. */

#pragma once

#include <adwaita.h>

#include "tiles/editor-blueprint-swatch.h"

G_BEGIN_DECLS

#define EDITOR_TYPE_TILE_OUTCOMES (editor_tile_outcomes_get_type ())
G_DECLARE_FINAL_TYPE (EditorTileOutcomes, editor_tile_outcomes, EDITOR, TILE_OUTCOMES, AdwBin)

/* @index: a conditional element of the document's content. Call it again whenever the document changes. */
void editor_tile_outcomes_show (EditorTileOutcomes *self,
                                EditorDocument     *document,
                                EditorBlueprintKind kind,
                                guint               index);
/* Nothing is chosen then. */
void editor_tile_outcomes_unselect (EditorTileOutcomes *self);
/* Moves the outcome with the focus by @step. FALSE: the focus is elsewhere. */
gboolean editor_tile_outcomes_move_focused (EditorTileOutcomes *self, int step);

/* What one cell of the conditional @index becomes; nested ones are drawn on. */
guint editor_tile_outcomes_draw (AshlarContent *content, guint tile, guint64 seed, guint cell);

G_END_DECLS
