/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The lint after each change, in three workers: one for what follows every stroke, one for the rest,
 * which may take longer: what planners find, and pictures; and one that builds the seeds which floors of
 * adventures have of their own. A fourth part comes from whoever measures many seeds. Until the rest is known of the newest
 * content, what was said of an older one stays. */

#include "ashlar-config.h"

#include "document/editor-document-private.h"

#include "base/ashlar-report-private.h"
#include "lint/ashlar-lint-pictures-private.h"
#include "pipeline/ashlar-pinned-seeds-private.h"
#include "pipeline/ashlar-recipe-lint-private.h"

typedef struct
{
  EditorLintPart  part;
  AshlarContent  *content;
  char           *folder;   /* nullable */
  AshlarPictures *pictures; /* nullable */
  AshlarReport   *report;
} LintJob;

static void
lint_job_free (gpointer data)
{
  LintJob *job = data;

  ashlar_content_unref (job->content);
  g_free (job->folder);
  g_clear_pointer (&job->pictures, ashlar_pictures_unref);
  g_clear_pointer (&job->report, ashlar_report_unref);
  g_free (job);
}

static AshlarReport *
lint_rest (LintJob *job)
{
  AshlarReport *report = ashlar_content_lint_planners (job->content);

  ashlar_lint_pictures (job->content, job->folder, report);
  if (job->pictures != NULL)
    ashlar_pictures_lint (job->pictures, job->content, report);
  return report;
}

static gboolean
lint_run (gpointer data, GCancellable *cancellable, GError **error)
{
  LintJob *job = data;

  if (job->part == EDITOR_LINT_SEEDS)
    {
      job->report = ashlar_report_new ();
      return ashlar_content_check_pinned_seeds (job->content, job->report, cancellable);
    }
  job->report = job->part == EDITOR_LINT_STROKE ? ashlar_content_lint_drawing (job->content)
                                                : lint_rest (job);
  return TRUE;
}

static gboolean
is_same_report (AshlarReport *a, AshlarReport *b)
{
  guint n = ashlar_report_get_n_findings (a);

  if (n != ashlar_report_get_n_findings (b))
    return FALSE;
  for (guint i = 0; i < n; i++)
    {
      const AshlarFinding *finding = ashlar_report_get_finding (a, i);
      const AshlarFinding *other = ashlar_report_get_finding (b, i);

      if (finding->severity != other->severity || strcmp (finding->code, other->code) != 0
          || strcmp (finding->subject, other->subject) != 0
          || strcmp (finding->message, other->message) != 0
          || g_strcmp0 (finding->fix_label, other->fix_label) != 0
          || g_strcmp0 (finding->example_recipe, other->example_recipe) != 0
          || finding->example_seed != other->example_seed
          || !ashlar_value_equal (finding->fix, other->fix))
        return FALSE;
    }
  return TRUE;
}

static gboolean
is_error_about (AshlarReport *report, const char *subject)
{
  for (guint i = 0; i < ashlar_report_get_n_findings (report); i++)
    {
      const AshlarFinding *finding = ashlar_report_get_finding (report, i);

      if (finding->severity == ASHLAR_SEVERITY_ERROR && g_str_equal (finding->subject, subject))
        return TRUE;
    }
  return FALSE;
}

/* What can never be built is known to the lint of planners in most cases. */
static void
append_odds (AshlarReport *report, AshlarReport *odds)
{
  for (guint i = 0; i < ashlar_report_get_n_findings (odds); i++)
    {
      const AshlarFinding *finding = ashlar_report_get_finding (odds, i);

      if (finding->severity == ASHLAR_SEVERITY_ERROR && is_error_about (report, finding->subject))
        continue;
      ashlar_report_add_finding (report, finding, NULL);
    }
}

/* Most changes leave the findings as they are: then nobody needs to look again. */
void
_editor_document_show_findings (EditorDocument *self)
{
  g_autoptr (AshlarReport) report = NULL;
  AshlarReport  *stars;
  AshlarContent *starred;

  /* The first of all: half a report would say that there is nothing to say. */
  if (self->lints[EDITOR_LINT_STROKE].report == NULL
      || self->lints[EDITOR_LINT_REST].report == NULL)
    return;
  report = ashlar_report_new ();
  for (guint i = 0; i < EDITOR_LINT_ODDS; i++)
    if (self->lints[i].report != NULL)
      ashlar_report_append (report, self->lints[i].report);
  stars = editor_stars_get_report (self->stars, &starred);
  if (stars != NULL)
    ashlar_report_append (report, stars);
  if (self->lints[EDITOR_LINT_ODDS].report != NULL)
    append_odds (report, self->lints[EDITOR_LINT_ODDS].report);
  if (self->lints[EDITOR_LINT_WALKS].report != NULL)
    ashlar_report_append (report, self->lints[EDITOR_LINT_WALKS].report);
  if (self->report != NULL && is_same_report (report, self->report))
    return;
  g_clear_pointer (&self->report, ashlar_report_unref);
  self->report = g_steal_pointer (&report);
  _editor_document_emit_linted (self);
}

