/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Long because plans, records and all that must hold are made here, with nothing of the pass itself.
 *
 * The pass `zones` on random plans, linked before in part, whole or not at all, with random zones, keys
 * and locks. That locks bar and keys open is proven by walking: with all keys, and with each withheld. */

#include <stdlib.h>
#include <string.h>

#include "assign/ashlar-passes-private.h"
#include "base/ashlar-json-private.h"
#include "base/ashlar-report-private.h"
#include "base/ashlar-union-find-private.h"
#include "level/ashlar-trace-private.h"
#include "plan/ashlar-neighbours-private.h"

#define N_PLANS 4000
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

/* ---- Plans */

static void
add_area (AshlarPlanBuilder *builder, guint x, guint y, guint width, guint height)
{
  AshlarRectangle rectangle = { (guint16) x, (guint16) y, (guint16) width, (guint16) height };

  ashlar_plan_builder_add_area (builder, ASHLAR_AREA_AREA, &rectangle);
}

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

  if (depth == 0 || length < 10)
    {
      add_area (builder, x, y, width, height);
      return;
    }
  at = draw (stream, 4, length - 5);
  if (upright)
    {
      cut (builder, stream, x, y, at + 1, height, depth - 1);
      cut (builder, stream, x + at, y, width - at, height, depth - 1);
    }
  else
    {
      cut (builder, stream, x, y, width, at + 1, depth - 1);
      cut (builder, stream, x, y + at, width, height - at, depth - 1);
    }
}

static AshlarPlan *
build_areas (AshlarStream *stream)
{
  AshlarPlanBuilder *builder;
  AshlarPlan        *plan;
  guint              width = draw (stream, 20, 120), height = draw (stream, 20, 120);

  if (draw (stream, 0, 2) == 0)
    {
      guint across = draw (stream, 1, 10), down = draw (stream, 1, 10);

      builder = ashlar_plan_builder_new (ASHLAR_BORDERS_SHARED, 6 * across + 1, 6 * down + 1);
      for (guint i = 0; i < across * down; i++)
        add_area (builder, i % across * 6, i / across * 6, 7, 7);
    }
  else
    {
      builder = ashlar_plan_builder_new (ASHLAR_BORDERS_SHARED, width, height);
      cut (builder, stream, 0, 0, width, height, draw (stream, 3, 8));
    }
  plan = ashlar_plan_builder_free_to_plan (builder);
  plan->takes_links = TRUE;
  return plan;
}

/* What a plan has before the pass. */
typedef enum
{
  LINKS_NONE,
  LINKS_ROUTE, /* one way from the entrance to the exit */
  LINKS_TREE,
  LINKS_LOOPS,
  N_LINKS,
} Links;

/* A random spanning tree over neighbours, and with @loops every so manieth pair beside it. */
static void
link_all (AshlarPlan *plan, AshlarStream *stream, guint loops)
{
  g_auto (AshlarNeighbours) neighbours = { 0 };
  g_auto (AshlarUnionFind) sets = { 0 };
  g_autofree guint32 *order = NULL;

  ashlar_neighbours_init (&neighbours, plan);
  ashlar_union_find_init (&sets, plan->n_areas);
  order = g_new (guint32, neighbours.n_pairs + 1);
  for (guint32 i = 0; i < neighbours.n_pairs; i++)
    {
      guint32 at = draw (stream, 0, i);

      order[i] = order[at];
      order[at] = i;
    }
  for (guint32 i = 0; i < neighbours.n_pairs; i++)
    {
      const guint32 *pair = neighbours.pairs + 2 * (gsize) order[i];

      if (ashlar_union_find_unite (&sets, pair[0], pair[1])
          || (loops > 0 && draw (stream, 0, 99) < loops))
        ashlar_plan_add_links (plan, pair, 1);
    }
}

static void
link_route (AshlarPlan *plan, AshlarStream *stream)
{
  g_autoptr (AshlarPlan) linked = ashlar_plan_copy (plan);
  g_autofree guint32 *way = NULL;
  guint               n;

  link_all (linked, stream, 30);
  way = ashlar_plan_find_path (linked, ashlar_plan_find_role (plan, ASHLAR_ROLE_ENTRANCE),
                               ashlar_plan_find_role (plan, ASHLAR_ROLE_EXIT), &n);
  for (guint i = 0; i + 1 < n; i++)
    ashlar_plan_add_links (plan, way + i, 1);
}

