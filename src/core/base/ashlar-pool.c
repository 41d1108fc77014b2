/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Large memory that one level leaves to the next.
 *
 * The system gives memory page by page, as it is written to first, and clears each page before: for a
 * level of some millions of cells that takes longer than the level. So a generator has a pool, and what
 * was one level's becomes the next one's. Which pool, a thread knows by the run that it is in, so that a
 * union-find three calls below a planner needs not be told; a block knows its pool, so that it finds
 * back from any thread, when run and generator are long gone. Pages of megabytes are not asked for: where
 * memory is in small pieces the system puts them together first, which made first levels two to four
 * times as slow as often as it made them twice as fast.
 *
 * Sizes are rounded up to quarters of a power of two, which levels of nearly one size share. Small
 * blocks pass by: the allocator is good at those. The first level of a pool leaves nothing behind: most
 * who make one level make no other. From the second on a pool keeps at most what two levels need for
 * each thread that ever generated at once; what was not used for longest goes first.
 *
 * Invariant: what is kept is nobody's, and with the address sanitizer nobody may touch it. Cost: of a
 * small block that of the allocator; of a large one a lock and a walk along the few that are kept. */

#include "base/ashlar-pool-private.h"

#include <string.h>

#include "base/ashlar-system-private.h"

#if defined(__SANITIZE_ADDRESS__)
#define HAS_ASAN 1
#elif defined(__has_feature)
#if __has_feature(address_sanitizer)
#define HAS_ASAN 1
#endif
#endif

#ifdef HAS_ASAN
/* Of the sanitizer's library, whose header comes with clang alone. */
void __asan_poison_memory_region (const volatile void *address, size_t size);
void __asan_unpoison_memory_region (const volatile void *address, size_t size);
#define FORBID(address, size) __asan_poison_memory_region (address, size)
#define ALLOW(address, size) __asan_unpoison_memory_region (address, size)
#define LEFT_BEHIND 0xa5 /* that nobody may take for what it needs */
#else
#define FORBID(address, size)
#define ALLOW(address, size)
#define LEFT_BEHIND 0
#endif

#define LEAST ((gsize) 256 << 10)      /* bytes of a block that is worth a lock */
#define LEAST_MAPPED ((gsize) 2 << 20) /* and of one that is worth a mapping */

typedef struct _Block Block;

/* Stands before what is given out. */
struct _Block
{
  AshlarPool *pool;   /* NULL: of none; a reference unless it is kept */
  gsize       size;   /* bytes behind this; of a pool a rounded size */
  Block      *next;   /* of what is kept: the one that came before */
  gsize       mapped; /* bytes of a mapping of its own; 0: it is the allocator's */
  gsize       to_align[2];
};

struct _AshlarPool
{
  gatomicrefcount ref_count;
  GMutex          lock;
  gsize           least;
  guint8          fill;
  guint           n_levels; /* that were begun since all was given back, 2 at most */
  guint           n_runs, most_runs;
  gsize           need; /* bytes: the most that a run held at once */
  Block          *kept; /* the newest first */
  AshlarPoolCount count;
};

static _Thread_local AshlarPoolRun *current;

G_STATIC_ASSERT (sizeof (Block) % (2 * sizeof (gpointer)) == 0);

AshlarPool *
ashlar_pool_new (void)
{
  AshlarPool *self = g_new0 (AshlarPool, 1);

  g_atomic_ref_count_init (&self->ref_count);
  g_mutex_init (&self->lock);
  self->least = LEAST;
  self->fill = LEFT_BEHIND;
  return self;
}

AshlarPool *
ashlar_pool_ref (AshlarPool *self)
{
  g_atomic_ref_count_inc (&self->ref_count);
  return self;
}

void
ashlar_pool_unref (AshlarPool *self)
{
  if (!g_atomic_ref_count_dec (&self->ref_count))
    return;
  ashlar_pool_release (self);
  g_mutex_clear (&self->lock);
  g_free (self);
}

static void
block_free (Block *self)
{
  if (self->mapped > 0)
    ashlar_system_unmap (self, self->mapped);
  else
    g_free (self);
}

