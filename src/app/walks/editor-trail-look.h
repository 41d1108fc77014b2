/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What the styles of trails look like, on a level, over time and in a list: colours, dashes, widths. */

#pragma once

#include <gtk/gtk.h>

#include "walks/editor-walk.h"

G_BEGIN_DECLS

typedef struct
{
  GdkRGBA color;    /* over a dark ground */
  GdkRGBA on_light; /* over a light one */
  double  dashes[2];
  int     n_dashes; /* 0: one line */
  double  width;
} EditorTrailLook;

const EditorTrailLook *editor_trail_look_get (EditorTrailStyle style);
/* For the line that @widget draws over its own ground. */
const GdkRGBA *editor_trail_look_get_color (const EditorTrailLook *self, GtkWidget *widget);
/* Sets colour, dashes and width of @cr. */
void editor_trail_look_apply (const EditorTrailLook *self, cairo_t *cr, GtkWidget *widget);
/* A short line as a sample, 40 × 16; it says nothing by itself. */
GtkWidget *editor_trail_sample_new (EditorTrailStyle style);

G_END_DECLS
