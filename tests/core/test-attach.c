/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Neighbours held against a look at every pair, and the pass that attaches over them. */

#include <string.h>

#include "assign/ashlar-passes-private.h"
#include "base/ashlar-json-private.h"
#include "base/ashlar-report-private.h"
#include "base/ashlar-union-find-private.h"
#include "level/ashlar-trace-private.h"
#include "plan/ashlar-neighbours-private.h"

#define N_PLANS 3000
#define N_PLANS_LONG 1000000

static guint
get_n_plans (void)
{
  return g_getenv ("ASHLAR_TEST_LONG") != NULL ? N_PLANS_LONG : N_PLANS;
}

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

/* Cuts a rectangle in two, again and again; with @shared both halves keep the line of the cut. A
 * part is left out now and then. */
static void
cut (AshlarPlanBuilder *builder,
     AshlarStream      *stream,
     gboolean           shared,
     guint              x,
     guint              y,
     guint              width,
     guint              height,
     guint              depth)
{
  guint    least = shared ? 3 : 1;
  gboolean upright = draw (stream, 0, 1) != 0;
  guint    length = upright ? width : height;
  guint    at;

  if (depth == 0 || length < 2 * least || draw (stream, 0, 9) == 0)
    {
      if (draw (stream, 0, 7) != 0)
        add_area (builder, x, y, width, height);
      return;
    }
  at = draw (stream, least, length - least);
  if (upright)
    {
      cut (builder, stream, shared, x, y, at + (shared ? 1 : 0), height, depth - 1);
      cut (builder, stream, shared, x + at, y, width - at, height, depth - 1);
    }
  else
    {
      cut (builder, stream, shared, x, y, width, at + (shared ? 1 : 0), depth - 1);
      cut (builder, stream, shared, x, y + at, width, height - at, depth - 1);
    }
}

static AshlarPlan *
build_cuts (AshlarStream *stream)
{
  gboolean           shared = draw (stream, 0, 1) != 0;
  guint              width = draw (stream, 3, 40), height = draw (stream, 3, 40);
  AshlarPlanBuilder *builder = ashlar_plan_builder_new (
      shared ? ASHLAR_BORDERS_SHARED : ASHLAR_BORDERS_DISJOINT, width, height);

  cut (builder, stream, shared, 0, 0, width, height, draw (stream, 0, 6));
  return ashlar_plan_builder_free_to_plan (builder);
}

/* With holes; the areas in a random direction, so that ids do not follow the rows. */
static AshlarPlan *
build_lattice (AshlarStream *stream)
{
  guint              across = draw (stream, 1, 9), down = draw (stream, 1, 9);
  guint              width = draw (stream, 1, 6), height = draw (stream, 1, 6);
  gboolean           backwards = draw (stream, 0, 1) != 0;
  AshlarPlanBuilder *builder
      = ashlar_plan_builder_new (ASHLAR_BORDERS_DISJOINT, across * width, down * height);

  ashlar_plan_builder_set_lattice (builder, width, height);
  for (guint i = 0; i < across * down; i++)
    {
      guint at = backwards ? across * down - 1 - i : i;

      if (draw (stream, 0, 5) != 0)
        add_area (builder, at % across * width, at / across * height, width, height);
    }
  return ashlar_plan_builder_free_to_plan (builder);
}

static AshlarPlan *
build_plan (guint64 seed, AshlarStream *stream)
{
  ashlar_stream_init (stream, seed, ASHLAR_STAGE_PLAN, 0, 0);
  return draw (stream, 0, 1) != 0 ? build_lattice (stream) : build_cuts (stream);
}

static gboolean
is_corner (const AshlarRectangle *rectangle, guint x, guint y, gboolean shared)
{
  gboolean at_side = x == rectangle->x || x + 1u == (guint) rectangle->x + rectangle->width;
  gboolean at_top = y == rectangle->y || y + 1u == (guint) rectangle->y + rectangle->height;

  return at_side && at_top && (shared || (rectangle->width > 2 && rectangle->height > 2));
}

static gboolean
contains (const AshlarRectangle *rectangle, guint x, guint y)
{
  return x >= rectangle->x && y >= rectangle->y && x < (guint) rectangle->x + rectangle->width
         && y < (guint) rectangle->y + rectangle->height;
}

/* Cell by cell: in shared plans the cells of the border line between the two that have the one
 * straight across from the other; else the pairs of cells side by side. */
