/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* A small map in a style one of whose sheets has other pixels than its file: what a change of colours comes to before it is made. */

#pragma once

#include <gtk/gtk.h>

#include "render/ashlar-image.h"
#include "render/ashlar-pictures.h"

G_BEGIN_DECLS

/* One pixel of the sheet is one of the picture; there is no light. @cells: tile indices, row-major; @pictures: nullable; @image: the
 * sheet's, whose pixels are @pixels. NULL: there is no such style. */
GdkTexture *editor_patch_draw (AshlarContent     *content,
                               const char        *skin,
                               const guint16     *cells,
                               guint              columns,
                               guint              rows,
                               AshlarPictures    *pictures,
                               const char        *image,
                               const AshlarImage *pixels);

G_END_DECLS
