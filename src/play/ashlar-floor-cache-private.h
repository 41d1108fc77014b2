/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What a journey asks of a cache. */

#pragma once

#include "play/ashlar-journey-private.h"

G_BEGIN_DECLS

AshlarContent *_ashlar_floor_cache_get_content (AshlarFloorCache *self);
/* As ashlar_floor_build (), of a floor of the cache's content. Any thread. */
AshlarLevel *_ashlar_floor_cache_ref_level (AshlarFloorCache  *self,
                                            const AshlarFloor *floor,
                                            guint              depth,
                                            guint64            seed,
                                            GCancellable      *cancellable,
                                            GError           **error);
guint        _ashlar_floor_cache_get_n_levels (AshlarFloorCache *self);

G_END_DECLS
