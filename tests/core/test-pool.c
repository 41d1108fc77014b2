/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The memory that levels leave to each other: the third level of a generator takes none of the system, what
 * is kept has a bound, goes when it is told, and goes with the generator; and no level can tell what
 * was there before. */

#include <string.h>

#include "base/ashlar-pool-private.h"
#include "base/ashlar-stream-private.h"
#include "block-sets.h"
#include "pipeline/ashlar-generator-private.h"
#include "random-recipes.h"

#define LEAST 4096 /* bytes of what is kept here */

static AshlarLevel *
generate (AshlarGenerator *generator, guint64 seed)
{
  g_autoptr (GError) error = NULL;
  AshlarLevel *level = ashlar_generator_generate (generator, seed, NULL, &error);

  g_assert_no_error (error);
  return level;
}

/* Of levels of 250 × 250 cells. */
static AshlarGenerator *
make_generator (void)
{
  g_autoptr (AshlarOptions) options = ashlar_options_new ();
  g_autoptr (GError) error = NULL;
  AshlarGenerator *generator;

  ashlar_options_set_parameter (options, "across=50");
  ashlar_options_set_parameter (options, "down=50");
  generator = ashlar_generator_new_for_planner (NULL, "minidungeon", NULL, options, &error);
  g_assert_no_error (error);
  ashlar_pool_set_least (generator->pool, LEAST, 0x5a);
  return generator;
}

static void
test_again (void)
{
  g_autoptr (AshlarGenerator) generator = make_generator ();
  AshlarPoolCount count, before = { 0 };

  for (guint i = 0; i < 12; i++)
    {
      ashlar_level_unref (generate (generator, 7));
      ashlar_pool_count (generator->pool, &count);
      if (i == 0 || i == 8)
        g_assert_cmpuint (count.kept, ==, 0);
      else
        g_assert_cmpuint (count.kept, >, 250 * 250 * 6);
      if (i == 7)
        {
          ashlar_generator_release_memory (generator);
          ashlar_pool_count (generator->pool, &count);
          g_assert_cmpuint (count.kept, ==, 0);
        }
      else if (i > 1 && (i < 8 || i > 9))
        {
          g_assert_cmpuint (count.n_kept, >, before.n_kept);
          g_assert_cmpuint (count.n_new, ==, before.n_new);
        }
      before = count;
    }
}

/* Blocks of megabytes, of a level that leaves nothing behind and of those after it. */
static void
test_large (void)
{
  const gsize sizes[] = { (gsize) 2 << 20, 5000001, ((gsize) 7 << 20) + 1 };
  g_autoptr (AshlarPool) pool = ashlar_pool_new ();
  AshlarPoolCount count;

  for (guint level = 0; level < 4; level++)
    {
      AshlarPoolRun run;
      guint8       *blocks[G_N_ELEMENTS (sizes)];

      ashlar_pool_enter (pool, &run);
      for (gsize i = 0; i < G_N_ELEMENTS (sizes); i++)
        {
          blocks[i] = i == 0 ? ashlar_malloc_n (sizes[i], 1) : ashlar_malloc0_n (sizes[i], 1);
          g_assert_cmpuint ((guintptr) blocks[i] % 16, ==, 0);
          for (gsize at = 0; i > 0 && at < sizes[i]; at++)
            g_assert_cmpuint (blocks[i][at], ==, 0);
          memset (blocks[i], (gint) (i + level + 1), sizes[i]);
        }
      blocks[1] = ashlar_realloc_n (blocks[1], 3 * sizes[1], 1);
      memset (blocks[1] + sizes[1], (gint) (level + 2), 2 * sizes[1]);
      for (gsize at = 0; at < 3 * sizes[1]; at++)
        g_assert_cmpuint (blocks[1][at], ==, level + 2);
      for (gsize i = 0; i < G_N_ELEMENTS (sizes); i++)
        ashlar_free (blocks[i]);
      ashlar_pool_leave (&run);
      ashlar_pool_count (pool, &count);
      if (level == 0)
        g_assert_cmpuint (count.n_mapped, ==, 0);
      if (level > 1) /* all that was needed is there */
        g_assert_cmpuint (count.n_new, ==, 8);
    }
  /* The second level's, that it left behind: once it is known that memory stays. */
  g_assert_cmpuint (count.n_mapped, ==, ashlar_pool_can_map () ? 4 : 0);
  ashlar_pool_release (pool);
  ashlar_pool_count (pool, &count);
  g_assert_cmpuint (count.kept, ==, 0);
}

