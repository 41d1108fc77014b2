/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Who joins which rows. `./dev bench --peers` fetches them from Debian and into a folder; the programs that drive them are in peers/.
 *
 * What one of them leaves out of the work of a row is said there: none does all of it. Where the work of a peer can be done in
 * several ways the cheaper one is taken, and what can be kept from level to level is kept. */

#include "bench-peers.h"

#include "bench-level.h"
#include "bench-subjects.h"
#include "crossword-puzzles.h"
#include "level/ashlar-level-element.h"

#define BLOCK 10u /* tiles a side, of the blocks of block-grid */
#define CELL 8u   /* of the cells of mine */
#define NODE 10u  /* of the nodes of areas, at least */
#define RUNS 3u   /* of smoothing in a cave */
#define PASS 2u   /* runs of the pass cellular-automaton */
#define SIDE 21u  /* squares, of crossword */
#define N_LAYOUTS 64u

/* dungeon-generator goes with the square of the rooms: twice the side takes ten times as long. */
#define MOST_OF_DUNGEON_GENERATOR 512u
#define STB_SMALL 100u /* blocks a side */
/* An array of arrays of 8192² takes most of a gigabyte. */
#define MOST_OF_MAZES 512u

/* ------------------------------------------------------------------ what is there */

/* Where they are fetched to, which scripts look up, too. */
static const char *
get_folder (void)
{
  if (g_getenv ("ASHLAR_PEERS") == NULL)
    g_setenv ("ASHLAR_PEERS", BENCH_PEERS, TRUE);
  return g_getenv ("ASHLAR_PEERS");
}

/* @words: a program of the folder and what it is told; NULL at the end. */
static void
add_program (BenchRace            *race,
             const BenchContender *contender,
             const char           *package,
             const char *const    *words)
{
  g_autofree char *path = g_build_filename (get_folder (), words[0], NULL);
  g_autofree char *how = g_strconcat ("Debian: ", package, NULL);
  g_autoptr (GPtrArray) arguments = g_ptr_array_new ();
  BenchContender program = *contender;

  if (!g_file_test (path, G_FILE_TEST_IS_EXECUTABLE))
    {
      bench_race_add_absent (race, contender->name, how);
      return;
    }
  g_ptr_array_add (arguments, path);
  for (guint i = 1; i == 1 || words[i - 1] != NULL; i++)
    g_ptr_array_add (arguments, (char *) words[i]);
  program.program = (const char *const *) arguments->pdata;
  bench_race_add (race, &program);
}

/* The same with a script, which is called after the module that it needs. */
static void
add_script (BenchRace            *race,
            const BenchContender *contender,
            const char           *module,
            const char *const    *words)
{
  g_autofree char *path
      = g_strconcat (BENCH_SOURCE_ROOT "/tests/bench/peers/", module, ".js", NULL);
  g_autofree char *needed = g_build_filename (get_folder (), "node_modules", module, NULL);
  g_autofree char *how = g_strconcat ("npm: ", module, NULL);
  g_autofree char *node = g_find_program_in_path ("node");
  g_autoptr (GPtrArray) arguments = g_ptr_array_new ();
  BenchContender script = *contender;

  if (node == NULL || !g_file_test (needed, G_FILE_TEST_IS_DIR))
    {
      bench_race_add_absent (race, contender->name, node == NULL ? "Debian: nodejs" : how);
      return;
    }
  g_ptr_array_add (arguments, node);
  g_ptr_array_add (arguments, path);
  for (guint i = 0; i == 0 || words[i - 1] != NULL; i++)
    g_ptr_array_add (arguments, (char *) words[i]);
  script.program = (const char *const *) arguments->pdata;
  bench_race_add (race, &script);
}

#define WORDS(...) ((const char *const[]){ __VA_ARGS__, NULL })

/* ------------------------------------------------------------------ who races */

/* Of as many tiles as there are blocks in the set, and with as many kinds for each choice of sides. */
static void
join_stb (BenchRace *race, const BenchRow *row)
{
  g_autofree char *side = g_strdup_printf ("%u", row->size * BLOCK);
  g_autofree char *block = g_strdup_printf ("%u", BLOCK);
  const char      *program = row->size <= STB_SMALL ? "stb-100" : "stb-800";

  add_program (race,
               &(BenchContender){
                   .name = "stb, 64 tiles",
                   .lacks
                   = "lays herringbones of two blocks each, as many as there are blocks here; "
                     "leads nowhere, and knows no areas and links",
                   .at_least = 2,
               },
               "libstb-dev", WORDS (program, side, block, "1"));
  add_program (
      race,
      &(BenchContender){
          .name = "stb, 256 tiles",
          .lacks = "the same with four kinds for each choice of sides, as blocks have here",
          .at_least = 2,
      },
      "libstb-dev", WORDS (program, side, block, "4"));
}

static void
join_dungeon_generator (BenchRace *race, const BenchRow *row)
{
  g_autofree char *side = g_strdup_printf ("%u", row->size);

  bench_race_add_note (race, "published: Brogue CE carves 79×29 in 5.7 ms, 2500 ns a tile; Edgar "
                             "lays 15 rooms in 0.15 s; they are not raced");
  if (row->size > MOST_OF_DUNGEON_GENERATOR)
    return;
  add_script (race,
              &(BenchContender){
                  .name = "dungeon-generator",
                  .lacks = "draws rooms instead of laying blocks, and gives each pair a corridor; "
                           "uses two thirds of the canvas",
                  .at_least = 50,
              },
              "dungeon-generator", WORDS (side));
}

