/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Cheapest ways over plans, held against Dijkstra without a heap, an estimate or an early end. */

#include <string.h>

#include "base/ashlar-stream-private.h"
#include "plan/ashlar-paths-private.h"

#define N_PLANS 20000
#define N_PLANS_LONG 1000000

static guint
draw (AshlarStream *stream, guint min, guint max)
{
  return (guint) ashlar_stream_range (stream, (gint) min, (gint) max);
}

static void
add_area (AshlarPlanBuilder *builder, guint x, guint y, guint width, guint height)
{
  AshlarRectangle rectangle = { (guint16) x, (guint16) y, (guint16) width, (guint16) height };

  ashlar_plan_builder_add_area (builder, ASHLAR_AREA_AREA, &rectangle);
}

/* Halves that share the line of the cut. */
static void
cut (AshlarPlanBuilder *builder,
     AshlarStream      *stream,
     guint              x,
     guint              y,
     guint              width,
     guint              height,
     guint              depth)
{
  gboolean upright = draw (stream, 0, 1) != 0;
  guint    length = upright ? width : height;
  guint    at;

  if (depth == 0 || length < 9)
    {
      add_area (builder, x, y, width, height);
      return;
    }
  at = draw (stream, 4, length - 5);
  cut (builder, stream, x, y, upright ? at + 1 : width, upright ? height : at + 1, depth - 1);
  cut (builder, stream, upright ? x + at : x, upright ? y : y + at, upright ? width - at : width,
       upright ? height : height - at, depth - 1);
}

/* Cells of a lattice, some left out; @linked: linked here and there, now and then twice. */
static AshlarPlan *
build_lattice (AshlarStream *stream, gboolean linked)
{
  guint              across = draw (stream, 1, 9), down = draw (stream, 1, 9);
  AshlarPlanBuilder *builder
      = ashlar_plan_builder_new (ASHLAR_BORDERS_DISJOINT, across * 3, down * 3);
  g_autofree guint32 *ids = g_new (guint32, (gsize) across * down);
  guint32             n = 0;

  ashlar_plan_builder_set_lattice (builder, 3, 3);
  for (guint at = 0; at < across * down; at++)
    {
      ids[at] = ASHLAR_NO_AREA;
      if (draw (stream, 0, 5) == 0)
        continue;
      ids[at] = n++;
      add_area (builder, at % across * 3, at / across * 3, 3, 3);
    }
  for (guint at = 0; linked && at < across * down; at++)
    for (guint side = 0; side < 2; side++)
      {
        guint other = side == 0 ? at + 1 : at + across;

        if (other >= across * down || (side == 0 && other % across == 0)
            || ids[at] == ASHLAR_NO_AREA || ids[other] == ASHLAR_NO_AREA)
          continue;
        for (guint times = draw (stream, 0, 5); times > 3; times--)
          ashlar_plan_builder_add_link (builder, ids[at], ids[other], NULL, NULL, 0);
        if (draw (stream, 0, 3) != 0)
          ashlar_plan_builder_add_link (builder, ids[at], ids[other], NULL, NULL, 0);
      }
  return ashlar_plan_builder_free_to_plan (builder);
}

static AshlarPlan *
build_plan (AshlarStream *stream)
{
  AshlarPlanBuilder *builder;
  guint              width, height;

  switch (draw (stream, 0, 2))
    {
    case 0:
      return build_lattice (stream, FALSE);
    case 1:
      return build_lattice (stream, TRUE);
    default:
      width = draw (stream, 5, 80);
      height = draw (stream, 5, 80);
      builder = ashlar_plan_builder_new (ASHLAR_BORDERS_SHARED, width, height);
      cut (builder, stream, 0, 0, width, height, draw (stream, 0, 6));
      return ashlar_plan_builder_free_to_plan (builder);
    }
}

