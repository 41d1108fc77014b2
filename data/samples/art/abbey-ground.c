/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "abbey.h"

#include "art-noise.h"
#include "keep-ground.h"

#define FACE 10

static ArtColor
fill_rock (int x, int y)
{
  return ART_ROCK;
}

/* How high the lake stood, and what it left below its mark. */
static ArtColor
stain (ArtColor color, int x, int y)
{
  int mark = 5 + (int) art_smooth (x, 3, 8, 701) / 100;

  if (y < mark || y == FACE - 1)
    return color;
  if (art_smooth (x, y, 4, 702) > 150)
    return y == mark || art_hash (x, y, 703) < 30 ? ART_MOSS : ART_MOSS_DARK;
  return color == ART_STONE_LIGHT ? ART_STONE : color == ART_STONE ? ART_STONE_DARK : color;
}

static ArtColor
front_wall (int x, int y, guint mask)
{
  return stain (keep_wall.front (x, y, mask), x, y);
}

static ArtColor
front_wall_worn (int x, int y, guint mask)
{
  return stain (keep_wall_worn.front (x, y, mask), x, y - 1);
}

static ArtColor
front_rock (int x, int y, guint mask)
{
  return stain (keep_rough.front (x, y, mask), x, y);
}

static ArtColor
trim_wall (ArtSpot spot)
{
  return keep_wall.trim (spot);
}

static ArtColor
trim_rock (ArtSpot spot)
{
  ArtColor color = keep_rough.trim (spot);

  return spot.distance == 2 && art_smooth (spot.x, spot.y, 4, 704) > 170 ? ART_MOSS_DARK : color;
}

static ArtColor
leaf (int x, int y, guint threshold)
{
  if (art_smooth (x, y, 4, 711) + art_smooth (x, y, 2, 712) / 2 < threshold)
    return ART_CLEAR;
  return art_hash (x, y, 713) < 84 || art_smooth (x, y, 2, 712) > 190 ? ART_MOSS : ART_MOSS_DARK;
}

/* Leaves hang over the coping and thin out towards the foot. */
static ArtColor
trim_ivy (ArtSpot spot)
{
  return spot.distance > 5 ? ART_CLEAR : leaf (spot.x, spot.y, 110 + (guint) spot.distance * 12);
}

static ArtColor
front_ivy (int x, int y, guint mask)
{
  return leaf (x, y, 110 + (guint) y * 8);
}

/* A piece that is empty would be taken for missing: one pixel of the rock that lies below. */
static ArtColor
fill_hidden (int x, int y)
{
  return x == 8 && y == 8 ? ART_ROCK : ART_CLEAR;
}

/* Tarred strakes, a row of nails along each seam. */
static ArtColor
front_hull (int x, int y, guint mask)
{
  static const char *const rows[FACE]
      = { "0000000000000000", "llltlllllllltlll",  "tttttttettttttte", "eeeeeeeeeeeeeeee",
          "lltlllllltllllll", "tttetttttttettttt", "eeeeeeeeeeeeeeee", "tttttttlttttttlt",
          "ettteeettttteeet", "0000000000000000" };

  if ((!(mask & ART_W) && x == 0) || (!(mask & ART_E) && x == ART_CELL - 1))
    return ART_WOOD_DARK;
  return art_color_of_letter (rows[y][x]);
}

static ArtColor
trim_hull (ArtSpot spot)
{
  gboolean is_upright = spot.side == ART_E || spot.side == ART_W;
  int      along = is_upright ? spot.y : spot.x;

  if (spot.distance == 2 && (along & 7) == 3)
    return ART_WOOD_DARK;
  return ART_CLEAR;
}

/* Decks run west to east; their butts lie apart. */
void
abbey_draw_planks (ArtCell cell, int piece, gconstpointer what)
{
  for (int y = 0; y < ART_CELL; y++)
    for (int x = 0; x < ART_CELL; x++)
      {
        int      plank = y >> 2;
        int      butt = (plank * 7 + 2) & 15;
        gboolean has_butt = (plank & 1) == piece;
        ArtColor color = ART_WOOD;

        if ((y & 3) == 3 || (has_butt && x == butt))
          color = ART_WOOD_DARK;
        else if ((y & 3) == 0 && art_smooth (x, plank * 4, 8, 721) > 120)
          color = ART_WOOD_LIGHT;
        else if (has_butt && (x == ((butt + 1) & 15) || x == ((butt - 1) & 15)) && (y & 3) == 1)
          color = ART_STONE_DARK;
        art_put (cell, x, y, color);
      }
}

/* A hatch in the hull, from the front and from above. */
void
abbey_draw_hatch (ArtCell cell, int piece, gconstpointer what)
{
  if (piece == 0)
    {
      art_fill (cell, 0, 0, 16, 16, ART_WOOD_DARK);
      art_fill (cell, 0, 0, 16, 2, ART_WOOD_LIGHT);
      art_fill (cell, 0, 2, 16, 3, ART_WOOD);
      art_fill (cell, 2, 6, 12, 10, ART_VOID);
      art_fill (cell, 3, 7, 10, 9, ART_STONE_DARK);
      art_fill (cell, 3, 7, 10, 1, ART_STONE_LIGHT);
      art_fill (cell, 4, 9, 8, 6, ART_WOOD);
      art_fill (cell, 4, 11, 8, 1, ART_WOOD_DARK);
      art_fill (cell, 10, 12, 1, 2, ART_YELLOW);
      return;
    }
  art_fill (cell, 4, 0, 8, 16, ART_VOID);
  art_fill (cell, 5, 0, 3, 16, ART_WOOD_LIGHT);
  art_fill (cell, 8, 0, 3, 16, ART_WOOD);
  for (int y = 2; y < 16; y += 10)
    art_fill (cell, 4, y, 8, 2, ART_STONE_DARK);
  art_fill (cell, 7, 7, 2, 2, ART_YELLOW);
}

