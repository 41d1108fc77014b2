/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Maps that come to a window: the dialog shows what comes of them, follows its options, and one step
 * of undo takes all of it away again. */

#include "harness.h"

#include <string.h>

#include "window/editor-import-dialog.h"

#define ROW "2,1,2,0,2,1,2,2,1,2,0,2,1,2"

static const char two_rooms[]
    = "<map orientation=\"orthogonal\" width=\"7\" height=\"2\" tilewidth=\"8\" tileheight=\"8\">\n"
      "<tileset firstgid=\"1\" name=\"set\"><tile id=\"0\" type=\"Floor\"/><tile id=\"1\" "
      "type=\"Wall\"/></tileset>\n"
      "<layer name=\"cells\" width=\"7\" height=\"2\"><data encoding=\"csv\">" ROW
      "</data></layer>\n"
      "<layer name=\"decor\" width=\"7\" height=\"2\"><data encoding=\"csv\">"
      "0,9,0,0,0,0,0,0,0,0,0,0,0,0</data></layer>\n"
      "<objectgroup name=\"blocks\"><object name=\"left\" width=\"24\" height=\"16\"/>"
      "<object name=\"right\" x=\"32\" width=\"24\" height=\"16\"/></objectgroup></map>";
static const char isometric[]
    = "<map orientation=\"isometric\" width=\"1\" height=\"1\" tilewidth=\"8\" tileheight=\"8\"/>";

static GFile *
write_file (const char *name, const char *text)
{
  g_autofree char *path = harness_build_path (name);

  g_assert_true (g_file_set_contents (path, text, -1, NULL));
  return g_file_new_for_path (path);
}

static EditorImportDialog *
find_dialog (void)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWidget) window = g_list_model_get_item (windows, i);

      if (EDITOR_IS_IMPORT_DIALOG (window) && gtk_widget_get_mapped (window))
        return EDITOR_IMPORT_DIALOG (window);
    }
  return NULL;
}

static gboolean
dialog_is_there (gpointer user_data)
{
  return find_dialog () != NULL;
}

static gboolean
dialog_is_gone (gpointer user_data)
{
  return find_dialog () == NULL;
}

static GtkWidget *
get_button (EditorImportDialog *dialog)
{
  return gtk_window_get_default_widget (GTK_WINDOW (dialog));
}

typedef struct
{
  EditorImportDialog *dialog;
  guint               n_blocks;
} Awaited;

static gboolean
has_blocks (gpointer user_data)
{
  const Awaited *self = user_data;

  return editor_import_dialog_get_content (self->dialog) != NULL
         && editor_import_dialog_get_n_blocks (self->dialog) == self->n_blocks
         && gtk_widget_get_sensitive (get_button (self->dialog)) == (self->n_blocks > 0);
}

static EditorImportDialog *
drop (EditorWindow *window, GFile *const *files, guint n, guint n_blocks)
{
  Awaited awaited = { .n_blocks = n_blocks };

  editor_window_open_files (window, files, n);
  harness_wait ("the dialog", dialog_is_there, NULL);
  awaited.dialog = find_dialog ();
  harness_wait ("the blocks of the map", has_blocks, &awaited);
  harness_settle ();
  return awaited.dialog;
}

static void
press (EditorImportDialog *dialog)
{
  g_assert_true (gtk_widget_activate (get_button (dialog)));
  harness_wait ("the dialog to close", dialog_is_gone, NULL);
}

static AshlarContent *
get_content (EditorWindow *window)
{
  return editor_document_get_content (editor_window_get_document (window));
}

/* By rectangles, then by a grid; the document has them in one step. */
static void
test_into_document (void)
{
  EditorWindow *window = harness_new_window (1024, 768);
  g_autoptr (GFile) map = write_file ("rooms.tmx", two_rooms);
  g_autoptr (GFile) refused = write_file ("iso.tmx", isometric);
  GFile              *files[] = { map, refused };
  EditorImportDialog *dialog;
  Awaited             awaited;
  AdwComboRow        *cut;
  guint               n_before;

  harness_open_sample (window, "first-steps");
  n_before = ashlar_content_get_n_blocks (get_content (window));
  dialog = drop (window, files, 2, 2);
  g_assert_false (editor_import_dialog_get_is_new (dialog));
  harness_screenshot (GTK_WIDGET (dialog), "import-rectangles");

  cut = ADW_COMBO_ROW (harness_find (GTK_WIDGET (dialog), ADW_TYPE_COMBO_ROW));
  adw_combo_row_set_selected (cut, 1);
  awaited = (Awaited){ dialog, 1 };
  harness_wait ("the whole map", has_blocks, &awaited);
  adw_combo_row_set_selected (cut, 4);
  harness_settle ();
  adw_combo_row_set_selected (cut, 2);
  awaited.n_blocks = 2;
  harness_wait ("the rectangles", has_blocks, &awaited);
  press (dialog);
  g_assert_cmpuint (ashlar_content_get_n_blocks (get_content (window)), ==, n_before + 2);
  g_assert_cmpuint (ashlar_content_find_block (get_content (window), "left"), ==, n_before);
  g_assert_true (gtk_widget_get_mapped (harness_get_page (window, "blocks")));
  editor_document_undo (editor_window_get_document (window));
  g_assert_cmpuint (ashlar_content_get_n_blocks (get_content (window)), ==, n_before);
  g_assert_false (editor_document_get_modified (editor_window_get_document (window)));
  harness_close (window);
}

/* A window without a document gets a new one; what is refused offers nothing; closing at once takes
 * nothing along. */
static void
test_without_document (void)
{
  EditorWindow *window = harness_new_window (1024, 768);
  g_autoptr (GFile) text = write_file ("draw.txt", "hall:\n###\n..#\n###\n");
  g_autoptr (GFile) refused = write_file ("iso.tmx", isometric);
  EditorImportDialog *dialog = drop (window, &refused, 1, 0);

  g_assert_false (gtk_widget_get_sensitive (get_button (dialog)));
  harness_screenshot (GTK_WIDGET (dialog), "import-refused");
  gtk_window_close (GTK_WINDOW (dialog));
  harness_wait ("the dialog to close", dialog_is_gone, NULL);
  g_assert_null (editor_window_get_document (window));

  dialog = drop (window, &text, 1, 1);
  g_assert_true (editor_import_dialog_get_is_new (dialog));
  press (dialog);
  g_assert_nonnull (editor_window_get_document (window));
  g_assert_cmpuint (ashlar_content_find_block (get_content (window), "hall"), !=, ASHLAR_NO_INDEX);

  editor_window_open_files (window, &text, 1);
  harness_close (window);
}

int
main (int argc, char **argv)
{
  harness_init (&argc, &argv);
  g_test_add_func ("/app/import/into-document", test_into_document);
  g_test_add_func ("/app/import/without-document", test_without_document);
  return harness_run ();
}
