/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* EditorPaletteBar: nine tiles at hand, under the keys 1–9, and all others behind a search. At first
 * they are the first of the set; a new tile is at hand while there is room, and one that is chosen and
 * not at hand takes the place of the one that was used longest ago. A tile that is dragged onto a
 * number is there to stay: from then on a number that has a tile changes by hand only, and all are
 * kept for the file in the settings.
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
/* Whose numbers these are, before its content is set; NULL: nobody's, they are not kept. */
void editor_palette_bar_set_file (EditorPaletteBar *self, GFile *file);
/* The tiles at hand stay where they are as far as @content still has them. @content: NULL before it is
 * another document's: nothing is at hand then, nobody's file. @palette: of @content's tiles; NULL with
 * it. */
void  editor_palette_bar_set_content (EditorPaletteBar *self,
                                      AshlarContent    *content,
                                      AshlarPalette    *palette);
guint editor_palette_bar_get_tile (EditorPaletteBar *self);
void  editor_palette_bar_choose (EditorPaletteBar *self, guint tile);
/* @slot: 0 … 8. */
void editor_palette_bar_choose_slot (EditorPaletteBar *self, guint slot);

/* What a drag onto the number does. @slot: 0 … 8. */
void editor_palette_bar_put (EditorPaletteBar *self, guint slot, guint tile);
/* NULL-terminated representations at hand, in the order of the keys; U+FFFD where there is none. */
char *editor_palette_bar_dup_slots (EditorPaletteBar *self);

G_END_DECLS
