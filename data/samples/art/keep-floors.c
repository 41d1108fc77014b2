/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Flagstones in running bond: two courses of eight pixels, the stones of the second half a stone further. The
 * joints that reach the cell's border lie at the same pixels in all variants and no joint runs along the
 * cell's left side, so that any variant meets any other and the grid of cells is not seen. Variants differ in
 * what lies within: halved stones, chips, cracks. */

#include "keep-ground.h"

#include "art-noise.h"

/* The first pixel of a stone of each course; the other end of the cell belongs to it, too. */
static const int starts[2] = { 3, 11 };

static void
draw_stone (ArtCell cell, int left, int width, int course, guint salt)
{
  int top = course * 8;

  for (int y = top; y < top + 8; y++)
    for (int i = 0; i < width; i++)
      {
        int      x = (left + i) & (ART_CELL - 1);
        ArtColor color = ART_EARTH_LIGHT;

        if (y == top + 7 || i == width - 1)
          color = ART_EARTH;
        else if ((y == top || i == 0) && art_hash (x, y, salt) < 70)
          color = ART_SAND;
        else if (art_hash (x, y, salt + 1) < 7)
          color = ART_EARTH;
        art_put (cell, x, y, color);
      }
  /* Where joints meet mortar has fallen out. */
  art_put (cell, (left + width - 1) & (ART_CELL - 1), top + 7, ART_EARTH_DARK);
}

/* A hair that goes through the joints, dark at its middle. */
static void
crack (ArtCell cell, int x, int y, const char *way, ArtColor color)
{
  for (const char *step = way; *step; step++)
    {
      art_put (cell, x, y, color);
      x += *step == 'e' ? 1 : *step == 'w' ? -1 : 0;
      y += *step == 's' ? 1 : *step == 'n' ? -1 : 0;
    }
}

void
keep_draw_floor (ArtCell cell, int piece, gconstpointer what)
{
  for (int course = 0; course < 2; course++)
    {
      gboolean is_halved = piece == 1 + course || (piece == 3 && course == 0);

      /* Both halves of a stone that straddles the border are drawn from one pattern. */
      draw_stone (cell, starts[course], is_halved ? 8 : ART_CELL, course, 3u);
      if (is_halved)
        draw_stone (cell, starts[course] + 8, 8, course, 3u);
    }
  if (piece == 2)
    art_put (cell, 12, 2, ART_EARTH);
  if (piece == 3)
    {
      crack (cell, 4, 3, "esesee", ART_EARTH);
      crack (cell, 8, 5, "ssess", ART_EARTH_DARK);
      crack (cell, 9, 9, "eseese", ART_EARTH);
      crack (cell, 8, 8, "wswsw", ART_EARTH);
    }
}

static void
draw_pebble (ArtCell cell, int x, int y, int size)
{
  art_fill (cell, x, y + 1, size + 1, size, ART_EARTH_DARK);
  art_fill (cell, x, y, size, size, ART_STONE);
  art_fill (cell, x, y, size, 1, ART_STONE_LIGHT);
  if (size > 2)
    {
      art_put (cell, x, y, ART_STONE);
      art_fill (cell, x + size - 1, y + 1, 1, size - 1, ART_STONE_DARK);
      art_put (cell, x, y + size - 1, ART_STONE_DARK);
    }
}

void
keep_draw_rubble (ArtCell cell, int piece, gconstpointer what)
{
  static const int places[KEEP_N_GROUNDS][6][3] = {
    { { 2, 3, 4 }, { 8, 2, 2 }, { 10, 7, 3 }, { 4, 10, 2 }, { 8, 11, 4 }, { 13, 12, 1 } },
    { { 9, 2, 4 }, { 3, 4, 3 }, { 6, 9, 4 }, { 12, 9, 2 }, { 2, 12, 2 }, { 11, 13, 2 } },
    { { 5, 2, 3 }, { 11, 4, 3 }, { 2, 7, 2 }, { 7, 7, 4 }, { 12, 11, 3 }, { 3, 12, 3 } },
    { { 3, 2, 2 }, { 8, 4, 3 }, { 12, 3, 2 }, { 4, 8, 4 }, { 11, 9, 4 }, { 7, 13, 2 } },
  };

  keep_draw_floor (cell, 3, NULL);
  for (int i = 0; i < 6; i++)
    draw_pebble (cell, places[piece][i][0], places[piece][i][1], places[piece][i][2]);
}
