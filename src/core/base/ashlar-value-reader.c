/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Values of JSON to values of C, with a word about each that is something else. */

#include "base/ashlar-value-reader-private.h"

#include <inttypes.h>
#include <string.h>

#define MOST_WORDS 12 /* that a message lists */

/* ---------------------------------------------------------- saying what is */

static void
path_append (const AshlarPath *self, GString *text)
{
  if (self->parent == NULL)
    {
      g_string_append (text, self->key);
      return;
    }
  path_append (self->parent, text);
  g_string_append_c (text, '/');
  if (self->key == NULL)
    {
      g_string_append_printf (text, "%u", self->index);
      return;
    }
  for (const char *p = self->key; *p != '\0'; p++)
    if (*p == '~' || *p == '/')
      g_string_append (text, *p == '~' ? "~0" : "~1");
    else
      g_string_append_c (text, *p);
}

char *
ashlar_path_to_string (const AshlarPath *self)
{
  GString *text = g_string_new (NULL);

  path_append (self, text);
  return g_string_free (text, FALSE);
}

void
ashlar_report_fault (
    AshlarReport *report, const AshlarPath *path, const char *code, const char *format, ...)
{
  g_autofree char *subject = ashlar_path_to_string (path);
  va_list          args;

  va_start (args, format);
  ashlar_report_take (report, ASHLAR_SEVERITY_ERROR, code, subject,
                      ashlar_text_new_valist (format, args));
  va_end (args);
}

/* Whether a reader of the message sees which character it is. */
static gboolean
is_shown (gunichar character)
{
  return character == ' '
         || (g_unichar_isprint (character) && !g_unichar_isspace (character)
             && !g_unichar_ismark (character));
}

char *
ashlar_text_describe (const char *text)
{
  GString *shown = g_string_new ("\"");
  guint    n = 0;

  for (const char *p = text; *p != '\0'; p = g_utf8_next_char (p))
    {
      gunichar character = g_utf8_get_char (p);

      if (++n > 40)
        {
          g_string_append (shown, "…");
          break;
        }
      if (is_shown (character))
        g_string_append_unichar (shown, character);
      else
        g_string_append_printf (shown, "\\u%04x", character);
    }
  g_string_append_c (shown, '"');
  return g_string_free (shown, FALSE);
}

char *
ashlar_character_describe (gunichar character)
{
  char utf8[7] = "";

  if (!is_shown (character))
    return g_strdup_printf ("U+%04X", character);
  g_unichar_to_utf8 (character, utf8);
  return g_strdup_printf ("\"%s\"", utf8);
}

AshlarText *
ashlar_value_describe (const AshlarValue *value)
{
  char             digits[G_ASCII_DTOSTR_BUF_SIZE];
  g_autofree char *text = NULL;

  if (value == NULL)
    return ashlar_text_new ("nothing");
  switch (ashlar_value_get_value_type (value))
    {
    case ASHLAR_VALUE_NULL:
      return ashlar_text_new_verbatim ("null");
    case ASHLAR_VALUE_BOOLEAN:
      return ashlar_text_new_verbatim (ashlar_value_get_boolean (value) ? "true" : "false");
    case ASHLAR_VALUE_INTEGER:
      return ashlar_text_new_layout ("%" PRId64, ashlar_value_get_integer (value));
    case ASHLAR_VALUE_DOUBLE:
      return ashlar_text_new_verbatim (
          g_ascii_formatd (digits, sizeof digits, "%.15g", ashlar_value_get_double (value)));
    case ASHLAR_VALUE_STRING:
      text = ashlar_text_describe (ashlar_value_get_string (value));
      return ashlar_text_new_verbatim (text);
    case ASHLAR_VALUE_ARRAY:
      return ashlar_text_new ("an array");
    case ASHLAR_VALUE_OBJECT:
    default:
      return ashlar_text_new ("an object");
    }
}

static gboolean
fault_type (AshlarReport      *report,
            const AshlarPath  *path,
            const AshlarValue *value,
            AshlarText        *expected)
{
  g_autoptr (AshlarText) found = ashlar_value_describe (value);

  ashlar_report_fault (report, path, value == NULL ? "missing" : "wrong-type",
                       "found %p; expected %p", found, expected);
  return FALSE;
}

