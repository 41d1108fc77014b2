/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* AshlarImage: the pixels of one picture file, for who looks at a sheet or makes another of it; what is drawn with is in
 * AshlarPictures. Immutable once others have it, freed by its owner.
 *
 * A file is trusted in nothing, as there: the limits of base/ashlar-macros.h are held against its length and the size that its head tells
 * before memory is taken. */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

typedef struct
{
  guint32 *pixels; /* row-major, 0xAARRGGBB with the colours multiplied by alpha */
  guint    width, height;
} AshlarImage;

/* Takes @pixels. */
AshlarImage *ashlar_image_new (guint32 *pixels, guint width, guint height);
/* Reads a file: for a worker. @path: of a plain file. The error's message goes on from the file's name: "is no picture: …".
 * Error: G_IO_ERROR_FAILED, or what the system says. */
AshlarImage *ashlar_image_read (const char *path, GError **error);
AshlarImage *ashlar_image_new_from_bytes (GBytes *bytes, GError **error);
/* The same image gives the same bytes. Reading them gives the same pixels. */
GBytes *ashlar_image_to_png (const AshlarImage *self, GError **error);
void    ashlar_image_free (AshlarImage *self);

/* How far two pixels are apart: the differences of their four bytes, added up. */
static inline guint
ashlar_pixel_get_difference (guint32 a, guint32 b)
{
  guint sum = 0;

  for (guint shift = 0; shift < 32; shift += 8)
    sum += (guint) ABS ((int) (a >> shift & 0xff) - (int) (b >> shift & 0xff));
  return sum;
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AshlarImage, ashlar_image_free)

G_END_DECLS
