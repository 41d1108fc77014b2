/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* A level in words, for who does not see it: how large it is, what it is made of, the way from the entrance to the exit, what is locked and
 * where the keys are, what stands there. */

#pragma once

#include "content/ashlar-content.h"
#include "level/ashlar-level.h"

G_BEGIN_DECLS

/* Sentences, a paragraph a line. @content: that it was made from, whose names of blocks and objects are said; nullable. */
char *editor_level_account (AshlarLevel *level, AshlarContent *content);

/* The first of them alone, for who goes from seed to seed. */
char *editor_level_account_short (AshlarLevel *level);

/* Why there is none. */
char *editor_level_account_failure (const char *recipe, guint64 seed, const GError *error);

G_END_DECLS
