/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The Blocks page in front of an empty document, with real clicks and keys: what samples bring along
 * a designer must be able to make. */

#include "ashlar-config.h"

#include "journey.h"

#include "drawing/editor-palette-bar.h"
#include "edits/editor-blueprint-edit.h"
#include "edits/editor-tile-edit.h"

static EditorDocument *
get_document (EditorWindow *window)
{
  return editor_window_get_document (window);
}

static AshlarContent *
get_content (EditorWindow *window)
{
  return editor_document_get_content (get_document (window));
}

static EditorWindow *
new_empty (int width, int height)
{
  EditorWindow *window = journey_new_window (width, height);

  journey_begin_empty (window);
  return window;
}

static GtkWidget *
get_page (EditorWindow *window)
{
  return harness_get_page (window, "blocks");
}

/* ---- The palette ---- */

/* The representations on the buttons that are seen, in their order; "…" where there is a button for
 * more. */
static char *
dup_shown_slots (EditorWindow *window)
{
  EditorPaletteBar *bar
      = EDITOR_PALETTE_BAR (harness_find (get_page (window), EDITOR_TYPE_PALETTE_BAR));
  g_autofree char *slots = editor_palette_bar_dup_slots (bar);
  g_autoptr (GString) shown = g_string_new (NULL);
  const char *at = slots;

  for (guint i = 1; i <= 9; i++, at = g_utf8_next_char (at))
    {
      guint tile = ashlar_content_find_tile (get_content (window), g_utf8_get_char (at));
      const AshlarTile *resolved;
      g_autofree char  *name = NULL;

      if (tile == ASHLAR_NO_INDEX)
        continue;
      resolved = ashlar_content_get_tile (get_content (window), tile);
      name = g_strdup_printf ("%s (%u)", ashlar_tile_get_description (resolved), i);
      if (journey_is_there (GTK_WIDGET (bar), GTK_TYPE_TOGGLE_BUTTON, name))
        g_string_append_unichar (shown, g_utf8_get_char (at));
    }
  if (journey_is_there (GTK_WIDGET (bar), GTK_TYPE_MENU_BUTTON, "All tiles"))
    g_string_append (shown, "…");
  return g_string_free (g_steal_pointer (&shown), FALSE);
}

typedef struct
{
  EditorWindow *window;
  const char   *slots;
} WantedSlots;

static gboolean
shows_slots (gpointer user_data)
{
  WantedSlots     *wanted = user_data;
  g_autofree char *shown = dup_shown_slots (wanted->window);

  return g_str_equal (shown, wanted->slots);
}

static void
check_slots (EditorWindow *window, const char *expected)
{
  WantedSlots      wanted = { window, expected };
  g_autofree char *what = g_strdup_printf ("the palette to show %s", expected);

  harness_wait (what, shows_slots, &wanted);
}

typedef struct
{
  EditorWindow *window;
  guint         n;
} WantedCount;

static gboolean
has_tiles (gpointer user_data)
{
  WantedCount *wanted = user_data;

  return ashlar_content_get_n_tiles (get_content (wanted->window)) == wanted->n;
}

static void
wait_for_tiles (EditorWindow *window, guint n)
{
  WantedCount wanted = { window, n };

  harness_wait ("the tiles", has_tiles, &wanted);
}

