/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "measure-samples.h"

#include <string.h>

#include "block-sets.h"
#include "content/ashlar-content-private.h"

AshlarContent *
measure_samples_read_content (void)
{
  return block_sets_read (
      "{ \"format\": \"ashlar-content\", \"version\": 1, \"defaultTile\": \"#\", \"tiles\": ["
      "{ \"representation\": \"#\", \"blocksMovement\": true },"
      "{ \"representation\": \".\" },"
      "{ \"representation\": \"^\", \"properties\": { \"danger\": 3 } },"
      "{ \"representation\": \"~\", \"properties\": { \"danger\": -7, \"reward\": 1 } } ],"
      "\"objects\": ["
      "{ \"id\": \"rat\", \"properties\": { \"danger\": 2 } },"
      "{ \"id\": \"gold\", \"properties\": { \"reward\": 5, \"danger\": 0 } },"
      "{ \"id\": \"plain\" } ],"
      "\"propertyDefinitions\": [ { \"name\": \"danger\", \"type\": \"integer\", \"default\": 4, "
      "\"for\": \"object\" } ] }");
}

/* The cell of an area that is its @i-th beside a neighbour. */
static AshlarCell
get_cell (const MeasureSample *self, guint area, guint dx, guint dy)
{
  guint pitch = self->side + (self->borders == ASHLAR_BORDERS_SHARED);
  guint rim = self->borders == ASHLAR_BORDERS_SHARED;

  return (AshlarCell){ (guint16) (area % self->across * pitch + rim + dx),
                       (guint16) (area / self->across * pitch + rim + dy) };
}

static void
add_link (
    MeasureSample *self, AshlarStream *stream, AshlarPlanBuilder *builder, guint from, guint to)
{
  gboolean   is_level = to == from + 1; /* else downwards */
  guint      i = self->n_links, at = ashlar_stream_below (stream, self->side);
  guint      n = at + 1 < self->side && ashlar_stream_below (stream, 3) == 0 ? 2 : 1;
  AshlarCell shared[2];

  if (i == MEASURE_MOST_LINKS)
    return;
  self->ends[i][0] = from;
  self->ends[i][1] = to;
  self->n_cells[i] = n;
  for (guint c = 0; c < n; c++)
    {
      self->cells[i][0][c] = is_level ? get_cell (self, from, self->side - 1, at + c)
                                      : get_cell (self, from, at + c, self->side - 1);
      self->cells[i][1][c]
          = is_level ? get_cell (self, to, 0, at + c) : get_cell (self, to, at + c, 0);
      shared[c] = self->cells[i][0][c];
      shared[c].x = (guint16) (shared[c].x + is_level);
      shared[c].y = (guint16) (shared[c].y + !is_level);
    }
  if (self->borders == ASHLAR_BORDERS_SHARED)
    {
      memcpy (self->cells[i][0], shared, sizeof shared);
      ashlar_plan_builder_add_link (builder, from, to, shared, NULL, n);
    }
  else
    ashlar_plan_builder_add_link (builder, from, to, self->cells[i][0], self->cells[i][1], n);
  self->n_links++;
}

static AshlarPlan *
draw_plan (MeasureSample *self, AshlarStream *stream)
{
  AshlarPlanBuilder *builder = ashlar_plan_builder_new (self->borders, self->width, self->height);
  guint              rim = self->borders == ASHLAR_BORDERS_SHARED;
  guint              share = 20 + ashlar_stream_below (stream, 81);
  AshlarPlan        *plan;

  for (guint area = 0; area < self->n_areas; area++)
    {
      AshlarCell      first = get_cell (self, area, 0, 0);
      AshlarRectangle rectangle
          = { (guint16) (first.x - rim), (guint16) (first.y - rim),
              (guint16) (self->side + 2 * rim), (guint16) (self->side + 2 * rim) };

      ashlar_plan_builder_add_area (
          builder, ashlar_stream_below (stream, 4) == 0 ? ASHLAR_AREA_HALL : ASHLAR_AREA_ROOM,
          &rectangle);
    }
  self->n_links = 0;
  for (guint area = 0; area < self->n_areas; area++)
    for (guint twice = 0; twice < 2; twice++)
      {
        if (area % self->across + 1 < self->across
            && ashlar_stream_below (stream, twice ? 400 : 100) < share)
          add_link (self, stream, builder, area, area + 1);
        if (area + self->across < self->n_areas
            && ashlar_stream_below (stream, twice ? 400 : 100) < share)
          add_link (self, stream, builder, area, area + self->across);
      }
  plan = ashlar_plan_builder_free_to_plan (builder);
  if (ashlar_stream_below (stream, 5) > 0)
    {
      plan->roles[ashlar_stream_below (stream, self->n_areas)] |= ASHLAR_ROLE_ENTRANCE;
      plan->roles[ashlar_stream_below (stream, self->n_areas)] |= ASHLAR_ROLE_EXIT;
    }
  return plan;
}

