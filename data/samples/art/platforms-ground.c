/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The cave's far wall, the rock with grass on its ledges, bricks, and what climbs, floats and kills. */

#include "art-noise.h"
#include "platforms.h"

/* Far boulders: hardly lighter than the dark between them, and the same at the border in all variants. */
void
platforms_draw_back (ArtCell cell, int piece, gconstpointer what)
{
  for (int y = 0; y < ART_CELL; y++)
    for (int x = 0; x < ART_CELL; x++)
      {
        int here = (int) art_smooth (x, y, 8, 501) + (int) art_smooth (x, y, 4, 502) / 2;
        int above
            = (int) art_smooth (x - 1, y - 1, 8, 501) + (int) art_smooth (x - 1, y - 1, 4, 502) / 2;

        art_put (cell, x, y, here - above > 30 ? ART_DUSK : ART_NIGHT);
      }
  if (piece == 1)
    {
      art_fill (cell, 4, 5, 5, 1, ART_DUSK);
      art_fill (cell, 3, 6, 1, 4, ART_DUSK);
      art_fill (cell, 4, 10, 6, 1, ART_ROCK);
      art_fill (cell, 10, 6, 1, 4, ART_ROCK);
    }
  else if (piece == 2)
    {
      art_fill (cell, 9, 3, 1, 4, ART_ROCK);
      art_fill (cell, 8, 7, 1, 3, ART_ROCK);
      art_fill (cell, 9, 10, 1, 3, ART_ROCK);
      art_put (cell, 7, 8, ART_DUSK);
    }
  else if (piece == 3)
    {
      art_fill (cell, 3, 9, 3, 1, ART_DUSK);
      art_fill (cell, 10, 4, 3, 1, ART_DUSK);
      art_fill (cell, 10, 5, 3, 2, ART_ROCK);
    }
}

static ArtColor
fill_rock (int x, int y)
{
  guint speck = art_hash (x, y, 511);

  return speck < 5 ? ART_EARTH_DARK : speck < 8 ? ART_VOID : ART_ROCK;
}

/* Stones that stick in the earth: the noise cut into lit and dark sides. */
static ArtColor
color_earth (int x, int y, ArtColor light, ArtColor middle, ArtColor dark)
{
  int here = (int) art_smooth (x, y, 4, 512);
  int above = (int) art_smooth (x - 1, y - 1, 4, 512);

  return here - above > 30 ? light : above - here > 34 ? dark : middle;
}

/* Grass on what can be stood on, bare earth elsewhere. */
static ArtColor
trim_rock (ArtSpot spot)
{
  guint blade = art_hash (spot.x, 0, 521);

  if (spot.side == ART_N)
    switch (spot.distance)
      {
      case 1:
        return blade < 60 ? ART_YELLOW : ART_MOSS;
      case 2:
        return blade < 200 ? ART_MOSS : ART_MOSS_DARK;
      case 3:
        return blade < 130 ? ART_MOSS_DARK : ART_EARTH_LIGHT;
      case 4:
        return blade < 50 ? ART_MOSS_DARK
                          : color_earth (spot.x, spot.y, ART_SAND, ART_EARTH_LIGHT, ART_EARTH);
      case 5:
        return color_earth (spot.x, spot.y, ART_EARTH_LIGHT, ART_EARTH, ART_EARTH);
      case 6:
        return color_earth (spot.x, spot.y, ART_EARTH, ART_EARTH_DARK, ART_EARTH_DARK);
      default:
        return ART_CLEAR;
      }
  switch (spot.distance)
    {
    case 1:
      return spot.side == ART_W || spot.side == ART_NW ? ART_SAND
             : spot.side == ART_S                      ? ART_EARTH
                                                       : ART_EARTH_LIGHT;
    case 2:
      return color_earth (spot.x, spot.y, ART_SAND, ART_EARTH_LIGHT, ART_EARTH);
    case 3:
      return color_earth (spot.x, spot.y, ART_EARTH_LIGHT, ART_EARTH, ART_EARTH_DARK);
    case 4:
      return color_earth (spot.x, spot.y, ART_EARTH_LIGHT, ART_EARTH, ART_EARTH_DARK);
    case 5:
      return color_earth (spot.x, spot.y, ART_EARTH, ART_EARTH_DARK, ART_EARTH_DARK);
    case 6:
      return color_earth (spot.x, spot.y, ART_EARTH_DARK, ART_EARTH_DARK, ART_ROCK);
    default:
      return ART_CLEAR;
    }
}

