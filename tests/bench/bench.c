/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The benchmarks: a file each. */

#include "bench.h"

#include "bench-peers.h"
#include "bench-subjects.h"

static const Benchmark benchmarks[] = {
  { "areas", "planner areas, its layouts, painters room and cave; sizes in tiles", bench_areas },
  { "block-grid", "planner block-grid, painter blocks, blocks of 10 × 10 tiles; sizes in blocks",
    bench_block_grid },
  { "blocks", "planner blocks, 64 blocks; sizes in tiles", bench_blocks },
  { "command", "the command ashlar, from its start to the file that it writes; sizes in tiles",
    bench_command },
  { "content", "a content file of 10,000 blocks", bench_content },
  { "crossword",
    "planner crossword, 10 words of 21 × 21 squares, and whole grids; sizes in squares",
    bench_crossword },
  { "finish", "finishing passes, each alone, on caves of a subdivision; sizes in tiles",
    bench_finish },
  { "ipuz", "the import of puzzles, and typing into one; sizes in squares", bench_ipuz },
  { "level-json", "level JSON, written and read; sizes in tiles", bench_level_json },
  { "lint", "the lint of blocks, from scratch and after an edit", bench_lint },
  { "metrics", "all metrics of a level, and each", bench_metrics },
  { "mine", "planner mine, painter room, 8 tiles a cell; sizes in cells", bench_mine },
  { "minidungeon", "planner minidungeon, painter tunnel, cells of 5 × 5 tiles; sizes in cells",
    bench_minidungeon },
  { "painters", "the stage paint alone, by cells of a lattice and on one area; sizes in tiles",
    bench_painters },
  { "picture", "levels of samples as PNG in their skins, from content file to picture file",
    bench_picture },
  { "play", "walks of bots; sizes in cells", bench_play },
  { "raster", "pieces of 256 × 256 pixels, and pyramids of 4096 × 4096 cells", bench_raster },
  { "skins", "the dressing of 1024 × 1024 cells; sizes in looks", bench_skins },
  { "tiled", "Tiled maps of a million tiles, written and read; sizes in kinds of tiles",
    bench_tiled },
};

int
main (int argc, char **argv)
{
  const BenchSuite suite = {
    .benchmarks = benchmarks,
    .n_benchmarks = G_N_ELEMENTS (benchmarks),
    .peers = bench_peers,
    .n_peers = bench_n_peers,
    .kept = BENCH_KEPT,
  };

  return bench_main (&suite, argc, argv);
}
