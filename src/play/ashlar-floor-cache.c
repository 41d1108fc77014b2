/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Floors that were built, for many walks over one content.
 *
 * Many threads ask at once. The first that asks for a floor builds it, without the lock; who asks
 * meanwhile waits for it. What cannot be built is remembered, too, unless it was cancelled: then the
 * next one builds. What was not asked for the longest goes first, as soon as all have more cells than is
 * meant to be kept; those that are being built stay.
 *
 * A floor is told by its address: those of one content stand still. The depth counts as far as it
 * changes a parameter. What is made ready for a floor and its parameters is kept as well, for other seeds: of a
 * recipe that lays blocks that takes ten times as long as a level. Cost: O(1) beside the building. */

#include "play/ashlar-floor-cache-private.h"

#include "pipeline/ashlar-floor-private.h"

#define MOST_CELLS (16u << 20) /* of all levels together, about 100 MB */
#define MOST_ENTRIES 4096u
#define MOST_GENERATORS 256u

typedef struct
{
  const AshlarFloor *floor;
  guint64            seed;
  char              *settings; /* that hold at the depth */

  gboolean     is_building;
  AshlarLevel *level; /* nullable */
  GError      *error; /* nullable; neither of them: nobody has built it */
  guint64      n_cells;
  GList        link; /* in the order of asking, the latest first */
} Entry;

struct _AshlarFloorCache
{
  gatomicrefcount ref_count;
  AshlarContent  *content;

  GMutex      lock;
  GCond       built;
  GHashTable *entries; /* of Entry, by itself */
  GQueue      order;   /* of Entry */
  guint64     n_cells;
  GHashTable *generators; /* char *, floor and settings -> AshlarGenerator */
};

static guint
entry_hash (gconstpointer entry)
{
  const Entry *self = entry;

  return g_direct_hash (self->floor) ^ g_int64_hash (&self->seed) ^ g_str_hash (self->settings);
}

static gboolean
entry_equal (gconstpointer a, gconstpointer b)
{
  const Entry *left = a, *right = b;

  return left->floor == right->floor && left->seed == right->seed
         && g_str_equal (left->settings, right->settings);
}

static void
entry_free (gpointer entry)
{
  Entry *self = entry;

  g_free (self->settings);
  g_clear_pointer (&self->level, ashlar_level_unref);
  g_clear_error (&self->error);
  g_free (self);
}

AshlarFloorCache *
ashlar_floor_cache_new (AshlarContent *content)
{
  AshlarFloorCache *self = g_new0 (AshlarFloorCache, 1);

  g_atomic_ref_count_init (&self->ref_count);
  self->content = ashlar_content_ref (content);
  g_mutex_init (&self->lock);
  g_cond_init (&self->built);
  self->entries = g_hash_table_new_full (entry_hash, entry_equal, entry_free, NULL);
  g_queue_init (&self->order);
  self->generators = g_hash_table_new_full (g_str_hash, g_str_equal, g_free,
                                            (GDestroyNotify) ashlar_generator_unref);
  return self;
}

AshlarFloorCache *
ashlar_floor_cache_ref (AshlarFloorCache *self)
{
  g_atomic_ref_count_inc (&self->ref_count);
  return self;
}

void
ashlar_floor_cache_unref (AshlarFloorCache *self)
{
  if (!g_atomic_ref_count_dec (&self->ref_count))
    return;
  g_hash_table_unref (self->entries);
  g_hash_table_unref (self->generators);
  g_cond_clear (&self->built);
  g_mutex_clear (&self->lock);
  ashlar_content_unref (self->content);
  g_free (self);
}

AshlarContent *
_ashlar_floor_cache_get_content (AshlarFloorCache *self)
{
  return self->content;
}

/* With the lock held. */
static Entry *
find_entry (AshlarFloorCache *self, const AshlarFloor *floor, guint depth, guint64 seed)
{
  g_auto (GStrv) settings = ashlar_floor_dup_settings (floor, depth);
  g_autofree char *line = g_strjoinv ("\n", settings);
  Entry            key = { .floor = floor, .seed = seed, .settings = line };
  Entry           *entry = g_hash_table_lookup (self->entries, &key);

  if (entry == NULL)
    {
      entry = g_new0 (Entry, 1);
      entry->floor = floor;
      entry->seed = seed;
      entry->settings = g_steal_pointer (&line);
      entry->link.data = entry;
      g_hash_table_add (self->entries, entry);
    }
  else
    {
      g_queue_unlink (&self->order, &entry->link);
    }
  g_queue_push_head_link (&self->order, &entry->link);
  return entry;
}

