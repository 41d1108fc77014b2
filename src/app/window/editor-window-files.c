/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Opening, saving, closing: what is asked, and what is said afterwards. */

#include "ashlar-config.h"

#include "window/editor-window-private.h"

#include <glib/gi18n.h>

#define N_RECENT 10

static void
remember (EditorWindow *self, GFile *file)
{
  g_autofree char *uri = g_file_get_uri (file);
  g_auto (GStrv) old = g_settings_get_strv (self->settings, "recent-files");
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) uris = NULL;
  guint n = 1;

  g_strv_builder_add (builder, uri);
  for (guint i = 0; old[i] != NULL && n < N_RECENT; i++)
    if (!g_str_equal (old[i], uri))
      {
        g_strv_builder_add (builder, old[i]);
        n++;
      }
  uris = g_strv_builder_end (builder);
  g_settings_set_strv (self->settings, "recent-files", (const char *const *) uris);
}

void
_editor_window_show_failure (EditorWindow *self, const char *heading, const GError *error)
{
  GtkWidget *dialog = adw_message_dialog_new (GTK_WINDOW (self), heading, NULL);
  GtkWidget *label, *scrolled;

  /* A file with many faults has many lines. */
  label = g_object_new (GTK_TYPE_LABEL, "label", error->message, "wrap", TRUE, "wrap-mode",
                        PANGO_WRAP_WORD_CHAR, "selectable", TRUE, "xalign", 0.0, NULL);
  scrolled = g_object_new (GTK_TYPE_SCROLLED_WINDOW, "child", label, "hscrollbar-policy",
                           GTK_POLICY_NEVER, "propagate-natural-height", TRUE, "max-content-height",
                           320, NULL);
  adw_message_dialog_set_extra_child (ADW_MESSAGE_DIALOG (dialog), scrolled);
  adw_message_dialog_add_response (ADW_MESSAGE_DIALOG (dialog), "close", _ ("_Close"));
  gtk_window_present (GTK_WINDOW (dialog));
}

EditorWindow *
_editor_window_for_next (EditorWindow *self)
{
  GtkApplication *application = gtk_window_get_application (GTK_WINDOW (self));
  EditorWindow   *window;

  if (self->document == NULL)
    return self;
  window = editor_window_new (EDITOR_APPLICATION (application));
  gtk_window_present (GTK_WINDOW (window));
  return window;
}

static EditorWindow *
find_window (EditorWindow *self, GFile *file)
{
  GtkApplication *application = gtk_window_get_application (GTK_WINDOW (self));

  if (application == NULL)
    return NULL;
  for (GList *link = gtk_application_get_windows (application); link != NULL; link = link->next)
    {
      EditorWindow *window = EDITOR_IS_WINDOW (link->data) ? link->data : NULL;
      GFile        *other = window != NULL && window->document != NULL
                                ? editor_document_get_file (window->document)
                                : NULL;

      if (other != NULL && g_file_equal (other, file))
        return window;
    }
  return NULL;
}

static void
loaded_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (EditorWindow) self = user_data;
  g_autoptr (EditorDocument) document = NULL;
  g_autoptr (GError) error = NULL;

  document = editor_document_load_finish (result, &error);
  if (g_cancellable_is_cancelled (self->cancellable))
    return;
  if (document == NULL)
    {
      _editor_window_show_failure (self, _ ("The File Cannot Be Opened"), error);
      return;
    }
  remember (self, editor_document_get_file (document));
  self = _editor_window_for_next (self);
  editor_window_set_document (self, document);
  _editor_window_look_for_draft (self);
}

void
editor_window_open (EditorWindow *self, GFile *file)
{
  EditorWindow *there = find_window (self, file);

  if (there != NULL)
    gtk_window_present (GTK_WINDOW (there));
  else
    editor_document_load_async (file, self->cancellable, loaded_cb, g_object_ref (self));
}

void
_editor_window_open_sample (EditorWindow *self, const char *resource)
{
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (AshlarContent) content = NULL;
  g_autoptr (EditorDocument) document = NULL;
  g_autoptr (GError) error = NULL;

  bytes = g_resources_lookup_data (resource, G_RESOURCE_LOOKUP_FLAGS_NONE, &error);
  if (bytes != NULL)
    content = ashlar_content_load_bytes (bytes, resource, &error);
  if (content == NULL)
    {
      _editor_window_show_failure (self, _ ("The Sample Cannot Be Opened"), error);
      return;
    }
  document = editor_document_new (content);
  self = _editor_window_for_next (self);
  /* One click from the start to a level on the screen. */
  g_settings_set_string (self->settings, "last-page", "levels");
  editor_window_set_document (self, document);
}

