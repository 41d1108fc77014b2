/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Other people's work, which races with --peers: bench-peers.c has the list of who joins which rows. None of it is a dependency; what
 * is not there says how one gets it. */

#pragma once

#include "bench.h"

G_BEGIN_DECLS

extern const BenchPeer bench_peers[];
extern const gsize     bench_n_peers;

/* Tiled's programs. */
void bench_join_tiled (BenchRace *race, const BenchRow *row);
void bench_join_rasterizer (BenchRace *race, const BenchRow *row);

G_END_DECLS
