/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* EditorExitTool: exits put on the border, moved, widened and turned, and those that are proposed.
 * Which one is selected is the host's. */

#pragma once

#include "drawing/editor-tool.h"

G_BEGIN_DECLS

typedef struct _EditorExitTool EditorExitTool;

EditorExitTool *editor_exit_tool_new (EditorToolHost *host);

/* Proposes an exit at every opening that has none, until the block changes. Returns how many. */
guint             editor_exit_tool_find (EditorExitTool *self);
guint             editor_exit_tool_get_n_found (EditorExitTool *self);
const AshlarExit *editor_exit_tool_get_found (EditorExitTool *self, guint index);
void              editor_exit_tool_forget_found (EditorExitTool *self);
/* The exit that has just been put on a wall, until something else is done; -1: none. */
int  editor_exit_tool_get_floor_exit (EditorExitTool *self);
void editor_exit_tool_lay_floor (EditorExitTool *self);
void editor_exit_tool_forget_floor (EditorExitTool *self);

/* Which exit of the block has its arrow, beyond the border, on the cell; which of those proposed has
 * its arrow or itself there; -1: none. */
int editor_exit_tool_find_arrow (EditorExitTool *self, int x, int y);
int editor_exit_tool_find_proposed (EditorExitTool *self, int x, int y);

G_END_DECLS