static AshlarPlan *
build_plan (guint64 seed, AshlarStream *stream, Links *links)
{
  AshlarPlan *plan;
  guint32     entrance, exit;

  ashlar_stream_init (stream, seed, ASHLAR_STAGE_PLAN, 0, 0);
  plan = build_areas (stream);
  *links = draw (stream, 0, N_LINKS - 1);
  entrance = draw (stream, 0, plan->n_areas - 1);
  exit = draw (stream, 0, plan->n_areas - 1);
  plan->roles[entrance] |= ASHLAR_ROLE_ENTRANCE;
  plan->roles[exit] |= ASHLAR_ROLE_EXIT;
  if (*links == LINKS_ROUTE)
    link_route (plan, stream);
  else if (*links != LINKS_NONE)
    link_all (plan, stream, *links == LINKS_LOOPS ? draw (stream, 1, 30) : 0);
  if (*links >= LINKS_TREE)
    plan->takes_links = draw (stream, 0, 1) != 0;
  return plan;
}

/* ---- Records */

static const char *const targets[] = {
  "",
  "",
  "",
  ", 'target': {'x': {'max': 400}}",
  ", 'target': {'y': {'min': 500}}",
  ", 'target': {'size': {'min': 20}}",
  ", 'target': {'not': {'x': {'max': 400}}}",
  ", 'target': {'role': 'exit'}",
};

/* Zones z1 … zn; keys in some of them; locks on the goal and on some. Many of these do not go together. */
static char *
draw_records (AshlarStream *stream, guint most)
{
  GString *text = g_string_new ("{'zones': [");
  guint    n_zones = draw (stream, 1, most), n_keys = draw (stream, 0, 3);
  gboolean locks_goal = n_keys > 0 && draw (stream, 0, 5) != 0;

  for (guint z = 1; z <= n_zones; z++)
    {
      g_string_append_printf (text, "%s{'id': 'z%u'", z > 1 ? ", " : "", z);
      if (draw (stream, 0, 3) == 0)
        g_string_append_printf (text, ", 'share': %u", draw (stream, 1, 15));
      g_string_append_printf (text, "%s}", targets[draw (stream, 0, G_N_ELEMENTS (targets) - 1)]);
    }
  if (draw (stream, 0, 2) == 0)
    g_string_append_printf (text, ", {'id': 'safe', 'share': %u}", draw (stream, 1, 30));
  g_string_append (text, "], 'keys': [");
  for (guint k = 1; k <= n_keys; k++)
    {
      guint zone = draw (stream, 0, n_zones);

      g_string_append_printf (text, "%s{'name': 'k%u', 'zone': '", k > 1 ? ", " : "", k);
      if (zone == 0)
        g_string_append (text, "safe");
      else
        g_string_append_printf (text, "z%u", zone);
      g_string_append_printf (text, "', 'count': %u}", draw (stream, 1, 3));
    }
  g_string_append (text, "], 'locks': [");
  for (guint k = 1, first = TRUE; k <= n_keys; k++)
    {
      /* Each key for the goal or for a zone of its own. */
      guint zone = draw (stream, 0, 2 * n_zones);

      if (zone == 0 || zone > n_zones)
        continue;
      g_string_append_printf (text, "%s{'target': 'z%u', 'requires': ['k%u']}", first ? "" : ", ",
                              zone, k);
      first = FALSE;
    }
  if (locks_goal)
    {
      g_string_append_printf (text, "%s{'target': 'goal', 'requires': [",
                              strstr (text->str, "requires") != NULL ? ", " : "");
      for (guint k = 1, first = TRUE; k <= n_keys; k++)
        if (draw (stream, 0, 3) != 0)
          {
            g_string_append_printf (text, "%s'k%u'", first ? "" : ", ", k);
            first = FALSE;
          }
      g_string_append (text, "]}");
    }
  g_string_append_printf (text, "], 'goalDepth': %u}", draw (stream, 2, 4));
  return g_string_free (text, FALSE);
}