/* What comes in the empty set is at hand at once, however it came; a tenth is behind the button. */
static void
test_new_tiles (void)
{
  EditorWindow *window = new_empty (1280, 900);

  journey_click_switcher (window, 1);
  check_slots (window, ".#");

  /* Made on the other page. */
  journey_click_switcher (window, 0);
  journey_click (journey_find (harness_get_page (window, "tiles"), GTK_TYPE_BUTTON, "Add a Tile"));
  wait_for_tiles (window, 3);
  journey_click_switcher (window, 1);
  check_slots (window, ".#a");

  /* Taken away and brought back. */
  journey_chord (GDK_KEY_Control_L, GDK_KEY_z);
  check_slots (window, ".#");
  journey_chord (GDK_KEY_Control_L, GDK_KEY_y);
  check_slots (window, ".#a");

  /* Duplicated. */
  journey_click_switcher (window, 0);
  journey_chord (GDK_KEY_Control_L, GDK_KEY_d);
  wait_for_tiles (window, 4);
  journey_click_switcher (window, 1);
  check_slots (window, ".#ab");

  /* Another letter for it: the same number. */
  g_assert_true (editor_edit_apply (
      get_document (window),
      editor_tile_edit_rename (editor_document_get_content (get_document (window)), 2, 'w', NULL)));
  check_slots (window, ".#wb");
  journey_chord (GDK_KEY_Control_L, GDK_KEY_z);
  check_slots (window, ".#ab");

  /* One in the middle goes: the others stay under their keys. */
  g_assert_true (editor_edit_apply (
      get_document (window),
      editor_blueprint_edit_remove (editor_document_get_content (get_document (window)),
                                    EDITOR_BLUEPRINT_TILE, 2, NULL)));
  check_slots (window, ".#b");
  pointer_tap (GDK_KEY_4);
  journey_click_cell (window, 3, 2);
  journey_wait_for_cell (window, 3, 2, 'b');
  journey_chord (GDK_KEY_Control_L, GDK_KEY_z);
  journey_chord (GDK_KEY_Control_L, GDK_KEY_z);
  check_slots (window, ".#ab");

  for (guint i = 4; i < 11; i++)
    {
      check_slots (window, i == 4   ? ".#ab"
                           : i == 5 ? ".#abc"
                           : i == 6 ? ".#abcd"
                           : i == 7 ? ".#abcde"
                           : i == 8 ? ".#abcdef"
                           : i == 9 ? ".#abcdefg"
                                    : ".#abcdefg…");
      g_assert_true (editor_edit_apply (
          get_document (window),
          editor_blueprint_edit_add (editor_document_get_content (get_document (window)),
                                     EDITOR_BLUEPRINT_TILE, ASHLAR_NO_INDEX, NULL)));
      g_assert_cmpuint (
          ashlar_content_get_n_tiles (editor_document_get_content (get_document (window))), ==,
          i + 1);
    }
  check_slots (window, ".#abcdefg…");
  harness_close (window);
}

/* What was put by hand stays: a new tile takes what room there is, nothing else moves. */
static void
test_arranged (void)
{
  EditorWindow     *window = new_empty (1280, 900);
  EditorPaletteBar *bar;

  journey_click_switcher (window, 1);
  check_slots (window, ".#");
  bar = EDITOR_PALETTE_BAR (harness_find (get_page (window), EDITOR_TYPE_PALETTE_BAR));
  editor_palette_bar_put (bar, 0, 1);
  check_slots (window, "#.");
  for (guint i = 2; i < 12; i++)
    editor_edit_apply (
        get_document (window),
        editor_blueprint_edit_add (editor_document_get_content (get_document (window)),
                                   EDITOR_BLUEPRINT_TILE, ASHLAR_NO_INDEX, NULL));
  check_slots (window, "#.abcdefg…");
  /* One that has no number takes that of another; it is then without, and stays so. */
  editor_palette_bar_put (bar, 1, 10);
  check_slots (window, "#iabcdefg…");
  g_assert_true (editor_edit_apply (
      get_document (window),
      editor_blueprint_edit_remove (editor_document_get_content (get_document (window)),
                                    EDITOR_BLUEPRINT_TILE, 2, NULL)));
  check_slots (window, "#ibcdefg…");
  pointer_tap (GDK_KEY_4);
  journey_click_cell (window, 3, 2);
  journey_wait_for_cell (window, 3, 2, 'b');
  journey_chord (GDK_KEY_Control_L, GDK_KEY_z);
  journey_chord (GDK_KEY_Control_L, GDK_KEY_z);
  check_slots (window, "#iabcdefg…");
  harness_close (window);
}

/* ---- The first object ---- */

typedef struct
{
  EditorWindow *window;
  guint         n_kinds, n_placed;
} WantedObjects;

static gboolean
has_objects (gpointer user_data)
{
  WantedObjects *wanted = user_data;

  return ashlar_content_get_n_objects (get_content (wanted->window)) == wanted->n_kinds
         && journey_peek_block (wanted->window)->n_objects == wanted->n_placed;
}

static void
wait_for_objects (EditorWindow *window, guint n_kinds, guint n_placed)
{
  WantedObjects    wanted = { window, n_kinds, n_placed };
  g_autofree char *what = g_strdup_printf ("%u objects, %u placed", n_kinds, n_placed);

  harness_wait (what, has_objects, &wanted);
}

