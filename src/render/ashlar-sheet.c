/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* A pixel of the target is the mean of the part of the region that it covers, pixels of the sheet
 * weighted by the area that they share with it. So one rule serves every size: by whole numbers
 * larger each pixel of the sheet is a square of its own, as pixel art wants it; by other numbers only
 * the pixels on an edge mix; smaller, everything counts. Lengths are held in units of the sheet's
 * pixel divided by the target's, so that all of it is done in integers.
 *
 * Rows are added up first, then columns: the cost is that of reading the region. Sheets with a side
 * above LARGE therefore have halves, each pixel the mean of four, and a large region is read from the
 * smallest half that has two pixels to one of the target and ENOUGH along its longer side. */

#include "render/ashlar-sheet-private.h"

#include "render/ashlar-image.h"

#include <string.h>

#define LARGE 512
#define ENOUGH 256
#define MOST_HALVES 16
#define MOST_MEANS 16384 /* beyond this many all are forgotten */

typedef struct
{
  guint32 *pixels;
  guint    width, height;
} Half;

typedef struct
{
  AshlarSheetGrid grid;
  guint           n_columns, n_rows;
  guint8         *empty;
} Grid;

struct _AshlarSheet
{
  gatomicrefcount ref_count;
  Half            halves[MOST_HALVES]; /* the first is the picture itself */
  guint           n_halves;

  GMutex      lock;
  GHashTable *means; /* AshlarRegion -> its mean, 0xAARRGGBB; under the lock */
  GSList     *grids; /* of Grid; under the lock */
};

static guint
region_hash (gconstpointer data)
{
  const AshlarRegion *region = data;

  return ((region->x * 31 + region->y) * 31 + region->width) * 31 + region->height;
}

static gboolean
region_equal (gconstpointer a, gconstpointer b)
{
  return memcmp (a, b, sizeof (AshlarRegion)) == 0;
}

static guint32
mean_of_four (const Half *whole, guint x, guint y)
{
  guint sums[4] = { 0 }, n = 0;

  for (guint row = y; row < MIN (y + 2, whole->height); row++)
    for (guint column = x; column < MIN (x + 2, whole->width); column++)
      {
        guint32 pixel = whole->pixels[(gsize) row * whole->width + column];

        for (guint i = 0; i < 4; i++)
          sums[i] += pixel >> 8 * i & 0xff;
        n++;
      }
  return (sums[3] + n / 2) / n << 24 | (sums[2] + n / 2) / n << 16 | (sums[1] + n / 2) / n << 8
         | (sums[0] + n / 2) / n;
}

static void
make_half (const Half *whole, Half *half)
{
  half->width = (whole->width + 1) / 2;
  half->height = (whole->height + 1) / 2;
  half->pixels = g_new (guint32, (gsize) half->width * half->height);
  for (guint y = 0; y < half->height; y++)
    for (guint x = 0; x < half->width; x++)
      half->pixels[(gsize) y * half->width + x] = mean_of_four (whole, 2 * x, 2 * y);
}

AshlarSheet *
_ashlar_sheet_new (guint32 *pixels, guint width, guint height)
{
  AshlarSheet *self = g_new0 (AshlarSheet, 1);

  g_atomic_ref_count_init (&self->ref_count);
  g_mutex_init (&self->lock);
  self->means = g_hash_table_new_full (region_hash, region_equal, g_free, NULL);
  self->halves[0] = (Half){ pixels, width, height };
  for (self->n_halves = 1; self->n_halves < MOST_HALVES; self->n_halves++)
    {
      const Half *last = &self->halves[self->n_halves - 1];

      if (MAX (last->width, last->height) <= LARGE)
        break;
      make_half (last, &self->halves[self->n_halves]);
    }
  return self;
}

AshlarSheet *
_ashlar_sheet_ref (AshlarSheet *self)
{
  g_atomic_ref_count_inc (&self->ref_count);
  return self;
}

static void
grid_free (gpointer data)
{
  Grid *grid = data;

  g_free (grid->empty);
  g_free (grid);
}

void
_ashlar_sheet_unref (AshlarSheet *self)
{
  if (!g_atomic_ref_count_dec (&self->ref_count))
    return;
  for (guint i = 0; i < self->n_halves; i++)
    g_free (self->halves[i].pixels);
  g_hash_table_unref (self->means);
  g_slist_free_full (self->grids, grid_free);
  g_mutex_clear (&self->lock);
  g_free (self);
}

guint
_ashlar_sheet_get_width (AshlarSheet *self)
{
  return self->halves[0].width;
}

guint
_ashlar_sheet_get_height (AshlarSheet *self)
{
  return self->halves[0].height;
}

gboolean
_ashlar_sheet_equal (AshlarSheet *a, AshlarSheet *b)
{
  const Half *one = &a->halves[0], *other = &b->halves[0];

  return one->width == other->width && one->height == other->height
         && memcmp (one->pixels, other->pixels, (gsize) one->width * one->height * sizeof (guint32))
                == 0;
}

