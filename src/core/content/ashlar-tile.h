/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#pragma once

#include "base/ashlar-macros.h"

G_BEGIN_DECLS

/**
 * AshlarTile:
 *
 * A tile blueprint: how a cell is filled. A tile that comes from a level, or from
 * ashlar_content_get_tile(), has its parent's values in it.
 */
typedef struct _AshlarTile AshlarTile;

#define ASHLAR_TYPE_TILE (ashlar_tile_get_type ())
ASHLAR_API GType       ashlar_tile_get_type (void);
ASHLAR_API AshlarTile *ashlar_tile_ref (AshlarTile *self);
ASHLAR_API void        ashlar_tile_unref (AshlarTile *self);

ASHLAR_API gunichar    ashlar_tile_get_representation (const AshlarTile *self);
ASHLAR_API const char *ashlar_tile_get_description (const AshlarTile *self);
ASHLAR_API gboolean    ashlar_tile_get_blocks_los (const AshlarTile *self);
ASHLAR_API gboolean    ashlar_tile_get_blocks_movement (const AshlarTile *self);
ASHLAR_API gboolean    ashlar_tile_is_empty (const AshlarTile *self);
ASHLAR_API gboolean    ashlar_tile_is_conditional (const AshlarTile *self);
ASHLAR_API const char *ashlar_tile_get_on_enter (const AshlarTile *self);
ASHLAR_API const char *ashlar_tile_get_on_exit (const AshlarTile *self);
ASHLAR_API gboolean    ashlar_tile_get_color (const AshlarTile *self, guint32 *color);
ASHLAR_API const char *ashlar_tile_get_image (const AshlarTile *self);
ASHLAR_API gboolean    ashlar_tile_get_image_region (
       const AshlarTile *self, guint *x, guint *y, guint *width, guint *height);
ASHLAR_API char *ashlar_tile_dup_properties (const AshlarTile *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AshlarTile, ashlar_tile_unref)

G_END_DECLS
