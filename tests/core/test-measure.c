/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Metrics of shape, ways around and neighbourhood against brute force, on random levels of both kinds of
 * borders, with the places that they come from: what is listed must be what is counted. */

#include <math.h>
#include <string.h>

#include "levels.h"
#include "measure-samples.h"

/* The areas with floor that links lead to, without one area and one link. */
static void
reach (const MeasureSample *self, guint from, guint without, guint without_link, gboolean *reached)
{
  gboolean changed = TRUE;

  for (guint area = 0; area < self->n_areas; area++)
    reached[area] = area == from && area != without && measure_sample_count_floor (self, area) > 0;
  while (changed)
    {
      changed = FALSE;
      for (guint i = 0; i < self->n_links; i++)
        for (guint end = 0; end < 2; end++)
          {
            guint a = self->ends[i][end], b = self->ends[i][1 - end];

            if (i == without_link || !reached[a] || reached[b] || b == without
                || measure_sample_count_floor (self, b) == 0)
              continue;
            reached[b] = changed = TRUE;
          }
    }
}

static guint
count_parts (const MeasureSample *self, guint without, guint without_link)
{
  guint n = 0;

  for (guint area = 0; area < self->n_areas; area++)
    {
      gboolean reached[MEASURE_MOST_AREAS],
          is_first = area != without && measure_sample_count_floor (self, area) > 0;

      reach (self, area, without, without_link, reached);
      for (guint other = 0; other < area; other++)
        is_first = is_first && !reached[other];
      n += is_first;
    }
  return n;
}

/* ---------------------------------------------------------------- chokepoints */

/* From where the part of an area is seen. */
static guint
find_root (const MeasureSample *self, guint area)
{
  guint    entrance = ashlar_plan_find_role (self->level->plan, ASHLAR_ROLE_ENTRANCE), root = 0;
  gboolean reached[MEASURE_MOST_AREAS];

  reach (self, area, MEASURE_MOST_AREAS, MEASURE_MOST_LINKS, reached);
  if (entrance < self->n_areas && reached[entrance])
    return entrance;
  while (!reached[root])
    root++;
  return root;
}

/* What can be reached from the root, and no more without the area or the link; its floor. */
static guint
find_behind (const MeasureSample *self, guint area, guint link, gboolean *behind)
{
  gboolean with[MEASURE_MOST_AREAS], without[MEASURE_MOST_AREAS];
  guint    of = link < self->n_links ? self->ends[link][0] : area;
  guint    n = 0, root = find_root (self, of);

  reach (self, root, MEASURE_MOST_AREAS, MEASURE_MOST_LINKS, with);
  reach (self, root, area, link, without);
  for (guint a = 0; a < self->n_areas; a++)
    {
      behind[a] = with[a] && !without[a] && a != area && area != root;
      n += behind[a] ? measure_sample_count_floor (self, a) : 0;
    }
  return n;
}

