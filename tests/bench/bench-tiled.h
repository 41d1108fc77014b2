/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The maps of the benchmark `tiled`, for who races with it. */

#pragma once

#include "bench.h"

G_BEGIN_DECLS

/* Writes the map of a row into the race's folder; gives its path. */
char *bench_tiled_write (BenchRace *race, const BenchRow *row);
/* Whether two files are maps with the same cells. */
gboolean bench_tiled_is_same (const char *path, const char *other_path);

G_END_DECLS
