/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* AshlarPlacer: the stage `place`, made ready for a content: the objects of blocks, and the markers
 * of entrance and exit. Immutable; used by many threads at once. */

#pragma once

#include "content/ashlar-variants-private.h"
#include "level/ashlar-level-private.h"
#include "plan/ashlar-part-private.h"

G_BEGIN_DECLS

#define ASHLAR_PLACE_VERSION 1

typedef struct _AshlarPlacer AshlarPlacer;

AshlarPlacer *ashlar_placer_new (AshlarContent *content, AshlarVariants *variants);
AshlarPlacer *ashlar_placer_ref (AshlarPlacer *self);
void          ashlar_placer_unref (AshlarPlacer *self);

/* Adds the objects of all block areas to @objects (of AshlarLevelObject), by area, then in the
 * order of the block. */
void ashlar_placer_place (const AshlarPlacer *self,
                          const AshlarPlan   *plan,
                          const AshlarRun    *run,
                          GArray             *objects);

/* Adds the markers entrance and exit to @markers (of AshlarLevelMarker). @walkable: a byte per
 * tile. */
gboolean ashlar_place_ends (const AshlarPlan   *plan,
                            const AshlarCanvas *canvas,
                            const guint8       *walkable,
                            GArray             *markers,
                            GError            **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AshlarPlacer, ashlar_placer_unref)

G_END_DECLS
