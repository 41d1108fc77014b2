/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The pass `guardian`: somebody big stands on the main route, and a way leads around him
 * (abstract-dungeons article, "a walkaround for the big fat monster").
 *
 * An area on the main route has a way around if the two sides hang together without it. With all areas
 * of the route taken out, each piece of what is left touches the route at several places; an area has a way
 * around exactly if a piece touches the route before it and behind it, since what comes from one side to
 * the other without that area must leave the route somewhere before and come back behind. (No step leads
 * from the route to the route but to the next area: A* would have taken it.) So one walk over the plan
 * tells it of all areas. One of them is drawn, or the nearest to a point that is wished.
 *
 * The way around is A* from some areas before it to some behind; steps into the main route between
 * these cost twice as much, so that it leaves the route where that is not far.
 *
 * Cost: O(areas + steps) to find who has a way around, O((areas + steps) log areas) for the way. */

#include "assign/ashlar-passes-private.h"
#include "level/ashlar-trace-private.h"
#include "plan/ashlar-area-match-private.h"
#include "plan/ashlar-paths-private.h"

#include <glib/gi18n.h>
#include <string.h>

typedef struct
{
  AshlarPredicate *where;
  AshlarPoints    *point;
  gint             before, after;
} Settings;

static const AshlarParameterSpec parameters[] = {
  {
      .id = "where",
      .label = N_ ("Where"),
      .help = N_ ("Which areas of the main route it may be."),
      .offset = offsetof (Settings, where),
      .type = ASHLAR_PARAMETER_PREDICATE,
      .optional = TRUE,
  },
  {
      .id = "point",
      .label = N_ ("Point"),
      .unit = N_ ("permille of the canvas"),
      .help
      = N_ ("Where the guardian is wanted: of the areas with a way around the nearest is taken. "
            "Without a point one is drawn."),
      .offset = offsetof (Settings, point),
      .type = ASHLAR_PARAMETER_POINTS,
      .minimum = 0,
      .maximum = 1000,
      .optional = TRUE,
  },
  {
      .id = "before",
      .label = N_ ("Begins before"),
      .unit = N_ ("areas"),
      .help = N_ ("How many areas before the guardian the way around begins."),
      .offset = offsetof (Settings, before),
      .type = ASHLAR_PARAMETER_INTEGER,
      .minimum = 1,
      .maximum = 1000,
      .value = 2,
  },
  {
      .id = "after",
      .label = N_ ("Ends behind"),
      .unit = N_ ("areas"),
      .help = N_ ("How many areas behind the guardian it ends."),
      .offset = offsetof (Settings, after),
      .type = ASHLAR_PARAMETER_INTEGER,
      .minimum = 1,
      .maximum = 1000,
      .value = 2,
  },
};

typedef struct
{
  AshlarPlan            *plan;
  const Settings        *told;
  const AshlarAssigning *assigning;
  const AshlarRoute     *main;
  AshlarPaths            paths;
  guint32               *places;   /* by area: its place on the main route, or G_MAXUINT32 */
  guint32               *farthest; /* by place: the last that a piece reaches which touches it */
  guint32               *fitting;  /* places on the main route where the guardian may stand */
  guint                  n_fitting;
} Guardian;

static void
guardian_clear (Guardian *self)
{
  ashlar_paths_clear (&self->paths);
  g_free (self->places);
  g_free (self->farthest);
  g_free (self->fitting);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Guardian, guardian_clear)

/* Walks over the piece of @area, which is not on the route: first and last place that it touches. */
static void
walk_piece (Guardian *self, guint32 area, guint8 *seen, guint32 *queue)
{
  const AshlarPaths *paths = &self->paths;
  guint32            first = G_MAXUINT32, last = 0, head = 0, n = 0;

  seen[area] = TRUE;
  queue[n++] = area;
  for (; head < n; head++)
    for (guint32 i = paths->first[queue[head]]; i < paths->first[queue[head] + 1]; i++)
      {
        guint32 other = paths->others[i], place = self->places[other];

        if (place != G_MAXUINT32)
          {
            first = MIN (first, place);
            last = MAX (last, place);
          }
        else if (!seen[other])
          {
            seen[other] = TRUE;
            queue[n++] = other;
          }
      }
  if (first != G_MAXUINT32)
    self->farthest[first] = MAX (self->farthest[first], last);
}

