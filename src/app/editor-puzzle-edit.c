/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "ashlar-config.h"

#include "editor-puzzle-edit.h"

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

/* "tuesday", "tuesday-2", "tuesday-3" … */
static char *
dup_free_id (AshlarContent *content, const char *wanted)
{
  char *id = g_strdup (wanted);

  for (guint i = 2; ashlar_content_find_puzzle (content, id) != ASHLAR_NO_INDEX; i++)
    {
      g_free (id);
      id = g_strdup_printf ("%s-%u", wanted, i);
    }
  return id;
}

static AshlarContent *
append (AshlarContent *content, AshlarPuzzle *puzzle)
{
  g_autofree char *id = dup_free_id (content, ashlar_puzzle_get_id (puzzle));
  g_autoptr (AshlarPuzzle) named = ashlar_puzzle_with_id (puzzle, id);

  return ashlar_content_with_puzzle (content, ASHLAR_NO_INDEX, named);
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
      = ashlar_content_with_puzzle (editor_document_get_content (document), index, NULL);

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
  g_autoptr (AshlarContent) content = ashlar_content_ref (before);
  guint n = ashlar_content_get_n_puzzles (before);

  if (from >= n || to >= n || from == to)
    return;
  for (guint i = MIN (from, to); i <= MAX (from, to); i++)
    {
      guint          source = i == to ? from : from < to ? i + 1 : i - 1;
      AshlarContent *next
          = ashlar_content_with_puzzle (content, i, ashlar_content_get_puzzle (before, source));

      ashlar_content_unref (content);
      content = next;
    }
  editor_document_apply (document, content, EDITOR_CHANGE_PUZZLES, to, _ ("Move the Puzzle"), NULL);
}

static gboolean
names_puzzle (const AshlarRecipe *recipe, const char *id)
{
  const AshlarValue *named = recipe->planner.parameters != NULL
                                 ? ashlar_value_lookup (recipe->planner.parameters, "puzzle")
                                 : NULL;

  return named != NULL && ashlar_value_get_value_type (named) == ASHLAR_VALUE_STRING
         && g_str_equal (ashlar_value_get_string (named), id);
}

/* Takes @content. */
static AshlarContent *
rename_in_recipes (AshlarContent *content, const char *from, const char *to)
{
  for (guint i = 0; i < ashlar_content_get_n_recipes (content); i++)
    if (names_puzzle (ashlar_content_get_recipe (content, i), from))
      {
        g_autoptr (AshlarRecipe) recipe
            = ashlar_recipe_with_value (ashlar_content_get_recipe (content, i),
                                        "planner/parameters/puzzle", ashlar_value_new_string (to));
        AshlarContent *next
            = recipe != NULL ? ashlar_content_with_recipe (content, i, recipe) : NULL;

        if (next == NULL)
          continue;
        ashlar_content_unref (content);
        content = next;
      }
  return content;
}

gboolean
editor_puzzle_edit_rename (EditorDocument *document, guint index, const char *id, GError **error)
{
  AshlarContent   *before = editor_document_get_content (document);
  AshlarPuzzle    *puzzle = ashlar_content_get_puzzle (before, index);
  g_autofree char *stripped = g_strstrip (g_strdup (id));
  guint            other = ashlar_content_find_puzzle (before, stripped);
  g_autoptr (AshlarPuzzle) renamed = NULL;
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
                   _ ("There is another puzzle “%s”"), stripped);
      return FALSE;
    }
  renamed = ashlar_puzzle_with_id (puzzle, stripped);
  content = rename_in_recipes (ashlar_content_with_puzzle (before, index, renamed),
                               ashlar_puzzle_get_id (puzzle), stripped);
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
  content = ashlar_content_with_puzzle (editor_document_get_content (document), index, owned);
  editor_document_apply (document, content, EDITOR_CHANGE_PUZZLE, index, label, key);
  return TRUE;
}
