/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The inside of a race: what the row's process does with it. */

#pragma once

#include "bench-result.h"
#include "bench.h"

G_BEGIN_DECLS

typedef struct
{
  guint  rounds; /* 0: as many as fit, but so many that quartiles say something */
  double turn;   /* nanoseconds that a turn takes at least */
  double row;    /* nanoseconds that all rounds together take, about */
} BenchEffort;

BenchRace *bench_race_new (const char *row);
/* Runs the rounds; the result is the caller's. */
BenchResult *bench_race_run (BenchRace *self, const BenchEffort *effort);
void         bench_race_free (BenchRace *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BenchRace, bench_race_free)

G_END_DECLS
