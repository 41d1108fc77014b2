/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* A floor of an adventure, made ready to be built. */

#pragma once

#include "content/ashlar-adventure-private.h"
#include "pipeline/ashlar-generator.h"

G_BEGIN_DECLS

/* The floor's recipe with the parameters that its "set" says at @depth, and the floor's place rules behind the recipe's. Errors of a
 * generator; their subjects are places of the floor where the fault is the floor's ("set/across", "place/0"), else of the content.
 * Kept with the content, as that of a recipe is. */
AshlarGenerator *ashlar_generator_new_for_floor (AshlarContent     *content,
                                                 const AshlarFloor *floor,
                                                 guint              depth,
                                                 GError           **error);
/* Builds with a generator of the floor; errors as above, or G_IO_ERROR_CANCELLED. Any thread. */
AshlarLevel *ashlar_generator_build_floor (AshlarGenerator   *self,
                                           AshlarContent     *content,
                                           const AshlarFloor *floor,
                                           guint64            seed,
                                           GCancellable      *cancellable,
                                           GError           **error);
/* Both at once. */
AshlarLevel *ashlar_content_build_floor (AshlarContent     *content,
                                         const AshlarFloor *floor,
                                         guint              depth,
                                         guint64            seed,
                                         GCancellable      *cancellable,
                                         GError           **error);

/* Where a floor's place rules are in it, and as what a level records them. */
#define ASHLAR_FLOOR_PLACE "place"
#define ASHLAR_FLOOR_RULE "floor-rule"

G_END_DECLS
