/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* A recipe has one finding, whatever the number of causes: the worst, with an example to look at. Cost:
 * O(causes + findings). */

#include "survey/ashlar-survey-findings-private.h"

#include <inttypes.h>
#include <string.h>

gint
ashlar_survey_get_failing (const AshlarSurvey *self)
{
  guint64 n = self->n_seeds - self->n_levels;
  guint64 percent;

  if (n == 0)
    return 0;
  percent = (n * 200 + self->n_seeds) / (self->n_seeds * 2);
  return percent == 0 ? -1 : (gint) MIN (percent, n == self->n_seeds ? 100 : 99);
}

const AshlarCause *
ashlar_survey_get_main_cause (const AshlarSurvey *self)
{
  const AshlarCause *worst = NULL;

  for (guint i = 0; i < self->causes->len; i++)
    {
      const AshlarCause *cause = g_ptr_array_index (self->causes, i);

      if (worst == NULL || cause->n > worst->n)
        worst = cause;
    }
  return worst;
}

AshlarText *
ashlar_cause_dup_sentence (const AshlarCause *cause)
{
  g_autoptr (AshlarText) text = cause->text != NULL ? ashlar_text_ref (cause->text)
                                                    : ashlar_text_new_verbatim (cause->message);

  return ashlar_text_new_clause (text);
}

static gboolean
is_said (AshlarReport *report, const char *subject)
{
  for (guint i = 0; i < ashlar_report_get_n_findings (report); i++)
    {
      const AshlarFinding *finding = ashlar_report_get_finding (report, i);

      if (finding->severity == ASHLAR_SEVERITY_ERROR && g_str_equal (finding->subject, subject))
        return TRUE;
    }
  return FALSE;
}

void
ashlar_survey_report (const AshlarSurvey *self, guint recipe, AshlarReport *report)
{
  const AshlarCause *cause = ashlar_survey_get_main_cause (self);
  guint64            n = self->n_seeds - self->n_levels;
  gint               percent = ashlar_survey_get_failing (self);
  g_autofree char   *root = NULL;
  g_autoptr (AshlarText) sentence = NULL;
  const char *subject;

  if (cause == NULL)
    return;
  root = g_strdup_printf ("/recipes/%u", recipe);
  subject = cause->subject[0] != '\0' ? cause->subject : root;
  sentence = ashlar_cause_dup_sentence (cause);
  if (percent == 100 && cause->is_final)
    {
      if (!is_said (report, subject))
        ashlar_report_add (report, ASHLAR_SEVERITY_ERROR, "no-seed", subject,
                           "%s cannot be built, whatever the seed: %p", self->recipe, sentence);
      return;
    }
  if (percent == 100)
    ashlar_report_add (report, ASHLAR_SEVERITY_WARNING, "no-seed", subject,
                       "%s: none of %" PRIu64 " seeds works: %p", self->recipe, self->n_seeds,
                       sentence);
  else if (percent > 0)
    ashlar_report_add (report, ASHLAR_SEVERITY_WARNING, "seeds-fail", subject,
                       "%s: %d %% of %" PRIu64 " seeds fail: %p; for example seed %" PRIu64,
                       self->recipe, percent, self->n_seeds, sentence, cause->examples[0]);
  else
    ashlar_report_add (report, ASHLAR_SEVERITY_WARNING, "seeds-fail", subject,
                       "%s: %" PRIu64 " of %" PRIu64 " seeds fail: %p; for example seed %" PRIu64,
                       self->recipe, n, self->n_seeds, sentence, cause->examples[0]);
  ashlar_report_set_example (report, self->recipe, cause->examples[0]);
}
