/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* stb SIDE BLOCK KINDS: maps of SIDE × SIDE pixels by stb's herringbone tiles (Debian: libstb-dev), BLOCK pixels the short side of each.
 *
 * Edges have two colours, open and closed, hence 64 tiles that lie and 64 that stand, or KINDS times as many: two rooms each,
 * with an opening in the middle of each open edge and a pillar by kind. They are drawn here, into the tiles that the library
 * makes of its own template. Maps are drawn into one buffer, kept from map to map; draws are the library's own, of rand ().
 *
 * The largest map is said when compiling: STB_HBWANG_MAX_X and STB_HBWANG_MAX_Y, in short sides; the room for it is cleared for each
 * map, so that small maps want a small one. */

#include "peer.h"

#include <string.h>

#define STB_HERRINGBONE_WANG_TILE_IMPLEMENTATION
#define STB_HBWANG_STATIC
#include <stb/stb_herringbone_wang_tile.h>

#define FLOOR 255
#define WALL 64
#define UNDRAWN 1

typedef struct
{
  stbhw_tileset  tiles;
  unsigned char *pixels;
  int            side;
} Map;

static void
put (unsigned char *pixels, int width, int x, int y, unsigned char value)
{
  memset (pixels + (y * width + x) * 3, value, 3);
}

/* A room for each of the short squares of a tile, open to each other. */
static void
draw_tile (stbhw_tile *tile, int width, int height, int block, int kind)
{
  const int middle = block / 2;

  for (int y = 0; y < height; y++)
    for (int x = 0; x < width; x++)
      {
        int rim = x == 0 || y == 0 || x + 1 == width || y + 1 == height;
        int pillar = x == 2 && y == 2 + kind;

        put (tile->pixels, width, x, y, rim || pillar ? WALL : FLOOR);
      }
  if (width > height)
    {
      put (tile->pixels, width, middle, 0, tile->a ? FLOOR : WALL);
      put (tile->pixels, width, block + middle, 0, tile->b ? FLOOR : WALL);
      put (tile->pixels, width, 0, middle, tile->c ? FLOOR : WALL);
      put (tile->pixels, width, width - 1, middle, tile->d ? FLOOR : WALL);
      put (tile->pixels, width, middle, height - 1, tile->e ? FLOOR : WALL);
      put (tile->pixels, width, block + middle, height - 1, tile->f ? FLOOR : WALL);
    }
  else
    {
      put (tile->pixels, width, middle, 0, tile->a ? FLOOR : WALL);
      put (tile->pixels, width, 0, middle, tile->b ? FLOOR : WALL);
      put (tile->pixels, width, width - 1, middle, tile->c ? FLOOR : WALL);
      put (tile->pixels, width, 0, block + middle, tile->d ? FLOOR : WALL);
      put (tile->pixels, width, width - 1, block + middle, tile->e ? FLOOR : WALL);
      put (tile->pixels, width, middle, height - 1, tile->f ? FLOOR : WALL);
    }
}

static void
make_tiles (stbhw_tileset *tiles, int block, int kinds)
{
  stbhw_config config = {
    .short_side_len = block, .num_color = { 2, 2, 2, 2, 2, 2 }, .num_vary_x = kinds, .num_vary_y = 1
  };
  unsigned char *picture;
  int            width, height;

  stbhw_get_template_size (&config, &width, &height);
  picture = malloc ((size_t) width * (size_t) height * 3);
  if (picture == NULL || !stbhw_make_template (&config, picture, width, height, width * 3)
      || !stbhw_build_tileset_from_image (tiles, picture, width * 3, width, height))
    peer_fail ("no set of tiles");
  free (picture);
  if (tiles->num_h_tiles != 64 * kinds || tiles->num_v_tiles != 64 * kinds)
    peer_fail ("not as many tiles as were asked for");
  for (int i = 0; i < tiles->num_h_tiles; i++)
    draw_tile (tiles->h_tiles[i], 2 * block, block, block, i / 64);
  for (int i = 0; i < tiles->num_v_tiles; i++)
    draw_tile (tiles->v_tiles[i], block, 2 * block, block, i / 64);
}

static void
make (void *self, uint64_t seed)
{
  Map *map = self;

  srand ((unsigned) seed);
  if (!stbhw_generate_image (&map->tiles, NULL, map->pixels, map->side * 3, map->side, map->side))
    peer_fail (stbhw_get_last_error ());
}

static void
look (void *self)
{
  Map   *map = self;
  size_t n = (size_t) map->side * (size_t) map->side, n_floor = 0;

  for (size_t i = 0; i < n; i++)
    {
      if (map->pixels[i * 3] == UNDRAWN)
        peer_fail ("a pixel is not drawn");
      n_floor += map->pixels[i * 3] == FLOOR;
    }
  if (n_floor < n / 2 || n_floor == n)
    peer_fail ("this is no map of rooms");
}

int
main (int argc, char **argv)
{
  int  block = argc > 3 ? atoi (argv[2]) : 0, kinds = argc > 3 ? atoi (argv[3]) : 0;
  Map  map = { .side = argc > 3 ? atoi (argv[1]) : 0 };
  Peer peer = { make, look, &map, (double) map.side * map.side };

  if (map.side < 1 || kinds < 1 || block < 4 + kinds)
    peer_fail ("usage: stb SIDE BLOCK KINDS");
  make_tiles (&map.tiles, block, kinds);
  map.pixels = malloc ((size_t) map.side * (size_t) map.side * 3);
  if (map.pixels == NULL)
    peer_fail ("no memory");
  memset (map.pixels, UNDRAWN, (size_t) map.side * (size_t) map.side * 3);
  return peer_race (&peer);
}
