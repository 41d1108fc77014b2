/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Which links and areas of a plan nothing leads around. */

#pragma once

#include "plan/ashlar-plan-private.h"

G_BEGIN_DECLS

/* A walk from one area, depth first, or from one of each part. What it comes to behind an area stands in
 * one piece: order[place[a]] … order[end[a] - 1] begins with a itself, and has nothing but what lies behind
 * it. */
typedef struct
{
  guint32  n_reached;
  guint32 *order;  /* areas; n_reached */
  guint32 *place;  /* by area: where it is in the order; ASHLAR_NO_AREA: out of reach */
  guint32 *end;    /* by area */
  guint32 *parent; /* by area: the link that the walk came by; ASHLAR_NO_LINK: none */
  guint8  *bars;   /* by area: that link is a bridge, so that it alone leads to what lies behind */
  guint8 *
      shuts; /* by area: what lies behind that link can only be reached through the area before it */
} AshlarBridges;

void ashlar_bridges_init (AshlarBridges *self, const AshlarPlan *plan, guint32 from);
/* Over those areas alone for which @among (a byte each) says so: what is in the part of @from comes first,
 * then all other parts, each from its lowest area. @from may be ASHLAR_NO_AREA. */
void ashlar_bridges_init_among (AshlarBridges    *self,
                                const AshlarPlan *plan,
                                guint32           from,
                                const guint8     *among);
void ashlar_bridges_clear (AshlarBridges *self);

/* Whether @area lies behind the link that the walk came to @root by. */
static inline gboolean
ashlar_bridges_is_behind (const AshlarBridges *self, guint32 root, guint32 area)
{
  return self->place[area] != ASHLAR_NO_AREA && self->place[area] >= self->place[root]
         && self->place[area] < self->end[root];
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (AshlarBridges, ashlar_bridges_clear)

G_END_DECLS
