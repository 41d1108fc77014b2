/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Random crosswords of every build, with numbers and clues: letters mean nothing. */

#pragma once

#include "content/ashlar-content-private.h"

G_BEGIN_DECLS

typedef enum
{
  CROSSWORD_DENSE,   /* few blocks, each letter in two words, one connected grid */
  CROSSWORD_BRITISH, /* words on every other line, with stubs between */
  CROSSWORD_BARRED,  /* no block, bars between squares */
  CROSSWORD_SHAPED,  /* dense, with corners or a middle that are no part of the grid */
  CROSSWORD_ISLANDS, /* patches that no word joins, single squares too */
  CROSSWORD_RAGGED,  /* blocks and bars anywhere, words of two letters, lone squares */
} CrosswordKind;
#define CROSSWORD_N_KINDS 6

extern const char *const crossword_kind_names[CROSSWORD_N_KINDS];

/* @width, @height: 1 … ASHLAR_MAX_PUZZLE_SIZE. All letters are known; some are several characters or
 * not Latin. There may be no word at all in very small ones. */
AshlarPuzzle *
crossword_puzzles_new (const char *id, CrosswordKind kind, guint width, guint height, guint64 seed);
/* Any kind, 2 … 21 squares a side, mostly 9 … 15. */
AshlarPuzzle *crossword_puzzles_new_random (const char *id, guint64 seed);
/* A content with floor '.', wall '#', the puzzle, and a recipe "dungeon" of the planner `crossword`
 * with @parameters (members of an object without braces, "" for none); @rest: further members of the
 * recipe, from a comma on. */
AshlarContent *
crossword_puzzles_new_content (AshlarPuzzle *puzzle, const char *parameters, const char *rest);

G_END_DECLS
