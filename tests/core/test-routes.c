/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Ends, routes, guardians and what `attach` leaves out, on random plans with links and without, held
 * against walks and lists that try everything.
 *
 * Long because each promise has its own way of trying everything. */

#include <string.h>

#include "assign/ashlar-passes-private.h"
#include "base/ashlar-json-private.h"
#include "base/ashlar-report-private.h"
#include "plan/ashlar-paths-private.h"
#include "random-plans.h"

#define N_PLANS 1500
#define N_PLANS_LONG 100000

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

/* Whether one can step from area to area all over the plan. */
static gboolean
hangs_together (const AshlarPlan *plan)
{
  g_auto (AshlarPaths) paths = { 0 };
  g_autofree guint32 *costs = g_new0 (guint32, plan->n_areas);
  g_autofree guint8  *reached = g_new (guint8, plan->n_areas);

  ashlar_paths_init (&paths, plan);
  return ashlar_paths_reach (&paths, costs, 0, reached) == plan->n_areas;
}

/* Of every second plan the links are taken away, so that passes make them; few areas touch too little
 * for that. */
static AshlarPlan *
build_plan (guint64 seed)
{
  AshlarBorders borders = seed % 4 < 2 ? ASHLAR_BORDERS_SHARED : ASHLAR_BORDERS_DISJOINT;
  g_autoptr (AshlarPlan) plan = random_plans_new (seed / 2, borders);
  g_autoptr (AshlarPlan) bare = ashlar_plan_copy (plan);

  g_assert_true (plan->roles != NULL && plan->routes == NULL);
  memset (plan->roles, 0, plan->n_areas);
  memset (bare->roles, 0, plan->n_areas);
  bare->n_links = 0;
  bare->gateway_first[0] = 0;
  g_clear_pointer (&bare->link_widths, ashlar_free);
  ashlar_plan_sort_adjacency (bare);
  bare->takes_links = TRUE;
  if (seed % 2 != 0 && hangs_together (bare))
    return g_steal_pointer (&bare);
  return g_steal_pointer (&plan);
}

static AshlarPlan *
run_pass (
    const AshlarPass *pass, AshlarPlan *plan, const char *parameters, guint64 seed, GError **error)
{
  g_autoptr (AshlarReport) report = ashlar_report_new ();
  g_autoptr (AshlarContent) content = ashlar_content_new ();
  g_autoptr (GBytes) bytes = g_bytes_new (parameters, strlen (parameters));
  g_autoptr (GError) wrong = NULL;
  g_autoptr (AshlarValue) given = ashlar_json_read (bytes, "test", &wrong);
  g_autoptr (AshlarSettings) settings = NULL;
  AshlarRun       run = { .seed = seed };
  AshlarAssigning assigning = { .run = &run, .path = "/p", .content = content };

  g_assert_no_error (wrong);
  settings = ashlar_settings_new (pass->part.parameters, pass->part.n_parameters, given, NULL, "",
                                  report);
  if (ashlar_report_get_n_findings (report) > 0)
    g_error ("%s: %s", parameters,
             ashlar_finding_get_message (ashlar_report_get_finding (report, 0)));
  assigning.settings = settings;
  return pass->assign (plan, &assigning, error);
}

static const AshlarRoute *
get_route (const AshlarPlan *plan, guint index)
{
  return g_ptr_array_index (plan->routes, index);
}

/* A plan with ends somewhere. */
static AshlarPlan *
build_with_ends (guint64 seed, AshlarStream *stream)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *parameters = NULL;
  AshlarPlan      *plan = build_plan (seed);
  guint            a, b, c, d;

  ashlar_stream_init (stream, seed, ASHLAR_STAGE_ASSIGN, 0, 77);
  a = draw (stream, 0, 1000);
  b = draw (stream, 0, 1000);
  c = draw (stream, 0, 1000);
  d = draw (stream, 0, 1000);
  parameters = draw (stream, 0, 1) == 0
                   ? g_strdup ("{\"mode\": \"apart\"}")
                   : g_strdup_printf ("{\"mode\": \"given\", \"entrance\": [[%u, %u]], \"exit\": "
                                      "[[%u, %u]]}",
                                      a, b, c, d);
  plan = run_pass (&ashlar_pass_ends, plan, parameters, seed, &error);
  g_assert_no_error (error);
  return plan;
}

