/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* F1: which page of the help belongs to what is in front, and that it gets to a program that shows it. The
 * programs are a script that writes down what it was asked for. */

#include "ashlar-config.h"

#include "journey.h"

#include <glib/gstdio.h>

#include "levels/editor-export-dialog.h"
#include "window/editor-help.h"

/* In a folder that is the user's own, before anybody has asked for programs. */
static void
write_file (const char *name, const char *text, int mode)
{
  g_autofree char *path = harness_build_path (name);
  g_autofree char *folder = g_path_get_dirname (path);
  g_autoptr (GError) error = NULL;

  g_assert_cmpint (g_mkdir_with_parents (folder, 0700), ==, 0);
  g_file_set_contents_full (path, text, -1, G_FILE_SET_CONTENTS_NONE, mode, &error);
  g_assert_no_error (error);
}

/* @types: of which the script is the program. */
static void
write_program (const char *types)
{
  g_autofree char *script = harness_build_path ("show.sh");
  g_autofree char *shown = harness_build_path ("shown");
  g_autofree char *code = g_strdup_printf ("#!/bin/sh\necho \"$1\" >>'%s'\n", shown);
  g_autofree char *entry = g_strdup_printf (
      "[Desktop Entry]\nType=Application\nName=Shows\nExec=%s %%u\nMimeType=%s\n", script, types);
  g_auto (GStrv) all = g_strsplit (types, ";", -1);
  g_autoptr (GString) defaults = g_string_new ("[Default Applications]\n");

  for (guint i = 0; all[i] != NULL && all[i][0] != '\0'; i++)
    g_string_append_printf (defaults, "%s=ashlar-test-shows.desktop\n", all[i]);
  write_file ("show.sh", code, 0700);
  write_file ("applications/ashlar-test-shows.desktop", entry, 0600);
  write_file ("mimeapps.list", defaults->str, 0600);
}

/* What the script was asked for, without the end of the line; "": nothing yet. */
static char *
dup_shown (void)
{
  g_autofree char *path = harness_build_path ("shown");
  char            *text = NULL;

  if (!g_file_get_contents (path, &text, NULL, NULL))
    return g_strdup ("");
  return g_strchomp (text);
}

static gboolean
is_shown (gpointer user_data)
{
  g_autofree char *shown = dup_shown ();

  return g_str_has_suffix (shown, user_data);
}

static void
forget_shown (void)
{
  g_autofree char *path = harness_build_path ("shown");

  g_unlink (path);
}

static void
show (EditorWindow *window, const char *page, const char *mode)
{
  harness_show_page (window, page);
  if (mode != NULL)
    g_assert_true (harness_activate (window, "page.mode", g_variant_new_string (mode)));
  harness_settle ();
}

static void
test_pages (void)
{
  static const struct
  {
    const char *page, *mode, *help;
  } cases[] = {
    { "tiles", "tiles", "tiles" },   { "tiles", "style", "skins" },
    { "blocks", NULL, "blocks" },    { "puzzles", NULL, "puzzles" },
    { "levels", "level", "levels" }, { "levels", "many", "seeds" },
    { "play", "walk", "play" },      { "play", "adventure", "adventures" },
  };
  EditorWindow     *window = harness_new_window (1280, 800);
  g_autofree char  *data = g_test_build_filename (G_TEST_DIST, "..", "data", NULL);
  const char *const folders[] = { "/nowhere", data, NULL };

  g_assert_cmpstr (editor_help_get_page (GTK_WINDOW (window)), ==, "index");
  harness_open_sample (window, "last-lantern");
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *uri = NULL, *expected = g_strconcat ("help:ashlar/", cases[i].help, NULL);

      show (window, cases[i].page, cases[i].mode);
      g_assert_cmpstr (editor_help_get_page (GTK_WINDOW (window)), ==, cases[i].help);
      uri = editor_help_find (cases[i].help, EDITOR_HELP_MALLARD, folders);
      g_assert_cmpstr (uri, ==, expected);
    }
  g_assert_null (editor_help_find ("no-such-page", EDITOR_HELP_MALLARD, folders));
  harness_close (window);
}

/* A reader of help pages is asked first, from the window and from a dialog over it. */
static void
test_reader (void)
{
  EditorWindow *window = journey_new_window (1280, 800);
  GtkWidget    *dialog = NULL;
  GListModel   *windows = gtk_window_get_toplevels ();

  write_file ("help/C/ashlar/blocks.page", "<page/>", 0600);
  write_file ("help/C/ashlar/blocks.html", "<!DOCTYPE html><title>Blocks</title>", 0600);
  write_file ("help/C/ashlar/export.page", "<page/>", 0600);
  harness_open_sample (window, "old-keep");
  show (window, "blocks", NULL);
  forget_shown ();
  pointer_tap (GDK_KEY_F1);
  harness_wait ("the page on blocks", is_shown, (gpointer) "help:ashlar/blocks");

  show (window, "levels", "level");
  harness_wait_for_level (window);
  g_assert_true (harness_activate (window, "page.export", NULL));
  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWidget) found = g_list_model_get_item (windows, i);

      if (EDITOR_IS_EXPORT_DIALOG (found))
        dialog = found;
    }
  g_assert_nonnull (dialog);
  harness_draw (dialog);
  pointer_give_focus (dialog);
  pointer_tap (GDK_KEY_F1);
  harness_wait ("the page on export", is_shown, (gpointer) "help:ashlar/export");
  harness_close_others (window);
  harness_close (window);
}

/* Where there is no such page the browser has what was made of it. */
static void
test_browser (void)
{
  EditorWindow *window = journey_new_window (1280, 800);

  write_file ("help/C/ashlar/puzzles.html", "<!DOCTYPE html><title>Puzzles</title>", 0600);
  harness_open_sample (window, "crossword-vaults");
  show (window, "puzzles", NULL);
  forget_shown ();
  pointer_tap (GDK_KEY_F1);
  harness_wait ("the page on puzzles", is_shown, (gpointer) "/help/C/ashlar/puzzles.html");
  harness_close (window);
}

static gboolean
is_said (gpointer user_data)
{
  return journey_is_there (user_data, GTK_TYPE_LABEL, "The help page “tiles” is not installed");
}

static gboolean
is_said_none (gpointer user_data)
{
  return journey_is_there (user_data, GTK_TYPE_LABEL, "No program here shows help pages");
}

/* Neither a page nor a program is worth more than a toast. */
static void
test_missing (void)
{
  EditorWindow *window = journey_new_window (1280, 800);

  harness_open_sample (window, "old-keep");
  show (window, "tiles", "tiles");
  forget_shown ();
  pointer_tap (GDK_KEY_F1);
  harness_wait ("what is missing", is_said, window);

  write_file ("help/C/ashlar/tiles.html", "<!DOCTYPE html><title>Tiles</title>", 0600);
  {
    g_autofree char *script = harness_build_path ("show.sh");

    g_unlink (script);
  }
  pointer_tap (GDK_KEY_F1);
  harness_wait ("that no program shows it", is_said_none, window);
  harness_close (window);
}

int
main (int argc, char *argv[])
{
  /* No pages but those that a test writes: neither of this tree nor of an Ashlar that is installed. */
  g_setenv ("XDG_DATA_DIRS", "/usr/share", TRUE);
  harness_init (&argc, &argv);
  write_program ("x-scheme-handler/help;text/html;");
  g_test_add_func ("/help/pages", test_pages);
  g_test_add_func ("/help/reader", test_reader);
  g_test_add_func ("/help/browser", test_browser);
  g_test_add_func ("/help/missing", test_missing);
  return harness_run ();
}
