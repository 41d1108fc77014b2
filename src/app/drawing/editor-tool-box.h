/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* EditorToolBox: all tools of a host, and which of them has the press that is under way. */

#pragma once

#include "drawing/editor-exit-tool.h"
#include "drawing/editor-object-tool.h"
#include "drawing/editor-paint-tool.h"
#include "drawing/editor-selection-tool.h"

G_BEGIN_DECLS

#define EDITOR_N_TOOLS 5

typedef struct
{
  EditorToolHost      *host; /* borrowed */
  EditorPaintTool     *paint;
  EditorSelectionTool *selection;
  EditorExitTool      *exits;
  EditorObjectTool    *objects;
  /* Owned: all of them, in the order in which a press is offered to them. */
  EditorTool *tools[EDITOR_N_TOOLS];
  EditorTool *owner; /* of the press that is under way, or NULL */
} EditorToolBox;

/* Whoever embeds the host gives it its class; the rest of it is set here. */
void editor_tool_box_init (EditorToolBox *self, EditorToolHost *host);
void editor_tool_box_clear (EditorToolBox *self);

void editor_tool_box_press (EditorToolBox *self, int x, int y, guint button, GdkModifierType state);
void editor_tool_box_move (EditorToolBox *self, int x, int y, GdkModifierType state);
void editor_tool_box_release (EditorToolBox *self, GdkModifierType state);
void editor_tool_box_cancel (EditorToolBox *self);
/* The others go to every tool, or to the first that can do it: see EditorToolClass. */
void     editor_tool_box_hover (EditorToolBox *self);
void     editor_tool_box_motion (EditorToolBox *self, double x, double y);
void     editor_tool_box_leave (EditorToolBox *self);
void     editor_tool_box_selected (EditorToolBox *self);
void     editor_tool_box_reset (EditorToolBox *self, gboolean other);
gboolean editor_tool_box_key (EditorToolBox *self, guint keyval, GdkModifierType state);
gboolean editor_tool_box_turn (EditorToolBox *self, AshlarOrientation orientation);
char    *editor_tool_box_dup_words (EditorToolBox *self);
void     editor_tool_box_snapshot (EditorToolBox *self, EditorToolDrawing *drawing);

G_END_DECLS