/* NULL: the records are refused, for all that is in @faults. */
static AshlarSettings *
read_settings (const char *given, GPtrArray *faults)
{
  g_autofree char *text = g_strdelimit (g_strdup (given), "'", '"');
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));
  g_autoptr (GError) error = NULL;
  g_autoptr (AshlarValue) value = ashlar_json_read (bytes, "given", &error);
  g_autoptr (AshlarReport) report = ashlar_report_new ();
  g_autoptr (AshlarSettings) settings = NULL;

  g_assert_no_error (error);
  settings = ashlar_settings_new (ashlar_pass_zones.part.parameters,
                                  ashlar_pass_zones.part.n_parameters, value, NULL, "/p", report);
  g_assert_cmpuint (ashlar_report_count (report, ASHLAR_SEVERITY_ERROR), ==, 0);
  ashlar_pass_zones.check (settings, "/p", faults);
  return ashlar_faults_count (faults) == 0 ? g_steal_pointer (&settings) : NULL;
}

static AshlarPlan *
assign (AshlarPlan *plan, const AshlarSettings *settings, const AshlarRun *run, GError **error)
{
  const AshlarAssigning assigning = { .settings = settings, .run = run, .path = "/p" };

  return ashlar_pass_zones.assign (ashlar_plan_ref (plan), &assigning, error);
}

/* ---- What must hold */

typedef struct
{
  guint64           seed;
  const char       *records;
  const AshlarPlan *before, *plan;
  Links             links;
  gint              goal_depth;
} Case;

static void
give_up (const Case *self, const char *what)
{
  g_error ("seed %" G_GUINT64_FORMAT " (links %u, %u areas): %s\n%s", self->seed, self->links,
           self->plan->n_areas, what, self->records);
}

/* Walks from the entrance and picks up every key but @withheld, until there is nothing new. Whether the
 * goal is reached. */
static gboolean
reaches_goal (const AshlarPlan *plan, const char *withheld)
{
  g_autoptr (GHashTable) hand = g_hash_table_new (g_str_hash, g_str_equal);
  g_autofree guint8 *been = g_new0 (guint8, plan->n_areas);
  gboolean           is_new = TRUE;

  been[ashlar_plan_find_role (plan, ASHLAR_ROLE_ENTRANCE)] = TRUE;
  while (is_new)
    {
      is_new = FALSE;
      for (guint32 link = 0; link < plan->n_links; link++)
        {
          char   **lock = plan->locks != NULL ? g_ptr_array_index (plan->locks, link) : NULL;
          gboolean is_open = TRUE;

          for (guint i = 0; lock != NULL && lock[i] != NULL; i++)
            is_open = is_open && g_hash_table_contains (hand, lock[i]);
          if (!is_open || been[plan->link_from[link]] == been[plan->link_to[link]])
            continue;
          been[plan->link_from[link]] = been[plan->link_to[link]] = TRUE;
          is_new = TRUE;
        }
      for (guint i = 0; plan->marks != NULL && i < plan->marks->len; i++)
        {
          const AshlarMark *mark = &g_array_index (plan->marks, AshlarMark, i);

          if (been[mark->area] && g_strcmp0 (mark->name, withheld) != 0
              && g_hash_table_add (hand, mark->name))
            is_new = TRUE;
        }
    }
  return been[ashlar_plan_find_role (plan, ASHLAR_ROLE_GOAL)];
}

static void
check_keys (const Case *self)
{
  const AshlarPlan *plan = self->plan;

  if (!reaches_goal (plan, NULL))
    give_up (self, "with all keys the goal is out of reach");
  for (guint i = 0; plan->marks != NULL && i < plan->marks->len; i++)
    {
      const AshlarMark *mark = &g_array_index (plan->marks, AshlarMark, i);

      g_assert_cmpint (mark->kind, ==, ASHLAR_MARKER_KEY);
      if (reaches_goal (plan, mark->name))
        give_up (self, mark->name);
      g_assert_true ((plan->roles[mark->area] & ASHLAR_ROLE_KEY) != 0);
      for (guint j = 0; j < i; j++)
        g_assert_cmpstr (g_array_index (plan->marks, AshlarMark, j).name, !=, mark->name);
    }
}

/* With each key in the order of their marks the next can be fetched. */
static void
check_order (const Case *self)
{
  g_autoptr (AshlarPlan) plan = ashlar_plan_copy (self->plan);

  for (guint i = 0; plan->marks != NULL && i < plan->marks->len; i++)
    {
      const AshlarMark *mark = &g_array_index (plan->marks, AshlarMark, i);
      g_autoptr (AshlarPlan) short_of = ashlar_plan_copy (plan);

      for (guint32 area = 0; area < plan->n_areas; area++)
        short_of->roles[area] &= (guint8) ~ASHLAR_ROLE_GOAL;
      short_of->roles[mark->area] |= ASHLAR_ROLE_GOAL;
      g_array_set_size (short_of->marks, i);
      if (!reaches_goal (short_of, NULL))
        give_up (self, "a key cannot be fetched with those before it");
    }
}

