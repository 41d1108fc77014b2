/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* EditorBlockPicture: a block, small: cells without grid, exits as arrows. A paintable as large as
 * the widget that shows it; it is drawn when it is first shown, so that a gallery of thousands
 * costs what is in sight. */

#pragma once

#include <gtk/gtk.h>

#include "chain/ashlar-variants-private.h"
#include "document/editor-document.h"
#include "render/ashlar-raster.h"

G_BEGIN_DECLS

#define EDITOR_TYPE_BLOCK_PICTURE (editor_block_picture_get_type ())
G_DECLARE_FINAL_TYPE (EditorBlockPicture, editor_block_picture, EDITOR, BLOCK_PICTURE, GObject)

/* Tile indices, row-major, as in AshlarVariant. */
guint16 *editor_block_picture_dup_cells (AshlarContent *content, const AshlarBlock *block);
/* The block as it is drawn. @scale: device pixels a pixel. Exits that the lint finds without a
 * partner are red. */
GdkPaintable *
editor_block_picture_new (AshlarPalette *palette, EditorDocument *document, guint block, int scale);
/* The same at once, for a worker: no document and no widget is asked. @lost: a bit for each exit
 * that has no partner. Sizes in device pixels. */
GdkTexture   *editor_block_picture_draw (AshlarPalette     *palette,
                                         AshlarContent     *content,
                                         const AshlarBlock *block,
                                         guint64            lost,
                                         int                width,
                                         int                height,
                                         int                scale);
GdkPaintable *editor_block_picture_new_for_variant (AshlarPalette       *palette,
                                                    const AshlarVariant *variant,
                                                    int                  scale);

/* What stands at @own's exit when @partner is laid there: the partner, and faded the part of @own
 * that is beside it. */
GdkPaintable *editor_block_picture_new_in_place (AshlarPalette       *palette,
                                                 const AshlarVariant *own,
                                                 guint                own_exit,
                                                 const AshlarVariant *partner,
                                                 guint                partner_exit,
                                                 int                  scale);

/* One tile, filling the widget, with its glyph. */
GdkPaintable *editor_block_picture_new_for_tile (AshlarPalette *palette, guint16 tile, int scale);

G_END_DECLS
