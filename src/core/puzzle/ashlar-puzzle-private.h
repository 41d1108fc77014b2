/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* AshlarPuzzle: a crossword as a grid of squares, the words in it and their clues.
 *
 * The ipuz document is what is authored and what is written; all else is read out of it when the
 * value is made. An edit makes a new document and reads that. So a content file may hold a puzzle
 * that is half typed, or one that makes no sense: it opens, its report says what is wrong, and it
 * has no squares if they cannot be told. */

#pragma once

#include "base/ashlar-fields-private.h"
#include "base/ashlar-json-private.h"
#include "base/ashlar-report-private.h"
#include "base/ashlar-value-private.h"
#include "base/ashlar-orientation.h"
#include "puzzle/ashlar-puzzle.h"

G_BEGIN_DECLS

#define ASHLAR_MAX_PUZZLES 4096
#define ASHLAR_MAX_PUZZLE_SIZE 255         /* squares a side */
#define ASHLAR_MAX_PUZZLE_LETTERS 32       /* bytes in a square */
#define ASHLAR_MAX_PUZZLE_CLUE (16u << 10) /* bytes; longer ones are cut */
#define ASHLAR_NO_WORD G_MAXUINT16
/* Bars can cut every line into words of two squares. */
G_STATIC_ASSERT (ASHLAR_MAX_PUZZLE_SIZE *(ASHLAR_MAX_PUZZLE_SIZE / 2) * 2 < ASHLAR_NO_WORD);

typedef enum
{
  ASHLAR_SQUARE_VOID, /* no part of the grid */
  ASHLAR_SQUARE_BLOCK,
  ASHLAR_SQUARE_OPEN,
} AshlarSquareKind;

typedef struct
{
  const char *letters; /* upper case, mostly one; NULL: not known (or not open) */
  const char *label;   /* "12"; NULL: none */
  guint8      kind;    /* AshlarSquareKind */
  guint8      bars;    /* 1 << AshlarDirection; a bar stands in the bits of both its squares */
  gboolean    is_circled;
} AshlarSquare;

/* A run of two open squares or more, up to a block, a bar or the rim. */
struct _AshlarPuzzleWord
{
  AshlarPuzzle *puzzle;    /* whose it is */
  const char   *number;    /* the label of its first square; NULL: it has none */
  const char   *clue;      /* plain text, no control characters; NULL: none */
  const char   *answer;    /* the letters of its squares; NULL: some are not known */
  guint8        direction; /* AshlarWordDirection */
  guint16       x, y;      /* first square, from 0 */
  guint16       length;    /* squares */
};

struct _AshlarPuzzle
{
  gatomicrefcount ref_count;
  char           *id;     /* within its content; never NULL */
  AshlarValue    *ipuz;   /* the document */
  AshlarValue    *extras; /* nullable: unknown members beside id and ipuz */
  AshlarReport   *report; /* what reading said; subjects count from the document: "/puzzle/2" */

  char *title, *author, *copyright, *publisher, *intro; /* plain text; never NULL */

  guint         width, height;
  AshlarSquare *squares; /* row-major; letters and labels lie in texts */
  GStringChunk *texts;
  gboolean      has_bars;
  guint         n_open, n_unfilled; /* squares: open; open without letters */

  /* Across, then down; each by the place of the first square. */
  guint             n_words;
  AshlarPuzzleWord *words;
  /* By square: the word that runs through it, or ASHLAR_NO_WORD. */
  guint16 *across, *down;
};

/* Never NULL: what cannot be read is in the report. Takes no reference away. @extras: nullable. */
AshlarPuzzle *ashlar_puzzle_new (const char *id, AshlarValue *ipuz, AshlarValue *extras);
/* The same of a whole document as a file has it (an object), whose faults are added to @report; NULL if
 * some are errors. What comes of it has the document in canonical form. */
AshlarPuzzle *ashlar_puzzle_import (const char *id, AshlarValue *document, AshlarReport *report);
/* The document in the form that the import gives: version 2, block "#" and empty 0, labels as whole
 * numbers where they are digits, letters as strings, clues as objects; the same puzzle. As it is where
 * there are no squares. */
AshlarValue *ashlar_puzzle_dup_canonical (const AshlarPuzzle *self);
/* The document as a value of a file: each row of the grid and each clue on a line. */
void ashlar_puzzle_write_document (AshlarJsonWriter *writer, const AshlarValue *document);
/* For tests and for grids that are typed: rows of letters; '#' a block, '.' an open square without a
 * letter, ' ' no square. Without clues. */
AshlarPuzzle *ashlar_puzzle_new_from_rows (const char *id, const char *const *rows);
gboolean      ashlar_puzzle_equal (const AshlarPuzzle *a, const AshlarPuzzle *b);
AshlarPuzzle *ashlar_puzzle_with_id (AshlarPuzzle *self, const char *id);

/* What may stand in a square, composed and in upper case; NULL and a few words (static; @fault is
 * nullable) if @text may not. */
char *ashlar_puzzle_dup_letters (const char *text, const char **fault);

/* Whether dungeons can be made of it: squares, a word, every letter known. */
gboolean ashlar_puzzle_is_playable (const AshlarPuzzle *self);

static inline AshlarSquare *
ashlar_puzzle_get_square (const AshlarPuzzle *self, guint x, guint y)
{
  return &self->squares[(gsize) y * self->width + x];
}

/* The numbers that a grid of this kind has by custom, by square; 0: none. Free with g_free(). */
guint16 *ashlar_puzzle_dup_numbers (const AshlarPuzzle *self);

/* ---- for the reader, which fills squares and then asks for the words */

void ashlar_puzzle_find_words (AshlarPuzzle *self);
/* The text, kept as long as the puzzle. */
const char *ashlar_puzzle_keep (AshlarPuzzle *self, const char *text);
/* Fills @self from its document; called once, by those who make it. */
void ashlar_puzzle_read (AshlarPuzzle *self, gboolean is_import, AshlarValue **canonical);

/* Of a puzzle only what makes it an entry; its document has a report of its own. */
AshlarPuzzle *ashlar_read_puzzle (AshlarReport *report, const AshlarPath *path, AshlarValue *value);
/* As it is written; ashlar_read_puzzle() reads. */
extern const AshlarKind ashlar_puzzle_kind;

G_END_DECLS
