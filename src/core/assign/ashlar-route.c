/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The pass `route`: a way from the entrance to the exit that something may bend, and others beside it
 * (abstract-dungeons article, "Abstract connections").
 *
 * A step into an area costs 100. Influence points add their strength where they are and less farther
 * away: it falls evenly to nothing at half the longer side of the canvas, measured to the middle of the
 * area. Costs of the recipe add to that where their predicate holds, all that do. Below nothing it never
 * falls. Inside, a hundredth of that is the unit, so that the fall is smooth. A route makes steps into its
 * areas cost 100 more for those after it, and a part of that beside them.
 *
 * Invariants: the areas of a route are neighbours step by step, or linked, where the planner made the
 * links; afterwards they are linked. Routes differ. An alternative shares at most so many areas with all
 * before it together. Ties go to the lowest id.
 *
 * Cost: see ashlar-route-search.c; and O(areas * (points + costs)) to begin with. */

#include "assign/ashlar-passes-private.h"
#include "assign/ashlar-route-search-private.h"
#include "level/ashlar-trace-private.h"
#include "plan/ashlar-area-match-private.h"

#include <glib/gi18n.h>
#include <string.h>

#define UNIT 100 /* of what is said in the recipe */
#define STEP (ASHLAR_COST_STEP * UNIT)
#define MOST_COST 100000
#define MOST_POINTS 64
#define MOST_ALTERNATIVES 16

typedef struct
{
  AshlarPredicate *when;
  gint             cost;
} Cost;

typedef struct
{
  AshlarPoints  *points;
  gint           n_points;
  gint           strength;
  AshlarRecords *costs; /* of Cost */
  gint           beside;
  gint           n_alternatives, least, shared;
} Settings;

static const AshlarParameterSpec cost_fields[] = {
  {
      .id = "when",
      .label = N_ ("Areas"),
      .help = N_ ("Which areas it is added to."),
      .offset = offsetof (Cost, when),
      .type = ASHLAR_PARAMETER_PREDICATE,
  },
  {
      .id = "cost",
      .label = N_ ("Cost"),
      .help = N_ ("What a step into them costs more; a step costs 100 anyhow."),
      .offset = offsetof (Cost, cost),
      .type = ASHLAR_PARAMETER_INTEGER,
      .minimum = 0,
      .maximum = MOST_COST,
      .value = 200,
  },
};

static const AshlarParameterSpec parameters[] = {
  {
      .id = "influencePoints",
      .label = N_ ("Influence points"),
      .unit = N_ ("permille of the canvas"),
      .help = N_ ("Points that bend the routes."),
      .offset = offsetof (Settings, points),
      .type = ASHLAR_PARAMETER_POINTS,
      .minimum = 0,
      .maximum = 1000,
      .optional = TRUE,
  },
  {
      .id = "influenceCount",
      .label = N_ ("Points drawn"),
      .help = N_ ("How many influence points are drawn where none is given."),
      .offset = offsetof (Settings, n_points),
      .type = ASHLAR_PARAMETER_INTEGER,
      .minimum = 0,
      .maximum = MOST_POINTS,
      .value = 0,
  },
  {
      .id = "strength",
      .label = N_ ("Strength"),
      .help
      = N_ ("How much a step costs more at an influence point, and less farther away: above 0 "
            "routes keep away from it, below 0 they come to it. A step costs 100."),
      .offset = offsetof (Settings, strength),
      .type = ASHLAR_PARAMETER_INTEGER,
      .minimum = -100,
      .maximum = 100,
      .value = 100,
  },
  {
      .id = "costs",
      .label = N_ ("Costs"),
      .help = N_ ("What makes steps into some areas dear, so that routes avoid them."),
      .offset = offsetof (Settings, costs),
      .type = ASHLAR_PARAMETER_RECORDS,
      .optional = TRUE,
      .fields = cost_fields,
      .n_fields = G_N_ELEMENTS (cost_fields),
      .record_size = sizeof (Cost),
      .record = N_ ("Cost"),
  },
  {
      .id = "alternatives",
      .label = N_ ("Alternatives"),
      .help = N_ ("How many routes beside the main one are looked for."),
      .offset = offsetof (Settings, n_alternatives),
      .type = ASHLAR_PARAMETER_INTEGER,
      .minimum = 0,
      .maximum = MOST_ALTERNATIVES,
      .value = 0,
  },
  {
      .id = "leastAlternatives",
      .label = N_ ("At least"),
      .help = N_ ("How many of them every level must have; a plan without so many is refused."),
      .offset = offsetof (Settings, least),
      .type = ASHLAR_PARAMETER_INTEGER,
      .minimum = 0,
      .maximum = MOST_ALTERNATIVES,
      .value = 0,
  },
  {
      .id = "shared",
      .label = N_ ("Shared areas"),
      .help = N_ ("How many areas an alternative may share with all routes before it together, "
                  "entrance and exit left aside."),
      .offset = offsetof (Settings, shared),
      .type = ASHLAR_PARAMETER_INTEGER,
      .minimum = 0,
      .maximum = 100,
      .value = 2,
  },
  {
      .id = "neighbourCost",
      .label = N_ ("Beside a route"),
      .unit = N_ ("%"),
      .help
      = N_ ("How much of what a route adds to the steps into its areas is added beside them."),
      .offset = offsetof (Settings, beside),
      .type = ASHLAR_PARAMETER_PERCENT,
      .minimum = 0,
      .maximum = 100,
      .value = 50,
  },
};

