/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What can be done about an exit that no block may follow at: edits that are tried beforehand. No
 * widget. */

#pragma once

#include "edits/editor-edit.h"
#include "pipeline/ashlar-draws-private.h"

G_BEGIN_DECLS

typedef struct
{
  EditorEdit *edit; /* whose label is a button's */
  char       *tip;
  guint       go_to;   /* block to show then */
  gboolean    removes; /* the exit is gone then; else something follows */
} EditorExitFix;

/* A sentence: what keeps the exit from mating. @draws: what may be used at all. */
char *editor_exit_dup_reason (
    AshlarContent *content, AshlarChain *chain, const AshlarDraws *draws, guint block, guint exit);
/* @recipe: where a new block is to be used, too; or ASHLAR_NO_INDEX. Returns: (transfer full)
 * (element-type EditorExitFix): the one that changes least comes first. Empty if the exit has
 * partners. */
GPtrArray *editor_exit_fixes_find (
    AshlarContent *content, AshlarChain *chain, guint recipe, guint block, guint exit);

G_END_DECLS
