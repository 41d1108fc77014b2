/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* A one-page picture as a file: PNG, SVG, PDF. */

#include "render/ashlar-one-page-private.h"
#include "render/ashlar-svg-names-private.h"

#include <cairo-pdf.h>
#include <cairo-svg.h>
#include <gio/gio.h>
#include <glib/gi18n.h>
#include <math.h>

static cairo_status_t
write_cb (void *closure, const unsigned char *bytes, unsigned int length)
{
  g_byte_array_append (closure, bytes, length);
  return CAIRO_STATUS_SUCCESS;
}

static GBytes *
finish (GByteArray *bytes, cairo_status_t status, GError **error)
{
  if (status == CAIRO_STATUS_SUCCESS)
    return g_byte_array_free_to_bytes (bytes);
  g_byte_array_unref (bytes);
  g_set_error (error, G_IO_ERROR,
               status == CAIRO_STATUS_NO_MEMORY ? G_IO_ERROR_NO_SPACE : G_IO_ERROR_FAILED,
               _ ("The picture could not be drawn: %s"), cairo_status_to_string (status));
  return NULL;
}

GBytes *
ashlar_one_page_to_png (AshlarOnePage *self, guint width, GError **error)
{
  double           height = round (width * self->height / self->width);
  cairo_surface_t *surface;
  cairo_t         *cr;
  cairo_status_t   status;
  GByteArray      *bytes;

  if (width < ASHLAR_ONE_PAGE_MIN_WIDTH || width > ASHLAR_ONE_PAGE_MAX_WIDTH
      || height > ASHLAR_ONE_PAGE_MAX_WIDTH)
    {
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT,
                   _ ("A picture %u pixels wide would be %.0f high; each may be %d to %d"), width,
                   height, ASHLAR_ONE_PAGE_MIN_WIDTH, ASHLAR_ONE_PAGE_MAX_WIDTH);
      return NULL;
    }

  surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, (int) width, MAX ((int) height, 1));
  cr = cairo_create (surface);
  cairo_scale (cr, width / self->width, MAX (height, 1) / self->height);
  ashlar_one_page_draw (self, cr);
  status = cairo_status (cr);
  cairo_destroy (cr);
  bytes = g_byte_array_new ();
  if (status == CAIRO_STATUS_SUCCESS)
    status = cairo_surface_write_to_png_stream (surface, write_cb, bytes);
  cairo_surface_destroy (surface);
  return finish (bytes, status, error);
}

static GBytes *
draw_vectors (AshlarOnePage *self, cairo_surface_t *surface, GByteArray *bytes, GError **error)
{
  cairo_t       *cr = cairo_create (surface);
  cairo_status_t status;

  ashlar_one_page_draw (self, cr);
  cairo_show_page (cr);
  status = cairo_status (cr);
  cairo_destroy (cr);
  cairo_surface_finish (surface);
  if (status == CAIRO_STATUS_SUCCESS)
    status = cairo_surface_status (surface);
  cairo_surface_destroy (surface);
  return finish (bytes, status, error);
}

GBytes *
ashlar_one_page_to_svg (AshlarOnePage *self, GError **error)
{
  GByteArray      *bytes = g_byte_array_new ();
  cairo_surface_t *surface
      = cairo_svg_surface_create_for_stream (write_cb, bytes, self->width, self->height);

  g_autoptr (GBytes) svg = NULL;

  cairo_svg_surface_set_document_unit (surface, CAIRO_SVG_UNIT_PT);
  svg = draw_vectors (self, surface, bytes, error);
  return svg != NULL ? _ashlar_svg_renumber (svg) : NULL;
}

GBytes *
ashlar_one_page_to_pdf (AshlarOnePage *self, GError **error)
{
  GByteArray      *bytes = g_byte_array_new ();
  cairo_surface_t *surface
      = cairo_pdf_surface_create_for_stream (write_cb, bytes, self->width, self->height);

  if (self->options.title != NULL)
    cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_TITLE, self->options.title);
  cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_CREATOR, "Ashlar");
  /* No date: the same level is the same file tomorrow. */
  cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_CREATE_DATE, NULL);
  return draw_vectors (self, surface, bytes, error);
}