/* ---- Routes ---- */

/* Consecutive areas are linked, none comes twice, the ends are entrance and exit. */
static void
check_route (guint64 seed, const AshlarPlan *plan, const AshlarRoute *route)
{
  g_autofree guint8 *seen = g_new0 (guint8, plan->n_areas);

  for (guint i = 0; i < route->n_areas; i++)
    {
      if (seen[route->areas[i]])
        g_error ("seed %" G_GUINT64_FORMAT ": %s comes to area %u twice", seed, route->id,
                 route->areas[i]);
      seen[route->areas[i]] = TRUE;
      if (i > 0
          && ashlar_plan_find_link (plan, route->areas[i - 1], route->areas[i]) == ASHLAR_NO_LINK)
        g_error ("seed %" G_GUINT64_FORMAT ": %s leads from area %u to %u, which are not linked",
                 seed, route->id, route->areas[i - 1], route->areas[i]);
    }
  if (g_str_equal (route->id, "around"))
    return;
  g_assert_cmpuint (route->areas[0], ==, ashlar_plan_find_role (plan, ASHLAR_ROLE_ENTRANCE));
  g_assert_cmpuint (route->areas[route->n_areas - 1], ==,
                    ashlar_plan_find_role (plan, ASHLAR_ROLE_EXIT));
}

/* What routes before @index lead through, their ends left aside. */
static guint8 *
dup_used (const AshlarPlan *plan, guint index)
{
  guint8 *used = g_new0 (guint8, plan->n_areas);

  for (guint r = 0; r < index; r++)
    for (guint i = 1; i + 1 < get_route (plan, r)->n_areas; i++)
      used[get_route (plan, r)->areas[i]] = TRUE;
  return used;
}

static guint
count_shared (const AshlarRoute *route, const guint8 *used)
{
  guint n = 0;

  for (guint i = 1; i + 1 < route->n_areas; i++)
    n += used[route->areas[i]];
  return n;
}

static gboolean
is_same (const AshlarRoute *route, const guint32 *areas, guint n)
{
  return route->n_areas == n && memcmp (route->areas, areas, sizeof (guint32) * n) == 0;
}

static char *
draw_route_parameters (AshlarStream *stream, guint *alternatives, guint *shared)
{
  static const char *const costs[] = {
    "",
    ", \"costs\": [{\"when\": {\"x\": {\"max\": 500}}, \"cost\": 300}]",
    (", \"costs\": [{\"when\": {\"y\": {\"min\": 300}}, \"cost\": 0}, "
     "{\"when\": {\"deadEnd\": true}, \"cost\": 100000}]"),
  };
  gint  strength = ashlar_stream_range (stream, -100, 100);
  guint count = draw (stream, 0, 4), beside = draw (stream, 0, 100);
  guint cost = draw (stream, 0, G_N_ELEMENTS (costs) - 1);

  *alternatives = draw (stream, 0, 4);
  *shared = draw (stream, 0, 4);
  return g_strdup_printf ("{\"influenceCount\": %u, \"strength\": %d, \"alternatives\": %u, "
                          "\"shared\": %u, \"neighbourCost\": %u%s}",
                          count, strength, *alternatives, *shared, beside, costs[cost]);
}

static void
test_routes (void)
{
  guint n_alternatives = 0, n_linked = 0;

  for (guint64 seed = 0; seed < get_n_plans (); seed++)
    {
      AshlarStream stream;
      g_autoptr (AshlarPlan) plan = build_with_ends (seed, &stream);
      g_autoptr (GError) error = NULL;
      g_autofree char *parameters = NULL;
      guint            alternatives, shared, n_links = plan->n_links;

      parameters = draw_route_parameters (&stream, &alternatives, &shared);
      plan = run_pass (&ashlar_pass_route, g_steal_pointer (&plan), parameters, seed, &error);
      g_assert_no_error (error);
      g_assert_cmpuint (plan->routes->len, >=, 1);
      g_assert_cmpuint (plan->routes->len, <=, 1 + alternatives);
      for (guint r = 0; r < plan->routes->len; r++)
        {
          const AshlarRoute *route = get_route (plan, r);
          g_autofree guint8 *used = dup_used (plan, r);
          g_autofree char   *id = r == 0 ? g_strdup ("main") : g_strdup_printf ("alt-%u", r);

          g_assert_cmpstr (route->id, ==, id);
          check_route (seed, plan, route);
          if (count_shared (route, used) > (r == 0 ? 0 : shared))
            g_error ("seed %" G_GUINT64_FORMAT ": %s shares %u areas; expected %u at most", seed,
                     route->id, count_shared (route, used), shared);
          for (guint o = 0; o < r; o++)
            if (is_same (route, get_route (plan, o)->areas, get_route (plan, o)->n_areas))
              g_error ("seed %" G_GUINT64_FORMAT ": routes %u and %u are one", seed, o, r);
        }
      n_alternatives += plan->routes->len - 1;
      n_linked += plan->n_links - n_links;
      if (!plan->takes_links)
        g_assert_cmpuint (plan->n_links, ==, n_links);
    }
  g_assert_cmpuint (n_alternatives, >, get_n_plans () / 4);
  g_assert_cmpuint (n_linked, >, get_n_plans () / 4);
}

