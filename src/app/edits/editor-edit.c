/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "ashlar-config.h"

#include "document/editor-words.h"
#include "edits/editor-edit.h"

#include "base/ashlar-report-private.h"

/* clang-format off */
G_DEFINE_QUARK (editor-edit-error-quark, editor_edit_error)
/* clang-format on */

gboolean
editor_edit_apply (EditorDocument *document, EditorEdit *edit)
{
  g_autoptr (EditorEdit) owned = edit;

  if (owned == NULL)
    return FALSE;
  editor_document_apply (document, owned->content, owned->kind, owned->subject, owned->label,
                         owned->merge_key);
  return TRUE;
}

void
editor_edit_free (EditorEdit *self)
{
  ashlar_content_unref (self->content);
  g_free (self->label);
  g_free (self->merge_key);
  g_free (self);
}

EditorEdit *
editor_edit_new (AshlarContent *content,
                 EditorChange   kind,
                 guint          subject,
                 const char    *label,
                 const char    *merge_key)
{
  EditorEdit *self = g_new0 (EditorEdit, 1);

  self->content = content;
  self->kind = kind;
  self->subject = subject;
  self->label = g_strdup (label);
  self->merge_key = g_strdup (merge_key);
  return self;
}

EditorEdit *
editor_edit_merge (EditorEdit *self, const char *format, ...)
{
  va_list arguments;

  if (self == NULL)
    return NULL;
  va_start (arguments, format);
  g_free (self->merge_key);
  self->merge_key = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  return self;
}

const AshlarFinding *
editor_edit_find_fault (AshlarReport *report)
{
  for (guint i = 0; i < ashlar_report_get_n_findings (report); i++)
    {
      const AshlarFinding *finding = ashlar_report_get_finding (report, i);

      if (finding->severity == ASHLAR_SEVERITY_ERROR)
        return finding;
    }
  return NULL;
}

EditorEdit *
editor_edit_check (EditorEdit *self, GError **error)
{
  g_autoptr (EditorEdit) owned = self;
  g_autoptr (AshlarReport) report = NULL;
  const AshlarFinding *fault;

  if (owned == NULL)
    return NULL;
  report = ashlar_content_validate (owned->content);
  fault = editor_edit_find_fault (report);
  if (fault != NULL)
    return editor_edit_refuse (error, EDITOR_EDIT_ERROR_INVALID, "%s",
                               editor_words_of_finding (fault));
  return g_steal_pointer (&owned);
}

EditorEdit *
editor_edit_new_unchanged (AshlarContent *content, guint subject)
{
  return editor_edit_new (ashlar_content_ref (content), EDITOR_CHANGE_EVERYTHING, subject, "",
                          NULL);
}

EditorEdit *
editor_edit_refuse (GError **error, EditorEditError code, const char *format, ...)
{
  va_list arguments;

  va_start (arguments, format);
  if (error != NULL)
    *error = g_error_new_valist (EDITOR_EDIT_ERROR, (int) code, format, arguments);
  va_end (arguments);
  return NULL;
}

char *
editor_edit_dup_free_id (AshlarContent *content,
                         guint (*find) (AshlarContent *content, const char *id),
                         const char *wish,
                         char        separator)
{
  char *id = g_strdup (wish);

  for (guint number = 2; find (content, id) != ASHLAR_NO_INDEX; number++)
    {
      g_free (id);
      id = g_strdup_printf ("%s%c%u", wish, separator, number);
    }
  return id;
}
