/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The painters that draw, on random plans with random parameters, several in one level, in areas that are
 * rectangles or joined of several: every two gateways of an area are connected inside it, no gateway is
 * closed, nothing lies outside, floor of different areas touches at gateways alone, every cell has its
 * owner; the same seed gives the same bytes, with a trace too. And one area for itself: what straightness,
 * randomness and smoothing do to it. */

#include <string.h>

#include "block-sets.h"
#include "levels.h"
#include "painters/ashlar-gateways-private.h"
#include "random-plans.h"

#define N_PLANS 1500
#define N_PLANS_LONG 500000

static guint
count_plans (void)
{
  return g_getenv ("ASHLAR_TEST_LONG") != NULL ? N_PLANS_LONG : N_PLANS;
}

/* The first number to try: ASHLAR_TEST_FROM repeats a failure at once. */
static guint64
get_first (void)
{
  const char *from = g_getenv ("ASHLAR_TEST_FROM");

  return from != NULL ? g_ascii_strtoull (from, NULL, 10) : 0;
}

static void
print_level (AshlarLevel *level)
{
  g_autofree char *text = ashlar_level_to_text (level);

  g_test_message ("%s", text);
}

/* A door stands on one side of its link: in all cells of one area, or in those of the border. */
static void
check_doors (AshlarGenerator *generator, AshlarLevel *level)
{
  const AshlarPlan *plan = level->plan;
  guint16           door = g_array_index (generator->theme, AshlarThemeStep, 0).paint.tiles.door;
  guint16           floor = g_array_index (generator->theme, AshlarThemeStep, 0).paint.tiles.floor;

  /* One tile may be the gateway of several links where there is no rim. */
  if (!ashlar_plan_has_rims (plan))
    return;
  for (guint32 link = 0; door != floor && link < plan->n_links; link++)
    {
      guint n = plan->gateway_first[link + 1] - plan->gateway_first[link], n_doors = 0;

      for (guint32 i = plan->gateway_first[link]; i < plan->gateway_first[link + 1]; i++)
        n_doors
            += level->canvas->tiles[(gsize) plan->gateways[i].y * plan->width + plan->gateways[i].x]
               == door;
      g_assert_cmpuint (n_doors, ==,
                        !plan->link_doors[link]                  ? 0
                        : plan->borders == ASHLAR_BORDERS_SHARED ? n
                                                                 : n / 2);
    }
}

/* Of an area: floods its own walkable cells from the first it finds beside or in a gateway. */
static guint8 *
dup_reached (const AshlarLevel *level, guint32 area, const guint8 *is_floor, const AshlarCell *from)
{
  const AshlarCanvas *canvas = level->canvas;
  gsize               n = (gsize) canvas->width * canvas->height, tail = 0;
  guint8             *seen = g_new0 (guint8, n);
  g_autofree gsize   *queue = g_new (gsize, n + ASHLAR_N_DIRECTIONS + 1);

  queue[tail++] = (gsize) from->y * canvas->width + from->x;
  for (gsize head = 0; head < tail; head++)
    for (guint i = 0; i < ASHLAR_N_DIRECTIONS; i++)
      {
        gint64 x
            = (gint64) (queue[head] % canvas->width) + ashlar_direction_dx ((AshlarDirection) i);
        gint64 y
            = (gint64) (queue[head] / canvas->width) + ashlar_direction_dy ((AshlarDirection) i);
        gsize at = (gsize) y * canvas->width + (gsize) x;

        if (x < 0 || y < 0 || x >= canvas->width || y >= canvas->height || seen[at]
            || canvas->owners[at] != area || !is_floor[at])
          continue;
        seen[at] = TRUE;
        queue[tail++] = at;
      }
  return seen;
}

/* Whether a flood came to a gateway's cell, or to one beside it that is the area's. */
static gboolean
is_reached (const AshlarLevel *level, guint32 area, const guint8 *seen, const AshlarCell *cell)
{
  const AshlarCanvas *canvas = level->canvas;
  gsize               at = (gsize) cell->y * canvas->width + cell->x;

  if (level->plan->borders == ASHLAR_BORDERS_DISJOINT)
    return seen[at];
  for (guint i = 0; i < ASHLAR_N_DIRECTIONS; i++)
    {
      gsize beside = at
                     + (gsize) (ashlar_direction_dy ((AshlarDirection) i) * (gint) canvas->width
                                + ashlar_direction_dx ((AshlarDirection) i));

      if (canvas->owners[beside] == area && seen[beside])
        return TRUE;
    }
  return FALSE;
}

