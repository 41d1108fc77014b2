/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Stars: they are read and written, edits of a recipe leave them alone, no level and no digest knows of
 * them, and each is held against the level that its seed gives. */

#include <string.h>

#include "base/ashlar-report-private.h"
#include "content/ashlar-elements-private.h"
#include "formats/ashlar-level-json-private.h"
#include "levels.h"
#include "lint/ashlar-lint-private.h"
#include "pipeline/ashlar-stars-private.h"
#include "random-content.h"

static AshlarContent *
load (const char *stars)
{
  g_autofree char *text = g_strdelimit (
      g_strconcat ("{ 'format': 'ashlar-content', 'version': 1, 'defaultTile': '#', 'tiles': [ "
                   "{ 'representation': '#', 'blocksMovement': true }, "
                   "{ 'representation': '.' } ], 'recipes': [ { 'id': 'r', 'planner': 'mine'",
                   stars, " } ] }", NULL),
      "'", '"');
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));
  g_autoptr (GError) error = NULL;
  AshlarContent *content = ashlar_content_load_bytes (bytes, "test", &error);

  g_assert_no_error (error);
  return content;
}

static const AshlarRecipe *
get_recipe (AshlarContent *content)
{
  return ashlar_content_get_recipe (content, 0);
}

static const AshlarStar *
get_star (AshlarContent *content, guint index)
{
  g_assert_cmpuint (index, <, get_recipe (content)->stars->len);
  return g_ptr_array_index (get_recipe (content)->stars, index);
}

static AshlarContent *
with_star (AshlarContent *content, guint index, AshlarStar *star)
{
  g_autoptr (AshlarStar) owned = star;
  g_autoptr (AshlarRecipe) recipe = ashlar_recipe_with_star (get_recipe (content), index, owned);

  return ashlar_content_with_recipe (content, 0, recipe);
}

static void
test_reading (void)
{
  g_autoptr (AshlarContent) content
      = load (", 'stars': [ { 'seed': 3 }, { 'seed': '18446744073709551615', 'name': 'n', "
              "'note': 't', 'own': 1 }, { 'seed': '007' } ]");

  g_assert_cmpuint (get_recipe (content)->stars->len, ==, 3);
  g_assert_cmpuint (get_star (content, 0)->seed, ==, 3);
  g_assert_null (get_star (content, 0)->name);
  g_assert_cmpuint (get_star (content, 1)->seed, ==, G_MAXUINT64);
  g_assert_cmpstr (get_star (content, 1)->name, ==, "n");
  g_assert_cmpstr (get_star (content, 1)->note, ==, "t");
  g_assert_nonnull (get_star (content, 1)->extras);
  g_assert_cmpuint (ashlar_recipe_find_star (get_recipe (content), 7), ==, 2);
  g_assert_cmpuint (ashlar_recipe_find_star (get_recipe (content), 8), ==, ASHLAR_NO_INDEX);
}

/* What is written reads back, on a line a star; the seed as text, which keeps its 64 bits. */
static void
test_writing (void)
{
  g_autoptr (AshlarContent) content
      = load (", 'stars': [ { 'own': 1, 'seed': 18446, 'note': '' }, { 'seed': '1' } ]");
  g_autoptr (GBytes) bytes = ashlar_content_to_bytes (content);
  g_autoptr (AshlarContent) again = ashlar_content_load_bytes (bytes, "again", NULL);

  g_assert_nonnull (strstr (g_bytes_get_data (bytes, NULL),
                            "\"stars\": [\n"
                            "        { \"seed\": \"18446\", \"own\": 1 },\n"
                            "        { \"seed\": \"1\" }\n"));
  g_assert_true (ashlar_content_equal (content, again));
}

/* Each edit of a recipe by place keeps its stars, the list itself. */
static void
test_edits_keep_stars (void)
{
  for (guint64 seed = 0; seed < 100; seed++)
    {
      g_autoptr (AshlarContent) content = random_content (seed);

      for (guint i = 0; i < content->recipes->len; i++)
        {
          const AshlarRecipe *recipe = ashlar_content_get_recipe (content, i);
          g_autoptr (AshlarValue) value = ashlar_value_new_string ("x");
          g_autoptr (AshlarRecipe) described
              = ashlar_recipe_with_value (recipe, "description", value);
          g_autoptr (AshlarRecipe) told = ashlar_recipe_with_parameter (recipe, "p", value);
          g_autoptr (AshlarRecipe) bare = ashlar_recipe_with_stars (recipe, NULL);
          g_autoptr (AshlarRecipe) back = ashlar_recipe_with_stars (bare, recipe->stars);

          g_assert_true (described->stars == recipe->stars);
          g_assert_true (told->stars == recipe->stars);
          g_assert_true (ashlar_recipe_equal (back, recipe));
          g_assert_true (ashlar_recipe_equal_but_stars (bare, recipe));
          g_assert_false (ashlar_recipe_equal_but_stars (told, recipe));
          g_assert_cmpint (ashlar_recipe_equal (bare, recipe), ==, recipe->stars->len == 0);
        }
    }
}

