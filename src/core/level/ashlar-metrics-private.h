/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Metrics: what a finished level measures, as exact fractions. A table: id, unit, what it is, the
 * range of its values. Every metric is total: an empty, a solid and a 1×1 level have all of them. */

#pragma once

#include "level/ashlar-level-private.h"

G_BEGIN_DECLS

typedef struct
{
  gint64 numerator;
  gint64 denominator; /* > 0 */
} AshlarFraction;

typedef enum
{
  ASHLAR_ANSWER_BY_LEVEL,
  ASHLAR_ANSWER_BY_ROOMS, /* a plan answers it if each of its areas is sure to hold floor */
  ASHLAR_ANSWER_BY_PLAN
} AshlarAnswer;

typedef struct
{
  const char  *id;          /* "criticalPath" */
  const char  *name;        /* translatable (N_) */
  const char  *unit;        /* translatable */
  const char  *description; /* one sentence, translatable */
  gint64       maximum;     /* no value is above; G_MAXINT64: no bound. None is below 0. */
  AshlarAnswer answer;
  gboolean     is_costly; /* several times what a look at all cells costs; else about as much */
} AshlarMetric;

/* By index, from 0 on; NULL: there are no more. */
const AshlarMetric *ashlar_metric_get (guint index);
guint               ashlar_metric_find (const char *id); /* index, or G_MAXUINT */
char               *ashlar_metric_list (void);           /* the ids, for messages */

/* Measures @level: what several metrics need is worked out once. Not while another thread uses it. */
typedef struct _AshlarMeasure AshlarMeasure;

AshlarMeasure *ashlar_measure_new (AshlarLevel *level);
/* Of a plan that can be painted and has its ends, what its level will measure. */
AshlarMeasure *ashlar_measure_new_for_plan (const AshlarPlan *plan);
/* Whether the metric is known: of a level each is. */
gboolean       ashlar_measure_knows (const AshlarMeasure *self, guint metric);
void           ashlar_measure_free (AshlarMeasure *self);
AshlarFraction ashlar_measure_get (AshlarMeasure *self, guint metric);

/* Areas of a level by how many neighbours they have: n_areas[n] have n of them, the last one all that have
 * as many or more. Two links to the same area are one neighbour; what holds no floor is none. */
#define ASHLAR_MEASURE_DEGREES 9
void ashlar_measure_count_degrees (AshlarMeasure *self, guint32 n_areas[ASHLAR_MEASURE_DEGREES]);

/* Where on the level a metric comes from. What a metric has not stays empty; of a whole level, as of its
 * size, there is no place. */
typedef enum
{
  ASHLAR_AXIS_NONE,
  ASHLAR_AXIS_VERTICAL,     /* left and right of it are alike */
  ASHLAR_AXIS_HORIZONTAL,   /* above and below */
  ASHLAR_AXIS_DIAGONAL,     /* from the upper left to the lower right */
  ASHLAR_AXIS_ANTIDIAGONAL, /* from the upper right to the lower left */
} AshlarAxis;

#define ASHLAR_PLACES_MOST_CELLS (1u << 20)
#define ASHLAR_NO_OWNER G_MAXUINT32

typedef struct
{
  GArray  *areas;   /* of guint32 */
  GArray  *links;   /* of guint32, ascending */
  GArray  *cells;   /* of AshlarCell */
  gboolean is_walk; /* areas or cells are a way, one beside the other; else ascending, row by row */
  gboolean are_points; /* cells are those of single things, in the order of these */
  gboolean is_cut;     /* there are more cells, that did not get into the list */

  AshlarAxis      axis; /* through the middle of the box */
  AshlarRectangle box;  /* the part of the canvas that was looked at; width 0: no part */

  /* Nullable; per cell of the canvas, row-major: which of `cells` is nearest by foot, or ASHLAR_NO_OWNER
   * where several are, or none. */
  guint32 *owners;
} AshlarPlaces;

/* Of the metric with that index; a plan alone has the places of the metrics that it answers. What is in
 * @places is overwritten: from { 0 } on, or cleared. */
void ashlar_measure_locate (AshlarMeasure *self, guint metric, AshlarPlaces *places);
/* The areas that can be reached from the entrance only through @area, or over @link; without an entrance,
 * from the lowest area of the part. None where something leads around. */
void ashlar_measure_locate_behind_area (AshlarMeasure *self, guint32 area, AshlarPlaces *places);
void ashlar_measure_locate_behind_link (AshlarMeasure *self, guint32 link, AshlarPlaces *places);
void ashlar_places_clear (AshlarPlaces *places);

/* -1, 0, 1 as the value is below, equal to or above @number, which has 32 bits at most. */
gint ashlar_fraction_compare (AshlarFraction value, gint64 number);
/* "8", "34.5": one decimal, cut off, where it is no whole number. */
char *ashlar_fraction_to_string (AshlarFraction value);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AshlarMeasure, ashlar_measure_free)
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (AshlarPlaces, ashlar_places_clear)

G_END_DECLS
