/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What can be done to the stars of a recipe. No level changes by any of it. */

#pragma once

#include "edits/editor-edit.h"

G_BEGIN_DECLS

/* @hash: of the level as ashlar_level_dup_hash() gives it; nullable. */
EditorEdit *editor_star_edit_add (
    AshlarContent *content, guint recipe, guint64 seed, const char *hash, GError **error);
EditorEdit *
editor_star_edit_remove (AshlarContent *content, guint recipe, guint64 seed, GError **error);
/* What is typed in one go is one step. */
EditorEdit *editor_star_edit_rename (
    AshlarContent *content, guint recipe, guint64 seed, const char *name, GError **error);
EditorEdit *editor_star_edit_note (
    AshlarContent *content, guint recipe, guint64 seed, const char *note, GError **error);

typedef struct
{
  guint64     seed;
  const char *hash; /* of the level that it gives now */
} EditorStarHash;

/* The levels of now are those that are kept. */
EditorEdit *editor_star_edit_accept (AshlarContent        *content,
                                     guint                 recipe,
                                     const EditorStarHash *hashes,
                                     guint                 n_hashes,
                                     GError              **error);

G_END_DECLS
