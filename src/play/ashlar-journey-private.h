/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#pragma once

#include "content/ashlar-adventure-private.h"
#include "content/ashlar-content-private.h"
#include "play/ashlar-journey.h"

G_BEGIN_DECLS

/* The same place in the same adventure, apart from the first: what is done to one leaves the other as it is. Shares levels. */
AshlarJourney *ashlar_journey_copy (AshlarJourney *self);
/* NULL at home. Borrowed from the adventure. */
const AshlarQuest *ashlar_journey_get_current_quest (AshlarJourney *self);
const AshlarFloor *ashlar_journey_get_current_floor (AshlarJourney *self);
guint              ashlar_journey_get_floor_index (AshlarJourney *self); /* in its quest */
guint ashlar_journey_get_number (AshlarJourney *self); /* among the `times` of the floor, from 0 */
/* Where a way leads to: a floor's index in the quest, or ASHLAR_NO_INDEX: home. */
guint ashlar_journey_get_way_target (AshlarJourney *self, guint way);
/* Goes to the next floor though this one is not won, by the first way that is there. Home behind the last. */
gboolean ashlar_journey_skip (AshlarJourney *self, GError **error);
/* Whether nothing lies behind but, at most, setting out. *quest: on which; -1: at home. */
gboolean ashlar_journey_is_fresh (AshlarJourney *self, gint *quest);
/* Goes home; the quest is given up. */
void ashlar_journey_go_home (AshlarJourney *self);
/* Levels that were built, by floor and seed, for journeys over one content: many walks build each once. @cache: shared by threads;
 * nullable. */
typedef struct _AshlarFloorCache AshlarFloorCache;
AshlarFloorCache                *ashlar_floor_cache_new (AshlarContent *content);
AshlarFloorCache                *ashlar_floor_cache_ref (AshlarFloorCache *self);
void                             ashlar_floor_cache_unref (AshlarFloorCache *self);
void ashlar_journey_set_cache (AshlarJourney *self, AshlarFloorCache *cache);
/* The seed of a floor of a run: the same wherever it stands among the floors. @number: how many floors of its id lie before it since
 * home base; of a quest without circles that is its place among the `times`. */
guint64
ashlar_floor_seed (guint64 run, const AshlarQuest *quest, const AshlarFloor *floor, guint number);
/* The floor of a seed at a depth, as enter () builds it, without a journey: thumbnails, findings. */
AshlarLevel *ashlar_floor_build (AshlarContent     *content,
                                 const AshlarFloor *floor,
                                 guint              depth,
                                 guint64            seed,
                                 GCancellable      *cancellable,
                                 GError           **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AshlarFloorCache, ashlar_floor_cache_unref)

G_END_DECLS
