/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The classes of a puzzle: the words on odd or even rows with those on odd or even columns, counted
 * from 1.
 *
 * Words of one class never lie side by side, so any of them together form no run of letters that is
 * not a word. Odd rows with odd columns and even rows with even columns share no word; neither do the
 * two others. */

#pragma once

#include "puzzle/ashlar-puzzle-private.h"

G_BEGIN_DECLS

typedef enum
{
  ASHLAR_PAIRING_ODD,      /* odd rows, odd columns */
  ASHLAR_PAIRING_EVEN,     /* even rows, even columns */
  ASHLAR_PAIRING_ODD_EVEN, /* odd rows, even columns */
  ASHLAR_PAIRING_EVEN_ODD, /* even rows, odd columns */
} AshlarPairing;
#define ASHLAR_N_PAIRINGS 4
extern const char *const ashlar_pairing_ids[ASHLAR_N_PAIRINGS + 1]; /* "odd", …, NULL */

typedef struct
{
  guint n_words; /* of the class */
  guint n_parts; /* connected by crossings */
  guint
      largest; /* the most words that one dungeon can have: of one part, none beyond a bar of another */
  guint32 *
      part_of; /* by word of the puzzle: its part, the largest first; G_MAXUINT32: not of the class */
  guint32 *part_sizes; /* words by part that can stand together, descending: all where no bar is */
} AshlarPuzzleClass;

typedef struct
{
  AshlarPuzzleClass classes[ASHLAR_N_PAIRINGS];
} AshlarPuzzleClasses;

AshlarPuzzleClasses *ashlar_puzzle_classes_new (const AshlarPuzzle *puzzle);
void                 ashlar_puzzle_classes_free (AshlarPuzzleClasses *self);
gboolean             ashlar_pairing_has_word (AshlarPairing pairing, const AshlarPuzzleWord *word);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AshlarPuzzleClasses, ashlar_puzzle_classes_free)

G_END_DECLS
