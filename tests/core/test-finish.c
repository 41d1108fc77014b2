/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Finishing passes: what each does, in pictures; what stays fixed, and what is painted. What none may
 * do is in test-finish-random.c. */

#include <string.h>

#include "base/ashlar-json-private.h"
#include "base/ashlar-report-private.h"
#include "block-sets.h"
#include "drawings.h"
#include "levels.h"
#include "pipeline/ashlar-build-private.h"
#include "pipeline/ashlar-generator-private.h"

static guint
count (guint quick, guint lengthy)
{
  return g_getenv ("ASHLAR_TEST_LONG") != NULL ? lengthy : quick;
}

static AshlarSettings *
read_settings (const AshlarFinish *finish, const char *text)
{
  g_autoptr (GBytes) bytes = g_bytes_new_static (text, strlen (text));
  g_autoptr (AshlarValue) value = ashlar_json_read (bytes, "parameters", NULL);
  g_autoptr (AshlarReport) report = ashlar_report_new ();
  AshlarSettings *settings = ashlar_settings_new (
      finish->part.parameters, finish->part.n_parameters, value, NULL, "", report);

  g_assert_cmpuint (ashlar_report_get_n_findings (report), ==, 0);
  return settings;
}

/* ---------------------------------------------------------------- pictures */

#define MAX_ROWS 9

static const struct
{
  const char   *what, *finish, *parameters;
  AshlarBorders borders;
  const char   *before[MAX_ROWS], *after[MAX_ROWS]; /* '.' is floor, '#' is none */
} pictures[] = {
  { "what leads nowhere goes, up to the loop or the way to a gateway",
    "remove-dead-ends",
    "{}",
    ASHLAR_BORDERS_DISJOINT,
    { "#########", "#AAAA####", "#A##A####", "#AAAAAab1", "###A###BB", "###A#####", "#########" },
    { "#########", "#....####", "#.##.####", "#.......#", "#######.#", "#########", "#########" } },
  { "a loop has no end",
    "remove-dead-ends",
    "{}",
    ASHLAR_BORDERS_DISJOINT,
    { "######", "#AAAA#", "#A##A#", "#AAAA#", "###A##", "######" },
    { "######", "#....#", "#.##.#", "#....#", "######", "######" } },
  { "one run takes one cell of each end",
    "remove-dead-ends",
    "{\"runs\": 1}",
    ASHLAR_BORDERS_DISJOINT,
    { "#######", "#AAAAA#", "###A###", "###A###", "#######" },
    { "#######", "##...##", "###.###", "#######", "#######" } },
  { "two cells are left, for the entrance and the exit",
    "remove-dead-ends",
    "{}",
    ASHLAR_BORDERS_DISJOINT,
    { "AAAAAA" },
    { "##..##" } },
  { "pillars and thin walls go, thick ones stay",
    "remove-gaps",
    "{}",
    ASHLAR_BORDERS_DISJOINT,
    { "#######", "#AA#AA#", "#A#A#A#", "#AAAAA#", "#A##AA#", "#A##AA#", "#AAAAA#", "#######" },
    { "#######", "#.....#", "#.....#", "#.....#", "#.##..#", "#.##..#", "#.....#", "#######" } },
  { "a wall between two areas is no gap",
    "remove-gaps",
    "{}",
    ASHLAR_BORDERS_DISJOINT,
    { "AA0B", "AA0B", "AAab", "AAAA", "A00A", "AAAA" },
    { "..#.", "..#.", "....", "....", "....", "...." } },
  { "what one run opens is a gap for the next",
    "remove-gaps",
    "{\"runs\": 2}",
    ASHLAR_BORDERS_DISJOINT,
    { "AAAAA", "A#A#A", "A###A", "A#A#A", "AAAAA" },
    { ".....", ".....", ".....", ".....", "....." } },
  { "no chance, no change",
    "remove-gaps",
    "{\"chance\": 0}",
    ASHLAR_BORDERS_DISJOINT,
    { "A#A", "AAA" },
    { ".#.", "..." } },
  { "the rim is closed",
    "border",
    "{}",
    ASHLAR_BORDERS_DISJOINT,
    { "AAAAA", "AAAAA", "AAAAA", "AAAAA" },
    { "#####", "#...#", "#...#", "#####" } },
  { "but not where it is the only way",
    "border",
    "{}",
    ASHLAR_BORDERS_DISJOINT,
    { "baAAac", "B0##0C", "B0##0C" },
    { "......", ".####.", "######" } },
  { "crowded floor goes, lone walls go",
    "cellular-automaton",
    "{\"birth\": 5, \"survival\": 4, \"runs\": 1}",
    ASHLAR_BORDERS_DISJOINT,
    { "#########", "#AAAAAA##", "#AAA#AA##", "#AAAAAAA#", "#AAAAAA##", "#AAAAAA##", "#########" },
    { "#########", "##....###", "#......##", "#......##", "#......##", "##....###", "#########" } },
  { "what lies beside a gateway on a shared border stays",
    "cellular-automaton",
    "{\"birth\": 0, \"survival\": 9, \"runs\": 1}",
    ASHLAR_BORDERS_SHARED,
    { "%%%%%%%%%", "%AAA%BBB%", "%AAA+BBB%", "%AAA%BBB%", "%%%%%%%%%" },
    { "#########", "###.#.###", "###...###", "#########", "#########" } },
};

