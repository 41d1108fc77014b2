/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* A row is written as differences from its left or upper neighbours, whichever are smaller in sum, deflated by GIO and cut into chunks.
 * Cost: O(pixels); two rows and two buffers are kept.
 *
 * Source: the PNG specification, third edition (W3C 2023), and its choice of filters. */

#include "export/ashlar-png-stream.h"

#include <stdlib.h>
#include <string.h>

#define BUFFER 32768u

enum
{
  FILTER_LEFT = 1,
  FILTER_UP = 2,
};

struct _AshlarPngStream
{
  AshlarSink *sink;
  guint       width;
  gboolean    as_base64;
  gint        base64_state, base64_save;
  GConverter *deflate;
  guint32     crcs[256];
  guint8     *rows[2]; /* this one and that above it, 3 bytes a pixel */
  guint8     *filtered[2];
  guint8     *deflated;
  gsize       n_deflated;
};

/* ------------------------------------------------------------------ chunks */

static void
put_bytes (AshlarPngStream *self, const guint8 *bytes, gsize size)
{
  /* Four characters of three bytes, and what was left over. */
  const gsize most = 3 * 4096;

  if (!self->as_base64)
    {
      ashlar_sink_append (self->sink, (const char *) bytes, size);
      return;
    }
  while (size > 0)
    {
      gsize part = MIN (size, most);
      char *to = ashlar_sink_reserve (self->sink, (part / 3 + 1) * 4 + 4);

      ashlar_sink_advance (
          self->sink,
          g_base64_encode_step (bytes, part, FALSE, to, &self->base64_state, &self->base64_save));
      bytes += part;
      size -= part;
    }
}

static guint32
add_to_crc (AshlarPngStream *self, guint32 crc, const guint8 *bytes, gsize size)
{
  for (gsize i = 0; i < size; i++)
    crc = self->crcs[(crc ^ bytes[i]) & 0xff] ^ crc >> 8;
  return crc;
}

static void
put_chunk (AshlarPngStream *self, const char *type, const guint8 *bytes, gsize size)
{
  guint32       crc = G_MAXUINT32;
  const guint32 length = GUINT32_TO_BE ((guint32) size);

  crc = add_to_crc (self, crc, (const guint8 *) type, 4);
  crc = GUINT32_TO_BE (~add_to_crc (self, crc, bytes, size));
  put_bytes (self, (const guint8 *) &length, 4);
  put_bytes (self, (const guint8 *) type, 4);
  put_bytes (self, bytes, size);
  put_bytes (self, (const guint8 *) &crc, 4);
}

static void
put_deflated (AshlarPngStream *self, const guint8 *bytes, gsize size, gboolean is_last)
{
  GConverterResult result = G_CONVERTER_CONVERTED;

  while (size > 0 || (is_last && result != G_CONVERTER_FINISHED))
    {
      gsize n_read, n_written;

      result = g_converter_convert (
          self->deflate, bytes, size, self->deflated + self->n_deflated, BUFFER - self->n_deflated,
          is_last ? G_CONVERTER_INPUT_AT_END : G_CONVERTER_NO_FLAGS, &n_read, &n_written, NULL);
      /* Bytes can be deflated, whatever they are. */
      g_return_if_fail (result != G_CONVERTER_ERROR);
      bytes += n_read;
      size -= n_read;
      self->n_deflated += n_written;
      if (self->n_deflated == BUFFER || result == G_CONVERTER_FINISHED)
        {
          put_chunk (self, "IDAT", self->deflated, self->n_deflated);
          self->n_deflated = 0;
        }
    }
}

/* ------------------------------------------------------------------ picture */

AshlarPngStream *
ashlar_png_stream_new (AshlarSink *sink, guint width, guint height, gboolean as_base64)
{
  static const guint8 signature[] = { 0x89, 'P', 'N', 'G', '\r', '\n', 0x1a, '\n' };
  AshlarPngStream    *self = g_new0 (AshlarPngStream, 1);
  guint8              header[13] = { [8] = 8, [9] = 2 }; /* bits a channel; red, green, blue */
  const guint32       sizes[2] = { GUINT32_TO_BE (width), GUINT32_TO_BE (height) };

  self->sink = sink;
  self->width = width;
  self->as_base64 = as_base64;
  self->deflate = G_CONVERTER (g_zlib_compressor_new (G_ZLIB_COMPRESSOR_FORMAT_ZLIB, 6));
  self->deflated = g_malloc (BUFFER);
  for (guint i = 0; i < 2; i++)
    {
      self->rows[i] = g_malloc0 (3 * (gsize) width);
      self->filtered[i] = g_malloc (3 * (gsize) width + 1);
    }
  for (guint32 i = 0; i < 256; i++)
    {
      self->crcs[i] = i;
      for (guint bit = 0; bit < 8; bit++)
        self->crcs[i] = self->crcs[i] & 1 ? 0xedb88320u ^ self->crcs[i] >> 1 : self->crcs[i] >> 1;
    }
  put_bytes (self, signature, sizeof signature);
  memcpy (header, sizes, sizeof sizes);
  put_chunk (self, "IHDR", header, sizeof header);
  return self;
}

static guint64
filter (guint8 *to, guint8 kind, const guint8 *row, const guint8 *others, gsize size)
{
  guint64 sum = 0;

  to[0] = kind;
  for (gsize i = 0; i < size; i++)
    {
      guint8 difference = (guint8) (row[i]
                                    - (others != NULL ? others[i]
                                       : i >= 3       ? row[i - 3]
                                                      : 0));

      to[i + 1] = difference;
      sum += (guint) abs ((gint8) difference);
    }
  return sum;
}

static void
add_row (AshlarPngStream *self)
{
  gsize   size = 3 * (gsize) self->width;
  guint64 left = filter (self->filtered[0], FILTER_LEFT, self->rows[0], NULL, size);
  guint64 up = filter (self->filtered[1], FILTER_UP, self->rows[0], self->rows[1], size);
  guint8 *row = self->rows[0];

  put_deflated (self, self->filtered[up <= left], size + 1, FALSE);
  self->rows[0] = self->rows[1];
  self->rows[1] = row;
}

void
ashlar_png_stream_add_rows (AshlarPngStream *self, const guchar *pixels, gsize stride, guint n_rows)
{
  for (guint y = 0; y < n_rows; y++, pixels += stride)
    {
      for (guint x = 0; x < self->width; x++)
        {
          guint32 pixel;

          memcpy (&pixel, pixels + 4 * (gsize) x, 4);
          self->rows[0][3 * (gsize) x] = (guint8) (pixel >> 16);
          self->rows[0][3 * (gsize) x + 1] = (guint8) (pixel >> 8);
          self->rows[0][3 * (gsize) x + 2] = (guint8) pixel;
        }
      add_row (self);
    }
}

void
ashlar_png_stream_free (AshlarPngStream *self)
{
  char *end;

  put_deflated (self, NULL, 0, TRUE);
  put_chunk (self, "IEND", NULL, 0);
  if (self->as_base64)
    {
      end = ashlar_sink_reserve (self->sink, 8);
      ashlar_sink_advance (
          self->sink, g_base64_encode_close (FALSE, end, &self->base64_state, &self->base64_save));
    }
  g_object_unref (self->deflate);
  g_free (self->deflated);
  for (guint i = 0; i < 2; i++)
    {
      g_free (self->rows[i]);
      g_free (self->filtered[i]);
    }
  g_free (self);
}
