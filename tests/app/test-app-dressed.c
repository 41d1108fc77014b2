/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* A document in the skin that was chosen: what is shown, what is told, and that pictures come along when it is saved. */

#include "ashlar-config.h"

#include "harness.h"

#include "document/editor-looks.h"

static EditorDocument *
get_document (gpointer window)
{
  return editor_window_get_document (EDITOR_WINDOW (window));
}

static gboolean
has_sheet (gpointer window)
{
  AshlarPictures *pictures = editor_document_get_pictures (get_document (window));
  guint           width, height;

  return pictures != NULL && ashlar_pictures_get_size (pictures, "keep.png", &width, &height)
         && ashlar_pictures_get_size (pictures, "keep-ice.png", &width, &height);
}

typedef struct
{
  guint n_looks, n_others;
} Heard;

static void
changed_cb (EditorDocument *document, int kind, guint subject, Heard *heard)
{
  if (kind == EDITOR_CHANGE_LOOKS)
    heard->n_looks++;
  else
    heard->n_others++;
}

static void
test_choice (void)
{
  EditorWindow   *window = harness_new_window (1280, 800);
  EditorDocument *document;
  Heard           heard = { 0 };
  AshlarPalette  *stone;
  gulong          handler;

  harness_open_sample (window, "old-keep");
  document = get_document (window);
  harness_wait ("the sheets of the sample", has_sheet, window);
  harness_settle ();
  handler = g_signal_connect (document, "changed", G_CALLBACK (changed_cb), &heard);

  g_assert_cmpstr (editor_document_get_skin (document), ==, "stone");
  stone = ashlar_palette_ref (editor_document_get_palette (document));
  g_assert_cmpstr (ashlar_palette_get_skin (stone), ==, "stone");
  editor_document_set_skin (document, "ice");
  g_assert_cmpstr (editor_document_get_skin (document), ==, "ice");
  g_assert_cmpstr (ashlar_palette_get_skin (editor_document_get_palette (document)), ==, "ice");
  g_assert_cmpuint (heard.n_looks, ==, 1);
  editor_document_set_skin (document, "");
  g_assert_null (editor_document_get_skin (document));
  g_assert_null (ashlar_palette_get_skin (editor_document_get_palette (document)));
  g_assert_cmpuint (heard.n_looks, ==, 2);
  /* One that is not there is the first, and that again is nothing new. */
  editor_document_set_skin (document, "moss");
  g_assert_cmpstr (editor_document_get_skin (document), ==, "stone");
  editor_document_set_skin (document, NULL);
  g_assert_cmpuint (heard.n_looks, ==, 3);
  /* No choice is an edit. */
  g_assert_cmpuint (heard.n_others, ==, 0);
  g_assert_false (editor_document_get_modified (document));

  g_signal_handler_disconnect (document, handler);
  ashlar_palette_unref (stone);
  harness_close (window);
}

static char *
dup_style (EditorWindow *window)
{
  EditorPage *page = EDITOR_PAGE (harness_get_page (window, "levels"));
  g_autoptr (GVariant) state
      = g_action_group_get_action_state (G_ACTION_GROUP (editor_page_get_actions (page)), "style");

  return g_variant_dup_string (state, NULL);
}

static void
expect_style (EditorWindow *window, const char *style, const char *skin)
{
  g_autofree char *found = dup_style (window);

  g_assert_cmpstr (found, ==, style);
  g_assert_cmpstr (editor_document_get_skin (get_document (window)), ==, skin);
}

/* The menu of the page and that of the window say the same, in either way round. */
static void
test_menus (void)
{
  EditorWindow *window = harness_new_window (1280, 800);

  harness_open_sample (window, "old-keep");
  harness_show_page (window, "levels");
  expect_style (window, "tiles:stone", "stone");
  harness_activate (window, "page.style", g_variant_new_string ("tiles:ice"));
  expect_style (window, "tiles:ice", "ice");
  harness_activate (window, "win.skin", g_variant_new_string (""));
  expect_style (window, "tiles", NULL);
  harness_activate (window, "win.skin", g_variant_new_string ("stone"));
  expect_style (window, "tiles:stone", "stone");
  /* A page stays one while tiles change their skin elsewhere. */
  harness_activate (window, "page.style", g_variant_new_string ("one-page"));
  harness_activate (window, "win.skin", g_variant_new_string ("ice"));
  expect_style (window, "one-page", "ice");
  harness_activate (window, "page.style", g_variant_new_string ("tiles"));
  expect_style (window, "tiles", NULL);
  harness_close (window);
}

static void
saved_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GError) error = NULL;

  g_assert_true (editor_document_save_finish (EDITOR_DOCUMENT (source), result, &error));
  g_assert_no_error (error);
  *(gboolean *) user_data = TRUE;
}

static gboolean
is_true (gpointer user_data)
{
  return *(gboolean *) user_data;
}

static void
save (EditorDocument *document, const char *path)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  gboolean done = FALSE;

  editor_document_save_async (document, file, FALSE, NULL, saved_cb, &done);
  harness_wait ("saving", is_true, &done);
}

static gboolean
is_same (const char *a, const char *b)
{
  g_autofree char *first = NULL, *second = NULL;
  gsize            n_first = 0, n_second = 0;

  return g_file_get_contents (a, &first, &n_first, NULL)
         && g_file_get_contents (b, &second, &n_second, NULL) && n_first == n_second
         && memcmp (first, second, n_first) == 0;
}

static void
test_saving (void)
{
  EditorWindow    *window = harness_new_window (1280, 800);
  g_autofree char *folder = harness_build_path ("first"), *other = harness_build_path ("second");
  g_autofree char *path = g_build_filename (folder, "keep.ashlar.json", NULL);
  g_autofree char *second = g_build_filename (other, "keep.ashlar.json", NULL);
  g_autofree char *sheet = g_build_filename (folder, "keep.png", NULL);
  g_autofree char *again = g_build_filename (other, "keep.png", NULL);
  g_autofree char *mine = g_build_filename (other, "keep-ice.png", NULL);
  g_autofree char *origin = NULL, *original = NULL, *text = NULL;

  g_assert_cmpint (g_mkdir_with_parents (folder, 0700), ==, 0);
  g_assert_cmpint (g_mkdir_with_parents (other, 0700), ==, 0);
  harness_open_sample (window, "old-keep");
  harness_wait ("the sheets of the sample", has_sheet, window);
  origin = editor_document_dup_picture_folder (get_document (window));
  original = g_build_filename (origin, "keep.png", NULL);
  g_assert_null (editor_document_dup_folder (get_document (window)));

  save (get_document (window), path);
  g_assert_true (is_same (original, sheet));
  harness_wait ("the sheets beside the file", has_sheet, window);

  /* What is in the way there is somebody's. */
  g_assert_true (g_file_set_contents (mine, "mine", -1, NULL));
  save (get_document (window), second);
  g_assert_true (is_same (original, again));
  g_assert_true (g_file_get_contents (mine, &text, NULL, NULL));
  g_assert_cmpstr (text, ==, "mine");
  harness_close (window);
}

int
main (int argc, char *argv[])
{
  harness_init (&argc, &argv);
  g_test_add_func ("/skins/the-chosen-one-is-shown-and-told-and-no-edit", test_choice);
  g_test_add_func ("/skins/all-menus-say-the-same", test_menus);
  g_test_add_func ("/skins/pictures-come-along", test_saving);
  return harness_run ();
}
