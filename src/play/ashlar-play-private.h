/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The inside of a play.
 *
 * What happens in a play happens at places: home base, or a floor. What belongs to the place alone (what is seen, gone, held, said)
 * lies in arrays that are made when the hero arrives; what the hero has stays. Each action that did something leaves a record, and
 * what it changed, so that it can be taken back; what leads from one place to another is taken back by walking the place before again. */

#pragma once

#include "play/ashlar-cast-private.h"
#include "play/ashlar-ground-private.h"
#include "play/ashlar-journey-private.h"
#include "play/ashlar-play-event-private.h"
#include "play/ashlar-walk-private.h"

G_BEGIN_DECLS

/* The rules by which walks are walked; a walk by others may come out otherwise. */
#define ASHLAR_RULES_VERSION 1
/* Turns from one hash of a walk to the next. */
#define ASHLAR_TURNS_A_HASH 64

/* What `seen` says of a cell. */
enum
{
  ASHLAR_SEEN_NEVER,
  ASHLAR_SEEN_ONCE,
  ASHLAR_SEEN_NOW,
};

/* An action beyond those that ashlar_play_act () knows. */
#define ASHLAR_ACTION_ANSWER (ASHLAR_ACTION_SKIP + 1)

typedef enum
{
  ASHLAR_DONE_TURN = 1 << 0,  /* it took a turn */
  ASHLAR_DONE_SAVED = 1 << 1, /* what was before is on `saved` */
  ASHLAR_DONE_MOVED = 1 << 2, /* it led to another place */
  ASHLAR_DONE_WON = 1 << 3,   /* it won the floor */
} AshlarDone;

/* An action that did something. */
typedef struct
{
  guint32 argument;           /* of an answer the word */
  guint32 text;               /* of an answer: what was said, in `texts` */
  guint32 n_deltas, n_events; /* that there were before it */
  guint8  action;
  guint8  done;
} AshlarActRecord;

/* Numbers that an action may change; as a whole they are saved before one that does more than lead on. */
typedef struct
{
  guint32 cell;
  guint32 turn, floor_turn;
  guint32 n_seen;              /* cells that can be walked on */
  guint32 last_area;           /* the area that was entered last, or ASHLAR_NO_AREA */
  guint32 n_entries, n_rounds; /* areas entered, rounds fought: counters of draws */
  guint32 n_keys, n_solved;    /* keys held, words solved */
  guint32 hp, mp, xp, gold;
  guint32 raised_hp, raised_mp;
  guint32
      foe; /* the object of the level that is met; ASHLAR_NO_INDEX: who is met stands on no cell */
  guint32         hits;   /* that it takes yet */
  const char     *foe_id; /* nullable: none is met */
  AshlarPlayState state;
  gboolean        holds; /* what the floor asks for but the exit */
  gboolean        is_won;
  guint64 sets; /* what is seen, gone, held, said, done and in the pack, as a sum of hashes */
} AshlarPlayNow;

/* What of a set an action changed. */
typedef enum
{
  ASHLAR_DELTA_GONE, /* index: the object */
  ASHLAR_DELTA_KEY,
  ASHLAR_DELTA_SQUARE,
  ASHLAR_DELTA_WORD,
  ASHLAR_DELTA_DEFEATED, /* index: in `tally`; count: before */
  ASHLAR_DELTA_TAKEN,
  ASHLAR_DELTA_PACK,     /* index: in `pack`; count: before; 0: it was not there */
  ASHLAR_DELTA_UNPACKED, /* object, count: it was there and is not */
} AshlarDeltaKind;

typedef struct
{
  AshlarDeltaKind kind;
  guint32         index;
  guint32         count;
  const char     *object;
} AshlarDelta;

/* How many of an object were defeated, and taken, on this floor. */
typedef struct
{
  const char *object;
  guint32     defeated, taken;
} AshlarFloorCount;

