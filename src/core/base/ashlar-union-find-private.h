/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Disjoint sets over 0 <= element < n, by size with path halving (Tarjan and van Leeuwen 1984). */

#pragma once

#include "base/ashlar-macros.h"

G_BEGIN_DECLS

typedef struct
{
  guint32 *parent;
  guint32 *size;
  guint    n;
  guint    n_sets;
} AshlarUnionFind;

void    ashlar_union_find_init (AshlarUnionFind *self, guint n);
void    ashlar_union_find_clear (AshlarUnionFind *self);
guint32 ashlar_union_find_find (AshlarUnionFind *self, guint32 element);
/* TRUE if the two were apart. */
gboolean ashlar_union_find_unite (AshlarUnionFind *self, guint32 a, guint32 b);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (AshlarUnionFind, ashlar_union_find_clear)

G_END_DECLS