/* What every painter owes: no gateway is closed, each two gateways of an area are connected inside it,
 * and so is all its floor; floor lies within the area's own cells and in gateways alone. Nothing here is
 * taken from the check that games can ask for. */
static void
check_painters (AshlarLevel *level)
{
  const AshlarPlan   *plan = level->plan;
  const AshlarCanvas *canvas = level->canvas;
  gsize               n = (gsize) canvas->width * canvas->height;
  gboolean            is_shared = plan->borders == ASHLAR_BORDERS_SHARED;
  g_autofree guint8  *is_floor = g_new (guint8, n);
  g_autofree guint8  *is_gateway = g_new0 (guint8, n);

  for (gsize at = 0; at < n; at++)
    is_floor[at] = !((const AshlarTile *) g_ptr_array_index (level->tiles, canvas->tiles[at]))
                        ->blocks_movement;
  for (guint32 i = 0; i < plan->gateway_first[plan->n_links]; i++)
    {
      gsize at = (gsize) plan->gateways[i].y * canvas->width + plan->gateways[i].x;

      is_gateway[at] = TRUE;
      g_assert_true (is_floor[at]);
    }
  for (guint y = 0; y < canvas->height; y++)
    for (guint x = 0; x < canvas->width; x++)
      {
        gsize   at = (gsize) y * canvas->width + x;
        guint32 owner = canvas->owners[at];

        if (owner != ASHLAR_NO_AREA)
          g_assert_true (ashlar_plan_owns_cell (plan, owner, x, y));
        else if (is_floor[at])
          g_assert_true (is_shared && is_gateway[at]);
      }
  for (guint32 area = 0; area < plan->n_areas; area++)
    {
      g_autofree guint8 *seen = NULL;

      for (guint32 i = plan->adjacency_first[area]; i < plan->adjacency_first[area + 1]; i++)
        {
          guint32 link = plan->adjacency[i], first = plan->gateway_first[link];
          guint32 n_cells = plan->gateway_first[link + 1] - first;

          if (!is_shared)
            {
              n_cells /= 2;
              first += plan->link_from[link] == area ? 0 : n_cells;
            }
          g_assert_cmpuint (n_cells, >, 0);
          if (seen == NULL)
            {
              seen = dup_reached (level, area, is_floor, &plan->gateways[first]);
              if (!is_shared)
                seen[(gsize) plan->gateways[first].y * canvas->width + plan->gateways[first].x]
                    = TRUE;
            }
          for (guint32 cell = first; cell < first + n_cells; cell++)
            g_assert_true (is_reached (level, area, seen, &plan->gateways[cell]));
        }
      for (gsize at = 0; seen != NULL && at < n; at++)
        if (canvas->owners[at] == area && is_floor[at])
          g_assert_true (seen[at]);
    }
}

static void
check_content (guint64 number, AshlarBorders borders, const char *content)
{
  g_autoptr (AshlarGenerator) generator = random_plans_get_generator (content);
  g_autoptr (GError) error = NULL;
  g_autoptr (AshlarTrace) trace = ashlar_trace_new ();
  g_autoptr (AshlarLevel) level = NULL, again = NULL;

  g_test_message ("repeat with: ASHLAR_TEST_FROM=%" G_GUINT64_FORMAT " test-painters", number);
  level = random_plans_run (generator, random_plans_new (number, borders), number, NULL, &error);
  if (level == NULL)
    g_error ("plan %" G_GUINT64_FORMAT ": %s\n%s", number, error->message, content);
  if (g_getenv ("ASHLAR_TEST_SHOW") != NULL)
    print_level (level);
  check_painters (level);
  levels_assert_sound (level);
  check_doors (generator, level);
  again = random_plans_run (generator, random_plans_new (number, borders), number, trace, &error);
  g_assert_no_error (error);
  levels_assert_same (level, again);
  g_assert_cmpuint (ashlar_trace_get_n_steps (trace), >, ashlar_level_get_n_areas (level));
}

static void
check_plan (guint64 number, AshlarBorders borders)
{
  g_autofree char *content = random_plans_dup_content (number);

  check_content (number, borders, content);
}

static void
test_lattices (void)
{
  for (guint64 i = get_first (), n = i + count_plans (); i < n; i++)
    check_plan (i, ASHLAR_BORDERS_DISJOINT);
}

