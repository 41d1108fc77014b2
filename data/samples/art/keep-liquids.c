/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What fills many cells and is no rock: water over a shallow floor, the deep that lies in it, lava, carpet, moss. */

#include "art-noise.h"
#include "keep-things.h"

/* The bank hangs into the cell: the stones of the floor's edge, dark where the water touches them. */
static ArtColor
front_bank (int x, int y, guint mask)
{
  if (y == 0)
    return ART_EARTH_DARK;
  if (y == 3)
    return ART_ROCK;
  return x == 4 || x == 11 ? ART_NIGHT : y == 1 ? ART_STONE_DARK : ART_DUSK;
}

/* Short lines of light in two rows that repeat every sixteen pixels. */
static ArtColor
ripple (int x, int y, ArtColor base, ArtColor light, ArtColor bright)
{
  static const int places[][3] = { { 2, 3, 4 }, { 10, 6, 3 }, { 5, 10, 3 }, { 13, 13, 4 } };

  for (guint i = 0; i < G_N_ELEMENTS (places); i++)
    {
      int along = (x - places[i][0]) & (ART_CELL - 1);

      if (y == places[i][1] && along < places[i][2])
        return along == 1 ? bright : light;
    }
  return base;
}

static ArtColor
fill_water (int x, int y)
{
  return ripple (x, y, ART_WATER, ART_WATER_LIGHT, ART_WATER_LIGHT);
}

static ArtColor
fill_deep (int x, int y)
{
  return ripple (x + 7, (y + 5) & (ART_CELL - 1), ART_WATER_DARK, ART_WATER, ART_WATER_LIGHT);
}

/* Foam along the ends, broken here and there. */
static ArtColor
trim_water (ArtSpot spot)
{
  if (spot.distance == 1)
    return art_smooth (spot.x, spot.y, 4, 17) < 110 ? ART_WATER_LIGHT : ART_BONE;
  if (spot.distance == 2 && art_smooth (spot.x, spot.y, 2, 18) > 150)
    return ART_WATER_LIGHT;
  return ART_CLEAR;
}

/* The deep begins in a wavering line. */
static ArtColor
trim_deep (ArtSpot spot)
{
  return spot.distance == 1 && ((spot.x + spot.y) & 1) ? ART_WATER : ART_CLEAR;
}

/* Plates of crust that float on a torus: each pixel belongs to the nearest middle, and glows the more the nearer
 * the next one is. */
static ArtColor
fill_lava (int x, int y)
{
  static const int middles[][2]
      = { { 2, 3 }, { 8, 1 }, { 13, 5 }, { 5, 8 }, { 10, 11 }, { 1, 13 }, { 15, 12 } };
  int nearest = G_MAXINT, next = G_MAXINT, gap;

  for (guint i = 0; i < G_N_ELEMENTS (middles); i++)
    {
      int across = ((x - middles[i][0] + 8) & (ART_CELL - 1)) - 8;
      int down = ((y - middles[i][1] + 8) & (ART_CELL - 1)) - 8;
      int far = across * across + down * down * 2;

      if (far < nearest)
        {
          next = nearest;
          nearest = far;
        }
      else
        next = MIN (next, far);
    }
  gap = next - nearest;
  if (gap < 7)
    return art_smooth (x, y, 8, 212) > 118 ? ART_YELLOW : ART_ORANGE;
  if (gap < 16)
    return ART_ORANGE;
  return nearest < 4 && art_smooth (x, y, 8, 212) < 140 ? ART_WINE : ART_RED;
}

static ArtColor
front_lava_bank (int x, int y, guint mask)
{
  if (y == 0)
    return ART_EARTH_DARK;
  if (y == 3)
    return ART_RED;
  return x == 4 || x == 11 ? ART_ROCK : y == 1 ? ART_DUSK : ART_WINE;
}

/* Lozenges of a lighter red, a golden knot where they meet. */
static ArtColor
fill_carpet (int x, int y)
{
  int across = (x + y) & 7, down = (x - y) & 7;

  if (across == 7 && down == 7)
    return ART_ORANGE;
  return across == 7 || down == 7 ? ART_RED : ART_WINE;
}

/* Where a strip ends north or south, threads hang over its edge. */
static ArtColor
trim_carpet (ArtSpot spot)
{
  guint    joined = spot.mask & 15;
  gboolean is_end
      = (joined == ART_N && spot.side == ART_S) || (joined == ART_S && spot.side == ART_N)
        || (joined == ART_E && spot.side == ART_W) || (joined == ART_W && spot.side == ART_E);
  int along = spot.side == ART_N || spot.side == ART_S ? spot.x : spot.y;

  if (is_end && spot.distance == 1)
    return along & 1 ? ART_BONE : ART_SHADOW;
  return ART_CLEAR;
}

/* Tufts: two light pixels over each other, and lone ones; nowhere so many that the cell's pattern is seen again. */
static ArtColor
tuft (int x, int y, guint salt)
{
  if (art_hash (x, y, salt) < 18 || art_hash (x, y - 1, salt) < 18)
    return ART_MOSS;
  return art_hash (x, y, salt + 1) < 12 ? ART_MOSS : ART_MOSS_DARK;
}

static ArtColor
fill_moss (int x, int y)
{
  return tuft (x, y, 50);
}

static ArtColor
fill_moss_2 (int x, int y)
{
  return tuft (x, y, 62);
}

const ArtMaterial keep_water = {
  .trim = trim_water,
  .fill = fill_water,
  .bank = 4,
  .bank_front = front_bank,
};

const ArtMaterial keep_deep = {
  .n_rim = 0,
  .trim = trim_deep,
  .fill = fill_deep,
  .inset = 2,
  .rough = 1,
  .salt = 19,
  .round = 5,
};

const ArtMaterial keep_lava = {
  .n_rim = 2,
  .rim = { ART_WINE, ART_RED },
  .fill = fill_lava,
  .bank = 4,
  .bank_front = front_lava_bank,
};

const ArtMaterial keep_carpet = {
  .n_rim = 4,
  .rim = { ART_RED, ART_ORANGE, ART_RED, ART_WINE },
  .trim = trim_carpet,
  .fill = fill_carpet,
};

const ArtMaterial keep_moss = {
  .fill = fill_moss,
  .rough = 4,
  .salt = 55,
  .round = 7,
};

const ArtMaterial keep_moss_2 = {
  .fill = fill_moss_2,
  .rough = 5,
  .salt = 58,
  .round = 6,
};

/* The floor beside lava: bright at the sides where it lies, in three steps, the second and third of them sparser. */
void
keep_draw_glow (ArtCell cell, int mask, gconstpointer what)
{
  for (int y = 0; y < ART_CELL; y++)
    for (int x = 0; x < ART_CELL; x++)
      {
        int far = ART_CELL;

        far = mask & ART_N ? MIN (far, y) : far;
        far = mask & ART_W ? MIN (far, x) : far;
        far = mask & ART_S ? MIN (far, ART_CELL - 1 - y) : far;
        far = mask & ART_E ? MIN (far, ART_CELL - 1 - x) : far;
        if (far < 3 || (far < 6 && (x + y) % 2 == 0) || (far < 10 && x % 2 == 0 && y % 2 == 0))
          art_put (cell, x, y, ART_GLOW);
      }
}
