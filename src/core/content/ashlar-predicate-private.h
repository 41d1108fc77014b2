/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* A predicate over areas, as recipes write it under `when`. All keys that are given must hold. Its evaluation
 * over a plan is plan/ashlar-area-match-private.h. */

#pragma once

#include "base/ashlar-value-reader-private.h"

G_BEGIN_DECLS

typedef struct _AshlarPredicate AshlarPredicate;

struct _AshlarPredicate
{
  char        *role, *route, *zone, *kind, *block, *tag, *contains, *before, *after; /* nullable */
  AshlarBounds links, distance, size, x, y;
  gint         dead_end; /* -1: not given, else a boolean */
  guint8       special;  /* AshlarSpecial: which kind of special room; 0: not given */
  AshlarPredicate *adjacent_to;
  AshlarPredicate *not_;   /* nullable */
  GPtrArray       *any;    /* nullable, of AshlarPredicate */
  AshlarValue     *source; /* as it was read; what is written back */
};

/* What a predicate may say, one row a key: forms, summaries and help are made from it. */
typedef enum
{
  ASHLAR_CONDITION_WORD,   /* an id that passes give: routes, zones */
  ASHLAR_CONDITION_CHOICE, /* one of the choices */
  ASHLAR_CONDITION_BLOCK,
  ASHLAR_CONDITION_TAG,
  ASHLAR_CONDITION_OBJECT,
  ASHLAR_CONDITION_BOUNDS, /* {min, max}, either may be left out */
  ASHLAR_CONDITION_BOOLEAN,
  ASHLAR_CONDITION_PREDICATE,
  ASHLAR_CONDITION_PREDICATES, /* a list of them */
} AshlarConditionType;

typedef struct
{
  const char         *key;
  const char         *label;      /* translatable (N_) */
  const char         *help;       /* one sentence, translatable */
  const char         *phrase;     /* translatable; "%s" stands for the value: "%s links" */
  const char         *phrase_not; /* translatable; of a boolean that is false; else NULL */
  AshlarConditionType type;
  gint                maximum; /* of bounds, which begin at 0 */
  const char         *word;    /* what a new condition of that key says; NULL: nothing sensible */
  const char *const  *choices; /* NULL-terminated ids */
  const char *const  *choice_labels; /* translatable */
} AshlarConditionSpec;

const AshlarConditionSpec *ashlar_predicate_get_conditions (guint *n);
const AshlarConditionSpec *ashlar_predicate_find_condition (const char *key); /* or NULL */

void ashlar_predicate_free (AshlarPredicate *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (AshlarPredicate, ashlar_predicate_free)

G_END_DECLS
