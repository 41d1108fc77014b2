/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* AshlarSample: what one seed of a recipe came to, in some hundred bytes: the level itself is gone. */

#pragma once

#include "level/ashlar-metrics-private.h"
#include "pipeline/ashlar-generator.h"

G_BEGIN_DECLS

/* Metrics are kept in thousandths, what is beyond them cut off. */
#define ASHLAR_SAMPLE_UNIT 1000

typedef struct
{
  guint32 block; /* of the content */
  guint32 n;     /* areas of the level that it is */
} AshlarBlockUse;

typedef struct
{
  guint64         seed;
  guint           n_tries; /* levels that were drawn until one was accepted, or given up */
  gint64          microseconds;
  GError         *error;       /* NULL: there is a level, and what follows is of it */
  guint64         fingerprint; /* the same of levels that look and play the same */
  guint           width, height;
  guint64        *values; /* by metric, ASHLAR_SAMPLE_UNIT ths; of those that were wanted */
  guint           n_blocks;
  AshlarBlockUse *blocks;  /* of those that stand, ascending */
  guint64         n_steps; /* that the level took: see ashlar_run_count(); measuring is not in it */
} AshlarSample;

/* @metrics: a byte for each, 0: it is not wanted; NULL: all are. @level: nullable; gets the level, or
 * NULL. Returns NULL if it was cancelled. Any thread. */
AshlarSample *ashlar_sample_new (AshlarGenerator *generator,
                                 guint64          seed,
                                 const guint8    *metrics,
                                 GCancellable    *cancellable,
                                 AshlarLevel    **level);
/* The same of a recipe that cannot even begin. */
AshlarSample *ashlar_sample_new_failed (guint64 seed, const GError *error);
void          ashlar_sample_free (AshlarSample *self);
/* How often @block stands in the level. */
guint ashlar_sample_get_use (const AshlarSample *self, guint32 block);

guint   ashlar_metrics_get_n (void);
guint64 ashlar_fraction_to_units (AshlarFraction value);
/* "8", "34.5": as ashlar_fraction_to_string() has it. */
char *ashlar_units_to_string (guint64 value);

/* Of what a recipe made and a file may hold: "no-space"; "error" of another domain. */
const char *ashlar_cause_get_code (const GError *error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AshlarSample, ashlar_sample_free)

G_END_DECLS
