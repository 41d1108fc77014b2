/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Objects are no cells: the canvas runs this tool itself (editor-block-objects.c). */

#include "drawing/editor-tool.h"

#include <glib/gi18n.h>

const EditorTool editor_object_tool = {
  .id = "object",
  .label = N_ ("Object"),
  .icon = "ashlar-object-symbolic",
  .hint = N_ ("Click places it · drag moves · double click or Enter changes · Delete removes"),
};
