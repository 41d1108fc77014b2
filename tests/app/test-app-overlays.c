/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What lies over a level, as one uses it: the eye by pointer and arrows, what the readout and the legend
 * say, what is grey and why, what is on again in the next window. */

#include "ashlar-config.h"

#include "harness.h"

#include "levels/editor-levels-page-private.h"

static EditorLevelsPage *
open_level (EditorWindow *window, const char *sample)
{
  harness_open_sample (window, sample);
  harness_show_page (window, "levels");
  harness_wait_for_level (window);
  return harness_get_levels_page (window);
}

static guint
count_rows (GtkWidget *legend)
{
  GtkWidget *rows = gtk_widget_get_last_child (gtk_widget_get_first_child (legend));
  guint      n = 0;

  for (GtkWidget *row = gtk_widget_get_first_child (rows); row != NULL;
       row = gtk_widget_get_next_sibling (row))
    n++;
  return n;
}

static void
toggle (EditorWindow *window, const char *action)
{
  g_assert_true (harness_activate (window, action, NULL));
  harness_settle ();
  harness_draw (GTK_WIDGET (window));
}

static void
test_distance (void)
{
  EditorWindow     *window = harness_new_window (1280, 800);
  EditorLevelsPage *page = open_level (window, "old-keep");
  g_autofree char  *readout = NULL, *before = NULL;
  guint             x, y;

  g_assert_true (ashlar_level_find_marker (page->overlay.level, ASHLAR_MARKER_ENTRANCE, &x, &y));
  before = _editor_levels_page_dup_readout (page, (int) x, (int) y);
  g_assert_null (strstr (before, "step"));
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (page->legend)));
  toggle (window, "page.distance");
  g_assert_nonnull (page->tint.heat);
  g_assert_true (gtk_widget_get_visible (GTK_WIDGET (page->legend)));
  readout = _editor_levels_page_dup_readout (page, (int) x, (int) y);
  g_assert_nonnull (strstr (readout, "0 steps from the entrance"));

  /* Another seed is another level; of the old one nothing is left. */
  editor_seed_bar_set_seed (page->seed_bar, 77);
  harness_wait_for_level (window);
  harness_draw (GTK_WIDGET (window));
  g_assert_true (editor_level_facts_is_of (
      page->tint.heat, editor_plan_index_get_plan (page->overlay.areas), page->overlay.level));
  toggle (window, "page.distance");
  g_assert_null (page->tint.heat);
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (page->legend)));
  harness_close (window);
}

static void
press_key (EditorLevelsPage *page, guint keyval, GdkModifierType state)
{
  GListModel *controllers = gtk_widget_observe_controllers (GTK_WIDGET (page->canvas));

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GObject) controller = g_list_model_get_item (controllers, i);
      gboolean is_handled = FALSE;

      if (GTK_IS_EVENT_CONTROLLER_KEY (controller))
        g_signal_emit_by_name (controller, "key-pressed", keyval, 0, state, &is_handled);
      if (is_handled)
        break;
    }
  g_object_unref (controllers);
}

static void
test_sight (void)
{
  EditorWindow     *window = harness_new_window (1280, 800);
  EditorLevelsPage *page = open_level (window, "old-keep");
  guint             x, y, eye_x, eye_y;

  toggle (window, "page.sight");
  g_assert_null (page->overlay.sight);
  g_assert_true (ashlar_level_find_marker (page->overlay.level, ASHLAR_MARKER_ENTRANCE, &x, &y));
  /* From the entrance by keys alone, a step and a leap. */
  press_key (page, GDK_KEY_Right, 0);
  g_assert_nonnull (page->overlay.sight);
  g_assert_true (editor_sight_get_eye (page->overlay.sight, &eye_x, &eye_y));
  g_assert_true (eye_x == x && eye_y == y);
  press_key (page, GDK_KEY_Up, 0);
  press_key (page, GDK_KEY_Left, GDK_SHIFT_MASK);
  g_assert_true (editor_sight_get_eye (page->overlay.sight, &eye_x, &eye_y));
  g_assert_cmpuint (eye_x, ==, x > 5 ? x - 5 : 0);
  g_assert_cmpuint (eye_y, ==, y - 1);

  g_signal_emit_by_name (page->canvas, "hovered", (int) x, (int) y, TRUE);
  g_assert_true (editor_sight_sees (page->overlay.sight, x, y));
  g_assert_cmpuint (editor_sight_get_n_seen (page->overlay.sight), >, 1);
  g_assert_true (page->tint.sight == page->overlay.sight);
  harness_draw (GTK_WIDGET (window));
  g_signal_emit_by_name (page->canvas, "hovered", -1, -1, FALSE);
  g_assert_null (page->overlay.sight);
  g_assert_null (page->tint.sight);
  toggle (window, "page.sight");
  harness_close (window);
}

