/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* EditorBlockInspector: all of a block that is no cell: id, description, tags, size, chance,
 * variants, exits, objects.
 *
 * Signals: object-wanted (string id)    to be placed where the canvas points; NULL: one that is yet to be made
 *          exit-chosen (int exit)       its row was opened
 *          object-chosen (int object)   its row was clicked */

#pragma once

#include <gtk/gtk.h>

#include "document/editor-document.h"

G_BEGIN_DECLS

#define EDITOR_TYPE_BLOCK_INSPECTOR (editor_block_inspector_get_type ())
G_DECLARE_FINAL_TYPE (
    EditorBlockInspector, editor_block_inspector, EDITOR, BLOCK_INSPECTOR, GtkWidget)

void editor_block_inspector_set_block (EditorBlockInspector *self,
                                       EditorDocument       *document,
                                       guint                 block);
/* Marks its row; -1: none. */
void editor_block_inspector_show_object (EditorBlockInspector *self, int object);
/* Opens its row and scrolls there; -1: closes all. */
void editor_block_inspector_show_exit (EditorBlockInspector *self, int exit);

/* Puts the keyboard into the field of the id. */
void editor_block_inspector_edit_id (EditorBlockInspector *self);

/* By whose weights shares are told; NULL: all blocks by their occurrences. */
void editor_block_inspector_set_recipe (EditorBlockInspector *self, const char *id);

G_END_DECLS
