/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Gravel under all, lawns cut round on it, beds cut out of the lawns, hedges, and water behind a kerb. */

#include "art-noise.h"
#include "garden.h"

/* Raked: the same specks in all variants but for a few pebbles in the middle. */
void
garden_draw_gravel (ArtCell cell, int piece, gconstpointer what)
{
  static const int pebbles[GARDEN_N_GRAVEL][3][2] = { { { -1, 0 }, { -1, 0 }, { -1, 0 } },
                                                      { { 5, 4 }, { 11, 10 }, { -1, 0 } },
                                                      { { 9, 5 }, { 4, 11 }, { 12, 12 } },
                                                      { { 7, 8 }, { 3, 3 }, { 12, 4 } } };

  for (int y = 0; y < ART_CELL; y++)
    for (int x = 0; x < ART_CELL; x++)
      {
        guint speck = art_hash (x, y, 401);

        art_put (cell, x, y, speck < 14 ? ART_EARTH : speck > 240 ? ART_SAND : ART_EARTH_LIGHT);
      }
  for (int i = 0; i < 3 && pebbles[piece][i][0] >= 0; i++)
    {
      art_fill (cell, pebbles[piece][i][0], pebbles[piece][i][1], 2, 1, ART_STONE_LIGHT);
      art_fill (cell, pebbles[piece][i][0], pebbles[piece][i][1] + 1, 2, 1, ART_EARTH);
    }
}

/* Mown in stripes of eight pixels, with tufts that the mower bent over. */
static ArtColor
fill_lawn (int x, int y)
{
  gboolean is_light = (x & 8) != 0;
  guint    tuft = art_hash (x, y, 411);

  if (tuft < 12)
    return GARDEN_LEAF_LIGHT;
  if (tuft > 244 || art_hash (x, y + 1, 411) < 5)
    return is_light ? GARDEN_GRASS : GARDEN_GRASS_LIGHT;
  return is_light ? GARDEN_GRASS_LIGHT : GARDEN_GRASS;
}

/* The lawn's edge is cut with a spade: lit in the north-west, and a hand higher than the gravel in the south. */
static ArtColor
trim_lawn (ArtSpot spot)
{
  gboolean is_low = spot.side == ART_S || spot.side == ART_SE || spot.side == ART_SW;

  if (spot.distance == 1)
    return is_low ? GARDEN_LEAF : spot.side == ART_E ? GARDEN_LEAF_LIGHT : GARDEN_GRASS_LIGHT;
  return spot.distance == 2 && is_low ? GARDEN_LEAF_LIGHT : ART_CLEAR;
}

static ArtColor
fill_soil (int x, int y)
{
  guint crumb = art_hash (x, y, 421);

  return crumb < 40 ? ART_WOOD : crumb > 232 ? GARDEN_LEAF_DARK : ART_WOOD_DARK;
}

/* Leaves: clumps of three pixels lit from the upper left. */
static ArtColor
fill_leaves (int x, int y)
{
  int here = (int) art_smooth (x, y, 2, 431) + (int) art_smooth (x, y, 4, 432);
  int above = (int) art_smooth (x - 1, y - 1, 2, 431) + (int) art_smooth (x - 1, y - 1, 4, 432);

  if (here - above > 84)
    return GARDEN_GRASS;
  if (here - above > 26)
    return GARDEN_LEAF_LIGHT;
  return above - here > 88 ? GARDEN_LEAF_DARK : GARDEN_LEAF;
}

static ArtColor
trim_hedge (ArtSpot spot)
{
  if (spot.distance == 1)
    return spot.side == ART_E || spot.side == ART_SE                    ? GARDEN_LEAF_DARK
           : spot.side == ART_S || art_hash (spot.x, spot.y, 433) < 190 ? GARDEN_GRASS
                                                                        : GARDEN_LEAF_LIGHT;
  return spot.distance == 2 && spot.side != ART_E ? GARDEN_LEAF_LIGHT : ART_CLEAR;
}

