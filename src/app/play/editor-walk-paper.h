/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* EditorWalkPaper: a floor as a one-page dungeon or a player's map, for the pieces of a canvas: the map is drawn once for each zoom in the background;
 * until it is there, the one before serves, stretched. Cost of a piece: its pixels.
 *
 * Signal: ready (): it looks otherwise now. */

#pragma once

#include <glib-object.h>

#include "level/ashlar-level.h"
#include "render/ashlar-raster.h"

G_BEGIN_DECLS

#define EDITOR_TYPE_WALK_PAPER (editor_walk_paper_get_type ())
G_DECLARE_FINAL_TYPE (EditorWalkPaper, editor_walk_paper, EDITOR, WALK_PAPER, GObject)

EditorWalkPaper *editor_walk_paper_new (AshlarLevel *level, gboolean is_map);
AshlarLevel     *editor_walk_paper_get_level (EditorWalkPaper *self); /* borrowed */
gboolean         editor_walk_paper_is_map (EditorWalkPaper *self);
guint32          editor_walk_paper_get_color (EditorWalkPaper *self); /* 0xRRGGBB */
/* As an EditorTintFunc has them; asks for a map of that size if there is none. */
void editor_walk_paper_draw (EditorWalkPaper *self, const AshlarPixels *target, double cell_size);

G_END_DECLS
