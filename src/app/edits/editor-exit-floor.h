/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Floor under an exit that stands on a wall. No widget, no document. */

#pragma once

#include "content/ashlar-content-private.h"

G_BEGIN_DECLS

/* @traits: of the content's tiles, as ashlar_variants_get_tile_traits() gives them. */

/* Whether each of the exit's cells may come out as one that can be walked on. */
gboolean editor_exit_has_floor (AshlarContent     *content,
                                const guint8      *traits,
                                const AshlarBlock *block,
                                guint              exit);
/* Whether it has none, and editor_exit_lay_floor() would lay it. */
gboolean editor_exit_lacks_floor (AshlarContent     *content,
                                  const guint8      *traits,
                                  const AshlarBlock *block,
                                  guint              exit);
/* The content in which the exit's cells are floor: those that are not get the tile that can always be
 * walked on and that the block has most of. NULL: the set has no such tile. */
AshlarContent *
editor_exit_lay_floor (AshlarContent *content, const guint8 *traits, guint block, guint exit);

G_END_DECLS
