/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* A run that is cancelled while it asks whether it is.
 *
 * The program stands before GIO for those questions: it counts them, and answers from the one wanted
 * on that the run is cancelled. So each place that asks is tried. How much work lies between two
 * questions is measured in processor time, the least of several runs, which all do the same. */

#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "block-sets.h"
#include "crossword-puzzles.h"
#include "pipeline/ashlar-build-private.h"
#include "random-recipes.h"

#define N_RECIPES 8u
#define N_RECIPES_LONG 200u
#define N_POLLS 16u   /* all of the first ones, then fewer and fewer */
#define MOST_POLLS 4u /* asked on the way out */
#define MOST_MS 60.0  /* between two questions, on a slow machine and without any optimisation */
/* The same of the largest levels, with their millions of areas. */
#ifdef __OPTIMIZE__
#define MOST_MS_LARGEST 50.0
#else
#define MOST_MS_LARGEST 250.0
#endif
#define N_REPEATS 2

#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define IS_SANITIZED 1
#endif
#endif
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
#define IS_SANITIZED 1
#endif
#ifndef IS_SANITIZED
#define IS_SANITIZED 0
#endif

static struct
{
  GCancellable *cancellable;
  guint         first; /* question that is answered with yes */
  guint         n;
  gint64        last; /* nanoseconds */
  GArray       *gaps; /* nullable; of gint64: nanoseconds before each question */
} watched;

static gint64
get_time (void)
{
  struct timespec now;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &now);
  return (gint64) now.tv_sec * 1000000000 + now.tv_nsec;
}

gboolean
g_cancellable_is_cancelled (GCancellable *cancellable)
{
  if (cancellable == NULL || cancellable != watched.cancellable)
    return FALSE;
  if (watched.gaps != NULL)
    {
      gint64 now = get_time (), gap = now - watched.last;

      g_array_append_val (watched.gaps, gap);
      watched.last = get_time ();
    }
  return watched.n++ >= watched.first;
}

gboolean
g_cancellable_set_error_if_cancelled (GCancellable *cancellable, GError **error)
{
  if (!g_cancellable_is_cancelled (cancellable))
    return FALSE;
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_CANCELLED, "Cancelled");
  return TRUE;
}

/* Blocks of memory in use. A sanitiser counts by itself. */
static gint n_blocks;

#if defined(__GLIBC__) && !IS_SANITIZED
void *__libc_malloc (size_t size);
void *__libc_calloc (size_t n, size_t size);
void *__libc_realloc (void *block, size_t size);
void  __libc_free (void *block);

void *
malloc (size_t size)
{
  void *block = __libc_malloc (size);

  g_atomic_int_add (&n_blocks, block != NULL);
  return block;
}

void *
calloc (size_t n, size_t size)
{
  void *block = __libc_calloc (n, size);

  g_atomic_int_add (&n_blocks, block != NULL);
  return block;
}

void *
realloc (void *block, size_t size)
{
  void *moved = __libc_realloc (block, size);

  g_atomic_int_add (&n_blocks, (moved != NULL) - (block != NULL));
  return moved;
}

void
free (void *block)
{
  g_atomic_int_add (&n_blocks, -(block != NULL));
  __libc_free (block);
}
#endif

/* Runs until the question @first; gives how many were asked. */
static guint
run (AshlarGenerator *generator, guint64 seed, gboolean keeps, guint first, GError **error)
{
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  guint n;

  watched.cancellable = cancellable;
  watched.first = first;
  watched.n = 0;
  watched.last = get_time ();
  if (keeps)
    {
      g_autoptr (AshlarBuild) build
          = ashlar_build_new (generator, seed, NULL, TRUE, NULL, cancellable);

      if (build == NULL)
        g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_CANCELLED, "Cancelled");
      else if (build->error != NULL)
        g_propagate_error (error, g_error_copy (build->error));
    }
  else
    {
      AshlarLevel *level = ashlar_generator_generate (generator, seed, cancellable, error);

      g_clear_pointer (&level, ashlar_level_unref);
    }
  n = watched.n;
  watched.cancellable = NULL;
  return n;
}

/* At the question @first it ends, and leaves nothing behind. */
static void
check_at (AshlarGenerator *generator, guint64 seed, gboolean keeps, guint first)
{
  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (GError) error = NULL;
      gint  before = g_atomic_int_get (&n_blocks);
      guint n = run (generator, seed, keeps, first, &error);

      g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
      g_assert_cmpuint (n, <=, first + MOST_POLLS);
      g_clear_error (&error);
      /* The first time something may be made that stays, such as what a content keeps. */
      if (i == 1)
        g_assert_cmpint (g_atomic_int_get (&n_blocks), ==, before);
    }
}

