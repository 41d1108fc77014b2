/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What can be done to several blocks at once. @blocks are indices, ascending, without repetition. */

#pragma once

#include "edits/editor-edit.h"

G_BEGIN_DECLS

EditorEdit *
editor_block_set_edit_remove (AshlarContent *content, const guint *blocks, guint n, GError **error);
/* Behind the last of them, the first of the new ones the subject. */
EditorEdit *editor_block_set_edit_duplicate (AshlarContent *content,
                                             const guint   *blocks,
                                             guint          n,
                                             GError       **error);
/* Blocks of elsewhere (element-type AshlarBlock), with free ids, behind block @after or last; the
 * first is the subject. */
EditorEdit *editor_block_set_edit_paste (AshlarContent *content,
                                         GPtrArray     *blocks,
                                         guint          after,
                                         GError       **error);
/* The first of them comes to stand where @to is now; their order is kept. */
EditorEdit *editor_block_set_edit_move (
    AshlarContent *content, const guint *blocks, guint n, guint to, GError **error);
/* @n_changed: how many did not have it yet. */
EditorEdit *editor_block_set_edit_add_tag (AshlarContent *content,
                                           const guint   *blocks,
                                           guint          n,
                                           const char    *tag,
                                           guint         *n_changed,
                                           GError       **error);

/* All tags of the blocks, sorted, each once. */
GStrv editor_block_set_list_tags (AshlarContent *content);

G_END_DECLS
