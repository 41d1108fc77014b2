/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The samples in data/samples are what people see first, so they are held to more than what opening
 * asks for: canonical text, a lint that is silent but for hints, every recipe on every seed we have
 * the time for, and the counts that a recipe promises. */

#include <ashlar.h>

#include "level/ashlar-level-private.h"

#define SEEDS 500
#define SEEDS_LONG 10000
#define SEEDS_SHORT 50

/* Blocks that a recipe is about, and how often they stand in each of its levels. */
static const struct
{
  const char *sample, *recipe, *block;
  guint       count;
} promises[] = {
  { "old-keep.ashlar.json", "keep", "bl_gatehouse", 1 },
  { "old-keep.ashlar.json", "keep", "bl_boss_gate", 1 },
  { "old-keep.ashlar.json", "keep", "bl_throne", 1 },
  { "old-keep.ashlar.json", "small-watchtower", "bl_beacon", 1 },
  { "old-keep.ashlar.json", "small-watchtower", "bl_throne", 0 },
  { "old-keep.ashlar.json", "deep-halls", "bl_landing", 1 },
  { "old-keep.ashlar.json", "deep-halls", "bl_stair_tower", 1 },
  { "first-steps.ashlar.json", "first-level", "bl_start", 1 },
  { "last-lantern.ashlar.json", "deep-halls", "bl_stair_tower", 1 },
  { "last-lantern.ashlar.json", "keep", "bl_throne", 1 },
  { "platform-rooms.ashlar.json", "long-descent", "rm_shop", 1 },
};

/* How many words of a crossword a recipe gives. */
static const struct
{
  const char *recipe;
  guint       least, most;
} dungeons[] = {
  { "tuesday-vaults", 8, 12 }, { "first-words", 3, 4 },    { "tuesday-stroll", 5, 5 },
  { "squared-stone", 12, 15 }, { "harbour-rooms", 7, 9 },  { "caverns-of-letters", 8, 10 },
  { "long-halls", 9, 12 },     { "lattice-gate", 10, 14 }, { "hard-bells", 20, 20 },
  { "whole-grid", 78, 78 },    { "word-vault", 5, 5 },
};

static char *
sample_path (const char *name)
{
  return g_test_build_filename (G_TEST_DIST, "..", "data", "samples", name, NULL);
}

static AshlarContent *
load_sample (const char *name)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *path = sample_path (name);
  AshlarContent   *content = ashlar_content_load (path, &error);

  g_assert_no_error (error);
  g_assert_nonnull (content);
  return content;
}

static void
test_canonical (gconstpointer data)
{
  const char *name = data;
  g_autoptr (AshlarContent) content = load_sample (name);
  g_autoptr (GBytes) written = ashlar_content_to_bytes (content);
  g_autoptr (GError) error = NULL;
  g_autofree char *path = sample_path (name);
  g_autofree char *text = NULL;
  gsize            length;

  g_file_get_contents (path, &text, &length, &error);
  g_assert_no_error (error);
  g_assert_cmpmem (text, length, g_bytes_get_data (written, NULL), g_bytes_get_size (written));
  g_assert_cmpstr (ashlar_content_get_title (content), !=, "");
  g_assert_cmpstr (ashlar_content_get_description (content), !=, "");
}

static void
test_lint (gconstpointer data)
{
  g_autoptr (AshlarContent) content = load_sample (data);
  g_autoptr (AshlarReport) report = ashlar_content_lint (content);
  guint n_faults = 0;

  for (guint i = 0; i < ashlar_report_get_n_findings (report); i++)
    {
      const AshlarFinding *finding = ashlar_report_get_finding (report, i);

      if (ashlar_finding_get_severity (finding) == ASHLAR_SEVERITY_HINT)
        continue;
      g_test_message ("%s: %s (%s)", ashlar_finding_get_subject (finding),
                      ashlar_finding_get_message (finding), ashlar_finding_get_code (finding));
      n_faults++;
    }
  g_assert_cmpuint (n_faults, ==, 0);
}

