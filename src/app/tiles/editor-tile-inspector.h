/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* EditorTileInspector: the values of one tile, each with whose it is.
 *
 * Signal: back (): the arrow above an outcome was clicked. */

#pragma once

#include <adwaita.h>

#include "document/editor-document.h"

G_BEGIN_DECLS

#define EDITOR_TYPE_TILE_INSPECTOR (editor_tile_inspector_get_type ())
G_DECLARE_FINAL_TYPE (EditorTileInspector, editor_tile_inspector, EDITOR, TILE_INSPECTOR, AdwBin)

/* @document: nullable; @index: ASHLAR_NO_INDEX shows nothing. @outcome_of: the conditional tile that it is looked at from, or
 * ASHLAR_NO_INDEX. Call it again whenever the document changes. */
void editor_tile_inspector_show (EditorTileInspector *self,
                                 EditorDocument      *document,
                                 guint                index,
                                 guint                outcome_of);
/* The keyboard goes to the representation. */
void editor_tile_inspector_rename (EditorTileInspector *self);

G_END_DECLS
