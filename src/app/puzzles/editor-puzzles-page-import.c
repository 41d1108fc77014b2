/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* How puzzles come in and go out: files, the clipboard, what is dropped on the page. One import at a
 * time; what comes while one runs is read after it. */

#include "ashlar-config.h"

#include "document/editor-words.h"
#include "puzzles/editor-puzzles-page-private.h"

#include <glib/gi18n.h>

#include "base/ashlar-file-private.h"
#include "document/editor-looks.h"
#include "document/editor-worker.h"
#include "formats/ashlar-ipuz-private.h"

static void start_next (EditorPuzzlesPage *self);

static void
add (EditorPuzzlesPage *self, GPtrArray *imports)
{
  g_autoptr (GPtrArray) puzzles = g_ptr_array_new ();
  g_autofree char *label = NULL;
  guint            room = ASHLAR_MAX_PUZZLES - _editor_puzzles_page_count (self);

  for (guint i = 0; i < imports->len; i++)
    {
      EditorImport *import = g_ptr_array_index (imports, i);

      if (import->puzzle == NULL)
        continue;
      if (puzzles->len < room)
        g_ptr_array_add (puzzles, import->puzzle);
      else
        {
          g_clear_pointer (&import->puzzle, ashlar_puzzle_unref);
          import->message
              = g_strdup_printf (_ ("a document has at most %u puzzles"), ASHLAR_MAX_PUZZLES);
        }
    }
  if (puzzles->len == 0)
    return;
  label = g_strdup_printf (ngettext ("Import %u Puzzle", "Import %u Puzzles", puzzles->len),
                           puzzles->len);
  editor_edit_apply (self->page.document,
                     editor_puzzle_edit_add (editor_document_get_content (self->page.document),
                                             puzzles, label, NULL));
}

static gboolean
has_refused (GPtrArray *imports)
{
  for (guint i = 0; i < imports->len; i++)
    if (((const EditorImport *) g_ptr_array_index (imports, i))->puzzle == NULL)
      return TRUE;
  return FALSE;
}

static void
imported_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (EditorPuzzlesPage) self = user_data;
  g_autoptr (GPtrArray) imports = editor_puzzle_import_finish (result);

  self->importing = FALSE;
  /* The document may be another one by now; then nobody waits for this. */
  if (imports != NULL && self->page.document != NULL
      && !g_cancellable_is_cancelled (self->cancellable))
    {
      add (self, imports);
      editor_import_report_show (self->report, imports);
      if (has_refused (imports))
        editor_panels_reveal_gallery (self->panels);
    }
  start_next (self);
}

static void
start_next (EditorPuzzlesPage *self)
{
  g_autoptr (GPtrArray) files = g_steal_pointer (&self->waiting);

  if (files == NULL || self->page.document == NULL)
    return;
  self->importing = TRUE;
  editor_import_report_set_busy (self->report, files->len);
  editor_puzzle_import_files_async (files, self->cancellable, imported_cb, g_object_ref (self));
}

void
editor_puzzles_page_import (EditorPuzzlesPage *self, GPtrArray *files)
{
  g_return_if_fail (EDITOR_IS_PUZZLES_PAGE (self));
  if (self->page.document == NULL || files->len == 0)
    return;
  if (self->waiting == NULL)
    self->waiting = g_ptr_array_new_with_free_func (g_object_unref);
  for (guint i = 0; i < files->len; i++)
    g_ptr_array_add (self->waiting, g_object_ref (g_ptr_array_index (files, i)));
  if (!self->importing)
    start_next (self);
}

gboolean
editor_puzzles_page_is_importing (EditorPuzzlesPage *self)
{
  g_return_val_if_fail (EDITOR_IS_PUZZLES_PAGE (self), FALSE);
  return self->importing;
}

void
_editor_puzzles_page_import_text (EditorPuzzlesPage *self, const char *text)
{
  if (self->page.document == NULL || self->importing)
    return;
  if (text == NULL || !ashlar_ipuz_is_likely (text, strlen (text)))
    {
      gtk_widget_activate_action (GTK_WIDGET (self), "win.toast", "s",
                                  _ ("There is no crossword on the clipboard; copy the text of an "
                                     "ipuz file, or the file"));
      return;
    }
  self->importing = TRUE;
  editor_import_report_set_busy (self->report, 1);
  /* Translators: what pasted text is called in the report. */
  editor_puzzle_import_text_async (text, _ ("Pasted text"), self->cancellable, imported_cb,
                                   g_object_ref (self));
}

/* The clipboard */

static void
import_list (EditorPuzzlesPage *self, const GValue *value)
{
  g_autoptr (GPtrArray) files = g_ptr_array_new ();

  for (GSList *link = g_value_get_boxed (value); link != NULL; link = link->next)
    g_ptr_array_add (files, link->data);
  editor_puzzles_page_import (self, files);
}

static void
read_files_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (EditorPuzzlesPage) self = user_data;
  const GValue *value = gdk_clipboard_read_value_finish (GDK_CLIPBOARD (source), result, NULL);

  if (value != NULL)
    import_list (self, value);
}

