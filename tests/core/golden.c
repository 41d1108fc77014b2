/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "golden.h"

#include <string.h>

/* In the order in which they were added: a new sample goes to the end. What no sample shows is in
 * contents beside the golden levels. */
static const char *const samples_in_turn[] = {
  "first-steps",      "old-keep", "platform-rooms", "sixteen-pieces", "dwindle-mines", "lattices",
  "crossword-vaults", "ways",     "painters",       "layouts",        "drowned-abbey",
};

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

static void
entry_free (gpointer entry)
{
  GoldenEntry *self = entry;

  g_free (self->sample);
  g_free (self->recipe);
  g_free (self);
}

GPtrArray *
golden_list (const char *samples, guint n)
{
  GPtrArray *list = g_ptr_array_new_with_free_func (entry_free);
  guint64    seed = 0;

  while (list->len < n)
    {
      for (guint s = 0; s < G_N_ELEMENTS (samples_in_turn); s++)
        {
          g_autoptr (AshlarContent) content = load (samples, samples_in_turn[s]);

          for (guint r = 0; r < ashlar_content_get_n_recipes (content) && list->len < n; r++)
            for (guint i = 0; i < 25 && list->len < n; i++)
              {
                GoldenEntry *entry = g_new (GoldenEntry, 1);

                entry->sample = g_strdup (samples_in_turn[s]);
                entry->recipe
                    = g_strdup (ashlar_recipe_get_id (ashlar_content_get_recipe (content, r)));
                entry->seed = seed + i;
                g_ptr_array_add (list, entry);
              }
        }
      seed += 25;
    }
  return list;
}

/* Adds what stands in @text up to @from, and leaves out all from there to the end of @to. */
static const char *
add_up_to (GChecksum *checksum, const char *text, const char *end, const char *from, const char *to)
{
  const char *at = g_strstr_len (text, end - text, from);
  const char *behind = at != NULL ? g_strstr_len (at, end - at, to) : NULL;

  if (behind == NULL)
    return text;
  g_checksum_update (checksum, (const guchar *) text, at - text);
  return behind + strlen (to);
}

/* Over the level's file, without the digest of the content: a word changed in a description is no
 * change of a level. Nor with the lights, which follow from objects that are in it. */
static char *
hash_level (AshlarLevel *level)
{
  g_autoptr (GBytes) bytes = ashlar_level_to_bytes (level);
  gsize       size;
  const char *text = g_bytes_get_data (bytes, &size), *end = text + size;
  g_autoptr (GChecksum) checksum = g_checksum_new (G_CHECKSUM_SHA256);

  text = add_up_to (checksum, text, end, "\"content\": \"sha256:", "\",");
  text = add_up_to (checksum, text, end, ",\n  \"lights\": [", "\n  ]");
  g_checksum_update (checksum, (const guchar *) text, end - text);
  return g_strndup (g_checksum_get_string (checksum), 16);
}

char *
golden_hash (const char *samples, guint n)
{
  g_autoptr (GPtrArray) list = golden_list (samples, n);
  g_autoptr (AshlarContent) content = NULL;
  const char *loaded = NULL;
  GString    *text = g_string_new (NULL);

  for (guint i = 0; i < list->len; i++)
    {
      const GoldenEntry *entry = g_ptr_array_index (list, i);
      g_autoptr (AshlarLevel) level = NULL;
      g_autoptr (GError) error = NULL;
      g_autofree char *hash = NULL;

      if (g_strcmp0 (loaded, entry->sample) != 0)
        {
          g_clear_pointer (&content, ashlar_content_unref);
          content = load (samples, entry->sample);
          loaded = entry->sample;
        }
      level = ashlar_content_generate (content, entry->recipe, entry->seed, NULL, NULL, &error);
      hash = level != NULL ? hash_level (level) : g_strdup_printf ("error %d", error->code);
      g_string_append_printf (text, "%s %s %" G_GUINT64_FORMAT " %s\n", entry->sample,
                              entry->recipe, entry->seed, hash);
    }
  return g_string_free (text, FALSE);
}

GStrv
golden_texts (const char *samples)
{
  g_autoptr (GStrvBuilder) texts = g_strv_builder_new ();

  for (guint s = 0; s < G_N_ELEMENTS (samples_in_turn); s++)
    {
      g_autoptr (AshlarContent) content = load (samples, samples_in_turn[s]);

      for (guint r = 0; r < ashlar_content_get_n_recipes (content); r++)
        {
          const char      *recipe = ashlar_recipe_get_id (ashlar_content_get_recipe (content, r));
          g_autofree char *name = g_strdup_printf ("%s-%s-1.txt", samples_in_turn[s], recipe);
          g_autofree char *text = NULL;
          g_autoptr (GError) error = NULL;
          g_autoptr (AshlarLevel) level
              = ashlar_content_generate (content, recipe, 1, NULL, NULL, &error);

          text = level != NULL ? ashlar_level_to_text (level)
                               : g_strdup_printf ("%s\n", error->message);
          g_strv_builder_add_many (texts, name, text, NULL);
        }
    }
  return g_strv_builder_end (texts);
}
