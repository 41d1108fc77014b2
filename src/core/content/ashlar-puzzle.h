/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#pragma once

#include "base/ashlar-macros.h"

G_BEGIN_DECLS

/**
 * AshlarPuzzle:
 *
 * A crossword: squares, words, clues. Immutable, safe to share between threads.
 */
typedef struct _AshlarPuzzle AshlarPuzzle;

/**
 * AshlarWordDirection:
 *
 * Which way a word runs.
 */
typedef enum
{
  ASHLAR_WORD_ACROSS,
  ASHLAR_WORD_DOWN,
} AshlarWordDirection;

#define ASHLAR_TYPE_PUZZLE (ashlar_puzzle_get_type ())
ASHLAR_API GType         ashlar_puzzle_get_type (void);
ASHLAR_API AshlarPuzzle *ashlar_puzzle_ref (AshlarPuzzle *self);
ASHLAR_API void          ashlar_puzzle_unref (AshlarPuzzle *self);
ASHLAR_API const char   *ashlar_puzzle_get_id (const AshlarPuzzle *self);
/* Plain text, "" where the puzzle does not say. */
ASHLAR_API const char *ashlar_puzzle_get_title (const AshlarPuzzle *self);
ASHLAR_API const char *ashlar_puzzle_get_author (const AshlarPuzzle *self);
ASHLAR_API const char *ashlar_puzzle_get_copyright (const AshlarPuzzle *self);
/* Squares; 0 × 0 for a puzzle that could not be understood. */
ASHLAR_API void  ashlar_puzzle_get_size (const AshlarPuzzle *self, guint *width, guint *height);
ASHLAR_API guint ashlar_puzzle_get_n_words (const AshlarPuzzle *self);

/* 0 <= word < n_words: across, then down; each by the place of the first square. */
ASHLAR_API const char         *ashlar_puzzle_get_word_number (const AshlarPuzzle *self, guint word);
ASHLAR_API AshlarWordDirection ashlar_puzzle_get_word_direction (const AshlarPuzzle *self,
                                                                 guint               word);
ASHLAR_API const char         *ashlar_puzzle_get_word_answer (const AshlarPuzzle *self, guint word);
ASHLAR_API const char         *ashlar_puzzle_get_word_clue (const AshlarPuzzle *self, guint word);
ASHLAR_API void
ashlar_puzzle_get_word_position (const AshlarPuzzle *self, guint word, guint *x, guint *y);
ASHLAR_API guint ashlar_puzzle_get_word_length (const AshlarPuzzle *self, guint word);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AshlarPuzzle, ashlar_puzzle_unref)

G_END_DECLS
