/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Metrics: by hand on small drawings, against brute force on random ones that are no sound levels at
 * all, and defined on those that hold nothing. */

#include <string.h>

#include "base/ashlar-json-private.h"
#include "block-sets.h"
#include "drawings.h"
#include "level/ashlar-metrics-private.h"

static AshlarContent *
read_tiles (void)
{
  return block_sets_read (
      "{ \"format\": \"ashlar-content\", \"version\": 1, \"defaultTile\": \"#\", \"tiles\": ["
      "{ \"representation\": \"#\", \"blocksMovement\": true }, { \"representation\": \".\" }] }");
}

static void
mark (AshlarLevel *level, AshlarMarkerKind kind, guint x, guint y)
{
  AshlarPlacedMarker marker = { .kind = kind, .x = (guint16) x, .y = (guint16) y };

  marker.area = level->canvas->owners[(gsize) y * level->canvas->width + x];
  g_array_append_val (level->markers, marker);
}

static char *
dup_value (AshlarLevel *level, const char *id)
{
  g_autoptr (AshlarMeasure) measure = ashlar_measure_new (level);

  return ashlar_fraction_to_string (ashlar_measure_get (measure, ashlar_metric_find (id)));
}

/* 0 is the entrance, 3 the exit; two links lead from 1 to 2; 4 hangs on 1; 5 has no floor, 6 no link. */
static void
test_by_hand (void)
{
  static const char *const rows[] = {
    "AAabBBbcCCcdD", /* a - b - c - d */
    "000%B%bcC%%%D", /* and b - c again */
    "55%%b%%%%%%%%", /* b - e below */
    "55%%e%%GG%%%%", "%%%%E%%%%%%%%",
  };
  static const struct
  {
    const char *id, *value;
  } expected[] = {
    { "size", "65" },
    { "floor", "23" },
    { "density", "35.3" }, /* 23 of 65 */
    { "boxDensity", "35.3" },
    { "areas", "7" },
    { "rooms", "6" },
    { "smallRooms", "6" },
    { "mediumRooms", "0" },
    { "largeRooms", "0" },
    { "roomSize", "3.8" },   /* 23 of 6 */
    { "roomSpread", "1.9" }, /* √(111 / 6 - (23 / 6)²) */
    { "links", "5" },
    { "parts", "2" },
    { "reachability", "91.3" }, /* 21 of 23 */
    { "criticalPath", "12" },
    { "pathLinearity", "66.6" }, /* 4 of 6 */
    { "alternatives", "1" },     /* b - c is there twice, a - b is not */
    { "branching", "166.6" },    /* 10 of 6 */
    { "junctions", "1" },        /* area 1 */
    { "deadEnds", "1" },         /* area 4; 0 and 3 are the ends */
    { "deadEndCells", "5" },
    { "loops", "1" },
    { "significantLoops", "0" },    /* around it are 3 steps */
    { "meshedness", "14.2" },       /* 1 of 7 */
    { "chokepoints", "2" },         /* 1 and 2 */
    { "bridges", "3" },             /* a - b, c - d, b - e */
    { "behindChokepoint", "47.8" }, /* 11 of 23, behind 1 */
    { "keys", "0" },
    { "nonlinearity", "0" },
    { "exploration", "82.6" }, /* 19 of 23 both ways */
    { "safety", "91.3" },
    { "danger", "0" },
    { "reward", "0" },
    { "leniency", "100" },
    { "symmetry", "84.6" }, /* 55 of 65, left and right */
    { "variety", "69.6" },  /* of 33 */
    { "repetition", "0" },
    { "words", "2" },
    { "specialRooms", "4" }, /* an area each */
  };
  g_auto (Drawing) drawing = { 0 };
  g_autoptr (AshlarContent) content = read_tiles ();
  g_autoptr (AshlarLevel) level = NULL;
  guint n = 0;

  drawing_init (&drawing, rows, G_N_ELEMENTS (rows), ASHLAR_BORDERS_DISJOINT);
  drawing.plan->roles[0] = ASHLAR_ROLE_ENTRANCE;
  drawing.plan->roles[3] = ASHLAR_ROLE_EXIT;
  drawing.plan->specials = ashlar_new0 (guint8, drawing.plan->n_areas);
  drawing.plan->specials[1] = drawing.plan->specials[4] = ASHLAR_SPECIAL_VAULT;
  drawing.plan->specials[2] = ASHLAR_SPECIAL_WELL;
  drawing.plan->specials[6] = ASHLAR_SPECIAL_VAULT;
  drawing.plan->words = ashlar_words_new (2, 0, NULL, NULL);
  level = ashlar_level_new (g_steal_pointer (&drawing.plan), g_steal_pointer (&drawing.canvas),
                            content->resolved);
  mark (level, ASHLAR_MARKER_ENTRANCE, 0, 0);
  mark (level, ASHLAR_MARKER_EXIT, 12, 0);
  for (guint i = 0; i < G_N_ELEMENTS (expected); i++)
    {
      g_autofree char *value = dup_value (level, expected[i].id);

      g_test_message ("%s", expected[i].id);
      g_assert_cmpstr (value, ==, expected[i].value);
    }
  while (ashlar_metric_get (n) != NULL)
    n++;
  g_assert_cmpuint (n, ==, G_N_ELEMENTS (expected));
}

