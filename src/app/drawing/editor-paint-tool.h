/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* EditorPaintTool: brush, eraser, fill and rectangle, what they paint (a tile, or a stamp instead)
 * and in which mirrors. */

#pragma once

#include "drawing/editor-stamp.h"
#include "drawing/editor-tool.h"

G_BEGIN_DECLS

typedef struct _EditorPaintTool EditorPaintTool;

EditorPaintTool *editor_paint_tool_new (EditorToolHost *host);

void  editor_paint_tool_set_tile (EditorPaintTool *self, guint tile);
guint editor_paint_tool_get_tile (EditorPaintTool *self);
/* The tile of a cell, if there is one. */
void editor_paint_tool_pick (EditorPaintTool *self, int x, int y);

/* In which axes what is drawn is repeated. */
void         editor_paint_tool_set_mirror (EditorPaintTool *self, EditorMirror mirror);
EditorMirror editor_paint_tool_get_mirror (EditorPaintTool *self);

/* What brush, fill and rectangle paint instead of the tile: takes @stamp, which was at @x, @y. */
void     editor_paint_tool_set_stamp (EditorPaintTool *self, EditorStamp *stamp, int x, int y);
void     editor_paint_tool_end_stamp (EditorPaintTool *self);
gboolean editor_paint_tool_has_stamp (EditorPaintTool *self);

G_END_DECLS
