/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Results as text for people: a table of what came out, and what has changed since another run. */

#pragma once

#include "bench-result.h"

G_BEGIN_DECLS

/* The heading of a benchmark's table. */
void bench_report_begin (const char *name, const char *about, GString *text);
void bench_report_row (const BenchResult *result, GString *text);
/* How many bounds are reached, and which are missed. */
void bench_report_end (const GPtrArray *results, GString *text);
/* Figures whose quartiles do not overlap with those of @before. */
void bench_report_changes (const GPtrArray *before, const GPtrArray *after, GString *text);

/* How many figures miss what is to be reached. */
guint bench_report_count_missed (const GPtrArray *results);

G_END_DECLS
