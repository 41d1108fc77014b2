/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The planner `mine` against its guarantees, over random parameters and seeds. Rolls are
 * drawn again here, so that a fault in the planner is not repeated by its test.
 *
 * Long because the oracles serve all the guarantees.
 *
 * ASHLAR_TEST_CASE=N repeats one case alone; the message of a failure says which. */

#include "mine-setup.h"

#include <string.h>

#include "block-sets.h"
#include "level/ashlar-metrics-private.h"
#include "levels.h"
#include "pipeline/ashlar-build-private.h"
#include "pipeline/ashlar-generator-private.h"
#include "said.h"

#define CASES 4000
#define CASES_LONG 1000000

/* ---- What holds of every plan: NULL, or what does not ---- */

#define HOLD(condition)                                                                            \
  do                                                                                               \
    if (!(condition))                                                                              \
      return #condition;                                                                           \
  while (0)

typedef struct
{
  const AshlarMineTask *task;
  const AshlarSettings *settings;
  const AshlarPlan     *plan;
  guint64               seed;
} Case;

static guint
column (const Case *self, guint32 area)
{
  return self->plan->rectangles[area].x / self->task->cell_width;
}

static guint
row (const Case *self, guint32 area)
{
  return self->plan->rectangles[area].y / self->task->cell_height;
}

/* An area is a lattice cell, and no two are the same. */
static const char *
check_lattice (const Case *self)
{
  const AshlarMineTask *task = self->task;
  const AshlarPlan     *plan = self->plan;
  gint64                last = -1;

  HOLD (plan->borders == ASHLAR_BORDERS_DISJOINT);
  HOLD (plan->cell_width == task->cell_width && plan->cell_height == task->cell_height);
  HOLD (plan->width == task->across * task->cell_width);
  HOLD (plan->height == task->down * task->cell_height);
  HOLD (plan->n_areas >= 2);
  for (guint32 area = 0; area < plan->n_areas; area++)
    {
      const AshlarRectangle *at = &plan->rectangles[area];
      gint64                 cell = row (self, area) * task->across + column (self, area);

      HOLD (at->x % task->cell_width == 0 && at->y % task->cell_height == 0);
      HOLD (at->width == task->cell_width && at->height == task->cell_height);
      HOLD (column (self, area) < task->across && row (self, area) < task->down);
      HOLD (cell > last);
      HOLD (plan->kinds[area] == ASHLAR_AREA_ROOM || plan->kinds[area] == ASHLAR_AREA_HALL);
      last = cell;
    }
  return NULL;
}

static const char *
check_hub (const Case *self)
{
  const AshlarPlan *plan = self->plan;
  guint32           hub = ashlar_plan_find_role (plan, ASHLAR_ROLE_HUB);

  HOLD (hub != ASHLAR_NO_AREA);
  for (guint32 area = 0; area < plan->n_areas; area++)
    HOLD (((plan->roles[area] & ASHLAR_ROLE_HUB) != 0) == (area == hub));
  /* Twice the distance of the middles, so that nothing is rounded. */
  HOLD (ABS (2 * (gint) column (self, hub) + 1 - (gint) self->task->across) <= 2);
  HOLD (ABS (2 * (gint) row (self, hub) + 1 - (gint) self->task->down) <= 2);
  HOLD (plan->natural_entrance == hub);
  HOLD (plan->kinds[hub] == ASHLAR_AREA_ROOM);
  return NULL;
}

static const char *
check_reach (const Case *self)
{
  const AshlarPlan   *plan = self->plan;
  g_autofree guint32 *distances = g_new (guint32, plan->n_areas);
  guint32             farthest = plan->natural_entrance;

  ashlar_plan_get_distances (plan, plan->natural_entrance, distances);
  for (guint32 area = 0; area < plan->n_areas; area++)
    {
      HOLD (distances[area] != ASHLAR_NO_AREA);
      if (plan->kinds[area] == ASHLAR_AREA_ROOM && distances[area] > distances[farthest])
        farthest = area;
    }
  HOLD (plan->natural_exit == farthest);
  HOLD (plan->natural_exit != plan->natural_entrance);
  return NULL;
}

/* Each between neighbouring cells, once, its gateway left to be chosen. */
static const char *
check_links (const Case *self)
{
  const AshlarMineTask *task = self->task;
  const AshlarPlan     *plan = self->plan;
  g_autofree guint8    *taken = g_new0 (guint8, 2 * (gsize) task->across * task->down);

  for (guint32 link = 0; link < plan->n_links; link++)
    {
      guint32  from = plan->link_from[link], to = plan->link_to[link];
      gboolean is_down = row (self, to) != row (self, from);
      guint8 *place = &taken[2 * (row (self, from) * task->across + column (self, from)) + is_down];

      HOLD (column (self, to) == column (self, from) + !is_down);
      HOLD (row (self, to) == row (self, from) + is_down);
      HOLD (!*place);
      *place = TRUE;
      HOLD (plan->gateway_first[link] == plan->gateway_first[link + 1]);
    }
  return NULL;
}

