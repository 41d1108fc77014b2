/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What a level keeps of its file, so that nothing is lost when it is written again.
 *
 * A value takes several times its text, and a large level has millions of areas and links that nobody asks for as values but who writes
 * the level. So these stay text, of which a value is made when one is wanted. */

#include "level/ashlar-level-file-private.h"

#include <string.h>

#include "base/ashlar-json-private.h"

AshlarLevelFile *
ashlar_level_file_new (GBytes *bytes)
{
  AshlarLevelFile *self = g_new0 (AshlarLevelFile, 1);

  self->bytes = g_bytes_ref (bytes);
  self->kept = g_ptr_array_new_with_free_func ((GDestroyNotify) ashlar_value_unref);
  self->strings = g_string_chunk_new (1024);
  return self;
}

void
ashlar_level_file_free (AshlarLevelFile *self)
{
  if (self == NULL)
    return;
  g_clear_pointer (&self->rest, ashlar_value_unref);
  for (guint i = 0; i < ASHLAR_LEVEL_N_LISTS; i++)
    g_clear_pointer (&self->items[i], g_array_unref);
  g_ptr_array_unref (self->kept);
  g_string_chunk_free (self->strings);
  g_free (self->area_words);
  g_free (self->orientations);
  g_bytes_unref (self->bytes);
  g_free (self);
}

guint
ashlar_level_file_get_length (const AshlarLevelFile *self, AshlarLevelList list)
{
  return self->items[list] != NULL ? self->items[list]->len : 0;
}

AshlarValue *
ashlar_level_file_get_kept (const AshlarLevelFile *self, AshlarLevelList list, guint index)
{
  const AshlarLevelItem *item;

  if (index >= ashlar_level_file_get_length (self, list))
    return NULL;
  item = &g_array_index (self->items[list], AshlarLevelItem, index);
  return item->length == ASHLAR_LEVEL_ITEM_KEPT ? g_ptr_array_index (self->kept, item->start)
                                                : NULL;
}

const char *
ashlar_level_file_get_text (const AshlarLevelFile *self,
                            AshlarLevelList        list,
                            guint                  index,
                            gsize                 *length)
{
  const AshlarLevelItem *item = &g_array_index (self->items[list], AshlarLevelItem, index);

  if (item->length == ASHLAR_LEVEL_ITEM_KEPT)
    return NULL;
  *length = item->length;
  return (const char *) g_bytes_get_data (self->bytes, NULL) + item->start;
}

AshlarValue *
ashlar_level_file_dup_item (AshlarLevelFile *self, AshlarLevelList list, guint index)
{
  const AshlarLevelItem *item = &g_array_index (self->items[list], AshlarLevelItem, index);
  g_autoptr (GBytes) text = NULL;
  AshlarValue *value;

  if (item->length == ASHLAR_LEVEL_ITEM_KEPT)
    return ashlar_value_ref (g_ptr_array_index (self->kept, item->start));
  text = g_bytes_new_from_bytes (self->bytes, item->start, item->length);
  value = ashlar_json_read (text, "", NULL);
  g_assert (value != NULL); /* it was scanned before */
  return value;
}

const char *
ashlar_level_file_intern (AshlarLevelFile *self, const char *text, gsize length)
{
  char             few[64];
  g_autofree char *many = NULL;

  if (length >= sizeof few)
    {
      many = g_strndup (text, length);
      return g_string_chunk_insert_const (self->strings, many);
    }
  memcpy (few, text, length);
  few[length] = '\0';
  return g_string_chunk_insert_const (self->strings, few);
}

void
ashlar_level_file_set_n_areas (AshlarLevelFile *self, guint n_areas)
{
  self->n_areas = n_areas;
  self->area_words = g_new0 (AshlarLevelAreaWords, n_areas);
  self->orientations = g_malloc (MAX (n_areas, 1));
  memset (self->orientations, ASHLAR_LEVEL_NO_ORIENTATION, n_areas);
}
