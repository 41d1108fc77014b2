/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#pragma once

#include <gio/gio.h>

#include "base/ashlar-macros.h"

G_BEGIN_DECLS

/**
 * AshlarPuzzle:
 *
 * A crossword: squares, words, clues. Immutable, safe to share between threads.
 */
typedef struct _AshlarPuzzle AshlarPuzzle;

/**
 * AshlarPuzzleWord:
 *
 * A word of a puzzle. In C it is borrowed: it is there as long as its puzzle. As a boxed type it keeps
 * the puzzle alive.
 */
typedef struct _AshlarPuzzleWord AshlarPuzzleWord;

/**
 * AshlarWordDirection:
 * @ASHLAR_WORD_ACROSS: to the right
 * @ASHLAR_WORD_DOWN: downwards
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
ASHLAR_API AshlarPuzzle *ashlar_puzzle_load (const char *path, GError **error);
ASHLAR_API AshlarPuzzle *ashlar_puzzle_load_bytes (GBytes *bytes, const char *name, GError **error);
ASHLAR_API AshlarPuzzle *ashlar_puzzle_ref (AshlarPuzzle *self);
ASHLAR_API void          ashlar_puzzle_unref (AshlarPuzzle *self);
ASHLAR_API const char   *ashlar_puzzle_get_id (const AshlarPuzzle *self);
ASHLAR_API const char   *ashlar_puzzle_get_title (const AshlarPuzzle *self);
ASHLAR_API const char   *ashlar_puzzle_get_author (const AshlarPuzzle *self);
ASHLAR_API const char   *ashlar_puzzle_get_copyright (const AshlarPuzzle *self);
ASHLAR_API void  ashlar_puzzle_get_size (const AshlarPuzzle *self, guint *width, guint *height);
ASHLAR_API guint ashlar_puzzle_get_n_words (const AshlarPuzzle *self);
ASHLAR_API const AshlarPuzzleWord *ashlar_puzzle_get_word (const AshlarPuzzle *self, guint index);

#define ASHLAR_TYPE_PUZZLE_WORD (ashlar_puzzle_word_get_type ())
ASHLAR_API GType               ashlar_puzzle_word_get_type (void);
ASHLAR_API const char         *ashlar_puzzle_word_get_number (const AshlarPuzzleWord *self);
ASHLAR_API AshlarWordDirection ashlar_puzzle_word_get_direction (const AshlarPuzzleWord *self);
ASHLAR_API const char         *ashlar_puzzle_word_get_answer (const AshlarPuzzleWord *self);
ASHLAR_API const char         *ashlar_puzzle_word_get_clue (const AshlarPuzzleWord *self);
ASHLAR_API void  ashlar_puzzle_word_get_position (const AshlarPuzzleWord *self, guint *x, guint *y);
ASHLAR_API guint ashlar_puzzle_word_get_length (const AshlarPuzzleWord *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AshlarPuzzle, ashlar_puzzle_unref)

G_END_DECLS
