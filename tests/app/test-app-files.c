/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Files as one meets them in windows: what a dead editor left, two ways to one file, versions to
 * take back, what other programs do, quitting with several windows. One application for all. */

#include "ashlar-config.h"

#include "harness.h"

#include <glib/gstdio.h>
#include <unistd.h>

#include "base/ashlar-process-private.h"
#include "document/editor-recovery.h"
#include "window/editor-backups-dialog.h"
#include "window/editor-draft-list.h"

static void
change (EditorWindow *window, const char *title)
{
  EditorDocument *document = editor_window_get_document (window);
  g_autoptr (AshlarContent) next
      = ashlar_content_with_title (editor_document_get_content (document), title);

  editor_document_apply (document, next, EDITOR_CHANGE_PROPERTIES, 0, "Rename", NULL);
}

static const char *
title_of (EditorWindow *window)
{
  return ashlar_content_get_title (
      editor_document_get_content (editor_window_get_document (window)));
}

static void
write_title (const char *path, const char *title)
{
  g_autoptr (AshlarContent) empty = ashlar_content_new ();
  g_autoptr (AshlarContent) content = ashlar_content_with_title (empty, title);
  g_autoptr (GBytes) bytes = ashlar_content_to_bytes (content);

  g_assert_true (g_file_set_contents (path, g_bytes_get_data (bytes, NULL),
                                      (gssize) g_bytes_get_size (bytes), NULL));
}

/* A draft of @title on @path (nullable), of a process that is dead. */
static char *
leave_draft (const char *path, const char *title)
{
  g_autoptr (AshlarContent) empty = ashlar_content_new ();
  g_autoptr (AshlarContent) content = ashlar_content_with_title (empty, title);
  g_autofree char *uri = path != NULL ? g_filename_to_uri (path, NULL, NULL) : NULL;
  g_autofree char *own = ashlar_process_dup_identity ();
  g_auto (GStrv) parts = g_strsplit (own, "-", -1);
  g_autofree char *dead = g_strdup_printf ("%s-1-%s-%s", parts[0], parts[2], parts[3]);
  g_autoptr (GKeyFile) side = g_key_file_new ();
  char            *id = g_uuid_string_random ();
  g_autofree char *side_path = editor_recovery_dup_side_path (id);

  g_assert_true (editor_recovery_write_side (id, uri, "old", title, NULL));
  g_assert_true (editor_recovery_write (id, content, NULL));
  g_assert_true (g_key_file_load_from_file (side, side_path, G_KEY_FILE_NONE, NULL));
  g_key_file_set_string (side, "Draft", "process", dead);
  g_assert_true (g_key_file_save_to_file (side, side_path, NULL));
  return id;
}

typedef struct
{
  EditorWindow *window;
  guint         n;
  const char   *text;
} Wanted;

static gboolean
has_drafts (gpointer user_data)
{
  Wanted          *wanted = user_data;
  EditorDraftList *list
      = EDITOR_DRAFT_LIST (harness_find (GTK_WIDGET (wanted->window), EDITOR_TYPE_DRAFT_LIST));

  return editor_draft_list_get_n_drafts (list) == wanted->n;
}

static gboolean
has_title (gpointer user_data)
{
  Wanted *wanted = user_data;

  return editor_window_get_document (wanted->window) != NULL
         && g_strcmp0 (title_of (wanted->window), wanted->text) == 0;
}

static gboolean
bar_says (gpointer user_data)
{
  Wanted    *wanted = user_data;
  GtkWidget *bar = harness_find (GTK_WIDGET (wanted->window), GTK_TYPE_INFO_BAR);
  GtkWidget *label = harness_find (bar, GTK_TYPE_LABEL);

  return gtk_info_bar_get_revealed (GTK_INFO_BAR (bar))
         && strstr (gtk_label_get_label (GTK_LABEL (label)), wanted->text) != NULL;
}