static void
assert_picture (guint row, const AshlarGround *ground)
{
  g_autoptr (GString) found = g_string_new (NULL), wanted = g_string_new (NULL);

  for (guint y = 0; y < ground->height; y++)
    {
      for (guint x = 0; x < ground->width; x++)
        g_string_append_c (
            found, ashlar_ground_is_floor (ground, (gsize) y * ground->width + x) ? '.' : '#');
      g_string_append_c (found, '\n');
      g_string_append_printf (wanted, "%s\n", pictures[row].after[y]);
    }
  g_test_message ("%s:\n%s", pictures[row].what, found->str);
  g_assert_cmpstr (found->str, ==, wanted->str);
}

static void
test_pictures (void)
{
  static const guint8 openable = TRUE;

  for (guint i = 0; i < G_N_ELEMENTS (pictures); i++)
    {
      const AshlarFinish *finish = ashlar_registry_find_finish (pictures[i].finish);
      g_autoptr (AshlarSettings) settings = read_settings (finish, pictures[i].parameters);
      g_auto (Drawing) drawing = { 0 };
      g_auto (AshlarGround) ground = { 0 };
      g_autoptr (GError) error = NULL;
      AshlarStream stream;
      guint        n_rows = 0;

      while (n_rows < MAX_ROWS && pictures[i].before[n_rows] != NULL)
        n_rows++;
      drawing_init (&drawing, pictures[i].before, n_rows, pictures[i].borders);
      ashlar_ground_init (&ground, drawing.plan, drawing.canvas, NULL, drawing_walkable, &openable);
      ashlar_stream_init (&stream, 1, ASHLAR_STAGE_FINISH, 0, i);
      g_assert_true (finish->finish (&ground, settings, &stream, NULL, &error));
      assert_picture (i, &ground);
    }
}

/* The middle of each letter's square stays, in a word of three squares as in one. */
static void
test_letters (void)
{
  static const char *const rows[]
      = { "AAAAAAAAAAAA", "AAAAAAAAAAAA", "AAAAAAAAAAAA", "AAAAAAAAAAAA" };
  static const guint8 openable = TRUE;

  for (guint cell = 1; cell <= 4; cell++)
    {
      g_auto (Drawing) drawing = { 0 };
      g_auto (AshlarGround) ground = { 0 };

      drawing_init (&drawing, rows, cell, ASHLAR_BORDERS_DISJOINT);
      drawing.plan->kinds[0] = ASHLAR_AREA_LETTER;
      drawing.plan->cell_width = drawing.plan->cell_height = cell;
      ashlar_ground_init (&ground, drawing.plan, drawing.canvas, NULL, drawing_walkable, &openable);
      for (guint at = 0; at < 12 * cell; at++)
        {
          guint middle = (cell - 1) / 2;

          g_assert_cmpint ((ground.cells[at] & ASHLAR_GROUND_FIXED) != 0, ==,
                           at % 12 % cell == middle && at / 12 == middle);
        }
    }
}

/* ------------------------------------------------------------- the samples */

static AshlarContent *
with_finish (AshlarContent *content, const char *recipe, guint64 seed)
{
  guint                      n_finishes, index = ashlar_content_find_recipe (content, recipe);
  const AshlarFinish *const *finishes = ashlar_registry_get_finishes (&n_finishes);
  g_autoptr (AshlarRecipe) changed
      = ashlar_recipe_copy (ashlar_content_get_recipe (content, index));

  for (guint i = 0; i < 2; i++)
    {
      AshlarRecipeStep *step = g_new0 (AshlarRecipeStep, 1);

      step->type = g_strdup (finishes[(seed >> (2 * i)) % n_finishes]->part.id);
      g_ptr_array_add (changed->finish, step);
    }
  return ashlar_content_with_recipe (content, index, changed);
}