/* Within the cell, with a wall around. */
static const char *
check_insides (const Case *self)
{
  const AshlarPlan *plan = self->plan;

  HOLD ((plan->insides != NULL) == (MIN (self->task->cell_width, self->task->cell_height) >= 3));
  for (guint32 area = 0; plan->insides != NULL && area < plan->n_areas; area++)
    {
      const AshlarRectangle *at = &plan->rectangles[area], *inside = &plan->insides[area];

      HOLD (inside->width >= 1 && inside->height >= 1);
      HOLD (inside->x > at->x && inside->x + inside->width < at->x + at->width);
      HOLD (inside->y > at->y && inside->y + inside->height < at->y + at->height);
    }
  return NULL;
}

/* Rooms and halls as large as asked for; no hall wider than what it leads to. */
static const char *
check_sizes (const Case *self)
{
  const AshlarPlan *plan = self->plan;
  gint              room[2], hall[2];

  said_range (self->settings, "roomSize", &room[0], &room[1]);
  said_range (self->settings, "hallWidth", &hall[0], &hall[1]);
  for (guint32 area = 0; area < plan->n_areas; area++)
    {
      const AshlarRectangle *inside = &plan->insides[area];
      const gint            *range = plan->kinds[area] == ASHLAR_AREA_ROOM ? room : hall;

      HOLD (inside->width >= range[0] && inside->width <= range[1]);
      HOLD (inside->height >= range[0] && inside->height <= range[1]);
    }
  for (guint32 link = 0; link < plan->n_links; link++)
    {
      guint32                from = plan->link_from[link], to = plan->link_to[link];
      const AshlarRectangle *a = &plan->insides[from], *b = &plan->insides[to];
      gboolean               is_down = row (self, to) != row (self, from);

      HOLD (plan->link_widths[link] >= hall[0] && plan->link_widths[link] <= hall[1]);
      HOLD (plan->link_widths[link] <= (is_down ? a->width : a->height));
      HOLD (plan->link_widths[link] <= (is_down ? b->width : b->height));
    }
  return NULL;
}

/* The chance of a room as the page says it: certain around the hub. */
static guint32
get_chance (const Case *self, guint x, guint y)
{
  const AshlarMineTask *task = self->task;
  guint                 near = (guint) said_integer (self->settings, "nearHub");

  if ((guint) ABS ((gint) x - (gint) task->hub_x) <= near
      && (guint) ABS ((gint) y - (gint) task->hub_y) <= near)
    return 1000000;
  return task->chances[MIN ((guint) task->columns[x] + task->rows[y], ASHLAR_MINE_RIM)];
}

/* Links of the curve's fragments and the extra edges, drawn again. */
static guint8 *
dup_edges (const Case *self)
{
  const AshlarMineTask *task = self->task;
  guint                 n_cells = task->across * task->down, side = 1u << task->order;
  AshlarRun             run = { .seed = self->seed };
  AshlarStream          stream;
  guint8               *links = g_new0 (guint8, n_cells);
  g_autofree guint16   *fragments = g_new (guint16, n_cells);
  g_autoptr (GArray) list = NULL;
  guint orientation, left, top;

  ashlar_run_stream (&run, ASHLAR_STAGE_PLAN, ASHLAR_MINE_STREAM_SECTION, &stream);
  orientation = ashlar_stream_below (&stream, ASHLAR_HILBERT_N_ORIENTATIONS);
  left = ashlar_stream_below (&stream, side - task->across + 1);
  top = ashlar_stream_below (&stream, side - task->down + 1);
  list = ashlar_hilbert_walk (task->order, orientation, left, top, task->across, task->down, links,
                              fragments);
  ashlar_run_stream (&run, ASHLAR_STAGE_PLAN, ASHLAR_MINE_STREAM_EDGES, &stream);
  for (guint cell = 0; task->extra_percent > 0 && cell < n_cells; cell++)
    {
      guint x = cell % task->across, y = cell / task->across, n = 0, directions[4], drawn, other;

      if ((x == task->hub_x && y == task->hub_y)
          || !ashlar_stream_chance (&stream, task->extra_percent * 10000u))
        continue;
      for (guint d = 0; d < 4; d++)
        {
          gint nx = (gint) x + (gint[]){ 0, 1, 0, -1 }[d],
               ny = (gint) y + (gint[]){ -1, 0, 1, 0 }[d];

          if (nx >= 0 && ny >= 0 && nx < (gint) task->across && ny < (gint) task->down
              && (links[cell] & 1u << d) == 0)
            directions[n++] = d;
        }
      if (n == 0)
        continue;
      drawn = directions[ashlar_stream_below (&stream, n)];
      other = cell + (guint) (gint[]){ -(gint) task->across, 1, (gint) task->across, -1 }[drawn];
      links[cell] |= (guint8) (1u << drawn);
      links[other] |= (guint8) (1u << (drawn ^ 2));
    }
  return links;
}

