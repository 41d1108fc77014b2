/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "ashlar-config.h"

#include "edits/editor-new-object.h"

#include <glib/gi18n.h>

char *
editor_new_object_dup_free_id (AshlarContent *content, const char *wish)
{
  char *id = g_strdup (wish);

  for (guint number = 2; ashlar_content_find_object (content, id) != ASHLAR_NO_INDEX; number++)
    {
      g_free (id);
      id = g_strdup_printf ("%s_%u", wish, number);
    }
  return id;
}

AshlarObject *
editor_new_object_make (AshlarContent *content)
{
  g_autofree char *id = editor_new_object_dup_free_id (content, "bp_object");
  AshlarObject    *object = ashlar_object_new (id);

  g_free (object->description);
  object->description = g_strdup (_ ("New object"));
  object->symbol = 'o';
  object->color = 0x6b6b76;
  return object;
}
