/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What the files that read an ipuz document share.
 *
 * One code reads for two purposes. A puzzle of a content file may be half typed: what is not there yet
 * is a warning, and it opens. A file that is imported has to be whole, because levels need its
 * letters. Geometry (size, rows, cells) is held strictly in both; where it makes no sense there are
 * no squares.
 *
 * While it reads, the reading remembers what the canonical document is made of. */

#pragma once

#include "puzzle/ashlar-puzzle-private.h"
#include "puzzle/ashlar-puzzle-text-private.h"

G_BEGIN_DECLS

#define ASHLAR_MAX_PUZZLE_TITLE 1024        /* bytes */
#define ASHLAR_MAX_PUZZLE_INTRO (16u << 10) /* bytes */
#define ASHLAR_MAX_PUZZLE_LABEL 32          /* bytes */
#define ASHLAR_PUZZLE_MOST_WARNINGS 20      /* of one code that are listed */
#define ASHLAR_PUZZLE_MOST_ALIKE 5          /* findings of one kind that are listed */
#define ASHLAR_PUZZLE_TEXTS 5               /* title … intro */
extern const char *const ashlar_puzzle_text_keys[ASHLAR_PUZZLE_TEXTS];

/* What a style says that matters here; the styles it builds upon are in it. */
typedef struct
{
  const char *mark; /* borrowed from the document; the text in a corner; NULL: none */
  guint8      bars; /* 1 << AshlarDirection */
  gboolean    is_circled;
} AshlarPuzzleStyle;

/* A clue of the lists Across and Down. */
typedef struct
{
  const AshlarValue *value; /* string, pair or object */
  const char        *key;   /* of the list that it stands in */
  guint              index; /* in that list */
  guint8             direction;
  const char *number;      /* borrowed from the puzzle's texts; what the label may be; NULL: none */
  const AshlarValue *html; /* a string; NULL: none */
  const char        *clue; /* plain; NULL: none */
  guint32            word; /* G_MAXUINT32: none */
} AshlarPuzzleEntry;

typedef struct
{
  AshlarPuzzle      *puzzle;
  AshlarReport      *report; /* the puzzle's */
  const AshlarValue *document;
  gboolean           is_import;

  /* What stands for a block and for an open square without a label, as text. */
  char    *block, *empty;
  gboolean is_diagramless;
  gboolean has_solution; /* its rows have the size of the grid */

  GHashTable *styles;        /* name -> Style of ashlar-puzzle-styles.c */
  GHashTable *broken_styles; /* names whose "named" leads nowhere or in a circle; a set */
  GPtrArray  *marks;         /* by square, nullable items; NULL: there are none */

  GArray *warnings;      /* of Warnings of ashlar-puzzle-reading.c, by code */
  GArray *entries;       /* of AshlarPuzzleEntry */
  guint   counts_from_1; /* cells of clues: 0 or 1 */
} AshlarPuzzleReading;

/* Faults of form: import and drafts alike. Those of one code that go on and on are only counted. */
void ashlar_puzzle_reading_warn (AshlarPuzzleReading *self,
                                 const AshlarPath    *path,
                                 const char          *code,
                                 const char          *format,
                                 ...) G_GNUC_PRINTF (4, 5);
/* What has been counted; at the end. */
void ashlar_puzzle_reading_warn_of_rest (AshlarPuzzleReading *self);
/* What a draft may lack. */
void ashlar_puzzle_reading_lack (AshlarPuzzleReading *self,
                                 const AshlarPath    *path,
                                 const char          *code,
                                 const char          *format,
                                 ...) G_GNUC_PRINTF (4, 5);

gboolean ashlar_puzzle_value_is (const AshlarValue *value, AshlarValueType type);
/* NULL and null. */
gboolean ashlar_puzzle_value_is_absent (const AshlarValue *value);
/* A whole number, or a string that spells one. */
gboolean ashlar_puzzle_value_get_number (const AshlarValue *value, gint64 *number);
/* The text of a string or whole number; NULL for all else. */
char *ashlar_puzzle_value_dup_text (const AshlarValue *value);
/* @text as a label is kept, in one line and short; NULL: it has no letter or digit. @is_sound: it says
 * just that. */
char *ashlar_puzzle_dup_label (const char *text, gboolean *is_sound);
/* Of the reading's document; NULL if absent. */
const AshlarValue *ashlar_puzzle_reading_get (const AshlarPuzzleReading *self, const char *key);
/* Row @y of "puzzle" or "solution", once their shape is known to be right; item @x. */
const AshlarValue *ashlar_puzzle_reading_get_cell (const AshlarValue *rows, guint x, guint y);
/* Whether @value is as many rows of as many cells as the puzzle has. */
gboolean ashlar_puzzle_reading_check_rows (AshlarPuzzleReading *self,
                                           const AshlarPath    *path,
                                           const AshlarValue   *value);
/* @value is the clue or title at @path; what is wrong with it is said. */
char *ashlar_puzzle_reading_dup_plain (AshlarPuzzleReading *self,
                                       const AshlarPath    *path,
                                       const AshlarValue   *value,
                                       gsize                most);

/* The parts, in this order; each reads what the former left. */
void     ashlar_puzzle_read_head (AshlarPuzzleReading *self); /* version, kind, texts, tokens */
void     ashlar_puzzle_read_styles (AshlarPuzzleReading *self);
gboolean ashlar_puzzle_read_grid (AshlarPuzzleReading *self); /* FALSE: no squares */
void     ashlar_puzzle_read_solution (AshlarPuzzleReading *self);
void     ashlar_puzzle_check_numbers (AshlarPuzzleReading *self);
void     ashlar_puzzle_check_islands (AshlarPuzzleReading *self);
void     ashlar_puzzle_read_clues (AshlarPuzzleReading *self);

/* Of the grid: the style of a cell, once styles have been read. */
void ashlar_puzzle_read_style (AshlarPuzzleReading *self,
                               const AshlarPath    *path,
                               const AshlarValue   *value,
                               AshlarPuzzleStyle   *style);
/* "barred" without what is no side, or NULL if @value is not to be kept. */
AshlarValue *ashlar_puzzle_style_to_value (AshlarPuzzleReading *self, const AshlarValue *value);

/* The document in one form. */
AshlarValue *ashlar_puzzle_reading_to_document (AshlarPuzzleReading *self);

G_END_DECLS
