/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The sheet of First Steps: tiles of clay, walls of slate, and a few of the keep's creatures. */

#include "art-noise.h"
#include "art-sheets.h"
#include "keep-things.h"
#include "steps.h"

#define FACE 7

/* A slab a cell: light above and on the left, dark below and on the right. */
void
steps_draw_floor (ArtCell cell, int piece, gconstpointer what)
{
  art_fill (cell, 0, 0, 16, 16, piece == 1 ? ART_EARTH : ART_EARTH_LIGHT);
  art_fill (cell, 0, 0, 16, 1, ART_SAND);
  art_fill (cell, 0, 0, 1, 16, ART_SAND);
  art_fill (cell, 0, 15, 16, 1, ART_EARTH_DARK);
  art_fill (cell, 15, 0, 1, 16, ART_EARTH_DARK);
  for (int i = 0; i < 5; i++)
    art_put (cell, 2 + (int) art_hash (i, piece, 601) % 12, 2 + (int) art_hash (i, piece, 602) % 12,
             piece == 1 ? ART_EARTH_LIGHT : ART_EARTH);
  if (piece != 2)
    return;
  for (int i = 0; i < 5; i++)
    {
      art_put (cell, 14 - i, 4 + i + i / 2, ART_EARTH_DARK);
      art_put (cell, 13 - i, 4 + i + i / 2, ART_EARTH);
    }
}

/* Floor, and every other pixel of a wall. */
void
steps_draw_undecided (ArtCell cell, int piece, gconstpointer what)
{
  steps_draw_floor (cell, 0, NULL);
  for (int y = 1; y < 15; y++)
    for (int x = 1; x < 15; x++)
      if (x == 1 || y == 1 || x == 14 || y == 14)
        art_put (cell, x, y, (x + y) & 2 ? ART_STONE_DARK : ART_EARTH_LIGHT);
      else if ((x + y) % 4 == 0)
        art_put (cell, x, y, ART_STONE);
}

static ArtColor
fill_slate (int x, int y)
{
  return art_hash (x, y, 611) < 4 ? ART_NIGHT : ART_ROCK;
}

static ArtColor
front_slate (int x, int y, guint mask)
{
  if (y == FACE - 1 || (!(mask & ART_W) && x == 0) || (!(mask & ART_E) && x == ART_CELL - 1))
    return ART_DUSK;
  if (y == 3 || x == (y < 3 ? 4 : 10))
    return ART_STONE_DARK;
  return y == 0 || y == 4 ? ART_STONE_LIGHT : ART_STONE;
}

const ArtMaterial steps_wall = {
  .n_rim = 4,
  .rim = { ART_STONE_LIGHT, ART_STONE_DARK, ART_DUSK, ART_NIGHT },
  .fill = fill_slate,
  .face = FACE,
  .front = front_slate,
};

const ArtSprite steps_markers[STEPS_N_MARKERS] = {
  { "way in",
    ART_BARE,
    { "", "..444444444444..", ".4rrrrrrrrrrrr4.", ".4r7777777777r4.", ".4r7rrrrrrrr7r4.",
      ".4r7rrr77rrr7r4.", ".4r7rrr77rrr7r4.", ".4r7rrr77rrr7r4.", ".4r7r777777r7r4.",
      ".4r7rr7777rr7r4.", ".4r7rrr77rrr7r4.", ".4r7rrrrrrrr7r4.", ".4r7777777777r4.",
      ".4rrrrrrrrrrrr4.", "..444444444444..", "................" } },
  { "way out",
    ART_BARE,
    { "7666666666666665", "6544444444444445", "6400000000000045", "6400000000000045",
      "6401111111111045", "6400000000000045", "6403333333333045", "6402222222222045",
      "6400000000000045", "6405555555555045", "6404444444444045", "6400000000000045",
      "6407777777777045", "6406666666666045", "6555555555555555", "5444444444444444" } },
};

/* Four candles at the corners of a cell leave its middle to whatever stands there. */
const ArtSprite steps_lights[STEPS_N_FRAMES] = {
  { "light 1",
    ART_OUTLINE,
    { "", ".o..............", ".yo..........oy.", ".7y..........y7.", ".77..........77.",
      ".66..........66.", "", "", "", "", "..o..........o..", ".oy..........yo.",
      ".y7..........7y.", ".77..........77.", ".66..........66." } },
  { "light 2",
    ART_OUTLINE,
    { "", ".............o..", ".oy..........yo.", ".y7..........7y.", ".77..........77.",
      ".66..........66.", "", "", "", "", ".o............o.", ".yo..........oy.",
      ".7y..........y7.", ".77..........77.", ".66..........66." } },
  { "light 3",
    ART_OUTLINE,
    { "", "..o..........o..", ".oy..........yo.", ".y7..........7y.", ".77..........77.",
      ".66..........66.", "", "", "", "", ".............o..", ".oy..........yo.",
      ".y7..........7y.", ".77..........77.", ".66..........66." } },
};

static const ArtPlace places[] = {
  { "floor", 0, 0, STEPS_N_FLOORS, steps_draw_floor, NULL },
  { "undecided", 3, 0, 1, steps_draw_undecided, NULL },
  { "markers", 4, 0, STEPS_N_MARKERS, art_piece_of_sprites, steps_markers },
  { "rat and orc", 6, 0, 2, art_piece_of_sprites, keep_creatures },
  { "enemy", 8, 0, 1, art_piece_of_sprites, keep_creatures + 9 },
  { "treasure", 9, 0, 1, art_piece_of_sprites, keep_treasures },
  { "lights", 10, 0, STEPS_N_FRAMES, art_piece_of_sprites, steps_lights },
  { "wall", 0, 1, ART_N_BLOB, art_piece_of_material, &steps_wall },
};

const ArtSheet art_sheet_steps
    = { "steps.png", &art_palette_plain, 16, 4, places, G_N_ELEMENTS (places) };