/* By way of a key the path is longer. */
static void
test_keys (void)
{
  static const char *const rows[] = { "AAAAA", "A#A#A", "A#A#A" };
  g_auto (Drawing) drawing = { 0 };
  g_autoptr (AshlarContent) content = read_tiles ();
  g_autoptr (AshlarLevel) level = NULL;
  g_autofree char *without = NULL, *with_one = NULL, *with_two = NULL, *blocked = NULL;

  drawing_init (&drawing, rows, G_N_ELEMENTS (rows), ASHLAR_BORDERS_DISJOINT);
  level = ashlar_level_new (g_steal_pointer (&drawing.plan), g_steal_pointer (&drawing.canvas),
                            content->resolved);
  mark (level, ASHLAR_MARKER_ENTRANCE, 0, 0);
  mark (level, ASHLAR_MARKER_EXIT, 4, 0);
  without = dup_value (level, "criticalPath");
  g_assert_cmpstr (without, ==, "4");
  mark (level, ASHLAR_MARKER_KEY, 2, 2);
  with_one = dup_value (level, "criticalPath");
  g_assert_cmpstr (with_one, ==, "8");
  mark (level, ASHLAR_MARKER_KEY, 0, 2);
  with_two = dup_value (level, "criticalPath");
  g_assert_cmpstr (with_two, ==, "16");
  mark (level, ASHLAR_MARKER_KEY, 1, 1);
  blocked = dup_value (level, "criticalPath");
  g_assert_cmpstr (blocked, ==, "0");
}

/* To a key in a side room and back: the room before it is walked again. */
static void
test_nonlinearity (void)
{
  static const char *const rows[] = { "ABC", "#D#" };
  static const guint32     links[] = { 0, 1, 1, 2, 1, 3 };
  const AshlarMark key = { .kind = ASHLAR_MARKER_KEY, .area = 3, .name = (char *) "bronze" };
  g_auto (Drawing) drawing = { 0 };
  g_autoptr (AshlarContent) content = read_tiles ();
  g_autoptr (AshlarMeasure) measure = NULL;
  g_autoptr (AshlarLevel) level = NULL;
  g_autofree char *n_keys = NULL, *before = NULL, *after = NULL;

  drawing_init (&drawing, rows, G_N_ELEMENTS (rows), ASHLAR_BORDERS_DISJOINT);
  drawing.plan->n_links = 0;
  ashlar_plan_add_links (drawing.plan, links, 3);
  drawing.plan->roles[0] = ASHLAR_ROLE_ENTRANCE;
  drawing.plan->roles[2] = ASHLAR_ROLE_EXIT;
  ashlar_plan_add_mark (drawing.plan, &key);
  measure = ashlar_measure_new_for_plan (drawing.plan);
  g_assert_cmpint (ashlar_measure_get (measure, ashlar_metric_find ("keys")).numerator, ==, 1);
  g_assert_cmpint (ashlar_measure_get (measure, ashlar_metric_find ("nonlinearity")).numerator, ==,
                   1);
  level = ashlar_level_new (g_steal_pointer (&drawing.plan), g_steal_pointer (&drawing.canvas),
                            content->resolved);
  before = dup_value (level, "nonlinearity");
  g_assert_cmpstr (before, ==, "0");
  mark (level, ASHLAR_MARKER_KEY, 1, 1);
  n_keys = dup_value (level, "keys");
  g_assert_cmpstr (n_keys, ==, "1");
  after = dup_value (level, "nonlinearity");
  g_assert_cmpstr (after, ==, "1");
}

