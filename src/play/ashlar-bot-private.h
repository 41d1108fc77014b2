/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* AshlarBotMind: a bot while it walks: what it knows of the floor, and the way that it is on.
 *
 * What a bot does follows from the play and what is in it alone; a mind remembers what was worked out, and begins anew where the play
 * is not where it was left. */

#pragma once

#include "play/ashlar-bot-search-private.h"
#include "play/ashlar-bot-wishes-private.h"
#include "play/ashlar-play-private.h"

G_BEGIN_DECLS

/* What is wanted of a cell, beside the number of its neighbours that are not known. */
typedef enum
{
  ASHLAR_MARK_UNKNOWN = 7, /* 1 … 4 sides */
  ASHLAR_MARK_GOAL = 1 << 3,
  ASHLAR_MARK_KEY = 1 << 4,
  ASHLAR_MARK_GATE = 1 << 5,  /* a way that a key has opened */
  ASHLAR_MARK_THING = 1 << 6, /* for who leaves nothing */
  ASHLAR_MARK_AREA = 1 << 7,  /* of an area that was never entered; for who leaves nothing */
} AshlarBotMark;

/* What is known of a floor, cell by cell of the map. */
typedef struct
{
  guint8  *known;   /* 1: it was seen */
  guint8  *reached; /* 1: known, and a known way leads to it */
  guint8  *costs;   /* of the map where it is known, else 0 */
  guint8  *marks;
  guint8  *closed;          /* nullable; where there are locks */
  guint8  *held;            /* by key of the ground */
  guint8  *locks;           /* by lock of the ground: 1: it is open */
  guint8  *entered;         /* nullable; by area */
  GArray  *stack;           /* of guint32 */
  GArray  *gates;           /* of guint32: cells behind what a key opened, where one has not been */
  GArray  *marked;          /* of guint32: cells that have marks beside UNKNOWN and AREA */
  guint    n_new;           /* cells of the play that were learned */
  guint    n_unknown_ahead; /* cells that are reached and have unknown neighbours */
  guint    n_areas_ahead;   /* cells that are reached, of areas that were never entered */
  gboolean has_news;        /* something was learned since the way was planned */
  gboolean has_things;      /* … and marks are to be made anew */
} AshlarBotKnowledge;

struct _AshlarBotMind
{
  AshlarBot bot;
  guint64   ties; /* 0: north, west, east, south */

  AshlarLevel        *level; /* nullable; of the floor it knows */
  const AshlarBotMap *map;
  AshlarBotSearch     search;
  AshlarBotWishes    *wishes;
  AshlarBotKnowledge  knowledge;

  guint    turn; /* of the floor, when it was asked last */
  guint32  at;   /* … and where it was */
  guint    n_deltas;
  GArray  *way;     /* of guint8: sides, the last step first */
  gboolean is_last; /* nothing is left but what ends the floor */
};

typedef struct _AshlarBotMind AshlarBotMind;

/* @ties: 0, or what decides of equally good ways. */
AshlarBotMind *ashlar_bot_mind_new (AshlarBot bot, guint64 ties);
void           ashlar_bot_mind_free (AshlarBotMind *self);
/* What it does next, as ashlar_bot_choose () says. */
gboolean ashlar_bot_mind_choose (AshlarBotMind *self, AshlarPlay *play, AshlarBotChoice *choice);
/* The same until nothing is left to do, the place is won or left, the hero fell, or so many turns are over. Gives whether it did
 * something. */
gboolean ashlar_bot_mind_run (AshlarBotMind *self, AshlarPlay *play, guint turns);

/* Does what was chosen. FALSE: nothing happened. */
gboolean ashlar_bot_act (AshlarPlay *play, const AshlarBotChoice *choice);

/* How many turns who knows the floor needs from its entrance; 0: it cannot be won. Fights cost a turn a hit. */
guint ashlar_bot_measure_floor (AshlarPlay *play);

/* ---------------------------------------------- among the files of bots */

/* Begins anew where the play is. */
void _ashlar_bot_mind_arrive (AshlarBotMind *mind, AshlarPlay *play);

void _ashlar_bot_knowledge_init (AshlarBotMind *mind, AshlarPlay *play);
void _ashlar_bot_knowledge_clear (AshlarBotKnowledge *self);
/* Where a known step leads to the cell from one that is reached, it is reached, and what is behind it. */
void _ashlar_bot_knowledge_try (AshlarBotMind *mind, guint32 cell);
/* What was seen, taken, opened since. */
void _ashlar_bot_knowledge_update (AshlarBotMind *mind, AshlarPlay *play);

/* Fills the way from where the hero stands. FALSE: there is nothing to go to. */
gboolean _ashlar_bot_plan_seeker (AshlarBotMind *mind, AshlarPlay *play);
gboolean _ashlar_bot_plan_guide (AshlarBotMind *mind, AshlarPlay *play);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AshlarBotMind, ashlar_bot_mind_free)

G_END_DECLS