/* Every recipe of the samples with two passes: sound, the same with a trace, recorded. */
static void
test_samples (void)
{
  static const char *const samples[] = { "first-steps", "old-keep" };

  for (guint i = 0; i < G_N_ELEMENTS (samples); i++)
    {
      g_autoptr (AshlarContent) content = levels_load_sample (samples[i]);

      for (guint r = 0; r < ashlar_content_get_n_recipes (content); r++)
        for (guint64 seed = 0; seed < count (16, 1600); seed++)
          {
            const char *recipe = ashlar_recipe_get_id (ashlar_content_get_recipe (content, r));
            g_autoptr (AshlarContent) changed = with_finish (content, recipe, seed);
            g_autoptr (GError) error = NULL;
            g_autoptr (AshlarGenerator) generator
                = ashlar_generator_new (changed, recipe, NULL, &error);
            g_autoptr (AshlarLevel) level
                = ashlar_generator_generate (generator, seed, NULL, &error);
            g_autoptr (AshlarBuild) traced
                = ashlar_build_new (generator, seed, NULL, TRUE, NULL, NULL);
            guint n_parts = 0;

            g_test_message ("%s, %s, seed %" G_GUINT64_FORMAT, samples[i], recipe, seed);
            g_assert_no_error (error);
            levels_assert_sound (level);
            levels_assert_same (level, traced->level);
            for (guint p = 0; p < level->parts->len; p++)
              n_parts += g_str_equal (
                  ((AshlarPartRecord *) g_ptr_array_index (level->parts, p))->stage, "finish");
            g_assert_cmpuint (n_parts, ==, 2);
          }
    }
}

/* Objects of blocks keep the ground that they stand on, whatever is done around them. */
static void
test_objects (void)
{
  g_autoptr (AshlarContent) content = levels_load_sample ("old-keep");

  for (guint64 seed = 0; seed < count (16, 1600); seed++)
    {
      g_autoptr (AshlarContent) changed = with_finish (content, "keep", seed);
      g_autoptr (GError) error = NULL;
      g_autoptr (AshlarGenerator) generator = ashlar_generator_new (changed, "keep", NULL, &error);
      g_autoptr (AshlarBuild) build = ashlar_build_new (generator, seed, NULL, FALSE, NULL, NULL);

      g_assert_no_error (build->error);
      for (guint i = 0; i < build->level->objects->len; i++)
        {
          const AshlarPlacedObject *object
              = &g_array_index (build->level->objects, AshlarPlacedObject, i);
          gsize at = (gsize) object->y * build->resolved->width + object->x;

          g_assert_cmpuint (build->resolved->tiles[at], ==, build->level->canvas->tiles[at]);
        }
    }
}

/* An exit is joined or plugged, and stays so: a run that closes the rim and one that opens what has
 * much floor around it leave the plugs that the designer drew. */
static void
test_plugs (void)
{
  static const char *const openers[] = { "cellular-automaton", "remove-gaps" };
  guint                    n_plugs = 0;

  for (guint64 seed = 0; seed < count (40, 4000); seed++)
    {
      g_autofree char *set = block_sets_dup_plain (seed / 4, 12);
      g_autoptr (AshlarContent) content = block_sets_read (set);
      g_autoptr (AshlarRecipe) recipe = ashlar_recipe_new ("r", "blocks");
      g_autoptr (AshlarContent) changed = NULL;
      g_autoptr (AshlarGenerator) generator = NULL;
      g_autoptr (AshlarBuild) build = NULL;
      g_autoptr (GError) error = NULL;
      const AshlarPlan *plan;

      for (guint i = 0; i < 2; i++)
        {
          AshlarRecipeStep *step = g_new0 (AshlarRecipeStep, 1);

          step->type = g_strdup (i == 0 ? "border" : openers[seed % 2]);
          if (i == 1 && seed % 2 == 0)
            step->parameters
                = ashlar_value_with_member (NULL, "survival", ashlar_value_new_integer (9));
          g_ptr_array_add (recipe->finish, step);
        }
      changed = ashlar_content_with_recipe (content, ASHLAR_NO_INDEX, recipe);
      generator = ashlar_generator_new (changed, "r", NULL, &error);
      g_assert_no_error (error);
      build = ashlar_build_new (generator, seed, NULL, FALSE, NULL, NULL);
      g_assert_no_error (build->error);
      levels_assert_sound (build->level);
      plan = build->level->plan;
      for (guint32 area = 0; area < plan->n_areas; area++)
        {
          const AshlarVariant *variant
              = ashlar_variants_get (build->level->variants, plan->variants[area]);

          for (guint e = 0; e < variant->n_exits; e++)
            for (guint i = 0; i < variant->exits[e].width; i++)
              {
                guint x = plan->rectangles[area].x + ashlar_variant_exit_x (&variant->exits[e], i);
                guint y = plan->rectangles[area].y + ashlar_variant_exit_y (&variant->exits[e], i);
                gsize at = (gsize) y * build->resolved->width + x;

                if (plan->exit_links[plan->exit_first[area] + e] != ASHLAR_NO_LINK)
                  continue;
                n_plugs++;
                g_assert_cmpuint (build->resolved->tiles[at], ==, build->level->canvas->tiles[at]);
              }
        }
    }
  g_assert_cmpuint (n_plugs, >, 100);
}