static gboolean
areas_are_linked (AshlarLevel *level, guint a, guint b)
{
  for (guint i = 0; i < ashlar_level_get_n_links (level); i++)
    {
      guint from, to;

      ashlar_level_link_get_areas (ashlar_level_get_link (level, i), &from, &to);
      if ((from == a && to == b) || (from == b && to == a))
        return TRUE;
    }
  return FALSE;
}

/* The samples' blocks have walls all around but for their exits: a floor cell at the rim of its
 * block leads into floor of a block that is linked with it, or the exit was left open. */
static guint
count_open_exits (AshlarLevel *level)
{
  static const gint dx[] = { 0, 1, 0, -1 }, dy[] = { -1, 0, 1, 0 };
  guint             width, height, n_open = 0;

  ashlar_level_get_cells (level, &width, &height);
  for (guint y = 0; y < height; y++)
    for (guint x = 0; x < width; x++)
      {
        gint area = ashlar_level_get_area_at (level, x, y);

        if (!ashlar_level_is_walkable (level, x, y))
          continue;
        if (area < 0)
          {
            n_open++;
            continue;
          }
        for (guint d = 0; d < G_N_ELEMENTS (dx); d++)
          {
            gint nx = (gint) x + dx[d], ny = (gint) y + dy[d], other;

            if (nx < 0 || ny < 0 || nx >= (gint) width || ny >= (gint) height)
              {
                n_open++;
                continue;
              }
            other = ashlar_level_get_area_at (level, (guint) nx, (guint) ny);
            if (other == area)
              continue;
            if (other < 0 || !ashlar_level_is_walkable (level, (guint) nx, (guint) ny)
                || !areas_are_linked (level, (guint) area, (guint) other))
              n_open++;
          }
      }
  return n_open;
}

static guint
count_block (AshlarLevel *level, const char *block)
{
  guint n = 0;

  for (guint i = 0; i < ashlar_level_get_n_areas (level); i++)
    n += g_strcmp0 (ashlar_level_area_get_block (ashlar_level_get_area (level, i)), block) == 0;
  return n;
}

/* A crossword's letters need no walls of their own, and its words are what is promised. */
static guint
count_word_faults (AshlarLevel *level, const char *recipe)
{
  guint n_words = ashlar_level_get_n_words (level), n_faults = 0;

  for (guint i = 0; i < G_N_ELEMENTS (dungeons); i++)
    if (g_str_equal (dungeons[i].recipe, recipe))
      {
        n_faults += n_words < dungeons[i].least || n_words > dungeons[i].most;
        for (guint word = 0; word < n_words; word++)
          n_faults += ashlar_level_word_get_clue (ashlar_level_get_word (level, word)) == NULL
                      || ashlar_level_word_get_answer (ashlar_level_get_word (level, word)) == NULL;
        n_faults += ashlar_level_get_palette (level) == NULL;
        if (n_faults > 0)
          g_test_message ("%u words, or one without a clue, or no colours", n_words);
        return n_faults;
      }
  g_test_message ("nobody says how many words %s gives", recipe);
  return 1;
}

/* Says what is wrong with the level; the number of faults. */
static guint
check_level (AshlarLevel *level, const char *sample, const char *recipe)
{
  g_autoptr (AshlarReport) report = ashlar_level_check (level);
  guint    n_faults = ashlar_report_count (report, ASHLAR_SEVERITY_ERROR);
  gboolean has_words = ashlar_level_get_n_words (level) > 0;
  /* A gateway on a border line belongs to no area. */
  gboolean has_lines = level->plan->borders == ASHLAR_BORDERS_SHARED;
  guint    n_open = has_words || has_lines ? 0 : count_open_exits (level);

  for (guint i = 0; i < ashlar_report_get_n_findings (report); i++)
    {
      const AshlarFinding *finding = ashlar_report_get_finding (report, i);

      g_test_message ("%s: %s", ashlar_finding_get_subject (finding),
                      ashlar_finding_get_message (finding));
    }
  if (has_words)
    n_faults += count_word_faults (level, recipe);
  if (n_open > 0)
    g_test_message ("%u sides of floor cells are open", n_open);
  for (guint i = 0; i < G_N_ELEMENTS (promises); i++)
    if (g_str_equal (promises[i].sample, sample) && g_str_equal (promises[i].recipe, recipe))
      {
        guint count = count_block (level, promises[i].block);

        if (count == promises[i].count)
          continue;
        g_test_message ("%s stands %u times, promised are %u", promises[i].block, count,
                        promises[i].count);
        n_faults++;
      }
  return n_faults + n_open;
}

