/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What lies over a level: areas with their kinds, roles and blocks, links, gateways, the cells of a
 * lattice, the way from entrance to exit, dead ends, chokepoints and what lies behind, exits used and
 * plugged, outlines of blocks, objects, markers; and the plan alone, without any paint. Labels are placed last,
 * where nothing is hidden that must be read.
 * Drawn in one cairo node, in widget coordinates, as far as it can be seen. */

#pragma once

#include "preview/editor-plan-index.h"
#include "preview/editor-tape.h"
#include "canvas/editor-tile-canvas.h"
#include "level/ashlar-level-private.h"
#include "level/ashlar-metrics-private.h"
#include "overlays/editor-level-facts.h"
#include "overlays/editor-sight.h"

G_BEGIN_DECLS

typedef enum
{
  EDITOR_OVERLAY_AREAS = 1 << 0,
  EDITOR_OVERLAY_GATEWAYS = 1 << 1,
  EDITOR_OVERLAY_ROUTE = 1 << 2,
  EDITOR_OVERLAY_OBJECTS = 1 << 3,
  EDITOR_OVERLAY_LINKS = 1 << 4,
  EDITOR_OVERLAY_LATTICE = 1 << 5,
  EDITOR_OVERLAY_BARE = 1 << 6, /* areas as boxes with their links, in place of the tiles */
  EDITOR_OVERLAY_LETTERS = 1 << 7,
  EDITOR_OVERLAY_ZONES = 1 << 8,
  EDITOR_OVERLAY_DISTANCE = 1 << 9, /* in the cells, by their tint */
  EDITOR_OVERLAY_SIGHT = 1 << 10,   /* the same, and where the eye is */
  EDITOR_OVERLAY_DEAD_ENDS = 1 << 11,
  EDITOR_OVERLAY_CHOKEPOINTS = 1 << 12,
  EDITOR_OVERLAY_EXITS = 1 << 13,
  EDITOR_OVERLAY_BLOCKS = 1 << 14, /* their true outlines */
  EDITOR_OVERLAY_LIGHT = 1 << 15,  /* in the cells, where a skin says how dark it is without */
} EditorOverlays;

/* Whether an object of the level is to be seen. */
typedef gboolean (*EditorObjectFilter) (gpointer user_data, guint object);

typedef struct
{
  AshlarLevel        *level; /* borrowed; NULL: there is none (yet) */
  EditorPlanIndex    *areas; /* borrowed, of the plan that is drawn; NULL: nothing is drawn of it */
  AshlarVariants     *variants; /* borrowed; of the plan's blocks */
  AshlarContent      *content;  /* borrowed; that of the variants */
  const guint        *route;    /* borrowed: areas from the entrance to the exit; NULL: none */
  guint               n_route;
  const guint8       *lit; /* borrowed: a byte per area of the plan that a rule means; NULL: none */
  const AshlarPlaces *places; /* borrowed: of a metric, on the level; NULL: none are shown */
  cairo_surface_t    *mask;   /* borrowed: of their cells or areas; NULL: there is none */
  EditorOverlays      overlays;
  const EditorLevelFacts *facts; /* borrowed; NULL: not known (yet) */
  const EditorSight      *sight; /* borrowed; NULL: nobody looks */
  AshlarPalette   *palette; /* borrowed: what it has pictures of is drawn in the cells; nullable */
  EditorChokepoint point;   /* under the pointer; without area and link: none */
  EditorObjectFilter shows_object; /* NULL: all of them are */
  gpointer           shows_data;
  guint              n_common; /* bytes at the beginning of all blocks' ids that say nothing */
  EditorTape        *tape;     /* borrowed; NULL: all is as it is in the end */
  guint              position; /* of the tape */
} EditorLevelOverlay;

void editor_level_overlay_draw (const EditorLevelOverlay *self,
                                EditorTileCanvas         *canvas,
                                GtkSnapshot              *snapshot);

/* Translated: "Way out". */
const char *editor_marker_get_name (AshlarMarkerKind kind);
/* What kind of area it is, in words: "Hub", "Room". */
char *editor_plan_dup_area_kind (const AshlarPlan *plan, guint32 area);
/* What the area is, in words: "Hub", "Room", "bl_hall"; @roles: with what it serves as. */
char *
editor_level_overlay_dup_area_name (const EditorLevelOverlay *self, guint32 area, gboolean roles);

G_END_DECLS
