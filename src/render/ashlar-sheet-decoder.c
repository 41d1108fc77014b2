/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* A file's first bytes choose the decoder, not its name, and only decoders of plain pixels are
 * chosen from: what reads other files or runs scripts is none. The decoder is fed in small pieces and
 * says the picture's size as soon as it has read the head: what is too large ends there, before its
 * pixels have a place. Of an animation the first frame counts, and
 * no other is decoded.
 *
 * Decoders forgive a file that ends too early and leave the rest of the picture blank. That would
 * look like a fault of the editor: a PNG must have its last chunk, a JPEG its last marker, and of all
 * of them the first and the last row must have been written, whichever comes first. */

#include "render/ashlar-sheet-private.h"

#include <gdk-pixbuf/gdk-pixbuf.h>
#include <inttypes.h>
#include <string.h>

#define PIECE 4096

typedef struct
{
  guint64  most_pixels;
  guint    width, height;
  gboolean is_too_large;
  int      top, bottom; /* rows that have been written lie between */
} Watch;

static void
size_prepared_cb (GdkPixbufLoader *loader, int width, int height, gpointer user_data)
{
  Watch *watch = user_data;

  watch->width = (guint) MAX (width, 0);
  watch->height = (guint) MAX (height, 0);
  watch->is_too_large = watch->width > ASHLAR_MAX_PICTURE_SIDE
                        || watch->height > ASHLAR_MAX_PICTURE_SIDE
                        || (guint64) watch->width * watch->height
                               > MIN (watch->most_pixels, ASHLAR_MAX_PICTURE_PIXELS);
  /* A decoder that is told to make nothing stops. */
  if (watch->is_too_large)
    gdk_pixbuf_loader_set_size (loader, 0, 0);
}

static void
area_updated_cb (GdkPixbufLoader *loader, int x, int y, int width, int height, gpointer user_data)
{
  Watch *watch = user_data;

  watch->top = MIN (watch->top, y);
  watch->bottom = MAX (watch->bottom, y + height);
}

/* Length (4), type (4), content, checksum (4), from byte 8 on. */
static gboolean
has_last_chunk (const guchar *bytes, gsize size)
{
  for (gsize at = 8; size - at >= 12;)
    {
      gsize length = (gsize) bytes[at] << 24 | (gsize) bytes[at + 1] << 16
                     | (gsize) bytes[at + 2] << 8 | bytes[at + 3];

      if (memcmp (bytes + at + 4, "IEND", 4) == 0)
        return TRUE;
      if (length > size - at - 12)
        return FALSE;
      at += 12 + length;
    }
  return FALSE;
}

/* Markers are FF and a kind, most with a length (2) and that much content, which counts itself.
 * Between them lies what is encoded, where FF is followed by 0 or by a restart, D0 … D7. */
static gboolean
has_end_marker (const guchar *bytes, gsize size)
{
  for (gsize at = 2; at + 1 < size;)
    {
      guchar kind = bytes[at + 1];

      if (bytes[at] != 0xff || kind == 0 || (kind >= 0xd0 && kind <= 0xd7))
        at++;
      else if (kind == 0xd9)
        return TRUE;
      else if (kind == 0xff)
        at++;
      else if (at + 3 < size)
        at += 2 + ((gsize) bytes[at + 2] << 8 | bytes[at + 3]);
      else
        return FALSE;
    }
  return FALSE;
}

static gsize
read_four (const guchar *bytes)
{
  return bytes[0] | (gsize) bytes[1] << 8 | (gsize) bytes[2] << 16 | (gsize) bytes[3] << 24;
}

/* The decoder takes memory for what lies before the pixels, as long as the head says it is: so head,
 * colours and their end must lie in the file. */
static gboolean
has_sound_head (const guchar *bytes, gsize size)
{
  gsize head;

  if (size < 54)
    return FALSE;
  head = read_four (bytes + 14);
  return read_four (bytes + 10) <= size && head >= 12 && head <= size - 14
         && (head < 40 || read_four (bytes + 46) <= (size - 14 - head) / 4);
}

/* The place behind a chain of blocks, each a length (1) and that much content, the last of them empty;
 * 0: the file ends before. */
static gsize
skip_blocks (const guchar *bytes, gsize size, gsize at)
{
  while (at < size && bytes[at] != 0)
    at += 1 + (gsize) bytes[at];
  return at < size ? at + 1 : 0;
}

