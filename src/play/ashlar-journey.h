/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#pragma once

#include "content/ashlar-adventure.h"
#include "content/ashlar-content.h"
#include "level/ashlar-level.h"

G_BEGIN_DECLS

/**
 * ASHLAR_JOURNEY_ERROR:
 *
 * Why a journey does not go on.
 */
#define ASHLAR_JOURNEY_ERROR (ashlar_journey_error_quark ())
ASHLAR_API GQuark ashlar_journey_error_quark (void);

/**
 * AshlarJourneyError:
 * @ASHLAR_JOURNEY_ERROR_UNKNOWN: there is no such adventure, quest or way
 * @ASHLAR_JOURNEY_ERROR_CLOSED: the quest asks for others that are not done, or the way is hidden
 * @ASHLAR_JOURNEY_ERROR_PLACE: this cannot be done where the hero is: at home, on a floor that is not won
 * @ASHLAR_JOURNEY_ERROR_NOT_BUILT: the floor cannot be built; the message names quest, floor, depth and seed
 * @ASHLAR_JOURNEY_ERROR_TOO_DEEP: more floors lie behind the hero than an adventure may have
 *
 * Why a journey does not go on.
 */
typedef enum
{
  ASHLAR_JOURNEY_ERROR_UNKNOWN,
  ASHLAR_JOURNEY_ERROR_CLOSED,
  ASHLAR_JOURNEY_ERROR_PLACE,
  ASHLAR_JOURNEY_ERROR_NOT_BUILT,
  ASHLAR_JOURNEY_ERROR_TOO_DEEP,
} AshlarJourneyError;

/**
 * AshlarMoment:
 * @ASHLAR_MOMENT_HOME: at home base: what it looks like there
 * @ASHLAR_MOMENT_TALK: at home base: what is said; another one each time the hero comes home
 * @ASHLAR_MOMENT_QUEST: what the quest is about
 * @ASHLAR_MOMENT_ENTER: on entering the floor
 * @ASHLAR_MOMENT_WON: when the floor is won
 *
 * When a text is told.
 */
typedef enum
{
  ASHLAR_MOMENT_HOME,
  ASHLAR_MOMENT_TALK,
  ASHLAR_MOMENT_QUEST,
  ASHLAR_MOMENT_ENTER,
  ASHLAR_MOMENT_WON,
} AshlarMoment;

/**
 * AshlarJourney:
 *
 * Where somebody is in an adventure: at home base or on a floor of a quest, which floor is next, what is told.
 * It knows no rules of play: who has some of his own says when a floor is won. Same content, adventure, seed and ways give the
 * same floors. Not to be used by two threads at once.
 */
typedef struct _AshlarJourney AshlarJourney;

#define ASHLAR_TYPE_JOURNEY (ashlar_journey_get_type ())
ASHLAR_API GType ashlar_journey_get_type (void);
ASHLAR_API AshlarJourney *
ashlar_journey_new (AshlarContent *content, const char *adventure, guint64 seed, GError **error);
ASHLAR_API AshlarJourney *ashlar_journey_ref (AshlarJourney *self);
ASHLAR_API void           ashlar_journey_unref (AshlarJourney *self);

ASHLAR_API AshlarContent   *ashlar_journey_get_content (AshlarJourney *self);
ASHLAR_API AshlarAdventure *ashlar_journey_get_adventure (AshlarJourney *self);
ASHLAR_API guint64          ashlar_journey_get_seed (AshlarJourney *self);

/* At home base. */
ASHLAR_API gboolean ashlar_journey_is_home (AshlarJourney *self);
ASHLAR_API gboolean ashlar_journey_is_open (AshlarJourney *self, guint quest);
ASHLAR_API gboolean ashlar_journey_is_done (AshlarJourney *self, guint quest);
ASHLAR_API gboolean ashlar_journey_set_out (AshlarJourney *self, const char *quest, GError **error);

/* On a floor. */
ASHLAR_API gint        ashlar_journey_get_quest (AshlarJourney *self);
ASHLAR_API const char *ashlar_journey_get_floor (AshlarJourney *self);
ASHLAR_API const char *ashlar_journey_get_floor_title (AshlarJourney *self);
ASHLAR_API guint       ashlar_journey_get_depth (AshlarJourney *self);
ASHLAR_API guint64     ashlar_journey_get_floor_seed (AshlarJourney *self);
ASHLAR_API AshlarLevel *
ashlar_journey_enter (AshlarJourney *self, GCancellable *cancellable, GError **error);
ASHLAR_API const char *ashlar_journey_get_story (AshlarJourney *self, AshlarMoment moment);
ASHLAR_API const char *ashlar_journey_get_speaker (AshlarJourney *self, AshlarMoment moment);
ASHLAR_API void ashlar_journey_set_carried (AshlarJourney *self, const char *object, guint count);
ASHLAR_API void ashlar_journey_win (AshlarJourney *self);
ASHLAR_API void ashlar_journey_lose (AshlarJourney *self);
ASHLAR_API gboolean ashlar_journey_is_won (AshlarJourney *self);

/* After a win. */
ASHLAR_API guint       ashlar_journey_get_n_ways (AshlarJourney *self);
ASHLAR_API const char *ashlar_journey_get_way_label (AshlarJourney *self, guint way);
ASHLAR_API gboolean    ashlar_journey_way_leads_home (AshlarJourney *self, guint way);
ASHLAR_API gboolean    ashlar_journey_take_way (AshlarJourney *self, guint way, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AshlarJourney, ashlar_journey_unref)

G_END_DECLS
