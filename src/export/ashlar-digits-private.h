/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Numbers of cells in decimal, of which there are millions. */

#pragma once

#include "export/ashlar-output.h"

G_BEGIN_DECLS

static inline char *
ashlar_digits_put (char *to, guint32 number)
{
  char  digits[10];
  guint n = 0;

  do
    digits[n++] = (char) ('0' + number % 10);
  while ((number /= 10) > 0);
  while (n > 0)
    *to++ = digits[--n];
  return to;
}

/* A row of numbers with commas between them, each less by @less, which is 0 or 1: 0 gives -1 then. @end: after the last. */
static inline void
ashlar_digits_write_row (
    AshlarSink *sink, const guint32 *numbers, gsize n, guint32 less, const char *end)
{
  enum
  {
    CHUNK = 4096
  };

  for (gsize done = 0; done < n; done += CHUNK)
    {
      gsize stop = MIN (n, done + CHUNK);
      char *room = ashlar_sink_reserve (sink, CHUNK * 12), *to = room;

      for (gsize i = done; i < stop; i++)
        {
          if (numbers[i] >= less)
            to = ashlar_digits_put (to, numbers[i] - less);
          else
            {
              *to++ = '-';
              *to++ = '1';
            }
          if (i + 1 < n)
            *to++ = ',';
        }
      ashlar_sink_advance (sink, (gsize) (to - room));
    }
  ashlar_sink_text (sink, end);
}

G_END_DECLS
