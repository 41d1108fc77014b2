/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "art-sprite.h"

#include <string.h>

/* From the leftmost to the rightmost pixel of the lowest four rows, two pixels high and a bit to the right, since
 * the light comes from the left. */
static void
cast_shadow (ArtCell cell)
{
  int left = cell.width, right = -1, bottom = -1;

  for (int y = cell.height - 1; y >= 0 && y > bottom - 4; y--)
    for (int x = 0; x < cell.width; x++)
      if (art_get (cell, x, y) != ART_CLEAR)
        {
          bottom = MAX (bottom, y);
          left = MIN (left, x);
          right = MAX (right, x);
        }
  if (right >= 0)
    art_cast_shadow (cell, left, bottom - 2, right - left + 3, 4);
}

/**
 * art_draw_sprite:
 *
 * Draws the sprite over what is in the cell.
 */
void
art_draw_sprite (ArtCell cell, const ArtSprite *self)
{
  int n_rows = 0;

  while (n_rows < ART_SPRITE_ROWS && self->rows[n_rows])
    {
      if (strlen (self->rows[n_rows]) > (gsize) cell.width)
        g_error ("%s: row %d is too long", self->id, n_rows);
      n_rows++;
    }
  art_draw_rows (cell, 0, 0, self->rows, n_rows);
  if (self->finish & ART_OUTLINE)
    art_outline (cell, ART_VOID);
  if (self->finish & ART_SHADOW_UNDER)
    cast_shadow (cell);
}