/* Links that lie within a zone join it. */
static void
check_zones (const Case *self)
{
  const AshlarPlan *plan = self->plan;
  g_auto (AshlarUnionFind) all = { 0 };
  g_auto (AshlarUnionFind) within = { 0 };
  g_autofree guint *n_areas = g_new0 (guint, G_MAXUINT8 + 1);
  guint             n_first = 0, n_open = 0;
  guint32           entrance = ashlar_plan_find_role (plan, ASHLAR_ROLE_ENTRANCE);

  ashlar_union_find_init (&all, plan->n_areas);
  ashlar_union_find_init (&within, plan->n_areas);
  for (guint32 link = 0; link < plan->n_links; link++)
    {
      guint32 from = plan->link_from[link], to = plan->link_to[link];

      ashlar_union_find_unite (&all, from, to);
      if (plan->zones[from] == plan->zones[to] && plan->zones[from] != G_MAXUINT8)
        ashlar_union_find_unite (&within, from, to);
    }
  if (all.n_sets != 1)
    give_up (self, "an area is not attached");
  if (plan->zones[entrance] != 0)
    give_up (self, "the entrance is not on safe ground");
  for (guint32 area = 0; area < plan->n_areas; area++)
    {
      n_first += n_areas[plan->zones[area]]++ == 0 && plan->zones[area] != G_MAXUINT8;
      n_open += plan->zones[area] == G_MAXUINT8;
    }
  if (n_first != plan->zone_names->len)
    give_up (self, "a zone has no area");
  if (within.n_sets != n_first + n_open)
    give_up (self, "a zone does not hang together");
}

/* Nothing but the zones' ways begins on safe ground, where the pass made the links; then they are a
 * tree, and the goal has one door. */
static void
check_links (const Case *self)
{
  const AshlarPlan *plan = self->plan;
  guint32           goal = ashlar_plan_find_role (plan, ASHLAR_ROLE_GOAL);
  guint             n_ways = 0;

  if (self->links >= LINKS_TREE)
    {
      g_assert_cmpuint (plan->n_links, ==, self->before->n_links);
      return;
    }
  g_assert_cmpuint (plan->n_links, ==, plan->n_areas - 1);
  if (self->links == LINKS_ROUTE)
    return;
  for (guint32 link = 0; link < plan->n_links; link++)
    n_ways += (plan->zones[plan->link_from[link]] == 0) != (plan->zones[plan->link_to[link]] == 0);
  if (n_ways > plan->routes->len)
    give_up (self, "something is attached to safe ground");
  if (plan->adjacency_first[goal + 1] - plan->adjacency_first[goal] != 1)
    give_up (self, "the goal has more than one door");
}

static gboolean
are_linked (const AshlarPlan *plan, guint32 a, guint32 b)
{
  for (guint32 link = 0; link < plan->n_links; link++)
    if ((plan->link_from[link] == a && plan->link_to[link] == b)
        || (plan->link_from[link] == b && plan->link_to[link] == a))
      return TRUE;
  return FALSE;
}

/* Each zone's route leads from safe ground into the zone; what is in no zone ends the goal's. */
static void
check_routes (const Case *self)
{
  const AshlarPlan  *plan = self->plan;
  guint32            goal = ashlar_plan_find_role (plan, ASHLAR_ROLE_GOAL);
  g_autofree guint8 *may = g_new0 (guint8, plan->n_areas);
  guint              n_goal = 0;

  for (guint r = 0; r < plan->routes->len; r++)
    {
      const AshlarRoute *route = g_ptr_array_index (plan->routes, r);
      guint32            last = route->areas[route->n_areas - 1];

      if (plan->zones[route->areas[0]] != 0)
        give_up (self, "a route does not begin on safe ground");
      for (guint i = 1; i < route->n_areas; i++)
        {
          if (!are_linked (plan, route->areas[i - 1], route->areas[i]))
            give_up (self, "a route follows no link");
          if (plan->zones[route->areas[i]] == 0)
            give_up (self, "a route goes on on safe ground");
        }
      if (last == goal)
        {
          n_goal++;
          for (guint i = 0; i < MIN (route->n_areas, (guint) self->goal_depth); i++)
            may[route->areas[route->n_areas - 1 - i]] = TRUE;
        }
      else if (!g_str_equal (
                   ((AshlarZone *) g_ptr_array_index (plan->zone_names, plan->zones[last]))->id,
                   route->id))
        {
          give_up (self, "a route does not end in its zone");
        }
    }
  if (n_goal != 1)
    give_up (self, "no route leads to the goal");
  for (guint32 area = 0; area < plan->n_areas; area++)
    if (plan->zones[area] == G_MAXUINT8 && !may[area])
      give_up (self, "an area is in no zone, and not at the end of the goal's way");
}

