/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* A page is made what somebody wants to print, with real clicks: another palette, paper and title, no tilt.
 * It is there again when the file is opened again; the dialog that exports it begins with the same, and
 * the command that is copied writes the same bytes. */

#include "ashlar-config.h"

#include "journey.h"

#include <string.h>

#include "levels/editor-export-dialog.h"
#include "levels/editor-levels-page-private.h"
#include "render/ashlar-one-page-private.h"

typedef struct
{
  EditorWindow      *window;
  EditorLevelsPage  *page;
  EditorOnePageView *view;
} Fixture;

static gboolean
is_page_ready (gpointer user_data)
{
  return editor_one_page_view_get_page (user_data) != NULL
         && !editor_one_page_view_is_busy (user_data);
}

static gboolean
is_open (gpointer user_data)
{
  return gtk_widget_get_mapped (user_data);
}

static gboolean
is_shut (gpointer user_data)
{
  return !gtk_widget_get_mapped (user_data);
}

static gboolean
has_document (gpointer user_data)
{
  return editor_window_get_document (user_data) != NULL;
}

static char *
save_sample (const char *sample, const char *as)
{
  g_autofree char *from
      = g_strdup_printf ("%s/../data/samples/%s.ashlar.json", g_getenv ("G_TEST_SRCDIR"), sample);
  char            *path = harness_build_path (as);
  g_autofree char *contents = NULL;
  gsize            size;

  g_assert_true (g_file_get_contents (from, &contents, &size, NULL));
  g_assert_true (g_file_set_contents (path, contents, (gssize) size, NULL));
  return path;
}

/* Which the sample's skin is made of. */
static void
copy_picture (const char *name)
{
  g_autofree char *from
      = g_strdup_printf ("%s/../data/samples/%s", g_getenv ("G_TEST_SRCDIR"), name);
  g_autofree char *path = harness_build_path (name);
  g_autofree char *contents = NULL;
  gsize            size;

  g_assert_true (g_file_get_contents (from, &contents, &size, NULL));
  g_assert_true (g_file_set_contents (path, contents, (gssize) size, NULL));
}

static void
find_parts (Fixture *self)
{
  harness_show_page (self->window, "levels");
  harness_wait_for_level (self->window);
  self->page = harness_get_levels_page (self->window);
  self->view
      = EDITOR_ONE_PAGE_VIEW (harness_find (GTK_WIDGET (self->page), EDITOR_TYPE_ONE_PAGE_VIEW));
}

static void
open_file (Fixture *self, const char *path)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);

  self->window = journey_new_window (1280, 900);
  editor_window_open (self->window, file);
  harness_wait ("the document", has_document, self->window);
  find_parts (self);
}

/* The popover of a button in the toolbar. */
static GtkWidget *
open_popover (Fixture *self, const char *button_name)
{
  GtkWidget *button = journey_find (GTK_WIDGET (self->window), GTK_TYPE_MENU_BUTTON, button_name);
  GtkWidget *popover = GTK_WIDGET (gtk_menu_button_get_popover (GTK_MENU_BUTTON (button)));

  journey_click (button);
  harness_wait ("the popover", is_open, popover);
  harness_settle ();
  return popover;
}

static void
choose_style (Fixture *self, const char *name)
{
  GtkWidget *popover = open_popover (self, "How the level is drawn");

  journey_click (journey_find (popover, GTK_TYPE_LABEL, name));
  harness_wait ("the menu to close", is_shut, popover);
  harness_settle ();
}

/* The row of that name, and then what it offers. */
static void
choose (GtkWidget *root, const char *row, const char *name)
{
  GtkWidget *label = journey_find (root, GTK_TYPE_LABEL, row);
  GtkWidget *combo = gtk_widget_get_ancestor (label, ADW_TYPE_COMBO_ROW);
  GtkWidget *popover = harness_find (combo, GTK_TYPE_POPOVER);

  g_test_message ("%s: %s", row, name);
  journey_click (combo);
  harness_wait ("the list", is_open, popover);
  harness_settle ();
  journey_click (journey_find (popover, GTK_TYPE_LABEL, name));
  harness_wait ("the list to close", is_shut, popover);
  harness_settle ();
}

static const AshlarOnePageOptions *
get_options (Fixture *self)
{
  harness_wait ("the page", is_page_ready, self->view);
  return editor_one_page_view_get_options (self->view);
}

