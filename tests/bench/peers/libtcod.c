/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Levels by libtcod (Debian: libtcod-dev), as its manual and samples have them.
 *
 * libtcod bsp SIDE LEAST: a binary partition of SIDE × SIDE tiles into nodes of at least LEAST a side; post-order, a leaf is a room,
 * another node a corridor from the middle of one son to that of the other.
 * libtcod cave SIDE RUNS: 45 % of rock, then so many runs of a cellular automaton, from one map to another: floor with five walls
 * around it becomes wall, wall with less than four becomes floor, what lies beyond the map is wall. It has no call for that;
 * neighbours are asked for, and cells are set, by its maps' own. */

#include "peer.h"

#include <stdbool.h>
#include <string.h>

#include <libtcod/libtcod.h>

#define ROCK 0.45f /* share */
#define BIRTH 5
#define SURVIVAL 4

typedef struct
{
  uint8_t      *cells; /* 1: floor */
  int           side, least, depth;
  TCOD_random_t random;
} Partition;

typedef struct
{
  TCOD_map_t map, next;
  int        side, runs;
} Cave;

/* ---- Partitions ---- */

static void
dig (Partition *self, int left, int top, int right, int bottom)
{
  int from = left < right ? left : right, to = left < right ? right : left;

  for (int y = top < bottom ? top : bottom; y <= (top < bottom ? bottom : top); y++)
    memset (self->cells + (size_t) y * (size_t) self->side + from, 1, (size_t) (to - from + 1));
}

static bool
dig_node (TCOD_bsp_t *node, void *data)
{
  Partition *self = data;

  if (TCOD_bsp_is_leaf (node))
    {
      int width = TCOD_random_get_int (self->random, self->least / 2, node->w - 2);
      int height = TCOD_random_get_int (self->random, self->least / 2, node->h - 2);
      int x = TCOD_random_get_int (self->random, node->x + 1, node->x + node->w - width - 1);
      int y = TCOD_random_get_int (self->random, node->y + 1, node->y + node->h - height - 1);

      dig (self, x, y, x + width - 1, y + height - 1);
    }
  else
    {
      const TCOD_bsp_t *one = TCOD_bsp_left (node), *other = TCOD_bsp_right (node);
      int               x = one->x + one->w / 2, y = one->y + one->h / 2;
      int               to_x = other->x + other->w / 2, to_y = other->y + other->h / 2;

      dig (self, x, y, to_x, y);
      dig (self, to_x, y, to_x, to_y);
    }
  return true;
}

static void
make_partition (void *data, uint64_t seed)
{
  Partition  *self = data;
  TCOD_bsp_t *root = TCOD_bsp_new_with_size (0, 0, self->side, self->side);

  self->random = TCOD_random_new_from_seed (TCOD_RNG_CMWC, (uint32_t) seed);
  memset (self->cells, 0, (size_t) self->side * (size_t) self->side);
  TCOD_bsp_split_recursive (root, self->random, self->depth, self->least, self->least, 1.5f, 1.5f);
  TCOD_bsp_traverse_post_order (root, dig_node, self);
  TCOD_bsp_delete (root);
  TCOD_random_delete (self->random);
}

static void
look_at_partition (void *data)
{
  const Partition *self = data;
  size_t           n = (size_t) self->side * (size_t) self->side, n_floor = 0, n_rows = 0;

  for (size_t i = 0; i < n; i++)
    n_floor += self->cells[i];
  for (int y = 0; y < self->side; y++)
    n_rows
        += memchr (self->cells + (size_t) y * (size_t) self->side, 1, (size_t) self->side) != NULL;
  /* Rooms everywhere. */
  if (n_floor < n / 5 || n_floor > n * 9 / 10 || n_rows < (size_t) self->side * 9 / 10)
    peer_fail ("this is no map of rooms");
}

/* ---- Caves ---- */

static bool
is_wall (TCOD_map_t map, int side, int x, int y)
{
  return x < 0 || y < 0 || x >= side || y >= side || !TCOD_map_is_walkable (map, x, y);
}

static void
run_automaton (Cave *self)
{
  TCOD_map_t was = self->map;

  for (int y = 0; y < self->side; y++)
    for (int x = 0; x < self->side; x++)
      {
        int  n_walls = 0;
        bool wall;

        for (int dy = -1; dy <= 1; dy++)
          for (int dx = -1; dx <= 1; dx++)
            n_walls += (dx != 0 || dy != 0) && is_wall (was, self->side, x + dx, y + dy);
        wall = n_walls >= (TCOD_map_is_walkable (was, x, y) ? BIRTH : SURVIVAL);
        TCOD_map_set_properties (self->next, x, y, !wall, !wall);
      }
  self->map = self->next;
  self->next = was;
}

static void
make_cave (void *data, uint64_t seed)
{
  Cave         *self = data;
  TCOD_random_t random = TCOD_random_new_from_seed (TCOD_RNG_CMWC, (uint32_t) seed);

  for (int y = 0; y < self->side; y++)
    for (int x = 0; x < self->side; x++)
      {
        bool wall = TCOD_random_get_float (random, 0, 1) < ROCK;

        TCOD_map_set_properties (self->map, x, y, !wall, !wall);
      }
  for (int i = 0; i < self->runs; i++)
    run_automaton (self);
  TCOD_random_delete (random);
}

static void
look_at_cave (void *data)
{
  const Cave *self = data;
  size_t      n = (size_t) self->side * (size_t) self->side, n_floor = 0, n_alike = 0;

  for (int y = 0; y < self->side; y++)
    for (int x = 1; x < self->side; x++)
      {
        bool walkable = TCOD_map_is_walkable (self->map, x, y);

        n_floor += walkable;
        n_alike += walkable == TCOD_map_is_walkable (self->map, x - 1, y);
      }
  /* It is smooth: noise has every second cell like the one before. */
  if (n_floor < n / 4 || n_floor > n * 9 / 10 || (self->runs > 1 && n_alike < n * 3 / 4))
    peer_fail ("this is no cave");
}

int
main (int argc, char **argv)
{
  const char *what = argc > 3 ? argv[1] : "";
  int         side = argc > 3 ? atoi (argv[2]) : 0;
  Partition   partition = { .side = side };
  Cave        cave = { .side = side };
  Peer        peer = { make_partition, look_at_partition, &partition, (double) side * side };

  if (side < 16 || (strcmp (what, "bsp") != 0 && strcmp (what, "cave") != 0))
    peer_fail ("usage: libtcod bsp SIDE LEAST | libtcod cave SIDE RUNS");
  if (strcmp (what, "cave") == 0)
    {
      cave.runs = atoi (argv[3]);
      cave.map = TCOD_map_new (side, side);
      cave.next = TCOD_map_new (side, side);
      peer = (Peer){ make_cave, look_at_cave, &cave, (double) side * side };
      return peer_race (&peer);
    }
  partition.least = atoi (argv[3]);
  partition.cells = malloc ((size_t) side * (size_t) side);
  if (partition.cells == NULL || partition.least < 4)
    peer_fail ("a node has four tiles a side at least");
  /* So deep that hardly a node is left that could be split: a leaf has 170 tiles where the least is 10. */
  while ((1 << (partition.depth / 2)) * partition.least < side)
    partition.depth++;
  partition.depth += 10;
  return peer_race (&peer);
}