/* Safe ground takes its share. More becomes safe only where no zone lies beside it, the end of the goal's
 * way left aside, which is a zone's in the end where that cannot be helped. */
static void
check_safe_ground (const Case *self)
{
  const AshlarPlan *plan = self->plan;
  const char       *record = strstr (self->records, "'safe', 'share': ");
  guint             share = record != NULL ? (guint) atoi (record + 17) : 10, n = 0;
  g_auto (AshlarNeighbours) neighbours = { 0 };
  g_autofree guint8 *aside = g_new0 (guint8, plan->n_areas);

  if (self->links != LINKS_NONE)
    return;
  for (guint r = 0; r < plan->routes->len; r++)
    {
      const AshlarRoute *route = g_ptr_array_index (plan->routes, r);

      for (guint i = 0; i < MIN (route->n_areas, (guint) self->goal_depth)
                        && (plan->roles[route->areas[route->n_areas - 1]] & ASHLAR_ROLE_GOAL) != 0;
           i++)
        aside[route->areas[route->n_areas - 1 - i]] = TRUE;
    }
  ashlar_neighbours_init (&neighbours, plan);
  for (guint32 area = 0; area < plan->n_areas; area++)
    {
      gboolean is_beside = FALSE;

      for (guint32 i = neighbours.first[area]; i < neighbours.first[area + 1]; i++)
        is_beside
            = is_beside || (plan->zones[neighbours.others[i]] != 0 && !aside[neighbours.others[i]]);
      n += plan->zones[area] == 0 && is_beside;
    }
  if (n > MAX (plan->n_areas * share / 100, 1))
    give_up (self, "something is attached to safe ground beyond its share");
}

static void
check_all (const Case *self)
{
  check_zones (self);
  check_links (self);
  check_safe_ground (self);
  check_routes (self);
  check_keys (self);
  check_order (self);
}

static void
test_proof (void)
{
  guint n_levels[N_LINKS] = { 0 }, n_refused[N_LINKS] = { 0 };
  guint n_keys = 0, n_nested = 0;

  for (guint64 seed = 0; seed < get_n_plans (); seed++)
    {
      AshlarStream stream;
      Case         self = { .seed = seed };
      g_autoptr (AshlarPlan) plan = build_plan (seed, &stream, &self.links);
      g_autofree char *records = NULL;
      g_autoptr (AshlarSettings) settings = NULL;
      g_autoptr (AshlarPlan) divided = NULL;
      g_autoptr (GError) error = NULL;
      const AshlarRun run = { .seed = seed };

      for (guint i = 0; settings == NULL && i < 40; i++)
        {
          g_autoptr (GPtrArray) faults = ashlar_faults_new ();

          g_free (records);
          records = draw_records (&stream, 5);
          settings = read_settings (records, faults);
        }
      if (settings == NULL)
        continue;
      self.records = records;
      self.before = plan;
      self.goal_depth = *(const gint *) ashlar_settings_find (settings, "goalDepth");
      divided = assign (plan, settings, &run, &error);
      if (divided == NULL)
        {
          g_assert_cmpint (error->domain, ==, ASHLAR_GENERATE_ERROR);
          g_assert_true (g_str_has_prefix (ashlar_generate_error_get_subject (error), "/p"));
          n_refused[self.links]++;
          if (g_getenv ("ASHLAR_TEST_CAUSES") != NULL && plan->n_areas > 20)
            g_test_message ("%u areas, links %u: %s %s", plan->n_areas, self.links, error->message,
                            records);
          continue;
        }
      self.plan = divided;
      check_all (&self);
      n_levels[self.links]++;
      n_keys += divided->marks != NULL ? divided->marks->len : 0;
      for (guint32 link = 0, n = 0; divided->locks != NULL && link < divided->n_links; link++)
        n_nested += g_ptr_array_index (divided->locks, link) != NULL && n++ == 1;
    }
  for (guint l = 0; l < N_LINKS; l++)
    {
      g_test_message ("links %u: %u divided, %u refused", l, n_levels[l], n_refused[l]);
      g_assert_cmpuint (n_levels[l], >, n_refused[l]);
    }
  g_test_message ("%u keys, %u plans with locks behind locks", n_keys, n_nested);
  g_assert_cmpuint (n_keys, >, get_n_plans () / 2);
  g_assert_cmpuint (n_nested, >, get_n_plans () / 20);
}

