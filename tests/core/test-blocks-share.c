/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The share of a candidate follows its occurrences among the blocks that fit, choice by choice.
 *
 * The start block is as wide as the canvas and has one exit; what follows it is the one choice of a level of two blocks.
 * How much room is left below the start decides which blocks fit, so each place of the start is a choice of its own with
 * shares of its own. Seeds are fixed; the limits are those of chi-square at a millionth. */

#include "block-sets.h"

#define N_SEEDS 60000u
#define HEIGHT 20u
#define START_HEIGHT 3u

/* Chi-square that is exceeded once in a million, by degrees of freedom. */
static const double limits[] = { 0, 23.93, 27.63, 30.66, 33.38, 35.89, 38.26, 40.52, 42.70 };

typedef struct
{
  const char *id;
  guint       height, occurrences;
  gboolean    fits_lists;
} Candidate;

/* Heavy ones that seldom fit make the first draws fail; one has no occurrences, two are kept out by lists. */
static const Candidate candidates[] = {
  { "low", 3, 1, TRUE },     { "middle", 6, 2, TRUE },   { "tall", 9, 5, TRUE },
  { "huge", 13, 40, TRUE },  { "giant", 15, 200, TRUE }, { "never", 3, 0, TRUE },
  { "barred", 3, 7, FALSE }, { "barring", 3, 7, FALSE },
};

static char *
dup_set (void)
{
  GString *text = g_string_new (
      "{\"format\": \"ashlar-content\", \"version\": 1, \"defaultTile\": \"#\", \"tiles\": ["
      "{\"representation\": \".\"}, {\"representation\": \"#\", \"blocksMovement\": true}], "
      "\"blocks\": [{\"id\": \"start\", \"occurrences\": 0, \"representation\": "
      "[\"#########\", \"#.......#\", \"####.####\"], \"exits\": [{\"position\": [4, 2], "
      "\"direction\": \"South\", \"forbiddenBlocks\": [\"barred\"]}]}");

  for (guint i = 0; i < G_N_ELEMENTS (candidates); i++)
    {
      g_string_append_printf (
          text, ", {\"id\": \"%s\", \"occurrences\": %u, \"representation\": [\"##.##\"",
          candidates[i].id, candidates[i].occurrences);
      for (guint y = 2; y < candidates[i].height; y++)
        g_string_append (text, ", \"#...#\"");
      g_string_append_printf (
          text, ", \"#####\"], \"exits\": [{\"position\": [2, 0], \"direction\": \"North\"%s}]}",
          i == 7 ? ", \"forbiddenBlocks\": [\"start\"]" : "");
    }
  g_string_append (text, "]}");
  return g_string_free (text, FALSE);
}

static void
check_choice (const guint *counts, guint room)
{
  guint  n = 0, weight = 0, n_fitting = 0;
  double deviation = 0;

  for (guint i = 0; i < G_N_ELEMENTS (candidates); i++)
    {
      n += counts[i];
      if (candidates[i].fits_lists && candidates[i].height <= room)
        {
          weight += candidates[i].occurrences;
          n_fitting += candidates[i].occurrences > 0;
        }
    }
  if (n_fitting < 2)
    return;
  g_assert_cmpuint (n, >, 1000);
  for (guint i = 0; i < G_N_ELEMENTS (candidates); i++)
    {
      gboolean fits = candidates[i].fits_lists && candidates[i].height <= room
                      && candidates[i].occurrences > 0;
      double expected = fits ? (double) n * candidates[i].occurrences / weight : 0;

      if (fits)
        deviation += (counts[i] - expected) * (counts[i] - expected) / expected;
      else
        g_assert_cmpuint (counts[i], ==, 0);
    }
  if (deviation >= limits[n_fitting - 1])
    g_error ("With room for %u rows chi-square is %.1f, not below %.1f. repeat: "
             "build/tests/core/test-blocks-share",
             room, deviation, limits[n_fitting - 1]);
}

