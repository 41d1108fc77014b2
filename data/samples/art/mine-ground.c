/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What miners walk on: trodden earth with what rolls about on it, planks, moss, and the water that came when the
 * pumps stopped. */

#include "art-noise.h"
#include "mine.h"

/* The ground is one pattern in all variants, so that any meets any; they differ in what lies in the middle. */
static ArtColor
color_earth (int x, int y)
{
  guint height = (art_smooth (x, y, 8, 301) + art_smooth (x, y, 4, 302)) / 2;
  guint speck = art_hash (x, y, 303);

  if (speck < 5)
    return ART_EARTH;
  if (speck > 251)
    return ART_SAND;
  return height < 82 ? ART_EARTH : ART_EARTH_LIGHT;
}

static void
draw_stone (ArtCell cell, int x, int y, int size)
{
  art_fill (cell, x, y + 1, size + 1, size, ART_EARTH_DARK);
  art_fill (cell, x, y, size, size, ART_STONE);
  art_fill (cell, x, y, size, 1, ART_STONE_LIGHT);
  if (size < 3)
    return;
  art_put (cell, x, y, ART_STONE);
  art_put (cell, x + size - 1, y, ART_STONE);
  art_fill (cell, x + size - 1, y + 1, 1, size - 1, ART_STONE_DARK);
  art_fill (cell, x, y + size - 1, size, 1, ART_STONE_DARK);
  art_put (cell, x + size, y + size, ART_EARTH);
}

void
mine_draw_floor (ArtCell cell, int piece, gconstpointer what)
{
  for (int y = 0; y < ART_CELL; y++)
    for (int x = 0; x < ART_CELL; x++)
      art_put (cell, x, y, color_earth (x, y));
  if (piece == 1) /* a foot's print or two */
    {
      art_fill (cell, 4, 5, 2, 3, ART_EARTH);
      art_fill (cell, 8, 9, 2, 3, ART_EARTH);
    }
  if (piece == 2)
    draw_stone (cell, 10, 6, 1);
  if (piece == 3)
    {
      draw_stone (cell, 4, 9, 2);
      draw_stone (cell, 11, 5, 1);
    }
}

void
mine_draw_rubble (ArtCell cell, int piece, gconstpointer what)
{
  static const int places[MINE_N_RUBBLE][6][3] = {
    { { 3, 2, 4 }, { 9, 2, 2 }, { 10, 6, 3 }, { 3, 9, 2 }, { 7, 10, 4 }, { 13, 12, 1 } },
    { { 9, 1, 4 }, { 3, 3, 3 }, { 5, 8, 4 }, { 12, 8, 2 }, { 2, 12, 2 }, { 11, 12, 2 } },
    { { 5, 1, 3 }, { 11, 3, 3 }, { 2, 7, 2 }, { 7, 6, 4 }, { 12, 10, 3 }, { 3, 11, 3 } },
    { { 3, 2, 2 }, { 8, 3, 3 }, { 12, 3, 2 }, { 4, 7, 4 }, { 11, 8, 4 }, { 7, 13, 2 } },
  };

  for (int i = 0; i < 6; i++)
    draw_stone (cell, places[piece][i][0], places[piece][i][1], places[piece][i][2]);
}

/* Boards of five, five and six pixels; where one ends another begins, with a nail on either side. */
void
mine_draw_planks (ArtCell cell, int piece, gconstpointer what)
{
  static const int tops[] = { 0, 5, 10, ART_CELL };
  static const int ends[MINE_N_PLANKS][3]
      = { { 5, -1, 12 }, { -1, 9, -1 }, { 11, -1, 4 }, { -1, 3, -1 } };

  for (int board = 0; board < 3; board++)
    for (int y = tops[board]; y < tops[board + 1]; y++)
      for (int x = 0; x < ART_CELL; x++)
        {
          int      end = ends[piece][board];
          gboolean is_grain = art_hash (x / 4, y, 311) < 34;
          ArtColor color = is_grain ? ART_EARTH : ART_WOOD;

          if (y == tops[board])
            color = art_hash (x / 3, y, 312) < 170 ? ART_WOOD_LIGHT : ART_WOOD;
          if (y == tops[board + 1] - 1 || x == end)
            color = ART_WOOD_DARK;
          else if ((x == end - 2 || x == end + 2) && y == tops[board] + 2 && end >= 0)
            color = ART_WOOD_DARK;
          art_put (cell, x, y, color);
        }
}

/* Small stones, close together, that thin out to the ends. */
static ArtColor
fill_gravel (int x, int y)
{
  guint here = art_hash (x, y, 321);

  if (here < 34)
    return ART_STONE_LIGHT;
  if (here < 74)
    return ART_STONE;
  if (art_hash (x, y - 1, 321) < 74)
    return ART_EARTH_DARK;
  return here < 140 ? ART_EARTH : here > 236 ? ART_SAND : ART_CLEAR;
}

static ArtColor
fill_moss (int x, int y)
{
  if (art_hash (x, y, 50) < 44 && art_hash (x, y + 1, 50) >= 44)
    return ART_MOSS;
  return art_smooth (x, y, 4, 51) > 150 && art_hash (x, y, 53) < 90 ? ART_MOSS : ART_MOSS_DARK;
}

static ArtColor
front_bank (int x, int y, guint mask)
{
  if (y == 0)
    return ART_EARTH;
  if (y == 3)
    return ART_NIGHT;
  return art_hash (x, y, 331) < 60 ? ART_EARTH : ART_EARTH_DARK;
}

/* Short lines of light that repeat every sixteen pixels. */
static ArtColor
ripple (int x, int y, ArtColor base, ArtColor light)
{
  static const int places[][3] = { { 2, 3, 4 }, { 11, 7, 3 }, { 5, 11, 3 } };

  for (guint i = 0; i < G_N_ELEMENTS (places); i++)
    if (y == places[i][1] && ((x - places[i][0]) & (ART_CELL - 1)) < places[i][2])
      return light;
  return base;
}

static ArtColor
fill_water (int x, int y)
{
  return ripple (x, y, ART_WATER, ART_WATER_LIGHT);
}

/* Down there it is black. */
static ArtColor
fill_deep (int x, int y)
{
  return ripple (x + 7, (y + 5) & (ART_CELL - 1), ART_ROCK, ART_WATER_DARK);
}

static ArtColor
trim_water (ArtSpot spot)
{
  if (spot.distance == 1)
    return art_hash (spot.x, spot.y, 17) < 90 ? ART_WATER : ART_WATER_LIGHT;
  return spot.distance == 2 && art_hash (spot.x, spot.y, 18) < 60 ? ART_WATER_LIGHT : ART_CLEAR;
}

const ArtMaterial mine_gravel = {
  .fill = fill_gravel,
  .rough = 3,
  .salt = 322,
  .round = 8,
};

const ArtMaterial mine_moss = {
  .n_rim = 1,
  .rim = { ART_MOSS_DARK },
  .fill = fill_moss,
  .inset = 1,
  .rough = 3,
  .salt = 55,
  .round = 7,
};

const ArtMaterial mine_deep = {
  .n_rim = 3,
  .rim = { ART_WATER_DARK, ART_WATER_DARK, ART_NIGHT },
  .fill = fill_deep,
  .inset = 1,
  .rough = 1,
  .salt = 19,
  .round = 7,
};

const ArtMaterial mine_water = {
  .trim = trim_water,
  .fill = fill_water,
  .rough = 3,
  .salt = 334,
  .bank = 4,
  .bank_front = front_bank,
};