/* The side of the hedge: leaves in its own shadow, and bare stems at the foot. */
static ArtColor
front_hedge (int x, int y, guint mask)
{
  ArtColor leaf = fill_leaves (x + 5, y * 2);

  if ((!(mask & ART_W) && x == 0) || (!(mask & ART_E) && x == ART_CELL - 1) || y == 6)
    return GARDEN_LEAF_DEEP;
  if (y == 5)
    return art_hash (x, 3, 434) < 40 ? ART_WOOD_DARK : GARDEN_LEAF_DEEP;
  if (leaf == GARDEN_GRASS)
    return y < 3 ? GARDEN_LEAF_LIGHT : GARDEN_LEAF;
  if (leaf == GARDEN_LEAF_LIGHT)
    return y < 3 ? GARDEN_LEAF : GARDEN_LEAF_DARK;
  return y < 2 ? GARDEN_LEAF : leaf == GARDEN_LEAF ? GARDEN_LEAF_DARK : GARDEN_LEAF_DEEP;
}

/* A kerb of dressed stones around the water; in the north its inner side is seen. */
static ArtColor
front_kerb (int x, int y, guint mask)
{
  gboolean is_joint = x == 3 || x == 11;

  if ((!(mask & ART_W) && x == 0) || (!(mask & ART_E) && x == ART_CELL - 1))
    return ART_STONE;
  if (y == 0)
    return is_joint ? ART_STONE : ART_STONE_LIGHT;
  if (y == 1)
    return ART_STONE;
  if (y == 4)
    return ART_WATER_DARK;
  return is_joint ? ART_VOID : ART_STONE_DARK;
}

static ArtColor
trim_kerb (ArtSpot spot)
{
  gboolean is_upright = spot.side == ART_E || spot.side == ART_W;
  int      along = is_upright ? spot.y : spot.x;

  /* What looks to the bank in the north is water already. */
  if (spot.side == ART_N)
    return spot.distance == 1 && art_hash (spot.x, 0, 441) < 120 ? ART_WATER_LIGHT : ART_CLEAR;
  if (spot.distance == 1)
    return (along & 7) == 3 ? ART_STONE_DARK : ART_STONE_LIGHT;
  if (spot.distance == 2)
    return (along & 7) == 3 ? ART_STONE_DARK : ART_STONE;
  if (spot.distance == 3)
    return spot.side == ART_W                     ? ART_WATER_DARK
           : art_hash (spot.x, spot.y, 442) < 150 ? ART_WATER_LIGHT
                                                  : ART_WATER;
  return ART_CLEAR;
}

static ArtColor
ripple (int x, int y, ArtColor base, ArtColor light)
{
  static const int places[][3] = { { 2, 3, 4 }, { 10, 6, 3 }, { 5, 10, 3 }, { 13, 13, 4 } };

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

static ArtColor
fill_deep (int x, int y)
{
  return ripple (x + 7, (y + 5) & (ART_CELL - 1), ART_WATER_DARK, ART_WATER);
}

const ArtMaterial garden_lawn = {
  .trim = trim_lawn,
  .fill = fill_lawn,
  .rough = 1,
  .salt = 412,
  .round = 6,
};

const ArtMaterial garden_bed = {
  .n_rim = 1,
  .rim = { GARDEN_LEAF },
  .fill = fill_soil,
  .inset = 1,
  .round = 6,
};

const ArtMaterial garden_hedge = {
  .trim = trim_hedge,
  .fill = fill_leaves,
  .face = 7,
  .front = front_hedge,
};

const ArtMaterial garden_water = {
  .trim = trim_kerb,
  .fill = fill_water,
  .bank = 5,
  .bank_front = front_kerb,
};

const ArtMaterial garden_deep = {
  .n_rim = 0,
  .fill = fill_deep,
  .inset = 2,
  .rough = 2,
  .salt = 19,
  .round = 8,
};
