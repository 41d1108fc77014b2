/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Furniture that joins its like: drawn by which edges are joined. All stands on feet and is seen from the south and from
 * above: a top that reaches from the north edge to near the south one, then a front, then what it stands on. */

#include "art-noise.h"
#include "keep-things.h"

/* Where the piece begins and ends across: a pixel short of the cell where nothing follows. */
typedef struct
{
  int      left, right;              /* both in it */
  gboolean north, east, south, west; /* joined */
} Extent;

static Extent
measure (int mask)
{
  return (Extent){ mask & ART_W ? 0 : 1, mask & ART_E ? 15 : 14, mask & ART_N,
                   mask & ART_E,         mask & ART_S,           mask & ART_W };
}

static void
fill_across (ArtCell cell, Extent extent, int y, int height, ArtColor color)
{
  art_fill (cell, extent.left, y, extent.right - extent.left + 1, height, color);
}

/* Feet under the ends, and what lies in shadow between them. */
static void
draw_feet (ArtCell cell, Extent extent, int y, int height, ArtColor light, ArtColor dark)
{
  fill_across (cell, extent, y, height, ART_SHADOW);
  if (!extent.west)
    {
      art_fill (cell, extent.left, y, 1, height, light);
      art_fill (cell, extent.left + 1, y, 1, height, dark);
      art_fill (cell, extent.left + 2, y, 1, height, ART_VOID);
    }
  if (!extent.east)
    {
      art_fill (cell, extent.right - 2, y, 1, height, ART_VOID);
      art_fill (cell, extent.right - 1, y, 1, height, light);
      art_fill (cell, extent.right, y, 1, height, dark);
    }
}

/* The dark line around it, but not along joined edges. */
static void
draw_outline (ArtCell cell, Extent extent, int top, int bottom)
{
  int from = extent.north ? 0 : top, to = extent.south ? 15 : bottom;

  if (!extent.west)
    art_fill (cell, 0, from, 1, to - from + 1, ART_VOID);
  if (!extent.east)
    art_fill (cell, 15, from, 1, to - from + 1, ART_VOID);
  if (!extent.north)
    fill_across (cell, extent, top - 1, 1, ART_VOID);
}

void
keep_draw_table (ArtCell cell, int mask, gconstpointer what)
{
  Extent extent = measure (mask);
  int    top = extent.north ? 0 : 2;
  int    bottom = extent.south ? 15 : 9;

  for (int y = top; y <= bottom; y++)
    for (int x = extent.left; x <= extent.right; x++)
      {
        gboolean is_seam = (y & 7) == 5;

        art_put (cell, x, y, is_seam || art_hash (x / 3, y, 60) < 26 ? ART_WOOD : ART_WOOD_LIGHT);
      }
  if (!extent.north)
    fill_across (cell, extent, top, 1, ART_SAND);
  if (!extent.west)
    art_fill (cell, 1, top, 1, bottom - top + 1, ART_SAND);
  if (!extent.east)
    art_fill (cell, 14, top, 1, bottom - top + 1, ART_WOOD);
  draw_outline (cell, extent, top, 14);
  if (extent.south)
    return;
  fill_across (cell, extent, 10, 1, ART_WOOD);
  fill_across (cell, extent, 11, 1, ART_WOOD_DARK);
  draw_feet (cell, extent, 12, 3, ART_WOOD, ART_WOOD_DARK);
}

/* One looks at its back: people sit towards the north. */
void
keep_draw_pew (ArtCell cell, int mask, gconstpointer what)
{
  Extent extent = measure (mask & (ART_E | ART_W));

  fill_across (cell, extent, 3, 3, ART_WOOD_LIGHT);
  fill_across (cell, extent, 5, 1, ART_WOOD);
  fill_across (cell, extent, 6, 1, ART_SAND);
  fill_across (cell, extent, 7, 5, ART_WOOD);
  fill_across (cell, extent, 11, 1, ART_WOOD_DARK);
  for (int x = extent.left; x <= extent.right; x++)
    if (x % 5 == 3)
      art_fill (cell, x, 8, 1, 3, ART_WOOD_DARK);
  if (!extent.west)
    art_fill (cell, 1, 3, 1, 9, ART_WOOD_LIGHT);
  if (!extent.east)
    art_fill (cell, 14, 3, 1, 9, ART_WOOD_DARK);
  draw_outline (cell, extent, 3, 13);
  draw_feet (cell, extent, 12, 2, ART_WOOD, ART_WOOD_DARK);
}

