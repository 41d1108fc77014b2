/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* A tile gets its part of a sheet by keys alone, loses it by undo, and keeps it in the file. */

#include "ashlar-config.h"

#include "harness.h"
#include "pointer.h"

#include "document/editor-looks.h"
#include "drawn-pictures.h"
#include "tiles/editor-region-dialog.h"
#include "tiles/editor-tile-picture.h"

#define FLOOR 1
#define SIDE 16

static EditorDocument *
get_document (gpointer window)
{
  return editor_window_get_document (EDITOR_WINDOW (window));
}

static gboolean
has_picture (gpointer window)
{
  EditorDocument *document = get_document (window);
  AshlarPictures *pictures = document != NULL ? editor_document_get_pictures (document) : NULL;
  guint           width, height;

  return pictures != NULL && ashlar_pictures_get_size (pictures, "sheet.png", &width, &height);
}

static GtkWindow *
find_dialog (void)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWindow) window = g_list_model_get_item (windows, i);

      if (EDITOR_IS_REGION_DIALOG (window) && gtk_widget_get_mapped (GTK_WIDGET (window)))
        return window;
    }
  return NULL;
}

static gboolean
has_dialog (gpointer user_data)
{
  return find_dialog () != NULL;
}

static gboolean
has_no_dialog (gpointer user_data)
{
  return find_dialog () == NULL;
}

static gboolean
is_saved (gpointer window)
{
  return !editor_document_get_modified (get_document (window));
}

typedef struct
{
  EditorRegionView *view;
  EditorRegion      region;
} Expected;

static gboolean
has_region (gpointer user_data)
{
  const Expected *expected = user_data;
  EditorRegion    region = editor_region_view_get_region (expected->view);

  return memcmp (&region, &expected->region, sizeof region) == 0;
}

static void
expect_region (EditorRegionView *view, guint x, guint y, guint width, guint height)
{
  Expected expected = { view, { x, y, width, height } };

  harness_wait ("the region", has_region, &expected);
}

static void
draw_sheet (PictureFolder *folder)
{
  g_autofree guint32 *pixels = g_new (guint32, 4 * SIDE * 2 * SIDE);

  for (guint y = 0; y < 2 * SIDE; y++)
    for (guint x = 0; x < 4 * SIDE; x++)
      pixels[y * 4 * SIDE + x] = 0xff000000u | (x / SIDE * 60) << 16 | (y / SIDE * 120) << 8;
  picture_folder_draw (folder, "sheet.png", "png", pixels, 4 * SIDE, 2 * SIDE);
}

static EditorWindow *
open_window (PictureFolder *folder)
{
  g_autoptr (AshlarContent) content = picture_content_new ("sheet.png", NULL);
  g_autoptr (GBytes) bytes = ashlar_content_to_bytes (content);
  g_autofree char *path = picture_folder_build (folder, "set.ashlar.json");
  g_autoptr (GFile) file = g_file_new_for_path (path);
  EditorWindow *window = harness_new_window (1200, 800);

  picture_folder_write (folder, "set.ashlar.json", g_bytes_get_data (bytes, NULL),
                        g_bytes_get_size (bytes));
  editor_window_open (window, file);
  harness_wait ("the picture", has_picture, window);
  harness_show_page (window, "tiles");
  g_assert_true (editor_window_go_to (window, "/tiles/1"));
  harness_settle ();
  return window;
}

static void
test_region_by_keys (void)
{
  g_autoptr (PictureFolder) folder = picture_folder_new ();
  EditorWindow     *window;
  GtkWidget        *row;
  EditorRegionView *view;
  g_autofree char  *path = picture_folder_build (folder, "set.ashlar.json"), *saved = NULL;

  draw_sheet (folder);
  window = open_window (folder);
  row = harness_find (GTK_WIDGET (window), EDITOR_TYPE_TILE_PICTURE);
  g_assert_nonnull (row);
  g_assert_true (
      gtk_widget_activate_action (gtk_widget_get_first_child (row), "picture.choose-region", NULL));
  harness_wait ("the dialog", has_dialog, NULL);
  view = editor_region_dialog_get_view (EDITOR_REGION_DIALOG (find_dialog ()));
  pointer_give_focus (GTK_WIDGET (find_dialog ()));
  expect_region (view, 0, 0, SIDE, SIDE);
  pointer_tap (GDK_KEY_Right);
  pointer_tap (GDK_KEY_Down);
  expect_region (view, SIDE, SIDE, SIDE, SIDE);
  pointer_key (GDK_KEY_Shift_L, TRUE);
  pointer_tap (GDK_KEY_Right);
  pointer_key (GDK_KEY_Shift_L, FALSE);
  expect_region (view, SIDE, SIDE, 2 * SIDE, SIDE);
  pointer_tap (GDK_KEY_Left);
  expect_region (view, SIDE, SIDE, SIDE, SIDE);
  harness_screenshot (GTK_WIDGET (find_dialog ()), "region");
  pointer_tap (GDK_KEY_Return);
  harness_wait ("the dialog to go", has_no_dialog, NULL);

  g_assert_cmphex (
      ashlar_palette_get_color (editor_document_get_palette (get_document (window)), FLOOR), ==,
      0x3c7800);
  g_assert_true (editor_document_get_modified (get_document (window)));
  g_assert_true (harness_activate (window, "win.undo", NULL));
  g_assert_false (editor_document_get_modified (get_document (window)));
  g_assert_true (harness_activate (window, "win.redo", NULL));
  g_assert_true (harness_activate (window, "win.save", NULL));
  harness_wait ("the file to be saved", is_saved, window);
  g_assert_true (g_file_get_contents (path, &saved, NULL, NULL));
  g_assert_nonnull (strstr (saved, "\"image\": \"sheet.png\""));
  g_assert_nonnull (strstr (saved, "\"imageRegion\": [16, 16, 16, 16]"));

  g_assert_true (
      gtk_widget_activate_action (gtk_widget_get_first_child (row), "picture.remove", NULL));
  g_assert_cmphex (
      ashlar_palette_get_color (editor_document_get_palette (get_document (window)), FLOOR), ==,
      0x204060);
  harness_close (window);
}

