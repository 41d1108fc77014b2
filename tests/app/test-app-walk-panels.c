/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What stands around a walk, under real hands: the strip scrubs and plays, bots walk beside it, panels lead to turns, walks go into files and come
 * back, earlier ones are kept and deleted. */

#include "ashlar-config.h"

#include "journey.h"

#include "document/editor-backups.h"
#include "play/ashlar-walk-private.h"
#include "play/editor-play-page.h"
#include "play/editor-walk-canvas.h"
#include "walks/editor-crowd.h"
#include "walks/editor-happening-list.h"
#include "walks/editor-kept-walks.h"
#include "walks/editor-pacing.h"
#include "walks/editor-run-record.h"
#include "walks/editor-stay-list.h"
#include "walks/editor-walk-list.h"
#include "walks/editor-walk-panel.h"

static EditorPlayPage *
get_page (EditorWindow *window)
{
  return EDITOR_PLAY_PAGE (harness_get_page (window, "play"));
}

static EditorWalk *
get_walk (EditorWindow *window)
{
  return editor_play_page_get_walk (get_page (window));
}

static gpointer
get_widget (EditorWindow *window, GType type)
{
  return harness_find (GTK_WIDGET (get_page (window)), type);
}

static gboolean
is_walking (gpointer window)
{
  return editor_walk_get_level (get_walk (window)) != NULL
         && !editor_walk_is_busy (get_walk (window))
         && gtk_widget_get_mapped (get_widget (window, EDITOR_TYPE_WALK_CANVAS));
}

static gboolean
has_document (gpointer window)
{
  return editor_window_get_document (window) != NULL
         && editor_document_get_file (editor_window_get_document (window)) != NULL;
}

/* As a designer's own file, so that walks are kept for it. */
static EditorWindow *
open_walk (const char *name)
{
  EditorWindow    *window = journey_new_window (1600, 1000);
  g_autofree char *path = harness_build_path (name);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GBytes) sample = g_resources_lookup_data (
      "/io/github/ashlar/Ashlar/samples/old-keep.ashlar.json", G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);

  g_assert_true (g_file_set_contents (path, g_bytes_get_data (sample, NULL),
                                      (gssize) g_bytes_get_size (sample), NULL));
  editor_window_open (window, file);
  harness_wait ("the document", has_document, window);
  harness_show_page (window, "play");
  editor_walk_start_recipe (get_walk (window), "keep", 1, NULL);
  harness_wait ("the floor", is_walking, window);
  harness_settle ();
  return window;
}

/* As a bot goes, turn by turn. */
static void
walk_turns (EditorWalk *walk, AshlarBot bot, guint n)
{
  AshlarBotChoice choice;

  while (editor_walk_get_last_turn (walk) < n
         && ashlar_bot_choose (bot, editor_walk_get_play (walk), &choice))
    if (!editor_walk_act (walk, choice.action, choice.argument))
      break;
  g_assert_cmpuint (editor_walk_get_last_turn (walk), ==, n);
  harness_settle ();
}

typedef struct
{
  EditorWalk *walk;
  guint       turn;
} Shown;

static gboolean
is_shown (gpointer user_data)
{
  const Shown *shown = user_data;

  return editor_walk_get_turn (shown->walk) == shown->turn;
}

static void
check_turn (EditorWalk *walk, guint turn)
{
  g_autofree char *what = g_strdup_printf ("turn %'u", turn);

  harness_wait (what, is_shown, &(Shown){ walk, turn });
}

static gboolean
is_played (gpointer window)
{
  return !editor_pacing_get_playing (get_widget (window, EDITOR_TYPE_PACING))
         && editor_walk_shows_now (get_walk (window));
}

