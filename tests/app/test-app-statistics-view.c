/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The numbers of many seeds under real hands: a dot opens its seed, a region says what is in it, Escape
 * stops what is measured, and the handle of a picture sets a parameter. */

#include "ashlar-config.h"

#include "journey.h"

#include "seeds/editor-histogram-card.h"
#include "seeds/editor-statistics-view.h"

static EditorStatisticsView *
get_view (EditorWindow *window)
{
  return EDITOR_STATISTICS_VIEW (
      harness_find (GTK_WIDGET (harness_get_levels_page (window)), EDITOR_TYPE_STATISTICS_VIEW));
}

static EditorStatistics *
get_statistics (EditorWindow *window)
{
  return editor_statistics_view_get_statistics (get_view (window));
}

static gboolean
is_measured (gpointer window)
{
  EditorStatistics *statistics = get_statistics (window);

  return !editor_statistics_get_busy (statistics) && !editor_statistics_is_old (statistics)
         && editor_statistics_get_total (statistics) != NULL
         && editor_statistics_get_levels (statistics)->len
                == editor_statistics_get_total (statistics)->n_levels;
}

static gboolean
is_idle (gpointer window)
{
  return !editor_statistics_get_busy (get_statistics (window));
}

static gboolean
is_begun (gpointer window)
{
  return editor_statistics_get_busy (get_statistics (window))
         && editor_statistics_get_n_done (get_statistics (window)) > 0;
}

static EditorWindow *
open_many (const char *sample)
{
  EditorWindow *window = journey_new_window (1600, 1000);

  harness_open_sample (window, sample);
  harness_show_page (window, "levels");
  harness_wait_for_level (window);
  editor_statistics_set_n_seeds (get_statistics (window), 300);
  g_assert_true (harness_activate (window, "page.mode", g_variant_new_string ("many")));
  harness_wait ("the statistics", is_measured, window);
  harness_settle ();
  return window;
}

static EditorScatter *
get_scatter (EditorWindow *window)
{
  return editor_range_view_get_scatter (editor_statistics_view_get_range (get_view (window)));
}

/* The label says what the core counted. */
static void
test_summary (void)
{
  EditorWindow    *window = open_many ("old-keep");
  g_autofree char *seeds
      = g_strdup_printf ("%u seeds · %u levels", 300,
                         (guint) editor_statistics_get_total (get_statistics (window))->n_levels);
  const char *summary = editor_statistics_view_get_summary (get_view (window));

  g_assert_true (g_str_has_prefix (summary, seeds));
  g_assert_nonnull (strstr (summary, "different"));
  g_assert_nonnull (strstr (summary, "p95"));
  harness_screenshot (GTK_WIDGET (window), "statistics");
  harness_close (window);
}

/* From right to left, too, an axis begins at the left, and what stands below its ends with it. */
static void
test_axis (void)
{
  EditorWindow   *window;
  GtkWidget      *card, *foot;
  graphene_rect_t least, greatest;

  gtk_widget_set_default_direction (GTK_TEXT_DIR_RTL);
  window = open_many ("old-keep");
  card = harness_find (GTK_WIDGET (get_view (window)), EDITOR_TYPE_HISTOGRAM_CARD);
  foot = gtk_widget_get_last_child (gtk_widget_get_first_child (card));
  harness_draw (GTK_WIDGET (window));
  g_assert_true (
      gtk_widget_compute_bounds (gtk_widget_get_first_child (foot), GTK_WIDGET (window), &least));
  g_assert_true (
      gtk_widget_compute_bounds (gtk_widget_get_last_child (foot), GTK_WIDGET (window), &greatest));
  g_assert_cmpfloat (least.origin.x, <, greatest.origin.x);
  harness_close (window);
  gtk_widget_set_default_direction (GTK_TEXT_DIR_LTR);
}

typedef struct
{
  EditorWindow *window;
  guint64       seed;
} Wanted;

static gboolean
is_seed (gpointer user_data)
{
  const Wanted *wanted = user_data;

  return editor_levels_page_get_seed (harness_get_levels_page (wanted->window)) == wanted->seed;
}

