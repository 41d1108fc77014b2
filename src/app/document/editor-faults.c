/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "ashlar-config.h"

#include "document/editor-faults.h"
#include "document/editor-words.h"

typedef struct
{
  char *subject, *message;
} Fault;

struct _EditorFaults
{
  GArray *faults; /* of Fault */
};

static void
fault_clear (gpointer fault)
{
  g_free (((Fault *) fault)->subject);
  g_free (((Fault *) fault)->message);
}

EditorFaults *
editor_faults_new (void)
{
  EditorFaults *self = g_new0 (EditorFaults, 1);

  self->faults = g_array_new (FALSE, FALSE, sizeof (Fault));
  g_array_set_clear_func (self->faults, fault_clear);
  return self;
}

void
editor_faults_free (EditorFaults *self)
{
  g_array_unref (self->faults);
  g_free (self);
}

void
editor_faults_add (EditorFaults *self, const char *subject, const char *message)
{
  Fault fault = { g_strdup (subject), g_strdup (message) };

  g_array_append_val (self->faults, fault);
}

void
editor_faults_add_report (EditorFaults *self, AshlarReport *report)
{
  for (guint i = 0; i < ashlar_report_get_n_findings (report); i++)
    {
      const AshlarFinding *finding = ashlar_report_get_finding (report, i);

      if (ashlar_finding_get_severity (finding) == ASHLAR_SEVERITY_ERROR)
        editor_faults_add (self, ashlar_finding_get_subject (finding),
                           editor_words_of_finding (finding));
    }
}

const char *
editor_faults_find (const EditorFaults *self, const char *path, const char *key, const char **rest)
{
  g_autofree char *prefix = key != NULL ? g_strconcat (path, "/", key, NULL) : g_strdup (path);
  gsize            length = strlen (prefix);

  for (guint i = 0; i < self->faults->len; i++)
    {
      const Fault *fault = &g_array_index (self->faults, Fault, i);

      if (!g_str_has_prefix (fault->subject, prefix)
          || (fault->subject[length] != '\0' && fault->subject[length] != '/'))
        continue;
      if (rest != NULL)
        *rest = fault->subject + length;
      return fault->message;
    }
  if (rest != NULL)
    *rest = "";
  return NULL;
}

const char *
editor_faults_find_exact (const EditorFaults *self, const char *path)
{
  for (guint i = 0; i < self->faults->len; i++)
    if (g_str_equal (g_array_index (self->faults, Fault, i).subject, path))
      return g_array_index (self->faults, Fault, i).message;
  return NULL;
}
