/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Many walks under real hands: all seeds that were asked for are walked, what is called off keeps what it has, what was changed is old, a seed is
 * looked at on the floor that is meant, and a good one is pinned to it. */

#include "ashlar-config.h"

#include "journey.h"

#include "content/ashlar-adventure-private.h"
#include "play/ashlar-journey-private.h"
#include "play/editor-play-page.h"
#include "walks/editor-box-plot.h"
#include "walks/editor-heat-picture.h"
#include "walks/editor-many-walks-panel.h"
#include "walks/editor-many-walks-view.h"
#include "walks/editor-walk-list.h"
#include "walks/editor-walk-metrics.h"

static const char adventure[]
    = ", \"adventures\": [ { \"id\": \"lantern\", \"title\": \"The Lantern\", "
      "\"hero\": { \"hp\": 50 }, \"quests\": [ { \"id\": \"climb\", \"title\": \"Climb\", "
      "\"floors\": [ { \"id\": \"tower\", \"title\": \"The tower\", \"recipe\": "
      "\"small-watchtower\", \"times\": 2 }, { \"id\": \"halls\", \"title\": \"The halls\", "
      "\"recipe\": \"deep-halls\" } ] } ] } ] ";

static EditorPlayPage *
get_page (EditorWindow *window)
{
  return EDITOR_PLAY_PAGE (harness_get_page (window, "play"));
}

static EditorManyWalksView *
get_view (EditorWindow *window)
{
  return EDITOR_MANY_WALKS_VIEW (
      harness_find (GTK_WIDGET (get_page (window)), EDITOR_TYPE_MANY_WALKS_VIEW));
}

static EditorManyWalks *
get_many (EditorWindow *window)
{
  return editor_many_walks_view_get_many (get_view (window));
}

static gboolean
is_done (gpointer window)
{
  return editor_many_walks_get_state (get_many (window)) == EDITOR_MANY_WALKS_DONE;
}

static gboolean
is_begun (gpointer window)
{
  return editor_many_walks_get_state (get_many (window)) == EDITOR_MANY_WALKS_RUNNING
         && editor_many_walks_get_n_done (get_many (window)) > 0;
}

static gboolean
is_cancelled (gpointer window)
{
  return editor_many_walks_get_state (get_many (window)) == EDITOR_MANY_WALKS_CANCELLED;
}

static gboolean
has_document (gpointer window)
{
  return editor_window_get_document (window) != NULL;
}

static EditorWindow *
open_many (void)
{
  EditorWindow    *window = journey_new_window (1600, 1000);
  g_autofree char *path = harness_build_path ("lantern.ashlar.json");
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GBytes) sample = g_resources_lookup_data (
      "/io/github/ashlar/Ashlar/samples/old-keep.ashlar.json", G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
  g_autoptr (GString) text
      = g_string_new_len (g_bytes_get_data (sample, NULL), (gssize) g_bytes_get_size (sample));

  g_string_insert (text, strrchr (text->str, '}') - text->str, adventure);
  g_assert_true (g_file_set_contents (path, text->str, -1, NULL));
  editor_window_open (window, file);
  harness_wait ("the document", has_document, window);
  harness_show_page (window, "play");
  g_assert_true (harness_activate (window, "page.mode", g_variant_new_string ("many")));
  harness_settle ();
  return window;
}

static void
walk_seeds (EditorWindow *window, guint first, guint last)
{
  GtkWidget *view = GTK_WIDGET (get_view (window));

  gtk_spin_button_set_value (
      GTK_SPIN_BUTTON (journey_find (view, GTK_TYPE_SPIN_BUTTON, "The last seed")), last);
  gtk_spin_button_set_value (
      GTK_SPIN_BUTTON (journey_find (view, GTK_TYPE_SPIN_BUTTON, "The first seed")), first);
  journey_click (journey_find (view, GTK_TYPE_BUTTON, "Walk all of these seeds"));
}

static gboolean
is_on_first_tower (gpointer window)
{
  EditorWalk    *walk = editor_play_page_get_walk (get_page (window));
  AshlarPlay    *play = editor_walk_get_play (walk);
  AshlarJourney *journey = play != NULL ? ashlar_play_get_journey (play) : NULL;

  return g_strcmp0 (editor_play_page_get_view (get_page (window)), "walk") == 0 && journey != NULL
         && ashlar_journey_get_depth (journey) == 1 && editor_walk_get_level (walk) != NULL;
}

