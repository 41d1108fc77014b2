/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* How the words of a crossword dungeon are chosen: step by step, by weights, on lines that serve. */

#include <ashlar.h>

#include "crossword-puzzles.h"
#include "painters/ashlar-drawing-private.h"
#include "pipeline/ashlar-generator-private.h"
#include "planners/crossword/ashlar-crossword-private.h"

#define N_PUZZLES 150
#define N_SEEDS 4

static AshlarGenerator *
make_generator (AshlarContent *content)
{
  g_autoptr (GError) error = NULL;
  AshlarGenerator *generator = ashlar_generator_new (content, "dungeon", NULL, &error);

  g_assert_no_error (error);
  return generator;
}

/* The planner prepared, without the pipeline around it. */
static AshlarCrosswordTask *
make_task (AshlarContent *content)
{
  g_autoptr (AshlarGenerator) generator = make_generator (content);
  AshlarPreparation preparation = {
    .content = content,
    .settings = generator->planner_settings,
    .path = "/recipes/0/planner/parameters",
  };
  g_autoptr (GError) error = NULL;
  AshlarCrosswordTask *task = ashlar_crossword_task_new (&preparation, &error);

  g_assert_no_error (error);
  return task;
}

static gboolean
share_a_square (const AshlarCrosswordRun *a, const AshlarCrosswordRun *b)
{
  const AshlarCrosswordRun *across = a->direction == ASHLAR_WORD_ACROSS ? a : b;
  const AshlarCrosswordRun *down = across == a ? b : a;

  return a->direction != b->direction && down->x >= across->x
         && down->x < across->x + across->length && across->y >= down->y
         && across->y < down->y + down->length;
}

/* "Each step adds a word that crosses." */
static void
test_steps (void)
{
  for (guint64 seed = 0; seed < N_PUZZLES; seed++)
    {
      g_autoptr (AshlarPuzzle) puzzle = crossword_puzzles_new_random ("words", seed);
      g_autoptr (AshlarContent) content
          = crossword_puzzles_new_content (puzzle, "\"words\": {\"min\": 2, \"max\": 400}", "");
      g_autoptr (AshlarGenerator) generator = ashlar_generator_new (content, "dungeon", NULL, NULL);
      AshlarCrosswordTask *task;

      if (generator == NULL)
        continue;
      task = make_task (content);
      for (guint64 run_seed = 0; run_seed < N_SEEDS; run_seed++)
        {
          AshlarRun             run = { .seed = run_seed };
          AshlarCrosswordGrowth growth;

          ashlar_crossword_growth_init (&growth, task, &run, 0);
          for (guint i = 1; i < growth.n_chosen; i++)
            {
              gboolean crosses = FALSE;

              for (guint other = 0; other < i; other++)
                {
                  g_assert_cmpuint (growth.chosen[i], !=, growth.chosen[other]);
                  crosses |= share_a_square (&growth.class->words[growth.chosen[i]].run,
                                             &growth.class->words[growth.chosen[other]].run);
                }
              g_assert_true (crosses);
            }
          ashlar_crossword_growth_clear (&growth);
        }
      ashlar_crossword_task_free (task);
    }
}

/* "A crossing belongs to the word that came first": the first word is one area from end to end. */
static void
test_owners (void)
{
  guint n_compared = 0;

  for (guint64 seed = 0; seed < N_PUZZLES; seed++)
    {
      g_autoptr (AshlarPuzzle) puzzle = crossword_puzzles_new_random ("words", seed);
      g_autoptr (AshlarContent) content = crossword_puzzles_new_content (
          puzzle, "\"words\": {\"min\": 2, \"max\": 12}, \"unit\": \"word\", \"cellSize\": 3", "");
      g_autoptr (AshlarGenerator) generator = ashlar_generator_new (content, "dungeon", NULL, NULL);
      AshlarCrosswordTask *task;

      if (generator == NULL)
        continue;
      task = make_task (content);
      for (guint64 run_seed = 0; run_seed < N_SEEDS; run_seed++)
        {
          AshlarRun             run = { .seed = run_seed };
          AshlarCrosswordGrowth growth;
          g_autoptr (AshlarPlan) plan = ashlar_generator_plan (generator, &run, NULL);

          ashlar_crossword_growth_init (&growth, task, &run, 0);
          /* Another attempt gave the plan. */
          if (plan != NULL && plan->words->n_words == growth.n_chosen)
            {
              const AshlarRectangle *area = &plan->rectangles[plan->natural_entrance];

              g_assert_cmpuint (MAX (area->width, area->height), ==,
                                3 * growth.class->words[growth.chosen[0]].run.length);
              n_compared++;
            }
          ashlar_crossword_growth_clear (&growth);
        }
      ashlar_crossword_task_free (task);
    }
  g_assert_cmpuint (n_compared, >, N_PUZZLES);
}