static void
free_blocks (Block *first)
{
  while (first != NULL)
    {
      Block *next = first->next;

      ALLOW (first + 1, first->size);
      block_free (first);
      first = next;
    }
}

void
ashlar_pool_release (AshlarPool *self)
{
  Block *kept;

  g_mutex_lock (&self->lock);
  kept = g_steal_pointer (&self->kept);
  self->count.kept = 0;
  self->n_levels = 0;
  g_mutex_unlock (&self->lock);
  free_blocks (kept);
}

void
ashlar_pool_enter (AshlarPool *self, AshlarPoolRun *run)
{
  *run = (AshlarPoolRun){ .pool = self, .outer = current };
  current = run;
  g_mutex_lock (&self->lock);
  self->n_levels = MIN (self->n_levels + 1, 2);
  self->n_runs++;
  self->most_runs = MAX (self->most_runs, self->n_runs);
  g_mutex_unlock (&self->lock);
}

void
ashlar_pool_leave (AshlarPoolRun *run)
{
  AshlarPool *self = run->pool;

  current = run->outer;
  g_mutex_lock (&self->lock);
  self->n_runs--;
  self->need = MAX (self->need, (gsize) run->most);
  g_mutex_unlock (&self->lock);
}

void
ashlar_pool_count (AshlarPool *self, AshlarPoolCount *count)
{
  g_mutex_lock (&self->lock);
  *count = self->count;
  g_mutex_unlock (&self->lock);
}

void
ashlar_pool_set_least (AshlarPool *self, gsize least, guint8 fill)
{
  self->least = least;
  self->fill = fill;
}

/* Up to the next quarter of a power of two. */
static gsize
round_up (gsize size)
{
  gsize step = MAX ((gsize) 1 << g_bit_storage (size - 1) >> 3, 16);

  return size > G_MAXSIZE - step ? size : (size + step - 1) / step * step;
}

/* Under the lock. The smallest that will do, and is no more than twice as large. */
static Block *
find_kept (AshlarPool *self, gsize size)
{
  Block **best = NULL, *found;

  for (Block **block = &self->kept; *block != NULL; block = &(*block)->next)
    if ((*block)->size >= size && (*block)->size / 2 <= size
        && (best == NULL || (*block)->size < (*best)->size))
      best = block;
  if (best == NULL)
    {
      self->count.n_new++;
      return NULL;
    }
  found = *best;
  *best = found->next;
  self->count.kept -= found->size;
  self->count.n_kept++;
  return found;
}

/* @size bytes in large pages, NULL if there are none. */
static gpointer
map (gsize size)
{
#ifdef HAS_ASAN /* whose allocator keeps an eye on what it gave */
  return NULL;
#else
  return ashlar_system_map (size);
#endif
}

gboolean
ashlar_pool_can_map (void)
{
  gpointer tried = map (LEAST_MAPPED);

  if (tried != NULL)
    ashlar_system_unmap (tried, LEAST_MAPPED);
  return tried != NULL;
}

/* A block of @size bytes, in large pages if it is going to stay. */
static Block *
block_new (gsize size, gboolean stays, gboolean zeroed)
{
  gsize  whole;
  Block *self = NULL;

  if (!g_size_checked_add (&whole, size, sizeof (Block)))
    g_error ("%zu bytes are more than there are", size);
  if (stays && size >= LEAST_MAPPED)
    self = map (whole);
  if (self != NULL)
    self->mapped = whole;
  else
    {
      self = zeroed ? g_malloc0 (whole) : g_malloc (whole);
      self->mapped = 0;
    }
  self->size = size;
  return self;
}

/* Of a run, @size above 0; @is_clear: whether it is zeroed already. */
static gpointer
take (AshlarPoolRun *run, gsize size, gboolean zeroed, gboolean *is_clear)
{
  AshlarPool *self = run->pool;
  gsize       rounded = round_up (size);
  Block      *block;
  gboolean    stays;

  g_mutex_lock (&self->lock);
  block = find_kept (self, rounded);
  stays = self->n_levels > 1;
  g_mutex_unlock (&self->lock);
  *is_clear = block == NULL && zeroed;
  if (block == NULL)
    {
      block = block_new (rounded, stays, zeroed);
      block->pool = self;
      if (block->mapped > 0)
        {
          g_mutex_lock (&self->lock);
          self->count.n_mapped++;
          g_mutex_unlock (&self->lock);
        }
    }
  else
    {
      ALLOW (block + 1, block->size);
      if (self->fill != 0)
        memset (block + 1, self->fill, size);
    }
  ashlar_pool_ref (self);
  FORBID ((guint8 *) (block + 1) + size, block->size - size);
  run->held += (gssize) block->size;
  run->most = MAX (run->most, run->held);
  return block + 1;
}

