/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The chain graph: which exit of which variant can be laid at which.
 *
 * An *end* is an exit of a variant. The pairs of ends are quadratic in number, so they are never
 * listed as a whole. Ends that no question can tell apart are a *class*: same direction, width,
 * list, kind of block (no list tells the blocks apart) and shape of the outermost line. A room that
 * is turned four ways, or a hundred rooms with the same doors, make a few classes. Two ends on
 * their blocks' borders mate if their classes do. An end in a recess is a class of its own, and
 * whether it fits another end depends on both blocks' cells: such pairs are looked at one by one.
 *
 * Partners of one end are listed when somebody asks, and kept: the list is put in its place with
 * one atomic exchange.
 *
 * Faces of blocks that did not change are shared with a previous value, and what was found out
 * about who mates is handed on (ashlar-chain-memory.c).
 *
 * Cost: O(ends) to build, with hashing; O(classes + partners) for the partners of an end. */

#include "chain/ashlar-chain-classes-private.h"

#include <string.h>

#define MOST_CHOOSY 16 /* blocks that a choosy list names */

static guint32
hash_words (const guint32 *words, guint n)
{
  guint32 hash = 2166136261u;

  for (guint i = 0; i < n; i++)
    {
      hash ^= words[i];
      hash *= 0x9e3779b1u;
      hash ^= hash >> 15;
    }
  return hash;
}

static guint
profile_hash (gconstpointer key)
{
  return hash_words (key, sizeof (AshlarProfile) / sizeof (guint32));
}

static gboolean
profile_equal (gconstpointer a, gconstpointer b)
{
  return memcmp (a, b, sizeof (AshlarProfile)) == 0;
}

/* Faces of blocks that did not change are the previous value's. */
static void
take_faces (AshlarChain *self, const AshlarChain *previous)
{
  g_autoptr (GHashTable) known = NULL;

  for (guint i = 0; i < self->n_blocks; i++)
    {
      const AshlarVariant *variants;
      AshlarFaces         *faces = NULL;
      guint                first, n;

      ashlar_variants_of_block (self->variants, i, &first, &n);
      variants = ashlar_variants_get (self->variants, first);
      if (previous != NULL && i < previous->n_blocks
          && previous->faces[i]->token == variants->cells)
        faces = previous->faces[i];
      else if (previous != NULL)
        {
          if (known == NULL)
            {
              known = g_hash_table_new (NULL, NULL);
              for (guint j = 0; j < previous->n_blocks; j++)
                g_hash_table_insert (known, (gpointer) previous->faces[j]->token,
                                     previous->faces[j]);
            }
          faces = g_hash_table_lookup (known, variants->cells);
        }
      self->faces[i] = faces != NULL
                           ? _ashlar_faces_ref (faces)
                           : _ashlar_faces_new (g_ptr_array_index (self->content->blocks, i),
                                                variants, n, self->traits);
    }
}

static void
take_lists (AshlarChain *self)
{
  g_autoptr (GPtrArray) keys = g_ptr_array_new ();

  for (guint i = 0; i < self->n_blocks; i++)
    for (guint j = 0; j < self->faces[i]->n_exits; j++)
      g_ptr_array_add (keys, self->faces[i]->list_keys[j]);
  g_ptr_array_add (keys, NULL);
  self->lists = _ashlar_exit_lists_new (self->content, (const char *const *) keys->pdata);
}

static guint32
add_class (GArray *classes, const AshlarClassKey *key)
{
  const AshlarEndClass class = { .key = *key, .end = G_MAXUINT32 };

  g_array_append_val (classes, class);
  return classes->len - 1;
}

/* Open addressing: a slot holds a class's number + 1. */
static guint32
find_or_add_class (GArray *classes, guint32 *slots, guint32 mask, const AshlarClassKey *key)
{
  guint32 slot
      = hash_words ((const guint32 *) (gconstpointer) key, sizeof *key / sizeof (guint32)) & mask;

  while (slots[slot] != 0)
    {
      if (memcmp (&g_array_index (classes, AshlarEndClass, slots[slot] - 1).key, key, sizeof *key)
          == 0)
        return slots[slot] - 1;
      slot = (slot + 1) & mask;
    }
  slots[slot] = add_class (classes, key) + 1;
  return slots[slot] - 1;
}

static guint32
number_profile (GHashTable *numbers, AshlarProfile *profile)
{
  gpointer number;

  if (profile == NULL)
    return 0;
  number = g_hash_table_lookup (numbers, profile);
  if (number == NULL)
    {
      number = GUINT_TO_POINTER (g_hash_table_size (numbers) + 1);
      g_hash_table_insert (numbers, profile, number);
    }
  return GPOINTER_TO_UINT (number);
}