/* Mean letters a word and mean squares of the rectangle around all words, over many seeds. */
static void
measure (guint shortness, guint closeness, double *length, double *area)
{
  guint64 n_letters = 0, n_words = 0, n_squares = 0, n_levels = 0;

  for (guint64 seed = 0; seed < 10; seed++)
    {
      g_autoptr (AshlarPuzzle) puzzle
          = crossword_puzzles_new ("words", CROSSWORD_DENSE, 21, 21, seed);
      g_autofree char *parameters
          = g_strdup_printf ("\"words\": {\"min\": 8, \"max\": 8}, \"shortness\": %u, "
                             "\"closeness\": %u, \"specialRooms\": {\"min\": 0, \"max\": 0}",
                             shortness, closeness);
      g_autoptr (AshlarContent) content = crossword_puzzles_new_content (puzzle, parameters, "");
      g_autoptr (AshlarGenerator) generator = make_generator (content);

      for (guint64 run = 0; run < 100; run++)
        {
          g_autoptr (AshlarLevel) level = ashlar_generator_generate (generator, run, NULL, NULL);

          for (guint i = 0; i < level->plan->words->n_words; i++, n_words++)
            n_letters += level->plan->words->words[i].n_cells;
          n_squares += (guint64) (level->plan->width - 2) * (level->plan->height - 2);
          n_levels++;
        }
    }
  *length = (double) n_letters / (double) n_words;
  *area = (double) n_squares / (double) n_levels;
}

/* Each step of either weight acts: words get shorter, the dungeon smaller. */
static void
test_weights (void)
{
  double lengths[3], areas[3], other;

  for (guint i = 0; i < 3; i++)
    {
      measure (i * 50, 0, &lengths[i], &other);
      measure (0, i * 50, &other, &areas[i]);
      g_test_message ("at %u %%: %.2f letters a word, %.0f squares", i * 50, lengths[i], areas[i]);
    }
  g_assert_cmpfloat (lengths[1], <, lengths[0] * 0.95);
  g_assert_cmpfloat (lengths[2], <, lengths[1] * 0.95);
  g_assert_cmpfloat (areas[1], <, areas[0] * 0.95);
  g_assert_cmpfloat (areas[2], <, areas[1] * 0.95);
}

/* Several pairings that serve are drawn by seed; one alone that serves is always taken. */
static void
test_auto (void)
{
  g_autoptr (AshlarPuzzle) dense = crossword_puzzles_new ("words", CROSSWORD_DENSE, 21, 21, 3);
  g_autoptr (AshlarPuzzle) british = crossword_puzzles_new ("words", CROSSWORD_BRITISH, 15, 15, 3);
  AshlarPuzzle *puzzles[] = { dense, british };

  for (guint i = 0; i < G_N_ELEMENTS (puzzles); i++)
    {
      g_autoptr (AshlarContent) content
          = crossword_puzzles_new_content (puzzles[i], "\"words\": {\"min\": 2, \"max\": 6}", "");
      AshlarCrosswordTask *task = make_task (content);
      guint                drawn = 0;

      for (guint64 seed = 0; seed < 200; seed++)
        {
          AshlarRun             run = { .seed = seed };
          AshlarCrosswordGrowth growth;

          ashlar_crossword_growth_init (&growth, task, &run, 0);
          drawn |= 1u << growth.class->pairing;
          ashlar_crossword_growth_clear (&growth);
        }
      g_assert_cmpuint (drawn, ==, i == 0 ? 0xf : drawn & (0u - drawn));
      ashlar_crossword_task_free (task);
    }
}

/* In a tile a letter a plan says that areas touch at gateways alone. Whoever looks finds it so, in whole
 * grids, too, and in words. */
static void
test_touching (void)
{
  static const char *const parameters[] = {
    "\"words\": {\"min\": 2, \"max\": 12}",
    "\"mode\": \"full\", \"specialRooms\": {\"min\": 0, \"max\": 12}",
  };
  guint n_told = 0;

  for (guint64 seed = 0; seed < N_PUZZLES; seed++)
    for (guint i = 0; i < G_N_ELEMENTS (parameters); i++)
      {
        g_autoptr (AshlarPuzzle) puzzle = crossword_puzzles_new_random ("words", seed);
        g_autoptr (AshlarContent) content
            = crossword_puzzles_new_content (puzzle, parameters[i], "");
        g_autoptr (AshlarGenerator) generator
            = ashlar_generator_new (content, "dungeon", NULL, NULL);

        for (guint64 run_seed = 0; generator != NULL && run_seed < N_SEEDS; run_seed++)
          {
            AshlarRun run = { .seed = run_seed };
            g_autoptr (AshlarPlan) plan = ashlar_generator_plan (generator, &run, NULL);

            if (plan == NULL)
              continue;
            g_assert_true (plan->touches_at_gateways);
            plan->touches_at_gateways = FALSE;
            g_assert_null (ashlar_drawing_misfit (plan));
            n_told++;
          }
      }
  g_assert_cmpuint (n_told, >, N_PUZZLES);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/crossword-growth/steps", test_steps);
  g_test_add_func ("/crossword-growth/owners", test_owners);
  g_test_add_func ("/crossword-growth/weights", test_weights);
  g_test_add_func ("/crossword-growth/auto", test_auto);
  g_test_add_func ("/crossword-growth/touching", test_touching);
  return g_test_run ();
}