static void
test_planner (gconstpointer data)
{
  const AshlarPlanner *planner = data;
  guint                n_tried = 0, most = 0;
  guint n_recipes = g_getenv ("ASHLAR_TEST_LONG") != NULL ? N_RECIPES_LONG : N_RECIPES;

  for (guint64 recipe = 0; recipe < n_recipes; recipe++)
    {
      g_autofree char *text = random_recipes_dup_content (planner, recipe);
      g_autoptr (AshlarContent) content = block_sets_read (text);
      g_autoptr (AshlarGenerator) generator = ashlar_generator_new (content, "random", NULL, NULL);

      for (guint keeps = 0; keeps < 2 && generator != NULL; keeps++)
        {
          g_autoptr (GError) whole = NULL;
          guint n = run (generator, recipe, keeps != 0, G_MAXUINT, &whole);

          g_test_message ("recipe %" G_GUINT64_FORMAT ": %u questions", recipe, n);
          most = MAX (most, n);
          g_assert_cmpuint (n, >, 0);
          for (guint first = 0; first < n; first += 1 + first / N_POLLS)
            {
              check_at (generator, recipe, keeps != 0, first);
              n_tried++;
            }
        }
    }
  g_test_message ("%s: cancelled at %u places, %u questions at most", planner->part.id, n_tried,
                  most);
  g_assert_cmpuint (n_tried, >, n_recipes);
}

/* ------------------------------------------------------------ how long one waits */

/* Tiles, three conditional ones among them, and a block for every set of sides. */
static AshlarContent *
make_content (const char *recipe)
{
  g_autoptr (GString) text = g_string_new (
      "{\"format\": \"ashlar-content\", \"version\": 1, \"defaultTile\": \"#\", \"tiles\": ["
      "{\"representation\": \".\"}, {\"representation\": \"#\", \"blocksMovement\": true}, "
      "{\"representation\": \"?\", \"outcomes\": {\".\": 2, \"#\": 1}}], "
      "\"objects\": [{\"id\": \"coin\"}], \"blocks\": [");
  static const char *const names[] = { "North", "East", "South", "West" };
  static const guint       places[][2] = { { 3, 0 }, { 6, 3 }, { 3, 6 }, { 0, 3 } };

  for (guint sides = 1; sides < 16; sides++)
    {
      const char *comma = "";

      g_string_append_printf (text, "%s{\"id\": \"b%u\", \"representation\": [",
                              sides > 1 ? ", " : "", sides);
      for (guint y = 0; y < 7; y++)
        {
          g_string_append (text, y > 0 ? ", \"" : "\"");
          for (guint x = 0; x < 7; x++)
            {
              gboolean is_wall = x == 0 || y == 0 || x == 6 || y == 6;

              for (guint side = 0; side < 4; side++)
                if ((sides >> side & 1) != 0 && places[side][0] == x && places[side][1] == y)
                  is_wall = FALSE;
              g_string_append_c (text, is_wall ? '#' : x == 2 && y == 2 ? '?' : '.');
            }
          g_string_append_c (text, '"');
        }
      g_string_append (text, "], \"exits\": [");
      for (guint side = 0; side < 4; side++)
        if ((sides >> side & 1) != 0)
          {
            g_string_append_printf (text, "%s{\"position\": [%u, %u], \"direction\": \"%s\"}",
                                    comma, places[side][0], places[side][1], names[side]);
            comma = ", ";
          }
      g_string_append (text, "]}");
    }
  g_string_append_printf (text, "], \"recipes\": [{\"id\": \"large\", %s}]}", recipe);
  return block_sets_read (text->str);
}

#define FINISH                                                                                     \
  "\"finish\": [{\"type\": \"cellular-automaton\"}, {\"type\": \"remove-dead-ends\"}, "            \
  "{\"type\": \"remove-gaps\"}, {\"type\": \"border\"}]"
#define PLACE                                                                                      \
  "\"place\": [{\"id\": \"some\", \"object\": \"coin\", \"chance\": 0.5, \"at\": \"any\"}, "       \
  "{\"id\": \"many\", \"object\": \"coin\", \"count\": 1000, \"at\": \"wall\"}]"
#define ASSIGN "\"assign\": [{\"type\": \"ends\"}, {\"type\": \"attach\"}]"

static void
check_gaps (const char *data, gboolean is_largest)
{
  g_autoptr (AshlarContent) content = make_content (data);
  g_autoptr (GError) error = NULL;
  g_autoptr (AshlarGenerator) generator = ashlar_generator_new (content, "large", NULL, &error);
  g_autoptr (GArray) least = NULL;
  guint  longest = 0, n = 0;
  gint64 whole = 0;

  g_assert_no_error (error);
  for (guint i = 0; i < N_REPEATS; i++)
    {
      g_autoptr (GArray) gaps = g_array_new (FALSE, FALSE, sizeof (gint64));
      gint64 gap;

      watched.gaps = gaps;
      n = run (generator, 1, FALSE, G_MAXUINT, &error);
      watched.gaps = NULL;
      g_assert_no_error (error);
      /* And until the level is given, and given back. */
      gap = get_time () - watched.last;
      if (!is_largest)
        g_array_append_val (gaps, gap);
      if (least == NULL)
        least = g_array_ref (gaps);
      g_assert_cmpuint (gaps->len, ==, least->len);
      for (guint k = 0; k < gaps->len; k++)
        g_array_index (least, gint64, k)
            = MIN (g_array_index (least, gint64, k), g_array_index (gaps, gint64, k));
    }
  for (guint k = 0; k < least->len; k++)
    {
      whole += g_array_index (least, gint64, k);
      if (g_array_index (least, gint64, k) > g_array_index (least, gint64, longest))
        longest = k;
    }
  g_test_message (
      "%u questions in %.1f ms; the longest time between two is %.2f ms, before question %u", n,
      (double) whole / 1e6, (double) g_array_index (least, gint64, longest) / 1e6, longest);
  if (!IS_SANITIZED)
    g_assert_cmpfloat ((double) g_array_index (least, gint64, longest) / 1e6, <=,
                       is_largest ? MOST_MS_LARGEST : MOST_MS);
}

