/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Pictures of a survey as SVG inside HTML; colours are the page's, by class. */

#pragma once

#include "base/ashlar-text-private.h"
#include "level/ashlar-metrics-private.h"
#include "render/ashlar-survey-page.h"

G_BEGIN_DECLS

/* How often each value came, with lines at p5, median and p95. */
void ashlar_survey_draw_histogram (const AshlarSurveyPage *page,
                                   GString                *html,
                                   const AshlarCounts     *counts,
                                   const AshlarMetric     *metric);
/* Seeds of the sample over two of the survey's metrics, by place in its list. */
void ashlar_survey_draw_range (const AshlarSurveyPage *page, GString *html, guint across, guint up);
/* The share of areas that each block is that is used, and a line where its occurrences put it. */
void ashlar_survey_draw_blocks (const AshlarSurveyPage *page, GString *html);

/* Plain text into HTML: nothing in it is obeyed. */
void ashlar_html_append (GString *html, const char *text);
/* The same of a text and of a sentence, in the language of the page; and of @n things. */
void ashlar_html_append_text (const AshlarSurveyPage *page, GString *html, AshlarText *text);
void ashlar_html_say (const AshlarSurveyPage *page, GString *html, const char *format, ...)
    G_GNUC_PRINTF (3, 4);
void ashlar_html_say_n (const AshlarSurveyPage *page,
                        GString                *html,
                        const char             *format,
                        const char             *plural,
                        guint64                 n,
                        ...) G_GNUC_PRINTF (3, 6) G_GNUC_PRINTF (4, 6);

G_END_DECLS
