/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The golden levels: what a recipe and a seed gave once they give again. Where a change of output
 * is meant, the version of the part goes up and
 * `./dev golden --update` rewrites the files; their diff says what changed. */

#include <string.h>

#include "golden.h"

static char *samples, *golden;

static gboolean
is_update (void)
{
  return g_getenv ("ASHLAR_GOLDEN_UPDATE") != NULL;
}

#define REMEDY                                                                                     \
  "If the change is meant, raise the version of the part that made it and run ./dev golden "       \
  "--update"

/* The text against the file, or the file from the text. */
static void
hold (const char *name, const char *text)
{
  g_autofree char *path = g_build_filename (golden, name, NULL), *expected = NULL;
  g_auto (GStrv) lines = NULL, expected_lines = NULL;
  g_autoptr (GError) error = NULL;

  if (is_update ())
    {
      g_file_set_contents (path, text, -1, &error);
      g_assert_no_error (error);
      return;
    }
  g_file_get_contents (path, &expected, NULL, &error);
  if (expected == NULL)
    g_error ("%s: %s\n%s", path, error->message, REMEDY);
  lines = g_strsplit (text, "\n", -1);
  expected_lines = g_strsplit (expected, "\n", -1);
  for (guint i = 0; lines[i] != NULL && expected_lines[i] != NULL; i++)
    if (!g_str_equal (lines[i], expected_lines[i]))
      g_error ("%s:%u: expected \"%s\", found \"%s\"\n%s", path, i + 1, expected_lines[i], lines[i],
               REMEDY);
  if (g_strv_length (lines) != g_strv_length (expected_lines))
    g_error ("%s: expected %u lines, found %u\n%s", path, g_strv_length (expected_lines),
             g_strv_length (lines), REMEDY);
}

static void
test_hashes (void)
{
  g_autofree char *text = golden_hash (samples, GOLDEN_LEVELS);

  g_assert_null (strstr (text, " error "));
  hold ("hashes.txt", text);
}

static void
test_texts (void)
{
  g_auto (GStrv) texts = golden_texts (samples);

  g_assert_cmpuint (g_strv_length (texts), >=, 8);
  for (guint i = 0; texts[i] != NULL; i += 2)
    hold (texts[i], texts[i + 1]);
}

int
main (int argc, char **argv)
{
  int status;

  g_test_init (&argc, &argv, NULL);
  samples = g_test_build_filename (G_TEST_DIST, "..", "data", "samples", NULL);
  golden = g_test_build_filename (G_TEST_DIST, "data", "golden", NULL);
  g_test_add_func ("/golden/hashes", test_hashes);
  g_test_add_func ("/golden/texts", test_texts);
  status = g_test_run ();
  g_free (samples);
  g_free (golden);
  return status;
}
