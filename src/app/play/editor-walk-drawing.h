/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What lies over a floor that is walked, layer by layer. Cost of each: what of it can be seen; of a trail its turns. */

#pragma once

#include "overlays/editor-level-drawing.h"
#include "walks/editor-walk.h"

G_BEGIN_DECLS

/* @seen: by cell, NULL: all of it. @all: what was never seen, too. */
typedef struct
{
  EditorWalk   *walk;
  const guint8 *seen;
  gboolean      all;
  gboolean      names; /* of keys and locks */
} EditorWalkFrame;

gboolean editor_walk_frame_shows (const EditorWalkFrame *self, guint x, guint y);
void editor_walk_drawing_draw_sight (const EditorDrawing *drawing, const EditorWalkFrame *frame);
void editor_walk_drawing_draw_trails (const EditorDrawing *drawing, const EditorWalkFrame *frame);
void editor_walk_drawing_draw_scripts (const EditorDrawing *drawing, const EditorWalkFrame *frame);
void editor_walk_drawing_draw_letters (const EditorDrawing *drawing, const EditorWalkFrame *frame);
/* Entrance, exit, keys, locks. */
void editor_walk_drawing_draw_marks (const EditorDrawing *drawing, const EditorWalkFrame *frame);
void editor_walk_drawing_draw_hero (const EditorDrawing *drawing, guint x, guint y);

G_END_DECLS
