/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Rock as it was left by the pick, timber that holds it back, and the ore in it. Rim and face have the same measures, so
 * both may stand side by side. */

#include "art-noise.h"
#include "mine.h"

#define FACE 10

static ArtColor
fill_rock (int x, int y)
{
  guint speck = art_hash (x, y, 71);

  return speck < 4 ? ART_NIGHT : speck < 6 ? ART_VOID : ART_ROCK;
}

/* Beds that dip to the east, broken by clefts; each block is lit where it begins in the upper left. */
static ArtColor
front_rock (int x, int y, guint mask)
{
  int      warp = (int) art_smooth (x, y, 4, 351) / 64;
  int      bed = (y + warp + 1) / 4;
  int      in_bed = (y + warp + 1) & 3;
  int      along = (x + 5 * bed + (int) art_hash (bed, 3, 352) / 32) & (ART_CELL - 1);
  int      block = along < 5 ? along : along < 11 ? along - 5 : along - 11;
  gboolean is_low = y > 6;

  if (y == FACE - 1 || (!(mask & ART_W) && x == 0) || (!(mask & ART_E) && x == ART_CELL - 1))
    return ART_NIGHT;
  if (block == 0 && in_bed != 0)
    return ART_DUSK;
  if (in_bed == 3)
    return is_low ? ART_DUSK : ART_STONE_DARK;
  if (in_bed == 0)
    return is_low ? ART_STONE_DARK : art_hash (x, y, 353) < 160 ? ART_STONE_LIGHT : ART_STONE;
  return is_low        ? ART_STONE_DARK
         : block == 1  ? ART_STONE
         : in_bed == 1 ? ART_STONE
                       : ART_STONE_DARK;
}

/* A beam along the top of every edge, its ends over each other at the corners. */
static ArtColor
trim_timber (ArtSpot spot)
{
  gboolean is_upright = spot.side == ART_E || spot.side == ART_W;
  int      along = is_upright ? spot.y : spot.x;

  if (spot.distance > 4)
    return ART_CLEAR;
  if (spot.distance == 1)
    return spot.side == ART_E || spot.side == ART_SE ? ART_WOOD : ART_WOOD_LIGHT;
  if (spot.distance == 4)
    return ART_NIGHT;
  if ((along & 7) == 3 && spot.side != ART_NE && spot.side != ART_NW)
    return ART_WOOD_DARK;
  return spot.distance == 2 && art_hash (spot.x / 3, spot.y / 3, 361) > 50 ? ART_WOOD
                                                                           : ART_WOOD_DARK;
}

/* Lagging boards between posts. */
static ArtColor
front_timber (int x, int y, guint mask)
{
  int across = x & 7;

  if (y == FACE - 1 || (!(mask & ART_W) && x == 0) || (!(mask & ART_E) && x == ART_CELL - 1))
    return ART_NIGHT;
  if (across < 3)
    return across == 0 ? ART_WOOD_LIGHT : across == 1 ? ART_WOOD : ART_WOOD_DARK;
  if (y == 0)
    return ART_WOOD_DARK;
  if (y % 3 == 0 || across == 3)
    return ART_NIGHT;
  return y % 3 == 1 && art_hash (x, y, 362) < 200 ? ART_WOOD : ART_WOOD_DARK;
}

const ArtMaterial mine_rock = {
  .n_rim = 5,
  .rim = { ART_STONE_LIGHT, ART_STONE, ART_STONE_DARK, ART_DUSK, ART_NIGHT },
  .fill = fill_rock,
  .face = FACE,
  .front = front_rock,
  .rough = 2,
  .salt = 31,
};

const ArtMaterial mine_timber = {
  .n_rim = 5,
  .rim = { ART_WOOD_LIGHT, ART_WOOD, ART_WOOD_DARK, ART_NIGHT, ART_NIGHT },
  .trim = trim_timber,
  .fill = fill_rock,
  .face = FACE,
  .front = front_timber,
};

const ArtColor mine_copper[3] = { ART_WINE, ART_RED, ART_ORANGE };
const ArtColor mine_iron[3] = { ART_DUSK, ART_STONE, ART_BONE };
const ArtColor mine_gold[3] = { ART_WOOD, ART_ORANGE, ART_YELLOW };