/* ---- Alternatives that do not exist ---- */

typedef struct
{
  const AshlarPlan  *plan;
  const AshlarPaths *paths;
  const guint8      *used;
  guint              shared, n_routes, most; /* steps that are left for trying */
  guint32            to;
  guint32           *way;
  guint8            *seen;
} Trial;

/* Whether some way on from way[n - 1] is another than all routes and shares little enough. */
static gboolean
is_there_another (Trial *self, guint n, guint n_shared)
{
  guint32 at = self->way[n - 1];

  if (n_shared > self->shared)
    return FALSE;
  if (at == self->to)
    {
      for (guint r = 0; r < self->n_routes; r++)
        if (is_same (get_route (self->plan, r), self->way, n))
          return FALSE;
      return TRUE;
    }
  if (self->most == 0)
    return FALSE;
  self->most--;
  for (guint32 i = self->paths->first[at]; i < self->paths->first[at + 1]; i++)
    {
      guint32  other = self->paths->others[i];
      gboolean found;

      if (self->seen[other])
        continue;
      self->seen[other] = TRUE;
      self->way[n] = other;
      found = is_there_another (self, n + 1, n_shared + (other != self->to && self->used[other]));
      self->seen[other] = FALSE;
      if (found)
        return TRUE;
    }
  return FALSE;
}

static gboolean
try_all (
    const AshlarPlan *plan, const AshlarPaths *paths, guint n_routes, guint shared, gboolean *sure)
{
  g_autofree guint32 *way = g_new (guint32, plan->n_areas);
  g_autofree guint8  *seen = g_new0 (guint8, plan->n_areas);
  g_autofree guint8  *used = dup_used (plan, n_routes);
  Trial               trial = {
                  .plan = plan,
                  .paths = paths,
                  .used = used,
                  .shared = shared,
                  .n_routes = n_routes,
                  .most = 200000,
                  .to = ashlar_plan_find_role (plan, ASHLAR_ROLE_EXIT),
                  .way = way,
                  .seen = seen,
  };
  gboolean found;

  way[0] = ashlar_plan_find_role (plan, ASHLAR_ROLE_ENTRANCE);
  seen[way[0]] = TRUE;
  found = is_there_another (&trial, 1, 0);
  *sure = found || trial.most > 0;
  return found;
}

/* An alternative is missing exactly if every way that there is was tried and none would do; and where as
 * many are demanded, that is the error. */