/* Whoever keeps many levels does not leave the memory of many behind. */
static void
test_bound (void)
{
  g_autoptr (AshlarGenerator) generator = make_generator ();
  g_autoptr (GPtrArray) levels
      = g_ptr_array_new_with_free_func ((GDestroyNotify) ashlar_level_unref);
  AshlarPoolCount count;
  gsize           one;

  for (guint i = 0; i < 3; i++)
    ashlar_level_unref (generate (generator, i));
  ashlar_pool_count (generator->pool, &count);
  one = count.kept;
  for (guint i = 0; i < 20; i++)
    g_ptr_array_add (levels, generate (generator, i));
  g_ptr_array_set_size (levels, 0);
  ashlar_pool_count (generator->pool, &count);
  g_assert_cmpuint (count.kept, <=, 2 * one);
}

static void
test_outlived (void)
{
  g_autoptr (AshlarGenerator) generator = make_generator ();
  g_autoptr (AshlarLevel) first = NULL;
  g_autoptr (AshlarLevel) level = NULL;
  g_autoptr (AshlarPool) pool = ashlar_pool_ref (generator->pool);
  g_autoptr (GBytes) before = NULL;
  g_autoptr (GBytes) after = NULL;
  AshlarPoolCount count;

  first = generate (generator, 1);
  g_clear_pointer (&first, ashlar_level_unref);
  level = generate (generator, 2);
  before = ashlar_level_to_bytes (level);
  g_clear_pointer (&generator, ashlar_generator_unref);
  ashlar_pool_count (pool, &count);
  g_assert_cmpuint (count.kept, ==, 0);
  after = ashlar_level_to_bytes (level);
  g_assert_true (g_bytes_equal (before, after));
  g_clear_pointer (&level, ashlar_level_unref);
  ashlar_pool_count (pool, &count);
  g_assert_cmpuint (count.kept, ==, 0);
}

/* A generator takes what the one before it left, and leaves it to the next. */
static void
test_shared (void)
{
  g_autoptr (AshlarPool) pool = ashlar_pool_new ();
  AshlarPoolCount count, before = { 0 };

  ashlar_pool_set_least (pool, LEAST, 0x5a);
  for (guint i = 0; i < 8; i++)
    {
      g_autoptr (AshlarGenerator) generator = make_generator ();

      ashlar_generator_share_pool (generator, pool);
      ashlar_level_unref (generate (generator, 7));
      g_clear_pointer (&generator, ashlar_generator_unref);
      ashlar_pool_count (pool, &count);
      if (i > 0)
        g_assert_cmpuint (count.kept, >, 250 * 250 * 6);
      if (i > 1)
        {
          g_assert_cmpuint (count.n_kept, >, before.n_kept);
          g_assert_cmpuint (count.n_new, ==, before.n_new);
        }
      before = count;
    }
}

/* The same seeds with memory full of something else, against a generator that keeps nothing. */
static void
check_left_behind (const char *text, guint8 fill)
{
  g_autoptr (AshlarContent) content = block_sets_read (text);
  g_autoptr (AshlarGenerator) kept = ashlar_generator_new (content, "random", NULL, NULL);
  g_autoptr (AshlarGenerator) fresh = ashlar_generator_new (content, "random", NULL, NULL);

  if (kept == NULL || fresh == NULL)
    return;
  ashlar_pool_set_least (kept->pool, 1, fill);
  ashlar_pool_set_least (fresh->pool, G_MAXSIZE, 0);
  for (guint seed = 0; seed < 4; seed++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (GError) expected_error = NULL;
      g_autoptr (AshlarLevel) level = ashlar_generator_generate (kept, seed, NULL, &error);
      g_autoptr (AshlarLevel) expected
          = ashlar_generator_generate (fresh, seed, NULL, &expected_error);
      g_autoptr (GBytes) bytes = level != NULL ? ashlar_level_to_bytes (level) : NULL;
      g_autoptr (GBytes) expected_bytes
          = expected != NULL ? ashlar_level_to_bytes (expected) : NULL;

      g_assert_true ((level == NULL) == (expected == NULL));
      if (level == NULL)
        g_assert_cmpstr (error->message, ==, expected_error->message);
      else if (!g_bytes_equal (bytes, expected_bytes))
        g_error ("seed %u depends on what was there before, of\n%s", seed, text);
    }
}

static void
test_left_behind (void)
{
  guint                       n = g_getenv ("ASHLAR_TEST_LONG") != NULL ? 400 : 4;
  guint                       n_planners, n_painters;
  const AshlarPlanner *const *planners = ashlar_registry_get_planners (&n_planners);
  const AshlarPainter *const *painters = ashlar_registry_get_painters (&n_painters);

  for (guint i = 0; i < n_planners; i++)
    for (guint k = 0; k < n_painters; k++)
      for (guint draw = 0; draw < n; draw++)
        {
          g_autofree char *text
              = random_recipes_dup_combination (planners[i], NULL, painters[k], draw);

          check_left_behind (text, (guint8) (draw % 2 == 0 ? 0xff : 0x01));
        }
  for (guint i = 0; i < n_planners; i++)
    for (guint draw = 0; draw < 5 * n; draw++)
      {
        g_autofree char *text = random_recipes_dup_content (planners[i], draw);

        check_left_behind (text, (guint8) (draw % 2 == 0 ? 0xff : 0x01));
      }
}

