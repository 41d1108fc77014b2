/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "ashlar-config.h"

#include "preview/editor-one-page-drawing.h"

#include <math.h>

/* A picture that would have more pixels has as many as this, and is stretched. */
#define MOST_PIXELS (20. * 1024 * 1024)

typedef struct
{
  AshlarOnePage *page;
  GdkTexture    *texture;
} Result;

void
editor_one_page_options_copy (AshlarOnePageOptions *to, const AshlarOnePageOptions *from)
{
  *to = *from;
  to->title = g_strdup (from->title);
  to->subtitle = g_strdup (from->subtitle);
}

void
editor_one_page_options_clear (AshlarOnePageOptions *options)
{
  g_clear_pointer ((char **) &options->title, g_free);
  g_clear_pointer ((char **) &options->subtitle, g_free);
}

static void
request_free (gpointer data)
{
  EditorOnePageRequest *self = data;

  ashlar_level_unref (self->level);
  editor_one_page_options_clear (&self->options);
  g_clear_pointer (&self->page, ashlar_one_page_unref);
  g_free (self);
}

static void
result_free (gpointer data)
{
  Result *self = data;

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

static void
run (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  EditorOnePageRequest *self = data;
  Result               *result = g_new0 (Result, 1);
  double                scale;

  result->page = self->page != NULL ? ashlar_one_page_ref (self->page)
                                    : ashlar_one_page_new (self->level, &self->options);
  scale = self->zoom > 0
              ? self->zoom * EDITOR_PIXELS_PER_POINT
              : editor_one_page_get_fitting_scale (result->page, self->width, self->height);
  result->texture = draw (result->page, scale * self->scale);
  g_task_return_pointer (task, result, result_free);
}

void
editor_one_page_draw_async (GObject                    *source,
                            const EditorOnePageRequest *request,
                            GAsyncReadyCallback         callback,
                            gpointer                    user_data)
{
  g_autoptr (GTask) task = g_task_new (source, NULL, callback, user_data);
  EditorOnePageRequest *copy = g_memdup2 (request, sizeof *request);

  ashlar_level_ref (copy->level);
  editor_one_page_options_copy (&copy->options, &request->options);
  if (copy->page != NULL)
    ashlar_one_page_ref (copy->page);
  g_task_set_source_tag (task, editor_one_page_draw_async);
  g_task_set_task_data (task, copy, request_free);
  g_task_run_in_thread (task, run);
}

GdkTexture *
editor_one_page_draw_finish (GAsyncResult *answer, AshlarOnePage **page)
{
  Result     *result = g_task_propagate_pointer (G_TASK (answer), NULL);
  GdkTexture *texture = g_steal_pointer (&result->texture);

  *page = g_steal_pointer (&result->page);
  result_free (result);
  return texture;
}