static void
check_chokepoints (const MeasureSample *self, AshlarMeasure *measure)
{
  g_auto (AshlarPlaces) cuts = { 0 }, bridges = { 0 };
  guint n_parts = count_parts (self, MEASURE_MOST_AREAS, MEASURE_MOST_LINKS), n_cuts = 0,
        n_bridges = 0, most = 0;

  measure_locate (measure, "chokepoints", &cuts);
  measure_locate (measure, "bridges", &bridges);
  for (guint area = 0; area < self->n_areas; area++)
    {
      gboolean behind[MEASURE_MOST_AREAS];
      gboolean is_cut = count_parts (self, area, MEASURE_MOST_LINKS) > n_parts;
      g_auto (AshlarPlaces) places = { 0 };

      n_cuts += is_cut;
      g_assert_cmpint (measure_is_listed (cuts.areas, area), ==, is_cut);
      ashlar_measure_locate_behind_area (measure, area, &places);
      if (measure_sample_count_floor (self, area) == 0)
        {
          g_assert_null (places.areas);
          continue;
        }
      most = MAX (most, find_behind (self, area, MEASURE_MOST_LINKS, behind));
      for (guint a = 0; a < self->n_areas; a++)
        g_assert_cmpint (measure_is_listed (places.areas, a), ==, behind[a]);
    }
  for (guint link = 0; link < self->n_links; link++)
    {
      gboolean behind[MEASURE_MOST_AREAS];
      gboolean is_bridge = count_parts (self, MEASURE_MOST_AREAS, link) > n_parts;
      g_auto (AshlarPlaces) places = { 0 };

      n_bridges += is_bridge;
      g_assert_cmpint (measure_is_listed (bridges.links, link), ==, is_bridge);
      ashlar_measure_locate_behind_link (measure, link, &places);
      if (!is_bridge)
        {
          g_assert_null (places.areas);
          continue;
        }
      find_behind (self, MEASURE_MOST_AREAS, link, behind);
      for (guint a = 0; a < self->n_areas; a++)
        g_assert_cmpint (measure_is_listed (places.areas, a), ==, behind[a]);
    }
  measure_assert_value (measure, "parts", n_parts, 1);
  measure_assert_value (measure, "chokepoints", n_cuts, 1);
  measure_assert_value (measure, "bridges", n_bridges, 1);
  measure_assert_value (measure, "behindChokepoint", 100 * most,
                        measure_sample_count_floor (self, MEASURE_MOST_AREAS));
}

static void
check_degrees (const MeasureSample *self, AshlarMeasure *measure)
{
  guint32 degrees[ASHLAR_MEASURE_DEGREES], expected[ASHLAR_MEASURE_DEGREES] = { 0 };
  guint   n_junctions = 0;
  g_auto (AshlarPlaces) places = { 0 };

  measure_locate (measure, "junctions", &places);
  for (guint area = 0; area < self->n_areas; area++)
    {
      guint n = 0;

      for (guint other = 0; other < self->n_areas; other++)
        {
          gboolean is_linked = FALSE;

          for (guint i = 0; i < self->n_links; i++)
            is_linked = is_linked || (self->ends[i][0] == area && self->ends[i][1] == other)
                        || (self->ends[i][1] == area && self->ends[i][0] == other);
          n += is_linked && measure_sample_count_floor (self, other) > 0;
        }
      if (measure_sample_count_floor (self, area) == 0)
        continue;
      expected[n]++;
      n_junctions += n >= 3;
      g_assert_cmpint (measure_is_listed (places.areas, area), ==, n >= 3);
    }
  ashlar_measure_count_degrees (measure, degrees);
  g_assert_cmpmem (degrees, sizeof degrees, expected, sizeof expected);
  measure_assert_value (measure, "junctions", n_junctions, 1);
}

/* --------------------------------------------------------------- ways around */

/* The cell beside a shared one that is the area's. */
static gboolean
find_side (const MeasureSample *self, const AshlarCell *cell, guint area, gint *x, gint *y)
{
  for (gint d = 0; d < 4; d++)
    {
      *x = cell->x + (d == 2) - (d == 1);
      *y = cell->y + (d == 3) - (d == 0);
      if (measure_sample_is_floor (self, *x, *y)
          && self->level->canvas->owners[*y * (gint) self->width + *x] == area)
        return TRUE;
    }
  return FALSE;
}

static gboolean
is_far_around (const MeasureSample *self, guint link)
{
  for (guint c = 0; c < self->n_cells[link]; c++)
    {
      const AshlarCell *here = &self->cells[link][0][c], *there = &self->cells[link][1][c];
      gint              x = here->x, y = here->y, to_x = there->x, to_y = there->y;
      MeasureSteps      steps;

      if (!measure_sample_is_floor (self, x, y)
          || (self->borders == ASHLAR_BORDERS_SHARED
                  ? !find_side (self, here, self->ends[link][0], &x, &y)
                        || !find_side (self, here, self->ends[link][1], &to_x, &to_y)
                  : !measure_sample_is_floor (self, to_x, to_y)))
        continue;
      measure_sample_find_steps (self, x, y, link, steps);
      return steps[to_y][to_x] > 20;
    }
  return FALSE;
}