typedef struct
{
  AshlarPlan            *plan;
  const Settings        *told;
  const AshlarAssigning *assigning;
  AshlarPaths            paths;
  gint32                *influences; /* by area; nullable */
  guint32               *extras;     /* by area, of the recipe's costs; nullable */
  guint32               *costs;      /* by area */
  AshlarRouteSearch      search;
  guint32               *before; /* by area: what routes had added before the last; of the trace */
} Route;

static void
route_clear (Route *self)
{
  ashlar_paths_clear (&self->paths);
  g_free (self->influences);
  g_free (self->extras);
  g_free (self->costs);
  ashlar_route_search_clear (&self->search);
  g_free (self->before);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Route, route_clear)

/* ---- Influence ---- */

static guint64
square_root (guint64 n)
{
  guint64 root = 0;

  for (guint64 bit = G_GUINT64_CONSTANT (1) << 31; bit != 0; bit >>= 1)
    if ((root + bit) * (root + bit) <= n)
      root += bit;
  return root;
}

/* 100 at the point, 0 at half the longer side of the canvas and beyond. */
static gint32
get_nearness (const AshlarPlan *plan, guint32 area, const AshlarPoint *point)
{
  const AshlarRectangle *rectangle = &plan->rectangles[area];
  /* In two-thousandths of a tile, of which the longer side is twice as far as the half of it. */
  gint64 dx = G_GINT64_CONSTANT (1000) * (2 * rectangle->x + rectangle->width)
              - G_GINT64_CONSTANT (2) * point->x * plan->width;
  gint64 dy = G_GINT64_CONSTANT (1000) * (2 * rectangle->y + rectangle->height)
              - G_GINT64_CONSTANT (2) * point->y * plan->height;
  guint64 distance = square_root ((guint64) (dx * dx) + (guint64) (dy * dy));
  guint64 reach = G_GUINT64_CONSTANT (1000) * MAX (plan->width, plan->height);

  return distance >= reach ? 0 : (gint32) (100 * (reach - distance) / reach);
}

static void
add_influence (Route *self, const AshlarPoint *point)
{
  const AshlarPlan *plan = self->plan;
  AshlarMark        mark = { .kind = ASHLAR_MARKER_INFLUENCE, .area = ASHLAR_NO_AREA };

  for (guint32 area = 0; area < plan->n_areas; area++)
    self->influences[area] += self->told->strength * get_nearness (plan, area, point);
  mark.x = (guint16) MIN ((guint) point->x * plan->width / 1000, plan->width - 1);
  mark.y = (guint16) MIN ((guint) point->y * plan->height / 1000, plan->height - 1);
  ashlar_plan_add_mark (self->plan, &mark);
}

static void
add_influences (Route *self)
{
  const AshlarPoints *points = self->told->points;
  gboolean            is_given = points != NULL && points->len > 0;
  guint               n = is_given ? points->len : (guint) self->told->n_points;
  AshlarStream        stream;

  if (n == 0)
    return;
  self->influences = g_new0 (gint32, self->plan->n_areas);
  ashlar_run_stream (self->assigning->run, ASHLAR_STAGE_ASSIGN, self->assigning->place, &stream);
  for (guint i = 0; i < n; i++)
    {
      AshlarPoint point;

      if (is_given)
        {
          point = g_array_index (points, AshlarPoint, i);
        }
      else
        {
          point.x = ashlar_stream_range (&stream, 0, 1000);
          point.y = ashlar_stream_range (&stream, 0, 1000);
        }
      add_influence (self, &point);
    }
}

