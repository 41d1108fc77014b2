/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "art-material.h"

#include "art-noise.h"

/* Beyond this nothing is looked for. */
#define REACH (ART_MAX_RIM + 3)

static int
floor_cell (int at)
{
  return at < 0 ? -1 : at >= ART_CELL ? 1 : 0;
}

/* Whether the pixel, of this cell or of one around it, is surface. Of the cells beyond the nine a mask says
 * nothing: they are taken for joined. */
static gboolean
is_surface (const ArtMaterial *self, guint mask, int x, int y)
{
  int dx = floor_cell (x);
  int dy = floor_cell (y);
  int row = y - dy * ART_CELL;

  if (!art_is_joined (mask, dx, dy))
    return FALSE;
  if (row >= ART_CELL - self->face && dy < 1 && !art_is_joined (mask, dx, dy + 1))
    return FALSE;
  return row >= self->bank || dy < 0 || art_is_joined (mask, dx, dy - 1);
}

static int
side_of (int dx, int dy)
{
  int across = ABS (dx), down = ABS (dy);

  if (down > 2 * across)
    return dy < 0 ? ART_N : ART_S;
  if (across > 2 * down)
    return dx < 0 ? ART_W : ART_E;
  if (dy < 0)
    return dx < 0 ? ART_NW : ART_NE;
  return dx < 0 ? ART_SW : ART_SE;
}

/* How far the surface's end has wandered at this place. */
static int
wander (const ArtMaterial *self, int x, int y)
{
  return (int) art_smooth (x, y, 4, self->salt) * (self->rough + 1) / 256;
}

/* How far it is from the pixel to the arc of a corner that sticks out, if it lies at one. */
static int
reach_corner (const ArtMaterial *self, guint mask, int x, int y)
{
  int across = 0, down = 0, away = 0;

  if (x < self->round && !art_is_joined (mask, -1, 0))
    across = self->round - x;
  else if (x >= ART_CELL - self->round && !art_is_joined (mask, 1, 0))
    across = x - (ART_CELL - 1 - self->round);
  if (y < self->round && !art_is_joined (mask, 0, -1))
    down = self->round - y;
  else if (y >= ART_CELL - self->round && !art_is_joined (mask, 0, 1))
    down = y - (ART_CELL - 1 - self->round);
  if (across == 0 || down == 0)
    return REACH;
  while (away * away < across * across + down * down)
    away++;
  return self->round + 1 - away;
}

/**
 * art_material_look:
 * @mask: one of the 47
 * @x: pixel, 0 … 15
 * @y: pixel, 0 … 15
 *
 * Returns: where the pixel lies; its distance is 0 or less where it is no surface.
 */
ArtSpot
art_material_look (const ArtMaterial *self, guint mask, int x, int y)
{
  ArtSpot spot = { .x = x, .y = y, .mask = mask };
  int     nearest = REACH * REACH;

  if (!is_surface (self, mask, x, y))
    return spot;
  for (int dy = -REACH; dy <= REACH; dy++)
    for (int dx = -REACH; dx <= REACH; dx++)
      if (dx * dx + dy * dy < nearest && !is_surface (self, mask, x + dx, y + dy))
        {
          nearest = dx * dx + dy * dy;
          spot.side = side_of (dx, dy);
        }
  while (spot.distance * spot.distance < nearest)
    spot.distance++;
  /* A diagonal step is nearer to one than to two. */
  if (spot.distance * spot.distance - spot.distance + 1 > nearest)
    spot.distance--;
  spot.distance = MIN (spot.distance, reach_corner (self, mask, x, y));
  spot.distance -= self->inset + wander (self, x, y);
  return spot;
}

static ArtColor
color_surface (const ArtMaterial *self, ArtSpot spot)
{
  ArtColor color = ART_CLEAR;

  if (spot.distance <= 0)
    return ART_CLEAR;
  if (self->trim)
    color = self->trim (spot);
  if (color != ART_CLEAR)
    return color;
  return spot.distance <= self->n_rim ? self->rim[spot.distance - 1] : self->fill (spot.x, spot.y);
}

/**
 * art_draw_material:
 * @mask: one of the 47
 *
 * Draws the piece of the material that has these neighbours.
 */
void
art_draw_material (ArtCell cell, const ArtMaterial *self, guint mask)
{
  for (int y = 0; y < ART_CELL; y++)
    for (int x = 0; x < ART_CELL; x++)
      {
        ArtColor color;

        if (self->face && !(mask & ART_S) && y >= ART_CELL - self->face)
          color = self->front (x, y - (ART_CELL - self->face), mask);
        else if (self->bank && !(mask & ART_N) && y < self->bank)
          color = self->bank_front (x, y, mask);
        else
          color = color_surface (self, art_material_look (self, mask, x, y));
        if (color != ART_CLEAR)
          art_put (cell, x, y, color);
      }
}