/* The lowest area that one comes to without any of the links. */
static guint
find_place (const MeasureSample *self, guint area, const GArray *links)
{
  gboolean changed = TRUE, reached[MEASURE_MOST_AREAS] = { FALSE };
  guint    lowest = 0;

  reached[area] = TRUE;
  while (changed)
    {
      changed = FALSE;
      for (guint i = 0; i < self->n_links; i++)
        if (!measure_is_listed (links, i) && measure_sample_count_floor (self, self->ends[i][0]) > 0
            && measure_sample_count_floor (self, self->ends[i][1]) > 0
            && reached[self->ends[i][0]] != reached[self->ends[i][1]])
          reached[self->ends[i][0]] = reached[self->ends[i][1]] = changed = TRUE;
    }
  while (!reached[lowest])
    lowest++;
  return lowest;
}

static guint
check_loops (const MeasureSample *self, AshlarMeasure *measure)
{
  g_auto (AshlarPlaces) significant = { 0 }, loops = { 0 };
  guint n_parts = count_parts (self, MEASURE_MOST_AREAS, MEASURE_MOST_LINKS), n = 0, n_places = 0;

  measure_locate (measure, "significantLoops", &significant);
  measure_locate (measure, "loops", &loops);
  for (guint link = 0; link < self->n_links; link++)
    {
      gboolean is_on_loop = measure_sample_count_floor (self, self->ends[link][0]) > 0
                            && measure_sample_count_floor (self, self->ends[link][1]) > 0
                            && count_parts (self, MEASURE_MOST_AREAS, link) == n_parts;
      gboolean is_significant = is_on_loop && is_far_around (self, link);

      n += is_significant;
      g_assert_cmpint (measure_is_listed (loops.links, link), ==, is_on_loop);
      g_assert_cmpint (measure_is_listed (significant.links, link), ==, is_significant);
    }
  for (guint area = 0; area < self->n_areas; area++)
    n_places += measure_sample_count_floor (self, area) > 0
                && find_place (self, area, significant.links) == area;
  measure_assert_value (measure, "significantLoops", (gint64) n - n_places + n_parts, 1);
  return n;
}

/* ------------------------------------------------------------- floor and rooms */

static void
check_rooms (const MeasureSample *self, AshlarMeasure *measure)
{
  AshlarFraction spread = ashlar_measure_get (measure, ashlar_metric_find ("roomSpread"));
  double         sum = 0, squares = 0, deviation = 0;
  guint          n = 0, bands[3] = { 0 };
  g_auto (AshlarPlaces) places = { 0 };

  for (guint area = 0; area < self->n_areas; area++)
    {
      guint floor = measure_sample_count_floor (self, area);

      if (floor == 0 || self->level->plan->kinds[area] == ASHLAR_AREA_HALL)
        continue;
      n++;
      sum += floor;
      squares += (double) floor * floor;
      bands[floor <= 16 ? 0 : floor <= 64 ? 1 : 2]++;
    }
  if (n > 0)
    deviation = sqrt (MAX (squares / n - sum / n * sum / n, 0));
  g_assert_cmpfloat (fabs ((double) spread.numerator / (double) spread.denominator - deviation), <,
                     .0101);
  measure_assert_value (measure, "smallRooms", bands[0], 1);
  measure_assert_value (measure, "mediumRooms", bands[1], 1);
  measure_assert_value (measure, "largeRooms", bands[2], 1);
  measure_locate (measure, "mediumRooms", &places);
  g_assert_cmpuint (measure_count (places.areas), ==, bands[1]);
  measure_locate (measure, "roomSize", &places);
  for (guint i = 0; i < measure_count (places.areas); i++)
    {
      guint32 area = g_array_index (places.areas, guint32, i);
      guint   n_smaller = 0, n_larger = 0;

      for (guint a = 0; a < self->n_areas; a++)
        if (measure_sample_count_floor (self, a) > 0
            && self->level->plan->kinds[a] != ASHLAR_AREA_HALL)
          {
            n_smaller
                += measure_sample_count_floor (self, a) < measure_sample_count_floor (self, area);
            n_larger
                += measure_sample_count_floor (self, a) > measure_sample_count_floor (self, area);
          }
      g_assert_true (n_smaller == 0 || n_larger == 0);
    }
}