/* ---- What is refused */

/* Whatever the plan is: the place, and words of the reason. */
static const struct
{
  const char *records, *subject, *says;
} refusals[] = {
  { "{}", "/zones", "no zone beside safe ground" },
  { "{'zones': [{'id': 'safe'}]}", "/zones", "no zone beside safe ground" },
  { "{'zones': [{'id': 'a'}, {'id': 'a'}]}", "/zones/1/id", "another zone \"a\"" },
  { "{'zones': [{'id': 'goal'}]}", "/zones/0/id", "what the goal is called" },
  { "{'zones': [{'id': 'alt-2'}]}", "/zones/0/id", "what a route is called" },
  { "{'zones': [{'id': 'a'}, {'id': 'safe', 'target': {'deadEnd': true}}]}", "/zones/1/target",
    "has no target" },
  { "{'zones': [{'id': 'a', 'target': {'role': 'exit'}}, {'id': 'b', 'target': {'role': 'goal'}}]}",
    "/zones/1/target", "target of the zone \"a\" already" },
  { "{'zones': [{'id': 'a', 'share': 60}, {'id': 'b', 'share': 50}]}", "/zones",
    "expected 100 at most" },
  { "{'zones': [{'id': 'a'}], 'keys': [{'name': 'k', 'zone': 'b'}],"
    "'locks': [{'target': 'goal', 'requires': ['k']}]}",
    "/keys/0/zone", "zone \"b\", which does not exist" },
  { "{'zones': [{'id': 'a'}], 'keys': [{'name': 'k', 'zone': 'a'}, {'name': 'k', 'zone': 'a'}],"
    "'locks': [{'target': 'goal', 'requires': ['k']}]}",
    "/keys/1/name", "another key \"k\"" },
  { "{'zones': [{'id': 'a'}], 'keys': [{'name': 'k 2', 'zone': 'a'},"
    "{'name': 'k', 'zone': 'a', 'count': 2}],"
    "'locks': [{'target': 'goal', 'requires': ['k', 'k 2']}]}",
    "/keys/1/name", "is called \"k 2\"" },
  { "{'zones': [{'id': 'a'}], 'keys': [{'name': 'k', 'zone': 'a'}]}", "/keys/0",
    "reached without the key \"k\"" },
  { "{'zones': [{'id': 'a'}, {'id': 'b'}], 'keys': [{'name': 'k', 'zone': 'b'}],"
    "'locks': [{'target': 'a', 'requires': ['k']}]}",
    "/keys/0", "reached without the key \"k\"" },
  { "{'zones': [{'id': 'a'}], 'locks': [{'target': 'goal', 'requires': ['k']}]}",
    "/locks/0/requires/0", "no key \"k\"" },
  { "{'zones': [{'id': 'a'}], 'locks': [{'target': 'goal', 'requires': []}]}", "/locks/0/requires",
    "requires no key" },
  { "{'zones': [{'id': 'a'}], 'keys': [{'name': 'k', 'zone': 'a'}],"
    "'locks': [{'target': 'goal', 'requires': ['k', 'k']}]}",
    "/locks/0/requires/1", "twice" },
  { "{'zones': [{'id': 'a'}], 'keys': [{'name': 'k', 'zone': 'a'}],"
    "'locks': [{'target': 'b', 'requires': ['k']}]}",
    "/locks/0/target", "expected goal or the id of a zone" },
  { "{'zones': [{'id': 'a'}], 'keys': [{'name': 'k', 'zone': 'a'}],"
    "'locks': [{'target': 'safe', 'requires': ['k']}]}",
    "/locks/0/target", "where the level begins" },
  { "{'zones': [{'id': 'a'}], 'keys': [{'name': 'k', 'zone': 'a'}],"
    "'locks': [{'target': 'goal', 'requires': ['k']}, {'target': 'goal', 'requires': ['k']}]}",
    "/locks/1/target", "another lock on \"goal\"" },
  { "{'zones': [{'id': 'a'}], 'keys': [{'name': 'k', 'zone': 'a'}],"
    "'locks': [{'target': 'a', 'requires': ['k']}]}",
    "/locks/0/requires", "Nobody can reach the key \"k\"" },
  { "{'zones': [{'id': 'a'}, {'id': 'b'}],"
    "'keys': [{'name': 'k', 'zone': 'a'}, {'name': 'l', 'zone': 'b'}],"
    "'locks': [{'target': 'a', 'requires': ['l']}, {'target': 'b', 'requires': ['k']}]}",
    "/locks/1/requires", "Nobody can reach the key \"k\"" },
};

