/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* EditorWalkCanvas: the floor that is walked, as far as it was seen, with the hero, what stands there, and the trails of walks. It shows whatever turn the
 * EditorWalk shows, and keeps the hero away from its edge. Its accessible description says where he is and what he sees. */

#pragma once

#include "canvas/editor-tile-canvas.h"
#include "preview/editor-styles.h"
#include "walks/editor-walk.h"

G_BEGIN_DECLS

typedef enum
{
  EDITOR_LAYER_EXPLORED = 1 << 0, /* only what was seen */
  EDITOR_LAYER_SIGHT = 1 << 1,    /* an outline of what is in sight */
  EDITOR_LAYER_TRAIL = 1 << 2,
  EDITOR_LAYER_HEAT = 1 << 3,  /* how often each cell was stepped on */
  EDITOR_LAYER_LOCKS = 1 << 4, /* keys and locks with their names */
  EDITOR_LAYER_SCRIPTS = 1 << 5,
} EditorWalkLayers;

#define EDITOR_TYPE_WALK_CANVAS (editor_walk_canvas_get_type ())
G_DECLARE_FINAL_TYPE (EditorWalkCanvas, editor_walk_canvas, EDITOR, WALK_CANVAS, EditorTileCanvas)

void             editor_walk_canvas_set_walk (EditorWalkCanvas *self, EditorWalk *walk);
void             editor_walk_canvas_set_layers (EditorWalkCanvas *self, EditorWalkLayers layers);
EditorWalkLayers editor_walk_canvas_get_layers (EditorWalkCanvas *self);
/* The document's palette is another one: other tiles, another skin. */
void editor_walk_canvas_update_palette (EditorWalkCanvas *self);
/* Tiles as the document shows them, a page, a player's map. */
void editor_walk_canvas_set_style (EditorWalkCanvas *self, EditorStyleKind style);
/* The whole floor, or near the hero. */
void     editor_walk_canvas_toggle_whole (EditorWalkCanvas *self);
gboolean editor_walk_canvas_shows_whole (EditorWalkCanvas *self);
/* Where the hero is, in the widget; FALSE: on no floor. */
gboolean editor_walk_canvas_get_hero (EditorWalkCanvas *self, graphene_rect_t *bounds);
/* "12, 7 · Floor · bl_hall. In sight: an exit, a rat". Returns: (transfer full) */
char *editor_walk_canvas_dup_description (EditorWalkCanvas *self);

G_END_DECLS
