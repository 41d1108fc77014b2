/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Dialogs as hands know them, with real keys: Return does what the dialog is for, Escape nothing, the
 * focus begins at what one came for, files are looked for beside the document; the name that is
 * proposed for a file, and what becomes of the one that is typed. */

#include "ashlar-config.h"

#include "harness.h"
#include "journey.h"
#include "pointer.h"
#include "start-documents.h"

#include <string.h>

#include "document/editor-file-name.h"
#include "levels/editor-export-dialog.h"
#include "widgets/editor-keys.h"
#include "window/editor-import-dialog.h"
#include "window/editor-key-dialog.h"

static gboolean
is_active (gpointer user_data)
{
  return gtk_window_is_active (user_data);
}

static void
give_focus (GtkWindow *window)
{
  pointer_give_focus (GTK_WIDGET (window));
  harness_wait ("the window to be active", is_active, window);
  harness_settle ();
}

static EditorWindow *
new_window (void)
{
  EditorWindow *window = harness_new_window (1280, 900);

  give_focus (GTK_WINDOW (window));
  return window;
}

static void
chord (guint modifier, guint keyval)
{
  pointer_key (modifier, TRUE);
  pointer_tap (keyval);
  pointer_key (modifier, FALSE);
}

static void
type (const char *text)
{
  for (const char *p = text; *p != '\0'; p++)
    pointer_tap (gdk_unicode_to_keyval ((guint32) *p));
}

/* ---- what is open beside the window */

typedef struct
{
  EditorWindow *window;
  GType         type; /* 0: any */
  GtkWindow    *dialog;
} Open;

static gboolean
has_dialog (gpointer user_data)
{
  Open *open = user_data;
  g_autoptr (GList) all = gtk_window_list_toplevels ();

  open->dialog = NULL;
  for (GList *link = all; link != NULL; link = link->next)
    if (link->data != open->window && gtk_widget_get_mapped (link->data)
        && gtk_widget_get_width (link->data) > 0
        && (open->type == 0 || G_TYPE_CHECK_INSTANCE_TYPE (link->data, open->type)))
      open->dialog = link->data;
  return open->dialog != NULL;
}

static gboolean
has_no_dialog (gpointer user_data)
{
  return !has_dialog (user_data);
}

static gpointer
wait_for (EditorWindow *window, GType type)
{
  Open open = { .window = window, .type = type };

  harness_wait (type != 0 ? g_type_name (type) : "the dialog", has_dialog, &open);
  give_focus (open.dialog);
  return open.dialog;
}

static void
wait_for_no_dialog (EditorWindow *window)
{
  Open open = { .window = window };

  harness_wait ("the dialog to close", has_no_dialog, &open);
  give_focus (GTK_WINDOW (window));
}

/* ---- names of files */

static GtkEditable *
find_name_field (GtkWidget *widget)
{
  if (GTK_IS_ENTRY (widget)
      && g_str_has_suffix (gtk_editable_get_text (GTK_EDITABLE (widget)), ".json"))
    return GTK_EDITABLE (widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkEditable *found = find_name_field (child);

      if (found != NULL)
        return found;
    }
  return NULL;
}

static gboolean
is_saved (gpointer user_data)
{
  EditorDocument *document = editor_window_get_document (user_data);

  return editor_document_get_file (document) != NULL && !editor_document_get_modified (document);
}

/* The chooser begins where a file was open last: in the folder of the test. */
static GFile *
remember_folder (void)
{
  g_autofree char *path = harness_build_path ("remembered.ashlar.json");
  g_autofree char *uri = g_filename_to_uri (path, NULL, NULL);
  g_autoptr (GSettings) settings = g_settings_new (ASHLAR_APP_ID);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  const char *uris[] = { uri, NULL };

  g_settings_set_strv (settings, "recent-files", uris);
  return g_file_get_parent (file);
}

static void
assert_proposed (GtkWindow *chooser, const char *name)
{
  GtkEditable *field = find_name_field (GTK_WIDGET (chooser));
  int          begin = -1, end = -1;

  g_assert_nonnull (field);
  g_assert_cmpstr (gtk_editable_get_text (field), ==, name);
  g_assert_true (gtk_editable_get_selection_bounds (field, &begin, &end));
  g_assert_cmpint (begin, ==, 0);
  g_assert_cmpint (end, ==, g_utf8_strlen (name, -1) - (glong) strlen (EDITOR_FILE_SUFFIX));
}

