/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Contenders that are a generator of ours: a level, or its plan alone, for a seed. Their unit is the tile. */

#pragma once

#include "bench.h"

#include "pipeline/ashlar-generator.h"

G_BEGIN_DECLS

/* Of a recipe of @content, with parameters ("across=8", NULL at the end). */
AshlarGenerator *
bench_generator_new (AshlarContent *content, const char *recipe, ...) G_GNUC_NULL_TERMINATED;

/* To be added as they are, or with more said in them. */
BenchContender bench_level_contender (const char *name, AshlarGenerator *generator);
BenchContender bench_plan_contender (const char *name, AshlarGenerator *generator);

/* A row's usual contenders: ours (levels, or plans alone) and R. @side: of the canvas, in tiles. */
void
bench_race_add_levels (BenchRace *race, AshlarGenerator *generator, guint side, double at_most);
void bench_race_add_plans (BenchRace *race, AshlarGenerator *generator, guint side, double at_most);
/* Growth: ours on a canvas of @side tiles against ours on one of a tenth of its tiles, by tile, less what farther
 * memory costs. To reach: ten times the tiles in eleven times the time. */
void bench_race_add_growth (BenchRace       *race,
                            AshlarGenerator *generator,
                            AshlarGenerator *tenth,
                            guint            side);
/* The side of a square with a tenth of the cells. */
guint bench_get_tenth (guint side);

G_END_DECLS
