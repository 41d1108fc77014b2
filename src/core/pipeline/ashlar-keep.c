/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What is kept with a content value, so that generating again costs nothing but generating.
 *
 * A content holds one AshlarKeep: its materials and the generators used last. Whatever is in there
 * needs a content to look things up in; if that were the content itself, it would keep itself
 * alive. So materials and kept generators work on a second value that shares every part with the
 * first and keeps nothing.
 *
 * A content that is made from another (an edit) starts with the other's materials at hand: from
 * these the new ones take over what did not change, all of it where only a recipe did. */

#include "pipeline/ashlar-materials-private.h"

#define N_GENERATORS 8

typedef struct
{
  char            *key;
  AshlarGenerator *generator;
} Entry;

typedef struct
{
  GMutex           lock;
  AshlarContent   *twin;                  /* nullable */
  AshlarMaterials *materials;             /* nullable */
  AshlarMaterials *previous;              /* nullable; of the content that this one was made from */
  Entry            entries[N_GENERATORS]; /* the latest first */
} AshlarKeep;

static void
keep_free (gpointer keep)
{
  AshlarKeep *self = keep;

  g_clear_pointer (&self->materials, ashlar_materials_unref);
  g_clear_pointer (&self->previous, ashlar_materials_unref);
  g_clear_pointer (&self->twin, ashlar_content_unref);
  for (guint i = 0; i < N_GENERATORS; i++)
    {
      g_free (self->entries[i].key);
      g_clear_pointer (&self->entries[i].generator, ashlar_generator_unref);
    }
  g_mutex_clear (&self->lock);
  g_free (self);
}

static AshlarKeep *keep_new (AshlarMaterials *previous);

static gpointer
keep_inherit (gpointer keep)
{
  AshlarKeep      *self = keep;
  AshlarMaterials *materials;
  AshlarKeep      *heir;

  g_mutex_lock (&self->lock);
  materials = self->materials != NULL ? self->materials : self->previous;
  heir = keep_new (materials);
  g_mutex_unlock (&self->lock);
  return heir;
}

static const AshlarContentKeepClass keep_class = { keep_inherit, keep_free };

static AshlarKeep *
keep_new (AshlarMaterials *previous)
{
  AshlarKeep *self = g_new0 (AshlarKeep, 1);

  g_mutex_init (&self->lock);
  self->previous = previous != NULL ? ashlar_materials_ref (previous) : NULL;
  return self;
}

static AshlarKeep *
get_keep (AshlarContent *content)
{
  AshlarKeep *keep;

  g_mutex_lock (&content->lock);
  if (content->keep == NULL)
    {
      content->keep = keep_new (NULL);
      content->keep_class = &keep_class;
    }
  keep = content->keep;
  g_mutex_unlock (&content->lock);
  return keep;
}

/* With the lock held. */
static AshlarContent *
get_twin (AshlarKeep *keep, AshlarContent *content)
{
  if (keep->twin == NULL)
    keep->twin = ashlar_content_new_twin (content);
  return keep->twin;
}

AshlarContent *
ashlar_content_ref_twin (AshlarContent *content)
{
  AshlarKeep    *keep = get_keep (content);
  AshlarContent *twin;

  g_mutex_lock (&keep->lock);
  twin = ashlar_content_ref (get_twin (keep, content));
  g_mutex_unlock (&keep->lock);
  return twin;
}

AshlarMaterials *
ashlar_content_get_materials (AshlarContent *content)
{
  AshlarKeep      *keep = get_keep (content);
  AshlarMaterials *materials;

  /* Held while they are made: two threads that ask at once want the same. */
  g_mutex_lock (&keep->lock);
  if (keep->materials == NULL)
    {
      keep->materials = ashlar_materials_new (get_twin (keep, content), keep->previous);
      g_clear_pointer (&keep->previous, ashlar_materials_unref);
    }
  materials = ashlar_materials_ref (keep->materials);
  g_mutex_unlock (&keep->lock);
  return materials;
}

AshlarMaterials *
ashlar_content_peek_materials (AshlarContent *content)
{
  AshlarKeep      *keep = get_keep (content);
  AshlarMaterials *materials = NULL;

  if (!g_mutex_trylock (&keep->lock))
    return NULL;
  if (keep->materials != NULL)
    materials = ashlar_materials_ref (keep->materials);
  g_mutex_unlock (&keep->lock);
  return materials;
}

AshlarGenerator *
ashlar_content_find_generator (AshlarContent *content, const char *key)
{
  AshlarKeep      *keep = get_keep (content);
  AshlarGenerator *generator = NULL;

  g_mutex_lock (&keep->lock);
  for (guint i = 0; i < N_GENERATORS && keep->entries[i].generator != NULL; i++)
    if (g_str_equal (keep->entries[i].key, key))
      {
        Entry entry = keep->entries[i];

        for (; i > 0; i--)
          keep->entries[i] = keep->entries[i - 1];
        keep->entries[0] = entry;
        generator = ashlar_generator_ref (entry.generator);
        break;
      }
  g_mutex_unlock (&keep->lock);
  return generator;
}

void
ashlar_content_keep_generator (AshlarContent *content, const char *key, AshlarGenerator *generator)
{
  AshlarKeep *keep = get_keep (content);
  Entry       last;

  g_mutex_lock (&keep->lock);
  last = keep->entries[N_GENERATORS - 1];
  for (guint i = N_GENERATORS - 1; i > 0; i--)
    keep->entries[i] = keep->entries[i - 1];
  keep->entries[0].key = g_strdup (key);
  keep->entries[0].generator = ashlar_generator_ref (generator);
  g_mutex_unlock (&keep->lock);

  g_free (last.key);
  g_clear_pointer (&last.generator, ashlar_generator_unref);
}