static gboolean
is_type (const AshlarValue *value, AshlarValueType type)
{
  return value != NULL && ashlar_value_get_value_type (value) == type;
}

static gboolean
is_absent (const AshlarValue *value)
{
  return value == NULL || ashlar_value_get_value_type (value) == ASHLAR_VALUE_NULL;
}

/* --------------------------------------------------------------- structure */

gboolean
ashlar_read_container (AshlarReport      *report,
                       const AshlarPath  *path,
                       const AshlarValue *value,
                       AshlarValueType    type)
{
  if (is_type (value, type))
    return TRUE;
  return fault_type (
      report, path, value,
      ashlar_text_get_phrase (type == ASHLAR_VALUE_ARRAY ? N_ ("an array") : N_ ("an object")));
}

gboolean
ashlar_read_array (AshlarReport      *report,
                   const AshlarPath  *path,
                   const AshlarValue *value,
                   const char        *expected)
{
  return is_type (value, ASHLAR_VALUE_ARRAY)
         || fault_type (report, path, value, ashlar_text_get_phrase (expected));
}

gboolean
ashlar_read_members (AshlarReport      *report,
                     const AshlarPath  *path,
                     const AshlarValue *value,
                     const char *const *keys,
                     guint              n_keys,
                     AshlarValue      **slots,
                     AshlarValue      **extras)
{
  guint n_members, next = 0;

  memset (slots, 0, n_keys * sizeof *slots);
  if (!ashlar_read_container (report, path, value, ASHLAR_VALUE_OBJECT))
    return FALSE;

  n_members = ashlar_value_get_n_items (value);
  for (guint i = 0; i < n_members; i++)
    {
      const char *key = ashlar_value_get_key (value, i);
      guint       slot = next;

      /* Canonical files have their keys in this order: the next one is nearly always the one. */
      while (slot < n_keys && strcmp (keys[slot], key) != 0)
        slot++;
      if (slot == n_keys)
        for (slot = 0; slot < next && strcmp (keys[slot], key) != 0;)
          slot++;
      if (slot < n_keys && strcmp (keys[slot], key) == 0)
        {
          next = slot + 1 < n_keys ? slot + 1 : 0;
          slots[slot] = ashlar_value_get_item (value, i);
          continue;
        }
      if (*extras == NULL)
        *extras = ashlar_value_new_object ();
      ashlar_value_object_append_from (*extras, value, i);
    }
  return TRUE;
}

guint
ashlar_read_list (AshlarReport      *report,
                  const AshlarPath  *path,
                  const AshlarValue *value,
                  guint              limit,
                  const char        *things)
{
  guint n_items;

  if (is_absent (value) || !ashlar_read_container (report, path, value, ASHLAR_VALUE_ARRAY))
    return 0;
  n_items = ashlar_value_get_n_items (value);
  if (n_items <= limit)
    return n_items;
  ashlar_report_fault (report, path, "limit", "found %u %p; expected at most %u", n_items,
                       ashlar_text_get_phrase (things), limit);
  return 0;
}

gboolean
ashlar_read_on (AshlarReport *report, guint index, guint n_items)
{
  if (!ashlar_report_is_full (report) || ashlar_report_count (report, ASHLAR_SEVERITY_ERROR) == 0)
    return TRUE;
  ashlar_report_skip (report, ASHLAR_SEVERITY_ERROR, n_items - index);
  return FALSE;
}

AshlarValue *
ashlar_read_optional_object (AshlarReport *report, const AshlarPath *path, AshlarValue *value)
{
  if (is_absent (value) || !ashlar_read_container (report, path, value, ASHLAR_VALUE_OBJECT))
    return NULL;
  return ashlar_value_ref (value);
}

/* ----------------------------------------------------------------- scalars */

gboolean
ashlar_read_boolean (AshlarReport      *report,
                     const AshlarPath  *path,
                     const AshlarValue *value,
                     gboolean          *out)
{
  if (!is_type (value, ASHLAR_VALUE_BOOLEAN))
    return fault_type (report, path, value, ashlar_text_get_phrase ("true or false"));
  *out = ashlar_value_get_boolean (value);
  return TRUE;
}

