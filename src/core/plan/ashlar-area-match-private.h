/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Whether a predicate holds for an area of a plan. */

#pragma once

#include "content/ashlar-predicate-private.h"
#include "plan/ashlar-plan-private.h"

G_BEGIN_DECLS

/* What is worked out once for all areas. Borrows what it is given. */
typedef struct
{
  AshlarContent    *content;
  AshlarVariants   *variants; /* nullable */
  const AshlarPlan *plan;
  guint32          *distances; /* from the entrance; made when first asked for */
  /* What areas contain, made when first asked for: of area a contained[contained_first[a]] …
   * contained[contained_first[a + 1] - 1], indices in the plan's contents. */
  guint32 *contained_first, *contained;
} AshlarAreaMatch;

void ashlar_area_match_init (AshlarAreaMatch  *self,
                             const AshlarPlan *plan,
                             AshlarVariants   *variants,
                             AshlarContent    *content);
void ashlar_area_match_clear (AshlarAreaMatch *self);
gboolean
ashlar_area_match_test (AshlarAreaMatch *self, const AshlarPredicate *predicate, guint32 area);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (AshlarAreaMatch, ashlar_area_match_clear)

G_END_DECLS