static void
read_text_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (EditorPuzzlesPage) self = user_data;
  g_autofree char *text = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (source), result, NULL);

  _editor_puzzles_page_import_text (self, text);
}

void
_editor_puzzles_page_paste (EditorPuzzlesPage *self)
{
  GdkClipboard *clipboard = gtk_widget_get_clipboard (GTK_WIDGET (self));

  if (gdk_content_formats_contain_gtype (gdk_clipboard_get_formats (clipboard), GDK_TYPE_FILE_LIST))
    gdk_clipboard_read_value_async (clipboard, GDK_TYPE_FILE_LIST, G_PRIORITY_DEFAULT,
                                    self->cancellable, read_files_cb, g_object_ref (self));
  else
    gdk_clipboard_read_text_async (clipboard, self->cancellable, read_text_cb, g_object_ref (self));
}

/* What no field has taken comes here. */
static gboolean
key_pressed_cb (GtkEventControllerKey *controller,
                guint                  keyval,
                guint                  keycode,
                GdkModifierType        state,
                EditorPuzzlesPage     *self)
{
  const GdkModifierType modifiers
      = GDK_CONTROL_MASK | GDK_SHIFT_MASK | GDK_ALT_MASK | GDK_SUPER_MASK;

  if (self->page.document == NULL || (state & modifiers) != GDK_CONTROL_MASK
      || (keyval != GDK_KEY_v && keyval != GDK_KEY_V))
    return GDK_EVENT_PROPAGATE;
  _editor_puzzles_page_paste (self);
  return GDK_EVENT_STOP;
}

void
_editor_puzzles_page_import_init (EditorPuzzlesPage *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  self->cancellable = g_cancellable_new ();
  g_signal_connect (keys, "key-pressed", G_CALLBACK (key_pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
}

/* For another document, and for none. */
void
_editor_puzzles_page_forget_imports (EditorPuzzlesPage *self)
{
  g_cancellable_cancel (self->cancellable);
  g_object_unref (self->cancellable);
  self->cancellable = g_cancellable_new ();
  g_clear_pointer (&self->waiting, g_ptr_array_unref);
  editor_import_report_show (self->report, NULL);
}

/* Out again */

typedef struct
{
  GFile  *file;
  GBytes *bytes;
} Export;

static void
export_free (gpointer data)
{
  Export *job = data;

  g_object_unref (job->file);
  g_bytes_unref (job->bytes);
  g_free (job);
}

static gboolean
export_run (gpointer data, GCancellable *cancellable, GError **error)
{
  const Export *job = data;

  return ashlar_file_save (job->file, job->bytes, cancellable, error);
}

static void
exported_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (EditorPuzzlesPage) self = user_data;
  const Export    *job = editor_work_get_job (result);
  g_autofree char *base = g_file_get_basename (job->file);
  g_autofree char *name = g_filename_display_name (base), *text = NULL;
  g_autoptr (GError) error = NULL;

  if (editor_work_finish (result, &error) != NULL)
    /* Translators: %s is the name of a file. */
    text = g_strdup_printf (_ ("Written to %s"), name);
  else
    text = g_strdup (editor_words_of_error (error));
  editor_page_say (&self->page, text, FALSE);
}

void
_editor_puzzles_page_export_to (EditorPuzzlesPage *self, GFile *file)
{
  static const EditorWork work = { .run = export_run, .free = export_free, .whole = TRUE };
  Export                 *job = g_new0 (Export, 1);

  job->file = g_object_ref (file);
  job->bytes = ashlar_ipuz_to_bytes (_editor_puzzles_page_peek (self));
  editor_work_async (&work, job, NULL, NULL, exported_cb, g_object_ref (self));
}

static void
export_response_cb (GtkNativeDialog *dialog, int response, EditorPuzzlesPage *self)
{
  if (response == GTK_RESPONSE_ACCEPT && _editor_puzzles_page_peek (self) != NULL)
    {
      g_autoptr (GFile) file = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (dialog));

      _editor_puzzles_page_export_to (self, file);
    }
  g_object_unref (dialog);
}

void
_editor_puzzles_page_export (EditorPuzzlesPage *self)
{
  GtkRoot              *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkFileChooserNative *dialog = gtk_file_chooser_native_new (
      _ ("Export the Puzzle"), GTK_WINDOW (root), GTK_FILE_CHOOSER_ACTION_SAVE, NULL, NULL);
  g_autofree char *id = g_strdup (ashlar_puzzle_get_id (_editor_puzzles_page_peek (self)));
  g_autofree char *name = NULL, *folder = editor_document_dup_folder (self->page.document);

  /* An id may be any text; a file's name may not. */
  g_strdelimit (id, "/\\", '-');
  name = g_strdup_printf ("%.60s.ipuz", id[0] == '.' ? "puzzle" : id);
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (dialog), TRUE);
  if (g_utf8_validate (name, -1, NULL))
    gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (dialog), name);
  if (folder != NULL)
    {
      g_autoptr (GFile) beside = g_file_new_for_path (folder);

      gtk_file_chooser_set_current_folder (GTK_FILE_CHOOSER (dialog), beside, NULL);
    }
  g_signal_connect_object (dialog, "response", G_CALLBACK (export_response_cb), self, 0);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (dialog));
}
