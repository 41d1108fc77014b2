/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Where a block set is saved for the first time, or as another: which name is proposed, and what becomes
 * of the one that was typed. */

#include "ashlar-config.h"

#include "window/editor-window-private.h"

#include <glib/gi18n.h>

#include "content/ashlar-content-private.h"
#include "document/editor-file-name.h"
#include "document/editor-looks.h"
#include "edits/editor-content-edit.h"

void
_editor_window_add_filters (GtkFileChooser *chooser)
{
  g_autoptr (GtkFileFilter) sets = gtk_file_filter_new ();
  g_autoptr (GtkFileFilter) all = gtk_file_filter_new ();

  gtk_file_filter_set_name (sets, _ ("Block sets"));
  gtk_file_filter_add_pattern (sets, "*" EDITOR_FILE_SUFFIX);
  gtk_file_filter_add_mime_type (sets, "application/vnd.ashlar+json");
  gtk_file_filter_set_name (all, _ ("All files"));
  gtk_file_filter_add_pattern (all, "*");
  gtk_file_chooser_add_filter (chooser, sets);
  gtk_file_chooser_add_filter (chooser, all);
}

/* The folder of the document, else that of the file which was open last. */
static GFile *
find_folder (EditorWindow *self)
{
  g_autofree char *own
      = self->document != NULL ? editor_document_dup_folder (self->document) : NULL;
  g_auto (GStrv) recent = g_settings_get_strv (self->settings, "recent-files");

  if (own != NULL && g_file_test (own, G_FILE_TEST_IS_DIR))
    return g_file_new_for_path (own);
  for (guint i = 0; recent[i] != NULL; i++)
    {
      g_autoptr (GFile) file = g_file_new_for_uri (recent[i]);
      g_autoptr (GFile) folder = g_file_get_parent (file);
      const char *path = folder != NULL ? g_file_peek_path (folder) : NULL;

      if (path != NULL && g_file_test (path, G_FILE_TEST_IS_DIR))
        return g_steal_pointer (&folder);
    }
  return NULL;
}

void
_editor_window_begin_at_folder (EditorWindow *self, GtkFileChooser *chooser)
{
  g_autoptr (GFile) folder = find_folder (self);

  if (folder != NULL)
    gtk_file_chooser_set_current_folder (chooser, folder, NULL);
}

/* ---- the name that was chosen */

/* An untitled set is called as its file, which somebody has just thought of a name for. */
static void
take_title (EditorWindow *self, GFile *file)
{
  AshlarContent   *content = editor_document_get_content (self->document);
  g_autofree char *title = NULL;

  if (editor_document_get_file (self->document) != NULL
      || (ashlar_content_get_title (content)[0] != '\0'
          && g_strcmp0 (ashlar_content_get_title (content), self->given_title) != 0))
    return;
  title = editor_file_name_dup_title (file);
  /* Where this name cannot be saved under, the next one gives the title. */
  g_free (self->given_title);
  self->given_title = g_strdup (title);
  editor_edit_apply (self->document, editor_content_edit_set_file_title (content, title, NULL));
}

static void
save_as (EditorWindow *self, GFile *file)
{
  take_title (self, file);
  _editor_window_save_to (self, file);
}

static void
replace_response_cb (AdwMessageDialog *dialog, const char *response, EditorWindow *self)
{
  if (g_str_equal (response, "replace") && self->document != NULL)
    save_as (self, g_object_get_data (G_OBJECT (dialog), "file"));
  else
    _editor_window_give_up_saving (self);
}