static void
check_pattern (const MeasureSample *self, AshlarMeasure *measure)
{
  gint  left = MEASURE_MOST_SIDE, right = -1, top = MEASURE_MOST_SIDE, bottom = -1, width, height;
  guint equal[4] = { 0 }, most = 0;
  g_autoptr (GHashTable) windows = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_auto (AshlarPlaces) places = { 0 };

  for (gint y = 0; y < (gint) self->height; y++)
    for (gint x = 0; x < (gint) self->width; x++)
      {
        char window[10] = { 0 };

        for (gint i = 0; i < 9; i++)
          window[i] = measure_sample_is_floor (self, x + i % 3, y + i / 3) ? '.' : '#';
        if (x + 3 <= (gint) self->width && y + 3 <= (gint) self->height)
          g_hash_table_add (windows, g_strdup (window));
        if (!measure_sample_is_floor (self, x, y))
          continue;
        left = MIN (left, x);
        right = MAX (right, x);
        top = MIN (top, y);
        bottom = MAX (bottom, y);
      }
  measure_assert_value (
      measure, "variety", 100 * g_hash_table_size (windows),
      self->width < 3 || self->height < 3 ? 0 : (self->width - 2) * (self->height - 2));
  width = right - left + 1;
  height = bottom - top + 1;
  for (gint y = 0; right >= 0 && y < height; y++)
    for (gint x = 0; x < width; x++)
      {
        gboolean is = measure_sample_is_floor (self, left + x, top + y);

        equal[0] += is == measure_sample_is_floor (self, left + width - 1 - x, top + y);
        equal[1] += is == measure_sample_is_floor (self, left + x, top + height - 1 - y);
        equal[2] += width == height && is == measure_sample_is_floor (self, left + y, top + x);
        equal[3]
            += width == height
               && is == measure_sample_is_floor (self, left + width - 1 - y, top + height - 1 - x);
      }
  for (guint axis = 0; axis < 4; axis++)
    most = MAX (most, equal[axis]);
  measure_assert_value (measure, "symmetry", 100 * most, right < 0 ? 0 : width * height);
  measure_locate (measure, "symmetry", &places);
  if (right < 0)
    {
      g_assert_cmpint (places.axis, ==, ASHLAR_AXIS_NONE);
      return;
    }
  g_assert_cmpuint (equal[places.axis - 1], ==, most);
  g_assert_cmpuint (measure_count (places.cells), ==, (guint) (width * height) - most);
  g_assert_cmpint (places.box.x, ==, left);
  g_assert_cmpint (places.box.height, ==, height);
}

/* --------------------------------------------------------------------- points */

static gboolean
has_cell (const GArray *cells, guint x, guint y)
{
  for (guint i = 0; i < cells->len; i++)
    if (g_array_index (cells, AshlarCell, i).x == x && g_array_index (cells, AshlarCell, i).y == y)
      return TRUE;
  return FALSE;
}

static void
add_point (const MeasureSample *self, GArray *points, guint x, guint y)
{
  AshlarCell cell = { (guint16) x, (guint16) y };

  if (measure_sample_is_floor (self, (gint) x, (gint) y) && !has_cell (points, x, y))
    g_array_append_val (points, cell);
}

static GArray *
list_points (const MeasureSample *self, gboolean with_all_markers)
{
  static const AshlarMarkerKind kinds[]
      = { ASHLAR_MARKER_ENTRANCE, ASHLAR_MARKER_EXIT, ASHLAR_MARKER_KEY };
  GArray *points = g_array_new (FALSE, FALSE, sizeof (AshlarCell));

  for (guint k = 0; k < (with_all_markers ? 3 : 1); k++)
    for (guint i = 0; i < self->level->markers->len; i++)
      {
        const AshlarPlacedMarker *marker
            = &g_array_index (self->level->markers, AshlarPlacedMarker, i);

        if (marker->kind == kinds[k])
          add_point (self, points, marker->x, marker->y);
      }
  for (guint i = 0; i < self->level->objects->len; i++)
    {
      const AshlarPlacedObject *object
          = &g_array_index (self->level->objects, AshlarPlacedObject, i);

      add_point (self, points, object->x, object->y);
    }
  return points;
}

