/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "ashlar-config.h"

#include "document/editor-words.h"
#include "widgets/editor-save-bytes.h"

#include <glib/gi18n.h>

#include "base/ashlar-file-private.h"
#include "document/editor-worker.h"

typedef struct
{
  GBytes *bytes;
  GFile  *file;
} Job;

static void
job_free (gpointer data)
{
  Job *job = data;

  g_bytes_unref (job->bytes);
  g_clear_object (&job->file);
  g_free (job);
}

static gboolean
save_run (gpointer data, GCancellable *cancellable, GError **error)
{
  const Job *job = data;

  return ashlar_file_save (job->file, job->bytes, cancellable, error);
}

static void
saved_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  const Job *job = editor_work_get_job (result);
  g_autoptr (GError) error = NULL;
  gboolean         is_saved = editor_work_finish (result, &error) != NULL;
  g_autofree char *name = g_file_get_parse_name (job->file), *text = NULL;

  if (is_saved)
    /* Translators: %s is a file's name. */
    text = g_strdup_printf (_ ("Saved to %s"), name);
  else
    /* Translators: a file's name, and why it was not written. */
    text = g_strdup_printf (_ ("%s was not saved: %s"), name, editor_words_of_error (error));
  gtk_widget_activate_action (GTK_WIDGET (source), "win.toast", "s", text);
}

static void
chosen_cb (GtkNativeDialog *dialog, int response, GtkWidget *where)
{
  static const EditorWork work = { .run = save_run, .free = job_free, .whole = TRUE };
  g_autoptr (GFile) file = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (dialog));

  if (response == GTK_RESPONSE_ACCEPT && file != NULL)
    {
      Job *job = g_new0 (Job, 1);

      job->bytes = g_bytes_ref (g_object_get_data (G_OBJECT (dialog), "bytes"));
      job->file = g_steal_pointer (&file);
      editor_work_async (&work, job, where, NULL, saved_cb, NULL);
    }
  gtk_native_dialog_destroy (dialog);
  g_object_unref (dialog);
}

void
editor_save_bytes (GtkWidget *where, const char *title, const char *name, GBytes *bytes)
{
  GtkFileChooserNative *dialog
      = gtk_file_chooser_native_new (title, GTK_WINDOW (gtk_widget_get_root (where)),
                                     GTK_FILE_CHOOSER_ACTION_SAVE, _ ("_Save"), _ ("_Cancel"));
  g_autofree char *proposed = g_strdelimit (g_strdup (name), "/\\:*?\"<>|", '-');

  gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (dialog), proposed);
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (dialog), TRUE);
  g_object_set_data_full (G_OBJECT (dialog), "bytes", g_bytes_ref (bytes),
                          (GDestroyNotify) g_bytes_unref);
  g_signal_connect_object (dialog, "response", G_CALLBACK (chosen_cb), where, 0);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (dialog));
}
