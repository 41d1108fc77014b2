/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The corpus of content files, tests/data/content: y_ must be read, n_ must be refused with just
 * the faults that faults.txt lists, i_ may go either way. Then limits, for which files would be too
 * large. */

#include "base/ashlar-json-private.h"
#include "base/ashlar-report-private.h"
#include "content/ashlar-content-private.h"

#include <string.h>

static char *
corpus_path (const char *name)
{
  return g_build_filename (g_getenv ("G_TEST_SRCDIR"), "data", "content", name, NULL);
}

static GBytes *
read_corpus (const char *name)
{
  g_autofree char *path = corpus_path (name);
  g_autoptr (GError) error = NULL;
  char *text;
  gsize length;

  g_file_get_contents (path, &text, &length, &error);
  g_assert_no_error (error);
  return g_bytes_new_take (text, length);
}

/* What was read is sound, and comes back from its own text. */
static void
assert_round_trip (AshlarContent *content)
{
  g_autoptr (AshlarReport) report = ashlar_content_validate (content);
  g_autoptr (GBytes) written = ashlar_content_to_bytes (content);
  g_autoptr (GBytes) again = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (AshlarContent) read = ashlar_content_load_bytes (written, "written", &error);

  g_assert_cmpuint (ashlar_report_get_n_findings (report), ==, 0);
  g_assert_no_error (error);
  g_assert_true (ashlar_content_equal (content, read));
  again = ashlar_content_to_bytes (read);
  g_assert_true (g_bytes_equal (written, again));
}

static void
test_good (gconstpointer name)
{
  g_autoptr (GBytes) bytes = read_corpus (name);
  g_autoptr (GError) error = NULL;
  g_autoptr (AshlarContent) content = ashlar_content_load_bytes (bytes, name, &error);

  g_assert_no_error (error);
  assert_round_trip (content);
}

static void
test_either (gconstpointer name)
{
  g_autoptr (GBytes) bytes = read_corpus (name);
  g_autoptr (GError) error = NULL;
  g_autoptr (AshlarContent) content = ashlar_content_load_bytes (bytes, name, &error);

  if (content != NULL)
    assert_round_trip (content);
  else
    g_assert_nonnull (error);
}

/* The lines of faults.txt that are indented below @name. */
static char *
expected_faults (const char *name)
{
  g_autoptr (GBytes) bytes = read_corpus ("faults.txt");
  g_autofree char *text = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  GString *faults = g_string_new (NULL);
  gboolean found = FALSE;

  for (guint i = 0; lines[i] != NULL; i++)
    if (!g_str_has_prefix (lines[i], "  "))
      found = strcmp (lines[i], name) == 0;
    else if (found)
      g_string_append_printf (faults, "%s\n", lines[i] + 2);
  return g_string_free (faults, FALSE);
}

static void
test_bad (gconstpointer name)
{
  g_autoptr (GBytes) bytes = read_corpus (name);
  g_autoptr (GError) error = NULL;
  g_autoptr (AshlarContent) content = ashlar_content_load_bytes (bytes, name, &error);
  g_autofree char *prefix = g_strconcat (name, ":", NULL);
  g_autofree char *expected = expected_faults (name);
  g_autoptr (GString) faults = NULL;

  g_assert_null (content);
  g_assert_nonnull (error);
  faults = g_string_new (error->message);
  g_string_append_c (faults, '\n');
  g_string_replace (faults, prefix, "", 0);
  g_assert_cmpstr (faults->str, ==, expected);
}

/* ------------------------------------------------------------------ limits */

#define HEAD "{\"format\":\"ashlar-content\",\"version\":1,\"defaultTile\":\"#\","
#define TILES "\"tiles\":[{\"representation\":\"#\"},{\"representation\":\".\"}]"

static void
append_repeated (GString *text, const char *part, const char *separator, guint n)
{
  for (guint i = 0; i < n; i++)
    {
      if (i > 0)
        g_string_append (text, separator);
      g_string_append (text, part);
    }
}

