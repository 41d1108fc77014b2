/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* AshlarResolver: the stage `resolve`, made ready for a content: conditional tiles become real
 * ones, and nothing that could be reached is cut off. Immutable; used by many threads at once. */

#pragma once

#include "level/ashlar-canvas-private.h"
#include "painters/ashlar-outcomes-private.h"
#include "plan/ashlar-part-private.h"

G_BEGIN_DECLS

#define ASHLAR_RESOLVE_VERSION 1

typedef struct _AshlarResolver AshlarResolver;

/* @previous (nullable): what belongs to blocks that did not change is taken from there. */
AshlarResolver *
ashlar_resolver_new (AshlarContent *content, AshlarVariants *variants, AshlarResolver *previous);
AshlarResolver       *ashlar_resolver_ref (AshlarResolver *self);
void                  ashlar_resolver_unref (AshlarResolver *self);
const AshlarOutcomes *ashlar_resolver_get_outcomes (const AshlarResolver *self);
/* FALSE if it depends on the exits that are plugged, or on nothing at all, whether the variant's
 * floor is connected. */
gboolean ashlar_resolver_is_sound (const AshlarResolver *self, guint variant);

/* Takes @canvas; gives one without conditional tiles whose areas are connected each, or NULL and
 * ASHLAR_GENERATE_ERROR_FALLS_APART. */
AshlarCanvas *ashlar_resolver_resolve (const AshlarResolver *self,
                                       AshlarCanvas         *canvas,
                                       const AshlarPlan     *plan,
                                       const AshlarRun      *run,
                                       GError              **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AshlarResolver, ashlar_resolver_unref)

G_END_DECLS
