/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What the files of the selection share: what is selected and floats (editor-block-selection.c),
 * pointer and keys (editor-block-selection-input.c), how it looks (editor-block-selection-view.c).
 */

#pragma once

#include "drawing/editor-block-canvas-private.h"

G_BEGIN_DECLS

void _editor_block_selection_changed (EditorBlockCanvas *self);
/* Takes @cells; an empty selection is none. */
void _editor_block_selection_set_cells (EditorBlockCanvas *self, EditorSelection *cells);
EditorSelection *_editor_block_selection_copy_cells (EditorBlockCanvas *self); /* or NULL */

/* What is selected floats; FALSE if nothing is. */
gboolean _editor_block_selection_lift (EditorBlockCanvas *self);
/* The block as it would be, without a change of the document. */
void _editor_block_selection_show_floating (EditorBlockCanvas *self);
/* The document with the stamp where it is now. FALSE if that is no block. */
gboolean _editor_block_selection_apply_floating (EditorBlockCanvas *self);
/* As if it had never floated. */
void _editor_block_selection_take_back (EditorBlockCanvas *self);
/* Forgets the stamp, wherever it is. */
void _editor_block_selection_end_floating (EditorBlockCanvas *self);

G_END_DECLS
