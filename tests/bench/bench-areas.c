/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The planner `areas` with the painter `room`, areas attached: its layouts from 256² to 4096² tiles. To
 * reach: the whole level of a subdivision within 0.20 R a tile; ten times the tiles in at most eleven
 * times the time; 4096² within a second.
 *
 * With --peers, a subdivision races libtcod's BSP with rooms and corridors, dug in post-order, whose
 * nodes have the same least size; to reach: within its time. It is looked for when it is asked for, and
 * is no dependency. */

#include "bench.h"

#include <dlfcn.h>
#include <math.h>
#include <stdbool.h>
#include <stdint.h>
#include <string.h>

#include "block-sets.h"
#include "pipeline/ashlar-generator-private.h"

#define BUDGET (G_USEC_PER_SEC / 2) /* of one figure */
#define LEAST 10                    /* tiles a side of a node; see the recipe below */

static const guint sides[] = { 256, 512, 1024, 2048, 4096 };

static const struct
{
  const char *name, *parameters;
} layouts[] = {
  { "subdivision", "\"layout\": \"subdivision\", \"minWidth\": 10, \"minHeight\": 10" },
  { "joined", "\"layout\": \"subdivision\", \"minWidth\": 10, \"minHeight\": 10, \"join\": 30" },
  { "labyrinth", "\"layout\": \"labyrinth\"" },
  { "evolving", "\"layout\": \"evolving\", \"arms\": 24, \"depth\": 4" },
};

static AshlarGenerator *
make_generator (const char *parameters, guint side)
{
  g_autofree char *text = g_strdup_printf (
      "{\"format\": \"ashlar-content\", \"version\": 1, \"defaultTile\": \"#\", \"tiles\": ["
      "{\"representation\": \".\"}, "
      "{\"representation\": \"#\", \"blocksLoS\": true, \"blocksMovement\": true}], "
      "\"recipes\": [{\"id\": \"areas\", \"planner\": {\"type\": \"areas\", \"parameters\": {"
      "\"width\": %u, \"height\": %u, %s}}}]}",
      side, side, parameters);
  g_autoptr (AshlarContent) content = block_sets_read (text);
  g_autoptr (GError) error = NULL;
  AshlarGenerator *generator = ashlar_generator_new (content, "areas", NULL, &error);

  if (generator == NULL)
    g_error ("%s", error->message);
  return generator;
}

/* Nanoseconds a tile. */
static double
measure (AshlarGenerator *generator, guint side, gboolean is_plan)
{
  gint64 begin = bench_get_time ();
  gint64 end;
  guint  n = 0;

  do
    {
      AshlarRun run = { .seed = 1000 + n };

      if (is_plan)
        {
          ashlar_plan_unref (ashlar_generator_plan (generator, &run, NULL));
        }
      else
        {
          AshlarLevel *level = ashlar_generator_generate (generator, 1000 + n, NULL, NULL);

          g_assert_nonnull (level);
          ashlar_level_unref (level);
        }
      n++;
      end = bench_get_time ();
    }
  while (end - begin < BUDGET);
  return (double) (end - begin) * 1000.0 / n / side / side;
}

/* ---- libtcod, as its bsp.h has it */

typedef struct _Node Node;

struct _Node
{
  Node   *next, *father, *sons;
  int     x, y, w, h, position;
  uint8_t level;
  bool    horizontal;
};

static struct
{
  Node *(*new_with_size) (int x, int y, int w, int h);
  void (*split_recursive) (
      Node *node, void *random, int n, int min_h, int min_v, float max_h_ratio, float max_v_ratio);
  bool (*traverse_post_order) (Node *node, bool (*listener) (Node *node, void *map), void *map);
  void (*free) (Node *node);
  void *(*random_new) (int algorithm, uint32_t seed);
  int (*random_get) (void *random, int min, int max);
  void (*random_free) (void *random);
} tcod;

typedef struct
{
  guint8 *cells;
  guint   side;
  void   *random;
} Map;

static void
dig (Map *map, int left, int top, int right, int bottom)
{
  for (int y = MIN (top, bottom); y <= MAX (top, bottom); y++)
    memset (map->cells + (gsize) y * map->side + MIN (left, right), 1,
            (gsize) (MAX (left, right) - MIN (left, right) + 1));
}

