/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* One file a subject, one function each; bench.c has the list. */

#pragma once

#include <glib.h>

typedef void (*BenchFunc) (gpointer subject);

/* Whether other programs' libraries race, where they are there. */
extern gboolean bench_with_peers;

/* The best of some runs, in milliseconds: at least 3, and as many as fit into a second. */
double bench_best (BenchFunc run, gpointer subject);

/* Processor time in microseconds: what else the machine does is not ours to measure. */
gint64 bench_get_time (void);
/* R on @side x @side tiles, in nanoseconds a tile. */
double bench_measure_reference (guint side);

void bench_areas (void);
void bench_block_grid (void);
void bench_blocks (void);
void bench_content (void);
void bench_crossword (void);
void bench_ipuz (void);
void bench_lint (void);
void bench_metrics (void);
void bench_mine (void);
void bench_minidungeon (void);
void bench_painters (void);
void bench_raster (void);
void bench_skins (void);
void bench_tiled (void);
