/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* EditorToolDrawing: one frame of what lies over the cells of a block. */

#pragma once

#include "drawing/editor-tool.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

struct _EditorToolDrawing
{
  EditorToolHost    *host;
  GtkSnapshot       *snapshot;
  const AshlarBlock *block;
  PangoLayout       *layout;                   /* one for all, small */
  double             size;                     /* of a cell, in pixels */
  int                scale;                    /* of the screen */
  int                left, top, right, bottom; /* cells in sight */
  GdkRGBA            accent;
};

extern const GdkRGBA editor_tool_white, editor_tool_ink, editor_tool_blue, editor_tool_red;

void editor_tool_drawing_get_bounds (
    EditorToolDrawing *self, int x, int y, int width, int height, graphene_rect_t *bounds);
void editor_tool_drawing_frame (EditorToolDrawing     *self,
                                const graphene_rect_t *bounds,
                                float                  inset,
                                float                  line,
                                const GdkRGBA         *color);
/* A frame whose corners are round. */
void editor_tool_drawing_ring (EditorToolDrawing     *self,
                               const graphene_rect_t *bounds,
                               float                  line,
                               const GdkRGBA         *color);
/* Filled, with round corners. */
void editor_tool_drawing_disc (EditorToolDrawing     *self,
                               const graphene_rect_t *bounds,
                               float                  radius,
                               const GdkRGBA         *color);
void editor_tool_drawing_text (
    EditorToolDrawing *self, const char *words, double x, double y, const GdkRGBA *color);
/* Words in a rounded field; @x, @y is its middle, or the middle of the side that @anchor names: -1
 * left, 1 right. */
void editor_tool_drawing_pill (EditorToolDrawing *self,
                               const char        *words,
                               double             x,
                               double             y,
                               int                anchor,
                               const GdkRGBA     *background,
                               const GdkRGBA     *color);

G_END_DECLS