/* What the hub has a way to, over these edges: a byte per cell. A hub without any has one to the cell
 * that the plan links it with. */
static guint8 *
dup_reached (const Case *self)
{
  const AshlarMineTask *task = self->task;
  g_autofree guint8    *links = dup_edges (self);
  guint8               *reached = g_new0 (guint8, task->across * task->down);
  guint                 hub = task->hub_y * task->across + task->hub_x;
  gboolean              grows = TRUE;

  for (guint32 link = 0; links[hub] == 0 && link < self->plan->n_links; link++)
    {
      guint32 from = self->plan->link_from[link], to = self->plan->link_to[link];
      guint   a = row (self, from) * task->across + column (self, from);
      guint   b = row (self, to) * task->across + column (self, to);

      if (a == hub || b == hub)
        reached[a] = reached[b] = TRUE;
    }
  reached[hub] = TRUE;
  while (grows)
    {
      grows = FALSE;
      for (guint cell = 0; cell < task->across * task->down; cell++)
        for (guint d = 0; d < 4 && reached[cell]; d++)
          {
            guint other
                = cell + (guint) (gint[]){ -(gint) task->across, 1, (gint) task->across, -1 }[d];

            if ((links[cell] & 1u << d) == 0 || reached[other])
              continue;
            reached[other] = TRUE;
            grows = TRUE;
          }
    }
  return reached;
}

/* The rolls once more; and no room that was not rolled, but for the hub and the one that is always
 * kept. Where the recipe deletes, the rooms that the hub has a way to, and nothing else. */
static const char *
check_rolls (const Case *self)
{
  const AshlarMineTask *task = self->task;
  const AshlarPlan     *plan = self->plan;
  g_autofree guint8    *reached = said_integer (self->settings, "unreachable") == ASHLAR_MINE_DELETE
                                      ? dup_reached (self)
                                      : NULL;
  AshlarRun             run = { .seed = self->seed };
  AshlarStream          stream;
  guint32               area = 0;
  guint                 n_rolled = 0, n_rooms = 0;

  ashlar_run_stream (&run, ASHLAR_STAGE_PLAN, ASHLAR_MINE_STREAM_ROOMS, &stream);
  for (guint y = 0; y < task->down; y++)
    for (guint x = 0; x < task->across; x++)
      {
        gboolean is_area
            = area < plan->n_areas && column (self, area) == x && row (self, area) == y;

        HOLD (reached == NULL || !is_area || reached[y * task->across + x]);
        if ((x != task->hub_x || y != task->hub_y)
            && ashlar_stream_chance (&stream, get_chance (self, x, y))
            && (reached == NULL || reached[y * task->across + x]))
          {
            n_rolled++;
            HOLD (is_area && plan->kinds[area] == ASHLAR_AREA_ROOM);
          }
        n_rooms += is_area && plan->kinds[area] == ASHLAR_AREA_ROOM;
        area += is_area;
      }
  HOLD (n_rooms == MAX (n_rolled, 1) + 1);
  return NULL;
}

static const struct
{
  const char *name;
  const char *(*check) (const Case *self);
} guarantees[] = {
  { "areas are cells of the lattice", check_lattice },
  { "the hub is within one cell of the centre and is the entrance", check_hub },
  { "everything can be reached, and the exit is the farthest room", check_reach },
  { "links join neighbouring cells, once", check_links },
  { "insides lie within their cells", check_insides },
  { "no rolled room is lost that the recipe does not delete", check_rolls },
  { "rooms and halls are as large as asked for", check_sizes },
};

/* @n: of the guarantees, the first. */
static void
hold (const MineSetup *setup, const AshlarPlan *plan, guint64 seed, guint n, const char *parameters)
{
  Case one = { setup->prepared, setup->settings, plan, seed };

  for (guint i = 0; i < n; i++)
    {
      const char *fault = guarantees[i].check (&one);

      if (fault != NULL)
        g_error ("%s: %s\n%s\nrepeat: ASHLAR_TEST_CASE=%" G_GUINT64_FORMAT
                 " build/tests/core/test-mine -p /mine/guarantees",
                 guarantees[i].name, fault, parameters, seed);
    }
}