/* No floor, nothing but floor, one cell, no area, no marker. */
static void
test_total (void)
{
  static const struct
  {
    const char *rows[3];
    guint       n_rows;
    const char *density, *reachability, *loops;
  } levels[] = {
    { { "###", "###", "###" }, 3, "0", "100", "0" },
    { { "AAA", "AAA", "AAA" }, 3, "100", "0", "0" },
    { { "A" }, 1, "100", "0", "0" },
    { { "#" }, 1, "0", "100", "0" },
    { { "%" }, 1, "0", "100", "0" },
  };
  g_autoptr (AshlarContent) content = read_tiles ();

  for (guint i = 0; i < G_N_ELEMENTS (levels); i++)
    {
      g_auto (Drawing) drawing = { 0 };
      g_autoptr (AshlarLevel) level = NULL;
      g_autoptr (AshlarMeasure) measure = NULL;
      g_autofree char *density = NULL, *reachability = NULL, *loops = NULL;

      drawing_init (&drawing, levels[i].rows, levels[i].n_rows, ASHLAR_BORDERS_DISJOINT);
      level = ashlar_level_new (g_steal_pointer (&drawing.plan), g_steal_pointer (&drawing.canvas),
                                content->resolved);
      measure = ashlar_measure_new (level);
      for (guint m = 0; ashlar_metric_get (m) != NULL; m++)
        {
          AshlarFraction value = ashlar_measure_get (measure, m);

          g_assert_cmpint (value.denominator, >, 0);
          g_assert_cmpint (value.numerator, >=, 0);
        }
      density = dup_value (level, "density");
      reachability = dup_value (level, "reachability");
      loops = dup_value (level, "loops");
      g_assert_cmpstr (density, ==, levels[i].density);
      g_assert_cmpstr (reachability, ==, levels[i].reachability);
      g_assert_cmpstr (loops, ==, levels[i].loops);
    }
}

/* ------------------------------------------------------------- brute force */

#define SIDE 9
#define MAX_AREAS 12
#define FAR 1000000

/* A random level: areas are stripes of a canvas, links join any two of them, floor lies anywhere. */
typedef struct
{
  AshlarLevel *level;
  guint        width, height, n_areas, n_links;
  guint        ends[32][2];
} Sample;