static void
reloaded_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (EditorWindow) self = user_data;
  g_autoptr (EditorDocument) document = NULL;
  g_autoptr (GError) error = NULL;
  GFile *file;

  document = editor_document_load_finish (result, &error);
  if (g_cancellable_is_cancelled (self->cancellable) || self->document == NULL)
    return;
  if (document == NULL)
    {
      _editor_window_show_failure (self, _ ("The File Cannot Be Read Again"), error);
      return;
    }
  file = editor_document_get_file (self->document);
  if (file == NULL || !g_file_equal (file, editor_document_get_file (document)))
    return; /* saved elsewhere meanwhile */
  editor_document_take_over (self->document, editor_document_get_content (document),
                             editor_document_get_etag (document), _ ("Read Again"));
  editor_window_toast (self, _ ("Read again from the file"), TRUE);
}

/* One step of undo, own changes and all: nothing to ask. */
void
_editor_window_reload (EditorWindow *self)
{
  editor_document_load_async (editor_document_get_file (self->document), self->cancellable,
                              reloaded_cb, g_object_ref (self));
}

static void
add_filters (GtkFileChooser *chooser)
{
  g_autoptr (GtkFileFilter) sets = gtk_file_filter_new ();
  g_autoptr (GtkFileFilter) all = gtk_file_filter_new ();

  gtk_file_filter_set_name (sets, _ ("Block sets"));
  gtk_file_filter_add_pattern (sets, "*.ashlar.json");
  gtk_file_filter_add_mime_type (sets, "application/vnd.ashlar+json");
  gtk_file_filter_set_name (all, _ ("All files"));
  gtk_file_filter_add_pattern (all, "*");
  gtk_file_chooser_add_filter (chooser, sets);
  gtk_file_chooser_add_filter (chooser, all);
}

static void
open_response_cb (GtkNativeDialog *dialog, int response, EditorWindow *self)
{
  if (response == GTK_RESPONSE_ACCEPT)
    {
      g_autoptr (GListModel) files = gtk_file_chooser_get_files (GTK_FILE_CHOOSER (dialog));

      for (guint i = 0; i < g_list_model_get_n_items (files); i++)
        {
          g_autoptr (GFile) file = g_list_model_get_item (files, i);

          editor_window_open (self, file);
        }
    }
  g_object_unref (dialog);
}

void
_editor_window_choose_file (EditorWindow *self)
{
  GtkFileChooserNative *dialog = gtk_file_chooser_native_new (
      _ ("Open a Block Set"), GTK_WINDOW (self), GTK_FILE_CHOOSER_ACTION_OPEN, NULL, NULL);

  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (dialog), TRUE);
  gtk_file_chooser_set_select_multiple (GTK_FILE_CHOOSER (dialog), TRUE);
  add_filters (GTK_FILE_CHOOSER (dialog));
  g_signal_connect_object (dialog, "response", G_CALLBACK (open_response_cb), self, 0);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (dialog));
}

/* Saving */

static void save_to (EditorWindow *self, GFile *file, gboolean force);

static void
conflict_response_cb (AdwMessageDialog *dialog, const char *response, EditorWindow *self)
{
  if (g_str_equal (response, "overwrite"))
    save_to (self, NULL, TRUE);
  else if (g_str_equal (response, "save-as"))
    _editor_window_save (self, TRUE);
  else
    self->close_after_save = FALSE;
}

static void
ask_about_conflict (EditorWindow *self)
{
  GtkWidget *dialog = adw_message_dialog_new (
      GTK_WINDOW (self), _ ("The File Was Changed by Another Program"),
      _ ("Since it was opened here, somebody has written to it. Saving would lose that."));

  adw_message_dialog_add_responses (ADW_MESSAGE_DIALOG (dialog), "cancel", _ ("_Cancel"),
                                    "overwrite", _ ("_Write Over It"), "save-as", _ ("Save _As…"),
                                    NULL);
  adw_message_dialog_set_response_appearance (ADW_MESSAGE_DIALOG (dialog), "overwrite",
                                              ADW_RESPONSE_DESTRUCTIVE);
  adw_message_dialog_set_default_response (ADW_MESSAGE_DIALOG (dialog), "save-as");
  g_signal_connect_object (dialog, "response", G_CALLBACK (conflict_response_cb), self, 0);
  gtk_window_present (GTK_WINDOW (dialog));
}

static void
saved_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (EditorWindow) self = user_data;
  EditorDocument *document = EDITOR_DOCUMENT (source);
  g_autoptr (GError) error = NULL;
  g_autofree char *name = NULL, *text = NULL;

  if (!editor_document_save_finish (document, result, &error))
    {
      if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_WRONG_ETAG))
        ask_about_conflict (self);
      else
        {
          self->close_after_save = FALSE;
          if (!g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
            _editor_window_show_failure (self, _ ("The File Cannot Be Saved"), error);
        }
      return;
    }
  remember (self, editor_document_get_file (document));
  if (self->close_after_save)
    {
      self->close_confirmed = !editor_document_get_modified (document);
      self->close_after_save = FALSE;
      gtk_window_close (GTK_WINDOW (self));
      return;
    }
  name = g_file_get_basename (editor_document_get_file (document));
  /* Translators: %s is the name of a file. */
  text = g_strdup_printf (_ ("Saved as %s"), name);
  editor_window_toast (self, text, FALSE);
}

