/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Selections are no cells: the canvas runs these tools itself (editor-block-selection.c). */

#include "drawing/editor-tool.h"

#include <glib/gi18n.h>

const EditorTool editor_select_tool = {
  .id = "select",
  .label = N_ ("Select"),
  .icon = "ashlar-select-symbolic",
  .hint
  = N_ ("Drag a rectangle · Shift adds, Ctrl takes away · drag inside moves, with Ctrl copies"),
  .spans = TRUE,
};

const EditorTool editor_same_tool = {
  .id = "same",
  .label = N_ ("Same Tile"),
  .icon = "ashlar-same-symbolic",
  .hint = N_ ("Selects all equal cells · Shift adds, Ctrl takes away"),
};
