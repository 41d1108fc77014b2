/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* EditorBlocksPage: list, tools and canvas, palette, inspector: where blocks are drawn.
 *
 * Commands: those of the list (editor-element-list.h), page.tag-blocks (s),
 * find-exits (proposes them), add-found-exits, forget-found-exits,
 * select-all, select-none, invert-selection, flip-horizontal, flip-vertical, turn-right, turn-left, take-stamp, make-block,
 * copy, cut, paste, paste-as-block, tool (s), zoom-in, zoom-out, zoom-fit, zoom-one, zoom-to (i, percent),
 * resize (s: wider, narrower, taller, lower, and those of the left and upper side),
 * mirror-vertical, mirror-horizontal (boolean states). */

#pragma once

#include "widgets/editor-page.h"

G_BEGIN_DECLS

#define EDITOR_TYPE_BLOCKS_PAGE (editor_blocks_page_get_type ())
G_DECLARE_FINAL_TYPE (EditorBlocksPage, editor_blocks_page, EDITOR, BLOCKS_PAGE, EditorPage)

/* Unfolds what is below the canvas: what fits at an exit, and the level live. */
void editor_blocks_page_show_live (EditorBlocksPage *self);

G_END_DECLS
