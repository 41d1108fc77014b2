/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Small pictures of the areas of one level, as they are laid there: turned, with what was drawn for this seed. Made when first asked for. */

#pragma once

#include <gtk/gtk.h>

#include "walks/editor-walk.h"

G_BEGIN_DECLS

typedef struct _EditorAreaPictures EditorAreaPictures;

EditorAreaPictures *editor_area_pictures_new (AshlarLevel *level, AshlarPalette *palette);
void                editor_area_pictures_free (EditorAreaPictures *self);
/* @size: device pixels, each way. Borrowed; NULL: there is no such area. */
GdkTexture *editor_area_pictures_get (EditorAreaPictures *self, guint32 area, guint size);
/* A tile of the level. Borrowed. */
GdkTexture *editor_area_pictures_get_tile (EditorAreaPictures *self, guint16 tile, guint size);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (EditorAreaPictures, editor_area_pictures_free)

G_END_DECLS
