/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Three bytes are four characters of six bits. Both ways go four characters at a time through a table; the decoder looks at
 * each character for itself only around white space and at the end.
 *
 * Cost: linear, about a nanosecond for three bytes. */

#include "base/ashlar-base64-private.h"

static const char digits[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/* What a character is; no digit has a bit of NO_DIGIT. */
#define NO_DIGIT 0x80
#define BLANK 0x80
#define PADDING 0x81
#define OTHER 0xff

/* Rows of sixteen characters. */
#define X OTHER
static const guint8 values[256] = {
  X,  X,       X,  X,  X,  X,  X,  X,  X,  BLANK, BLANK, X,  BLANK, BLANK, X,  X,  X,  X,  X,  X,
  X,  X,       X,  X,  X,  X,  X,  X,  X,  X,     X,     X,  BLANK, X,     X,  X,  X,  X,  X,  X,
  X,  X,       X,  62, X,  X,  X,  63, 52, 53,    54,    55, 56,    57,    58, 59, 60, 61, X,  X,
  X,  PADDING, X,  X,  X,  0,  1,  2,  3,  4,     5,     6,  7,     8,     9,  10, 11, 12, 13, 14,
  15, 16,      17, 18, 19, 20, 21, 22, 23, 24,    25,    X,  X,     X,     X,  X,  X,  26, 27, 28,
  29, 30,      31, 32, 33, 34, 35, 36, 37, 38,    39,    40, 41,    42,    43, 44, 45, 46, 47, 48,
  49, 50,      51, X,  X,  X,  X,  X,  X,  X,     X,     X,  X,     X,     X,  X,  X,  X,  X,  X,
  X,  X,       X,  X,  X,  X,  X,  X,  X,  X,     X,     X,  X,     X,     X,  X,  X,  X,  X,  X,
  X,  X,       X,  X,  X,  X,  X,  X,  X,  X,     X,     X,  X,     X,     X,  X,  X,  X,  X,  X,
  X,  X,       X,  X,  X,  X,  X,  X,  X,  X,     X,     X,  X,     X,     X,  X,  X,  X,  X,  X,
  X,  X,       X,  X,  X,  X,  X,  X,  X,  X,     X,     X,  X,     X,     X,  X,  X,  X,  X,  X,
  X,  X,       X,  X,  X,  X,  X,  X,  X,  X,     X,     X,  X,     X,     X,  X,  X,  X,  X,  X,
  X,  X,       X,  X,  X,  X,  X,  X,  X,  X,     X,     X,  X,     X,     X,  X,
};
#undef X

void
ashlar_base64_append (GString *text, const guint8 *bytes, gsize n_bytes)
{
  gsize start = text->len;
  char *out;
  gsize i = 0;

  g_string_set_size (text, start + ASHLAR_BASE64_LENGTH (n_bytes));
  out = text->str + start;
  for (; n_bytes - i >= 3; i += 3, out += 4)
    {
      guint bits = (guint) bytes[i] << 16 | (guint) bytes[i + 1] << 8 | bytes[i + 2];

      out[0] = digits[bits >> 18];
      out[1] = digits[(bits >> 12) & 63];
      out[2] = digits[(bits >> 6) & 63];
      out[3] = digits[bits & 63];
    }
  if (i < n_bytes)
    {
      gboolean has_two = n_bytes - i == 2;
      guint    bits = (guint) bytes[i] << 16 | (has_two ? (guint) bytes[i + 1] << 8 : 0);

      out[0] = digits[bits >> 18];
      out[1] = digits[(bits >> 12) & 63];
      out[2] = has_two ? digits[(bits >> 6) & 63] : '=';
      out[3] = '=';
    }
}

/* As many whole fours as there are without anything between; how many characters that were. */
static gsize
decode_fours (const guint8 *text, gsize length, guint8 *out)
{
  gsize i = 0;

  for (; length - i >= 4; i += 4, out += 3)
    {
      guint a = values[text[i]], b = values[text[i + 1]];
      guint c = values[text[i + 2]], d = values[text[i + 3]];
      guint bits = a << 18 | b << 12 | c << 6 | d;

      if (((a | b | c | d) & NO_DIGIT) != 0)
        break;
      out[0] = (guint8) (bits >> 16);
      out[1] = (guint8) (bits >> 8);
      out[2] = (guint8) bits;
    }
  return i;
}

guint8 *
ashlar_base64_decode (
    const char *text, gsize length, gsize *n_bytes, const char **fault, gsize *n_before)
{
  const guint8      *p = (const guint8 *) text;
  g_autofree guint8 *bytes = g_malloc (length / 4 * 3 + 3);
  guint8            *out = bytes;
  gsize              n = 0, n_padding = 0;
  guint              bits = 0;

  *n_bytes = 0;
  for (gsize i = 0; i < length; i++)
    {
      guint8 value;

      if (n % 4 == 0 && n_padding == 0)
        {
          gsize n_taken = decode_fours (p + i, length - i, out);

          n += n_taken;
          i += n_taken;
          out += n_taken / 4 * 3;
          if (i == length)
            break;
        }
      value = values[p[i]];
      if (value == BLANK)
        continue;
      if (value == OTHER || (value != PADDING && n_padding > 0))
        {
          *fault = text + i;
          *n_before = n;
          return NULL;
        }
      n_padding += value == PADDING;
      bits = bits << 6 | (value & 63);
      if (++n % 4 != 0)
        continue;
      *out++ = (guint8) (bits >> 16);
      *out++ = (guint8) (bits >> 8);
      *out++ = (guint8) bits;
    }
  if (n % 4 != 0 || n_padding > 2)
    {
      *fault = text + length;
      *n_before = n;
      return NULL;
    }
  *n_bytes = (gsize) (out - bytes) - n_padding;
  return g_steal_pointer (&bytes);
}