static gpointer
take_plain (gsize size, gboolean zeroed)
{
  Block *block = block_new (size, FALSE, zeroed);

  block->pool = NULL;
  return block + 1;
}

static gsize
multiply (gsize n, gsize size)
{
  gsize product;

  if (!g_size_checked_mul (&product, n, size))
    g_error ("%zu times %zu bytes are more than there are", n, size);
  return product;
}

gpointer
ashlar_malloc_n (gsize n, gsize size)
{
  gsize          wanted = multiply (n, size);
  AshlarPoolRun *run = current;
  gboolean       is_clear;

  if (wanted == 0)
    return NULL;
  if (run == NULL || wanted < run->pool->least)
    return take_plain (wanted, FALSE);
  return take (run, wanted, FALSE, &is_clear);
}

gpointer
ashlar_malloc0_n (gsize n, gsize size)
{
  gsize          wanted = multiply (n, size);
  AshlarPoolRun *run = current;
  gboolean       is_clear;
  gpointer       block;

  if (wanted == 0)
    return NULL;
  if (run == NULL || wanted < run->pool->least)
    return take_plain (wanted, TRUE);
  block = take (run, wanted, TRUE, &is_clear);
  if (!is_clear)
    memset (block, 0, wanted);
  return block;
}

gpointer
ashlar_realloc_n (gpointer block, gsize n, gsize size)
{
  gsize    wanted = multiply (n, size);
  Block   *old;
  gpointer grown;

  if (block == NULL)
    return ashlar_malloc_n (n, size);
  old = (Block *) block - 1;
  if (old->pool != NULL && wanted <= old->size && wanted >= old->size / 2)
    {
      ALLOW (block, wanted);
      FORBID ((guint8 *) block + wanted, old->size - wanted);
      return block;
    }
  grown = ashlar_malloc_n (n, size);
  if (grown != NULL)
    {
      ALLOW (block, MIN (wanted, old->size));
      memcpy (grown, block, MIN (wanted, old->size));
    }
  ashlar_free (block);
  return grown;
}

gpointer
ashlar_memdup (gconstpointer block, gsize size)
{
  gpointer copy;

  if (block == NULL || size == 0)
    return NULL;
  copy = ashlar_malloc_n (size, 1);
  memcpy (copy, block, size);
  return copy;
}

/* Under the lock. Cuts off what is too much, the oldest, which is given. */
static Block *
cut_off (AshlarPool *self, gsize most)
{
  gsize   sum = 0;
  Block **block = &self->kept;

  while (*block != NULL && sum + (*block)->size <= most)
    {
      sum += (*block)->size;
      block = &(*block)->next;
    }
  self->count.kept = sum;
  return g_steal_pointer (block);
}

/* To its pool. */
static void
give (Block *block)
{
  AshlarPool *self = block->pool;
  Block      *gone;
  gsize       need = 0;

  if (current != NULL && current->pool == self)
    {
      current->held -= (gssize) block->size;
      need = (gsize) current->most;
    }
  g_mutex_lock (&self->lock);
  need = MAX (self->need, need);
  if (self->n_levels < 2)
    {
      block->next = NULL;
      gone = block;
    }
  else
    {
      FORBID (block + 1, block->size);
      block->next = self->kept;
      self->kept = block;
      self->count.kept += block->size;
      gone = cut_off (self, 2 * need * self->most_runs);
    }
  g_mutex_unlock (&self->lock);
  free_blocks (gone);
  ashlar_pool_unref (self);
}

void
ashlar_free (gpointer block)
{
  Block *self;

  if (block == NULL)
    return;
  self = (Block *) block - 1;
  if (self->pool == NULL)
    g_free (self);
  else
    give (self);
}
