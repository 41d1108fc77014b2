/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What a scan meets, to values.
 *
 * What is read stands on a stack, and a closing bracket gathers what came since the opening
 * one into an array or object of just that size.
 *
 * Keys repeat all over a file, so equal ones are shared: a small table remembers the last key of
 * each hash. */

#include "base/ashlar-json-builder-private.h"

#include <string.h>

#define N_SHARED_KEYS 256 /* a power of two */
#define LONGEST_SHARED_KEY 32

struct _AshlarJsonBuilder
{
  GPtrArray *values; /* of AshlarValue, those that are not yet in a container */
  GPtrArray *keys;   /* of GRefString, those of the open objects */
  GArray    *marks;  /* of Mark, one per open container */

  GRefString *shared_keys[N_SHARED_KEYS];
  GByteArray *unescaped;
};

typedef struct
{
  guint first_value;
  guint first_key;
} Mark;

static void
builder_begin (gpointer handler_data, gboolean is_object)
{
  AshlarJsonBuilder *self = handler_data;
  Mark               mark = { .first_value = self->values->len, .first_key = self->keys->len };

  g_array_append_val (self->marks, mark);
}

static void
builder_end (gpointer handler_data, gboolean is_object)
{
  AshlarJsonBuilder *self = handler_data;
  Mark               mark = g_array_index (self->marks, Mark, self->marks->len - 1);
  gpointer           values
      = mark.first_value < self->values->len ? &self->values->pdata[mark.first_value] : NULL;
  guint n = self->values->len - mark.first_value;

  AshlarValue *value
      = is_object ? ashlar_value_new_object_from (
            n > 0 ? (GRefString **) &self->keys->pdata[mark.first_key] : NULL, values, n)
                  : ashlar_value_new_array_from (values, n);

  g_array_set_size (self->marks, self->marks->len - 1);
  g_ptr_array_set_size (self->values, (gint) mark.first_value);
  g_ptr_array_set_size (self->keys, (gint) mark.first_key);
  g_ptr_array_add (self->values, value);
}

/* The text without escapes; valid until the next call. */
static const char *
builder_unescape (AshlarJsonBuilder *self, const char *text, gsize *length)
{
  g_byte_array_set_size (self->unescaped, (guint) *length);
  *length = ashlar_json_unescape (text, *length, (char *) self->unescaped->data);
  return (const char *) self->unescaped->data;
}

static GRefString *
builder_share_key (AshlarJsonBuilder *self, const char *text, gsize length)
{
  GRefString **shared;
  guint        hash = 5381;

  if (length > LONGEST_SHARED_KEY)
    return g_ref_string_new_len (text, (gssize) length);

  for (gsize i = 0; i < length; i++)
    hash = hash * 33 + (guchar) text[i];
  shared = &self->shared_keys[(hash ^ (hash >> 8)) % N_SHARED_KEYS];
  if (*shared == NULL || g_ref_string_length (*shared) != length
      || memcmp (*shared, text, length) != 0)
    {
      g_clear_pointer (shared, g_ref_string_release);
      *shared = g_ref_string_new_len (text, (gssize) length);
    }
  return g_ref_string_acquire (*shared);
}

static void
builder_key (gpointer handler_data, const char *text, gsize length, gboolean escaped)
{
  AshlarJsonBuilder *self = handler_data;

  if (escaped)
    text = builder_unescape (self, text, &length);
  g_ptr_array_add (self->keys, builder_share_key (self, text, length));
}

static void
builder_string (gpointer handler_data, const char *text, gsize length, gboolean escaped)
{
  AshlarJsonBuilder *self = handler_data;

  if (escaped)
    text = builder_unescape (self, text, &length);
  g_ptr_array_add (self->values, ashlar_value_new_string_length (text, length));
}

static void
builder_integer (gpointer handler_data, gint64 integer)
{
  AshlarJsonBuilder *self = handler_data;

  g_ptr_array_add (self->values, ashlar_value_new_integer (integer));
}

static void
builder_number (gpointer handler_data, double number)
{
  AshlarJsonBuilder *self = handler_data;

  g_ptr_array_add (self->values, ashlar_value_new_double (number));
}

static void
builder_word (gpointer handler_data, char first)
{
  AshlarJsonBuilder *self = handler_data;

  g_ptr_array_add (self->values, first == 'n' ? ashlar_value_new_null ()
                                              : ashlar_value_new_boolean (first == 't'));
}

const AshlarJsonHandler ashlar_json_builder_handler = {
  .begin = builder_begin,
  .end = builder_end,
  .key = builder_key,
  .string = builder_string,
  .integer = builder_integer,
  .number = builder_number,
  .word = builder_word,
};

AshlarJsonBuilder *
ashlar_json_builder_new (void)
{
  AshlarJsonBuilder *self = g_new0 (AshlarJsonBuilder, 1);

  /* No free functions: closing a container moves its elements. */
  self->values = g_ptr_array_new ();
  self->keys = g_ptr_array_new ();
  self->marks = g_array_new (FALSE, FALSE, sizeof (Mark));
  self->unescaped = g_byte_array_new ();
  return self;
}

void
ashlar_json_builder_free (AshlarJsonBuilder *self)
{
  if (self == NULL)
    return;
  g_ptr_array_set_free_func (self->values, (GDestroyNotify) ashlar_value_unref);
  g_ptr_array_set_free_func (self->keys, (GDestroyNotify) g_ref_string_release);
  g_ptr_array_unref (self->values);
  g_ptr_array_unref (self->keys);
  g_array_unref (self->marks);
  g_byte_array_unref (self->unescaped);
  for (guint i = 0; i < N_SHARED_KEYS; i++)
    g_clear_pointer (&self->shared_keys[i], g_ref_string_release);
  g_free (self);
}

AshlarValue *
ashlar_json_builder_take (AshlarJsonBuilder *self)
{
  return g_ptr_array_steal_index (self->values, self->values->len - 1);
}