/* Pillows at the north end, a blanket, a board at the south one. */
void
keep_draw_bunk (ArtCell cell, int mask, gconstpointer what)
{
  Extent extent = measure (mask);
  int    top = extent.north ? 0 : 1;

  fill_across (cell, extent, top, 16 - top, ART_RED);
  for (int y = top; y < 16; y++)
    for (int x = extent.left; x <= extent.right; x++)
      if ((x + y) % 6 == 0 && (x - y + 32) % 6 == 0)
        art_put (cell, x, y, ART_ORANGE);
  if (!extent.west)
    art_fill (cell, 1, top, 1, 15, ART_WOOD_LIGHT);
  if (!extent.east)
    {
      art_fill (cell, 13, top, 1, 15, ART_WINE);
      art_fill (cell, 14, top, 1, 15, ART_WOOD);
    }
  draw_outline (cell, extent, top, 14);
  if (!extent.north)
    {
      fill_across (cell, extent, 1, 1, ART_WOOD_LIGHT);
      fill_across (cell, extent, 2, 1, ART_WOOD);
      art_fill (cell, 2, 3, 12, 5, ART_BONE);
      art_fill (cell, 3, 3, 10, 3, ART_STONE_LIGHT);
      art_fill (cell, 3, 3, 9, 2, ART_BONE);
      art_fill (cell, 2, 7, 12, 1, ART_SAND);
      if (extent.west)
        art_fill (cell, 0, 3, 2, 5, ART_SAND);
      if (extent.east)
        art_fill (cell, 14, 3, 2, 5, ART_SAND);
    }
  if (!extent.south)
    {
      fill_across (cell, extent, 10, 1, ART_WINE);
      fill_across (cell, extent, 11, 1, ART_WOOD_LIGHT);
      fill_across (cell, extent, 12, 2, ART_WOOD);
      fill_across (cell, extent, 14, 1, ART_WOOD_DARK);
      draw_feet (cell, extent, 15, 1, ART_WOOD_DARK, ART_WOOD_DARK);
    }
}

/* A rail on balusters where it runs across, seen from above where it runs down. */
void
keep_draw_balustrade (ArtCell cell, int mask, gconstpointer what)
{
  gboolean is_across = mask & (ART_E | ART_W) || !(mask & (ART_N | ART_S));
  int      from = mask & ART_W || !(mask & ART_E) ? 0 : 5;
  int      to = mask & ART_E || !(mask & ART_W) ? 15 : 10;

  if (mask & ART_N)
    {
      art_fill (cell, 5, 0, 6, 6, ART_VOID);
      art_fill (cell, 6, 0, 4, 6, ART_STONE);
      art_fill (cell, 6, 0, 1, 6, ART_STONE_LIGHT);
      art_fill (cell, 9, 0, 1, 6, ART_STONE_DARK);
    }
  if (is_across)
    {
      for (int x = from; x <= to; x++)
        {
          gboolean is_post = (x & 3) == 1 || (x & 3) == 2;

          art_put (cell, x, 4, ART_VOID);
          art_put (cell, x, 5, ART_STONE_LIGHT);
          art_put (cell, x, 6, ART_STONE);
          art_put (cell, x, 7, ART_DUSK);
          for (int y = 8; y < 12; y++)
            art_put (cell, x, y,
                     !is_post                              ? ART_VOID
                     : (x & 3) == 1 && (y == 9 || y == 10) ? ART_STONE_LIGHT
                     : (x & 3) == 1                        ? ART_STONE
                                                           : ART_STONE_DARK);
          art_put (cell, x, 12, ART_STONE);
          art_put (cell, x, 13, ART_STONE_DARK);
          art_put (cell, x, 14, ART_VOID);
          art_put (cell, x, 15, ART_SHADOW);
        }
    }
  if (mask & ART_S)
    {
      art_fill (cell, 5, 4, 6, 12, ART_VOID);
      art_fill (cell, 6, 5, 4, 11, ART_STONE);
      art_fill (cell, 6, 5, 1, 11, ART_STONE_LIGHT);
      art_fill (cell, 9, 5, 1, 11, ART_STONE_DARK);
      if (!(mask & ART_N))
        art_fill (cell, 6, 5, 4, 1, ART_STONE_LIGHT);
    }
  else if (!is_across)
    {
      art_fill (cell, 5, 6, 6, 8, ART_VOID);
      art_fill (cell, 6, 6, 4, 7, ART_STONE_DARK);
      art_fill (cell, 6, 6, 4, 1, ART_STONE_LIGHT);
      art_fill (cell, 6, 7, 1, 6, ART_STONE);
    }
}

/* Books stand on two shelves; a few lean, a few are missing. */
static void
draw_books (ArtCell cell, Extent extent, int top, guint salt)
{
  static const ArtColor backs[] = { ART_RED,  ART_WATER,     ART_MOSS,        ART_BONE,  ART_WINE,
                                    ART_SAND, ART_MOSS_DARK, ART_WATER_LIGHT, ART_ORANGE };
  int                   x = extent.left + (extent.west ? 0 : 1);
  int                   end = extent.right - (extent.east ? 0 : 1);

  while (x <= end)
    {
      guint    chance = art_hash (x, top, salt);
      int      thick = chance % 3 ? 1 : 2;
      int      low = chance / 7 % 3 == 0 ? 1 : 0;
      ArtColor back = chance < 26 ? ART_VOID : backs[chance / 3 % G_N_ELEMENTS (backs)];

      for (int i = 0; i < thick && x <= end; i++, x++)
        {
          art_fill (cell, x, top, 1, 5, ART_VOID);
          art_fill (cell, x, top + low, 1, 5 - low, back);
          if (back != ART_VOID && chance % 5 == 0)
            art_put (cell, x, top + 2, ART_YELLOW);
        }
      if (chance % 4 == 0 && x <= end)
        art_fill (cell, x++, top, 1, 5, ART_VOID);
    }
}

