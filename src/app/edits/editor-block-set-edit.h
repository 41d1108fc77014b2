/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What can be done to several blocks at once, each a single step of undo. @blocks are indices,
 * ascending, without repetition. */

#pragma once

#include "document/editor-document.h"

G_BEGIN_DECLS

void editor_block_set_remove (EditorDocument *document, const guint *blocks, guint n);
/* Behind the last of them. FALSE: there would be too many. */
gboolean editor_block_set_duplicate (EditorDocument *document, const guint *blocks, guint n);
/* The first of them comes to stand where @to is now; their order is kept. */
void editor_block_set_move (EditorDocument *document, const guint *blocks, guint n, guint to);
/* How many did not have it yet. */
guint
editor_block_set_add_tag (EditorDocument *document, const guint *blocks, guint n, const char *tag);

/* All tags of the blocks, sorted, each once. */
GStrv editor_block_set_list_tags (AshlarContent *content);

G_END_DECLS
