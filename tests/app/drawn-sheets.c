/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "drawn-sheets.h"

#include <string.h>

#include "base/ashlar-stream-private.h"

const char *const drawn_material_names[N_DRAWN_MATERIALS]
    = { "outlined", "bricks", "water", "noise", "soft", "rock", "checked", "faint" };

/* A pixel of a piece. */
typedef struct
{
  gint    x, y, side;
  gint    depth; /* pixels to where nothing joins, 0: the last before it */
  gint    south; /* the same to the south alone */
  guint32 noise;
} Spot;

static guint32
gray (gint level)
{
  guint byte = (guint) CLAMP (level, 0, 255);

  return 0xff000000u | byte << 16 | byte << 8 | byte;
}

/* With colours multiplied. */
static guint32
faded (guint32 color, gint alpha)
{
  guint32 result = (guint32) CLAMP (alpha, 0, 255) << 24;

  for (guint shift = 0; shift < 24; shift += 8)
    result |= (color >> shift & 0xff) * (guint) CLAMP (alpha, 0, 255) / 255 << shift;
  return result;
}

static guint32
paint_rock (const Spot *spot)
{
  static const guint32 rim[] = { 0xff8b859a, 0xff67617c, 0xff4a4560, 0xff3a3350 };

  if (spot->south < spot->side * 5 / 8)
    return (spot->y % 4 == 3 || (spot->x + spot->y / 4 * 4) % 8 == 7) ? 0xff272236 : 0xff67617c;
  if (spot->depth < 4)
    return rim[spot->depth];
  return (spot->x * 7 + spot->y * 3) % 11 == 0 ? 0xff1a1724 : 0xff0e0c16;
}

static guint32
paint (DrawnMaterial material, const Spot *spot)
{
  gboolean mortar = spot->y % 4 == 3 || (spot->x + spot->y / 4 % 2 * 4) % 8 == 7;

  switch (material)
    {
    case DRAWN_OUTLINED:
      return spot->depth < 1 ? 0xff0e0c16 : spot->depth < 3 ? 0xffd8d2c6 : 0xff6f9149;
    case DRAWN_BRICKS:
      return spot->depth < 2 ? 0 : mortar ? 0xff38231f : 0xff6b432b;
    case DRAWN_WATER:
      return spot->depth < 2                ? 0xff443d40
             : spot->depth < 3              ? 0xffd8d2c6
             : (spot->x + spot->y) % 8 == 0 ? 0xff5d9db0
                                            : 0xff1c2f4e;
    case DRAWN_NOISE:
      return gray ((spot->depth < 3 ? 60 : 140) + (gint) (spot->noise % 80) - 40);
    case DRAWN_SOFT:
      return faded (spot->noise % 4 == 0 ? 0xff38502f : 0xff6f9149, spot->depth * 50);
    case DRAWN_ROCK:
      return paint_rock (spot);
    case DRAWN_CHECKED:
      return spot->depth < 1                   ? 0xffbb3d33
             : (spot->x / 2 + spot->y / 2) % 2 ? 0xffffffff
                                               : 0xff000000;
    case DRAWN_FAINT:
      return gray ((spot->depth < 2 ? 106 : 112) + (gint) (spot->noise % 3));
    case N_DRAWN_MATERIALS:
    default:
      g_assert_not_reached ();
    }
}

/* ------------------------------------------------------------------ pieces */

