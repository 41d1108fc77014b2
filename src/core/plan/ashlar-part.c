/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What is said of a part that breaks its promise: a sentence with its name, so that whoever writes one
 * sees what is wrong, and whoever uses it whom to tell. */

#include "plan/ashlar-part-private.h"

AshlarText *
ashlar_part_kind_get_text (AshlarPartKind kind)
{
  static const char *const words[] = {
    [ASHLAR_PART_PLANNER] = ASHLAR_CONTEXT ("part", "planner"),
    [ASHLAR_PART_PASS] = ASHLAR_CONTEXT ("part", "assigning pass"),
    [ASHLAR_PART_PAINTER] = ASHLAR_CONTEXT ("part", "painter"),
    [ASHLAR_PART_FINISH] = ASHLAR_CONTEXT ("part", "finishing pass"),
  };

  return ashlar_text_get_phrase (words[kind]);
}

void
ashlar_part_explain_nothing (const AshlarPart *self,
                             AshlarPartKind    kind,
                             const char       *due,
                             GError          **error)
{
  if (error == NULL || *error != NULL)
    return;
  ashlar_generate_error_set (
      error, ASHLAR_GENERATE_ERROR_BROKEN_PART, "",
      "The %p %s gave neither %p nor an error that says why. That is a fault of the %p, not of the "
      "recipe.",
      ashlar_part_kind_get_text (kind), self->id, ashlar_text_get_phrase (due),
      ashlar_part_kind_get_text (kind));
}

void
ashlar_part_refuse (
    const AshlarPart *self, AshlarPartKind kind, GError **error, const char *format, ...)
{
  g_autoptr (AshlarText) fault = NULL;
  va_list arguments;

  va_start (arguments, format);
  fault = ashlar_text_new_valist (format, arguments);
  va_end (arguments);
  ashlar_generate_error_set (
      error, ASHLAR_GENERATE_ERROR_BROKEN_PART, "",
      "The %p %s gave what cannot be: %p. That is a fault of the %p, not of the recipe.",
      ashlar_part_kind_get_text (kind), self->id, fault, ashlar_part_kind_get_text (kind));
}
