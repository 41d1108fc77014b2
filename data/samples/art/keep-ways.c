/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Ways through: doors, gates, bars, bridges and stairs. What stands in a wall that runs east and west is seen from the
 * front, with a lintel as high as the wall's top; in a wall that runs north and south one looks on its upper edge. */

#include "art-noise.h"
#include "keep-things.h"

/* The top of the wall goes on over the opening, 6 pixels as the walls' own. */
static void
draw_lintel (ArtCell cell)
{
  static const ArtColor rows[]
      = { ART_STONE_LIGHT, ART_STONE, ART_STONE, ART_STONE_DARK, ART_STONE, ART_DUSK };

  for (int y = 0; y < 6; y++)
    art_fill (cell, 0, y, 16, 1, rows[y]);
  art_fill (cell, 7, 1, 1, 4, ART_STONE_DARK);
  art_fill (cell, 0, 4, 16, 1, ART_STONE_LIGHT);
}

static void
draw_jambs (ArtCell cell)
{
  art_fill (cell, 0, 6, 1, 10, ART_STONE_LIGHT);
  art_fill (cell, 1, 6, 1, 10, ART_STONE);
  art_fill (cell, 14, 6, 1, 10, ART_STONE);
  art_fill (cell, 15, 6, 1, 10, ART_STONE_DARK);
  for (int y = 8; y < 16; y += 4)
    {
      art_fill (cell, 0, y, 2, 1, ART_DUSK);
      art_fill (cell, 14, y, 2, 1, ART_DUSK);
    }
  art_fill (cell, 2, 6, 12, 10, ART_VOID);
}

/* Planks between two columns, lit at their left. */
static void
draw_planks (ArtCell cell, int x, int y, int width, int height)
{
  for (int row = y; row < y + height; row++)
    for (int column = x; column < x + width; column++)
      {
        int at = (column - x) % 3;

        art_put (cell, column, row, at == 0 ? ART_WOOD_LIGHT : at == 1 ? ART_WOOD : ART_WOOD_DARK);
      }
}

static void
draw_door (ArtCell cell)
{
  draw_lintel (cell);
  draw_jambs (cell);
  draw_planks (cell, 3, 7, 10, 9);
  art_put (cell, 3, 7, ART_VOID);
  art_put (cell, 12, 7, ART_VOID);
  art_fill (cell, 3, 9, 10, 1, ART_STONE_DARK);
  art_fill (cell, 3, 13, 10, 1, ART_STONE_DARK);
  art_put (cell, 4, 9, ART_STONE_LIGHT);
  art_put (cell, 4, 13, ART_STONE_LIGHT);
  art_put (cell, 11, 11, ART_YELLOW);
  art_put (cell, 11, 12, ART_ORANGE);
}

/* A sill of stone, and the leaf's upper edge on it. */
static void
draw_door_from_above (ArtCell cell)
{
  art_fill (cell, 3, 0, 10, 16, ART_EARTH);
  art_fill (cell, 3, 0, 1, 16, ART_SAND);
  art_fill (cell, 12, 0, 1, 16, ART_EARTH_DARK);
  art_fill (cell, 10, 0, 3, 16, ART_SHADOW);
  art_fill (cell, 5, 0, 6, 16, ART_VOID);
  art_fill (cell, 6, 0, 2, 16, ART_WOOD_LIGHT);
  art_fill (cell, 8, 0, 2, 16, ART_WOOD);
  for (int y = 3; y < 16; y += 9)
    {
      art_fill (cell, 5, y, 6, 2, ART_STONE_DARK);
      art_fill (cell, 6, y, 3, 1, ART_STONE_LIGHT);
    }
  art_fill (cell, 4, 8, 1, 2, ART_YELLOW);
  art_fill (cell, 11, 8, 1, 2, ART_ORANGE);
}

