/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* EditorBlockCard: a block in the gallery: picture, id, occurrences; what the lint finds and what
 * limits it as badges. It can be dragged to another place; a drop is page.reorder-block. */

#pragma once

#include "blocks/editor-block-item.h"
#include "blocks/editor-block-thumbnails.h"

G_BEGIN_DECLS

#define EDITOR_TYPE_BLOCK_CARD (editor_block_card_get_type ())
G_DECLARE_FINAL_TYPE (EditorBlockCard, editor_block_card, EDITOR, BLOCK_CARD, GtkWidget)

/* Pixels of the picture. */
#define EDITOR_BLOCK_CARD_WIDTH 114
#define EDITOR_BLOCK_CARD_HEIGHT 84

GtkWidget *editor_block_card_new (EditorBlockThumbnails *thumbnails);
/* @item: nullable. */
void             editor_block_card_set_item (EditorBlockCard *self, EditorBlockItem *item);
EditorBlockItem *editor_block_card_get_item (EditorBlockCard *self);

G_END_DECLS