typedef struct
{
  EditorOnePageView *view;
  const char        *id, *word;
} Wanted;

static gboolean
is_as_wanted (gpointer user_data)
{
  Wanted                     *self = user_data;
  const AshlarOnePageOptions *options = editor_one_page_view_get_options (self->view);
  guint                       i = 0;

  while (!g_str_equal (ashlar_page_options[i].id, self->id))
    i++;
  switch (ashlar_page_options[i].kind)
    {
    case ASHLAR_PAGE_OPTION_SWITCH:
      return ashlar_page_option_get (&ashlar_page_options[i], options)
             == (guint) g_str_equal (self->word, "on");
    case ASHLAR_PAGE_OPTION_CHOICE:
      return g_str_equal (ashlar_page_options[i]
                              .words[ashlar_page_option_get (&ashlar_page_options[i], options)]
                              .id,
                          self->word);
    case ASHLAR_PAGE_OPTION_PALETTE:
    case ASHLAR_PAGE_OPTION_TITLE:
    default:
      return g_strcmp0 (ashlar_page_option_get_text (&ashlar_page_options[i], options), self->word)
             == 0;
    }
}

/* Until the page that is shown is such a one. */
static void
wait_for (EditorOnePageView *view, const char *id, const char *word)
{
  Wanted           wanted = { view, id, word };
  g_autofree char *what = g_strdup_printf ("%s to be %s", id, word);

  harness_wait (what, is_as_wanted, &wanted);
  harness_wait ("the page", is_page_ready, view);
}

/* What has the keys then is the page again. */
static void
shut (Fixture *self, GtkWidget *popover)
{
  pointer_tap (GDK_KEY_Escape);
  harness_wait ("the popover to close", is_shut, popover);
  journey_click (GTK_WIDGET (self->view));
  harness_settle ();
}

static void
make_it_mine (Fixture *self, const char *palette, const char *id)
{
  GtkWidget *popover, *title;

  choose_style (self, "One-page dungeon");
  g_assert_null (get_options (self)->palette);
  popover = open_popover (self, "What is on the page");
  choose (popover, "Palette", palette);
  wait_for (self->view, "palette", id);
  g_assert_true (g_str_equal (id, "white")
                 == (editor_one_page_view_get_page (self->view)->colors.paper == 0xffffff));
  choose (popover, "Paper", "A4");
  wait_for (self->view, "paper", "a4");
  journey_click (journey_find (popover, GTK_TYPE_LABEL, "Tilt"));
  wait_for (self->view, "tilt", "off");
  title = gtk_widget_get_ancestor (journey_find (popover, GTK_TYPE_LABEL, "Title"),
                                   ADW_TYPE_ENTRY_ROW);
  journey_click (title);
  journey_chord (GDK_KEY_Control_L, GDK_KEY_a);
  journey_type ("bell-tower");
  wait_for (self->view, "title", "bell-tower");
  harness_screenshot (GTK_WIDGET (self->window), "page-options");
  shut (self, popover);
}

static void
assert_mine (Fixture *self)
{
  const AshlarOnePageOptions *options = get_options (self);

  g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (self->view)));
  g_assert_cmpstr (options->palette, ==, "white");
  g_assert_cmpstr (options->title, ==, "bell-tower");
  g_assert_cmpint (options->paper, ==, ASHLAR_PAPER_A4);
  g_assert_false (options->tilt);
  g_assert_true (options->legend && options->hatching && options->clues && !options->is_map);
}

/* What was chosen for one file is there again with it, and with no other. */
static void
test_remembered (void)
{
  g_autofree char *path = save_sample ("first-steps", "mine.ashlar.json");
  g_autofree char *other = save_sample ("first-steps", "other.ashlar.json");
  g_autofree char *before = NULL, *after = NULL;
  Fixture          self;

  g_assert_true (g_file_get_contents (path, &before, NULL, NULL));
  open_file (&self, path);
  g_assert_false (gtk_widget_get_mapped (GTK_WIDGET (self.view)));
  make_it_mine (&self, "White, sparing with ink", "white");
  g_assert_false (editor_document_get_modified (editor_window_get_document (self.window)));
  harness_close (self.window);

  open_file (&self, other);
  g_assert_false (gtk_widget_get_mapped (GTK_WIDGET (self.view)));
  harness_close (self.window);

  open_file (&self, path);
  assert_mine (&self);
  /* A player's map has palette and paper as well, and no row that would do nothing. */
  choose_style (&self, "Player’s map");
  {
    GtkWidget *popover = open_popover (&self, "What is on the page");

    g_assert_cmpstr (get_options (&self)->palette, ==, "white");
    g_assert_true (journey_is_there (popover, GTK_TYPE_LABEL, "Legend"));
    g_assert_false (journey_is_there (popover, GTK_TYPE_LABEL, "Hatching"));
    shut (&self, popover);
  }
  choose_style (&self, "One-page dungeon");
  assert_mine (&self);
  harness_close (self.window);
  g_assert_true (g_file_get_contents (path, &after, NULL, NULL));
  g_assert_cmpstr (before, ==, after);
}

