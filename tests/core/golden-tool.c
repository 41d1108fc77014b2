/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Prints the hashes of the golden levels: golden-tool SAMPLES. For comparing compilers
 * (compare-compilers.py). */

#include "golden.h"

int
main (int argc, char **argv)
{
  g_autofree char *text = NULL;

  if (argc != 2)
    {
      g_printerr ("usage: golden-tool SAMPLES\n");
      return 2;
    }
  text = golden_hash (argv[1], GOLDEN_LEVELS);
  g_print ("%s", text);
  return 0;
}
