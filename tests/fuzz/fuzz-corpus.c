/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Runs a fuzz target over files, each as an ordinary test: every input that once broke something
 * stays in the corpus. The folder is given by the environment (FUZZ_CORPUS), and so is a shared one
 * of finished files (FUZZ_SEEDS, may be unset). */

#include <string.h>

#include "fuzz.h"

static void
test_file (gconstpointer user_data)
{
  const char *path = user_data;
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;
  gsize            length;

  g_file_get_contents (path, &text, &length, &error);
  g_assert_no_error (error);
  LLVMFuzzerTestOneInput ((const guint8 *) text, length);
  LLVMFuzzerTestOneInput (NULL, 0);

  /* A file that breaks off anywhere is a file that someone will open. */
  for (gsize cut = 1; cut <= 16; cut++)
    LLVMFuzzerTestOneInput ((const guint8 *) text, length * cut / 17);
}

static gint
compare_names (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

static void
add_folder (const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  const char *name;

  g_assert_nonnull (dir);
  while ((name = g_dir_read_name (dir)) != NULL)
    g_ptr_array_add (names, g_strdup (name));
  g_ptr_array_sort (names, compare_names);
  for (guint i = 0; i < names->len; i++)
    {
      g_autofree char *path = g_build_filename (folder, g_ptr_array_index (names, i), NULL);
      g_autofree char *test
          = g_strdup_printf ("/fuzz/%s", (const char *) g_ptr_array_index (names, i));

      /* Beside the samples lie their pictures and what draws them. */
      if (g_file_test (path, G_FILE_TEST_IS_REGULAR) && !g_str_has_suffix (path, ".png"))
        g_test_add_data_func_full (test, g_steal_pointer (&path), test_file, g_free);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_assert_nonnull (g_getenv ("FUZZ_CORPUS"));
  add_folder (g_getenv ("FUZZ_CORPUS"));
  if (g_getenv ("FUZZ_SEEDS") != NULL)
    add_folder (g_getenv ("FUZZ_SEEDS"));
  return g_test_run ();
}
