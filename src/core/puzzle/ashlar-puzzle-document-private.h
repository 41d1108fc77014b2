/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The ipuz document of a puzzle taken apart for a change, and put together again: its grid, and its
 * lists of clues. Whatever is not changed stays the very value it was, unknown members too. */

#pragma once

#include "puzzle/ashlar-puzzle-private.h"

G_BEGIN_DECLS

/* Plain text as ipuz has it, which is HTML: & < > encoded, on one line, without control characters,
 * at most @limit bytes before it is encoded. */
char *ashlar_document_dup_html (const char *text, gsize limit);
/* The text as the reader gives it back. */
char *ashlar_document_dup_plain (const char *text, gsize limit);

/* ---- the grid */

typedef struct
{
  AshlarValue  *document; /* owned */
  const char   *block;    /* how the document writes a block; it lives in @document */
  AshlarValue  *empty;    /* how it writes an open square without a label; owned */
  guint         width, height;
  AshlarValue **cells;   /* of "puzzle", row-major, owned */
  AshlarValue **letters; /* of "solution" */
} AshlarGridEdit;

void ashlar_grid_edit_init (AshlarGridEdit *self, const AshlarPuzzle *puzzle);
void ashlar_grid_edit_clear (AshlarGridEdit *self);
/* New squares are open and have no letters. */
void ashlar_grid_edit_resize (AshlarGridEdit *self, guint width, guint height);
void ashlar_grid_edit_set_kind (AshlarGridEdit *self, gsize square, AshlarSquareKind kind);
/* @letters: nullable. */
void ashlar_grid_edit_set_letters (AshlarGridEdit *self, gsize square, const char *letters);
/* @number: 0 for none. */
void ashlar_grid_edit_set_number (AshlarGridEdit *self, gsize square, guint number);
/* The document with this grid; what told of the grid before (saved, checksum) is gone. */
AshlarValue *ashlar_grid_edit_build (const AshlarGridEdit *self);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (AshlarGridEdit, ashlar_grid_edit_clear)

/* ---- the clues */

typedef struct _AshlarClueEdit AshlarClueEdit;

/* The lists of @document, each clue with the word of @puzzle that it belongs to. */
AshlarClueEdit *ashlar_clue_edit_new (const AshlarPuzzle *puzzle, const AshlarValue *document);
void            ashlar_clue_edit_free (AshlarClueEdit *self);
/* From now on the words are those of @after, numbered by @numbers, by square. Clues follow their
 * words. Those of words that are no more are laid aside, and those laid aside come back if theirs
 * is there again. */
void
ashlar_clue_edit_follow (AshlarClueEdit *self, const AshlarPuzzle *after, const guint16 *numbers);
/* @number: of the word, for a clue that is new. @html: NULL takes the clue away. */
void
ashlar_clue_edit_set_clue (AshlarClueEdit *self, guint word, const char *number, const char *html);
/* Lists in which each word has the clue that is wanted (by word; NULL: none) under its number; what
 * else was in them is laid aside. */
void
ashlar_clue_edit_restate (AshlarClueEdit *self, const guint16 *numbers, const char *const *wanted);
/* By word: whether there is a clue of it. */
guint8 *ashlar_clue_edit_dup_marks (const AshlarClueEdit *self);
/* Takes away what the clue of this word says about its letters. */
void ashlar_clue_edit_forget_answer (AshlarClueEdit *self, guint word);
/* The document with these lists. */
AshlarValue *ashlar_clue_edit_build (const AshlarClueEdit *self);

/* The word of @self that begins where @word does and runs the same way, or ASHLAR_NO_WORD. */
guint ashlar_puzzle_find_same_word (const AshlarPuzzle *self, const AshlarPuzzleWord *word);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AshlarClueEdit, ashlar_clue_edit_free)

G_END_DECLS