static void
test_chokepoints (void)
{
  EditorWindow     *window = harness_new_window (1280, 800);
  EditorLevelsPage *page = open_level (window, "old-keep");
  const AshlarPlan *plan;
  gboolean          any = FALSE;

  toggle (window, "page.chokepoints");
  g_assert_cmpuint (count_rows (GTK_WIDGET (page->legend)), ==, 3);
  plan = editor_plan_index_get_plan (page->overlay.areas);
  for (guint y = 0; y < plan->height; y++)
    for (guint x = 0; x < plan->width; x++)
      {
        guint32          area = _editor_levels_page_get_area_at (page, (int) x, (int) y);
        g_autofree char *readout = NULL;

        _editor_levels_page_look_at (page, (int) x, (int) y, TRUE);
        if (page->overlay.point.area == ASHLAR_NO_AREA
            && page->overlay.point.link == ASHLAR_NO_LINK)
          continue;
        any = TRUE;
        g_assert_cmpuint (area, !=, ASHLAR_NO_AREA);
        readout = _editor_levels_page_dup_readout (page, (int) x, (int) y);
        g_assert_nonnull (strstr (readout, "of the floor lies behind it"));
      }
  g_assert_true (any);
  harness_draw (GTK_WIDGET (window));
  toggle (window, "page.chokepoints");
  harness_close (window);
}

/* Under the paper of the plan nothing is seen of the tiles; where nothing is a block there are no exits. */
static void
test_grey (void)
{
  EditorWindow     *window = harness_new_window (1280, 800);
  EditorLevelsPage *page = open_level (window, "drowned-abbey");

  g_assert_false (harness_activate (window, "page.exits", NULL));
  g_assert_true (harness_activate (window, "page.dead-ends", NULL));
  toggle (window, "page.bare");
  g_assert_false (harness_activate (window, "page.distance", NULL));
  g_assert_false (harness_activate (window, "page.sight", NULL));
  harness_draw (GTK_WIDGET (window));
  toggle (window, "page.bare");
  g_assert_true (harness_activate (window, "page.dead-ends", NULL));
  g_assert_nonnull (page->overlay.level);
  harness_close (window);
}

/* What was on is on in the next window; the plan alone is not, nor is a folded legend unfolded. */
static void
test_remembered (void)
{
  EditorWindow     *window = harness_new_window (1280, 800);
  EditorLevelsPage *page = open_level (window, "old-keep");

  toggle (window, "page.distance");
  toggle (window, "page.exits");
  toggle (window, "page.legend");
  toggle (window, "page.bare");
  harness_close (window);

  window = harness_new_window (1280, 800);
  page = open_level (window, "old-keep");
  g_assert_cmpuint (page->overlay.overlays, ==,
                    EDITOR_OVERLAY_LETTERS | EDITOR_OVERLAY_LIGHT | EDITOR_OVERLAY_DISTANCE
                        | EDITOR_OVERLAY_EXITS);
  g_assert_nonnull (page->tint.heat);
  g_assert_true (editor_page_get_switch (&page->page, "distance"));
  g_assert_false (editor_page_get_switch (&page->page, "legend"));
  g_assert_cmpuint (count_rows (GTK_WIDGET (page->legend)), ==, 3);
  toggle (window, "page.distance");
  toggle (window, "page.exits");
  toggle (window, "page.legend");
  harness_close (window);
}

/* The legend goes to the other corner when the pointer comes to it, and back. */
static void
test_legend_makes_way (void)
{
  EditorWindow     *window = harness_new_window (1280, 800);
  EditorLevelsPage *page = open_level (window, "old-keep");
  GtkWidget        *legend = GTK_WIDGET (page->legend);

  toggle (window, "page.exits");
  for (guint i = 0; i < 2; i++)
    {
      graphene_rect_t bounds;
      GtkAlign        before = gtk_widget_get_valign (legend);

      g_assert_true (gtk_widget_compute_bounds (legend, gtk_widget_get_parent (legend), &bounds));
      editor_legend_make_way (page->legend, bounds.origin.x + 200 + bounds.size.width, 300);
      g_assert_cmpint (gtk_widget_get_valign (legend), ==, before);
      editor_legend_make_way (page->legend, bounds.origin.x + bounds.size.width / 2,
                              bounds.origin.y + bounds.size.height / 2);
      g_assert_cmpint (gtk_widget_get_valign (legend), !=, before);
      harness_settle ();
      harness_draw (GTK_WIDGET (window));
    }
  toggle (window, "page.exits");
  harness_close (window);
}

int
main (int argc, char *argv[])
{
  harness_init (&argc, &argv);
  g_test_add_func ("/overlays/distance", test_distance);
  g_test_add_func ("/overlays/sight", test_sight);
  g_test_add_func ("/overlays/chokepoints", test_chokepoints);
  g_test_add_func ("/overlays/grey", test_grey);
  g_test_add_func ("/overlays/remembered", test_remembered);
  g_test_add_func ("/overlays/legend-makes-way", test_legend_makes_way);
  return g_test_run ();
}
