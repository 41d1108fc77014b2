/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* AshlarExitLists: the lists of all exits of a content, each kept once, and what they say of each
 * block. */

#pragma once

#include "content/ashlar-content-private.h"

G_BEGIN_DECLS

typedef struct
{
  AshlarExitList kind;
  guint32       *blocks; /* named by id, ascending */
  guint          n_blocks;
  guint32       *tags; /* numbers of tags, ascending */
  guint          n_tags;
} AshlarNamedBlocks;

typedef struct
{
  guint    n_blocks;
  guint32 *first_exits; /* n_blocks + 1 */
  guint32 *lists;       /* per (block, exit): index of its list; 0 is the list that permits all */
  AshlarNamedBlocks *named; /* per list */
  guint              n_lists;
  guint32          **tags; /* per block: numbers of those tags that lists name, ascending */
  guint             *n_tags;
  guint32           *kinds; /* per block: blocks of one kind are alike to every list */
} AshlarExitLists;

/* One text for all lists that say the same: sorted, each entry once. NULL for what permits
 * everything. */
char *_ashlar_exit_dup_list_key (const AshlarExit *exit);

/* @keys: of all exits, in the order of blocks and their exits. */
AshlarExitLists *_ashlar_exit_lists_new (AshlarContent *content, const char *const *keys);
void             _ashlar_exit_lists_free (AshlarExitLists *self);
gboolean         _ashlar_exit_lists_permit (const AshlarExitLists *self, guint32 list, guint block);

G_END_DECLS
