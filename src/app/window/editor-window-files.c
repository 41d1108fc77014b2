/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Opening, saving, closing: what is asked, and what is said afterwards. */

#include "ashlar-config.h"

#include "document/editor-words.h"
#include "window/editor-window-private.h"

#include <glib/gi18n.h>
#include <glib/gstdio.h>

#include "content/ashlar-content-private.h"
#include "document/editor-file-name.h"
#include "document/editor-looks.h"
#include "window/editor-samples.h"

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

GtkWidget *
_editor_window_show_failure (EditorWindow *self, const char *heading, const GError *error)
{
  GtkWidget *dialog = adw_message_dialog_new (GTK_WINDOW (self), heading, NULL);
  GtkWidget *label, *scrolled;

  /* A file with many faults has many lines. */
  label = g_object_new (GTK_TYPE_LABEL, "label", editor_words_of_error (error), "wrap", TRUE,
                        "wrap-mode", PANGO_WRAP_WORD_CHAR, "selectable", TRUE, "xalign", 0.0, NULL);
  scrolled = g_object_new (GTK_TYPE_SCROLLED_WINDOW, "child", label, "hscrollbar-policy",
                           GTK_POLICY_NEVER, "propagate-natural-height", TRUE, "max-content-height",
                           320, NULL);
  adw_message_dialog_set_extra_child (ADW_MESSAGE_DIALOG (dialog), scrolled);
  adw_message_dialog_add_response (ADW_MESSAGE_DIALOG (dialog), "close", _ ("_Close"));
  adw_message_dialog_set_default_response (ADW_MESSAGE_DIALOG (dialog), "close");
  adw_message_dialog_set_close_response (ADW_MESSAGE_DIALOG (dialog), "close");
  gtk_window_present (GTK_WINDOW (dialog));
  return dialog;
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

/* The same file by another way, too: a symbolic link, a second name. */
static gboolean
is_same (GFile *a, GFile *b)
{
  g_autofree char *one = NULL, *two = NULL;
  GStatBuf         status_one, status_two;

  if (g_file_equal (a, b))
    return TRUE;
  one = g_file_get_path (a);
  two = g_file_get_path (b);
  return one != NULL && two != NULL && g_stat (one, &status_one) == 0
         && g_stat (two, &status_two) == 0 && status_one.st_dev == status_two.st_dev
         && status_one.st_ino == status_two.st_ino;
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

      if (other != NULL && is_same (other, file))
        return window;
    }
  return NULL;
}

/* The empty set of the start page has a title for its card alone: what is made from it is untitled
 * until somebody finds a name. */
static AshlarContent *
load_resource (const char *resource, GError **error)
{
  g_autoptr (GBytes) bytes
      = g_resources_lookup_data (resource, G_RESOURCE_LOOKUP_FLAGS_NONE, error);
  g_autoptr (AshlarContent) content
      = bytes != NULL ? ashlar_content_load_bytes (bytes, resource, error) : NULL;
  g_autoptr (AshlarContent) untitled = NULL;

  if (content == NULL || !g_str_equal (resource, EDITOR_NEW_DOCUMENT))
    return g_steal_pointer (&content);
  untitled = ashlar_content_with_title (content, "");
  return ashlar_content_with_text (untitled, ASHLAR_CONTENT_DESCRIPTION, "");
}

AshlarContent *
_editor_window_new_content (void)
{
  AshlarContent *content = load_resource (EDITOR_NEW_DOCUMENT, NULL);

  return content != NULL ? content : ashlar_content_new ();
}

static void
create (EditorWindow *self, GFile *file)
{
  g_autoptr (AshlarContent) untitled = _editor_window_new_content ();
  g_autofree char *title = editor_file_name_dup_title (file);
  g_autoptr (AshlarContent) content = ashlar_content_with_title (untitled, title);
  g_autoptr (EditorDocument) document = editor_document_new (content);

  editor_document_set_new_file (document, file);
  editor_window_set_document (_editor_window_for_next (self), document);
}

static void
missing_response_cb (AdwMessageDialog *dialog, const char *response, EditorWindow *self)
{
  if (g_str_equal (response, "create"))
    create (self, g_object_get_data (G_OBJECT (dialog), "file"));
}

