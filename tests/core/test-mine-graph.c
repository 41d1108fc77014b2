/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The graph of a mine before it is a plan: fragments, rolls, extra edges, junctions. What must stay
 * is found by trying, so that a fault in the planner is not repeated by its test. */

#include <math.h>
#include <string.h>

#include "mine-setup.h"

#define CASES 1000
#define CASES_LONG 100000

/* ---- Junctions ---- */

/* Whether two ways that share nothing but @cell lead from it to two rooms: two units of flow from
 * the cell, one through each other cell. */
static gboolean
leads_between_rooms (const AshlarMineGraph *graph, guint32 cell)
{
  guint32             n = graph->n_cells, sink = 2 * n;
  g_autofree gint32  *flow_to = g_new (gint32, n); /* by cell, where its one unit goes; or -1 */
  g_autofree gint32  *flow_from = g_new (gint32, n);
  g_autofree gint32  *came = g_new (gint32, 2 * (gsize) n + 1);
  g_autofree guint32 *queue = g_new (guint32, 2 * (gsize) n + 1);

  memset (flow_to, 0xff, sizeof *flow_to * n);
  memset (flow_from, 0xff, sizeof *flow_from * n);
  for (guint unit = 0; unit < 2; unit++)
    {
      guint32 head = 0, tail = 0;

      /* Nodes: 2c is the way into cell c, 2c + 1 the way out of it. */
      memset (came, 0xff, sizeof *came * (2 * (gsize) n + 1));
      queue[tail++] = 2 * cell + 1;
      came[2 * cell + 1] = (gint32) (2 * cell + 1);
      while (head < tail && came[sink] < 0)
        {
          guint32 node = queue[head++], at = node / 2;
          guint32 reached[6];
          guint   n_reached = 0;

          if (node % 2 == 1)
            {
              guint sides = graph->states[at] & ASHLAR_MINE_LINKS;

              for (; sides != 0; sides &= sides - 1)
                {
                  guint32 next = ashlar_mine_graph_step (graph, at, (guint) __builtin_ctz (sides));

                  if (next != cell && flow_to[at] != (gint32) next
                      && !(at == cell && flow_from[next] == (gint32) cell))
                    reached[n_reached++] = 2 * next;
                }
              if (at != cell && flow_from[at] >= 0)
                reached[n_reached++] = 2 * at; /* back within the cell */
            }
          else
            {
              if (flow_from[at] < 0)
                reached[n_reached++] = 2 * at + 1;
              else if ((guint32) flow_from[at] != cell)
                reached[n_reached++] = 2 * (guint32) flow_from[at] + 1; /* take it back */
              /* A room swallows one unit, and then its way out is not needed. */
              if ((graph->states[at] & ASHLAR_MINE_IS_ROOM) != 0 && flow_from[at] < 0)
                reached[n_reached++] = sink;
            }
          for (guint i = 0; i < n_reached; i++)
            if (came[reached[i]] < 0)
              {
                came[reached[i]] = (gint32) node;
                queue[tail++] = reached[i];
              }
        }
      if (came[sink] < 0)
        return FALSE;
      /* Ends of links along the way: out of one cell into another is new flow, the other way round
       * takes some back. */
      for (guint32 node = (guint32) came[sink]; node != 2 * cell + 1;)
        {
          guint32 before = (guint32) came[node];

          if (node % 2 == 0 && before % 2 == 1 && before / 2 != node / 2)
            {
              flow_from[node / 2] = (gint32) (before / 2);
              if (before / 2 != cell)
                flow_to[before / 2] = (gint32) (node / 2);
            }
          node = before;
        }
    }
  return TRUE;
}

static void
test_junctions_stay_where_ways_lead_through (void)
{
  guint n = g_getenv ("ASHLAR_TEST_LONG") != NULL ? CASES_LONG : CASES;
  guint n_kept = 0, n_gone = 0;

  for (guint64 seed = 0; seed < n; seed++)
    {
      g_autofree char *parameters = mine_setup_dup_parameters (seed);
      g_auto (MineSetup) setup = { 0 };
      AshlarRun       run = { .seed = seed };
      AshlarMineGraph graph;

      mine_setup_init (&setup, parameters, 0, 0);
      g_assert_no_error (setup.error);
      g_assert_true (ashlar_mine_graph_init (&graph, setup.prepared, &run, NULL));
      for (guint32 cell = 0; cell < graph.n_cells; cell++)
        {
          gboolean is_gone = (graph.states[cell] & ASHLAR_MINE_IS_GONE) != 0;

          if ((graph.states[cell] & ASHLAR_MINE_IS_ROOM) != 0)
            g_assert_false (is_gone);
          else if (is_gone == leads_between_rooms (&graph, cell))
            g_error ("seed %" G_GUINT64_FORMAT ", %s: cell %u %s", seed, parameters, cell,
                     is_gone ? "is left out, but a way leads through it"
                             : "stays, but no way leads through it");
          n_gone += is_gone;
          n_kept += !is_gone && (graph.states[cell] & ASHLAR_MINE_IS_ROOM) == 0;
        }
      ashlar_mine_graph_clear (&graph);
    }
  g_assert_cmpuint (n_kept, >, n);
  g_assert_cmpuint (n_gone, >, n);
}

/* ---- Shares ---- */

static double
expected_share (guint falloff, double rim, double t)
{
  double fallen = falloff == ASHLAR_MINE_SMOOTH  ? t * t * (3 - 2 * t)
                  : falloff == ASHLAR_MINE_STEEP ? 1 - (1 - t) * (1 - t)
                                                 : t;

  return 1 - (1 - rim) * fallen;
}