static void
lint_done (gpointer owner, gpointer data, const GError *error)
{
  EditorDocument  *self = owner;
  LintJob         *job = data;
  EditorLint      *lint = &self->lints[job->part];
  g_autofree char *folder = editor_document_dup_picture_folder (self);

  if (error != NULL)
    return;
  /* A document that is being opened gets its folder a moment after its content; what looks there for its pictures waits already. */
  if (job->part == EDITOR_LINT_REST && g_strcmp0 (folder, job->folder) != 0)
    return;
  g_clear_pointer (&lint->report, ashlar_report_unref);
  lint->report = g_steal_pointer (&job->report);
  g_clear_pointer (&lint->content, ashlar_content_unref);
  lint->content = ashlar_content_ref (job->content);
  _editor_document_show_findings (self);
  if (job->part != EDITOR_LINT_SEEDS && editor_document_is_checked (self))
    _editor_document_emit_checked (self);
}

AshlarContent *
editor_document_get_finding_content (EditorDocument *self, guint index)
{
  AshlarContent *starred;
  AshlarReport  *stars = NULL;

  g_return_val_if_fail (EDITOR_IS_DOCUMENT (self), NULL);
  for (guint i = 0; i < EDITOR_LINT_ODDS; i++)
    {
      const EditorLint *lint = &self->lints[i];
      guint             n = lint->report != NULL ? ashlar_report_get_n_findings (lint->report) : 0;

      if (index < n)
        return lint->content;
      index -= n;
    }
  stars = editor_stars_get_report (self->stars, &starred);
  if (stars != NULL && index < ashlar_report_get_n_findings (stars))
    return starred;
  return self->lints[EDITOR_LINT_ODDS].content != NULL ? self->lints[EDITOR_LINT_ODDS].content
                                                       : self->lints[EDITOR_LINT_REST].content;
}

/* @report: nullable: nothing is said. */
static void
set_part (EditorDocument *self, EditorLintPart part, AshlarReport *report)
{
  EditorLint *lint = &self->lints[part];

  if (report != NULL)
    ashlar_report_ref (report);
  g_clear_pointer (&lint->report, ashlar_report_unref);
  lint->report = report;
  g_clear_pointer (&lint->content, ashlar_content_unref);
  lint->content = ashlar_content_ref (editor_document_get_content (self));
  _editor_document_show_findings (self);
}

void
editor_document_set_odds (EditorDocument *self, AshlarReport *report)
{
  g_return_if_fail (EDITOR_IS_DOCUMENT (self));
  set_part (self, EDITOR_LINT_ODDS, report);
}

void
editor_document_set_walk_findings (EditorDocument *self, AshlarReport *report)
{
  g_return_if_fail (EDITOR_IS_DOCUMENT (self));
  set_part (self, EDITOR_LINT_WALKS, report);
}

gboolean
editor_document_find_finding_block (EditorDocument *self, guint index, guint *block)
{
  AshlarContent *found_in = editor_document_get_finding_content (self, index);
  AshlarContent *content = editor_document_get_content (self);

  if (found_in == content)
    return TRUE;
  if (found_in == NULL || *block >= ashlar_content_get_n_blocks (found_in))
    return FALSE;
  *block = ashlar_content_find_block (content, ashlar_content_get_block (found_in, *block)->id);
  return *block != ASHLAR_NO_INDEX;
}

gboolean
editor_document_is_checked (EditorDocument *self)
{
  g_return_val_if_fail (EDITOR_IS_DOCUMENT (self), FALSE);
  for (guint i = 0; i < EDITOR_LINT_SEEDS; i++)
    if (self->lints[i].content != editor_document_get_content (self))
      return FALSE;
  return TRUE;
}

static void
start (EditorDocument *self, EditorLintPart part)
{
  static const EditorWork work = { .run = lint_run, .free = lint_job_free, .done = lint_done };
  LintJob                *job = g_new0 (LintJob, 1);

  if (self->lints[part].worker == NULL)
    self->lints[part].worker = editor_worker_new (&work, self);
  job->part = part;
  job->content = ashlar_content_ref (editor_document_get_content (self));
  if (part == EDITOR_LINT_REST)
    {
      job->folder = editor_document_dup_picture_folder (self);
      job->pictures = editor_document_get_pictures (self);
      if (job->pictures != NULL)
        ashlar_pictures_ref (job->pictures);
    }
  editor_worker_request (self->lints[part].worker, job, EDITOR_WORK_AFTER);
}

void
_editor_document_start_lint (EditorDocument *self)
{
  for (guint i = 0; i < EDITOR_LINT_ODDS; i++)
    start (self, (EditorLintPart) i);
  _editor_stars_set_content (self->stars, editor_document_get_content (self));
}
