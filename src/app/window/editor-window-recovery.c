/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What was kept as the user meets it: drafts of the window's document and of documents that were not
 * saved when the editor ended, versions of a file before its last saves. */

#include "ashlar-config.h"

#include "window/editor-window-private.h"

#include <glib/gi18n.h>

#include "document/editor-ago.h"
#include "document/editor-looks.h"
#include "document/editor-recovery.h"
#include "window/editor-backups-dialog.h"
#include "window/editor-samples.h"
#include "edits/editor-content-edit.h"

/* Keeping */

static void
draft_state_cb (EditorDraft *draft, GParamSpec *pspec, EditorWindow *self)
{
  EditorDraftState state = editor_draft_get_state (draft);

  if (state == EDITOR_DRAFT_FAILED && !self->draft_failure_told)
    {
      g_autofree char *text
          /* Translators: %s is what is wrong: a file and the reason. */
          = g_strdup_printf (_ ("No draft can be kept: %s. Save often."),
                             editor_draft_get_failure (draft));

      self->draft_failure_told = TRUE;
      editor_window_toast (self, text, FALSE);
    }
  _editor_window_update_title (self);
}

void
_editor_window_keep_draft (EditorWindow *self)
{
  if (self->draft != NULL)
    g_signal_handlers_disconnect_by_data (self->draft, self);
  g_clear_object (&self->draft);
  self->draft_failure_told = FALSE;
  if (self->document == NULL)
    {
      editor_start_page_refresh (self->start_page);
      return;
    }
  self->draft = editor_draft_new (self->document, self->recovered_id);
  g_clear_pointer (&self->recovered_id, g_free);
  g_signal_connect_object (self->draft, "notify::state", G_CALLBACK (draft_state_cb), self, 0);
}

void
editor_window_write_draft (EditorWindow *self)
{
  g_return_if_fail (EDITOR_IS_WINDOW (self));
  if (self->draft != NULL)
    editor_draft_write_now (self->draft);
}

void
_editor_window_end_draft (EditorWindow *self)
{
  if (self->draft != NULL)
    editor_draft_discard (self->draft);
}

/* The session does not end over what is not saved without saying so. */
void
_editor_window_hold_session (EditorWindow *self, gboolean hold)
{
  GtkApplication *application = gtk_window_get_application (GTK_WINDOW (self));

  if (self->holds_session == hold || application == NULL)
    return;
  self->holds_session = hold;
  if (hold)
    self->hold_cookie
        = gtk_application_inhibit (application, GTK_WINDOW (self), GTK_APPLICATION_INHIBIT_LOGOUT,
                                   _ ("There are changes that are not saved"));
  else if (self->hold_cookie != 0)
    gtk_application_uninhibit (application, self->hold_cookie);
  if (!hold)
    self->hold_cookie = 0;
}

/* Offering */

/* Something that is to be done with the draft of that id. */
typedef struct
{
  EditorWindow *window;
  char         *id;
} Wish;

static Wish *
wish_new (EditorWindow *window, const char *id)
{
  Wish *self = g_new0 (Wish, 1);

  self->window = g_object_ref (window);
  self->id = g_strdup (id);
  return self;
}

static void
wish_free (Wish *self)
{
  g_object_unref (self->window);
  g_free (self->id);
  g_free (self);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Wish, wish_free)

static void
recovered_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (Wish) wish = user_data;
  EditorWindow *self = wish->window;
  g_autoptr (EditorDocument) document = NULL;
  g_autoptr (GError) error = NULL;

  document = editor_recovery_open_finish (result, &error);
  if (g_cancellable_is_cancelled (self->cancellable))
    return;
  if (document == NULL)
    {
      _editor_window_show_failure (self, _ ("The Draft Cannot Be Read"), error);
      return;
    }
  /* The file as it was opened gives way; what has been drawn on it since does not. */
  if (self->document == NULL || editor_document_get_modified (self->document)
      || g_strcmp0 (self->offered_id, wish->id) != 0)
    self = _editor_window_for_next (self);
  self->recovered_id = g_strdup (wish->id);
  /* What has no file yet may have been made of a sample. */
  if (editor_document_get_file (document) == NULL)
    {
      g_autofree char *folder = editor_samples_dup_folder ();

      editor_document_set_origin (document, folder);
    }
  editor_window_set_document (self, document);
  editor_window_toast (self, _ ("Recovered. It is not saved yet."), FALSE);
}

static EditorRecovered *
find (GPtrArray *found, const char *id)
{
  for (guint i = 0; found != NULL && i < found->len; i++)
    {
      EditorRecovered *recovered = g_ptr_array_index (found, i);

      if (g_str_equal (recovered->id, id))
        return recovered;
    }
  return NULL;
}

static void
found_to_recover_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (Wish) wish = user_data;
  g_autoptr (GPtrArray) found = editor_recovery_list_finish (result, NULL);
  EditorRecovered *recovered = find (found, wish->id);
  EditorWindow    *self = wish->window;

  if (g_cancellable_is_cancelled (self->cancellable))
    return;
  if (recovered == NULL)
    {
      editor_window_toast (self, _ ("That draft is gone"), FALSE);
      editor_start_page_refresh (self->start_page);
      return;
    }
  editor_recovery_open_async (recovered, self->cancellable, recovered_cb, g_steal_pointer (&wish));
}

