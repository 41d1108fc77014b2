/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The planner `areas` against its guarantees, over random parameters and seeds, cell by cell.
 *
 * ASHLAR_TEST_CASE=N repeats one case alone; the message of a failure says which. */

#include <string.h>

#include "base/ashlar-json-private.h"
#include "base/ashlar-report-private.h"
#include "base/ashlar-union-find-private.h"
#include "level/ashlar-trace-private.h"
#include "levels.h"
#include "plan/ashlar-neighbours-private.h"
#include "plan/ashlar-plan-check-private.h"
#include "planners/areas/ashlar-areas-private.h"

#define PATH "/recipes/0/planner/parameters"
#define CASES 3000
#define CASES_LONG 1000000

/* ---- The planner alone ---- */

typedef struct
{
  AshlarSettings            *read;
  const AshlarAreasSettings *settings;
  gpointer                   prepared; /* NULL: error */
  GError                    *error;
} Setup;

static void
setup_init (Setup *self, const char *parameters)
{
  g_autoptr (GBytes) bytes = g_bytes_new (parameters, strlen (parameters));
  g_autoptr (AshlarReport) report = ashlar_report_new ();
  g_autoptr (AshlarValue) given = NULL;
  AshlarPreparation preparation = { .path = PATH };

  memset (self, 0, sizeof *self);
  given = ashlar_json_read (bytes, "parameters", &self->error);
  g_assert_no_error (self->error);
  self->read
      = ashlar_settings_new (ashlar_planner_areas.part.parameters,
                             ashlar_planner_areas.part.n_parameters, given, NULL, PATH, report);
  if (ashlar_report_count (report, ASHLAR_SEVERITY_ERROR) > 0)
    g_error ("%s", ashlar_finding_get_message (ashlar_report_get_finding (report, 0)));
  self->settings = ashlar_settings_get (self->read);
  preparation.settings = self->read;
  self->prepared = ashlar_planner_areas.prepare (&preparation, &self->error);
}

static void
setup_clear (Setup *self)
{
  if (self->prepared != NULL)
    ashlar_planner_areas.free_prepared (self->prepared);
  g_clear_error (&self->error);
  ashlar_settings_unref (self->read);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Setup, setup_clear)

static AshlarPlan *
plan (const Setup *self, guint64 seed, AshlarTrace *trace)
{
  AshlarRun run = { .seed = seed, .trace = trace };
  g_autoptr (GError) error = NULL;
  AshlarPlan *made = ashlar_planner_areas.plan (self->prepared, &run, &error);

  g_assert_no_error (error);
  return made;
}

static guint
draw (AshlarStream *stream, guint min, guint max)
{
  return (guint) ashlar_stream_range (stream, (gint) min, (gint) max);
}

static char *
dup_parameters (guint64 seed)
{
  static const char *const layouts[] = { "uniform", "subdivision", "evolving", "labyrinth" };
  static const char *const axes[] = { "across", "down", "either" };
  static const guint       percents[] = { 0, 0, 1, 30, 70, 100 };
  AshlarStream             stream;
  GString                 *text = g_string_new ("{");
  guint                    width, height, most_x, most_y, layout, axis, join, grids;

  ashlar_stream_init (&stream, seed, ASHLAR_STAGE_PLAN, 0, 91);
  layout = draw (&stream, 0, 3);
  width = draw (&stream, 4, 70);
  height = draw (&stream, 4, 70);
  axis = draw (&stream, 0, 2);
  join = percents[draw (&stream, 0, G_N_ELEMENTS (percents) - 1)];
  grids = percents[draw (&stream, 0, G_N_ELEMENTS (percents) - 1)];
  most_x = MAX ((width - 1) / 3, 1);
  most_y = MAX ((height - 1) / 3, 1);
  g_string_append_printf (text,
                          "\"layout\": \"%s\", \"width\": %u, \"height\": %u, \"axis\": \"%s\", "
                          "\"join\": %u, \"evenGrids\": %u",
                          layouts[layout], width, height, axes[axis], join, grids);
  g_string_append_printf (text, ", \"across\": %u", draw (&stream, 1, most_x));
  g_string_append_printf (text, ", \"down\": %u", draw (&stream, 1, most_y));
  g_string_append_printf (text, ", \"minWidth\": %u", draw (&stream, 4, 20));
  g_string_append_printf (text, ", \"minHeight\": %u", draw (&stream, 4, 20));
  g_string_append_printf (text, ", \"minArea\": %u", draw (&stream, 1, 200));
  g_string_append_printf (text, ", \"corridorLength\": %u", draw (&stream, 10, 100));
  g_string_append_printf (text, ", \"corridorWidth\": %u", draw (&stream, 2, 8));
  g_string_append_printf (text, ", \"arms\": %u", draw (&stream, 1, 7));
  g_string_append_printf (text, ", \"depth\": %u}", draw (&stream, 1, 8));
  return g_string_free (text, FALSE);
}

