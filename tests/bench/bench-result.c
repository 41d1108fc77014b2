/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Figures of a row as a value, and as a line of JSON: see the header for its form. */

#include "bench-result.h"

#include <json-glib/json-glib.h>
#include <stdlib.h>
#include <string.h>

static const char *const units[] = { "ns", "ratio", "bytes", "factor" };

static void
figure_free (gpointer pointer)
{
  BenchFigure *self = pointer;

  g_free (self->name);
  g_free (self->of);
  g_free (self->lacks);
  g_free (self);
}

BenchResult *
bench_result_new (const char *row)
{
  BenchResult *self = g_new0 (BenchResult, 1);

  self->row = g_strdup (row);
  self->unit = g_strdup ("");
  self->figures = g_ptr_array_new_with_free_func (figure_free);
  self->absent = g_ptr_array_new_with_free_func (g_free);
  self->notes = g_ptr_array_new_with_free_func (g_free);
  return self;
}

void
bench_result_free (BenchResult *self)
{
  g_free (self->row);
  g_free (self->unit);
  g_ptr_array_unref (self->figures);
  g_ptr_array_unref (self->absent);
  g_ptr_array_unref (self->notes);
  g_free (self->failure);
  g_free (self);
}

BenchFigure *
bench_result_add_figure (BenchResult *self, const char *name, BenchUnit unit)
{
  BenchFigure *figure = g_new0 (BenchFigure, 1);

  figure->name = g_strdup (name);
  figure->unit = unit;
  g_ptr_array_add (self->figures, figure);
  return figure;
}

const BenchFigure *
bench_result_find (const BenchResult *self, const char *name)
{
  for (guint i = 0; i < self->figures->len; i++)
    {
      const BenchFigure *figure = g_ptr_array_index (self->figures, i);

      if (strcmp (figure->name, name) == 0)
        return figure;
    }
  return NULL;
}

gboolean
bench_figure_is_reached (const BenchFigure *self)
{
  if (self->limit <= 0)
    return TRUE;
  return self->is_high_better ? self->value.median >= self->limit
                              : self->value.median <= self->limit;
}

static int
compare_doubles (const void *one, const void *other)
{
  double a = *(const double *) one, b = *(const double *) other;

  return (a > b) - (a < b);
}

/* Between two values, by how far it is from the one to the other. */
static double
get_quantile (const double *values, guint n, double share)
{
  double place = share * (n - 1);
  guint  below = (guint) place;

  if (below + 1 >= n)
    return values[n - 1];
  return values[below] + (place - below) * (values[below + 1] - values[below]);
}

BenchSpread
bench_spread_of (double *values, guint n)
{
  qsort (values, n, sizeof *values, compare_doubles);
  return (BenchSpread){ .median = get_quantile (values, n, 0.5),
                        .low = get_quantile (values, n, 0.25),
                        .high = get_quantile (values, n, 0.75) };
}

/* ------------------------------------------------------------------ writing */

static void
write_figure (const BenchFigure *figure, JsonBuilder *builder)
{
  const struct
  {
    const char *key;
    double      value;
  } numbers[] = {
    { "median", figure->value.median }, { "low", figure->value.low },
    { "high", figure->value.high },     { "time", figure->time },
    { "limit", figure->limit },
  };
  const struct
  {
    const char *key, *value;
  } texts[] = {
    { "name", figure->name },
    { "unit", units[figure->unit] },
    { "goal", figure->is_high_better ? "high" : "low" },
    { "of", figure->of },
    { "lacks", figure->lacks },
  };

  json_builder_begin_object (builder);
  for (gsize i = 0; i < G_N_ELEMENTS (texts); i++)
    if (texts[i].value != NULL)
      {
        json_builder_set_member_name (builder, texts[i].key);
        json_builder_add_string_value (builder, texts[i].value);
      }
  for (gsize i = 0; i < G_N_ELEMENTS (numbers); i++)
    if (i < 3 || numbers[i].value > 0)
      {
        json_builder_set_member_name (builder, numbers[i].key);
        json_builder_add_double_value (builder, numbers[i].value);
      }
  if (figure->limit > 0)
    {
      json_builder_set_member_name (builder, "reached");
      json_builder_add_boolean_value (builder, bench_figure_is_reached (figure));
    }
  json_builder_end_object (builder);
}

static void
write_texts (const GPtrArray *texts, const char *key, JsonBuilder *builder)
{
  json_builder_set_member_name (builder, key);
  json_builder_begin_array (builder);
  for (guint i = 0; i < texts->len; i++)
    json_builder_add_string_value (builder, g_ptr_array_index (texts, i));
  json_builder_end_array (builder);
}

char *
bench_result_to_json (const BenchResult *self)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();
  g_autoptr (JsonNode) root = NULL;

  json_builder_begin_object (builder);
  json_builder_set_member_name (builder, "row");
  json_builder_add_string_value (builder, self->row);
  json_builder_set_member_name (builder, "unit");
  json_builder_add_string_value (builder, self->unit);
  json_builder_set_member_name (builder, "rounds");
  json_builder_add_int_value (builder, self->rounds);
  json_builder_set_member_name (builder, "figures");
  json_builder_begin_array (builder);
  for (guint i = 0; i < self->figures->len; i++)
    write_figure (g_ptr_array_index (self->figures, i), builder);
  json_builder_end_array (builder);
  write_texts (self->absent, "absent", builder);
  write_texts (self->notes, "notes", builder);
  if (self->failure != NULL)
    {
      json_builder_set_member_name (builder, "failure");
      json_builder_add_string_value (builder, self->failure);
    }
  json_builder_end_object (builder);
  root = json_builder_get_root (builder);
  return json_to_string (root, FALSE);
}