static void
test_refusals (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (refusals); i++)
    {
      g_autoptr (GPtrArray) faults = ashlar_faults_new ();
      g_autoptr (GError) error = NULL;
      g_autofree char *subject = g_strconcat ("/p", refusals[i].subject, NULL);

      g_test_message ("%s", refusals[i].records);
      g_assert_null (read_settings (refusals[i].records, faults));
      g_assert_false (ashlar_faults_end (faults, NULL, &error));
      g_assert_cmpstr (ashlar_generate_error_get_subject (error), ==, subject);
      if (strstr (error->message, refusals[i].says) == NULL)
        g_error ("\"%s\" does not say \"%s\"", error->message, refusals[i].says);
    }
}

/* A row of areas, linked in turn, with @loop a link more from the first to the last. */
static AshlarPlan *
build_row (guint n, gboolean loop)
{
  AshlarPlanBuilder *builder = ashlar_plan_builder_new (ASHLAR_BORDERS_SHARED, 6 * n + 1, 7);
  AshlarPlan        *plan;

  for (guint i = 0; i < n; i++)
    add_area (builder, 6 * i, 0, 7, 7);
  plan = ashlar_plan_builder_free_to_plan (builder);
  for (guint32 i = 0; i + 1 < n; i++)
    ashlar_plan_add_links (plan, (const guint32[]){ i, i + 1 }, 1);
  if (loop)
    ashlar_plan_add_links (plan, (const guint32[]){ 0, n - 1 }, 1);
  plan->takes_links = FALSE;
  plan->roles[0] |= ASHLAR_ROLE_ENTRANCE;
  plan->roles[n - 1] |= ASHLAR_ROLE_EXIT;
  return plan;
}

/* What a plan has no place for. */
static const struct
{
  guint       n_areas;
  gboolean    loop;
  const char *records, *subject, *says;
} misfits[] = {
  { 4, FALSE, "{'zones': [{'id': 'a'}, {'id': 'b'}, {'id': 'c'}]}", "/p/zones",
    "they need 5 areas at least; the plan has 4" },
  { 8, FALSE, "{'zones': [{'id': 'a', 'target': {'size': {'min': 99}}}]}", "/p/zones/0/target",
    "No area of the plan is what the target" },
  { 8, FALSE, "{'zones': [{'id': 'a', 'target': {'deadEnd': true, 'links': {'min': 3}}}]}",
    "/p/zones/0/target", "No area of the plan is what the target" },
  { 8, FALSE, "{'zones': [{'id': 'a', 'target': {'role': 'entrance'}}, {'id': 'b'}]}",
    "/p/zones/0/target", "No area is left" },
  { 8, TRUE,
    "{'zones': [{'id': 'a'}], 'keys': [{'name': 'k', 'zone': 'safe'}],"
    "'locks': [{'target': 'goal', 'requires': ['k']}]}",
    "/p/locks/0", "No link can have the lock on the goal" },
  { 8, TRUE,
    "{'zones': [{'id': 'a'}], 'keys': [{'name': 'k', 'zone': 'safe'}],"
    "'locks': [{'target': 'a', 'requires': ['k']}]}",
    "/p/locks/0", "No link can have the lock on the zone \"a\"" },
};