static void
test_dot (void)
{
  EditorWindow       *window = open_many ("old-keep");
  EditorScatter      *scatter = get_scatter (window);
  GPtrArray          *levels = editor_statistics_get_levels (get_statistics (window));
  const AshlarSample *highest = g_ptr_array_index (levels, 0);
  guint               path = ashlar_metric_find ("criticalPath");
  graphene_point_t    at;
  guint64             seed;

  /* The farthest out, with no other near it. */
  for (guint i = 1; i < levels->len; i++)
    if (((AshlarSample *) g_ptr_array_index (levels, i))->values[path] > highest->values[path])
      highest = g_ptr_array_index (levels, i);
  seed = highest->seed;
  editor_scatter_locate (scatter, highest, &at);
  pointer_move (GTK_WIDGET (scatter), at.x, at.y - 3);
  pointer_click (GTK_WIDGET (scatter), at.x, at.y - 3, 1);
  harness_wait ("the seed of the dot", is_seed, &(Wanted){ window, seed });
  harness_wait_for_level (window);
  harness_close (window);
}

static gboolean
has_region (gpointer scatter)
{
  return editor_scatter_get_region (scatter) != NULL;
}

static gboolean
has_no_region (gpointer scatter)
{
  return editor_scatter_get_region (scatter) == NULL;
}

static void
test_region (void)
{
  EditorWindow       *window = open_many ("old-keep");
  GtkWidget          *scatter = GTK_WIDGET (get_scatter (window));
  GPtrArray          *levels = editor_statistics_get_levels (get_statistics (window));
  const EditorRegion *region;
  guint               across = ashlar_metric_find ("density");
  guint               up = ashlar_metric_find ("criticalPath"), n = 0;
  g_autofree char    *words = NULL;

  /* As a hand does it: each is met before the next. */
  pointer_move (scatter, 150, 60);
  harness_settle ();
  pointer_button (1, TRUE);
  harness_settle ();
  pointer_move (scatter, 200, 100);
  harness_settle ();
  pointer_move (scatter, 300, 200);
  harness_settle ();
  pointer_button (1, FALSE);
  harness_wait ("a dragged region", has_region, scatter);
  region = editor_scatter_get_region (EDITOR_SCATTER (scatter));
  for (guint i = 0; i < levels->len; i++)
    {
      const AshlarSample *level = g_ptr_array_index (levels, i);

      n += level->values[across] >= region->left && level->values[across] <= region->right
           && level->values[up] >= region->bottom && level->values[up] <= region->top;
    }
  g_assert_cmpuint (n, >, 5);
  g_assert_cmpuint (n, <, levels->len);
  words = g_strdup_printf ("%'u of %'u levels", n, levels->len);
  g_assert_cmpstr (
      editor_range_view_get_region_words (editor_statistics_view_get_range (get_view (window))), ==,
      words);
  harness_screenshot (GTK_WIDGET (window), "statistics-region");
  /* By keys: none, then the middle half. */
  gtk_widget_grab_focus (scatter);
  pointer_tap (GDK_KEY_Escape);
  harness_wait ("no region", has_no_region, scatter);
  pointer_key (GDK_KEY_Shift_L, TRUE);
  harness_settle ();
  pointer_tap (GDK_KEY_Left);
  harness_settle ();
  pointer_key (GDK_KEY_Shift_L, FALSE);
  harness_wait ("a region by keys", has_region, scatter);
  harness_close (window);
}

static void
test_escape (void)
{
  EditorWindow *window = open_many ("old-keep");

  editor_statistics_set_n_seeds (get_statistics (window), EDITOR_STATISTICS_MOST_SEEDS);
  gtk_widget_grab_focus (GTK_WIDGET (get_scatter (window)));
  harness_wait ("a beginning", is_begun, window);
  pointer_tap (GDK_KEY_Escape);
  harness_wait ("the end", is_idle, window);
  g_assert_true (editor_statistics_is_stopped (get_statistics (window)));
  g_assert_cmpuint (editor_statistics_get_total (get_statistics (window))->n_seeds, <,
                    EDITOR_STATISTICS_MOST_SEEDS);
  journey_click (journey_find (GTK_WIDGET (get_view (window)), GTK_TYPE_BUTTON, "Measure Again"));
  harness_wait ("another beginning", is_begun, window);
  /* Nobody looks any more. */
  g_assert_true (harness_activate (window, "page.mode", g_variant_new_string ("level")));
  harness_wait ("nothing", is_idle, window);
  harness_close (window);
}

static gint64
get_parameter (EditorWindow *window, const char *id)
{
  AshlarContent     *content = editor_document_get_content (editor_window_get_document (window));
  const AshlarValue *parameters = ashlar_content_get_recipe (content, 0)->planner.parameters;

  return ashlar_value_get_integer (ashlar_value_lookup (parameters, id));
}