/* Of the tiles that the recipe names, the conditional ones drawn: nothing else is painted with. */
static void
test_tiles (void)
{
  static const char text[]
      = "{ \"format\": \"ashlar-content\", \"version\": 1, \"defaultTile\": \"#\", \"tiles\": ["
        "{ \"representation\": \".\" }, { \"representation\": \"#\", \"blocksMovement\": true },"
        "{ \"representation\": \",\" }, { \"representation\": \"^\", \"parent\": \"#\" },"
        "{ \"representation\": \"?\", \"references\": { \"#\": 5, \",\": 1 } },"
        "{ \"representation\": \"%\", \"references\": { \"^\": 1 } }],"
        "\"blocks\": [{ \"id\": \"room\", \"representation\": [\"#####\", \"#.#.#\", \"#...#\", "
        "\"#.#.#\", \"###.#\", \"###.#\", \"#####\"] }], \"recipes\": [{ \"id\": \"r\", "
        "\"planner\": { \"type\": \"blocks\" }, \"tiles\": { \"floor\": \"?\", \"wall\": \"%\" }, "
        "\"finish\": [\"remove-gaps\", \"remove-dead-ends\"] }] }";
  g_autoptr (GBytes) bytes = g_bytes_new_static (text, strlen (text));
  g_autoptr (GError) error = NULL;
  g_autoptr (AshlarContent) content = ashlar_content_load_bytes (bytes, "content", &error);
  g_autoptr (AshlarLevel) level = NULL;
  guint                    width, height;
  const guint16           *cells;
  static const char *const expected = "#####"
                                      "#.,.#"
                                      "#...#"
                                      "#.,.#"
                                      "###^#"
                                      "###^#"
                                      "#####";

  g_assert_no_error (error);
  level = ashlar_content_generate (content, "r", 1, NULL, NULL, &error);
  g_assert_no_error (error);
  cells = ashlar_level_get_cells (level, &width, &height);
  for (guint i = 0, y = 0; y < height; y++)
    for (guint x = 0; x < width; x++)
      if (ashlar_level_get_area_at (level, x, y) == 0)
        g_assert_cmpint ((gint) ashlar_tile_get_representation (
                             ashlar_level_get_tile (level, cells[y * width + x])),
                         ==, expected[i++]);
}

/* A re-roll of the stage draws its chances anew and leaves all before it. */
static void
test_reroll (void)
{
  g_autoptr (AshlarContent) content = levels_load_sample ("old-keep"), changed = NULL;
  g_autoptr (AshlarRecipe) recipe = ashlar_recipe_copy (
      ashlar_content_get_recipe (content, ashlar_content_find_recipe (content, "keep")));
  AshlarRecipeStep *step = g_new0 (AshlarRecipeStep, 1);
  g_autoptr (AshlarGenerator) generator = NULL;
  guint n_different = 0;

  step->type = g_strdup ("remove-gaps");
  step->parameters = ashlar_value_with_member (NULL, "chance", ashlar_value_new_integer (50));
  g_ptr_array_add (recipe->finish, step);
  changed
      = ashlar_content_with_recipe (content, ashlar_content_find_recipe (content, "keep"), recipe);
  generator = ashlar_generator_new (changed, "keep", NULL, NULL);
  for (guint64 seed = 0; seed < 10; seed++)
    {
      guint32 rerolls[ASHLAR_N_STAGES] = { 0 };
      g_autoptr (AshlarBuild) first
          = ashlar_build_new (generator, seed, rerolls, FALSE, NULL, NULL);
      g_autoptr (AshlarBuild) second = NULL, fresh = NULL;

      rerolls[ASHLAR_STAGE_FINISH] = 1;
      second = ashlar_build_new (generator, seed, rerolls, FALSE, first, NULL);
      fresh = ashlar_build_new (generator, seed, rerolls, FALSE, NULL, NULL);
      g_assert_true (second->resolved == first->resolved);
      g_assert_true (second->finished != first->finished);
      levels_assert_same (second->level, fresh->level);
      n_different += memcmp (first->finished->tiles, second->finished->tiles,
                             sizeof (guint16) * first->finished->width * first->finished->height)
                     != 0;
    }
  g_assert_cmpuint (n_different, >=, 8);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/finish/pictures", test_pictures);
  g_test_add_func ("/finish/letters", test_letters);
  g_test_add_func ("/finish/samples", test_samples);
  g_test_add_func ("/finish/objects", test_objects);
  g_test_add_func ("/finish/plugs-stay-shut", test_plugs);
  g_test_add_func ("/finish/tiles", test_tiles);
  g_test_add_func ("/finish/reroll", test_reroll);
  return g_test_run ();
}
