/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* AshlarWalks: what a bot comes to over many seeds, in bounded room, such that the walks of parts of the seeds add up to the walks
 * of all of them, as surveys do.
 *
 * What is walked is an adventure or one of its quests, a level of a recipe for each seed, or one built level, where the seed decides
 * of equally good ways alone. Counts, sums and histograms of everything; who fell, got stuck or found a floor that is not built, and
 * who stepped on which script, each with the lowest seeds. Times are no part of what must be the same twice. Not while another
 * thread uses it. */

#pragma once

#include "base/ashlar-report-private.h"
#include "play/ashlar-play.h"
#include "survey/ashlar-survey-private.h"

G_BEGIN_DECLS

/* Heat is kept of levels of so many cells at most. */
#define ASHLAR_WALKS_MAX_HEAT (1024 * 1024)
/* Areas are told apart of levels of so many at most. */
#define ASHLAR_MAX_WALKS_AREAS 262144
/* A bot gives up a walk after so many turns. */
#define ASHLAR_WALKS_MAX_TURNS 1000000

typedef enum
{
  ASHLAR_FATE_WON,       /* of a quest: came home with it done; of a level: reached the exit */
  ASHLAR_FATE_FELL,      /* in a fight */
  ASHLAR_FATE_STUCK,     /* knew nothing more to do */
  ASHLAR_FATE_NOT_BUILT, /* the floor */
} AshlarFate;
#define ASHLAR_N_FATES 4

/* Of a floor; all but the last of those who won it. */
typedef enum
{
  ASHLAR_WALK_METRIC_TURNS,
  ASHLAR_WALK_METRIC_GUIDE,       /* turns of who knows the floor */
  ASHLAR_WALK_METRIC_DETOUR,      /* turns / the guide's; thousandths */
  ASHLAR_WALK_METRIC_SEEN,        /* of the floor's cells, at the win; thousandths */
  ASHLAR_WALK_METRIC_NOTHING_NEW, /* of the turns; thousandths */
  ASHLAR_WALK_METRIC_LULL,        /* the longest run of turns that show nothing new */
  ASHLAR_WALK_METRIC_AREAS,       /* that were entered */
  ASHLAR_WALK_METRIC_HP,          /* at the win */
  ASHLAR_WALK_METRIC_FIGHTS,
  ASHLAR_WALK_METRIC_POTIONS,
  ASHLAR_WALK_METRIC_WORDS,      /* that were answered: bots know the answers */
  ASHLAR_WALK_METRIC_LOST_TURNS, /* turns until who did not win fell or was stuck */
} AshlarWalkMetric;
#define ASHLAR_N_WALK_METRICS 12

/* "nothingNew", as files have it. */
const char *ashlar_walk_metric_get_id (AshlarWalkMetric metric);
/* A sentence of the designer's language in English: "turns that show nothing new". */
const char *ashlar_walk_metric_get_title (AshlarWalkMetric metric);
gboolean    ashlar_walk_metric_is_share (AshlarWalkMetric metric); /* in thousandths */
const char *ashlar_fate_to_string (AshlarFate fate);               /* "not-built" */

/* The most, or the least, of something, and the lowest seed that has it. */
typedef struct
{
  guint64 value, seed; /* value G_MAXUINT64: none has come yet */
} AshlarWalksExtreme;

/* A floor, of those who came to it by one way. */
typedef struct
{
  guint quest, floor,
      number; /* of an adventure: indices, and which of the floor's `times`; else 0 */
  guint from,
      way; /* the floor that was left and the index of the way that was chosen there; ASHLAR_NO_INDEX: there was no choice */
  char              *label;                 /* of that way; never NULL */
  guint              depth;                 /* the least at which it was entered */
  guint64            fates[ASHLAR_N_FATES]; /* who entered, or would have: the sum of these */
  AshlarCounts       metrics[ASHLAR_N_WALK_METRICS];
  AshlarWalksExtreme nearest; /* the least turns of the guide */
  AshlarWalksExtreme lull;    /* the longest */
  AshlarWalksExtreme longest; /* the most turns of a win */
} AshlarWalksFloor;

typedef struct
{
  guint        quest;                 /* index */
  guint64      fates[ASHLAR_N_FATES]; /* who set out: the sum of these */
  AshlarCounts turns;                 /* of those who came home with it done */
} AshlarWalksQuest;

/* Something that happened to walks: "fell" by a foe, "stuck", "not-built" by a cause, "script" of a tile. */
typedef struct
{
  char *code;
  char *
      subject; /* JSON Pointer into the content: the floor, the recipe, the tile; "" of a level alone */
  char *detail; /* the foe; the error's code; what the script says; "" */
  char *
      message; /* of the lowest seed: what an error says; of a script the tile's description; else "" */
  guint64 n;                                /* walks */
  guint64 n_times;                          /* at least once a walk */
  guint64 examples[ASHLAR_SURVEY_EXAMPLES]; /* the lowest seeds, ascending */
  guint   n_examples;
  guint64 last_walk; /* for who counts: which walk it was counted for last */
} AshlarWalksNote;

/* Of a block of the content, whatever the level; or of an area of the one level. */
typedef struct
{
  guint64 n_walks; /* that entered */
  guint64 entries, turns;
} AshlarWalksPlace;

typedef enum
{
  ASHLAR_WALKS_OF_ADVENTURE,
  ASHLAR_WALKS_OF_RECIPE,
  ASHLAR_WALKS_OF_LEVEL,
} AshlarWalksKind;