typedef struct
{
  const char *object; /* an id of the content's */
  guint32     count;  /* > 0 */
} AshlarPacked;

/* Where a place began. */
typedef struct
{
  AshlarJourney *journey; /* nullable: of a single level; as it was on arriving */
  AshlarLevel   *level;   /* nullable: home */
  AshlarPlayNow  now;     /* of the hero; what is of the place is not yet told */
  GArray        *pack;    /* of AshlarPacked */
  GArray *events; /* of AshlarPlayEvent: those of the action that led there, up to the arrival */
  guint   n_acts; /* before it, with the one that led there */
} AshlarPlace;

struct _AshlarPlay
{
  gatomicrefcount ref_count;

  AshlarJourney   *journey;   /* nullable; ours alone */
  AshlarAdventure *adventure; /* nullable */
  AshlarContent   *content;   /* nullable */
  GError          *error;     /* nullable */
  gint             begun_on;  /* the quest that was set out on before it began; -1: none */
  gboolean         is_late;   /* it began behind more than that, which no actions tell */

  AshlarPlayNow now, before; /* before: the action that is done */
  GArray       *pack;        /* of AshlarPacked */

  /* Of the floor; all NULL at home. */
  AshlarLevel      *level;
  AshlarGround     *ground; /* borrowed from the level */
  AshlarCast       *cast;   /* nullable; borrowed from the ground */
  const AshlarWin  *win;    /* nullable: reach the exit; borrowed from the adventure */
  guint64           floor_seed;
  guint8           *seen;      /* by cell */
  AshlarSeenList    in_sight;  /* where the ground does not remember views */
  const AshlarView *view;      /* nullable: `in_sight` */
  guint8           *gone;      /* by object */
  guint8           *held;      /* by key */
  guint8           *written;   /* by square */
  guint8           *solved;    /* by word */
  GArray           *tally;     /* of AshlarFloorCount */
  GArray           *new_cells; /* of guint32: those seen for the first time, turn by turn */
  GArray           *turns;     /* of AshlarWalkTurn */

  GArray       *events;       /* of AshlarPlayEvent: of the last action */
  GArray       *floor_events; /* of AshlarPlayEvent */
  GStringChunk *chunk;        /* texts of events and answers */

  GArray *acts;   /* of AshlarActRecord: the walk */
  GArray *saved;  /* of AshlarPlayNow */
  GArray *deltas; /* of AshlarDelta */
  GArray *hashes; /* of guint64: after each ASHLAR_TURNS_A_HASH turns */
  GArray
      *times; /* nullable; of guint32: milliseconds before each action, as far as somebody tells */
  GPtrArray             *texts;  /* of answers, in `chunk` */
  GArray                *places; /* of AshlarPlace; the last one is where the hero is */
  struct _AshlarBotMind *mind;   /* nullable; of the bot that walked last */
  AshlarDone             done;   /* of the action that is being done */
};

/* ---------------------------------------------------------- for bots, too */

/* Whether a step from one cell to one beside it is open: no wall, no closed link; foes that bar the way count as @foes says. */
gboolean ashlar_play_can_cross (AshlarPlay *self, guint32 from, guint32 to, gboolean foes);
/* The foe that stands on a cell, or ASHLAR_NO_INDEX. */
guint32 ashlar_play_find_foe (AshlarPlay *self, guint32 cell);
/* Whether there is something on the cell that is taken by stepping on it: a key, an object. */
gboolean ashlar_play_has_taking (AshlarPlay *self, guint32 cell);

/* What a floor asks for, a line each. */
typedef struct
{
  const AshlarWin *win;        /* nullable: reach the exit */
  guint            have, want; /* want: 1 for the exit */
} AshlarGoal;

gboolean ashlar_play_get_goal (AshlarPlay *self, guint index, AshlarGoal *goal);
/* As ashlar_play_dup_goal(), in another language. @translate (nullable): what gettext() does. */
char *ashlar_play_dup_goal_in (AshlarPlay *self,
                               guint       index,
                               gboolean   *reached,
                               const char *(*translate) (const char *words));

