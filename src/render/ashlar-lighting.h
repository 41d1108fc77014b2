/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* AshlarLighting: the light of a level's lights, to lay over its picture when all else is drawn; an immutable value,
 * shared between threads. Where no light is there is the ambient light of the skin alone. Light does not go through
 * what blocks sight, but falls on its face. */

#pragma once

#include "level/ashlar-level.h"
#include "render/ashlar-raster.h"

G_BEGIN_DECLS

typedef struct _AshlarLighting AshlarLighting;

/* Finds out where light falls: O(cells lit), for a worker if the level is large. */
AshlarLighting *ashlar_lighting_new (AshlarLevel *level, AshlarPalette *palette);
AshlarLighting *ashlar_lighting_ref (AshlarLighting *self);
void            ashlar_lighting_unref (AshlarLighting *self);

/* Lights what was drawn, at any size of cell. What a pixel becomes depends on its place and its colour alone. */
void ashlar_raster_light (AshlarLighting *self, double cell_size, const AshlarPixels *target);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AshlarLighting, ashlar_lighting_unref)

G_END_DECLS
