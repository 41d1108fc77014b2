/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "ashlar-config.h"

#include "edits/editor-object-edit.h"

#include "edits/editor-new-object.h"

#include <glib/gi18n.h>

EditorEdit *
editor_object_edit_replace (AshlarContent *content,
                            guint          index,
                            AshlarObject  *object,
                            const char    *label,
                            const char    *field,
                            GError       **error)
{
  g_autoptr (AshlarObject) owned = object;
  EditorEdit *edit = editor_edit_new (ashlar_content_with_object (content, index, owned),
                                      EDITOR_CHANGE_OBJECTS, index, label, NULL);

  if (field != NULL)
    editor_edit_merge (edit, "object-%u-%s", index, field);
  return editor_edit_check (edit, error);
}

EditorEdit *
editor_object_edit_rename (AshlarContent *content, guint index, const char *id, GError **error)
{
  const AshlarObject *object = g_ptr_array_index (content->objects, index);
  AshlarContent      *renamed;

  if (g_str_equal (object->id, id))
    return editor_edit_new_unchanged (content, index);
  if (*id == '\0')
    return editor_edit_refuse (error, EDITOR_EDIT_ERROR_INVALID, _ ("An object needs an id"));
  renamed = ashlar_content_with_renamed_object (content, object->id, id);
  if (renamed == NULL)
    return editor_edit_refuse (error, EDITOR_EDIT_ERROR_TAKEN, _ ("Another object is called “%s”"),
                               id);
  return editor_edit_check (
      editor_edit_new (renamed, EDITOR_CHANGE_EVERYTHING, index, _ ("Rename Object"), NULL), error);
}

EditorEdit *
editor_object_edit_new (AshlarContent *content, char **id, GError **error)
{
  g_autoptr (AshlarObject) object = editor_new_object_make (content);

  *id = g_strdup (object->id);
  return editor_edit_new (ashlar_content_with_object (content, ASHLAR_NO_INDEX, object),
                          EDITOR_CHANGE_OBJECTS, ashlar_content_get_n_objects (content),
                          _ ("New Object"), NULL);
}
