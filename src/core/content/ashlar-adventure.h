/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#pragma once

#include "base/ashlar-macros.h"

G_BEGIN_DECLS

/**
 * AshlarAdventure:
 *
 * A home base, a hero, quests and the floors that they lead over: an immutable value. What happens in it is told by an
 * #AshlarJourney, and played by an #AshlarPlay.
 */
typedef struct _AshlarAdventure AshlarAdventure;

#define ASHLAR_TYPE_ADVENTURE (ashlar_adventure_get_type ())
ASHLAR_API GType            ashlar_adventure_get_type (void);
ASHLAR_API AshlarAdventure *ashlar_adventure_ref (AshlarAdventure *self);
ASHLAR_API void             ashlar_adventure_unref (AshlarAdventure *self);

ASHLAR_API const char *ashlar_adventure_get_id (const AshlarAdventure *self);
ASHLAR_API const char *ashlar_adventure_get_title (const AshlarAdventure *self);
ASHLAR_API guint       ashlar_adventure_get_n_quests (const AshlarAdventure *self);
ASHLAR_API const char *ashlar_adventure_get_quest_id (const AshlarAdventure *self, guint index);
ASHLAR_API const char *ashlar_adventure_get_quest_title (const AshlarAdventure *self, guint index);
ASHLAR_API const char *ashlar_adventure_get_quest_text (const AshlarAdventure *self, guint index);

/* What is sold at home base: an object, or higher maxima. */
ASHLAR_API guint       ashlar_adventure_get_n_offers (const AshlarAdventure *self);
ASHLAR_API const char *ashlar_adventure_get_offer_object (const AshlarAdventure *self, guint index);
ASHLAR_API guint       ashlar_adventure_get_offer_hp (const AshlarAdventure *self, guint index);
ASHLAR_API guint       ashlar_adventure_get_offer_mp (const AshlarAdventure *self, guint index);
ASHLAR_API guint       ashlar_adventure_get_offer_price (const AshlarAdventure *self, guint index);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AshlarAdventure, ashlar_adventure_unref)

G_END_DECLS