/* A star added, changed, taken away: the same digest, the same bytes of every level, and what was
 * prepared is not prepared again. */
static void
test_no_level_knows (void)
{
  static const char *const samples[] = { "old-keep", "dwindle-mines", "sixteen-pieces" };

  for (guint s = 0; s < G_N_ELEMENTS (samples); s++)
    {
      g_autoptr (AshlarContent) content = levels_load_sample (samples[s]);
      const char      *id = ashlar_recipe_get_id (get_recipe (content));
      g_autofree char *digest = ashlar_content_dup_digest (content);
      g_autoptr (AshlarGenerator) generator = ashlar_content_ref_generator (content, id, NULL);
      g_autoptr (AshlarContent) starred
          = with_star (content, ASHLAR_NO_INDEX, ashlar_star_new (5, "name", "note", NULL));
      g_autoptr (AshlarGenerator) again = ashlar_content_ref_generator (starred, id, NULL);
      g_autofree char *starred_digest = ashlar_content_dup_digest (starred);

      g_assert_cmpstr (starred_digest, ==, digest);
      g_assert_true (ashlar_content_equal_but_stars (content, starred));
      g_assert_false (ashlar_content_equal (content, starred));
      g_assert_nonnull (again);
      g_assert_true (again->prepared == generator->prepared);
      for (guint64 seed = 1; seed <= 5; seed++)
        {
          g_autoptr (AshlarLevel) level
              = ashlar_content_generate (content, id, seed, NULL, NULL, NULL);
          g_autoptr (AshlarLevel) other
              = ashlar_content_generate (starred, id, seed, NULL, NULL, NULL);

          g_assert_cmpint (level != NULL, ==, other != NULL);
          if (level != NULL)
            {
              g_autoptr (GBytes) bytes = ashlar_level_to_bytes (level);
              g_autoptr (GBytes) others = ashlar_level_to_bytes (other);

              g_assert_true (g_bytes_equal (bytes, others));
            }
        }
    }
}

/* The lines of a level's file without the member `generator`. */
static char *
dup_without_generator (GBytes *bytes)
{
  g_autofree char *text = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
  char            *from = strstr (text, "\n  \"generator\": {");
  char            *to = strstr (from, "\n  },");

  g_assert_nonnull (to);
  memmove (from, to + strlen ("\n  },"), strlen (to + strlen ("\n  },")) + 1);
  return g_steal_pointer (&text);
}

/* The hash is that of the file without `generator`, whatever its length: read back, too. */
static void
test_hash (void)
{
  static const char *const sizes[] = { "across=9", "across=200" };

  for (guint s = 0; s < G_N_ELEMENTS (sizes); s++)
    {
      g_autoptr (AshlarContent) content = load ("");
      g_autoptr (AshlarOptions) options = ashlar_options_new ();
      g_autoptr (AshlarLevel) level = NULL;
      g_autoptr (AshlarLevel) read = NULL;
      g_autoptr (GBytes) bytes = NULL;
      g_autofree char *text = NULL, *expected = NULL, *hash = NULL, *hash_of_read = NULL;

      ashlar_options_set_parameter (options, "order=8");
      ashlar_options_set_parameter (options, sizes[s]);
      level = ashlar_content_generate (content, "r", 1, options, NULL, NULL);
      bytes = ashlar_level_to_bytes (level);
      /* One that fits into what the writer holds, and one that does not. */
      g_assert_cmpint (g_bytes_get_size (bytes) > 1 << 17, ==, s == 1);
      text = dup_without_generator (bytes);
      expected = g_compute_checksum_for_string (G_CHECKSUM_SHA256, text, -1);
      hash = ashlar_level_dup_hash (level);
      g_assert_cmpstr (hash, ==, expected);
      read = ashlar_level_load_bytes (bytes, "level", NULL);
      hash_of_read = ashlar_level_dup_hash (read);
      g_assert_cmpstr (hash_of_read, ==, expected);
    }
}

static AshlarContent *
check (AshlarContent *content, const char *codes)
{
  g_autoptr (AshlarReport) report = ashlar_report_new ();
  AshlarContent *accepted = ashlar_content_check_stars (content, report, NULL);
  g_autoptr (GString) found = g_string_new (NULL);

  for (guint i = 0; i < ashlar_report_get_n_findings (report); i++)
    g_string_append_printf (found, "%s%s %s", i > 0 ? ", " : "",
                            ashlar_finding_get_code (ashlar_report_get_finding (report, i)),
                            ashlar_finding_get_subject (ashlar_report_get_finding (report, i)));
  g_assert_cmpstr (found->str, ==, codes);
  return accepted;
}

