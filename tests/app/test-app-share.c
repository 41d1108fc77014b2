/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* A level goes from one designer to another with real clicks and keys: what the menu Share copies is
 * pasted into the field of the seed, and the same level stands there; a picture lies on the clipboard as
 * the page shows it; what is no level stays in the field. */

#include "ashlar-config.h"

#include "journey.h"

#include "preview/editor-seed-bar.h"
#include "widgets/editor-commit-entry.h"
#include "widgets/editor-note.h"

#include <string.h>
#include <sys/wait.h>

typedef struct
{
  EditorWindow     *window;
  EditorLevelsPage *page;
  GtkWidget        *entry; /* of the seed */
} Fixture;

static void
set_up (Fixture *self, const char *sample)
{
  GtkWidget *bar;

  self->window = journey_new_window (1280, 900);
  harness_open_sample (self->window, sample);
  harness_show_page (self->window, "levels");
  harness_wait_for_level (self->window);
  self->page = harness_get_levels_page (self->window);
  bar = harness_find (GTK_WIDGET (self->page), EDITOR_TYPE_SEED_BAR);
  self->entry = harness_find (bar, EDITOR_TYPE_COMMIT_ENTRY);
}

static const char *
get_recipe (Fixture *self)
{
  AshlarContent *content = editor_document_get_content (editor_window_get_document (self->window));

  return ashlar_recipe_get_id (
      ashlar_content_get_recipe (content, editor_levels_page_get_recipe (self->page)));
}

static GBytes *
get_level (Fixture *self)
{
  harness_wait_for_level (self->window);
  return ashlar_level_to_bytes (
      editor_preview_get_result (editor_levels_page_get_preview (self->page))->level);
}

/* ---- the clipboard */

typedef struct
{
  gboolean    done;
  char       *text;
  GdkTexture *texture;
} Pasted;

static gboolean
is_pasted (gpointer user_data)
{
  return ((Pasted *) user_data)->done;
}

static void
text_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  Pasted *self = user_data;

  self->text = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (source), result, NULL);
  self->done = TRUE;
}

static void
texture_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  Pasted *self = user_data;

  self->texture = gdk_clipboard_read_texture_finish (GDK_CLIPBOARD (source), result, NULL);
  self->done = TRUE;
}

static char *
read_text (Fixture *self)
{
  Pasted pasted = { 0 };

  gdk_clipboard_read_text_async (gtk_widget_get_clipboard (GTK_WIDGET (self->window)), NULL,
                                 text_cb, &pasted);
  harness_wait ("the clipboard", is_pasted, &pasted);
  return pasted.text;
}

static gboolean
has_texture (gpointer user_data)
{
  return gdk_content_formats_contain_gtype (gdk_clipboard_get_formats (user_data),
                                            GDK_TYPE_TEXTURE);
}

static GdkTexture *
read_texture (Fixture *self)
{
  GdkClipboard *clipboard = gtk_widget_get_clipboard (GTK_WIDGET (self->window));
  Pasted        pasted = { 0 };

  harness_wait ("a picture on the clipboard", has_texture, clipboard);
  g_assert_true (
      gdk_content_formats_contain_mime_type (gdk_clipboard_get_formats (clipboard), "image/png"));
  gdk_clipboard_read_texture_async (clipboard, NULL, texture_cb, &pasted);
  harness_wait ("the picture", is_pasted, &pasted);
  g_assert_nonnull (pasted.texture);
  return pasted.texture;
}

/* ---- what a hand does */

static GtkWidget *
find_label (GtkWidget *root, const char *text)
{
  if (GTK_IS_LABEL (root) && g_str_equal (gtk_label_get_text (GTK_LABEL (root)), text)
      && gtk_widget_get_mapped (root))
    return root;
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_label (child, text);

      if (found != NULL)
        return found;
    }
  return NULL;
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

/* The menu Share, and a row of it. */
static void
share (Fixture *self, const char *row)
{
  GtkWidget *button
      = journey_find (GTK_WIDGET (self->window), GTK_TYPE_MENU_BUTTON, "Share the level");
  GtkWidget *popover = GTK_WIDGET (gtk_menu_button_get_popover (GTK_MENU_BUTTON (button)));
  GtkWidget *label;

  journey_click (button);
  harness_wait ("the menu", is_open, popover);
  harness_settle ();
  label = find_label (popover, row);
  g_assert_nonnull (label);
  journey_click (label);
  harness_wait ("the menu to close", is_shut, popover);
  harness_settle ();
}

