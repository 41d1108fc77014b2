/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The dialog that exports a level: every format of the table is shown, told of and written as the command writes it; what was
 * chosen is remembered, and done again for the next level by one key. */

#include "ashlar-config.h"

#include "journey.h"

#include <glib/gstdio.h>
#include <string.h>

#include "levels/editor-export-dialog.h"
#include "levels/editor-level-content.h"
#include "levels/editor-levels-page-private.h"

typedef struct
{
  EditorWindow     *window;
  EditorLevelsPage *page;
  char             *folder, *path;
} Fixture;

static gboolean
has_document (gpointer user_data)
{
  return editor_window_get_document (user_data) != NULL;
}

static void
copy_file (const char *name, const char *folder)
{
  g_autofree char *from
      = g_strdup_printf ("%s/../data/samples/%s", g_getenv ("G_TEST_SRCDIR"), name);
  g_autofree char *to = g_build_filename (folder, name, NULL);
  g_autofree char *contents = NULL;
  gsize            size;

  g_assert_true (g_file_get_contents (from, &contents, &size, NULL));
  g_assert_true (g_file_set_contents (to, contents, (gssize) size, NULL));
}

static void
set_up (Fixture *self, gconstpointer data)
{
  g_autoptr (GSettings) settings = g_settings_new (ASHLAR_APP_ID);
  g_autoptr (GFile) file = NULL;

  g_settings_reset (settings, "drawn-as");
  self->folder = g_dir_make_tmp ("ashlar-export-XXXXXX", NULL);
  copy_file ("old-keep.ashlar.json", self->folder);
  copy_file ("keep.png", self->folder);
  copy_file ("keep-ice.png", self->folder);
  self->path = g_build_filename (self->folder, "old-keep.ashlar.json", NULL);
  file = g_file_new_for_path (self->path);
  self->window = journey_new_window (1280, 900);
  editor_window_open (self->window, file);
  harness_wait ("the document", has_document, self->window);
  harness_show_page (self->window, "levels");
  harness_wait_for_level (self->window);
  self->page = harness_get_levels_page (self->window);
}

static void
tear_down (Fixture *self, gconstpointer data)
{
  g_autofree char *command = g_strdup_printf ("rm -rf '%s'", self->folder);

  harness_close (self->window);
  g_assert_cmpint (system (command), ==, 0);
  g_free (self->folder);
  g_free (self->path);
}

static gboolean
is_open (gpointer user_data)
{
  return gtk_widget_get_mapped (user_data);
}

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

static EditorExportDialog *
open_dialog (Fixture *self)
{
  EditorExportDialog *dialog;

  harness_activate (self->window, "page.export", NULL);
  dialog = find_dialog ();
  g_assert_nonnull (dialog);
  harness_wait ("the dialog", is_open, dialog);
  harness_settle ();
  return dialog;
}

static gboolean
has_gone (gpointer user_data)
{
  return *(gpointer *) user_data == NULL;
}

static void
write_export (EditorExportDialog *dialog, const char *path)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  gpointer alive = dialog;

  g_object_add_weak_pointer (G_OBJECT (dialog), &alive);
  editor_export_dialog_write (dialog, file);
  harness_wait ("the dialog to close", has_gone, &alive);
}

static void G_GNUC_PRINTF (1, 2) run (const char *format, ...)
{
  va_list          arguments;
  g_autofree char *script = NULL;

  va_start (arguments, format);
  script = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  g_test_message ("%s", script);
  g_assert_cmpint (system (script), ==, 0);
}

/* The label of the row of the list. */
static gboolean
shows_losses (gpointer user_data)
{
  GtkWidget *heading = journey_find (user_data, GTK_TYPE_LABEL, "What it cannot hold");

  return heading != NULL && gtk_widget_get_mapped (heading);
}

/* Every format: what the window writes is what the command writes, all files of it. */
static void
test_formats (Fixture *self, gconstpointer data)
{
  g_autofree char *ours = g_build_filename (self->folder, "window", NULL);
  g_autofree char *theirs = g_build_filename (self->folder, "command", NULL);
  AshlarContent *content = editor_document_get_content (editor_window_get_document (self->window));
  const char    *recipe = ashlar_recipe_get_id (
         ashlar_content_get_recipe (content, editor_levels_page_get_recipe (self->page)));

  g_assert_cmpint (g_mkdir (ours, 0700), ==, 0);
  g_assert_cmpint (g_mkdir (theirs, 0700), ==, 0);
  for (guint i = 0; ashlar_export_formats[i] != NULL; i++)
    {
      const AshlarExportFormat *format = ashlar_export_formats[i];
      EditorExportDialog       *dialog = open_dialog (self);
      g_autofree char          *name = g_strconcat ("level", format->extension, NULL);
      g_autofree char          *path = g_build_filename (ours, name, NULL);

      editor_export_dialog_set_format (dialog, format);
      if ((format->flags & ASHLAR_EXPORT_PICTURE) == 0)
        harness_wait ("what it cannot hold", shows_losses, dialog);
      write_export (dialog, path);
      run ("'%s' export '%s' --recipe '%s' --seed %" G_GUINT64_FORMAT
           " --style tiles --format %s --output '%s/%s' 2>/dev/null",
           g_getenv ("ASHLAR_COMMAND"), self->path, recipe,
           editor_levels_page_get_seed (self->page), format->id, theirs, name);
    }
  run ("diff -r '%s' '%s'", ours, theirs);
}

