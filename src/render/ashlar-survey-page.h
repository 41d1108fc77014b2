/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* A survey as one page of HTML with its pictures in it, without scripts: for a browser, a mail, the
 * artefacts of a build. */

#pragma once

#include "content/ashlar-content-private.h"
#include "survey/ashlar-survey-private.h"

G_BEGIN_DECLS

typedef struct
{
  const AshlarSurvey *survey;
  AshlarContent      *content;      /* nullable: then there are no pictures of levels */
  const char         *content_path; /* nullable; for commands, and the folder of pictures */
  gboolean            with_times;
  guint axes[2]; /* metrics of the range; G_MAXUINT: density and critical path, or the first two */
  /* Of the language that the page is in, a tag as HTML has it ("pt-BR"), and who finds its words; NULL: English. Numbers, ids, commands and
   * pictures are the same in all. */
  const char         *language;
  AshlarTranslateFunc translate;
} AshlarSurveyPage;

GBytes *ashlar_survey_page_to_html (const AshlarSurveyPage *self);

G_END_DECLS
