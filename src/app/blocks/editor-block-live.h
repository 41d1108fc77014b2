/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* EditorBlockLive: "See it live": a level of a chosen recipe and seed that follows every stroke,
 * each occurrence of the block framed. A double click on a block goes to it.
 *
 * Signals: block-chosen (uint block)
 *          recipe-chosen (string id)    NULL: there is none */

#pragma once

#include <gtk/gtk.h>

#include "document/editor-document.h"
#include "preview/editor-preview.h"

G_BEGIN_DECLS

#define EDITOR_TYPE_BLOCK_LIVE (editor_block_live_get_type ())
G_DECLARE_FINAL_TYPE (EditorBlockLive, editor_block_live, EDITOR, BLOCK_LIVE, GtkWidget)

void editor_block_live_show (EditorBlockLive *self, EditorDocument *document, guint block);
/* Nothing happens if there is none of that id. */
void           editor_block_live_set_recipe (EditorBlockLive *self, const char *id);
EditorPreview *editor_block_live_get_preview (EditorBlockLive *self); /* borrowed */

G_END_DECLS
