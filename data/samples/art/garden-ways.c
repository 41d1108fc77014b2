/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Bridges, with a rail where water lies beside them; trees, drawn as balls of leaves. */

#include "art-noise.h"
#include "garden.h"

static ArtColor
color_plank (int along, int across)
{
  int in_plank = along & 3;

  if (in_plank == 3)
    return ART_WOOD_DARK;
  if (in_plank == 0)
    return ART_WOOD_LIGHT;
  return art_hash (along / 4, across / 4, 451) < 90 ? ART_WOOD
         : art_hash (along / 4, across, 452) < 40   ? ART_WOOD
                                                    : ART_WOOD_LIGHT;
}

void
garden_draw_bridge (ArtCell cell, int mask, gconstpointer what)
{
  for (int y = 0; y < ART_CELL; y++)
    for (int x = 0; x < ART_CELL; x++)
      art_put (cell, x, y, color_plank (x, y));
  if (!(mask & ART_N))
    {
      art_fill (cell, 0, 0, 16, 2, ART_WOOD_LIGHT);
      art_fill (cell, 0, 2, 16, 1, ART_WOOD_DARK);
      art_fill (cell, 0, 3, 16, 1, ART_SHADOW);
      art_fill (cell, 2, 0, 2, 5, ART_WOOD);
      art_fill (cell, 12, 0, 2, 5, ART_WOOD);
      art_fill (cell, 2, 0, 2, 1, ART_SAND);
      art_fill (cell, 12, 0, 2, 1, ART_SAND);
    }
  if (!(mask & ART_S))
    {
      art_fill (cell, 0, 9, 16, 1, ART_SAND);
      art_fill (cell, 0, 10, 16, 1, ART_WOOD_LIGHT);
      art_fill (cell, 0, 11, 16, 1, ART_WOOD_DARK);
      art_fill (cell, 0, 13, 16, 1, ART_WOOD_DARK);
      art_fill (cell, 0, 14, 16, 2, ART_VOID);
      for (int x = 2; x < 16; x += 10)
        {
          art_fill (cell, x, 8, 2, 7, ART_WOOD);
          art_fill (cell, x, 8, 2, 1, ART_SAND);
          art_fill (cell, x + 1, 9, 1, 6, ART_WOOD_DARK);
        }
    }
}

void
garden_draw_bridge_northward (ArtCell cell, int mask, gconstpointer what)
{
  for (int y = 0; y < ART_CELL; y++)
    for (int x = 0; x < ART_CELL; x++)
      art_put (cell, x, y, color_plank (y, x));
  for (int side = 0; side < 2; side++)
    {
      int x = side ? 13 : 0;

      if (mask & (side ? ART_E : ART_W))
        continue;
      art_fill (cell, x, 0, 1, 16, ART_SAND);
      art_fill (cell, x + 1, 0, 1, 16, ART_WOOD);
      art_fill (cell, x + 2, 0, 1, 16, ART_WOOD_DARK);
      art_fill (cell, side ? 12 : 3, 0, 1, 16, ART_WOOD_DARK);
      for (int y = 3; y < 16; y += 10)
        {
          art_fill (cell, x, y, 3, 3, ART_WOOD);
          art_fill (cell, x, y, 3, 1, ART_SAND);
        }
    }
  if (!(mask & ART_S))
    art_fill (cell, 0, 15, 16, 1, ART_WOOD_DARK);
}

/* Balls of leaves, the one in front over the one behind. */
static void
draw_ball (ArtCell cell, int left, int top, int size)
{
  for (int y = 0; y < size; y++)
    for (int x = 0; x < size; x++)
      {
        int      across = 2 * x + 1 - size, down = 2 * y + 1 - size;
        int      lit = -across - down * 3 / 2;
        int      ragged = (int) art_hash (left + x, top + y, 461) / 26 - 5;
        ArtColor color = GARDEN_LEAF;

        if (across * across + down * down > size * size - size / 2)
          continue;
        lit = lit * 16 / size + ragged;
        if (lit > 17)
          color = GARDEN_GRASS_LIGHT;
        else if (lit > 8)
          color = GARDEN_GRASS;
        else if (lit > -2)
          color = GARDEN_LEAF_LIGHT;
        else if (lit < -14)
          color = GARDEN_LEAF_DARK;
        art_put (cell, left + x, top + y, color);
      }
}

void
garden_draw_tree (ArtCell cell, int piece, gconstpointer what)
{
  static const int balls[GARDEN_N_TREES][3][3] = {
    { { 1, 0, 13 }, { 0, 0, 0 }, { 0, 0, 0 } },
    { { 3, 1, 9 }, { 1, 4, 8 }, { 7, 4, 8 } },
    { { 4, 0, 7 }, { 1, 3, 10 }, { 6, 4, 8 } },
    { { 1, 0, 13 }, { 0, 0, 0 }, { 0, 0, 0 } },
  };

  art_fill (cell, 6, 11, 3, 4, ART_WOOD);
  art_fill (cell, 6, 11, 1, 4, ART_WOOD_LIGHT);
  art_fill (cell, 8, 11, 1, 4, ART_WOOD_DARK);
  for (int i = 0; i < 3 && balls[piece][i][2]; i++)
    draw_ball (cell, balls[piece][i][0], balls[piece][i][1], balls[piece][i][2]);
  for (int i = 0; piece == 3 && i < 5; i++)
    {
      static const int apples[5][2] = { { 5, 4 }, { 10, 5 }, { 4, 8 }, { 8, 9 }, { 11, 9 } };

      art_fill (cell, apples[i][0], apples[i][1], 2, 2, ART_RED);
      art_put (cell, apples[i][0], apples[i][1], ART_ORANGE);
    }
  art_outline (cell, GARDEN_LEAF_DEEP);
  art_cast_shadow (cell, 2, 11, 14, 5);
}