typedef struct
{
  EditorWindow *window;
  const char   *name;
} SavedAs;

/* A document that was saved before is so all the while that it is written under another name. */
static gboolean
is_saved_as (gpointer user_data)
{
  SavedAs         *saved = user_data;
  GFile           *file = editor_document_get_file (editor_window_get_document (saved->window));
  g_autofree char *base = file != NULL ? g_file_get_basename (file) : NULL;

  return g_strcmp0 (base, saved->name) == 0 && is_saved (saved->window);
}

static void
assert_file (EditorWindow *window, const char *name, const char *title)
{
  EditorDocument *document = editor_window_get_document (window);
  SavedAs         saved = { window, name };

  harness_wait (name, is_saved_as, &saved);
  g_assert_cmpstr (ashlar_content_get_title (editor_document_get_content (document)), ==, title);
  g_assert_true (g_file_query_exists (editor_document_get_file (document), NULL));
}

/* A set without a title is called as the file that somebody has just thought of a name for. */
static void
test_untitled (void)
{
  g_autoptr (GFile) folder = remember_folder ();
  EditorWindow *window = new_window ();
  g_autoptr (AshlarContent) saved = NULL;
  g_autoptr (GBytes) bytes = NULL;

  harness_open_sample (window, "new");
  g_assert_cmpstr (gtk_window_get_title (GTK_WINDOW (window)), ==, "Untitled");
  chord (GDK_KEY_Control_L, GDK_KEY_s);
  assert_proposed (wait_for (window, GTK_TYPE_FILE_CHOOSER), "untitled.ashlar.json");
  type ("sunken-abbey");
  pointer_tap (GDK_KEY_Return);
  wait_for_no_dialog (window);
  assert_file (window, "sunken-abbey.ashlar.json", "Sunken abbey");
  /* In the file, too. */
  bytes = g_file_load_bytes (editor_document_get_file (editor_window_get_document (window)), NULL,
                             NULL, NULL);
  saved = ashlar_content_load_bytes (bytes, "saved", NULL);
  g_assert_cmpstr (ashlar_content_get_title (saved), ==, "Sunken abbey");

  /* Saved as another it keeps the title that it has. */
  pointer_key (GDK_KEY_Shift_L, TRUE);
  chord (GDK_KEY_Control_L, GDK_KEY_s);
  pointer_key (GDK_KEY_Shift_L, FALSE);
  assert_proposed (wait_for (window, GTK_TYPE_FILE_CHOOSER), "sunken-abbey.ashlar.json");
  chord (GDK_KEY_Control_L, GDK_KEY_a);
  type ("other.json");
  pointer_tap (GDK_KEY_Return);
  wait_for_no_dialog (window);
  assert_file (window, "other.ashlar.json", "Sunken abbey");
  harness_close (window);
}

/* A title proposes the name; a name that gets its suffix and so meets another file is asked about. */
static void
test_titled (void)
{
  g_autoptr (GFile) folder = remember_folder ();
  g_autofree char *there = harness_build_path ("there.ashlar.json");
  g_autofree char *text = NULL;
  EditorWindow    *window = new_window ();

  g_assert_true (g_file_set_contents (there, "somebody's", -1, NULL));
  harness_open_sample (window, "old-keep");
  g_assert_cmpstr (gtk_window_get_title (GTK_WINDOW (window)), ==, "The Old Keep");
  for (guint round = 0; round < 2; round++)
    {
      AdwMessageDialog *question;

      chord (GDK_KEY_Control_L, GDK_KEY_s);
      assert_proposed (wait_for (window, GTK_TYPE_FILE_CHOOSER), "the-old-keep.ashlar.json");
      chord (GDK_KEY_Control_L, GDK_KEY_a);
      type ("there");
      pointer_tap (GDK_KEY_Return);
      question = wait_for (window, ADW_TYPE_MESSAGE_DIALOG);
      g_assert_nonnull (strstr (adw_message_dialog_get_heading (question), "there.ashlar.json"));
      /* Neither key writes over it. */
      pointer_tap (round == 0 ? GDK_KEY_Escape : GDK_KEY_Return);
      wait_for_no_dialog (window);
      g_assert_null (editor_document_get_file (editor_window_get_document (window)));
      g_assert_true (g_file_get_contents (there, &text, NULL, NULL));
      g_assert_cmpstr (text, ==, "somebody's");
      g_clear_pointer (&text, g_free);
    }
  chord (GDK_KEY_Control_L, GDK_KEY_s);
  wait_for (window, GTK_TYPE_FILE_CHOOSER);
  chord (GDK_KEY_Control_L, GDK_KEY_a);
  type ("there");
  pointer_tap (GDK_KEY_Return);
  wait_for (window, ADW_TYPE_MESSAGE_DIALOG);
  chord (GDK_KEY_Alt_L, GDK_KEY_r);
  wait_for_no_dialog (window);
  assert_file (window, "there.ashlar.json", "The Old Keep");
  harness_close (window);
}

