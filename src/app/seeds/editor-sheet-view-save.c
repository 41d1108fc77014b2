/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The sheet as a file: a picture to be shown around, or the numbers. */

#include "ashlar-config.h"

#include "document/editor-words.h"
#include "seeds/editor-sheet-view-private.h"

#include <glib/gi18n.h>

#include "base/ashlar-file-private.h"
#include "content/ashlar-recipe.h"
#include "document/editor-digits.h"
#include "document/editor-worker.h"
#include "seeds/editor-metric-filter.h"
#include "seeds/editor-sheet-file.h"

typedef struct
{
  EditorSheetFile *sheet;
  gboolean         is_table;
  GFile           *file;
} Job;

static void
job_free (gpointer data)
{
  Job *job = data;

  editor_sheet_file_free (job->sheet);
  g_object_unref (job->file);
  g_free (job);
}

static GBytes *
make_bytes (const EditorSheetFile *sheet, gboolean is_table, GError **error)
{
  return is_table ? editor_sheet_file_to_csv (sheet) : editor_sheet_file_to_png (sheet, error);
}

static gboolean
save_run (gpointer data, GCancellable *cancellable, GError **error)
{
  const Job *job = data;
  g_autoptr (GBytes) bytes = make_bytes (job->sheet, job->is_table, error);

  return bytes != NULL && ashlar_file_save (job->file, bytes, cancellable, error);
}

/* ---- What is saved ---- */

/* As many as stand in the first row. */
static guint
count_columns (EditorSheetView *self)
{
  GtkWidget *first = gtk_widget_get_first_child (GTK_WIDGET (self->grid));
  int        width = first != NULL ? gtk_widget_get_width (first) : 0;

  return width > 0 ? (guint) (gtk_widget_get_width (GTK_WIDGET (self->grid)) / width) : 6;
}

static char *
dup_subtitle (EditorSheetView *self)
{
  g_autofree char *filter = editor_metric_filter_to_text (self->filter);
  g_autofree char *seeds = NULL;

  if (_editor_sheet_view_shows_themes (self))
    seeds = g_strdup_printf (_ ("Seed %s"), editor_digits (self->open_seed).text);
  else
    /* Translators: the first seed of a sheet. */
    seeds = g_strdup_printf (_ ("Seeds from %s"),
                             editor_digits (editor_sheet_bar_get_seed (self->bar)).text);
  return g_strjoin (" · ", seeds, gtk_label_get_label (self->state),
                    filter[0] != '\0' ? filter : NULL, NULL);
}

static EditorSheetFile *
new_file (EditorSheetView *self)
{
  const char      *recipe = ashlar_recipe_get_id (_editor_sheet_view_get_recipe (self));
  const char      *other = _editor_sheet_view_get_other (self);
  const char      *recipes[] = { recipe, other, NULL };
  g_autofree char *document = NULL, *title = NULL, *subtitle = dup_subtitle (self);

  if (_editor_sheet_view_shows_themes (self))
    recipes[0] = NULL;
  g_object_get (self->document, "title", &document, NULL);
  title = g_strjoin (" · ", document, recipe, other, NULL);
  return editor_sheet_file_new (editor_sheet_get_model (self->sheet), title, subtitle, recipes,
                                _editor_sheet_view_get_caption (self), count_columns (self),
                                (guint) gtk_widget_get_scale_factor (GTK_WIDGET (self)));
}

GBytes *
editor_sheet_view_dup_bytes (EditorSheetView *self, gboolean is_table, GError **error)
{
  g_autoptr (EditorSheetFile) file = NULL;

  g_return_val_if_fail (EDITOR_IS_SHEET_VIEW (self), NULL);
  if (_editor_sheet_view_get_recipe (self) == NULL)
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_FAILED, _ ("There is nothing to save"));
      return NULL;
    }
  file = new_file (self);
  return make_bytes (file, is_table, error);
}

/* ---- Saving ---- */

static void
saved_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  EditorSheetView *self = EDITOR_SHEET_VIEW (source);
  const Job       *job = editor_work_get_job (result);
  g_autoptr (GError) error = NULL;
  gboolean         is_saved = editor_work_finish (result, &error) != NULL;
  g_autofree char *name = g_file_get_parse_name (job->file), *text = NULL;

  if (is_saved)
    /* Translators: %s is a file's name. */
    text = g_strdup_printf (_ ("Saved to %s"), name);
  else
    /* Translators: a file's name, and why it was not written. */
    text = g_strdup_printf (_ ("%s was not saved: %s"), name, editor_words_of_error (error));
  gtk_widget_activate_action (GTK_WIDGET (self), "win.toast", "s", text);
}

void
editor_sheet_view_save (EditorSheetView *self, gboolean is_table, GFile *file)
{
  static const EditorWork work = { .run = save_run, .free = job_free, .whole = TRUE };
  Job                    *job;

  g_return_if_fail (EDITOR_IS_SHEET_VIEW (self));
  if (_editor_sheet_view_get_recipe (self) == NULL)
    return;
  job = g_new0 (Job, 1);
  job->sheet = new_file (self);
  job->is_table = is_table;
  job->file = g_object_ref (file);
  editor_work_async (&work, job, self, NULL, saved_cb, NULL);
}

static void
chosen_cb (GtkNativeDialog *dialog, int response, EditorSheetView *self)
{
  g_autoptr (GFile) file = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (dialog));
  gboolean is_table = GPOINTER_TO_INT (g_object_get_data (G_OBJECT (dialog), "is-table"));

  if (response == GTK_RESPONSE_ACCEPT && file != NULL)
    editor_sheet_view_save (self, is_table, file);
  gtk_native_dialog_destroy (dialog);
  g_object_unref (dialog);
}

void
_editor_sheet_view_choose_file (EditorSheetView *self, gboolean is_table)
{
  AshlarRecipe         *recipe = _editor_sheet_view_get_recipe (self);
  GtkFileChooserNative *dialog;
  g_autofree char      *name = NULL;

  if (recipe == NULL)
    return;
  dialog = gtk_file_chooser_native_new (is_table ? _ ("Save as Table") : _ ("Save as Picture"),
                                        GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))),
                                        GTK_FILE_CHOOSER_ACTION_SAVE, _ ("_Save"), _ ("_Cancel"));
  name = g_strdup_printf ("%s.%s", ashlar_recipe_get_id (recipe), is_table ? "csv" : "png");
  g_strdelimit (name, "/\\:*?\"<>|", '-');
  gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (dialog), name);
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (dialog), TRUE);
  g_object_set_data (G_OBJECT (dialog), "is-table", GINT_TO_POINTER (is_table));
  g_signal_connect_object (dialog, "response", G_CALLBACK (chosen_cb), self, 0);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (dialog));
}