/* What was never saved takes its choice along to its first file. */
static void
test_saved_later (void)
{
  g_autofree char *path = harness_build_path ("later.ashlar.json");
  g_autoptr (GFile) file = g_file_new_for_path (path);
  Fixture self = { .window = journey_new_window (1280, 900) };

  harness_open_sample (self.window, "first-steps");
  find_parts (&self);
  make_it_mine (&self, "White, sparing with ink", "white");
  journey_save_as (self.window, file);
  assert_mine (&self);
  harness_close (self.window);
  open_file (&self, path);
  assert_mine (&self);
  harness_close (self.window);
}

/* ---- window and command */

static EditorExportDialog *
find_dialog (void)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWidget) found = g_list_model_get_item (windows, i);

      if (EDITOR_IS_EXPORT_DIALOG (found))
        return EDITOR_EXPORT_DIALOG (found);
    }
  return NULL;
}

static gboolean
has_gone (gpointer user_data)
{
  return *(gpointer *) user_data == NULL;
}

/* As the dialog stands, under that name. */
static void
write_export (EditorExportDialog *dialog, const char *path)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  gpointer alive = dialog;

  g_object_add_weak_pointer (G_OBJECT (dialog), &alive);
  editor_export_dialog_write (dialog, file);
  harness_wait ("the dialog to close", has_gone, &alive);
}

static gboolean
is_at_rest (gpointer user_data)
{
  return !editor_export_dialog_is_busy (user_data);
}

static EditorExportDialog *
open_export (Fixture *self)
{
  EditorExportDialog *dialog;

  harness_activate (self->window, "page.export", NULL);
  dialog = find_dialog ();
  g_assert_nonnull (dialog);
  harness_wait ("the dialog", is_open, dialog);
  /* What arrives later moves nothing under the pointer. */
  harness_wait ("what it shows", is_at_rest, dialog);
  harness_settle ();
  return dialog;
}

static void G_GNUC_PRINTF (1, 2) run (const char *format, ...)
{
  va_list          arguments;
  const char      *argv[] = { "/bin/bash", "-c", NULL, NULL };
  g_autofree char *script = NULL, *said = NULL;
  g_autoptr (GError) error = NULL;
  int status;

  va_start (arguments, format);
  script = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  argv[2] = script;
  g_spawn_sync (NULL, (char **) argv, NULL, G_SPAWN_DEFAULT, NULL, NULL, NULL, &said, &status,
                &error);
  g_assert_no_error (error);
  g_assert_cmpstr (said, ==, "");
  g_assert_cmpint (status, ==, 0);
}

static void
assert_same_files (const char *a, const char *b)
{
  g_autofree char *left = NULL, *right = NULL;
  gsize            n_left, n_right;

  g_assert_true (g_file_get_contents (a, &left, &n_left, NULL));
  g_assert_true (g_file_get_contents (b, &right, &n_right, NULL));
  g_assert_cmpmem (left, n_left, right, n_right);
}

static const struct
{
  const char *sample, *style, *suffix, *options;
} exports[] = {
  /* Nothing is said: the same defaults. */
  { "first-steps", "One-page dungeon", "png", "" },
  { "first-steps", "One-page dungeon", "svg", "" },
  { "first-steps", "Player’s map", "png", "--style map" },
  /* As it is shown at first: in its skin, and lit. */
  { "first-steps", NULL, "png", "--style tiles" },
  { "first-steps", "Plain tiles", "png", "--style plain" },
  { "first-steps", "Plain tiles", "svg", "--style plain" },
  { "crossword-vaults", "One-page dungeon", "png", "" },
  { "first-steps", "One-page dungeon", "pdf", "" },
};

