/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* EditorTileGallery: swatches of all tiles, of the conditional ones, and of all objects, with a search by description, character or id,
 * property and parent. They are dragged into another order.
 *
 * Signals: selected (EditorBlueprintKind kind, guint index)
 *          moved (EditorBlueprintKind kind, guint from, guint to): to be done to the document */

#pragma once

#include <gtk/gtk.h>

#include "tiles/editor-blueprint-swatch.h"

G_BEGIN_DECLS

#define EDITOR_TYPE_TILE_GALLERY (editor_tile_gallery_get_type ())
G_DECLARE_FINAL_TYPE (EditorTileGallery, editor_tile_gallery, EDITOR, TILE_GALLERY, GtkWidget)

/* @document: nullable. Call it again whenever the document changes; items whose looks are as they were stay. */
void editor_tile_gallery_show (EditorTileGallery *self, EditorDocument *document);
/* @index: ASHLAR_NO_INDEX selects nothing. Scrolls there; a search that hides it ends. */
void editor_tile_gallery_select (EditorTileGallery  *self,
                                 EditorBlueprintKind kind,
                                 guint               index,
                                 gboolean            reveal);
/* The keyboard's place goes to what is selected. */
void editor_tile_gallery_focus (EditorTileGallery *self);

G_END_DECLS
