/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Small pictures of pieces of sheets. */

#pragma once

#include <gtk/gtk.h>

#include "document/editor-document.h"

G_BEGIN_DECLS

/* The cell of a sheet in pixels of its picture. @skin: resolved. */
void editor_skin_get_cell (const AshlarSkin      *skin,
                           const AshlarSkinSheet *sheet,
                           guint                  column,
                           guint                  row,
                           guint                 *x,
                           guint                 *y,
                           guint                 *width,
                           guint                 *height);
/* The look's sheet, or the first; NULL: there is none. */
const AshlarSkinSheet *editor_skin_get_sheet_of (const AshlarSkin     *skin,
                                                 const AshlarSkinLook *look);
/* The piece by which the look is known, @side device pixels; NULL: its sheet has not been read, or it has none. */
GdkTexture *editor_look_dup_picture (EditorDocument       *document,
                                     const AshlarSkin     *skin,
                                     const AshlarSkinLook *look,
                                     guint                 side);
/* The id of the look by which the style that is shown draws the object; NULL: it does not. @picture: (out) (transfer full) (nullable);
 * @subject: (out): where it is in the content,
 * "/skins/0/looks/3", the style itself where the look is its parent's; (transfer full). */
char *editor_object_dup_look (
    EditorDocument *document, const char *object, guint side, GdkTexture **picture, char **subject);
/* Of pixels as AshlarPictures gives them, enlarged by whole steps or made smaller. Takes @pixels. */
GdkTexture *editor_piece_texture_new (guint32 *pixels, guint width, guint height, guint side);

G_END_DECLS
