/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* One-page pictures for the screen, drawn in the background. */

#pragma once

#include <gtk/gtk.h>

#include "render/ashlar-page-options.h"

G_BEGIN_DECLS

/* Of the window, at a zoom of 1. */
#define EDITOR_PIXELS_PER_POINT (96 / 72.)
#define EDITOR_LEAST_PAGE_ZOOM .05

typedef struct
{
  AshlarLevel         *level;
  AshlarOnePageOptions options;
  AshlarOnePage       *page;          /* of these; NULL: to be worked out */
  double               zoom;          /* 0: all of it */
  int                  width, height; /* room for the sheet, in pixels of the window */
  int                  scale;         /* pixels of the device to one of those */
  GdkTexture          *texture;       /* what comes of it; NULL: there is no memory for it */
} EditorOnePageRequest;

/* A job of a worker, which works the page out, too. */
EditorOnePageRequest *editor_one_page_request_copy (const EditorOnePageRequest *request);
void                  editor_one_page_request_free (gpointer request);
gboolean editor_one_page_request_run (gpointer request, GCancellable *cancellable, GError **error);

/* Pixels of the window for a point, if all of the page is to be seen; no larger than it looks well. */
double editor_one_page_get_fitting_scale (AshlarOnePage *page, int width, int height);

G_END_DECLS
