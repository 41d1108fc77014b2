/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "ashlar-config.h"

#include "editor-recipe-edit.h"

#include <glib/gi18n.h>

void
editor_recipe_edit_apply (EditorDocument *document,
                          guint           index,
                          AshlarRecipe   *recipe,
                          const char     *label,
                          const char     *merge_key)
{
  g_autoptr (AshlarContent) content
      = ashlar_content_with_recipe (editor_document_get_content (document), index, recipe);

  editor_document_apply (document, content, EDITOR_CHANGE_RECIPE, index, label, merge_key);
}

gboolean
editor_recipe_edit_rename (EditorDocument *document, guint index, const char *id, GError **error)
{
  AshlarContent   *content = editor_document_get_content (document);
  g_autofree char *stripped = g_strstrip (g_strdup (id));
  guint            other = ashlar_content_find_recipe (content, stripped);
  g_autoptr (AshlarRecipe) next = NULL;
  g_autoptr (AshlarContent) renamed = NULL;

  if (stripped[0] == '\0')
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT,
                           _ ("A recipe needs an id"));
      return FALSE;
    }
  if (other == index)
    return TRUE;
  if (other != ASHLAR_NO_INDEX)
    {
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_EXISTS,
                   /* Translators: %s is the id of a recipe. */
                   _ ("There is another recipe “%s”"), stripped);
      return FALSE;
    }
  next = ashlar_recipe_copy (ashlar_content_get_recipe (content, index));
  g_free (next->id);
  next->id = g_steal_pointer (&stripped);
  renamed = ashlar_content_with_recipe (content, index, next);
  editor_document_apply (document, renamed, EDITOR_CHANGE_RECIPES, index, _ ("Rename the Recipe"),
                         NULL);
  return TRUE;
}

/* "keep", "keep-2", "keep-3" … */
static char *
dup_free_id (AshlarContent *content, const char *wanted)
{
  char *id = g_strdup (wanted);

  for (guint i = 2; ashlar_content_find_recipe (content, id) != ASHLAR_NO_INDEX; i++)
    {
      g_free (id);
      id = g_strdup_printf ("%s-%u", wanted, i);
    }
  return id;
}

static guint
append (EditorDocument *document, AshlarRecipe *recipe, const char *label)
{
  AshlarContent *content = editor_document_get_content (document);
  g_autoptr (AshlarContent) next = ashlar_content_with_recipe (content, ASHLAR_NO_INDEX, recipe);
  guint index = ashlar_content_get_n_recipes (content);

  editor_document_apply (document, next, EDITOR_CHANGE_RECIPES, index, label, NULL);
  return index;
}

guint
editor_recipe_edit_add (EditorDocument *document, const char *planner)
{
  AshlarContent   *content = editor_document_get_content (document);
  g_autofree char *id = dup_free_id (content, planner);
  g_autoptr (AshlarRecipe) recipe = ashlar_recipe_new (id, planner);

  return append (document, recipe, _ ("Add a Recipe"));
}

guint
editor_recipe_edit_duplicate (EditorDocument *document, guint index)
{
  AshlarContent *content = editor_document_get_content (document);
  g_autoptr (AshlarRecipe) copy = ashlar_recipe_copy (ashlar_content_get_recipe (content, index));
  char *id = dup_free_id (content, copy->id);

  g_free (copy->id);
  copy->id = id;
  return append (document, copy, _ ("Duplicate the Recipe"));
}

void
editor_recipe_edit_delete (EditorDocument *document, guint index)
{
  g_autoptr (AshlarContent) next
      = ashlar_content_with_recipe (editor_document_get_content (document), index, NULL);

  editor_document_apply (document, next, EDITOR_CHANGE_RECIPES, index, _ ("Delete the Recipe"),
                         NULL);
}

void
editor_recipe_edit_allow_block (EditorDocument *document, guint index, const char *block)
{
  AshlarContent      *content = editor_document_get_content (document);
  const AshlarRecipe *recipe = ashlar_content_get_recipe (content, index);
  const AshlarValue  *old = recipe->planner.parameters != NULL
                                ? ashlar_value_lookup (recipe->planner.parameters, "blocks")
                                : NULL;
  g_autoptr (AshlarValue) set = ashlar_value_new_array ();
  g_autoptr (AshlarRecipe) next = NULL;
  g_autofree char *label = NULL;

  if (old == NULL || ashlar_value_get_value_type (old) != ASHLAR_VALUE_ARRAY)
    return;
  for (guint i = 0; i < ashlar_value_get_n_items (old); i++)
    ashlar_value_array_add (set, ashlar_value_ref (ashlar_value_get_item (old, i)));
  ashlar_value_array_add (set, ashlar_value_new_string (block));
  next = ashlar_recipe_with_parameter (recipe, "blocks", set);
  /* Translators: an undo step; %s is a block's id. */
  label = g_strdup_printf (_ ("Add %s to the Recipe"), block);
  editor_recipe_edit_apply (document, index, next, label, NULL);
}
