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
  gboolean                 across = (exit->direction & 1) == 0;

  for (guint i = 0; i < exit->width; i++)
    {
      guint x = exit->x + (across ? i : 0);
      guint y = exit->y + (across ? 0 : i);

      cells[(gsize) y * variant->width + x] = mark;
    }
}

/* Takes the marks away as it goes. */
static Floor
flood (guint8 *open, guint width, guint height)
{
  gsize               n = (gsize) width * height;
  gsize               n_open = 0;
  gsize               start = 0;
  gsize               top = 0;
  g_autofree guint32 *stack = g_new (guint32, n);

  for (gsize i = 0; i < n; i++)
    if (open[i])
      {
        start = i;
        n_open++;
      }
  if (n_open == 0)
    return FLOOR_NONE;
  stack[top++] = (guint32) start;
  open[start] = 0;
  while (top > 0)
    {
      guint32 cell = stack[--top];
      guint   x = cell % width;
      guint   y = cell / width;

      n_open--;
      for (guint d = 0; d < ASHLAR_N_DIRECTIONS; d++)
        {
          guint nx = x + (guint) ashlar_direction_dx ((AshlarDirection) d);
          guint ny = y + (guint) ashlar_direction_dy ((AshlarDirection) d);
          gsize next = (gsize) ny * width + nx;

          if (nx < width && ny < height && open[next])
            {
              open[next] = 0;
              stack[top++] = (guint32) next;
            }
        }
    }
  return n_open == 0 ? FLOOR_ONE_PIECE : FLOOR_PIECES;
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