guint32 *
_ashlar_sheet_dup_pixels (AshlarSheet *self, const AshlarRegion *region)
{
  const Half *whole = &self->halves[0];
  guint32    *pixels = g_new (guint32, (gsize) region->width * region->height);

  for (guint y = 0; y < region->height; y++)
    memcpy (pixels + (gsize) y * region->width,
            whole->pixels + (gsize) (region->y + y) * whole->width + region->x,
            region->width * sizeof (guint32));
  return pixels;
}

static Grid *
new_grid (const Half *whole, const AshlarSheetGrid *grid)
{
  const AshlarImage    image = { whole->pixels, whole->width, whole->height };
  Grid                *found = g_new0 (Grid, 1);
  g_autofree gboolean *empty = ashlar_sheet_grid_find_empty (grid, &image);
  gsize                n;

  found->grid = *grid;
  ashlar_sheet_grid_count (grid, image.width, image.height, &found->n_columns, &found->n_rows);
  n = (gsize) found->n_columns * found->n_rows;
  found->empty = empty != NULL ? g_new (guint8, n) : NULL;
  for (gsize i = 0; empty != NULL && i < n; i++)
    found->empty[i] = empty[i] ? 1 : 0;
  return found;
}

const guint8 *
_ashlar_sheet_get_empty (AshlarSheet           *self,
                         const AshlarSheetGrid *grid,
                         guint                 *n_columns,
                         guint                 *n_rows)
{
  const Grid *found = NULL;

  g_mutex_lock (&self->lock);
  for (GSList *i = self->grids; i != NULL && found == NULL; i = i->next)
    if (memcmp (&((Grid *) i->data)->grid, grid, sizeof *grid) == 0)
      found = i->data;
  if (found == NULL)
    {
      self->grids = g_slist_prepend (self->grids, new_grid (&self->halves[0], grid));
      found = self->grids->data;
    }
  g_mutex_unlock (&self->lock);
  *n_columns = found->n_columns;
  *n_rows = found->n_rows;
  return found->empty;
}

const guint32 *
_ashlar_sheet_peek (AshlarSheet *self, guint x, guint y)
{
  const Half *whole = &self->halves[0];

  return whole->pixels + (gsize) y * whole->width + x;
}

gboolean
_ashlar_sheet_find_region (AshlarSheet *self, const AshlarTile *tile, AshlarRegion *region)
{
  const Half *whole = &self->halves[0];
  const gint *given = tile->image_region;

  if (given[2] == 0)
    {
      *region = (AshlarRegion){ 0, 0, whole->width, whole->height };
      return TRUE;
    }
  *region
      = (AshlarRegion){ (guint) given[0], (guint) given[1], (guint) given[2], (guint) given[3] };
  return region->x < whole->width && region->y < whole->height
         && region->width <= whole->width - region->x
         && region->height <= whole->height - region->y;
}

/* ------------------------------------------------------------------ scaling */

/* The pixels of one row or column of a half that a pixel of the target covers. */
typedef struct
{
  guint first, end;
} Span;

/* One side of the target and of the region, in pixels of the sheet divided by @length. */
typedef struct
{
  guint64 length; /* pixels of the target */
  guint64 start;  /* of the region, times length */
  guint64 extent; /* of the region in pixels of the sheet, which is one pixel of the target here */
  guint64 side;   /* of a pixel of the half */
} Axis;

static Axis
new_axis (guint length, guint start, guint extent, guint half)
{
  return (Axis){ length, (guint64) start * length, extent, ((guint64) 1 << half) * length };
}

/* What pixel @at of the target and @pixel of the half share. */
static guint
overlap (const Axis *self, guint at, guint pixel)
{
  guint64 from = self->start + at * self->extent, to = from + self->extent;
  guint64 pixel_from = pixel * self->side, pixel_to = pixel_from + self->side;

  from = MAX (from, pixel_from);
  to = MIN (to, pixel_to);
  return to > from ? (guint) (to - from) : 0;
}

static Span
span_of (const Axis *self, guint at)
{
  guint64 from = self->start + at * self->extent, to = from + self->extent;

  return (Span){ (guint) (from / self->side), (guint) ((to + self->side - 1) / self->side) };
}

static inline void
add (guint32 *sums, guint32 pixel, guint weight)
{
  sums[0] += weight * (pixel & 0xff);
  sums[1] += weight * (pixel >> 8 & 0xff);
  sums[2] += weight * (pixel >> 16 & 0xff);
  sums[3] += weight * (pixel >> 24);
}

/* One row of the half, added up to four sums a pixel of the target. */
static void
add_up_row (const Axis *axis, const Span *spans, const guint32 *row, guint32 *sums)
{
  memset (sums, 0, axis->length * 4 * sizeof *sums);
  for (guint x = 0; x < axis->length; x++, sums += 4)
    {
      Span span = spans[x];

      add (sums, row[span.first], overlap (axis, x, span.first));
      if (span.end - span.first < 2)
        continue;
      for (guint column = span.first + 1; column < span.end - 1; column++)
        add (sums, row[column], (guint) axis->side);
      add (sums, row[span.end - 1], overlap (axis, x, span.end - 1));
    }
}

