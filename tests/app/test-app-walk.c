/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Walks by real keys: from any page onto the level that is open there and back, to the exit, over an edit, through an adventure with
 * its foes, pack and floors, along the words of a crossword. A guide, who knows the way, says which key is next. */

#include "ashlar-config.h"

#include "journey.h"

#include "adventures/editor-adventure-form.h"
#include "level/ashlar-level-private.h"
#include "play/ashlar-journey-private.h"
#include "play/ashlar-walk-private.h"
#include "play/editor-play-page.h"
#include "play/editor-walk-stage.h"
#include "play/editor-hub-view.h"
#include "widgets/editor-commit-entry.h"

static const char adventures[]
    = "{ \"id\": \"lantern\", \"title\": \"The Lantern\", \"hub\": { \"text\": \"Rain.\", "
      "\"talk\": [\"She sings.\"], "
      "\"offers\": [ { \"object\": \"bp_potion\", \"price\": 5 }, { \"raise\": \"hp\", \"by\": 5, "
      "\"price\": 900 } ] }, "
      "\"hero\": { \"name\": \"Superfly\", \"hp\": 50, \"gold\": 7, \"pack\": { \"bp_potion\": 2 } "
      "}, "
      "\"foes\": { \"bp_rat\": { \"hits\": 2, \"damage\": { \"min\": 1, \"max\": 2 }, \"xp\": 10 } "
      "}, "
      "\"items\": { \"bp_potion\": { \"heal\": 5 } }, "
      "\"encounters\": [ { \"id\": \"rats\", \"chance\": 1, \"foes\": { \"bp_rat\": 1 } } ], "
      "\"story\": [\"Somewhere above, a door is barred.\"], "
      "\"quests\": [ { \"id\": \"rescue\", \"title\": \"Go rescue the princess\", \"floors\": [ "
      "{ \"id\": \"tower\", \"title\": \"The tower\", \"recipe\": \"small-watchtower\", \"times\": "
      "2, "
      "\"next\": [ { \"floor\": \"halls\", \"label\": \"Down the well\" }, { \"floor\": \"hub\" } "
      "] }, "
      "{ \"id\": \"halls\", \"recipe\": \"deep-halls\" } ] }, "
      "{ \"id\": \"sink\", \"floors\": [ { \"id\": \"dry\", \"recipe\": \"small-watchtower\" }, "
      "{ \"id\": \"sunken\", \"recipe\": \"small-watchtower\", \"set\": { \"width\": 1000000 } } ] "
      "} ] }";

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

static EditorWalkCanvas *
get_canvas (EditorWindow *window)
{
  return EDITOR_WALK_CANVAS (
      harness_find (GTK_WIDGET (get_page (window)), EDITOR_TYPE_WALK_CANVAS));
}

/* On a floor, with the keyboard, and nothing under way. */
static gboolean
is_walking (gpointer user_data)
{
  EditorWindow *window = user_data;

  return gtk_widget_get_mapped (GTK_WIDGET (get_canvas (window)))
         && editor_walk_get_level (get_walk (window)) != NULL
         && !editor_walk_is_busy (get_walk (window))
         && gtk_window_get_focus (GTK_WINDOW (window)) == GTK_WIDGET (get_canvas (window));
}

static gboolean
is_home (gpointer user_data)
{
  GtkWidget *hub = harness_find (GTK_WIDGET (get_page (user_data)), EDITOR_TYPE_HUB_VIEW);

  return gtk_widget_get_mapped (hub) && !editor_walk_is_busy (get_walk (user_data));
}

typedef struct
{
  EditorWindow *window;
  const char   *page;
  guint         turn;
  guint64       seed;
} Wanted;

static gboolean
is_at_turn (gpointer user_data)
{
  const Wanted *wanted = user_data;

  return editor_walk_get_last_turn (get_walk (wanted->window)) == wanted->turn;
}

