/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#pragma once

#include <gio/gio.h>

#include "base/ashlar-report.h"
#include "base/ashlar-stage.h"
#include "content/ashlar-tile.h"
#include "level/ashlar-level-element.h"

G_BEGIN_DECLS

/**
 * AshlarLevel:
 *
 * A finished level: an immutable value, safe to share between threads.
 */
typedef struct _AshlarLevel AshlarLevel;

/**
 * ASHLAR_LEVEL_ERROR:
 *
 * Faults of a level file.
 */
#define ASHLAR_LEVEL_ERROR (ashlar_level_error_quark ())
ASHLAR_API GQuark ashlar_level_error_quark (void);

/**
 * AshlarLevelError:
 * @ASHLAR_LEVEL_ERROR_INVALID: the file is JSON, but no sound level
 * @ASHLAR_LEVEL_ERROR_NEWER: the file says a version that this library does not know
 *
 * What is wrong with a level file.
 */
typedef enum
{
  ASHLAR_LEVEL_ERROR_INVALID,
  ASHLAR_LEVEL_ERROR_NEWER,
} AshlarLevelError;

#define ASHLAR_TYPE_LEVEL (ashlar_level_get_type ())
ASHLAR_API GType        ashlar_level_get_type (void);
ASHLAR_API AshlarLevel *ashlar_level_load (const char *path, GError **error);
ASHLAR_API AshlarLevel *ashlar_level_load_bytes (GBytes *bytes, const char *name, GError **error);
ASHLAR_API AshlarLevel *ashlar_level_ref (AshlarLevel *self);
ASHLAR_API void         ashlar_level_unref (AshlarLevel *self);
ASHLAR_API GBytes      *ashlar_level_to_bytes (AshlarLevel *self);
ASHLAR_API char        *ashlar_level_to_text (AshlarLevel *self);

/* Cells and tiles. */
ASHLAR_API void           ashlar_level_get_size (AshlarLevel *self, guint *width, guint *height);
ASHLAR_API const guint16 *ashlar_level_get_cells (AshlarLevel *self, guint *width, guint *height);
ASHLAR_API GBytes        *ashlar_level_dup_cells (AshlarLevel *self, guint *width, guint *height);
ASHLAR_API guint          ashlar_level_get_n_tiles (AshlarLevel *self);
ASHLAR_API AshlarTile    *ashlar_level_get_tile (AshlarLevel *self, guint index);
ASHLAR_API AshlarTile    *ashlar_level_get_tile_at (AshlarLevel *self, guint x, guint y);
ASHLAR_API gboolean       ashlar_level_is_walkable (AshlarLevel *self, guint x, guint y);
ASHLAR_API guint
ashlar_level_find_visible (AshlarLevel *self, guint x, guint y, guint radius, guint8 *seen);
ASHLAR_API GBytes *ashlar_level_dup_visible (AshlarLevel *self, guint x, guint y, guint radius);

/* What stands on them. */
ASHLAR_API guint                    ashlar_level_get_n_objects (AshlarLevel *self);
ASHLAR_API const AshlarLevelObject *ashlar_level_get_object (AshlarLevel *self, guint index);
ASHLAR_API guint                    ashlar_level_get_n_markers (AshlarLevel *self);
ASHLAR_API const AshlarLevelMarker *ashlar_level_get_marker (AshlarLevel *self, guint index);
ASHLAR_API gboolean                 ashlar_level_find_marker (AshlarLevel     *self,
                                                              AshlarMarkerKind kind,
                                                              guint           *x,
                                                              guint           *y);

/* Areas and the ways between them. */
ASHLAR_API AshlarBorders ashlar_level_get_borders (AshlarLevel *self);
ASHLAR_API gboolean      ashlar_level_get_lattice (AshlarLevel *self, guint *width, guint *height);
ASHLAR_API guint         ashlar_level_get_n_areas (AshlarLevel *self);
ASHLAR_API const AshlarLevelArea  *ashlar_level_get_area (AshlarLevel *self, guint index);
ASHLAR_API gint                    ashlar_level_get_area_at (AshlarLevel *self, guint x, guint y);
ASHLAR_API guint                   ashlar_level_get_n_links (AshlarLevel *self);
ASHLAR_API const AshlarLevelLink  *ashlar_level_get_link (AshlarLevel *self, guint index);
ASHLAR_API guint                   ashlar_level_get_n_routes (AshlarLevel *self);
ASHLAR_API const AshlarLevelRoute *ashlar_level_get_route (AshlarLevel *self, guint index);
ASHLAR_API guint                   ashlar_level_get_n_zones (AshlarLevel *self);
ASHLAR_API const AshlarLevelZone  *ashlar_level_get_zone (AshlarLevel *self, guint index);
ASHLAR_API guint *ashlar_level_find_path (AshlarLevel *self, guint from, guint to, guint *n_areas);

/* Of levels that a crossword made. */
ASHLAR_API guint                  ashlar_level_get_n_words (AshlarLevel *self);
ASHLAR_API const AshlarLevelWord *ashlar_level_get_word (AshlarLevel *self, guint index);

/* How it is lit and coloured. */
ASHLAR_API guint                   ashlar_level_get_n_lights (AshlarLevel *self);
ASHLAR_API const AshlarLevelLight *ashlar_level_get_light (AshlarLevel *self, guint index);
ASHLAR_API const char             *ashlar_level_get_palette (AshlarLevel *self);
ASHLAR_API char                  **ashlar_level_dup_palette_names (AshlarLevel *self);
ASHLAR_API gboolean                ashlar_level_find_palette_color (AshlarLevel *self,
                                                                    const char  *name,
                                                                    guint32     *color);

/* What made it. */
ASHLAR_API const char            *ashlar_level_get_recipe (AshlarLevel *self);
ASHLAR_API guint64                ashlar_level_get_seed (AshlarLevel *self);
ASHLAR_API guint                  ashlar_level_get_reroll (AshlarLevel *self, AshlarStage stage);
ASHLAR_API char                  *ashlar_level_dup_digest (AshlarLevel *self);
ASHLAR_API guint                  ashlar_level_get_n_parts (AshlarLevel *self);
ASHLAR_API const AshlarLevelPart *ashlar_level_get_part (AshlarLevel *self, guint index);

ASHLAR_API AshlarReport *ashlar_level_check (AshlarLevel *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AshlarLevel, ashlar_level_unref)

G_END_DECLS
