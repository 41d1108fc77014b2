/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The pictures of the editor in the README, each of a sample as it opens:
 *   meson compile -C build screenshots
 * Run it when a page looks different, and look at what it took. */

#include "ashlar-config.h"

#include "harness.h"

#include "levels/editor-export-dialog.h"
#include "puzzles/editor-puzzle-dungeon.h"

typedef struct
{
  const char *picture, *sample, *page, *subject; /* what is chosen; nullable */
  const char *mode;                              /* of the page, or the dialog "export"; nullable */
} Shot;

static const Shot shots[] = {
  { "blocks", "old-keep", "blocks", "/blocks/0" },
  { "levels", "old-keep", "levels", "/recipes/0" },
  { "seeds", "old-keep", "levels", NULL, "many" },
  { "style", "old-keep", "tiles", NULL, "style" },
  { "puzzles", "crossword-vaults", "puzzles", "/puzzles/1" },
  { "export", "old-keep", "levels", "/recipes/0", "export" },
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

static void
take (const Shot *shot)
{
  EditorWindow    *window = harness_new_window (1600, 1000);
  GtkWidget       *shown = GTK_WIDGET (window);
  g_autofree char *name = g_strconcat (shot->sample, ".ashlar.json", NULL);
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "..", "data", "samples", name, NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);

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

int
main (int argc, char *argv[])
{
  harness_init (&argc, &argv);
  if (g_getenv ("ASHLAR_SCREENSHOTS") == NULL)
    {
      g_printerr ("ASHLAR_SCREENSHOTS names no folder to write them to\n");
      return 1;
    }
  for (gsize i = 0; i < G_N_ELEMENTS (shots); i++)
    take (&shots[i]);
  return harness_run ();
}
