/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Tiles that become one or another only in a level, as a designer sees them in a block: what they may become, every other
 * pixel of it, so that the floor is seen between. */

#include "keep-ground.h"
#include "keep-things.h"

static void
draw_whole (ArtCell cell, int piece)
{
  switch (piece)
    {
    case 0: /* rubble, moss or floor */
      keep_draw_rubble (cell, 1, NULL);
      break;
    case 1: /* a door or an archway */
      keep_draw_way (cell, 0, NULL);
      break;
    case 2: /* a pillar or floor */
      art_draw_sprite (cell, &keep_standing[0]);
      break;
    case 3: /* moss, or rubble */
      art_draw_material (cell, &keep_moss, 0);
      break;
    case 4: /* a wall, or what is left of it */
      art_draw_material (cell, &keep_rough, 0);
      break;
    case 5: /* clutter or floor */
      art_draw_sprite (cell, &keep_standing[3]);
      break;
    case 6: /* fungus, moss or floor */
      art_draw_sprite (cell, &keep_standing[9]);
      break;
    default: /* a cave-in or a wall */
      art_draw_sprite (cell, &keep_standing[7]);
      break;
    }
}

void
keep_draw_undecided (ArtCell cell, int piece, gconstpointer what)
{
  g_autoptr (ArtCanvas) canvas = art_canvas_new (ART_CELL, ART_CELL);
  ArtCell whole = { canvas, 0, 0, ART_CELL, ART_CELL };

  draw_whole (whole, piece);
  for (int y = 0; y < ART_CELL; y++)
    for (int x = 0; x < ART_CELL; x++)
      if ((x + y) % 2 == 0)
        art_put (cell, x, y, art_get (whole, x, y));
}
