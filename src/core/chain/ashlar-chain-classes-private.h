/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The inside of a chain graph, for the files that ask it: ends, classes of ends, buckets of
 * classes. */

#pragma once

#include "chain/ashlar-chain-private.h"
#include "chain/ashlar-exit-lists-private.h"
#include "chain/ashlar-faces-private.h"

G_BEGIN_DECLS

#define ASHLAR_NO_CLASS G_MAXUINT32
/* Pairs that a search over the whole graph looks at. What it has not seen then counts as mated or reached: no set that was made to be
 * played with comes near it, and a hostile one gets an end. */
#define ASHLAR_CHAIN_MOST_PAIRS (1u << 29)

/* What decides about an end. No padding: it is hashed and compared as bytes. */
typedef struct
{
  guint32 shape; /* direction, width */
  guint32 list;
  guint32 kind;    /* of the block */
  guint32 outline; /* number of its profile; or, with the top bit set, the end itself, which is in a
                      recess */
} AshlarClassKey;

typedef struct
{
  AshlarClassKey       key;
  guint32              end;       /* the first of its members */
  guint32              block;     /* of that end */
  const AshlarProfile *profile;   /* nullable */
  gboolean             on_border; /* else it has one member, in a recess */
  guint32              first_member, n_members;
  guint32              bucket;
  gboolean             choosy; /* permits a few blocks, named by id */
} AshlarEndClass;

/* The classes of one direction and width: those on borders, first those that are not choosy, then
 * those in recesses. */
typedef struct
{
  guint32 shape;
  guint32 opposite;    /* bucket of those that face them; ASHLAR_NO_CLASS: none */
  guint32 first_class; /* in by_bucket */
  guint32 n_open;      /* of the classes on borders: those that are not choosy */
  guint32 n_border, n_recess;
} AshlarEndBucket;

typedef struct
{
  guint          n;
  AshlarChainEnd ends[];
} AshlarPartners;

/* What was found out about a content's exits, for the next content to go on from: the pair of two
 * blocks that did not change is what it was. */
typedef struct
{
  gatomicrefcount ref_count;
  guint           n_blocks;
  guint8         *allowed;     /* per block: with whom it was asked */
  guint32        *first_exits; /* n_blocks + 1 */
  guint32        *mates;       /* per exit: the block of some mate, + 1; 0: none */
  gint           *obstacles; /* per exit, atomic; 0: not asked yet; ASHLAR_OBSTACLE () otherwise */
} AshlarMates;

/* An obstacle and the block that came as far, + 1; 0: none did. */
#define ASHLAR_OBSTACLE(obstacle, witness) ((gint) ((witness) << 4) | (gint) (obstacle + 1))

struct _AshlarChain
{
  gatomicrefcount  ref_count;
  AshlarContent   *content;
  AshlarVariants  *variants;
  const guint8    *traits; /* borrowed from the variants */
  guint            n_blocks;
  guint            n_variants;
  AshlarFaces    **faces; /* per block */
  AshlarExitLists *lists;
  guint32         *first_ends; /* n_variants + 1 */
  guint32          n_ends;
  guint32         *classes_of; /* per end; ASHLAR_NO_CLASS: it can be joined to nothing */
  guint32         *variant_of; /* per end */
  guint64         *near;       /* per end: as of its face */
  guint32         *members;    /* ends, class by class */
  AshlarEndClass  *classes;
  guint            n_classes;
  guint32         *by_bucket;      /* classes, bucket by bucket */
  guint64         *near_by_bucket; /* of classes in recesses, in the places of by_bucket */
  guint32         *first_named;    /* per block: n_blocks + 1 */
  guint32         *named; /* choosy classes on borders that name the block, block by block */
  AshlarEndBucket *buckets;
  guint            n_buckets;
  AshlarPartners **partners; /* per end; set once, atomically */

