/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Two rails on sleepers. Where galleries are two cells wide two tracks lie side by side: a neighbour to the side of a
 * straight track is another track if it goes on beside it, and a junction if it does not. */

#include "art-noise.h"
#include "mine.h"

#define NEAR 4 /* the rails' distance from one side of the cell, and from the other */
#define FAR 11

/* (x, y) is drawn with x and y exchanged for a track that runs north. */
static void
put (ArtCell cell, int x, int y, gboolean is_northward, ArtColor color)
{
  if (is_northward)
    art_put (cell, y, x, color);
  else
    art_put (cell, x, y, color);
}

static void
draw_straight_sleepers (ArtCell cell, gboolean is_northward, int from, int to)
{
  for (int x = from; x < to; x++)
    for (int y = 1; y < 15; y++)
      if ((x & 3) == 1)
        put (cell, x, y, is_northward,
             y == 1 || y == 14 || art_hash (x / 4, y, 341) < 30 ? ART_WOOD : ART_WOOD_LIGHT);
      else if ((x & 3) == 2 && y != 1)
        put (cell, x, y, is_northward, ART_WOOD_DARK);
      else if ((x & 3) == 0)
        put (cell, x, y, is_northward, ART_WOOD);
}

static void
draw_straight_rails (ArtCell cell, gboolean is_northward, int from, int to)
{
  for (int x = from; x < to; x++)
    for (int i = 0; i < 2; i++)
      {
        int y = i ? FAR : NEAR;

        put (cell, x, y - 1, is_northward, ART_NIGHT);
        put (cell, x, y, is_northward, ART_STONE_LIGHT);
        put (cell, x, y + 1, is_northward, ART_NIGHT);
      }
}

/* A quarter of a circle about a corner of the cell; flips mirror the one about the lower right. */
static void
draw_bend (ArtCell cell, gboolean to_north, gboolean to_west)
{
  for (int y = 0; y < ART_CELL; y++)
    for (int x = 0; x < ART_CELL; x++)
      {
        int      dx = 2 * (ART_CELL - x) - 1, dy = 2 * (ART_CELL - y) - 1; /* half pixels */
        int      square = dx * dx + dy * dy;
        int      column = to_west ? ART_CELL - 1 - x : x;
        int      row = to_north ? ART_CELL - 1 - y : y;
        gboolean is_rail = FALSE, is_beside = FALSE;
        int      turn = dx * 64 / (dx + dy); /* 0 … 64 along the bend */

        if (square > 29 * 29 || square < 3 * 3)
          continue;
        for (int i = 0; i < 2; i++)
          {
            int radius = i ? 2 * FAR + 1 : 2 * NEAR + 1;

            if (ABS (square - radius * radius) < 2 * radius)
              is_rail = TRUE;
            else if (ABS (square - radius * radius) < 6 * radius)
              is_beside = TRUE;
          }
        if (is_rail)
          art_put (cell, column, row, ART_STONE_LIGHT);
        else if (is_beside)
          art_put (cell, column, row, ART_NIGHT);
        else if (turn % 16 < 6)
          art_put (cell, column, row,
                   turn % 16 < 2   ? ART_WOOD
                   : turn % 16 < 4 ? ART_WOOD_LIGHT
                                   : ART_WOOD_DARK);
      }
}

static gboolean
has (guint mask, guint bits)
{
  return (mask & bits) == bits;
}

/* Neighbours that lie beside a straight track and go on with it are dropped. */
static guint
follow (guint mask)
{
  guint edges = mask & 15;

  if (has (mask, ART_N | ART_S) && !has (mask, ART_E | ART_W))
    return mask & (ART_NE | ART_SE | ART_SW | ART_NW) ? ART_N | ART_S : edges;
  if (has (mask, ART_E | ART_W) && !has (mask, ART_N | ART_S))
    return mask & (ART_NE | ART_SE | ART_SW | ART_NW) ? ART_E | ART_W : edges;
  if (edges != 15)
    return edges;
  switch (~mask & (ART_NE | ART_SE | ART_SW | ART_NW))
    {
    case ART_NE:
      return ART_N | ART_E;
    case ART_SE:
      return ART_S | ART_E;
    case ART_SW:
      return ART_S | ART_W;
    case ART_NW:
      return ART_N | ART_W;
    case ART_NE | ART_SE:
      return ART_N | ART_S;
    case ART_NW | ART_SW:
      return ART_N | ART_S;
    case ART_NE | ART_NW:
      return ART_E | ART_W;
    case ART_SE | ART_SW:
      return ART_E | ART_W;
    default:
      return edges;
    }
}

void
mine_draw_rails (ArtCell cell, int piece, gconstpointer what)
{
  guint ways = follow (art_blob_mask (piece));

  switch (ways)
    {
    case ART_N | ART_E:
      draw_bend (cell, TRUE, FALSE);
      return;
    case ART_S | ART_E:
      draw_bend (cell, FALSE, FALSE);
      return;
    case ART_S | ART_W:
      draw_bend (cell, FALSE, TRUE);
      return;
    case ART_N | ART_W:
      draw_bend (cell, TRUE, TRUE);
      return;
    default:
      break;
    }
  /* What goes straight on lies below what comes from the side. */
  if (ways == 0 || (ways & (ART_E | ART_W)))
    draw_straight_sleepers (cell, FALSE, has (ways, ART_N | ART_S) && !(ways & ART_W) ? 8 : 0,
                            has (ways, ART_N | ART_S) && !(ways & ART_E) ? 8 : ART_CELL);
  if (ways & (ART_N | ART_S))
    draw_straight_sleepers (cell, TRUE, has (ways, ART_E | ART_W) && !(ways & ART_N) ? 8 : 0,
                            has (ways, ART_E | ART_W) && !(ways & ART_S) ? 8 : ART_CELL);
  if (ways & (ART_E | ART_W))
    draw_straight_rails (cell, FALSE, has (ways, ART_N | ART_S) && !(ways & ART_W) ? NEAR : 0,
                         has (ways, ART_N | ART_S) && !(ways & ART_E) ? FAR + 1 : ART_CELL);
  if (ways & (ART_N | ART_S))
    draw_straight_rails (cell, TRUE, has (ways, ART_E | ART_W) && !(ways & ART_N) ? NEAR : 0,
                         has (ways, ART_E | ART_W) && !(ways & ART_S) ? FAR + 1 : ART_CELL);
}