static void
check_exploration (const MeasureSample *self, AshlarMeasure *measure)
{
  g_autoptr (GArray) points = list_points (self, TRUE);
  guint seen = 0, n = MIN (points->len, 8);

  for (guint i = 0; i < n; i++)
    {
      const AshlarCell *from = &g_array_index (points, AshlarCell, i);
      MeasureSteps      steps;

      measure_sample_find_steps (self, from->x, from->y, MEASURE_MOST_LINKS, steps);
      for (guint j = 0; j < n; j++)
        {
          const AshlarCell *to = &g_array_index (points, AshlarCell, j);

          for (guint y = 0; i != j && y < self->height; y++)
            for (guint x = 0; x < self->width; x++)
              seen += steps[y][x] < steps[to->y][to->x];
        }
    }
  measure_assert_value (
      measure, "exploration", 100 * (gint64) seen,
      n < 2 ? 0 : (gint64) n * (n - 1) * measure_sample_count_floor (self, MEASURE_MOST_AREAS));
}

static gboolean
is_entrance (const MeasureSample *self, const AshlarCell *cell)
{
  for (guint i = 0; i < self->level->markers->len; i++)
    {
      const AshlarPlacedMarker *marker
          = &g_array_index (self->level->markers, AshlarPlacedMarker, i);

      if (marker->kind == ASHLAR_MARKER_ENTRANCE)
        return marker->x == cell->x && marker->y == cell->y;
    }
  return FALSE;
}

static void
check_safety (const MeasureSample *self, AshlarMeasure *measure)
{
  g_autoptr (GArray) points = list_points (self, FALSE);
  g_autofree MeasureSteps *steps = g_new (MeasureSteps, points->len + 1);
  guint                    n_safe = 0;
  g_auto (AshlarPlaces) places = { 0 };

  measure_locate (measure, "safety", &places);
  if (points->len == 0 || !is_entrance (self, &g_array_index (points, AshlarCell, 0)))
    {
      measure_assert_value (measure, "safety", 0, 1);
      g_assert_null (places.owners);
      return;
    }
  g_assert_cmpuint (measure_count (places.cells), ==, points->len);
  for (guint i = 0; i < points->len; i++)
    measure_sample_find_steps (self, g_array_index (points, AshlarCell, i).x,
                               g_array_index (points, AshlarCell, i).y, MEASURE_MOST_LINKS,
                               steps[i]);
  for (guint y = 0; y < self->height; y++)
    for (guint x = 0; x < self->width; x++)
      {
        guint owner = 0, n_nearest = 0;

        for (guint i = 1; i < points->len; i++)
          if (steps[i][y][x] < steps[owner][y][x])
            owner = i;
        for (guint i = 0; i < points->len; i++)
          n_nearest += steps[i][y][x] == steps[owner][y][x];
        if (steps[owner][y][x] == MEASURE_FAR || n_nearest > 1)
          owner = ASHLAR_NO_OWNER;
        n_safe += owner == 0;
        g_assert_cmpuint (places.owners[y * self->width + x], ==, owner);
      }
  measure_assert_value (measure, "safety", 100 * n_safe,
                        measure_sample_count_floor (self, MEASURE_MOST_AREAS));
}

/* -------------------------------------------------------------------- weights */

static void
check_weights (const MeasureSample *self, AshlarMeasure *measure)
{
  guint danger = 0, reward = 0, n_floor = measure_sample_count_floor (self, MEASURE_MOST_AREAS);

  for (guint at = 0; at < self->width * self->height; at++)
    {
      danger += self->level->canvas->tiles[at] == 2 ? 3 : 0;
      reward += self->level->canvas->tiles[at] == 3;
    }
  for (guint i = 0; i < self->level->objects->len; i++)
    {
      const AshlarObject *object
          = g_array_index (self->level->objects, AshlarPlacedObject, i).blueprint;

      if (object == NULL)
        continue;
      danger += g_str_equal (object->id, "rat") ? 2 : g_str_equal (object->id, "plain") ? 4 : 0;
      reward += g_str_equal (object->id, "gold") ? 5 : 0;
    }
  measure_assert_value (measure, "danger", 100 * danger, n_floor);
  measure_assert_value (measure, "reward", 100 * reward, n_floor);
  measure_assert_value (measure, "leniency", danger == 0 ? 100 : 100 * reward,
                        danger == 0 ? 1 : danger + reward);
}

