/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What of a level any walk over it needs to know, whoever walks: worked out once a level and shared by all plays of it, on any
 * thread. It is immutable, but for what is seen from a cell, which is remembered under a lock. */

#pragma once

#include "level/ashlar-level-private.h"
#include "level/ashlar-sight-private.h"

G_BEGIN_DECLS

#define ASHLAR_NO_CELL G_MAXUINT32
#define ASHLAR_NO_KEY G_MAXUINT32

typedef enum
{
  ASHLAR_GROUND_WALKABLE = 1 << 0,
  ASHLAR_GROUND_LOCK
  = 1 << 1, /* of a link with a lock: whoever comes is stopped, or on the way to the other side */
  ASHLAR_GROUND_THING = 1 << 2,  /* an object or a key stands there */
  ASHLAR_GROUND_ENTER = 1 << 3,  /* the tile has an `onEnter` */
  ASHLAR_GROUND_LEAVE = 1 << 4,  /* the tile has an `onExit` */
  ASHLAR_GROUND_EXIT = 1 << 5,   /* the marker `exit` */
  ASHLAR_GROUND_LETTER = 1 << 6, /* the square of a word */
} AshlarGroundFlags;

/* A cell of a link that is locked. */
typedef struct
{
  guint32 cell;
  guint32 lock;  /* in `locks` */
  guint32 other; /* the cell on the other side, or ASHLAR_NO_CELL: the cell is of the border line */
  guint8  is_barred; /* nobody comes onto the cell; else one is stopped on the way to `other` */
} AshlarLockedCell;

typedef struct
{
  guint32            link;
  guint32           *keys; /* in `keys`; ASHLAR_NO_KEY: there is none of that name */
  guint              n_keys;
  const char *const *names; /* of the keys, n_keys */
} AshlarLock;

/* What stands on a cell: objects, and markers of keys. */
typedef struct
{
  guint32 cell;
  guint32 index; /* of the object in the level, or of the key in `keys` */
  guint8  is_key;
} AshlarThing;

typedef struct
{
  const char *name; /* nullable: it opens nothing */
  guint32     cell;
} AshlarKey;

/* What is seen from a cell: cells, each once. */
typedef struct
{
  guint   n;
  guint32 cells[];
} AshlarView;

/* The square of a word's letter. */
typedef struct
{
  guint32     cell;
  const char *letters; /* nullable: no word says */
} AshlarLetterSquare;

typedef struct _AshlarGround AshlarGround;
struct _AshlarGround
{
  AshlarLevel *level; /* borrowed: the ground is kept with it */
  guint        width, height;
  guint8      *flags;    /* AshlarGroundFlags by cell */
  guint32      n_floor;  /* cells that can be walked on */
  guint32      entrance; /* where one starts */
  guint32      exit;     /* or ASHLAR_NO_CELL */

  GArray *locks;  /* of AshlarLock */
  GArray *locked; /* of AshlarLockedCell, by cell */
  GArray     *
      things; /* of AshlarThing, by cell; on one cell keys first, then objects in the order of the level */
  GArray *keys; /* of AshlarKey, in the order of their markers */

  /* Words: the squares of word w are word_squares[k], k = 0 … n_cells - 1, from words[w].first on. */
  GArray       *squares;      /* of AshlarLetterSquare, by cell */
  guint32      *word_squares; /* in `squares`, as the cells of the level's words */
  char        **answers;      /* by word, as answers are compared */
  GStringChunk *letters;      /* nullable; of words that come without */

  AshlarSight  sight;
  guint8      *blocks_los;
  AshlarView **views;      /* by cell, atomic; NULL where the level is too large to remember all */
  gint         views_left; /* cells that may yet be remembered; atomic */

  struct _AshlarBotMap *bot_map; /* nullable; atomic: the same for who searches */

  GMutex     lock;
  GPtrArray *casts; /* of AshlarCast, under the lock */
};

/* The ground of a level, which keeps it. Any thread. Cost: O(cells + things), once a level. */
AshlarGround *ashlar_ground_get (AshlarLevel *level);

static inline guint32
ashlar_ground_at (const AshlarGround *self, guint x, guint y)
{
  return y * self->width + x;
}

/* The cell a step away, or ASHLAR_NO_CELL: beyond the canvas. @direction: north, east, south, west */
static inline guint32
ashlar_ground_step (const AshlarGround *self, guint32 cell, guint direction)
{
  guint x = cell % self->width;

  switch (direction)
    {
    case 0:
      return cell >= self->width ? cell - self->width : ASHLAR_NO_CELL;
    case 1:
      return x + 1 < self->width ? cell + 1 : ASHLAR_NO_CELL;
    case 2:
      return cell + self->width < self->width * self->height ? cell + self->width : ASHLAR_NO_CELL;
    default:
      return x > 0 ? cell - 1 : ASHLAR_NO_CELL;
    }
}

/* What is remembered of the cell; NULL: the level is too large, look with `sight`. Any thread. */
const AshlarView *ashlar_ground_get_view (AshlarGround *self, guint32 cell);
/* The things on a cell: the first of `things`, how many. */
guint ashlar_ground_find_things (const AshlarGround *self, guint32 cell, guint *n);
/* The locked cells that are this cell: the first of `locked`, how many. */
guint ashlar_ground_find_locked (const AshlarGround *self, guint32 cell, guint *n);
/* The square on a cell, or G_MAXUINT. */
guint ashlar_ground_find_square (const AshlarGround *self, guint32 cell);
/* An answer as answers are compared: capitals, and nothing but letters and digits where there are any. */
char *ashlar_ground_fold_answer (const char *answer);

/* For the ground itself: it is made in several files. */
void _ashlar_ground_prepare_locks (AshlarGround *self);
void _ashlar_ground_clear_locks (AshlarGround *self);
void _ashlar_ground_prepare_words (AshlarGround *self);
void _ashlar_ground_clear_words (AshlarGround *self);

G_END_DECLS
