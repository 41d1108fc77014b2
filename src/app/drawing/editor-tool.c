/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "drawing/editor-tool.h"

/* In the order of the tool bar. */
static const EditorTool *const tools[] = {
  &editor_brush_tool,  &editor_eraser_tool, &editor_fill_tool, &editor_rectangle_tool,
  &editor_select_tool, &editor_same_tool,   &editor_exit_tool, &editor_object_tool,
};

const EditorTool *const *
editor_tools_get (guint *n_tools)
{
  *n_tools = G_N_ELEMENTS (tools);
  return tools;
}

const EditorTool *
editor_tools_find (const char *id)
{
  for (guint i = 0; i < G_N_ELEMENTS (tools); i++)
    if (g_str_equal (tools[i]->id, id))
      return tools[i];
  return NULL;
}
