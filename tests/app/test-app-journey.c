/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* A designer's first ten minutes with real clicks and keys, nothing called by its name: from the
 * start page to an empty set, painting, an exit, a level, saving, closing, opening again: the same. */

#include "ashlar-config.h"

#include "journey.h"

static gboolean
has_document (gpointer user_data)
{
  return editor_window_get_document (user_data) != NULL;
}

static gboolean
has_rectangle (gpointer user_data)
{
  return g_str_equal (editor_block_canvas_get_mode (user_data)->id, "rectangle");
}

static void
test_first_set (void)
{
  EditorWindow    *window = journey_new_window (1280, 900);
  g_autofree char *path = harness_build_path ("journey.ashlar.json");
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (AshlarContent) saved = NULL;
  const AshlarBlock *block;
  guint              n_exits;
  int                middle;

  journey_begin_empty (window);

  /* Blocks, tile 1, a click: a cell. */
  journey_click_switcher (window, 1);
  harness_settle ();
  block = journey_peek_block (window);
  g_assert_nonnull (block);
  n_exits = block->n_exits;
  middle = (int) block->width / 2;
  /* The page's letters count before anything on it was clicked. */
  pointer_tap (GDK_KEY_u);
  harness_wait ("the rectangle", has_rectangle, journey_get_canvas (window));
  pointer_tap (GDK_KEY_b);
  pointer_tap (GDK_KEY_1);
  journey_click_cell (window, middle, 0);
  journey_wait_for_cell (
      window, middle, 0,
      ashlar_tile_get_representation (ashlar_content_get_tile (
          editor_document_get_content (editor_window_get_document (window)), 0)));

  /* The exit tool, a click on the opening: an exit. */
  pointer_tap (GDK_KEY_d);
  harness_settle ();
  journey_click_cell (window, middle, 0);
  journey_wait_for_exit (window, middle, 0);
  g_assert_cmpuint (journey_peek_block (window)->n_exits, ==, n_exits + 1);

  /* Taken back and made again. */
  journey_chord (GDK_KEY_Control_L, GDK_KEY_z);
  journey_chord (GDK_KEY_Control_L, GDK_KEY_y);
  journey_wait_for_exit (window, middle, 0);

  /* A level of it. */
  journey_chord (GDK_KEY_Alt_L, GDK_KEY_4);
  harness_settle ();
  harness_wait_for_level (window);

  journey_save_as (window, file);
  saved = ashlar_content_ref (editor_document_get_content (editor_window_get_document (window)));
  journey_close (window);

  window = journey_new_window (1280, 900);
  editor_window_open (window, file);
  harness_wait ("the file to be opened", has_document, window);
  g_assert_true (ashlar_content_equal (
      saved, editor_document_get_content (editor_window_get_document (window))));
  g_assert_false (editor_document_get_modified (editor_window_get_document (window)));

  /* The focus is in the header bar: a letter of the page counts all the same. */
  harness_show_page (window, "blocks");
  gtk_widget_grab_focus (harness_find (GTK_WIDGET (window), GTK_TYPE_MENU_BUTTON));
  pointer_tap (GDK_KEY_u);
  harness_wait ("the rectangle, from the header bar", has_rectangle,
                harness_find (GTK_WIDGET (window), EDITOR_TYPE_BLOCK_CANVAS));
  harness_close (window);
}

int
main (int argc, char *argv[])
{
  harness_init (&argc, &argv);
  g_test_add_func ("/journey/first-set", test_first_set);
  return harness_run ();
}