/* ---- Costs ---- */

static void
add_extras (Route *self)
{
  const AshlarRecords *records = self->told->costs;
  g_auto (AshlarAreaMatch) match = { 0 };

  if (records == NULL || records->len == 0)
    return;
  self->extras = g_new0 (guint32, self->plan->n_areas);
  ashlar_area_match_init (&match, self->plan, self->assigning->variants, self->assigning->content);
  for (guint i = 0; i < records->len && !ashlar_run_is_cancelled (self->assigning->run); i++)
    {
      const Cost *cost = g_ptr_array_index (records, i);

      for (guint32 area = 0; area < self->plan->n_areas; area++)
        if (cost->when == NULL || ashlar_area_match_test (&match, cost->when, area))
          self->extras[area]
              = MIN (self->extras[area] + (guint32) cost->cost * UNIT, ASHLAR_COST_MOST);
    }
}

static void
sum_costs (Route *self)
{
  self->costs = g_new (guint32, self->plan->n_areas);
  for (guint32 area = 0; area < self->plan->n_areas; area++)
    {
      gint64 cost = STEP;

      if (self->influences != NULL)
        cost += self->influences[area];
      if (self->extras != NULL)
        cost += self->extras[area];
      self->costs[area] = (guint32) CLAMP (cost, 0, (gint64) ASHLAR_COST_MOST);
    }
}

/* ---- The trace ---- */

static void
say_step (const Route *self, const char *id, const AshlarRouteWay *way, guint place)
{
  AshlarTrace *trace = self->assigning->run->trace;
  guint32      area = way->areas[place];
  gint32       influence = self->influences != NULL ? self->influences[area] / UNIT : 0;
  guint32      extra = self->extras != NULL ? self->extras[area] / UNIT : 0;
  guint32      routes = self->before[area] / UNIT;

  ashlar_trace_step (trace, ASHLAR_STAGE_ASSIGN, area, G_MAXUINT32, "route-laid");
  ashlar_trace_say (trace, ON_ROUTE, { .name = id }, { place + 1 }, { way->n });
  if (place == 0)
    return;
  ashlar_trace_say (trace, STEP_COSTS, { self->costs[area] / UNIT + routes });
  if (influence > 0)
    ashlar_trace_say (trace, POINTS_REPEL, { influence });
  if (influence < 0)
    ashlar_trace_say (trace, POINTS_ATTRACT, { -influence });
  if (extra > 0)
    ashlar_trace_say (trace, RULES_COST, { extra });
  if (routes > 0)
    ashlar_trace_say (trace, ROUTES_COST, { routes });
}

static void
say_found (const Route *self, guint n_found)
{
  AshlarTrace *trace = self->assigning->run->trace;

  if (trace == NULL || self->told->n_alternatives == 0)
    return;
  ashlar_trace_step (trace, ASHLAR_STAGE_ASSIGN, self->search.from, G_MAXUINT32,
                     "alternatives-found");
  ashlar_trace_say (trace, ALTERNATIVES_FOUND, { n_found }, { self->told->n_alternatives });
  if (n_found < (guint) self->told->n_alternatives)
    ashlar_trace_say (trace, NO_MORE_WAYS, { self->told->shared });
}

/* ---- The pass ---- */

/* Its areas are linked, and have a name together. */
static void
lay (Route *self, const AshlarRouteWay *way, guint index)
{
  AshlarPlan      *plan = self->plan;
  AshlarTrace     *trace = self->assigning->run->trace;
  guint32          n_links = plan->n_links;
  g_autofree char *id = index == 0 ? g_strdup ("main") : g_strdup_printf ("alt-%u", index);

  ashlar_plan_link_way (plan, way->areas, way->n);
  ashlar_plan_add_route (plan, id, way->areas, way->n);
  if (trace == NULL)
    return;
  for (guint i = 0; i < way->n; i++)
    say_step (self, id, way, i);
  for (guint32 link = n_links; link < plan->n_links; link++)
    {
      ashlar_trace_step (trace, ASHLAR_STAGE_ASSIGN, plan->link_to[link], G_MAXUINT32, "link-laid");
      ashlar_trace_say (trace, LINKED, { plan->link_to[link] }, { plan->link_from[link] });
    }
}

