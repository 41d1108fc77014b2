/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* AshlarSurvey: what a recipe does over many seeds, in bounded room, such that the surveys of parts of
 * the seeds add up to the survey of all of them.
 *
 * Counts, sums and histograms of everything; failures by cause, each with its lowest seeds; how many
 * levels are different; and a sample of single seeds, to be shown as dots. Times are no part of what
 * must be the same twice. Not while another thread uses it. */

#pragma once

#include "content/ashlar-content.h"
#include "survey/ashlar-counts-private.h"
#include "survey/ashlar-sample-private.h"

G_BEGIN_DECLS

/* Seeds that a cause names as examples. */
#define ASHLAR_SURVEY_EXAMPLES 8
/* Seeds that are kept with all their values. */
#define ASHLAR_SURVEY_DOTS 1000
/* Different levels that are counted exactly; beyond, their number is estimated within a percent or two. */
#define ASHLAR_SURVEY_DISTINCT 16384

typedef struct
{
  guint64 first, last; /* both included */
} AshlarSeedRange;

/* Of AshlarSeedRange, ascending, none touching the next. */
void     ashlar_seed_ranges_add (GArray *self, guint64 first, guint64 last);
gboolean ashlar_seed_ranges_have_common (const GArray *a, const GArray *b, guint64 *seed);

/* Why seeds failed: one code about one subject. */
typedef struct
{
  char    *code;
  char    *subject;  /* JSON Pointer, "" where there is none */
  char    *message;  /* of the lowest seed */
  gboolean is_final; /* no seed will do */
  guint64  n;
  guint64  examples[ASHLAR_SURVEY_EXAMPLES]; /* the lowest seeds, ascending */
  guint    n_examples;
  AshlarText *
      text; /* the same for other languages; NULL: it was read from a file, see ashlar_survey_find_texts() */
} AshlarCause;

/* A seed that made a level, with what it measured. */
typedef struct
{
  guint64         rank; /* by which it was chosen: a hash of the seed */
  guint64         seed;
  guint64        *values; /* by metric of the survey's list */
  guint           n_blocks;
  AshlarBlockUse *blocks; /* by block of the survey's list */
} AshlarDot;

typedef struct
{
  guint64 n_levels; /* in which it stands */
  guint64 n_areas;  /* that it is */
} AshlarBlockTally;

/* Of which content surveys are. Its digest is made when it is first asked for: all of the content is written for that. */
typedef struct
{
  AshlarContent *content; /* owned; NULL: the digest alone is known */
  char          *digest;  /* atomic; NULL: not asked for yet */
} AshlarSurveyOrigin;

typedef struct
{
  char               *program; /* the version that made it */
  AshlarSurveyOrigin *origin;  /* shared with those that are made like it */
  char               *recipe;
  char **settings; /* what the recipe's planner was told beside, as --set has it; never NULL */

  GArray       *ranges; /* of AshlarSeedRange, ascending, none touches the next */
  guint64       n_seeds, n_levels;
  AshlarCounts  tries, times; /* times: microseconds */
  guint         n_metrics;
  guint        *metrics; /* of the table of metrics */
  AshlarCounts *values;  /* by metric of the list */

  GPtrArray        *causes; /* of AshlarCause, by code and subject */
  guint             n_blocks;
  char            **blocks; /* ids, as in the content; NULL-terminated */
  guint64          *occurrences;
  AshlarBlockTally *block_counts;

  GPtrArray *dots;     /* of AshlarDot, by rank: those with the least */
  GArray    *distinct; /* of guint64, ascending: the least fingerprints */
} AshlarSurvey;

/* @metrics: a byte for each, 0: it is not wanted; NULL: all are. */
AshlarSurvey *ashlar_survey_new (AshlarContent *content, const char *recipe, const guint8 *metrics);
/* The digest of its content. Any thread may ask, while none changes the survey; the first time it takes as long as writing the
 * content does. */
const char *ashlar_survey_get_digest (const AshlarSurvey *self);
/* The same of assignments of parameters, nullable; before there is a sample in it. */
void ashlar_survey_set_settings (AshlarSurvey *self, const char *const *settings);
/* One without samples, of the same content, recipe, settings and metrics. */
AshlarSurvey *ashlar_survey_new_like (const AshlarSurvey *other);
void          ashlar_survey_free (AshlarSurvey *self);
/* A seed that is in it already is not looked for: whoever adds knows. */
void ashlar_survey_add (AshlarSurvey *self, const AshlarSample *sample);
/* The same, but of which seeds it is says ashlar_survey_add_range(): for who adds many at once. */
void ashlar_survey_count (AshlarSurvey *self, const AshlarSample *sample);
/* Samples of all these seeds that failed alike at their first try, in no time. Fewer than 2^64. */
void
ashlar_survey_add_failed (AshlarSurvey *self, guint64 first, guint64 last, const GError *error);
/* FALSE, and nothing happened, if they are of different content, recipe, settings, metrics or version
 * of the program, or have seeds in common. */
gboolean ashlar_survey_merge (AshlarSurvey *self, const AshlarSurvey *other, GError **error);
/* How many different levels there are; @exact (nullable): whether that is no estimate. */
guint64 ashlar_survey_get_distinct (const AshlarSurvey *self, gboolean *exact);
/* Place in the survey's list, or G_MAXUINT. */
guint ashlar_survey_find_metric (const AshlarSurvey *self, guint metric);
void  ashlar_survey_add_range (AshlarSurvey *self, guint64 first, guint64 last);

/* For the reader: nothing in it, not even what it is of. */
AshlarSurvey *_ashlar_survey_new_empty (void);
/* Takes @digest. */
void _ashlar_survey_take_digest (AshlarSurvey *self, char *digest);

/* By code, then subject. */
int  ashlar_cause_compare (const AshlarCause *cause, const char *code, const char *subject);
void ashlar_cause_free (gpointer cause);
void ashlar_dot_free (gpointer dot);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AshlarSurvey, ashlar_survey_free)

G_END_DECLS