/* ---- What holds of every plan: NULL, or what does not ---- */

#define HOLD(condition)                                                                            \
  do                                                                                               \
    if (!(condition))                                                                              \
      return #condition;                                                                           \
  while (0)

typedef struct
{
  const AshlarAreasSettings *settings;
  const AshlarPlan          *plan;
  guint32                   *owners; /* by cell */
  guint8                    *covered;
} Case;

static gsize
at (const Case *self, guint x, guint y)
{
  return (gsize) y * self->plan->width + x;
}

/* Areas have border lines in common, and nothing else. */
static const char *
check_owners (Case *self)
{
  const AshlarPlan *plan = self->plan;

  for (guint32 area = 0; area < plan->n_areas; area++)
    {
      guint                  n;
      const AshlarRectangle *box = &plan->rectangles[area];
      const AshlarRectangle *parts = ashlar_plan_get_parts (plan, area, &n);

      HOLD (n <= ASHLAR_AREAS_MAX_PARTS);
      HOLD (n == 1 || self->settings->join > 0);
      for (guint i = 0; i < n; i++)
        {
          HOLD (parts[i].width >= ASHLAR_AREAS_LEAST && parts[i].height >= ASHLAR_AREAS_LEAST);
          for (guint y = 0; y < parts[i].height; y++)
            memset (self->covered + at (self, parts[i].x, parts[i].y + y), 1, parts[i].width);
        }
      for (guint y = box->y; y < (guint) box->y + box->height; y++)
        for (guint x = box->x; x < (guint) box->x + box->width; x++)
          if (ashlar_plan_owns_cell (plan, area, x, y))
            {
              HOLD (self->owners[at (self, x, y)] == ASHLAR_NO_AREA);
              self->owners[at (self, x, y)] = area;
            }
    }
  /* A cell of one is no border of another. */
  for (guint32 area = 0; area < plan->n_areas; area++)
    {
      guint                  n;
      const AshlarRectangle *parts = ashlar_plan_get_parts (plan, area, &n);

      for (guint i = 0; i < n; i++)
        for (guint y = parts[i].y; y < (guint) parts[i].y + parts[i].height; y++)
          for (guint x = parts[i].x; x < (guint) parts[i].x + parts[i].width; x++)
            HOLD (self->owners[at (self, x, y)] == ASHLAR_NO_AREA
                  || self->owners[at (self, x, y)] == area);
    }
  return NULL;
}

/* Areas and border lines cover the canvas; those of `evolving` their outline, which has no holes: all
 * that is unused hangs together with the outside. */
static const char *
check_cover (const Case *self)
{
  guint              width = self->plan->width, height = self->plan->height, n_left = 0, n_seen = 0;
  guint              across = width + 2, n = across * (height + 2), head = 0, tail = 0;
  g_autofree guint8 *shut = g_malloc0 (n);
  g_autofree guint  *queue = g_new (guint, n);

  for (guint y = 0; y < height; y++)
    for (guint x = 0; x < width; x++)
      {
        shut[(y + 1) * across + x + 1] = self->covered[at (self, x, y)];
        n_left += !self->covered[at (self, x, y)];
      }
  /* From the outside, a cell wide around the canvas. */
  shut[0] = TRUE;
  queue[tail++] = 0;
  for (; head < tail; head++)
    {
      guint       x = queue[head] % across, y = queue[head] / across;
      const guint sides[]
          = { x > 0 ? queue[head] - 1 : 0, x + 1 < across ? queue[head] + 1 : 0,
              y > 0 ? queue[head] - across : 0, y < height + 1 ? queue[head] + across : 0 };

      n_seen += x > 0 && y > 0 && x <= width && y <= height;
      for (gsize i = 0; i < G_N_ELEMENTS (sides); i++)
        if (!shut[sides[i]])
          {
            shut[sides[i]] = TRUE;
            queue[tail++] = sides[i];
          }
    }
  HOLD (n_seen == n_left);
  if (self->settings->layout != ASHLAR_AREAS_EVOLVING)
    HOLD (n_left == 0);
  else if (MIN (width, height) >= 30 && self->settings->corridor_width <= 4)
    HOLD (n_left > 0);
  return NULL;
}