gboolean
ashlar_read_integer (AshlarReport      *report,
                     const AshlarPath  *path,
                     const AshlarValue *value,
                     gint64             min,
                     gint64             max,
                     gint64            *out)
{
  g_autoptr (AshlarText) found = NULL;

  if (is_type (value, ASHLAR_VALUE_INTEGER) && ashlar_value_get_integer (value) >= min
      && ashlar_value_get_integer (value) <= max)
    {
      *out = ashlar_value_get_integer (value);
      return TRUE;
    }
  found = ashlar_value_describe (value);
  ashlar_report_fault (report, path,
                       value == NULL                           ? "missing"
                       : is_type (value, ASHLAR_VALUE_INTEGER) ? "out-of-range"
                                                               : "wrong-type",
                       "found %p; expected a whole number from %" PRId64 " to %" PRId64, found, min,
                       max);
  return FALSE;
}

gboolean
ashlar_read_ppm (AshlarReport      *report,
                 const AshlarPath  *path,
                 const AshlarValue *value,
                 guint32           *out)
{
  gboolean is_number
      = is_type (value, ASHLAR_VALUE_INTEGER) || is_type (value, ASHLAR_VALUE_DOUBLE);
  double number = is_number ? ashlar_value_get_double (value) : -1.0;
  g_autoptr (AshlarText) found = NULL;

  if (number >= 0.0 && number <= 1.0)
    {
      *out = (guint32) (number * 1000000.0 + 0.5);
      return TRUE;
    }
  found = ashlar_value_describe (value);
  ashlar_report_fault (report, path,
                       value == NULL ? "missing"
                       : is_number   ? "out-of-range"
                                     : "wrong-type",
                       "found %p; expected a number from 0 to 1", found);
  return FALSE;
}

gboolean
ashlar_character_is_representation (gunichar character)
{
  if (character == ' ')
    return TRUE;
  /* g_unichar_isspace() knows the separators of lines and paragraphs too. */
  return g_unichar_validate (character) && g_unichar_isprint (character)
         && !g_unichar_isspace (character) && !g_unichar_ismark (character)
         && !g_unichar_iszerowidth (character);
}

gboolean
ashlar_read_character (AshlarReport      *report,
                       const AshlarPath  *path,
                       const AshlarValue *value,
                       gunichar          *out)
{
  g_autoptr (AshlarText) found = NULL;

  if (is_type (value, ASHLAR_VALUE_STRING))
    {
      const char *text = ashlar_value_get_string (value);
      gunichar    character = g_utf8_get_char (text);

      if (*text != '\0' && *g_utf8_next_char (text) == '\0'
          && ashlar_character_is_representation (character))
        {
          *out = character;
          return TRUE;
        }
    }
  found = ashlar_value_describe (value);
  ashlar_report_fault (report, path,
                       value == NULL                          ? "missing"
                       : is_type (value, ASHLAR_VALUE_STRING) ? "wrong-value"
                                                              : "wrong-type",
                       "found %p; expected one printable character", found);
  return FALSE;
}

gboolean
ashlar_read_color (AshlarReport      *report,
                   const AshlarPath  *path,
                   const AshlarValue *value,
                   gint64            *out)
{
  if (is_type (value, ASHLAR_VALUE_STRING))
    {
      const char      *text = ashlar_value_get_string (value);
      gint64           color = 0;
      guint            n = 0;
      g_autofree char *found = NULL;

      if (*text == '#')
        for (n = 1; g_ascii_isxdigit (text[n]) && n <= 6; n++)
          color = color * 16 + g_ascii_xdigit_value (text[n]);
      if (n == 7 && text[n] == '\0')
        {
          *out = color;
          return TRUE;
        }
      found = ashlar_text_describe (text);
      ashlar_report_fault (report, path, "wrong-value", "%s is no colour; expected #rrggbb", found);
      return FALSE;
    }
  if (is_type (value, ASHLAR_VALUE_NULL))
    {
      *out = -1;
      return TRUE;
    }
  return fault_type (report, path, value, ashlar_text_get_phrase ("a colour as #rrggbb"));
}

/* -------------------------------------------------------------------- text */

char *
ashlar_read_optional_text (AshlarReport *report, const AshlarPath *path, const AshlarValue *value)
{
  if (is_absent (value))
    return NULL;
  if (!is_type (value, ASHLAR_VALUE_STRING))
    {
      fault_type (report, path, value, ashlar_text_get_phrase ("a string"));
      return NULL;
    }
  return g_strdup (ashlar_value_get_string (value));
}