static void
walk_pieces (Guardian *self)
{
  guint32             n_areas = self->plan->n_areas;
  g_autofree guint8  *seen = g_new0 (guint8, n_areas);
  g_autofree guint32 *queue = g_new (guint32, n_areas);

  self->places = g_new (guint32, n_areas);
  memset (self->places, 0xff, sizeof (guint32) * n_areas);
  self->farthest = g_new0 (guint32, self->main->n_areas);
  for (guint32 place = 0; place < self->main->n_areas; place++)
    self->places[self->main->areas[place]] = place;
  for (guint32 area = 0; area < n_areas; area++)
    if (self->places[area] == G_MAXUINT32 && !seen[area])
      walk_piece (self, area, seen, queue);
}

/* Sets n_around to how many have a way around, whether they fit or not. */
static void
find_fitting (Guardian *self, guint *n_around)
{
  const AshlarRoute *main = self->main;
  guint32            reach = 0;
  g_auto (AshlarAreaMatch) match = { 0 };

  *n_around = 0;
  self->fitting = g_new (guint32, main->n_areas);
  ashlar_area_match_init (&match, self->plan, self->assigning->variants, self->assigning->content);
  walk_pieces (self);
  for (guint32 place = 1; place + 1 < main->n_areas; place++)
    {
      reach = MAX (reach, self->farthest[place - 1]);
      if (reach <= place)
        continue;
      ++*n_around;
      if (self->told->where == NULL
          || ashlar_area_match_test (&match, self->told->where, main->areas[place]))
        self->fitting[self->n_fitting++] = place;
    }
}

static gboolean
is_wished (const Guardian *self)
{
  return self->told->point != NULL && self->told->point->len > 0;
}

/* By the middle of the areas; of equals the lowest id. */
static guint32
find_nearest (const Guardian *self)
{
  const AshlarPlan  *plan = self->plan;
  const AshlarPoint *point = &g_array_index (self->told->point, AshlarPoint, 0);
  guint32            best = 0;
  gint64             best_distance = G_MAXINT64;

  for (guint i = 0; i < self->n_fitting; i++)
    {
      guint32                area = self->main->areas[self->fitting[i]];
      const AshlarRectangle *own = &plan->rectangles[area];
      gint64                 dx
          = G_GINT64_CONSTANT (500) * (2 * own->x + own->width) - (gint64) point->x * plan->width;
      gint64 dy
          = G_GINT64_CONSTANT (500) * (2 * own->y + own->height) - (gint64) point->y * plan->height;
      gint64 distance = dx * dx + dy * dy;

      if (distance > best_distance
          || (distance == best_distance && area > self->main->areas[self->fitting[best]]))
        continue;
      best = i;
      best_distance = distance;
    }
  return self->fitting[best];
}

static guint32
choose (const Guardian *self)
{
  AshlarStream stream;

  if (is_wished (self))
    return find_nearest (self);
  ashlar_run_stream (self->assigning->run, ASHLAR_STAGE_ASSIGN, self->assigning->place, &stream);
  return self->fitting[ashlar_stream_below (&stream, self->n_fitting)];
}

static void
say (const Guardian *self, guint32 area, guint32 first, guint32 last)
{
  AshlarTrace *trace = self->assigning->run->trace;

  if (trace == NULL)
    return;
  ashlar_trace_step (trace, ASHLAR_STAGE_ASSIGN, area, G_MAXUINT32, "guardian-assigned");
  if (is_wished (self))
    ashlar_trace_say (trace, GUARDIAN_WISHED, { self->n_fitting });
  else
    ashlar_trace_say (trace, GUARDIAN_HERE, { self->n_fitting });
  ashlar_trace_step (trace, ASHLAR_STAGE_ASSIGN, first, G_MAXUINT32, "reroute-assigned");
  ashlar_trace_say (trace, REROUTE_BEGINS, { area });
  ashlar_trace_step (trace, ASHLAR_STAGE_ASSIGN, last, G_MAXUINT32, "reroute-assigned");
  ashlar_trace_say (trace, REROUTE_ENDS, { area });
}

static void
say_way (const Guardian *self, const guint32 *way, guint n, guint32 n_links)
{
  const AshlarPlan *plan = self->plan;
  AshlarTrace      *trace = self->assigning->run->trace;

  if (trace == NULL)
    return;
  for (guint i = 0; i < n; i++)
    {
      ashlar_trace_step (trace, ASHLAR_STAGE_ASSIGN, way[i], G_MAXUINT32, "route-laid");
      ashlar_trace_say (trace, ON_ROUTE, { .name = "around" }, { i + 1 }, { n });
    }
  for (guint32 link = n_links; link < plan->n_links; link++)
    {
      ashlar_trace_step (trace, ASHLAR_STAGE_ASSIGN, plan->link_to[link], G_MAXUINT32, "link-laid");
      ashlar_trace_say (trace, LINKED, { plan->link_to[link] }, { plan->link_from[link] });
    }
}