static void
test_alternatives_that_do_not_exist (void)
{
  guint n_missing = 0, n_sure = 0;

  for (guint64 seed = 0; seed < get_n_plans () / 2; seed++)
    {
      AshlarStream stream;
      g_autoptr (AshlarPlan) plan = build_with_ends (seed, &stream);
      g_autoptr (AshlarPlan) before = ashlar_plan_copy (plan);
      g_auto (AshlarPaths) paths = { 0 };
      g_autoptr (GError) error = NULL;
      g_autofree char *parameters = NULL;
      g_autofree char *demanding = NULL;
      guint            shared = draw (&stream, 0, 3), wanted = draw (&stream, 1, 4);
      gboolean         sure;

      if (plan->n_areas > 14)
        continue;
      ashlar_paths_init (&paths, plan);
      parameters = g_strdup_printf ("{\"alternatives\": %u, \"shared\": %u}", wanted, shared);
      plan = run_pass (&ashlar_pass_route, g_steal_pointer (&plan), parameters, seed, &error);
      g_assert_no_error (error);
      if (plan->routes->len == wanted + 1)
        continue;
      n_missing++;
      if (try_all (plan, &paths, plan->routes->len, shared, &sure))
        g_error ("seed %" G_GUINT64_FORMAT
                 ": %u routes found, and there is another that shares %u at most",
                 seed, plan->routes->len, shared);
      n_sure += sure;

      demanding
          = g_strdup_printf ("{\"alternatives\": %u, \"shared\": %u, \"leastAlternatives\": %u}",
                             wanted, shared, plan->routes->len);
      g_assert_null (
          run_pass (&ashlar_pass_route, g_steal_pointer (&before), demanding, seed, &error));
      g_assert_error (error, ASHLAR_GENERATE_ERROR, ASHLAR_GENERATE_ERROR_NO_SPACE);
      g_assert_cmpstr (ashlar_generate_error_get_subject (error), ==, "/p/leastAlternatives");
    }
  g_test_message ("%u times too few, %u of them tried to the end", n_missing, n_sure);
  g_assert_cmpuint (n_sure, >, 40);
}

/* ---- What bends a route ---- */

/* How near the areas of the main route are to a point, in percent of half the longer side, as a sum. */
static double
sum_nearness (const AshlarPlan *plan, double x, double y)
{
  const AshlarRoute *main = get_route (plan, 0);
  double             reach = MAX (plan->width, plan->height) / 2.0, sum = 0;

  for (guint i = 1; i < main->n_areas; i++)
    {
      const AshlarRectangle *own = &plan->rectangles[main->areas[i]];
      double dx = own->x + own->width / 2.0 - x, dy = own->y + own->height / 2.0 - y;
      double distance = dx * dx + dy * dy;

      /* Without a square root: by halves. */
      double low = 0, high = 20000;

      for (guint times = 0; times < 60; times++)
        {
          double middle = (low + high) / 2;

          if (middle * middle < distance)
            low = middle;
          else
            high = middle;
        }
      sum += MAX (0, 100 * (reach - low) / reach);
    }
  return sum;
}

/* The stronger a point repels, the less of the route is near it: on every plan, and on some it moves. */
static void
test_influence (void)
{
  static const gint strengths[] = { -100, -40, 0, 40, 100 };
  guint             n_attracted = 0, n_repelled = 0;

  for (guint64 seed = 0; seed < get_n_plans () / 2; seed++)
    {
      double last = 0, first = 0, plain = 0;

      for (guint i = 0; i < G_N_ELEMENTS (strengths); i++)
        {
          AshlarStream stream;
          g_autoptr (AshlarPlan) plan = build_with_ends (seed, &stream);
          g_autoptr (GError) error = NULL;
          guint            x = draw (&stream, 0, 1000), y = draw (&stream, 0, 1000);
          g_autofree char *parameters = g_strdup_printf (
              "{\"influencePoints\": [[%u, %u]], \"strength\": %d}", x, y, strengths[i]);
          double sum, slack;

          plan = run_pass (&ashlar_pass_route, g_steal_pointer (&plan), parameters, seed, &error);
          g_assert_no_error (error);
          sum = sum_nearness (plan, x * plan->width / 1000.0, y * plan->height / 1000.0);
          /* The pass has nearness in whole percents. */
          slack = get_route (plan, 0)->n_areas;
          if (i > 0 && sum > last + slack)
            g_error ("seed %" G_GUINT64_FORMAT ": strength %d comes nearer than %d: %g, %g", seed,
                     strengths[i], strengths[i - 1], sum, last);
          last = sum;
          if (strengths[i] == 0)
            plain = sum;
          if (i == 0)
            first = sum;
        }
      n_attracted += first > plain + 1;
      n_repelled += last < plain - 1;
    }
  g_test_message ("attracted on %u plans, repelled on %u", n_attracted, n_repelled);
  g_assert_cmpuint (n_attracted, >, get_n_plans () / 40);
  g_assert_cmpuint (n_repelled, >, get_n_plans () / 40);
}