/* With the lock held. */
static void
drop_oldest (AshlarFloorCache *self)
{
  GList *link = self->order.tail;

  while (link != NULL && (self->n_cells > MOST_CELLS || self->order.length > MOST_ENTRIES))
    {
      Entry *entry = link->data;
      GList *newer = link->prev;

      /* The latest is the caller's. */
      if (!entry->is_building && newer != NULL)
        {
          self->n_cells -= entry->n_cells;
          g_queue_unlink (&self->order, link);
          g_hash_table_remove (self->entries, entry);
        }
      link = newer;
    }
}

/* Without the lock. Two threads may make the same ready: then one of them was in vain. */
static AshlarGenerator *
ref_generator (AshlarFloorCache *self, const Entry *entry, guint depth, GError **error)
{
  g_autofree char *key = g_strdup_printf ("%p %s", (gconstpointer) entry->floor, entry->settings);
  AshlarGenerator *generator;

  g_mutex_lock (&self->lock);
  generator = g_hash_table_lookup (self->generators, key);
  if (generator != NULL)
    ashlar_generator_ref (generator);
  g_mutex_unlock (&self->lock);
  if (generator != NULL)
    return generator;
  generator = ashlar_generator_new_for_floor (self->content, entry->floor, depth, error);
  if (generator == NULL)
    return NULL;
  g_mutex_lock (&self->lock);
  if (g_hash_table_size (self->generators) >= MOST_GENERATORS)
    g_hash_table_remove_all (self->generators);
  g_hash_table_replace (self->generators, g_steal_pointer (&key), ashlar_generator_ref (generator));
  g_mutex_unlock (&self->lock);
  return generator;
}

/* With the lock held, which is given up meanwhile. */
static void
build (AshlarFloorCache *self, Entry *entry, guint depth, GCancellable *cancellable)
{
  g_autoptr (AshlarGenerator) generator = NULL;
  GError      *error = NULL;
  AshlarLevel *level = NULL;
  guint        width = 0, height = 0;

  entry->is_building = TRUE;
  g_mutex_unlock (&self->lock);
  generator = ref_generator (self, entry, depth, &error);
  if (generator != NULL)
    level = ashlar_generator_build_floor (generator, self->content, entry->floor, entry->seed,
                                          cancellable, &error);
  if (level != NULL)
    ashlar_level_get_size (level, &width, &height);
  g_mutex_lock (&self->lock);
  entry->is_building = FALSE;
  entry->level = level;
  entry->error = error;
  entry->n_cells = (guint64) width * height;
  self->n_cells += entry->n_cells;
  g_cond_broadcast (&self->built);
}

AshlarLevel *
_ashlar_floor_cache_ref_level (AshlarFloorCache  *self,
                               const AshlarFloor *floor,
                               guint              depth,
                               guint64            seed,
                               GCancellable      *cancellable,
                               GError           **error)
{
  AshlarLevel *level = NULL;
  Entry       *entry;

  g_mutex_lock (&self->lock);
  /* Looked for again each time: who waits does not keep what others drop. */
  for (entry = find_entry (self, floor, depth, seed); entry->is_building;
       entry = find_entry (self, floor, depth, seed))
    g_cond_wait (&self->built, &self->lock);
  if (entry->level == NULL && entry->error == NULL)
    build (self, entry, depth, cancellable);
  if (entry->level != NULL)
    level = ashlar_level_ref (entry->level);
  else if (error != NULL)
    *error = g_error_copy (entry->error);
  if (g_error_matches (entry->error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    g_clear_error (&entry->error);
  drop_oldest (self);
  g_mutex_unlock (&self->lock);
  return level;
}

guint
_ashlar_floor_cache_get_n_levels (AshlarFloorCache *self)
{
  guint n;

  g_mutex_lock (&self->lock);
  n = self->order.length;
  g_mutex_unlock (&self->lock);
  return n;
}
