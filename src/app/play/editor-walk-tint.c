/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "ashlar-config.h"

#include "play/editor-walk-tint.h"

#include <math.h>

#include "overlays/editor-level-tint.h"

#define UNKNOWN 0x16161au
#define DIM_WEIGHT 150   /* of 256, of the same dark */
#define PAPER_WEIGHT 120 /* of 256, of the paper: on a page nothing is dark */
#define HEAT_WEIGHT 190  /* of 256; the rest is the tile's */
#define MOST_SAMPLES 4   /* along each axis of a pixel */

typedef struct
{
  const EditorWalkTint *tint;
  guint32               unknown; /* 0xRRGGBB of what was never seen, */
  guint                 dim;     /* and how much of it lies over what is remembered, of 256 */
  guint32               heat[256];
} Look;

static inline guint32
blend (guint32 under, guint32 over, guint weight)
{
  guint32 mixed = 0;

  for (guint shift = 0; shift <= 16; shift += 8)
    mixed
        |= ((under >> shift & 255) * (256 - weight) + (over >> shift & 255) * weight) >> 8 << shift;
  return mixed;
}

/* A doubling of the visits is a step of the same size, however often the rest was walked. */
static inline guint
get_share (const Look *self, guint32 visits)
{
  return (guint) MIN (255., 255. * log2 (visits + 1.) / log2 (MAX (self->tint->most, 1u) + 1.));
}

/* What lies over a cell, and how much of it: nothing of 256, all of them, or between. */
typedef struct
{
  guint32 color;
  guint   weight;
} Cover;

static inline Cover
get_cover (const Look *self, guint x, guint y)
{
  gsize cell = (gsize) y * self->tint->columns + x;
  guint seen = self->tint->seen != NULL ? self->tint->seen[cell] : 2;

  if (seen == 0)
    return (Cover){ self->unknown, 256 };
  if (self->tint->visits != NULL && self->tint->visits[cell] > 0)
    return (Cover){ self->heat[get_share (self, self->tint->visits[cell])], HEAT_WEIGHT };
  return (Cover){ self->unknown, seen == 1 ? self->dim : 0 };
}

/* Several cells below one pixel: the mean of what becomes of it. */
static guint32
cover_pixel (const Look *self, guint32 pixel, double left, double top, double cells)
{
  guint n = (guint) CLAMP (ceil (cells), 1, MOST_SAMPLES), sum[3] = { 0 };

  for (guint j = 0; j < n; j++)
    for (guint i = 0; i < n; i++)
      {
        guint   x = (guint) MIN (left + (i + .5) * cells / n, self->tint->columns - 1.);
        guint   y = (guint) MIN (top + (j + .5) * cells / n, self->tint->rows - 1.);
        Cover   cover = get_cover (self, x, y);
        guint32 covered = blend (pixel, cover.color, cover.weight);

        for (guint k = 0; k < 3; k++)
          sum[k] += covered >> (8 * k) & 255;
      }
  return sum[0] / (n * n) | sum[1] / (n * n) << 8 | sum[2] / (n * n) << 16;
}

static void
cover_run (const Look *self, guint32 *pixels, int n, guint x, guint y)
{
  Cover cover = get_cover (self, x, y);

  if (cover.weight == 256)
    for (int i = 0; i < n; i++)
      pixels[i] = cover.color | 0xff000000u;
  else if (cover.weight > 0)
    for (int i = 0; i < n; i++)
      pixels[i] = blend (pixels[i], cover.color, cover.weight) | 0xff000000u;
  else
    for (int i = 0; i < n; i++)
      pixels[i] |= 0xff000000u;
}

/* Cells of a pixel and more: what lies over one is asked for once a row of its pixels. */
static void
cover_cells (const Look *self, const AshlarPixels *target, double cell_size)
{
  g_autofree guint *columns = g_new (guint, MAX (target->width, 1));

  for (int column = 0; column < target->width; column++)
    columns[column] = (guint) MIN ((target->x + column + .5) / cell_size, self->tint->columns - 1.);
  for (int row = 0; row < target->height; row++)
    {
      guint32 *pixels = (guint32 *) (void *) (target->pixels + (gsize) row * target->stride);
      guint    y = (guint) MIN ((target->y + row + .5) / cell_size, self->tint->rows - 1.);

      for (int column = 0, end; column < target->width; column = end)
        {
          for (end = column + 1; end < target->width && columns[end] == columns[column]; end++)
            ;
          cover_run (self, pixels + column, end - column, columns[column], y);
        }
    }
}

static void
cover_pixels (const Look *self, const AshlarPixels *target, double cell_size)
{
  for (int row = 0; row < target->height; row++)
    {
      guint32 *pixels = (guint32 *) (void *) (target->pixels + (gsize) row * target->stride);

      for (int column = 0; column < target->width; column++)
        pixels[column] = cover_pixel (self, pixels[column], (target->x + column) / cell_size,
                                      (target->y + row) / cell_size, 1 / cell_size)
                         | 0xff000000u;
    }
}

void
editor_walk_tint_draw (const AshlarPixels *target, double cell_size, gpointer user_data)
{
  Look look = { .tint = user_data, .unknown = UNKNOWN, .dim = DIM_WEIGHT };

  if (look.tint->paper != NULL)
    {
      editor_walk_paper_draw (look.tint->paper, target, cell_size);
      look.unknown = editor_walk_paper_get_color (look.tint->paper);
      look.dim = PAPER_WEIGHT;
    }
  else if (look.tint->palette != NULL && look.tint->n_things > 0)
    ashlar_raster_things (look.tint->palette, look.tint->things, look.tint->n_things, cell_size, 0,
                          target);
  if (look.tint->dress != NULL && look.tint->paper == NULL)
    editor_level_dress_draw (look.tint->dress, target, cell_size);
  if (look.tint->seen == NULL && look.tint->visits == NULL)
    return;
  if (look.tint->visits != NULL)
    for (guint i = 0; i < 256; i++)
      look.heat[i] = editor_level_tint_get_heat (i);
  if (cell_size >= 1)
    cover_cells (&look, target, cell_size);
  else
    cover_pixels (&look, target, cell_size);
}