/* What is dear is avoided wherever one can do without it. */
static void
test_costs (void)
{
  guint n_avoided = 0;

  for (guint64 seed = 0; seed < get_n_plans (); seed++)
    {
      AshlarStream stream;
      g_autoptr (AshlarPlan) plan = build_with_ends (seed, &stream);
      g_auto (AshlarPaths) paths = { 0 };
      g_autoptr (GError) error = NULL;
      g_autofree guint32 *costs = g_new (guint32, plan->n_areas);
      g_autofree guint8  *reached = g_new (guint8, plan->n_areas);
      guint               most = draw (&stream, 100, 900);
      g_autofree char    *parameters = g_strdup_printf (
             "{\"costs\": [{\"when\": {\"x\": {\"max\": %u}}, \"cost\": 50000}]}", most);
      gboolean can_avoid, enters = FALSE;
      guint32  exit = ashlar_plan_find_role (plan, ASHLAR_ROLE_EXIT);

      for (guint32 area = 0; area < plan->n_areas; area++)
        costs[area]
            = (2 * plan->rectangles[area].x + plan->rectangles[area].width) * 500 / plan->width
                      <= most
                  ? ASHLAR_COST_BARRED
                  : 1;
      if (costs[exit] == ASHLAR_COST_BARRED)
        continue;
      ashlar_paths_init (&paths, plan);
      ashlar_paths_reach (&paths, costs, ashlar_plan_find_role (plan, ASHLAR_ROLE_ENTRANCE),
                          reached);
      can_avoid = reached[exit];
      plan = run_pass (&ashlar_pass_route, g_steal_pointer (&plan), parameters, seed, &error);
      g_assert_no_error (error);
      for (guint i = 1; i < get_route (plan, 0)->n_areas; i++)
        enters = enters || costs[get_route (plan, 0)->areas[i]] == ASHLAR_COST_BARRED;
      if (enters == can_avoid)
        g_error ("seed %" G_GUINT64_FORMAT ": what is dear is %s", seed,
                 enters ? "entered without need" : "avoided where nobody can");
      n_avoided += can_avoid;
    }
  g_assert_cmpuint (n_avoided, >, get_n_plans () / 20);
}

/* ---- The guardian ---- */

static gboolean
has_way_around (const AshlarPlan  *plan,
                const AshlarPaths *paths,
                const AshlarRoute *main,
                guint              place)
{
  g_autofree guint32 *costs = g_new0 (guint32, plan->n_areas);
  g_autofree guint8  *reached = g_new (guint8, plan->n_areas);

  costs[main->areas[place]] = ASHLAR_COST_BARRED;
  ashlar_paths_reach (paths, costs, main->areas[place - 1], reached);
  return reached[main->areas[place + 1]];
}