/* A maze of as many cells, and one that fills the canvas. */
static void
join_mazes (BenchRace *race, const BenchRow *row)
{
  g_autofree char *cells = g_strdup_printf ("%u", row->size);
  g_autofree char *more_cells = g_strdup_printf ("%u", row->size * CELL / 2 - 1);
  g_autofree char *tiles = g_strdup_printf ("%u", row->size * row->size * CELL * CELL);

  if (row->size <= MOST_OF_MAZES)
    add_script (race,
                &(BenchContender){
                    .name = "EllerMaze, canvas",
                    .lacks
                    = "rot-js; fills the same canvas with cells of one tile and walls of one; "
                      "digs no rooms, and knows no areas and links",
                    .at_least = 5,
                },
                "rot-js", WORDS ("maze", more_cells, tiles));
  add_script (race,
              &(BenchContender){
                  .name = "EllerMaze, cells",
                  .lacks = "rot-js; has as many cells, and so a sixteenth of the canvas",
                  .is_slower = TRUE,
              },
              "rot-js", WORDS ("maze", cells, tiles));
}

static void
join_partition (BenchRace *race, const BenchRow *row)
{
  g_autofree char *side = g_strdup_printf ("%u", row->size);
  g_autofree char *least = g_strdup_printf ("%u", NODE);

  add_program (
      race,
      &(BenchContender){
          .name = "libtcod BSP",
          .lacks
          = "finds no neighbours, routes or zones, and leaves cut off what its corridors miss, a "
            "hundredth of the floor; has a room for 170 tiles where ours has an area for 135",
          .at_most = row->size >= 256 ? 1.0 : 0,
      },
      "libtcod-dev", WORDS ("libtcod", "bsp", side, least));
}

static void
join_caves (BenchRace *race, const BenchRow *row)
{
  g_autofree char *side = g_strdup_printf ("%u", row->size);
  g_autofree char *runs = g_strdup_printf ("%u", RUNS);

  add_program (race,
               &(BenchContender){
                   .name = "libtcod cave",
                   .lacks = "45 % of rock and three runs of the automaton; connects nothing, and "
                            "knows no areas",
                   .at_least = 1,
               },
               "libtcod-dev", WORDS ("libtcod", "cave", side, runs));
  add_script (race,
              &(BenchContender){
                  .name = "rot-js Cellular",
                  .lacks
                  = "45 % of rock and three runs of the automaton; what its connect () would "
                    "mend is not mended",
                  .at_least = 5,
              },
              "rot-js", WORDS ("cave", side, runs));
}

static void
join_automaton (BenchRace *race, const BenchRow *row)
{
  g_autofree char *side = g_strdup_printf ("%u", row->size);
  g_autofree char *runs = g_strdup_printf ("%u", PASS);

  add_program (race,
               &(BenchContender){
                   .name = "libtcod",
                   .lacks = "two runs of the same automaton, and the rock before; mends nothing "
                            "that they cut off",
                   .at_least = 1,
               },
               "libtcod-dev", WORDS ("libtcod", "cave", side, runs));
}

/* A letter a square: what has several there has the first, and what is not Latin some other. */
static void
append_word (GString *text, const AshlarLevelWord *word)
{
  for (guint i = 0; i < ashlar_level_word_get_n_cells (word); i++)
    {
      gunichar letter = g_utf8_get_char (ashlar_level_word_get_letters (word, i));

      g_string_append_c (text, (char) ('A' + letter % 26));
    }
}

/* The words of so many levels, which it lays out anew. */
static void
join_layouts (BenchRace *race, const BenchRow *row)
{
  g_autoptr (AshlarPuzzle) puzzle
      = crossword_puzzles_new ("words", CROSSWORD_DENSE, SIDE, SIDE, row->size);
  g_autoptr (AshlarContent) content
      = crossword_puzzles_new_content (puzzle, "\"words\": {\"min\": 10, \"max\": 10}", "");
  g_autoptr (AshlarGenerator) generator = bench_generator_new (content, "dungeon", NULL);
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (GError) error = NULL;
  g_autofree char *path = g_build_filename (bench_race_get_folder (race), "words", NULL);

  for (guint64 seed = 1; seed <= N_LAYOUTS; seed++)
    {
      g_autoptr (AshlarLevel) level = ashlar_generator_generate (generator, seed, NULL, NULL);

      for (guint i = 0; i < ashlar_level_get_n_words (level); i++)
        {
          g_string_append (text, i > 0 ? " " : "");
          append_word (text, ashlar_level_get_word (level, i));
        }
      g_string_append_c (text, '\n');
    }
  if (!g_file_set_contents (path, text->str, -1, &error))
    g_error ("%s", error->message);
  add_script (race,
              &(BenchContender){
                  .name = "layout-generator",
                  .lacks = "npm's crossword-layout-generator; lays the words of our levels into a "
                           "table, which ours takes from a puzzle that has them crossed; draws "
                           "nothing at random, and makes no level of it",
                  .at_least = 200,
              },
              "crossword-layout-generator", WORDS (path, "1"));
}

const BenchPeer bench_peers[] = {
  { "block-grid/full-?", join_stb },
  { "block-grid/full-??", join_stb },
  { "block-grid/full-???", join_stb },
  { "blocks/level-*", join_dungeon_generator },
  { "mine/level-*", join_mazes },
  { "areas/subdivision-???", join_partition },
  { "areas/subdivision-????", join_partition },
  { "areas/cave-???", join_caves },
  { "areas/cave-????", join_caves },
  { "finish/cellular-automaton-*", join_automaton },
  { "crossword/words-?", join_layouts },
  { "picture/*", bench_join_rasterizer },
  { "tiled/csv-*", bench_join_tiled },
  { NULL },
};
/* Without the end. */
const gsize bench_n_peers = G_N_ELEMENTS (bench_peers) - 1;
