/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Every screen, in the sizes and styles that the window must do; with ASHLAR_SCREENSHOTS set, a picture of each. What is judged here is that
 * all of it fits: nothing asks for more room than the window has. */

#include "ashlar-config.h"

#include "harness.h"

#include "play/editor-play-page.h"

#include "preview/editor-one-page-view.h"

static gboolean
is_painted (gpointer user_data)
{
  return gtk_picture_get_paintable (GTK_PICTURE (user_data)) != NULL;
}

static void
check_size (EditorWindow *window, int width, int height)
{
  g_assert_cmpint (gtk_widget_get_width (GTK_WIDGET (window)), <=, width);
  g_assert_cmpint (gtk_widget_get_height (GTK_WIDGET (window)), <=, height);
}

static void
set_style (const char *style)
{
  g_action_group_change_action_state (G_ACTION_GROUP (harness_get_application ()), "style",
                                      g_variant_new_string (style));
  harness_settle ();
}

static void
test_start (void)
{
  static const char *const styles[] = { "light", "dark" };

  for (gsize i = 0; i < G_N_ELEMENTS (styles); i++)
    {
      EditorWindow    *window = harness_new_window (1024, 768);
      g_autofree char *name = g_strdup_printf ("start-%s", styles[i]);

      set_style (styles[i]);
      harness_wait ("a sample's picture", is_painted,
                    harness_find (GTK_WIDGET (window), GTK_TYPE_PICTURE));
      check_size (window, 1024, 768);
      harness_screenshot (GTK_WIDGET (window), name);
      harness_close (window);
    }
  set_style ("system");
}

static gboolean
is_walking (gpointer user_data)
{
  return editor_walk_get_level (editor_play_page_get_walk (user_data)) != NULL;
}

static void
test_pages (void)
{
  static const char *const pages[] = { "tiles", "blocks", "puzzles", "play", "levels" };
  static const struct
  {
    int         width, height;
    const char *style;
  } screens[] = { { 1600, 1000, "light" }, { 1600, 1000, "dark" }, { 1024, 768, "light" } };

  for (gsize i = 0; i < G_N_ELEMENTS (screens); i++)
    {
      EditorWindow *window = harness_new_window (screens[i].width, screens[i].height);

      set_style (screens[i].style);
      harness_open_sample (window, "old-keep");
      for (gsize j = 0; j < G_N_ELEMENTS (pages); j++)
        {
          g_autofree char *name
              = g_strdup_printf ("%s-%d-%s", pages[j], screens[i].width, screens[i].style);

          harness_show_page (window, pages[j]);
          if (g_str_equal (pages[j], "levels"))
            harness_wait_for_level (window);
          if (g_str_equal (pages[j], "play"))
            {
              harness_activate (window, "win.walk", NULL);
              harness_wait ("the walk", is_walking, harness_get_page (window, "play"));
              harness_settle ();
            }
          check_size (window, screens[i].width, screens[i].height);
          harness_screenshot (GTK_WIDGET (window), name);
        }
      harness_activate (window, "page.areas", NULL);
      harness_activate (window, "page.gateways", NULL);
      harness_activate (window, "page.route", NULL);
      harness_activate (window, "page.objects", NULL);
      harness_settle ();
      {
        g_autofree char *name
            = g_strdup_printf ("overlays-%d-%s", screens[i].width, screens[i].style);

        harness_screenshot (GTK_WIDGET (window), name);
      }
      harness_close (window);

      window = harness_new_window (screens[i].width, screens[i].height);
      set_style (screens[i].style);
      harness_open_sample (window, "crossword-vaults");
      harness_show_page (window, "puzzles");
      check_size (window, screens[i].width, screens[i].height);
      {
        g_autofree char *name
            = g_strdup_printf ("crosswords-%d-%s", screens[i].width, screens[i].style);

        harness_screenshot (GTK_WIDGET (window), name);
      }
      harness_close (window);
    }
  set_style ("system");
}

static gboolean
shows_picture (gpointer user_data)
{
  return editor_one_page_view_get_page (user_data) != NULL
         && !editor_one_page_view_is_busy (user_data);
}

/* A puzzle with its grid, clues, classes and a dungeon of it. */
static void
test_puzzles (void)
{
  static const int sizes[][2] = { { 1600, 1000 }, { 1024, 768 } };

  for (gsize i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      EditorWindow    *window = harness_new_window (sizes[i][0], sizes[i][1]);
      g_autofree char *name = g_strdup_printf ("vaults-%d", sizes[i][0]);

      harness_open_sample (window, "crossword-vaults");
      harness_show_page (window, "puzzles");
      g_assert_true (editor_window_go_to (window, "/puzzles/1"));
      harness_wait ("the picture of a dungeon", shows_picture,
                    harness_find (GTK_WIDGET (window), EDITOR_TYPE_ONE_PAGE_VIEW));
      check_size (window, sizes[i][0], sizes[i][1]);
      harness_screenshot (GTK_WIDGET (window), name);
      harness_close (window);
    }
}

int
main (int argc, char *argv[])
{
  harness_init (&argc, &argv);
  g_test_add_func ("/screens/start", test_start);
  g_test_add_func ("/screens/pages", test_pages);
  g_test_add_func ("/screens/puzzles", test_puzzles);
  return harness_run ();
}