/* Both halves are the same, cell by cell, and their areas one by one. */
static const char *
check_symmetry (const Case *self)
{
  const AshlarPlan *plan = self->plan;
  guint32           hub = ashlar_plan_find_role (plan, ASHLAR_ROLE_HUB);
  AshlarRectangle   corridor;
  guint             wanted = self->settings->corridor_width + 2;
  gboolean          is_mirrored[2] = { TRUE, TRUE };

  if (self->settings->layout != ASHLAR_AREAS_EVOLVING)
    return NULL;
  HOLD (hub != ASHLAR_NO_AREA);
  corridor = plan->rectangles[hub];
  HOLD (corridor.width == wanted || corridor.height == wanted);
  for (guint axis = 0; axis < 2; axis++)
    {
      gboolean is_across = axis == 0;
      gint     twice
          = is_across ? 2 * corridor.y + corridor.height - 1 : 2 * corridor.x + corridor.width - 1;

      if ((self->settings->axis == ASHLAR_AREAS_AXIS_ACROSS && !is_across)
          || (self->settings->axis == ASHLAR_AREAS_AXIS_DOWN && is_across)
          || (is_across ? corridor.height : corridor.width) != wanted)
        {
          is_mirrored[axis] = FALSE;
          continue;
        }
      for (gint y = 0; y < (gint) plan->height && is_mirrored[axis]; y++)
        for (gint x = 0; x < (gint) plan->width && is_mirrored[axis]; x++)
          {
            gint    other_x = is_across ? x : twice - x, other_y = is_across ? twice - y : y;
            guint32 own = self->owners[at (self, (guint) x, (guint) y)], other;

            if (other_x < 0 || other_y < 0 || other_x >= (gint) plan->width
                || other_y >= (gint) plan->height)
              {
                is_mirrored[axis] = !self->covered[at (self, (guint) x, (guint) y)];
                continue;
              }
            other = self->owners[at (self, (guint) other_x, (guint) other_y)];
            is_mirrored[axis]
                = self->covered[at (self, (guint) x, (guint) y)]
                      == self->covered[at (self, (guint) other_x, (guint) other_y)]
                  && (own == ASHLAR_NO_AREA) == (other == ASHLAR_NO_AREA)
                  && (own == ASHLAR_NO_AREA
                      || (plan->rectangles[own].width == plan->rectangles[other].width
                          && plan->rectangles[own].height == plan->rectangles[other].height));
          }
    }
  HOLD (is_mirrored[0] || is_mirrored[1]);
  return NULL;
}

static gboolean
can_be_halved (const AshlarAreasSettings *settings, guint width, guint height)
{
  for (guint first = 3; first + 3 <= width; first++)
    if (first + 1 >= settings->min_width && width - first + 1 >= settings->min_width
        && (first + 1) * (height + 1) >= settings->min_area
        && (width - first + 1) * (height + 1) >= settings->min_area)
      return TRUE;
  for (guint first = 3; first + 3 <= height; first++)
    if (first + 1 >= settings->min_height && height - first + 1 >= settings->min_height
        && (first + 1) * (width + 1) >= settings->min_area
        && (height - first + 1) * (width + 1) >= settings->min_area)
      return TRUE;
  return FALSE;
}

/* No part is smaller than the least, and none is left that could be cut. */
static const char *
check_subdivision (const Case *self)
{
  const AshlarAreasSettings *settings = self->settings;

  for (guint32 area = 0; settings->layout == ASHLAR_AREAS_SUBDIVISION && area < self->plan->n_areas;
       area++)
    {
      guint                  n;
      const AshlarRectangle *parts = ashlar_plan_get_parts (self->plan, area, &n);

      for (guint i = 0; i < n; i++)
        {
          HOLD (parts[i].width >= settings->min_width && parts[i].height >= settings->min_height);
          HOLD ((guint) parts[i].width * parts[i].height >= settings->min_area);
          HOLD (settings->join > 0
                || !can_be_halved (settings, parts[i].width - 1u, parts[i].height - 1u));
        }
    }
  return NULL;
}

