/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The inside of a journey, for the files that it is made of. */

#pragma once

#include "play/ashlar-journey-private.h"

G_BEGIN_DECLS

/* Where somebody is. */
typedef struct
{
  guint quest;  /* ASHLAR_NO_INDEX: at home */
  guint floor;  /* in the quest */
  guint number; /* among the `times` of the floor, from 0 */
  guint depth;  /* from 1; 0 at home */
  guint32
      *visits; /* nullable; by floor of the quest: how many of it lie behind, without this one */
  gboolean     is_won;     /* the floor */
  AshlarLevel *level;      /* nullable: it was not entered yet */
  guint64      floor_seed; /* of the level */
  guint64 draw_seed; /* of what is told and which way is drawn: the run's own, whatever is pinned */
} AshlarWhereabouts;

/* What a way leads to. */
typedef struct
{
  const char *label; /* never NULL; borrowed */
  guint       floor; /* ASHLAR_NO_INDEX: home */
  guint       number;
  gboolean    is_dead_end; /* every way is hidden: home, and the quest is not done */
} AshlarPassage;

struct _AshlarJourney
{
  gatomicrefcount   ref_count;
  AshlarContent    *content;
  AshlarAdventure  *adventure;
  guint64           seed;
  AshlarFloorCache *cache; /* nullable */

  guint8     *done;    /* by quest */
  GHashTable *carried; /* char * → how many, above 0 */
  guint       n_homecomings;

  AshlarWhereabouts here;
  AshlarWhereabouts before;     /* where the hero comes from, until the floor is entered or won */
  gboolean          has_before; /* @before is set */

  GArray *
      ways; /* nullable: not worked out; of AshlarPassage: those of the floor, whether it is won or not */
};

const AshlarQuest *_ashlar_journey_get_quest (const AshlarJourney *self, guint index);
const AshlarFloor *_ashlar_journey_get_floor (const AshlarJourney *self); /* NULL at home */
/* Those that are there now. */
const GArray *_ashlar_journey_get_ways (AshlarJourney *self);
/* What stands on what was not asked for again, whenever something changed. */
void _ashlar_journey_forget_ways (AshlarJourney *self);

/* What draws are for; with a seed and a counter each is a function of its own. */
typedef enum
{
  ASHLAR_DRAW_TALK = 1,
  ASHLAR_DRAW_STORY,
  ASHLAR_DRAW_WAY,
} AshlarJourneyDraw;

/* Uniform in 0 <= n < bound. */
guint _ashlar_journey_draw (guint64 seed, AshlarJourneyDraw kind, guint counter, guint bound);
/* The seed of a floor's draws: that of ashlar_floor_seed () where the floor has no seeds of its own. */
guint64 _ashlar_floor_draw_seed (guint64            run,
                                 const AshlarQuest *quest,
                                 const AshlarFloor *floor,
                                 guint              number);
/* Of @n things that a floor has of its own, which is the one of the floor @number of this id: each once before
 * any comes again. @what: the things are told apart by it. */
guint _ashlar_floor_deal (guint64            run,
                          const AshlarQuest *quest,
                          const AshlarFloor *floor,
                          guint              number,
                          const char        *what,
                          guint              n);

G_END_DECLS