static gboolean
bar_is_away (gpointer user_data)
{
  Wanted *wanted = user_data;

  return !gtk_info_bar_get_revealed (
      GTK_INFO_BAR (harness_find (GTK_WIDGET (wanted->window), GTK_TYPE_INFO_BAR)));
}

static gboolean
is_saved (gpointer user_data)
{
  Wanted  *wanted = user_data;
  gboolean busy;

  g_object_get (editor_window_get_document (wanted->window), "busy", &busy, NULL);
  return !busy && !editor_document_get_modified (editor_window_get_document (wanted->window));
}

static GtkWindow *
find_dialog (GType type)
{
  GtkWindow *found = NULL;
  GList     *all = gtk_window_list_toplevels ();

  for (GList *link = all; link != NULL; link = link->next)
    if (G_TYPE_CHECK_INSTANCE_TYPE (link->data, type) && gtk_widget_get_mapped (link->data))
      found = link->data;
  g_list_free (all);
  return found;
}

static gboolean
has_dialog (gpointer user_data)
{
  return find_dialog (GPOINTER_TO_SIZE (user_data)) != NULL;
}

static GtkWindow *
wait_for_dialog (GType type)
{
  harness_wait ("the dialog", has_dialog, GSIZE_TO_POINTER (type));
  return find_dialog (type);
}

/* As a button does: it closes, too. */
static void
answer (GtkWindow *dialog, const char *response)
{
  g_object_ref (dialog);
  adw_message_dialog_response (ADW_MESSAGE_DIALOG (dialog), response);
  gtk_window_destroy (dialog);
  g_object_unref (dialog);
  harness_settle ();
}

static guint
count_windows (void)
{
  guint n = 0;

  for (GList *link = gtk_application_get_windows (GTK_APPLICATION (harness_get_application ()));
       link != NULL; link = link->next)
    if (EDITOR_IS_WINDOW (link->data))
      n++;
  return n;
}

static gboolean
no_window (gpointer user_data)
{
  return count_windows () == GPOINTER_TO_UINT (user_data);
}

static void
test_recovery (void)
{
  g_autofree char *path = harness_build_path ("left.ashlar.json");
  g_autofree char *one = NULL, *two = NULL, *bad = NULL, *bad_path = NULL;
  g_autoptr (GFile) file = g_file_new_for_path (path);
  EditorWindow *window;
  Wanted        wanted = { 0 };

  write_title (path, "as saved");
  one = leave_draft (path, "The Old Keep");
  two = leave_draft (NULL, "Sunken Abbey");
  bad = g_uuid_string_random ();
  bad_path = editor_recovery_dup_path (bad);
  g_assert_true (g_file_set_contents (bad_path, "{ \"format\": \"ashlar-content\", ", -1, NULL));

  window = harness_new_window (1024, 768);
  wanted.window = window;
  wanted.n = 3;
  harness_wait ("three drafts", has_drafts, &wanted);
  harness_screenshot (GTK_WIDGET (window), "start-recovery");

  /* Discarded, and taken back. */
  g_assert_true (harness_activate (window, "win.discard-draft", g_variant_new_string (two)));
  wanted.n = 2;
  harness_wait ("two drafts", has_drafts, &wanted);
  g_assert_true (harness_activate (window, "win.take-back-draft", g_variant_new_string (two)));
  wanted.n = 3;
  harness_wait ("three drafts", has_drafts, &wanted);
  /* No way out of the folder of drafts. */
  g_assert_true (
      harness_activate (window, "win.discard-draft", g_variant_new_string ("../../left")));
  g_assert_true (g_file_test (path, G_FILE_TEST_EXISTS));

  g_assert_true (harness_activate (window, "win.recover", g_variant_new_string (two)));
  wanted.text = "Sunken Abbey";
  harness_wait ("the draft", has_title, &wanted);
  g_assert_true (editor_document_get_modified (editor_window_get_document (window)));
  g_assert_null (editor_document_get_file (editor_window_get_document (window)));
  harness_close (window);

  /* The file itself offers the other one. */
  window = harness_new_window (1024, 768);
  wanted.window = window;
  editor_window_open (window, file);
  wanted.text = "not saved";
  harness_wait ("the bar", bar_says, &wanted);
  harness_screenshot (GTK_WIDGET (window), "bar-draft");
  g_assert_cmpstr (title_of (window), ==, "as saved");
  g_signal_emit_by_name (harness_find (GTK_WIDGET (window), GTK_TYPE_INFO_BAR), "response", 1);
  wanted.text = "The Old Keep";
  harness_wait ("the draft of the file", has_title, &wanted);
  g_assert_true (
      g_file_equal (editor_document_get_file (editor_window_get_document (window)), file));
  harness_close (window);
  editor_recovery_remove (one);
  editor_recovery_remove (two);
  editor_recovery_remove (bad);
}

