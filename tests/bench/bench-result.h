/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What came out of a row: figures with their spread and what is to be reached, as the row's process hands them to the one that
 * prints, and as they are kept. The machine-readable form is one JSON object a line:
 *
 *   {"row": "mine/level-64", "unit": "tile", "rounds": 31, "figures": [FIGURE…], "absent": ["libtcod (Debian: libtcod-dev)"…],
 *    "notes": [TEXT…], "failure": TEXT}
 *
 * and a FIGURE
 *
 *   {"name": "R", "unit": "ratio", "goal": "low", "median": 0.14, "low": 0.13, "high": 0.15, "time": 17.2, "limit": 0.15,
 *    "reached": true, "lacks": TEXT}
 *
 * "low" and "high" are the quartiles over the rounds. "unit" is "ns" (of processor time, a unit of the row's work), "ratio" (of ours
 * to the contender the figure has its name of, or the other way round where goal is "high"), "factor" (a number that its name tells
 * of) or "bytes". "goal": which way is better.
 * "time": nanoseconds that the other contender took for its own unit. "limit" and "reached" are there where something is to be
 * reached, "lacks" where the other one leaves something out, "failure" where the row came to no end. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef enum
{
  BENCH_NANOSECONDS,
  BENCH_RATIO,
  BENCH_BYTES,
  BENCH_FACTOR,
} BenchUnit;

typedef struct
{
  double median, low, high; /* the quartiles around it */
} BenchSpread;

typedef struct
{
  char       *name; /* "time", "memory", or the other contender's */
  BenchUnit   unit;
  gboolean    is_high_better;
  BenchSpread value;
  double      time;  /* of the other contender; 0: none */
  double      limit; /* 0: nothing is to be reached */
  char *of;    /* nullable: what the time or ratio is of: "tile", where it is not the row's unit */
  char *lacks; /* nullable */
} BenchFigure;

typedef struct
{
  char      *row, *unit;
  guint      rounds;
  GPtrArray *figures; /* of BenchFigure */
  GPtrArray *absent;  /* of strings */
  GPtrArray *notes;   /* of strings */
  char      *failure; /* nullable */
} BenchResult;

BenchResult *bench_result_new (const char *row);
void         bench_result_free (BenchResult *self);
BenchFigure *bench_result_add_figure (BenchResult *self, const char *name, BenchUnit unit);
/* Nullable. */
const BenchFigure *bench_result_find (const BenchResult *self, const char *name);

gboolean bench_figure_is_reached (const BenchFigure *self);

/* The median and quartiles of @n values, n > 0, which are sorted. */
BenchSpread bench_spread_of (double *values, guint n);

/* One line, without its end. */
char *bench_result_to_json (const BenchResult *self);
/* NULL with @error where the line is none of ours. */
BenchResult *bench_result_from_json (const char *line, GError **error);

/* All lines of a file; NULL with @error. */
GPtrArray *bench_results_load (const char *path, GError **error);
gboolean   bench_results_save (const GPtrArray *results, const char *path, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BenchResult, bench_result_free)

G_END_DECLS