static guint32 *
draw_costs (AshlarStream *stream, guint32 n_areas)
{
  static const guint most[] = { 0, 1, 3, 200, ASHLAR_COST_MOST };
  guint32           *costs = g_new (guint32, (gsize) n_areas + 1);
  guint              kind = draw (stream, 0, G_N_ELEMENTS (most) - 1);
  guint              barred = draw (stream, 0, 1) * 6;

  for (guint32 area = 0; area < n_areas; area++)
    {
      costs[area] = draw (stream, 0, most[kind]);
      if (barred > 0 && draw (stream, 0, barred) == 0)
        costs[area] = ASHLAR_COST_BARRED;
    }
  return costs;
}

typedef struct
{
  guint64 cost;
  guint32 steps;
} Price;

#define NO_WAY G_MAXUINT64

static gboolean
is_less (Price a, Price b)
{
  return a.cost != b.cost ? a.cost < b.cost : a.steps < b.steps;
}

static gboolean
has_step (const AshlarPaths *paths, guint32 from, guint32 to)
{
  for (guint32 i = paths->first[from]; i < paths->first[from + 1]; i++)
    if (paths->others[i] == to)
      return TRUE;
  return FALSE;
}

static Price
go_on (Price price, guint32 cost)
{
  Price next = { price.cost + cost, price.steps + 1 };

  return next;
}

/* Prices of all areas: every step is tried again until none makes a way better. */
static Price *
find_prices (const AshlarPaths *paths, const guint32 *costs, guint32 from)
{
  Price   *prices = g_new (Price, paths->n_areas);
  gboolean changed = TRUE;

  for (guint32 area = 0; area < paths->n_areas; area++)
    prices[area] = (Price){ area == from ? 0 : NO_WAY, 0 };
  while (changed)
    {
      changed = FALSE;
      for (guint32 area = 0; area < paths->n_areas; area++)
        for (guint32 i = paths->first[area]; i < paths->first[area + 1]; i++)
          {
            guint32 other = paths->others[i];

            if (prices[area].cost == NO_WAY || costs[other] == ASHLAR_COST_BARRED
                || !is_less (go_on (prices[area], costs[other]), prices[other]))
              continue;
            prices[other] = go_on (prices[area], costs[other]);
            changed = TRUE;
          }
    }
  return prices;
}

/* The way is the one that is promised: from its end always the lowest area of those before it that
 * makes it best. */
static void
check_way (guint64            seed,
           const AshlarPaths *paths,
           const guint32     *costs,
           const Price       *prices,
           const guint32     *way,
           guint              n)
{
  if (n != prices[way[n - 1]].steps + 1)
    g_error ("seed %" G_GUINT64_FORMAT ": a way of %u areas; the best has %u", seed, n,
             prices[way[n - 1]].steps + 1);
  for (guint i = n - 1; i > 0; i--)
    {
      guint32 lowest = 0;

      while (!has_step (paths, lowest, way[i]) || prices[lowest].cost == NO_WAY
             || is_less (prices[way[i]], go_on (prices[lowest], costs[way[i]])))
        lowest++;
      if (way[i - 1] != lowest)
        g_error ("seed %" G_GUINT64_FORMAT ": area %u is reached from %u; expected %u", seed,
                 way[i], way[i - 1], lowest);
    }
}