/* The chooser has asked about what was typed; this is another file. */
static void
ask_to_replace (EditorWindow *self, GFile *file)
{
  g_autofree char *base = g_file_get_basename (file);
  g_autofree char *name = g_filename_display_name (base);
  /* Translators: %s is the name of a file. */
  g_autofree char *heading = g_strdup_printf (_ ("Replace “%s”?"), name);
  GtkWidget       *dialog
      = adw_message_dialog_new (GTK_WINDOW (self), heading,
                                _ ("There is a file of that name already. What is in it is kept "
                                   "among its earlier versions."));

  adw_message_dialog_add_responses (ADW_MESSAGE_DIALOG (dialog), "cancel", _ ("_Cancel"), "replace",
                                    _ ("_Replace"), NULL);
  adw_message_dialog_set_response_appearance (ADW_MESSAGE_DIALOG (dialog), "replace",
                                              ADW_RESPONSE_DESTRUCTIVE);
  adw_message_dialog_set_default_response (ADW_MESSAGE_DIALOG (dialog), "cancel");
  adw_message_dialog_set_close_response (ADW_MESSAGE_DIALOG (dialog), "cancel");
  g_object_set_data_full (G_OBJECT (dialog), "file", g_object_ref (file), g_object_unref);
  g_signal_connect_object (dialog, "response", G_CALLBACK (replace_response_cb), self, 0);
  gtk_window_present (GTK_WINDOW (dialog));
}

/* What a sandbox was given is that one file, and no other beside it. */
static gboolean
is_of_portal (GFile *file)
{
  g_autofree char *portal = g_build_filename (g_get_user_runtime_dir (), "doc", "", NULL);
  const char      *path = g_file_peek_path (file);

  return path != NULL && g_str_has_prefix (path, portal);
}

static void
response_cb (GtkNativeDialog *dialog, int response, EditorWindow *self)
{
  g_autoptr (GFile) chosen = NULL;
  g_autoptr (GFile) file = NULL;

  if (response == GTK_RESPONSE_ACCEPT)
    chosen = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (dialog));
  g_object_unref (dialog);
  if (chosen == NULL || self->document == NULL)
    {
      _editor_window_give_up_saving (self);
      return;
    }
  /* A file that is there was meant, and was asked about. */
  if (is_of_portal (chosen) || g_file_query_exists (chosen, NULL))
    file = g_object_ref (chosen);
  else
    file = editor_file_name_complete (chosen);
  if (!g_file_equal (file, chosen) && g_file_query_exists (file, NULL))
    ask_to_replace (self, file);
  else
    save_as (self, file);
}

/* ---- the chooser */

/* The field for the name of GTK's own chooser; the desktop's is out of reach, and asks for itself. */
static GtkWidget *
find_field (GtkWidget *widget, const char *name)
{
  if (GTK_IS_EDITABLE (widget)
      && g_strcmp0 (gtk_editable_get_text (GTK_EDITABLE (widget)), name) == 0)
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_field (child, name);

      if (found != NULL)
        return found;
    }
  return NULL;
}

/* GTK selects all before the last dot: who typed a name over it would lose ".ashlar". */
static void
select_stem (EditorWindow *self, const char *name)
{
  g_autoptr (GList) all = gtk_window_list_toplevels ();

  for (GList *link = all; link != NULL; link = link->next)
    {
      GtkWidget *field;

      if (!GTK_IS_FILE_CHOOSER (link->data)
          || gtk_window_get_transient_for (link->data) != GTK_WINDOW (self)
          || !gtk_widget_get_mapped (link->data))
        continue;
      field = find_field (link->data, name);
      if (field != NULL)
        gtk_editable_select_region (GTK_EDITABLE (field), 0,
                                    (int) editor_file_name_count_stem (name));
    }
}

void
_editor_window_choose_where_to_save (EditorWindow *self)
{
  GFile                *file = editor_document_get_file (self->document);
  GtkFileChooserNative *dialog = gtk_file_chooser_native_new (
      _ ("Save the Block Set"), GTK_WINDOW (self), GTK_FILE_CHOOSER_ACTION_SAVE, NULL, NULL);
  g_autofree char *name = NULL;

  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (dialog), TRUE);
  _editor_window_add_filters (GTK_FILE_CHOOSER (dialog));
  _editor_window_begin_at_folder (self, GTK_FILE_CHOOSER (dialog));
  if (file != NULL)
    {
      g_autofree char *base = g_file_get_basename (file);

      name = g_filename_display_name (base);
    }
  else
    {
      g_autofree char *title = NULL;

      g_object_get (self->document, "title", &title, NULL);
      name = editor_file_name_from_title (title);
    }
  gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (dialog), name);
  g_signal_connect_object (dialog, "response", G_CALLBACK (response_cb), self, 0);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (dialog));
  select_stem (self, name);
}
