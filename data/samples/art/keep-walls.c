/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The walls of the keep, dressed, rough and carved, of one build: dark rock inside, a rim that says where a room ends, and
 * where the south is open a face of ten pixels under a top of six. Since rim and face have the same measures, cells of
 * all may stand side by side. */

#include "keep-ground.h"

#include "art-noise.h"

#define FACE 10

/* Nothing that would be seen again in each of a thousand cells … */
static ArtColor
fill_rock (int x, int y)
{
  return ART_ROCK;
}

/* … but now and then. */
static ArtColor
fill_specked (int x, int y)
{
  guint speck = art_hash (x, y, 71);

  return speck < 4 ? ART_NIGHT : speck < 6 ? ART_VOID : ART_ROCK;
}

/* Coping stones of eight pixels along an edge, lit where they look north or west. */
static ArtColor
trim_coping (ArtSpot spot)
{
  gboolean is_upright = spot.side == ART_E || spot.side == ART_W;
  int      along = is_upright ? spot.y : spot.x;
  gboolean is_corner = spot.side != ART_N && spot.side != ART_S && !is_upright;

  if (spot.distance > 3)
    return ART_CLEAR;
  if (!is_corner && (along & 7) == (spot.side == ART_N || spot.side == ART_W ? 2 : 6))
    return spot.distance == 1 ? ART_STONE_DARK : ART_DUSK;
  if (spot.distance == 1)
    return spot.side == ART_E || spot.side == ART_SE ? ART_STONE : ART_STONE_LIGHT;
  if (spot.distance == 2)
    return ART_STONE;
  return ART_STONE_DARK;
}

/* Courses of 4, 3 and 3 pixels, joints apart: the first course stands in the shadow of the coping. */
static ArtColor
face_of (int x, int y, guint mask, gboolean is_worn)
{
  static const int course_of[FACE] = { 0, 0, 0, 0, 1, 1, 1, 2, 2, 2 };
  static const int top_of[3] = { 0, 4, 7 };
  static const int bottom_of[3] = { 3, 6, 9 };
  static const int joints[3][2] = { { 4, 12 }, { 0, 9 }, { 5, 13 } };
  int              course = course_of[y];
  gboolean         is_joint = x == joints[course][0] || x == joints[course][1];

  if ((!(mask & ART_W) && x == 0) || (!(mask & ART_E) && x == ART_CELL - 1))
    return ART_DUSK;
  if (y == 0)
    return ART_DUSK;
  if (y == bottom_of[course])
    return course == 2 ? ART_NIGHT : ART_DUSK;
  if (is_joint)
    return ART_DUSK;
  if (is_worn && art_smooth (x, y, 4, 5) > 170)
    return ART_STONE_DARK;
  if (course == 2)
    return y == top_of[course] ? ART_STONE : ART_STONE_DARK;
  if (y == top_of[course] || (course == 0 && y == 1))
    return x - 1 == joints[course][0] || x - 1 == joints[course][1] || art_hash (x, y, 9) < 200
               ? ART_STONE_LIGHT
               : ART_STONE;
  return art_hash (x, y, 12) < 18 ? ART_STONE_DARK : ART_STONE;
}

static ArtColor
front_dressed (int x, int y, guint mask)
{
  return face_of (x, y, mask, FALSE);
}

static ArtColor
front_worn (int x, int y, guint mask)
{
  return face_of (x, y, mask, TRUE);
}

/* The rock as it was hewn: the rim wavers behind a first line that does not, so that it meets dressed stone. */
static ArtColor
trim_rough (ArtSpot spot)
{
  static const ArtColor steps[] = { ART_STONE, ART_STONE_DARK, ART_DUSK, ART_NIGHT };
  int                   bump = (int) art_smooth (spot.x, spot.y, 4, 31) * 4 / 256 - 1;
  int                   step;

  if (spot.distance == 1)
    return art_smooth (spot.x, spot.y, 4, 32) > 120 ? ART_STONE_LIGHT : ART_STONE;
  step = MAX (spot.distance - 2 + bump, 0);
  if (spot.distance > ART_MAX_RIM - 1 || step >= (int) G_N_ELEMENTS (steps))
    return ART_CLEAR;
  return steps[step];
}