static void
add_things (MeasureSample *self, AshlarStream *stream, AshlarContent *content)
{
  static const AshlarMarkerKind kinds[]
      = { ASHLAR_MARKER_KEY, ASHLAR_MARKER_EXIT, ASHLAR_MARKER_KEY, ASHLAR_MARKER_ENTRANCE,
          ASHLAR_MARKER_TREASURE };
  guint n_objects = ashlar_stream_below (stream, 12);

  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      AshlarPlacedMarker marker = { .kind = kinds[i], .area = ASHLAR_NO_AREA };

      marker.x = (guint16) ashlar_stream_below (stream, self->width);
      marker.y = (guint16) ashlar_stream_below (stream, self->height);
      if (ashlar_stream_below (stream, 10) > 0)
        g_array_append_val (self->level->markers, marker);
    }
  for (guint i = 0; i < n_objects; i++)
    {
      AshlarPlacedObject object = { .area = ASHLAR_NO_AREA };

      object.blueprint = g_ptr_array_index (content->objects, ashlar_stream_below (stream, 3));
      object.reference = object.blueprint->id;
      object.x = (guint16) ashlar_stream_below (stream, self->width);
      object.y = (guint16) ashlar_stream_below (stream, self->height);
      if (ashlar_stream_below (stream, 9) == 0)
        object.blueprint = NULL;
      g_array_append_val (self->level->objects, object);
    }
}

void
measure_sample_draw (MeasureSample *self, AshlarContent *content, guint64 seed)
{
  AshlarStream  stream;
  AshlarPlan   *plan;
  AshlarCanvas *canvas;
  guint         rim, share;

  ashlar_stream_init (&stream, seed, ASHLAR_STAGE_PLAN, 0, 0);
  self->borders
      = ashlar_stream_below (&stream, 2) == 0 ? ASHLAR_BORDERS_SHARED : ASHLAR_BORDERS_DISJOINT;
  rim = self->borders == ASHLAR_BORDERS_SHARED;
  self->across = 1 + ashlar_stream_below (&stream, 4);
  self->down = 1 + ashlar_stream_below (&stream, 4);
  self->side = 1 + ashlar_stream_below (&stream, 5 - rim);
  self->n_areas = self->across * self->down;
  self->width = self->across * (self->side + rim) + rim;
  self->height = self->down * (self->side + rim) + rim;
  plan = draw_plan (self, &stream);
  canvas = ashlar_canvas_new (self->width, self->height, self->n_areas, 0);
  share = 30 + ashlar_stream_below (&stream, 71);
  for (guint area = 0; area < self->n_areas; area++)
    for (guint i = 0; i < self->side * self->side; i++)
      {
        AshlarCell cell = get_cell (self, area, i % self->side, i / self->side);
        gsize      at = (gsize) cell.y * self->width + cell.x;

        canvas->owners[at] = area;
        if (ashlar_stream_below (&stream, 100) < share)
          canvas->tiles[at] = (guint16) (1 + ashlar_stream_below (&stream, 20) % 4 % 3);
      }
  for (guint link = 0; link < self->n_links; link++)
    for (guint c = 0; c < self->n_cells[link]; c++)
      for (guint s = 0; s < (rim ? 1 : 2); s++)
        if (ashlar_stream_below (&stream, 12) > 0)
          canvas->tiles[(gsize) self->cells[link][s][c].y * self->width + self->cells[link][s][c].x]
              = 1;
  self->level = ashlar_level_new (plan, canvas, content->resolved);
  self->level->content = ashlar_content_ref (content);
  add_things (self, &stream, content);
}