static gboolean
is_seed (gpointer user_data)
{
  const Wanted *wanted = user_data;

  return is_walking (wanted->window)
         && editor_walk_get_seed (get_walk (wanted->window)) == wanted->seed;
}

static gboolean
is_page_shown (gpointer user_data)
{
  const Wanted *wanted = user_data;

  return gtk_widget_get_mapped (harness_get_page (wanted->window, wanted->page));
}

static void
wait_for_turn (EditorWindow *window, guint turn)
{
  Wanted wanted = { .window = window, .turn = turn };

  harness_wait ("the turn", is_at_turn, &wanted);
}

static void
wait_for_page (EditorWindow *window, const char *page)
{
  Wanted wanted = { .window = window, .page = page };

  harness_wait (page, is_page_shown, &wanted);
}

/* What the guide does next, by its key; FALSE: nothing, or it needs none. */
static gboolean
step_as_guide (EditorWindow *window, gboolean arrows)
{
  static const guint letters[] = { GDK_KEY_w, GDK_KEY_d, GDK_KEY_s, GDK_KEY_a };
  static const guint keys[] = { GDK_KEY_Up, GDK_KEY_Right, GDK_KEY_Down, GDK_KEY_Left };
  EditorWalk        *walk = get_walk (window);
  guint              turn = editor_walk_get_last_turn (walk);
  AshlarBotChoice    choice;

  if (!ashlar_bot_choose (ASHLAR_BOT_GUIDE, editor_walk_get_play (walk), &choice))
    return FALSE;
  if (choice.word >= 0)
    return FALSE;
  if (choice.action == ASHLAR_ACTION_FIGHT)
    pointer_tap (GDK_KEY_x);
  else if (choice.action <= ASHLAR_ACTION_WEST)
    pointer_tap (arrows ? keys[choice.action] : letters[choice.action]);
  else
    return FALSE;
  wait_for_turn (window, turn + 1);
  return TRUE;
}

static EditorWindow *
open_sample (const char *sample)
{
  EditorWindow *window = journey_new_window (1280, 900);

  harness_open_sample (window, sample);
  harness_settle ();
  return window;
}

static gboolean
is_whole (gpointer user_data)
{
  return editor_walk_canvas_shows_whole (get_canvas (user_data));
}

static gboolean
is_near (gpointer user_data)
{
  return !is_whole (user_data);
}

/* To the exit, a turn back, all of it and near, another seed, and back to the page. */
static void
test_level (void)
{
  EditorWindow    *window = open_sample ("old-keep");
  EditorWalk      *walk = get_walk (window);
  g_autofree char *description = NULL;
  guint            n = 0, x, y, back_x, back_y;
  guint64          seed;
  gboolean         whole;

  harness_show_page (window, "levels");
  harness_wait_for_level (window);
  pointer_tap (GDK_KEY_F5);
  harness_wait ("the floor", is_walking, window);
  g_assert_cmpstr (editor_walk_get_recipe (walk), ==, "keep");
  g_assert_true (editor_walk_get_level (walk)
                 == editor_preview_get_result (
                        editor_levels_page_get_preview (harness_get_levels_page (window)))
                        ->level);
  description = editor_walk_canvas_dup_description (get_canvas (window));
  g_assert_nonnull (strstr (description, "In sight:"));

  for (guint i = 0; i < 5; i++)
    g_assert_true (step_as_guide (window, i % 2 == 0));
  g_assert_true (editor_walk_get_position (walk, &x, &y));
  g_assert_true (step_as_guide (window, FALSE));
  pointer_tap (GDK_KEY_BackSpace);
  wait_for_turn (window, 5);
  g_assert_true (editor_walk_get_position (walk, &back_x, &back_y));
  g_assert_cmpuint (x, ==, back_x);
  g_assert_cmpuint (y, ==, back_y);
  pointer_tap (GDK_KEY_period);
  wait_for_turn (window, 6);

  whole = editor_walk_canvas_shows_whole (get_canvas (window));
  pointer_tap (GDK_KEY_z);
  harness_wait ("the other size", whole ? is_near : is_whole, window);
  pointer_tap (GDK_KEY_z);
  harness_wait ("the size before", whole ? is_whole : is_near, window);

  while (ashlar_play_get_state (editor_walk_get_play (walk)) == ASHLAR_PLAY_WALKING && n++ < 500)
    g_assert_true (step_as_guide (window, n % 2 == 0));
  g_assert_cmpint (ashlar_play_get_state (editor_walk_get_play (walk)), ==, ASHLAR_PLAY_OVER);
  harness_settle ();
  harness_screenshot (GTK_WIDGET (window), "walk-over");

  seed = editor_walk_get_seed (walk);
  pointer_tap (GDK_KEY_Tab);
  harness_wait ("the next seed", is_seed, &(Wanted){ .window = window, .seed = seed + 1 });
  pointer_tap (GDK_KEY_Escape);
  wait_for_page (window, "levels");
  harness_close (window);
}