void
keep_draw_bookcase (ArtCell cell, int mask, gconstpointer what)
{
  Extent extent = measure (mask & (ART_E | ART_W));

  fill_across (cell, extent, 0, 15, ART_WOOD_DARK);
  fill_across (cell, extent, 0, 1, ART_SAND);
  fill_across (cell, extent, 1, 1, ART_WOOD_LIGHT);
  fill_across (cell, extent, 2, 1, ART_WOOD);
  draw_books (cell, extent, 3, 80 + (guint) mask);
  fill_across (cell, extent, 8, 1, ART_WOOD_LIGHT);
  draw_books (cell, extent, 9, 90 + (guint) mask);
  fill_across (cell, extent, 14, 1, ART_WOOD);
  if (!extent.west)
    art_fill (cell, 1, 1, 1, 14, ART_WOOD_LIGHT);
  if (!extent.east)
    art_fill (cell, 14, 1, 1, 14, ART_WOOD);
  draw_outline (cell, extent, 1, 14);
  fill_across (cell, extent, 15, 1, ART_VOID);
}

/* Blades on two beams, bright against the dark back. */
void
keep_draw_rack (ArtCell cell, int mask, gconstpointer what)
{
  static const char *const arms[] = {
    "..7....6....7...",
    ".767...6...767..",
    "..76..676..676..",
    "..76..676..676..",
  };
  static const char *const hafts[] = {
    "..76...t...t6...",
    ".lyyl..l...l....",
    "..t....l...l....",
    "..y....l...l....",
  };
  Extent extent = measure (mask & (ART_E | ART_W));

  fill_across (cell, extent, 4, 9, ART_WOOD_DARK);
  art_draw_rows (cell, 0, 1, arms, 4);
  fill_across (cell, extent, 5, 1, ART_WOOD_LIGHT);
  fill_across (cell, extent, 6, 1, ART_WOOD);
  art_draw_rows (cell, 0, 5, arms + 2, 2);
  art_draw_rows (cell, 0, 7, hafts, 4);
  fill_across (cell, extent, 11, 1, ART_SAND);
  fill_across (cell, extent, 12, 1, ART_WOOD_LIGHT);
  fill_across (cell, extent, 13, 1, ART_WOOD);
  if (!extent.west)
    art_fill (cell, 1, 3, 1, 11, ART_WOOD_LIGHT);
  if (!extent.east)
    art_fill (cell, 14, 3, 1, 11, ART_WOOD);
  draw_outline (cell, extent, 4, 14);
  draw_feet (cell, extent, 14, 1, ART_WOOD, ART_WOOD_DARK);
  for (int x = 1; x < 15; x++)
    if (art_get (cell, x, 1) != ART_CLEAR && art_get (cell, x, 0) == ART_CLEAR)
      art_put (cell, x, 0, ART_VOID);
}

/* A pier that fills its cells, with a plinth where its front is seen. */
static void
draw_pier (ArtCell cell, int mask)
{
  Extent extent = measure (mask);
  int    top = extent.north ? 0 : 1;
  int    bottom = extent.south ? 15 : 5;

  fill_across (cell, extent, top, bottom - top + 1, ART_STONE);
  for (int x = extent.left; x <= extent.right; x++)
    for (int y = top; y <= bottom; y++)
      if ((x & 7) == 7 || (y & 7) == 7)
        art_put (cell, x, y, ART_STONE_DARK);
  if (!extent.north)
    fill_across (cell, extent, top, 1, ART_STONE_LIGHT);
  if (!extent.west)
    art_fill (cell, 1, top, 1, bottom - top + 1, ART_STONE_LIGHT);
  if (!extent.east)
    art_fill (cell, 14, top, 1, bottom - top + 1, ART_STONE_DARK);
  draw_outline (cell, extent, top, 14);
  if (extent.south)
    return;
  fill_across (cell, extent, 5, 1, ART_STONE_LIGHT);
  fill_across (cell, extent, 6, 1, ART_NIGHT);
  fill_across (cell, extent, 7, 5, ART_STONE);
  for (int x = extent.left; x <= extent.right; x++)
    if ((x & 3) == 3)
      art_fill (cell, x, 7, 1, 5, ART_STONE_DARK);
    else if ((x & 3) == 0)
      art_fill (cell, x, 7, 1, 5, ART_STONE_LIGHT);
  fill_across (cell, extent, 12, 1, ART_STONE_LIGHT);
  fill_across (cell, extent, 13, 1, ART_STONE);
  fill_across (cell, extent, 14, 1, ART_DUSK);
  if (!extent.east)
    art_fill (cell, 14, 7, 1, 7, ART_STONE_DARK);
  fill_across (cell, extent, 15, 1, ART_SHADOW);
}

/* Alone a round pillar, of two or more a pier. */
void
keep_draw_pillar (ArtCell cell, int mask, gconstpointer what)
{
  if (mask == 0)
    art_draw_sprite (cell, &keep_standing[0]);
  else
    draw_pier (cell, mask);
}
