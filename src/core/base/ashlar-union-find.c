/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Disjoint sets.
 *
 * Every element points towards the root of its set; a root points to itself and knows the size of
 * its set. The smaller set is hung under the larger one, and looking up halves the path, so that m
 * operations on n elements cost O(m α(n)) (Tarjan and van Leeuwen, "Worst-case analysis of set
 * union algorithms", 1984). */

#include "base/ashlar-union-find-private.h"

#include "base/ashlar-pool-private.h"

void
ashlar_union_find_init (AshlarUnionFind *self, guint n)
{
  self->parent = ashlar_new (guint32, n);
  self->size = ashlar_new (guint32, n);
  self->n = n;
  self->n_sets = n;
  for (guint i = 0; i < n; i++)
    {
      self->parent[i] = i;
      self->size[i] = 1;
    }
}

void
ashlar_union_find_clear (AshlarUnionFind *self)
{
  g_clear_pointer (&self->parent, ashlar_free);
  g_clear_pointer (&self->size, ashlar_free);
  self->n = 0;
  self->n_sets = 0;
}

guint32
ashlar_union_find_find (AshlarUnionFind *self, guint32 element)
{
  guint32 *parent = self->parent;

  g_assert (element < self->n);

  while (parent[element] != element)
    {
      parent[element] = parent[parent[element]];
      element = parent[element];
    }
  return element;
}

gboolean
ashlar_union_find_unite (AshlarUnionFind *self, guint32 a, guint32 b)
{
  a = ashlar_union_find_find (self, a);
  b = ashlar_union_find_find (self, b);
  if (a == b)
    return FALSE;

  if (self->size[a] < self->size[b])
    {
      guint32 smaller = a;

      a = b;
      b = smaller;
    }
  self->parent[b] = a;
  self->size[a] += self->size[b];
  self->n_sets--;
  return TRUE;
}