/* Equal areas; what does not divide evenly goes to the last row and column. */
static const char *
check_grid (const Case *self)
{
  const AshlarAreasSettings *settings = self->settings;
  gboolean                   is_labyrinth = settings->layout == ASHLAR_AREAS_LABYRINTH;
  guint                      across = is_labyrinth ? (settings->width - 1) / 3 : settings->across;
  guint                      down = is_labyrinth ? (settings->height - 1) / 3 : settings->down;
  guint                      pitch_x = is_labyrinth ? 3 : (settings->width - 1) / across;
  guint                      pitch_y = is_labyrinth ? 3 : (settings->height - 1) / down;

  if ((!is_labyrinth && settings->layout != ASHLAR_AREAS_UNIFORM) || settings->join > 0)
    return NULL;
  HOLD (self->plan->n_areas == across * down);
  for (guint32 area = 0; area < self->plan->n_areas; area++)
    {
      const AshlarRectangle *own = &self->plan->rectangles[area];
      guint                  x = area % across, y = area / across;

      HOLD (own->x == x * pitch_x && own->y == y * pitch_y);
      HOLD (own->width == (x + 1 < across ? pitch_x : settings->width - 1 - own->x) + 1);
      HOLD (own->height == (y + 1 < down ? pitch_y : settings->height - 1 - own->y) + 1);
      if (is_labyrinth && x + 1 < across && y + 1 < down)
        HOLD (own->width == 4 && own->height == 4);
    }
  return NULL;
}

/* Every area can be attached, there are two for entrance and exit, and where one comes in is one. */
static const char *
check_graph (const Case *self)
{
  const AshlarPlan *plan = self->plan;
  g_auto (AshlarNeighbours) neighbours = { 0 };
  g_auto (AshlarUnionFind) sets = { 0 };
  g_autoptr (AshlarText) fault = ashlar_plan_find_fault (plan, NULL);

  HOLD (fault == NULL);
  HOLD (plan->borders == ASHLAR_BORDERS_SHARED && plan->n_links == 0 && plan->n_areas >= 2);
  HOLD (plan->width == self->settings->width && plan->height == self->settings->height);
  HOLD (plan->natural_entrance < plan->n_areas && plan->natural_exit == ASHLAR_NO_AREA);
  ashlar_neighbours_init (&neighbours, plan);
  ashlar_union_find_init (&sets, plan->n_areas);
  for (guint32 i = 0; i < neighbours.n_pairs; i++)
    ashlar_union_find_unite (&sets, neighbours.pairs[2 * i], neighbours.pairs[2 * i + 1]);
  HOLD (sets.n_sets == 1);
  return NULL;
}

static const char *
check_case (Case *self)
{
  static const char *(*const checks[]) (const Case *)
      = { check_cover, check_symmetry, check_subdivision, check_grid, check_graph };
  const char *wrong = check_owners (self);

  for (gsize i = 0; i < G_N_ELEMENTS (checks) && wrong == NULL; i++)
    wrong = checks[i](self);
  return wrong;
}

static void
test_guarantees (void)
{
  guint       n = g_getenv ("ASHLAR_TEST_LONG") != NULL ? CASES_LONG : CASES;
  const char *only = g_getenv ("ASHLAR_TEST_CASE");
  guint       n_made[4] = { 0 }, n_joined[4] = { 0 };

  for (guint i = only != NULL ? (guint) atoi (only) : 0; i < n; i++)
    {
      g_autofree char *parameters = dup_parameters (i);
      g_auto (Setup) setup = { 0 };
      g_autoptr (AshlarPlan) made = NULL;
      g_autofree guint32 *owners = NULL;
      g_autofree guint8  *covered = NULL;
      gsize               n_cells;
      Case                self;
      const char         *wrong;

      setup_init (&setup, parameters);
      if (setup.prepared == NULL)
        {
          g_assert_error (setup.error, ASHLAR_GENERATE_ERROR, ASHLAR_GENERATE_ERROR_CONFLICT);
          continue;
        }
      made = plan (&setup, i, NULL);
      n_cells = (gsize) made->width * made->height;
      owners = g_new (guint32, n_cells);
      memset (owners, 0xff, sizeof *owners * n_cells);
      covered = g_malloc0 (n_cells);
      self = (Case){ setup.settings, made, owners, covered };
      wrong = check_case (&self);
      if (wrong != NULL)
        g_error ("case %u: %s does not hold, with %s", i, wrong, parameters);
      n_made[setup.settings->layout]++;
      n_joined[setup.settings->layout] += made->part_first != NULL;
      if (only != NULL)
        return;
    }
  /* Nothing of this is refused as a rule. */
  for (gsize i = 0; i < G_N_ELEMENTS (n_made); i++)
    {
      g_assert_cmpuint (n_made[i], >, n / 20);
      g_assert_cmpuint (n_joined[i], >, n / 40);
    }
}

