/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* AshlarWalkRecord: what the walk of one seed came to, floor by floor; and how it is made. */

#pragma once

#include "play/ashlar-bot-private.h"
#include "play/ashlar-walks-private.h"

G_BEGIN_DECLS

typedef struct
{
  guint index; /* of the area */
  guint entries, turns;
} AshlarWalkVisit;

typedef struct
{
  guint    tile; /* of the level */
  gboolean leaves;
  guint    n;
} AshlarWalkScript;

typedef struct
{
  guint        quest, floor, number, from, way, depth;
  char        *label; /* of the way; never NULL */
  AshlarFate   fate;
  char        *detail;  /* the foe; the error's code; "" */
  char        *message; /* what the error says; "" */
  guint        metrics[ASHLAR_N_WALK_METRICS];
  guint        turns, guide;
  GArray      *visits;  /* of AshlarWalkVisit, by area; those that were entered */
  GArray      *scripts; /* of AshlarWalkScript */
  AshlarLevel *level;   /* nullable */
} AshlarFloorRecord;

typedef struct
{
  guint      quest;
  AshlarFate fate;
  guint      turns;
} AshlarQuestRecord;

typedef struct
{
  guint64    seed;
  AshlarFate fate;
  guint      turns;
  gint64     microseconds;
  GPtrArray *floors; /* of AshlarFloorRecord, in the order in which they were entered */
  GArray    *quests; /* of AshlarQuestRecord */
} AshlarWalkRecord;

AshlarWalkRecord *ashlar_walk_record_new (guint64 seed);
void              ashlar_walk_record_free (AshlarWalkRecord *self);
/* A level that could not even be built; the fate of all. */
void ashlar_walk_record_add_failure (AshlarWalkRecord *self, const char *code, const char *message);

/* What a walk goes by beside the play. */
typedef struct
{
  AshlarBot     bot;
  guint64       ties;
  guint         quest;       /* that is asked for; ASHLAR_NO_INDEX: all that are open */
  guint64      *heat;        /* nullable */
  gboolean      is_floor;    /* no more than the floor on which the journey is */
  guint         guide;       /* turns of the guide of the one level; 0: to be worked out */
  GCancellable *cancellable; /* nullable */
} AshlarWalkCall;

/* Walks @play to its end. @record: nullable; filled. FALSE: it was cancelled. */
gboolean
ashlar_walk_through (const AshlarWalkCall *call, AshlarPlay *play, AshlarWalkRecord *record);

/* ------------------------------------------ among the files of walks */

/* Nothing in it, not even what it is of. */
AshlarWalks *_ashlar_walks_new_empty (void);
AshlarWalks *_ashlar_walks_new_like (const AshlarWalks *other);
void         _ashlar_walks_add_range (AshlarWalks *self, guint64 first, guint64 last);
/* Which seeds it is of says _ashlar_walks_add_range (). @subject: pointer of the adventure or recipe; "" of a level. */
void _ashlar_walks_count (AshlarWalks *self, const AshlarWalkRecord *record, const char *subject);
AshlarWalksFloor *_ashlar_walks_need_floor (AshlarWalks *self, const AshlarWalksFloor *key);
AshlarWalksQuest *_ashlar_walks_need_quest (AshlarWalks *self, guint quest);
int  _ashlar_walks_compare_floors (const AshlarWalksFloor *a, const AshlarWalksFloor *b);
int  _ashlar_walks_compare_notes (const AshlarWalksNote *a, const AshlarWalksNote *b);
void _ashlar_walks_note_free (gpointer note);
void _ashlar_walks_quest_free (gpointer quest);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AshlarWalkRecord, ashlar_walk_record_free)

G_END_DECLS