static gboolean
has_live_level (gpointer user_data)
{
  EditorOpenLevel open;

  return editor_page_get_open_level (user_data, &open) && open.level != NULL;
}

/* What is open there is walked, and Escape leads back. */
static void
test_pages (void)
{
  static const struct
  {
    const char *page, *sample;
    gboolean    has_level;
  } cases[] = { { "tiles", "old-keep", FALSE },
                { "blocks", "old-keep", TRUE },
                { "puzzles", "crossword-vaults", TRUE },
                { "levels", "dwindle-mines", TRUE } };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      EditorWindow   *window = open_sample (cases[i].sample);
      GtkWidget      *page = harness_get_page (window, cases[i].page);
      EditorOpenLevel open;

      harness_show_page (window, cases[i].page);
      if (cases[i].has_level)
        harness_wait ("the level of the page", has_live_level, page);
      pointer_tap (GDK_KEY_F5);
      harness_wait ("the floor", is_walking, window);
      if (editor_page_get_open_level (EDITOR_PAGE (page), &open) && open.level != NULL)
        g_assert_true (editor_walk_get_level (get_walk (window)) == open.level);
      g_assert_true (step_as_guide (window, TRUE));
      pointer_tap (GDK_KEY_Escape);
      wait_for_page (window, cases[i].page);
      /* Back again it goes on. */
      pointer_tap (GDK_KEY_F5);
      harness_wait ("the floor again", is_walking, window);
      g_assert_cmpuint (editor_walk_get_last_turn (get_walk (window)), ==, 1);
      harness_close (window);
    }
}

static gboolean
is_new (gpointer user_data)
{
  return is_walking (user_data) && !editor_walk_is_old (get_walk (user_data));
}

/* The pencil leads to the block; what is done there is walked over. */
static void
test_pencil (void)
{
  EditorWindow        *window = open_sample ("old-keep");
  EditorDocument      *document = editor_window_get_document (window);
  EditorWalk          *walk = get_walk (window);
  AshlarLevel         *level;
  const AshlarVariant *variant;
  guint                block, x, y;
  gint                 area;
  EditorEdit          *edit;

  harness_show_page (window, "levels");
  harness_wait_for_level (window);
  pointer_tap (GDK_KEY_F5);
  harness_wait ("the floor", is_walking, window);
  for (guint i = 0; i < 3; i++)
    g_assert_true (step_as_guide (window, FALSE));
  level = editor_walk_get_level (walk);
  g_assert_true (editor_walk_get_position (walk, &x, &y));
  area = ashlar_level_get_area_at (level, x, y);
  variant = ashlar_variants_get (level->variants, level->plan->variants[area]);
  block = variant->block;
  harness_activate (window, "page.edit-here", NULL);
  wait_for_page (window, "blocks");
  g_assert_true (journey_peek_block (window)
                 == ashlar_content_get_block (editor_document_get_content (document), block));

  edit
      = editor_block_edit_describe (editor_document_get_content (document), block, "Changed", NULL);
  g_assert_nonnull (edit);
  editor_edit_apply (document, edit);
  g_assert_true (editor_walk_is_old (walk));
  journey_chord (GDK_KEY_Alt_L, GDK_KEY_5);
  harness_wait ("the changed floor", is_new, window);
  g_assert_true (editor_walk_get_content (walk) == editor_document_get_content (document));
  g_assert_cmpuint (editor_walk_get_last_turn (walk), ==, 3);

  /* A change from elsewhere is offered. */
  editor_document_undo (document);
  harness_settle ();
  g_assert_true (editor_walk_is_old (walk));
  g_assert_true (harness_activate (window, "page.rebuild", NULL));
  harness_wait ("the floor as it was", is_new, window);
  g_assert_cmpuint (editor_walk_get_last_turn (walk), ==, 3);
  harness_close (window);
}

