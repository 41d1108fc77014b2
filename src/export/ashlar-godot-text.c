/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Values and names as Godot's text reads them.
 *
 * A string that came from UTF-8 is read byte by byte and decoded as a whole in the end, so that an escape stands for a byte, not for a
 * character: only those of ASCII may be escaped, and everything else stands there as it is. So strings are written as JSON's
 * are by ashlar_sink_json_string (). */

#include "export/ashlar-godot-private.h"

#include <inttypes.h>
#include <string.h>

void
ashlar_godot_value (AshlarSink *sink, const AshlarValue *value)
{
  switch (ashlar_value_get_value_type (value))
    {
    case ASHLAR_VALUE_BOOLEAN:
      ashlar_sink_text (sink, ashlar_value_get_boolean (value) ? "true" : "false");
      break;
    case ASHLAR_VALUE_INTEGER:
      ashlar_sink_printf (sink, "%" PRId64, ashlar_value_get_integer (value));
      break;
    case ASHLAR_VALUE_DOUBLE:
      ashlar_sink_number (sink, ashlar_value_get_double (value));
      break;
    case ASHLAR_VALUE_STRING:
      ashlar_sink_json_string (sink, ashlar_value_get_string (value));
      break;
    case ASHLAR_VALUE_NULL:
    case ASHLAR_VALUE_ARRAY:
    case ASHLAR_VALUE_OBJECT:
    default:
      /* A scene holds none of these: they are strings there already. */
      ashlar_sink_text (sink, "null");
      break;
    }
}

gboolean
ashlar_godot_is_key (const char *name)
{
  if (!g_ascii_isalpha (*name))
    return FALSE;
  for (; *name != '\0'; name++)
    if (!g_ascii_isalnum (*name) && *name != '_')
      return FALSE;
  return TRUE;
}

static gboolean
is_own_key (const char *name, const char *const *taken)
{
  return ashlar_godot_is_key (name) && strcmp (name, "properties") != 0
         && (taken == NULL || !g_strv_contains (taken, name));
}

void
ashlar_godot_metadata (AshlarSink *sink, const AshlarValue *properties, const char *const *taken)
{
  guint n_left = 0;

  for (guint i = 0; i < ashlar_value_get_n_items (properties); i++)
    {
      const char *key = ashlar_value_get_key (properties, i);

      if (!is_own_key (key, taken))
        {
          n_left++;
          continue;
        }
      ashlar_sink_printf (sink, "metadata/%s = ", key);
      ashlar_godot_value (sink, ashlar_value_get_item (properties, i));
      ashlar_sink_text (sink, "\n");
    }
  if (n_left == 0)
    return;

  ashlar_sink_text (sink, "metadata/properties = {");
  for (guint i = 0; i < ashlar_value_get_n_items (properties); i++)
    {
      const char *key = ashlar_value_get_key (properties, i);

      if (is_own_key (key, taken))
        continue;
      ashlar_sink_text (sink, "\n");
      ashlar_sink_json_string (sink, key);
      ashlar_sink_text (sink, ": ");
      ashlar_godot_value (sink, ashlar_value_get_item (properties, i));
      ashlar_sink_text (sink, --n_left > 0 ? "," : "");
    }
  ashlar_sink_text (sink, "\n}\n");
}

/* ------------------------------------------------------------------ names */

void
ashlar_godot_names_init (AshlarGodotNames *self)
{
  self->used = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
}

void
ashlar_godot_names_clear (AshlarGodotNames *self)
{
  g_clear_pointer (&self->used, g_hash_table_unref);
}

/* What ends a name without being seen. */
static gboolean
is_blank (gunichar c)
{
  return g_unichar_isspace (c) || c == 0x85 || c == 0x2028 || c == 0x2029;
}

/* What Godot would make of it: it puts an underscore for what means something in a path. Control characters and white space at the ends,
 * which nobody could see in its tree, go the same way. */
static char *
clean_name (const char *wish)
{
  GString    *name = g_string_new (NULL);
  gsize       end = 0;
  const char *at = wish;

  while (is_blank (g_utf8_get_char (at)))
    at = g_utf8_next_char (at);
  for (; *at != '\0'; at = g_utf8_next_char (at))
    {
      gunichar c = g_utf8_get_char (at);
      gboolean has_meaning = c < 0x80 && strchr (".:@/\"%", (char) c) != NULL;

      g_string_append_unichar (name, has_meaning || g_unichar_iscntrl (c) ? '_' : c);
      if (!is_blank (c))
        end = name->len;
    }
  g_string_truncate (name, end);
  return g_string_free (end > 0 ? name : g_string_append_c (name, '_'), FALSE);
}

char *
ashlar_godot_names_number (const char *wish, guint number)
{
  g_autofree char *name = clean_name (wish);

  return g_strdup_printf ("%s-%u", name, number);
}

/* The wish itself, or with the lowest number from 2 on that makes it another than all before. */
const char *
ashlar_godot_names_add (AshlarGodotNames *self, const char *wish)
{
  g_autofree char *name = clean_name (wish);
  gpointer         found;
  guint            number;
  char            *numbered;

  if (!g_hash_table_lookup_extended (self->used, name, &found, NULL))
    {
      const char *added = name;

      g_hash_table_insert (self->used, g_steal_pointer (&name), GUINT_TO_POINTER (2));
      return added;
    }
  for (number = GPOINTER_TO_UINT (g_hash_table_lookup (self->used, name));; number++)
    {
      numbered = g_strdup_printf ("%s%u", name, number);
      if (!g_hash_table_contains (self->used, numbered))
        break;
      g_free (numbered);
    }
  g_hash_table_insert (self->used, g_steal_pointer (&name), GUINT_TO_POINTER (number + 1));
  g_hash_table_insert (self->used, numbered, GUINT_TO_POINTER (2));
  return numbered;
}