static void
draw_gate (ArtCell cell)
{
  draw_lintel (cell);
  draw_planks (cell, 0, 6, 16, 10);
  art_fill (cell, 0, 6, 16, 1, ART_VOID);
  for (int y = 8; y < 16; y += 5)
    {
      art_fill (cell, 0, y, 16, 2, ART_STONE_DARK);
      for (int x = 1; x < 16; x += 4)
        art_put (cell, x, y, ART_STONE_LIGHT);
    }
  art_fill (cell, 0, 11, 16, 1, ART_SAND);
  art_fill (cell, 0, 12, 16, 1, ART_WOOD);
}

static void
draw_gate_from_above (ArtCell cell)
{
  art_fill (cell, 4, 0, 9, 16, ART_VOID);
  art_fill (cell, 5, 0, 3, 16, ART_WOOD_LIGHT);
  art_fill (cell, 8, 0, 3, 16, ART_WOOD);
  art_fill (cell, 11, 0, 1, 16, ART_WOOD_DARK);
  for (int y = 2; y < 16; y += 6)
    {
      art_fill (cell, 4, y, 9, 2, ART_STONE_DARK);
      art_fill (cell, 5, y, 4, 1, ART_STONE_LIGHT);
    }
}

/* height: how far down they reach; 16 is the floor. */
static void
draw_bars (ArtCell cell, int bottom, gboolean are_pointed)
{
  draw_lintel (cell);
  for (int x = 1; x < 16; x += 4)
    {
      art_fill (cell, x, 6, 1, bottom - 6, ART_STONE_LIGHT);
      art_fill (cell, x + 1, 6, 1, bottom - 6, ART_DUSK);
      if (are_pointed)
        art_put (cell, x, bottom, ART_STONE);
    }
  art_fill (cell, 0, 8, 16, 1, ART_STONE);
  art_fill (cell, 0, 9, 16, 1, ART_NIGHT);
  if (!are_pointed)
    {
      art_fill (cell, 0, 13, 16, 1, ART_STONE);
      art_fill (cell, 0, 14, 16, 1, ART_NIGHT);
    }
}

/* A beam with what hangs from it: round bars, seen on their ends. */
static void
draw_bars_from_above (ArtCell cell, gboolean are_pointed)
{
  art_fill (cell, 6, 0, 5, 16, ART_VOID);
  art_fill (cell, 7, 0, 1, 16, ART_STONE);
  art_fill (cell, 8, 0, 2, 16, ART_DUSK);
  for (int y = 1; y < 16; y += 4)
    {
      art_fill (cell, 6, y, 4, 2, ART_STONE_LIGHT);
      art_fill (cell, 8, y + 1, 2, 1, ART_STONE);
      if (are_pointed)
        {
          art_put (cell, 10, y + 1, ART_STONE_DARK);
          art_put (cell, 5, y, ART_BONE);
        }
      art_fill (cell, 6, y + 2, 4, 1, ART_NIGHT);
    }
  art_fill (cell, 11, 0, 2, 16, ART_SHADOW);
}

/* Planks across the way, on two beams. */
static void
draw_bridge (ArtCell cell, gboolean is_northward)
{
  for (int along = 0; along < 16; along++)
    for (int across = 1; across < 15; across++)
      {
        gboolean is_beam = across < 3 || across > 12;
        int      plank = along / 4;
        ArtColor color;

        if (is_beam)
          color = across == 1 || across == 12 + 1 ? ART_WOOD_LIGHT : ART_WOOD_DARK;
        else if (along % 4 == 3)
          color = ART_ROCK;
        else if (along % 4 == 0)
          color = ART_WOOD_LIGHT;
        else
          color = art_hash (plank, across / 3, 140) < 70 ? ART_WOOD_DARK : ART_WOOD;
        if (is_beam && along % 8 == 1)
          color = ART_SAND;
        if (is_northward)
          art_put (cell, across, along, color);
        else
          art_put (cell, along, across, color);
      }
  if (is_northward)
    art_fill (cell, 15, 0, 1, 16, ART_SHADOW);
  else
    art_fill (cell, 0, 15, 16, 1, ART_SHADOW);
}