/* Two courses of eight pixels, eight and a half bricks long each, mortar between them. */
static ArtColor
fill_bricks (int x, int y)
{
  int course = y / 4;
  int along = (x + (course & 1 ? 4 : 0)) & 7;
  int brick = ((x + (course & 1 ? 4 : 0)) & (ART_CELL - 1)) / 8 + 2 * course;

  if ((y & 3) == 3 || along == 7)
    return ART_EARTH_DARK;
  if ((y & 3) == 0)
    return art_hash (brick, 1, 531) < 90 ? ART_SAND : ART_EARTH_LIGHT;
  if (along == 0)
    return ART_EARTH_LIGHT;
  return art_hash (brick, 2, 532) < 60   ? ART_EARTH
         : art_hash (brick, 3, 533) < 60 ? ART_WINE
                                         : ART_RED;
}

static ArtColor
trim_bricks (ArtSpot spot)
{
  if (spot.side == ART_N)
    return spot.distance == 1   ? (art_hash (spot.x / 2, 0, 534) < 50 ? ART_MOSS : ART_SAND)
           : spot.distance == 2 ? ART_EARTH_LIGHT
           : spot.distance == 3 ? ART_EARTH_DARK
                                : ART_CLEAR;
  if (spot.distance > 1)
    return ART_CLEAR;
  return spot.side == ART_W || spot.side == ART_NW ? ART_EARTH_LIGHT : ART_EARTH_DARK;
}

const ArtMaterial platforms_rock = {
  .trim = trim_rock,
  .fill = fill_rock,
  .rough = 1,
  .salt = 513,
  .round = 4,
};

const ArtMaterial platforms_bricks = {
  .trim = trim_bricks,
  .fill = fill_bricks,
};

/* Every other brick, and cracks where the others were: perhaps they still stand. */
void
platforms_draw_old_bricks (ArtCell cell, int piece, gconstpointer what)
{
  for (int y = 0; y < ART_CELL; y++)
    for (int x = 0; x < ART_CELL; x++)
      {
        int course = y / 4;
        int brick = ((x + (course & 1 ? 4 : 0)) & (ART_CELL - 1)) / 8;

        if ((brick + course / 2) & 1)
          art_put (cell, x, y, fill_bricks (x, y));
        else if ((y & 3) == 3 && ((x + y) & 1))
          art_put (cell, x, y, ART_EARTH_DARK);
      }
}

/* A board at the top of the cell, on brackets where it ends. */
void
platforms_draw_planks (ArtCell cell, int mask, gconstpointer what)
{
  art_fill (cell, 0, 0, 16, 6, ART_VOID);
  art_fill (cell, 0, 0, 16, 1, ART_SAND);
  art_fill (cell, 0, 1, 16, 1, ART_WOOD_LIGHT);
  art_fill (cell, 0, 2, 16, 2, ART_WOOD);
  art_fill (cell, 0, 4, 16, 1, ART_WOOD_DARK);
  for (int x = 2; x < 14; x++)
    if (art_hash (x, 2, 541) < 60)
      art_put (cell, x, 2 + x % 2, ART_WOOD_DARK);
  art_fill (cell, 7, 1, 1, 4, ART_WOOD_DARK);
  art_put (cell, 5, 2, ART_VOID);
  art_put (cell, 9, 2, ART_VOID);
  for (int side = 0; side < 2; side++)
    {
      int x = side ? 15 : 0, step = side ? -1 : 1;

      if (mask & (side ? ART_E : ART_W))
        continue;
      art_fill (cell, x, 0, 1, 5, ART_WOOD_DARK);
      for (int i = 0; i < 6; i++) /* a strut back to the wall */
        {
          art_put (cell, x + step * (1 + i), 11 - i, ART_WOOD);
          art_put (cell, x + step * (2 + i), 11 - i, ART_WOOD_DARK);
          art_put (cell, x + step * i, 11 - i, ART_VOID);
          art_put (cell, x + step * (3 + i), 11 - i, ART_VOID);
        }
      art_fill (cell, MIN (x + step, x + 3 * step), 11, 3, 2, ART_WOOD_DARK);
      art_fill (cell, 0, 5, 16, 1, ART_VOID);
    }
}

