/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What settings say of a parameter, by its id, as tests hold results against it. */

#pragma once

#include "content/ashlar-parameter-private.h"

static inline gint
said_integer (const AshlarSettings *settings, const char *id)
{
  return *(const gint *) ashlar_settings_find (settings, id);
}

static inline void
said_range (const AshlarSettings *settings, const char *id, gint *min, gint *max)
{
  const AshlarSpan *range = ashlar_settings_find (settings, id);

  *min = range->min;
  *max = range->max;
}

static inline const gint *
said_weights (const AshlarSettings *settings, const char *id)
{
  return ashlar_settings_find (settings, id);
}

static inline const char *
said_text (const AshlarSettings *settings, const char *id)
{
  return *(char *const *) ashlar_settings_find (settings, id);
}

static inline guint8 *
said_mask (const AshlarSettings *settings, const char *id, AshlarContent *content)
{
  return ashlar_block_set_dup_mask (*(AshlarBlockSet *const *) ashlar_settings_find (settings, id),
                                    content);
}

static inline guint
said_n_counted (const AshlarSettings *settings, const char *id)
{
  AshlarBlockCounts *const *counts = ashlar_settings_find (settings, id);

  return *counts != NULL ? (*counts)->len : 0;
}

static inline const char *
said_counted (const AshlarSettings *settings, const char *id, guint index, guint *count)
{
  AshlarBlockCounts *const *counts = ashlar_settings_find (settings, id);
  const AshlarBlockCount   *counted = &g_array_index (*counts, AshlarBlockCount, index);

  *count = counted->count;
  return counted->entry;
}