static void
test_misfits (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (misfits); i++)
    {
      g_autoptr (GPtrArray) faults = ashlar_faults_new ();
      g_autoptr (AshlarSettings) settings = read_settings (misfits[i].records, faults);
      g_autoptr (AshlarPlan) plan = build_row (misfits[i].n_areas, misfits[i].loop);
      g_autoptr (GError) error = NULL;
      const AshlarRun run = { .seed = i };

      g_test_message ("%s", misfits[i].records);
      g_assert_nonnull (settings);
      g_assert_null (assign (plan, settings, &run, &error));
      g_assert_cmpstr (ashlar_generate_error_get_subject (error), ==, misfits[i].subject);
      if (strstr (error->message, misfits[i].says) == NULL)
        g_error ("\"%s\" does not say \"%s\"", error->message, misfits[i].says);
    }
}

/* A row is barred in turn: each lock behind the one before. */
static void
test_row (void)
{
  for (guint64 seed = 0; seed < 50; seed++)
    {
      Case self = { .seed = seed, .links = LINKS_TREE, .goal_depth = 2, .records = "" };
      g_autoptr (GPtrArray) faults = ashlar_faults_new ();
      g_autoptr (AshlarSettings) settings = read_settings (
          "{'zones': [{'id': 'a', 'share': 30}, {'id': 'b', 'share': 30}],"
          "'keys': [{'name': 'k', 'zone': 'safe'}, {'name': 'l', 'zone': 'a', 'count': 2}],"
          "'locks': [{'target': 'a', 'requires': ['k']}, {'target': 'goal', 'requires': ['l']}]}",
          faults);
      g_autoptr (AshlarPlan) plan = build_row (24, FALSE);
      g_autoptr (GError) error = NULL;
      g_autoptr (AshlarPlan) divided = NULL;
      const AshlarRun run = { .seed = seed };

      divided = assign (plan, settings, &run, &error);
      g_assert_no_error (error);
      self.plan = divided;
      self.before = plan;
      check_all (&self);
      g_assert_cmpuint (divided->marks->len, ==, 3);
    }
}

/* Same seed, same plan, with the trace or without. */
static void
test_trace (void)
{
  for (guint64 seed = 0; seed < 60; seed++)
    {
      AshlarStream stream;
      Links        links;
      g_autoptr (AshlarPlan) plan = build_plan (seed, &stream, &links);
      g_autoptr (GPtrArray) faults = ashlar_faults_new ();
      g_autoptr (AshlarSettings) settings = read_settings (
          "{'zones': [{'id': 'a'}, {'id': 'b'}], 'keys': [{'name': 'k', 'zone': 'a', 'count': 2}],"
          "'locks': [{'target': 'goal', 'requires': ['k']}]}",
          faults);
      g_autoptr (AshlarTrace) trace = ashlar_trace_new ();
      AshlarRun run = { .seed = seed };
      g_autoptr (AshlarPlan) one = assign (plan, settings, &run, NULL);
      g_autoptr (AshlarPlan) other = NULL;
      guint n_steps;

      run.trace = trace;
      other = assign (plan, settings, &run, NULL);
      g_assert_true ((one == NULL) == (other == NULL));
      if (one == NULL)
        continue;
      g_assert_cmpmem (one->zones, one->n_areas, other->zones, other->n_areas);
      g_assert_cmpmem (one->link_from, sizeof (guint32) * one->n_links, other->link_from,
                       sizeof (guint32) * other->n_links);
      /* Two targets, each area, each new link, the lock, two parts. */
      n_steps = 2 + one->n_areas + one->n_links - plan->n_links + 1 + 2;
      g_assert_cmpuint (ashlar_trace_get_n_steps (trace), ==, n_steps);
      for (guint i = 0; i < n_steps; i++)
        {
          g_autofree char *words
              = ashlar_trace_dup_words (trace, ashlar_trace_get_step (trace, i), NULL);

          g_assert_nonnull (words);
        }
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/zones/goal-needs-every-key", test_proof);
  g_test_add_func ("/zones/what-no-plan-can-be-is-refused", test_refusals);
  g_test_add_func ("/zones/what-a-plan-has-no-place-for-is-refused", test_misfits);
  g_test_add_func ("/zones/locks-behind-locks-in-a-row", test_row);
  g_test_add_func ("/zones/trace-changes-nothing", test_trace);
  return g_test_run ();
}
