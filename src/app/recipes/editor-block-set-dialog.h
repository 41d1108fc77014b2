/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* EditorBlockSetDialog: which blocks a recipe may use: tags and single blocks, each with a check
 * mark. Every click tells at once, so that the level behind the dialog follows.
 *
 * Signal: changed (AshlarValue *set): NULL: all blocks. */

#pragma once

#include <adwaita.h>

#include "widgets/editor-block-pictures.h"

G_BEGIN_DECLS

#define EDITOR_TYPE_BLOCK_SET_DIALOG (editor_block_set_dialog_get_type ())
G_DECLARE_FINAL_TYPE (
    EditorBlockSetDialog, editor_block_set_dialog, EDITOR, BLOCK_SET_DIALOG, AdwWindow)

/* @set: nullable: all blocks. */
GtkWidget *editor_block_set_dialog_new (GtkWindow           *parent,
                                        AshlarContent       *content,
                                        EditorBlockPictures *pictures,
                                        AshlarValue         *set);

/* How many blocks of @content an array of ids and "tag:NAME" names. */
guint    editor_block_set_count (AshlarContent *content, const AshlarValue *set);
gboolean editor_block_set_names (const AshlarValue *set, const AshlarBlock *block);

G_END_DECLS
