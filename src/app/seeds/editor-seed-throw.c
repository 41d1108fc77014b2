/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* One generator for all seeds: what it prepares is done once. */

#include "ashlar-config.h"

#include "seeds/editor-seed-throw.h"

#include "pipeline/ashlar-generator-private.h"

EditorSeedThrow *
editor_seed_throw_new (
    AshlarContent *content, const char *recipe, GArray *seeds, guint64 seed, gboolean wants_failing)
{
  EditorSeedThrow *self = g_new0 (EditorSeedThrow, 1);

  self->content = ashlar_content_ref (content);
  self->recipe = g_strdup (recipe);
  self->seeds = seeds;
  self->seed = seed;
  self->wants_failing = wants_failing;
  return self;
}

void
editor_seed_throw_free (gpointer search)
{
  EditorSeedThrow *self = search;

  ashlar_content_unref (self->content);
  g_free (self->recipe);
  g_clear_pointer (&self->seeds, g_array_unref);
  g_free (self);
}

gboolean
editor_seed_throw_run (gpointer data, GCancellable *cancellable, GError **error)
{
  EditorSeedThrow *self = data;
  guint64          n_steps = 0;
  guint64          after = self->seed;
  guint            n = self->seeds != NULL ? self->seeds->len : EDITOR_SEED_THROW_MOST;
  g_autoptr (AshlarGenerator) generator
      = ashlar_generator_new (self->content, self->recipe, NULL, NULL);

  self->is_final = generator == NULL;
  for (guint i = 0; i < n && !self->is_final && n_steps < EDITOR_SEED_THROW_STEPS; i++)
    {
      AshlarRun run = { .cancellable = cancellable, .n_steps = &n_steps };
      g_autoptr (GError) failure = NULL;
      g_autoptr (AshlarLevel) level = NULL;

      self->seed = self->seeds != NULL ? g_array_index (self->seeds, guint64, i) : after + i + 1;
      run.seed = self->seed;
      level = ashlar_generator_run (generator, &run, &failure);
      if (g_cancellable_is_cancelled (cancellable))
        return FALSE;
      if ((level == NULL) == self->wants_failing)
        {
          self->found = TRUE;
          return TRUE;
        }
      self->is_final = failure != NULL && ashlar_generate_error_is_final (failure);
      self->n_skipped++;
    }
  return TRUE;
}