static void
test_outside (void)
{
  g_autofree char *path = harness_build_path ("outside.ashlar.json");
  g_autofree char *link_path = harness_build_path ("outside-link.ashlar.json");
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GFile) second = g_file_new_for_path (link_path);
  EditorWindow *window = harness_new_window (1024, 768);
  GtkWindow    *dialog;
  Wanted        wanted = { .window = window };
  guint         n = count_windows ();

  write_title (path, "first");
  g_assert_cmpint (symlink ("outside.ashlar.json", link_path), ==, 0);
  editor_window_open (window, file);
  wanted.text = "first";
  harness_wait ("the file", has_title, &wanted);
  /* By another way it is the same. */
  editor_window_open (window, second);
  harness_settle ();
  g_assert_cmpuint (count_windows (), ==, n);

  /* Versions. */
  change (window, "second");
  g_assert_true (harness_activate (window, "win.save", NULL));
  harness_wait ("the file to be saved", is_saved, &wanted);
  g_assert_true (harness_activate (window, "win.backups", NULL));
  dialog = wait_for_dialog (EDITOR_TYPE_BACKUPS_DIALOG);
  harness_draw (GTK_WIDGET (dialog));
  while (harness_find (GTK_WIDGET (dialog), ADW_TYPE_ACTION_ROW) == NULL)
    g_main_context_iteration (NULL, TRUE);
  harness_screenshot (GTK_WIDGET (dialog), "dialog-backups");
  {
    g_autoptr (AshlarContent) empty = ashlar_content_new ();
    g_autoptr (AshlarContent) first = ashlar_content_with_title (empty, "first");

    g_signal_emit_by_name (dialog, "restore", first);
  }
  gtk_window_destroy (dialog);
  g_assert_cmpstr (title_of (window), ==, "first");
  g_assert_true (editor_document_get_modified (editor_window_get_document (window)));
  g_assert_true (harness_activate (window, "win.undo", NULL));
  g_assert_cmpstr (title_of (window), ==, "second");

  /* Others. */
  write_title (path, "theirs");
  wanted.text = "theirs";
  harness_wait ("what they wrote", has_title, &wanted);
  change (window, "mine");
  write_title (path, "theirs again");
  wanted.text = "so have you";
  harness_wait ("the bar", bar_says, &wanted);
  harness_screenshot (GTK_WIDGET (window), "bar-changed");
  g_assert_true (harness_activate (window, "win.save", NULL));
  dialog = wait_for_dialog (ADW_TYPE_MESSAGE_DIALOG);
  harness_screenshot (GTK_WIDGET (dialog), "dialog-conflict");
  answer (dialog, "overwrite");
  harness_wait ("the file to be saved", is_saved, &wanted);
  harness_wait ("the bar to go", bar_is_away, &wanted);

  g_assert_cmpint (g_unlink (path), ==, 0);
  wanted.text = "not there any more";
  harness_wait ("the bar", bar_says, &wanted);
  g_assert_true (harness_activate (window, "win.save", NULL));
  harness_wait ("the file to be saved", is_saved, &wanted);
  g_assert_true (g_file_test (path, G_FILE_TEST_EXISTS));

  /* Read-only: said, and the document stays as it is. */
  g_assert_cmpint (g_chmod (path, 0444), ==, 0);
  change (window, "mine once more");
  g_assert_true (harness_activate (window, "win.save", NULL));
  dialog = wait_for_dialog (ADW_TYPE_MESSAGE_DIALOG);
  harness_screenshot (GTK_WIDGET (dialog), "dialog-read-only");
  g_assert_true (editor_document_get_modified (editor_window_get_document (window)));
  answer (dialog, "close");
  harness_settle ();
  harness_close (window);
}