static void
test_same_defaults (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (exports); i++)
    {
      g_autofree char    *path = save_sample (exports[i].sample, "defaults.ashlar.json");
      g_autofree char    *name = g_strdup_printf ("window.%s", exports[i].suffix);
      g_autofree char    *named = g_strdup_printf ("command.%s", exports[i].suffix);
      g_autofree char    *window_path = harness_build_path (name);
      g_autofree char    *command_path = harness_build_path (named);
      Fixture             self;
      EditorExportDialog *dialog;
      AshlarContent      *content;
      g_autoptr (GSettings) settings = g_settings_new (ASHLAR_APP_ID);

      copy_picture ("steps.png");
      g_test_message ("%s, %s, %s", exports[i].sample,
                      exports[i].style != NULL ? exports[i].style : "its skin", exports[i].suffix);
      g_settings_reset (settings, "drawn-as");
      open_file (&self, path);
      dialog = open_export (&self);
      if (exports[i].style != NULL)
        choose (GTK_WIDGET (dialog), "_Style", exports[i].style);
      editor_export_dialog_set_format (dialog, ashlar_export_format_find (exports[i].suffix));
      write_export (dialog, window_path);
      content = editor_document_get_content (editor_window_get_document (self.window));
      run ("'%s' export '%s' --recipe '%s' --seed %" G_GUINT64_FORMAT " --output '%s' %s",
           g_getenv ("ASHLAR_COMMAND"), path,
           ashlar_recipe_get_id (
               ashlar_content_get_recipe (content, editor_levels_page_get_recipe (self.page))),
           editor_levels_page_get_seed (self.page), command_path, exports[i].options);
      assert_same_files (window_path, command_path);
      harness_close (self.window);
    }
}

/* The dialog begins with the page as it is shown; what is chosen there is the page's, too; and what is
 * copied writes it. */
static void
test_same_choices (void)
{
  g_autofree char    *path = save_sample ("crossword-vaults", "choices.ashlar.json");
  g_autofree char    *window_path = harness_build_path ("window.png");
  g_autofree char    *command_path = harness_build_path ("level.png");
  g_autofree char    *folder = g_path_get_dirname (command_path);
  g_autofree char    *command = NULL;
  Fixture             self;
  EditorExportDialog *dialog;
  EditorOnePageView  *view;

  open_file (&self, path);
  make_it_mine (&self, "moss", "moss");
  dialog = open_export (&self);
  editor_export_dialog_set_format (dialog, ashlar_export_format_find ("png"));
  choose (GTK_WIDGET (dialog), "Palette", "brick");
  choose (GTK_WIDGET (dialog), "Letters", "Numbers only");
  journey_click (journey_find (GTK_WIDGET (dialog), GTK_TYPE_LABEL, "Clues"));
  view = EDITOR_ONE_PAGE_VIEW (harness_find (GTK_WIDGET (dialog), EDITOR_TYPE_ONE_PAGE_VIEW));
  wait_for (view, "letters", "numbers");
  wait_for (view, "clues", "off");
  harness_screenshot (GTK_WIDGET (dialog), "export-options");
  write_export (dialog, window_path);

  g_assert_cmpstr (get_options (&self)->palette, ==, "brick");
  g_assert_cmpint (get_options (&self)->letters, ==, ASHLAR_LETTERS_NUMBERS);
  g_assert_false (get_options (&self)->clues);
  g_assert_false (get_options (&self)->tilt);
  g_assert_cmpstr (get_options (&self)->title, ==, "bell-tower");

  command = _editor_levels_page_dup_text (self.page, "copy-command");
  g_test_message ("%s", command);
  run ("cd '%s' && ashlar () { '%s' \"$@\"; }; %s", folder, g_getenv ("ASHLAR_COMMAND"), command);
  assert_same_files (window_path, command_path);

  /* The next time it is a PNG at once. */
  dialog = open_export (&self);
  write_export (dialog, window_path);
  assert_same_files (window_path, command_path);
  harness_close (self.window);
}

int
main (int argc, char *argv[])
{
  harness_init (&argc, &argv);
  g_test_add_func ("/page-options/remembered", test_remembered);
  g_test_add_func ("/page-options/saved-later", test_saved_later);
  g_test_add_func ("/page-options/same-defaults", test_same_defaults);
  g_test_add_func ("/page-options/same-choices", test_same_choices);
  return harness_run ();
}
