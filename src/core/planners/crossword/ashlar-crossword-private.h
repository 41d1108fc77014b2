/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What the files of the planner `crossword` share: the task, which every seed has in common, the
 * words that one seed chose, and the squares they stand on. */

#pragma once

#include "puzzle/ashlar-puzzle-classes-private.h"
#include "planners/crossword/ashlar-crossword-specials-private.h"
#include "planners/ashlar-planners-private.h"

G_BEGIN_DECLS

#define ASHLAR_CROSSWORD_MOST_WORDS 400
#define ASHLAR_CROSSWORD_MOST_ROOMS 24

/* Fewer words than this take no memory of their own. */
#define ASHLAR_CROSSWORD_FEW_WORDS 32u

typedef enum
{
  ASHLAR_CROSSWORD_LETTER,
  ASHLAR_CROSSWORD_WORD,
} AshlarCrosswordUnit;

/* Two of one puzzle share no word. */
typedef enum
{
  ASHLAR_CROSSWORD_VISIT_EITHER,
  ASHLAR_CROSSWORD_VISIT_FIRST,
  ASHLAR_CROSSWORD_VISIT_SECOND,
} AshlarCrosswordVisit;

typedef enum
{
  ASHLAR_CROSSWORD_SPARSE,
  ASHLAR_CROSSWORD_FULL,
} AshlarCrosswordMode;

/* ---- Words that a dungeon may choose from: ashlar-crossword-class.c */

/* In place of a pairing: all words of the puzzle. */
#define ASHLAR_CROSSWORD_ALL ASHLAR_N_PAIRINGS

/* What a recipe says. */
typedef struct
{
  char                *puzzle; /* NULL: the first of the content */
  guint                parity; /* a pairing, or ASHLAR_N_PAIRINGS */
  AshlarCrosswordVisit visit;
  AshlarSpan           words;
  gint                 level;                /* -1: words counts */
  guint                shortness, closeness; /* percent */
  guint                cell_size;            /* tiles */
  AshlarCrosswordUnit  unit;
  AshlarSpan           special_rooms;
  AshlarCrosswordMode  mode;
  gboolean             has_words, has_level, has_mode, has_cell_size; /* they are said */
} AshlarCrosswordSettings;

typedef struct
{
  guint32            word;    /* index in the puzzle */
  guint32            part;    /* of the words that hang together by crossings */
  guint32            odds;    /* factor that its length gives */
  guint16            x, y;    /* its middle, in half squares */
  AshlarCrosswordRun run;     /* on the puzzle's grid */
  const char       **letters; /* of its squares */
} AshlarCrosswordChoice;

typedef struct
{
  guint                  pairing; /* AshlarPairing, or ASHLAR_CROSSWORD_ALL */
  guint                  n_words;
  AshlarCrosswordChoice *words;   /* in the order of the puzzle */
  const char           **letters; /* of all words, one after the other */
  /* The words that cross word w: crossings[crossing_first[w]] … */
  guint32 *crossing_first, *crossings;
  /* The same of words that may not stand beside it: a bar is between. NULL: there is no bar. */
  guint32 *conflict_first, *conflicts;
  guint8  *together; /* by word: one of the most of its part without a conflict; NULL: all are */
  guint    n_parts;
  guint32 *part_sizes; /* the words of each that can stand together */
  guint    largest;    /* the part with the most of them; of several the first */
} AshlarCrosswordClass;

/* @shortness: percent. */
AshlarCrosswordClass      *
ashlar_crossword_class_new (const AshlarPuzzle *puzzle, guint pairing, guint shortness);
void ashlar_crossword_class_free (AshlarCrosswordClass *self);
/* Factors 0 … @n - 1: the first is 1 << ASHLAR_CROSSWORD_ODDS_BITS, each next one is less by @percent
 * 200 × @steps-ths of itself, so that 100 halves it in one step or somewhat more than @steps. Never 0. */
#define ASHLAR_CROSSWORD_ODDS_BITS 18
void ashlar_crossword_fill_odds (guint32 *odds, guint n, guint percent, guint steps);

/* ---- What a recipe asks for: ashlar-crossword-task.c */

/* Half squares; what is farther counts as far as this. */
#define ASHLAR_CROSSWORD_FAR 255u

typedef struct
{
  AshlarPuzzle         *puzzle;
  char                 *path; /* JSON Pointer of the parameters */
  AshlarCrosswordMode   mode;
  AshlarCrosswordUnit   unit;
  guint                 cell_width, cell_height; /* tiles */
  guint                 min_words, max_words;
  const char           *words_parameter; /* that asks for them: "words" or "level" */
  guint                 min_rooms, max_rooms;
  gboolean              has_squares_alone; /* no special room is several squares */
  guint                 n_classes;         /* one of these is drawn */
  AshlarCrosswordClass *classes[ASHLAR_N_PAIRINGS];
  guint32               closeness[ASHLAR_CROSSWORD_FAR + 1]; /* factor by distance */
} AshlarCrosswordTask;