typedef struct
{
  EditorWindow *window;
  gint64        than;
} Larger;

static gboolean
is_larger (gpointer user_data)
{
  const Larger *larger = user_data;

  return get_parameter (larger->window, "maxBlocks") > larger->than;
}

/* The panel scrolls to what has the focus. */
static gboolean
is_in_sight (gpointer widget)
{
  GtkWidget      *root = GTK_WIDGET (gtk_widget_get_root (widget));
  graphene_rect_t bounds;

  harness_draw (root);
  return gtk_widget_compute_bounds (widget, root, &bounds) && bounds.origin.y > 100
         && bounds.origin.y + 120 < (float) gtk_widget_get_height (root);
}

static gboolean
has_steps (gpointer user_data)
{
  EditorSensitivityView *view = editor_statistics_view_get_sensitivity (get_view (user_data));
  EditorSensitivity     *sensitivity = editor_sensitivity_view_get_sensitivity (view);

  return editor_sensitivity_get_n_steps (sensitivity) == EDITOR_PARAMETER_STEPS
         && !editor_sensitivity_get_busy (sensitivity) && is_idle (user_data);
}

static void
test_sensitivity (void)
{
  EditorWindow          *window = open_many ("old-keep");
  EditorSensitivityView *view = editor_statistics_view_get_sensitivity (get_view (window));
  GtkWidget             *plot = GTK_WIDGET (editor_sensitivity_view_get_plot (view));
  gint64                 before = get_parameter (window, "maxBlocks"), after;
  double                 from, to;
  gboolean               can_undo;

  editor_sensitivity_view_set_parameter (view, "maxBlocks");
  harness_wait ("the steps", has_steps, window);
  harness_settle ();
  gtk_widget_grab_focus (plot);
  harness_wait ("the picture to be in sight", is_in_sight, plot);
  from = editor_sensitivity_plot_locate (EDITOR_SENSITIVITY_PLOT (plot), (gint) before);
  to = editor_sensitivity_plot_locate (EDITOR_SENSITIVITY_PLOT (plot), (gint) before + 10);
  g_assert_cmpfloat (to, >, from + 30);
  pointer_move (plot, from, 60);
  pointer_button (1, TRUE);
  pointer_move (plot, (from + to) / 2, 60);
  harness_settle ();
  pointer_move (plot, to, 60);
  pointer_button (1, FALSE);
  harness_wait ("the drag", is_larger, &(Larger){ window, before + 8 });
  harness_wait ("the steps", has_steps, window);
  after = get_parameter (window, "maxBlocks");
  g_assert_cmpint (ABS (after - (before + 10)), <=, 1);
  harness_screenshot (GTK_WIDGET (window), "statistics-sensitivity");
  /* All of the drag is one step. */
  g_assert_true (harness_activate (window, "win.undo", NULL));
  g_assert_cmpint (get_parameter (window, "maxBlocks"), ==, before);
  g_object_get (editor_window_get_document (window), "can-undo", &can_undo, NULL);
  g_assert_false (can_undo);
  /* Each arrow is a step of its own. */
  harness_wait ("the steps", has_steps, window);
  gtk_widget_grab_focus (plot);
  pointer_tap (GDK_KEY_Right);
  harness_wait ("a larger value", is_larger, &(Larger){ window, before });
  after = get_parameter (window, "maxBlocks");
  pointer_tap (GDK_KEY_Right);
  harness_wait ("a larger value", is_larger, &(Larger){ window, after });
  g_assert_true (harness_activate (window, "win.undo", NULL));
  g_assert_cmpint (get_parameter (window, "maxBlocks"), ==, after);
  harness_close (window);
}

/* A press whose release comes while the main loop is run by hand; GTK says so of its own widgets, too. */
static const char *const of_gtk[] = { "Broken accounting of active state for widget ", NULL };

int
main (int argc, char **argv)
{
  harness_init (&argc, &argv);
  harness_tolerate (of_gtk);
  g_test_add_func ("/app/statistics/summary", test_summary);
  g_test_add_func ("/app/statistics/axis", test_axis);
  g_test_add_func ("/app/statistics/dot", test_dot);
  g_test_add_func ("/app/statistics/region", test_region);
  g_test_add_func ("/app/statistics/escape", test_escape);
  g_test_add_func ("/app/statistics/sensitivity", test_sensitivity);
  return harness_run ();
}