static guint
count_gateways (const AshlarPlan *plan, guint32 a, guint32 b)
{
  const AshlarRectangle *left = &plan->rectangles[a], *right = &plan->rectangles[b];
  guint                  n = 0;

  for (guint y = left->y; y < (guint) left->y + left->height; y++)
    for (guint x = left->x; x < (guint) left->x + left->width; x++)
      {
        if (plan->borders == ASHLAR_BORDERS_SHARED)
          {
            gboolean in_both = contains (right, x, y) && !is_corner (left, x, y, TRUE)
                               && !is_corner (right, x, y, TRUE);

            n += in_both;
            continue;
          }
        for (guint side = 0; side < 4; side++)
          {
            gint     other_x = (gint) x + (side == 0) - (side == 1);
            gint     other_y = (gint) y + (side == 2) - (side == 3);
            gboolean lies_upright = side > 1;
            guint    own = lies_upright ? left->width : left->height;
            guint    other = lies_upright ? right->width : right->height;
            guint    own_at = lies_upright ? x - left->x : y - left->y;
            guint    other_at;

            if (other_x < 0 || other_y < 0 || !contains (right, (guint) other_x, (guint) other_y))
              continue;
            other_at = lies_upright ? x - right->x : y - right->y;
            n += (own <= 2 || (own_at > 0 && own_at + 1 < own))
                 && (other <= 2 || (other_at > 0 && other_at + 1 < other));
          }
      }
  return n;
}

static void
test_neighbours (void)
{
  for (guint64 seed = 0; seed < get_n_plans (); seed++)
    {
      AshlarStream stream;
      g_autoptr (AshlarPlan) plan = build_plan (seed, &stream);
      g_auto (AshlarNeighbours) neighbours = { 0 };
      guint32 at = 0;

      ashlar_neighbours_init (&neighbours, plan);
      for (guint32 a = 0; a < plan->n_areas; a++)
        {
          guint32 n_others = 0;

          for (guint32 b = 0; b < plan->n_areas; b++)
            {
              guint n = a == b ? 0 : count_gateways (plan, a, b);

              if (n < (plan->borders == ASHLAR_BORDERS_SHARED ? 2 : 1))
                continue;
              if (neighbours.first[a] + n_others >= neighbours.first[a + 1]
                  || neighbours.others[neighbours.first[a] + n_others] != b)
                g_error ("seed %" G_GUINT64_FORMAT ": areas %u and %u share %u cells and are not "
                         "listed",
                         seed, a, b, n);
              n_others++;
              if (b < a)
                continue;
              g_assert_cmpuint (at, <, neighbours.n_pairs);
              g_assert_cmpuint (neighbours.pairs[2 * at], ==, a);
              g_assert_cmpuint (neighbours.pairs[2 * at + 1], ==, b);
              at++;
            }
          if (neighbours.first[a] + n_others != neighbours.first[a + 1])
            g_error ("seed %" G_GUINT64_FORMAT
                     ": area %u is listed with a neighbour that it has not",
                     seed, a);
        }
      g_assert_cmpuint (at, ==, neighbours.n_pairs);
    }
}

static AshlarSettings *
make_settings (gint loops)
{
  g_autoptr (AshlarReport) report = ashlar_report_new ();
  g_autoptr (AshlarValue) given = ashlar_value_new_object ();
  AshlarSettings *settings;

  ashlar_value_object_set (given, "loops", ashlar_value_new_integer (loops));
  settings = ashlar_settings_new (ashlar_pass_attach.part.parameters,
                                  ashlar_pass_attach.part.n_parameters, given, NULL, "", report);
  g_assert_cmpuint (ashlar_report_get_n_findings (report), ==, 0);
  return settings;
}

static guint
count_pieces (const AshlarPlan *plan, const AshlarNeighbours *over)
{
  g_auto (AshlarUnionFind) sets = { 0 };

  ashlar_union_find_init (&sets, plan->n_areas);
  for (guint32 link = 0; link < plan->n_links; link++)
    ashlar_union_find_unite (&sets, plan->link_from[link], plan->link_to[link]);
  for (guint32 i = 0; over != NULL && i < over->n_pairs; i++)
    ashlar_union_find_unite (&sets, over->pairs[2 * i], over->pairs[2 * i + 1]);
  return sets.n_sets;
}

static AshlarPlan *
assign (AshlarPlan *plan, const AshlarSettings *settings, const AshlarRun *run, GError **error)
{
  const AshlarAssigning assigning = { .settings = settings, .run = run, .path = "" };

  return ashlar_pass_attach.assign (ashlar_plan_ref (plan), &assigning, error);
}