static void
assert_fails (const GString *text, const char *message)
{
  g_autoptr (GBytes) bytes = g_bytes_new (text->str, text->len);
  g_autoptr (GError) error = NULL;
  g_autoptr (AshlarContent) content = ashlar_content_load_bytes (bytes, "test", &error);

  g_assert_null (content);
  g_assert_cmpstr (error->message, ==, message);
}

static void
test_brackets (void)
{
  g_autoptr (GString) text = g_string_new (NULL);

  append_repeated (text, "[", "", 100000);
  assert_fails (text, "test:1:65: found nesting of 65 levels, expected at most 64");
}

static void
test_limits (void)
{
  g_autoptr (GString) tiles = g_string_new (HEAD "\"tiles\":[");
  g_autoptr (GString) blocks = g_string_new (HEAD TILES ",\"blocks\":[");
  g_autoptr (GString) exits
      = g_string_new (HEAD TILES ",\"blocks\":[{\"id\":\"a\",\"representation\":\".\",\"exits\":[");
  g_autoptr (GString) objects = g_string_new (
      HEAD TILES ",\"blocks\":[{\"id\":\"a\",\"representation\":\".\",\"objects\":[");
  g_autoptr (GString) sum = g_string_new (HEAD TILES ",\"blocks\":[");

  append_repeated (tiles, "0", ",", ASHLAR_MAX_TILES + 1);
  g_string_append (tiles, "]}");
  assert_fails (tiles, "test:/tiles: found 4097 tiles; expected at most 4096");

  append_repeated (blocks, "0", ",", ASHLAR_MAX_BLOCKS + 1);
  g_string_append (blocks, "]}");
  assert_fails (blocks, "test:/blocks: found 65537 blocks; expected at most 65536");

  append_repeated (exits, "0", ",", ASHLAR_MAX_BLOCK_EXITS + 1);
  g_string_append (exits, "]}]}");
  assert_fails (exits, "test:/blocks/0/exits: found 4097 exits; expected at most 4096");

  append_repeated (objects, "0", ",", ASHLAR_MAX_BLOCK_OBJECTS + 1);
  g_string_append (objects, "]}]}");
  assert_fails (objects, "test:/blocks/0/objects: found 65536 objects; expected at most 65535");

  for (guint i = 0; i < 4296; i++)
    g_string_append_printf (sum,
                            "%s{\"id\":\"%u\",\"representation\":\".\",\"occurrences\":1000000}",
                            i > 0 ? "," : "", i);
  g_string_append (sum, "]}");
  assert_fails (sum,
                "test:/blocks: the occurrences sum up to 4296000000; expected at most 4294967295");
}

static void
test_largest_block (void)
{
  g_autoptr (GString) text
      = g_string_new (HEAD TILES ",\"blocks\":[{\"id\":\"a\",\"representation\":[");
  g_autofree char *cells = g_strnfill (ASHLAR_MAX_BLOCK_SIZE, '.');
  g_autofree char *row = g_strdup_printf ("\"%s\"", cells);
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (AshlarContent) content = NULL;

  append_repeated (text, row, ",", ASHLAR_MAX_BLOCK_SIZE);
  g_string_append (text, "]}]}");
  bytes = g_bytes_new (text->str, text->len);
  content = ashlar_content_load_bytes (bytes, "test", &error);
  g_assert_no_error (error);
  assert_round_trip (content);
}

/* A file of faults only: as many as fit are told, the rest is counted. */
static void
test_nothing_but_faults (void)
{
  g_autoptr (GString) text = g_string_new (HEAD TILES ",\"blocks\":[");
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (AshlarReport) report = ashlar_report_new ();
  g_autoptr (AshlarContent) content = NULL;

  append_repeated (text, "0", ",", ASHLAR_MAX_BLOCKS);
  g_string_append (text, "]}");
  bytes = g_bytes_new (text->str, text->len);
  content = ashlar_content_read (bytes, "test", report, NULL);
  g_assert_null (content);
  g_assert_cmpuint (ashlar_report_count (report, ASHLAR_SEVERITY_ERROR), ==, ASHLAR_MAX_BLOCKS);
  g_assert_cmpuint (ashlar_report_get_n_findings (report), ==, 1001);
}

