/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What is typed in the grid and in the clues becomes the document's next value. Letters typed one
 * after the other in one word are one step of undo. */

#include "ashlar-config.h"

#include "puzzles/editor-puzzles-page-private.h"

#include <glib/gi18n.h>

/* "12 Across"; a word need not have a number. */
static char *
dup_word_name (const AshlarPuzzleWord *word)
{
  gboolean is_across = word->direction == ASHLAR_WORD_ACROSS;

  if (word->number == NULL)
    return g_strdup (is_across ? _ ("a Word Across") : _ ("a Word Down"));
  /* Translators: %s is the number of a word in a crossword. */
  return g_strdup_printf (is_across ? _ ("%s Across") : _ ("%s Down"), word->number);
}

/* Takes @next. */
static gboolean
set_puzzle (EditorPuzzlesPage *self, AshlarPuzzle *next, const char *label, const char *key)
{
  return editor_page_apply (&self->page,
                            editor_puzzle_edit_set (editor_page_get_content (&self->page),
                                                    self->page.selected, next, label, key, NULL),
                            NULL);
}

static void
typed_cb (EditorPuzzlesPage *self, guint x, guint y, const char *letters)
{
  AshlarPuzzle    *puzzle = _editor_puzzles_page_peek (self);
  guint            word = editor_puzzle_grid_get_word (self->grid);
  g_autofree char *name = NULL, *label = NULL, *key = NULL;

  if (puzzle == NULL || x >= puzzle->width || y >= puzzle->height)
    return;
  if (word != ASHLAR_NO_WORD)
    {
      name = dup_word_name (&puzzle->words[word]);
      /* Translators: %s is a word's place in a crossword, "12 Across". */
      label = g_strdup_printf (_ ("Type in %s"), name);
      key = g_strdup_printf ("letters-%u-%u-%u", puzzle->words[word].direction,
                             puzzle->words[word].x, puzzle->words[word].y);
    }
  else
    label = g_strdup (_ ("Type a Letter"));
  if (!set_puzzle (self, ashlar_puzzle_with_letters (puzzle, x, y, letters), label, key))
    gtk_widget_error_bell (GTK_WIDGET (self));
}

static void
toggled_cb (EditorPuzzlesPage *self, guint x, guint y)
{
  AshlarPuzzle *puzzle = _editor_puzzles_page_peek (self);
  gboolean      closes;

  if (puzzle == NULL || x >= puzzle->width || y >= puzzle->height)
    return;
  closes = ashlar_puzzle_get_square (puzzle, x, y)->kind == ASHLAR_SQUARE_OPEN;
  set_puzzle (
      self,
      ashlar_puzzle_with_square (puzzle, x, y, closes ? ASHLAR_SQUARE_BLOCK : ASHLAR_SQUARE_OPEN),
      closes ? _ ("Make a Block") : _ ("Open a Square"), NULL);
}

static void
edited_cb (EditorPuzzlesPage *self, guint word, const char *clue)
{
  AshlarPuzzle    *puzzle = _editor_puzzles_page_peek (self);
  g_autofree char *name = NULL, *label = NULL;

  if (puzzle == NULL || word >= puzzle->n_words)
    return;
  name = dup_word_name (&puzzle->words[word]);
  /* Translators: %s is a word's place in a crossword, "12 Across". */
  label = g_strdup_printf (_ ("Edit the Clue of %s"), name);
  set_puzzle (self, ashlar_puzzle_with_clue (puzzle, word, clue), label, NULL);
}

/* Whoever comes back to the grid begins anew. */
static void
entered_cb (EditorPuzzlesPage *self)
{
  if (self->page.document != NULL)
    editor_document_end_gesture (self->page.document);
}

static void
moved_cb (EditorPuzzlesPage *self)
{
  editor_puzzle_clues_select (self->clues, editor_puzzle_grid_get_word (self->grid));
}

static void
word_selected_cb (EditorPuzzlesPage *self, guint word)
{
  editor_puzzle_grid_select_word (self->grid, word);
}

void
_editor_puzzles_page_bind_typing (GtkWidgetClass *widget_class)
{
  gtk_widget_class_bind_template_callback (widget_class, typed_cb);
  gtk_widget_class_bind_template_callback (widget_class, toggled_cb);
  gtk_widget_class_bind_template_callback (widget_class, moved_cb);
  gtk_widget_class_bind_template_callback (widget_class, entered_cb);
  gtk_widget_class_bind_template_callback (widget_class, word_selected_cb);
  gtk_widget_class_bind_template_callback (widget_class, edited_cb);
}