static void
test_best_way (void)
{
  guint n_plans = g_getenv ("ASHLAR_TEST_LONG") != NULL ? N_PLANS_LONG : N_PLANS;
  guint n_ways = 0, n_none = 0;

  for (guint64 seed = 0; seed < n_plans; seed++)
    {
      AshlarStream stream;
      g_autoptr (AshlarPlan) plan = NULL;
      g_auto (AshlarPaths) paths = { 0 };
      g_autofree guint32 *costs = NULL;
      g_autofree guint32 *way = NULL;
      g_autofree guint32 *any = NULL;
      g_autofree Price   *prices = NULL;
      g_autofree guint8  *goals = NULL;
      g_autofree guint8  *reached = NULL;
      guint32             from, to, nearest = ASHLAR_NO_AREA, n_reached = 0;
      guint               n;

      ashlar_stream_init (&stream, seed, ASHLAR_STAGE_PLAN, 0, 0);
      plan = build_plan (&stream);
      if (plan->n_areas == 0)
        continue;
      ashlar_paths_init (&paths, plan);
      costs = draw_costs (&stream, plan->n_areas);
      from = draw (&stream, 0, plan->n_areas - 1);
      to = draw (&stream, 0, plan->n_areas - 1);
      prices = find_prices (&paths, costs, from);

      way = ashlar_paths_find (&paths, costs, from, to, &n);
      g_assert_true ((way == NULL) == (prices[to].cost == NO_WAY));
      g_assert_cmpuint (n == 0, ==, way == NULL);
      n_none += way == NULL;
      if (way != NULL)
        {
          g_assert_cmpuint (way[0], ==, from);
          g_assert_cmpuint (way[n - 1], ==, to);
          check_way (seed, &paths, costs, prices, way, n);
          n_ways++;
        }

      goals = g_new0 (guint8, plan->n_areas);
      reached = g_new0 (guint8, plan->n_areas);
      for (guint32 area = 0; area < plan->n_areas; area++)
        {
          goals[area] = draw (&stream, 0, 7) == 0;
          n_reached += prices[area].cost != NO_WAY;
          if (goals[area] && prices[area].cost != NO_WAY
              && (nearest == ASHLAR_NO_AREA || is_less (prices[area], prices[nearest])))
            nearest = area;
        }
      any = ashlar_paths_find_any (&paths, costs, from, goals, &n);
      g_assert_true ((any == NULL) == (nearest == ASHLAR_NO_AREA));
      if (any != NULL)
        {
          g_assert_cmpuint (any[n - 1], ==, nearest);
          check_way (seed, &paths, costs, prices, any, n);
        }

      g_assert_cmpuint (ashlar_paths_reach (&paths, costs, from, reached), ==, n_reached);
      for (guint32 area = 0; area < plan->n_areas; area++)
        g_assert_cmpint (reached[area], ==, prices[area].cost != NO_WAY);
    }
  g_test_message ("%u ways, %u times none", n_ways, n_none);
  g_assert_cmpuint (n_ways, >, n_plans / 3);
  g_assert_cmpuint (n_none, >, n_plans / 20);
}

/* Linked once, and only where a link lacks. */
static void
test_links_of_a_way (void)
{
  for (guint64 seed = 0; seed < 500; seed++)
    {
      AshlarStream stream;
      g_autoptr (AshlarPlan) plan = NULL;
      g_auto (AshlarPaths) paths = { 0 };
      g_autofree guint32 *costs = NULL;
      g_autofree guint32 *way = NULL;
      guint               n, n_links, n_added;

      ashlar_stream_init (&stream, seed, ASHLAR_STAGE_PLAN, 0, 1);
      plan = build_plan (&stream);
      if (plan->n_areas == 0)
        continue;
      ashlar_paths_init (&paths, plan);
      costs = draw_costs (&stream, plan->n_areas);
      way = ashlar_paths_find (&paths, costs, 0, plan->n_areas - 1, &n);
      n_links = plan->n_links;
      if (way == NULL)
        continue;
      n_added = ashlar_plan_link_way (plan, way, n);
      g_assert_cmpuint (n_added, ==, plan->takes_links ? n - 1 : 0);
      g_assert_cmpuint (plan->n_links, ==, n_links + n_added);
      g_assert_cmpuint (ashlar_plan_link_way (plan, way, n), ==, 0);
      for (guint i = 0; i + 1 < n; i++)
        g_assert_cmpuint (ashlar_plan_find_link (plan, way[i], way[i + 1]), !=, ASHLAR_NO_LINK);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/paths/best-way", test_best_way);
  g_test_add_func ("/paths/links-of-a-way", test_links_of_a_way);
  return g_test_run ();
}