/* A leaf is a room, another node a corridor from the middle of one son to that of the other. */
static bool
dig_node (Node *node, void *data)
{
  Map *map = data;

  if (node->sons == NULL)
    {
      int width = tcod.random_get (map->random, LEAST / 2, node->w - 2);
      int height = tcod.random_get (map->random, LEAST / 2, node->h - 2);
      int x = tcod.random_get (map->random, node->x + 1, node->x + node->w - width - 1);
      int y = tcod.random_get (map->random, node->y + 1, node->y + node->h - height - 1);

      dig (map, x, y, x + width - 1, y + height - 1);
    }
  else
    {
      const Node *one = node->sons, *other = one->next;
      int         x = one->x + one->w / 2, y = one->y + one->h / 2;
      int         to_x = other->x + other->w / 2, to_y = other->y + other->h / 2;

      dig (map, x, y, to_x, y);
      dig (map, to_x, y, to_x, to_y);
    }
  return true;
}

static gboolean
find_tcod (void)
{
  static const char *const names[] = { "libtcod.so", "libtcod.so.1" };
  void                    *library = NULL;
  const struct
  {
    const char *name;
    void       *function;
  } rows[] = {
    { "TCOD_bsp_new_with_size", &tcod.new_with_size },
    { "TCOD_bsp_split_recursive", &tcod.split_recursive },
    { "TCOD_bsp_traverse_post_order", &tcod.traverse_post_order },
    { "TCOD_bsp_delete", &tcod.free },
    { "TCOD_random_new_from_seed", &tcod.random_new },
    { "TCOD_random_get_int", &tcod.random_get },
    { "TCOD_random_delete", &tcod.random_free },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (names) && library == NULL; i++)
    library = dlopen (names[i], RTLD_NOW);
  for (gsize i = 0; library != NULL && i < G_N_ELEMENTS (rows); i++)
    {
      void *function = dlsym (library, rows[i].name);

      if (function == NULL)
        return FALSE;
      memcpy (rows[i].function, &function, sizeof function);
    }
  return library != NULL;
}

/* Nanoseconds a tile. */
static double
measure_tcod (guint side)
{
  gint64 begin = bench_get_time ();
  gint64 end;
  guint  n = 0, depth = 0;

  /* As deep as nodes of the least size lie. */
  while ((1u << (depth / 2)) * LEAST < side)
    depth++;
  do
    {
      Map   map = { g_malloc0 ((gsize) side * side), side, tcod.random_new (1, 1000 + n++) };
      Node *root = tcod.new_with_size (0, 0, (int) side, (int) side);

      tcod.split_recursive (root, map.random, (int) depth + 2, LEAST, LEAST, 1.5f, 1.5f);
      tcod.traverse_post_order (root, dig_node, &map);
      tcod.free (root);
      tcod.random_free (map.random);
      g_free (map.cells);
      end = bench_get_time ();
    }
  while (end - begin < BUDGET);
  return (double) (end - begin) * 1000.0 / n / side / side;
}

void
bench_areas (void)
{
  gboolean has_tcod = bench_with_peers && find_tcod ();

  g_print ("areas: painter room, areas attached, trace off, a seed a level\n");
  g_print ("%12s %7s %6s %8s %8s %9s %8s %10s %8s\n", "layout", "tiles", "R ns", "plan R",
           "whole R", "ms", "growth", "libtcod ms", "race");
  if (bench_with_peers && !has_tcod)
    g_print ("%12s libtcod is not there (Debian: libtcod-dev)\n", "");
  for (gsize l = 0; l < G_N_ELEMENTS (layouts); l++)
    {
      double last = 0;

      for (gsize i = 0; i < G_N_ELEMENTS (sides); i++)
        {
          guint  side = sides[i];
          double tiles = (double) side * side, reference = bench_measure_reference (side);
          g_autoptr (AshlarGenerator) generator = make_generator (layouts[l].parameters, side);
          double plan = measure (generator, side, TRUE), whole = measure (generator, side, FALSE);
          double peer = has_tcod && l == 0 ? measure_tcod (side) : 0;

          g_print ("%12s %6u² %6.1f %8.3f %8.3f %9.2f", layouts[l].name, side, reference,
                   plan / reference, whole / reference, whole * tiles / 1e6);
          /* What ten times the tiles take, by the step from the size before. */
          if (last > 0)
            g_print (" %8.2f", pow (4 * whole / last, log (10) / log (4)));
          else
            g_print (" %8s", "");
          if (peer > 0)
            g_print (" %10.2f %8.2f", peer * tiles / 1e6, whole / peer);
          g_print ("\n");
          last = whole;
        }
    }
}
