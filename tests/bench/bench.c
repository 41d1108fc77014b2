/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The benchmarks. Without names all of them, otherwise those named; with --peers others race, too. */

#include "bench.h"

#include <string.h>

static const struct
{
  const char *name;
  void (*run) (void);
} benches[] = {
  { "areas", bench_areas },         { "block-grid", bench_block_grid },
  { "blocks", bench_blocks },       { "content", bench_content },
  { "crossword", bench_crossword }, { "ipuz", bench_ipuz },
  { "lint", bench_lint },           { "metrics", bench_metrics },
  { "mine", bench_mine },           { "minidungeon", bench_minidungeon },
  { "painters", bench_painters },   { "raster", bench_raster },
  { "skins", bench_skins },         { "tiled", bench_tiled },
};

gboolean bench_with_peers;

double
bench_best (BenchFunc run, gpointer subject)
{
  gint64 begin = g_get_monotonic_time ();
  gint64 best = G_MAXINT64;

  for (guint i = 0; i < 3 || g_get_monotonic_time () - begin < G_USEC_PER_SEC; i++)
    {
      gint64 start = g_get_monotonic_time ();

      run (subject);
      best = MIN (best, g_get_monotonic_time () - start);
    }
  return (double) best / 1000.0;
}

int
main (int argc, char **argv)
{
  int n = 1;

  for (int i = 1; i < argc; i++)
    {
      guint bench = 0;

      if (strcmp (argv[i], "--peers") == 0)
        {
          bench_with_peers = TRUE;
          continue;
        }
      while (bench < G_N_ELEMENTS (benches) && strcmp (benches[bench].name, argv[i]) != 0)
        bench++;
      if (bench == G_N_ELEMENTS (benches))
        {
          g_printerr ("There is no benchmark %s; there are:", argv[i]);
          for (bench = 0; bench < G_N_ELEMENTS (benches); bench++)
            g_printerr (" %s", benches[bench].name);
          g_printerr ("\n");
          return 2;
        }
      argv[n++] = argv[i];
    }
  argv[n] = NULL;

  for (guint bench = 0; bench < G_N_ELEMENTS (benches); bench++)
    if (n < 2 || g_strv_contains ((const char *const *) argv + 1, benches[bench].name))
      benches[bench].run ();
  return 0;
}
