/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "art-noise.h"
#include "vaults.h"

#define FACE 10

/* One slab fills the cell as one square fills with one letter; its middle is empty but in the cracked one. */
void
vaults_draw_slab (ArtCell cell, int piece, gconstpointer what)
{
  static const char *const cracks[] = { "",
                                        "",
                                        "...........b....",
                                        "..........b.....",
                                        ".........bb.....",
                                        "........b..b....",
                                        ".......b....b...",
                                        ".....bb.........",
                                        "....b..b........",
                                        "...b....b.......",
                                        "..b......b......",
                                        ".........b......",
                                        "..........b....." };

  art_fill (cell, 0, 0, 16, 16, ART_EARTH_LIGHT);
  art_fill (cell, 0, 0, 15, 1, ART_SAND);
  art_fill (cell, 0, 0, 1, 15, ART_SAND);
  art_fill (cell, 0, 15, 16, 1, ART_EARTH);
  art_fill (cell, 15, 0, 1, 16, ART_EARTH);
  if (piece == 1)
    art_fill (cell, 3, 12, 2, 1, ART_SAND);
  if (piece == 2)
    {
      art_put (cell, 14, 14, ART_EARTH);
      art_put (cell, 13, 14, ART_EARTH);
      art_put (cell, 14, 13, ART_EARTH);
    }
  if (piece == 3)
    art_draw_rows (cell, 0, 0, cracks, G_N_ELEMENTS (cracks));
}

static ArtColor
fill_rock (int x, int y)
{
  return ART_ROCK;
}

/* Polished blocks of sixteen pixels, and a line of brass below the cornice. */
static ArtColor
front_polished (int x, int y, guint mask)
{
  static const char *const rows[FACE]
      = { "3333333333333333", "6666666666666666", "5555555555555555", "toooyyoooooooooo",
          "3333333333333333", "6666666466666666", "6555555465555555", "6555555465555555",
          "5444444454444444", "2222222222222222" };

  if ((!(mask & ART_W) && x == 0) || (!(mask & ART_E) && x == ART_CELL - 1))
    return y == 3 ? ART_WOOD : ART_DUSK;
  return art_color_of_letter (rows[y][x]);
}

static ArtColor
front_brick (int x, int y, guint mask)
{
  static const char *const rows[FACE]
      = { "3333333333333333", "llltlllltlllltll", "tttettttettttett", "eeeeeeeeeeeeeeee",
          "ltlllltlllltllll", "tettttettttetttt", "eeeeeeeeeeeeeeee", "llltlllltlllltll",
          "tttettttettttett", "2222222222222222" };

  if ((!(mask & ART_W) && x == 0) || (!(mask & ART_E) && x == ART_CELL - 1))
    return ART_WOOD_DARK;
  return art_color_of_letter (rows[y][x]);
}

/* Lozenges of brass wire let into the slabs. */
static ArtColor
fill_brass (int x, int y)
{
  int across = (x + y) & 15, down = (x - y) & 15;

  if (across == 7 && down == 15)
    return ART_YELLOW;
  if (across == 7 || down == 15)
    return ART_ORANGE;
  return (across < 7) == (down < 15 && down > 6) ? ART_EARTH_LIGHT : ART_EARTH;
}

/* A woven runner, plum, with a knot a cell. */
static ArtColor
fill_runner (int x, int y)
{
  int across = ABS (2 * x - 15), down = ABS (2 * y - 15);

  if (across + down < 4)
    return ART_ORANGE;
  if (across + down < 8)
    return ART_RED;
  return (x & 1) && (y & 1) && art_hash (x, y, 610) < 40 ? ART_RED : ART_WINE;
}

static ArtColor
fill_grass (int x, int y)
{
  guint tuft = art_hash (x, y, 620);

  if (tuft < 9 || art_hash (x, y - 1, 620) < 5)
    return ART_MOSS_DARK;
  return ART_MOSS;
}

static ArtColor
trim_grass (ArtSpot spot)
{
  gboolean is_low = spot.side == ART_S || spot.side == ART_SE || spot.side == ART_SW;

  return spot.distance == 1 || (is_low && spot.distance == 2) ? ART_MOSS_DARK : ART_CLEAR;
}

/* Squares of eight pixels, light and rose. */
static ArtColor
fill_rose (int x, int y)
{
  gboolean is_red = ((x >> 3) + (y >> 3)) & 1;

  if ((x & 7) == 7 || (y & 7) == 7)
    return ART_EARTH;
  if (is_red)
    return ART_RED;
  return (x & 7) == 0 || (y & 7) == 0 ? ART_BONE : ART_SAND;
}

/* Marble, a vein through each slab. */
static ArtColor
fill_marble (int x, int y)
{
  int vein = (x + 2 * ((int) art_smooth (x, y, 8, 630) / 40) + y) & 15;

  if (x == 15 || y == 15)
    return ART_STONE;
  if (x == 0 || y == 0)
    return ART_BONE;
  return vein == 4 && art_hash (x, y, 631) < 90 ? ART_STONE : ART_STONE_LIGHT;
}

/* Small stones that are wet, some so wet that they shine. */
static ArtColor
fill_wet (int x, int y)
{
  guint stone = art_hash (x >> 2, y >> 2, 640);

  if ((x & 3) == 3 || (y & 3) == 3)
    return ART_WATER_DARK;
  if (stone < 40)
    return ART_WATER_LIGHT;
  return (x & 3) == 0 && (y & 3) == 0 ? ART_WATER_LIGHT : ART_WATER;
}

static ArtColor
fill_cave (int x, int y)
{
  guint speck = art_hash (x, y, 650);

  if (speck < 5)
    return ART_SAND;
  return art_smooth (x, y, 4, 651) > 172 || speck > 246 ? ART_EARTH_DARK : ART_EARTH;
}

const ArtMaterial vaults_wall = {
  .n_rim = 5,
  .rim = { ART_BONE, ART_STONE_LIGHT, ART_STONE, ART_DUSK, ART_NIGHT },
  .fill = fill_rock,
  .face = FACE,
  .front = front_polished,
};

const ArtMaterial vaults_brick = {
  .n_rim = 5,
  .rim = { ART_WOOD_LIGHT, ART_WOOD, ART_WOOD, ART_WOOD_DARK, ART_NIGHT },
  .fill = fill_rock,
  .face = FACE,
  .front = front_brick,
};

const ArtMaterial vaults_brass = {
  .n_rim = 3,
  .rim = { ART_EARTH, ART_YELLOW, ART_ORANGE },
  .fill = fill_brass,
};

const ArtMaterial vaults_runner = {
  .n_rim = 3,
  .rim = { ART_ORANGE, ART_WINE, ART_RED },
  .fill = fill_runner,
  .inset = 1,
};

const ArtMaterial vaults_grass = {
  .trim = trim_grass,
  .fill = fill_grass,
  .rough = 1,
  .salt = 621,
  .round = 4,
};

const ArtMaterial vaults_rose = {
  .n_rim = 1,
  .rim = { ART_RED },
  .fill = fill_rose,
};

const ArtMaterial vaults_marble = {
  .n_rim = 1,
  .rim = { ART_STONE },
  .fill = fill_marble,
};

const ArtMaterial vaults_wet = {
  .n_rim = 2,
  .rim = { ART_STONE_LIGHT, ART_WATER_DARK },
  .fill = fill_wet,
};

const ArtMaterial vaults_cave = {
  .fill = fill_cave,
  .rough = 3,
  .salt = 652,
  .round = 5,
};