void
_editor_window_recover (EditorWindow *self, const char *id)
{
  editor_recovery_list_async (self->cancellable, found_to_recover_cb, wish_new (self, id));
}

/* Names in the folder of drafts, and nothing that leads out of it. */
static gboolean
is_id (const char *id)
{
  return id[0] != '\0' && id[0] != '.' && strchr (id, '/') == NULL;
}

void
_editor_window_discard_draft (EditorWindow *self, const char *id)
{
  g_autoptr (GError) error = NULL;
  AdwToast *toast;

  if (!is_id (id) || !editor_recovery_discard (id, &error))
    {
      editor_window_toast (self, _ ("That draft is gone"), FALSE);
      editor_start_page_refresh (self->start_page);
      return;
    }
  toast = adw_toast_new (_ ("Draft discarded"));
  adw_toast_set_button_label (toast, _ ("_Undo"));
  adw_toast_set_action_name (toast, "win.take-back-draft");
  adw_toast_set_action_target (toast, "s", id);
  adw_toast_overlay_add_toast (self->toasts, toast);
  editor_start_page_refresh (self->start_page);
}

void
_editor_window_take_back_draft (EditorWindow *self, const char *id)
{
  g_autoptr (GError) error = NULL;

  if (!is_id (id) || !editor_recovery_take_back (id, &error))
    gtk_widget_error_bell (GTK_WIDGET (self));
  editor_start_page_refresh (self->start_page);
}

void
_editor_window_show_draft (EditorWindow *self, const char *id)
{
  g_autofree char *folder = editor_recovery_dup_folder ();
  g_autofree char *uri = NULL;

  if (!is_id (id))
    return;
  uri = g_filename_to_uri (folder, NULL, NULL);
  gtk_show_uri (GTK_WINDOW (self), uri, GDK_CURRENT_TIME);
}

/* For the file that has just been opened. */
static void
found_for_file_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (EditorWindow) self = user_data;
  g_autoptr (GPtrArray) found = editor_recovery_list_finish (result, NULL);
  GFile *file;

  if (found == NULL || g_cancellable_is_cancelled (self->cancellable) || self->document == NULL)
    return;
  file = editor_document_get_file (self->document);
  for (guint i = 0; file != NULL && i < found->len; i++)
    {
      EditorRecovered *recovered = g_ptr_array_index (found, i);
      g_autoptr (GFile) other = recovered->uri != NULL ? g_file_new_for_uri (recovered->uri) : NULL;
      g_autofree char *ago = NULL, *text = NULL;

      if (other == NULL || !g_file_equal (other, file) || recovered->fault != NULL)
        continue;
      ago = editor_ago_dup (recovered->when, g_get_real_time ());
      /* Translators: %s is a time like "3 minutes ago". */
      text = g_strdup_printf (_ ("Changes of %s were not saved when Ashlar ended."), ago);
      g_free (self->offered_id);
      self->offered_id = g_strdup (recovered->id);
      _editor_window_show_bar (self, EDITOR_BAR_DRAFT, text);
      return;
    }
}

void
_editor_window_look_for_draft (EditorWindow *self)
{
  editor_recovery_list_async (self->cancellable, found_for_file_cb, g_object_ref (self));
}

/* What is left of other documents, where the first window of the process shows one. */
static void
found_at_start_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (EditorWindow) self = user_data;
  g_autoptr (GPtrArray) found = editor_recovery_list_finish (result, NULL);
  g_autofree char *text = NULL;
  AdwToast        *toast;

  if (found == NULL || found->len == 0 || g_cancellable_is_cancelled (self->cancellable))
    return;
  text = g_strdup_printf (ngettext ("%u document was not saved when Ashlar ended",
                                    "%u documents were not saved when Ashlar ended", found->len),
                          found->len);
  toast = adw_toast_new (text);
  adw_toast_set_button_label (toast, _ ("_Show"));
  adw_toast_set_action_name (toast, "app.new-window");
  adw_toast_overlay_add_toast (self->toasts, toast);
}

void
editor_window_tell_of_drafts (EditorWindow *self)
{
  g_return_if_fail (EDITOR_IS_WINDOW (self));
  editor_recovery_list_async (self->cancellable, found_at_start_cb, g_object_ref (self));
}

/* Earlier versions */

static void
open_backup_cb (EditorWindow *self, AshlarContent *content)
{
  g_autoptr (EditorDocument) document = editor_document_new (content);
  g_autofree char *folder
      = self->document != NULL ? editor_document_dup_picture_folder (self->document) : NULL;

  editor_document_set_origin (document, folder);
  editor_window_set_document (_editor_window_for_next (self), document);
}

static void
restore_backup_cb (EditorWindow *self, AshlarContent *content)
{
  if (self->document == NULL)
    return;
  editor_document_end_gesture (self->document);
  editor_edit_apply (self->document,
                     editor_content_edit_replace (editor_document_get_content (self->document),
                                                  content, _ ("Restore an Earlier Version"), NULL));
  editor_window_toast (self, _ ("Restored. The file is as it was until it is saved."), TRUE);
}

void
_editor_window_show_backups (EditorWindow *self)
{
  EditorBackupsDialog *dialog = editor_backups_dialog_new (GTK_WINDOW (self), self->document);

  g_signal_connect_object (dialog, "open", G_CALLBACK (open_backup_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (dialog, "restore", G_CALLBACK (restore_backup_cb), self,
                           G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (dialog));
}
