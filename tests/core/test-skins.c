/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Skins as values: what they have from their parents, and that no level hears of them. */

#include "content/ashlar-content-private.h"
#include "random-content.h"

static AshlarContent *
read_skins (const char *skins)
{
  g_autofree char *text
      = g_strdup_printf ("{ \"format\": \"ashlar-content\", \"version\": 1, \"defaultTile\": \"#\","
                         "  \"tiles\": [ { \"representation\": \"#\" } ], \"skins\": %s }",
                         skins);
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));
  g_autoptr (GError) error = NULL;
  AshlarContent *content = ashlar_content_load_bytes (bytes, "skins", &error);

  g_assert_no_error (error);
  return content;
}

static char *
describe (const AshlarSkin *skin)
{
  g_autoptr (GString) text = g_string_new (NULL);

  g_string_append_printf (text, "%d×%d %06x", skin->cell[0], skin->cell[1],
                          (guint) (skin->ambient & 0xffffff));
  for (guint i = 0; i < skin->sheets->len; i++)
    {
      const AshlarSkinSheet *sheet = g_ptr_array_index (skin->sheets, i);

      g_string_append_printf (text, " %s=%s", sheet->id, sheet->image);
    }
  for (guint i = 0; i < skin->looks->len; i++)
    {
      const AshlarSkinLook *look = g_ptr_array_index (skin->looks, i);

      g_string_append_printf (text, " %s:%s", look->id, look->layer);
    }
  for (guint i = 0; skin->groups != NULL && i < ashlar_value_get_n_items (skin->groups); i++)
    g_string_append_printf (text, " %s(%u)", ashlar_value_get_key (skin->groups, i),
                            ashlar_value_get_n_items (ashlar_value_get_item (skin->groups, i)));
  return g_string_free (g_steal_pointer (&text), FALSE);
}

static void
check_resolved (AshlarContent *content, const char *id, const char *expected)
{
  AshlarSkin *skin = ashlar_content_get_skin (content, ashlar_content_find_skin (content, id));
  g_autoptr (AshlarSkin) resolved = ashlar_skin_resolve (skin, content->skins);
  g_autofree char *found = describe (resolved);

  g_assert_cmpstr (found, ==, expected);
  g_assert_null (resolved->parent);
  g_assert_cmpstr (resolved->id, ==, id);
}

static void
test_parents (void)
{
  g_autoptr (AshlarContent) content = read_skins (
      "[ { \"id\": \"child\", \"parent\": \"mid\", \"sheets\": [ { \"id\": \"n\", \"image\": \"n\" "
      "} ],"
      "    \"looks\": [ { \"id\": \"a\", \"layer\": \"third\" }, { \"id\": \"c\" } ] },"
      "  { \"id\": \"mid\", \"parent\": \"top\", \"cell\": [8, 9],"
      "    \"sheets\": [ { \"id\": \"k\", \"image\": \"ice\" } ],"
      "    \"groups\": { \"one\": [\"#\", \"#\"], \"two\": [] } },"
      "  { \"id\": \"top\", \"ambient\": \"#0000ff\", \"groups\": { \"one\": [\"#\"], \"own\": "
      "[\"#\"] },"
      "    \"sheets\": [ { \"id\": \"k\", \"image\": \"stone\" }, { \"id\": \"l\", \"image\": "
      "\"l\" } ],"
      "    \"looks\": [ { \"id\": \"a\", \"layer\": \"first\" }, { \"id\": \"b\" } ] } ]");

  check_resolved (content, "top", "16×16 0000ff k=stone l=l a:first b: one(1) own(1)");
  check_resolved (content, "mid", "8×9 0000ff k=ice l=l a:first b: own(1) one(2) two(0)");
  check_resolved (content, "child", "8×9 0000ff k=ice l=l n=n a:third b: c: own(1) one(2) two(0)");
}

/* No level changes by a byte because of a skin: not even the digest that it records. */
static void
test_digest (void)
{
  for (guint64 seed = 1; seed <= 100; seed++)
    {
      g_autoptr (AshlarContent) content = random_content (seed);
      g_autoptr (AshlarContent) bare = ashlar_content_with_skins (content, NULL);
      g_autofree char *digest = ashlar_content_dup_digest (content);
      g_autofree char *without = ashlar_content_dup_digest (bare);

      g_assert_cmpuint (ashlar_content_get_n_skins (bare), ==, 0);
      g_assert_cmpstr (digest, ==, without);
      g_assert_true (ashlar_content_equal (content, bare)
                     == (ashlar_content_get_n_skins (content) == 0));
    }
}