/* New, accepted, kept, made to differ, accepted again. */
static void
test_check (void)
{
  g_autoptr (AshlarContent) content
      = load (", 'stars': [ { 'seed': 1 }, { 'seed': 2, 'own': 1 } ]");
  g_autoptr (AshlarContent) accepted = check (
      content, "star-without-hash /recipes/0/stars/0, star-without-hash /recipes/0/stars/1");
  g_autoptr (AshlarContent) kept = check (accepted, "");
  g_autoptr (AshlarValue) across = ashlar_value_new_integer (9);
  g_autoptr (AshlarRecipe) smaller
      = ashlar_recipe_with_parameter (get_recipe (accepted), "across", across);
  g_autoptr (AshlarContent) edited = ashlar_content_with_recipe (accepted, 0, smaller);
  g_autoptr (AshlarContent) again = NULL;
  g_autoptr (AshlarContent) clean = NULL;
  g_autoptr (AshlarLevel) level = ashlar_content_generate (accepted, "r", 2, NULL, NULL, NULL);
  g_autofree char *hash = ashlar_level_dup_hash (level);

  g_assert_true (kept == accepted);
  g_assert_cmpstr (get_star (accepted, 1)->hash, ==, hash);
  g_assert_nonnull (get_star (accepted, 1)->extras);
  again = check (edited, "star-differs /recipes/0/stars/0, star-differs /recipes/0/stars/1");
  clean = check (again, "");
  g_assert_true (clean == again);
}

/* Failing seeds are no reason to forget what was kept; a recipe that cannot begin is told of once. */
static void
test_failures (void)
{
  g_autoptr (AshlarContent) refused
      = load (", 'accept': { 'rooms': { 'min': 100000 } }, 'stars': [ { 'seed': 1, 'hash': "
              "'0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef' } ]");
  g_autoptr (AshlarContent) same = check (refused, "star-fails /recipes/0/stars/0");
  g_autoptr (AshlarContent) unmade
      = load (", 'assign': [ 'nothing' ], 'stars': [ { 'seed': 1 }, { 'seed': 2 } ]");
  g_autoptr (AshlarContent) unmade_same = check (unmade, "star-fails /recipes/0/stars");

  g_assert_true (same == refused);
  g_assert_true (unmade_same == unmade);
}

/* The fix of a finding accepts one star; of a list that is another by then it accepts nothing. */
static void
test_fix (void)
{
  g_autoptr (AshlarContent) content
      = load (", 'stars': [ { 'seed': 1 }, { 'seed': 2, 'own': 1 } ]");
  g_autoptr (AshlarReport) report = ashlar_report_new ();
  g_autoptr (AshlarContent) accepted = ashlar_content_check_stars (content, report, NULL);
  g_autoptr (AshlarContent) fixed
      = ashlar_lint_apply_fix (content, ashlar_report_get_finding (report, 1), NULL);
  g_autoptr (AshlarContent) shorter = with_star (content, 0, NULL);
  g_autoptr (AshlarContent) moved
      = with_star (shorter, ASHLAR_NO_INDEX, ashlar_star_new (9, NULL, NULL, NULL));
  g_autoptr (GError) error = NULL;

  g_assert_nonnull (fixed);
  g_assert_null (get_star (fixed, 0)->hash);
  g_assert_cmpstr (get_star (fixed, 1)->hash, ==, get_star (accepted, 1)->hash);
  g_assert_nonnull (get_star (fixed, 1)->extras);
  g_assert_null (ashlar_lint_apply_fix (moved, ashlar_report_get_finding (report, 1), &error));
  g_assert_error (error, ASHLAR_CONTENT_ERROR, ASHLAR_CONTENT_ERROR_INVALID);
}

static void
test_cancelled (void)
{
  g_autoptr (AshlarContent) content = load (", 'stars': [ { 'seed': 1 } ]");
  g_autoptr (AshlarReport) report = ashlar_report_new ();
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();

  g_cancellable_cancel (cancellable);
  g_assert_null (ashlar_content_check_stars (content, report, cancellable));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/stars/reading", test_reading);
  g_test_add_func ("/stars/writing", test_writing);
  g_test_add_func ("/stars/edits-keep-stars", test_edits_keep_stars);
  g_test_add_func ("/stars/no-level-knows", test_no_level_knows);
  g_test_add_func ("/stars/hash", test_hash);
  g_test_add_func ("/stars/check", test_check);
  g_test_add_func ("/stars/failures", test_failures);
  g_test_add_func ("/stars/fix", test_fix);
  g_test_add_func ("/stars/cancelled", test_cancelled);
  return g_test_run ();
}