/* One painter for all, whose small cells are laid down together, walls that are no ground, areas in any order. */
static void
test_one_painter (void)
{
  static const char *const themes[] = {
    "[ { \"id\": \"t\", \"painter\": \"tunnel\" } ]",
    "[ { \"id\": \"t\", \"painter\": \"tunnel\", \"parameters\": { \"straightness\": 100 } } ]",
    "[ { \"id\": \"t\", \"painter\": \"room\" } ]",
    "[ { \"id\": \"t\", \"painter\": \"room\", \"parameters\": { \"shrink\": 40 } } ]",
  };

  for (guint64 i = get_first (), n = i + count_plans (); i < n; i++)
    {
      g_autofree char *content = random_plans_dup_themed (
          themes[i % G_N_ELEMENTS (themes)], i / G_N_ELEMENTS (themes) % 2 == 0
                                                 ? "{ \"floor\": \".\", \"wall\": \"%\" }"
                                                 : "{ \"floor\": \".\", \"wall\": \"#\" }");

      check_content (i, ASHLAR_BORDERS_DISJOINT, content);
    }
}

static void
test_shared (void)
{
  for (guint64 i = get_first (), n = i + count_plans (); i < n; i++)
    check_plan (i, ASHLAR_BORDERS_SHARED);
}

/* ---- Straightness and randomness ---- */

/* One area of @side tiles a side and @n gateways that never move, painted. */
static AshlarLevel *
paint_alone (const char *painter, const char *parameters, guint side, guint n, guint64 seed)
{
  static const AshlarDirection sides[] = { ASHLAR_DIRECTION_EAST, ASHLAR_DIRECTION_SOUTH,
                                           ASHLAR_DIRECTION_WEST, ASHLAR_DIRECTION_NORTH };
  AshlarPlanBuilder           *builder
      = ashlar_plan_builder_new (ASHLAR_BORDERS_DISJOINT, 3 * side, 3 * side);
  AshlarRectangle  middle = { (guint16) side, (guint16) side, (guint16) side, (guint16) side };
  g_autofree char *theme = g_strdup_printf (
      "[ { \"id\": \"t\", \"painter\": \"%s\", \"parameters\": { %s } } ]", painter, parameters);
  g_autofree char *content
      = random_plans_dup_themed (theme, "{ \"floor\": \".\", \"wall\": \"#\" }");
  g_autoptr (AshlarGenerator) generator = random_plans_get_generator (content);
  g_autoptr (GError) error = NULL;
  AshlarLevel *level;

  ashlar_plan_builder_set_lattice (builder, side, side);
  ashlar_plan_builder_add_area (builder, ASHLAR_AREA_CELL, &middle);
  for (guint i = 0; i < n; i++)
    {
      gint            dx = ashlar_direction_dx (sides[i]), dy = ashlar_direction_dy (sides[i]);
      gint            length = (gint) side, place = length + 2 + (gint) i * (length - 5) / 3;
      AshlarRectangle other = { (guint16) (length * (1 + dx)), (guint16) (length * (1 + dy)),
                                (guint16) side, (guint16) side };
      AshlarCell      from, to;

      from.x = (guint16) (dx == 0 ? place : dx > 0 ? 2 * length - 1 : length);
      from.y = (guint16) (dy == 0 ? place : dy > 0 ? 2 * length - 1 : length);
      to.x = (guint16) (from.x + dx);
      to.y = (guint16) (from.y + dy);
      ashlar_plan_builder_add_area (builder, ASHLAR_AREA_CELL, &other);
      ashlar_plan_builder_add_link (builder, 0, i + 1, &from, &to, 1);
    }
  level = random_plans_run (generator, ashlar_plan_builder_free_to_plan (builder), seed, NULL,
                            &error);
  g_assert_no_error (error);
  check_painters (level);
  return level;
}

/* Cells of the area in the middle that are floor, and how often floor lies beside rock in it. */
static void
measure (AshlarLevel *level, guint side, guint *n_floor, guint *n_edges)
{
  const guint16 *tiles = level->canvas->tiles;
  guint          width = level->canvas->width;

  *n_floor = *n_edges = 0;
  for (guint y = side; y < 2 * side - 1; y++)
    for (guint x = side; x < 2 * side - 1; x++)
      {
        gsize at = (gsize) y * width + x;

        /* Tile 0 is the wall. */
        *n_floor += tiles[at] != 0;
        *n_edges += ((tiles[at] != 0) != (tiles[at + 1] != 0))
                    + ((tiles[at] != 0) != (tiles[at + width] != 0));
      }
}