static void
test_scrub (void)
{
  EditorWindow      *window = open_walk ("scrub.ashlar.json");
  EditorWalk        *walk = get_walk (window);
  EditorPacing      *pacing = get_widget (window, EDITOR_TYPE_PACING);
  EditorPacingGraph *graph = editor_pacing_get_graph (pacing);
  g_autofree char   *words = NULL;
  double             y = 30;

  walk_turns (walk, ASHLAR_BOT_SEEKER, 90);
  harness_screenshot (GTK_WIDGET (window), "walk-panels");
  pointer_click (GTK_WIDGET (graph), editor_pacing_graph_locate (graph, 30), y, 1);
  check_turn (walk, 30);
  pointer_move (GTK_WIDGET (graph), editor_pacing_graph_locate (graph, 40), y);
  pointer_button (1, TRUE);
  pointer_move (GTK_WIDGET (graph), editor_pacing_graph_locate (graph, 50), y);
  pointer_move (GTK_WIDGET (graph), editor_pacing_graph_locate (graph, 60), y);
  check_turn (walk, 60);
  pointer_button (1, FALSE);
  g_assert_cmpuint (editor_walk_get_last_turn (walk), ==, 90);

  pointer_tap (GDK_KEY_Left);
  check_turn (walk, 59);
  pointer_tap (GDK_KEY_Home);
  check_turn (walk, 0);
  pointer_tap (GDK_KEY_Right);
  check_turn (walk, 1);
  pointer_tap (GDK_KEY_End);
  check_turn (walk, 90);
  g_assert_true (editor_walk_shows_now (walk));
  words = editor_pacing_graph_dup_words (graph, 12);
  g_assert_true (g_str_has_prefix (words, "Turn 12 of 90"));
  g_assert_nonnull (strstr (words, "of the floor seen"));

  journey_click (journey_find (GTK_WIDGET (pacing), GTK_TYPE_BUTTON, "One turn back"));
  check_turn (walk, 89);
  journey_click (journey_find (GTK_WIDGET (pacing), GTK_TYPE_BUTTON, "One turn on"));
  check_turn (walk, 90);
  journey_click (journey_find (GTK_WIDGET (pacing), GTK_TYPE_BUTTON, "Play"));
  harness_wait ("the walk to be played", is_played, window);
  harness_close (window);
}

static gboolean
has_trail (gpointer window)
{
  return g_list_model_get_n_items (editor_walk_get_trails (get_walk (window))) == 1;
}

static gboolean
has_no_trail (gpointer window)
{
  return g_list_model_get_n_items (editor_walk_get_trails (get_walk (window))) == 0;
}

static gboolean
is_visible (gpointer trail)
{
  return editor_walk_trail_get_visible (trail);
}

static gboolean
is_hidden (gpointer trail)
{
  return !editor_walk_trail_get_visible (trail);
}

/* A guide beside one's own walk: hidden, shown, taken away. */
static void
test_bot (void)
{
  EditorWindow *window = open_walk ("bot.ashlar.json");
  EditorWalk   *walk = get_walk (window);
  GtkWidget    *list = get_widget (window, EDITOR_TYPE_WALK_LIST);
  g_autoptr (EditorWalkTrail) trail = NULL;

  journey_click (journey_find (list, GTK_TYPE_MENU_BUTTON, "A bot walks this floor beside you"));
  harness_settle ();
  pointer_tap (GDK_KEY_Return);
  harness_wait ("the guide", has_trail, window);
  trail = g_list_model_get_item (editor_walk_get_trails (walk), 0);
  g_assert_cmpstr (editor_walk_trail_get_name (trail), ==, "Guide");
  g_assert_cmpint (editor_walk_trail_get_style (trail), ==, EDITOR_TRAIL_GUIDE);
  g_assert_cmpint (ashlar_play_get_state (editor_walk_trail_get_play (trail)), ==,
                   ASHLAR_PLAY_OVER);
  g_assert_true (editor_walk_trail_get_visible (trail));
  journey_click (journey_find (list, GTK_TYPE_TOGGLE_BUTTON, "Show this walk on the level"));
  harness_wait ("the trail to go", is_hidden, trail);
  journey_click (journey_find (list, GTK_TYPE_TOGGLE_BUTTON, "Show this walk on the level"));
  harness_wait ("the trail to come back", is_visible, trail);
  journey_click (journey_find (list, GTK_TYPE_BUTTON, "Take it off the list"));
  harness_wait ("no trail", has_no_trail, window);
  harness_close (window);
}

/* Rows lead to their turns, and figures are those of the walk. */
static void
test_panel (void)
{
  EditorWindow *window = open_walk ("panel.ashlar.json");
  EditorWalk   *walk = get_walk (window);
  GtkWidget    *list, *row;
  g_autoptr (GPtrArray) happenings = NULL;
  EditorHappening *last;

  walk_turns (walk, ASHLAR_BOT_SEEKER, 120);
  happenings = editor_happenings_new (editor_walk_get_play (walk), editor_walk_get_content (walk));
  g_assert_cmpuint (happenings->len, >, 0);
  last = g_ptr_array_index (happenings, happenings->len - 1);
  list = get_widget (window, EDITOR_TYPE_HAPPENING_LIST);
  /* The first button of all is the one for more of them. */
  row = journey_find (list, GTK_TYPE_LABEL, editor_happening_get_words (last));
  journey_click (gtk_widget_get_ancestor (row, GTK_TYPE_BUTTON));
  check_turn (walk, editor_happening_get_turn (last));
  g_assert_nonnull (get_widget (window, EDITOR_TYPE_STAY_LIST));
  harness_close (window);
}

