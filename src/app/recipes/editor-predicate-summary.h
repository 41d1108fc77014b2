/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Predicates in a few words: "dead end, 2 or more links". */

#pragma once

#include "content/ashlar-content-private.h"

G_BEGIN_DECLS

/* @predicate: as a recipe writes it; "" where it says nothing. */
char *editor_predicate_dup_summary (const AshlarValue *predicate, AshlarContent *content);
/* { "min": 2 } as "2 or more". */
char *editor_bounds_dup_words (const AshlarValue *bounds);

G_END_DECLS
