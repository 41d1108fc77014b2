/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The keys of the objects that are open stand on one stack with their hashes. A closing brace holds those of
 * its object against each other: in pairs where they are few, sorted where they are many. */

#include "base/ashlar-json-scan-private.h"

#include <stdlib.h>
#include <string.h>

#define FEW_KEYS 24

void
_ashlar_json_push_key (AshlarJsonScan *scan, const char *text, gsize length, gboolean escaped)
{
  AshlarJsonKey key = { .text = text, .length = length, .place = text - 1 };

  if (escaped)
    {
      key.owned = g_malloc (length + 1);
      key.length = ashlar_json_unescape (text, length, key.owned);
      key.text = key.owned;
    }
  key.hash = 5381;
  for (gsize i = 0; i < key.length; i++)
    key.hash = key.hash * 33 + (guchar) key.text[i];
  g_array_append_val (scan->keys, key);
}

static gboolean
same_key (const AshlarJsonKey *a, const AshlarJsonKey *b)
{
  return a->hash == b->hash && a->length == b->length && memcmp (a->text, b->text, a->length) == 0;
}

static int
compare_keys (const void *a_pointer, const void *b_pointer)
{
  const AshlarJsonKey *a = a_pointer;
  const AshlarJsonKey *b = b_pointer;
  int                  order;

  if (a->hash != b->hash)
    return a->hash < b->hash ? -1 : 1;
  if (a->length != b->length)
    return a->length < b->length ? -1 : 1;
  order = memcmp (a->text, b->text, a->length);
  if (order != 0)
    return order;
  return a->place < b->place ? -1 : a->place > b->place;
}

/* The object is closed; the repeated key is still part of the place. */
static void
repeat_place (const AshlarJsonScan *scan, const AshlarJsonKey *repeated)
{
  GString *pointer = g_string_new (scan->fault->pointer);

  _ashlar_json_append_step (pointer, repeated->text, repeated->length);
  g_free (scan->fault->pointer);
  scan->fault->pointer = g_string_free (pointer, FALSE);
}

/* The keys of the innermost object against each other; they leave the stack. */
gboolean
_ashlar_json_pop_keys (AshlarJsonScan *scan, guint first)
{
  AshlarJsonKey *keys
      = first < scan->keys->len ? &g_array_index (scan->keys, AshlarJsonKey, first) : NULL;
  guint                n = scan->keys->len - first;
  const AshlarJsonKey *repeated = NULL;
  gboolean             sound = TRUE;

  if (n <= FEW_KEYS)
    {
      for (guint i = 1; i < n && repeated == NULL; i++)
        for (guint j = 0; j < i && repeated == NULL; j++)
          if (same_key (&keys[i], &keys[j]))
            repeated = &keys[i];
    }
  else
    {
      qsort (keys, n, sizeof *keys, compare_keys);
      for (guint i = 1; i < n; i++)
        if (same_key (&keys[i], &keys[i - 1])
            && (repeated == NULL || keys[i].place < repeated->place))
          repeated = &keys[i];
    }

  if (repeated != NULL)
    {
      g_autofree char *shown
          = g_utf8_make_valid (repeated->text, (gssize) MIN (repeated->length, 80));
      g_autofree char *escaped = g_strescape (shown, NULL);
      AshlarText      *found = ashlar_text_new ("the key \"%s\" once more", escaped);

      sound = _ashlar_json_fail (scan, repeated->place, ASHLAR_JSON_ERROR_DUPLICATE_KEY, found,
                                 "each key once in an object");
      repeat_place (scan, repeated);
    }
  g_array_set_size (scan->keys, first);
  return sound;
}

void
_ashlar_json_key_clear (gpointer pointer)
{
  g_free (((AshlarJsonKey *) pointer)->owned);
}
