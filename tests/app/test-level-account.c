/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* A level in words against what the level says of itself: its size, its areas, a way that is one, each lock and where its key lies. */

#include "ashlar-config.h"

#include <string.h>

#include "ashlar.h"
#include "preview/editor-level-account.h"

static AshlarContent *
load_sample (const char *name)
{
  g_autofree char *path
      = g_strdup_printf ("%s/../data/samples/%s.ashlar.json", g_getenv ("G_TEST_SRCDIR"), name);
  g_autoptr (GError) error = NULL;
  AshlarContent *content = ashlar_content_load (path, &error);

  g_assert_no_error (error);
  return content;
}

static void
assert_has (const char *account, const char *words)
{
  if (strstr (account, words) == NULL)
    g_test_message ("%s\n%s", words, account);
  g_assert_nonnull (strstr (account, words));
}

/* Every place of the way is told, or how many are left out. */
static void
check_way (AshlarLevel *level, const char *account)
{
  guint             from = G_MAXUINT, to = G_MAXUINT, n = 0, n_told = 0;
  g_autofree guint *path = NULL;
  g_autofree char  *length = NULL;
  const char       *way = strstr (account, "The shortest way to the exit is "), *end;

  for (guint i = 0; i < ashlar_level_get_n_markers (level); i++)
    {
      const AshlarLevelMarker *marker = ashlar_level_get_marker (level, i);

      if (ashlar_level_marker_get_kind (marker) == ASHLAR_MARKER_ENTRANCE)
        from = (guint) ashlar_level_marker_get_area (marker);
      if (ashlar_level_marker_get_kind (marker) == ASHLAR_MARKER_EXIT)
        to = (guint) ashlar_level_marker_get_area (marker);
    }
  path = ashlar_level_find_path (level, from, to, &n);
  g_assert_nonnull (path);
  if (n < 2)
    {
      g_assert_null (way);
      return;
    }
  g_assert_nonnull (way);
  length = g_strdup_printf ("is %u step", n - 1);
  assert_has (way, length);
  end = strchr (way, '\n');
  for (const char *at = way; at != NULL && (end == NULL || at < end); at = strchr (at + 1, ','))
    n_told++;
  /* Names may have commas of their own. */
  g_assert_cmpuint (n_told, >=, MIN (n - 1, 16));
}

static guint
check_locks (AshlarLevel *level, const char *account)
{
  guint n = 0;

  for (guint i = 0; i < ashlar_level_get_n_links (level); i++)
    {
      const char *const *keys = ashlar_level_link_get_lock (ashlar_level_get_link (level, i));

      if (keys == NULL || n++ >= 12)
        continue;
      for (guint k = 0; keys[k] != NULL; k++)
        {
          g_autofree char *words = g_strdup_printf ("The key %s is in ", keys[k]);

          assert_has (account, words);
        }
    }
  if (n > 0)
    assert_has (account, " is a lock for ");
  else
    g_assert_null (strstr (account, "is a lock for"));
  return n;
}

static void
check_level (AshlarContent *content, const char *recipe, AshlarLevel *level)
{
  g_autofree char *account = editor_level_account (level, content);
  g_autofree char *first = editor_level_account_short (level);
  g_autofree char *size = NULL, *areas = NULL;
  guint            width, height, n = ashlar_level_get_n_areas (level);

  ashlar_level_get_size (level, &width, &height);
  size = g_strdup_printf ("%s, seed %" G_GUINT64_FORMAT ": %u by %u cells.", recipe,
                          ashlar_level_get_seed (level), width, height);
  areas = g_strdup_printf (n == 1 ? "%u area, " : "%u areas, ", n);
  g_assert_true (g_utf8_validate (account, -1, NULL));
  g_assert_true (g_str_has_prefix (account, size));
  g_assert_true (g_str_has_prefix (account, first));
  assert_has (account, areas);
  assert_has (account, "The entrance is in ");
  assert_has (account, "The exit is in ");
  g_assert_null (strstr (account, "(null)"));
  check_way (level, account);
}

static void
test_samples (void)
{
  static const char *const samples[] = { "old-keep", "crossword-vaults", "first-steps" };
  guint                    n_levels = 0;

  for (gsize s = 0; s < G_N_ELEMENTS (samples); s++)
    {
      g_autoptr (AshlarContent) content = load_sample (samples[s]);

      for (guint r = 0; r < ashlar_content_get_n_recipes (content); r++)
        {
          const char *id = ashlar_recipe_get_id (ashlar_content_get_recipe (content, r));
          g_autoptr (AshlarGenerator) generator = ashlar_generator_new (content, id, NULL, NULL);

          g_assert_nonnull (generator);
          for (guint64 seed = 1; seed <= 4; seed++)
            {
              g_autoptr (AshlarLevel) level
                  = ashlar_generator_generate (generator, seed, NULL, NULL);
              g_autofree char *account = NULL;

              if (level == NULL)
                continue;
              check_level (content, id, level);
              account = editor_level_account (level, content);
              check_locks (level, account);
              n_levels++;
            }
        }
    }
  g_test_message ("%u levels", n_levels);
  g_assert_cmpuint (n_levels, >=, 20);
}

/* A level that no recipe of ours made, with keys and zones. */
static void
test_locks (void)
{
  g_autofree char *path = g_strdup_printf ("%s/data/level/y_ways.json", g_getenv ("G_TEST_SRCDIR"));
  g_autoptr (GError) error = NULL;
  g_autoptr (AshlarLevel) level = ashlar_level_load (path, &error);
  g_autofree char *account = NULL;

  g_assert_no_error (error);
  account = editor_level_account (level, NULL);
  g_test_message ("%s", account);
  g_assert_cmpuint (check_locks (level, account), >, 0);
  if (ashlar_level_get_n_zones (level) > 0)
    assert_has (account, "Zone ");
}

/* Blocks are called as the designer calls them; without their content, by their id. */
static void
test_names (void)
{
  g_autoptr (AshlarContent) content = load_sample ("old-keep");
  g_autoptr (AshlarGenerator) generator = ashlar_generator_new (content, "keep", NULL, NULL);
  g_autoptr (AshlarLevel) level = ashlar_generator_generate (generator, 7, NULL, NULL);
  g_autofree char *named = editor_level_account (level, content);
  g_autofree char *bare = editor_level_account (level, NULL);

  g_assert_null (strstr (named, "bl_gatehouse"));
  assert_has (bare, "The entrance is in bl_gatehouse");
}

static void
test_failure (void)
{
  g_autoptr (GError) error = g_error_new_literal (G_IO_ERROR, G_IO_ERROR_FAILED, "No room.");
  g_autofree char *account = editor_level_account_failure ("keep", G_MAXUINT64, error);

  g_assert_cmpstr (account, ==, "keep, seed 18446744073709551615: no level. No room.");
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/level-account/samples", test_samples);
  g_test_add_func ("/level-account/locks", test_locks);
  g_test_add_func ("/level-account/names", test_names);
  g_test_add_func ("/level-account/failure", test_failure);
  return g_test_run ();
}
