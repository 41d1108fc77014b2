/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Floors and plugs.
 *
 * A plug replaces the cells of its exit but for those that a linked exit shares. What is left of
 * the floor must be one piece. Call the floor without the cells of any exit the core: if it is one
 * piece, and each exit's cells alone hang on to it, every choice of plugs leaves one piece. Only
 * where that fails all choices are tried, up to MAX_TRIED exits.
 *
 * Cost: a flood over the block for each question. */

#include "planners/ashlar-block-floor-private.h"

#include "base/ashlar-grid-private.h"

#define MAX_TRIED 10

typedef enum
{
  FLOOR_NONE,
  FLOOR_ONE_PIECE,
  FLOOR_PIECES,
} Floor;

static void
mark_exit (guint8 *cells, const AshlarVariant *variant, guint e, guint8 mark)
{
  const AshlarVariantExit *exit = &variant->exits[e];

  for (guint i = 0; i < exit->width; i++)
    cells[(gsize) ashlar_variant_exit_y (exit, i) * variant->width
          + ashlar_variant_exit_x (exit, i)]
        = mark;
}

static Floor
flood (const guint8 *open, guint width, guint height)
{
  enum
  {
    OPEN = 1 << 0,
    SEEN = 1 << 1,
  };
  g_auto (AshlarGrid) grid = { 0 };
  guint32 start = 0;
  guint   n_open = 0;

  ashlar_grid_set_size (&grid, width, height);
  for (guint y = 0; y < height; y++)
    for (guint x = 0; x < width; x++)
      if (*open++)
        {
          start = ashlar_grid_at (&grid, x, y);
          grid.cells[start] = OPEN;
          n_open++;
        }
  if (n_open == 0)
    return FLOOR_NONE;
  return ashlar_grid_flood (&grid, start, OPEN, SEEN) == n_open ? FLOOR_ONE_PIECE : FLOOR_PIECES;
}

static guint8 *
dup_floor (const AshlarVariant *variant, const guint8 *traits)
{
  gsize   n = (gsize) variant->width * variant->height;
  guint8 *open = g_new0 (guint8, n);

  for (gsize i = 0; i < n; i++)
    open[i] = variant->cells[i] != ASHLAR_TILE_NONE
              && (traits[variant->cells[i]] & ASHLAR_TILE_MAY_WALK);
  return open;
}

static Floor
floor_with (const AshlarVariant *variant, const guint8 *traits, const guint8 *linked)
{
  g_autofree guint8 *open = dup_floor (variant, traits);
  g_autofree guint8 *floor = dup_floor (variant, traits);

  for (guint e = 0; e < variant->n_exits; e++)
    if (!linked[e])
      mark_exit (open, variant, e, 0);
  for (guint e = 0; e < variant->n_exits; e++)
    if (linked[e])
      mark_exit (open, variant, e, 1);
  for (gsize i = 0; i < (gsize) variant->width * variant->height; i++)
    open[i] = open[i] && floor[i];
  return flood (open, variant->width, variant->height);
}

gboolean
ashlar_block_floor_is_whole (const AshlarVariant *variant, const guint8 *traits)
{
  g_autofree guint8 *open = dup_floor (variant, traits);

  return flood (open, variant->width, variant->height) != FLOOR_PIECES;
}

gboolean
ashlar_block_floor_holds (const AshlarVariant *variant, const guint8 *traits, const guint8 *linked)
{
  return floor_with (variant, traits, linked) == FLOOR_ONE_PIECE;
}

gboolean
ashlar_block_floor_always_holds (const AshlarVariant *variant, const guint8 *traits)
{
  g_autofree guint8 *linked = g_new0 (guint8, variant->n_exits + 1);
  gboolean           simple = ashlar_block_floor_holds (variant, traits, linked);

  for (guint e = 0; e < variant->n_exits && simple; e++)
    {
      linked[e] = 1;
      simple = ashlar_block_floor_holds (variant, traits, linked);
      linked[e] = 0;
    }
  if (simple)
    return TRUE;
  if (variant->n_exits > MAX_TRIED)
    return FALSE;
  for (guint choice = 1; choice < 1u << variant->n_exits; choice++)
    {
      for (guint e = 0; e < variant->n_exits; e++)
        linked[e] = (choice >> e) & 1;
      if (!ashlar_block_floor_holds (variant, traits, linked))
        return FALSE;
    }
  return TRUE;
}