static void
test_guarantees (void)
{
  const char *only = g_getenv ("ASHLAR_TEST_CASE");
  guint64     first = only != NULL ? g_ascii_strtoull (only, NULL, 10) : 0;
  guint64     n = only != NULL ? 1 : g_getenv ("ASHLAR_TEST_LONG") != NULL ? CASES_LONG : CASES;

  for (guint64 seed = first; seed < first + n; seed++)
    {
      g_autofree char *drawn = mine_setup_dup_parameters (seed);
      g_autofree char *parameters
          = seed % 2 == 0 ? g_strdup (drawn)
                          : g_strconcat ("{\"unreachable\": \"delete\", ", drawn + 1, NULL);
      g_auto (MineSetup) setup = { 0 };
      g_autoptr (AshlarPlan) plan = NULL;

      mine_setup_init (&setup, parameters, 0, 0);
      g_assert_no_error (setup.error);
      plan = mine_setup_plan (&setup, seed, NULL);
      hold (&setup, plan, seed, G_N_ELEMENTS (guarantees), parameters);
    }
}

static void
assert_same_plan (const AshlarPlan *a, const AshlarPlan *b)
{
  g_assert_cmpuint (a->n_areas, ==, b->n_areas);
  g_assert_cmpuint (a->n_links, ==, b->n_links);
  g_assert_cmpmem (a->rectangles, a->n_areas * sizeof *a->rectangles, b->rectangles,
                   b->n_areas * sizeof *b->rectangles);
  g_assert_cmpmem (a->insides, a->n_areas * sizeof *a->insides, b->insides,
                   b->n_areas * sizeof *b->insides);
  g_assert_cmpmem (a->kinds, a->n_areas, b->kinds, b->n_areas);
  g_assert_cmpmem (a->roles, a->n_areas, b->roles, b->n_areas);
  g_assert_cmpmem (a->link_from, a->n_links * sizeof *a->link_from, b->link_from,
                   b->n_links * sizeof *b->link_from);
  g_assert_cmpmem (a->link_to, a->n_links * sizeof *a->link_to, b->link_to,
                   b->n_links * sizeof *b->link_to);
  g_assert_cmpmem (a->link_widths, a->n_links, b->link_widths, b->n_links);
  g_assert_cmpuint (a->natural_entrance, ==, b->natural_entrance);
  g_assert_cmpuint (a->natural_exit, ==, b->natural_exit);
}

/* ---- Sameness ---- */

static void
test_same_seed_same_plan (void)
{
  for (guint64 seed = 0; seed < CASES / 4; seed++)
    {
      g_autofree char *parameters = mine_setup_dup_parameters (seed);
      g_autoptr (AshlarTrace) trace = ashlar_trace_new ();
      g_auto (MineSetup) setup = { 0 };
      g_autoptr (AshlarPlan) first = NULL;
      g_autoptr (AshlarPlan) second = NULL;
      g_autoptr (AshlarPlan) traced = NULL;

      mine_setup_init (&setup, parameters, 0, 0);
      first = mine_setup_plan (&setup, seed, NULL);
      second = mine_setup_plan (&setup, seed, NULL);
      traced = mine_setup_plan (&setup, seed, trace);
      assert_same_plan (first, second);
      assert_same_plan (first, traced);
      g_assert_cmpuint (ashlar_trace_get_n_steps (trace), >, 3);
    }
}

/* Other sizes, other edges: the same rooms stand. */
static void
test_sizes_move_no_room (void)
{
  g_auto (MineSetup) small = { 0 };
  g_auto (MineSetup) large = { 0 };

  mine_setup_init (&small, "{\"cellSize\": 9}", 0, 0);
  mine_setup_init (&large, "{\"cellSize\": 20, \"roomSize\": {\"min\": 5, \"max\": 18}}", 0, 0);
  for (guint64 seed = 0; seed < 200; seed++)
    {
      g_autoptr (AshlarPlan) a = mine_setup_plan (&small, seed, NULL);
      g_autoptr (AshlarPlan) b = mine_setup_plan (&large, seed, NULL);

      g_assert_cmpuint (a->n_areas, ==, b->n_areas);
      g_assert_cmpmem (a->kinds, a->n_areas, b->kinds, b->n_areas);
      g_assert_cmpuint (a->n_links, ==, b->n_links);
      g_assert_cmpmem (a->link_to, a->n_links * 4, b->link_to, b->n_links * 4);
    }
}

static guint
count_steps (const AshlarTrace *trace, const char *reason)
{
  guint n = 0;

  for (guint i = 0; i < ashlar_trace_get_n_steps (trace); i++)
    n += g_str_equal (ashlar_trace_get_step (trace, i)->reason, reason);
  return n;
}