static void
draw_sample (Sample *self, AshlarContent *content, guint64 seed)
{
  AshlarStream       stream;
  AshlarPlanBuilder *builder;
  AshlarPlan        *plan;
  AshlarCanvas      *canvas;
  guint              floor_share, n_markers;

  ashlar_stream_init (&stream, seed, ASHLAR_STAGE_PLAN, 0, 0);
  self->width = 1 + ashlar_stream_below (&stream, SIDE);
  self->height = 1 + ashlar_stream_below (&stream, SIDE);
  self->n_areas = 1 + ashlar_stream_below (&stream, MIN (self->width, MAX_AREAS));
  self->n_links = self->n_areas > 1 ? ashlar_stream_below (&stream, 16) : 0;
  builder = ashlar_plan_builder_new (ASHLAR_BORDERS_DISJOINT, self->width, self->height);
  for (guint i = 0; i < self->n_areas; i++)
    {
      AshlarRectangle rectangle = { (guint16) i, 0, 1, (guint16) self->height };

      ashlar_plan_builder_add_area (builder, ASHLAR_AREA_AREA, &rectangle);
    }
  for (guint i = 0; i < self->n_links; i++)
    {
      guint      from = ashlar_stream_below (&stream, self->n_areas);
      guint      to = (from + 1 + ashlar_stream_below (&stream, self->n_areas - 1)) % self->n_areas;
      AshlarCell cell = { 0, 0 };

      self->ends[i][0] = from;
      self->ends[i][1] = to;
      ashlar_plan_builder_add_link (builder, from, to, &cell, &cell, 1);
    }
  plan = ashlar_plan_builder_free_to_plan (builder);
  canvas = ashlar_canvas_new (self->width, self->height, self->n_areas, 0);
  floor_share = 10 + ashlar_stream_below (&stream, 90);
  for (guint at = 0; at < self->width * self->height; at++)
    {
      canvas->tiles[at] = ashlar_stream_below (&stream, 100) < floor_share;
      canvas->owners[at] = at % self->width < self->n_areas ? at % self->width : ASHLAR_NO_AREA;
    }
  if (ashlar_stream_below (&stream, 5) > 0)
    {
      guint entrance = ashlar_stream_below (&stream, self->n_areas);
      guint exit = ashlar_stream_below (&stream, self->n_areas);

      plan->roles[entrance] |= ASHLAR_ROLE_ENTRANCE;
      plan->roles[exit] |= ASHLAR_ROLE_EXIT;
    }
  if (ashlar_stream_below (&stream, 2) == 0)
    {
      plan->specials = ashlar_new (guint8, self->n_areas);
      for (guint i = 0; i < self->n_areas; i++)
        plan->specials[i] = (guint8) ashlar_stream_below (&stream, 3);
    }
  self->level = ashlar_level_new (plan, canvas, content->resolved);
  n_markers = ashlar_stream_below (&stream, 6);
  for (guint i = 0; i < n_markers; i++)
    {
      guint x = ashlar_stream_below (&stream, self->width);
      guint y = ashlar_stream_below (&stream, self->height);

      mark (self->level,
            i == 0   ? ASHLAR_MARKER_ENTRANCE
            : i == 1 ? ASHLAR_MARKER_EXIT
                     : ASHLAR_MARKER_KEY,
            x, y);
    }
}

static gboolean
is_floor (const Sample *self, gint x, gint y)
{
  return x >= 0 && y >= 0 && x < (gint) self->width && y < (gint) self->height
         && self->level->canvas->tiles[y * (gint) self->width + x] == 1;
}

/* Steps between two cells, by relaxing all of them until nothing changes. */
static guint
find_steps (const Sample *self, const AshlarPlacedMarker *from, gint x, gint y, guint *n_reached)
{
  guint    steps[SIDE][SIDE];
  gboolean changed = TRUE;

  for (guint row = 0; row < SIDE; row++)
    for (guint column = 0; column < SIDE; column++)
      steps[row][column] = FAR;
  if (is_floor (self, from->x, from->y))
    steps[from->y][from->x] = 0;
  while (changed)
    {
      changed = FALSE;
      for (gint row = 0; row < (gint) self->height; row++)
        for (gint column = 0; column < (gint) self->width; column++)
          for (gint d = 0; d < 4; d++)
            {
              gint to_x = column + (d == 0) - (d == 1), to_y = row + (d == 2) - (d == 3);

              if (is_floor (self, to_x, to_y) && steps[row][column] + 1 < steps[to_y][to_x])
                {
                  steps[to_y][to_x] = steps[row][column] + 1;
                  changed = TRUE;
                }
            }
    }
  *n_reached = 0;
  for (guint row = 0; row < self->height; row++)
    for (guint column = 0; column < self->width; column++)
      *n_reached += steps[row][column] < FAR;
  return steps[y][x];
}

static guint
count_area (const Sample *self, guint area)
{
  guint n = 0;

  for (gint y = 0; y < (gint) self->height; y++)
    for (gint x = 0; x < (gint) self->width; x++)
      n += is_floor (self, x, y) && self->level->canvas->owners[y * (gint) self->width + x] == area;
  return n;
}

