/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "content/ashlar-puzzle-private.h"

G_DEFINE_BOXED_TYPE (AshlarPuzzle, ashlar_puzzle, ashlar_puzzle_ref, ashlar_puzzle_unref)

/* @canonical: (nullable): gets the document in one form. */
static AshlarPuzzle *
puzzle_new (const char   *id,
            AshlarValue  *ipuz,
            AshlarValue  *extras,
            gboolean      is_import,
            AshlarValue **canonical)
{
  AshlarPuzzle *self = g_new0 (AshlarPuzzle, 1);

  g_atomic_ref_count_init (&self->ref_count);
  self->id = g_strdup (id);
  self->ipuz = ashlar_value_ref (ipuz);
  self->extras = extras != NULL ? ashlar_value_ref (extras) : NULL;
  self->report = ashlar_report_new ();
  self->texts = g_string_chunk_new (1024);
  ashlar_puzzle_read (self, is_import, canonical);
  for (char **text = &self->title; text <= &self->intro; text++)
    if (*text == NULL)
      *text = g_strdup ("");
  return self;
}

AshlarPuzzle *
ashlar_puzzle_new (const char *id, AshlarValue *ipuz, AshlarValue *extras)
{
  return puzzle_new (id, ipuz, extras, FALSE, NULL);
}

AshlarPuzzle *
ashlar_puzzle_import (const char *id, AshlarValue *document, AshlarReport *report)
{
  g_autoptr (AshlarValue) canonical = NULL;
  g_autoptr (AshlarPuzzle) given = puzzle_new (id, document, NULL, TRUE, &canonical);

  ashlar_report_append (report, given->report);
  return ashlar_report_count (given->report, ASHLAR_SEVERITY_ERROR) == 0
             ? ashlar_puzzle_new (id, canonical, NULL)
             : NULL;
}

AshlarValue *
ashlar_puzzle_dup_canonical (const AshlarPuzzle *self)
{
  AshlarValue *canonical = NULL;

  ashlar_puzzle_unref (puzzle_new (self->id, self->ipuz, NULL, FALSE, &canonical));
  return canonical;
}

/**
 * ashlar_puzzle_ref:
 *
 * Returns: (transfer full): the puzzle
 */
AshlarPuzzle *
ashlar_puzzle_ref (AshlarPuzzle *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  g_atomic_ref_count_inc (&self->ref_count);
  return self;
}

void
ashlar_puzzle_unref (AshlarPuzzle *self)
{
  g_return_if_fail (self != NULL);

  if (!g_atomic_ref_count_dec (&self->ref_count))
    return;
  g_free (self->id);
  ashlar_value_unref (self->ipuz);
  g_clear_pointer (&self->extras, ashlar_value_unref);
  ashlar_report_unref (self->report);
  g_free (self->title);
  g_free (self->author);
  g_free (self->copyright);
  g_free (self->publisher);
  g_free (self->intro);
  g_free (self->squares);
  g_string_chunk_free (self->texts);
  g_free (self->words);
  g_free (self->across);
  g_free (self->down);
  g_free (self);
}

/* All else is read out of the document. */
gboolean
ashlar_puzzle_equal (const AshlarPuzzle *a, const AshlarPuzzle *b)
{
  return a == b
         || (g_strcmp0 (a->id, b->id) == 0 && ashlar_value_equal (a->ipuz, b->ipuz)
             && ashlar_value_equal (a->extras, b->extras));
}

AshlarPuzzle *
ashlar_puzzle_with_id (AshlarPuzzle *self, const char *id)
{
  return ashlar_puzzle_new (id, self->ipuz, self->extras);
}

/**
 * ashlar_puzzle_get_id:
 *
 * Returns: its name within the content
 */
const char *
ashlar_puzzle_get_id (const AshlarPuzzle *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->id;
}

/**
 * ashlar_puzzle_get_title:
 *
 * Returns: plain text; "" where the puzzle has none
 */
const char *
ashlar_puzzle_get_title (const AshlarPuzzle *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->title;
}