static void
test_first_object (void)
{
  EditorWindow      *window = new_empty (1600, 1000);
  const AshlarBlock *block;
  GtkWidget         *add;

  /* Below the canvas; the click on a cell then places it. */
  journey_click_switcher (window, 1);
  journey_find (get_page (window), GTK_TYPE_TOGGLE_BUTTON, "Object");
  pointer_tap (GDK_KEY_o);
  journey_click (journey_find (get_page (window), GTK_TYPE_BUTTON, "New Object"));
  wait_for_objects (window, 1, 0);
  journey_click_cell (window, 2, 2);
  wait_for_objects (window, 1, 1);
  block = journey_peek_block (window);
  g_assert_cmpint (block->objects[0].x, ==, 2);
  g_assert_cmpint (block->objects[0].y, ==, 2);

  /* Another: it is what the next click places. */
  journey_click (journey_find (get_page (window), GTK_TYPE_BUTTON, "Make another object"));
  wait_for_objects (window, 2, 1);
  journey_click_cell (window, 3, 2);
  wait_for_objects (window, 2, 2);
  block = journey_peek_block (window);
  g_assert_cmpstr (block->objects[1].reference, !=, block->objects[0].reference);
  for (guint i = 0; i < 4; i++)
    journey_chord (GDK_KEY_Control_L, GDK_KEY_z);
  wait_for_objects (window, 0, 0);

  /* In the inspector, whose list is empty; it stands where somebody can come by. */
  add = journey_find (get_page (window), GTK_TYPE_MENU_BUTTON, "Add an object at the cursor");
  journey_click (add);
  journey_click (journey_find (add, GTK_TYPE_BUTTON, "New Object"));
  wait_for_objects (window, 1, 1);
  block = journey_peek_block (window);
  g_assert_cmpuint (
      ashlar_block_get_cell (block, (guint) block->objects[0].x, (guint) block->objects[0].y), ==,
      '.');
  harness_close (window);
}

/* ---- The keys, wherever the focus is ---- */

static gboolean
has_document (gpointer user_data)
{
  return get_document (user_data) != NULL;
}

static void
open_card (EditorWindow *window)
{
  journey_begin_empty (window);
}

static void
open_file (EditorWindow *window)
{
  g_autofree char *path = harness_build_path ("opened.ashlar.json");
  g_autoptr (GBytes) bytes
      = g_resources_lookup_data ("/io/github/ashlar/Ashlar/new.ashlar.json", 0, NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);

  g_assert_true (g_file_set_contents (path, g_bytes_get_data (bytes, NULL),
                                      (gssize) g_bytes_get_size (bytes), NULL));
  editor_window_open (window, file);
}

static void
open_sample (EditorWindow *window)
{
  harness_open_sample (window, "old-keep");
}

/* What a start after a crash does. */
static void
open_recovered (EditorWindow *window)
{
  EditorWindow *other = harness_new_window (400, 300);
  g_autoptr (AshlarContent) content = NULL;
  g_autoptr (EditorDocument) document = NULL;

  harness_open_sample (other, "new");
  content = ashlar_content_with_title (get_content (other), "Recovered");
  document = editor_document_new_recovered (content, get_content (other), NULL, NULL);
  harness_close (other);
  pointer_give_focus (GTK_WIDGET (window));
  editor_window_set_document (window, document);
}

static void
begin_with_empty (EditorWindow *window)
{
  g_autoptr (GSettings) settings = g_settings_new (ASHLAR_APP_ID);

  g_settings_set_string (settings, "new-window", "empty");
  editor_window_begin (window);
  g_settings_reset (settings, "new-window");
}

static void
go_by_switcher (EditorWindow *window)
{
  journey_click_switcher (window, 1);
}

static void
go_by_key (EditorWindow *window)
{
  journey_chord (GDK_KEY_Alt_L, GDK_KEY_2);
}

/* By keys alone: the focus stays in the header bar. */
static void
go_by_tab (EditorWindow *window)
{
  GtkWidget *button
      = gtk_widget_get_first_child (harness_find (GTK_WIDGET (window), ADW_TYPE_VIEW_SWITCHER));

  gtk_widget_grab_focus (gtk_widget_get_next_sibling (button));
  gtk_window_set_focus_visible (GTK_WINDOW (window), TRUE);
  pointer_tap (GDK_KEY_space);
}

typedef struct
{
  EditorWindow *window;
  guint         tile;
} WantedTile;

