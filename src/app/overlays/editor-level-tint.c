/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "ashlar-config.h"

#include "overlays/editor-level-tint.h"

#include <math.h>

#define HEAT_WEIGHT 205 /* of 256; the rest is the tile's */
#define DARK_WEIGHT 165 /* of 256, black */
#define HATCH 8         /* pixels from line to line */
#define HATCH_LINE 2
#define HATCH_COLOR 0xd55e00
#define MOST_SAMPLES 4 /* along each axis of a pixel */

guint32
editor_level_tint_get_heat (guint share)
{
  static const guint32 stops[] = { 0x440154, 0x21918c, 0xfde725 };
  guint                from = share < 128 ? 0 : 1, part = share < 128 ? share : share - 128;
  guint                whole = share < 128 ? 128 : 127;
  guint32              color = 0;

  for (guint shift = 0; shift <= 16; shift += 8)
    {
      guint a = stops[from] >> shift & 255, b = stops[from + 1] >> shift & 255;

      color |= (a * (whole - part) + b * part + whole / 2) / whole << shift;
    }
  return color;
}

static inline guint32
blend (guint32 under, guint32 over, guint weight)
{
  guint32 mixed = 0;

  for (guint shift = 0; shift <= 16; shift += 8)
    mixed
        |= ((under >> shift & 255) * (256 - weight) + (over >> shift & 255) * weight) >> 8 << shift;
  return mixed;
}

typedef struct
{
  const EditorLevelTint *tint;
  guint                  columns, rows;
  guint32                most;
  guint32                heat[256];
} Look;

static inline guint32
get_steps (const Look *self, guint x, guint y)
{
  return self->tint->heat != NULL ? editor_level_facts_get_steps (self->tint->heat, x, y)
                                  : EDITOR_STEPS_NO_FLOOR;
}

/* What a cell is covered with: a colour, 0xRRGGBB, and how much of it, of 256. @is_line: on a line of the
 * hatching. */
static inline guint
get_cover (const Look *self, guint x, guint y, guint32 steps, gboolean is_line, guint32 *color)
{
  guint weight = 0;

  *color = 0;
  if (steps == EDITOR_STEPS_UNREACHED && is_line)
    {
      *color = HATCH_COLOR;
      weight = 256;
    }
  else if (steps < EDITOR_STEPS_UNREACHED)
    {
      *color = self->heat[(guint64) steps * 255 / MAX (self->most, 1)];
      weight = HEAT_WEIGHT;
    }
  if (self->tint->sight == NULL || editor_sight_sees (self->tint->sight, x, y))
    return weight;
  /* Of both together the tile keeps what neither takes. */
  *color = blend (
      0, *color, weight * (256 - DARK_WEIGHT) / (256 - (256 - weight) * (256 - DARK_WEIGHT) / 256));
  return 256 - (256 - weight) * (256 - DARK_WEIGHT) / 256;
}

/* Several cells below one pixel: the mean of what covers them. */
static guint32
tint_pixel (const Look *self, guint32 pixel, double left, double top, double cells)
{
  guint n = (guint) CLAMP (ceil (cells), 1, MOST_SAMPLES), sum[3] = { 0 };

  for (guint j = 0; j < n; j++)
    for (guint i = 0; i < n; i++)
      {
        guint   x = (guint) MIN (left + (i + .5) * cells / n, self->columns - 1.);
        guint   y = (guint) MIN (top + (j + .5) * cells / n, self->rows - 1.);
        guint32 color, covered;
        guint   weight = get_cover (self, x, y, get_steps (self, x, y), TRUE, &color);

        covered = blend (pixel, color, weight);
        for (guint k = 0; k < 3; k++)
          sum[k] += covered >> (8 * k) & 255;
      }
  return sum[0] / (n * n) | sum[1] / (n * n) << 8 | sum[2] / (n * n) << 16;
}

/* A cell of many pixels is asked for once a row of them. */
static void
tint_row (const Look *self, const AshlarPixels *target, double cell_size, int row, guint32 *pixels)
{
  guint   y = (guint) MIN ((target->y + row + .5) / cell_size, self->rows - 1.);
  guint   last = G_MAXUINT, weights[2] = { 0, 0 };
  guint32 colors[2] = { 0, 0 };

  for (int column = 0; column < target->width; column++)
    {
      guint x = (guint) MIN ((target->x + column + .5) / cell_size, self->columns - 1.);
      guint is_line = (target->x + column + target->y + row) % HATCH < HATCH_LINE;

      if (x != last)
        {
          guint32 steps = get_steps (self, x, y);

          weights[0] = weights[1] = get_cover (self, x, y, steps, FALSE, &colors[0]);
          colors[1] = colors[0];
          if (steps == EDITOR_STEPS_UNREACHED)
            weights[1] = get_cover (self, x, y, steps, TRUE, &colors[1]);
          last = x;
        }
      if (weights[is_line] > 0)
        pixels[column] = blend (pixels[column], colors[is_line], weights[is_line]) | 0xff000000u;
    }
}

void
editor_level_tint_draw (const AshlarPixels *target, double cell_size, gpointer user_data)
{
  Look look = { .tint = user_data };

  if (look.tint->dress != NULL)
    editor_level_dress_draw (look.tint->dress, target, cell_size);
  if (look.tint->heat == NULL && look.tint->sight == NULL)
    return;
  if (look.tint->heat != NULL)
    {
      editor_level_facts_get_size (look.tint->heat, &look.columns, &look.rows);
      look.most = editor_level_facts_get_most_steps (look.tint->heat);
      for (guint i = 0; i < 256; i++)
        look.heat[i] = editor_level_tint_get_heat (i);
    }
  else
    editor_sight_get_size (look.tint->sight, &look.columns, &look.rows);
  for (int row = 0; row < target->height; row++)
    {
      guint32 *pixels = (guint32 *) (void *) (target->pixels + (gsize) row * target->stride);

      if (cell_size >= 1)
        tint_row (&look, target, cell_size, row, pixels);
      else
        for (int column = 0; column < target->width; column++)
          pixels[column] = tint_pixel (&look, pixels[column], (target->x + column) / cell_size,
                                       (target->y + row) / cell_size, 1 / cell_size)
                           | 0xff000000u;
    }
}
