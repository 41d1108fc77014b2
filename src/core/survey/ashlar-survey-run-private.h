/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* AshlarSurveyRun: a range of seeds of a recipe, run on many threads, in bounded room. */

#pragma once

#include "survey/ashlar-survey-private.h"

G_BEGIN_DECLS

/* Makes of the seeds from *first to *last the @index th of @n parts, from 1 on, that follow each other and
 * differ by one seed at most. FALSE: there are fewer seeds than parts, and this one has none; then
 * *first is above *last. */
gboolean ashlar_seeds_take_shard (guint64 *first, guint64 *last, guint64 index, guint64 n);

typedef struct _AshlarSurveyRun AshlarSurveyRun;

/* Each sample, in the order of the seeds, from any thread, one at a time. */
typedef void (*AshlarSampleFunc) (const AshlarSample *sample, gpointer data);

/* @settings: as --set has them, nullable. @metrics: a byte for each, 0: it is not wanted; NULL: all are.
 * The recipe is made ready once. One that cannot even begin is a run in which every seed fails, but what
 * is a slip of the call is an error: no such recipe or part, a parameter that is wrong. */
AshlarSurveyRun *ashlar_survey_run_new (AshlarContent     *content,
                                        const char        *recipe,
                                        const char *const *settings,
                                        const guint8      *metrics,
                                        GError           **error);
AshlarSurveyRun *ashlar_survey_run_ref (AshlarSurveyRun *self);
void             ashlar_survey_run_unref (AshlarSurveyRun *self);
/* NULL: the recipe cannot begin. */
AshlarGenerator *ashlar_survey_run_get_generator (AshlarSurveyRun *self);

/* Once. From @first to @last, both included, fewer than 2^64; @first above @last: none. @n_threads 0: as
 * many as there are processors. @func: nullable. Returns when all is done or when it was cancelled; then the survey has
 * what was done until then, and its ranges say what that is. */
AshlarSurvey *ashlar_survey_run_seeds (AshlarSurveyRun *self,
                                       guint64          first,
                                       guint64          last,
                                       guint            n_threads,
                                       AshlarSampleFunc func,
                                       gpointer         data,
                                       GCancellable    *cancellable);

/* While it runs, from any thread: how many are done, how many of these are levels; nullable. */
void ashlar_survey_run_get_progress (AshlarSurveyRun *self, guint64 *n_done, guint64 *n_levels);
/* The survey of what is done so far; its seeds need not be the first ones. */
AshlarSurvey *ashlar_survey_run_dup_survey (AshlarSurveyRun *self);

/* Files have the sentences of causes in English. Runs of each cause of @self the lowest seed again, with the content that it is of, and
 * keeps what it fails by for other languages, if that says the same. Nothing else in @self changes. */
void ashlar_survey_find_texts (AshlarSurvey *self, AshlarContent *content);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AshlarSurveyRun, ashlar_survey_run_unref)

G_END_DECLS
