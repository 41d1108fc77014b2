/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Sixteen bytes at a time while all are ASCII. A stretch of bytes that are not can be looked at alone: no character of several bytes
 * has one of ASCII in it. */

#include "base/ashlar-utf8-private.h"

#include <string.h>

#define ONES G_GUINT64_CONSTANT (0x0101010101010101)
#define HIGH (ONES << 7)

/* Of bytes below 0x80: taking one from a zero sets its highest bit. */
static inline guint64
find_odd (const char *p)
{
  guint64 word;

  memcpy (&word, p, sizeof word);
  return (word | (word - ONES)) & HIGH;
}

static const char *
skip_ascii (const char *p, const char *stop)
{
  while (stop - p >= 16 && (find_odd (p) | find_odd (p + 8)) == 0)
    p += 16;
  while (p < stop && *p != '\0' && (guchar) *p < 0x80)
    p++;
  return p;
}

gboolean
ashlar_utf8_validate (const char *text, gsize length, const char **end)
{
  const char *stop = text + length;
  const char *p = text;

  for (;;)
    {
      const char *from = p = skip_ascii (p, stop);

      *end = p;
      if (p == stop || *p == '\0')
        return p == stop;
      while (p < stop && (guchar) *p >= 0x80)
        p++;
      if (!g_utf8_validate_len (from, (gsize) (p - from), end))
        return FALSE;
    }
}