/* --------------------------------------------------------------------- places */

/* The walk is one: each cell beside the one before, or the same, and floor. */
static void
check_walk (const MeasureSample *self, AshlarMeasure *measure)
{
  g_auto (AshlarPlaces) places = { 0 };
  guint length = measure_get_value (measure, "criticalPath");

  measure_locate (measure, "criticalPath", &places);
  g_assert_true (places.is_walk);
  if (length > 0)
    g_assert_cmpuint (measure_count (places.cells), ==, length + 1);
  for (guint i = 1; i < measure_count (places.cells); i++)
    {
      const AshlarCell *a = &g_array_index (places.cells, AshlarCell, i - 1);
      const AshlarCell *b = &g_array_index (places.cells, AshlarCell, i);

      g_assert_true (measure_sample_is_floor (self, b->x, b->y));
      g_assert_cmpint (ABS (a->x - b->x) + ABS (a->y - b->y), ==, 1);
    }
}

/* What is counted is what is listed. */
static void
check_counts (const MeasureSample *self, AshlarMeasure *measure)
{
  static const char *const ids[]
      = { "areas",    "rooms",        "smallRooms", "links",      "junctions",
          "deadEnds", "deadEndCells", "bridges",    "chokepoints" };
  g_auto (AshlarPlaces) places = { 0 };
  AshlarFraction reached = ashlar_measure_get (measure, ashlar_metric_find ("reachability"));
  guint          n_floor = measure_sample_count_floor (self, MEASURE_MOST_AREAS);

  for (guint i = 0; i < G_N_ELEMENTS (ids); i++)
    {
      measure_locate (measure, ids[i], &places);
      g_assert_cmpuint (measure_count (places.areas) + measure_count (places.links)
                            + measure_count (places.cells),
                        ==, measure_get_value (measure, ids[i]));
    }
  measure_locate (measure, "reachability", &places);
  g_assert_cmpint (100 * (gint64) (n_floor - measure_count (places.cells)) * reached.denominator,
                   ==, n_floor == 0 ? 0 : reached.numerator * n_floor);
  measure_locate (measure, "nonlinearity", &places);
  g_assert_cmpuint (measure_count (places.areas), <=, measure_get_value (measure, "nonlinearity"));
  measure_locate (measure, "alternatives", &places);
  g_assert_cmpuint (measure_count (places.links), >=, measure_get_value (measure, "alternatives"));
}

/* The order in which one asks does not matter, nor does asking twice. */
static void
check_order (const MeasureSample *self, AshlarMeasure *measure)
{
  for (guint m = 0; ashlar_metric_get (m) != NULL; m++)
    {
      g_autoptr (AshlarMeasure) alone = ashlar_measure_new (self->level);
      AshlarFraction value = ashlar_measure_get (alone, m);

      measure_assert_value (measure, ashlar_metric_get (m)->id, value.numerator, value.denominator);
    }
}

static void
test_brute_force (void)
{
  guint n = g_getenv ("ASHLAR_TEST_LONG") != NULL ? 100000 : 1500, n_significant = 0;
  g_autoptr (AshlarContent) content = measure_samples_read_content ();

  for (guint64 seed = 0; seed < n; seed++)
    {
      MeasureSample sample;
      g_autoptr (AshlarMeasure) measure = NULL;

      g_test_message ("sample %" G_GUINT64_FORMAT, seed);
      measure_sample_draw (&sample, content, seed);
      measure = ashlar_measure_new (sample.level);
      check_walk (&sample, measure);
      check_chokepoints (&sample, measure);
      check_degrees (&sample, measure);
      n_significant += check_loops (&sample, measure);
      check_rooms (&sample, measure);
      check_pattern (&sample, measure);
      check_exploration (&sample, measure);
      check_safety (&sample, measure);
      check_weights (&sample, measure);
      check_counts (&sample, measure);
      check_order (&sample, measure);
      g_clear_pointer (&measure, ashlar_measure_free);
      ashlar_level_unref (sample.level);
    }
  g_assert_cmpuint (n_significant, >, n / 100);
}