/* The sample with an adventure, opened from a file as a designer's own is. */
static EditorWindow *
open_adventure (void)
{
  EditorWindow    *window = journey_new_window (1280, 900);
  g_autofree char *text = NULL, *path = harness_build_path ("adventure.ashlar.json");
  g_autoptr (GBytes) sample = g_resources_lookup_data (
      "/io/github/ashlar/Ashlar/samples/old-keep.ashlar.json", G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
  g_autoptr (GString) content
      = g_string_new_len (g_bytes_get_data (sample, NULL), (gssize) g_bytes_get_size (sample));
  g_autoptr (GFile) file = g_file_new_for_path (path);
  gsize end = (gsize) (strrchr (content->str, '}') - content->str);

  text = g_strdup_printf (", \"adventures\": [ %s ] ", adventures);
  g_string_insert (content, (gssize) end, text);
  g_assert_true (g_file_set_contents (path, content->str, -1, NULL));
  editor_window_open (window, file);
  while (editor_window_get_document (window) == NULL)
    g_main_context_iteration (NULL, TRUE);
  harness_settle ();
  return window;
}

static gboolean
is_met (gpointer user_data)
{
  return ashlar_play_get_foe (editor_walk_get_play (get_walk (user_data)), NULL) != NULL;
}

static gboolean
is_rid (gpointer user_data)
{
  return !is_met (user_data);
}

static gboolean
has_popover (gpointer user_data)
{
  GtkWidget *focus = gtk_window_get_focus (user_data);

  return focus != NULL && gtk_widget_get_ancestor (focus, GTK_TYPE_POPOVER) != NULL;
}

static gboolean
has_drunk (gpointer user_data)
{
  AshlarPlay *play = editor_walk_get_play (get_walk (user_data));
  guint       count = 0;

  return ashlar_play_get_n_pack (play) > 0 && ashlar_play_get_pack (play, 0, &count) != NULL
         && count == 1;
}

static gboolean
is_second_floor (gpointer user_data)
{
  AshlarPlay *play = editor_walk_get_play (get_walk (user_data));

  return is_walking (user_data) && ashlar_journey_get_depth (ashlar_play_get_journey (play)) == 2;
}

static gboolean
is_second_floor_anew (gpointer user_data)
{
  return is_second_floor (user_data) && editor_walk_get_last_turn (get_walk (user_data)) == 0;
}

/* Home base, a quest, a rat, a potion, the next floor, twice, home. */
static void
test_adventure (void)
{
  EditorWindow *window = open_adventure ();
  EditorWalk   *walk = get_walk (window);
  guint         n = 0, hits = 0, hp;

  harness_show_page (window, "play");
  harness_activate (window, "page.walk-adventure",
                    g_variant_new ("(sst)", "lantern", "", (guint64) 7));
  harness_wait ("Home base", is_home, window);
  harness_settle ();
  harness_screenshot (GTK_WIDGET (window), "walk-home");
  /* The first thing to do has the keyboard. */
  pointer_tap (GDK_KEY_Return);
  harness_wait ("the first floor", is_walking, window);
  harness_screenshot (GTK_WIDGET (window), "walk-story");
  pointer_tap (GDK_KEY_Return);
  harness_settle ();

  while (!is_met (window) && n++ < 300)
    {
      AshlarPlayState state = ashlar_play_get_state (editor_walk_get_play (walk));

      g_assert_true (state == ASHLAR_PLAY_WALKING || state == ASHLAR_PLAY_FIGHTING);
      g_assert_true (step_as_guide (window, n % 2 == 0));
    }
  g_assert_true (is_met (window));
  harness_settle ();
  harness_screenshot (GTK_WIDGET (window), "walk-foe");
  ashlar_play_get_foe (editor_walk_get_play (walk), &hits);
  /* Steps wait. */
  n = editor_walk_get_last_turn (walk);
  pointer_tap (GDK_KEY_d);
  harness_settle ();
  g_assert_cmpuint (editor_walk_get_last_turn (walk), ==, n);
  pointer_tap (GDK_KEY_x);
  wait_for_turn (window, n + 1);
  pointer_tap (GDK_KEY_i);
  harness_wait ("The pack", has_popover, window);
  pointer_tap (GDK_KEY_Return);
  harness_wait ("a potion less", has_drunk, window);
  harness_wait ("the floor to have the keyboard", is_walking, window);
  for (guint i = 0; is_met (window) && i < hits + 2; i++)
    {
      n = editor_walk_get_last_turn (walk);
      pointer_tap (GDK_KEY_x);
      wait_for_turn (window, n + 1);
    }
  harness_wait ("nobody in the way", is_rid, window);

  pointer_tap (GDK_KEY_Tab);
  harness_wait ("the second floor", is_second_floor, window);
  /* Again is this floor, as it was come to, and no quest from its beginning. */
  hp = ashlar_play_get_hp (editor_walk_get_play (walk), NULL);
  for (guint i = 0; i < 3; i++)
    g_assert_true (step_as_guide (window, FALSE));
  g_assert_true (harness_activate (window, "page.again", NULL));
  harness_wait ("the second floor once more", is_second_floor_anew, window);
  g_assert_cmpuint (ashlar_play_get_hp (editor_walk_get_play (walk), NULL), ==, hp);
  g_assert_cmpuint (g_list_model_get_n_items (editor_walk_get_trails (walk)), ==, 1);
  pointer_tap (GDK_KEY_Home);
  harness_wait ("home again", is_home, window);
  pointer_tap (GDK_KEY_BackSpace);
  harness_wait ("the second floor, as it was left", is_second_floor, window);
  harness_close (window);
}

static gboolean
has_failed (gpointer user_data)
{
  return !editor_walk_is_busy (get_walk (user_data))
         && editor_walk_get_error (get_walk (user_data)) != NULL;
}

static gboolean
shows_adventure (gpointer user_data)
{
  return g_str_equal (editor_play_page_get_view (get_page (user_data)), "adventure");
}

/* A floor that cannot be built leaves the hero where he is, and a button leads to what is wrong with it. */
static void
test_failing_floor (void)
{
  EditorWindow *window = open_adventure ();
  GtkWidget    *page = GTK_WIDGET (get_page (window)), *id;

  harness_show_page (window, "play");
  harness_activate (window, "page.walk-adventure",
                    g_variant_new ("(sst)", "lantern", "sink", (guint64) 7));
  harness_wait ("the first floor", is_walking, window);
  pointer_tap (GDK_KEY_Tab);
  harness_wait ("what is wrong", has_failed, window);
  harness_settle ();
  g_assert_false (journey_is_there (page, GTK_TYPE_BUTTON, "Another _Seed"));
  journey_click (journey_find (page, GTK_TYPE_BUTTON, "_Back to the Walk"));
  harness_wait ("the first floor again", is_walking, window);
  pointer_tap (GDK_KEY_Tab);
  harness_wait ("what is wrong", has_failed, window);
  harness_settle ();
  harness_screenshot (GTK_WIDGET (window), "walk-failing");
  journey_click (journey_find (page, GTK_TYPE_BUTTON, "To the _Floor"));
  harness_wait ("the adventure", shows_adventure, window);
  id = harness_find (harness_find (page, EDITOR_TYPE_ADVENTURE_FORM), EDITOR_TYPE_COMMIT_ENTRY);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (id)), ==, "sunken");
  harness_close (window);
}

