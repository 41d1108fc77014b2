/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What belongs to ashlar survey: its summary, and its --sensitivity. */

#pragma once

#include "survey/ashlar-survey-private.h"

G_BEGIN_DECLS

/* @content: as the command would be told of it again, nullable. */
char *cli_survey_to_text (const AshlarSurvey *survey, const char *content, gboolean with_times);

typedef struct
{
  AshlarContent     *content;
  const char        *recipe, *what; /* "PARAMETER=FROM..TO", or "PARAMETER" */
  const char *const *settings;      /* nullable */
  const guint8      *metrics;       /* nullable: all */
  guint64            first, last;
  guint              n_threads;
  gboolean           csv;
  const char        *output; /* nullable */
} CliSensitivity;

/* Returns an exit status. */
gint cli_survey_sensitivity (const CliSensitivity *call);

G_END_DECLS