/* Boulders as they were laid on each other: a middle, a radius across and one down. */
static const int boulders[][4] = { { 3, 3, 4, 3 }, { 10, 2, 4, 3 }, { 15, 4, 3, 3 },
                                   { 7, 7, 4, 3 }, { 13, 8, 3, 2 }, { 1, 8, 3, 2 } };

static ArtColor
front_rough (int x, int y, guint mask)
{
  ArtColor color = ART_NIGHT;

  if (y == 0 || (!(mask & ART_W) && x == 0) || (!(mask & ART_E) && x == ART_CELL - 1))
    return ART_NIGHT;
  for (guint i = 0; i < G_N_ELEMENTS (boulders); i++)
    {
      int wide = boulders[i][2], high = boulders[i][3];
      int across = ((x - boulders[i][0] + 8) & (ART_CELL - 1)) - 8;
      int down = y - boulders[i][1];
      int light = across * high + 2 * down * wide;

      if (across * across * high * high + down * down * wide * wide > wide * wide * high * high)
        continue;
      color = light < -wide * high / 2 ? ART_STONE_LIGHT
              : light < wide * high    ? ART_STONE
                                       : ART_STONE_DARK;
      if (across * across * high * high + (down - 1) * (down - 1) * wide * wide
              > wide * wide * high * high
          && down > 0)
        color = ART_DUSK;
    }
  if (y >= FACE - 2 && color != ART_NIGHT)
    return y == FACE - 1 ? ART_NIGHT : ART_DUSK;
  return color;
}

/* Panels in the top of a block that stands in a room, so that it is no pit; in a wall, of which one side is open,
 * the rock goes on. */
static ArtColor
trim_carved (ArtSpot spot)
{
  guint open = ~spot.mask & (ART_N | ART_E | ART_S | ART_W);
  int   across = spot.x & 7, down = spot.y & 7;

  if ((open & (open - 1)) == 0)
    return trim_coping (spot);
  if (spot.distance <= 3)
    return ART_CLEAR;
  if (across == 7 || down == 7)
    return ART_NIGHT;
  if (across == 0 || down == 0)
    return ART_STONE_DARK;
  return (across == 3 || across == 4) && (down == 3 || down == 4) ? ART_STONE_DARK : ART_DUSK;
}

/* A figure in a frame, a band above and one below. */
static ArtColor
front_carved (int x, int y, guint mask)
{
  static const char *const rows[FACE] = {
    "2222222222222222", "6666666666666666", "4444444444444444", "3666333366633336",
    "3646333364633346", "4606436460643466", "5636545563654556", "4666444466644446",
    "5555555555555555", "2222222222222222",
  };

  if ((!(mask & ART_W) && x == 0) || (!(mask & ART_E) && x == ART_CELL - 1))
    return ART_DUSK;
  return art_color_of_letter (rows[y][x]);
}

const ArtMaterial keep_carved = {
  .n_rim = 5,
  .rim = { ART_STONE_LIGHT, ART_STONE, ART_STONE_DARK, ART_DUSK, ART_NIGHT },
  .trim = trim_carved,
  .fill = fill_rock,
  .face = FACE,
  .front = front_carved,
};

const ArtMaterial keep_wall = {
  .n_rim = 5,
  .rim = { ART_STONE_LIGHT, ART_STONE, ART_STONE_DARK, ART_DUSK, ART_NIGHT },
  .trim = trim_coping,
  .fill = fill_rock,
  .face = FACE,
  .front = front_dressed,
};

const ArtMaterial keep_wall_worn = {
  .n_rim = 5,
  .rim = { ART_STONE_LIGHT, ART_STONE, ART_STONE_DARK, ART_DUSK, ART_NIGHT },
  .trim = trim_coping,
  .fill = fill_specked,
  .face = FACE,
  .front = front_worn,
};

const ArtMaterial keep_rough = {
  .trim = trim_rough,
  .fill = fill_specked,
  .face = FACE,
  .front = front_rough,
};
