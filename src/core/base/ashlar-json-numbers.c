/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Numbers of JSON text: integers fit into 64 bits, all others are finite. */

#include "base/ashlar-json-scan-private.h"

#include <errno.h>
#include <inttypes.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

/* GLib makes a locale of C when it reads the first number of a program. Of two threads that do so at once one waits, which leaves an
 * errno behind that g_ascii_string_to_unsigned() takes for a fault of its number. So there is one before there are threads. */
__attribute__ ((constructor)) static void
make_locale (void)
{
  (void) g_ascii_strtoull ("0", NULL, 10);
}

/* Returns what follows the number, or NULL. */
const char *
_ashlar_json_scan_number (AshlarJsonScan *scan, const char *p)
{
  const char *start = p;
  gboolean    negative = *p == '-';
  gboolean    is_integer = TRUE;
  gboolean    overflow = FALSE;
  guint64     magnitude = 0;

  if (negative)
    p++;
  if (p >= scan->end || !g_ascii_isdigit (*p))
    {
      _ashlar_json_fail (scan, p, ASHLAR_JSON_ERROR_SYNTAX, NULL, "a digit");
      return NULL;
    }
  if (*p == '0' && p + 1 < scan->end && g_ascii_isdigit (p[1]))
    {
      _ashlar_json_fail (scan, p, ASHLAR_JSON_ERROR_SYNTAX, NULL, "a number without leading zeros");
      return NULL;
    }
  for (; p < scan->end && g_ascii_isdigit (*p); p++)
    {
      guint64 digit = (guint64) (*p - '0');

      overflow = overflow || magnitude > (G_MAXUINT64 - digit) / 10;
      if (!overflow)
        magnitude = magnitude * 10 + digit;
    }

  for (guint part = 0; part < 2; part++)
    {
      if (p >= scan->end || (part == 0 ? *p != '.' : *p != 'e' && *p != 'E'))
        continue;
      is_integer = FALSE;
      p++;
      if (part == 1 && p < scan->end && (*p == '+' || *p == '-'))
        p++;
      if (p >= scan->end || !g_ascii_isdigit (*p))
        {
          _ashlar_json_fail (scan, p, ASHLAR_JSON_ERROR_SYNTAX, NULL, "a digit");
          return NULL;
        }
      while (p < scan->end && g_ascii_isdigit (*p))
        p++;
    }

  if (is_integer)
    {
      if (overflow || magnitude > (guint64) G_MAXINT64 + negative)
        {
          g_autofree char *digits = g_strndup (start, (gsize) MIN (p - start, 40));
          AshlarText      *found
              = ashlar_text_new ("the number %s%s", digits, p - start > 40 ? "…" : "");

          _ashlar_json_fail (scan, start, ASHLAR_JSON_ERROR_NUMBER_RANGE, found,
                             "a whole number of 64 bits, from %" PRId64 " to %" PRId64, G_MININT64,
                             G_MAXINT64);
          return NULL;
        }
      if (scan->handler != NULL)
        scan->handler->integer (scan->handler_data,
                                (gint64) (negative ? 0 - magnitude : magnitude));
    }
  else
    {
      char             small[64];
      gsize            n = (gsize) (p - start);
      g_autofree char *large = NULL;
      const char      *digits = small;
      double           number;

      if (n < sizeof small)
        {
          memcpy (small, start, n);
          small[n] = '\0';
        }
      else
        digits = large = g_strndup (start, n);
      number = g_ascii_strtod (digits, NULL);
      if (!isfinite (number))
        {
          AshlarText *found = ashlar_text_new ("the number %.40s%s", digits, n > 40 ? "…" : "");

          _ashlar_json_fail (scan, start, ASHLAR_JSON_ERROR_NUMBER_RANGE, found,
                             "a number of double precision, below 1.8e308");
          return NULL;
        }
      if (scan->handler != NULL)
        scan->handler->number (scan->handler_data, number);
    }
  return p;
}