/* Each thing that happened once, in order, none of it later than the walk. */
static void
test_happenings (void)
{
  EditorWindow *window = open_walk ("happenings.ashlar.json");
  EditorWalk   *walk = get_walk (window);
  AshlarPlay   *play = editor_walk_get_play (walk);
  guint         n_scripts = 0, n_told = 0, before = 0;
  g_autoptr (GPtrArray) happenings = NULL;

  walk_turns (walk, ASHLAR_BOT_COLLECTOR, 300);
  for (guint i = 0; i < ashlar_play_get_n_floor_events (play); i++)
    {
      AshlarPlayEventKind kind = ashlar_play_event_get_kind (ashlar_play_get_floor_event (play, i));

      n_scripts += kind == ASHLAR_PLAY_EVENT_SCRIPT_ENTER || kind == ASHLAR_PLAY_EVENT_SCRIPT_EXIT;
    }
  happenings = editor_happenings_new (play, editor_walk_get_content (walk));
  for (guint i = 0; i < happenings->len; i++)
    {
      EditorHappening *happening = g_ptr_array_index (happenings, i);

      g_assert_cmpuint (editor_happening_get_turn (happening), >=, before);
      before = editor_happening_get_turn (happening);
      n_told += editor_happening_get_script (happening) != NULL;
    }
  g_assert_cmpuint (before, <=, editor_walk_get_last_turn (walk));
  g_assert_cmpuint (n_scripts, >, 0);
  g_assert_cmpuint (n_told, ==, n_scripts);
  harness_close (window);
}

typedef struct
{
  EditorWindow *window;
  guint         turn;
} Wanted;

static gboolean
is_at_turn (gpointer user_data)
{
  const Wanted *wanted = user_data;

  return is_walking (wanted->window)
         && editor_walk_get_last_turn (get_walk (wanted->window)) == wanted->turn;
}

static gboolean
is_idle (gpointer list)
{
  return !editor_walk_list_get_busy (list);
}

/* Into a file and back; what is no walk changes nothing. */
static void
test_files (void)
{
  EditorWindow    *window = open_walk ("files.ashlar.json");
  EditorWalk      *walk = get_walk (window);
  EditorWalkList  *list = get_widget (window, EDITOR_TYPE_WALK_LIST);
  g_autofree char *path = harness_build_path ("one.walk.json"), *actions = NULL, *again = NULL;
  g_autofree char *broken = harness_build_path ("broken.walk.json");
  g_autoptr (GFile) file = g_file_new_for_path (path), broken_file = g_file_new_for_path (broken);
  g_autoptr (GBytes) bytes = NULL;
  AshlarPlay *play;

  walk_turns (walk, ASHLAR_BOT_SEEKER, 25);
  actions = ashlar_play_dup_actions (editor_walk_get_play (walk));
  bytes = ashlar_play_to_bytes (editor_walk_get_play (walk));
  g_assert_true (g_file_set_contents (path, g_bytes_get_data (bytes, NULL),
                                      (gssize) g_bytes_get_size (bytes), NULL));
  editor_walk_start_recipe (walk, "small-watchtower", 3, NULL);
  harness_wait ("another floor", is_at_turn, &(Wanted){ window, 0 });
  editor_walk_list_open_file (list, file);
  harness_wait ("the walk", is_at_turn, &(Wanted){ window, 25 });
  again = ashlar_play_dup_actions (editor_walk_get_play (walk));
  g_assert_cmpstr (actions, ==, again);

  play = editor_walk_get_play (walk);
  g_assert_true (g_file_set_contents (broken, "{}", -1, NULL));
  editor_walk_list_open_file (list, broken_file);
  harness_wait ("the list", is_idle, list);
  g_assert_true (play == editor_walk_get_play (walk));
  harness_close (window);
}

