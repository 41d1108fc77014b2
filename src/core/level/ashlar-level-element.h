/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What a level is made of, one record an element. In C a record is borrowed: it is there as long as its
 * level. It is a boxed type whose copy keeps the level alive, so that other languages may hold one
 * for as long as they like. */

#pragma once

#include "content/ashlar-object.h"
#include "base/ashlar-orientation.h"
#include "puzzle/ashlar-puzzle.h"
#include "plan/ashlar-area.h"

G_BEGIN_DECLS

/**
 * AshlarLevelArea:
 *
 * An area of a level: a room, a block, a letter. Areas are named by their index in the level.
 */
typedef struct _AshlarLevelArea AshlarLevelArea;

/**
 * AshlarLevelLink:
 *
 * A way between two areas, open in both directions.
 */
typedef struct _AshlarLevelLink AshlarLevelLink;

/**
 * AshlarLevelRoute:
 *
 * A way through the level that a generator laid, as a list of areas.
 */
typedef struct _AshlarLevelRoute AshlarLevelRoute;

/**
 * AshlarLevelZone:
 *
 * A part of the level that areas belong to.
 */
typedef struct _AshlarLevelZone AshlarLevelZone;

/**
 * AshlarLevelObject:
 *
 * An object as it stands in a level.
 */
typedef struct _AshlarLevelObject AshlarLevelObject;

/**
 * AshlarLevelMarker:
 *
 * What a generator marks on a cell.
 */
typedef struct _AshlarLevelMarker AshlarLevelMarker;

/**
 * AshlarLevelLight:
 *
 * A light of a level.
 */
typedef struct _AshlarLevelLight AshlarLevelLight;

/**
 * AshlarLevelWord:
 *
 * A word of the crossword that a level was made of, with the cells on which its letters stand.
 */
typedef struct _AshlarLevelWord AshlarLevelWord;

/**
 * AshlarLevelPart:
 *
 * A planner, pass or painter that took part in building a level, as the level records it.
 */
typedef struct _AshlarLevelPart AshlarLevelPart;

#define ASHLAR_TYPE_LEVEL_AREA (ashlar_level_area_get_type ())
ASHLAR_API GType          ashlar_level_area_get_type (void);
ASHLAR_API guint          ashlar_level_area_get_index (const AshlarLevelArea *self);
ASHLAR_API AshlarAreaKind ashlar_level_area_get_kind (const AshlarLevelArea *self);
ASHLAR_API AshlarRoles    ashlar_level_area_get_roles (const AshlarLevelArea *self);
ASHLAR_API AshlarSpecial  ashlar_level_area_get_special (const AshlarLevelArea *self);
ASHLAR_API void           ashlar_level_area_get_rectangle (
              const AshlarLevelArea *self, guint *x, guint *y, guint *width, guint *height);
ASHLAR_API GBytes                *ashlar_level_area_dup_mask (const AshlarLevelArea *self);
ASHLAR_API const char            *ashlar_level_area_get_zone (const AshlarLevelArea *self);
ASHLAR_API const char            *ashlar_level_area_get_painter (const AshlarLevelArea *self);
ASHLAR_API const char            *ashlar_level_area_get_block (const AshlarLevelArea *self);
ASHLAR_API AshlarOrientation      ashlar_level_area_get_orientation (const AshlarLevelArea *self);
ASHLAR_API guint                  ashlar_level_area_get_n_links (const AshlarLevelArea *self);
ASHLAR_API const AshlarLevelLink *ashlar_level_area_get_link (const AshlarLevelArea *self,
                                                              guint                  index);

#define ASHLAR_TYPE_LEVEL_LINK (ashlar_level_link_get_type ())
ASHLAR_API GType ashlar_level_link_get_type (void);
ASHLAR_API guint ashlar_level_link_get_index (const AshlarLevelLink *self);
ASHLAR_API void  ashlar_level_link_get_areas (const AshlarLevelLink *self, guint *from, guint *to);
ASHLAR_API guint ashlar_level_link_get_n_cells (const AshlarLevelLink *self);
ASHLAR_API void
ashlar_level_link_get_cell (const AshlarLevelLink *self, guint index, guint *x, guint *y);
ASHLAR_API gboolean           ashlar_level_link_has_door (const AshlarLevelLink *self);
ASHLAR_API const char *const *ashlar_level_link_get_lock (const AshlarLevelLink *self);

