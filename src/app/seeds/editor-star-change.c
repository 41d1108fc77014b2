/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Cells are compared by what stands there, the character of the tile, since an edit may have moved the
 * tiles in their list. A cell that only one of the levels has differs. */

#include "ashlar-config.h"

#include "document/editor-words.h"
#include "seeds/editor-star-change.h"

#include <glib/gi18n.h>

#include "level/ashlar-metrics-private.h"
#include "pipeline/ashlar-generator.h"

/* Okabe and Ito's vermilion, and white around it: told from any tile. */
#define MARK 0xffd55e00u
#define MARK_EDGE 0xffffffffu

static gunichar
get_character (AshlarLevel *level, guint x, guint y)
{
  guint width, height;

  ashlar_level_get_size (level, &width, &height);
  return x < width && y < height
             ? ashlar_tile_get_representation (ashlar_level_get_tile_at (level, x, y))
             : 0;
}

static void
compare (EditorStarChange *self)
{
  guint   width, height;
  guint8 *changed;

  if (self->before == NULL || self->now == NULL)
    return;
  ashlar_level_get_size (self->before, &self->width, &self->height);
  ashlar_level_get_size (self->now, &width, &height);
  self->width = MAX (self->width, width);
  self->height = MAX (self->height, height);
  changed = g_malloc0_n ((gsize) self->width, self->height);
  for (guint y = 0; y < self->height; y++)
    for (guint x = 0; x < self->width; x++)
      if (get_character (self->before, x, y) != get_character (self->now, x, y))
        {
          changed[(gsize) y * self->width + x] = 1;
          self->n_changed++;
        }
  self->changed = g_bytes_new_take (changed, (gsize) self->width * self->height);
}

static double
measure (AshlarLevel *level)
{
  AshlarMeasure *measure = ashlar_measure_new (level);
  AshlarFraction density = ashlar_measure_get (measure, ashlar_metric_find ("density"));

  ashlar_measure_free (measure);
  return (double) density.numerator / (double) density.denominator;
}

static char *
dup_sentence (const EditorStarChange *self, const GError *failure)
{
  g_autofree char *cells = NULL, *density = NULL;

  if (self->now == NULL)
    /* Translators: %s is why */
    return g_strdup_printf (_ ("No level any more: %s"),
                            failure != NULL ? editor_words_of_error (failure) : "");
  if (self->before == NULL)
    return g_strdup (_ ("The earlier level is not known: the file was opened with it changed"));
  cells = g_strdup_printf (ngettext ("%u cell changed", "%u cells changed", self->n_changed),
                           self->n_changed);
  if (self->n_changed == 0)
    return g_strdup (_ ("No cell changed: what differs are objects, areas or how tiles are"));
  /* Translators: share of floor, in percent, before and after */
  density
      = g_strdup_printf (_ ("Density %.1f → %.1f %%"), measure (self->before), measure (self->now));
  /* Translators: "Density 13.9 → 16.3 %" and "214 cells changed" */
  return g_strdup_printf (_ ("%s, %s"), density, cells);
}

EditorStarChange *
editor_star_change_new (AshlarContent *before,
                        AshlarContent *now,
                        AshlarPalette *palette,
                        const char    *recipe,
                        guint64        seed,
                        GCancellable  *cancellable)
{
  g_autoptr (EditorStarChange) self = g_new0 (EditorStarChange, 1);
  g_autoptr (GError) failure = NULL;

  self->seed = seed;
  self->now_content = ashlar_content_ref (now);
  self->now_palette = ashlar_palette_ref (palette);
  self->now = ashlar_content_generate (now, recipe, seed, NULL, cancellable, &failure);
  if (before != NULL)
    {
      self->before_content = ashlar_content_ref (before);
      self->before_palette = ashlar_palette_new (before);
      self->before = ashlar_content_generate (before, recipe, seed, NULL, cancellable, NULL);
    }
  if (g_cancellable_is_cancelled (cancellable))
    return NULL;
  compare (self);
  self->sentence = dup_sentence (self, failure);
  return g_steal_pointer (&self);
}

void
editor_star_change_free (EditorStarChange *self)
{
  g_clear_pointer (&self->before, ashlar_level_unref);
  g_clear_pointer (&self->now, ashlar_level_unref);
  g_clear_pointer (&self->before_content, ashlar_content_unref);
  g_clear_pointer (&self->now_content, ashlar_content_unref);
  g_clear_pointer (&self->before_palette, ashlar_palette_unref);
  g_clear_pointer (&self->now_palette, ashlar_palette_unref);
  g_clear_pointer (&self->changed, g_bytes_unref);
  g_free (self->sentence);
  g_free (self);
}

/* A dot in the middle of the cell, of at least two pixels a side. */
static void
mark (guint32 *pixels, guint width, guint height, double left, double top, double size)
{
  int dot = MAX (2, (int) (size / 2));
  int x0 = (int) (left + (size - dot) / 2), y0 = (int) (top + (size - dot) / 2);
  int edge = size >= 6 ? 1 : 0;

  for (int y = MAX (y0 - edge, 0); y < MIN (y0 + dot + edge, (int) height); y++)
    for (int x = MAX (x0 - edge, 0); x < MIN (x0 + dot + edge, (int) width); x++)
      pixels[(gsize) y * width + (gsize) x]
          = x >= x0 && x < x0 + dot && y >= y0 && y < y0 + dot ? MARK : MARK_EDGE;
}

/* Both at the same scale and from the same corner, so that the eye can go from one to the other. */
GdkTexture *
editor_star_change_draw (const EditorStarChange *self, gboolean now, guint width, guint height)
{
  AshlarLevel   *level = now ? self->now : self->before;
  AshlarPalette *palette = now ? self->now_palette : self->before_palette;
  guint          columns, rows, most_columns, most_rows, left, top;
  const guint16 *cells;
  const guint8  *changed = self->changed != NULL ? g_bytes_get_data (self->changed, NULL) : NULL;
  double         size;
  guint32       *pixels;
  g_autoptr (GBytes) bytes = NULL;

  if (level == NULL)
    return NULL;
  cells = ashlar_level_get_cells (level, &columns, &rows);
  most_columns = changed != NULL ? self->width : columns;
  most_rows = changed != NULL ? self->height : rows;
  size = MIN ((double) width / most_columns, (double) height / most_rows);
  left = (width - MIN ((guint) (most_columns * size), width)) / 2;
  top = (height - MIN ((guint) (most_rows * size), height)) / 2;
  pixels = g_new0 (guint32, (gsize) width * height);
  ashlar_raster_cells (
      palette, &(AshlarCells){ cells, columns, rows }, size, 0,
      &(AshlarPixels){ 0, 0, MIN (ashlar_raster_get_length (columns, size), (int) (width - left)),
                       MIN (ashlar_raster_get_length (rows, size), (int) (height - top)),
                       (guchar *) (pixels + (gsize) top * width + left), (gsize) width * 4 });
  for (guint y = 0; changed != NULL && y < self->height; y++)
    for (guint x = 0; x < self->width; x++)
      if (changed[(gsize) y * self->width + x])
        mark (pixels, width, height, left + x * size, top + y * size, size);
  bytes = g_bytes_new_take (pixels, (gsize) width * height * 4);
  return gdk_memory_texture_new ((int) width, (int) height, GDK_MEMORY_DEFAULT, bytes,
                                 (gsize) width * 4);
}