static void
test_same_seed_same_plan (void)
{
  for (guint i = 0; i < 300; i++)
    {
      g_autofree char *parameters = dup_parameters (i);
      g_auto (Setup) setup = { 0 };
      g_autoptr (AshlarTrace) trace = ashlar_trace_new ();
      g_autoptr (AshlarPlan) one = NULL;
      g_autoptr (AshlarPlan) other = NULL;

      setup_init (&setup, parameters);
      if (setup.prepared == NULL)
        continue;
      one = plan (&setup, i, NULL);
      other = plan (&setup, i, trace);
      g_assert_cmpmem (one->rectangles, sizeof (AshlarRectangle) * one->n_areas, other->rectangles,
                       sizeof (AshlarRectangle) * other->n_areas);
      g_assert_cmpuint (one->natural_entrance, ==, other->natural_entrance);
      /* The trace tells of each area. */
      g_assert_cmpuint (ashlar_trace_get_n_steps (trace), ==, one->n_areas);
    }
}

/* With a chance of 100 % hardly an area stays alone, with 0 none is joined. */
static void
test_join (void)
{
  g_auto (Setup) setup = { 0 };
  guint n_single = 0, n_areas = 0;

  setup_init (&setup, "{\"layout\": \"uniform\", \"across\": 12, \"down\": 8, \"join\": 100}");
  for (guint64 seed = 0; seed < 50; seed++)
    {
      g_autoptr (AshlarPlan) made = plan (&setup, seed, NULL);

      n_areas += made->n_areas;
      for (guint32 area = 0; area < made->n_areas; area++)
        n_single += made->rectangles[area].width == 64 / 12 + 1
                    && made->rectangles[area].height == 48 / 8 + 1;
    }
  g_assert_cmpuint (n_areas, <, 50 * 60);
  g_assert_cmpuint (n_single, <, n_areas / 10);
}

static void
test_refusals (void)
{
  static const struct
  {
    const char *parameters;
    const char *parameter;
    const char *words[4]; /* numbers and the way out */
  } rows[] = {
    { "{\"layout\": \"uniform\", \"across\": 1, \"down\": 1}",
      "across",
      { "1 × 1", "be 2 at least" } },
    { "{\"layout\": \"uniform\", \"across\": 30}",
      "across",
      { "30 areas", "64 tiles", "be 21 at most", "width 91" } },
    { "{\"layout\": \"uniform\", \"down\": 20}",
      "down",
      { "20 areas", "48 tiles", "be 15 at most", "height 61" } },
    { "{\"minWidth\": 65}", "minWidth", { "65", "64", "smaller" } },
    { "{\"minHeight\": 100}", "minHeight", { "100", "48", "smaller" } },
    { "{\"minArea\": 4000}", "minArea", { "4000", "64 × 48", "3072" } },
    { "{\"minArea\": 3000}", "minArea", { "64 × 48", "3000", "cannot be cut in two" } },
    { "{\"minWidth\": 40, \"minHeight\": 40}",
      "minWidth",
      { "64 × 48", "40 × 40", "cannot be cut in two" } },
    { "{\"layout\": \"labyrinth\", \"width\": 6, \"height\": 6}",
      "width",
      { "6 × 6", "7 at least" } },
    { "{\"layout\": \"evolving\", \"axis\": \"across\", \"arms\": 30}",
      "arms",
      { "30 areas", "70 %", "be 14 at most" } },
    { "{\"layout\": \"evolving\", \"corridorWidth\": 60}",
      "corridorWidth",
      { "60 tiles", "68 tiles", "48" } },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_auto (Setup) setup = { 0 };
      g_autofree char *subject = g_strconcat (PATH "/", rows[i].parameter, NULL);

      setup_init (&setup, rows[i].parameters);
      g_assert_null (setup.prepared);
      g_assert_error (setup.error, ASHLAR_GENERATE_ERROR, ASHLAR_GENERATE_ERROR_CONFLICT);
      g_assert_cmpstr (ashlar_generate_error_get_subject (setup.error), ==, subject);
      for (gsize w = 0; w < G_N_ELEMENTS (rows[i].words) && rows[i].words[w] != NULL; w++)
        if (strstr (setup.error->message, rows[i].words[w]) == NULL)
          g_error ("row %" G_GSIZE_FORMAT ": \"%s\" lacks \"%s\"", i, setup.error->message,
                   rows[i].words[w]);
    }
}

/* ---- Whole levels ---- */

