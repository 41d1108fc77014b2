/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Pictures of a survey as SVG inside HTML; colours are the page's, by class. */

#pragma once

#include "survey/ashlar-survey-private.h"

G_BEGIN_DECLS

/* How often each value came, with lines at p5, median and p95. */
void ashlar_survey_draw_histogram (GString            *html,
                                   const AshlarCounts *counts,
                                   const char         *label /* plain text */);
/* Seeds of the sample over two of the survey's metrics, by place in its list. */
void ashlar_survey_draw_range (GString *html, const AshlarSurvey *survey, guint across, guint up);
/* The share of areas that each block is that is used, and a line where its occurrences put it. */
void ashlar_survey_draw_blocks (GString *html, const AshlarSurvey *survey);

/* Plain text into HTML: nothing in it is obeyed. */
void ashlar_html_append (GString *html, const char *text);

G_END_DECLS