/* Four steps; what faces the light is light, what is turned away dark, and what goes up gets lighter. */
static void
draw_steps (ArtCell cell, int side)
{
  for (int along = 0; along < 16; along++)
    for (int across = 0; across < 16; across++)
      {
        gboolean is_north = side == ART_N || side == ART_S;
        int      in_step = along & 3;
        ArtColor color = art_hash (across, along, 150) < 16 ? ART_EARTH : ART_EARTH_LIGHT;

        if (side == ART_N) /* the fronts of the steps are seen */
          color = in_step == 0   ? ART_SAND
                  : in_step == 1 ? color
                  : in_step == 2 ? ART_EARTH
                                 : ART_EARTH_DARK;
        else if (side == ART_S)
          color = in_step == 0 ? ART_EARTH_DARK : in_step == 1 ? ART_EARTH : color;
        else if (side == ART_E)
          color = in_step == 0 ? ART_SAND : in_step == 3 ? ART_EARTH : color;
        else
          color = in_step == 3 ? ART_EARTH_DARK : in_step == 0 ? ART_SAND : color;
        art_put (cell, is_north ? across : along, is_north ? along : across, color);
      }
}

/* Treads that get narrower and lighter as they rise between two walls. */
static void
draw_stairs_up (ArtCell cell)
{
  static const ArtColor treads[] = { ART_BONE, ART_SAND, ART_EARTH_LIGHT, ART_EARTH };

  art_fill (cell, 1, 0, 14, 16, ART_STONE_DARK);
  art_fill (cell, 1, 0, 1, 16, ART_STONE_LIGHT);
  art_fill (cell, 2, 0, 12, 16, ART_VOID);
  art_fill (cell, 14, 0, 1, 16, ART_STONE);
  for (int step = 0; step < 4; step++)
    {
      int left = 5 - step, width = 16 - 2 * left;

      art_fill (cell, left, step * 4, width, 2, treads[step]);
      art_fill (cell, left, step * 4 + 2, width, 1, ART_EARTH_DARK);
      art_fill (cell, left, step * 4 + 3, width, 1, ART_NIGHT);
    }
}

/* Treads that get lost in the dark, in a frame of stone. */
static void
draw_stairs_down (ArtCell cell)
{
  static const ArtColor treads[] = { ART_SAND, ART_EARTH_LIGHT, ART_EARTH, ART_EARTH_DARK };

  art_fill (cell, 0, 0, 16, 16, ART_STONE_DARK);
  art_fill (cell, 0, 0, 16, 1, ART_STONE_LIGHT);
  art_fill (cell, 0, 0, 1, 16, ART_STONE_LIGHT);
  art_fill (cell, 1, 1, 14, 1, ART_STONE);
  art_fill (cell, 1, 1, 1, 14, ART_STONE);
  art_fill (cell, 2, 2, 12, 12, ART_VOID);
  for (int step = 0; step < 4; step++)
    {
      int left = 2 + step, width = 16 - 2 * left;

      art_fill (cell, left, 12 - step * 3, width, 2, treads[step]);
      art_fill (cell, left, 13 - step * 3, width, 1, ART_NIGHT);
    }
}

void
keep_draw_way (ArtCell cell, int piece, gconstpointer what)
{
  switch (piece)
    {
    case 0:
      draw_door (cell);
      break;
    case 1:
      draw_door_from_above (cell);
      break;
    case 2:
      draw_gate (cell);
      break;
    case 3:
      draw_gate_from_above (cell);
      break;
    case 4:
      draw_bars (cell, 16, FALSE);
      break;
    case 5:
      draw_bars_from_above (cell, FALSE);
      break;
    case 6:
      draw_bars (cell, 11, TRUE);
      break;
    case 7:
      draw_bars_from_above (cell, TRUE);
      break;
    case 8:
      draw_bridge (cell, FALSE);
      break;
    case 9:
      draw_bridge (cell, TRUE);
      break;
    case 10:
      draw_steps (cell, ART_N);
      break;
    case 11:
      draw_steps (cell, ART_E);
      break;
    case 12:
      draw_steps (cell, ART_S);
      break;
    case 13:
      draw_steps (cell, ART_W);
      break;
    case 14:
      draw_stairs_up (cell);
      break;
    default:
      draw_stairs_down (cell);
      break;
    }
}