/* By distance from the hub, over many seeds, against the formula. */
static void
test_the_share_of_rooms_follows_the_chance (void)
{
  static const char *const falloffs[] = { "linear", "smooth", "steep" };
  guint                    n_seeds = g_getenv ("ASHLAR_TEST_LONG") != NULL ? 30000 : 1500;

  for (guint falloff = 0; falloff < G_N_ELEMENTS (falloffs); falloff++)
    for (guint percent = 0; percent <= 100; percent += 25)
      {
        guint            near = percent / 25; /* 0 … 4 */
        g_autofree char *parameters
            = g_strdup_printf ("{\"order\": 6, \"across\": 19, \"down\": 15, \"falloff\": \"%s\", "
                               "\"roomChance\": %u, \"nearHub\": %u}",
                               falloffs[falloff], percent, near);
        g_auto (MineSetup) setup = { 0 };
        const AshlarMineTask *task;
        guint                 counts[15 * 19] = { 0 };
        double                sum[11] = { 0 }, mean[11] = { 0 }, variance[11] = { 0 };

        mine_setup_init (&setup, parameters, 0, 0);
        task = setup.prepared;
        for (guint64 seed = 0; seed < n_seeds; seed++)
          {
            g_autoptr (AshlarPlan) plan = mine_setup_plan (&setup, seed, NULL);

            for (guint32 area = 0; area < plan->n_areas; area++)
              if (plan->kinds[area] == ASHLAR_AREA_ROOM)
                counts[plan->rectangles[area].y / task->cell_height * 19
                       + plan->rectangles[area].x / task->cell_width]++;
          }
        for (guint cell = 0; cell < G_N_ELEMENTS (counts); cell++)
          {
            double dx = ((double) (cell % 19) - 9) / 9, dy = ((double) (cell / 19) - 7) / 7;
            double t = MIN (sqrt (dx * dx + dy * dy), 1.0);
            double share = expected_share (falloff, percent / 100.0, t);
            guint  ring = (guint) (t * 10);

            if (ABS ((gint) (cell % 19) - 9) <= (gint) near
                && ABS ((gint) (cell / 19) - 7) <= (gint) near)
              {
                g_assert_cmpuint (counts[cell], ==, n_seeds);
                share = 1;
              }
            g_assert_true (cell != 7 * 19 + 9 || counts[cell] == n_seeds);
            sum[ring] += counts[cell];
            mean[ring] += share * n_seeds;
            variance[ring] += share * (1 - share) * n_seeds;
          }
        /* Six deviations, and half a permille for what integers round. */
        for (guint ring = 0; ring < G_N_ELEMENTS (sum); ring++)
          if (fabs (sum[ring] - mean[ring]) > 6 * sqrt (variance[ring]) + mean[ring] * 5e-4 + 1)
            g_error ("%s: %.0f rooms in ring %u, expected %.0f ± %.0f", parameters, sum[ring], ring,
                     mean[ring], sqrt (variance[ring]));
      }
}

/* The article's "about sixteen in a 16 × 16 window" is why fragments are joined. */
static void
test_a_section_falls_into_fragments (void)
{
  g_auto (MineSetup) setup = { 0 };
  guint n = 0;

  mine_setup_init (&setup, "{\"order\": 8, \"across\": 16, \"down\": 16}", 0, 0);
  for (guint64 seed = 0; seed < 400; seed++)
    {
      AshlarRun       run = { .seed = seed };
      AshlarMineGraph graph;

      g_assert_true (ashlar_mine_graph_init (&graph, setup.prepared, &run, NULL));
      g_assert_cmpuint (graph.joints->len, ==, graph.fragments->len - 1);
      n += graph.fragments->len;
      ashlar_mine_graph_clear (&graph);
    }
  g_assert_cmpuint (n, >, 400 * 8);
  g_assert_cmpuint (n, <, 400 * 24);
}

/* Each extra edge is one that was not there, and so many cells in a hundred add one: fewer where all
 * sides have theirs. */
static void
test_extra_edges_are_additional (void)
{
  static const guint percents[] = { 0, 5, 20, 60, 100 };

  for (guint i = 0; i < G_N_ELEMENTS (percents); i++)
    {
      g_autofree char *parameters = g_strdup_printf (
          "{\"order\": 6, \"across\": 19, \"down\": 15, \"extraEdges\": %u}", percents[i]);
      g_auto (MineSetup) setup = { 0 };
      guint n_added = 0, n_wanted = 200 * (19 * 15 - 1) * percents[i] / 100;

      mine_setup_init (&setup, parameters, 0, 0);
      for (guint64 seed = 0; seed < 200; seed++)
        {
          AshlarRun       run = { .seed = seed };
          AshlarMineGraph graph;
          guint           n_sides = 0;

          g_assert_true (ashlar_mine_graph_init (&graph, setup.prepared, &run, NULL));
          for (guint32 cell = 0; cell < graph.n_cells; cell++)
            n_sides += (guint) __builtin_popcount (graph.states[cell] & ASHLAR_MINE_LINKS);
          /* A tree has one edge less than cells. */
          n_added += n_sides / 2 - (graph.n_cells - 1);
          ashlar_mine_graph_clear (&graph);
        }
      g_assert_cmpuint (n_added, >=, n_wanted * 75 / 100);
      g_assert_cmpuint (n_added, <=, n_wanted * 102 / 100);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/mine-graph/junctions-stay-where-ways-lead-through",
                   test_junctions_stay_where_ways_lead_through);
  g_test_add_func ("/mine-graph/the-share-of-rooms-follows-the-chance",
                   test_the_share_of_rooms_follows_the_chance);
  g_test_add_func ("/mine-graph/a-section-falls-into-fragments",
                   test_a_section_falls_into_fragments);
  g_test_add_func ("/mine-graph/extra-edges-are-additional", test_extra_edges_are_additional);
  return g_test_run ();
}
