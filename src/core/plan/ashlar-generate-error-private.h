/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#pragma once

#include "base/ashlar-text-private.h"
#include "plan/ashlar-generate-error.h"

G_BEGIN_DECLS

/* A demand on what a level measures that no level met, with what came nearest to it: a whole number, or
 * the two around it. */
typedef struct
{
  const char *name; /* static: of the metric */
  gint64      below, above;
} AshlarMiss;

/* One line: what comes by %s may come from a file, and is escaped. */
void ashlar_generate_error_set (GError            **error,
                                AshlarGenerateError code,
                                const char         *subject,
                                const char         *format,
                                ...) G_GNUC_PRINTF (4, 5);
/* The same with words that are there; takes @text. */
void ashlar_generate_error_take (GError            **error,
                                 AshlarGenerateError code,
                                 const char         *subject,
                                 AshlarText         *text);
/* The same about a member of @path, a planner's parameter. FALSE, for the caller to return. */
gboolean ashlar_generate_error_refuse (GError            **error,
                                       AshlarGenerateError code,
                                       const char         *path,
                                       const char         *parameter,
                                       const char         *format,
                                       ...) G_GNUC_PRINTF (5, 6);
/* Several faults at once, for the lint: a place for the next error in @faults, which has a NULL-safe
 * free function. It is only good until the next one is asked for. */
GError **ashlar_faults_next (GPtrArray *faults);
guint    ashlar_faults_count (const GPtrArray *faults); /* places that were used */
/* TRUE if no place was used. Else the first error goes to @error, and the others, should there be
 * somebody who wants them, to @others (nullable). Leaves @faults empty. */
gboolean   ashlar_faults_end (GPtrArray *faults, GPtrArray *others, GError **error);
GPtrArray *ashlar_faults_new (void);
void       ashlar_generate_error_set_subject (GError *error, const char *subject);
void ashlar_generate_error_set_chain (GError *error, const char *const *chain, guint break_index);
/* Takes @misses, an array of AshlarMiss that nobody changes any more. */
void ashlar_generate_error_take_misses (GError *error, GArray *misses);
/* Borrowed from the error; NULL: none. */
const AshlarMiss *ashlar_generate_error_get_misses (const GError *error, guint *n);

G_END_DECLS
