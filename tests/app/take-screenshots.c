/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The pictures of the editor in the README and for the store, each of a sample as it opens:
 *   meson compile -C build screenshots
 * Run it when a page looks different, and look at what it took. A name takes one of them. With the word `moving` it takes the frames of the moving one
 * instead, of which data/screenshots/moving.py makes a file:
 *   meson compile -C build moving-picture */

#include "ashlar-config.h"

#include "journey.h"

#include "levels/editor-export-dialog.h"
#include "play/editor-play-page.h"
#include "puzzles/editor-puzzle-dungeon.h"

typedef struct
{
  const char *picture, *sample, *page, *subject; /* what is chosen; nullable */
  const char *mode;                              /* of the page, or the dialog "export"; nullable */
  gboolean    is_dark;
} Shot;

static const Shot shots[] = {
  { "blocks", "old-keep", "blocks", "/blocks/0" },
  { "levels", "old-keep", "levels", "/recipes/0" },
  { "tiles", "old-keep", "tiles", "/tiles/0" },
  { "seeds", "old-keep", "levels", NULL, "many" },
  { "style", "old-keep", "tiles", NULL, "style" },
  { "puzzles", "crossword-vaults", "puzzles", "/puzzles/1" },
  { "export", "old-keep", "levels", "/recipes/0", "export" },
  { "adventure", "last-lantern", "play", NULL, "adventure" },
  { "walk", "old-keep", "levels", "/recipes/0", "walk" },
  { "blocks-dark", "old-keep", "blocks", "/blocks/0", NULL, TRUE },
  { "levels-dark", "old-keep", "levels", "/recipes/0", NULL, TRUE },
  { "puzzles-dark", "crossword-vaults", "puzzles", "/puzzles/1", NULL, TRUE },
};

static gboolean
has_document (gpointer user_data)
{
  return editor_window_get_document (user_data) != NULL;
}

static gboolean
is_at_rest (gpointer user_data)
{
  EditorPreview *preview = user_data;

  return !editor_preview_is_busy (preview) && editor_preview_get_result (preview) != NULL;
}

/* The dialog over the page, as it stands for maps of Tiled. */
static GtkWidget *
open_export (EditorWindow *window)
{
  GListModel *windows = gtk_window_get_toplevels ();

  harness_activate (window, "page.export", NULL);
  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWidget) found = g_list_model_get_item (windows, i);

      if (!EDITOR_IS_EXPORT_DIALOG (found))
        continue;
      editor_export_dialog_set_format (EDITOR_EXPORT_DIALOG (found),
                                       ashlar_export_format_find ("tmx"));
      return found;
    }
  g_assert_not_reached ();
}

static gboolean
is_walking (gpointer user_data)
{
  return editor_walk_get_level (user_data) != NULL && !editor_walk_is_busy (user_data);
}

/* The level that is open, as far as somebody who has never seen it has come after a while. */
static void
walk_a_while (EditorWindow *window)
{
  EditorWalk     *walk;
  AshlarBotChoice choice;

  harness_activate (window, "win.walk", NULL);
  walk = editor_play_page_get_walk (
      EDITOR_PLAY_PAGE (harness_find (GTK_WIDGET (window), EDITOR_TYPE_PLAY_PAGE)));
  harness_wait ("the walk", is_walking, walk);
  while (editor_walk_get_last_turn (walk) < 260
         && ashlar_bot_choose (ASHLAR_BOT_SEEKER, editor_walk_get_play (walk), &choice)
         && editor_walk_act (walk, choice.action, choice.argument))
    continue;
}

