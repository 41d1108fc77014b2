/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The table of a benchmark has a line for each figure of a row, and what others leave out below it. Two runs are compared by the
 * quartiles of their figures: where those overlap there is nothing to say. Times are compared only in rows that have no ratio,
 * because a ratio is of one run and a time of a machine in its mood. */

#include "bench-report.h"

#include <string.h>

static const int columns[] = { 2, 30, 48, 72, 90, 110, 122 };

static void
go_to (GString *text, guint column)
{
  const char *line = strrchr (text->str, '\n');
  glong       length = g_utf8_strlen (line != NULL ? line + 1 : text->str, -1);

  do
    g_string_append_c (text, ' ');
  while (++length < columns[column]);
}

static void
append_number (GString *text, double value)
{
  if (value >= 999.5)
    g_string_append_printf (text, "%.0f", value);
  else if (value >= 0.0995)
    g_string_append_printf (text, "%.3g", value);
  else
    g_string_append_printf (text, "%.4f", value);
}

static void
append_value (GString *text, BenchUnit unit, double value)
{
  static const struct
  {
    double      from;
    const char *name;
  } times[] = { { 1e9, "s" }, { 1e6, "ms" }, { 1e3, "µs" }, { 0, "ns" } },
    sizes[] = { { 1 << 30, "GiB" }, { 1 << 20, "MiB" }, { 1 << 10, "KiB" }, { 0, "bytes" } };
  guint i = 0;

  if (unit == BENCH_RATIO || unit == BENCH_FACTOR)
    {
      append_number (text, value);
      return;
    }
  while ((unit == BENCH_NANOSECONDS ? times : sizes)[i].from > value && i < 3)
    i++;
  append_number (text, value / MAX ((unit == BENCH_NANOSECONDS ? times : sizes)[i].from, 1));
  g_string_append_printf (text, " %s", (unit == BENCH_NANOSECONDS ? times : sizes)[i].name);
}

static void
append_limit (GString *text, const BenchFigure *figure)
{
  if (figure->limit <= 0)
    return;
  go_to (text, 5);
  g_string_append (text, figure->is_high_better ? "≥ " : "≤ ");
  append_value (text, figure->unit, figure->limit);
  go_to (text, 6);
  g_string_append (text, bench_figure_is_reached (figure) ? "reached" : "MISSED");
}

static void
append_spread (GString *text, const BenchFigure *figure)
{
  if (figure->value.low == figure->value.high)
    return;
  go_to (text, 4);
  append_value (text, figure->unit, figure->value.low);
  g_string_append (text, " … ");
  append_value (text, figure->unit, figure->value.high);
}

static void
append_figure (const BenchResult *result, const BenchFigure *figure, GString *text)
{
  go_to (text, 2);
  if (figure->unit == BENCH_RATIO || figure->unit == BENCH_FACTOR)
    g_string_append (text, figure->name);
  go_to (text, 3);
  append_value (text, figure->unit, figure->value.median);
  if (strcmp (figure->name, "memory") == 0)
    g_string_append (text, figure->unit == BENCH_RATIO ? " times the file" : " of memory");
  else if (figure->unit == BENCH_NANOSECONDS)
    g_string_append_printf (text, "/%s", result->unit);
  else if (figure->unit == BENCH_FACTOR)
    g_string_append (text, "×");
  else if (strcmp (figure->name, "R") == 0)
    g_string_append_printf (text, " R/%s", result->unit);
  else
    g_string_append (text, figure->is_high_better ? "× as fast" : "× its time");
  append_spread (text, figure);
  append_limit (text, figure);
  g_string_append_c (text, '\n');
}

void
bench_report_begin (const char *name, const char *about, GString *text)
{
  static const char *const heads[]
      = { "row", "time", "against", "figure", "quartiles", "to reach" };

  g_string_append_printf (text, "\n%s: %s\n", name, about);
  for (guint i = 0; i < G_N_ELEMENTS (heads); i++)
    {
      go_to (text, i);
      g_string_append (text, heads[i]);
    }
  g_string_append_c (text, '\n');
}

void
bench_report_row (const BenchResult *result, GString *text)
{
  const char        *name = strchr (result->row, '/');
  const BenchFigure *time = bench_result_find (result, "time");

  go_to (text, 0);
  g_string_append (text, name != NULL ? name + 1 : result->row);
  if (result->failure != NULL || time == NULL)
    {
      go_to (text, 1);
      g_string_append_printf (text, "FAILED: %s\n",
                              result->failure != NULL ? result->failure : "no figure");
      return;
    }
  go_to (text, 1);
  append_value (text, BENCH_NANOSECONDS, time->value.median);
  g_string_append_printf (text, "/%s", result->unit);
  /* Its spread and limit only where they say something that no ratio says. */
  if (time->limit > 0 || result->figures->len == 1)
    {
      append_spread (text, time);
      append_limit (text, time);
      g_string_append_c (text, '\n');
    }
  for (guint i = 0; i < result->figures->len; i++)
    if (g_ptr_array_index (result->figures, i) != time)
      append_figure (result, g_ptr_array_index (result->figures, i), text);
  for (guint i = 0; i < result->figures->len; i++)
    {
      const BenchFigure *figure = g_ptr_array_index (result->figures, i);

      if (figure->lacks != NULL)
        g_string_append_printf (text, "      %s: %s\n", figure->name, figure->lacks);
    }
  for (guint i = 0; i < result->notes->len; i++)
    g_string_append_printf (text, "      %s\n", (char *) g_ptr_array_index (result->notes, i));
  for (guint i = 0; i < result->absent->len; i++)
    g_string_append_printf (text, "      not there to race: %s\n",
                            (char *) g_ptr_array_index (result->absent, i));
}