/* A level that was read from a file has its blocks' names alone. */
static void
check_read_back (AshlarLevel *level, guint most)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = ashlar_level_to_bytes (level);
  g_autoptr (AshlarLevel) other = ashlar_level_load_bytes (bytes, "level", &error);
  g_autoptr (AshlarMeasure) measure = NULL;

  g_assert_no_error (error);
  measure = ashlar_measure_new (other);
  measure_assert_value (measure, "repetition", most, 1);
}

/* The largest group of one block, by spreading over links until nothing changes, on levels of blocks. */
static void
test_repetition (void)
{
  g_autoptr (AshlarContent) content = levels_load_sample ("sixteen-pieces");
  guint most_of_all = 0;

  for (guint64 seed = 0; seed < 40; seed++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (AshlarLevel) level
          = ashlar_content_generate (content, "cellar", seed, NULL, NULL, &error);
      const AshlarPlan   *plan;
      g_autofree guint32 *group = NULL;
      g_autoptr (AshlarMeasure) measure = NULL;
      g_auto (AshlarPlaces) places = { 0 };
      gboolean changed = TRUE;
      guint    most = 0;

      g_assert_no_error (error);
      plan = level->plan;
      group = g_new (guint32, plan->n_areas);
      for (guint32 area = 0; area < plan->n_areas; area++)
        group[area] = area;
      while (changed)
        {
          changed = FALSE;
          for (guint32 link = 0; link < plan->n_links; link++)
            {
              guint32 a = plan->link_from[link], b = plan->link_to[link];

              if (group[a] == group[b]
                  || g_strcmp0 (ashlar_level_get_area_block (level, a),
                                ashlar_level_get_area_block (level, b))
                         != 0)
                continue;
              group[a] = group[b] = MIN (group[a], group[b]);
              changed = TRUE;
            }
        }
      for (guint32 area = 0; area < plan->n_areas; area++)
        {
          guint n = 0;

          for (guint32 other = 0; other < plan->n_areas; other++)
            n += group[other] == group[area];
          most = MAX (most, ashlar_level_get_area_block (level, area) != NULL ? n : 0);
        }
      measure = ashlar_measure_new (level);
      measure_assert_value (measure, "repetition", most, 1);
      measure_locate (measure, "repetition", &places);
      g_assert_cmpuint (measure_count (places.areas), ==, most);
      most_of_all = MAX (most_of_all, most);
      check_read_back (level, most);
    }
  g_assert_cmpuint (most_of_all, >, 1);
}