/* For a short list, going through the blocks that it names is faster than through all classes. */
static gboolean
is_choosy (const AshlarExitLists *lists, guint32 list)
{
  const AshlarNamedBlocks *named = &lists->named[list];

  return named->kind == ASHLAR_EXIT_LIST_ALLOWED && named->n_tags == 0
         && named->n_blocks <= MOST_CHOOSY;
}

static void
classify (AshlarChain *self)
{
  g_autoptr (GHashTable) profiles = g_hash_table_new (profile_hash, profile_equal);
  g_autoptr (GArray) classes = g_array_new (FALSE, FALSE, sizeof (AshlarEndClass));
  g_autofree guint32 *slots = NULL;
  guint32             n_ends = self->n_ends;
  guint32             mask = 63;

  while (mask < 2 * n_ends)
    mask = 2 * mask + 1;
  slots = g_new0 (guint32, (gsize) mask + 1);

  for (guint32 v = 0; v < self->n_variants; v++)
    {
      const AshlarVariant *variant = ashlar_variants_get (self->variants, v);
      const AshlarFaces   *faces = self->faces[variant->block];
      guint                first, n;

      ashlar_variants_of_block (self->variants, variant->block, &first, &n);
      for (guint32 e = 0; e < variant->n_exits; e++)
        {
          const AshlarFace *face = &faces->faces[v - first][e];
          guint32           end = self->first_ends[v] + e;
          AshlarClassKey    key;
          AshlarEndClass *class;

          self->variant_of[end] = v;
          self->near[end] = face->near;
          self->classes_of[end] = ASHLAR_NO_CLASS;
          if (!face->linkable)
            continue;
          key.shape = ((guint32) face->width << 2) | face->direction;
          key.list
              = self->lists
                    ->lists[self->lists->first_exits[variant->block] + variant->exits[e].source];
          key.kind = self->lists->kinds[variant->block];
          key.outline
              = face->on_border ? number_profile (profiles, face->profile) : end | 0x80000000u;
          /* Each end in a recess is a class of its own. */
          self->classes_of[end] = face->on_border ? find_or_add_class (classes, slots, mask, &key)
                                                  : add_class (classes, &key);
          class = &g_array_index (classes, AshlarEndClass, self->classes_of[end]);
          if (class->end == G_MAXUINT32)
            {
              class->end = end;
              class->block = variant->block;
              class->profile = face->profile;
              class->choosy = is_choosy (self->lists, key.list);
              class->on_border = face->on_border != 0;
            }
          class->n_members++;
        }
    }
  self->n_classes = classes->len;
  self->classes = (AshlarEndClass *) (gpointer) g_array_free (g_steal_pointer (&classes), FALSE);
}

static void
gather_members (AshlarChain *self)
{
  guint32             n_ends = self->n_ends;
  guint32             n = 0;
  g_autofree guint32 *next = g_new (guint32, MAX (self->n_classes, 1));

  for (guint i = 0; i < self->n_classes; i++)
    {
      self->classes[i].first_member = next[i] = n;
      n += self->classes[i].n_members;
    }
  self->members = g_new (guint32, MAX (n, 1));
  for (guint32 end = 0; end < n_ends; end++)
    if (self->classes_of[end] != ASHLAR_NO_CLASS)
      self->members[next[self->classes_of[end]]++] = end;
}