/* Between two edges that join, the corner is asked for @corners alone. */
static gint
get_depth (guint mask, gint x, gint y, gint side, gboolean corners)
{
  gint depth = 2 * side, right = side - 1 - x, bottom = side - 1 - y;

  if (!(mask & ASHLAR_MASK_NORTH))
    depth = MIN (depth, y);
  if (!(mask & ASHLAR_MASK_SOUTH))
    depth = MIN (depth, bottom);
  if (!(mask & ASHLAR_MASK_WEST))
    depth = MIN (depth, x);
  if (!(mask & ASHLAR_MASK_EAST))
    depth = MIN (depth, right);
  if (!corners)
    return depth;
  /* Of a corner whose edges are open something nearer has been said. */
  if (!(mask & ASHLAR_MASK_NORTH_EAST) && (mask & 3) == 3)
    depth = MIN (depth, MAX (y, right));
  if (!(mask & ASHLAR_MASK_SOUTH_EAST) && (mask & 6) == 6)
    depth = MIN (depth, MAX (bottom, right));
  if (!(mask & ASHLAR_MASK_SOUTH_WEST) && (mask & 12) == 12)
    depth = MIN (depth, MAX (bottom, x));
  if (!(mask & ASHLAR_MASK_NORTH_WEST) && (mask & 9) == 9)
    depth = MIN (depth, MAX (y, x));
  return depth;
}

/* As deep as the corners that join weigh more than the others; below 0: outside. */
static gint
get_corner_depth (guint mask, gint x, gint y, gint side)
{
  gint across = 2 * x + 1, down = 2 * y + 1, all = 2 * side, sum = 0;

  sum += mask & ASHLAR_MASK_NORTH_WEST ? (all - across) * (all - down) : 0;
  sum += mask & ASHLAR_MASK_NORTH_EAST ? across * (all - down) : 0;
  sum += mask & ASHLAR_MASK_SOUTH_EAST ? across * down : 0;
  sum += mask & ASHLAR_MASK_SOUTH_WEST ? (all - across) * down : 0;
  sum -= all * all / 2;
  return sum < 0 ? -1 : sum / (4 * side);
}

static void
draw_piece (DrawnMaterial material, AshlarLayout layout, guint mask, guint side, guint32 *pixels)
{
  gboolean corners = layout == ASHLAR_LAYOUT_BLOB_47 || layout == ASHLAR_LAYOUT_QUARTERS_20;

  for (gint y = 0; y < (gint) side; y++)
    for (gint x = 0; x < (gint) side; x++)
      {
        guint64 place = (guint64) mask << 32 | (guint64) y << 16 | (guint64) x;
        Spot    spot = { .x = x, .y = y, .side = (gint) side };

        spot.noise = (guint32) (ashlar_stream_mix (place) >> 32);
        spot.south = 2 * (gint) side;
        if (layout == ASHLAR_LAYOUT_CORNER_16)
          spot.depth = get_corner_depth (mask, x, y, (gint) side);
        else
          {
            spot.depth = get_depth (mask, x, y, (gint) side, corners);
            if (!(mask & ASHLAR_MASK_SOUTH))
              spot.south = (gint) side - 1 - y;
          }
        pixels[y * (gint) side + x] = spot.depth < 0 ? 0 : paint (material, &spot);
      }
}

static void
put (AshlarImage *sheet, guint column, guint row, guint side, const guint32 *pixels)
{
  for (guint y = 0; y < side; y++)
    memcpy (sheet->pixels + (gsize) (row * side + y) * sheet->width + column * side,
            pixels + (gsize) y * side, side * sizeof (guint32));
}

static void
draw_quarters (AshlarImage *sheet, DrawnMaterial material, guint side, guint32 *pixels)
{
  guint half = side / 2;

  for (guint mask = 0; mask < 256; mask++)
    {
      if (ashlar_layout_reduce (ASHLAR_LAYOUT_QUARTERS_20, mask) != mask)
        continue;
      draw_piece (material, ASHLAR_LAYOUT_QUARTERS_20, mask, side, pixels);
      for (guint quarter = 0; quarter < ASHLAR_N_QUARTERS; quarter++)
        {
          guint column, row;

          ashlar_layout_find_quarter (mask, quarter, &column, &row);
          for (guint y = 0; y < half; y++)
            memcpy (sheet->pixels + (gsize) (row * half + y) * sheet->width + column * half,
                    pixels + (gsize) (quarter / 2 * half + y) * side + quarter % 2 * half,
                    half * sizeof (guint32));
        }
    }
  draw_piece (material, ASHLAR_LAYOUT_QUARTERS_20, 0, side, pixels);
  put (sheet, 0, 0, side, pixels);
}

