/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Where an argument of a format begins and ends in the result is found by formatting twice, with a
 * different fence around each %s: the results differ in the fences alone, whatever the arguments
 * hold. (g_markup_vprintf_escaped() does it so.) Cost: linear in the result. */

#include "base/ashlar-printable-private.h"

#include <string.h>

static void
append_printable (GString *printable, gunichar c)
{
  GUnicodeType type = g_unichar_type (c);
  gboolean     joins = c == 0x200c || c == 0x200d;

  if (type == G_UNICODE_CONTROL || type == G_UNICODE_LINE_SEPARATOR
      || type == G_UNICODE_PARAGRAPH_SEPARATOR || (type == G_UNICODE_FORMAT && !joins))
    g_string_append_printf (printable, "\\u%04x", c);
  else
    g_string_append_unichar (printable, c);
}

char *
ashlar_dup_printable (const char *text)
{
  g_autofree char *valid = g_utf8_make_valid (text, -1);
  GString         *printable = g_string_sized_new (strlen (valid));

  for (const char *p = valid; *p != '\0'; p = g_utf8_next_char (p))
    append_printable (printable, g_utf8_get_char (p));
  return g_string_free (printable, FALSE);
}

/* @format with @fence before and behind each %s. */
static char *
dup_fenced (const char *format, char fence)
{
  GString *fenced = g_string_sized_new (strlen (format) + 16);

  while (*format != '\0')
    {
      gsize    length = *format != '%' ? strcspn (format, "%")
                                       : 1 + strspn (format + 1, "-+ #0123456789.*hlzjt");
      gboolean is_text = *format == '%' && format[length] == 's';

      if (*format == '%')
        length++;
      if (is_text)
        g_string_append_c (fenced, fence);
      g_string_append_len (fenced, format, (gssize) length);
      if (is_text)
        g_string_append_c (fenced, fence);
      format += length;
    }
  return g_string_free (fenced, FALSE);
}

#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
char *
ashlar_dup_vprintf_printable (const char *format, va_list arguments)
{
  g_autofree char *one_format = dup_fenced (format, '\1');
  g_autofree char *two_format = dup_fenced (format, '\2');
  g_autofree char *one = NULL, *two = NULL;
  GString         *text;
  const char      *start;
  gboolean         is_inside = FALSE;
  va_list          again;

  va_copy (again, arguments);
  one = g_strdup_vprintf (one_format, arguments);
  two = g_strdup_vprintf (two_format, again);
  va_end (again);

  text = g_string_sized_new (strlen (one));
  start = one;
  for (const char *p = one;; p++)
    if (*p == '\0' || *p != two[p - one])
      {
        g_autofree char *part = g_strndup (start, (gsize) (p - start));
        g_autofree char *printable = is_inside ? ashlar_dup_printable (part) : NULL;

        g_string_append (text, is_inside ? printable : part);
        is_inside = !is_inside;
        start = p + 1;
        if (*p == '\0')
          break;
      }
  return g_string_free (text, FALSE);
}
#pragma GCC diagnostic pop

void
ashlar_append_printf_printable (GString *text, const char *format, ...)
{
  g_autofree char *more = NULL;
  va_list          arguments;

  va_start (arguments, format);
  more = ashlar_dup_vprintf_printable (format, arguments);
  va_end (arguments);
  g_string_append (text, more);
}
