/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* "This level": the cards say what the core measures of the level that is shown, and what is pointed at or
 * pressed is shown on the level. */

#include "ashlar-config.h"

#include "journey.h"
#include "levels/editor-levels-page-private.h"

static AshlarLevel *
get_level (EditorWindow *window)
{
  return editor_preview_get_result (
             editor_levels_page_get_preview (harness_get_levels_page (window)))
      ->level;
}

static EditorMeasureCard *
get_card (EditorWindow *window, const char *id)
{
  return editor_measure_cards_get_card (
      editor_levels_page_get_metrics (harness_get_levels_page (window)), ashlar_metric_find (id));
}

static gboolean
has_label (GtkWidget *root, const char *text)
{
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if ((GTK_IS_LABEL (child) && g_str_equal (gtk_label_get_label (GTK_LABEL (child)), text))
        || has_label (child, text))
      return TRUE;
  return FALSE;
}

/* All cards but those whose figure stands for hundredths have the value itself. */
static gboolean
says_all (gpointer user_data)
{
  EditorWindow *window = user_data;
  g_autoptr (AshlarMeasure) measure = ashlar_measure_new (get_level (window));

  for (guint i = 0; ashlar_metric_get (i) != NULL; i++)
    {
      AshlarFraction   value = ashlar_measure_get (measure, i);
      g_autofree char *text = NULL;

      if (g_str_equal (ashlar_metric_get (i)->id, "branching"))
        value.denominator *= 100;
      text = ashlar_fraction_to_string (value);
      if (!has_label (GTK_WIDGET (get_card (window, ashlar_metric_get (i)->id)), text))
        return FALSE;
    }
  return TRUE;
}

static EditorWindow *
new_window (const char *sample)
{
  EditorWindow *window = journey_new_window (1600, 1000);

  harness_open_sample (window, sample);
  harness_show_page (window, "levels");
  harness_wait_for_level (window);
  return window;
}

/* Of each seed that comes. */
static void
test_values (void)
{
  EditorWindow *window = new_window ("old-keep");

  harness_wait ("the values", says_all, window);
  for (guint64 seed = 2; seed < 5; seed++)
    {
      editor_levels_page_show (harness_get_levels_page (window), 0, seed);
      harness_wait_for_level (window);
      harness_wait ("the values of another seed", says_all, window);
    }
  harness_close (window);
}

static gboolean
has_walk (gpointer user_data)
{
  const AshlarPlaces *places = harness_get_levels_page (user_data)->overlay.places;

  return places != NULL && places->is_walk && places->cells != NULL && places->cells->len > 1;
}

static gboolean
has_lit_areas (gpointer user_data)
{
  EditorLevelsPage *page = harness_get_levels_page (user_data);

  return page->overlay.places != NULL && page->overlay.places->areas != NULL
         && page->overlay.lit != NULL;
}

static gboolean
shows_nothing (gpointer user_data)
{
  EditorLevelsPage *page = harness_get_levels_page (user_data);

  return page->overlay.places == NULL && page->overlay.lit == NULL;
}

static gboolean
is_in_sight (gpointer user_data)
{
  GtkWidget      *card = user_data;
  GtkWidget      *scrolled = gtk_widget_get_ancestor (card, GTK_TYPE_SCROLLED_WINDOW);
  GtkAdjustment  *adjustment = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scrolled));
  graphene_rect_t bounds;

  gtk_adjustment_set_value (adjustment, gtk_adjustment_get_upper (adjustment));
  return gtk_widget_compute_bounds (card, scrolled, &bounds) && bounds.origin.y >= 0
         && bounds.origin.y + bounds.size.height <= (float) gtk_widget_get_height (scrolled);
}

static void
point_at (GtkWidget *widget)
{
  pointer_move (widget, 20, 10);
  pointer_move (widget, 22, 12);
}