/* Chains as long as lists may be: no recursion, no quadratic time. */
static void
test_long_chains (void)
{
  g_autoptr (GString) text = g_string_new (HEAD TILES ",\"objects\":[");
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (AshlarContent) content = NULL;
  const guint n = ASHLAR_MAX_OBJECTS - 1;

  for (guint i = 0; i < n; i++)
    g_string_append_printf (text, "{\"id\":\"%u\",\"references\":{\"%u\":1}},", i, i + 1);
  g_string_append_printf (text, "{\"id\":\"%u\"}]}", n);
  bytes = g_bytes_new (text->str, text->len);
  content = ashlar_content_load_bytes (bytes, "test", &error);
  g_assert_no_error (error);

  g_string_truncate (text, text->len - 3);
  g_string_append (text, ",\"references\":{\"0\":1}}]}");
  g_clear_pointer (&bytes, g_bytes_unref);
  g_clear_pointer (&content, ashlar_content_unref);
  bytes = g_bytes_new (text->str, text->len);
  content = ashlar_content_load_bytes (bytes, "test", &error);
  g_assert_cmpstr (error->message, ==,
                   "test:/objects/16383/references: 0 → 1 → 2 → 3 → 4 → 5 → 6 → 7 → 8 → 9 → 10 → "
                   "11 → 12 → 13 → 14 → "
                   "15 → … → 0 is a cycle; expected an end");
}

static void
test_files (void)
{
  g_autofree char *missing = corpus_path ("nothing.json");
  g_autofree char *article = corpus_path ("y_article.json");
  g_autoptr (GError) error = NULL;
  g_autoptr (AshlarContent) content = ashlar_content_load (missing, &error);

  g_assert_null (content);
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND);
  g_clear_error (&error);
  content = ashlar_content_load (article, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (ashlar_content_get_n_blocks (content), ==, 2);
  g_clear_pointer (&content, ashlar_content_unref);

  /* No end of it. */
  content = ashlar_content_load ("/dev/zero", &error);
  g_assert_null (content);
  g_assert_error (error, ASHLAR_JSON_ERROR, ASHLAR_JSON_ERROR_TOO_LARGE);
}

/* -------------------------------------------------------------------- main */

static int
compare_names (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

static void
add_corpus (void)
{
  g_autofree char *folder = corpus_path ("");
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  const char *name;

  g_assert_nonnull (dir);
  while ((name = g_dir_read_name (dir)) != NULL)
    if (g_str_has_suffix (name, ".json"))
      g_ptr_array_add (names, g_strdup (name));
  g_assert_cmpuint (names->len, >, 100);
  g_ptr_array_sort (names, compare_names);
  for (guint i = 0; i < names->len; i++)
    {
      const char      *file = names->pdata[i];
      g_autofree char *path = g_strdup_printf ("/content-reader/corpus/%s", file);
      GTestDataFunc    test = file[0] == 'y' ? test_good : file[0] == 'n' ? test_bad : test_either;

      g_test_add_data_func_full (path, g_strdup (file), test, g_free);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  add_corpus ();
  g_test_add_func ("/content-reader/brackets", test_brackets);
  g_test_add_func ("/content-reader/limits", test_limits);
  g_test_add_func ("/content-reader/largest-block", test_largest_block);
  g_test_add_func ("/content-reader/a-million-faults", test_nothing_but_faults);
  g_test_add_func ("/content-reader/long-chains", test_long_chains);
  g_test_add_func ("/content-reader/files", test_files);
  return g_test_run ();
}
