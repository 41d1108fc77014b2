/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Prints the hashes of the golden levels, or those of the golden walks: golden-tool SAMPLES levels|walks. For comparing compilers
 * (compare-compilers.py). */

#include "golden.h"
#include "../play/golden-walks.h"

int
main (int argc, char **argv)
{
  g_autofree char *text = NULL;

  if (argc != 3)
    {
      g_printerr ("usage: golden-tool SAMPLES levels|walks\n");
      return 2;
    }
  text = g_str_equal (argv[2], "walks") ? golden_walks_hash (argv[1])
                                        : golden_hash (argv[1], GOLDEN_LEVELS);
  g_print ("%s", text);
  return 0;
}