static AshlarLevel *
make_level (const char *parameters, const char *assign, guint64 seed)
{
  g_autofree char *text = g_strdup_printf (
      "{\"format\": \"ashlar-content\", \"version\": 1, \"defaultTile\": \"#\", \"tiles\": ["
      "{\"representation\": \".\"}, {\"representation\": \"#\", \"blocksMovement\": true}], "
      "\"recipes\": [{\"id\": \"r\", \"planner\": {\"type\": \"areas\", \"parameters\": %s}, "
      "\"assign\": [%s]}]}",
      parameters, assign);
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));
  g_autoptr (GError) error = NULL;
  g_autoptr (AshlarContent) content = ashlar_content_load_bytes (bytes, "test", &error);
  AshlarLevel *level;

  g_assert_no_error (error);
  level = ashlar_content_generate (content, "r", seed, NULL, NULL, &error);
  g_assert_no_error (error);
  return level;
}

/* The passes that assigned, "attach ends". */
static char *
dup_passes (AshlarLevel *level)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < level->parts->len; i++)
    {
      const AshlarPartRecord *part = g_ptr_array_index (level->parts, i);

      if (g_str_equal (part->stage, "assign"))
        g_string_append_printf (text, "%s%s", text->len > 0 ? " " : "", part->type);
    }
  return g_string_free (text, FALSE);
}

/* Where no pass of the recipe attaches areas, one does by itself, behind those that make links. */
static void
test_areas_are_attached (void)
{
  static const struct
  {
    const char *assign, *passes;
  } rows[] = {
    { "", "attach ends" },
    { "{\"type\": \"ends\"}", "attach ends" },
    { "{\"type\": \"attach\", \"parameters\": {\"loops\": 30}}", "attach ends" },
    { "{\"type\": \"ends\"}, {\"type\": \"attach\"}", "ends attach" },
    { "{\"type\": \"route\"}", "ends route attach" },
    { "{\"type\": \"ends\"}, {\"type\": \"route\"}", "ends route attach" },
    { "{\"type\": \"route\"}, {\"type\": \"attach\"}", "ends route attach" },
  };
  static const char *const layouts[] = { "uniform", "subdivision", "evolving", "labyrinth" };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    for (gsize l = 0; l < G_N_ELEMENTS (layouts); l++)
      for (guint64 seed = 0; seed < 5; seed++)
        {
          g_autofree char *parameters = g_strdup_printf ("{\"layout\": \"%s\", \"join\": %d}",
                                                         layouts[l], seed > 2 ? 40 : 0);
          g_autoptr (AshlarLevel) level = make_level (parameters, rows[i].assign, seed);
          g_autofree char *passes = dup_passes (level);

          g_assert_cmpstr (passes, ==, rows[i].passes);
          levels_assert_sound (level);
        }
}

/* What is joined stays what it is in a file: the cells, their owners, and the file itself. */
static void
test_files (void)
{
  guint n_masks = 0;

  for (guint64 seed = 0; seed < 40; seed++)
    {
      g_autoptr (AshlarLevel) level = make_level ("{\"join\": 60}", "", seed);
      g_autoptr (GBytes) bytes = ashlar_level_to_bytes (level);
      g_autoptr (GError) error = NULL;
      g_autoptr (AshlarLevel) again = ashlar_level_load_bytes (bytes, "level.json", &error);
      g_autoptr (GBytes) same = NULL;

      g_assert_no_error (error);
      same = ashlar_level_to_bytes (again);
      g_assert_true (g_bytes_equal (bytes, same));
      n_masks += strstr (g_bytes_get_data (bytes, NULL), "\"mask\": [") != NULL;
      for (guint area = 0; area < ashlar_level_get_n_areas (level); area++)
        {
          g_autoptr (GBytes) one = ashlar_level_area_dup_mask (ashlar_level_get_area (level, area));
          g_autoptr (GBytes) other
              = ashlar_level_area_dup_mask (ashlar_level_get_area (again, area));

          g_assert_true (g_bytes_equal (one, other));
        }
    }
  g_assert_cmpuint (n_masks, >, 30);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/areas/guarantees", test_guarantees);
  g_test_add_func ("/areas/same-seed-same-plan", test_same_seed_same_plan);
  g_test_add_func ("/areas/joining", test_join);
  g_test_add_func ("/areas/refusals", test_refusals);
  g_test_add_func ("/areas/areas-are-attached", test_areas_are_attached);
  g_test_add_func ("/areas/files", test_files);
  return g_test_run ();
}
