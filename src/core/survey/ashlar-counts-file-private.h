/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Numbers, counts and ranges of seeds in files of JSON: surveys and walks have them alike.
 *
 * Since such files are merged, nothing in them is believed that can be held against something else in them. What reads finds faults
 * with their places, and goes on. */

#pragma once

#include "base/ashlar-json-private.h"
#include "base/ashlar-report-private.h"
#include "base/ashlar-value-reader-private.h"
#include "survey/ashlar-survey-private.h"

G_BEGIN_DECLS

/* Ranges of seeds that a file may have. */
#define ASHLAR_MAX_SURVEY_RANGES 65536
/* The largest whole number that every reader of JSON has exactly; larger ones are strings of digits. */
#define ASHLAR_SURVEY_LARGEST_NUMBER (G_GUINT64_CONSTANT (1) << 53)

/* ------------------------------------------------------------------- writing */

AshlarValue *ashlar_count_to_value (guint64 number);
void         ashlar_count_write (AshlarJsonWriter *writer, const char *key, guint64 number);
void         ashlar_count_write_text (AshlarJsonWriter *writer, const char *key, const char *text);
void         ashlar_count_write_texts (AshlarJsonWriter *writer, const char *key, char **texts);
/* Takes @value; @key: nullable, in a list. */
void ashlar_count_write_value (AshlarJsonWriter *writer, const char *key, AshlarValue *value);
void ashlar_count_add_pair (AshlarValue *list, guint64 first, guint64 second);
/* The members of counts, into the object that is open. */
void ashlar_counts_write (AshlarJsonWriter *writer, const AshlarCounts *counts);
void
ashlar_counts_write_object (AshlarJsonWriter *writer, const char *key, const AshlarCounts *counts);
void ashlar_seed_ranges_write (AshlarJsonWriter *writer, const char *key, const GArray *ranges);

/* ------------------------------------------------------------------- reading */

/* FALSE and a fault if @value is no whole number from @min to @max. */
gboolean ashlar_count_read (AshlarReport      *report,
                            const AshlarPath  *path,
                            const AshlarValue *value,
                            guint64            min,
                            guint64            max,
                            guint64           *number);
/* Two numbers. */
gboolean ashlar_count_read_pair (AshlarReport      *report,
                                 const AshlarPath  *path,
                                 const AshlarValue *value,
                                 guint64            numbers[2]);
void     ashlar_count_complain_of_sum (AshlarReport     *report,
                                       const AshlarPath *path,
                                       guint64           found,
                                       guint64           expected,
                                       const char       *things);
void     ashlar_count_complain_of_order (AshlarReport *report, const AshlarPath *path);
/* @slots: sum, greatest, bins. @expected: how many values; @exactly: no fewer. */
void ashlar_counts_read (AshlarReport       *report,
                         const AshlarPath   *path,
                         AshlarValue *const *slots,
                         guint64             expected,
                         gboolean            exactly,
                         const char         *things,
                         AshlarCounts       *counts);
void ashlar_counts_read_object (AshlarReport     *report,
                                const AshlarPath *path,
                                AshlarValue      *value,
                                guint64           expected,
                                gboolean          exactly,
                                const char       *things,
                                AshlarCounts     *counts);
/* Adds to @ranges, and to *n_seeds how many seeds these are. */
void ashlar_seed_ranges_read (AshlarReport      *report,
                              const AshlarPath  *path,
                              const AshlarValue *value,
                              GArray            *ranges,
                              guint64           *n_seeds);
/* A seed of @ranges. */
gboolean ashlar_seed_ranges_read_seed (AshlarReport      *report,
                                       const AshlarPath  *path,
                                       const AshlarValue *value,
                                       const GArray      *ranges,
                                       guint64           *seed);

G_END_DECLS