static gsize
skip_colors (guchar flags)
{
  return flags & 0x80 ? (gsize) 3 << ((flags & 7) + 1) : 0;
}

static guint
read_pair (const guchar *bytes)
{
  return bytes[0] | (guint) bytes[1] << 8;
}

/* From @start on @length pixels, at least one, of @side. */
static gboolean
is_within (guint start, guint length, guint side)
{
  return length > 0 && start + length <= side;
}

/* A GIF up to its first frame, as a file of its own; NULL if that does not lie in the picture or in the
 * file. What comes after it need not be read, nor be sound. */
static GBytes *
dup_first_frame (const guchar *bytes, gsize size)
{
  gsize   at = 13;
  guchar *frame;

  if (size < at)
    return NULL;
  at += skip_colors (bytes[10]);
  while (at != 0 && at + 1 < size && bytes[at] == 0x21)
    at = skip_blocks (bytes, size, at + 2);
  if (at == 0 || at + 10 >= size || bytes[at] != 0x2c
      || !is_within (read_pair (bytes + at + 1), read_pair (bytes + at + 5), read_pair (bytes + 6))
      || !is_within (read_pair (bytes + at + 3), read_pair (bytes + at + 7), read_pair (bytes + 8)))
    return NULL;
  at = skip_blocks (bytes, size, at + 10 + skip_colors (bytes[at + 9]) + 1);
  if (at == 0)
    return NULL;
  frame = g_malloc (at + 1);
  memcpy (frame, bytes, at);
  frame[at] = 0x3b;
  return g_bytes_new_take (frame, at + 1);
}

static const struct
{
  const char *id; /* gdk-pixbuf's name */
  const char *name;
  const char *signature;
  gsize       length;
  gboolean (*is_whole) (const guchar *bytes, gsize size); /* NULL: a GIF, see above */
} formats[] = {
  { "png", "PNG", "\x89PNG\r\n\x1a\n", 8, has_last_chunk },
  { "jpeg", "JPEG", "\xff\xd8\xff", 3, has_end_marker },
  { "gif", "GIF", "GIF8", 4, NULL },
  { "bmp", "BMP", "BM", 2, has_sound_head },
};
#define N_FORMATS (G_N_ELEMENTS (formats))

static guint
find_format (const guchar *bytes, gsize size)
{
  for (guint i = 0; i < N_FORMATS; i++)
    if (size >= formats[i].length && memcmp (bytes, formats[i].signature, formats[i].length) == 0)
      return i;
  return N_FORMATS;
}

static guint32
multiplied (const guchar *pixel, gboolean has_alpha)
{
  guint   alpha = has_alpha ? pixel[3] : 255;
  guint32 result = alpha << 24;

  for (guint i = 0; i < 3; i++)
    result |= (pixel[i] * alpha + 127) / 255 << 8 * (2 - i);
  return result;
}

static guint32 *
dup_pixels (const GdkPixbuf *pixbuf)
{
  gsize         width = (gsize) gdk_pixbuf_get_width (pixbuf);
  gsize         height = (gsize) gdk_pixbuf_get_height (pixbuf);
  gsize         stride = (gsize) gdk_pixbuf_get_rowstride (pixbuf);
  gsize         n_channels = (gsize) gdk_pixbuf_get_n_channels (pixbuf);
  gboolean      has_alpha = gdk_pixbuf_get_has_alpha (pixbuf);
  const guchar *source = gdk_pixbuf_read_pixels (pixbuf);
  guint32      *pixels = g_new (guint32, width * height);

  for (gsize y = 0; y < height; y++)
    for (gsize x = 0; x < width; x++)
      pixels[y * width + x] = multiplied (source + y * stride + x * n_channels, has_alpha);
  return pixels;
}

static char *
dup_first_bytes (const guchar *bytes, gsize size)
{
  GString *text = g_string_new (NULL);

  for (gsize i = 0; i < MIN (size, 8); i++)
    g_string_append_printf (text, "%s%02x", i > 0 ? " " : "", bytes[i]);
  return g_string_free (text, FALSE);
}

/* The message of a decoder, which is of any bytes. */
static AshlarText *
new_reason (const GError *error)
{
  return error != NULL ? ashlar_error_dup_text (error)
                       : ashlar_text_new ("the decoder gives no reason");
}

static AshlarText *
new_not_whole (guint format)
{
  return ashlar_text_new ("is no whole %s picture: it is cut off or broken; expected all of it",
                          formats[format].name);
}