static void
gather_buckets (AshlarChain *self)
{
  g_autoptr (GHashTable) numbers = g_hash_table_new (NULL, NULL);
  g_autoptr (GArray) buckets = g_array_new (FALSE, TRUE, sizeof (AshlarEndBucket));
  g_autofree guint32 *next = NULL;
  guint32             n = 0;

  for (guint i = 0; i < self->n_classes; i++)
    {
      AshlarEndClass *class = &self->classes[i];
      AshlarEndBucket *bucket;
      gpointer         key = GUINT_TO_POINTER (class->key.shape);
      gpointer         number;

      if (!g_hash_table_lookup_extended (numbers, key, NULL, &number))
        {
          AshlarEndBucket fresh = { .shape = class->key.shape };

          number = GUINT_TO_POINTER (buckets->len);
          g_hash_table_insert (numbers, key, number);
          g_array_append_val (buckets, fresh);
        }
      class->bucket = GPOINTER_TO_UINT (number);
      bucket = &g_array_index (buckets, AshlarEndBucket, class->bucket);
      bucket->n_open += class->on_border && !class->choosy;
      bucket->n_border += class->on_border;
      bucket->n_recess += !class->on_border;
    }

  self->n_buckets = buckets->len;
  self->buckets = (AshlarEndBucket *) (gpointer) g_array_free (g_steal_pointer (&buckets), FALSE);
  next = g_new (guint32, MAX (self->n_buckets, 1));
  for (guint i = 0; i < self->n_buckets; i++)
    {
      AshlarEndBucket *bucket = &self->buckets[i];
      gpointer         number;

      bucket->first_class = next[i] = n;
      n += bucket->n_border + bucket->n_recess;
      bucket->opposite = ASHLAR_NO_CLASS;
      if (g_hash_table_lookup_extended (
              numbers, GUINT_TO_POINTER (_ashlar_chain_opposite_shape (bucket->shape)), NULL,
              &number))
        bucket->opposite = GPOINTER_TO_UINT (number);
    }
  self->by_bucket = g_new (guint32, MAX (n, 1));
  self->near_by_bucket = g_new0 (guint64, MAX (n, 1));
  for (guint part = 0; part < 3; part++)
    for (guint32 i = 0; i < self->n_classes; i++)
      {
        const AshlarEndClass *class = &self->classes[i];
        guint32 place;

        if (part != (class->on_border ? class->choosy ? 1u : 0u : 2u))
          continue;
        place = next[class->bucket]++;
        self->by_bucket[place] = i;
        self->near_by_bucket[place] = self->near[class->end];
      }
}

/* Who is named by whom: for choosy classes on borders. */
static void
gather_named (AshlarChain *self)
{
  g_autofree guint32 *next = g_new (guint32, (gsize) self->n_blocks + 1);

  self->first_named = g_new0 (guint32, (gsize) self->n_blocks + 1);
  for (guint fill = 0; fill < 2; fill++)
    {
      for (guint32 i = 0; i < self->n_classes; i++)
        {
          const AshlarEndClass *class = &self->classes[i];
          const AshlarNamedBlocks *list = &self->lists->named[class->key.list];

          for (guint j = 0; class->on_border && class->choosy && j < list->n_blocks; j++)
            if (fill == 0)
              self->first_named[list->blocks[j] + 1]++;
            else
              self->named[next[list->blocks[j]]++] = i;
        }
      for (guint i = 0; fill == 0 && i < self->n_blocks; i++)
        self->first_named[i + 1] += self->first_named[i];
      if (fill == 0)
        {
          self->named = g_new (guint32, MAX (self->first_named[self->n_blocks], 1));
          memcpy (next, self->first_named, ((gsize) self->n_blocks + 1) * sizeof *next);
        }
    }
}

AshlarChain *
ashlar_chain_new (AshlarContent *content, AshlarVariants *variants, AshlarChain *previous)
{
  AshlarChain *self = g_new0 (AshlarChain, 1);
  guint32      n_ends = 0;

  g_atomic_ref_count_init (&self->ref_count);
  self->content = ashlar_content_ref (content);
  self->variants = ashlar_variants_ref (variants);
  self->traits = ashlar_variants_get_tile_traits (variants);
  self->n_blocks = content->blocks->len;
  self->n_variants = ashlar_variants_get_n (variants);
  self->faces = g_new0 (AshlarFaces *, MAX (self->n_blocks, 1));
  take_faces (self, previous);
  take_lists (self);

  self->first_ends = g_new (guint32, (gsize) self->n_variants + 1);
  for (guint i = 0; i < self->n_variants; i++)
    {
      self->first_ends[i] = n_ends;
      n_ends += ashlar_variants_get (variants, i)->n_exits;
    }
  self->first_ends[self->n_variants] = n_ends;
  self->n_ends = n_ends;
  self->classes_of = g_new (guint32, MAX (n_ends, 1));
  self->variant_of = g_new (guint32, MAX (n_ends, 1));
  self->near = g_new (guint64, MAX (n_ends, 1));
  self->partners = g_new0 (AshlarPartners *, MAX (n_ends, 1));
  classify (self);
  gather_members (self);
  gather_buckets (self);
  gather_named (self);
  g_mutex_init (&self->lock);
  _ashlar_chain_take_mates (self, previous);
  return self;
}

AshlarChain *
ashlar_chain_ref (AshlarChain *self)
{
  g_atomic_ref_count_inc (&self->ref_count);
  return self;
}