static guint
count_kept (EditorWindow *window)
{
  g_autofree char *folder = editor_user_folder_dup (
      "walks", editor_document_get_file (editor_window_get_document (window)));
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  guint n = 0;

  while (dir != NULL && g_dir_read_name (dir) != NULL)
    n++;
  return n;
}

static gboolean
has_one_kept (gpointer window)
{
  return count_kept (window) == 1
         && !editor_walk_list_get_busy (get_widget (window, EDITOR_TYPE_WALK_LIST));
}

static gboolean
has_none_kept (gpointer window)
{
  return count_kept (window) == 0
         && !editor_walk_list_get_busy (get_widget (window, EDITOR_TYPE_WALK_LIST));
}

/* Pixels of the mauve of earlier walks, as it is on the canvas. */
static guint
count_mauve (GtkWidget *widget)
{
  g_autoptr (GdkPaintable) paintable = gtk_widget_paintable_new (widget);
  g_autoptr (GskRenderNode) node = NULL;
  g_autoptr (GdkTexture) texture = NULL;
  g_autofree guint32 *pixels = NULL;
  GtkSnapshot        *snapshot = gtk_snapshot_new ();
  int   width = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget);
  guint n = 0;

  gdk_paintable_snapshot (paintable, snapshot, width, height);
  node = gtk_snapshot_free_to_node (snapshot);
  if (node == NULL)
    return 0;
  texture = gsk_renderer_render_texture (gtk_native_get_renderer (gtk_widget_get_native (widget)),
                                         node, &GRAPHENE_RECT_INIT (0, 0, width, height));
  pixels = g_new (guint32, (gsize) width * height);
  gdk_texture_download (texture, (guchar *) pixels, (gsize) width * 4);
  for (gsize i = 0; i < (gsize) width * height; i++)
    n += (pixels[i] & 0xffffff) == 0xcc79a7;
  return n;
}

static gboolean
shows_mauve (gpointer canvas)
{
  return count_mauve (canvas) > 20;
}

/* A walk that was kept lies on the floor again, though its level was made anew. */
static void
test_kept_trail (void)
{
  EditorWindow *window = open_walk ("kept-trail.ashlar.json");
  EditorWalk   *walk = get_walk (window);
  GtkWidget    *canvas = get_widget (window, EDITOR_TYPE_WALK_CANVAS);
  GtkWidget    *list = get_widget (window, EDITOR_TYPE_WALK_LIST);
  g_autoptr (EditorWalkTrail) trail = NULL;

  walk_turns (walk, ASHLAR_BOT_SEEKER, 12);
  editor_walk_start_recipe (walk, "small-watchtower", 3, NULL);
  harness_wait ("the walk to be kept", has_one_kept, window);
  editor_walk_start_recipe (walk, "keep", 1, NULL);
  harness_wait ("the floor again", is_walking, window);
  harness_wait ("the trail", has_trail, window);
  harness_wait ("the list", is_idle, list);
  harness_draw (canvas);
  g_assert_cmpuint (count_mauve (canvas), ==, 0);
  trail = g_list_model_get_item (editor_walk_get_trails (walk), 0);
  journey_click (journey_find (list, GTK_TYPE_TOGGLE_BUTTON, "Show this walk on the level"));
  harness_wait ("the eye", is_visible, trail);
  harness_wait ("the trail on the floor", shows_mauve, canvas);
  harness_close (window);
}

/* What was walked is kept once another walk begins; it can be deleted, and brought back. */
static void
test_kept (void)
{
  EditorWindow *window = open_walk ("kept.ashlar.json");
  EditorWalk   *walk = get_walk (window);
  GtkWidget    *list = get_widget (window, EDITOR_TYPE_WALK_LIST);

  g_assert_cmpuint (count_kept (window), ==, 0);
  walk_turns (walk, ASHLAR_BOT_SEEKER, 12);
  editor_walk_start_recipe (walk, "small-watchtower", 3, NULL);
  harness_wait ("the walk to be kept", has_one_kept, window);
  journey_click (journey_find (list, GTK_TYPE_BUTTON, "Look at this walk"));
  harness_wait ("the walk", is_at_turn, &(Wanted){ window, 12 });
  harness_wait ("the list", is_idle, list);
  /* It was only looked at: nothing more is kept. */
  editor_walk_start_recipe (walk, "small-watchtower", 3, NULL);
  harness_wait ("another floor", is_at_turn, &(Wanted){ window, 0 });
  harness_wait ("one walk", has_one_kept, window);
  harness_settle ();
  journey_click (journey_find (list, GTK_TYPE_BUTTON, "Delete this walk"));
  harness_wait ("no walk", has_none_kept, window);
  g_assert_true (harness_activate (window, "page.restore-walk", NULL));
  harness_wait ("the walk again", has_one_kept, window);
  harness_close (window);
}