static guint
choose_half (AshlarSheet *self, const AshlarRegion *region, guint width, guint height)
{
  guint half = 0;

  while (half + 1 < self->n_halves && region->width >> (half + 1) >= 2 * width
         && region->height >> (half + 1) >= 2 * height
         && MAX (region->width, region->height) >> (half + 1) >= ENOUGH)
    half++;
  return half;
}

/* By whole numbers, where every pixel becomes a rectangle. */
static void
repeat (const Half         *from,
        const AshlarRegion *region,
        guint               width,
        guint               height,
        guint32            *target,
        gsize               stride)
{
  guint wide = width / region->width, high = height / region->height;

  for (guint y = 0; y < height; y++)
    {
      const guint32 *row = from->pixels + (gsize) (region->y + y / high) * from->width + region->x;
      guint32       *out = target + y * stride;

      for (guint x = 0; x < region->width; x++)
        for (guint i = 0; i < wide; i++, out++)
          *out = _ashlar_pixel_over (*out, row[x]);
    }
}

/* @region as @width * @height pixels, over those of @target, whose rows are @stride pixels apart. It is read from @half, the
 * sheet halved @number times. */
static void
scale_half (const Half         *half,
            guint               number,
            const AshlarRegion *region,
            guint               width,
            guint               height,
            guint32            *target,
            gsize               stride)
{
  Axis                across = new_axis (width, region->x, region->width, number);
  Axis                down = new_axis (height, region->y, region->height, number);
  guint64             area = (guint64) region->width * region->height;
  g_autofree Span    *columns = g_new (Span, width);
  g_autofree guint32 *row_sums = g_new (guint32, (gsize) width * 4);
  g_autofree guint64 *sums = g_new (guint64, (gsize) width * 4);
  guint               in_sums = G_MAXUINT;

  if (number == 0 && width % region->width == 0 && height % region->height == 0)
    {
      repeat (half, region, width, height, target, stride);
      return;
    }
  for (guint x = 0; x < width; x++)
    columns[x] = span_of (&across, x);
  for (guint y = 0; y < height; y++)
    {
      Span rows = span_of (&down, y);

      memset (sums, 0, (gsize) width * 4 * sizeof *sums);
      for (guint row = rows.first; row < rows.end; row++)
        {
          guint64 tall = overlap (&down, y, row);

          if (row != in_sums)
            add_up_row (&across, columns, half->pixels + (gsize) row * half->width, row_sums);
          in_sums = row;
          for (guint i = 0; i < 4 * width; i++)
            sums[i] += tall * row_sums[i];
        }
      for (guint x = 0; x < width; x++)
        {
          guint32 pixel = 0;

          for (guint i = 0; i < 4; i++)
            pixel |= (guint32) ((sums[4 * x + i] + area / 2) / area) << 8 * i;
          target[y * stride + x] = _ashlar_pixel_over (target[y * stride + x], pixel);
        }
    }
}

static void
scale (AshlarSheet        *self,
       const AshlarRegion *region,
       guint               width,
       guint               height,
       guint32            *target,
       gsize               stride)
{
  guint number = choose_half (self, region, width, height);

  scale_half (&self->halves[number], number, region, width, height, target, stride);
}

void
_ashlar_pixels_scale (const guint32 *pixels,
                      guint          width,
                      guint          height,
                      guint32       *to,
                      guint          to_width,
                      guint          to_height,
                      gsize          stride)
{
  const Half whole = { (guint32 *) pixels, width, height };

  scale_half (&whole, 0, &(AshlarRegion){ 0, 0, width, height }, to_width, to_height, to, stride);
}

guint32
_ashlar_sheet_get_mean (AshlarSheet *self, const AshlarRegion *region, guint32 under)
{
  gpointer found;
  guint32  mean = 0;

  g_mutex_lock (&self->lock);
  if (g_hash_table_lookup_extended (self->means, region, NULL, &found))
    mean = GPOINTER_TO_UINT (found);
  else
    {
      scale (self, region, 1, 1, &mean, 1);
      if (g_hash_table_size (self->means) >= MOST_MEANS)
        g_hash_table_remove_all (self->means);
      g_hash_table_insert (self->means, g_memdup2 (region, sizeof *region),
                           GUINT_TO_POINTER (mean));
    }
  g_mutex_unlock (&self->lock);
  return _ashlar_pixel_over (under, mean) & 0xffffff;
}

void
_ashlar_sheet_draw (AshlarSheet *self, const AshlarRegion *region, guint32 *pixels, int size)
{
  guint side = (guint) size;
  guint longest = MAX (region->width, region->height);
  guint width = (guint) MAX ((guint64) side * region->width / longest, 1);
  guint height = (guint) MAX ((guint64) side * region->height / longest, 1);

  scale (self, region, width, height,
         pixels + (gsize) ((side - height) / 2) * side + (side - width) / 2, side);
}