/* What AshlarPlanner.prepare gives. */
gpointer ashlar_crossword_task_new (const AshlarPreparation *preparation, GError **error);
void     ashlar_crossword_task_free (gpointer prepared);

/* Streams of the stage `plan`: those of attempt a have the ids 2 * a and 2 * a + 1, so that other
 * rooms choose no other words. */
typedef enum
{
  ASHLAR_CROSSWORD_STREAM_WORDS,
  ASHLAR_CROSSWORD_STREAM_ROOMS,
} AshlarCrosswordStream;

static inline void
ashlar_crossword_begin_stream (const AshlarRun      *run,
                               guint                 attempt,
                               AshlarCrosswordStream kind,
                               AshlarStream         *stream)
{
  ashlar_run_stream (run, ASHLAR_STAGE_PLAN, 2 * (guint64) attempt + kind, stream);
}

/* ---- The words of one dungeon: ashlar-crossword-growth.c */

/* Attempts that may begin what bars do not let come to its end; later ones take words that stand
 * together for sure. */
#define ASHLAR_CROSSWORD_FREE_ATTEMPTS 32u

typedef struct
{
  const AshlarCrosswordTask *task;
  const AshlarRun           *run;
  guint                      attempt;
  const AshlarCrosswordClass *class;
  guint        wanted;   /* words */
  guint        n_chosen; /* fewer where bars leave no other word */
  guint32     *chosen;   /* in class->words, in the order they were taken */
  AshlarTrace *story;    /* a step a chosen word: why; NULL without a trace */
  guint32      few[ASHLAR_CROSSWORD_FEW_WORDS]; /* what `chosen` is where it is large enough */
} AshlarCrosswordGrowth;

void ashlar_crossword_growth_init (AshlarCrosswordGrowth     *self,
                                   const AshlarCrosswordTask *task,
                                   const AshlarRun           *run,
                                   guint                      attempt);
void ashlar_crossword_growth_clear (AshlarCrosswordGrowth *self);

/* ---- The squares they stand on: ashlar-crossword-squares.c */

/* The map has room for special ones all around; the level shows a part of it, from (first_x, first_y)
 * on, with one empty square of margin. */
typedef struct
{
  AshlarCrosswordMap  map;
  guint               first_x, first_y, shown_width, shown_height;
  AshlarCrosswordRun *runs; /* on the map, by chosen word */
  guint               n_runs;
  guint               n_letters; /* of all runs: those in two of them count twice */
  AshlarSpecialRoom   rooms[ASHLAR_CROSSWORD_MOST_ROOMS];
  guint               n_rooms;
  guint32 *areas; /* nullable; by square, or ASHLAR_NO_AREA: for who asks which one it became */
  AshlarCrosswordRun few_runs[ASHLAR_CROSSWORD_FEW_WORDS];
} AshlarCrosswordSquares;

/* Places special rooms, too, as many as find a place. */
void ashlar_crossword_squares_init (AshlarCrosswordSquares      *self,
                                    const AshlarCrosswordGrowth *growth);
void ashlar_crossword_squares_clear (AshlarCrosswordSquares *self);
/* Room for the area of each square, which there is none of yet. */
void ashlar_crossword_squares_add_areas (AshlarCrosswordSquares *self);

/* ---- The plan: ashlar-crossword-result.c, -segments.c */

AshlarPlan *ashlar_crossword_to_plan (const AshlarCrosswordGrowth *growth,
                                      AshlarCrosswordSquares      *squares);
/* A special room, where the square at its upper left is met. */
guint32 ashlar_crossword_add_room (AshlarPlanBuilder         *builder,
                                   const AshlarCrosswordTask *task,
                                   AshlarCrosswordSquares    *squares,
                                   const AshlarSpecialRoom   *room);
/* The areas and links where an area is a word. Leaves in squares->areas the area of each square. */
void ashlar_crossword_add_segments (AshlarPlanBuilder           *builder,
                                    const AshlarCrosswordGrowth *growth,
                                    AshlarCrosswordSquares      *squares);
/* The tiles of a square of the map, from the upper left on. */
void ashlar_crossword_get_tiles (const AshlarCrosswordTask    *task,
                                 const AshlarCrosswordSquares *squares,
                                 guint                         x,
                                 guint                         y,
                                 AshlarRectangle              *tiles);

/* Tells the trace how the dungeon came to be; after it has become a plan. */
void ashlar_crossword_record (const AshlarCrosswordGrowth  *growth,
                              const AshlarCrosswordSquares *squares);

G_END_DECLS
