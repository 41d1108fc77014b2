/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* AshlarPredicate: which areas a rule means. Read by ashlar-recipe-reader.c. */

#include "content/ashlar-predicate-private.h"

void
ashlar_predicate_free (AshlarPredicate *self)
{
  if (self == NULL)
    return;
  g_free (self->role);
  g_free (self->route);
  g_free (self->zone);
  g_free (self->kind);
  g_free (self->block);
  g_free (self->tag);
  g_free (self->contains);
  g_free (self->before);
  g_free (self->after);
  ashlar_predicate_free (self->adjacent_to);
  ashlar_predicate_free (self->not_);
  g_clear_pointer (&self->any, g_ptr_array_unref);
  g_clear_pointer (&self->source, ashlar_value_unref);
  g_free (self);
}