/* Whatever view the page shows. */
static gboolean
is_on_floor (gpointer walk)
{
  return editor_walk_get_level (walk) != NULL && !editor_walk_is_busy (walk);
}

static gboolean
is_by_itself (gpointer walk)
{
  return is_on_floor (walk) && editor_walk_get_adventure (walk) == NULL;
}

static void
check_ahead (EditorRunRecord *record, guint index, guint depth, const char *title)
{
  const EditorRunStay *stay = editor_run_record_get_ahead (record, index);

  g_assert_cmpuint (stay->depth, ==, depth);
  g_assert_cmpstr (stay->title, ==, title);
  g_assert_true (stay->is_home == (index + 1 == editor_run_record_get_n_ahead (record)));
}

/* What is to come of a quest is told up to where its ways part. */
static void
test_ahead (void)
{
  EditorWindow *window = journey_new_window (1600, 1000);
  EditorWalk   *walk;
  g_autoptr (EditorRunRecord) record = NULL;

  harness_open_sample (window, "last-lantern");
  harness_show_page (window, "play");
  walk = get_walk (window);
  record = editor_run_record_new (walk);
  editor_walk_start_adventure (walk, "last-lantern", 1, NULL);
  g_assert_cmpuint (editor_run_record_get_n_ahead (record), ==, 0);
  editor_walk_start_adventure (walk, "last-lantern", 1, "rescue");
  harness_wait ("the floor", is_on_floor, walk);
  g_assert_cmpuint (editor_run_record_get_n_ahead (record), ==, 3);
  check_ahead (record, 0, 2, "Under the kitchen");
  check_ahead (record, 1, 3, "Up the kitchen stairs / Down the well");
  check_ahead (record, 2, 0, "Home base");
  g_assert_cmpstr (editor_run_record_get_ahead (record, 2)->details, ==, "30 gold");
  editor_walk_start_recipe (walk, "cellars", 1, NULL);
  harness_wait ("a level by itself", is_by_itself, walk);
  g_assert_cmpuint (editor_run_record_get_n_ahead (record), ==, 0);
  harness_close (window);
}

/* The newest are kept, and no more. */
static void
test_kept_number (void)
{
  g_autofree char *path = harness_build_path ("many.ashlar.json");
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autofree char *folder = editor_user_folder_dup ("walks", file), *first = NULL, *last = NULL;
  g_autoptr (GDir) dir = NULL;
  guint n = 0;

  for (guint i = 0; i < EDITOR_WALKS_KEPT + 5; i++)
    {
      g_autofree char *text = g_strdup_printf ("%u", i);
      g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));
      char *kept = editor_kept_walks_keep (file, bytes);

      g_assert_nonnull (kept);
      if (first == NULL)
        first = g_strdup (kept);
      g_free (last);
      last = kept;
    }
  dir = g_dir_open (folder, 0, NULL);
  while (g_dir_read_name (dir) != NULL)
    n++;
  g_assert_cmpuint (n, ==, EDITOR_WALKS_KEPT);
  g_assert_false (g_file_test (first, G_FILE_TEST_EXISTS));
  g_assert_true (g_file_test (last, G_FILE_TEST_EXISTS));
}

int
main (int argc, char **argv)
{
  harness_init (&argc, &argv);
  g_test_add_func ("/app/walk-panels/scrub", test_scrub);
  g_test_add_func ("/app/walk-panels/bot", test_bot);
  g_test_add_func ("/app/walk-panels/panel", test_panel);
  g_test_add_func ("/app/walk-panels/happenings", test_happenings);
  g_test_add_func ("/app/walk-panels/files", test_files);
  g_test_add_func ("/app/walk-panels/kept", test_kept);
  g_test_add_func ("/app/walk-panels/kept-trail", test_kept_trail);
  g_test_add_func ("/app/walk-panels/ahead", test_ahead);
  g_test_add_func ("/app/walk-panels/kept-number", test_kept_number);
  return harness_run ();
}
