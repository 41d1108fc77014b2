/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What can be done about an exit that no block may follow at: each a content in which it is done,
 * tried beforehand. No widget. */

#pragma once

#include "chain/ashlar-chain-private.h"
#include "pipeline/ashlar-draws-private.h"

G_BEGIN_DECLS

typedef struct
{
  char          *label; /* of a button */
  char          *tip;
  AshlarContent *content;
  guint          go_to;   /* block to show then */
  gboolean       removes; /* the exit is gone then; else something follows */
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