static gboolean
has_clue (gpointer user_data)
{
  return GTK_IS_EDITABLE (gtk_window_get_focus (user_data));
}

static gboolean
is_solved (gpointer user_data)
{
  AshlarPlay  *play = editor_walk_get_play (get_walk (user_data));
  AshlarLevel *level = editor_walk_get_level (get_walk (user_data));

  for (guint i = 0; i < level->plan->words->n_words; i++)
    if (ashlar_play_is_solved (play, i))
      return is_walking (user_data);
  return FALSE;
}

/* On a letter: Enter, the word, Enter. */
static void
test_words (void)
{
  EditorWindow      *window = open_sample ("crossword-vaults");
  EditorWalk        *walk = get_walk (window);
  const AshlarWords *words;
  g_autofree char   *answer = NULL;
  guint              x, y, turn;

  harness_show_page (window, "levels");
  harness_wait_for_level (window);
  pointer_tap (GDK_KEY_F5);
  harness_wait ("the floor", is_walking, window);
  words = editor_walk_get_level (walk)->plan->words;
  g_assert_nonnull (words);
  g_assert_true (editor_walk_get_position (walk, &x, &y));
  for (guint i = 0; i < words->n_words && answer == NULL; i++)
    for (guint32 k = words->words[i].first; k < words->words[i].first + words->words[i].n_cells;
         k++)
      if (words->cells[k].x == x && words->cells[k].y == y)
        answer = g_ascii_strdown (words->words[i].answer, -1);
  g_assert_nonnull (answer);
  pointer_tap (GDK_KEY_Return);
  harness_wait ("the clue", has_clue, window);
  turn = editor_walk_get_last_turn (walk);
  /* Letters do not walk while one types. */
  journey_type ("wasd");
  pointer_tap (GDK_KEY_Return);
  harness_settle ();
  g_assert_cmpuint (editor_walk_get_last_turn (walk), ==, turn);
  g_assert_false (is_solved (window));
  journey_chord (GDK_KEY_Control_L, GDK_KEY_a);
  journey_type (answer);
  pointer_tap (GDK_KEY_Return);
  harness_wait ("the word", is_solved, window);
  harness_screenshot (GTK_WIDGET (window), "walk-words");
  harness_close (window);
}

