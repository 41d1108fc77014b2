/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* EditorTileOutcomes: what a conditional tile may become: a table of outcomes with occurrences and shares, a bar, and a patch of how
 * it comes out. */

#pragma once

#include <adwaita.h>

#include "document/editor-document.h"
#include "render/ashlar-raster.h"

G_BEGIN_DECLS

#define EDITOR_TYPE_TILE_OUTCOMES (editor_tile_outcomes_get_type ())
G_DECLARE_FINAL_TYPE (EditorTileOutcomes, editor_tile_outcomes, EDITOR, TILE_OUTCOMES, AdwBin)

/* @index: a conditional tile of the document's content. Call it again whenever the document changes. */
void editor_tile_outcomes_show (EditorTileOutcomes *self,
                                EditorDocument     *document,
                                AshlarPalette      *palette,
                                guint               index);

/* The tile that one cell of the conditional @tile becomes; nested ones are drawn on. */
guint editor_tile_outcomes_draw (AshlarContent *content, guint tile, guint64 seed, guint cell);

G_END_DECLS