typedef struct
{
  AshlarWalksKind kind;
  char           *program;   /* the version that made it */
  char           *content;   /* digest; of a level alone: of its bytes */
  char           *adventure; /* digest of the adventure; "" where there is none */
  char           *subject;   /* id of the adventure or recipe; "" of a level */
  char           *quest;     /* nullable: all that are open, in their order */
  char          **settings;  /* of a recipe, as --set has it; never NULL */
  AshlarBot       bot;

  GArray *ranges; /* of AshlarSeedRange, ascending, none touches the next */
  guint64 n_walks;
  guint64 fates[ASHLAR_N_FATES]; /* of walks: of the quest that was asked for; of all, the worst */
  AshlarCounts turns;            /* of the walks that were won */
  AshlarCounts times;            /* microseconds */

  GPtrArray *quests; /* of AshlarWalksQuest, by index */
  GPtrArray *floors; /* of AshlarWalksFloor, by quest, floor, number, from, way */
  GPtrArray *notes;  /* of AshlarWalksNote, by code, subject, detail */

  guint             n_blocks;
  char            **blocks; /* ids, as in the content; NULL-terminated */
  AshlarWalksPlace *block_places;

  /* Of one level, else 0 and NULL. */
  guint             width, height;
  guint64          *heat; /* nullable; turns in each cell, row-major */
  guint             n_areas;
  AshlarWalksPlace *area_places;
} AshlarWalks;

void ashlar_walks_free (AshlarWalks *self);
/* FALSE, and nothing happened, if they are of different things, bots or versions of the program, or have seeds in common. */
gboolean ashlar_walks_merge (AshlarWalks *self, const AshlarWalks *other, GError **error);
/* All ways to it together; @number ASHLAR_NO_INDEX: all of its times, too. NULL: nobody came to it. Free with
 * ashlar_walks_floor_free (). */
AshlarWalksFloor      *
ashlar_walks_dup_floor (const AshlarWalks *self, guint quest, guint floor, guint number);
void ashlar_walks_floor_free (gpointer floor);
/* Borrowed; NULL: nobody set out on it. */
const AshlarWalksQuest *ashlar_walks_get_quest (const AshlarWalks *self, guint quest);
/* What walking shows and lint does not: who fell, was stuck, stepped on scripts, floors that are not built, lulls, ends that lie
 * close together. Each with a subject in the content and a seed as an example. @content: nullable, the one they are of; its own words
 * are used for floors and tiles then. */
void ashlar_walks_report (const AshlarWalks *self, AshlarContent *content, AshlarReport *report);

/* Files. Canonical: equal walks are equal bytes. @with_times: which differ from run to run. */
#define ASHLAR_WALKS_FORMAT "ashlar-walks"
#define ASHLAR_WALKS_VERSION 1
GBytes      *ashlar_walks_to_bytes (const AshlarWalks *self, gboolean with_times);
AshlarWalks *ashlar_walks_read (GBytes *bytes, const char *name, GError **error);
/* A row of CSV for each floor and metric. */
GBytes *ashlar_walks_to_csv (const AshlarWalks *self);

/* ------------------------------------------------------------------- a run */

/* A range of seeds that are walked, on many threads. */
typedef struct _AshlarWalksRun AshlarWalksRun;

/* @quest: nullable: each quest that is open, in their order. Who asks for a quest that asks for others walks these first. Errors of
 * ASHLAR_JOURNEY_ERROR: there is no such adventure or quest. */
AshlarWalksRun *ashlar_walks_run_new_for_adventure (AshlarContent *content,
                                                    const char    *adventure,
                                                    const char    *quest,
                                                    AshlarBot      bot,
                                                    GError       **error);
/* A level of the recipe for each seed. @settings: as --set has them, nullable. A recipe that cannot even begin is a run in which
 * nothing is built; what is a slip of the call is an error. */
AshlarWalksRun *ashlar_walks_run_new_for_recipe (AshlarContent     *content,
                                                 const char        *recipe,
                                                 const char *const *settings,
                                                 AshlarBot          bot,
                                                 GError           **error);
/* One level, over and over: of equally good ways the seed decides; seed 0 takes them north, west, east, south. */
AshlarWalksRun *ashlar_walks_run_new_for_level (AshlarLevel *level, AshlarBot bot);
/* The floor on which a journey is, over and over in the same way, each time by a hero who comes from home; with what it asks for, and whom
 * one meets there. NULL: it is at home, or the floor was not built. */
AshlarWalksRun *ashlar_walks_run_new_for_floor (AshlarJourney *journey, AshlarBot bot);
AshlarWalksRun *ashlar_walks_run_ref (AshlarWalksRun *self);
void            ashlar_walks_run_unref (AshlarWalksRun *self);

/* Once. From @first to @last, both included, fewer than 2^64; @first above @last: none. @n_threads 0: as many as there are
 * processors. Returns when all is done or when it was cancelled; then the walks are those that were done until then, and their
 * ranges say which. */
AshlarWalks *ashlar_walks_run_seeds (
    AshlarWalksRun *self, guint64 first, guint64 last, guint n_threads, GCancellable *cancellable);
/* While it runs, from any thread: how many are done, how many of these were won; nullable. */
void ashlar_walks_run_get_progress (AshlarWalksRun *self, guint64 *n_done, guint64 *n_won);
/* The walks that are done so far; their seeds need not be the first ones. */
AshlarWalks *ashlar_walks_run_dup_walks (AshlarWalksRun *self);
/* The walk of a seed, walked to its end: to look at or to save. NULL: its first floor is not built, or it was cancelled. Any
 * thread. */
AshlarPlay *ashlar_walks_run_walk (AshlarWalksRun *self,
                                   guint64         seed,
                                   GCancellable   *cancellable,
                                   GError        **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AshlarWalks, ashlar_walks_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (AshlarWalksRun, ashlar_walks_run_unref)

G_END_DECLS