/* All of an adventure; then the seed with the shortest way, on its floor. */
static void
test_adventure (void)
{
  EditorWindow      *window = open_many ();
  const AshlarWalks *walks;
  GPtrArray         *floors;
  guint64            n = 0;
  GtkWidget         *panel, *seed;
  g_autofree char   *name = NULL;

  walk_seeds (window, 1, 40);
  harness_wait ("the walks", is_done, window);
  walks = editor_many_walks_get_walks (get_many (window));
  g_assert_cmpuint (walks->n_walks, ==, 40);
  for (guint i = 0; i < ASHLAR_N_FATES; i++)
    n += walks->fates[i];
  g_assert_cmpuint (n, ==, 40);
  floors = editor_many_walks_view_get_floors (get_view (window));
  g_assert_cmpuint (floors->len, ==, 3);
  for (guint i = 0; i < floors->len; i++)
    {
      const EditorWalksFloor *floor = g_ptr_array_index (floors, i);

      g_assert_cmpuint (floor->walked->depth, ==, i + 1);
      g_assert_cmpuint (floor->n_entered - floor->n_lost, ==,
                        floor->walked->fates[ASHLAR_FATE_WON]);
    }
  harness_screenshot (GTK_WIDGET (window), "many-walks");

  panel = harness_find (GTK_WIDGET (get_page (window)), EDITOR_TYPE_MANY_WALKS_PANEL);
  name = g_strdup_printf (
      "Seed %" G_GUINT64_FORMAT,
      ((const EditorWalksFloor *) g_ptr_array_index (floors, 0))->walked->nearest.seed);
  seed = journey_find (panel, GTK_TYPE_BUTTON, name);
  journey_click (seed);
  harness_wait ("the walk on its floor", is_on_first_tower, window);
  harness_close (window);
}

static gboolean
is_pinned (gpointer document)
{
  const AshlarAdventure *lantern
      = ashlar_content_get_adventure (editor_document_get_content (document), 0);
  const AshlarQuest *quest = g_ptr_array_index (lantern->quests, 0);
  const AshlarFloor *floor = g_ptr_array_index (quest->floors, 0);

  return g_strv_length (floor->seeds) == 1;
}

/* Pinned, the floor is built by that seed; what was walked is old then, and not if that is undone. */
static void
test_pin (void)
{
  EditorWindow           *window = open_many ();
  EditorDocument         *document = editor_window_get_document (window);
  const EditorWalksFloor *floor;
  const AshlarQuest      *quest;
  const AshlarFloor      *about;
  g_autofree char        *name = NULL, *figure = NULL;
  GtkWidget              *panel;
  guint64                 seed;

  walk_seeds (window, 1, 10);
  harness_wait ("the walks", is_done, window);
  floor = g_ptr_array_index (editor_many_walks_view_get_floors (get_view (window)), 0);
  quest = g_ptr_array_index (
      ashlar_content_get_adventure (editor_document_get_content (document), 0)->quests, 0);
  about = g_ptr_array_index (quest->floors, 0);
  seed = ashlar_floor_seed (floor->walked->nearest.seed, quest, about, 0);
  figure = g_strdup_printf ("%" G_GUINT64_FORMAT, seed);
  name = g_strdup_printf ("Pin it to the floor: %s", figure);
  panel = harness_find (GTK_WIDGET (get_page (window)), EDITOR_TYPE_MANY_WALKS_PANEL);
  g_assert_false (editor_many_walks_is_old (get_many (window)));
  journey_click (journey_find (panel, GTK_TYPE_BUTTON, name));
  harness_wait ("the pin", is_pinned, document);
  quest = g_ptr_array_index (
      ashlar_content_get_adventure (editor_document_get_content (document), 0)->quests, 0);
  about = g_ptr_array_index (quest->floors, 0);
  g_assert_cmpstr (about->seeds[0], ==, figure);
  g_assert_true (editor_many_walks_is_old (get_many (window)));
  g_assert_null (editor_many_walks_get_report (get_many (window)));
  editor_document_undo (document);
  g_assert_false (editor_many_walks_is_old (get_many (window)));
  harness_close (window);
}