static void
take (const Shot *shot)
{
  EditorWindow    *window;
  GtkWidget       *shown;
  g_autofree char *name = g_strconcat (shot->sample, ".ashlar.json", NULL);
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "..", "data", "samples", name, NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);

  adw_style_manager_set_color_scheme (adw_style_manager_get_default (),
                                      shot->is_dark ? ADW_COLOR_SCHEME_FORCE_DARK
                                                    : ADW_COLOR_SCHEME_FORCE_LIGHT);
  window = harness_new_window (1600, 1000);
  shown = GTK_WIDGET (window);
  /* Opened, not begun from: nothing is to be saved. */
  editor_window_open (window, file);
  harness_wait ("the sample", has_document, window);
  harness_show_page (window, shot->page);
  if (shot->subject != NULL)
    g_assert_true (editor_window_go_to (window, shot->subject));
  harness_show_page (window, "levels");
  harness_wait_for_level (window);
  harness_show_page (window, shot->page);
  if (g_str_equal (shot->page, "puzzles"))
    harness_wait ("the dungeon", is_at_rest,
                  editor_puzzle_dungeon_get_preview (EDITOR_PUZZLE_DUNGEON (
                      harness_find (GTK_WIDGET (window), EDITOR_TYPE_PUZZLE_DUNGEON))));
  if (g_strcmp0 (shot->mode, "export") == 0)
    shown = open_export (window);
  else if (g_strcmp0 (shot->mode, "walk") == 0)
    walk_a_while (window);
  else if (shot->mode != NULL)
    harness_activate (window, "page.mode", g_variant_new_string (shot->mode));
  gtk_window_set_focus (GTK_WINDOW (window), NULL);
  /* Thumbnails and pages are drawn by workers, and say nothing when the last has come. */
  for (gint64 end = g_get_monotonic_time () + 3 * G_TIME_SPAN_SECOND;
       g_get_monotonic_time () < end;)
    {
      harness_settle ();
      g_usleep (10000);
    }
  harness_screenshot (shown, shot->picture);
  if (shown != GTK_WIDGET (window))
    gtk_window_destroy (GTK_WINDOW (shown));
  harness_close (window);
}

/* What workers draw comes when it comes. */
static void
let_be (guint milliseconds)
{
  for (gint64 end = g_get_monotonic_time () + milliseconds * G_TIME_SPAN_MILLISECOND;
       g_get_monotonic_time () < end;)
    {
      harness_settle ();
      g_usleep (5000);
    }
}

static void
take_frame (EditorWindow *window)
{
  static guint     n_frames;
  g_autofree char *name = g_strdup_printf ("frame-%03u", n_frames++);

  harness_screenshot (GTK_WIDGET (window), name);
}

/* Ten seconds: a carpet is drawn, the dice are rolled, a level is walked. */
static void
take_moving (void)
{
  static const int carpet[][2] = { { 5, 3 }, { 4, 3 },  { 3, 3 },  { 2, 3 },  { 1, 3 },
                                   { 9, 3 }, { 10, 3 }, { 11, 3 }, { 12, 3 }, { 13, 3 } };
  EditorWindow    *window = journey_new_window (1280, 800);
  EditorWalk      *walk;
  AshlarBotChoice  choice;

  harness_open_sample (window, "old-keep");
  harness_show_page (window, "levels");
  harness_wait_for_level (window);
  harness_show_page (window, "blocks");
  g_assert_true (editor_window_go_to (window, "/blocks/0"));
  let_be (3000);
  pointer_tap (GDK_KEY_7);
  let_be (200);
  for (guint i = 0; i < 4; i++)
    take_frame (window);
  for (guint i = 0; i < G_N_ELEMENTS (carpet); i++)
    {
      journey_click_cell (window, carpet[i][0], carpet[i][1]);
      let_be (700);
      take_frame (window);
    }
  harness_show_page (window, "levels");
  harness_wait_for_level (window);
  let_be (1500);
  for (guint i = 0; i < 8; i++)
    {
      take_frame (window);
      take_frame (window);
      harness_activate (window, "page.dice", NULL);
      harness_wait_for_level (window);
      let_be (700);
    }
  harness_activate (window, "win.walk", NULL);
  walk = editor_play_page_get_walk (
      EDITOR_PLAY_PAGE (harness_find (GTK_WIDGET (window), EDITOR_TYPE_PLAY_PAGE)));
  harness_wait ("the walk", is_walking, walk);
  let_be (3000);
  for (guint i = 0; i < 26; i++)
    {
      take_frame (window);
      for (guint k = 0;
           k < 8 && ashlar_bot_choose (ASHLAR_BOT_SEEKER, editor_walk_get_play (walk), &choice);
           k++)
        if (!editor_walk_act (walk, choice.action, choice.argument))
          break;
      let_be (300);
    }
  harness_close (window);
}

int
main (int argc, char *argv[])
{
  harness_init (&argc, &argv);
  if (g_getenv ("ASHLAR_SCREENSHOTS") == NULL)
    {
      g_printerr ("ASHLAR_SCREENSHOTS names no folder to write them to\n");
      return 1;
    }
  if (argc > 1 && g_str_equal (argv[1], "moving"))
    take_moving ();
  else
    for (gsize i = 0; i < G_N_ELEMENTS (shots); i++)
      if (argc < 2 || g_str_equal (argv[1], shots[i].picture))
        take (&shots[i]);
  return harness_run ();
}