AshlarImage *
drawn_sheet_new (
    DrawnMaterial material, AshlarLayout layout, AshlarOrder order, guint columns, guint side)
{
  guint               n_columns, n_rows;
  g_autofree guint32 *pixels = g_new (guint32, (gsize) side * side);
  AshlarImage        *sheet;

  ashlar_layout_get_size (layout, order, columns, &n_columns, &n_rows);
  sheet = drawn_flat_new (0, n_columns * side, n_rows * side);
  if (layout == ASHLAR_LAYOUT_QUARTERS_20)
    {
      draw_quarters (sheet, material, side, pixels);
      return sheet;
    }
  for (guint row = 0; row < n_rows; row++)
    for (guint column = 0; column < n_columns; column++)
      {
        gint mask = ashlar_layout_get_mask (layout, order, columns, column, row);

        if (mask == ASHLAR_NO_PIECE)
          continue;
        draw_piece (material, layout, (guint) mask, side, pixels);
        put (sheet, column, row, side, pixels);
      }
  return sheet;
}

AshlarImage *
drawn_sheet_space (const AshlarImage *sheet, const AshlarSheetGrid *grid)
{
  guint        n_columns = sheet->width / grid->width, n_rows = sheet->height / grid->height;
  AshlarImage *spaced = drawn_flat_new (
      0, 2 * grid->margin + n_columns * (grid->width + grid->spacing) - grid->spacing,
      2 * grid->margin + n_rows * (grid->height + grid->spacing) - grid->spacing);

  for (guint row = 0; row < n_rows * grid->height; row++)
    for (guint column = 0; column < n_columns; column++)
      {
        guint x, y;

        ashlar_sheet_grid_locate (grid, column, row / grid->height, &x, &y);
        memcpy (spaced->pixels + (gsize) (y + row % grid->height) * spaced->width + x,
                sheet->pixels + (gsize) row * sheet->width + column * grid->width,
                grid->width * sizeof (guint32));
      }
  return spaced;
}

void
drawn_sheet_shuffle (AshlarImage *sheet, guint side, guint32 seed)
{
  AshlarSheetGrid      grid = { side, side, 0, 0 };
  g_autofree gboolean *empty = ashlar_sheet_grid_find_empty (&grid, sheet);
  guint                n_columns = sheet->width / side, n = n_columns * (sheet->height / side);
  g_autofree guint    *cells = g_new (guint, n);
  g_autofree guint32  *before
      = g_memdup2 (sheet->pixels, (gsize) sheet->width * sheet->height * sizeof (guint32));
  g_autofree guint *dealt = g_new (guint, n);
  guint             n_cells = 0;
  guint64           random = seed;

  for (guint i = 0; i < n; i++)
    if (!empty[i])
      {
        dealt[n_cells] = i;
        cells[n_cells++] = i;
      }
  for (guint i = n_cells; i > 1; i--)
    {
      guint other, cell = dealt[i - 1];

      random = ashlar_stream_mix (random);
      other = (guint) ((random >> 32) * i >> 32);
      dealt[i - 1] = dealt[other];
      dealt[other] = cell;
    }
  for (guint i = 0; i < n_cells; i++)
    for (guint y = 0; y < side; y++)
      memcpy (sheet->pixels + (gsize) (cells[i] / n_columns * side + y) * sheet->width
                  + cells[i] % n_columns * side,
              before + (gsize) (dealt[i] / n_columns * side + y) * sheet->width
                  + dealt[i] % n_columns * side,
              side * sizeof (guint32));
}

AshlarImage *
drawn_flat_new (guint32 color, guint width, guint height)
{
  gsize    n = (gsize) width * height;
  guint32 *pixels = g_new (guint32, n);

  for (gsize i = 0; i < n; i++)
    pixels[i] = color;
  return ashlar_image_new (pixels, width, height);
}