void
ashlar_chain_unref (AshlarChain *self)
{
  if (!g_atomic_ref_count_dec (&self->ref_count))
    return;
  for (guint i = 0; i < self->n_blocks; i++)
    _ashlar_faces_unref (self->faces[i]);
  for (guint32 i = 0; i < self->n_ends; i++)
    g_free (self->partners[i]);
  g_free (self->partners);
  g_free (self->faces);
  _ashlar_exit_lists_free (self->lists);
  g_free (self->first_ends);
  g_free (self->classes_of);
  g_free (self->variant_of);
  g_free (self->near);
  g_free (self->members);
  g_free (self->classes);
  g_free (self->by_bucket);
  g_free (self->near_by_bucket);
  g_free (self->first_named);
  g_free (self->named);
  g_free (self->buckets);
  g_clear_pointer (&self->earlier, _ashlar_mates_unref);
  g_clear_pointer (&self->mates, _ashlar_mates_unref);
  g_clear_pointer (&self->memory, self->unref_memory);
  g_free (self->was);
  g_free (self->is_now);
  g_mutex_clear (&self->lock);
  ashlar_variants_unref (self->variants);
  ashlar_content_unref (self->content);
  g_free (self);
}

AshlarVariants *
ashlar_chain_get_variants (AshlarChain *self)
{
  return self->variants;
}

gboolean
ashlar_chain_lists_agree (
    AshlarChain *self, guint block_a, guint exit_a, guint block_b, guint exit_b)
{
  const AshlarExitLists *lists = self->lists;

  g_return_val_if_fail (block_a < self->n_blocks && exit_a < self->faces[block_a]->n_exits, FALSE);
  g_return_val_if_fail (block_b < self->n_blocks && exit_b < self->faces[block_b]->n_exits, FALSE);
  return _ashlar_exit_lists_permit (lists, lists->lists[lists->first_exits[block_a] + exit_a],
                                    block_b)
         && _ashlar_exit_lists_permit (lists, lists->lists[lists->first_exits[block_b] + exit_b],
                                       block_a);
}

static int
compare_ends (const void *a, const void *b)
{
  guint32 left = *(const guint32 *) a;
  guint32 right = *(const guint32 *) b;

  return left < right ? -1 : left > right;
}

/* Ends are numbered by variant, then exit, so that sorting the numbers sorts the pairs. */
static AshlarPartners *
list_partners (const AshlarChain *self, guint32 end)
{
  g_autoptr (GArray) ends = g_array_new (FALSE, FALSE, sizeof (guint32));
  const AshlarEndClass *class = &self->classes[self->classes_of[end]];
  const AshlarEndBucket *opposite;
  AshlarPartners        *partners;

  if (self->buckets[class->bucket].opposite == ASHLAR_NO_CLASS)
    return g_new0 (AshlarPartners, 1);
  opposite = &self->buckets[self->buckets[class->bucket].opposite];
  for (guint32 i = 0; i < opposite->n_border + opposite->n_recess; i++)
    {
      const AshlarEndClass *other = &self->classes[self->by_bucket[opposite->first_class + i]];
      gboolean              alike = class->on_border && other->on_border;

      if (!_ashlar_chain_classes_agree (self, class, other))
        continue;
      if (alike && _ashlar_chain_ends_fit (self, end, other->end))
        g_array_append_vals (ends, &self->members[other->first_member], other->n_members);
      for (guint32 j = 0; !alike && j < other->n_members; j++)
        if (_ashlar_chain_ends_fit (self, end, self->members[other->first_member + j]))
          g_array_append_val (ends, self->members[other->first_member + j]);
    }
  if (ends->len > 0)
    qsort (ends->data, ends->len, sizeof (guint32), compare_ends);

  partners = g_malloc (sizeof *partners + (gsize) ends->len * sizeof *partners->ends);
  partners->n = ends->len;
  for (guint i = 0; i < ends->len; i++)
    {
      guint32 partner = g_array_index (ends, guint32, i);

      partners->ends[i].variant = self->variant_of[partner];
      partners->ends[i].exit = (guint16) (partner - self->first_ends[self->variant_of[partner]]);
    }
  return partners;
}

const AshlarChainEnd *
ashlar_chain_get_partners (AshlarChain *self, guint variant, guint exit, guint *n_partners)
{
  AshlarPartners *partners;
  guint32         end;

  *n_partners = 0;
  g_return_val_if_fail (variant < self->n_variants, NULL);
  end = self->first_ends[variant] + exit;
  g_return_val_if_fail (end < self->first_ends[variant + 1], NULL);
  if (self->classes_of[end] == ASHLAR_NO_CLASS)
    return NULL;

  partners = g_atomic_pointer_get (&self->partners[end]);
  if (partners == NULL)
    {
      AshlarPartners *made = list_partners (self, end);

      if (!g_atomic_pointer_compare_and_exchange (&self->partners[end], NULL, made))
        g_free (made);
      partners = g_atomic_pointer_get (&self->partners[end]);
    }
  *n_partners = partners->n;
  return partners->ends;
}
