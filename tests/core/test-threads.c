/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Four threads on one content and one generator give the same bytes as one; and what a level hands out
 * when it is first asked for is the same for all of them, and so is what it looks like. In a build with ThreadSanitizer the same run
 * shows that they do so without a race; the argument --planted-race then adds one, which must be seen. */

#include <pthread.h>
#include <string.h>

#include "ashlar.h"

#define N_THREADS 4
#define N_SEEDS 6

typedef struct
{
  const char *sample, *recipe;
} Setup;

/* Every planner, and the crossword with its words and lights. */
static const Setup setups[] = {
  { "old-keep", "keep" },     { "platform-rooms", NULL },   { "dwindle-mines", NULL },
  { "sixteen-pieces", NULL }, { "crossword-vaults", NULL }, { "drowned-abbey", "three-quarters" },
};

typedef struct
{
  AshlarContent         *content;
  AshlarGenerator       *generator;
  const char            *recipe;
  GBytes                *expected[N_SEEDS];
  AshlarLevel           *shared; /* whose elements nobody has asked for yet */
  const AshlarLevelArea *areas[N_THREADS];
  guint                  n_objects[N_THREADS];
  guint                  n_findings[N_THREADS];
  AshlarDresser         *dresser; /* nullable: of the first skin */
  GBytes                *pictures[N_THREADS];
  gboolean               planted;
} Ground;

typedef struct
{
  Ground *ground;
  guint   index;
  guint   n_wrong;
} Task;

static guint planted_sum;

static void
compare (Task *task, AshlarLevel *level, guint seed)
{
  g_autoptr (GBytes) bytes = NULL;

  if (level == NULL)
    {
      task->n_wrong++;
      return;
    }
  bytes = ashlar_level_to_bytes (level);
  task->n_wrong += !g_bytes_equal (bytes, task->ground->expected[seed]);
}

/* The shared level in the shared dresser, and in one of the thread's own. */
static void
dress (Task *task)
{
  Ground *ground = task->ground;
  guint   width, height;
  g_autoptr (GBytes) cells = ashlar_level_dup_cells (ground->shared, &width, &height);
  g_autoptr (AshlarDresser) own = ashlar_dresser_new (ground->content, NULL, NULL);
  g_autoptr (GBytes) pictures = NULL;

  if (ground->dresser == NULL)
    return;
  ground->pictures[task->index]
      = ashlar_dresser_dress_bytes (ground->dresser, cells, width, height);
  pictures = ashlar_dresser_dress_bytes (own, cells, width, height);
  task->n_wrong += !g_bytes_equal (pictures, ground->pictures[task->index]);
}

static gpointer
work (gpointer data)
{
  Task   *task = data;
  Ground *ground = task->ground;
  g_autoptr (AshlarReport) lint = ashlar_content_lint (ground->content);

  ground->n_findings[task->index] = ashlar_report_get_n_findings (lint);
  for (guint i = 0; i < N_SEEDS; i++)
    {
      /* Each in an order of its own, so that they meet in different places. */
      guint seed = (i + task->index) % N_SEEDS;
      g_autoptr (AshlarLevel) first
          = ashlar_content_generate (ground->content, ground->recipe, seed, NULL, NULL, NULL);
      g_autoptr (AshlarLevel) second
          = ashlar_generator_generate (ground->generator, seed, NULL, NULL);

      compare (task, first, seed);
      compare (task, second, seed);
    }
  dress (task);
  ground->areas[task->index] = ashlar_level_get_area (ground->shared, 0);
  for (guint i = 0; i < ashlar_level_get_n_objects (ground->shared); i++)
    {
      const AshlarLevelObject *object = ashlar_level_get_object (ground->shared, i);

      ground->n_objects[task->index] += ashlar_level_object_get_reference (object) != NULL;
    }
  if (ground->planted)
    planted_sum++;
  return NULL;
}

