/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* AshlarPictures: the picture files that tiles and the sheets of skins name, decoded; an immutable value,
 * shared between threads. A file that many of them name is decoded once.
 *
 * Nothing from a file is trusted: what lies outside the content's folder is not read, and the limits
 * of base/ashlar-macros.h are held against a file's length and the size that its head tells before
 * memory is taken. A picture that cannot be shown is none: the tile's colour stands for it, and
 * ashlar_pictures_lint() says why. */

#pragma once

#include <gio/gio.h>

#include "content/ashlar-content-private.h"

G_BEGIN_DECLS

typedef struct _AshlarPictures AshlarPictures;

/* The pictures of the content's tiles, as they are resolved, and the sheets of all its skins, read from below
 * @folder; NULL: there is no folder, and so no picture. What has not changed since is taken from @previous,
 * which may be NULL. Reads files: for a worker. When @cancellable is cancelled, the rest is left out. */
AshlarPictures *ashlar_pictures_new (AshlarContent  *content,
                                     const char     *folder,
                                     AshlarPictures *previous,
                                     GCancellable   *cancellable);
AshlarPictures *ashlar_pictures_ref (AshlarPictures *self);
void            ashlar_pictures_unref (AshlarPictures *self);

/* Whether both hold the same pictures, so that what was drawn with one may stay. */
gboolean ashlar_pictures_equal (AshlarPictures *a, AshlarPictures *b);
/* Whether each picture that tiles and skins of @content name has been looked for in @folder (nullable). */
gboolean ashlar_pictures_cover (AshlarPictures *self, AshlarContent *content, const char *folder);
/* Calls @func with each picture that tiles name, and the sheets of a skin and its parents, of all (NULL) or of none ("");
 * the same perhaps many times. */
typedef void (*AshlarPictureFunc) (const char *image, gpointer user_data);
void ashlar_pictures_foreach_name (AshlarContent    *content,
                                   const char       *skin,
                                   AshlarPictureFunc func,
                                   gpointer          user_data);

/* Pixels. FALSE if @image is not there or cannot be shown. */
gboolean
ashlar_pictures_get_size (AshlarPictures *self, const char *image, guint *width, guint *height);
/* A part of @image as it is, row-major, @width * @height pixels, 0xAARRGGBB with the colours
 * multiplied by alpha; NULL if there is no such part. */
guint32 *ashlar_pictures_dup_pixels (
    AshlarPictures *self, const char *image, guint x, guint y, guint width, guint height);
/* Why @image cannot be shown; NULL: it can, or nobody has looked. */
AshlarText *ashlar_pictures_get_fault (AshlarPictures *self, const char *image);

/* Adds what ashlar_lint_pictures() cannot know: pictures that cannot be decoded, and regions beyond
 * their picture. */
void ashlar_pictures_lint (AshlarPictures *self, AshlarContent *content, AshlarReport *report);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AshlarPictures, ashlar_pictures_unref)

G_END_DECLS
