/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* EditorBlockThumbnails: small pictures of blocks, made in a worker. They are kept by the value of
 * the block and what is red of it, so that an edit of one block costs one picture; what was asked
 * for last comes first, and of what nobody can see any more some is forgotten.
 *
 * Signal: ready (): there are more of them; who still lacks one asks again. */

#pragma once

#include <gtk/gtk.h>

#include "content/ashlar-content-private.h"
#include "render/ashlar-raster.h"

G_BEGIN_DECLS

#define EDITOR_TYPE_BLOCK_THUMBNAILS (editor_block_thumbnails_get_type ())
G_DECLARE_FINAL_TYPE (
    EditorBlockThumbnails, editor_block_thumbnails, EDITOR, BLOCK_THUMBNAILS, GObject)

/* Pixels of the window. */
EditorBlockThumbnails *editor_block_thumbnails_new (int width, int height);
/* The tiles are others, or look otherwise: all are to be made anew. */
void editor_block_thumbnails_set_content (EditorBlockThumbnails *self,
                                          AshlarContent         *content,
                                          AshlarPalette         *palette);
/* Borrowed; NULL: not yet. */
GdkTexture *editor_block_thumbnails_get (EditorBlockThumbnails *self,
                                         AshlarBlock           *block,
                                         guint64                lost,
                                         int                    scale);

G_END_DECLS