/* Links some neighbours beforehand, so that pieces hang apart. */
static AshlarPlan *
link_some (AshlarPlan *plan, const AshlarNeighbours *neighbours, AshlarStream *stream)
{
  guint share = draw (stream, 0, 3);

  plan = ashlar_plan_make_writable (plan);
  for (guint32 i = 0; i < neighbours->n_pairs; i++)
    if (draw (stream, 0, 3) < share)
      ashlar_plan_add_links (plan, neighbours->pairs + 2 * (gsize) i, 1);
  return plan;
}

static gboolean
is_pair (const AshlarNeighbours *neighbours, guint32 a, guint32 b)
{
  for (guint32 i = neighbours->first[a]; i < neighbours->first[a + 1]; i++)
    if (neighbours->others[i] == b)
      return TRUE;
  return FALSE;
}

static void
check_attached (guint64                 seed,
                const AshlarPlan       *before,
                const AshlarPlan       *after,
                const AshlarNeighbours *neighbours,
                gint                    loops)
{
  guint32 n_pieces = count_pieces (before, NULL);
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);

  if (count_pieces (after, NULL) != 1)
    g_error ("seed %" G_GUINT64_FORMAT ": an area is not attached", seed);
  if (loops == 0)
    g_assert_cmpuint (after->n_links, ==, before->n_links + n_pieces - 1);
  if (loops == 100)
    g_assert_cmpuint (after->n_links, ==, neighbours->n_pairs);
  g_assert_cmpuint (after->adjacency_first[after->n_areas], ==, 2 * after->n_links);
  for (guint32 link = 0; link < after->n_links; link++)
    {
      guint32 from = after->link_from[link], to = after->link_to[link];
      gint64  key = (gint64) MIN (from, to) << 32 | MAX (from, to);

      if (!is_pair (neighbours, from, to))
        g_error ("seed %" G_GUINT64_FORMAT ": areas %u and %u are linked and no neighbours", seed,
                 from, to);
      if (!g_hash_table_add (seen, g_memdup2 (&key, sizeof key)))
        g_error ("seed %" G_GUINT64_FORMAT ": areas %u and %u are linked twice", seed, from, to);
      if (link < before->n_links)
        g_assert_true (before->link_from[link] == from && before->link_to[link] == to);
    }
}

static void
test_attach (void)
{
  static const gint chances[] = { 0, 30, 100 };

  for (guint64 seed = 0; seed < get_n_plans (); seed++)
    {
      AshlarStream stream;
      g_autoptr (AshlarPlan) plan = build_plan (seed, &stream);
      g_autoptr (AshlarPlan) attached = NULL;
      g_autoptr (AshlarPlan) again = NULL;
      g_autoptr (GError) error = NULL;
      g_autoptr (AshlarTrace) trace = ashlar_trace_new ();
      g_auto (AshlarNeighbours) neighbours = { 0 };
      gint loops = chances[draw (&stream, 0, G_N_ELEMENTS (chances) - 1)];
      g_autoptr (AshlarSettings) settings = make_settings (loops);
      AshlarRun run = { .seed = seed };

      if (plan->n_areas == 0)
        continue;
      ashlar_neighbours_init (&neighbours, plan);
      plan = link_some (plan, &neighbours, &stream);
      attached = assign (plan, settings, &run, &error);
      if (count_pieces (plan, &neighbours) > 1)
        {
          g_assert_null (attached);
          g_assert_error (error, ASHLAR_GENERATE_ERROR, ASHLAR_GENERATE_ERROR_NO_SPACE);
          continue;
        }
      g_assert_no_error (error);
      check_attached (seed, plan, attached, &neighbours, loops);

      run.trace = trace;
      again = assign (plan, settings, &run, &error);
      g_assert_cmpuint (again->n_links, ==, attached->n_links);
      g_assert_cmpmem (again->link_from, sizeof (guint32) * again->n_links, attached->link_from,
                       sizeof (guint32) * attached->n_links);
      g_assert_cmpmem (again->link_to, sizeof (guint32) * again->n_links, attached->link_to,
                       sizeof (guint32) * attached->n_links);
      g_assert_cmpuint (ashlar_trace_get_n_steps (trace), ==, again->n_links - plan->n_links);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/attach/neighbours-are-those-of-all-pairs", test_neighbours);
  g_test_add_func ("/attach/every-area-is-attached", test_attach);
  return g_test_run ();
}