/* ------------------------------------------------------------------ reading */

static void
read_figure (BenchResult *self, JsonObject *object)
{
  const char  *unit = json_object_get_string_member_with_default (object, "unit", "ratio");
  BenchFigure *figure = bench_result_add_figure (
      self, json_object_get_string_member_with_default (object, "name", ""), BENCH_RATIO);

  for (gsize i = 0; i < G_N_ELEMENTS (units); i++)
    if (strcmp (units[i], unit) == 0)
      figure->unit = (BenchUnit) i;
  figure->is_high_better
      = strcmp (json_object_get_string_member_with_default (object, "goal", "low"), "high") == 0;
  figure->value.median = json_object_get_double_member_with_default (object, "median", 0);
  figure->value.low = json_object_get_double_member_with_default (object, "low", 0);
  figure->value.high = json_object_get_double_member_with_default (object, "high", 0);
  figure->time = json_object_get_double_member_with_default (object, "time", 0);
  figure->limit = json_object_get_double_member_with_default (object, "limit", 0);
  figure->of = g_strdup (json_object_get_string_member_with_default (object, "of", NULL));
  figure->lacks = g_strdup (json_object_get_string_member_with_default (object, "lacks", NULL));
}

static void
read_texts (JsonObject *object, const char *key, GPtrArray *texts)
{
  JsonArray *array = NULL;

  if (json_object_has_member (object, key)
      && JSON_NODE_HOLDS_ARRAY (json_object_get_member (object, key)))
    array = json_object_get_array_member (object, key);
  for (guint i = 0; array != NULL && i < json_array_get_length (array); i++)
    g_ptr_array_add (texts, g_strdup (json_array_get_string_element (array, i)));
}

BenchResult *
bench_result_from_json (const char *line, GError **error)
{
  g_autoptr (JsonNode) root = json_from_string (line, error);
  BenchResult *self;
  JsonObject  *object;
  JsonArray   *figures;

  if (root == NULL)
    {
      if (error != NULL && *error == NULL)
        g_set_error (error, JSON_PARSER_ERROR, JSON_PARSER_ERROR_PARSE, "the line is empty");
      return NULL;
    }
  object = JSON_NODE_HOLDS_OBJECT (root) ? json_node_get_object (root) : NULL;
  if (object == NULL || !json_object_has_member (object, "row")
      || !json_object_has_member (object, "figures")
      || !JSON_NODE_HOLDS_ARRAY (json_object_get_member (object, "figures")))
    {
      g_set_error (error, JSON_PARSER_ERROR, JSON_PARSER_ERROR_INVALID_DATA,
                   "this is no row of a benchmark: %.40s", line);
      return NULL;
    }
  self = bench_result_new (json_object_get_string_member_with_default (object, "row", ""));
  g_free (self->unit);
  self->unit = g_strdup (json_object_get_string_member_with_default (object, "unit", ""));
  self->rounds = (guint) json_object_get_int_member_with_default (object, "rounds", 0);
  figures = json_object_get_array_member (object, "figures");
  for (guint i = 0; i < json_array_get_length (figures); i++)
    if (JSON_NODE_HOLDS_OBJECT (json_array_get_element (figures, i)))
      read_figure (self, json_array_get_object_element (figures, i));
  read_texts (object, "absent", self->absent);
  read_texts (object, "notes", self->notes);
  self->failure = g_strdup (json_object_get_string_member_with_default (object, "failure", NULL));
  return self;
}

/* ------------------------------------------------------------------ files */

GPtrArray *
bench_results_load (const char *path, GError **error)
{
  g_autoptr (GPtrArray) results
      = g_ptr_array_new_with_free_func ((GDestroyNotify) bench_result_free);
  g_autofree char *text = NULL;
  g_auto (GStrv) lines = NULL;

  if (!g_file_get_contents (path, &text, NULL, error))
    return NULL;
  lines = g_strsplit (text, "\n", -1);
  for (guint i = 0; lines[i] != NULL; i++)
    {
      BenchResult *result;

      if (*lines[i] == '\0')
        continue;
      result = bench_result_from_json (lines[i], error);
      if (result == NULL)
        {
          g_prefix_error (error, "%s:%u: ", path, i + 1);
          return NULL;
        }
      g_ptr_array_add (results, result);
    }
  return g_steal_pointer (&results);
}

gboolean
bench_results_save (const GPtrArray *results, const char *path, GError **error)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < results->len; i++)
    {
      g_autofree char *line = bench_result_to_json (g_ptr_array_index (results, i));

      g_string_append (text, line);
      g_string_append_c (text, '\n');
    }
  return g_file_set_contents (path, text->str, (gssize) text->len, error);
}