/* One on the main route whom one can walk around over links; where nobody could stand so, an error. */
static void
test_guardian (void)
{
  guint n_none = 0, n_wished = 0;

  for (guint64 seed = 0; seed < get_n_plans (); seed++)
    {
      AshlarStream stream;
      g_autoptr (AshlarPlan) plan = build_with_ends (seed, &stream);
      g_auto (AshlarPaths) paths = { 0 };
      g_auto (AshlarPaths) links = { 0 };
      g_autoptr (GError) error = NULL;
      g_autofree char   *parameters = NULL;
      g_autofree guint8 *may = g_new0 (guint8, plan->n_areas);
      const AshlarRoute *main, *around;
      guint before = draw (&stream, 1, 4), after = draw (&stream, 1, 4), n_may = 0, place = 0,
            n = 0;
      guint    x = draw (&stream, 0, 1000), y = draw (&stream, 0, 1000);
      gboolean is_wished = draw (&stream, 0, 1) != 0;

      plan = run_pass (&ashlar_pass_route, g_steal_pointer (&plan), "{\"influenceCount\": 1}", seed,
                       &error);
      g_assert_no_error (error);
      /* The plan is written to in place, and its areas stay where they are. */
      ashlar_paths_init (&paths, plan);
      main = get_route (plan, 0);
      for (guint i = 1; i + 1 < main->n_areas; i++)
        {
          may[main->areas[i]] = (guint8) has_way_around (plan, &paths, main, i);
          n_may += may[main->areas[i]];
        }
      parameters = is_wished
                       ? g_strdup_printf ("{\"before\": %u, \"after\": %u, \"point\": [[%u, %u]]}",
                                          before, after, x, y)
                       : g_strdup_printf ("{\"before\": %u, \"after\": %u}", before, after);
      plan = run_pass (&ashlar_pass_guardian, g_steal_pointer (&plan), parameters, seed, &error);
      if (n_may == 0)
        {
          g_assert_null (plan);
          g_assert_error (error, ASHLAR_GENERATE_ERROR, ASHLAR_GENERATE_ERROR_NO_SPACE);
          n_none++;
          continue;
        }
      g_assert_no_error (error);
      main = get_route (plan, 0);
      around = get_route (plan, 1);
      g_assert_cmpstr (around->id, ==, "around");
      check_route (seed, plan, around);
      for (guint i = 0; i < main->n_areas; i++)
        if ((plan->roles[main->areas[i]] & ASHLAR_ROLE_GUARDIAN) != 0)
          {
            place = i;
            n++;
          }
      g_assert_cmpuint (n, ==, 1);
      if (!may[main->areas[place]])
        g_error ("seed %" G_GUINT64_FORMAT ": area %u has no way around", seed, main->areas[place]);
      g_assert_cmpuint (around->areas[0], ==, main->areas[place > before ? place - before : 0]);
      g_assert_cmpuint (around->areas[around->n_areas - 1], ==,
                        main->areas[MIN (place + after, main->n_areas - 1)]);
      for (guint i = 0; i < around->n_areas; i++)
        g_assert_cmpuint (around->areas[i], !=, main->areas[place]);
      plan->takes_links = FALSE;
      ashlar_paths_init (&links, plan);
      if (!has_way_around (plan, &links, main, place))
        g_error ("seed %" G_GUINT64_FORMAT ": no links lead around area %u", seed,
                 main->areas[place]);
      if (is_wished)
        {
          double best = 1e18, own = 0;

          n_wished++;
          for (guint i = 1; i + 1 < main->n_areas; i++)
            {
              const AshlarRectangle *at = &plan->rectangles[main->areas[i]];
              double                 dx = at->x + at->width / 2.0 - x * plan->width / 1000.0;
              double                 dy = at->y + at->height / 2.0 - y * plan->height / 1000.0;

              if (may[main->areas[i]])
                best = MIN (best, dx * dx + dy * dy);
              if (i == place)
                own = dx * dx + dy * dy;
            }
          g_assert_cmpfloat (own, <=, best + 1e-6);
        }
    }
  g_test_message ("%u plans without a place for a guardian, %u wished", n_none, n_wished);
  g_assert_cmpuint (n_none, >, get_n_plans () / 40);
  g_assert_cmpuint (n_wished, >, get_n_plans () / 20);
}

/* A guardian who may stand nowhere is another error. */
static void
test_guardian_refused (void)
{
  for (guint64 seed = 1; seed < 400; seed += 2)
    {
      AshlarStream stream;
      g_autoptr (AshlarPlan) plan = build_with_ends (seed, &stream);
      g_autoptr (GError) error = NULL;

      plan = run_pass (&ashlar_pass_route, g_steal_pointer (&plan), "{}", seed, &error);
      g_assert_no_error (error);
      plan = run_pass (&ashlar_pass_guardian, g_steal_pointer (&plan),
                       "{\"where\": {\"zone\": \"nowhere\"}}", seed, &error);
      g_assert_null (plan);
      g_assert_error (error, ASHLAR_GENERATE_ERROR, ASHLAR_GENERATE_ERROR_NO_SPACE);
      if (g_str_equal (ashlar_generate_error_get_subject (error), "/p/where"))
        return;
      g_assert_nonnull (strstr (error->message, "bar the way"));
    }
  g_assert_not_reached ();
}

/* ---- Ends and ways out ---- */

static void
measure (const AshlarPlan *plan, guint32 from, guint32 *distances)
{
  gboolean linked = TRUE;
  g_auto (AshlarPaths) paths = { 0 };

  ashlar_plan_get_distances (plan, from, distances);
  for (guint32 area = 0; area < plan->n_areas; area++)
    linked = linked && distances[area] != ASHLAR_NO_AREA;
  if (linked)
    return;
  ashlar_paths_init (&paths, plan);
  ashlar_paths_get_distances (&paths, from, distances);
}

/* The exit is farthest, in links or, before there are any, over neighbours; ways have areas of their own,
 * those that are to be far as far as can be from all before. */
