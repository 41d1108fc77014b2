/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Colours are taken as they were before they were multiplied by alpha, changed, and multiplied again; what cannot be seen stays.
 *
 * Up to ASHLAR_MAX_IMAGE_COLORS are listed as they are. More are taken together by cutting the box of all colours in two where it is
 * longest, at its median, until there are as many boxes (Heckbert 1982); the most used colour of a box stands for it. Each colour of the
 * image belongs to the listed one nearest to it.
 *
 * Cost: O(pixels + colours · listed ones) to list and as much to change. */

#include "render/ashlar-recolor.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/ashlar-file-private.h"
#include "lint/ashlar-lint-pictures-private.h"

#define MOST_NAMES 1000

/* ------------------------------------------------------------------ colours */

static guint
channel (guint32 color, guint shift)
{
  return color >> shift & 0xff;
}

static guint32
divide (guint32 pixel)
{
  guint   alpha = pixel >> 24;
  guint32 color = 0;

  for (guint shift = 0; shift < 24; shift += 8)
    color |= MIN ((channel (pixel, shift) * 255 + alpha / 2) / alpha, 255u) << shift;
  return color;
}

static guint32
multiply (guint32 color, guint alpha)
{
  guint32 pixel = alpha << 24;

  for (guint shift = 0; shift < 24; shift += 8)
    pixel |= (channel (color, shift) * alpha + 127) / 255 << shift;
  return pixel;
}

static guint
get_distance (guint32 a, guint32 b)
{
  guint sum = 0;

  for (guint shift = 0; shift < 24; shift += 8)
    {
      gint difference = (gint) channel (a, shift) - (gint) channel (b, shift);

      sum += (guint) (difference * difference);
    }
  return sum;
}

static gint
compare_use (gconstpointer a_pointer, gconstpointer b_pointer)
{
  const AshlarImageColor *a = a_pointer, *b = b_pointer;

  if (a->n_pixels != b->n_pixels)
    return a->n_pixels > b->n_pixels ? -1 : 1;
  return a->color < b->color ? -1 : a->color > b->color;
}

/* All there are, in no order. */
static GArray *
count_colors (const AshlarImage *image)
{
  g_autoptr (GHashTable) counts = g_hash_table_new (NULL, NULL);
  GArray        *colors = g_array_new (FALSE, FALSE, sizeof (AshlarImageColor));
  gsize          n = (gsize) image->width * image->height;
  GHashTableIter iter;
  gpointer       key, value;

  for (gsize i = 0; i < n; i++)
    if (image->pixels[i] >> 24 != 0)
      {
        gpointer color = GUINT_TO_POINTER (divide (image->pixels[i]));
        guint    before = GPOINTER_TO_UINT (g_hash_table_lookup (counts, color));

        g_hash_table_insert (counts, color, GUINT_TO_POINTER (before + 1));
      }
  g_hash_table_iter_init (&iter, counts);
  while (g_hash_table_iter_next (&iter, &key, &value))
    {
      AshlarImageColor color = { GPOINTER_TO_UINT (key), GPOINTER_TO_UINT (value) };

      g_array_append_val (colors, color);
    }
  g_array_sort (colors, compare_use);
  return colors;
}

/* ------------------------------------------------------------------ taking together */

typedef struct
{
  AshlarImageColor *colors;
  guint             n;
  guint             shift, length; /* the longest axis */
} Box;

static Box
make_box (AshlarImageColor *colors, guint n)
{
  Box box = { colors, n, 0, 0 };

  for (guint shift = 0; shift < 24; shift += 8)
    {
      guint least = 255, most = 0;

      for (guint i = 0; i < n; i++)
        {
          least = MIN (least, channel (colors[i].color, shift));
          most = MAX (most, channel (colors[i].color, shift));
        }
      if (most - least > box.length)
        {
          box.length = most - least;
          box.shift = shift;
        }
    }
  return box;
}

static gint
compare_channel (gconstpointer a_pointer, gconstpointer b_pointer, gpointer data)
{
  const AshlarImageColor *a = a_pointer, *b = b_pointer;
  guint                   shift = *(guint *) data;
  guint                   one = channel (a->color, shift), other = channel (b->color, shift);

  if (one != other)
    return one < other ? -1 : 1;
  return a->color < b->color ? -1 : a->color > b->color;
}