static gboolean
has_chosen (gpointer user_data)
{
  WantedTile *wanted = user_data;

  return editor_paint_tool_get_tile (
             editor_block_canvas_get_paint (journey_get_canvas (wanted->window)))
         == wanted->tile;
}

static gboolean
is_mapped (gpointer user_data)
{
  return gtk_widget_get_mapped (user_data);
}

static void
test_digits (void)
{
  static void (*const ways[]) (EditorWindow *)
      = { open_card, open_file, open_sample, open_recovered, begin_with_empty };
  static void (*const goes[]) (EditorWindow *) = { NULL, go_by_switcher, go_by_key, go_by_tab };
  g_autoptr (GSettings) settings = g_settings_new (ASHLAR_APP_ID);

  for (guint way = 0; way < G_N_ELEMENTS (ways); way++)
    for (guint go = 0; go < G_N_ELEMENTS (goes); go++)
      {
        EditorWindow *window;
        WantedTile    wanted;

        g_test_message ("opened by way %u, page by way %u", way, go);
        g_settings_set_string (settings, "first-page", goes[go] == NULL ? "blocks" : "levels");
        window = journey_new_window (1280, 900);
        ways[way](window);
        harness_wait ("the document", has_document, window);
        harness_settle ();
        if (goes[go] != NULL)
          goes[go](window);
        harness_wait ("the page", is_mapped, get_page (window));
        harness_settle ();
        wanted = (WantedTile){ window, 1 };
        g_assert_false (has_chosen (&wanted));
        pointer_tap (GDK_KEY_2);
        harness_wait ("the second tile", has_chosen, &wanted);
        wanted.tile = 0;
        pointer_tap (GDK_KEY_1);
        harness_wait ("the first tile", has_chosen, &wanted);
        harness_close (window);
      }
  g_settings_reset (settings, "first-page");
}

/* ---- An exit on a wall ---- */

static gboolean
is_where_it_was (gpointer user_data)
{
  EditorWindow *window = user_data;

  return !editor_document_get_modified (get_document (window));
}

static void
test_exit_on_wall (void)
{
  EditorWindow *window = new_empty (1280, 900);

  journey_click_switcher (window, 1);
  pointer_tap (GDK_KEY_d);
  harness_settle ();
  journey_click_cell (window, 3, 0);
  journey_wait_for_exit (window, 3, 0);
  /* The offer, and after it no word of a wall; one step back takes both. */
  journey_click (journey_find (get_page (window), GTK_TYPE_BUTTON, "Lay Floor"));
  journey_wait_for_cell (window, 3, 0, '.');
  g_assert_false (journey_is_there (get_page (window), GTK_TYPE_BUTTON, "Leave the Wall"));
  journey_chord (GDK_KEY_Control_L, GDK_KEY_z);
  harness_wait ("one step back", is_where_it_was, window);
  g_assert_cmpuint (journey_peek_block (window)->n_exits, ==, 2);
  journey_chord (GDK_KEY_Control_L, GDK_KEY_y);
  journey_wait_for_exit (window, 3, 0);
  journey_wait_for_cell (window, 3, 0, '.');

  /* Declined, by key; the exit stays. */
  journey_click_cell (window, 3, 4);
  journey_wait_for_exit (window, 3, 4);
  journey_find (get_page (window), GTK_TYPE_BUTTON, "Leave the Wall");
  pointer_tap (GDK_KEY_Escape);
  harness_settle ();
  journey_click (journey_find (get_page (window), GTK_TYPE_TOGGLE_BUTTON, "Brush"));
  harness_settle ();
  g_assert_cmpuint (journey_peek_block (window)->n_exits, ==, 4);
  g_assert_cmpint (ashlar_block_get_cell (journey_peek_block (window), 3, 4), ==, '#');

  /* On floor nothing is offered. */
  pointer_tap (GDK_KEY_1);
  journey_click_cell (window, 1, 0);
  journey_wait_for_cell (window, 1, 0, '.');
  pointer_tap (GDK_KEY_d);
  journey_click_cell (window, 1, 0);
  journey_wait_for_exit (window, 1, 0);
  harness_settle ();
  g_assert_false (journey_is_there (get_page (window), GTK_TYPE_BUTTON, "Leave the Wall"));
  harness_close (window);
}

/* ---- The whole way ---- */

static gboolean
has_block_without_exits (gpointer user_data)
{
  return journey_peek_block (user_data)->n_exits == 0;
}