gboolean
measure_sample_is_floor (const MeasureSample *self, gint x, gint y)
{
  return x >= 0 && y >= 0 && x < (gint) self->width && y < (gint) self->height
         && self->level->canvas->tiles[y * (gint) self->width + x] > 0;
}

/* Whether a step is one through the link's gateway. */
static gboolean
is_barred (const MeasureSample *self, guint link, gint x, gint y, gint to_x, gint to_y)
{
  gboolean here[2] = { FALSE }, there[2] = { FALSE };

  if (link == MEASURE_MOST_LINKS)
    return FALSE;
  for (guint c = 0; c < self->n_cells[link]; c++)
    for (guint s = 0; s < 2; s++)
      {
        const AshlarCell *cell = &self->cells[link][s][c];

        if (self->borders == ASHLAR_BORDERS_SHARED && s == 0 && cell->x == to_x && cell->y == to_y)
          return TRUE;
        here[s] |= cell->x == x && cell->y == y;
        there[s] |= cell->x == to_x && cell->y == to_y;
      }
  return self->borders == ASHLAR_BORDERS_DISJOINT
         && ((here[0] && there[1]) || (here[1] && there[0]));
}

/* By relaxing until nothing changes. */
void
measure_sample_find_steps (
    const MeasureSample *self, gint from_x, gint from_y, guint link, MeasureSteps steps)
{
  gboolean changed = TRUE;

  for (guint y = 0; y < MEASURE_MOST_SIDE; y++)
    for (guint x = 0; x < MEASURE_MOST_SIDE; x++)
      steps[y][x] = MEASURE_FAR;
  if (measure_sample_is_floor (self, from_x, from_y))
    steps[from_y][from_x] = 0;
  while (changed)
    {
      changed = FALSE;
      for (gint y = 0; y < (gint) self->height; y++)
        for (gint x = 0; x < (gint) self->width; x++)
          for (gint d = 0; d < 4 && steps[y][x] < MEASURE_FAR; d++)
            {
              gint to_x = x + (d == 0) - (d == 1), to_y = y + (d == 2) - (d == 3);

              if (!measure_sample_is_floor (self, to_x, to_y)
                  || is_barred (self, link, x, y, to_x, to_y)
                  || steps[y][x] + 1 >= steps[to_y][to_x])
                continue;
              steps[to_y][to_x] = steps[y][x] + 1;
              changed = TRUE;
            }
    }
}

guint
measure_sample_count_floor (const MeasureSample *self, guint area)
{
  guint n = 0;

  for (gint y = 0; y < (gint) self->height; y++)
    for (gint x = 0; x < (gint) self->width; x++)
      n += measure_sample_is_floor (self, x, y)
           && (area == MEASURE_MOST_AREAS
               || self->level->canvas->owners[y * (gint) self->width + x] == area);
  return n;
}

guint
measure_get_value (AshlarMeasure *measure, const char *id)
{
  AshlarFraction value = ashlar_measure_get (measure, ashlar_metric_find (id));

  g_assert_cmpint (value.denominator, ==, 1);
  return (guint) value.numerator;
}

void
measure_assert_value (AshlarMeasure *measure, const char *id, gint64 numerator, gint64 denominator)
{
  AshlarFraction value = ashlar_measure_get (measure, ashlar_metric_find (id));

  if (denominator == 0)
    numerator = 0, denominator = 1;
  if (value.numerator * denominator != numerator * value.denominator)
    g_error ("%s is %" G_GINT64_FORMAT "/%" G_GINT64_FORMAT ", by brute force %" G_GINT64_FORMAT
             "/%" G_GINT64_FORMAT,
             id, value.numerator, value.denominator, numerator, denominator);
}

void
measure_locate (AshlarMeasure *measure, const char *id, AshlarPlaces *places)
{
  ashlar_places_clear (places);
  ashlar_measure_locate (measure, ashlar_metric_find (id), places);
}

gboolean
measure_is_listed (const GArray *list, guint number)
{
  for (guint i = 0; list != NULL && i < list->len; i++)
    if (g_array_index (list, guint32, i) == number)
      return TRUE;
  return FALSE;
}

guint
measure_count (const GArray *list)
{
  return list != NULL ? list->len : 0;
}
