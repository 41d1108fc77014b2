/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* EditorPaletteBar: nine tiles at hand, under the keys 1–9, and all others behind a button. A tile
 * that is chosen and not at hand takes the place of the one that was used longest ago.
 *
 * Signal: tile-chosen (uint tile) */

#pragma once

#include <gtk/gtk.h>

#include "content/ashlar-content-private.h"
#include "render/ashlar-raster.h"

G_BEGIN_DECLS

#define EDITOR_TYPE_PALETTE_BAR (editor_palette_bar_get_type ())
G_DECLARE_FINAL_TYPE (EditorPaletteBar, editor_palette_bar, EDITOR, PALETTE_BAR, GtkWidget)

GtkWidget *editor_palette_bar_new (void);
/* The tiles at hand stay what they are as far as @content still has them. */
/* @palette: of @content's tiles; NULL with it. */
void  editor_palette_bar_set_content (EditorPaletteBar *self,
                                      AshlarContent    *content,
                                      AshlarPalette    *palette);
guint editor_palette_bar_get_tile (EditorPaletteBar *self);
void  editor_palette_bar_choose (EditorPaletteBar *self, guint tile);
/* @slot: 0 … 8. */
void editor_palette_bar_choose_slot (EditorPaletteBar *self, guint slot);

G_END_DECLS
