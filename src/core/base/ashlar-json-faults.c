/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What a scan says when it cannot go on: what stands there, what was expected, where that is in the text and in
 * the tree. Line and column are counted only then. */

#include "base/ashlar-error-private.h"
#include "base/ashlar-printable-private.h"
#include "base/ashlar-json-scan-private.h"

#include <string.h>

/**
 * ashlar_json_error_quark:
 *
 * Gives the domain of errors about JSON text; see %ASHLAR_JSON_ERROR.
 *
 * Returns: the domain
 */
/* clang-format off */
ASHLAR_DEFINE_ERROR (ashlar-json-error-quark, ashlar_json_error)
/* clang-format on */

/* What stands at @p, in words that are safe to print. */
static AshlarText *
describe (const AshlarJsonScan *scan, const char *p)
{
  gunichar         character;
  gsize            n = 0;
  g_autofree char *shown = NULL;

  if (p >= scan->end)
    return ashlar_text_new ("the end of the text");

  while (p + n < scan->end && n < 24 && (g_ascii_isalnum (p[n]) || p[n] == '_'))
    n++;
  if (n > 0)
    {
      g_autofree char *word = g_strndup (p, n);

      return ashlar_text_new_layout ("\"%s\"", word);
    }

  if ((guchar) *p < 0x20 || *p == 0x7f)
    return ashlar_text_new ("the control character U+%04X", (guint) (guchar) *p);
  character = g_utf8_get_char_validated (p, scan->end - p);
  if (character == (gunichar) -1 || character == (gunichar) -2)
    return ashlar_text_new ("the byte 0x%02X", (guint) (guchar) *p);
  if (!g_unichar_isgraph (character))
    return ashlar_text_new ("the character U+%04X", character);
  if (character == '"')
    return ashlar_text_new ("a double quote");
  shown = g_strndup (p, g_utf8_skip[(guchar) *p]);
  return ashlar_text_new_layout ("'%s'", shown);
}

void
_ashlar_json_append_step (GString *pointer, const char *key, gsize length)
{
  g_string_append_c (pointer, '/');
  for (gsize i = 0; i < length; i++)
    if (key[i] == '~' || key[i] == '/')
      g_string_append (pointer, key[i] == '~' ? "~0" : "~1");
    else
      g_string_append_c (pointer, key[i]);
}

/* The JSON Pointer of the value that is being read; of a key, of its object. */
static char *
describe_place (const AshlarJsonScan *scan)
{
  GString *pointer = g_string_new (NULL);

  for (guint i = 0; i < scan->depth && scan->frames[i].is_inside; i++)
    {
      const AshlarJsonFrame *frame = &scan->frames[i];
      guint end = i + 1 < scan->depth ? scan->frames[i + 1].first_key : scan->keys->len;

      if (frame->is_object)
        {
          const AshlarJsonKey *key = &g_array_index (scan->keys, AshlarJsonKey, end - 1);

          _ashlar_json_append_step (pointer, key->text, key->length);
        }
      else
        g_string_append_printf (pointer, "/%u", frame->n_items);
    }
  return g_string_free (pointer, FALSE);
}

/* Without @found, what stands at @p. */
gboolean
_ashlar_json_fail (const AshlarJsonScan *scan,
                   const char           *p,
                   AshlarJsonError       code,
                   AshlarText           *found,
                   const char           *format,
                   ...)
{
  AshlarJsonFault *fault = scan->fault;
  va_list          args;

  fault->code = code;
  fault->line = fault->column = 1;
  for (const char *q = scan->start; q < p; q++)
    if (*q == '\n')
      {
        fault->line++;
        fault->column = 1;
      }
    else if (((guchar) *q & 0xc0) != 0x80)
      fault->column++;

  va_start (args, format);
  fault->expected = ashlar_text_new_valist (format, args);
  va_end (args);
  fault->found = found != NULL ? found : describe (scan, p);
  fault->pointer = describe_place (scan);
  return FALSE;
}

/* What stands behind a value or in the place of a key is a fault of the container. */
gboolean
_ashlar_json_fail_state (AshlarJsonScan *scan, const char *p, AshlarJsonState state)
{
  gboolean in_object = scan->depth > 0 && scan->frames[scan->depth - 1].is_object;

  if (scan->depth > 0 && state != ASHLAR_JSON_EXPECT_VALUE
      && state != ASHLAR_JSON_EXPECT_VALUE_OR_END && state != ASHLAR_JSON_EXPECT_COLON)
    scan->frames[scan->depth - 1].is_inside = FALSE;
  switch (state)
    {
    case ASHLAR_JSON_EXPECT_VALUE:
      return _ashlar_json_fail (scan, p, ASHLAR_JSON_ERROR_SYNTAX, NULL, "a value");
    case ASHLAR_JSON_EXPECT_VALUE_OR_END:
      return _ashlar_json_fail (scan, p, ASHLAR_JSON_ERROR_SYNTAX, NULL, "a value or ']'");
    case ASHLAR_JSON_EXPECT_KEY:
      return _ashlar_json_fail (scan, p, ASHLAR_JSON_ERROR_SYNTAX, NULL, "a key in double quotes");
    case ASHLAR_JSON_EXPECT_KEY_OR_END:
      return _ashlar_json_fail (scan, p, ASHLAR_JSON_ERROR_SYNTAX, NULL,
                                "a key in double quotes or '}'");
    case ASHLAR_JSON_EXPECT_COLON:
      return _ashlar_json_fail (scan, p, ASHLAR_JSON_ERROR_SYNTAX, NULL, "':'");
    case ASHLAR_JSON_EXPECT_COMMA_OR_END:
      return in_object ? _ashlar_json_fail (scan, p, ASHLAR_JSON_ERROR_SYNTAX, NULL, "',' or '}'")
                       : _ashlar_json_fail (scan, p, ASHLAR_JSON_ERROR_SYNTAX, NULL, "',' or ']'");
    case ASHLAR_JSON_EXPECT_NOTHING:
    default:
      return _ashlar_json_fail (scan, p, ASHLAR_JSON_ERROR_SYNTAX, NULL, "the end of the text");
    }
}

void
ashlar_json_fault_clear (AshlarJsonFault *self)
{
  g_clear_pointer (&self->pointer, g_free);
  g_clear_pointer (&self->found, ashlar_text_unref);
  g_clear_pointer (&self->expected, ashlar_text_unref);
}

void
ashlar_json_fault_propagate (const AshlarJsonFault *self, const char *name, GError **error)
{
  g_autofree char *shown = ashlar_dup_printable (name);

  if (self->code == ASHLAR_JSON_ERROR_TOO_LARGE)
    ashlar_error_set (error, ASHLAR_JSON_ERROR, (gint) self->code, "%s: found %p, expected %p",
                      shown, self->found, self->expected);
  else
    ashlar_error_set (error, ASHLAR_JSON_ERROR, (gint) self->code,
                      "%s:%zu:%zu: found %p, expected %p", shown, self->line, self->column,
                      self->found, self->expected);
}
