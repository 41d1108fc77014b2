/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* EditorPaletteSwatch: what a palette makes of a page, small. It says nothing that a name beside it does
 * not, and is no control. */

#pragma once

#include <gtk/gtk.h>

#include "level/ashlar-level-private.h"

G_BEGIN_DECLS

#define EDITOR_TYPE_PALETTE_SWATCH (editor_palette_swatch_get_type ())
G_DECLARE_FINAL_TYPE (EditorPaletteSwatch, editor_palette_swatch, EDITOR, PALETTE_SWATCH, GtkWidget)

/* As large as that at least. */
GtkWidget *editor_palette_swatch_new (int width, int height);
/* Both nullable: what @palette leaves open is as the seed of @level draws it. */
void
editor_palette_swatch_show (EditorPaletteSwatch *self, AshlarValue *palette, AshlarLevel *level);

G_END_DECLS
