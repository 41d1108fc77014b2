/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What is said of a part that breaks its promise: a sentence with its name, so that whoever writes one
 * sees what is wrong, and whoever uses it whom to tell. */

#include "plan/ashlar-part-private.h"

void
ashlar_part_explain_nothing (const AshlarPart *self,
                             const char       *kind,
                             const char       *due,
                             GError          **error)
{
  if (error == NULL || *error != NULL)
    return;
  ashlar_generate_error_set (
      error, ASHLAR_GENERATE_ERROR_BROKEN_PART, "",
      "The %s %s gave neither %s nor an error that says why. That is a fault "
      "of the %s, not of the recipe.",
      kind, self->id, due, kind);
}

void
ashlar_part_refuse (
    const AshlarPart *self, const char *kind, GError **error, const char *format, ...)
{
  g_autofree char *fault = NULL;
  va_list          arguments;

  va_start (arguments, format);
  fault = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  ashlar_generate_error_set (
      error, ASHLAR_GENERATE_ERROR_BROKEN_PART, "",
      "The %s %s gave what cannot be: %s. That is a fault of the %s, not of the recipe.", kind,
      self->id, fault, kind);
}
