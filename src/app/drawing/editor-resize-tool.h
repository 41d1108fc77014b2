/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* EditorResizeTool: handles at the corners and sides of the block. */

#pragma once

#include "drawing/editor-exit-tool.h"

G_BEGIN_DECLS

typedef struct _EditorResizeTool EditorResizeTool;

/* @exits: borrowed; handles give way to them. */
EditorResizeTool *editor_resize_tool_new (EditorToolHost *host, EditorExitTool *exits);

/* To the cells from @left, @top up to @right, @bottom of the present ones; what that takes away is
 * said. */
void editor_resize_tool_apply (EditorToolHost *host, int left, int top, int right, int bottom);

G_END_DECLS