static void
test_the_trace_tells_the_story (void)
{
  for (guint64 seed = 0; seed < 200; seed++)
    {
      g_autofree char *parameters = mine_setup_dup_parameters (seed);
      g_autoptr (AshlarTrace) trace = ashlar_trace_new ();
      g_auto (MineSetup) setup = { 0 };
      g_autoptr (AshlarPlan) plan = NULL;
      const AshlarMineTask *task;
      guint                 n_cells, n_fragments, n_rooms = 0;

      mine_setup_init (&setup, parameters, 0, 0);
      task = setup.prepared;
      plan = mine_setup_plan (&setup, seed, trace);
      n_cells = task->across * task->down;
      for (guint32 area = 0; area < plan->n_areas; area++)
        n_rooms += plan->kinds[area] == ASHLAR_AREA_ROOM;
      n_fragments = count_steps (trace, "fragment-found");
      g_assert_cmpuint (count_steps (trace, "curve-laid"), ==, 1);
      g_assert_cmpuint (count_steps (trace, "section-chosen"), ==, 1);
      g_assert_cmpuint (count_steps (trace, "hub-chosen"), ==, 1);
      g_assert_cmpuint (count_steps (trace, "fragments-joined"), ==, n_fragments - 1);
      g_assert_cmpuint (count_steps (trace, "room-rolled") + count_steps (trace, "room-not-rolled"),
                        ==, n_cells - 1);
      g_assert_cmpuint (count_steps (trace, "room-rolled") + count_steps (trace, "room-kept") + 1,
                        ==, n_rooms);
      g_assert_cmpuint (count_steps (trace, "junction-kept"), ==, plan->n_areas - n_rooms);
      g_assert_cmpuint (count_steps (trace, "junction-left-out"), ==, n_cells - plan->n_areas);
      if (task->extra_percent == 0)
        g_assert_cmpuint (count_steps (trace, "edge-added"), ==, 0);
      for (guint i = 0; i < ashlar_trace_get_n_steps (trace); i++)
        {
          const AshlarTraceStep *step = ashlar_trace_get_step (trace, i);
          const AshlarTraceCell *cells = ashlar_trace_get_cells (trace, step);

          g_assert_cmpuint (step->n_clauses, >, 0);
          for (guint c = 0; c < step->n_cells; c++)
            g_assert_true (cells[c].x < plan->width && cells[c].y < plan->height);
        }
    }
}

/* ---- Ends of ranges, and what contradicts itself ---- */

static void
test_extremes (void)
{
  static const char *const rows[] = {
    "{\"order\": 1, \"across\": 1, \"down\": 2, \"cellSize\": 3, "
    "\"roomSize\": {\"min\": 1, \"max\": 1}, \"hallWidth\": {\"min\": 1, \"max\": 1}}",
    "{\"order\": 1, \"across\": 2, \"down\": 1, \"roomChance\": 0}",
    "{\"order\": 1, \"across\": 2, \"down\": 2, \"extraEdges\": 100}",
    "{\"order\": 10, \"across\": 8, \"down\": 1}",
    "{\"order\": 10, \"across\": 1, \"down\": 1024, \"cellSize\": 8, "
    "\"roomSize\": {\"min\": 3, \"max\": 6}}",
    "{\"order\": 10, \"across\": 1024, \"down\": 1, \"cellSize\": 8, \"roomChance\": 0, "
    "\"roomSize\": {\"min\": 3, \"max\": 6}}",
    "{\"order\": 10, \"across\": 100, \"down\": 100, \"roomChance\": 0, \"extraEdges\": 100}",
    "{\"order\": 10, \"across\": 100, \"down\": 100, \"roomChance\": 100, \"extraEdges\": 0}",
    "{\"order\": 5, \"across\": 32, \"down\": 32, \"cellSize\": 256, "
    "\"roomSize\": {\"min\": 254, \"max\": 254}, \"hallWidth\": {\"min\": 254, \"max\": 254}}",
    "{\"order\": 10, \"across\": 1024, \"down\": 1024, \"cellSize\": 8, "
    "\"roomSize\": {\"min\": 1, \"max\": 6}}",
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_auto (MineSetup) setup = { 0 };

      mine_setup_init (&setup, rows[i], 0, 0);
      g_assert_no_error (setup.error);
      for (guint64 seed = 0; seed < (i + 1 < G_N_ELEMENTS (rows) ? 20 : 1); seed++)
        {
          g_autoptr (AshlarPlan) plan = mine_setup_plan (&setup, seed, NULL);

          hold (&setup, plan, seed, G_N_ELEMENTS (guarantees), rows[i]);
        }
    }
}

/* A painter of blocks says how large cells are; rooms then fit whatever was said of them. */
static void
test_cells_of_blocks (void)
{
  static const guint8 cells[][2] = { { 7, 5 }, { 1, 1 }, { 2, 9 }, { 3, 3 }, { 30, 11 } };

  for (guint i = 0; i < G_N_ELEMENTS (cells); i++)
    {
      g_auto (MineSetup) setup = { 0 };

      mine_setup_init (&setup, "{\"roomSize\": {\"min\": 8, \"max\": 20}}", cells[i][0],
                       cells[i][1]);
      g_assert_no_error (setup.error);
      for (guint64 seed = 0; seed < 20; seed++)
        {
          g_autoptr (AshlarPlan) plan = mine_setup_plan (&setup, seed, NULL);

          g_assert_cmpuint (plan->cell_width, ==, cells[i][0]);
          g_assert_cmpuint (plan->cell_height, ==, cells[i][1]);
          /* All but the sizes, which are the last. */
          hold (&setup, plan, seed, G_N_ELEMENTS (guarantees) - 1, "");
        }
    }
}

