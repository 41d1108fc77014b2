/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* EditorBlockItem: a block as an item of the gallery's list. It follows the block: "changed" is
 * emitted when the card has to be drawn anew. */

#pragma once

#include "content/ashlar-content-private.h"
#include "document/editor-document.h"

G_BEGIN_DECLS

#define EDITOR_TYPE_BLOCK_ITEM (editor_block_item_get_type ())
G_DECLARE_FINAL_TYPE (EditorBlockItem, editor_block_item, EDITOR, BLOCK_ITEM, GObject)

EditorBlockItem *editor_block_item_new (EditorDocument *document, guint index);
EditorDocument  *editor_block_item_get_document (EditorBlockItem *self);
guint            editor_block_item_get_index (EditorBlockItem *self);
void             editor_block_item_set_index (EditorBlockItem *self, guint index);
AshlarBlock     *editor_block_item_get_block (EditorBlockItem *self); /* borrowed */
/* Emits "changed" if it is another. */
void editor_block_item_set_block (EditorBlockItem *self, AshlarBlock *block);
/* What the lint says of it: a bit for each exit without a partner, how bad the worst is (0:
 * nothing, else an AshlarSeverity + 1). */
guint64 editor_block_item_get_lost (EditorBlockItem *self);
guint   editor_block_item_get_badness (EditorBlockItem *self);
void    editor_block_item_set_findings (EditorBlockItem *self, guint64 lost, guint badness);
void    editor_block_item_changed (EditorBlockItem *self);
/* Whether id, description or a tag has each of @words in it; case aside. "tag:hall": a tag that begins so.
 * NULL or "": always. */
gboolean editor_block_item_matches (EditorBlockItem *self, const char *words);

/* @order: "id", "occurrences" (the most first), "size" (the largest first), "findings" (the worst
 * first). */
int editor_block_item_compare (EditorBlockItem *self, EditorBlockItem *other, const char *order);

G_END_DECLS