/* ---- where choosers begin */

static gboolean
has_document (gpointer user_data)
{
  return editor_window_get_document (user_data) != NULL;
}

static void
assert_begins_at (EditorWindow *window, GFile *folder)
{
  GtkFileChooser *chooser = wait_for (window, GTK_TYPE_FILE_CHOOSER);
  g_autoptr (GFile) shown = NULL;

  shown = gtk_file_chooser_get_current_folder (chooser);
  g_assert_nonnull (shown);
  g_assert_cmpstr (g_file_peek_path (shown), ==, g_file_peek_path (folder));
}

static void
test_folders (void)
{
  g_autofree char *path = harness_build_path ("beside");
  g_autofree char *sample = g_build_filename (path, "set.ashlar.json", NULL);
  g_autoptr (GBytes) bytes
      = g_resources_lookup_data ("/io/github/ashlar/Ashlar/samples/crossword-vaults.ashlar.json",
                                 G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
  g_autoptr (GFile) folder = g_file_new_for_path (path);
  g_autoptr (GFile) file = g_file_new_for_path (sample);
  g_autoptr (GFile) remembered = remember_folder ();
  EditorWindow *window;
  const struct
  {
    const char *page, *action;
    gboolean    in_dialog; /* Return opens the chooser from there */
  } choosers[] = {
    { "tiles", "win.open", FALSE },    { "tiles", "win.import", FALSE },
    { "tiles", "win.save-as", FALSE }, { "puzzles", "page.export", FALSE },
    { "levels", "page.export", TRUE },
  };

  g_assert_true (g_file_make_directory (folder, NULL, NULL));
  g_assert_true (g_file_set_contents (sample, g_bytes_get_data (bytes, NULL),
                                      (gssize) g_bytes_get_size (bytes), NULL));
  window = new_window ();
  /* No document: where a file was open last. */
  chord (GDK_KEY_Control_L, GDK_KEY_o);
  assert_begins_at (window, remembered);
  harness_close_others (window);
  editor_window_open (window, file);
  harness_wait ("the file", has_document, window);
  for (gsize i = 0; i < G_N_ELEMENTS (choosers); i++)
    {
      g_test_message ("%s on %s", choosers[i].action, choosers[i].page);
      harness_show_page (window, choosers[i].page);
      if (choosers[i].in_dialog)
        harness_wait_for_level (window);
      g_assert_true (harness_activate (window, choosers[i].action, NULL));
      if (choosers[i].in_dialog)
        {
          wait_for (window, EDITOR_TYPE_EXPORT_DIALOG);
          pointer_tap (GDK_KEY_Return);
        }
      assert_begins_at (window, folder);
      harness_close_others (window);
    }
  harness_close (window);
}

/* ---- files that nobody may write to */

static gboolean
bar_is_revealed (gpointer user_data)
{
  return gtk_info_bar_get_revealed (user_data);
}

static gboolean
bar_is_away (gpointer user_data)
{
  return !gtk_info_bar_get_revealed (user_data);
}

/* It says so at once, and offers what can be done. */
static void
test_read_only (void)
{
  g_autoptr (GFile) folder = remember_folder ();
  EditorWindow *window = new_window ();
  GtkWidget    *bar = harness_find (GTK_WIDGET (window), GTK_TYPE_INFO_BAR);
  GtkWidget    *button;
  const char   *text;

  g_assert_false (gtk_info_bar_get_revealed (GTK_INFO_BAR (bar)));
  start_document_read_only (window);
  harness_wait ("the bar", bar_is_revealed, bar);
  text = gtk_label_get_label (GTK_LABEL (harness_find (bar, GTK_TYPE_LABEL)));
  g_assert_nonnull (strstr (text, "read-only.ashlar.json is read-only"));
  harness_screenshot (GTK_WIDGET (window), "read-only");

  button = harness_find (bar, GTK_TYPE_BUTTON);
  g_assert_nonnull (strstr (gtk_button_get_label (GTK_BUTTON (button)), "As…"));
  /* The bar pushes the page down: it has its place when it has been drawn there. */
  harness_draw (button);
  journey_click (button);
  assert_proposed (wait_for (window, GTK_TYPE_FILE_CHOOSER), "read-only.ashlar.json");
  type ("mine");
  pointer_tap (GDK_KEY_Return);
  wait_for_no_dialog (window);
  harness_wait ("the bar to go", bar_is_away, bar);
  assert_file (window, "mine.ashlar.json", "Made by a test");
  g_assert_false (editor_document_get_read_only (editor_window_get_document (window)));
  harness_close (window);

  /* One that can be written to says nothing. */
  window = new_window ();
  {
    g_autoptr (GFile) mine = g_file_get_child (folder, "mine.ashlar.json");

    editor_window_open (window, mine);
  }
  harness_wait ("the file", has_document, window);
  harness_settle ();
  g_assert_false (gtk_info_bar_get_revealed (
      GTK_INFO_BAR (harness_find (GTK_WIDGET (window), GTK_TYPE_INFO_BAR))));
  harness_close (window);
}

/* ---- what keys do */

static void
open_import (EditorWindow *window)
{
  g_autofree char *path = harness_build_path ("room.txt");
  g_autoptr (GFile) file = g_file_new_for_path (path);

  g_assert_true (g_file_set_contents (path, "#####\n#...#\n#####\n", -1, NULL));
  editor_window_open_files (window, &file, 1);
}

static void
open_key (EditorWindow *window)
{
  gtk_window_present (
      editor_key_dialog_new (GTK_WINDOW (window), editor_keys_find ("page.tool::fill")));
}

static void
open_preferences (EditorWindow *window)
{
  g_action_group_activate_action (G_ACTION_GROUP (harness_get_application ()), "preferences", NULL);
}

static gboolean
is_button_named (GtkWidget *widget, const char *name)
{
  const char *label = GTK_IS_BUTTON (widget) ? gtk_button_get_label (GTK_BUTTON (widget)) : NULL;

  return label != NULL && strstr (label, name) != NULL;
}

/* Return must not end what has just been opened. */
static gboolean
has_useful_focus (gpointer user_data)
{
  GtkWidget *focus = gtk_window_get_focus (user_data);

  return !is_button_named (focus, "Cancel") && !is_button_named (focus, "Close");
}

/* Escape closes each; the focus is on none of what would close it. */
static void
test_keys (void)
{
  static const struct
  {
    const char *what, *page, *action;
    void (*open) (EditorWindow *window);
  } dialogs[] = {
    { "properties", "tiles", "win.properties", NULL },
    { "shortcuts", "tiles", "win.show-help-overlay", NULL },
    { "export", "levels", "page.export", NULL },
    { "open", "tiles", "win.open", NULL },
    { "import", "tiles", "win.import", NULL },
    { "save as", "tiles", "win.save-as", NULL },
    { "import maps", "tiles", NULL, open_import },
    { "a key", "tiles", NULL, open_key },
    { "preferences", "tiles", NULL, open_preferences },
  };
  EditorWindow *window = new_window ();

  harness_open_sample (window, "old-keep");
  harness_show_page (window, "levels");
  harness_wait_for_level (window);
  for (gsize i = 0; i < G_N_ELEMENTS (dialogs); i++)
    {
      GtkWindow *dialog;

      g_test_message ("%s", dialogs[i].what);
      harness_show_page (window, dialogs[i].page);
      give_focus (GTK_WINDOW (window));
      if (dialogs[i].open != NULL)
        dialogs[i].open (window);
      else
        g_assert_true (harness_activate (window, dialogs[i].action, NULL));
      dialog = wait_for (window, 0);
      /* GTK's own dialogs move the keyboard once they have read a folder. */
      harness_wait ("the keyboard to be where one begins", has_useful_focus, dialog);
      pointer_tap (GDK_KEY_Escape);
      wait_for_no_dialog (window);
    }
  g_assert_false (editor_document_get_modified (editor_window_get_document (window)));
  harness_close (window);
}

static GtkWidget *
find_text (GtkWidget *widget, const char *text)
{
  if (GTK_IS_LABEL (widget) && gtk_widget_get_mapped (widget)
      && g_str_equal (gtk_label_get_text (GTK_LABEL (widget)), text))
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_text (child, text);

      if (found != NULL)
        return found;
    }
  return NULL;
}

