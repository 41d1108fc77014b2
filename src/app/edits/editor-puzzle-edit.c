/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "ashlar-config.h"

#include "edits/editor-puzzle-edit.h"

#include <glib/gi18n.h>

#define MOST_CHARACTERS 120

AshlarPuzzle *
editor_puzzle_edit_peek (EditorDocument *document, guint index)
{
  AshlarContent *content = document != NULL ? editor_document_get_content (document) : NULL;

  return content != NULL && index < ashlar_content_get_n_puzzles (content)
             ? ashlar_content_get_puzzle (content, index)
             : NULL;
}

char *
editor_puzzle_dup_name (const AshlarPuzzle *puzzle)
{
  const char *title = ashlar_puzzle_get_title (puzzle);
  GString    *name = g_string_new (NULL);
  guint       n = 0;

  if (title[0] == '\0')
    title = ashlar_puzzle_get_id (puzzle);
  for (const char *p = title; *p != '\0'; p = g_utf8_next_char (p))
    {
      gunichar c = g_utf8_get_char (p);

      if (n++ == MOST_CHARACTERS)
        {
          g_string_append (name, "…");
          break;
        }
      g_string_append_unichar (name, g_unichar_iscntrl (c) ? ' ' : c);
    }
  return g_string_free (name, FALSE);
}

static AshlarContent *
append (AshlarContent *content, AshlarPuzzle *puzzle)
{
  g_autofree char *id = ashlar_content_dup_free_puzzle_id (content, ashlar_puzzle_get_id (puzzle));
  g_autoptr (AshlarPuzzle) named = ashlar_puzzle_with_id (puzzle, id);

  return ashlar_content_with_puzzle_at (content, ASHLAR_NO_INDEX, named);
}

guint
editor_puzzle_edit_add (EditorDocument *document, GPtrArray *puzzles, const char *label)
{
  g_autoptr (AshlarContent) content = ashlar_content_ref (editor_document_get_content (document));
  guint index = ashlar_content_get_n_puzzles (content);

  for (guint i = 0; i < puzzles->len; i++)
    {
      AshlarContent *next = append (content, g_ptr_array_index (puzzles, i));

      ashlar_content_unref (content);
      content = next;
    }
  editor_document_apply (document, content, EDITOR_CHANGE_PUZZLES, index, label, NULL);
  return index;
}

void
editor_puzzle_edit_remove (EditorDocument *document, guint index)
{
  g_autoptr (AshlarContent) content
      = ashlar_content_with_puzzle_at (editor_document_get_content (document), index, NULL);

  editor_document_apply (document, content, EDITOR_CHANGE_PUZZLES, index, _ ("Delete the Puzzle"),
                         NULL);
}

guint
editor_puzzle_edit_duplicate (EditorDocument *document, guint index)
{
  AshlarContent *before = editor_document_get_content (document);
  g_autoptr (AshlarContent) content = append (before, ashlar_content_get_puzzle (before, index));
  guint copy = ashlar_content_get_n_puzzles (before);

  editor_document_apply (document, content, EDITOR_CHANGE_PUZZLES, copy, _ ("Duplicate the Puzzle"),
                         NULL);
  return copy;
}

void
editor_puzzle_edit_reorder (EditorDocument *document, guint from, guint to)
{
  AshlarContent *before = editor_document_get_content (document);
  g_autoptr (AshlarContent) content = NULL;
  guint n = ashlar_content_get_n_puzzles (before);

  if (from >= n || to >= n || from == to)
    return;
  content = ashlar_content_with_moved_puzzle (before, from, to);
  editor_document_apply (document, content, EDITOR_CHANGE_PUZZLES, to, _ ("Move the Puzzle"), NULL);
}

gboolean
editor_puzzle_edit_rename (EditorDocument *document, guint index, const char *id, GError **error)
{
  AshlarContent   *before = editor_document_get_content (document);
  AshlarPuzzle    *puzzle = ashlar_content_get_puzzle (before, index);
  g_autofree char *stripped = g_strstrip (g_strdup (id));
  guint            other = ashlar_content_find_puzzle (before, stripped);
  g_autoptr (AshlarContent) content = NULL;

  if (other == index)
    return TRUE;
  if (stripped[0] == '\0')
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT,
                           _ ("A puzzle needs an id"));
      return FALSE;
    }
  if (other != ASHLAR_NO_INDEX)
    {
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_EXISTS,
                   /* Translators: %s is the id of a puzzle. */
                   _ ("Another puzzle is called “%s”"), stripped);
      return FALSE;
    }
  content = ashlar_content_with_renamed_puzzle (before, ashlar_puzzle_get_id (puzzle), stripped);
  editor_document_apply (document, content, EDITOR_CHANGE_EVERYTHING, index,
                         _ ("Rename the Puzzle"), NULL);
  return TRUE;
}

gboolean
editor_puzzle_edit_apply (EditorDocument *document,
                          guint           index,
                          AshlarPuzzle   *next,
                          const char     *label,
                          const char     *merge_key)
{
  g_autoptr (AshlarPuzzle) owned = next;
  g_autoptr (AshlarContent) content = NULL;
  g_autofree char *key = NULL;

  if (owned == NULL)
    return FALSE;
  if (merge_key != NULL)
    key = g_strdup_printf ("puzzle-%u-%s", index, merge_key);
  content = ashlar_content_with_puzzle_at (editor_document_get_content (document), index, owned);
  editor_document_apply (document, content, EDITOR_CHANGE_PUZZLE, index, label, key);
  return TRUE;
}
