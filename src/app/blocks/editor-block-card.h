/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* EditorBlockCard: a block in the gallery: picture, id, occurrences. It can be dragged onto another
 * to take its place. */

#pragma once

#include <gtk/gtk.h>

#include "blocks/editor-block-item.h"
#include "render/ashlar-raster.h"

G_BEGIN_DECLS

#define EDITOR_TYPE_BLOCK_CARD (editor_block_card_get_type ())
G_DECLARE_FINAL_TYPE (EditorBlockCard, editor_block_card, EDITOR, BLOCK_CARD, GtkWidget)

GtkWidget *editor_block_card_new (void);
/* Either may be NULL. */
void
editor_block_card_set_item (EditorBlockCard *self, EditorBlockItem *item, AshlarPalette *palette);

G_END_DECLS