static void
test_refusals (void)
{
  static const struct
  {
    const char         *parameters;
    guint               cell; /* of a painter of blocks; 0: none */
    AshlarGenerateError code;
    const char         *parameter;
    const char         *words[4]; /* numbers and the way out */
  } rows[] = {
    { "{\"across\": 1, \"down\": 1}",
      0,
      ASHLAR_GENERATE_ERROR_CONFLICT,
      "across",
      { "1 × 1", "entrance and exit must differ", "be 2 at least" } },
    { "{\"order\": 3, \"across\": 9, \"down\": 2}",
      0,
      ASHLAR_GENERATE_ERROR_CONFLICT,
      "across",
      { "9 × 2", "order 3", "8 × 8", "order 4 would do" } },
    { "{\"order\": 1, \"across\": 2, \"down\": 1024}",
      0,
      ASHLAR_GENERATE_ERROR_CONFLICT,
      "down",
      { "2 × 1024", "order 1", "2 × 2", "order 10 would do" } },
    { "{\"cellSize\": 8}",
      0,
      ASHLAR_GENERATE_ERROR_CONFLICT,
      "roomSize",
      { "up to 7", "cells of 8", "roomSize.max be 6", "cellSize 9" } },
    { "{\"hallWidth\": {\"min\": 1, \"max\": 8}}",
      0,
      ASHLAR_GENERATE_ERROR_CONFLICT,
      "hallWidth",
      { "up to 8", "cells of 9", "hallWidth.max be 7", "cellSize 10" } },
    { "{\"hallWidth\": {\"min\": 4, \"max\": 5}}",
      0,
      ASHLAR_GENERATE_ERROR_CONFLICT,
      "hallWidth",
      { "at least 4", "may be 3", "hallWidth.min be 3", "roomSize.min 4" } },
    { "{\"order\": 10, \"across\": 1000, \"down\": 4}",
      0,
      ASHLAR_GENERATE_ERROR_TOO_LARGE,
      "across",
      { "1000 × 4 cells", "9000 × 36", "8192", "across be 910" } },
    { "{\"order\": 10, \"across\": 4, \"down\": 1024}",
      32,
      ASHLAR_GENERATE_ERROR_TOO_LARGE,
      "down",
      { "32 × 32 tiles", "128 × 32768", "8192", "down be 256" } },
    { "{\"cellSize\": 9}",
      7,
      ASHLAR_GENERATE_ERROR_CONFLICT,
      "cellSize",
      { "cellSize is 9", "7 × 7", "leave cellSize out", "9 × 9" } },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *subject = g_strconcat (MINE_PATH "/", rows[i].parameter, NULL);
      g_auto (MineSetup) setup = { 0 };

      mine_setup_init (&setup, rows[i].parameters, rows[i].cell, rows[i].cell);
      g_assert_null (setup.prepared);
      g_assert_error (setup.error, ASHLAR_GENERATE_ERROR, (gint) rows[i].code);
      g_assert_cmpstr (ashlar_generate_error_get_subject (setup.error), ==, subject);
      g_assert_true (ashlar_generate_error_is_final (setup.error));
      for (guint w = 0; w < G_N_ELEMENTS (rows[i].words) && rows[i].words[w] != NULL; w++)
        if (strstr (setup.error->message, rows[i].words[w]) == NULL)
          g_error ("\"%s\" does not say \"%s\"", setup.error->message, rows[i].words[w]);
    }
}

/* Painted by rooms: a cell of floor belongs to the area in whose cell of the lattice it lies, floor
 * of two areas touches at their gateways alone, and the room is there as it was wanted. */