/* Mud, darker where it is wet. */
static ArtColor
fill_silt (int x, int y)
{
  guint wet = art_smooth (x, y, 8, 731) + art_hash (x, y, 734) / 8;
  guint speck = art_hash (x, y, 732);

  if (speck < 4)
    return ART_EARTH_LIGHT;
  return wet > 214 || speck > 248 ? ART_EARTH_DARK : ART_EARTH;
}

static ArtColor
trim_silt (ArtSpot spot)
{
  return spot.distance == 1 ? ART_EARTH : ART_CLEAR;
}

/* The flagstones' joints are seen through it, in the keep's bond. */
static ArtColor
fill_shallow (int x, int y)
{
  int   course = y >> 3;
  int   start = course ? 11 : 3;
  guint ripple = art_smooth (x + y / 2, y, 8, 741);

  if ((y == 4 && x > 8 && x < 12) || (y == 11 && x > 2 && x < 7))
    return ART_WATER_LIGHT;
  if ((y & 7) == 7 || ((x - start + 16) & 15) == 15)
    return ripple > 124 ? ART_WATER : ART_WATER_DARK;
  return ART_WATER;
}

static ArtColor
trim_shallow (ArtSpot spot)
{
  if (spot.distance == 1)
    return art_smooth (spot.x, spot.y, 4, 742) < 150 ? ART_EARTH_DARK : ART_WATER_LIGHT;
  if (spot.distance == 2)
    return art_smooth (spot.x, spot.y, 2, 743) > 120 ? ART_WATER_LIGHT : ART_WATER;
  return ART_CLEAR;
}

static ArtColor
fill_deep (int x, int y)
{
  if ((y == 5 && x > 3 && x < 8) || (y == 11 && x > 9 && x < 13))
    return ART_WATER;
  return art_smooth (x, y, 8, 751) > 150 ? ART_NIGHT : ART_WATER_DARK;
}

/* Small gold stones, here and there one of glass; some are lost. */
static ArtColor
fill_mosaic (int x, int y)
{
  guint stone = art_hash (x >> 1, y >> 1, 761);

  if (stone < 30)
    return ART_EARTH;
  if ((x & 1) == 1 && (y & 1) == 1)
    return ART_EARTH;
  if (stone < 38)
    return ART_WATER_LIGHT;
  return stone > 244 ? ART_YELLOW : stone > 120 ? ART_WOOD_LIGHT : ART_SAND;
}

const ArtMaterial abbey_wall = {
  .n_rim = 5,
  .rim = { ART_STONE_LIGHT, ART_STONE, ART_STONE_DARK, ART_DUSK, ART_NIGHT },
  .trim = trim_wall,
  .fill = fill_rock,
  .face = FACE,
  .front = front_wall,
};

const ArtMaterial abbey_wall_worn = {
  .n_rim = 5,
  .rim = { ART_STONE_LIGHT, ART_STONE, ART_STONE_DARK, ART_DUSK, ART_NIGHT },
  .trim = trim_wall,
  .fill = fill_rock,
  .face = FACE,
  .front = front_wall_worn,
};

const ArtMaterial abbey_rock = {
  .trim = trim_rock,
  .fill = fill_rock,
  .face = FACE,
  .front = front_rock,
};

const ArtMaterial abbey_ivy = {
  .trim = trim_ivy,
  .fill = fill_hidden,
  .face = FACE,
  .front = front_ivy,
};

const ArtMaterial abbey_hull = {
  .n_rim = 5,
  .rim = { ART_WOOD_LIGHT, ART_WOOD, ART_WOOD, ART_WOOD_DARK, ART_NIGHT },
  .trim = trim_hull,
  .fill = fill_rock,
  .face = FACE,
  .front = front_hull,
};

const ArtMaterial abbey_silt = {
  .trim = trim_silt,
  .fill = fill_silt,
  .rough = 3,
  .salt = 733,
  .round = 6,
};

const ArtMaterial abbey_shallow = {
  .trim = trim_shallow,
  .fill = fill_shallow,
  .rough = 2,
  .salt = 744,
  .round = 6,
};

const ArtMaterial abbey_deep = {
  .n_rim = 1,
  .rim = { ART_WATER_DARK },
  .fill = fill_deep,
  .inset = 3,
  .rough = 2,
  .salt = 752,
  .round = 6,
};

const ArtMaterial abbey_mosaic = {
  .n_rim = 3,
  .rim = { ART_EARTH_DARK, ART_WOOD_LIGHT, ART_EARTH },
  .fill = fill_mosaic,
};

/* Water that is alone in its cell, of several outlines. */
void
abbey_draw_puddle (ArtCell cell, int piece, gconstpointer what)
{
  ArtMaterial puddle = abbey_shallow;

  puddle.rough = 3;
  puddle.salt = 770 + (guint) piece;
  puddle.round = 6;
  art_draw_material (cell, &puddle, 0);
}
