/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Tiles to text. A small number is looked up with its comma in a table of words, all eight bytes of which are stored, and the next
 * number is stored over those that are too many: no digit is divided out, nothing is guessed wrong. Room for the longest
 * numbers is made a stretch at a time.
 *
 * What is compressed goes through a buffer of whole threes of bytes, so that its pieces are one base64 text.
 *
 * Cost: linear; a nanosecond a tile for CSV, what zlib takes for the rest. */

#include "formats/ashlar-tiled-data-private.h"

#include <gio/gio.h>
#include <string.h>

#include "base/ashlar-base64-private.h"

#define STRETCH 1024
#define MOST_DIGITS 11     /* of a number, with its comma */
#define BUFFER (3 * 16384) /* bytes of a piece of base64 */

struct _AshlarTiledData
{
  AshlarTiledEncoding encoding;
  guint               width;
  gboolean            has_rows;
  GZlibCompressor    *compressor; /* nullable */
  guint8             *buffer;     /* nullable; what is not yet text */
  gsize               n_buffered;
};

/* ----------------------------------------------------------------- numbers */

/* A number below 1000 and a comma: the characters from the lowest byte on, and how many they are in the highest. */
#define DIGIT(n) ((guint64) '0' + (guint64) (n) % 10)
#define COMMA ((guint64) ',')
#define ZEROS G_GUINT64_CONSTANT (0x303030)
#define WORD(n)                                                                                    \
  ((n) < 10    ? DIGIT (n) | COMMA << 8 | (guint64) 2 << 56                                        \
   : (n) < 100 ? DIGIT ((n) / 10) | DIGIT (n) << 8 | COMMA << 16 | (guint64) 3 << 56               \
               : DIGIT ((n) / 100) | DIGIT ((n) / 10) << 8 | DIGIT (n) << 16 | COMMA << 24         \
                     | (guint64) 4 << 56)
#define WORDS_10(n)                                                                                \
  WORD (n), WORD (n + 1), WORD (n + 2), WORD (n + 3), WORD (n + 4), WORD (n + 5), WORD (n + 6),    \
      WORD (n + 7), WORD (n + 8), WORD (n + 9)
#define WORDS_100(n)                                                                               \
  WORDS_10 (n), WORDS_10 (n + 10), WORDS_10 (n + 20), WORDS_10 (n + 30), WORDS_10 (n + 40),        \
      WORDS_10 (n + 50), WORDS_10 (n + 60), WORDS_10 (n + 70), WORDS_10 (n + 80),                  \
      WORDS_10 (n + 90)

static const guint64 words[1000]
    = { WORDS_100 (0),   WORDS_100 (100), WORDS_100 (200), WORDS_100 (300), WORDS_100 (400),
        WORDS_100 (500), WORDS_100 (600), WORDS_100 (700), WORDS_100 (800), WORDS_100 (900) };

static inline char *
put_word (char *out, guint64 word, guint64 length)
{
  guint64 stored = GUINT64_TO_LE (word);

  memcpy (out, &stored, sizeof stored);
  return out + length;
}

/* Three digits at a time, the later ones with the zeros that they begin with. */
static char *
put_large (char *out, guint32 gid)
{
  guint32 before = gid / 1000;
  guint64 word = words[gid % 1000];
  guint   n_zeros = 4 - (guint) (word >> 56);

  /* The comma of those before is the first of these. */
  out = before < 1000 ? put_word (out, words[before], (words[before] >> 56) - 1)
                      : put_large (out, before) - 1;
  return put_word (out, word << (8 * n_zeros) | ZEROS >> (8 * (3 - n_zeros)), 4);
}

static inline char *
put_number (char *out, guint32 gid)
{
  return G_LIKELY (gid < 1000) ? put_word (out, words[gid], words[gid] >> 56)
                               : put_large (out, gid);
}

void
ashlar_tiled_append_csv (GString *text, const guint32 *gids, gsize n)
{
  for (gsize done = 0; done < n;)
    {
      gsize part = MIN (n - done, STRETCH);
      gsize start = text->len;
      char *end;

      g_string_set_size (text, start + part * MOST_DIGITS + sizeof (guint64));
      end = text->str + start;
      for (gsize i = 0; i < part; i++)
        end = put_number (end, gids[done + i]);
      done += part;
      g_string_truncate (text, (gsize) (end - text->str) - (done == n ? 1 : 0));
    }
}

/* ------------------------------------------------------------------- bytes */

static void
flush (AshlarTiledData *self, gsize n_bytes, GString *text)
{
  ashlar_base64_append (text, self->buffer, n_bytes);
  memmove (self->buffer, self->buffer + n_bytes, self->n_buffered - n_bytes);
  self->n_buffered -= n_bytes;
}