/* ------------------------------------------------------------------ bounds */

guint
bench_report_count_missed (const GPtrArray *results)
{
  guint n = 0;

  for (guint i = 0; i < results->len; i++)
    {
      const BenchResult *result = g_ptr_array_index (results, i);

      for (guint j = 0; j < result->figures->len; j++)
        n += !bench_figure_is_reached (g_ptr_array_index (result->figures, j));
    }
  return n;
}

void
bench_report_end (const GPtrArray *results, GString *text)
{
  guint n_bounds = 0, n_missed = bench_report_count_missed (results);

  for (guint i = 0; i < results->len; i++)
    {
      const BenchResult *result = g_ptr_array_index (results, i);

      for (guint j = 0; j < result->figures->len; j++)
        n_bounds += ((BenchFigure *) g_ptr_array_index (result->figures, j))->limit > 0;
    }
  g_string_append_printf (text, "\n%u rows, %u of %u bounds reached\n", results->len,
                          n_bounds - n_missed, n_bounds);
  for (guint i = 0; i < results->len && n_missed > 0; i++)
    {
      const BenchResult *result = g_ptr_array_index (results, i);

      for (guint j = 0; j < result->figures->len; j++)
        {
          const BenchFigure *figure = g_ptr_array_index (result->figures, j);

          if (bench_figure_is_reached (figure))
            continue;
          g_string_append_printf (text, "  missed: %s, %s ", result->row, figure->name);
          append_value (text, figure->unit, figure->value.median);
          g_string_append (text, figure->is_high_better ? " where ≥ " : " where ≤ ");
          append_value (text, figure->unit, figure->limit);
          g_string_append (text, " is to be reached\n");
        }
    }
}

/* ------------------------------------------------------------------ changes */

static const BenchResult *
find_row (const GPtrArray *results, const char *row)
{
  for (guint i = 0; i < results->len; i++)
    {
      const BenchResult *result = g_ptr_array_index (results, i);

      if (strcmp (result->row, row) == 0)
        return result;
    }
  return NULL;
}

static gboolean
has_ratio (const BenchResult *result)
{
  for (guint i = 0; i < result->figures->len; i++)
    if (((BenchFigure *) g_ptr_array_index (result->figures, i))->unit == BENCH_RATIO)
      return TRUE;
  return FALSE;
}

/* 1: better, -1: worse, 0: their quartiles overlap. */
static int
compare_figures (const BenchFigure *before, const BenchFigure *after)
{
  int change = 0;

  if (after->value.high < before->value.low)
    change = 1;
  else if (after->value.low > before->value.high)
    change = -1;
  return after->is_high_better ? -change : change;
}

static int
append_change (const char *row, const BenchFigure *before, const BenchFigure *after, GString *text)
{
  int         change = compare_figures (before, after);
  gboolean    is_memory = strcmp (after->name, "memory") == 0;
  const char *words[] = { is_memory ? "more" : "slower", "", is_memory ? "less" : "faster" };

  if (change == 0)
    return 0;
  g_string_append_printf (text, "  %-7s %s, %s: ", words[change + 1], row, after->name);
  append_value (text, after->unit, before->value.median);
  g_string_append (text, " → ");
  append_value (text, after->unit, after->value.median);
  g_string_append_printf (text, " (×%.2f)\n",
                          after->value.median / MAX (before->value.median, 1e-9));
  return change;
}

void
bench_report_changes (const GPtrArray *before, const GPtrArray *after, GString *text)
{
  guint n_compared = 0, n_better = 0, n_worse = 0, n_new = 0;

  g_string_append (text, "\ncompared with the run that was kept:\n");
  for (guint i = 0; i < after->len; i++)
    {
      const BenchResult *now = g_ptr_array_index (after, i);
      const BenchResult *then = find_row (before, now->row);

      n_new += then == NULL;
      for (guint j = 0; then != NULL && j < now->figures->len; j++)
        {
          const BenchFigure *figure = g_ptr_array_index (now->figures, j);
          const BenchFigure *old = bench_result_find (then, figure->name);
          int                change;

          if (old == NULL || old->unit != figure->unit
              || (figure->unit == BENCH_NANOSECONDS && has_ratio (now)))
            continue;
          change = append_change (now->row, old, figure, text);
          n_compared++;
          n_better += change > 0;
          n_worse += change < 0;
        }
    }
  g_string_append_printf (text, "  of %u figures %u are better, %u are worse; %u rows are new\n",
                          n_compared, n_better, n_worse, n_new);
}