/* A name that was typed, mostly: perhaps it is meant to be there from now on. */
static void
tell_missing (EditorWindow *self, GFile *file)
{
  g_autofree char *name = g_file_get_parse_name (file);
  g_autoptr (GFile) folder = g_file_get_parent (file);
  gboolean   can_create = folder != NULL && g_file_query_exists (folder, NULL);
  GtkWidget *dialog = adw_message_dialog_new (GTK_WINDOW (self), _ ("There Is No Such File"), name);

  adw_message_dialog_add_response (ADW_MESSAGE_DIALOG (dialog), "close", _ ("_Close"));
  if (can_create)
    {
      adw_message_dialog_add_response (ADW_MESSAGE_DIALOG (dialog), "create", _ ("C_reate It"));
      adw_message_dialog_set_response_appearance (ADW_MESSAGE_DIALOG (dialog), "create",
                                                  ADW_RESPONSE_SUGGESTED);
    }
  adw_message_dialog_set_default_response (ADW_MESSAGE_DIALOG (dialog), "close");
  adw_message_dialog_set_close_response (ADW_MESSAGE_DIALOG (dialog), "close");
  g_object_set_data_full (G_OBJECT (dialog), "file", g_object_ref (file), g_object_unref);
  g_signal_connect_object (dialog, "response", G_CALLBACK (missing_response_cb), self, 0);
  gtk_window_present (GTK_WINDOW (dialog));
}

/* What a load is for. */
typedef struct
{
  EditorWindow    *window;
  GFile           *file;
  EditorLevelName *level; /* to be shown; nullable */
} Load;

static void
load_free (Load *self)
{
  g_object_unref (self->window);
  g_object_unref (self->file);
  g_clear_pointer (&self->level, editor_level_name_free);
  g_free (self);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Load, load_free)

static void
show_level (EditorWindow *self, const EditorLevelName *name)
{
  EditorLevelsPage *levels;
  g_autoptr (GError) error = NULL;

  if (name == NULL)
    return;
  levels = EDITOR_LEVELS_PAGE (editor_window_get_page (self, "levels"));
  adw_view_stack_set_visible_child_name (self->pages, "levels");
  if (!editor_levels_page_show_named (levels, name, &error))
    _editor_window_show_failure (self, _ ("There Is No Such Level"), error);
}

static void
loaded_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (Load) load = user_data;
  EditorWindow *self = load->window;
  EditorWindow *there;
  g_autoptr (EditorDocument) document = NULL;
  g_autoptr (GError) error = NULL;

  document = editor_document_load_finish (result, &error);
  if (g_cancellable_is_cancelled (self->cancellable))
    return;
  if (document == NULL)
    {
      if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND)
          && g_file_is_native (load->file))
        tell_missing (self, load->file);
      else
        _editor_window_show_failure (self, _ ("The File Cannot Be Opened"), error);
      return;
    }
  /* Asked for twice before it was read once. */
  there = find_window (self, load->file);
  if (there != NULL)
    {
      gtk_window_present (GTK_WINDOW (there));
      show_level (there, load->level);
      return;
    }
  remember (self, load->file);
  self = _editor_window_for_next (self);
  editor_window_set_document (self, document);
  _editor_window_look_for_draft (self);
  show_level (self, load->level);
  if (g_file_peek_path (load->file) == NULL)
    editor_window_toast (
        self, _ ("This file is on another computer; saving asks for a place on this one"), FALSE);
}

void
editor_window_open (EditorWindow *self, GFile *file)
{
  editor_window_open_level (self, file, NULL);
}

void
editor_window_open_level (EditorWindow *self, GFile *file, const EditorLevelName *name)
{
  EditorWindow *there = find_window (self, file);
  Load         *load;

  if (there != NULL)
    {
      gtk_window_present (GTK_WINDOW (there));
      show_level (there, name);
      return;
    }
  load = g_new0 (Load, 1);
  load->window = g_object_ref (self);
  load->file = g_object_ref (file);
  load->level = name != NULL ? editor_level_name_copy (name) : NULL;
  editor_document_load_async (file, self->cancellable, loaded_cb, load);
}