char *
ashlar_read_text (AshlarReport *report, const AshlarPath *path, const AshlarValue *value)
{
  char *text = ashlar_read_optional_text (report, path, value);

  return text != NULL ? text : g_strdup ("");
}

char *
ashlar_read_id (AshlarReport *report, const AshlarPath *path, const AshlarValue *value)
{
  if (!is_type (value, ASHLAR_VALUE_STRING))
    {
      fault_type (report, path, value, ashlar_text_get_phrase ("a string that is not empty"));
      return NULL;
    }
  if (*ashlar_value_get_string (value) == '\0')
    {
      ashlar_report_fault (report, path, "empty-id",
                           "found \"\"; expected a string that is not empty");
      return NULL;
    }
  return g_strdup (ashlar_value_get_string (value));
}

AshlarText *
ashlar_text_new_choice (const char *const *words, guint n_words)
{
  guint n = MIN (n_words, MOST_WORDS);
  g_autoptr (GString) first = g_string_new (n > 0 ? words[0] : NULL);

  if (n == 0)
    return ashlar_text_new ("nothing: there is none");
  for (guint i = 1; i + (n == n_words) < n; i++)
    g_string_append_printf (first, ", %s", words[i]);
  if (n < n_words)
    return ashlar_text_new ("%s … (%u more)", first->str, n_words - n);
  if (n == 1)
    return ashlar_text_new_verbatim (words[0]);
  /* Translators: names, with commas between all but the last two */
  return ashlar_text_new ("%s or %s", first->str, words[n - 1]);
}

gint
ashlar_read_word (AshlarReport      *report,
                  const AshlarPath  *path,
                  const AshlarValue *value,
                  const char        *kind,
                  const char *const *words)
{
  gboolean is_string = is_type (value, ASHLAR_VALUE_STRING);
  g_autoptr (AshlarText) found = NULL;
  g_autoptr (AshlarText) expected = NULL;

  for (guint i = 0; is_string && words[i] != NULL; i++)
    if (g_ascii_strcasecmp (words[i], ashlar_value_get_string (value)) == 0)
      return (gint) i;

  expected = ashlar_text_new_choice (words, g_strv_length ((char **) words));
  if (is_string)
    {
      found = ashlar_value_describe (value);
      ashlar_report_fault (report, path, "unknown-word", "%p is no %p; expected %p", found,
                           ashlar_text_get_phrase (kind), expected);
    }
  else
    fault_type (report, path, value, expected);
  return -1;
}

gboolean
ashlar_read_bounds (AshlarReport      *report,
                    const AshlarPath  *path,
                    const AshlarValue *value,
                    gint64             lowest,
                    AshlarBounds      *out,
                    AshlarValue      **extras)
{
  static const char *const keys[] = { "min", "max" };
  AshlarValue             *slots[G_N_ELEMENTS (keys)];
  g_autoptr (AshlarValue) unknown = NULL;
  gint64   limits[2] = { G_MININT, G_MAXINT };
  gboolean sound = TRUE;

  if (!is_type (value, ASHLAR_VALUE_OBJECT))
    {
      gint64 both;

      if (!ashlar_read_integer (report, path, value, lowest, G_MAXINT, &both))
        return FALSE;
      *out = (AshlarBounds){ .given = TRUE, .min = (gint) both, .max = (gint) both };
      return TRUE;
    }

  ashlar_read_members (report, path, value, keys, G_N_ELEMENTS (keys), slots, &unknown);
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    if (!is_absent (slots[i]))
      sound &= ashlar_read_integer (report, ASHLAR_PATH_KEY (path, keys[i]), slots[i], lowest,
                                    G_MAXINT, &limits[i]);
  if (sound && limits[0] > limits[1])
    {
      ashlar_report_fault (report, path, "out-of-range",
                           "min %" PRId64 " is above max %" PRId64
                           "; expected min to be the smaller",
                           limits[0], limits[1]);
      sound = FALSE;
    }
  if (!sound)
    return FALSE;
  *out = (AshlarBounds){ .given = TRUE, .min = (gint) limits[0], .max = (gint) limits[1] };
  if (extras != NULL)
    *extras = g_steal_pointer (&unknown);
  return TRUE;
}