/* Replaces @colors by at most ASHLAR_MAX_IMAGE_COLORS of them. */
static void
take_together (GArray *colors)
{
  AshlarImageColor standing[ASHLAR_MAX_IMAGE_COLORS]; /* one for each box */
  Box              boxes[ASHLAR_MAX_IMAGE_COLORS];
  guint            n = 1;

  boxes[0] = make_box ((AshlarImageColor *) (gpointer) colors->data, colors->len);
  while (n < ASHLAR_MAX_IMAGE_COLORS)
    {
      guint longest = 0, half;
      Box  *box;

      for (guint i = 1; i < n; i++)
        if (boxes[i].length > boxes[longest].length)
          longest = i;
      box = &boxes[longest];
      half = box->n / 2;
      g_qsort_with_data (box->colors, (gint) box->n, sizeof *box->colors, compare_channel,
                         &box->shift);
      boxes[n++] = make_box (box->colors + half, box->n - half);
      *box = make_box (box->colors, half);
    }
  for (guint i = 0; i < n; i++)
    {
      AshlarImageColor chosen = boxes[i].colors[0];
      guint            sum = 0;

      for (guint j = 0; j < boxes[i].n; j++)
        {
          sum += boxes[i].colors[j].n_pixels;
          if (compare_use (&boxes[i].colors[j], &chosen) < 0)
            chosen = boxes[i].colors[j];
        }
      chosen.n_pixels = sum;
      standing[i] = chosen;
    }
  g_array_set_size (colors, 0);
  g_array_append_vals (colors, standing, n);
  g_array_sort (colors, compare_use);
}

GArray *
ashlar_image_dup_colors (const AshlarImage *image)
{
  GArray *colors = count_colors (image);

  if (colors->len > ASHLAR_MAX_IMAGE_COLORS)
    take_together (colors);
  return colors;
}

/* ------------------------------------------------------------------ changing one */

/* Hue: SEXTANT is a sixth of a turn; saturation and lightness: ONE is all. Integers, so that the
 * same is the same everywhere. */
typedef struct
{
  gint hue, saturation, lightness;
} Hsl;

#define SEXTANT 4096
#define ONE 65536

static Hsl
to_hsl (guint32 color)
{
  gint red = (gint) channel (color, 16), green = (gint) channel (color, 8);
  gint blue = (gint) channel (color, 0);
  gint most = MAX (red, MAX (green, blue)), least = MIN (red, MIN (green, blue));
  gint range = most - least, sum = most + least;
  Hsl  hsl = { 0, 0, sum * ONE / 510 };

  if (range == 0)
    return hsl;
  hsl.saturation = range * ONE / (sum <= 255 ? sum : 510 - sum);
  if (most == red)
    hsl.hue = (green - blue) * SEXTANT / range;
  else if (most == green)
    hsl.hue = 2 * SEXTANT + (blue - red) * SEXTANT / range;
  else
    hsl.hue = 4 * SEXTANT + (red - green) * SEXTANT / range;
  return hsl;
}

static guint32
from_hsl (const Hsl *hsl)
{
  static const gint starts[] = { 0, 8, 4 }; /* of red, green, blue, in twelfths of a turn */
  gint64            lightness = hsl->lightness;
  gint64            chroma = hsl->saturation * MIN (lightness, ONE - lightness) / ONE;
  guint32           color = 0;

  for (guint i = 0; i < 3; i++)
    {
      gint64 at = (hsl->hue + starts[i] * SEXTANT / 2) % (6 * SEXTANT) * 2;
      gint64 slope = CLAMP (MIN (at - 3 * SEXTANT, 9 * SEXTANT - at), -SEXTANT, SEXTANT);
      gint64 value = lightness - chroma * slope / SEXTANT;

      color |= (guint32) CLAMP ((value * 255 + ONE / 2) / ONE, 0, 255) << (16 - 8 * i);
    }
  return color;
}

/* From -100, nothing, over 0, as it is, to 100, all. */
static gint
shift_part (gint part, gint percent)
{
  if (percent < 0)
    return (gint) ((gint64) part * (100 + percent) / 100);
  return part + (gint) ((gint64) (ONE - part) * percent / 100);
}

static guint32
shift_color (guint32 color, const AshlarRecoloring *recoloring)
{
  Hsl hsl = to_hsl (color);

  if (recoloring->hue == 0 && recoloring->saturation == 0 && recoloring->lightness == 0)
    return color;
  hsl.hue += recoloring->hue % 360 * SEXTANT / 60;
  hsl.hue = (hsl.hue % (6 * SEXTANT) + 6 * SEXTANT) % (6 * SEXTANT);
  /* A grey has no hue that could be made fuller. */
  if (hsl.saturation > 0)
    hsl.saturation = shift_part (hsl.saturation, CLAMP (recoloring->saturation, -100, 100));
  hsl.lightness = shift_part (hsl.lightness, CLAMP (recoloring->lightness, -100, 100));
  return from_hsl (&hsl);
}

static guint32
exchange (guint32 color, const AshlarRecoloring *recoloring)
{
  for (guint i = 0; i < recoloring->n_exchanges; i++)
    if (recoloring->exchanges[i].from == color)
      return recoloring->exchanges[i].to;
  return color;
}

guint32
ashlar_recolor_color (guint32 color, const AshlarRecoloring *recoloring)
{
  return shift_color (exchange (color & 0xffffff, recoloring) & 0xffffff, recoloring);
}