static void
test_recipes (gconstpointer data)
{
  const char *name = data;
  g_autoptr (AshlarContent) content = load_sample (name);
  guint n_seeds = g_getenv ("ASHLAR_TEST_LONG") != NULL    ? SEEDS_LONG
                  : g_getenv ("ASHLAR_TEST_SHORT") != NULL ? SEEDS_SHORT
                                                           : SEEDS;

  g_assert_cmpuint (ashlar_content_get_n_recipes (content), >=, 2);
  for (guint r = 0; r < ashlar_content_get_n_recipes (content); r++)
    {
      const char *recipe = ashlar_recipe_get_id (ashlar_content_get_recipe (content, r));
      g_autoptr (GError) error = NULL;
      g_autoptr (AshlarGenerator) generator = ashlar_generator_new (content, recipe, NULL, &error);

      g_assert_no_error (error);
      for (guint seed = 1; seed <= n_seeds; seed++)
        {
          g_autoptr (AshlarLevel) level = ashlar_generator_generate (generator, seed, NULL, &error);

          if (level == NULL || check_level (level, name, recipe) > 0)
            {
              g_test_message ("ashlar generate data/samples/%s --recipe %s --seed %u", name, recipe,
                              seed);
              g_assert_no_error (error);
              g_test_fail ();
              return;
            }
        }
    }
}

/* "A mine that sprawls around one lit hub": whatever the seed, nothing else gives light. */
static void
test_the_lode_lights_its_hub_alone (void)
{
  g_autoptr (AshlarContent) content = load_sample ("dwindle-mines.ashlar.json");

  for (guint r = 0; r < ashlar_content_get_n_recipes (content); r++)
    for (guint64 seed = 0; seed < 40; seed++)
      {
        const char *recipe = ashlar_recipe_get_id (ashlar_content_get_recipe (content, r));
        g_autoptr (GError) error = NULL;
        g_autoptr (AshlarLevel) level
            = ashlar_content_generate (content, recipe, seed, NULL, NULL, &error);
        guint hub_x, hub_y, x, y;

        g_assert_no_error (error);
        g_assert_true (ashlar_level_find_marker (level, ASHLAR_MARKER_HUB, &hub_x, &hub_y));
        g_assert_cmpuint (ashlar_level_get_n_lights (level), ==, 1);
        ashlar_level_light_get_position (ashlar_level_get_light (level, 0), &x, &y);
        g_assert_cmpint (ashlar_level_get_area_at (level, x, y), ==,
                         ashlar_level_get_area_at (level, hub_x, hub_y));
      }
}

int
main (int argc, char **argv)
{
  static const char *const samples[]
      = { "crossword-vaults.ashlar.json", "drowned-abbey.ashlar.json", "dwindle-mines.ashlar.json",
          "first-steps.ashlar.json",      "last-lantern.ashlar.json",  "old-keep.ashlar.json",
          "platform-rooms.ashlar.json",   "sixteen-pieces.ashlar.json" };

  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (samples); i++)
    {
      g_autofree char *canonical = g_strconcat ("/samples/canonical/", samples[i], NULL);
      g_autofree char *lint = g_strconcat ("/samples/lint/", samples[i], NULL);
      g_autofree char *recipes = g_strconcat ("/samples/recipes/", samples[i], NULL);

      g_test_add_data_func (canonical, samples[i], test_canonical);
      g_test_add_data_func (lint, samples[i], test_lint);
      g_test_add_data_func (recipes, samples[i], test_recipes);
    }
  g_test_add_func ("/samples/the-lode-lights-its-hub-alone", test_the_lode_lights_its_hub_alone);
  return g_test_run ();
}
