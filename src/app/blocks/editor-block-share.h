/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#pragma once

#include "content/ashlar-content-private.h"

G_BEGIN_DECLS

/* What a block's occurrences mean under a recipe: "7.5 % of free choices, 3 of 40". @recipe: id, or
 * NULL: all blocks count. */
char *editor_block_dup_share (AshlarContent *content, const char *recipe, guint block);

G_END_DECLS
