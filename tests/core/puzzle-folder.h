/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* A folder of real crosswords, which is no part of this repository: ASHLAR_PUZZLES names it, or it lies
 * beside the checkout as shared/puzzles. Tests that read it have a sibling on puzzles of our own, so
 * that nothing goes untested where it is missing. */

#pragma once

#include <glib.h>

/* A path in that folder, or NULL where there is no such folder. */
static inline char *
puzzle_folder (const char *name)
{
  const char      *named = g_getenv ("ASHLAR_PUZZLES");
  g_autofree char *folder
      = named != NULL ? g_strdup (named)
                      : g_test_build_filename (G_TEST_DIST, "..", "..", "shared", "puzzles", NULL);

  return g_file_test (folder, G_FILE_TEST_IS_DIR) ? g_build_filename (folder, name, NULL) : NULL;
}
