/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* JSON text to values.
 *
 * The strict scan already meets every key and every scalar in order, so the values are built as it
 * goes: what is read stands on a stack, and a closing bracket gathers what came since the opening
 * one into an array or object of just that size. There is no other tree in between: json-glib's
 * parse alone takes three times as long as all of this (tests/bench has the race).
 *
 * Keys repeat all over a file, so equal ones are shared: a small table remembers the last key of
 * each hash. */

#include "base/ashlar-file-private.h"
#include "base/ashlar-json-scanner-private.h"

#include <gio/gio.h>
#include <string.h>

#define N_SHARED_KEYS 256 /* a power of two */
#define LONGEST_SHARED_KEY 32

typedef struct
{
  GPtrArray *values; /* of AshlarValue, those that are not yet in a container */
  GPtrArray *keys;   /* of GRefString, those of the open objects */
  GArray    *marks;  /* of Mark, one per open container */

  GRefString *shared_keys[N_SHARED_KEYS];
  GByteArray *unescaped;
} Builder;

typedef struct
{
  guint first_value;
  guint first_key;
} Mark;

static void
builder_begin (gpointer handler_data, gboolean is_object)
{
  Builder *self = handler_data;
  Mark     mark = { .first_value = self->values->len, .first_key = self->keys->len };

  g_array_append_val (self->marks, mark);
}

static void
builder_end (gpointer handler_data, gboolean is_object)
{
  Builder *self = handler_data;
  Mark     mark = g_array_index (self->marks, Mark, self->marks->len - 1);
  gpointer values
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
builder_unescape (Builder *self, const char *text, gsize *length)
{
  g_byte_array_set_size (self->unescaped, (guint) *length);
  *length = ashlar_json_unescape (text, *length, (char *) self->unescaped->data);
  return (const char *) self->unescaped->data;
}

static GRefString *
builder_share_key (Builder *self, const char *text, gsize length)
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
  Builder *self = handler_data;

  if (escaped)
    text = builder_unescape (self, text, &length);
  g_ptr_array_add (self->keys, builder_share_key (self, text, length));
}

static void
builder_string (gpointer handler_data, const char *text, gsize length, gboolean escaped)
{
  Builder *self = handler_data;

  if (escaped)
    text = builder_unescape (self, text, &length);
  g_ptr_array_add (self->values, ashlar_value_new_string_length (text, length));
}

static void
builder_integer (gpointer handler_data, gint64 integer)
{
  Builder *self = handler_data;

  g_ptr_array_add (self->values, ashlar_value_new_integer (integer));
}

static void
builder_number (gpointer handler_data, double number)
{
  Builder *self = handler_data;

  g_ptr_array_add (self->values, ashlar_value_new_double (number));
}

static void
builder_word (gpointer handler_data, char first)
{
  Builder *self = handler_data;

  g_ptr_array_add (self->values, first == 'n' ? ashlar_value_new_null ()
                                              : ashlar_value_new_boolean (first == 't'));
}

static const AshlarJsonHandler builder_handler = {
  .begin = builder_begin,
  .end = builder_end,
  .key = builder_key,
  .string = builder_string,
  .integer = builder_integer,
  .number = builder_number,
  .word = builder_word,
};

AshlarValue *
ashlar_json_read_with_fault (GBytes *bytes, AshlarJsonFault *fault)
{
  Builder      builder = { NULL };
  AshlarValue *value = NULL;
  gsize        length;
  const char  *text = g_bytes_get_data (bytes, &length);

  /* No free functions: closing a container moves its elements. */
  builder.values = g_ptr_array_new ();
  builder.keys = g_ptr_array_new ();
  builder.marks = g_array_new (FALSE, FALSE, sizeof (Mark));
  builder.unescaped = g_byte_array_new ();

  if (ashlar_json_scan_with (text, length, &builder_handler, &builder, fault))
    value = g_ptr_array_steal_index (builder.values, 0);

  g_ptr_array_set_free_func (builder.values, (GDestroyNotify) ashlar_value_unref);
  g_ptr_array_set_free_func (builder.keys, (GDestroyNotify) g_ref_string_release);
  g_ptr_array_unref (builder.values);
  g_ptr_array_unref (builder.keys);
  g_array_unref (builder.marks);
  g_byte_array_unref (builder.unescaped);
  for (guint i = 0; i < N_SHARED_KEYS; i++)
    g_clear_pointer (&builder.shared_keys[i], g_ref_string_release);
  return value;
}

AshlarValue *
ashlar_json_read (GBytes *bytes, const char *name, GError **error)
{
  AshlarJsonFault fault;
  AshlarValue    *value = ashlar_json_read_with_fault (bytes, &fault);

  if (value == NULL)
    {
      ashlar_json_fault_propagate (&fault, name, error);
      ashlar_json_fault_clear (&fault);
    }
  return value;
}

GBytes *
ashlar_json_load (const char *path, GError **error)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GError) failure = NULL;
  GBytes *bytes = ashlar_file_load (file, ASHLAR_MAX_JSON_BYTES, NULL, &failure);

  if (g_error_matches (failure, G_IO_ERROR, G_IO_ERROR_NO_SPACE))
    g_set_error_literal (error, ASHLAR_JSON_ERROR, ASHLAR_JSON_ERROR_TOO_LARGE, failure->message);
  else if (failure != NULL)
    g_propagate_error (error, g_steal_pointer (&failure));
  return bytes;
}
