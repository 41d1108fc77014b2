/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Random levels on which metrics are held against brute force. */

#pragma once

#include "level/ashlar-metrics-private.h"

G_BEGIN_DECLS

#define MEASURE_MOST_SIDE 24
#define MEASURE_MOST_AREAS 16
#define MEASURE_MOST_LINKS 64
#define MEASURE_FAR 1000000u

/* Areas in rows and columns, links between neighbours, floor anywhere. */
typedef struct
{
  AshlarLevel  *level;
  AshlarBorders borders;
  guint         width, height, n_areas, n_links;
  guint         across, down, side; /* of areas; floor of an area is side × side at most */
  guint         ends[MEASURE_MOST_LINKS][2];
  AshlarCell    cells[MEASURE_MOST_LINKS][2][2]; /* of link, side, cell */
  guint         n_cells[MEASURE_MOST_LINKS];
} MeasureSample;

typedef guint MeasureSteps[MEASURE_MOST_SIDE][MEASURE_MOST_SIDE];

/* Tiles 0 wall, 1 floor, 2 floor of danger 3, 3 floor of reward 1; objects "rat" (danger 2), "gold" (reward
 * 5), "plain" (danger 4 by default). */
AshlarContent *measure_samples_read_content (void);
/* The sample's level is to be given back. */
void     measure_sample_draw (MeasureSample *self, AshlarContent *content, guint64 seed);
gboolean measure_sample_is_floor (const MeasureSample *self, gint x, gint y);
/* MeasureSteps from a cell to all others, MEASURE_FAR where no way leads; not through the gateway of @link, or
 * MEASURE_MOST_LINKS. */
void measure_sample_find_steps (
    const MeasureSample *self, gint from_x, gint from_y, guint link, MeasureSteps steps);
/* Of an area, or of all: MEASURE_MOST_AREAS. */
guint measure_sample_count_floor (const MeasureSample *self, guint area);

/* Of a metric that has whole values. */
guint measure_get_value (AshlarMeasure *measure, const char *id);
/* A ratio over nothing is 0. */
void
measure_assert_value (AshlarMeasure *measure, const char *id, gint64 numerator, gint64 denominator);
void measure_locate (AshlarMeasure *measure, const char *id, AshlarPlaces *places);
/* @list: nullable, of guint32. */
gboolean measure_is_listed (const GArray *list, guint number);
guint    measure_count (const GArray *list); /* nullable */

G_END_DECLS
