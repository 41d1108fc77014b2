/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The golden walks: where a bot went once it goes again, by the same rules. Where a change is meant `./dev golden --update` rewrites
 * the file; its diff says what changed. */

#include <string.h>

#include "golden-walks.h"

static void
test_walks (void)
{
  g_autofree char *samples = g_test_build_filename (G_TEST_DIST, "..", "data", "samples", NULL);
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "data", "golden", "walks.txt", NULL);
  g_autofree char *text = golden_walks_hash (samples), *expected = NULL;
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1), expected_lines = NULL;
  g_autoptr (GError) error = NULL;

  if (g_getenv ("ASHLAR_GOLDEN_UPDATE") != NULL)
    {
      g_file_set_contents (path, text, -1, &error);
      g_assert_no_error (error);
      return;
    }
  g_file_get_contents (path, &expected, NULL, &error);
  g_assert_no_error (error);
  expected_lines = g_strsplit (expected, "\n", -1);
  g_assert_cmpuint (g_strv_length (lines), ==, 101);
  g_assert_cmpuint (g_strv_length (expected_lines), ==, 101);
  for (guint i = 0; lines[i] != NULL; i++)
    if (!g_str_equal (lines[i], expected_lines[i]))
      g_error ("%s:%u: expected \"%s\", found \"%s\"\nIf the change is meant, run ./dev golden "
               "--update",
               path, i + 1, expected_lines[i], lines[i]);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/golden-walks/walks", test_walks);

  return g_test_run ();
}
