/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* One generator for all seeds: what it prepares is done once. A seed that comes to nothing is passed
 * over; a recipe that comes to nothing whatever the seed ends the search. */

#include "ashlar-config.h"

#include "chain/editor-seed-search.h"

#include "plan/ashlar-generate-error.h"
#include "pipeline/ashlar-generator-private.h"

#include <glib/gi18n.h>

EditorSeedSearch *
editor_seed_search_new (AshlarContent *content, const char *recipe, const char *block, guint64 seed)
{
  EditorSeedSearch *self = g_new (EditorSeedSearch, 1);

  *self = (EditorSeedSearch){ ashlar_content_ref (content), g_strdup (recipe), g_strdup (block),
                              seed };
  return self;
}

void
editor_seed_search_free (gpointer search)
{
  EditorSeedSearch *self = search;

  ashlar_content_unref (self->content);
  g_free (self->recipe);
  g_free (self->block);
  g_free (self);
}

static gboolean
has_block (AshlarLevel *level, const char *block)
{
  for (guint i = 0; i < ashlar_level_get_n_areas (level); i++)
    if (g_strcmp0 (ashlar_level_area_get_block (ashlar_level_get_area (level, i)), block) == 0)
      return TRUE;
  return FALSE;
}

gboolean
editor_seed_search_run (gpointer data, GCancellable *cancellable, GError **error)
{
  EditorSeedSearch *search = data;
  guint64           n_steps = 0;
  g_autoptr (AshlarGenerator) generator
      = ashlar_generator_new (search->content, search->recipe, NULL, error);
  guint n = 0;

  if (generator == NULL)
    return FALSE;
  for (; n < EDITOR_SEED_SEARCH_MOST && n_steps < EDITOR_SEED_SEARCH_STEPS; n++)
    {
      const AshlarRun run
          = { .seed = ++search->seed, .cancellable = cancellable, .n_steps = &n_steps };
      g_autoptr (GError) failure = NULL;
      g_autoptr (AshlarLevel) level = ashlar_generator_run (generator, &run, &failure);

      if (level != NULL && has_block (level, search->block))
        return TRUE;
      if (failure != NULL
          && (g_cancellable_is_cancelled (cancellable) || ashlar_generate_error_is_final (failure)))
        {
          g_propagate_error (error, g_steal_pointer (&failure));
          return FALSE;
        }
    }
  g_set_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND,
               /* Translators: %u is a number of seeds */
               ngettext ("It does not occur in %u seed", "It occurs in none of %u seeds", n), n);
  return FALSE;
}