static gboolean
is_there (gpointer user_data)
{
  return g_file_test (user_data, G_FILE_TEST_EXISTS);
}

/* Once a level was exported under the name that was proposed, the next is by one key, under its own. */
static void
test_again (Fixture *self, gconstpointer data)
{
  EditorExportDialog *dialog = open_dialog (self);
  guint               recipe = editor_levels_page_get_recipe (self->page);
  AshlarContent *content = editor_document_get_content (editor_window_get_document (self->window));
  const char    *id = ashlar_recipe_get_id (ashlar_content_get_recipe (content, recipe));
  g_autofree char *first = g_strdup_printf ("%s/%s-%" G_GUINT64_FORMAT ".json", self->folder, id,
                                            editor_levels_page_get_seed (self->page));
  g_autofree char *second = g_strdup_printf ("%s/%s-77.json", self->folder, id);
  g_autofree char *other = g_build_filename (self->folder, "mine.json", NULL);

  editor_export_dialog_set_format (dialog, ashlar_export_format_find ("level"));
  write_export (dialog, first);
  editor_levels_page_show (self->page, recipe, 77);
  harness_wait_for_level (self->window);
  g_assert_true (harness_activate (self->window, "page.export-again", NULL));
  harness_wait ("the second file", is_there, second);
  g_assert_null (find_dialog ());

  /* A name of one's own stays. */
  write_export (open_dialog (self), other);
  run ("rm '%s'", other);
  editor_levels_page_show (self->page, recipe, 78);
  harness_wait_for_level (self->window);
  g_assert_true (harness_activate (self->window, "page.export-again", NULL));
  harness_wait ("the file again", is_there, other);
}

/* What was never exported is asked for. */
static void
test_never (Fixture *self, gconstpointer data)
{
  g_assert_true (harness_activate (self->window, "page.export-again", NULL));
  g_assert_nonnull (find_dialog ());
  gtk_window_destroy (GTK_WINDOW (find_dialog ()));
  harness_settle ();
}

static gboolean
has_sheet (gpointer user_data)
{
  return journey_find (user_data, GTK_TYPE_LABEL, "old-keep-keep.png") != NULL;
}

/* The sheets that lie beside a map are shown, and all files are named. */
static void
test_sheets (Fixture *self, gconstpointer data)
{
  EditorExportDialog *dialog = open_dialog (self);

  editor_export_dialog_set_format (dialog, ashlar_export_format_find ("tmx"));
  harness_wait ("the sheet", has_sheet, dialog);
  harness_screenshot (GTK_WIDGET (dialog), "export-tmx");
  gtk_window_destroy (GTK_WINDOW (dialog));
  harness_settle ();
}

typedef struct
{
  GOutputStream *stream;
  gboolean       is_done;
} Taking;

static void
taken_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  Taking *taking = user_data;
  g_autoptr (GError) error = NULL;

  gdk_content_provider_write_mime_type_finish (GDK_CONTENT_PROVIDER (source), result, &error);
  g_assert_no_error (error);
  taking->is_done = TRUE;
}

static gboolean
is_taken (gpointer user_data)
{
  return ((Taking *) user_data)->is_done;
}

/* Who takes what is dragged gets the URIs of files that are there, all of the export. */
static void
test_dragged (Fixture *self, gconstpointer data)
{
  g_autoptr (EditorExport) what = _editor_levels_page_make_export (self->page);
  g_autoptr (GdkContentProvider) provider = NULL;
  g_autoptr (GOutputStream) stream = g_memory_output_stream_new_resizable ();
  Taking           taking = { stream, FALSE };
  g_autofree char *text = NULL;
  g_auto (GStrv) lines = NULL;

  what->format = ashlar_export_format_find ("tmx");
  provider = editor_level_content_new (self->page->overlay.level, what);
  gdk_content_provider_write_mime_type_async (provider, "text/uri-list", stream, G_PRIORITY_DEFAULT,
                                              NULL, taken_cb, &taking);
  harness_wait ("the files", is_taken, &taking);
  g_assert_true (g_output_stream_close (stream, NULL, NULL));
  text = g_strndup (g_memory_output_stream_get_data (G_MEMORY_OUTPUT_STREAM (stream)),
                    g_memory_output_stream_get_data_size (G_MEMORY_OUTPUT_STREAM (stream)));
  lines = g_uri_list_extract_uris (text);
  g_assert_cmpuint (g_strv_length (lines), >, 2);
  g_assert_true (g_str_has_suffix (lines[0], ".tmx"));
  for (guint i = 0; lines[i] != NULL; i++)
    {
      g_autofree char *path = g_filename_from_uri (lines[i], NULL, NULL);

      g_assert_true (g_file_test (path, G_FILE_TEST_IS_REGULAR));
    }
}

int
main (int argc, char **argv)
{
  harness_init (&argc, &argv);
#define ADD(name) g_test_add ("/export/" #name, Fixture, NULL, set_up, test_##name, tear_down)
  ADD (formats);
  ADD (again);
  ADD (never);
  ADD (sheets);
  ADD (dragged);
  return harness_run ();
}