/* At 100 and 0 lines are clean: they do not depend on the seed, and an area has few edges. Less straight
 * ones and ragged ones differ from seed to seed, and the more the longer the edges. */
static void
test_clean_lines (void)
{
  static const char *const painters[] = { "room", "tunnel", "multi-tunnel", "circular-tunnel" };

  for (guint p = 0; p < G_N_ELEMENTS (painters); p++)
    for (guint n = 1; n <= 4; n++)
      {
        g_autoptr (AshlarLevel) clean
            = paint_alone (painters[p], "\"straightness\": 100, \"randomness\": 0", 21, n, 0);
        guint n_edges[3] = { 0, 0, 0 };

        for (guint64 seed = 0; seed < 12; seed++)
          {
            static const char *const parameters[]
                = { "\"straightness\": 100, \"randomness\": 0",
                    "\"straightness\": 100, \"randomness\": 30",
                    "\"straightness\": 100, \"randomness\": 100" };

            for (guint i = 0; i < G_N_ELEMENTS (parameters); i++)
              {
                g_autoptr (AshlarLevel) level
                    = paint_alone (painters[p], parameters[i], 21, n, seed);
                guint n_floor, n_more;

                measure (level, 21, &n_floor, &n_more);
                n_edges[i] += n_more;
                if (i == 0)
                  g_assert_cmpmem (clean->canvas->tiles, 2 * 63 * 63, level->canvas->tiles,
                                   2 * 63 * 63);
              }
          }
        g_test_message ("%s, %u gateways: %u, %u, %u edges", painters[p], n, n_edges[0], n_edges[1],
                        n_edges[2]);
        g_assert_cmpuint (n_edges[0] * 11, <, n_edges[1] * 10);
        g_assert_cmpuint (n_edges[1], <, n_edges[2]);
      }
}

/* The less straight, the more a way turns; passages to rooms that shrink as well. */
static void
test_straightness (void)
{
  static const struct
  {
    const char *painter, *more;
  } rows[] = { { "tunnel", "" },
               { "multi-tunnel", "" },
               { "circular-tunnel", "" },
               { "room", "\"shrink\": 100, " },
               { "cave", "\"smoothing\": 0, " } };

  for (guint p = 0; p < G_N_ELEMENTS (rows); p++)
    {
      guint n_edges[3] = { 0, 0, 0 }, n_differ = 0;

      for (guint64 seed = 0; seed < 60; seed++)
        for (guint i = 0; i < 3; i++)
          {
            g_autofree char *parameters
                = g_strdup_printf ("%s\"straightness\": %u", rows[p].more, 100 - 50 * i);
            g_autoptr (AshlarLevel) level = paint_alone (rows[p].painter, parameters, 31, 3, seed);
            guint n_floor, n_more;

            measure (level, 31, &n_floor, &n_more);
            n_edges[i] += n_more;
            n_differ += n_more;
          }
      g_test_message ("%s: %u, %u, %u edges", rows[p].painter, n_edges[0], n_edges[1], n_edges[2]);
      g_assert_cmpuint (n_differ, >, 0);
      if (g_str_equal (rows[p].painter, "cave"))
        g_assert_cmpuint (n_edges[0], !=, n_edges[2]);
      else
        {
          g_assert_cmpuint (n_edges[0], <, n_edges[1]);
          g_assert_cmpuint (n_edges[0], <, n_edges[2]);
        }
    }
}

/* A cave is none of a box with noise: its walls lie on no line, smoothing shortens them, and what is left
 * is a good part of the area, whatever the seed. */
static void
test_cave (void)
{
  guint n_edges[3] = { 0, 0, 0 };

  for (guint64 seed = 0; seed < 60; seed++)
    for (guint i = 0; i < 3; i++)
      {
        g_autofree char *parameters = g_strdup_printf ("\"smoothing\": %u", 2 * i);
        g_autoptr (AshlarLevel) level = paint_alone ("cave", parameters, 31, 2, seed);
        guint n_floor, n_more, n_straight = 0;

        measure (level, 31, &n_floor, &n_more);
        n_edges[i] += n_more;
        /* Without smoothing boulders cut much off. */
        g_assert_cmpuint (n_floor, >, i > 0 ? 31 * 31 / 6 : 31);
        g_assert_cmpuint (n_floor, <, 31 * 31 * 5 / 6);
        /* The row inside of a border is not floor from end to end. */
        for (guint x = 32; x < 61; x++)
          n_straight += level->canvas->tiles[32 * 93 + x] != 0;
        g_assert_cmpuint (n_straight, <, 24);
      }
  g_test_message ("%u, %u, %u edges", n_edges[0], n_edges[1], n_edges[2]);
  g_assert_cmpuint (n_edges[0], >, n_edges[1]);
  g_assert_cmpuint (n_edges[1], >, n_edges[2]);
}

