/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Level files that somebody broke: cut short anywhere, or with one member, item or value of another kind, left out, or there twice. Each
 * opens as a level, which can be written, or is refused with words for every fault that name the file, the place in it, and what is
 * there or what would be. */

#include <string.h>

#include "base/ashlar-json-private.h"
#include "levels.h"

static char *
load_text (const char *name, gsize *length)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "data", "level", name, NULL);
  g_autoptr (GError) error = NULL;
  char *text = NULL;

  g_file_get_contents (path, &text, length, &error);
  g_assert_no_error (error);
  return text;
}

/* "broken:12:3: …" of a text that is no JSON, "broken:/areas/0/kind: …" of a value; without a place only what is wrong with the
 * whole. */
static void
check_line (const char *line)
{
  gboolean has_place = g_regex_match_simple ("^broken:([0-9]+:[0-9]+|/[^ ]*|): ", line, 0, 0);
  gboolean has_words = strstr (line, "expected") != NULL
                       && (strstr (line, "found") != NULL || strstr (line, " is no ") != NULL);

  if (!has_place || !has_words || !g_utf8_validate (line, -1, NULL))
    g_error ("no place, or no words: %s", line);
}

static void
check_bytes (GBytes *bytes, guint *n_levels, guint *n_errors)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (AshlarLevel) level = ashlar_level_load_bytes (bytes, "broken", &error);

  g_assert_true ((level == NULL) == (error != NULL));
  if (level != NULL)
    {
      g_autoptr (GBytes) written = ashlar_level_to_bytes (level);

      g_autoptr (AshlarLevel) again = ashlar_level_load_bytes (written, "written", &error);
      g_autoptr (GBytes) rewritten = NULL;

      g_assert_no_error (error);
      rewritten = ashlar_level_to_bytes (again);
      g_assert_true (g_bytes_equal (written, rewritten));
      (*n_levels)++;
    }
  else
    {
      g_auto (GStrv) lines = g_strsplit (error->message, "\n", -1);

      for (guint i = 0; lines[i] != NULL; i++)
        check_line (lines[i]);
      (*n_errors)++;
    }
}

static void
test_truncated (gconstpointer name)
{
  gsize            length;
  g_autofree char *text = load_text (name, &length);
  guint            n_levels = 0, n_errors = 0;

  while (length > 0 && g_ascii_isspace (text[length - 1]))
    length--;
  for (gsize cut = 0; cut < length; cut++)
    {
      g_autoptr (GBytes) bytes = g_bytes_new (text, cut);

      check_bytes (bytes, &n_levels, &n_errors);
    }
  g_assert_cmpuint (n_levels, ==, 0);
  g_assert_cmpuint (n_errors, ==, length);
}

/* --------------------------------------------------------------- mutations */

typedef enum
{
  LEAVE_OUT,
  TWICE, /* an item; a member gets another name */
  AS_NULL,
  AS_TRUE,
  AS_MINUS_ONE,
  AS_LARGE,
  AS_HUGE,
  AS_HALF,
  AS_NOTHING,
  AS_TEXT,
  AS_LIST,
  AS_OBJECT,
  N_MUTATIONS,
} Mutation;

static const char *const names[N_MUTATIONS]
    = { "left out", "twice", "null",  "true",   "-1",     "99999",
        "1e300",    "0.5",   "empty", "a text", "a list", "an object" };