static void
test_ways (void)
{
  static const char *const modes[]
      = { "farthest", "random", "given\", \"point\": [[300, 700]], \"kind\": \"lift" };
  guint n_refused = 0;

  for (guint64 seed = 0; seed < get_n_plans (); seed++)
    {
      AshlarStream stream;
      g_autoptr (AshlarPlan) plan = build_plan (seed);
      g_autoptr (GError) error = NULL;
      g_autoptr (GString) text = g_string_new ("{\"mode\": \"farthest\", \"exitKind\": \"gate\", "
                                               "\"ways\": [");
      g_autofree guint32 *distances = NULL;
      g_autofree guint32 *nearest = NULL;
      g_autofree guint8  *taken = NULL;
      guint               n_ways, kinds[8] = { 0 };
      guint32             ends[2];

      ashlar_stream_init (&stream, seed, ASHLAR_STAGE_ASSIGN, 0, 78);
      n_ways = draw (&stream, 0, 8);
      for (guint i = 0; i < n_ways; i++)
        {
          kinds[i] = draw (&stream, 0, G_N_ELEMENTS (modes) - 1);
          g_string_append_printf (text, "%s{\"id\": \"way%u\", \"mode\": \"%s\"}",
                                  i > 0 ? ", " : "", i, modes[kinds[i]]);
        }
      g_string_append (text, "]}");
      if (n_ways + 2 > plan->n_areas)
        {
          g_assert_null (
              run_pass (&ashlar_pass_ends, g_steal_pointer (&plan), text->str, seed, &error));
          g_assert_error (error, ASHLAR_GENERATE_ERROR, ASHLAR_GENERATE_ERROR_NO_SPACE);
          n_refused++;
          continue;
        }
      plan = run_pass (&ashlar_pass_ends, g_steal_pointer (&plan), text->str, seed, &error);
      g_assert_no_error (error);
      g_assert_cmpstr (plan->exit_as, ==, "gate");
      g_assert_null (plan->entrance_as);
      ends[0] = ashlar_plan_find_role (plan, ASHLAR_ROLE_ENTRANCE);
      ends[1] = ashlar_plan_find_role (plan, ASHLAR_ROLE_EXIT);
      distances = g_new (guint32, plan->n_areas);
      nearest = g_new (guint32, plan->n_areas);
      taken = g_new0 (guint8, plan->n_areas);
      memset (nearest, 0xff, sizeof (guint32) * plan->n_areas);
      measure (plan, ends[0], distances);
      for (guint32 area = 0; area < plan->n_areas; area++)
        if (distances[area] > distances[ends[1]])
          g_error ("seed %" G_GUINT64_FORMAT ": area %u is farther than the exit", seed, area);
      for (guint i = 0; i < 2; i++)
        {
          measure (plan, ends[i], distances);
          taken[ends[i]] = TRUE;
          for (guint32 area = 0; area < plan->n_areas; area++)
            nearest[area] = MIN (nearest[area], distances[area]);
        }
      g_assert_cmpuint (plan->marks != NULL ? plan->marks->len : 0, ==, n_ways);
      for (guint i = 0; i < n_ways; i++)
        {
          const AshlarMark *mark = &g_array_index (plan->marks, AshlarMark, i);
          g_autofree char  *id = g_strdup_printf ("way%u", i);

          g_assert_cmpint (mark->kind, ==, ASHLAR_MARKER_WAY);
          g_assert_cmpstr (mark->name, ==, id);
          g_assert_cmpstr (mark->as, ==, kinds[i] == 2 ? "lift" : NULL);
          if (taken[mark->area])
            g_error ("seed %" G_GUINT64_FORMAT ": way %u shares area %u", seed, i, mark->area);
          for (guint32 area = 0; kinds[i] == 0 && area < plan->n_areas; area++)
            if (!taken[area])
              g_assert_cmpuint (nearest[area], <=, nearest[mark->area]);
          taken[mark->area] = TRUE;
          measure (plan, mark->area, distances);
          for (guint32 area = 0; area < plan->n_areas; area++)
            nearest[area] = MIN (nearest[area], distances[area]);
        }
    }
  g_assert_cmpuint (n_refused, >, 10);
}

/* ---- What nothing is attached to ---- */

/* Areas that can come in if those in @excepted take nobody: links first, then neighbours of what is in
 * and not excepted. */
