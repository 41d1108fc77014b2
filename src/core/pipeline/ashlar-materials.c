/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What is worked out from a content before anything is drawn: variants, chain, outcomes, objects, and what planners prepared from these.
 *
 * Materials live as long as somebody builds with them, and are shared by all contents that differ in recipes alone. Planners prepare
 * under no lock: two threads that ask for the same at once may both do the work, and one result is dropped. */

#include "pipeline/ashlar-materials-private.h"

/* Whether nothing that materials are made of differs. */
static gboolean
is_same_stuff (const AshlarContent *a, const AshlarContent *b)
{
  return a->blocks == b->blocks && a->resolved == b->resolved && a->objects == b->objects
         && a->puzzles == b->puzzles && a->default_tile == b->default_tile;
}

AshlarMaterials *
ashlar_materials_new (AshlarContent *content, AshlarMaterials *previous)
{
  AshlarMaterials *self;

  if (previous != NULL && is_same_stuff (content, previous->content))
    return ashlar_materials_ref (previous);

  self = g_new0 (AshlarMaterials, 1);
  g_atomic_ref_count_init (&self->ref_count);
  g_mutex_init (&self->lock);
  self->content = ashlar_content_ref (content);
  self->variants = ashlar_variants_new (content, previous != NULL ? previous->variants : NULL);
  self->chain
      = ashlar_chain_new (content, self->variants, previous != NULL ? previous->chain : NULL);
  self->resolver
      = ashlar_resolver_new (content, self->variants, previous != NULL ? previous->resolver : NULL);
  self->placer = ashlar_placer_new (content, self->variants);
  return self;
}

AshlarMaterials *
ashlar_materials_ref (AshlarMaterials *self)
{
  g_atomic_ref_count_inc (&self->ref_count);
  return self;
}

static void
clear_entry (AshlarPreparedEntry *entry)
{
  g_clear_pointer (&entry->parameters, ashlar_value_unref);
  g_clear_pointer (&entry->path, g_free);
  g_clear_pointer (&entry->prepared, ashlar_prepared_unref);
}

void
ashlar_materials_unref (AshlarMaterials *self)
{
  if (!g_atomic_ref_count_dec (&self->ref_count))
    return;
  for (guint i = 0; i < ASHLAR_MATERIALS_N_PREPARED; i++)
    clear_entry (&self->entries[i]);
  g_mutex_clear (&self->lock);
  ashlar_placer_unref (self->placer);
  ashlar_resolver_unref (self->resolver);
  ashlar_chain_unref (self->chain);
  ashlar_variants_unref (self->variants);
  ashlar_content_unref (self->content);
  g_free (self);
}

AshlarPrepared *
ashlar_prepared_ref (AshlarPrepared *self)
{
  g_atomic_ref_count_inc (&self->ref_count);
  return self;
}

void
ashlar_prepared_unref (AshlarPrepared *self)
{
  if (!g_atomic_ref_count_dec (&self->ref_count))
    return;
  if (self->prepared != NULL)
    self->planner->free_prepared (self->prepared);
  g_clear_error (&self->error);
  g_ptr_array_unref (self->faults);
  g_free (self);
}

/* With the lock held. Moves what is found to the front. */
static AshlarPrepared *
find_prepared (AshlarMaterials     *self,
               const AshlarPlanner *planner,
               const AshlarValue   *parameters,
               const char          *path,
               guint                cell_width,
               guint                cell_height,
               gboolean             needs_cells)
{
  for (guint i = 0; i < ASHLAR_MATERIALS_N_PREPARED && self->entries[i].prepared != NULL; i++)
    {
      AshlarPreparedEntry entry = self->entries[i];

      if (entry.prepared->planner != planner || !g_str_equal (entry.path, path)
          || entry.cell_width != cell_width || entry.cell_height != cell_height
          || entry.needs_cells != needs_cells || !ashlar_value_equal (entry.parameters, parameters))
        continue;
      for (; i > 0; i--)
        self->entries[i] = self->entries[i - 1];
      self->entries[0] = entry;
      return ashlar_prepared_ref (entry.prepared);
    }
  return NULL;
}

AshlarPrepared *
ashlar_materials_prepare (AshlarMaterials      *self,
                          const AshlarPlanner  *planner,
                          const AshlarSettings *settings,
                          const char           *path,
                          guint                 cell_width,
                          guint                 cell_height,
                          gboolean              needs_cells)
{
  g_autoptr (AshlarValue) parameters = ashlar_settings_to_value (settings);
  AshlarPreparation preparation = {
    .content = self->content,
    .variants = self->variants,
    .chain = self->chain,
    .settings = settings,
    .path = path,
    .cell_width = cell_width,
    .cell_height = cell_height,
    .needs_cells = needs_cells,
  };
  AshlarPrepared     *prepared;
  AshlarPreparedEntry last;

  g_mutex_lock (&self->lock);
  prepared = find_prepared (self, planner, parameters, path, cell_width, cell_height, needs_cells);
  g_mutex_unlock (&self->lock);
  if (prepared != NULL)
    return prepared;

  prepared = g_new0 (AshlarPrepared, 1);
  g_atomic_ref_count_init (&prepared->ref_count);
  prepared->planner = planner;
  prepared->faults = preparation.faults = ashlar_faults_new ();
  prepared->prepared = planner->prepare (&preparation, &prepared->error);
  if (prepared->prepared == NULL)
    ashlar_part_explain_nothing (&planner->part, ASHLAR_PART_PLANNER, "what it prepares",
                                 &prepared->error);

  g_mutex_lock (&self->lock);
  last = self->entries[ASHLAR_MATERIALS_N_PREPARED - 1];
  for (guint i = ASHLAR_MATERIALS_N_PREPARED - 1; i > 0; i--)
    self->entries[i] = self->entries[i - 1];
  self->entries[0].parameters = g_steal_pointer (&parameters);
  self->entries[0].path = g_strdup (path);
  self->entries[0].cell_width = cell_width;
  self->entries[0].cell_height = cell_height;
  self->entries[0].needs_cells = needs_cells;
  self->entries[0].prepared = ashlar_prepared_ref (prepared);
  g_mutex_unlock (&self->lock);
  clear_entry (&last);
  return prepared;
}
