/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* A block from cells that were drawn elsewhere: a part of a block, a part of a level. */

#pragma once

#include "document/editor-document.h"

G_BEGIN_DECLS

/* A cell of this character is none: it becomes empty, or the default tile in a set without an empty
 * one. */
#define EDITOR_NEW_BLOCK_HOLE 0

void editor_new_block_fill_holes (AshlarBlock *block, AshlarContent *content);
/* @wish, or "WISH_2" and so on where that is taken. */
char *editor_new_block_dup_free_id (AshlarContent *content, const char *wish);

/* Takes @block, reference count one: it gets a free id after the one it has, and exits at the
 * openings of its border; it comes after block @after (or last) in one step of undo. Gives its
 * index; @n_exits: how many exits were found. ASHLAR_NO_INDEX: @refused says why. */
guint editor_new_block_add (
    EditorDocument *document, AshlarBlock *block, guint after, guint *n_exits, char **refused);

G_END_DECLS