static void
lay_around (Guardian *self, guint32 place)
{
  AshlarPlan         *plan = self->plan;
  const AshlarRoute  *main = self->main;
  guint32             guardian = main->areas[place];
  guint32             begin = place - MIN (place, (guint32) self->told->before);
  guint32             end = MIN (place + (guint32) self->told->after, main->n_areas - 1);
  guint32             first = main->areas[begin], last = main->areas[end];
  g_autofree guint32 *costs = g_new (guint32, plan->n_areas);
  g_autofree guint32 *way = NULL;
  guint32             n_links = plan->n_links;
  guint               n;

  for (guint32 area = 0; area < plan->n_areas; area++)
    costs[area] = ASHLAR_COST_STEP;
  for (guint32 i = begin + 1; i < end; i++)
    costs[main->areas[i]] = 2 * ASHLAR_COST_STEP;
  costs[guardian] = ASHLAR_COST_BARRED;
  way = ashlar_paths_find (&self->paths, costs, first, last, &n);
  g_assert (way != NULL);

  plan->roles[guardian] |= ASHLAR_ROLE_GUARDIAN;
  ashlar_plan_add_mark (plan,
                        &(const AshlarMark){ .kind = ASHLAR_MARKER_GUARDIAN, .area = guardian });
  ashlar_plan_add_mark (plan, &(const AshlarMark){ .kind = ASHLAR_MARKER_REROUTE, .area = first });
  ashlar_plan_add_mark (plan, &(const AshlarMark){ .kind = ASHLAR_MARKER_REROUTE, .area = last });
  say (self, guardian, first, last);
  ashlar_plan_link_way (plan, way, n);
  ashlar_plan_add_route (plan, "around", way, n);
  say_way (self, way, n, n_links);
}

static gboolean
refuse (const Guardian *self, guint n_around, GError **error)
{
  if (n_around > 0)
    return ashlar_generate_error_refuse (
        error, ASHLAR_GENERATE_ERROR_NO_SPACE, self->assigning->path, "where",
        "A way leads around %u areas of the main route, and the guardian may stand in none of them",
        n_around);
  ashlar_generate_error_set (
      error, ASHLAR_GENERATE_ERROR_NO_SPACE, self->assigning->path,
      "The main route has %u areas, and no way leads around any between its ends: the guardian "
      "would bar the way to the exit",
      self->main->n_areas);
  return FALSE;
}

static const AshlarRoute *
find_main (const AshlarPlan *plan)
{
  for (guint i = 0; plan->routes != NULL && i < plan->routes->len; i++)
    if (g_str_equal (((AshlarRoute *) g_ptr_array_index (plan->routes, i))->id, "main"))
      return g_ptr_array_index (plan->routes, i);
  return NULL;
}

static AshlarPlan *
assign_guardian (AshlarPlan *plan, const AshlarAssigning *assigning, GError **error)
{
  g_auto (Guardian) self
      = { .told = ashlar_settings_get (assigning->settings), .assigning = assigning };
  guint n_around;

  plan = ashlar_plan_make_writable (plan);
  self.plan = plan;
  self.main = find_main (plan);
  g_return_val_if_fail (self.main != NULL, NULL);

  ashlar_paths_init_kept (&self.paths, plan, assigning->neighbours, NULL);
  find_fitting (&self, &n_around);
  if (self.n_fitting > 0)
    lay_around (&self, choose (&self));
  else if (!refuse (&self, n_around, error))
    g_clear_pointer (&plan, ashlar_plan_unref);
  return plan;
}

const AshlarPass ashlar_pass_guardian = {
  .part = {
    .id = "guardian",
    .version = 1,
    .name = N_ ("Guardian"),
    .description = N_ ("Puts somebody on the main route, and lays a way around him."),
    .parameters = parameters,
    .n_parameters = G_N_ELEMENTS (parameters),
    .facts = { .roles = ASHLAR_ROLE_GUARDIAN, .routes = TRUE },
  },
  .makes_links = TRUE,
  .once = TRUE,
  .needs = ASHLAR_BASE_ENDS | ASHLAR_BASE_MAIN,
  .assign = assign_guardian,
};