/* Without a recipe there is nothing to walk, and the page says what to do. */
static void
test_empty (void)
{
  EditorWindow *window = journey_new_window (1024, 768);
  g_autoptr (AshlarContent) content = ashlar_content_new ();
  g_autoptr (EditorDocument) document = editor_document_new (content);

  editor_window_set_document (window, document);
  harness_show_page (window, "play");
  harness_settle ();
  harness_activate (window, "win.walk", NULL);
  harness_settle ();
  g_assert_null (editor_walk_get_play (get_walk (window)));
  g_assert_true (
      journey_is_there (GTK_WIDGET (get_page (window)), GTK_TYPE_BUTTON, "To the _Levels"));
  harness_screenshot (GTK_WIDGET (window), "walk-empty");
  harness_close (window);
}

int
main (int argc, char *argv[])
{
  harness_init (&argc, &argv);
  g_test_add_func ("/app/walk/level", test_level);
  g_test_add_func ("/app/walk/pages", test_pages);
  g_test_add_func ("/app/walk/pencil", test_pencil);
  g_test_add_func ("/app/walk/adventure", test_adventure);
  g_test_add_func ("/app/walk/failing-floor", test_failing_floor);
  g_test_add_func ("/app/walk/words", test_words);
  g_test_add_func ("/app/walk/empty", test_empty);
  return harness_run ();
}