static double
get_left (GtkWidget *widget, GtkWindow *window)
{
  double x, y;

  g_assert_nonnull (widget);
  g_assert_true (gtk_widget_translate_coordinates (widget, GTK_WIDGET (window), 0, 0, &x, &y));
  return x;
}

/* The window of keys fits the smallest screen, all pages of it; undo and the tools stand first. */
static void
test_shortcuts (void)
{
  static const char *const sections[]
      = { "editing", "drawing", "blocks", "levels", "overlays", "files" };
  EditorWindow *window = new_window ();
  GtkWindow    *keys;

  harness_open_sample (window, "old-keep");
  pointer_key (GDK_KEY_Shift_L, TRUE);
  chord (GDK_KEY_Control_L, GDK_KEY_question);
  pointer_key (GDK_KEY_Shift_L, FALSE);
  keys = wait_for (window, GTK_TYPE_SHORTCUTS_WINDOW);
  g_assert_nonnull (find_text (GTK_WIDGET (keys), "Undo"));
  g_assert_nonnull (find_text (GTK_WIDGET (keys), "Brush"));
  g_assert_cmpfloat (get_left (find_text (GTK_WIDGET (keys), "Undo"), keys), <,
                     get_left (find_text (GTK_WIDGET (keys), "Brush"), keys));
  for (gsize i = 0; i < G_N_ELEMENTS (sections); i++)
    {
      g_autofree char *name = g_strconcat ("shortcuts-", sections[i], NULL);

      g_object_set (keys, "section-name", sections[i], NULL);
      harness_settle ();
      harness_screenshot (GTK_WIDGET (keys), name);
      g_test_message ("%s: %d x %d", sections[i], gtk_widget_get_width (GTK_WIDGET (keys)),
                      gtk_widget_get_height (GTK_WIDGET (keys)));
    }
  g_assert_cmpint (gtk_widget_get_width (GTK_WIDGET (keys)), <=, 1024);
  g_assert_cmpint (gtk_widget_get_height (GTK_WIDGET (keys)), <=, 768);
  pointer_tap (GDK_KEY_Escape);
  wait_for_no_dialog (window);
  harness_close (window);
}

