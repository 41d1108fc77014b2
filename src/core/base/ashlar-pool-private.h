/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* AshlarPool: large memory that one level leaves to the next, see ashlar-pool.c.
 *
 * What a level is made of and with takes its arrays by ashlar_new() instead of g_new(), and gives them
 * back by ashlar_free() instead of g_free(); neither may be mixed with the other. */

#pragma once

#include "base/ashlar-macros.h"

G_BEGIN_DECLS

typedef struct _AshlarPool AshlarPool;

AshlarPool *ashlar_pool_new (void);
AshlarPool *ashlar_pool_ref (AshlarPool *self);
void        ashlar_pool_unref (AshlarPool *self);
/* Gives all that is kept back to the system. */
void ashlar_pool_release (AshlarPool *self);

/* A thread makes a level with the pool: what it takes until it leaves comes from there. Runs may lie in
 * each other. */
typedef struct _AshlarPoolRun AshlarPoolRun;

struct _AshlarPoolRun
{
  AshlarPool    *pool;
  AshlarPoolRun *outer;      /* nullable */
  gssize         held, most; /* bytes: now, and at most so far */
};

void ashlar_pool_enter (AshlarPool *self, AshlarPoolRun *run);
void ashlar_pool_leave (AshlarPoolRun *run);

/* What the pool came to, for tests. */
typedef struct
{
  gsize kept;     /* bytes that wait for the next level */
  gsize n_new;    /* blocks that came from the system */
  gsize n_mapped; /* of these, such as have a mapping of their own */
  gsize n_kept;   /* blocks that had waited */
} AshlarPoolCount;

void ashlar_pool_count (AshlarPool *self, AshlarPoolCount *count);
/* Whether this system gives large blocks that stay a mapping of their own. For tests. */
gboolean ashlar_pool_can_map (void);
/* From so many bytes on blocks are kept; and those that are taken again are full of @fill. For tests. */
void ashlar_pool_set_least (AshlarPool *self, gsize least, guint8 fill);

/* As their namesakes of GLib: never NULL but for nothing. What comes of the first is full of what the
 * last level left there. */
gpointer ashlar_malloc_n (gsize n, gsize size) G_GNUC_MALLOC G_GNUC_WARN_UNUSED_RESULT;
gpointer ashlar_malloc0_n (gsize n, gsize size) G_GNUC_MALLOC G_GNUC_WARN_UNUSED_RESULT;
gpointer ashlar_realloc_n (gpointer block, gsize n, gsize size) G_GNUC_WARN_UNUSED_RESULT;
gpointer ashlar_memdup (gconstpointer block, gsize size) G_GNUC_WARN_UNUSED_RESULT;
void     ashlar_free (gpointer block); /* nullable */

#define ashlar_new(Type, n) ((Type *) ashlar_malloc_n ((n), sizeof (Type)))
#define ashlar_new0(Type, n) ((Type *) ashlar_malloc0_n ((n), sizeof (Type)))
#define ashlar_renew(Type, block, n) ((Type *) ashlar_realloc_n ((block), (n), sizeof (Type)))

static inline void
ashlar_autofree_cb (gpointer block)
{
  ashlar_free (*(gpointer *) block);
}

#define ashlar_autofree __attribute__ ((cleanup (ashlar_autofree_cb)))

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AshlarPool, ashlar_pool_unref)

G_END_DECLS