static void
save_to (EditorWindow *self, GFile *file, gboolean force)
{
  editor_document_save_async (self->document, file, force, NULL, saved_cb, g_object_ref (self));
}

static void
save_response_cb (GtkNativeDialog *dialog, int response, EditorWindow *self)
{
  if (response == GTK_RESPONSE_ACCEPT)
    {
      g_autoptr (GFile) file = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (dialog));

      save_to (self, file, FALSE);
    }
  else
    self->close_after_save = FALSE;
  g_object_unref (dialog);
}

/* "The Old Keep" -> "the-old-keep.ashlar.json" */
static char *
dup_suggested_name (EditorDocument *document)
{
  g_autofree char *title = NULL, *ascii = NULL;
  g_autoptr (GString) name = g_string_new (NULL);

  g_object_get (document, "title", &title, NULL);
  ascii = g_str_to_ascii (title, NULL);
  for (const char *p = ascii; *p != '\0'; p++)
    {
      if (g_ascii_isalnum (*p))
        g_string_append_c (name, g_ascii_tolower (*p));
      else if (name->len > 0 && name->str[name->len - 1] != '-')
        g_string_append_c (name, '-');
    }
  while (name->len > 0 && name->str[name->len - 1] == '-')
    g_string_truncate (name, name->len - 1);
  if (name->len == 0)
    g_string_append (name, "untitled");
  return g_strconcat (name->str, ".ashlar.json", NULL);
}

void
_editor_window_save (EditorWindow *self, gboolean as)
{
  GFile                *file = editor_document_get_file (self->document);
  GtkFileChooserNative *dialog;

  if (!as && file != NULL)
    {
      save_to (self, NULL, FALSE);
      return;
    }
  dialog = gtk_file_chooser_native_new (_ ("Save the Block Set"), GTK_WINDOW (self),
                                        GTK_FILE_CHOOSER_ACTION_SAVE, NULL, NULL);
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (dialog), TRUE);
  add_filters (GTK_FILE_CHOOSER (dialog));
  if (file != NULL)
    gtk_file_chooser_set_file (GTK_FILE_CHOOSER (dialog), file, NULL);
  else
    {
      g_autofree char *name = dup_suggested_name (self->document);

      gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (dialog), name);
    }
  g_signal_connect_object (dialog, "response", G_CALLBACK (save_response_cb), self, 0);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (dialog));
}

/* Closing */

static gboolean
close_idle_cb (gpointer user_data)
{
  gtk_window_close (user_data);
  return G_SOURCE_REMOVE;
}

static void
close_response_cb (AdwMessageDialog *dialog, const char *response, EditorWindow *self)
{
  if (g_str_equal (response, "save"))
    {
      self->close_after_save = TRUE;
      _editor_window_save (self, FALSE);
    }
  else if (g_str_equal (response, "discard"))
    {
      self->close_confirmed = TRUE;
      /* The dialog closes after its response, and must find its parent alive. */
      g_idle_add_full (G_PRIORITY_DEFAULT, close_idle_cb, g_object_ref (self), g_object_unref);
    }
}

gboolean
_editor_window_confirm_close (EditorWindow *self)
{
  g_autofree char *title = NULL, *body = NULL;
  GtkWidget       *dialog;

  if (self->document == NULL || !editor_document_get_modified (self->document))
    return TRUE;

  g_object_get (self->document, "title", &title, NULL);
  /* Translators: %s is the title of a document. */
  body = g_strdup_printf (_ ("“%s” has changes that are not saved. Discarded, they are lost."),
                          title);
  dialog = adw_message_dialog_new (GTK_WINDOW (self), _ ("Save the Changes?"), body);
  adw_message_dialog_add_responses (ADW_MESSAGE_DIALOG (dialog), "cancel", _ ("_Cancel"), "discard",
                                    _ ("_Discard"), "save", _ ("_Save"), NULL);
  adw_message_dialog_set_response_appearance (ADW_MESSAGE_DIALOG (dialog), "discard",
                                              ADW_RESPONSE_DESTRUCTIVE);
  adw_message_dialog_set_response_appearance (ADW_MESSAGE_DIALOG (dialog), "save",
                                              ADW_RESPONSE_SUGGESTED);
  adw_message_dialog_set_default_response (ADW_MESSAGE_DIALOG (dialog), "save");
  adw_message_dialog_set_close_response (ADW_MESSAGE_DIALOG (dialog), "cancel");
  g_signal_connect_object (dialog, "response", G_CALLBACK (close_response_cb), self, 0);
  gtk_window_present (GTK_WINDOW (dialog));
  return FALSE;
}
