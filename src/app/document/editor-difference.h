/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What one content has that another has not, in short: counts by kind. Elements are the same by
 * their id (a tile by its representation), and changed if they are not equal. */

#pragma once

#include "content/ashlar-content-private.h"

G_BEGIN_DECLS

typedef struct
{
  guint added, removed, changed;
} EditorDifferenceCount;

typedef struct
{
  EditorDifferenceCount tiles, objects, blocks, recipes, puzzles;
  gboolean              others; /* title, default tile, order … */
} EditorDifference;

/* From @old to @new. Linear in both. */
EditorDifference editor_difference_of (AshlarContent *old, AshlarContent *new);
/* "2 blocks added, 1 tile changed"; "the same" */
char *editor_difference_dup_words (const EditorDifference *self);

G_END_DECLS