static gboolean
has_page (gpointer user_data)
{
  return gtk_widget_get_mapped (harness_get_page (user_data, "levels"));
}

/* An own tile, a block of it, by click and by key; a way out, an object; a level of it; saved, opened
 * again, the same. */
static void
test_journey (void)
{
  EditorWindow    *window = new_empty (1600, 1000);
  g_autofree char *path = harness_build_path ("own.ashlar.json");
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (AshlarContent) saved = NULL;

  journey_click_switcher (window, 0);
  journey_click (journey_find (harness_get_page (window, "tiles"), GTK_TYPE_BUTTON, "Add a Tile"));
  wait_for_tiles (window, 3);
  journey_click_switcher (window, 1);
  check_slots (window, ".#a");
  journey_click (journey_find (get_page (window), GTK_TYPE_BUTTON, "New Block"));
  harness_wait ("the new block", has_block_without_exits, window);

  pointer_tap (GDK_KEY_3);
  journey_click_cell (window, 2, 2);
  journey_wait_for_cell (window, 2, 2, 'a');
  /* By key: the cursor is in the corner, two right and one down of it there is floor. */
  pointer_tap (GDK_KEY_Home);
  pointer_tap (GDK_KEY_Page_Up);
  pointer_tap (GDK_KEY_Right);
  pointer_tap (GDK_KEY_Right);
  pointer_tap (GDK_KEY_Down);
  pointer_tap (GDK_KEY_Return);
  journey_wait_for_cell (window, 2, 1, 'a');

  pointer_tap (GDK_KEY_d);
  journey_click_cell (window, 0, 2);
  journey_wait_for_exit (window, 0, 2);
  journey_click (journey_find (get_page (window), GTK_TYPE_BUTTON, "Lay Floor"));
  harness_settle ();
  pointer_tap (GDK_KEY_o);
  journey_click (journey_find (get_page (window), GTK_TYPE_BUTTON, "New Object"));
  wait_for_objects (window, 1, 0);
  journey_click_cell (window, 4, 2);
  wait_for_objects (window, 1, 1);
  harness_screenshot (GTK_WIDGET (window), "empty-journey-blocks");

  journey_click_switcher (window, 3);
  harness_wait ("the levels", has_page, window);
  harness_wait_for_level (window);
  harness_screenshot (GTK_WIDGET (window), "empty-journey-levels");
  journey_save_as (window, file);
  saved = ashlar_content_ref (get_content (window));
  journey_close (window);

  window = journey_new_window (1600, 1000);
  editor_window_open (window, file);
  harness_wait ("the file to be opened", has_document, window);
  g_assert_true (ashlar_content_equal (saved, get_content (window)));
  g_assert_false (editor_document_get_modified (get_document (window)));
  harness_close (window);
}

/* ---- ashlar-editor --new-window */

static guint
count_windows (void)
{
  return g_list_length (gtk_application_get_windows (GTK_APPLICATION (harness_get_application ())));
}

/* What the entry of the desktop file calls; once, for an application reads one command line. */
static void
test_one_more_window (void)
{
  EditorWindow *window = new_empty (1024, 768);
  GApplication *application = G_APPLICATION (harness_get_application ());
  g_auto (GStrv) argv
      = g_strdupv ((char *[]){ (char *) "ashlar-editor", (char *) "--new-window", NULL });
  guint n = count_windows ();
  int   status = -1;

  g_assert_true (
      G_APPLICATION_GET_CLASS (application)->local_command_line (application, &argv, &status));
  g_assert_cmpint (status, ==, 0);
  g_assert_cmpuint (count_windows (), ==, n + 1);
  harness_close_others (window);
  g_assert_cmpuint (count_windows (), ==, n);
  journey_close (window);
}

int
main (int argc, char *argv[])
{
  harness_init (&argc, &argv);
  g_test_add_func ("/empty/new-tiles", test_new_tiles);
  g_test_add_func ("/empty/arranged-tiles", test_arranged);
  g_test_add_func ("/empty/first-object", test_first_object);
  g_test_add_func ("/empty/digits", test_digits);
  g_test_add_func ("/empty/exit-on-wall", test_exit_on_wall);
  g_test_add_func ("/empty/journey", test_journey);
  g_test_add_func ("/empty/one-more-window", test_one_more_window);
  return harness_run ();
}
