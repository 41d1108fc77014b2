/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* A picture of palette colours, and the window through which one piece of it is drawn: a drawing function gets a
 * cell, counts from its top left corner and cannot reach beyond it, so that no piece spoils its neighbour. */

#pragma once

#include "art-color.h"

#define ART_CELL 16

typedef struct
{
  int     width, height; /* pixels */
  guint8 *pixels;        /* ArtColor, row by row */
} ArtCanvas;

typedef struct
{
  ArtCanvas *canvas;
  int        x, y; /* of its top left pixel */
  int        width, height;
} ArtCell;

ArtCanvas *art_canvas_new (int width, int height);
void       art_canvas_free (ArtCanvas *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (ArtCanvas, art_canvas_free)

ArtColor art_get (ArtCell cell, int x, int y);
void     art_put (ArtCell cell, int x, int y, ArtColor color);
void     art_fill (ArtCell cell, int x, int y, int width, int height, ArtColor color);
void     art_frame (ArtCell cell, int x, int y, int width, int height, ArtColor color);
void     art_disc (ArtCell cell, int x, int y, int width, int height, ArtColor color);
void     art_outline (ArtCell cell, ArtColor color);
void     art_cast_shadow (ArtCell cell, int x, int y, int width, int height);
void     art_draw_rows (ArtCell cell, int x, int y, const char *const *rows, int n_rows);