/* Around a square court of 7 × 7 one walks 24 steps and is back; at the link that is left out, 23 remain. */
static void
test_ring (void)
{
  static const struct
  {
    guint side, n_significant;
  } rows[] = { { 5, 0 }, { 6, 0 }, { 7, 1 } };
  g_autoptr (AshlarContent) content = measure_samples_read_content ();

  for (guint row = 0; row < G_N_ELEMENTS (rows); row++)
    {
      guint16            side = (guint16) rows[row].side, half = side / 2, rest = side - half;
      AshlarPlanBuilder *builder = ashlar_plan_builder_new (ASHLAR_BORDERS_DISJOINT, side, side);
      AshlarPlan        *plan;
      AshlarCanvas      *canvas = ashlar_canvas_new (side, side, 4, 0);
      g_autoptr (AshlarLevel) level = NULL;
      g_autoptr (AshlarMeasure) measure = NULL;
      const AshlarCell ends[4][2] = {
        { { half - 1, 0 }, { half, 0 } },
        { { side - 1, half - 1 }, { side - 1, half } },
        { { half, side - 1 }, { half - 1, side - 1 } },
        { { 0, half }, { 0, half - 1 } },
      };
      const AshlarRectangle quarters[4] = { { 0, 0, half, half },
                                            { half, 0, rest, half },
                                            { half, half, rest, rest },
                                            { 0, half, half, rest } };

      for (guint i = 0; i < 4; i++)
        ashlar_plan_builder_add_area (builder, ASHLAR_AREA_ROOM, &quarters[i]);
      for (guint i = 0; i < 4; i++)
        ashlar_plan_builder_add_link (builder, i, (i + 1) % 4, &ends[i][0], &ends[i][1], 1);
      plan = ashlar_plan_builder_free_to_plan (builder);
      for (guint at = 0; at < (guint) side * side; at++)
        {
          guint x = at % side, y = at / side;

          canvas->tiles[at] = x == 0 || y == 0 || x + 1 == side || y + 1 == side;
          canvas->owners[at] = y < half ? (x < half ? 0 : 1) : (x < half ? 3 : 2);
        }
      level = ashlar_level_new (plan, canvas, content->resolved);
      measure = ashlar_measure_new (level);
      measure_assert_value (measure, "loops", 1, 1);
      measure_assert_value (measure, "significantLoops", rows[row].n_significant, 1);
      measure_assert_value (measure, "chokepoints", 0, 1);
      measure_assert_value (measure, "bridges", 0, 1);
      measure_assert_value (measure, "symmetry", 100, 1);
    }
}

/* No floor, nothing but floor, one cell, no area, no marker: there are no places, or sound ones. */
static void
test_total (void)
{
  g_autoptr (AshlarContent) content = measure_samples_read_content ();

  for (guint variant = 0; variant < 24; variant++)
    {
      guint              side = variant % 3 + 1, tile = variant / 3 % 2;
      gboolean           has_area = variant < 12, has_marks = variant % 4 < 2;
      AshlarPlanBuilder *builder = ashlar_plan_builder_new (ASHLAR_BORDERS_DISJOINT, side, side);
      AshlarCanvas      *canvas = ashlar_canvas_new (side, side, has_area, (guint16) tile);
      AshlarPlacedMarker marker = { .kind = ASHLAR_MARKER_ENTRANCE, .area = ASHLAR_NO_AREA };
      AshlarPlacedObject object = { .reference = "rat", .area = ASHLAR_NO_AREA };
      g_autoptr (AshlarLevel) level = NULL;
      g_autoptr (AshlarMeasure) measure = NULL;

      if (has_area)
        ashlar_plan_builder_add_area (builder, ASHLAR_AREA_AREA,
                                      &(AshlarRectangle){ 0, 0, (guint16) side, (guint16) side });
      for (guint at = 0; has_area && at < side * side; at++)
        canvas->owners[at] = 0;
      level = ashlar_level_new (ashlar_plan_builder_free_to_plan (builder), canvas,
                                content->resolved);
      if (has_marks)
        {
          g_array_append_val (level->markers, marker);
          g_array_append_val (level->objects, object);
        }
      measure = ashlar_measure_new (level);
      for (guint m = 0; ashlar_metric_get (m) != NULL; m++)
        {
          g_auto (AshlarPlaces) places = { 0 };
          AshlarFraction value = ashlar_measure_get (measure, m);

          g_assert_cmpint (value.denominator, >, 0);
          g_assert_cmpint (value.numerator, >=, 0);
          g_assert_cmpint (ashlar_fraction_compare (value, G_MAXINT32), <, 0);
          ashlar_measure_locate (measure, m, &places);
          g_assert_cmpuint (measure_count (places.cells), <=, side * side);
          g_assert_cmpuint (measure_count (places.areas), <=, has_area);
          g_assert_cmpuint (measure_count (places.links), ==, 0);
        }
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/measure/ring", test_ring);
  g_test_add_func ("/measure/total", test_total);
  g_test_add_func ("/measure/brute-force", test_brute_force);
  g_test_add_func ("/measure/repetition", test_repetition);
  return g_test_run ();
}