/* A name that is not there is offered to be made; nothing is made before it is saved. */
static void
test_missing (void)
{
  g_autofree char *path = harness_build_path ("yet-to-be.ashlar.json");
  g_autoptr (GFile) file = g_file_new_for_path (path);
  EditorWindow *window = harness_new_window (1024, 768);
  Wanted        wanted = { .window = window };
  GtkWindow    *dialog;

  editor_window_open (window, file);
  dialog = wait_for_dialog (ADW_TYPE_MESSAGE_DIALOG);
  harness_screenshot (GTK_WIDGET (dialog), "dialog-missing");
  answer (dialog, "create");
  harness_settle ();
  g_assert_nonnull (editor_window_get_document (window));
  g_assert_true (editor_document_get_modified (editor_window_get_document (window)));
  g_assert_false (g_file_test (path, G_FILE_TEST_EXISTS));
  g_assert_true (harness_activate (window, "win.save", NULL));
  harness_wait ("the file to be made", is_saved, &wanted);
  g_assert_true (g_file_test (path, G_FILE_TEST_EXISTS));
  harness_close (window);
}

/* One question for all; Cancel closes none, Save saves what is ticked. */
static void
test_quit (void)
{
  g_autofree char *path = harness_build_path ("quit.ashlar.json");
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (AshlarContent) content = NULL;
  EditorWindow *window = harness_new_window (900, 700);
  EditorWindow *second, *third;
  Wanted        wanted = { .window = window };
  GtkWindow    *dialog;
  guint         n = count_windows () - 1;

  write_title (path, "first");
  editor_window_open (window, file);
  wanted.text = "first";
  harness_wait ("the file", has_title, &wanted);
  change (window, "changed");
  second = harness_new_window (900, 700);
  harness_open_sample (second, "first-steps");
  change (second, "Untitled, and changed");
  third = harness_new_window (900, 700);
  harness_open_sample (third, "new");

  g_action_group_activate_action (G_ACTION_GROUP (harness_get_application ()), "quit", NULL);
  dialog = wait_for_dialog (ADW_TYPE_MESSAGE_DIALOG);
  harness_screenshot (GTK_WIDGET (dialog), "dialog-quit");
  answer (dialog, "cancel");
  harness_settle ();
  g_assert_cmpuint (count_windows (), ==, n + 3);

  g_action_group_activate_action (G_ACTION_GROUP (harness_get_application ()), "quit", NULL);
  dialog = wait_for_dialog (ADW_TYPE_MESSAGE_DIALOG);
  /* The untitled one is not ticked: it is given up. */
  for (GtkWidget *row = gtk_widget_get_first_child (
           adw_message_dialog_get_extra_child (ADW_MESSAGE_DIALOG (dialog)));
       row != NULL; row = gtk_widget_get_next_sibling (row))
    gtk_check_button_set_active (
        GTK_CHECK_BUTTON (harness_find (row, GTK_TYPE_CHECK_BUTTON)),
        g_str_equal (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (row)), "changed"));
  answer (dialog, "save");
  harness_wait ("all windows to go", no_window, GUINT_TO_POINTER (n));
  content = ashlar_content_load (path, NULL);
  g_assert_nonnull (content);
  g_assert_cmpstr (ashlar_content_get_title (content), ==, "changed");
}

int
main (int argc, char *argv[])
{
  harness_init (&argc, &argv);
  g_test_add_func ("/files/recovery", test_recovery);
  g_test_add_func ("/files/outside", test_outside);
  g_test_add_func ("/files/missing", test_missing);
  g_test_add_func ("/files/quit", test_quit);
  return harness_run ();
}