/* What is called off keeps what it has, and the same question can be asked again. */
static void
test_cancel (void)
{
  EditorWindow *window = open_many ();
  GtkWidget    *view = GTK_WIDGET (get_view (window));
  guint64       n;

  editor_many_walks_view_choose (get_view (window), ASHLAR_WALKS_OF_RECIPE, "keep", NULL);
  walk_seeds (window, 1, 100000);
  harness_wait ("the first walks", is_begun, window);
  journey_click (journey_find (view, GTK_TYPE_BUTTON, "Stop here; what is there stays"));
  harness_wait ("the end", is_cancelled, window);
  n = editor_many_walks_get_n_done (get_many (window));
  g_assert_cmpuint (n, >, 0);
  g_assert_cmpuint (n, <, 100000);
  g_assert_cmpuint (editor_many_walks_get_walks (get_many (window))->n_walks, ==, n);
  walk_seeds (window, 1, 5);
  harness_wait ("a few walks", is_done, window);
  g_assert_cmpuint (editor_many_walks_get_walks (get_many (window))->n_walks, ==, 5);
  harness_close (window);
}

static gboolean
has_level (gpointer window)
{
  return editor_walk_get_level (editor_play_page_get_walk (get_page (window))) != NULL;
}

/* The turns of a single level are its heat. */
static void
test_level (void)
{
  EditorWindow      *window = open_many ();
  const AshlarWalks *walks;
  guint64            heat = 0, turns = 0;

  editor_walk_start_recipe (editor_play_page_get_walk (get_page (window)), "small-watchtower", 2,
                            NULL);
  harness_wait ("the level", has_level, window);
  editor_many_walks_view_choose (get_view (window), ASHLAR_WALKS_OF_LEVEL, NULL, NULL);
  walk_seeds (window, 1, 20);
  harness_wait ("the walks", is_done, window);
  walks = editor_many_walks_get_walks (get_many (window));
  for (gsize i = 0; i < (gsize) walks->width * walks->height; i++)
    heat += walks->heat[i];
  turns = ((const AshlarWalksFloor *) g_ptr_array_index (walks->floors, 0))
              ->metrics[ASHLAR_WALK_METRIC_TURNS]
              .sum;
  g_assert_cmpuint (turns, >, 0);
  g_assert_cmpuint (heat, >=, turns);
  g_assert_true (gtk_widget_get_mapped (
      harness_find (GTK_WIDGET (get_view (window)), EDITOR_TYPE_HEAT_PICTURE)));
  harness_screenshot (GTK_WIDGET (window), "many-walks-heat");
  harness_close (window);
}

static gboolean
has_trail (gpointer window)
{
  return g_list_model_get_n_items (
             editor_walk_get_trails (editor_play_page_get_walk (get_page (window))))
         == 1;
}

/* Beside a walk of an adventure a bot walks the floor as one has to oneself. */
static void
test_floor_bot (void)
{
  EditorWindow *window = open_many ();
  EditorWalk   *walk = editor_play_page_get_walk (get_page (window));
  AshlarPlay   *play;
  g_autoptr (EditorWalkTrail) trail = NULL;

  editor_walk_start_adventure (walk, "lantern", 3, "climb");
  harness_wait ("the floor", has_level, window);
  editor_walk_list_let_walk (
      EDITOR_WALK_LIST (harness_find (GTK_WIDGET (get_page (window)), EDITOR_TYPE_WALK_LIST)),
      ASHLAR_BOT_GUIDE);
  harness_wait ("the guide", has_trail, window);
  trail = g_list_model_get_item (editor_walk_get_trails (walk), 0);
  play = editor_walk_trail_get_play (trail);
  g_assert_nonnull (ashlar_play_get_journey (play));
  g_assert_cmpuint (ashlar_journey_get_depth (ashlar_play_get_journey (play)), ==, 1);
  g_assert_true (ashlar_play_is_won (play));
  g_assert_cmpuint (ashlar_play_get_floor_turn (play), >, 0);
  harness_close (window);
}

