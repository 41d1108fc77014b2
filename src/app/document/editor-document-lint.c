/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The lint after each change, in workers: one for what follows every stroke, one for the rest, which
 * may take longer: what planners find, and pictures. Each has one run at a time, to its end; then
 * the newest content, if there is a newer one. Until the rest is known of the newest content, what
 * was said of an older one stays. */

#include "ashlar-config.h"

#include "document/editor-document-private.h"

#include "base/ashlar-report-private.h"
#include "lint/ashlar-lint-pictures-private.h"
#include "pipeline/ashlar-recipe-lint-private.h"

static void start (EditorDocument *self, EditorLintPart part);

typedef struct
{
  EditorLintPart  part;
  AshlarContent  *content;
  char           *folder;   /* nullable */
  AshlarPictures *pictures; /* nullable */
} LintJob;

static void
lint_job_free (gpointer data)
{
  LintJob *job = data;

  ashlar_content_unref (job->content);
  g_free (job->folder);
  g_clear_pointer (&job->pictures, ashlar_pictures_unref);
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

static void
lint_thread (GTask *task, gpointer source, gpointer task_data, GCancellable *cancellable)
{
  LintJob *job = task_data;

  g_task_return_pointer (task,
                         job->part == EDITOR_LINT_STROKE
                             ? ashlar_content_lint_drawing (job->content)
                             : lint_rest (job),
                         (GDestroyNotify) ashlar_report_unref);
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
          || !ashlar_value_equal (finding->fix, other->fix))
        return FALSE;
    }
  return TRUE;
}

/* Most changes leave the findings as they are: then nobody needs to look again. */
static void
show (EditorDocument *self)
{
  g_autoptr (AshlarReport) report = ashlar_report_new ();

  for (guint i = 0; i < EDITOR_N_LINTS; i++)
    if (self->lints[i].report != NULL)
      ashlar_report_append (report, self->lints[i].report);
  if (self->report != NULL && is_same_report (report, self->report))
    return;
  g_clear_pointer (&self->report, ashlar_report_unref);
  self->report = g_steal_pointer (&report);
  _editor_document_emit_linted (self);
}

static void
lint_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  EditorDocument *self = EDITOR_DOCUMENT (source);
  EditorLintPart  part = GPOINTER_TO_UINT (user_data);
  EditorLint     *lint = &self->lints[part];
  LintJob        *job = g_task_get_task_data (G_TASK (result));
  AshlarReport   *report = g_task_propagate_pointer (G_TASK (result), NULL);

  lint->running = FALSE;
  if (report != NULL)
    {
      g_clear_pointer (&lint->report, ashlar_report_unref);
      lint->report = report;
      g_clear_pointer (&lint->content, ashlar_content_unref);
      lint->content = ashlar_content_ref (job->content);
      /* The first of all: half a report would say that there is nothing to say. */
      if (self->lints[EDITOR_LINT_STROKE].report != NULL
          && self->lints[EDITOR_LINT_REST].report != NULL)
        show (self);
    }
  if (lint->wanted)
    start (self, part);
  if (editor_document_is_checked (self))
    _editor_document_emit_checked (self);
}

AshlarContent *
editor_document_get_finding_content (EditorDocument *self, guint index)
{
  const EditorLint *stroke = &self->lints[EDITOR_LINT_STROKE];

  g_return_val_if_fail (EDITOR_IS_DOCUMENT (self), NULL);
  return stroke->report != NULL && index < ashlar_report_get_n_findings (stroke->report)
             ? stroke->content
             : self->lints[EDITOR_LINT_REST].content;
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
  for (guint i = 0; i < EDITOR_N_LINTS; i++)
    if (self->lints[i].content != editor_document_get_content (self))
      return FALSE;
  return TRUE;
}

static void
start (EditorDocument *self, EditorLintPart part)
{
  EditorLint *lint = &self->lints[part];
  g_autoptr (GTask) task = NULL;
  LintJob *job;

  lint->wanted = lint->running;
  if (lint->running)
    return;
  lint->running = TRUE;
  task = g_task_new (self, NULL, lint_cb, GUINT_TO_POINTER (part));
  g_task_set_source_tag (task, start);
  job = g_new0 (LintJob, 1);
  job->part = part;
  job->content = ashlar_content_ref (editor_document_get_content (self));
  if (part == EDITOR_LINT_REST)
    {
      job->folder = editor_document_dup_folder (self);
      job->pictures = editor_document_get_pictures (self);
      if (job->pictures != NULL)
        ashlar_pictures_ref (job->pictures);
    }
  g_task_set_task_data (task, job, lint_job_free);
  g_task_run_in_thread (task, lint_thread);
}

void
_editor_document_start_lint (EditorDocument *self)
{
  for (guint i = 0; i < EDITOR_N_LINTS; i++)
    start (self, (EditorLintPart) i);
}