/* One added, replaced, moved and removed; the others are shared. */
static void
test_edits (void)
{
  g_autoptr (AshlarContent) content = read_skins ("[ { \"id\": \"a\" }, { \"id\": \"b\" } ]");
  g_autoptr (AshlarSkin) skin = ashlar_skin_new ("c");
  g_autoptr (AshlarContent) more = ashlar_content_with_skin (content, ASHLAR_NO_INDEX, skin);
  g_autoptr (AshlarContent) moved = ashlar_content_with_moved_skin (more, 2, 0);
  g_autoptr (AshlarContent) less = ashlar_content_with_skin (moved, 1, NULL);

  g_assert_cmpuint (ashlar_content_get_n_skins (content), ==, 2);
  g_assert_cmpuint (ashlar_content_get_n_skins (more), ==, 3);
  g_assert_cmpuint (ashlar_content_find_skin (more, "c"), ==, 2);
  g_assert_cmpuint (ashlar_content_find_skin (moved, "c"), ==, 0);
  g_assert_cmpuint (ashlar_content_get_n_skins (less), ==, 2);
  g_assert_cmpuint (ashlar_content_find_skin (less, "a"), ==, ASHLAR_NO_INDEX);
  g_assert_true (ashlar_content_get_skin (less, 1) == ashlar_content_get_skin (content, 1));
}

/* Of each limit of a list of skins: what fits is read, one more is a fault with its place. */
static void
check_limit (
    const char *before, const char *item, const char *after, guint limit, const char *where)
{
  for (guint n = limit; n <= limit + 1; n++)
    {
      g_autoptr (GString) text = g_string_new (
          "{ \"format\": \"ashlar-content\", \"version\": 1, \"defaultTile\": \"#\","
          "  \"tiles\": [ { \"representation\": \"#\" } ], \"skins\": [");
      g_autoptr (GBytes) bytes = NULL;
      g_autoptr (GError) error = NULL;
      g_autoptr (AshlarContent) content = NULL;

      g_string_append (text, before);
      for (guint i = 0; i < n; i++)
        {
          g_autofree char *number = g_strdup_printf ("%u", i);
          g_autoptr (GString) one = g_string_new (item);

          g_string_replace (one, "@", number, 0);
          g_string_append_printf (text, "%s%s", i > 0 ? "," : "", one->str);
        }
      g_string_append_printf (text, "%s ] }", after);
      bytes = g_string_free_to_bytes (g_steal_pointer (&text));
      content = ashlar_content_load_bytes (bytes, "many", &error);
      if (n == limit)
        g_assert_no_error (error);
      else
        {
          g_assert_error (error, ASHLAR_CONTENT_ERROR, ASHLAR_CONTENT_ERROR_INVALID);
          g_assert_nonnull (strstr (error->message, where));
        }
    }
}

static void
test_limits (void)
{
  check_limit ("", "{ \"id\": \"@\" }", "", ASHLAR_MAX_SKINS, "/skins: found 65 skins");
  check_limit ("{ \"id\": \"a\", \"looks\": [", "{ \"id\": \"@\" }", "] }", ASHLAR_MAX_SKIN_LOOKS,
               "/skins/0/looks: found 1025 looks");
  check_limit ("{ \"id\": \"a\", \"sheets\": [", "{ \"id\": \"@\", \"image\": \"p\" }", "] }",
               ASHLAR_MAX_SKIN_SHEETS, "/skins/0/sheets: found 65 sheets");
  check_limit ("{ \"id\": \"a\", \"looks\": [", "{ \"id\": \"@\", \"layer\": \"@\" }", "] }",
               ASHLAR_MAX_SKIN_LAYERS, "/skins/0/looks/16/layer");
  check_limit ("{ \"id\": \"a\", \"looks\": [ { \"id\": \"l\", \"at\": [", "[@, 0]", "] } ] }",
               ASHLAR_MAX_LOOK_VARIANTS, "/skins/0/looks/0/at: found 257 variants");
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/skins/a-child-has-what-its-parents-have-and-it-has-not", test_parents);
  g_test_add_func ("/skins/no-level-hears-of-a-skin", test_digest);
  g_test_add_func ("/skins/edits-share-the-rest", test_edits);
  g_test_add_func ("/skins/limits", test_limits);
  return g_test_run ();
}