static AshlarValue *
make_other (Mutation mutation, AshlarValue *value)
{
  AshlarValue *other;

  switch (mutation)
    {
    case AS_NULL:
      return ashlar_value_new_null ();
    case AS_TRUE:
      return ashlar_value_new_boolean (TRUE);
    case AS_MINUS_ONE:
      return ashlar_value_new_integer (-1);
    case AS_LARGE:
      return ashlar_value_new_integer (99999);
    case AS_HUGE:
      return ashlar_value_new_double (1e300);
    case AS_HALF:
      return ashlar_value_new_double (.5);
    case AS_NOTHING:
      return ashlar_value_new_string ("");
    case AS_TEXT:
      return ashlar_value_new_string ("é☠");
    case AS_LIST:
      other = ashlar_value_new_array ();
      ashlar_value_array_add (other, ashlar_value_ref (value));
      return other;
    case AS_OBJECT:
      other = ashlar_value_new_object ();
      ashlar_value_object_set (other, "x", ashlar_value_ref (value));
      return other;
    case LEAVE_OUT:
    case TWICE:
    case N_MUTATIONS:
    default:
      return ashlar_value_ref (value);
    }
}

/* A copy of @value whose value of number *left, counted from the outermost inwards, is mutated. */
static AshlarValue *
mutate (AshlarValue *value, Mutation mutation, gint *left)
{
  AshlarValueType type = ashlar_value_get_value_type (value);
  gboolean        is_object = type == ASHLAR_VALUE_OBJECT;
  AshlarValue    *copy;

  if (!is_object && type != ASHLAR_VALUE_ARRAY)
    return ashlar_value_ref (value);
  copy = is_object ? ashlar_value_new_object () : ashlar_value_new_array ();
  for (guint i = 0; i < ashlar_value_get_n_items (value); i++)
    {
      AshlarValue     *item = ashlar_value_get_item (value, i);
      gboolean         is_it = (*left)-- == 0;
      AshlarValue     *other = is_it ? make_other (mutation, item) : mutate (item, mutation, left);
      g_autofree char *again = NULL;

      if (is_it && mutation == LEAVE_OUT)
        {
          ashlar_value_unref (other);
          continue;
        }
      if (is_object)
        ashlar_value_object_set (copy, ashlar_value_get_key (value, i), other);
      else
        ashlar_value_array_add (copy, other);
      if (!is_it || mutation != TWICE)
        continue;
      again = is_object ? g_strconcat (ashlar_value_get_key (value, i), "2", NULL) : NULL;
      if (is_object)
        ashlar_value_object_set (copy, again, ashlar_value_ref (item));
      else
        ashlar_value_array_add (copy, ashlar_value_ref (item));
    }
  return copy;
}

static void
test_mutated (gconstpointer name)
{
  gsize            length;
  g_autofree char *text = load_text (name, &length);
  g_autoptr (GBytes) bytes = g_bytes_new (text, length);
  g_autoptr (AshlarValue) value = ashlar_json_read (bytes, name, NULL);
  guint n_levels = 0, n_errors = 0;

  for (gint number = 0;; number++)
    for (guint mutation = 0; mutation < N_MUTATIONS; mutation++)
      {
        gint left = number;
        g_autoptr (AshlarValue) mutant = mutate (value, (Mutation) mutation, &left);
        g_autoptr (GBytes) broken = NULL;
        AshlarJsonWriter *writer;

        if (left >= 0)
          {
            g_test_message ("%d values: %u levels, %u refusals", number, n_levels, n_errors);
            g_assert_cmpuint (n_errors, >, n_levels / 4);
            return;
          }
        writer = ashlar_json_writer_new ();
        ashlar_json_writer_value (writer, mutant);
        broken = ashlar_json_writer_free_to_bytes (writer);
        if (g_test_verbose ())
          g_test_message ("value %d %s", number, names[mutation]);
        check_bytes (broken, &n_levels, &n_errors);
      }
}

int
main (int argc, char **argv)
{
  static const char *const files[]
      = { "y_two_rooms.json", "y_shared.json", "y_words.json", "y_lights.json", "y_ways.json" };

  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (files); i++)
    {
      g_autofree char *truncated = g_strconcat ("/level/truncated/", files[i], NULL);
      g_autofree char *mutated = g_strconcat ("/level/mutated/", files[i], NULL);

      g_test_add_data_func (truncated, files[i], test_truncated);
      g_test_add_data_func (mutated, files[i], test_mutated);
    }
  return g_test_run ();
}
