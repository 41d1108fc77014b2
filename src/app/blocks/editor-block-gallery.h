/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* EditorBlockGallery: the blocks of a document as cards, to search, choose one or several,
 * reorder. What is done to them are the page's actions page.add-block, page.duplicate, page.delete,
 * page.tag-blocks.
 *
 * Signal: selected (uint block)   ASHLAR_NO_INDEX: none */

#pragma once

#include <gtk/gtk.h>

#include "document/editor-document.h"
#include "render/ashlar-raster.h"

G_BEGIN_DECLS

#define EDITOR_TYPE_BLOCK_GALLERY (editor_block_gallery_get_type ())
G_DECLARE_FINAL_TYPE (EditorBlockGallery, editor_block_gallery, EDITOR, BLOCK_GALLERY, GtkWidget)

void  editor_block_gallery_set_document (EditorBlockGallery *self, EditorDocument *document);
guint editor_block_gallery_get_selected (EditorBlockGallery *self); /* what the page shows */
/* That one and what is selected with it, ascending. Returns: (transfer full) */
guint *editor_block_gallery_dup_all_selected (EditorBlockGallery *self, guint *n_blocks);
/* Shows it even if it does not match what is searched for. */
void editor_block_gallery_select (EditorBlockGallery *self, guint block);

G_END_DECLS
