/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What an adventure makes of a level: which of its objects are foes, which are taken, where encounters may happen. Kept with the
 * ground, one for each adventure that is played there. */

#pragma once

#include "content/ashlar-adventure-private.h"
#include "plan/ashlar-area-match-private.h"
#include "play/ashlar-ground-private.h"

G_BEGIN_DECLS

typedef enum
{
  ASHLAR_CAST_SCENERY,
  ASHLAR_CAST_FOE,
  ASHLAR_CAST_TAKEN, /* by who steps on it */
} AshlarCastPart;

typedef struct
{
  AshlarGround    *ground; /* borrowed: it keeps the cast */
  AshlarAdventure *adventure;
  guint8          *parts;      /* AshlarCastPart, by object of the level */
  AshlarAreaMatch  match;      /* under the ground's lock */
  guint8          *encounters; /* by encounter and area: 0 not asked yet, 1 no, 2 yes; under
                                  the ground's lock */
} AshlarCast;

/* Any thread. Cost: O(objects of the level, and of the content for each kind of them), once. */
AshlarCast *ashlar_cast_get (AshlarGround *ground, AshlarAdventure *adventure);
void        ashlar_cast_free (AshlarCast *self);
/* Whether an encounter may happen in an area. Any thread. */
gboolean ashlar_cast_may_meet (AshlarCast *self, guint encounter, guint32 area);

G_END_DECLS