static gboolean
has_button_ready (gpointer user_data)
{
  return gtk_window_get_default_widget (user_data) != NULL
         && gtk_window_get_default_widget (user_data) == gtk_window_get_focus (user_data);
}

/* Return takes what is shown. */
static void
test_import (void)
{
  EditorWindow *window = new_window ();
  GtkWindow    *dialog;
  guint         n;

  harness_open_sample (window, "new");
  n = ashlar_content_get_n_blocks (
      editor_document_get_content (editor_window_get_document (window)));
  open_import (window);
  dialog = wait_for (window, EDITOR_TYPE_IMPORT_DIALOG);
  harness_wait ("the focus on the button", has_button_ready, dialog);
  pointer_tap (GDK_KEY_Return);
  wait_for_no_dialog (window);
  g_assert_cmpuint (ashlar_content_get_n_blocks (
                        editor_document_get_content (editor_window_get_document (window))),
                    ==, n + 1);
  harness_close (window);
}

int
main (int argc, char *argv[])
{
  harness_init (&argc, &argv);
  g_test_add_func ("/dialogs/untitled", test_untitled);
  g_test_add_func ("/dialogs/titled", test_titled);
  g_test_add_func ("/dialogs/folders", test_folders);
  g_test_add_func ("/dialogs/read-only", test_read_only);
  g_test_add_func ("/dialogs/keys", test_keys);
  g_test_add_func ("/dialogs/shortcuts", test_shortcuts);
  g_test_add_func ("/dialogs/import", test_import);
  return harness_run ();
}
