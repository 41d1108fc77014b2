/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Reading is the decoder's of ashlar-sheet-decoder.c, whose limits hold here too; a file without an end, a pipe say, is none. Writing is
 * cairo's, which says nothing of the time or of itself. It divides by alpha and rounds, reading multiplies and rounds: a value that was
 * multiplied once comes back as it was. */

#include "render/ashlar-image.h"

#include "base/ashlar-error-private.h"

#include <cairo.h>
#include <glib/gi18n.h>

#include "base/ashlar-file-private.h"
#include "base/ashlar-macros.h"
#include "render/ashlar-sheet-private.h"

AshlarImage *
ashlar_image_new (guint32 *pixels, guint width, guint height)
{
  AshlarImage *self = g_new (AshlarImage, 1);

  *self = (AshlarImage){ pixels, width, height };
  return self;
}

AshlarImage *
ashlar_image_new_from_bytes (GBytes *bytes, GError **error)
{
  const char *code;
  AshlarText *message = NULL;
  g_autoptr (AshlarSheet) sheet = NULL;
  AshlarRegion region = { 0 };

  if (g_bytes_get_size (bytes) > ASHLAR_MAX_PICTURE_BYTES)
    {
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_FAILED,
                   _ ("has more than %u bytes; expected a picture for a level"),
                   ASHLAR_MAX_PICTURE_BYTES);
      return NULL;
    }
  sheet = _ashlar_sheet_decode (bytes, ASHLAR_MAX_PICTURE_PIXELS, &code, &message);
  if (sheet == NULL)
    {
      ashlar_error_take (error, G_IO_ERROR, G_IO_ERROR_FAILED, message);
      return NULL;
    }
  region.width = _ashlar_sheet_get_width (sheet);
  region.height = _ashlar_sheet_get_height (sheet);
  return ashlar_image_new (_ashlar_sheet_dup_pixels (sheet, &region), region.width, region.height);
}

AshlarImage *
ashlar_image_read (const char *path, GError **error)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GBytes) bytes = NULL;

  /* A pipe would wait for a writer. */
  if (ashlar_file_is_stream (path))
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_FAILED, _ ("is no plain file"));
      return NULL;
    }
  bytes = ashlar_file_load (file, ASHLAR_MAX_PICTURE_BYTES, NULL, error);
  return bytes != NULL ? ashlar_image_new_from_bytes (bytes, error) : NULL;
}

static cairo_status_t
write_cb (void *closure, const unsigned char *bytes, unsigned int length)
{
  g_byte_array_append (closure, bytes, length);
  return CAIRO_STATUS_SUCCESS;
}

GBytes *
ashlar_image_to_png (const AshlarImage *self, GError **error)
{
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  cairo_surface_t *surface = cairo_image_surface_create_for_data (
      (guchar *) self->pixels, CAIRO_FORMAT_ARGB32, (int) self->width, (int) self->height,
      (int) self->width * 4);
  cairo_status_t status = cairo_surface_status (surface);

  if (status == CAIRO_STATUS_SUCCESS)
    status = cairo_surface_write_to_png_stream (surface, write_cb, bytes);
  cairo_surface_destroy (surface);
  if (status != CAIRO_STATUS_SUCCESS)
    {
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_FAILED, _ ("The picture could not be drawn: %s"),
                   cairo_status_to_string (status));
      return NULL;
    }
  return g_byte_array_free_to_bytes (g_steal_pointer (&bytes));
}

void
ashlar_image_free (AshlarImage *self)
{
  g_free (self->pixels);
  g_free (self);
}