#define ASHLAR_TYPE_LEVEL_ROUTE (ashlar_level_route_get_type ())
ASHLAR_API GType        ashlar_level_route_get_type (void);
ASHLAR_API const char  *ashlar_level_route_get_id (const AshlarLevelRoute *self);
ASHLAR_API const guint *ashlar_level_route_get_areas (const AshlarLevelRoute *self, guint *n_areas);

#define ASHLAR_TYPE_LEVEL_ZONE (ashlar_level_zone_get_type ())
ASHLAR_API GType       ashlar_level_zone_get_type (void);
ASHLAR_API const char *ashlar_level_zone_get_id (const AshlarLevelZone *self);
ASHLAR_API const char *ashlar_level_zone_get_name (const AshlarLevelZone *self);

#define ASHLAR_TYPE_LEVEL_OBJECT (ashlar_level_object_get_type ())
ASHLAR_API GType       ashlar_level_object_get_type (void);
ASHLAR_API const char *ashlar_level_object_get_reference (const AshlarLevelObject *self);
ASHLAR_API void
ashlar_level_object_get_position (const AshlarLevelObject *self, guint *x, guint *y);
ASHLAR_API gint          ashlar_level_object_get_area (const AshlarLevelObject *self);
ASHLAR_API AshlarObject *ashlar_level_object_get_blueprint (const AshlarLevelObject *self);

#define ASHLAR_TYPE_LEVEL_MARKER (ashlar_level_marker_get_type ())
ASHLAR_API GType            ashlar_level_marker_get_type (void);
ASHLAR_API AshlarMarkerKind ashlar_level_marker_get_kind (const AshlarLevelMarker *self);
ASHLAR_API void
ashlar_level_marker_get_position (const AshlarLevelMarker *self, guint *x, guint *y);
ASHLAR_API gint        ashlar_level_marker_get_area (const AshlarLevelMarker *self);
ASHLAR_API const char *ashlar_level_marker_get_name (const AshlarLevelMarker *self);
ASHLAR_API const char *ashlar_level_marker_get_as (const AshlarLevelMarker *self);

#define ASHLAR_TYPE_LEVEL_LIGHT (ashlar_level_light_get_type ())
ASHLAR_API GType ashlar_level_light_get_type (void);
ASHLAR_API void  ashlar_level_light_get_position (const AshlarLevelLight *self, guint *x, guint *y);
ASHLAR_API guint ashlar_level_light_get_radius (const AshlarLevelLight *self);
ASHLAR_API guint32 ashlar_level_light_get_color (const AshlarLevelLight *self);

#define ASHLAR_TYPE_LEVEL_WORD (ashlar_level_word_get_type ())
ASHLAR_API GType               ashlar_level_word_get_type (void);
ASHLAR_API const char         *ashlar_level_word_get_number (const AshlarLevelWord *self);
ASHLAR_API AshlarWordDirection ashlar_level_word_get_direction (const AshlarLevelWord *self);
ASHLAR_API const char         *ashlar_level_word_get_answer (const AshlarLevelWord *self);
ASHLAR_API const char         *ashlar_level_word_get_clue (const AshlarLevelWord *self);
ASHLAR_API guint               ashlar_level_word_get_n_cells (const AshlarLevelWord *self);
ASHLAR_API void
ashlar_level_word_get_cell (const AshlarLevelWord *self, guint index, guint *x, guint *y);
ASHLAR_API const char *ashlar_level_word_get_letters (const AshlarLevelWord *self, guint index);

#define ASHLAR_TYPE_LEVEL_PART (ashlar_level_part_get_type ())
ASHLAR_API GType       ashlar_level_part_get_type (void);
ASHLAR_API const char *ashlar_level_part_get_stage (const AshlarLevelPart *self);
ASHLAR_API const char *ashlar_level_part_get_id (const AshlarLevelPart *self);
ASHLAR_API guint       ashlar_level_part_get_version (const AshlarLevelPart *self);
ASHLAR_API char       *ashlar_level_part_dup_parameters (const AshlarLevelPart *self);

G_END_DECLS
