/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "ipuz-base.h"

#include <stdlib.h>
#include <string.h>

const char ipuz_base[]
    = "{\"version\": \"http://ipuz.org/v2\", \"kind\": [\"http://ipuz.org/crossword#1\"], "
      "\"title\": \"Small Water\", \"author\": \"The Ashlar maintainers\", \"copyright\": \"MIT\", "
      "\"dimensions\": {\"width\": 4, \"height\": 4}, "
      "\"puzzle\": [[1, 2, 3, \"#\"], [4, 0, 0, 5], [6, 0, 0, 0], [\"#\", 7, 0, 0]], "
      "\"solution\": [[\"O\", \"A\", \"R\", \"#\"], [\"P\", \"L\", \"U\", \"M\"], "
      "[\"T\", \"O\", \"M\", \"E\"], [\"#\", \"E\", \"S\", \"T\"]], "
      "\"clues\": {\"Across\": [[1, \"It moves a boat\"], [4, \"Purple fruit\"], [6, \"Heavy "
      "book\"], "
      "[7, \"Winter hour in Boston\"]], \"Down\": [[1, \"Choose\"], [2, \"Soothing plant\"], "
      "[3, \"Sailors' drinks\"], [5, \"Came across\"]]}}";

AshlarValue *
ipuz_parse (const char *json)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = g_bytes_new_static (json, strlen (json));
  AshlarValue *value = ashlar_json_read (bytes, "test", &error);

  g_assert_no_error (error);
  return value;
}

GBytes *
ipuz_write (const AshlarValue *document)
{
  AshlarJsonWriter *writer = ashlar_json_writer_new ();

  ashlar_json_writer_value (writer, document);
  return ashlar_json_writer_free_to_bytes (writer);
}

static gboolean
is_removal (const AshlarValue *value)
{
  return ashlar_value_get_value_type (value) == ASHLAR_VALUE_STRING
         && strcmp (ashlar_value_get_string (value), "-") == 0;
}

/* @steps: the keys that are left. */
static AshlarValue *
set (const AshlarValue *target, char **steps, AshlarValue *value)
{
  gboolean     is_object, is_done = FALSE;
  AshlarValue *copy;

  if (*steps == NULL)
    return ashlar_value_ref (value);
  is_object = ashlar_value_get_value_type (target) == ASHLAR_VALUE_OBJECT;
  g_assert_true (is_object || ashlar_value_get_value_type (target) == ASHLAR_VALUE_ARRAY);
  copy = is_object ? ashlar_value_new_object () : ashlar_value_new_array ();
  for (guint i = 0; i < ashlar_value_get_n_items (target); i++)
    {
      AshlarValue *item = ashlar_value_get_item (target, i);
      gboolean     is_here = is_object ? strcmp (ashlar_value_get_key (target, i), *steps) == 0
                                       : strcmp (*steps, "-") != 0 && (guint) atoi (*steps) == i;
      AshlarValue *next;

      is_done |= is_here;
      if (is_here && steps[1] == NULL && is_removal (value))
        continue;
      next = is_here ? set (item, steps + 1, value) : ashlar_value_ref (item);
      if (is_object)
        ashlar_value_object_set (copy, ashlar_value_get_key (target, i), next);
      else
        ashlar_value_array_add (copy, next);
    }
  if (is_done)
    return copy;
  g_assert_null (steps[1]);
  if (is_object)
    ashlar_value_object_set (copy, *steps, ashlar_value_ref (value));
  else
    {
      g_assert_cmpstr (*steps, ==, "-");
      ashlar_value_array_add (copy, ashlar_value_ref (value));
    }
  return copy;
}

AshlarValue *
ipuz_change (const AshlarValue *document, const AshlarValue *changes)
{
  AshlarValue *changed = ashlar_value_ref ((AshlarValue *) document);

  for (guint i = 0; i < ashlar_value_get_n_items (changes); i++)
    {
      g_auto (GStrv) steps = g_strsplit (ashlar_value_get_key (changes, i), "/", -1);
      AshlarValue *next = set (changed, steps + 1, ashlar_value_get_item (changes, i));

      ashlar_value_unref (changed);
      changed = next;
    }
  return changed;
}
