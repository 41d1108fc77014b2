/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Strings of JSON text: no control character, no U+0000, no half of a surrogate pair. */

#include "base/ashlar-json-scan-private.h"

#include <string.h>

static gint
hex4 (const char *p, const char *end)
{
  gint code = 0;

  if (end - p < 4)
    return -1;
  for (guint i = 0; i < 4; i++)
    {
      gint digit = g_ascii_xdigit_value (p[i]);

      if (digit < 0)
        return -1;
      code = code * 16 + digit;
    }
  return code;
}

/* @p is at the backslash. Returns what follows the escape, or NULL. */
static const char *
scan_escape (const AshlarJsonScan *scan, const char *p)
{
  gint code;

  if (p + 1 >= scan->end)
    {
      _ashlar_json_fail (scan, p + 1, ASHLAR_JSON_ERROR_SYNTAX, NULL, "the rest of an escape");
      return NULL;
    }
  if (p[1] != 'u')
    {
      if (p[1] != '\0' && strchr ("\"\\/bfnrt", p[1]) != NULL)
        return p + 2;
      _ashlar_json_fail (scan, p + 1, ASHLAR_JSON_ERROR_SYNTAX, NULL,
                         "one of \" \\ / b f n r t u behind a backslash");
      return NULL;
    }

  code = hex4 (p + 2, scan->end);
  if (code < 0)
    {
      _ashlar_json_fail (scan, p + 2, ASHLAR_JSON_ERROR_SYNTAX, NULL,
                         "four hexadecimal digits behind \\u");
      return NULL;
    }
  if (code == 0)
    {
      _ashlar_json_fail (scan, p, ASHLAR_JSON_ERROR_ENCODING, ashlar_text_new_verbatim ("\\u0000"),
                         "any other character in a string");
      return NULL;
    }
  if (code >= 0xd800 && code <= 0xdfff)
    {
      gint low = code <= 0xdbff && scan->end - p >= 8 && p[6] == '\\' && p[7] == 'u'
                     ? hex4 (p + 8, scan->end)
                     : -1;

      if (low < 0xdc00 || low > 0xdfff)
        {
          AshlarText *found = ashlar_text_new ("the lone surrogate \\u%04x", (guint) code);

          _ashlar_json_fail (scan, p, ASHLAR_JSON_ERROR_ENCODING, found, "a pair of surrogates");
          return NULL;
        }
      return p + 12;
    }
  return p + 6;
}

/* @p is behind the opening quote. Returns the closing one, or NULL. */
const char *
_ashlar_json_scan_string (const AshlarJsonScan *scan, const char *p, gboolean *escaped)
{
  *escaped = FALSE;
  for (;;)
    {
      while (p < scan->end && (guchar) *p >= 0x20 && *p != '"' && *p != '\\')
        p++;
      if (p >= scan->end)
        {
          _ashlar_json_fail (scan, p, ASHLAR_JSON_ERROR_SYNTAX, NULL,
                             "a double quote that closes the string");
          return NULL;
        }
      if (*p == '"')
        return p;
      if (*p != '\\')
        {
          if (*p == '\n' || *p == '\r')
            _ashlar_json_fail (
                scan, p, ASHLAR_JSON_ERROR_SYNTAX, ashlar_text_new ("the end of the line"),
                "a double quote that closes the string (a line break inside is written \\n)");
          else
            _ashlar_json_fail (scan, p, ASHLAR_JSON_ERROR_SYNTAX, NULL, "an escape such as \\u%04x",
                               (guint) (guchar) *p);
          return NULL;
        }
      *escaped = TRUE;
      p = scan_escape (scan, p);
      if (p == NULL)
        return NULL;
    }
}

gsize
ashlar_json_unescape (const char *text, gsize length, char *buffer)
{
  const char *end = text + length;
  char       *out = buffer;

  while (text < end)
    {
      gint code;

      if (*text != '\\')
        {
          *out++ = *text++;
          continue;
        }
      switch (text[1])
        {
        case 'b':
          *out++ = '\b';
          break;
        case 'f':
          *out++ = '\f';
          break;
        case 'n':
          *out++ = '\n';
          break;
        case 'r':
          *out++ = '\r';
          break;
        case 't':
          *out++ = '\t';
          break;
        case 'u':
          code = hex4 (text + 2, end);
          if (code >= 0xd800 && code <= 0xdbff)
            {
              code = 0x10000 + ((code - 0xd800) << 10) + (hex4 (text + 8, end) - 0xdc00);
              text += 6;
            }
          /* Six bytes of escape hold at most three of UTF-8, twelve hold four. */
          out += g_unichar_to_utf8 ((gunichar) code, out);
          text += 4;
          break;
        default:
          *out++ = text[1];
          break;
        }
      text += 2;
    }
  return (gsize) (out - buffer);
}