/**
 * ashlar_puzzle_get_author:
 *
 * Returns: plain text; "" where the puzzle names nobody
 */
const char *
ashlar_puzzle_get_author (const AshlarPuzzle *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->author;
}

/**
 * ashlar_puzzle_get_copyright:
 *
 * Returns: plain text; "" where the puzzle does not say
 */
const char *
ashlar_puzzle_get_copyright (const AshlarPuzzle *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->copyright;
}

/**
 * ashlar_puzzle_get_size:
 * @width: (out): squares
 * @height: (out): squares
 *
 * Both are 0 for a puzzle that could not be understood.
 */
void
ashlar_puzzle_get_size (const AshlarPuzzle *self, guint *width, guint *height)
{
  g_return_if_fail (self != NULL && width != NULL && height != NULL);

  *width = self->width;
  *height = self->height;
}

/**
 * ashlar_puzzle_get_n_words:
 *
 * Returns: how many runs of two squares or more the grid has
 */
guint
ashlar_puzzle_get_n_words (const AshlarPuzzle *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->n_words;
}

/**
 * ashlar_puzzle_get_word_number:
 * @word: 0 <= @word < ashlar_puzzle_get_n_words()
 *
 * Returns: (nullable): what is printed in its first square, mostly a number
 */
const char *
ashlar_puzzle_get_word_number (const AshlarPuzzle *self, guint word)
{
  g_return_val_if_fail (self != NULL && word < self->n_words, NULL);

  return self->words[word].number;
}

/**
 * ashlar_puzzle_get_word_direction:
 * @word: 0 <= @word < ashlar_puzzle_get_n_words()
 *
 * Returns: which way it runs
 */
AshlarWordDirection
ashlar_puzzle_get_word_direction (const AshlarPuzzle *self, guint word)
{
  g_return_val_if_fail (self != NULL && word < self->n_words, ASHLAR_WORD_ACROSS);

  return (AshlarWordDirection) self->words[word].direction;
}

/**
 * ashlar_puzzle_get_word_answer:
 * @word: 0 <= @word < ashlar_puzzle_get_n_words()
 *
 * It may be longer than the word has squares, since a square may hold several letters.
 *
 * Returns: (nullable): its letters in upper case; %NULL where some are not known
 */
const char *
ashlar_puzzle_get_word_answer (const AshlarPuzzle *self, guint word)
{
  g_return_val_if_fail (self != NULL && word < self->n_words, NULL);

  return self->words[word].answer;
}

/**
 * ashlar_puzzle_get_word_clue:
 * @word: 0 <= @word < ashlar_puzzle_get_n_words()
 *
 * Returns: (nullable): plain text
 */
const char *
ashlar_puzzle_get_word_clue (const AshlarPuzzle *self, guint word)
{
  g_return_val_if_fail (self != NULL && word < self->n_words, NULL);

  return self->words[word].clue;
}

/**
 * ashlar_puzzle_get_word_position:
 * @word: 0 <= @word < ashlar_puzzle_get_n_words()
 * @x: (out): column of its first square, from 0
 * @y: (out): row, from 0 at the top
 *
 * Where the word begins.
 */
void
ashlar_puzzle_get_word_position (const AshlarPuzzle *self, guint word, guint *x, guint *y)
{
  g_return_if_fail (self != NULL && word < self->n_words && x != NULL && y != NULL);

  *x = self->words[word].x;
  *y = self->words[word].y;
}

/**
 * ashlar_puzzle_get_word_length:
 * @word: 0 <= @word < ashlar_puzzle_get_n_words()
 *
 * Returns: squares, 2 or more
 */
guint
ashlar_puzzle_get_word_length (const AshlarPuzzle *self, guint word)
{
  g_return_val_if_fail (self != NULL && word < self->n_words, 0);

  return self->words[word].length;
}

gboolean
ashlar_puzzle_is_playable (const AshlarPuzzle *self)
{
  return self->n_words > 0 && self->n_unfilled == 0;
}

const char *
ashlar_puzzle_keep (AshlarPuzzle *self, const char *text)
{
  return g_string_chunk_insert_const (self->texts, text);
}