/* Two gateways of a circular tunnel are a round trip: but for the ways in to the round nobody is cut off
 * by any one cell. */
static void
test_round (void)
{
  for (guint side = 9; side <= 31; side += 2)
    {
      g_autoptr (AshlarLevel) level
          = paint_alone ("circular-tunnel", "\"straightness\": 100", side, 2, side);
      const AshlarPlan  *plan = level->plan;
      guint              width = plan->width, n_cuts = 0, n_floor = 0;
      const AshlarCell   from = plan->gateways[0], *to = &plan->gateways[2];
      g_autofree guint8 *is_floor = g_new0 (guint8, width * width);

      for (gsize at = 0; at < (gsize) width * width; at++)
        is_floor[at] = level->canvas->tiles[at] != 0;
      for (gsize at = 0; at < (gsize) width * width; at++)
        {
          g_autofree guint8 *seen = NULL;

          if (!is_floor[at] || level->canvas->owners[at] != 0
              || at == (gsize) from.y * width + from.x || at == (gsize) to->y * width + to->x)
            continue;
          is_floor[at] = 0;
          seen = dup_reached (level, 0, is_floor, &from);
          n_cuts += seen[(gsize) to->y * width + to->x] == 0;
          n_floor++;
          is_floor[at] = 1;
        }
      g_test_message ("%u: %u of %u cells cut it", side, n_cuts, n_floor);
      g_assert_cmpuint (n_cuts, <=, side / 2 + 4);
      g_assert_cmpuint (n_floor, >=, 2 * side);
    }
}

/* What a painter draws with when the content does not say, and what it says when it cannot. */
static void
test_tiles (void)
{
  static const struct
  {
    const char *tiles, *message; /* NULL: it can */
  } rows[] = {
    { "{ \"representation\": \"#\", \"blocksMovement\": true }, { \"representation\": \".\" }",
      NULL },
    { "{ \"representation\": \"#\", \"blocksMovement\": true },"
      "{ \"representation\": \"r\", \"references\": { \"#\": 1, \"%\": 1 } },"
      "{ \"representation\": \"%\", \"blocksMovement\": true }",
      "\"floor\"" },
    { "{ \"representation\": \"#\" }, { \"representation\": \".\" }", "\"wall\"" },
  };
  const AshlarPainter *const *painters;
  guint                       n_painters;

  painters = ashlar_registry_get_painters (&n_painters);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    for (guint p = 0; p < n_painters; p++)
      {
        g_autofree char *text = g_strdup_printf (
            "{ \"format\": \"ashlar-content\", \"version\": 1, \"defaultTile\": \"#\", \"tiles\": "
            "[ %s ], \"recipes\": [ { \"id\": \"r\", \"planner\": { \"type\": \"minidungeon\" }, "
            "\"theme\": [ { \"id\": \"a\", \"painter\": \"%s\" } ] } ] }",
            rows[i].tiles, painters[p]->part.id);
        g_autoptr (GError) error = NULL;
        g_autoptr (AshlarGenerator) generator = NULL;
        g_autoptr (AshlarLevel) level = NULL;

        if (painters[p]->opening == ASHLAR_OPENING_EXITS)
          continue;
        generator = random_plans_get_generator (text);
        level = ashlar_generator_generate (generator, 4, NULL, &error);
        if (rows[i].message == NULL)
          {
            g_assert_no_error (error);
            levels_assert_sound (level);
            continue;
          }
        g_assert_error (error, ASHLAR_GENERATE_ERROR, ASHLAR_GENERATE_ERROR_PARAMETER);
        g_assert_nonnull (strstr (error->message, rows[i].message));
        g_assert_cmpstr (ashlar_generate_error_get_subject (error), ==, "/recipes/0/tiles");
      }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/painters/lattices", test_lattices);
  g_test_add_func ("/painters/one-painter", test_one_painter);
  g_test_add_func ("/painters/shared-borders", test_shared);
  g_test_add_func ("/painters/clean-lines", test_clean_lines);
  g_test_add_func ("/painters/straightness", test_straightness);
  g_test_add_func ("/painters/cave", test_cave);
  g_test_add_func ("/painters/round", test_round);
  g_test_add_func ("/painters/tiles", test_tiles);
  return g_test_run ();
}