/* Two poles, four rungs a cell; at the top the poles stand out, at the foot they stand on something. */
void
platforms_draw_ladder (ArtCell cell, int mask, gconstpointer what)
{
  int top = mask & ART_N ? 0 : 1;

  for (int y = top; y < ART_CELL; y++)
    {
      art_put (cell, 2, y, ART_VOID);
      art_put (cell, 3, y, ART_WOOD_LIGHT);
      art_put (cell, 4, y, ART_WOOD);
      art_put (cell, 5, y, ART_VOID);
      art_put (cell, 10, y, ART_VOID);
      art_put (cell, 11, y, ART_WOOD_LIGHT);
      art_put (cell, 12, y, ART_WOOD);
      art_put (cell, 13, y, ART_VOID);
      if ((y & 3) == 2)
        {
          art_fill (cell, 4, y, 7, 1, ART_SAND);
          art_put (cell, 3, y, ART_WOOD_DARK);
          art_put (cell, 12, y, ART_WOOD_DARK);
        }
      else if ((y & 3) == 3)
        {
          art_fill (cell, 4, y, 7, 1, ART_WOOD);
        }
      else if ((y & 3) == 0)
        art_fill (cell, 5, y, 6, 1, ART_SHADOW);
    }
  if (mask & ART_N)
    return;
  for (int i = 0; i < 2; i++)
    {
      art_fill (cell, 2 + 8 * i, 0, 4, 1, ART_VOID);
      art_fill (cell, 3 + 8 * i, 1, 2, 1, ART_SAND);
    }
}

/* The surface lies three pixels below the cell's top; deeper down it is darker. */
void
platforms_draw_water (ArtCell cell, int mask, gconstpointer what)
{
  static const int ripples[][3] = { { 2, 6, 5 }, { 10, 9, 4 }, { 4, 13, 4 } };
  static const int waves[ART_CELL] = { 3, 3, 2, 2, 2, 3, 3, 4, 4, 4, 3, 3, 2, 2, 3, 3 };
  gboolean         is_surface = !(mask & ART_N);

  for (int y = 0; y < ART_CELL; y++)
    for (int x = 0; x < ART_CELL; x++)
      {
        int      below = is_surface ? y - waves[x] : ART_CELL;
        ArtColor color = ART_WATER_DARK;

        if (below < 0)
          continue;
        if (is_surface)
          color = below == 0                                ? ART_BONE
                  : below == 1                              ? ART_WATER_LIGHT
                  : below < 7 || ((x + y) & 1 && below < 9) ? ART_WATER
                                                            : ART_WATER_DARK;
        for (guint i = 0; i < G_N_ELEMENTS (ripples); i++)
          if (below > 2 && y == ripples[i][1]
              && ((x - ripples[i][0]) & (ART_CELL - 1)) < ripples[i][2])
            color = is_surface && y < 10 ? ART_WATER_LIGHT : ART_WATER;
        art_put (cell, x, y, color);
      }
}

/* Points of iron in a sill. */
void
platforms_draw_spikes (ArtCell cell, int piece, gconstpointer what)
{
  static const int tops[PLATFORMS_N_SPIKES][4] = { { 4, 2, 5, 3 }, { 3, 5, 2, 4 } };

  for (int i = 0; i < 4; i++)
    for (int y = tops[piece][i]; y < 14; y++)
      {
        int half = (y - tops[piece][i]) / 5;
        int middle = 4 * i + 1;

        art_fill (cell, middle - half, y, 2 * half + 2, 1, ART_STONE);
        art_put (cell, middle - half, y, ART_BONE);
        art_put (cell, middle + half + 1, y, ART_STONE_DARK);
      }
  if (piece == 1)
    {
      art_fill (cell, 9, 2, 1, 4, ART_RED);
      art_fill (cell, 10, 4, 1, 3, ART_WINE);
    }
  art_fill (cell, 0, 13, 16, 1, ART_STONE_LIGHT);
  art_fill (cell, 0, 14, 16, 2, ART_STONE_DARK);
  art_outline (cell, ART_VOID);
}