/* ---- Without a window ---- */

static int
compare_values (gconstpointer a, gconstpointer b)
{
  guint64 left = *(const guint64 *) a, right = *(const guint64 *) b;

  return (left > right) - (left < right);
}

/* A box holds half of what was counted, and its whiskers nine of ten. */
static void
test_boxes (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (1);

  for (guint round = 0; round < 100; round++)
    {
      guint               n = (guint) g_rand_int_range (random, 1, 300), n_box = 0, n_whiskers = 0;
      g_autofree guint64 *values = g_new (guint64, n);
      g_auto (AshlarCounts) counts = { 0 };
      EditorBoxRow *row;
      g_autoptr (GPtrArray) rows = g_ptr_array_new_with_free_func (editor_box_row_free);
      EditorAxis axis;

      for (guint i = 0; i < n; i++)
        {
          values[i] = (guint64) g_rand_int_range (random, 0, 900);
          ashlar_counts_add (&counts, values[i], 1);
        }
      qsort (values, n, sizeof *values, compare_values);
      row = editor_box_row_new ("a", &counts, FALSE);
      g_ptr_array_add (rows, row);
      g_assert_cmpuint (row->median, ==, values[(n + 1) / 2 - 1]);
      for (guint i = 0; i < n; i++)
        {
          n_box += values[i] >= row->q1 && values[i] <= row->q3;
          n_whiskers += values[i] >= row->p5 && values[i] <= row->p95;
        }
      g_assert_cmpuint (n_box * 2, >=, n);
      g_assert_cmpuint (n_whiskers * 10, >=, n * 9);
      editor_box_rows_get_axis (rows, 6, &axis);
      g_assert_cmpuint (axis.from, ==, 0);
      g_assert_cmpuint (axis.to, >=, row->p95);
    }
}

/* More is never colder, nothing is cold, and the most is as hot as it gets. */
static void
test_heat (void)
{
  for (guint64 most = 1; most < 100000; most = most * 3 + 1)
    {
      guint before = 0;

      g_assert_cmpuint (editor_heat_get_share (0, most), ==, 0);
      for (guint64 turns = 1; turns <= most; turns += MAX (most / 50, 1))
        {
          guint share = editor_heat_get_share (turns, most);

          g_assert_cmpuint (share, >, 0);
          g_assert_cmpuint (share, >=, before);
          before = share;
        }
      g_assert_cmpuint (editor_heat_get_share (most, most), ==, 255);
    }
}

/* Counts in another unit are the same counts. */
static void
test_scale (void)
{
  g_auto (AshlarCounts) counts = { 0 }, scaled = { 0 };
  EditorMetricBand band;
  g_autofree char *words = NULL;

  for (guint i = 0; i <= 1000; i += 10)
    ashlar_counts_add (&counts, i, 1 + i % 3);
  editor_walk_metric_scale_counts (ASHLAR_WALK_METRIC_SEEN, &scaled, &counts);
  g_assert_cmpuint (scaled.n, ==, counts.n);
  g_assert_cmpuint (ashlar_counts_get_quantile (&scaled, 500), ==,
                    ashlar_counts_get_quantile (&counts, 500) * 100);
  editor_walk_metric_get_band (ASHLAR_WALK_METRIC_SEEN, &counts, &band);
  g_assert_cmpfloat (band.max, ==, 100);
  words = editor_walk_metric_dup_value (ASHLAR_WALK_METRIC_SEEN, 834);
  g_assert_cmpstr (words, ==, "83 %");
}

int
main (int argc, char **argv)
{
  harness_init (&argc, &argv);
  g_test_add_func ("/app/many-walks/boxes", test_boxes);
  g_test_add_func ("/app/many-walks/heat", test_heat);
  g_test_add_func ("/app/many-walks/scale", test_scale);
  g_test_add_func ("/app/many-walks/adventure", test_adventure);
  g_test_add_func ("/app/many-walks/pin", test_pin);
  g_test_add_func ("/app/many-walks/cancel", test_cancel);
  g_test_add_func ("/app/many-walks/level", test_level);
  g_test_add_func ("/app/many-walks/floor-bot", test_floor_bot);
  return harness_run ();
}
