/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The inside of a clue edit. */

#pragma once

#include "puzzle/ashlar-puzzle-document-private.h"

G_BEGIN_DECLS

#define ASHLAR_SPARE_CLUES_KEY "io.github.ashlar:spareClues"

typedef struct
{
  AshlarValue *value; /* owned */
  guint        word;  /* or ASHLAR_NO_WORD */
} AshlarClue;

typedef struct
{
  const char *key;       /* of the list; it lives in the document or is static */
  gint        direction; /* AshlarWordDirection; -1: a list of something else */
  GArray     *clues;     /* of AshlarClue; NULL where @direction is -1 */
} AshlarClueList;

struct _AshlarClueEdit
{
  const AshlarPuzzle *puzzle;   /* whose words these are; borrowed */
  AshlarValue        *document; /* owned */
  GArray             *lists;    /* of AshlarClueList */
  GArray             *spares;   /* of AshlarValue *: items of SPARE_KEY */
};

extern const char *const _ashlar_direction_keys[]; /* "Across", "Down" */

gboolean _ashlar_clue_is_type (const AshlarValue *value, AshlarValueType type);
/* NULL where @value is no object. */
const AshlarValue *_ashlar_clue_get_member (const AshlarValue *value, const char *key);
/* The label that a number is: an integer, a text, or the first of several. NULL: none. */
char *_ashlar_clue_dup_label (const AshlarValue *number);
/* The number of a clue that has one; NULL for a mere text. */
const AshlarValue *_ashlar_clue_get_number (const AshlarValue *clue);
/* "Across:Orizzontali" runs across; -1: no direction that words have. */
gint _ashlar_clue_get_direction (const char *key);
/* Words by label; the first of several. */
GHashTable  *_ashlar_clue_index_words (const AshlarPuzzle *puzzle, AshlarWordDirection direction);
AshlarValue *_ashlar_clue_new_pair (const char *number, const char *html);
AshlarValue *_ashlar_clue_with_text (const AshlarValue *clue, const char *html);
/* Takes @item. */
AshlarValue *_ashlar_clue_with_item (const AshlarValue *array, guint index, AshlarValue *item);
/* Among the clues of its direction, before those of later words. Takes @value. */
void _ashlar_clue_insert (AshlarClueEdit *self, guint word, gint direction, AshlarValue *value);
void _ashlar_clue_clear (gpointer clue);

G_END_DECLS
