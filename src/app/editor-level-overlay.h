/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What lies over a level: areas with their blocks' ids, gateways and plugged exits, the way from
 * entrance to exit, objects, and the names of entrance and exit. Drawn in one cairo node, in widget
 * coordinates, as far as it can be seen. */

#pragma once

#include "editor-tile-canvas.h"
#include "level/ashlar-level-private.h"

G_BEGIN_DECLS

typedef enum
{
  EDITOR_OVERLAY_AREAS = 1 << 0,
  EDITOR_OVERLAY_GATEWAYS = 1 << 1,
  EDITOR_OVERLAY_ROUTE = 1 << 2,
  EDITOR_OVERLAY_OBJECTS = 1 << 3,
} EditorOverlays;

typedef struct
{
  AshlarLevel   *level; /* borrowed */
  const guint   *route; /* borrowed: areas from the entrance to the exit; NULL: none */
  guint          n_route;
  EditorOverlays overlays;
} EditorLevelOverlay;

void editor_level_overlay_draw (const EditorLevelOverlay *self,
                                EditorTileCanvas         *canvas,
                                GtkSnapshot              *snapshot);

G_END_DECLS