static gboolean
has_focus (gpointer user_data)
{
  return gtk_widget_has_focus (
      GTK_WIDGET (gtk_editable_get_delegate (GTK_EDITABLE ((GtkWidget *) user_data))));
}

typedef struct
{
  GtkWidget  *entry;
  const char *text;
} There;

static gboolean
is_pasted_there (gpointer user_data)
{
  There *self = user_data;

  return g_str_equal (gtk_editable_get_text (GTK_EDITABLE (self->entry)), self->text);
}

/* Taken, and the seed alone stands there; or refused. A number may stay as it is. */
static gboolean
is_answered (gpointer user_data)
{
  There *self = user_data;

  return g_ascii_isdigit (self->text[0]) || !is_pasted_there (self)
         || gtk_widget_has_css_class (self->entry, "error");
}

/* All that stands in the field is gone for what lies on the clipboard. */
static void
paste (Fixture *self, const char *text)
{
  There there = { self->entry, text };

  journey_click (self->entry);
  harness_wait ("the focus in the field", has_focus, self->entry);
  journey_chord (GDK_KEY_Control_L, GDK_KEY_a);
  journey_chord (GDK_KEY_Control_L, GDK_KEY_v);
  harness_wait ("the text in the field", is_pasted_there, &there);
  pointer_tap (GDK_KEY_Return);
  harness_wait ("an answer", is_answered, &there);
}

static void
paste_text (Fixture *self, const char *text)
{
  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (self->window)), text);
  harness_settle ();
  paste (self, text);
  harness_settle ();
}

static void
assert_shows (Fixture *self, const char *recipe, guint64 seed, guint n_paint)
{
  g_assert_cmpstr (get_recipe (self), ==, recipe);
  g_assert_cmpuint (editor_levels_page_get_seed (self->page), ==, seed);
  g_assert_cmpuint (editor_levels_page_get_rerolls (self->page)[ASHLAR_STAGE_PAINT], ==, n_paint);
}

/* ---- the ways */

/* Copied in three forms, and each brings another window's page to the same level. */
static void
test_copy_and_paste (void)
{
  static const char *const rows[] = { "Copy Seed", "Copy as Command" };
  Fixture                  self;
  g_autoptr (GBytes) level = NULL;

  set_up (&self, "drowned-abbey");
  g_assert_true (editor_window_go_to (self.window, "/recipes/2"));
  paste_text (&self, "7304117");
  g_assert_true (harness_activate (self.window, "page.reroll", g_variant_new_string ("paint")));
  g_assert_true (harness_activate (self.window, "page.reroll", g_variant_new_string ("paint")));
  level = get_level (&self);
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *recipe = g_strdup (get_recipe (&self)), *text = NULL;
      g_autoptr (GBytes) again = NULL;

      share (&self, rows[i]);
      text = read_text (&self);
      g_test_message ("%s: %s", rows[i], text);
      g_assert_nonnull (strstr (text, recipe));
      g_assert_true (editor_window_go_to (self.window, "/recipes/0"));
      g_assert_true (harness_activate (self.window, "page.dice", NULL));
      paste_text (&self, text);
      assert_shows (&self, recipe, 7304117, 2);
      again = get_level (&self);
      g_assert_true (g_bytes_equal (level, again));
      g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (self.entry)), ==, "7304117");
    }
  journey_close (self.window);
}

