/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "ashlar-config.h"

#include "edits/editor-blueprint.h"
#include "document/editor-sample-words.h"

#include <glib/gi18n.h>

char *
editor_blueprint_dup_name (AshlarContent *content, EditorBlueprintKind kind, guint index)
{
  const char *description;
  char        utf8[7] = { 0 };

  if (kind == EDITOR_BLUEPRINT_OBJECT)
    {
      const AshlarObject *object = g_ptr_array_index (content->objects, index);

      return g_strdup (*object->description != '\0' ? editor_sample_words (object->description)
                                                    : object->id);
    }
  description = ((AshlarTile *) g_ptr_array_index (content->resolved, index))->description;
  if (*description != '\0')
    return g_strdup (editor_sample_words (description));
  g_unichar_to_utf8 (((AshlarTile *) g_ptr_array_index (content->tiles, index))->representation,
                     utf8);
  /* Translators: a tile without description; %s is its character */
  return g_strdup_printf (_ ("Tile “%s”"), utf8);
}

const char *
editor_object_get_name (AshlarContent *content, const char *id)
{
  guint       index = ashlar_content_find_object (content, id);
  const char *name
      = index != ASHLAR_NO_INDEX ? ashlar_content_get_object (content, index)->description : "";

  return name[0] != '\0' ? editor_sample_words (name) : id;
}