/* ------------------------------------------------ among the files of plays */

/* Draws, each by itself: of one kind and counter there is one. */
typedef enum
{
  ASHLAR_DRAW_ENCOUNTER, /* + the encounter: whether it happens */
  ASHLAR_DRAW_FOE,       /* who comes */
  ASHLAR_DRAW_OUTCOME,   /* which of its outcomes */
  ASHLAR_DRAW_DAMAGE,
} AshlarDraw;

void _ashlar_play_stream (
    const AshlarPlay *self, AshlarStream *stream, AshlarDraw draw, guint32 counter, guint32 which);
/* To be called before an action changes more of `now` than where the hero is and what is seen. */
void _ashlar_play_touch (AshlarPlay *self);
void
_ashlar_play_tell (AshlarPlay *self, AshlarPlayEventKind kind, const char *subject, gint amount);
void _ashlar_play_tell_at (
    AshlarPlay *self, guint32 cell, AshlarPlayEventKind kind, const char *subject, gint amount);
/* Keeps a text as long as the play. */
const char *_ashlar_play_keep_text (AshlarPlay *self, const char *text);

/* What a member of a set adds to `sets`; kinds below 15, which is that of cells seen. */
guint64 _ashlar_play_mix (AshlarDeltaKind kind, guint64 index, guint64 count);
guint64 _ashlar_play_mix_object (AshlarDeltaKind kind, const char *object, guint64 count);

/* Sets; each change can be taken back. */
void _ashlar_play_set (AshlarPlay *self, AshlarDeltaKind kind, guint8 *set, guint32 index);
void _ashlar_play_count (AshlarPlay *self, AshlarDeltaKind kind, const char *object);
void _ashlar_play_pack (AshlarPlay *self, const char *object, guint32 count);
void _ashlar_play_unpack (AshlarPlay *self, guint index); /* one of them */
void _ashlar_play_undo_delta (AshlarPlay *self, const AshlarDelta *delta);

void _ashlar_play_look (
    AshlarPlay *self); /* from where the hero stands; a record of the turn is written */
void
_ashlar_play_unlook (AshlarPlay *self); /* forgets the last turn's record and what it saw first */
void _ashlar_play_clear_sight (AshlarPlay *self);

gboolean _ashlar_play_move (AshlarPlay *self, guint direction);
gboolean _ashlar_play_fight (AshlarPlay *self);
gboolean _ashlar_play_use (AshlarPlay *self, guint index);
void     _ashlar_play_meet (AshlarPlay *self, guint32 object, const char *id);
void     _ashlar_play_enter_area (AshlarPlay *self, guint32 area);
void     _ashlar_play_gain (AshlarPlay *self, guint32 xp, guint32 gold);
gboolean _ashlar_play_say (AshlarPlay *self, guint word, const char *answer);

void _ashlar_play_judge (AshlarPlay *self, gboolean is_silent); /* whether the floor is won */

/* Does what a record says, once more. */
void _ashlar_play_redo (AshlarPlay *self, const AshlarActRecord *act);

/* From place to place. */
void     _ashlar_play_arrive (AshlarPlay *self, AshlarLevel *level);
void     _ashlar_play_leave (AshlarPlay *self);    /* the arrays of the place go */
void     _ashlar_play_tell_won (AshlarPlay *self); /* to the journey */
void     _ashlar_play_fall (AshlarPlay *self, const char *foe);
gboolean _ashlar_play_travel (AshlarPlay *self, AshlarAction action, guint argument);
gboolean _ashlar_play_buy (AshlarPlay *self, guint offer);
void     _ashlar_play_clear_place (gpointer place);

guint _ashlar_play_get_max_hp (AshlarPlay *self);
guint _ashlar_play_get_max_mp (AshlarPlay *self);

G_END_DECLS