static void
test_halls_cross_no_foreign_room (void)
{
  guint n = g_getenv ("ASHLAR_TEST_LONG") != NULL ? 3000 : 150;

  for (guint64 seed = 0; seed < n; seed++)
    {
      g_autofree char *parameters = mine_setup_dup_parameters (seed);
      g_autofree char *text = g_strdup_printf (
          "{\"format\": \"ashlar-content\", \"version\": 1, \"defaultTile\": \"#\", \"tiles\": ["
          "{\"representation\": \".\"}, "
          "{\"representation\": \"#\", \"blocksLoS\": true, \"blocksMovement\": true}], "
          "\"recipes\": [{\"id\": \"mine\", \"planner\": {\"type\": \"mine\", \"parameters\": "
          "%s}}]}",
          parameters);
      g_autoptr (AshlarContent) content = block_sets_read (text);
      g_autoptr (GError) error = NULL;
      g_autoptr (AshlarLevel) level
          = ashlar_content_generate (content, "mine", seed, NULL, NULL, &error);
      const AshlarPlan *plan;

      g_assert_no_error (error);
      levels_assert_sound (level);
      plan = level->plan;
      for (guint32 area = 0; area < plan->n_areas; area++)
        {
          const AshlarRectangle *at = &plan->rectangles[area], *inside = &plan->insides[area];

          for (guint y = at->y; y < (guint) at->y + at->height; y++)
            for (guint x = at->x; x < (guint) at->x + at->width; x++)
              g_assert_cmpint (ashlar_level_get_area_at (level, x, y), ==, (gint) area);
          for (guint y = inside->y; y < (guint) inside->y + inside->height; y++)
            for (guint x = inside->x; x < (guint) inside->x + inside->width; x++)
              g_assert_true (ashlar_level_is_walkable (level, x, y));
        }
      for (guint32 link = 0; link < plan->n_links; link++)
        g_assert_cmpuint (plan->gateway_first[link + 1] - plan->gateway_first[link], ==,
                          2 * plan->link_widths[link]);
      for (guint32 area = 0; area < plan->n_areas; area++)
        g_assert_cmpint ((plan->roles[area] & ASHLAR_ROLE_ENTRANCE) != 0, ==,
                         (plan->roles[area] & ASHLAR_ROLE_HUB) != 0);
    }
}

static AshlarLevel *
make_level (const char *parameters, guint64 seed, gboolean is_traced)
{
  g_autofree char *text = g_strdup_printf (
      "{\"format\": \"ashlar-content\", \"version\": 1, \"defaultTile\": \"#\", \"tiles\": ["
      "{\"representation\": \".\"}, "
      "{\"representation\": \"#\", \"blocksLoS\": true, \"blocksMovement\": true}], "
      "\"recipes\": [{\"id\": \"mine\", \"planner\": {\"type\": \"mine\", \"parameters\": "
      "%s}}]}",
      parameters);
  g_autoptr (AshlarContent) content = block_sets_read (text);
  g_autoptr (GError) error = NULL;
  g_autoptr (AshlarGenerator) generator = ashlar_generator_new (content, "mine", NULL, &error);
  g_autoptr (AshlarBuild) build = NULL;

  g_assert_no_error (error);
  build = ashlar_build_new (generator, seed, NULL, is_traced, NULL, NULL);
  g_assert_no_error (build->error);
  levels_assert_sound (build->level);
  return g_steal_pointer (&build->level);
}

/* Whether a square of @side cells of hall lies at (x, y) of the area: floor that is not its room's. */
static gboolean
has_square (AshlarLevel *level, guint32 area, guint x, guint y, guint side)
{
  const AshlarRectangle *inside = &level->plan->insides[area];

  for (guint dy = 0; dy < side; dy++)
    for (guint dx = 0; dx < side; dx++)
      {
        guint cx = x + dx, cy = y + dy;

        if (!ashlar_level_is_walkable (level, cx, cy)
            || (cx >= inside->x && cx < (guint) inside->x + inside->width && cy >= inside->y
                && cy < (guint) inside->y + inside->height))
          return FALSE;
      }
  return TRUE;
}

/* Two halls side by side keep a wall between them: nowhere is a hall wider both ways than halls may be.
 * What is painted does not hang on whether somebody asks for the story. */
static void
test_halls_side_by_side_keep_a_wall (void)
{
  guint n = g_getenv ("ASHLAR_TEST_LONG") != NULL ? 20000 : 600;

  for (guint64 seed = 0; seed < n; seed++)
    {
      AshlarStream     stream;
      guint            cell, room, hall, spread, across;
      g_autofree char *parameters = NULL;
      g_autoptr (AshlarLevel) level = NULL, traced = NULL;

      ashlar_stream_init (&stream, seed, ASHLAR_STAGE_PLAN, 0, 79);
      room = 1 + ashlar_stream_below (&stream, 6);
      hall = 1 + ashlar_stream_below (&stream, seed % 2 == 0 ? 1 : MIN (room, 3));
      cell = room + 2 + ashlar_stream_below (&stream, 8);
      spread = ashlar_stream_below (&stream, 3) > 0 ? 100 : ashlar_stream_below (&stream, 101);
      across = 2 + ashlar_stream_below (&stream, 6);
      parameters = g_strdup_printf (
          "{\"across\": %u, \"down\": %u, \"extraEdges\": 60, \"roomChance\": 50, "
          "\"spread\": %u, \"cellSize\": %u, \"roomSize\": {\"min\": %u, \"max\": %u}, "
          "\"hallWidth\": {\"min\": 1, \"max\": %u}}",
          across, across, spread, cell, MAX (1, room / 2), room, hall);
      level = make_level (parameters, seed, FALSE);
      traced = make_level (parameters, seed, TRUE);
      levels_assert_same (level, traced);
      for (guint32 area = 0; area < level->plan->n_areas; area++)
        {
          const AshlarRectangle *own = &level->plan->rectangles[area];

          for (guint y = own->y; y + hall + 1 <= (guint) own->y + own->height; y++)
            for (guint x = own->x; x + hall + 1 <= (guint) own->x + own->width; x++)
              if (has_square (level, area, x, y, hall + 1))
                g_error ("two halls side by side keep a wall between them: not at (%u, %u)\n%s, "
                         "seed %" G_GUINT64_FORMAT "\n%s",
                         x, y, parameters, seed, ashlar_level_to_text (level));
        }
    }
}