void
_editor_window_open_sample (EditorWindow *self, const char *resource)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (AshlarContent) content = load_resource (resource, &error);
  g_autoptr (EditorDocument) document = NULL;

  if (content == NULL)
    {
      _editor_window_show_failure (self, _ ("The Sample Cannot Be Opened"), error);
      return;
    }
  document = editor_document_new (content);
  if (g_str_has_prefix (resource, EDITOR_SAMPLES))
    {
      g_autofree char *folder = editor_samples_dup_folder ();

      editor_document_set_origin (document, folder);
    }
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
  _editor_window_add_filters (GTK_FILE_CHOOSER (dialog));
  _editor_window_begin_at_folder (self, GTK_FILE_CHOOSER (dialog));
  g_signal_connect_object (dialog, "response", G_CALLBACK (open_response_cb), self, 0);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (dialog));
}

/* Saving */

static void save_to (EditorWindow *self, GFile *file, gboolean force);

/* The save that somebody waits for has come to an end. */
static gboolean
finish_save (EditorWindow *self, gboolean saved)
{
  EditorWindowSaved callback = self->saved_callback;
  gpointer          data = self->saved_data;

  self->saved_callback = NULL;
  self->saved_data = NULL;
  if (callback == NULL)
    return FALSE;
  callback (self, saved, data);
  return TRUE;
}

void
_editor_window_save_then (EditorWindow *self, EditorWindowSaved callback, gpointer user_data)
{
  (void) finish_save (self, FALSE);
  self->saved_callback = callback;
  self->saved_data = user_data;
  _editor_window_save (self, FALSE);
}

static void
conflict_response_cb (AdwMessageDialog *dialog, const char *response, EditorWindow *self)
{
  if (g_str_equal (response, "overwrite"))
    save_to (self, NULL, TRUE);
  else if (g_str_equal (response, "save-as"))
    _editor_window_save (self, TRUE);
  else
    (void) finish_save (self, FALSE);
}

static void
ask_about_conflict (EditorWindow *self)
{
  GtkWidget *dialog = adw_message_dialog_new (
      GTK_WINDOW (self), _ ("The File Was Changed by Another Program"),
      _ ("Since it was opened here, somebody has written to it. Saving would lose that."));

  adw_message_dialog_add_responses (ADW_MESSAGE_DIALOG (dialog), "cancel", _ ("_Cancel"),
                                    "overwrite", _ ("_Overwrite"), "save-as", _ ("Save _As…"),
                                    NULL);
  adw_message_dialog_set_response_appearance (ADW_MESSAGE_DIALOG (dialog), "overwrite",
                                              ADW_RESPONSE_DESTRUCTIVE);
  adw_message_dialog_set_default_response (ADW_MESSAGE_DIALOG (dialog), "save-as");
  g_signal_connect_object (dialog, "response", G_CALLBACK (conflict_response_cb), self, 0);
  gtk_window_present (GTK_WINDOW (dialog));
}

static void
failure_response_cb (AdwMessageDialog *dialog, const char *response, EditorWindow *self)
{
  if (g_str_equal (response, "save-as") && self->document != NULL)
    _editor_window_save (self, TRUE);
}

/* Elsewhere it perhaps can. */
static void
show_save_failure (EditorWindow *self, const GError *error)
{
  AdwMessageDialog *dialog = ADW_MESSAGE_DIALOG (
      _editor_window_show_failure (self, _ ("The File Cannot Be Saved"), error));

  adw_message_dialog_add_response (dialog, "save-as", _ ("Save _As…"));
  g_signal_connect_object (dialog, "response", G_CALLBACK (failure_response_cb), self, 0);
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
          (void) finish_save (self, FALSE);
          if (!g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
            show_save_failure (self, error);
        }
      return;
    }
  remember (self, editor_document_get_file (document));
  if (self->bar == EDITOR_BAR_READ_ONLY && !editor_document_get_read_only (document))
    _editor_window_rest_bar (self);
  if (finish_save (self, TRUE))
    return;
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

void
_editor_window_save_to (EditorWindow *self, GFile *file)
{
  save_to (self, file, FALSE);
}

void
_editor_window_give_up_saving (EditorWindow *self)
{
  (void) finish_save (self, FALSE);
}

void
_editor_window_save (EditorWindow *self, gboolean as)
{
  GFile *file = editor_document_get_file (self->document);

  /* Where it is not in a folder of this computer, it can only be saved as another. */
  if (as || file == NULL || g_file_peek_path (file) == NULL)
    _editor_window_choose_where_to_save (self);
  else
    save_to (self, NULL, FALSE);
}