/* ------------------------------------------------------------------ changing all */

/* @color moved as the listed one nearest to it is. */
static guint32
follow (guint32 color, GArray *listed, const AshlarRecoloring *recoloring)
{
  guint   least = G_MAXUINT;
  guint32 nearest = color, to, moved = 0;

  for (guint i = 0; i < listed->len; i++)
    {
      guint32 other = g_array_index (listed, AshlarImageColor, i).color;
      guint   distance = get_distance (color, other);

      if (distance < least)
        {
          least = distance;
          nearest = other;
        }
    }
  to = exchange (nearest, recoloring);
  for (guint shift = 0; shift < 24; shift += 8)
    {
      gint value = (gint) channel (color, shift) + (gint) channel (to, shift)
                   - (gint) channel (nearest, shift);

      moved |= (guint32) CLAMP (value, 0, 255) << shift;
    }
  return shift_color (moved, recoloring);
}

AshlarImage *
ashlar_image_recolor (const AshlarImage *image, const AshlarRecoloring *recoloring)
{
  g_autoptr (GHashTable) known = g_hash_table_new (NULL, NULL);
  g_autoptr (GArray) all = count_colors (image);
  g_autoptr (GArray) listed = NULL;
  gsize    n = (gsize) image->width * image->height;
  guint32 *pixels = g_memdup2 (image->pixels, n * sizeof (guint32));

  /* Each once; without exchanges none has to be looked for. */
  if (all->len > ASHLAR_MAX_IMAGE_COLORS && recoloring->n_exchanges > 0)
    listed = ashlar_image_dup_colors (image);
  for (guint i = 0; i < all->len; i++)
    {
      guint32 color = g_array_index (all, AshlarImageColor, i).color;
      guint32 to = listed != NULL ? follow (color, listed, recoloring)
                                  : ashlar_recolor_color (color, recoloring);

      g_hash_table_insert (known, GUINT_TO_POINTER (color), GUINT_TO_POINTER (to));
    }
  for (gsize i = 0; i < n; i++)
    if (pixels[i] >> 24 != 0)
      {
        guint32 color = divide (pixels[i]);
        guint32 to = GPOINTER_TO_UINT (g_hash_table_lookup (known, GUINT_TO_POINTER (color)));

        if (to != color)
          pixels[i] = multiply (to, pixels[i] >> 24);
      }
  return ashlar_image_new (pixels, image->width, image->height);
}

/* ------------------------------------------------------------------ files */

/* "art/keep-2.png" of "art/keep.gif" and 2; 1: "art/keep.png". */
static char *
dup_name (const char *name, guint number)
{
  const char      *slash = strrchr (name, '/');
  const char      *dot = strrchr (name, '.');
  g_autofree char *stem = NULL;

  if (dot == NULL || dot == name || (slash != NULL && dot <= slash + 1))
    dot = name + strlen (name);
  stem = g_strndup (name, (gsize) (dot - name));
  return number > 1 ? g_strdup_printf ("%s-%u.png", stem, number)
                    : g_strdup_printf ("%s.png", stem);
}

/* Makes an empty file, where none is: nobody else can take its place then. -1 and errno. */
static int
reserve (const char *path)
{
  return open (path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
}

static void
set_system_error (GError **error, const char *name, int code)
{
  g_set_error (error, G_IO_ERROR, (gint) g_io_error_from_errno (code),
               /* Translators: a file's name, and what the system says */
               _ ("“%s” cannot be written: %s"), name, g_strerror (code));
}

char *
ashlar_image_write_beside (const AshlarImage *image,
                           const char        *folder,
                           const char        *name,
                           gboolean           replace,
                           GError           **error)
{
  g_autoptr (GBytes) png = ashlar_image_to_png (image, error);

  if (png == NULL)
    return NULL;
  for (guint number = 1; number < MOST_NAMES; number++)
    {
      g_autofree char *chosen = dup_name (name, number);
      g_autofree char *path = ashlar_picture_dup_path (folder, chosen);
      gsize            size;
      gconstpointer    bytes = g_bytes_get_data (png, &size);
      int              file;

      if (path == NULL)
        {
          g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_FILENAME,
                       _ ("“%s” is not below the folder of the content file"), name);
          return NULL;
        }
      file = replace ? -1 : reserve (path);
      if (!replace && file < 0 && errno == EEXIST)
        continue;
      if (!replace && file < 0)
        {
          set_system_error (error, chosen, errno);
          return NULL;
        }
      if (file >= 0)
        close (file);
      if (ashlar_file_write (path, bytes, size, error))
        return g_steal_pointer (&chosen);
      if (!replace)
        unlink (path);
      return NULL;
    }
  g_set_error (error, G_IO_ERROR, G_IO_ERROR_EXISTS, _ ("There are too many files like “%s”"),
               name);
  return NULL;
}