/* Metrics count as rooms what was rolled as a room, of a plan as of a level. */
static void
test_metrics_count_rolled_rooms (void)
{
  guint metric = ashlar_metric_find ("rooms"), n_halls = 0;

  for (guint64 seed = 0; seed < 100; seed++)
    {
      g_autofree char *parameters = mine_setup_dup_parameters (seed);
      g_autoptr (AshlarLevel) level = make_level (parameters, seed, FALSE);
      g_autoptr (AshlarMeasure) of_level = ashlar_measure_new (level);
      g_autoptr (AshlarMeasure) of_plan = ashlar_measure_new_for_plan (level->plan);
      gint64 n = 0;

      for (guint32 area = 0; area < level->plan->n_areas; area++)
        n += level->plan->kinds[area] == ASHLAR_AREA_ROOM;
      n_halls += level->plan->n_areas - (guint) n;
      g_assert_cmpint (ashlar_measure_get (of_level, metric).numerator, ==, n);
      g_assert_cmpint (ashlar_measure_get (of_plan, metric).numerator, ==, n);
    }
  g_assert_cmpuint (n_halls, >, 100);
}

/* A part of the mines is deleted, and there is the hub and a room all the same. */
static void
test_unreachable_is_deleted (void)
{
  g_auto (MineSetup) joins = { 0 };
  g_auto (MineSetup) deletes = { 0 };
  guint n_joined = 0, n_deleted = 0;

  mine_setup_init (&joins, "{\"order\": 8, \"extraEdges\": 0}", 0, 0);
  mine_setup_init (&deletes, "{\"order\": 8, \"extraEdges\": 0, \"unreachable\": \"delete\"}", 0,
                   0);
  for (guint64 seed = 0; seed < 200; seed++)
    {
      g_autoptr (AshlarPlan) a = mine_setup_plan (&joins, seed, NULL);
      g_autoptr (AshlarPlan) b = mine_setup_plan (&deletes, seed, NULL);
      g_autoptr (AshlarTrace) trace = ashlar_trace_new ();
      g_autoptr (AshlarPlan) again = mine_setup_plan (&deletes, seed, trace);

      assert_same_plan (b, again);
      g_assert_cmpuint (b->n_areas, <=, a->n_areas);
      n_joined += a->n_areas;
      n_deleted += b->n_areas;
      if (b->n_areas < 100)
        g_assert_cmpuint (count_steps (trace, "cell-deleted"), >, 0);
    }
  g_test_message ("%u areas joined, %u where the rest is deleted", n_joined, n_deleted);
  g_assert_cmpuint (n_deleted * 2, <, n_joined);
}

static void
test_it_can_be_cancelled (void)
{
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GError) error = NULL;
  g_auto (MineSetup) setup = { 0 };
  AshlarRun run = { .seed = 1, .cancellable = cancellable };

  mine_setup_init (&setup, "{}", 0, 0);
  g_cancellable_cancel (cancellable);
  g_assert_null (ashlar_planner_mine.plan (setup.prepared, &run, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/mine/guarantees", test_guarantees);
  g_test_add_func ("/mine/same-seed-same-plan", test_same_seed_same_plan);
  g_test_add_func ("/mine/sizes-move-no-room", test_sizes_move_no_room);
  g_test_add_func ("/mine/the-trace-tells-the-story", test_the_trace_tells_the_story);
  g_test_add_func ("/mine/extremes", test_extremes);
  g_test_add_func ("/mine/cells-of-blocks", test_cells_of_blocks);
  g_test_add_func ("/mine/refusals", test_refusals);
  g_test_add_func ("/mine/halls-cross-no-foreign-room", test_halls_cross_no_foreign_room);
  g_test_add_func ("/mine/halls-side-by-side-keep-a-wall", test_halls_side_by_side_keep_a_wall);
  g_test_add_func ("/mine/metrics-count-rolled-rooms", test_metrics_count_rolled_rooms);
  g_test_add_func ("/mine/unreachable-is-deleted", test_unreachable_is_deleted);
  g_test_add_func ("/mine/it-can-be-cancelled", test_it_can_be_cancelled);
  return g_test_run ();
}