static AshlarContent *
load (const char *sample)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *name = g_strconcat (sample, ".ashlar.json", NULL);
  g_autofree char *path
      = g_build_filename (g_getenv ("G_TEST_SRCDIR"), "..", "data", "samples", name, NULL);
  AshlarContent *content = ashlar_content_load (path, &error);

  g_assert_no_error (error);
  return content;
}

static void
run_threads (Ground *ground)
{
  pthread_t threads[N_THREADS];
  Task      tasks[N_THREADS];

  for (guint i = 0; i < N_THREADS; i++)
    {
      tasks[i] = (Task){ .ground = ground, .index = i };
      g_assert_cmpint (pthread_create (&threads[i], NULL, work, &tasks[i]), ==, 0);
    }
  for (guint i = 0; i < N_THREADS; i++)
    {
      pthread_join (threads[i], NULL);
      g_assert_cmpuint (tasks[i].n_wrong, ==, 0);
      g_assert_true (ground->areas[i] == ground->areas[0]);
      g_assert_cmpuint (ground->n_objects[i], ==, ashlar_level_get_n_objects (ground->shared));
      g_assert_cmpuint (ground->n_findings[i], ==, ground->n_findings[0]);
      if (ground->dresser != NULL)
        g_assert_true (g_bytes_equal (ground->pictures[i], ground->pictures[0]));
    }
  for (guint i = 0; i < N_THREADS; i++)
    g_clear_pointer (&ground->pictures[i], g_bytes_unref);
}

static void
test_same_bytes (gconstpointer data)
{
  const Setup *setup = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (AshlarContent) alone = load (setup->sample);
  Ground ground = { .content = load (setup->sample) };

  ground.recipe = setup->recipe != NULL
                      ? setup->recipe
                      : ashlar_recipe_get_id (ashlar_content_get_recipe (alone, 0));
  for (guint seed = 0; seed < N_SEEDS; seed++)
    {
      g_autoptr (AshlarLevel) level
          = ashlar_content_generate (alone, ground.recipe, seed, NULL, NULL, &error);

      g_assert_no_error (error);
      ground.expected[seed] = ashlar_level_to_bytes (level);
    }
  ground.generator = ashlar_generator_new (ground.content, ground.recipe, NULL, &error);
  g_assert_no_error (error);
  ground.shared = ashlar_content_generate (alone, ground.recipe, 1, NULL, NULL, &error);
  g_assert_no_error (error);
  if (ashlar_content_get_n_skins (ground.content) > 0)
    {
      ground.dresser = ashlar_dresser_new (ground.content, NULL, &error);
      g_assert_no_error (error);
    }

  run_threads (&ground);

  for (guint seed = 0; seed < N_SEEDS; seed++)
    g_bytes_unref (ground.expected[seed]);
  g_clear_pointer (&ground.dresser, ashlar_dresser_unref);
  ashlar_level_unref (ground.shared);
  ashlar_generator_unref (ground.generator);
  ashlar_content_unref (ground.content);
}

/* Four threads that add to one number without asking: ends the program in a build that looks. */
static int
run_planted_race (void)
{
  Ground ground = { .content = load ("old-keep"), .recipe = "keep", .planted = TRUE };

  ground.generator = ashlar_generator_new (ground.content, ground.recipe, NULL, NULL);
  ground.shared = ashlar_content_generate (ground.content, ground.recipe, 1, NULL, NULL, NULL);
  for (guint seed = 0; seed < N_SEEDS; seed++)
    {
      g_autoptr (AshlarLevel) level
          = ashlar_content_generate (ground.content, ground.recipe, seed, NULL, NULL, NULL);

      ground.expected[seed] = ashlar_level_to_bytes (level);
    }
  run_threads (&ground);
  return 0;
}

int
main (int argc, char **argv)
{
  if (argc > 1 && strcmp (argv[1], "--planted-race") == 0)
    return run_planted_race ();

  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (setups); i++)
    {
      g_autofree char *path = g_strdup_printf ("/threads/same-bytes/%s", setups[i].sample);

      g_test_add_data_func (path, &setups[i], test_same_bytes);
    }
  return g_test_run ();
}
