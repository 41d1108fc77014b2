/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Exits are no cells: the canvas runs this tool itself (editor-block-exits.c). */

#include "drawing/editor-tool.h"

#include <glib/gi18n.h>

const EditorTool editor_exit_tool = {
  .id = "exit",
  .label = N_ ("Exit"),
  .icon = "ashlar-exit-symbolic",
  .hint = N_ ("Click a border cell · drag along the border for a wide one · drag it to move, its "
              "ends to widen"),
};