/* What is no level stays there with the reason, and nothing else changes. */
static void
test_nonsense (void)
{
  static const struct
  {
    const char *text, *reason;
  } rows[] = {
    { "a good one", "A seed is a whole number" },
    { "keep@", "A seed is a whole number" },
    { "castle@7", "There is no recipe “castle” here; there is: keep" },
    { "ashlar generate x.json --recipe castle --seed 7", "There is no recipe “castle” here" },
    { "keep@7 pain:1", "“pain” is no stage" },
    { "ashlar generate --planner mine --seed 7", "by a planner alone" },
  };
  Fixture self;
  guint64 seed;

  set_up (&self, "old-keep");
  seed = editor_levels_page_get_seed (self.page);
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      paste_text (&self, rows[i].text);
      g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (self.entry)), ==, rows[i].text);
      g_assert_true (gtk_widget_has_css_class (self.entry, "error"));
      g_assert_nonnull (strstr (editor_note_get (self.entry), rows[i].reason));
      assert_shows (&self, "keep", seed, 0);
    }
  harness_screenshot (GTK_WIDGET (self.window), "share-refused");
  paste_text (&self, "  keep@12 paint:1");
  assert_shows (&self, "keep", 12, 1);
  g_assert_false (gtk_widget_has_css_class (self.entry, "error"));
  /* A number alone leaves the re-rolls that this seed has had. */
  paste_text (&self, "5");
  assert_shows (&self, "keep", 5, 0);
  paste_text (&self, "12");
  assert_shows (&self, "keep", 12, 1);
  journey_close (self.window);
}

/* As large as is of use, and another one for each style. */
static void
test_picture (void)
{
  static const char *const styles[] = { "tiles", "one-page", "map" };
  Fixture                  self;
  g_autoptr (GHashTable) seen
      = g_hash_table_new_full (g_bytes_hash, g_bytes_equal, (GDestroyNotify) g_bytes_unref, NULL);

  set_up (&self, "first-steps");
  for (gsize i = 0; i < G_N_ELEMENTS (styles); i++)
    {
      g_autoptr (GdkTexture) texture = NULL;

      gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (self.window)), "");
      g_action_group_change_action_state (editor_page_get_actions (EDITOR_PAGE (self.page)),
                                          "style", g_variant_new_string (styles[i]));
      harness_settle ();
      share (&self, "Copy Picture");
      texture = read_texture (&self);
      g_test_message ("%s: %d x %d", styles[i], gdk_texture_get_width (texture),
                      gdk_texture_get_height (texture));
      g_assert_cmpint (gdk_texture_get_width (texture), >=, 512);
      g_assert_cmpint (gdk_texture_get_width (texture), <=, 2048);
      g_assert_true (g_hash_table_add (seen, gdk_texture_save_to_png_bytes (texture)));
    }
  journey_close (self.window);
}

/* ---- ashlar-editor FILE --recipe ID --seed N */

/* As if the program had been called; once, for an application reads one command line. */
static void
call (const char *const *words)
{
  GApplication *application = G_APPLICATION (harness_get_application ());
  g_auto (GStrv) argv = g_strdupv ((char **) words);
  int status = -1;

  g_assert_true (
      G_APPLICATION_GET_CLASS (application)->local_command_line (application, &argv, &status));
  g_assert_cmpint (status, ==, 0);
}

static void
open_level (EditorWindow *window, const char *path, const char *text)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (EditorLevelName) name = editor_level_name_parse (text, NULL);

  editor_window_open_level (window, file, name);
}

static char *
save_sample (const char *sample, const char *as)
{
  g_autofree char *from
      = g_strdup_printf ("%s/../data/samples/%s.ashlar.json", g_getenv ("G_TEST_SRCDIR"), sample);
  g_autoptr (GFile) source = g_file_new_for_path (from);
  char *path = harness_build_path (as);
  g_autoptr (GFile) target = g_file_new_for_path (path);
  g_autoptr (GError) error = NULL;

  g_file_copy (source, target, G_FILE_COPY_OVERWRITE, NULL, NULL, NULL, &error);
  g_assert_no_error (error);
  return path;
}

typedef struct
{
  const char *path;
  const char *recipe;
  guint64     seed;
  guint       n_paint;
} Place;

static EditorWindow *
find_window (const char *path)
{
  GList *windows = gtk_application_get_windows (GTK_APPLICATION (harness_get_application ()));

  for (GList *link = windows; link != NULL; link = link->next)
    {
      EditorDocument *document
          = EDITOR_IS_WINDOW (link->data) ? editor_window_get_document (link->data) : NULL;
      GFile *file = document != NULL ? editor_document_get_file (document) : NULL;

      if (file != NULL && g_str_equal (g_file_peek_path (file), path))
        return link->data;
    }
  return NULL;
}

