/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "ashlar-config.h"

#include "edits/editor-new-object.h"

#include "edits/editor-edit.h"

#include <glib/gi18n.h>

AshlarObject *
editor_new_object_make (AshlarContent *content)
{
  g_autofree char *id
      = editor_edit_dup_free_id (content, ashlar_content_find_object, "bp_object", '_');
  AshlarObject *object = ashlar_object_new (id);

  g_free (object->description);
  object->description = g_strdup (_ ("New Object"));
  object->symbol = 'o';
  object->color = 0x6b6b76;
  return object;
}
