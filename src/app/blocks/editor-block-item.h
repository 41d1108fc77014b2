/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* EditorBlockItem: a block as an item of the gallery's list. It follows the block: "changed" is
 * emitted when the card has to be drawn anew. */

#pragma once

#include "document/editor-document.h"

G_BEGIN_DECLS

#define EDITOR_TYPE_BLOCK_ITEM (editor_block_item_get_type ())
G_DECLARE_FINAL_TYPE (EditorBlockItem, editor_block_item, EDITOR, BLOCK_ITEM, GObject)

EditorBlockItem *editor_block_item_new (EditorDocument *document, guint index);
EditorDocument  *editor_block_item_get_document (EditorBlockItem *self);
guint            editor_block_item_get_index (EditorBlockItem *self);
void             editor_block_item_changed (EditorBlockItem *self);
/* Whether id, description or a tag has @words in it; case aside. NULL or "": always. */
gboolean editor_block_item_matches (EditorBlockItem *self, const char *words);

G_END_DECLS