/* Inside the rock a vein is seen dimly; in a face it shines. */
void
mine_draw_ore (ArtCell cell, int piece, gconstpointer what)
{
  static const char *const veins[MINE_N_ORE][ART_CELL] = {
    { "", "", "", "..........ab....", ".........ab.....", "................", "....bb....a.....",
      "...abcb....a....", "....ab..........", "......a...bb....", ".......a.abb....",
      ".........aa.....", "....ab..........", "....a...........", "", "" },
    { "", "", "....ab..........", "....a...........", "..........bb....", ".........abcb...",
      "..........aba...", "...ab......a....", "...aa...........", "....a..ab.......",
      ".......abb......", "........a...ab..", "............a...", "", "", "" },
    { "", "", "", "", "", "", "", "....cc..........", "...bbcb....cc...", "...abba...bbcb..",
      "....aa.c..abba..", "......bcb..aa...", "......aba.......", ".........bc.....",
      ".........ab.....", "" },
    { "", "", "", "", "", "", "", "..........cc....", "...cc....bbcb...", "..bbcb...abba...",
      "..abba....aa....", "...aa.bcc.......", ".....bbbc..bc...", ".....aab...ab...",
      "......a.........", "" },
  };
  const ArtColor *ramp = what;

  for (int y = 0; y < ART_CELL; y++)
    for (int x = 0; veins[piece][y][x]; x++)
      if (veins[piece][y][x] != '.')
        {
          int step = veins[piece][y][x] - 'a';

          art_put (cell, x, y, ramp[piece < 2 ? MAX (step - (step == 2 ? 1 : 0), 0) : step]);
        }
}

/* A frame of two posts and a cap, and planks that do not quite meet. */
static void
draw_door_from_front (ArtCell cell)
{
  art_fill (cell, 0, 0, 16, 16, ART_WOOD_DARK);
  art_fill (cell, 0, 0, 16, 1, ART_WOOD_LIGHT);
  art_fill (cell, 0, 1, 16, 2, ART_WOOD);
  art_fill (cell, 0, 3, 16, 1, ART_VOID);
  for (int x = 2; x < 14; x++)
    for (int y = 4; y < 15; y++)
      art_put (cell, x, y, (x & 3) == 1 ? ART_VOID : (x & 3) == 2 ? ART_WOOD_LIGHT : ART_WOOD);
  for (int i = 0; i < 2; i++)
    {
      int y = i ? 12 : 6;

      art_fill (cell, 2, y, 12, 2, ART_STONE_DARK);
      art_fill (cell, 2, y, 12, 1, ART_STONE);
    }
  art_fill (cell, 11, 9, 2, 2, ART_ORANGE);
  art_fill (cell, 0, 1, 1, 15, ART_WOOD_LIGHT);
  art_fill (cell, 1, 3, 1, 13, ART_VOID);
  art_fill (cell, 14, 3, 1, 13, ART_VOID);
  art_fill (cell, 2, 15, 12, 1, ART_VOID);
}

static void
draw_door_from_above (ArtCell cell)
{
  art_fill (cell, 5, 0, 6, 16, ART_VOID);
  art_fill (cell, 6, 0, 1, 16, ART_WOOD_LIGHT);
  art_fill (cell, 7, 0, 2, 16, ART_WOOD);
  art_fill (cell, 9, 0, 1, 16, ART_WOOD_DARK);
  for (int y = 3; y < 16; y += 8)
    {
      art_fill (cell, 5, y, 6, 2, ART_STONE_DARK);
      art_fill (cell, 5, y, 6, 1, ART_STONE_LIGHT);
    }
  art_fill (cell, 10, 7, 2, 2, ART_ORANGE);
  art_fill (cell, 11, 0, 2, 16, ART_SHADOW);
}

void
mine_draw_door (ArtCell cell, int piece, gconstpointer what)
{
  if (piece == 0)
    draw_door_from_front (cell);
  else
    draw_door_from_above (cell);
}
