/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* One-page pictures on the screen: the view alone, then the style of the Levels page and its export. */

#include "ashlar-config.h"

#include <math.h>

#include "editor-one-page-view.h"
#include "harness.h"
#include "page-levels.h"

static gboolean
is_ready (gpointer user_data)
{
  return editor_one_page_view_get_page (user_data) != NULL
         && !editor_one_page_view_is_busy (user_data);
}

static GtkWidget *
show_view (int width, int height, EditorOnePageView **view)
{
  GtkWidget *window = gtk_window_new ();

  *view = EDITOR_ONE_PAGE_VIEW (editor_one_page_view_new ());
  gtk_window_set_child (GTK_WINDOW (window), GTK_WIDGET (*view));
  gtk_window_set_default_size (GTK_WINDOW (window), width, height);
  gtk_window_present (GTK_WINDOW (window));
  harness_settle ();
  return window;
}

static void
set_rows (EditorOnePageView *view, guint64 seed)
{
  g_autoptr (AshlarLevel) level = page_level_new (page_rows, 1, seed, NULL);

  editor_one_page_view_set_level (view, level);
}

/* The sheet lies within the view, and fills it one way. */
static gboolean
fits (gpointer user_data)
{
  GtkWidget *view = user_data;
  GtkWidget *sheet = harness_find (view, GTK_TYPE_PICTURE);
  int        width = gtk_widget_get_width (view), height = gtk_widget_get_height (view);
  int        wide = gtk_widget_get_width (sheet), high = gtk_widget_get_height (sheet);
  double     x, y;

  return gtk_widget_translate_coordinates (sheet, view, 0, 0, &x, &y) && x >= 0 && y >= 0
         && x + wide <= width && y + high <= height && (wide > width * .8 || high > height * .8);
}

static void
test_fit (void)
{
  static const int   sizes[][2] = { { 900, 700 }, { 300, 300 }, { 340, 800 } };
  EditorOnePageView *view;

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      GtkWidget *window = show_view (sizes[i][0], sizes[i][1], &view);

      set_rows (view, 6);
      harness_wait ("the picture", is_ready, view);
      harness_wait ("a sheet that fits", fits, view);
      gtk_window_destroy (GTK_WINDOW (window));
    }
}

/* Whoever asks ten times at once sees the last of them. */
static void
test_latest_wins (void)
{
  EditorOnePageView *view;
  GtkWidget         *window = show_view (600, 600, &view);

  for (guint64 seed = 0; seed < 10; seed++)
    {
      AshlarOnePageOptions options = *editor_one_page_view_get_options (view);
      char                 title[16];

      set_rows (view, seed);
      g_snprintf (title, sizeof title, "Seed %u", (guint) seed);
      options.title = title;
      editor_one_page_view_set_options (view, &options);
    }
  harness_wait ("the picture", is_ready, view);
  g_assert_cmpstr (editor_one_page_view_get_options (view)->title, ==, "Seed 9");
  g_assert_true (ashlar_one_page_get_level (editor_one_page_view_get_page (view))
                 == editor_one_page_view_get_level (view));

  editor_one_page_view_set_level (view, NULL);
  g_assert_null (editor_one_page_view_get_page (view));
  gtk_window_destroy (GTK_WINDOW (window));
}

static gboolean
is_doubled (gpointer user_data)
{
  GtkWidget *sheet = harness_find (user_data, GTK_TYPE_PICTURE);
  double     width, height;

  ashlar_one_page_get_size (editor_one_page_view_get_page (user_data), &width, &height);
  return fabs (gtk_widget_get_width (sheet) - width * 2 * 96 / 72) <= 1;
}

static void
test_zoom (void)
{
  EditorOnePageView *view;
  GtkWidget         *window = show_view (500, 500, &view);
  double             fitting;

  set_rows (view, 6);
  harness_wait ("the picture", is_ready, view);
  harness_wait ("a sheet that fits", fits, view);
  fitting = editor_one_page_view_get_zoom (view);
  editor_one_page_view_zoom_in (view);
  g_assert_cmpfloat (editor_one_page_view_get_zoom (view), >, fitting * 1.1);
  editor_one_page_view_set_zoom (view, 2);
  harness_wait ("the picture", is_ready, view);
  harness_wait ("a sheet twice as large", is_doubled, view);
  /* Larger than the window, and no reason for it to grow. */
  g_assert_cmpint (gtk_widget_get_width (GTK_WIDGET (view)), ==, 500);
  editor_one_page_view_fit (view);
  harness_wait ("the picture", is_ready, view);
  harness_wait ("a sheet that fits", fits, view);
  g_assert_cmpfloat_with_epsilon (editor_one_page_view_get_zoom (view), fitting, .001);
  gtk_window_destroy (GTK_WINDOW (window));
}

/* A window that goes while its picture is drawn. */
static void
test_goes_early (void)
{
  for (guint i = 0; i < 20; i++)
    {
      EditorOnePageView *view;
      GtkWidget         *window = show_view (400, 400, &view);

      set_rows (view, i);
      if (i % 2 == 1)
        harness_settle ();
      gtk_window_destroy (GTK_WINDOW (window));
    }
  harness_settle ();
}

int
main (int argc, char **argv)
{
  harness_init (&argc, &argv);
  g_test_add_func ("/one-page-view/fit", test_fit);
  g_test_add_func ("/one-page-view/latest-wins", test_latest_wins);
  g_test_add_func ("/one-page-view/zoom", test_zoom);
  g_test_add_func ("/one-page-view/goes-early", test_goes_early);
  return harness_run ();
}