/* Arrays that come, grow and go, each with content of its own, against plain ones. */
static void
test_oracle (void)
{
  for (guint seed = 0; seed < 50; seed++)
    {
      g_autoptr (AshlarPool) pool = ashlar_pool_new ();
      AshlarPoolRun run, inner;
      AshlarStream  stream;
      guint32      *arrays[16] = { NULL };
      guint         sizes[16] = { 0 };

      ashlar_stream_init (&stream, seed, ASHLAR_STAGE_PLAN, 0, 0);
      ashlar_pool_set_least (pool, 64, 0x77);
      ashlar_pool_enter (pool, &run);
      for (guint step = 0; step < 600; step++)
        {
          guint at = ashlar_stream_below (&stream, 16);
          guint n = ashlar_stream_below (&stream, 400), n_old = sizes[at];

          if (step % 50 == 25)
            ashlar_pool_enter (pool, &inner);
          for (guint i = 0; i < n_old; i++)
            g_assert_cmpuint (arrays[at][i], ==, at * 1000 + i);
          switch (ashlar_stream_below (&stream, 4))
            {
            case 0:
              g_clear_pointer (&arrays[at], ashlar_free);
              n = 0;
              break;
            case 1:
              ashlar_free (arrays[at]);
              arrays[at] = ashlar_new0 (guint32, n);
              for (guint i = 0; i < n; i++)
                g_assert_cmpuint (arrays[at][i], ==, 0);
              break;
            case 2:
              ashlar_free (arrays[at]);
              arrays[at] = ashlar_new (guint32, n);
              break;
            default:
              arrays[at] = ashlar_renew (guint32, arrays[at], n);
              for (guint i = 0; i < MIN (n, n_old); i++)
                g_assert_cmpuint (arrays[at][i], ==, at * 1000 + i);
              break;
            }
          sizes[at] = n;
          for (guint i = 0; i < n; i++)
            arrays[at][i] = at * 1000 + i;
          if (step % 50 == 49)
            ashlar_pool_leave (&inner);
          if (step % 200 == 150)
            ashlar_pool_release (pool);
        }
      ashlar_pool_leave (&run);
      for (guint i = 0; i < 16; i++)
        ashlar_free (arrays[i]);
    }
}

typedef struct
{
  AshlarGenerator *generator;
  GBytes          *expected[6];
} Ground;

static gpointer
work (gpointer data)
{
  Ground *self = data;

  for (guint i = 0; i < 3 * G_N_ELEMENTS (self->expected); i++)
    {
      guint seed = i % G_N_ELEMENTS (self->expected);
      g_autoptr (AshlarLevel) level = generate (self->generator, seed);
      g_autoptr (GBytes) bytes = ashlar_level_to_bytes (level);

      g_assert_true (g_bytes_equal (bytes, self->expected[seed]));
      if (i % 7 == 6)
        ashlar_generator_release_memory (self->generator);
    }
  return NULL;
}

static void
test_threads (void)
{
  g_autoptr (AshlarGenerator) generator = make_generator ();
  Ground   ground = { .generator = generator };
  GThread *threads[4];

  for (guint seed = 0; seed < G_N_ELEMENTS (ground.expected); seed++)
    {
      g_autoptr (AshlarLevel) level = generate (generator, seed);

      ground.expected[seed] = ashlar_level_to_bytes (level);
    }
  for (guint i = 0; i < G_N_ELEMENTS (threads); i++)
    threads[i] = g_thread_new ("levels", work, &ground);
  for (guint i = 0; i < G_N_ELEMENTS (threads); i++)
    g_thread_join (threads[i]);
  for (guint seed = 0; seed < G_N_ELEMENTS (ground.expected); seed++)
    g_bytes_unref (ground.expected[seed]);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/pool/oracle", test_oracle);
  g_test_add_func ("/pool/again", test_again);
  g_test_add_func ("/pool/shared", test_shared);
  g_test_add_func ("/pool/large", test_large);
  g_test_add_func ("/pool/bound", test_bound);
  g_test_add_func ("/pool/outlived", test_outlived);
  g_test_add_func ("/pool/left-behind", test_left_behind);
  g_test_add_func ("/pool/threads", test_threads);
  return g_test_run ();
}