static const AshlarPlacedMarker *
get_marker (const Sample *self, guint index)
{
  return index < self->level->markers->len
             ? &g_array_index (self->level->markers, AshlarPlacedMarker, index)
             : NULL;
}

static void
assert_value (AshlarMeasure *measure, const char *id, gint64 numerator, gint64 denominator)
{
  AshlarFraction value = ashlar_measure_get (measure, ashlar_metric_find (id));

  if (denominator == 0)
    numerator = 0, denominator = 1;
  if (value.numerator * denominator != numerator * value.denominator)
    g_error ("%s is %" G_GINT64_FORMAT "/%" G_GINT64_FORMAT ", by brute force %" G_GINT64_FORMAT
             "/%" G_GINT64_FORMAT,
             id, value.numerator, value.denominator, numerator, denominator);
}

static void
check_cells (const Sample *self, AshlarMeasure *measure)
{
  guint   n_floor = 0, n_ends = 0, left = SIDE, right = 0, top = SIDE, bottom = 0, n_reached = 0;
  guint64 length = 0;
  const AshlarPlacedMarker *at = get_marker (self, 0);

  for (gint y = 0; y < (gint) self->height; y++)
    for (gint x = 0; x < (gint) self->width; x++)
      {
        if (!is_floor (self, x, y))
          continue;
        n_floor++;
        n_ends += is_floor (self, x - 1, y) + is_floor (self, x + 1, y) + is_floor (self, x, y - 1)
                      + is_floor (self, x, y + 1)
                  == 1;
        left = MIN (left, (guint) x);
        right = MAX (right, (guint) x);
        top = MIN (top, (guint) y);
        bottom = MAX (bottom, (guint) y);
      }
  assert_value (measure, "size", self->width * self->height, 1);
  assert_value (measure, "floor", n_floor, 1);
  assert_value (measure, "density", 100 * n_floor, self->width * self->height);
  assert_value (measure, "boxDensity", 100 * n_floor,
                n_floor > 0 ? (right - left + 1) * (bottom - top + 1) : 0);
  assert_value (measure, "deadEndCells", n_ends, 1);
  if (at != NULL)
    find_steps (self, at, 0, 0, &n_reached);
  assert_value (measure, "reachability", n_floor > 0 ? 100 * n_reached : 100,
                n_floor > 0 ? n_floor : 1);
  for (guint i = 2; at != NULL && i <= MAX (self->level->markers->len, 2); i++)
    {
      /* All keys in their order, the exit last. */
      gboolean                  is_last = i == MAX (self->level->markers->len, 2);
      const AshlarPlacedMarker *next = get_marker (self, is_last ? 1 : i);
      guint unused, steps = next != NULL ? find_steps (self, at, next->x, next->y, &unused) : FAR;

      length += steps;
      at = next;
    }
  assert_value (measure, "criticalPath", get_marker (self, 0) == NULL || length >= FAR ? 0 : length,
                1);
}

/* Whether a way leads on from @area over links that are left; @left: a byte each. */
static gboolean
leads_to (const Sample *self, const guint8 *left, guint area, guint to, guint8 *seen)
{
  if (area == to)
    return TRUE;
  seen[area] = TRUE;
  for (guint i = 0; i < self->n_links; i++)
    for (guint end = 0; end < 2; end++)
      if (left[i] && self->ends[i][end] == area && !seen[self->ends[i][1 - end]]
          && leads_to (self, left, self->ends[i][1 - end], to, seen))
        return TRUE;
  return FALSE;
}

/* As many ways as links must be cut, at least, to part the ends (Menger): every set of them is tried. */
static guint
count_cuts (const Sample *self, guint8 *left, guint first, guint from, guint to, guint least)
{
  guint8 seen[MAX_AREAS] = { 0 };

  if (least == 0 || !leads_to (self, left, from, to, seen))
    return 0;
  for (guint i = first; i < self->n_links; i++)
    {
      if (!left[i])
        continue;
      left[i] = FALSE;
      least = MIN (least, 1 + count_cuts (self, left, i + 1, from, to, least - 1));
      left[i] = TRUE;
    }
  return least;
}