static AshlarText *
new_too_large (const Watch *watch)
{
  if ((guint64) watch->width * watch->height <= ASHLAR_MAX_PICTURE_PIXELS
      && MAX (watch->width, watch->height) <= ASHLAR_MAX_PICTURE_SIDE)
    return ashlar_text_new ("is %u × %u pixels, and the pictures before it leave room for "
                            "%" PRIu64 "; expected at most %u in all pictures",
                            watch->width, watch->height, watch->most_pixels,
                            ASHLAR_MAX_PICTURES_PIXELS);
  return ashlar_text_new ("is %u × %u pixels; expected at most %u a side and %u in all",
                          watch->width, watch->height, ASHLAR_MAX_PICTURE_SIDE,
                          ASHLAR_MAX_PICTURE_PIXELS);
}

/* What the decoder is given: what has been found to be sound as far as that can be said without one. */
static GBytes *
dup_checked (GBytes *file, guint *format, AshlarText **message)
{
  gsize         size;
  const guchar *bytes = g_bytes_get_data (file, &size);
  GBytes       *checked = NULL;

  *format = find_format (bytes, size);
  if (*format == N_FORMATS)
    {
      g_autofree char *first = dup_first_bytes (bytes, size);

      *message = size == 0
                     ? ashlar_text_new ("is empty; expected a PNG, JPEG, GIF or BMP picture")
                     : ashlar_text_new ("is no picture: it begins with the bytes %s; expected a "
                                        "PNG, JPEG, GIF or BMP picture",
                                        first);
      return NULL;
    }
  if (formats[*format].is_whole == NULL)
    checked = dup_first_frame (bytes, size);
  else if (formats[*format].is_whole (bytes, size))
    checked = g_bytes_ref (file);
  if (checked == NULL)
    *message = new_not_whole (*format);
  return checked;
}

static gboolean
feed (GdkPixbufLoader *loader, GBytes *file, const Watch *watch, GError **error)
{
  gsize         size;
  const guchar *bytes = g_bytes_get_data (file, &size);

  for (gsize at = 0; at < size; at += PIECE)
    if (!gdk_pixbuf_loader_write (loader, bytes + at, MIN (PIECE, size - at), error)
        || watch->is_too_large)
      {
        gdk_pixbuf_loader_close (loader, NULL);
        return FALSE;
      }
  return gdk_pixbuf_loader_close (loader, error);
}

AshlarSheet *
_ashlar_sheet_decode (GBytes *file, guint64 most_pixels, const char **code, AshlarText **message)
{
  guint format;
  Watch watch = { .most_pixels = most_pixels, .top = G_MAXINT };
  g_autoptr (GBytes) checked = dup_checked (file, &format, message);
  g_autoptr (GdkPixbufLoader) loader = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (AshlarText) reason = NULL;
  GdkPixbuf *pixbuf;

  *code = "picture-unreadable";
  if (checked == NULL)
    return NULL;
  loader = gdk_pixbuf_loader_new_with_type (formats[format].id, &error);
  if (loader == NULL)
    {
      reason = new_reason (error);
      *message = ashlar_text_new ("is a %s picture, and this system has no decoder for it: %p",
                                  formats[format].name, reason);
      return NULL;
    }
  g_signal_connect (loader, "size-prepared", G_CALLBACK (size_prepared_cb), &watch);
  g_signal_connect (loader, "area-updated", G_CALLBACK (area_updated_cb), &watch);
  if (!feed (loader, checked, &watch, &error))
    {
      if (watch.is_too_large)
        {
          *code = "picture-large";
          *message = new_too_large (&watch);
          return NULL;
        }
      reason = new_reason (error);
      *message = ashlar_text_new ("is a broken %s picture: %p", formats[format].name, reason);
      return NULL;
    }

  /* What it has made must be what it announced. */
  pixbuf = gdk_pixbuf_loader_get_pixbuf (loader);
  if (pixbuf == NULL || watch.is_too_large || (guint) gdk_pixbuf_get_width (pixbuf) != watch.width
      || (guint) gdk_pixbuf_get_height (pixbuf) != watch.height || watch.top > 0
      || watch.bottom < (int) watch.height)
    {
      *message = new_not_whole (format);
      return NULL;
    }
  return _ashlar_sheet_new (dup_pixels (pixbuf), watch.width, watch.height);
}
