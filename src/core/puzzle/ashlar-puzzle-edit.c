/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Typing a crossword. An edit takes the ipuz document apart, changes what is to be changed, puts it
 * together and reads it: what an edit gives is what a file with that document gives.
 *
 * Where squares open or close, the new grid is read once without clues, to learn its words; then it is
 * numbered, the clues follow, and the whole is read. A letter that the reader does not give back as it
 * was typed (it may be the document's sign of a block) cannot stand in that document.
 *
 * Cost: O(squares + words + clues), the shared parts of the document aside. */

#include "puzzle/ashlar-puzzle-edit-private.h"

#include "puzzle/ashlar-puzzle-document-private.h"

#include <string.h>

static AshlarPuzzle *
read_again (const AshlarPuzzle *self, AshlarValue *document)
{
  return ashlar_puzzle_new (self->id, document, self->extras);
}

/* ---------------------------------------------------- squares open or close */

/* Numbers the grid by custom where it is not. */
static void
number_grid (AshlarGridEdit *grid, const AshlarPuzzle *bare, const guint16 *numbers)
{
  for (gsize i = 0; i < (gsize) bare->width * bare->height; i++)
    {
      const AshlarSquare *square = &bare->squares[i];
      g_autofree char    *number = numbers[i] > 0 ? g_strdup_printf ("%u", numbers[i]) : NULL;

      if (square->kind == ASHLAR_SQUARE_OPEN && g_strcmp0 (square->label, number) != 0)
        ashlar_grid_edit_set_number (grid, i, numbers[i]);
    }
}

/* Whether the reader finds the clues that are wanted, by word; NULL: none. */
static gboolean
has_clues (const AshlarPuzzle *self, const char *const *wanted)
{
  for (guint w = 0; w < self->n_words; w++)
    if (g_strcmp0 (self->words[w].clue, wanted[w]) != 0)
      return FALSE;
  return TRUE;
}

/* The reader looks for clues by other rules too, where labels lead to none; a document of which it
 * finds others than are wanted gets numbers by custom, and lists in which each clue has the number of
 * its word. */
static AshlarPuzzle *
settle_clues (AshlarPuzzle *self, const char *const *wanted)
{
  g_auto (AshlarGridEdit) grid = { 0 };
  g_autofree guint16 *numbers = NULL;
  g_autoptr (AshlarValue) numbered = NULL;
  g_autoptr (AshlarClueEdit) clues = NULL;
  g_autoptr (AshlarValue) document = NULL;

  if (has_clues (self, wanted))
    return ashlar_puzzle_ref (self);
  numbers = ashlar_puzzle_dup_numbers (self);
  ashlar_grid_edit_init (&grid, self);
  number_grid (&grid, self, numbers);
  numbered = ashlar_grid_edit_build (&grid);
  clues = ashlar_clue_edit_new (self, numbered);
  ashlar_clue_edit_restate (clues, numbers, wanted);
  document = ashlar_clue_edit_build (clues);
  return read_again (self, document);
}

/* What words of the new grid had as clues, or get back. @has_clue: by word, whether lists say one. */
static AshlarPuzzle *
hold_clues (const AshlarPuzzle *before, AshlarPuzzle *after, const guint8 *has_clue)
{
  g_autofree const char **wanted = g_new0 (const char *, after->n_words + 1);

  for (guint w = 0; w < after->n_words; w++)
    {
      guint same = ashlar_puzzle_find_same_word (before, &after->words[w]);

      if (same != ASHLAR_NO_WORD)
        wanted[w] = before->words[same].clue;
      else
        wanted[w] = has_clue[w] ? after->words[w].clue : NULL;
    }
  return settle_clues (after, wanted);
}

/* The puzzle with the grid as it is now. */
static AshlarPuzzle *
renew (AshlarPuzzle *before, AshlarGridEdit *grid)
{
  g_autoptr (AshlarValue) drawn = ashlar_grid_edit_build (grid);
  g_autoptr (AshlarValue) silent = ashlar_value_without_member (drawn, "clues");
  g_autoptr (AshlarPuzzle) bare = read_again (before, silent);
  g_autofree guint16 *numbers = ashlar_puzzle_dup_numbers (bare);
  g_autofree guint8  *has_clue = NULL;
  g_autoptr (AshlarValue) numbered = NULL;
  g_autoptr (AshlarValue) document = NULL;
  g_autoptr (AshlarClueEdit) clues = NULL;
  g_autoptr (AshlarPuzzle) after = NULL;

  /* A document that still makes no sense is left as it stands. */
  if (bare->width != grid->width || bare->height != grid->height)
    return read_again (before, drawn);
  number_grid (grid, bare, numbers);
  numbered = ashlar_grid_edit_build (grid);
  clues = ashlar_clue_edit_new (before, numbered);
  ashlar_clue_edit_follow (clues, bare, numbers);
  has_clue = ashlar_clue_edit_dup_marks (clues);
  document = ashlar_clue_edit_build (clues);
  after = read_again (before, document);
  return hold_clues (before, after, has_clue);
}

/* ------------------------------------------------------------------ edits */

AshlarPuzzle *
ashlar_puzzle_new_blank (const char *id, guint width, guint height)
{
  g_autoptr (AshlarValue) nothing = ashlar_value_new_object ();
  g_autoptr (AshlarPuzzle) empty = ashlar_puzzle_new (id, nothing, NULL);

  return ashlar_puzzle_with_size (empty, width, height);
}

AshlarPuzzle *
ashlar_puzzle_with_size (AshlarPuzzle *self, guint width, guint height)
{
  g_auto (AshlarGridEdit) grid = { 0 };

  g_return_val_if_fail (width > 0 && width <= ASHLAR_MAX_PUZZLE_SIZE, NULL);
  g_return_val_if_fail (height > 0 && height <= ASHLAR_MAX_PUZZLE_SIZE, NULL);

  if (width == self->width && height == self->height)
    return ashlar_puzzle_ref (self);
  ashlar_grid_edit_init (&grid, self);
  ashlar_grid_edit_resize (&grid, width, height);
  return renew (self, &grid);
}

AshlarPuzzle *
ashlar_puzzle_with_square (AshlarPuzzle *self, guint x, guint y, AshlarSquareKind kind)
{
  g_auto (AshlarGridEdit) grid = { 0 };

  g_return_val_if_fail (x < self->width && y < self->height, NULL);

  if (ashlar_puzzle_get_square (self, x, y)->kind == kind)
    return ashlar_puzzle_ref (self);
  ashlar_grid_edit_init (&grid, self);
  ashlar_grid_edit_set_kind (&grid, (gsize) y * self->width + x, kind);
  return renew (self, &grid);
}

/* The document, in which clues no longer spell the words through a square. */
static AshlarValue *
without_answers (const AshlarPuzzle *self, const AshlarValue *document, gsize square)
{
  g_autoptr (AshlarClueEdit) clues = ashlar_clue_edit_new (self, document);

  if (self->across[square] != ASHLAR_NO_WORD)
    ashlar_clue_edit_forget_answer (clues, self->across[square]);
  if (self->down[square] != ASHLAR_NO_WORD)
    ashlar_clue_edit_forget_answer (clues, self->down[square]);
  return ashlar_clue_edit_build (clues);
}

AshlarPuzzle *
ashlar_puzzle_with_letters (AshlarPuzzle *self, guint x, guint y, const char *letters)
{
  g_auto (AshlarGridEdit) grid = { 0 };
  g_autoptr (AshlarPuzzle) after = NULL;
  g_autofree char    *folded = NULL;
  const AshlarSquare *square;
  gsize               i = (gsize) y * self->width + x;

  g_return_val_if_fail (x < self->width && y < self->height, NULL);

  if (letters != NULL && (folded = ashlar_puzzle_dup_letters (letters, NULL)) == NULL)
    return NULL;
  square = &self->squares[i];
  if (square->kind == ASHLAR_SQUARE_OPEN && g_strcmp0 (square->letters, folded) == 0)
    return ashlar_puzzle_ref (self);

  ashlar_grid_edit_init (&grid, self);
  if (square->kind != ASHLAR_SQUARE_OPEN)
    {
      ashlar_grid_edit_set_kind (&grid, i, ASHLAR_SQUARE_OPEN);
      ashlar_grid_edit_set_letters (&grid, i, folded);
      after = renew (self, &grid);
    }
  else
    {
      g_autoptr (AshlarValue) drawn = NULL;
      g_autoptr (AshlarValue) document = NULL;

      ashlar_grid_edit_set_letters (&grid, i, folded);
      drawn = ashlar_grid_edit_build (&grid);
      document = without_answers (self, drawn, i);
      after = read_again (self, document);
    }
  return after->width == self->width && after->height == self->height
                 && g_strcmp0 (after->squares[i].letters, folded) == 0
             ? g_steal_pointer (&after)
             : NULL;
}

/* A clue is found by the number of its word, so that there must be one, and no other word with it. */
static gboolean
has_own_number (const AshlarPuzzle *self, guint word)
{
  if (self->words[word].number == NULL)
    return FALSE;
  for (guint w = 0; w < self->n_words; w++)
    if (w != word && self->words[w].direction == self->words[word].direction
        && g_strcmp0 (self->words[w].number, self->words[word].number) == 0)
      return FALSE;
  return TRUE;
}

AshlarPuzzle *
ashlar_puzzle_with_clue (AshlarPuzzle *self, guint word, const char *clue)
{
  g_autofree char *plain
      = ashlar_document_dup_plain (clue != NULL ? clue : "", ASHLAR_MAX_PUZZLE_CLUE);
  g_autofree char *html = ashlar_document_dup_html (plain, ASHLAR_MAX_PUZZLE_CLUE);
  const char      *wanted = *plain != '\0' ? plain : NULL;
  g_autoptr (AshlarPuzzle) numbered = NULL;
  g_autoptr (AshlarPuzzle) after = NULL;
  g_autoptr (AshlarClueEdit) clues = NULL;
  g_autoptr (AshlarValue) document = NULL;
  g_autofree const char **all = NULL;

  g_return_val_if_fail (word < self->n_words, NULL);

  if (g_strcmp0 (self->words[word].clue, wanted) == 0)
    return ashlar_puzzle_ref (self);
  if (has_own_number (self, word))
    numbered = ashlar_puzzle_ref (self);
  else
    {
      g_auto (AshlarGridEdit) grid = { 0 };

      ashlar_grid_edit_init (&grid, self);
      numbered = renew (self, &grid);
    }
  clues = ashlar_clue_edit_new (numbered, numbered->ipuz);
  ashlar_clue_edit_set_clue (clues, word, numbered->words[word].number,
                             wanted != NULL ? html : NULL);
  document = ashlar_clue_edit_build (clues);
  after = read_again (self, document);
  all = g_new0 (const char *, self->n_words + 1);
  for (guint w = 0; w < self->n_words; w++)
    all[w] = w == word ? wanted : self->words[w].clue;
  return settle_clues (after, all);
}

AshlarPuzzle *
ashlar_puzzle_with_text (AshlarPuzzle *self, const char *key, const char *text)
{
  g_autofree char *html
      = ashlar_document_dup_html (text != NULL ? text : "", ASHLAR_MAX_PUZZLE_CLUE);
  g_autoptr (AshlarValue) value = ashlar_value_new_string (html);
  g_autoptr (AshlarValue) document = *html != '\0'
                                         ? ashlar_value_with_member (self->ipuz, key, value)
                                         : ashlar_value_without_member (self->ipuz, key);

  return read_again (self, document);
}