  AshlarMates *earlier; /* nullable: of the content before */
  guint32     *was;    /* per block: its index there if nothing of it changed, or ASHLAR_NO_CLASS */
  guint32     *is_now; /* and back, per block of the content before */
  GMutex       lock;
  AshlarMates *mates; /* under the lock; nullable: what was asked last */
  gpointer
      memory; /* under the lock; nullable: of the lint, or of an earlier one of another content */
  gpointer (*ref_memory) (gpointer memory);
  GDestroyNotify unref_memory;
};

static inline guint32
_ashlar_chain_get_block_of_end (const AshlarChain *self, guint32 end)
{
  return ashlar_variants_get (self->variants, self->variant_of[end])->block;
}

/* Directions are clockwise, in the lowest two bits. */
static inline guint32
_ashlar_chain_opposite_shape (guint32 shape)
{
  return shape ^ 2u;
}

static inline gboolean
_ashlar_chain_classes_agree (const AshlarChain    *self,
                             const AshlarEndClass *a,
                             const AshlarEndClass *b)
{
  return _ashlar_exit_lists_permit (self->lists, a->key.list, b->block)
         && _ashlar_exit_lists_permit (self->lists, b->key.list, a->block);
}

/* Whether the blocks of two ends of opposite shapes can lie at each other. */
static inline gboolean
_ashlar_chain_ends_fit (const AshlarChain *self, guint32 a, guint32 b)
{
  const AshlarEndClass *left = &self->classes[self->classes_of[a]];
  const AshlarEndClass *right = &self->classes[self->classes_of[b]];
  guint32               variant_a = self->variant_of[a];
  guint32               variant_b = self->variant_of[b];

  if (left->on_border && right->on_border)
    return _ashlar_profiles_fit (left->profile, right->profile);
  if ((self->near[a] & self->near[b]) != 0)
    return FALSE;
  return _ashlar_variants_fit (ashlar_variants_get (self->variants, variant_a),
                               a - self->first_ends[variant_a],
                               ashlar_variants_get (self->variants, variant_b),
                               b - self->first_ends[variant_b], self->traits);
}

static inline gboolean
_ashlar_chain_border_classes_mate (const AshlarChain    *self,
                                   const AshlarEndClass *a,
                                   const AshlarEndClass *b)
{
  return _ashlar_chain_classes_agree (self, a, b) && _ashlar_profiles_fit (a->profile, b->profile);
}

/* Goes on from what @previous (nullable) knows. */
void         _ashlar_chain_take_mates (AshlarChain *self, AshlarChain *previous);
AshlarMates *_ashlar_mates_new (const AshlarChain *chain, const guint8 *allowed);
AshlarMates *_ashlar_mates_ref (AshlarMates *self);
void         _ashlar_mates_unref (AshlarMates *self);
/* The last ones, (transfer full) (nullable), if they were asked with the same blocks. */
AshlarMates *_ashlar_chain_dup_mates (AshlarChain *self, const guint8 *allowed);

/* What somebody remembers of the chain, for the next time: nullable, new reference. What a chain is made from hands it on, so
 * that it may be of other blocks: whoever takes it looks. */
gpointer _ashlar_chain_ref_memory (AshlarChain *self);
/* Takes @memory. */
void _ashlar_chain_set_memory (AshlarChain *self,
                               gpointer     memory,
                               gpointer (*ref) (gpointer memory),
                               GDestroyNotify unref);

/* Fills @candidates with classes (guint32) on the borders of @opposite that may agree with @class,
 * a class on a border: those of blocks that it names if it is choosy, or else those choosy ones
 * that name its block. Some may come twice. */
void _ashlar_chain_list_candidates (const AshlarChain *self,
                                    const AshlarEndClass *class,
                                    const AshlarEndBucket *opposite,
                                    GArray                *candidates);
/* ashlar_chain_find_obstacle() of an exit that is known to mate with nothing. */
AshlarChainObstacle
_ashlar_chain_explain (AshlarChain *self, guint block, guint exit, const guint8 *allowed);

/* TRUE if every cell of the exit may be walked on. */
gboolean _ashlar_chain_is_walkable (const AshlarChain *self, guint block, guint exit);

G_END_DECLS
