/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* A predicate over areas, as recipes write it under `when`. All keys that are given must hold. Its evaluation
 * over a plan is plan/ashlar-area-match-private.h. */

#pragma once

#include "base/ashlar-value-private.h"

G_BEGIN_DECLS

typedef struct _AshlarPredicate AshlarPredicate;

typedef struct
{
  gboolean given;
  gint     min, max; /* both included; G_MININT / G_MAXINT where one is left out */
} AshlarBounds;

struct _AshlarPredicate
{
  char        *role, *route, *zone, *kind, *block, *tag, *contains, *before, *after; /* nullable */
  AshlarBounds links, distance, size, x, y;
  gint         dead_end; /* -1: not given, else a boolean */
  AshlarPredicate *adjacent_to;
  AshlarPredicate *not_;   /* nullable */
  GPtrArray       *any;    /* nullable, of AshlarPredicate */
  AshlarValue     *source; /* as it was read; what is written back */
};

void ashlar_predicate_free (AshlarPredicate *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (AshlarPredicate, ashlar_predicate_free)

G_END_DECLS
