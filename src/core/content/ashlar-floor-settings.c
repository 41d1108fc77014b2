/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What a floor says of its recipe's parameters at a depth: in the words in which the command takes them, so that there is one
 * way to say a parameter over a recipe's.
 *
 * A list becomes its items with commas between, points "x:y"; an object whose members are all numbers becomes an assignment a
 * member; any other is its JSON. Cost: O(text). */

#include "base/ashlar-json-private.h"

#include <inttypes.h>

#include "content/ashlar-adventure-private.h"

static gboolean
is_type (const AshlarValue *value, AshlarValueType type)
{
  return value != NULL && ashlar_value_get_value_type (value) == type;
}

static gint64
lookup_number (const AshlarValue *value, const char *key, gint64 fallback)
{
  const AshlarValue *number = ashlar_value_lookup (value, key);

  return is_type (number, ASHLAR_VALUE_INTEGER) ? ashlar_value_get_integer (number) : fallback;
}

static gboolean
grows (const AshlarValue *value)
{
  return is_type (value, ASHLAR_VALUE_OBJECT)
         && is_type (ashlar_value_lookup (value, "from"), ASHLAR_VALUE_INTEGER);
}

/* from + step * (depth - 1), no further than to: what would leave 64 bits stays at their end. Step by step, because what leaves them
 * on the way need not have left them in sum. */
static gint64
grow (const AshlarValue *value, guint depth)
{
  gint64 number = lookup_number (value, "from", 0), step = lookup_number (value, "step", 0);

  for (guint i = 1; i < depth; i++)
    if (__builtin_add_overflow (number, step, &number))
      {
        number = step < 0 ? G_MININT64 : G_MAXINT64;
        break;
      }
  if (!is_type (ashlar_value_lookup (value, "to"), ASHLAR_VALUE_INTEGER))
    return number;
  return step < 0 ? MAX (number, lookup_number (value, "to", 0))
                  : MIN (number, lookup_number (value, "to", 0));
}

static gboolean
is_number (const AshlarValue *value)
{
  return is_type (value, ASHLAR_VALUE_INTEGER) || is_type (value, ASHLAR_VALUE_DOUBLE)
         || grows (value);
}

static gboolean
is_point (const AshlarValue *value)
{
  return is_type (value, ASHLAR_VALUE_OBJECT)
         && is_type (ashlar_value_lookup (value, "x"), ASHLAR_VALUE_INTEGER)
         && is_type (ashlar_value_lookup (value, "y"), ASHLAR_VALUE_INTEGER);
}

static char *
print_scalar (AshlarValue *value, guint depth)
{
  if (grows (value))
    return g_strdup_printf ("%" PRId64, grow (value, depth));
  if (is_type (value, ASHLAR_VALUE_STRING))
    return g_strdup (ashlar_value_get_string (value));
  return is_type (value, ASHLAR_VALUE_NULL) ? g_strdup ("") : ashlar_json_value_to_text (value);
}

/* NULL: it is no list of words or points. */
static char *
print_list (AshlarValue *value)
{
  g_autoptr (GString) text = g_string_new (NULL);

  if (!is_type (value, ASHLAR_VALUE_ARRAY))
    return NULL;
  for (guint i = 0; i < ashlar_value_get_n_items (value); i++)
    {
      const AshlarValue *item = ashlar_value_get_item (value, i);

      if (text->len > 0)
        g_string_append_c (text, ',');
      if (is_type (item, ASHLAR_VALUE_STRING))
        g_string_append (text, ashlar_value_get_string (item));
      else if (is_point (item))
        g_string_append_printf (text, "%" PRId64 ":%" PRId64, lookup_number (item, "x", 0),
                                lookup_number (item, "y", 0));
      else
        return NULL;
    }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

static gboolean
has_numbers (const AshlarValue *value)
{
  if (!is_type (value, ASHLAR_VALUE_OBJECT) || ashlar_value_get_n_items (value) == 0)
    return FALSE;
  for (guint i = 0; i < ashlar_value_get_n_items (value); i++)
    if (!is_number (ashlar_value_get_item (value, i)))
      return FALSE;
  return TRUE;
}

static void
add_settings (GPtrArray *settings, const char *id, AshlarValue *value, guint depth)
{
  g_autofree char *text = print_list (value);

  if (text == NULL && !grows (value) && has_numbers (value))
    {
      for (guint i = 0; i < ashlar_value_get_n_items (value); i++)
        {
          g_autofree char *number = print_scalar (ashlar_value_get_item (value, i), depth);

          g_ptr_array_add (
              settings, g_strdup_printf ("%s.%s=%s", id, ashlar_value_get_key (value, i), number));
        }
      return;
    }
  if (text == NULL)
    text = print_scalar (value, depth);
  g_ptr_array_add (settings, g_strconcat (id, "=", text, NULL));
}

char **
ashlar_floor_dup_settings (const AshlarFloor *self, guint depth)
{
  g_autoptr (GPtrArray) settings = g_ptr_array_new ();

  for (guint i = 0; self->set != NULL && i < ashlar_value_get_n_items (self->set); i++)
    add_settings (settings, ashlar_value_get_key (self->set, i),
                  ashlar_value_get_item (self->set, i), depth);
  g_ptr_array_add (settings, NULL);
  return (char **) g_ptr_array_free (g_steal_pointer (&settings), FALSE);
}