/* The main route, then the alternatives: as many as there are. Returns how many routes; 0 and an error. */
static guint
lay_all (Route *self, GError **error)
{
  const Settings *told = self->told;
  guint           n = 0;

  while (n <= (guint) told->n_alternatives)
    {
      const AshlarRouteWay *way;

      if (!ashlar_run_goes_on (self->assigning->run, error))
        return 0;
      if (self->before != NULL)
        memcpy (self->before, self->search.added, sizeof (guint32) * self->plan->n_areas);
      way = ashlar_route_search_next (&self->search, (guint) told->shared);
      if (way == NULL)
        break;
      lay (self, way, n++);
      ashlar_route_search_add_cost (&self->search, STEP, STEP / 100 * (guint32) told->beside);
    }
  if (n == 0)
    ashlar_generate_error_set (error, ASHLAR_GENERATE_ERROR_NO_SPACE, "",
                               "No way leads from the entrance, area %u, to the exit, area %u",
                               self->search.from, self->search.to);
  return n;
}

static gboolean
lay_routes (Route *self, GError **error)
{
  const Settings *told = self->told;
  guint           n = lay_all (self, error);

  if (n == 0)
    return FALSE;
  say_found (self, n - 1);
  if (n - 1 >= (guint) told->least)
    return TRUE;
  return ashlar_generate_error_refuse (
      error, ASHLAR_GENERATE_ERROR_NO_SPACE, self->assigning->path, "leastAlternatives",
      "The plan has %u of the %d alternatives that every level must have: every other way from the "
      "entrance to the exit shares more than %d areas with the routes before it",
      n - 1, told->least, told->shared);
}

static AshlarPlan *
assign_route (AshlarPlan *plan, const AshlarAssigning *assigning, GError **error)
{
  g_auto (Route) self
      = { .told = ashlar_settings_get (assigning->settings), .assigning = assigning };
  guint32 entrance = ashlar_plan_find_role (plan, ASHLAR_ROLE_ENTRANCE);
  guint32 exit = ashlar_plan_find_role (plan, ASHLAR_ROLE_EXIT);

  g_return_val_if_fail (entrance != ASHLAR_NO_AREA && exit != ASHLAR_NO_AREA, NULL);

  plan = ashlar_plan_make_writable (plan);
  self.plan = plan;
  ashlar_paths_init_kept (&self.paths, plan, assigning->neighbours, NULL);
  add_influences (&self);
  add_extras (&self);
  sum_costs (&self);
  ashlar_route_search_init (&self.search, &self.paths, self.costs, entrance, exit, assigning->run);
  if (assigning->run->trace != NULL)
    self.before = g_new (guint32, plan->n_areas);
  if (!lay_routes (&self, error))
    g_clear_pointer (&plan, ashlar_plan_unref);
  return plan;
}

static void
check_route (const AshlarSettings *settings, const char *path, GPtrArray *faults)
{
  const Settings *told = ashlar_settings_get (settings);

  if (told->least > told->n_alternatives)
    ashlar_generate_error_refuse (
        ashlar_faults_next (faults), ASHLAR_GENERATE_ERROR_CONFLICT, path, "leastAlternatives",
        "Every level must have %d alternatives, and %d are looked for; expected at most as many",
        told->least, told->n_alternatives);
  if (told->points != NULL && told->points->len > MOST_POINTS)
    ashlar_generate_error_refuse (
        ashlar_faults_next (faults), ASHLAR_GENERATE_ERROR_CONFLICT, path, "influencePoints",
        "There are %u influence points; expected %d at most", told->points->len, MOST_POINTS);
}

const AshlarPass ashlar_pass_route = {
  .part = {
    .id = "route",
    .version = 1,
    .name = N_ ("Routes"),
    .description = N_ ("Lays a way from the entrance to the exit, bent by points and costs, and "
                       "others beside it."),
    .parameters = parameters,
    .n_parameters = G_N_ELEMENTS (parameters),
    .facts = { .routes = TRUE },
  },
  .makes_links = TRUE,
  .once = TRUE,
  .lays = ASHLAR_BASE_MAIN,
  .needs = ASHLAR_BASE_ENDS,
  .check = check_route,
  .assign = assign_route,
};
