/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* How long one waits where one walks: from F5 to the floor, and from a step to its frame, in levels of a million cells and of sixteen. What
 * the window's thread works is printed, and judged generously: others may be at work on the machine. */

#include "ashlar-config.h"

#include <stdlib.h>
#include <time.h>

#include "harness.h"

#include "play/editor-play-page.h"
#include "play/editor-walk-canvas.h"

#define N_STEPS 24
/* Milliseconds: what is promised, and how much more a busy machine and code without optimisation may take. */
#define FIRST 200
#define FRAME 16
#define GENEROUS 6

static double
get_work (void)
{
  struct timespec time;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &time);
  return (double) time.tv_sec * 1000 + (double) time.tv_nsec / 1e6;
}

static int
compare_works (const void *a, const void *b)
{
  double left = *(const double *) a, right = *(const double *) b;

  return (left > right) - (left < right);
}

static gboolean
has_level (gpointer user_data)
{
  EditorOpenLevel open;

  return editor_page_get_open_level (user_data, &open) && open.level != NULL;
}

static EditorWalk *
get_walk (EditorWindow *window)
{
  return editor_play_page_get_walk (EDITOR_PLAY_PAGE (harness_get_page (window, "play")));
}

static void
test_steps (gconstpointer data)
{
  guint           side = GPOINTER_TO_UINT (data), n_taken = 0;
  EditorWindow   *window = harness_new_window (1600, 1000);
  EditorDocument *document;
  guint           recipe;
  double          begin, first, works[N_STEPS];
  GtkWidget      *canvas, *page;

  harness_open_sample (window, "new");
  document = editor_window_get_document (window);
  recipe = harness_add_recipe (document, "minidungeon");
  {
    g_autoptr (AshlarValue) value = ashlar_value_new_integer (side);
    g_autoptr (AshlarRecipe) across = ashlar_recipe_with_parameter (
        ashlar_content_get_recipe (editor_document_get_content (document), recipe), "across",
        value);
    g_autoptr (AshlarRecipe) both = ashlar_recipe_with_parameter (across, "down", value);

    harness_set_recipe (document, recipe, both, NULL);
  }
  harness_show_page (window, "levels");
  g_assert_true (editor_levels_page_show (harness_get_levels_page (window), recipe, 1));
  page = harness_get_page (window, "levels");
  harness_wait ("the level", has_level, page);

  begin = get_work ();
  harness_activate (window, "win.walk", NULL);
  canvas = harness_find (harness_get_page (window, "play"), EDITOR_TYPE_WALK_CANVAS);
  harness_settle ();
  harness_draw (canvas);
  first = get_work () - begin;
  for (guint i = 0; i < 4 * N_STEPS && n_taken < N_STEPS; i++)
    {
      /* A key comes when all that the last one asked for is over. */
      harness_settle ();
      g_usleep (2 * FRAME * 1000);
      harness_settle ();
      begin = get_work ();
      if (!editor_walk_act (get_walk (window), (AshlarAction) (ASHLAR_ACTION_NORTH + (int) (i % 4)),
                            0))
        continue;
      harness_draw (canvas);
      works[n_taken++] = get_work () - begin;
    }
  {
    guint width, height;

    ashlar_level_get_size (editor_walk_get_level (get_walk (window)), &width, &height);
    g_assert_cmpuint (n_taken, >, 0);
    qsort (works, n_taken, sizeof *works, compare_works);
    g_test_message (
        "%u × %u: first frame after %.0f ms, half of %u steps within %.1f ms, all within %.1f ms",
        width, height, first, n_taken, works[n_taken / 2], works[n_taken - 1]);
  }
  g_assert_cmpfloat (first, <, FIRST * GENEROUS);
  g_assert_cmpfloat (works[n_taken - 1], <, FRAME * GENEROUS);
  harness_close (window);
}

int
main (int argc, char *argv[])
{
  harness_init (&argc, &argv);
  g_test_add_data_func ("/walk-frames/million", GUINT_TO_POINTER (256), test_steps);
  if (g_test_slow ())
    g_test_add_data_func ("/walk-frames/sixteen-million", GUINT_TO_POINTER (1024), test_steps);
  return harness_run ();
}
