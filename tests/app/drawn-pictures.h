/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Picture files for tests, drawn at the time of the test, in a folder of its own. */

#pragma once

#include <gdk-pixbuf/gdk-pixbuf.h>

#include "content/ashlar-content-private.h"

G_BEGIN_DECLS

typedef struct
{
  char *path;
} PictureFolder;

PictureFolder *picture_folder_new (void);
void           picture_folder_free (PictureFolder *self); /* with all that is in it */
char          *picture_folder_build (PictureFolder *self, const char *name);
/* @name may be in a folder that is not there yet. */
void picture_folder_write (PictureFolder *self, const char *name, gconstpointer bytes, gsize size);
/* @pixels: 0xAARRGGBB, not multiplied. @type: "png", "jpeg", "bmp". */
void    picture_folder_draw (PictureFolder *self,
                             const char    *name,
                             const char    *type,
                             const guint32 *pixels,
                             guint          width,
                             guint          height);
GBytes *picture_encode (const char *type, const guint32 *pixels, guint width, guint height);

/* A set with tiles "#", the default, and ".", whose picture this is; @region: JSON or NULL. */
AshlarContent *picture_content_new (const char *image, const char *region);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PictureFolder, picture_folder_free)

G_END_DECLS