static void
append_bytes (AshlarTiledData *self, const guint8 *bytes, gsize n_bytes, GString *text)
{
  while (n_bytes > 0)
    {
      gsize part = MIN (n_bytes, BUFFER - self->n_buffered);

      memcpy (self->buffer + self->n_buffered, bytes, part);
      self->n_buffered += part;
      bytes += part;
      n_bytes -= part;
      if (self->n_buffered == BUFFER)
        flush (self, BUFFER, text);
    }
}

/* All of @bytes; with @flags at the end also what the compressor still holds. */
static void
compress (
    AshlarTiledData *self, const guint8 *bytes, gsize n_bytes, GConverterFlags flags, GString *text)
{
  GConverterResult result = G_CONVERTER_CONVERTED;
  gsize            n_read, n_written;

  while (n_bytes > 0 || (flags != 0 && result != G_CONVERTER_FINISHED))
    {
      result = g_converter_convert (G_CONVERTER (self->compressor), bytes, n_bytes,
                                    self->buffer + self->n_buffered, BUFFER - self->n_buffered,
                                    flags, &n_read, &n_written, NULL);
      /* Deflating fails of nothing but a lack of room, of which there is a byte at least. */
      g_return_if_fail (result != G_CONVERTER_ERROR);
      bytes += n_read;
      n_bytes -= n_read;
      self->n_buffered += n_written;
      if (self->n_buffered == BUFFER)
        flush (self, BUFFER, text);
    }
}

/* Of a host whose numbers are not as Tiled's, a stretch at a time in its order. */
static void
append_gids (AshlarTiledData *self, const guint32 *gids, gsize n, GString *text)
{
  for (gsize done = 0; done < n; done += STRETCH)
    {
      gsize         part = G_BYTE_ORDER == G_LITTLE_ENDIAN ? n : MIN (n - done, STRETCH);
      guint32       swapped[STRETCH];
      const guint8 *bytes = (const guint8 *) (gids + done);

      if (G_BYTE_ORDER != G_LITTLE_ENDIAN)
        {
          for (gsize i = 0; i < part; i++)
            swapped[i] = GUINT32_TO_LE (gids[done + i]);
          bytes = (const guint8 *) swapped;
        }
      if (self->compressor != NULL)
        compress (self, bytes, part * sizeof (guint32), G_CONVERTER_NO_FLAGS, text);
      else
        append_bytes (self, bytes, part * sizeof (guint32), text);
      if (part == n)
        return;
    }
}

/* ------------------------------------------------------------------ layers */

const char *
ashlar_tiled_encoding_get_name (AshlarTiledEncoding self)
{
  return self == ASHLAR_TILED_CSV ? "csv" : "base64";
}

const char *
ashlar_tiled_encoding_get_compression (AshlarTiledEncoding self)
{
  return self == ASHLAR_TILED_ZLIB ? "zlib" : self == ASHLAR_TILED_GZIP ? "gzip" : "";
}

AshlarTiledData *
ashlar_tiled_data_new (AshlarTiledEncoding encoding, guint width)
{
  AshlarTiledData *self = g_new0 (AshlarTiledData, 1);

  self->encoding = encoding;
  self->width = width;
  if (encoding != ASHLAR_TILED_CSV)
    self->buffer = g_malloc (BUFFER);
  if (encoding == ASHLAR_TILED_ZLIB || encoding == ASHLAR_TILED_GZIP)
    self->compressor
        = g_zlib_compressor_new (encoding == ASHLAR_TILED_GZIP ? G_ZLIB_COMPRESSOR_FORMAT_GZIP
                                                               : G_ZLIB_COMPRESSOR_FORMAT_ZLIB,
                                 -1);
  return self;
}

void
ashlar_tiled_data_append (AshlarTiledData *self, const guint32 *gids, guint n_rows, GString *text)
{
  if (self->encoding != ASHLAR_TILED_CSV)
    {
      append_gids (self, gids, (gsize) self->width * n_rows, text);
      return;
    }
  for (guint row = 0; row < n_rows; row++)
    {
      if (self->has_rows)
        g_string_append_len (text, ",\n", 2);
      ashlar_tiled_append_csv (text, gids + (gsize) row * self->width, self->width);
      self->has_rows = TRUE;
    }
}

void
ashlar_tiled_data_finish (AshlarTiledData *self, GString *text)
{
  if (self->compressor != NULL)
    compress (self, NULL, 0, G_CONVERTER_INPUT_AT_END, text);
  if (self->buffer != NULL)
    flush (self, self->n_buffered, text);
}

void
ashlar_tiled_data_free (AshlarTiledData *self)
{
  g_clear_object (&self->compressor);
  g_free (self->buffer);
  g_free (self);
}
