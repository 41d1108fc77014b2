/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "ashlar-config.h"

#include "edits/editor-puzzle-edit.h"

#include <glib/gi18n.h>

#include "pipeline/ashlar-crossword-recipe-private.h"

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

EditorEdit *
editor_puzzle_edit_add (AshlarContent *content,
                        GPtrArray     *puzzles,
                        const char    *label,
                        GError       **error)
{
  AshlarContent *made = ashlar_content_ref (content);

  for (guint i = 0; i < puzzles->len; i++)
    {
      AshlarContent *next = append (made, g_ptr_array_index (puzzles, i));

      ashlar_content_unref (made);
      made = next;
    }
  return editor_edit_new (made, EDITOR_CHANGE_PUZZLES, ashlar_content_get_n_puzzles (content),
                          label, NULL);
}

EditorEdit *
editor_puzzle_edit_remove (AshlarContent *content, guint index, GError **error)
{
  return editor_edit_new (ashlar_content_with_puzzle_at (content, index, NULL),
                          EDITOR_CHANGE_PUZZLES, index, _ ("Delete the Puzzle"), NULL);
}

EditorEdit *
editor_puzzle_edit_duplicate (AshlarContent *content, guint index, GError **error)
{
  return editor_edit_new (append (content, ashlar_content_get_puzzle (content, index)),
                          EDITOR_CHANGE_PUZZLES, ashlar_content_get_n_puzzles (content),
                          _ ("Duplicate the Puzzle"), NULL);
}

EditorEdit *
editor_puzzle_edit_move (AshlarContent *content, guint from, guint to, GError **error)
{
  guint n = ashlar_content_get_n_puzzles (content);

  if (from >= n || to >= n || from == to)
    return editor_edit_new_unchanged (content, from);
  return editor_edit_new (ashlar_content_with_moved_puzzle (content, from, to),
                          EDITOR_CHANGE_PUZZLES, to, _ ("Move the Puzzle"), NULL);
}

EditorEdit *
editor_puzzle_edit_rename (AshlarContent *content, guint index, const char *id, GError **error)
{
  AshlarPuzzle    *puzzle = ashlar_content_get_puzzle (content, index);
  g_autofree char *stripped = g_strstrip (g_strdup (id));
  guint            other = ashlar_content_find_puzzle (content, stripped);

  if (other == index)
    return editor_edit_new_unchanged (content, index);
  if (stripped[0] == '\0')
    return editor_edit_refuse (error, EDITOR_EDIT_ERROR_INVALID, _ ("A puzzle needs an id"));
  if (other != ASHLAR_NO_INDEX)
    return editor_edit_refuse (error, EDITOR_EDIT_ERROR_TAKEN,
                               /* Translators: %s is the id of a puzzle. */
                               _ ("Another puzzle is called “%s”"), stripped);
  return editor_edit_new (
      ashlar_content_with_renamed_puzzle (content, ashlar_puzzle_get_id (puzzle), stripped),
      EDITOR_CHANGE_EVERYTHING, index, _ ("Rename the Puzzle"), NULL);
}

EditorEdit *
editor_puzzle_edit_set (AshlarContent *content,
                        guint          index,
                        AshlarPuzzle  *next,
                        const char    *label,
                        const char    *merge_key,
                        GError       **error)
{
  g_autoptr (AshlarPuzzle) owned = next;
  EditorEdit *edit;

  if (owned == NULL)
    return editor_edit_refuse (error, EDITOR_EDIT_ERROR_INVALID, _ ("A puzzle cannot say that"));
  edit = editor_edit_new (ashlar_content_with_puzzle_at (content, index, owned),
                          EDITOR_CHANGE_PUZZLE, index, label, NULL);
  return merge_key != NULL ? editor_edit_merge (edit, "puzzle-%u-%s", index, merge_key) : edit;
}

EditorEdit *
editor_puzzle_edit_make_dungeon (
    AshlarContent *content, guint index, AshlarValue *parameters, guint *recipe, GError **error)
{
  return editor_edit_new (ashlar_content_with_crossword_recipe (content, index, parameters, recipe),
                          EDITOR_CHANGE_EVERYTHING, index, _ ("Make a Dungeon"), NULL);
}