static void
check_areas (const Sample *self, AshlarMeasure *measure)
{
  guint distances[MAX_AREAS][MAX_AREAS], floors[MAX_AREAS], n_rooms = 0, n_owned = 0, n_links = 0,
                                                            n_parts = 0, n_dead_ends = 0;
  gboolean joined[MAX_AREAS][MAX_AREAS] = { { FALSE } };
  guint32  entrance = ashlar_plan_find_role (self->level->plan, ASHLAR_ROLE_ENTRANCE),
          exit = ashlar_plan_find_role (self->level->plan, ASHLAR_ROLE_EXIT);
  gint64 loops;

  for (guint a = 0; a < self->n_areas; a++)
    {
      floors[a] = count_area (self, a);
      n_rooms += floors[a] > 0;
      n_owned += floors[a];
      for (guint b = 0; b < self->n_areas; b++)
        distances[a][b] = a == b ? 0 : FAR;
    }
  for (guint i = 0; i < self->n_links; i++)
    {
      guint a = self->ends[i][0], b = self->ends[i][1];

      distances[a][b] = distances[b][a] = 1;
      if (floors[a] == 0 || floors[b] == 0)
        continue;
      n_links++;
      joined[a][b] = joined[b][a] = TRUE;
    }
  for (guint a = 0; a < self->n_areas; a++)
    {
      guint n = 0;

      for (guint b = 0; b < self->n_areas; b++)
        n += joined[a][b];
      n_dead_ends += n == 1 && a != entrance && a != exit;
    }
  for (guint k = 0; k < self->n_areas; k++)
    for (guint a = 0; a < self->n_areas; a++)
      for (guint b = 0; b < self->n_areas; b++)
        {
          distances[a][b] = MIN (distances[a][b], distances[a][k] + distances[k][b]);
          joined[a][b] = joined[a][b] || (joined[a][k] && joined[k][b]);
        }
  /* A part counts with its lowest area. */
  for (guint a = 0; a < self->n_areas; a++)
    {
      gboolean is_first = floors[a] > 0;

      for (guint b = 0; b < a; b++)
        is_first = is_first && !joined[a][b];
      n_parts += is_first;
    }
  if (entrance != ASHLAR_NO_AREA && exit != ASHLAR_NO_AREA)
    {
      g_autofree guint8 *left = g_new (guint8, self->n_links + 1);

      for (guint i = 0; i < self->n_links; i++)
        left[i] = floors[self->ends[i][0]] > 0 && floors[self->ends[i][1]] > 0;
      assert_value (measure, "alternatives",
                    entrance == exit || floors[entrance] == 0
                        ? 0
                        : count_cuts (self, left, 0, entrance, exit, n_links),
                    1);
    }
  loops = (gint64) n_links - n_rooms + n_parts;
  assert_value (measure, "areas", self->n_areas, 1);
  assert_value (measure, "rooms", n_rooms, 1);
  assert_value (measure, "roomSize", n_owned, n_rooms);
  assert_value (measure, "links", n_links, 1);
  assert_value (measure, "parts", n_parts, 1);
  assert_value (measure, "branching", 200 * n_links, n_rooms);
  assert_value (measure, "deadEnds", n_dead_ends, 1);
  assert_value (measure, "loops", loops, 1);
  assert_value (measure, "meshedness", n_rooms < 3 ? 0 : 100 * loops,
                n_rooms < 3 ? 1 : 2 * n_rooms - 5);
  /* Which of several shortest ways is taken does not matter where all areas hold floor. */
  if (n_rooms == self->n_areas)
    assert_value (measure, "pathLinearity",
                  entrance == ASHLAR_NO_AREA || distances[entrance][exit] >= FAR
                      ? 0
                      : 100 * (distances[entrance][exit] + 1),
                  n_rooms);
}