static gboolean
is_there (gpointer user_data)
{
  const Place *place = user_data;
  Fixture      self = { .window = find_window (place->path) };

  if (self.window == NULL)
    return FALSE;
  self.page = harness_get_levels_page (self.window);
  return gtk_widget_get_mapped (GTK_WIDGET (self.page))
         && g_str_equal (get_recipe (&self), place->recipe)
         && editor_levels_page_get_seed (self.page) == place->seed
         && editor_levels_page_get_rerolls (self.page)[ASHLAR_STAGE_PAINT] == place->n_paint;
}

static gboolean
has_dialog (gpointer user_data)
{
  const char *const *part = user_data;
  GListModel        *toplevels = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (toplevels); i++)
    {
      g_autoptr (GtkWidget) window = g_list_model_get_item (toplevels, i);
      GtkWidget *label = NULL;

      if (ADW_IS_MESSAGE_DIALOG (window))
        label = harness_find (adw_message_dialog_get_extra_child (ADW_MESSAGE_DIALOG (window)),
                              GTK_TYPE_LABEL);
      if (label != NULL && strstr (gtk_label_get_label (GTK_LABEL (label)), *part) != NULL)
        return TRUE;
    }
  return FALSE;
}

static void
test_open_there (void)
{
  g_autofree char *keep = save_sample ("old-keep", "it's a keep.ashlar.json");
  g_autofree char *abbey = save_sample ("drowned-abbey", "abbey.ashlar.json");
  const char      *reason = "there is: keep, small-watchtower, deep-halls";
  Place            first = { keep, "deep-halls", 5, 3 }, second = { keep, "keep", 77, 0 };
  Place            third = { abbey, "three-ways-down", G_MAXUINT64, 0 };
  EditorWindow    *window;
  g_autoptr (GSettings) settings = g_settings_new (ASHLAR_APP_ID);

  g_settings_set_string (settings, "last-page", "tiles");
  call ((const char *const[]){ "ashlar-editor", keep, "--recipe", "deep-halls", "--seed=5",
                               "--reroll", "paint=3", NULL });
  harness_wait ("the level", is_there, &first);
  window = find_window (keep);
  /* What a second call hands over: the same window, another level; and another file beside it. */
  harness_show_page (window, "blocks");
  open_level (window, keep, "keep@77");
  harness_wait ("the other level", is_there, &second);
  g_assert_true (window == find_window (keep));
  open_level (window, abbey, "three-ways-down@18446744073709551615");
  harness_wait ("the level of another file", is_there, &third);

  /* None of that name: told with those that there are, and nothing else moves. */
  open_level (window, keep, "castle@9");
  harness_wait ("the reason", has_dialog, &reason);
  g_assert_true (is_there (&second));
  harness_close_others (NULL);
}

/* What is wrong with the call itself is told where it was made, without a window. */
static void
test_bad_calls (void)
{
  static const char *const calls[][6] = {
    { NULL, "x.json", "--seed", "x" },
    { NULL, "--recipe", "keep" },
    { NULL, "x.json", "y.json", "--seed", "4" },
    { NULL, "x.json", "--reroll", "paint=1" },
    { NULL, "x.json", "--seed=4", "--reroll", "pain=1" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (calls); i++)
    {
      const char      *argv[6];
      g_autofree char *said = NULL;
      g_autoptr (GError) error = NULL;
      int status;

      memcpy (argv, calls[i], sizeof argv);
      argv[0] = g_getenv ("ASHLAR_EDITOR");
      g_spawn_sync (NULL, (char **) argv, NULL, G_SPAWN_DEFAULT, NULL, NULL, NULL, &said, &status,
                    &error);
      g_assert_no_error (error);
      g_assert_cmpint (WEXITSTATUS (status), ==, 2);
      g_test_message ("%s", said);
      g_assert_true (g_str_has_prefix (said, "ashlar-editor: "));
    }
}

int
main (int argc, char *argv[])
{
  harness_init (&argc, &argv);
  g_test_add_func ("/share/copy-and-paste", test_copy_and_paste);
  g_test_add_func ("/share/nonsense", test_nonsense);
  g_test_add_func ("/share/picture", test_picture);
  g_test_add_func ("/share/open-there", test_open_there);
  g_test_add_func ("/share/bad-calls", test_bad_calls);
  return harness_run ();
}