static guint
count_attachable (const AshlarPlan  *plan,
                  const AshlarPaths *steps,
                  const guint8      *excepted,
                  guint32            from)
{
  g_autofree guint8 *in = g_new0 (guint8, plan->n_areas);
  gboolean           changed = TRUE;
  guint              n = 0;

  in[from] = TRUE;
  while (changed)
    {
      changed = FALSE;
      for (guint32 area = 0; area < plan->n_areas; area++)
        for (guint32 other = 0; in[area] && other < plan->n_areas; other++)
          {
            gboolean leads = ashlar_plan_find_link (plan, area, other) != ASHLAR_NO_LINK;

            for (guint32 i = steps->first[area]; !excepted[area] && i < steps->first[area + 1]; i++)
              leads = leads || steps->others[i] == other;
            if (!leads || in[other])
              continue;
            in[other] = TRUE;
            changed = TRUE;
          }
    }
  for (guint32 area = 0; area < plan->n_areas; area++)
    n += in[area];
  return n;
}

static void
test_except (void)
{
  guint n_refused = 0, n_spared = 0;

  for (guint64 seed = 1; seed < get_n_plans (); seed += 2)
    {
      AshlarStream stream;
      g_autoptr (AshlarPlan) plan = build_with_ends (seed, &stream);
      g_autoptr (AshlarPlan) before = NULL;
      g_auto (AshlarPaths) steps = { 0 };
      g_autoptr (GError) error = NULL;
      g_autofree guint8 *excepted = NULL;
      guint              most = draw (&stream, 0, 600), loops = draw (&stream, 0, 1) * 100;
      guint32            entrance;
      g_autofree char   *parameters = NULL;

      /* A route, so that some are linked already. */
      plan = run_pass (&ashlar_pass_route, g_steal_pointer (&plan), "{\"influenceCount\": 2}", seed,
                       &error);
      g_assert_no_error (error);
      if (plan->n_areas > 40)
        continue;
      before = ashlar_plan_copy (plan);
      ashlar_paths_init (&steps, before);
      excepted = g_new0 (guint8, plan->n_areas);
      entrance = ashlar_plan_find_role (plan, ASHLAR_ROLE_ENTRANCE);
      for (guint32 area = 0; area < plan->n_areas; area++)
        excepted[area]
            = (2 * plan->rectangles[area].x + plan->rectangles[area].width) * 500 / plan->width
              <= most;
      parameters
          = g_strdup_printf ("{\"loops\": %u, \"except\": {\"x\": {\"max\": %u}}}", loops, most);
      plan = run_pass (&ashlar_pass_attach, g_steal_pointer (&plan), parameters, seed, &error);
      if (count_attachable (before, &steps, excepted, entrance) < before->n_areas)
        {
          g_assert_null (plan);
          g_assert_error (error, ASHLAR_GENERATE_ERROR, ASHLAR_GENERATE_ERROR_NO_SPACE);
          g_assert_cmpstr (ashlar_generate_error_get_subject (error), ==, "/p/except");
          n_refused++;
          continue;
        }
      g_assert_no_error (error);
      for (guint32 area = 0; area < plan->n_areas; area++)
        {
          guint n_old = before->adjacency_first[area + 1] - before->adjacency_first[area];
          guint n_new = plan->adjacency_first[area + 1] - plan->adjacency_first[area];

          if (!excepted[area])
            continue;
          /* On the route: nothing more. Else it is attached itself, and that is all. */
          if (n_new != (n_old > 0 ? n_old : 1))
            g_error ("seed %" G_GUINT64_FORMAT ": area %u had %u links and has %u", seed, area,
                     n_old, n_new);
          n_spared += n_old > 0;
        }
    }
  g_test_message ("%u refused, %u areas spared", n_refused, n_spared);
  g_assert_cmpuint (n_refused, >, 10);
  g_assert_cmpuint (n_spared, >, 100);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/routes/linked-and-apart", test_routes);
  g_test_add_func ("/routes/alternatives-that-do-not-exist", test_alternatives_that_do_not_exist);
  g_test_add_func ("/routes/influence", test_influence);
  g_test_add_func ("/routes/costs", test_costs);
  g_test_add_func ("/routes/guardian-never-bars", test_guardian);
  g_test_add_func ("/routes/guardian-refused", test_guardian_refused);
  g_test_add_func ("/routes/ways-of-their-own", test_ways);
  g_test_add_func ("/routes/nothing-attached", test_except);
  return g_test_run ();
}