/* Pointed at, it is shown; pressed, it stays, of the next seed too; pressed again, it goes. */
static void
test_places (void)
{
  EditorWindow     *window = new_window ("old-keep");
  EditorLevelsPage *page = harness_get_levels_page (window);
  GtkWidget        *path = GTK_WIDGET (get_card (window, "criticalPath"));
  GtkWidget        *ends = GTK_WIDGET (get_card (window, "deadEnds"));

  harness_wait ("the cards in sight", is_in_sight, path);
  point_at (ends);
  harness_wait ("the dead ends", has_lit_areas, window);
  harness_screenshot (GTK_WIDGET (window), "metrics-dead-ends");
  point_at (path);
  harness_wait ("the walk", has_walk, window);
  point_at (GTK_WIDGET (page->canvas));
  harness_wait ("nothing", shows_nothing, window);
  journey_click (path);
  point_at (GTK_WIDGET (page->canvas));
  harness_wait ("the walk that is kept", has_walk, window);
  editor_levels_page_show (page, 0, 7);
  harness_wait_for_level (window);
  harness_wait ("the walk of another seed", has_walk, window);
  g_assert_true (editor_measuring_get_located_level (page->measuring) == get_level (window));
  harness_screenshot (GTK_WIDGET (window), "metrics-walk");
  journey_click (path);
  point_at (GTK_WIDGET (page->canvas));
  harness_wait ("nothing again", shows_nothing, window);
  harness_close (window);
}

/* Where there is no level there are no values. */
static gboolean
says_nothing (gpointer user_data)
{
  return has_label (GTK_WIDGET (get_card (user_data, "floor")), "–");
}

static void
test_no_level (void)
{
  EditorWindow   *window = new_window ("old-keep");
  EditorDocument *document = editor_window_get_document (window);
  guint           broken = harness_add_recipe (document, "crossword");

  harness_wait ("the values", says_all, window);
  editor_levels_page_show (harness_get_levels_page (window), broken, 1);
  harness_wait_for_level (window);
  g_assert_null (get_level (window));
  harness_wait ("no values", says_nothing, window);
  harness_close (window);
}

/* The band is drawn where it is known, and said. */
static void
test_bands (void)
{
  EditorWindow                *window = new_window ("old-keep");
  guint                        floor = ashlar_metric_find ("floor"), n = 0;
  g_autofree EditorMetricBand *bands = NULL;
  g_autofree char             *tooltip = NULL;

  while (ashlar_metric_get (n) != NULL)
    n++;
  bands = g_new0 (EditorMetricBand, n);
  bands[floor] = (EditorMetricBand){ TRUE, 700, 900, 1000, 1100, 1500 };
  bands[ashlar_metric_find ("branching")] = (EditorMetricBand){ TRUE, 120, 150, 190, 225, 300 };
  editor_levels_page_set_bands (harness_get_levels_page (window), bands, 1000);
  g_assert_true (
      has_label (GTK_WIDGET (editor_levels_page_get_metrics (harness_get_levels_page (window))),
                 "band: half of 1000 seeds"));
  tooltip = g_strdup (gtk_widget_get_tooltip_text (GTK_WIDGET (get_card (window, "floor"))));
  g_assert_nonnull (strstr (tooltip, "900 to 1100"));
  g_free (tooltip);
  tooltip = g_strdup (gtk_widget_get_tooltip_text (GTK_WIDGET (get_card (window, "branching"))));
  g_assert_nonnull (strstr (tooltip, "1.5 to 2.25"));
  harness_draw (GTK_WIDGET (window));
  editor_levels_page_set_bands (harness_get_levels_page (window), NULL, 0);
  g_free (tooltip);
  tooltip = g_strdup (gtk_widget_get_tooltip_text (GTK_WIDGET (get_card (window, "floor"))));
  g_assert_null (strstr (tooltip, "900 to 1100"));
  harness_close (window);
}

int
main (int argc, char **argv)
{
  harness_init (&argc, &argv);
  g_test_add_func ("/app/metrics/values", test_values);
  g_test_add_func ("/app/metrics/places", test_places);
  g_test_add_func ("/app/metrics/no-level", test_no_level);
  g_test_add_func ("/app/metrics/bands", test_bands);
  return harness_run ();
}