static void
test_share (void)
{
  g_autofree char *set = dup_set ();
  g_autoptr (AshlarContent) content = block_sets_read (set);
  guint       counts[HEIGHT + 1][G_N_ELEMENTS (candidates)] = { 0 };
  BlocksSetup setup;

  blocks_setup_init (&setup, content,
                     "{\"width\": 9, \"height\": 20, \"startBlock\": \"start\", \"maxBlocks\": 2}");
  g_assert_no_error (setup.error);
  for (guint64 seed = 0; seed < N_SEEDS; seed++)
    {
      g_autoptr (AshlarPlan) plan = blocks_setup_plan (&setup, seed, NULL, NULL);
      guint block;

      g_assert_nonnull (plan);
      if (plan->n_areas < 2)
        continue;
      block = ashlar_variants_get (setup.variants, plan->variants[1])->block;
      g_assert_cmpuint (block, >, 0);
      counts[HEIGHT - plan->rectangles[0].y - START_HEIGHT][block - 1]++;
    }
  for (guint room = 0; room <= HEIGHT - START_HEIGHT; room++)
    check_choice (counts[room], room);
  blocks_setup_clear (&setup);
}

/* A block that fits in several ways is no likelier than its occurrences say, and its ways are drawn evenly. */
static void
test_ways (void)
{
  static const char set[]
      = "{\"format\": \"ashlar-content\", \"version\": 1, \"defaultTile\": \"#\", \"tiles\": "
        "[{\"representation\": \".\"}, "
        "{\"representation\": \"#\", \"blocksMovement\": true}], \"blocks\": ["
        "{\"id\": \"start\", \"occurrences\": 0, \"representation\": [\"###\", \"#..\", \"###\"], "
        "\"exits\": "
        "[{\"position\": [2, 1], \"direction\": \"East\"}]}, "
        "{\"id\": \"plus\", \"occurrences\": 1, \"representation\": [\"#.#\", \"...\", \"#.#\"], "
        "\"exits\": ["
        "{\"position\": [1, 0], \"direction\": \"North\", \"allowedBlocks\": [\"start\"]}, "
        "{\"position\": [2, 1], \"direction\": \"East\", \"forbiddenBlocks\": []}, "
        "{\"position\": [0, 1], \"direction\": \"West\"}], \"transformations\": [\"R90\", "
        "\"R180\", \"R270\"]}, "
        "{\"id\": \"cap\", \"occurrences\": 2, \"representation\": [\"##\", \".#\", \"##\"], "
        "\"exits\": ["
        "{\"position\": [0, 1], \"direction\": \"West\"}]}]}";
  g_autoptr (AshlarContent) content = block_sets_read (set);
  guint       ways[12] = { 0 };
  guint       n_caps = 0, n_plus = 0, n_ways = 0;
  double      deviation = 0;
  BlocksSetup setup;

  blocks_setup_init (
      &setup, content,
      "{\"width\": 30, \"height\": 30, \"startBlock\": \"start\", \"maxBlocks\": 2}");
  g_assert_no_error (setup.error);
  for (guint64 seed = 0; seed < N_SEEDS / 3; seed++)
    {
      g_autoptr (AshlarPlan) plan = blocks_setup_plan (&setup, seed, NULL, NULL);
      const AshlarVariant *variant;

      g_assert_nonnull (plan);
      if (plan->n_areas < 2 || plan->rectangles[0].x + 6 > 30)
        continue;
      variant = ashlar_variants_get (setup.variants, plan->variants[1]);
      n_caps += variant->block == 2;
      n_plus += variant->block == 1;
      for (guint e = 0; e < variant->n_exits && variant->block == 1; e++)
        if (plan->exit_links[plan->exit_first[1] + e] != ASHLAR_NO_LINK)
          ways[variant->orientation * 3 + variant->exits[e].source]++;
    }
  for (guint w = 0; w < G_N_ELEMENTS (ways); w++)
    n_ways += ways[w] > 0;
  g_assert_cmpuint (n_ways, ==, 3);
  for (guint w = 0; w < G_N_ELEMENTS (ways); w++)
    if (ways[w] > 0)
      deviation += (ways[w] - n_plus / 3.0) * (ways[w] - n_plus / 3.0) / (n_plus / 3.0);
  g_assert_cmpfloat (deviation, <, limits[2]);
  deviation = (n_caps - (n_caps + n_plus) * 2 / 3.0) * (n_caps - (n_caps + n_plus) * 2 / 3.0);
  deviation = deviation / ((n_caps + n_plus) * 2 / 3.0) + deviation / ((n_caps + n_plus) / 3.0);
  g_assert_cmpfloat (deviation, <, limits[1]);
  blocks_setup_clear (&setup);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/blocks-share/the share of a candidate follows its occurrences", test_share);
  g_test_add_func ("/blocks-share/ways are drawn evenly", test_ways);
  return g_test_run ();
}
