/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* EditorClipping: what lies on the clipboard: blocks, whole or as stamps, with the tiles and
 * objects that another set needs to understand them. As JSON between windows and processes, as rows
 * of characters for everything else. No widget, no document.
 *
 *   { "format": "ashlar-stamp", "version": 1,
 *     "hole": " ",            the character of cells that are none; left out if there are none
 *     "blocks": [ … ],        as in a content file
 *     "tiles": [ … ], "objects": [ … ] } */

#pragma once

#include "drawing/editor-stamp.h"

G_BEGIN_DECLS

#define EDITOR_CLIPPING_MIME_TYPE "application/vnd.ashlar.stamp+json"
#define EDITOR_CLIPPING_MAX_BYTES (16u << 20)

typedef struct
{
  GPtrArray *blocks;  /* of AshlarBlock, at least one; cells may be holes */
  GPtrArray *tiles;   /* of AshlarTile, as authored */
  GPtrArray *objects; /* of AshlarObject */
} EditorClipping;

EditorClipping *editor_clipping_new_stamp (AshlarContent *content, EditorStamp *stamp);
EditorClipping      *
editor_clipping_new_blocks (AshlarContent *content, const guint *blocks, guint n_blocks);
void editor_clipping_free (EditorClipping *self);

GBytes *editor_clipping_to_bytes (EditorClipping *self);
/* Rows of the first block, or of all with empty lines between; holes are spaces. */
char *editor_clipping_to_text (EditorClipping *self);

/* NULL: @refused says what was found and what was expected, in the designer's words. */
EditorClipping *editor_clipping_new_from_bytes (GBytes *bytes, char **refused);
/* Characters that are tiles of @content; the others are holes, and @remark (NULL: nothing to say)
 * names them. */
EditorClipping *editor_clipping_new_from_text (
    const char *text, gsize length, AshlarContent *content, char **remark, char **refused);

/* A content that has all tiles and objects that the blocks need: @content itself if it has them
 * already. What it knows under the same name stays what it is; @remark (NULL: nothing to say) says
 * so, and what was added. NULL: @refused says why not. */
AshlarContent *
editor_clipping_merge (EditorClipping *self, AshlarContent *content, char **remark, char **refused);
/* The first block. */
EditorStamp *editor_clipping_build_stamp (EditorClipping *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (EditorClipping, editor_clipping_free)

G_END_DECLS