static void
test_gaps (gconstpointer data)
{
  check_gaps (data, FALSE);
}

/* As large as levels can be; a matter of minutes without optimisation. */
static void
test_largest (gconstpointer data)
{
  if (g_getenv ("ASHLAR_TEST_LONG") == NULL)
    {
      g_test_skip ("long");
      return;
    }
  check_gaps (data, TRUE);
}

int
main (int argc, char **argv)
{
  guint                       n;
  const AshlarPlanner *const *planners = ashlar_registry_get_planners (&n);
  static const struct
  {
    const char *name, *recipe;
  } large[] = {
    { "mine", "\"planner\": {\"type\": \"mine\", \"parameters\": {\"order\": 9, \"across\": 200, "
              "\"down\": 200, \"cellSize\": 7, \"roomSize\": {\"min\": 3, \"max\": 5}}}, " ASSIGN
              ", " FINISH ", " PLACE },
    { "minidungeon",
      "\"planner\": {\"type\": \"minidungeon\", \"parameters\": {\"across\": 100, "
      "\"down\": 100, \"cellSize\": 15, \"islands\": \"connect\"}}, \"theme\": [{\"id\": "
      "\"all\", \"painter\": \"tunnel\"}], " ASSIGN ", " FINISH ", " PLACE },
    { "minidungeon-rooms",
      "\"planner\": {\"type\": \"minidungeon\", \"parameters\": {\"across\": 100, "
      "\"down\": 100, \"cellSize\": 15}}, \"theme\": [{\"id\": "
      "\"all\", \"painter\": \"room\"}], " PLACE },
    { "minidungeon-blocks",
      "\"planner\": {\"type\": \"minidungeon\", \"parameters\": {\"across\": 100, "
      "\"down\": 100}}, \"theme\": [{\"id\": "
      "\"all\", \"painter\": \"blocks\"}], " FINISH ", " PLACE },
    { "blocks",
      "\"planner\": {\"type\": \"blocks\", \"parameters\": {\"width\": 1500, \"height\": "
      "1500, \"loops\": 30, \"minBlocks\": 20000, \"maxBlocks\": 30000}}, " FINISH ", " PLACE },
    { "block-grid", "\"planner\": {\"type\": \"block-grid\", \"parameters\": {\"across\": 200, "
                    "\"down\": 200, \"fill\": 90}}, " FINISH ", " PLACE },
  };

  static const struct
  {
    const char *name, *recipe;
  } largest[] = {
    { "mine",
      "\"planner\": {\"type\": \"mine\", \"parameters\": {\"order\": 10, \"across\": "
      "910, \"down\": 910, \"cellSize\": 9, \"roomSize\": {\"min\": 3, \"max\": 5}}}, " ASSIGN
      ", " FINISH ", " PLACE },
    { "minidungeon",
      "\"planner\": {\"type\": \"minidungeon\", \"parameters\": {\"across\": 546, "
      "\"down\": 546, \"cellSize\": 15, \"islands\": \"connect\"}}, \"theme\": [{\"id\": "
      "\"all\", \"painter\": \"tunnel\"}], " ASSIGN ", " FINISH ", " PLACE },
    { "areas", "\"planner\": {\"type\": \"areas\", \"parameters\": {\"width\": 8192, \"height\": "
               "8192}}, " ASSIGN ", " FINISH ", " PLACE },
    { "blocks",
      "\"planner\": {\"type\": \"blocks\", \"parameters\": {\"width\": 8192, \"height\": "
      "8192, \"loops\": 30, \"minBlocks\": 20000, \"maxBlocks\": 30000}}, " FINISH ", " PLACE },
    { "block-grid", "\"planner\": {\"type\": \"block-grid\", \"parameters\": {\"across\": 1024, "
                    "\"down\": 1024, \"fill\": 90}}, " FINISH ", " PLACE },
  };

  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *path = g_strdup_printf ("/cancel/%s", planners[i]->part.id);

      g_test_add_data_func (path, planners[i], test_planner);
    }
  for (guint i = 0; i < G_N_ELEMENTS (large); i++)
    {
      g_autofree char *path = g_strdup_printf ("/cancel/gaps/%s", large[i].name);

      g_test_add_data_func (path, large[i].recipe, test_gaps);
    }
  for (guint i = 0; i < G_N_ELEMENTS (largest); i++)
    {
      g_autofree char *path = g_strdup_printf ("/cancel/largest/%s", largest[i].name);

      g_test_add_data_func (path, largest[i].recipe, test_largest);
    }
  return g_test_run ();
}
