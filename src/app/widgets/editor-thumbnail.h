/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Small pictures of cells, made in a worker or in the main thread alike. */

#pragma once

#include <gtk/gtk.h>

#include "level/ashlar-level.h"
#include "render/ashlar-raster.h"

G_BEGIN_DECLS

/* Instead of a background: nothing, also where a cell holds no tile. */
#define EDITOR_THUMBNAIL_TRANSPARENT G_MAXUINT32

/* @width, @height: pixels of the device. The cells lie in the middle, as large as they fit; around
 * them is @background, 0xRRGGBB. */
GdkTexture *editor_thumbnail_new (AshlarPalette *palette,
                                  const guint16 *cells,
                                  guint          columns,
                                  guint          rows,
                                  guint          width,
                                  guint          height,
                                  guint32        background);
/* One tile with its glyph, @side pixels of the device, as the style of now has it; in the main
 * thread only. */
GdkTexture *editor_thumbnail_new_for_tile (AshlarPalette *palette, guint16 tile, guint side);
/* What is not the default tile, with a cell around it: levels do not fill their canvas. */
GdkTexture *editor_thumbnail_new_for_level (
    AshlarPalette *palette, AshlarContent *content, AshlarLevel *level, guint width, guint height);
/* The same as a one-page dungeon, without a word. */
GdkTexture *editor_thumbnail_new_one_page (AshlarLevel *level, guint width, guint height);

G_END_DECLS