static void
check_specials (const Sample *self, AshlarMeasure *measure)
{
  const guint8 *kinds = self->level->plan->specials;
  gint64        n = 0;

  for (guint i = 0; kinds != NULL && i < self->n_areas; i++)
    n += kinds[i] != ASHLAR_SPECIAL_NONE;
  assert_value (measure, "specialRooms", n, 1);
}

static void
test_brute_force (void)
{
  guint n = g_getenv ("ASHLAR_TEST_LONG") != NULL ? 1000000 : 5000;
  g_autoptr (AshlarContent) content = read_tiles ();

  for (guint64 seed = 0; seed < n; seed++)
    {
      Sample sample;
      g_autoptr (AshlarMeasure) measure = NULL;

      g_test_message ("sample %" G_GUINT64_FORMAT, seed);
      draw_sample (&sample, content, seed);
      measure = ashlar_measure_new (sample.level);
      check_cells (&sample, measure);
      check_areas (&sample, measure);
      check_specials (&sample, measure);
      /* No value is above what the table says. */
      for (guint m = 0; ashlar_metric_get (m) != NULL; m++)
        if (ashlar_metric_get (m)->maximum < G_MAXINT64)
          g_assert_cmpint (ashlar_fraction_compare (ashlar_measure_get (measure, m),
                                                    ashlar_metric_get (m)->maximum),
                           <=, 0);
      g_clear_pointer (&measure, ashlar_measure_free);
      ashlar_level_unref (sample.level);
    }
}

static void
test_fractions (void)
{
  static const struct
  {
    AshlarFraction value;
    gint64         number;
    gint           order;
    const char    *text;
  } rows[] = {
    { { 0, 1 }, 0, 0, "0" },        { { 7, 2 }, 3, 1, "3.5" }, { { 7, 2 }, 4, -1, "3.5" },
    { { 299, 100 }, 3, -1, "2.9" }, { { 6, 3 }, 2, 0, "2" },   { { 1, 3 }, G_MAXINT, -1, "0.3" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *text = ashlar_fraction_to_string (rows[i].value);

      g_assert_cmpint (ashlar_fraction_compare (rows[i].value, rows[i].number), ==, rows[i].order);
      g_assert_cmpstr (text, ==, rows[i].text);
    }
}

/* The shortest way takes a link that two ways must leave alone. */
static void
test_alternatives (void)
{
  static const guint32 ends[][2] = { { 0, 1 }, { 1, 2 }, { 2, 3 }, { 0, 4 }, { 4, 5 },
                                     { 5, 2 }, { 1, 6 }, { 6, 7 }, { 7, 3 } };
  AshlarPlanBuilder   *builder = ashlar_plan_builder_new (ASHLAR_BORDERS_DISJOINT, 8, 1);
  g_autoptr (AshlarPlan) plan = NULL;
  g_autoptr (AshlarMeasure) measure = NULL;

  for (guint16 x = 0; x < 8; x++)
    ashlar_plan_builder_add_area (builder, ASHLAR_AREA_ROOM, &(AshlarRectangle){ x, 0, 1, 1 });
  for (guint i = 0; i < G_N_ELEMENTS (ends); i++)
    ashlar_plan_builder_add_link (builder, ends[i][0], ends[i][1], NULL, NULL, 0);
  plan = ashlar_plan_builder_free_to_plan (builder);
  plan->roles[0] = ASHLAR_ROLE_ENTRANCE;
  plan->roles[3] = ASHLAR_ROLE_EXIT;
  measure = ashlar_measure_new_for_plan (plan);
  assert_value (measure, "alternatives", 2, 1);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/metrics/by-hand", test_by_hand);
  g_test_add_func ("/metrics/keys", test_keys);
  g_test_add_func ("/metrics/nonlinearity", test_nonlinearity);
  g_test_add_func ("/metrics/total", test_total);
  g_test_add_func ("/metrics/brute-force", test_brute_force);
  g_test_add_func ("/metrics/fractions", test_fractions);
  g_test_add_func ("/metrics/alternatives", test_alternatives);
  return g_test_run ();
}
