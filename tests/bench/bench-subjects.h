/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* One function a benchmark, which adds its rows; bench.c has the list. */

#pragma once

#include "bench.h"

G_BEGIN_DECLS

void bench_areas (BenchRows *rows);
void bench_block_grid (BenchRows *rows);
void bench_blocks (BenchRows *rows);
void bench_command (BenchRows *rows);
void bench_content (BenchRows *rows);
void bench_crossword (BenchRows *rows);
void bench_finish (BenchRows *rows);
void bench_ipuz (BenchRows *rows);
void bench_level_json (BenchRows *rows);
void bench_lint (BenchRows *rows);
void bench_metrics (BenchRows *rows);
void bench_mine (BenchRows *rows);
void bench_minidungeon (BenchRows *rows);
void bench_painters (BenchRows *rows);
void bench_picture (BenchRows *rows);
void bench_play (BenchRows *rows);
void bench_raster (BenchRows *rows);
void bench_skins (BenchRows *rows);
void bench_tiled (BenchRows *rows);

G_END_DECLS
