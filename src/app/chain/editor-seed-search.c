/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* One generator for all seeds: what it prepares is done once. A seed that comes to nothing is passed
 * over; a recipe that comes to nothing whatever the seed ends the search. */

#include "ashlar-config.h"

#include "chain/editor-seed-search.h"

#include "plan/ashlar-generate-error.h"
#include "pipeline/ashlar-generator.h"

#include <glib/gi18n.h>

typedef struct
{
  AshlarContent *content;
  char          *recipe, *block;
  guint64        seed;
} Search;

static void
search_free (gpointer data)
{
  Search *search = data;

  ashlar_content_unref (search->content);
  g_free (search->recipe);
  g_free (search->block);
  g_free (search);
}

static gboolean
has_block (AshlarLevel *level, const char *block)
{
  for (guint i = 0; i < ashlar_level_get_n_areas (level); i++)
    if (g_strcmp0 (ashlar_level_area_get_block (ashlar_level_get_area (level, i)), block) == 0)
      return TRUE;
  return FALSE;
}

static void
search_thread (GTask *task, gpointer source, gpointer task_data, GCancellable *cancellable)
{
  Search *search = task_data;
  GError *error = NULL;
  gint64  end = g_get_monotonic_time () + EDITOR_SEED_SEARCH_SECONDS * G_TIME_SPAN_SECOND;
  g_autoptr (AshlarGenerator) generator
      = ashlar_generator_new (search->content, search->recipe, NULL, &error);
  guint n = 0;

  if (generator == NULL)
    {
      g_task_return_error (task, error);
      return;
    }
  for (; n < EDITOR_SEED_SEARCH_MOST && g_get_monotonic_time () < end; n++)
    {
      g_autoptr (AshlarLevel) level
          = ashlar_generator_generate (generator, ++search->seed, cancellable, &error);

      if (level != NULL && has_block (level, search->block))
        {
          g_task_return_boolean (task, TRUE);
          return;
        }
      if (g_cancellable_is_cancelled (cancellable)
          || (error != NULL && ashlar_generate_error_is_final (error)))
        {
          g_task_return_error (task, error);
          return;
        }
      g_clear_error (&error);
    }
  g_task_return_new_error (
      task, G_IO_ERROR, G_IO_ERROR_NOT_FOUND,
      /* Translators: %u is a number of seeds */
      ngettext ("It does not occur in %u seed", "It occurs in none of %u seeds", n), n);
}

void
editor_seed_search_async (AshlarContent      *content,
                          const char         *recipe,
                          const char         *block,
                          guint64             seed,
                          GCancellable       *cancellable,
                          GAsyncReadyCallback callback,
                          gpointer            user_data)
{
  g_autoptr (GTask) task = g_task_new (NULL, cancellable, callback, user_data);
  Search *search = g_new (Search, 1);

  *search = (Search){ ashlar_content_ref (content), g_strdup (recipe), g_strdup (block), seed };
  g_task_set_source_tag (task, editor_seed_search_async);
  g_task_set_task_data (task, search, search_free);
  g_task_run_in_thread (task, search_thread);
}

gboolean
editor_seed_search_finish (GAsyncResult *result, guint64 *seed, GError **error)
{
  const Search *search = g_task_get_task_data (G_TASK (result));

  if (!g_task_propagate_boolean (G_TASK (result), error))
    return FALSE;
  *seed = search->seed;
  return TRUE;
}