static gboolean
drop (GtkWidget *row, const char *path)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (row);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_auto (GValue) value = G_VALUE_INIT;
  gboolean is_taken = FALSE;

  g_value_init (&value, GDK_TYPE_FILE_LIST);
  g_value_take_boxed (&value, gdk_file_list_new_from_array (&file, 1));
  for (guint i = 0; !is_taken && i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GObject) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_DROP_TARGET (controller))
        g_signal_emit_by_name (controller, "drop", &value, 1., 1., &is_taken);
    }
  return is_taken;
}

static AdwMessageDialog *
find_question (void)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWindow) window = g_list_model_get_item (windows, i);

      if (ADW_IS_MESSAGE_DIALOG (window) && gtk_widget_get_mapped (GTK_WIDGET (window)))
        return ADW_MESSAGE_DIALOG (window);
    }
  return NULL;
}

static gboolean
is_asked (gpointer user_data)
{
  return find_question () != NULL;
}

static gboolean
is_not_asked (gpointer user_data)
{
  return find_question () == NULL;
}

static void
answer (const char *response)
{
  AdwMessageDialog *question = find_question ();

  adw_message_dialog_response (question, response);
  gtk_window_destroy (GTK_WINDOW (question));
  harness_wait ("the question to go", is_not_asked, NULL);
}

static gboolean
has_copy (gpointer window)
{
  AshlarContent    *content = editor_document_get_content (get_document (window));
  const AshlarTile *tile = ashlar_content_get_tile (content, FLOOR);

  return g_strcmp0 (tile->image, "pictures/far.png") == 0;
}

/* What lies beside the content file is taken as it is, what lies elsewhere is copied after asking. */
static void
test_drops (void)
{
  g_autoptr (PictureFolder) folder = picture_folder_new ();
  g_autoptr (PictureFolder) elsewhere = picture_folder_new ();
  guint32           pixel = 0xff1020c0u;
  EditorWindow     *window;
  GtkWidget        *row;
  AshlarContent    *before;
  const AshlarTile *tile;
  g_autofree char  *near = picture_folder_build (folder, "near.png");
  g_autofree char  *far = picture_folder_build (elsewhere, "far.png");
  g_autofree char  *words = picture_folder_build (elsewhere, "words.txt");
  g_autofree char  *copy = picture_folder_build (folder, "pictures/far.png");

  draw_sheet (folder);
  picture_folder_draw (folder, "near.png", "png", &pixel, 1, 1);
  picture_folder_draw (elsewhere, "far.png", "png", &pixel, 1, 1);
  window = open_window (folder);
  row = gtk_widget_get_ancestor (harness_find (GTK_WIDGET (window), EDITOR_TYPE_TILE_PICTURE),
                                 ADW_TYPE_ACTION_ROW);
  g_assert_true (drop (row, near));
  tile = ashlar_content_get_tile (editor_document_get_content (get_document (window)), FLOOR);
  g_assert_cmpstr (tile->image, ==, "near.png");
  g_assert_false (drop (row, words));

  before = editor_document_get_content (get_document (window));
  g_assert_true (drop (row, far));
  harness_wait ("the question", is_asked, NULL);
  g_assert_true (before == editor_document_get_content (get_document (window)));
  answer ("cancel");
  g_assert_false (g_file_test (copy, G_FILE_TEST_EXISTS));
  g_assert_true (before == editor_document_get_content (get_document (window)));

  g_assert_true (drop (row, far));
  harness_wait ("the question", is_asked, NULL);
  harness_screenshot (GTK_WIDGET (find_question ()), "copy-picture");
  answer ("copy");
  harness_wait ("the copy", has_copy, window);
  g_assert_true (g_file_test (copy, G_FILE_TEST_IS_REGULAR));
  harness_close (window);
}

int
main (int argc, char **argv)
{
  harness_init (&argc, &argv);
  g_test_add_func ("/app/tile-picture/region-by-keys", test_region_by_keys);
  g_test_add_func ("/app/tile-picture/drops", test_drops);
  return harness_run ();
}
