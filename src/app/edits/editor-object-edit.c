/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "ashlar-config.h"

#include "edits/editor-object-edit.h"

#include <glib/gi18n.h>

#include "edits/editor-new-object.h"
#include "edits/editor-tile-edit.h"
#include "edits/editor-uses.h"

static void
fault (GError **error, const char *words)
{
  g_set_error_literal (error, ASHLAR_CONTENT_ERROR, ASHLAR_CONTENT_ERROR_INVALID, words);
}

gboolean
editor_object_edit_replace (EditorDocument *document,
                            guint           index,
                            AshlarObject   *object,
                            const char     *label,
                            const char     *field,
                            GError        **error)
{
  g_autoptr (AshlarObject) owned = object;
  g_autoptr (AshlarContent) content
      = ashlar_content_with_object (editor_document_get_content (document), index, owned);
  g_autofree char *key = field != NULL ? g_strdup_printf ("object-%u-%s", index, field) : NULL;

  return editor_tile_edit_apply (document, content, EDITOR_CHANGE_OBJECTS, index, label, key,
                                 error);
}

gboolean
editor_object_edit_rename (EditorDocument *document, guint index, const char *id, GError **error)
{
  AshlarContent      *before = editor_document_get_content (document);
  const AshlarObject *object = g_ptr_array_index (before->objects, index);
  g_autoptr (AshlarContent) content = NULL;

  if (g_str_equal (object->id, id))
    return TRUE;
  if (*id == '\0')
    {
      fault (error, _ ("An object needs an id"));
      return FALSE;
    }
  content = ashlar_content_with_renamed_object (before, object->id, id);
  if (content == NULL)
    {
      g_autofree char *words = g_strdup_printf (_ ("Another object is called “%s”"), id);

      fault (error, words);
      return FALSE;
    }
  return editor_tile_edit_apply (document, content, EDITOR_CHANGE_EVERYTHING, index,
                                 _ ("Rename Object"), NULL, error);
}

guint
editor_object_edit_add (EditorDocument *document, guint template_index, GError **error)
{
  AshlarContent *before = editor_document_get_content (document);
  g_autoptr (AshlarObject) object = NULL;
  g_autoptr (AshlarContent) content = NULL;

  if (template_index != ASHLAR_NO_INDEX)
    {
      object = ashlar_object_copy (g_ptr_array_index (before->objects, template_index));
      g_free (object->id);
      object->id = editor_new_object_dup_free_id (
          before, ((AshlarObject *) g_ptr_array_index (before->objects, template_index))->id);
    }
  else
    object = editor_new_object_make (before);
  content = ashlar_content_with_object (before, ASHLAR_NO_INDEX, object);
  if (!editor_tile_edit_apply (document, content, EDITOR_CHANGE_OBJECTS, before->objects->len,
                               template_index != ASHLAR_NO_INDEX ? _ ("Duplicate Object")
                                                                 : _ ("Add Object"),
                               NULL, error))
    return ASHLAR_NO_INDEX;
  return ashlar_content_get_n_objects (editor_document_get_content (document)) - 1;
}

gboolean
editor_object_edit_move (EditorDocument *document, guint from, guint to, GError **error)
{
  g_autoptr (AshlarContent) content
      = ashlar_content_with_moved_object (editor_document_get_content (document), from, to);

  return editor_tile_edit_apply (document, content, EDITOR_CHANGE_OBJECTS, to, _ ("Move Object"),
                                 NULL, error);
}

gboolean
editor_object_edit_remove (EditorDocument *document, guint index, GError **error)
{
  AshlarContent   *before = editor_document_get_content (document);
  g_autofree char *uses = editor_uses_dup_words (before, EDITOR_BLUEPRINT_OBJECT, index);
  g_autoptr (AshlarContent) content = NULL;

  if (uses != NULL)
    {
      /* Translators: %s lists uses: "3 times in 2 blocks, in 1 recipe" */
      g_autofree char *words = g_strdup_printf (_ ("This object is still used: %s"), uses);

      fault (error, words);
      return FALSE;
    }
  content = ashlar_content_with_object (before, index, NULL);
  return editor_tile_edit_apply (document, content, EDITOR_CHANGE_OBJECTS, index,
                                 _ ("Delete Object"), NULL, error);
}

gboolean
editor_object_edit_replace_by (EditorDocument *document, guint index, guint by, GError **error)
{
  AshlarContent *before = editor_document_get_content (document);
  g_autoptr (AshlarContent) content = ashlar_content_with_replaced_object (
      before, ((AshlarObject *) g_ptr_array_index (before->objects, index))->id,
      ((AshlarObject *) g_ptr_array_index (before->objects, by))->id);

  if (content == NULL)
    {
      fault (error, _ ("An object cannot be replaced by itself"));
      return FALSE;
    }
  return editor_tile_edit_apply (document, content, EDITOR_CHANGE_EVERYTHING, index,
                                 _ ("Replace Object"), NULL, error);
}

gboolean
editor_object_edit_make_plain (EditorDocument *document, guint index, GError **error)
{
  AshlarContent *content = editor_document_get_content (document);
  AshlarObject  *object = ashlar_object_copy (g_ptr_array_index (content->objects, index));

  for (guint i = 0; i < object->n_references; i++)
    g_free (object->references[i].id);
  g_clear_pointer (&object->references, g_free);
  object->n_references = 0;
  return editor_object_edit_replace (document, index, object, _ ("Make Plain"), NULL, error);
}
