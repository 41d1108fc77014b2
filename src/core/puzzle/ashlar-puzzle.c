/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "puzzle/ashlar-puzzle-private.h"

/* A word lies in its puzzle; who holds one holds that. */
static AshlarPuzzleWord *
word_hold (AshlarPuzzleWord *self)
{
  ashlar_puzzle_ref (self->puzzle);
  return self;
}

static void
word_release (AshlarPuzzleWord *self)
{
  ashlar_puzzle_unref (self->puzzle);
}

G_DEFINE_BOXED_TYPE (AshlarPuzzle, ashlar_puzzle, ashlar_puzzle_ref, ashlar_puzzle_unref)
G_DEFINE_BOXED_TYPE (AshlarPuzzleWord, ashlar_puzzle_word, word_hold, word_release)

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
 * ashlar_puzzle_ref: (skip)
 * @self: a puzzle
 *
 * Takes a reference.
 *
 * Returns: (transfer full): @self
 */
AshlarPuzzle *
ashlar_puzzle_ref (AshlarPuzzle *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  g_atomic_ref_count_inc (&self->ref_count);
  return self;
}

/**
 * ashlar_puzzle_unref: (skip)
 * @self: (transfer full): a puzzle
 *
 * Gives up a reference; with the last one the puzzle goes.
 */
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
 * @self: a puzzle
 *
 * Names the puzzle within its content.
 *
 * Returns: (transfer none): its id
 */
const char *
ashlar_puzzle_get_id (const AshlarPuzzle *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->id;
}

/**
 * ashlar_puzzle_get_title:
 * @self: a puzzle
 *
 * Says what the puzzle is called.
 *
 * Returns: (transfer none): plain text; "" where the puzzle has none
 */
const char *
ashlar_puzzle_get_title (const AshlarPuzzle *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->title;
}

/**
 * ashlar_puzzle_get_author:
 * @self: a puzzle
 *
 * Says who made the puzzle.
 *
 * Returns: (transfer none): plain text; "" where the puzzle names nobody
 */
const char *
ashlar_puzzle_get_author (const AshlarPuzzle *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->author;
}

/**
 * ashlar_puzzle_get_copyright:
 * @self: a puzzle
 *
 * Says whose the puzzle is.
 *
 * Returns: (transfer none): plain text; "" where the puzzle does not say
 */
const char *
ashlar_puzzle_get_copyright (const AshlarPuzzle *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->copyright;
}

/**
 * ashlar_puzzle_get_size:
 * @self: a puzzle
 * @width: (out) (optional): columns of squares, 0 <= width <= 255
 * @height: (out) (optional): rows of squares, 0 <= height <= 255
 *
 * Says how large the puzzle is, in squares: 0 × 0 if it could not be understood.
 */
void
ashlar_puzzle_get_size (const AshlarPuzzle *self, guint *width, guint *height)
{
  g_return_if_fail (self != NULL);

  if (width != NULL)
    *width = self->width;
  if (height != NULL)
    *height = self->height;
}

/**
 * ashlar_puzzle_get_n_words:
 * @self: a puzzle
 *
 * Counts the words of the puzzle.
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
 * ashlar_puzzle_get_word:
 * @self: a puzzle
 * @index: 0 <= index < n_words: across, then down; each by the place of the first square
 *
 * Gives a word.
 *
 * Returns: (transfer none): the word, as long as the puzzle lives
 */
const AshlarPuzzleWord *
ashlar_puzzle_get_word (const AshlarPuzzle *self, guint index)
{
  g_return_val_if_fail (self != NULL && index < self->n_words, NULL);

  return &self->words[index];
}

/**
 * ashlar_puzzle_word_get_number:
 * @self: a word of a puzzle
 *
 * Says what is printed in the first square of the word.
 *
 * Returns: (transfer none) (nullable): mostly digits; %NULL if nothing is
 */
const char *
ashlar_puzzle_word_get_number (const AshlarPuzzleWord *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->number;
}

/**
 * ashlar_puzzle_word_get_direction:
 * @self: a word of a puzzle
 *
 * Says which way the word runs.
 *
 * Returns: across or down
 */
AshlarWordDirection
ashlar_puzzle_word_get_direction (const AshlarPuzzleWord *self)
{
  g_return_val_if_fail (self != NULL, ASHLAR_WORD_ACROSS);

  return (AshlarWordDirection) self->direction;
}

/**
 * ashlar_puzzle_word_get_answer:
 * @self: a word of a puzzle
 *
 * Says what the word is. It may be longer than the word has squares, since a square may hold several
 * letters.
 *
 * Returns: (transfer none) (nullable): its letters in upper case; %NULL where some are not known
 */
const char *
ashlar_puzzle_word_get_answer (const AshlarPuzzleWord *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->answer;
}

/**
 * ashlar_puzzle_word_get_clue:
 * @self: a word of a puzzle
 *
 * Says what the word is asked for with.
 *
 * Returns: (transfer none) (nullable): plain text; %NULL if it has no clue
 */
const char *
ashlar_puzzle_word_get_clue (const AshlarPuzzleWord *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->clue;
}

/**
 * ashlar_puzzle_word_get_position:
 * @self: a word of a puzzle
 * @x: (out) (optional): column of its first square, 0 <= x < width of the puzzle
 * @y: (out) (optional): row of it, 0 <= y < height of the puzzle
 *
 * Says where the word begins, in squares.
 */
void
ashlar_puzzle_word_get_position (const AshlarPuzzleWord *self, guint *x, guint *y)
{
  g_return_if_fail (self != NULL);

  if (x != NULL)
    *x = self->x;
  if (y != NULL)
    *y = self->y;
}

/**
 * ashlar_puzzle_word_get_length:
 * @self: a word of a puzzle
 *
 * Says how long the word is.
 *
 * Returns: squares, 2 or more
 */
guint
ashlar_puzzle_word_get_length (const AshlarPuzzleWord *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->length;
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
