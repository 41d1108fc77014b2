/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* A survey as text, for who reads it at a terminal. */

#pragma once

#include "survey/ashlar-survey-private.h"

G_BEGIN_DECLS

/* @content: as the command would be told of it again, nullable. */
char *cli_survey_to_text (const AshlarSurvey *survey, const char *content, gboolean with_times);

G_END_DECLS
