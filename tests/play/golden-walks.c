/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "golden-walks.h"

#include "golden.h"
#include "play/ashlar-walk-private.h"
#include "play/ashlar-walks-private.h"

#define OVER_LEVELS 80
#define THROUGH_ADVENTURES 20

/* What was done, and what came of it. */
static void
append_walk (
    GString *text, const char *of, const char *what, guint64 seed, AshlarBot bot, AshlarPlay *play)
{
  g_autofree char *actions = ashlar_play_dup_actions (play);
  g_autofree char *hash = g_compute_checksum_for_string (G_CHECKSUM_SHA256, actions, -1);

  g_string_append_printf (
      text, "%s %s %" G_GUINT64_FORMAT " %s %u %.16s-%016" G_GINT64_MODIFIER "x\n", of, what, seed,
      ashlar_bot_to_string (bot), ashlar_play_get_turn (play), hash, ashlar_play_get_hash (play));
}

static AshlarContent *
load (const char *samples, const char *stem)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *name = g_strdup_printf ("%s.ashlar.json", stem);
  g_autofree char *path = g_build_filename (samples, name, NULL);
  AshlarContent   *content;

  if (!g_file_test (path, G_FILE_TEST_EXISTS))
    {
      g_free (path);
      path = g_build_filename (samples, "..", "..", "tests", "data", "golden", name, NULL);
    }
  content = ashlar_content_load (path, &error);
  if (content == NULL)
    g_error ("%s", error->message);
  return content;
}

char *
golden_walks_hash (const char *samples)
{
  g_autoptr (GPtrArray) list = golden_list (samples, GOLDEN_LEVELS);
  g_autoptr (AshlarContent) frogs = load (samples, "frogs");
  GString *text = g_string_new (NULL);
  guint    step = list->len / OVER_LEVELS;

  for (guint i = 0; i < OVER_LEVELS; i++)
    {
      const GoldenEntry *entry = g_ptr_array_index (list, i * step);
      g_autoptr (AshlarContent) content = load (samples, entry->sample);
      g_autoptr (GError) error = NULL;
      g_autoptr (AshlarLevel) level
          = ashlar_content_generate (content, entry->recipe, entry->seed, NULL, NULL, &error);
      g_autoptr (AshlarPlay) play = NULL;

      if (level == NULL)
        g_error ("%s", error->message);
      play = ashlar_play_new_for_level (level);
      ashlar_play_run (play, (AshlarBot) (i % 3), 1000000);
      append_walk (text, entry->sample, entry->recipe, entry->seed, (AshlarBot) (i % 3), play);
    }
  for (guint i = 0; i < THROUGH_ADVENTURES; i++)
    {
      AshlarBot bot = (AshlarBot) (i % 3);
      g_autoptr (AshlarWalksRun) run
          = ashlar_walks_run_new_for_adventure (frogs, "frogs", NULL, bot, NULL);
      g_autoptr (AshlarPlay) play = ashlar_walks_run_walk (run, i, NULL, NULL);

      append_walk (text, "frogs", "frogs", i, bot, play);
    }
  return g_string_free (text, FALSE);
}
