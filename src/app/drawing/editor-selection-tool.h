/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* EditorSelectionTool: selected cells, and the stamp that floats when they are moved, turned or
 * pasted. */

#pragma once

#include "drawing/editor-exit-tool.h"
#include "drawing/editor-stamp.h"

G_BEGIN_DECLS

typedef struct _EditorSelectionTool EditorSelectionTool;

/* @exits: borrowed; their arrows come first. */
EditorSelectionTool *editor_selection_tool_new (EditorToolHost *host, EditorExitTool *exits);

void     editor_selection_tool_select_all (EditorSelectionTool *self);
void     editor_selection_tool_select_none (EditorSelectionTool *self);
void     editor_selection_tool_invert (EditorSelectionTool *self);
gboolean editor_selection_tool_has_selection (EditorSelectionTool *self);
gboolean editor_selection_tool_is_floating (EditorSelectionTool *self);
/* What is selected or floats, or else the whole block; NULL if there is none. */
EditorStamp *editor_selection_tool_build_stamp (EditorSelectionTool *self);
/* What is selected or floats, and where; nothing is selected then. NULL: nothing was. */
EditorStamp *editor_selection_tool_take_stamp (EditorSelectionTool *self, int *x, int *y);
/* A stamp from elsewhere floats over the block. @base: the document's content, or one with more
 * tiles, which become part of the same step. */
void
editor_selection_tool_float (EditorSelectionTool *self, AshlarContent *base, EditorStamp *stamp);
/* What floats stays where it is. */
void editor_selection_tool_settle (EditorSelectionTool *self);
/* It becomes the default tile, or no part of the block. */
void editor_selection_tool_delete (EditorSelectionTool *self, gboolean to_empty);

G_END_DECLS
