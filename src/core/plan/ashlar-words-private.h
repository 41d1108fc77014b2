/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* AshlarWords: the words of a level that a crossword made, with the tiles on which their letters
 * stand. Immutable, shared by the plan and the level made from it. */

#pragma once

#include "base/ashlar-text-private.h"
#include "puzzle/ashlar-puzzle.h"
#include "plan/ashlar-area.h"

G_BEGIN_DECLS

typedef struct
{
  guint16 x, y;
} AshlarCell;

typedef struct
{
  const char *number;         /* nullable */
  const char *clue;           /* nullable; plain text */
  const char *answer;         /* longer than its cells where a square holds several letters */
  guint32     first, n_cells; /* in cells and letters */
  guint8      direction;      /* AshlarWordDirection */
} AshlarWord;

typedef struct
{
  gatomicrefcount ref_count;
  guint           n_words;
  AshlarWord     *words;
  AshlarCell     *cells;   /* the centre tiles of the squares, word after word */
  const char    **letters; /* of each of cells; NULL where a file does not say */
  gpointer        owner;   /* of the texts */
  GDestroyNotify  free_owner;
} AshlarWords;

/* Room for so many; the caller fills it before it is shared. Takes @owner. */
AshlarWords *
ashlar_words_new (guint n_words, guint n_cells, gpointer owner, GDestroyNotify free_owner);
AshlarWords *ashlar_words_ref (AshlarWords *self);
void         ashlar_words_unref (AshlarWords *self);

#define ASHLAR_N_SPECIALS 7

/* "vault"; NULL for ASHLAR_SPECIAL_NONE. Read in any case. */
const char   *ashlar_special_to_string (AshlarSpecial self);
AshlarText   *ashlar_special_get_text (AshlarSpecial self);  /* for %p */
AshlarSpecial ashlar_special_from_string (const char *name); /* ASHLAR_SPECIAL_NONE: no such */

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AshlarWords, ashlar_words_unref)

G_END_DECLS
