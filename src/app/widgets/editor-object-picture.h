/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* EditorObjectPicture: an object as it stands on a block: a disc of its colour with its symbol. */

#pragma once

#include <gtk/gtk.h>

#include "content/ashlar-content-private.h"
#include "render/ashlar-raster.h"

G_BEGIN_DECLS

#define EDITOR_TYPE_OBJECT_PICTURE (editor_object_picture_get_type ())
G_DECLARE_FINAL_TYPE (EditorObjectPicture, editor_object_picture, EDITOR, OBJECT_PICTURE, GObject)

/* @object: nullable: an id that nothing has. */
GdkPaintable *editor_object_picture_new (const AshlarObject *object);
/* Into @snapshot, over @bounds. */
void editor_object_picture_draw (const AshlarObject    *object,
                                 GtkSnapshot           *snapshot,
                                 const graphene_rect_t *bounds);

/* The same as the palette's skin draws it, at its place in a cell, which is @bounds; FALSE: it has no picture of it, and
 * nothing is drawn. @id: of the object. */
gboolean editor_object_picture_draw_dressed (AshlarPalette         *palette,
                                             const char            *id,
                                             GtkSnapshot           *snapshot,
                                             const graphene_rect_t *bounds);

G_END_DECLS
