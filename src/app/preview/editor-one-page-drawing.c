/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "ashlar-config.h"

#include "preview/editor-one-page-drawing.h"

#include <math.h>

/* A picture that would have more pixels has as many as this, and is stretched. */
#define MOST_PIXELS (20. * 1024 * 1024)

EditorOnePageRequest *
editor_one_page_request_copy (const EditorOnePageRequest *request)
{
  EditorOnePageRequest *copy = g_memdup2 (request, sizeof *request);

  ashlar_level_ref (copy->level);
  ashlar_one_page_options_copy (&copy->options, &request->options);
  if (copy->page != NULL)
    ashlar_one_page_ref (copy->page);
  return copy;
}

void
editor_one_page_request_free (gpointer request)
{
  EditorOnePageRequest *self = request;

  ashlar_level_unref (self->level);
  ashlar_one_page_options_clear (&self->options);
  g_clear_pointer (&self->page, ashlar_one_page_unref);
  g_clear_object (&self->texture);
  g_free (self);
}

double
editor_one_page_get_fitting_scale (AshlarOnePage *page, int width, int height)
{
  double points, high;

  ashlar_one_page_get_size (page, &points, &high);
  return CLAMP (MIN (width / points, height / high), EDITOR_LEAST_PAGE_ZOOM,
                2.5 * EDITOR_PIXELS_PER_POINT);
}

static GdkTexture *
draw (AshlarOnePage *page, double scale)
{
  double           points, high, width, height;
  cairo_surface_t *surface;
  cairo_t         *cr;
  GdkTexture      *texture = NULL;

  ashlar_one_page_get_size (page, &points, &high);
  scale = MIN (scale, sqrt (MOST_PIXELS / (points * high)));
  width = MAX (round (points * scale), 1);
  height = MAX (round (high * scale), 1);
  surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, (int) width, (int) height);
  cr = cairo_create (surface);
  cairo_scale (cr, width / points, height / high);
  ashlar_one_page_draw (page, cr);
  if (cairo_status (cr) == CAIRO_STATUS_SUCCESS)
    {
      gsize stride = (gsize) cairo_image_surface_get_stride (surface);
      g_autoptr (GBytes) bytes = NULL;

      cairo_surface_flush (surface);
      bytes = g_bytes_new_with_free_func (
          cairo_image_surface_get_data (surface), stride * (gsize) height,
          (GDestroyNotify) cairo_surface_destroy, cairo_surface_reference (surface));
      texture
          = gdk_memory_texture_new ((int) width, (int) height, GDK_MEMORY_DEFAULT, bytes, stride);
    }
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
  return texture;
}

gboolean
editor_one_page_request_run (gpointer request, GCancellable *cancellable, GError **error)
{
  EditorOnePageRequest *self = request;
  double                scale;

  if (self->page == NULL)
    self->page = ashlar_one_page_new (self->level, &self->options);
  scale = self->zoom > 0
              ? self->zoom * EDITOR_PIXELS_PER_POINT
              : editor_one_page_get_fitting_scale (self->page, self->width, self->height);
  if (!g_cancellable_is_cancelled (cancellable))
    self->texture = draw (self->page, scale * self->scale);
  return TRUE;
}
