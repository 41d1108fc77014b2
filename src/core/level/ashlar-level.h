/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#pragma once

#include <gio/gio.h>

#include "base/ashlar-report.h"
#include "content/ashlar-object.h"
#include "content/ashlar-puzzle.h"
#include "content/ashlar-tile.h"

G_BEGIN_DECLS

/**
 * AshlarLevel:
 *
 * A finished level: an immutable value, safe to share between threads.
 */
typedef struct _AshlarLevel AshlarLevel;

/**
 * AshlarLevelObject:
 *
 * An object as it stands in a level. It lives as long as the level.
 */
typedef struct _AshlarLevelObject AshlarLevelObject;

/**
 * AshlarMarker:
 *
 * What a generator marks on a cell.
 */
typedef enum
{
  ASHLAR_MARKER_ENTRANCE,
  ASHLAR_MARKER_EXIT,
  ASHLAR_MARKER_STAIRS_UP,
  ASHLAR_MARKER_STAIRS_DOWN,
  ASHLAR_MARKER_HUB,
  ASHLAR_MARKER_KEY,
  ASHLAR_MARKER_LOCK,
  ASHLAR_MARKER_GUARDIAN,
  ASHLAR_MARKER_TREASURE,
  ASHLAR_MARKER_INFLUENCE,
  ASHLAR_MARKER_REROUTE,
  ASHLAR_MARKER_WAY,
} AshlarMarker;
#define ASHLAR_N_MARKERS 12

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
ASHLAR_API GBytes      *ashlar_level_to_bytes (AshlarLevel *self); /* level JSON */
/* Rows of characters; objects by their symbol, entrance `<`, exit `>`. */
ASHLAR_API char *ashlar_level_to_text (AshlarLevel *self);

ASHLAR_API const guint16 *ashlar_level_get_cells (AshlarLevel *self, guint *width, guint *height);
ASHLAR_API guint          ashlar_level_get_n_tiles (AshlarLevel *self);
ASHLAR_API AshlarTile    *ashlar_level_get_tile (AshlarLevel *self, guint index);
ASHLAR_API AshlarTile    *ashlar_level_get_tile_at (AshlarLevel *self, guint x, guint y);
ASHLAR_API gboolean       ashlar_level_is_walkable (AshlarLevel *self, guint x, guint y);

ASHLAR_API guint                    ashlar_level_get_n_objects (AshlarLevel *self);
ASHLAR_API const AshlarLevelObject *ashlar_level_get_object (AshlarLevel *self, guint index);
ASHLAR_API const char *ashlar_level_object_get_reference (const AshlarLevelObject *self);
ASHLAR_API void
ashlar_level_object_get_position (const AshlarLevelObject *self, guint *x, guint *y);
ASHLAR_API gint ashlar_level_object_get_area (const AshlarLevelObject *self); /* -1: none */
/* NULL for an id that the content does not have, or in a level that was read from a file. */
ASHLAR_API AshlarObject *ashlar_level_object_get_blueprint (const AshlarLevelObject *self);

/* The first marker of the kind. */
ASHLAR_API gboolean ashlar_level_find_marker (AshlarLevel *self,
                                              AshlarMarker kind,
                                              guint       *x,
                                              guint       *y);
ASHLAR_API guint    ashlar_level_get_n_markers (AshlarLevel *self);
ASHLAR_API void     ashlar_level_get_marker (
        AshlarLevel *self, guint index, AshlarMarker *kind, guint *x, guint *y, const char **name);

ASHLAR_API guint ashlar_level_get_n_areas (AshlarLevel *self);
/* The area that owns the cell, or -1. */
ASHLAR_API gint ashlar_level_get_area_at (AshlarLevel *self, guint x, guint y);
ASHLAR_API void ashlar_level_get_area_rectangle (
    AshlarLevel *self, guint area, guint *x, guint *y, guint *width, guint *height);
ASHLAR_API const char *ashlar_level_get_area_block (AshlarLevel *self,
                                                    guint        area);                   /* id, or NULL */
ASHLAR_API const char *ashlar_level_get_area_zone (AshlarLevel *self, guint area); /* id, or NULL */
ASHLAR_API gboolean    ashlar_level_area_has_role (AshlarLevel *self, guint area, const char *role);
ASHLAR_API guint       ashlar_level_get_n_links (AshlarLevel *self);
ASHLAR_API void   ashlar_level_get_link (AshlarLevel *self, guint link, guint *from, guint *to);
ASHLAR_API guint *ashlar_level_find_path (AshlarLevel *self, guint from, guint to, guint *n_areas);

/* Of levels that a crossword made: 0 <= word < n_words. */
ASHLAR_API guint               ashlar_level_get_n_words (AshlarLevel *self);
ASHLAR_API const char         *ashlar_level_get_word_number (AshlarLevel *self, guint word);
ASHLAR_API AshlarWordDirection ashlar_level_get_word_direction (AshlarLevel *self, guint word);
ASHLAR_API const char         *ashlar_level_get_word_answer (AshlarLevel *self, guint word);
ASHLAR_API const char         *ashlar_level_get_word_clue (AshlarLevel *self, guint word);
ASHLAR_API guint               ashlar_level_get_word_n_cells (AshlarLevel *self, guint word);
ASHLAR_API const char *
ashlar_level_get_word_cell (AshlarLevel *self, guint word, guint index, guint *x, guint *y);

/* How it is lit and coloured. Colours are 0xRRGGBB. */
ASHLAR_API guint ashlar_level_get_n_lights (AshlarLevel *self);
ASHLAR_API void  ashlar_level_get_light (
     AshlarLevel *self, guint index, guint *x, guint *y, guint *radius, guint32 *color);
ASHLAR_API const char *ashlar_level_get_palette (AshlarLevel *self); /* id, or NULL */
ASHLAR_API gboolean    ashlar_level_get_palette_color (AshlarLevel *self,
                                                       const char  *name,
                                                       guint32     *color);

/* Holds the level against the guarantees of every generator; findings of severity error are
 * breaches. */
ASHLAR_API AshlarReport *ashlar_level_check (AshlarLevel *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AshlarLevel, ashlar_level_unref)

G_END_DECLS
