/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* EditorObjectTool: objects placed, moved and deleted. Which one is selected is the host's. */

#pragma once

#include "drawing/editor-tool.h"

G_BEGIN_DECLS

typedef struct _EditorObjectTool EditorObjectTool;

EditorObjectTool *editor_object_tool_new (EditorToolHost *host);

/* What a click places; the set's first, if it has none of that id. NULL: the set has no objects. */
void        editor_object_tool_set_id (EditorObjectTool *self, const char *id);
const char *editor_object_tool_get_id (EditorObjectTool *self);
/* At the cursor, or the first cell that is part of the block. */
void editor_object_tool_add (EditorObjectTool *self, const char *id);
/* A double click, in the press or before it: the object that is pressed opens. */
void editor_object_tool_click_again (EditorObjectTool *self);

G_END_DECLS
